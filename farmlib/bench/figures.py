"""The benchmarks: how fast farmlib is on this machine, all measured in one run.

A figure alone says little on somebody else's machine, so what can be compared is measured side by
side: a fresh Python with and without farmlib, a kernel with and without a table, a click with and
without the server extension. What can't be measured here is said with its reason, never guessed.
`farmlib bench` prints the table; each benchmark is one small function below.
"""

from __future__ import annotations

import importlib.util
import json
import os
import platform
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final, Protocol, TextIO

import farmlib
from farmlib.core import trace
from farmlib.core.actions import CHANCE
from farmlib.core.chance import pick
from farmlib.core.errors import FarmError, OptionsError
from farmlib.core.registry import game as make_game

SEED: Final = 7


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure. `value` is None when it was not measured; then `note` says why.

    `aim` is what we want: at most that, or at least that where `more_is_better`.
    """

    what: str
    value: float | None
    unit: str = ""
    aim: float | None = None
    more_is_better: bool = False
    note: str = ""

    @property
    def met(self) -> bool | None:
        """Whether the aim is met; None without an aim or a value."""
        if self.value is None or self.aim is None:
            return None
        return self.value >= self.aim if self.more_is_better else self.value <= self.aim

    def __str__(self) -> str:
        if self.value is None:
            return f"{self.what:<44} not measured: {self.note}"
        line = f"{self.what:<44} {_amount(self.value):>9} {self.unit:<8}"
        if self.aim is not None:
            bound = "at least" if self.more_is_better else "at most"
            verdict = "met" if self.met else "MISSED"
            line += f" aim {bound} {_amount(self.aim)}: {verdict}"
        return (line + (f"  ({self.note})" if self.note else "")).rstrip()


def _amount(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 100 or value == int(value) else f"{value:.3g}"


class Benchmark(Protocol):
    """A function that measures something."""

    def __call__(self, *, quick: bool) -> Iterator[Figure]:
        """Measure, and give the figures one by one; when `quick`, take only a short look."""


def run(
    names: Sequence[str] = (),
    *,
    quick: bool = False,
    json_file: Path | None = None,
    out: TextIO = sys.stdout,
) -> int:
    """Run the benchmarks with these names, or all, and print their figures as they come.

    Returns 0. A missed aim is no failure: another machine has another speed. Raises OptionsError
    for a name that there is not, FarmError when `json_file` can't be written.
    """
    for name in names:
        if name not in BENCHMARKS:
            raise OptionsError(f"There is no benchmark {name!r}; choose {', '.join(BENCHMARKS)}.")
    if (busy := _busy()) is not None:
        print(busy, file=out, flush=True)
    figures = []
    for name in names or BENCHMARKS:
        for figure in BENCHMARKS[name](quick=quick):
            print(figure, file=out, flush=True)
            figures.append({"benchmark": name, **asdict(figure), "met": figure.met})
    if json_file is not None:
        text = json.dumps({**_machine(), "quick": quick, "figures": figures}, indent=1)
        try:
            json_file.write_text(text + "\n", encoding="utf-8")
        except OSError as error:
            raise FarmError(f"{json_file} can't be written: {error.strerror}.") from error
    return 0


def _busy() -> str | None:
    """A word of warning when others keep this machine busy; else None."""
    if not hasattr(os, "getloadavg"):
        return None
    load, cores = os.getloadavg()[0], os.cpu_count() or 1
    if load <= cores / 2:
        return None
    return f"This machine is busy (load {load:.1f} on {cores} cores), so times come out too long."


def _machine() -> dict[str, Any]:
    return {
        "farmlib": farmlib.__version__,
        "python": platform.python_version(),
        "system": platform.system(),
        "machine": platform.machine(),
        "cores": os.cpu_count(),
        "busy": _busy(),
    }


def names() -> tuple[tuple[str, str], ...]:
    """The benchmarks' names, each with a line about it."""
    return tuple(
        (name, (measure.__doc__ or "").split("\n")[0]) for name, measure in BENCHMARKS.items()
    )


# ---------------------------------------------------------------- the engine
# Timed by the processor's clock: what else the machine does meanwhile makes no difference.


def engine(*, quick: bool) -> Iterator[Figure]:
    """Random Chickenfoot, double-9, 4 players: steps and hands a second of the readable engine."""
    game, rng = make_game("chickenfoot", players=4), random.Random(SEED)
    seconds = 0.2 if quick else 5.0
    steps = hands = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        state = game.initial_state()
        while actors := game.actors(state):
            if actors[0] == CHANCE:
                action = game.sample_chance(state, rng)
                hands += 1
            else:
                action = pick(rng, game.legal_actions(state, actors[0]))
            state = game.after(state, action).state
            steps += 1
    yield Figure("engine: steps a second", steps / spent, "steps/s", 20_000, more_is_better=True)
    yield Figure("engine: hands a second", hands / spent, "hands/s")


