"""A program typed into an exercise can't take the notebook along, whatever it does."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from farmlib.core.errors import FarmError
from farmlib.lessons.exercises import child, exercise
from farmlib.lessons.exercises.outcome import Outcome, Verdict
from farmlib.lessons.exercises.writing import Write

QUESTION = "chickenfoot/write-points"


def checked(body: str) -> Verdict:
    """What comes of a function `points` with this body."""
    verdict: Verdict = exercise(QUESTION, seed=1).check(f"def points(hand):\n    {body}\n")
    return verdict


def test_a_right_program_is_right_and_ran_elsewhere() -> None:
    question = exercise(QUESTION, seed=1).question
    assert isinstance(question, Write)
    elsewhere = "import os\nassert os.getpid() != " + str(os.getpid()) + "\n" + question.model
    assert exercise(QUESTION, seed=1).check(elsewhere).outcome is Outcome.RIGHT


@pytest.mark.parametrize(
    "body", ["import os; os._exit(1)", "import os; os._exit(0)", "import os; os.abort()"]
)
def test_a_program_that_ends_python_is_told_so(body: str) -> None:
    verdict = checked(body)
    assert verdict.outcome is Outcome.NOT_YET
    assert verdict.words == child.ENDED


def test_exit_is_an_error_at_its_line() -> None:
    verdict = checked("exit()")
    assert "an error in line 2" in verdict.words
    assert verdict.details[-1] in ("SystemExit: None", "SystemExit")


def test_a_wall_of_output_is_cut_and_its_length_told() -> None:
    verdict = checked("print('x' * 100_000)")
    assert sum(map(len, verdict.details)) < 1000
    # 800 characters are kept; the line's end is the 100,001st.
    assert "... and 99,201 more characters" in verdict.details[-1]


def test_many_lines_of_output_are_cut() -> None:
    verdict = checked("print(*range(1000), sep='\\n')")
    assert len(verdict.details) < 20
    # 2,890 digits and 1,000 ends of lines; the first twelve lines have 26 of them.
    assert verdict.details[-1] == "printed: ... and 3,864 more characters"


def test_what_goes_past_print_spoils_nothing() -> None:
    assert "returns nothing" in checked("import os; os.write(1, b'z' * 1000)").words


def test_one_step_without_an_end_is_stopped_from_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    """No trace function comes in between: only a process can be ended."""
    monkeypatch.setattr(child, "PATIENCE", -3.0)  # two seconds in all
    start = time.monotonic()
    assert checked("return 10 ** 10 ** 10").words == child.STUCK
    assert time.monotonic() - start < 10


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux keeps to a limit of memory")
def test_a_list_larger_than_the_memory_is_an_error_at_its_line() -> None:
    assert checked("return [0] * 10 ** 11").details[-1].startswith("MemoryError")


def test_threads_that_are_left_behind_hold_nothing_up() -> None:
    before = threading.active_count()
    start = time.monotonic()
    checked("import threading, time; threading.Thread(target=time.sleep, args=(60,)).start()")
    assert time.monotonic() - start < 30
    assert threading.active_count() == before


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="this system has no groups of processes")
@pytest.mark.parametrize(
    "begin",
    [
        "number = subprocess.Popen(['sleep', '60']).pid",
        "number = os.fork() or time.sleep(60)",
    ],
)
def test_what_a_program_has_begun_ends_with_it(
    begin: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(child, "SECONDS", 1.0)
    monkeypatch.setattr(child, "PATIENCE", 1.0)
    note = tmp_path / "number"
    tell = f"open({str(note)!r}, 'w').write(str(number))"
    checked(f"import os, subprocess, time; {begin}; {tell}; return 0")
    until = time.monotonic() + 10
    while runs(note.read_text()) and time.monotonic() < until:
        time.sleep(0.05)
    assert not runs(note.read_text())


def runs(number: str) -> bool:
    """Whether the process of this number still does anything."""
    told = subprocess.run(["ps", "-o", "stat=", "-p", number], capture_output=True, text=True)
    return told.stdout.strip()[:1] not in ("", "Z")


def test_a_python_that_does_not_start_is_not_the_reader_s_fault(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(child, "_START", "raise SystemError('no room')")
    with pytest.raises(FarmError, match=r"did not start\. SystemError: no room"):
        checked("return 1")
    monkeypatch.setattr(child.sys, "executable", "/nowhere/python")
    with pytest.raises(FarmError, match="No second Python can be started here"):
        checked("return 1")


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ("while True: print('hen')", "goes on and on"),
        ("return points(hand)", "calls itself again and again"),
    ],
)
def test_what_has_no_end_is_told_from_there_too(body: str, says: str) -> None:
    assert says in checked(body).words


def test_without_processes_it_runs_here(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: Any, **__: Any) -> None:
        raise AssertionError("a notebook in the browser can start no process")

    monkeypatch.setattr(child.sys, "platform", "emscripten")
    monkeypatch.setattr(child.subprocess, "Popen", none)
    question = exercise(QUESTION, seed=1).question
    assert isinstance(question, Write)
    assert exercise(QUESTION, seed=1).check(question.model).outcome is Outcome.RIGHT
