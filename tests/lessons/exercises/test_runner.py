"""A reader's program: what it gives, what it prints, where it stops, and that it can be stopped."""

from __future__ import annotations

import builtins
import itertools
import signal
import sys
import threading
import time

import pytest

from farmlib.lessons.exercises.budget import Budget
from farmlib.lessons.exercises.runner import Report, Trouble, run


def quick(program: object, *cases: tuple[object, ...], name: str = "f") -> Report:
    """Run with a budget that is soon used up."""
    return run(program, name, cases or ((),), Budget(steps=50_000))  # type: ignore[arg-type]


def trouble(report: Report) -> Trouble:
    found = report.trouble or report.runs[-1].trouble
    assert found is not None
    return found


def test_a_function_is_called_once_a_case() -> None:
    report = quick("def f(a, b):\n    return a * b\n", (2, 3), (4, 5))
    assert [ran.value for ran in report.runs] == [6, 20]


def test_a_function_of_the_notebook_will_do_as_well() -> None:
    assert quick(lambda a: a + 1, (1,)).runs[0].value == 2


def test_an_exception_is_shown_at_the_readers_line() -> None:
    found = trouble(quick("def f(a):\n    b = 0\n    return a / b\n", (1,)))
    assert (found.kind, found.line) == ("exception", 3)
    assert found.lines == ("line 3: return a / b", "ZeroDivisionError: division by zero")


def test_a_function_that_calls_another_shows_both_lines() -> None:
    program = "def g(a):\n    return a[9]\n\n\ndef f(a):\n    return g(a)\n"
    assert trouble(quick(program, ([],))).lines[:2] == (
        "line 6: return g(a)",
        "line 2: return a[9]",
    )


def test_where_the_library_fails_the_readers_line_is_shown_and_no_other() -> None:
    found = trouble(quick("import json\ndef f():\n    return json.loads('{')\n"))
    assert found.line == 3
    assert found.lines[0] == "line 3: return json.loads('{')"
    assert len(found.lines) == 2


def test_the_error_of_a_function_of_the_notebook_is_at_its_line() -> None:
    def wrong(tile: tuple[int, int]) -> int:
        return tile[2]  # type: ignore[misc,no-any-return]

    found = trouble(quick(wrong, ((9, 3),)))
    assert found.line == wrong.__code__.co_firstlineno + 1
    assert found.lines[-1] == "IndexError: tuple index out of range"
    assert not any("farmlib" in line for line in found.lines)


def test_after_a_case_that_went_wrong_no_other_is_run() -> None:
    assert len(quick("def f(a):\n    return 1 // a\n", (1,), (0,), (2,)).runs) == 2


def test_a_syntax_error_is_told_with_its_line_and_place() -> None:
    found = trouble(quick("def f(a):\n    return a +\n", (1,)))
    assert (found.kind, found.line) == ("syntax", 2)
    assert found.lines[0] == "line 2: return a +"
    assert "^" in found.lines[1]
    assert found.lines[1].index("^") > len("line 2: return")


@pytest.mark.parametrize("program", ["a = '\0'", "(" * 300 + ")" * 300, "+".join("1" * 9000)])
def test_what_python_cannot_read_at_all_is_told(program: str) -> None:
    assert trouble(quick(program)).kind == "syntax"


def test_a_function_that_is_not_there_is_asked_for() -> None:
    found = trouble(quick("def g():\n    return 1\n"))
    assert found.kind == "missing"
    assert "def f(" in found.words


def test_a_wrong_number_of_arguments_is_told() -> None:
    assert (
        "takes 0 positional arguments" in trouble(quick("def f():\n    return 1\n", (1,))).lines[0]
    )


ENDLESS = {
    "while": "def f():\n    while True:\n        pass\n",
    "on one line": "def f():\n    while True: pass\n",
    "outside": "while True:\n    print('again')\n",
    "catches everything": (
        "def f():\n    while True:\n        try:\n            1\n"
        "        except:\n            pass\n"
    ),
    "catches inside": (
        "def f():\n    try:\n        while True:\n            pass\n    except BaseException:\n"
        "        while True:\n            pass\n"
    ),
    "finally": (
        "def f():\n    while True:\n        try:\n            while True:\n                pass\n"
        "        finally:\n            continue\n"
    ),
    "list": "import itertools\ndef f():\n    return [one for one in itertools.count()]\n",
    "generator": "import itertools\ndef f():\n    return sum(one for one in itertools.count())\n",
    "two functions": "def g():\n    while True:\n        pass\n\ndef f():\n    return g()\n",
    "swallows and goes on": (
        "def f():\n    try:\n        while True:\n            pass\n    except BaseException:\n"
        "        return 7\n"
    ),
}


@pytest.mark.parametrize("program", ENDLESS.values(), ids=ENDLESS)
def test_an_endless_loop_is_stopped(program: str) -> None:
    assert trouble(quick(program)).kind == "endless"


def test_an_endless_function_of_the_notebook_is_stopped_at_its_line() -> None:
    def endless() -> None:
        for _ in itertools.count():
            pass

    found = trouble(quick(endless))
    assert found.kind == "endless"
    first = endless.__code__.co_firstlineno
    assert found.line in (first + 1, first + 2)