def chickapig(*, quick: bool) -> Iterator[Figure]:
    """Random Chickapig: steps a second, as a share of Chickenfoot's, and to list what is legal."""
    seconds = 0.2 if quick else 5.0
    usual, lifting = list[float](), list[float]()
    foot = _random_steps(make_game("chickenfoot", players=4), seconds)
    for players in (2, 3, 4):
        game = make_game("chickapig", players=players)

        def timed(state: Any, player: int, game: Any = game) -> Any:
            start = time.process_time()
            legal = game.legal_actions(state, player)
            spent = (time.process_time() - start) * 1000
            (lifting if state.roll == 1 and not state.placed else usual).append(spent)
            return legal

        steps = _random_steps(game, seconds, timed)
        what = f"chickapig, {players} players"
        yield Figure(f"{what}: steps a second", steps, "steps/s", 10_000, more_is_better=True)
        yield Figure(f"{what}: as a share of Chickenfoot", steps / foot)
    for what, times, aim in (("usual turn", usual, 1.0), ("the cow may be lifted", lifting, 5.0)):
        longest = sorted(times)[int(0.99 * len(times))]
        note = f"99 of 100 within {longest:.2f} ms"
        yield Figure(f"chickapig, legal: {what}", statistics.median(times), "ms", aim, note=note)


def _random_steps(game: Any, seconds: float, legal: Any = None, most: int = 400) -> float:
    """How many random steps a second a game makes, begun anew after `most`: random chickapigs
    hardly ever get home, and a board on which everything was pushed about is not a usual one.
    """
    rng, steps = random.Random(SEED), 0
    legal = legal or game.legal_actions
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        state = game.initial_state()
        for _ in range(most):
            actors = game.actors(state)
            if not actors:
                break
            if actors[0] == CHANCE:
                action = game.sample_chance(state, rng)
            else:
                action = pick(rng, legal(state, actors[0]))
            state = game.after(state, action).state
            steps += 1
    return steps / spent


def layout(*, quick: bool) -> Iterator[Figure]:
    """Where the tiles of a tree lie: time for one tile more, through random hands."""
    from farmlib.scenes.layout import Link, lay_out

    for highest in (9,) if quick else (9, 15):
        times = []
        for seed in range(1 if quick else 10):
            links = [
                Link(placed.on, placed.tile.high + placed.tile.low - placed.outer, placed.outer)
                for placed in _random_tree(highest, seed).placed
            ]
            tiles = (highest + 1) * (highest + 2) // 2
            for number in range(1, len(links) + 1):
                start = time.process_time()
                lay_out(tuple(links[:number]), tiles=tiles)
                times.append((time.process_time() - start) * 1000)
        what = f"layout, double-{highest}: one tile more"
        yield Figure(what, statistics.median(times), "ms", 2, note=f"longest {max(times):,.0f} ms")


def _random_tree(highest: int, seed: int) -> Any:
    """What lies at the end of the first hand of a random game."""
    game, rng = make_game("chickenfoot", players=4, highest=highest), random.Random(seed)
    state = game.apply(game.initial_state(), game.sample_chance(game.initial_state(), rng)).state
    while game.result(state) is None:
        action = pick(rng, game.legal_actions(state, game.actors(state)[0]))
        state = game.apply(state, action).state
    return state.tree


def bots(*, quick: bool) -> Iterator[Figure]:
    """Greedy against random: the share of whole games that greedy wins, seats rotated."""
    from farmlib.arena.play import compare

    for players in (2,) if quick else (2, 4):
        game = make_game("chickenfoot", players=players)
        result = compare(game, "greedy", "random", games=2 if quick else 200, seed=1)
        low, high = result.interval
        yield Figure(
            f"bots: greedy against random, {players} players",
            100 * result.share,
            "% won",
            note=f"95 % interval {100 * low:.1f} to {100 * high:.1f}, {result.games} games",
        )


# ---------------------------------------------------------------- a fresh Python, a fresh kernel


def imports(*, quick: bool) -> Iterator[Figure]:
    """`import farmlib` in a fresh Python, beside one that imports nothing."""
    bare, ours = [], []
    for _ in range(3 if quick else 15):
        bare.append(_python("pass"))
        ours.append(_python("import farmlib"))
    base, whole = statistics.median(bare), statistics.median(ours)
    yield Figure("import: a Python that imports nothing", base, "ms")
    yield Figure(
        "import: what farmlib adds", whole - base, "ms", 50, note=f"{whole / base:.2f} times"
    )


def _python(code: str) -> float:
    """How many milliseconds a fresh Python takes to run `code`."""
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)
    return (time.perf_counter() - start) * 1000


TABLE: Final = f"import farmlib\ntable = farmlib.table('chickenfoot', players=4, seed={SEED})"


def kernel(*, quick: bool) -> Iterator[Figure]:
    """A fresh kernel: its memory bare and with a table open, and the time to the first board."""
    if importlib.util.find_spec("ipykernel") is None:
        yield Figure("kernel", None, note="ipykernel is not installed")
        return
    from farmlib.bench.kernel import FreshKernel

    bare, opened, seconds = [], [], []
    for _ in range(1 if quick else 5):
        with FreshKernel() as fresh:
            fresh.run("1 + 1")
            bare.append(fresh.memory())
            seconds.append(fresh.run(TABLE))
            opened.append(fresh.memory())
    yield Figure("kernel: first board after Run", 1000 * statistics.median(seconds), "ms", 300)
    if None in bare or None in opened:
        yield Figure("kernel: memory", None, note="it is read from /proc, which Linux has")
        return
    base = statistics.median(value for value in bare if value is not None)
    table = statistics.median(value for value in opened if value is not None)
    yield Figure("kernel: memory, bare", base, "MiB")
    yield Figure(
        "kernel: memory, what a table adds",
        table - base,
        "MiB",
        12,
        note=f"{table / base:.2f} times",
    )


# ---------------------------------------------------------------- what needs the checkout


def nbval(*, quick: bool) -> Iterator[Figure]:
    """How long nbval takes to check each lesson, strictly."""
    from farmlib.lessons.progress.keeping import OFF, VARIABLE

    root = trace.checkout()
    if root is None or importlib.util.find_spec("nbval") is None:
        why = "lessons are checked in a checkout" if root is None else "nbval is not installed"
        yield Figure("nbval", None, note=why)
        return
    lessons = sorted((root / "notebooks").glob("*.ipynb"))
    for lesson in lessons[:1] if quick else lessons:
        words = ["-q", "--nbval", "--nbval-current-env", "-p", "no:cacheprovider"]
        words += ["--nbval-sanitize-with", "tests/notebooks/sanitize.cfg", str(lesson)]
        command = [sys.executable, "-m", "pytest", *words]
        # A lesson's checks count as done: measured here, they are not the user's own progress.
        env = {**os.environ, VARIABLE: OFF}
        start = time.perf_counter()
        checked = subprocess.run(command, cwd=root, env=env, capture_output=True, check=False)
        seconds = time.perf_counter() - start
        note = "" if checked.returncode == 0 else "it failed"
        yield Figure(f"nbval: {lesson.name}", seconds, "s", note=note)


def click(*, quick: bool) -> Iterator[Figure]:
    """A click on a board until it is painted anew, with the server extension on and off."""
    from farmlib.bench import browser

    try:
        answers = browser.click_to_repaint(clicks=4 if quick else 50)
    except browser.NotHere as reason:
        yield Figure("click: until repainted", None, note=str(reason))
        return
    on, off = answers.on, answers.off
    yield Figure("click: until repainted, extension off", off.frame, "ms")
    yield Figure("click: until repainted, extension on", on.frame, "ms", 16)
    yield Figure("click: on, as a share of off", on.frame / off.frame, "", 1 / 3)
    for pace, answer in (
        ("in quick succession, on", on),
        ("at a reader's pace, on", answers.on_still),
        ("at a reader's pace, off", answers.off_still),
    ):
        yield Figure(
            f"click: {pace}",
            answer.frame,
            "ms",
            note=f"board changed {answer.changed:.1f}, frame drawn {answer.drawn:.1f}",
        )


def class_(*, quick: bool) -> Iterator[Figure]:
    """20 students at once on one server, a kernel and a table each: clicks, memory, lost moves."""
    from farmlib.bench import server

    try:
        seen = server.a_class(2, 3, (0.0, 0.1)) if quick else server.a_class()
    except server.NotHere as reason:
        yield Figure("class", None, note=str(reason))
        return
    students, (empty, full) = seen.students, seen.server
    opened = [one.opened for one in students]
    yield Figure("class: students", len(students))
    last = f"longest {max(opened):.1f} s"
    yield Figure("class: kernel and board, all at once", statistics.median(opened), "s", note=last)
    yield Figure("class: moves sent", sum(student.sent for student in students))
    yield Figure("class: moves lost", sum(student.lost for student in students), aim=0)
    longest = f"longest {seen.answers[-1]:,.0f} ms"
    yield Figure("class: click answered, median", statistics.median(seen.answers), "ms")
    yield Figure("class: click answered, 95 of 100", seen.within(0.95), "ms", note=longest)
    kernels = statistics.median(student.memory for student in students)
    yield Figure("class: memory, a student's kernel", kernels, "MiB")
    yield Figure("class: memory, the server", full, "MiB", note=f"{empty:.0f} MiB before they came")
    yield Figure("class: processor, all of them", 100 * seen.processor, "% of one")


BENCHMARKS: Final[dict[str, Benchmark]] = {
    "engine": engine,
    "chickapig": chickapig,
    "layout": layout,
    "bots": bots,
    "import": imports,
    "kernel": kernel,
    "nbval": nbval,
    "click": click,
    "class": class_,
}