def test_a_function_that_calls_itself_for_ever_is_told_in_a_few_lines() -> None:
    found = trouble(run("def f(a):\n    return f(a)\n", "f", [(1,)]))
    assert "calls itself" in found.words
    assert len(found.lines) < 12


def test_time_is_up_as_well() -> None:
    program = "import time\ndef f():\n    while True:\n        time.sleep(0.001)\n"
    begun = time.monotonic()
    report = run(program, "f", [()], Budget(steps=10**9, seconds=0.2))
    assert trouble(report).kind == "slow"
    assert time.monotonic() - begun < 30  # not for ever, on the busiest machine


def test_a_long_but_finite_program_is_let_run() -> None:
    program = "def f():\n    n = 0\n    for k in range(50_000):\n        n = n + k\n    return n\n"
    assert run(program, "f", [()]).runs[0].value == sum(range(50_000))


def test_the_budget_of_steps_is_new_for_each_case() -> None:
    program = "def f():\n    for k in range(3000):\n        k\n    return 1\n"
    report = run(program, "f", [()] * 20, Budget(steps=50_000))
    assert [ran.value for ran in report.runs] == [1] * 20


@pytest.mark.parametrize(
    "program",
    ["def f():\n    return 1\n", "def f():\n    return 1 / 0\n", ENDLESS["while"], "def f(:\n"],
)
def test_whoever_traced_before_goes_on_tracing(program: str) -> None:
    seen = []

    def tracer(frame: object, event: str, arg: object) -> None:
        seen.append(event)

    def traced() -> int:
        return 1

    before = sys.gettrace()
    sys.settrace(tracer)
    try:
        quick(program)
        assert sys.gettrace() is tracer
        seen.clear()
        traced()
        assert seen == ["call"]
    finally:
        sys.settrace(before)


def test_what_is_printed_is_caught_and_no_endless_amount_of_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    report = quick("print('once')\ndef f(a):\n    print('tile', a)\n    return a\n", (3,))
    assert (report.printed, report.runs[0].printed) == ("once\n", "tile 3\n")
    flood = run("def f():\n    for _ in range(5000):\n        print('x' * 80)\n", "f", [()])
    assert len(flood.runs[0].printed) <= 2000
    assert capsys.readouterr().out == ""


def test_what_was_printed_before_an_error_is_kept() -> None:
    assert quick("def f():\n    print('here')\n    1 / 0\n").runs[0].printed == "here\n"


def test_arguments_that_are_changed_spoil_no_other_case() -> None:
    hand = [(9, 3), (4, 4)]
    program = "def f(hand):\n    hand.pop()\n    return len(hand)\n"
    report = quick(program, (hand,), (hand,))
    assert [ran.value for ran in report.runs] == [1, 1]
    assert hand == [(9, 3), (4, 4)]
    assert report.runs[0].args == (hand,)


def test_input_is_refused_and_comes_back_afterwards() -> None:
    before = builtins.input
    found = trouble(quick("def f():\n    return input('which tile? ')\n"))
    assert "input() does not work here" in found.lines[-1]
    assert builtins.input is before


@pytest.mark.parametrize("way", ["exit()", "raise SystemExit(3)", "raise GeneratorExit"])
def test_leaving_python_is_an_error_of_the_program(way: str) -> None:
    assert trouble(quick(f"def f():\n    {way}\n")).line == 2


def test_whoever_raises_keyboardinterrupt_has_raised_it() -> None:
    found = trouble(quick("def f():\n    raise KeyboardInterrupt\n"))
    assert (found.kind, found.line) == ("exception", 2)


@pytest.mark.parametrize(
    "program",
    ["def f():\n    while True:\n        pass\n", "import time\nf = lambda: time.sleep(30)"],
)
def test_an_interrupted_kernel_is_interrupted(program: str) -> None:
    """The signal comes as Jupyter sends it, while the program runs or sleeps."""
    before = sys.gettrace()
    timer = threading.Timer(0.3, signal.raise_signal, (signal.SIGINT,))
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        run(program, "f", [()], Budget(steps=10**9, seconds=60))
    timer.join()
    assert sys.gettrace() is before


def test_the_time_is_for_all_calls_together_and_looked_at_after_each() -> None:
    program = "import time\ndef f():\n    time.sleep(0.3)\n"
    begun = time.monotonic()
    report = run(program, "f", [()] * 20, Budget(seconds=0.5))
    assert time.monotonic() - begun < 3
    assert len(report.runs) < 20
    assert trouble(report).kind == "slow"
    assert "all calls together have 0.5 seconds" in trouble(report).words


def test_one_single_slow_step_is_too_slow_also_when_it_is_the_last() -> None:
    slow = trouble(run("import time\nf = lambda: time.sleep(0.3)", "f", [()], Budget(seconds=0.1)))
    assert slow.kind == "slow"


def test_a_loop_of_slow_steps_is_stopped_in_time() -> None:
    program = "import time\ndef f():\n    while True:\n        time.sleep(0.2)\n"
    begun = time.monotonic()
    found = trouble(run(program, "f", [()], Budget(seconds=0.5)))
    assert time.monotonic() - begun < 3
    assert (found.kind, found.line in (3, 4)) == ("slow", True)


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("body", ["return 1", "yield 1"])
def test_a_function_that_has_to_be_awaited_is_told_so_and_not_called(body: str) -> None:
    found = trouble(quick(f"async def f():\n    {body}\n"))
    assert "not with async def" in found.words
