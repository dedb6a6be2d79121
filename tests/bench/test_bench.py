"""The benchmarks: that they measure and tell in the right form. How fast it is, no test asks."""

from __future__ import annotations

import io
import json
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from farmlib.bench import browser, server
from farmlib.bench import figures as bench
from farmlib.bench.figures import Figure
from farmlib.cli import main
from farmlib.core import trace
from farmlib.core.errors import FarmError, OptionsError


def words(figure: Figure) -> str:
    return " ".join(str(figure).split())


def measured(*names: str) -> dict[str, float]:
    """The values that a quick run gives, by what they are of."""
    return {
        figure.what: figure.value
        for name in names
        for figure in bench.BENCHMARKS[name](quick=True)
        if figure.value is not None
    }


# ---------------------------------------------------------------- a figure


def test_an_aim_is_met_from_below_or_from_above() -> None:
    assert Figure("import", 40, "ms", aim=50).met
    assert not Figure("import", 60, "ms", aim=50).met
    assert Figure("steps", 60, aim=50, more_is_better=True).met
    assert not Figure("steps", 40, aim=50, more_is_better=True).met


def test_without_an_aim_or_a_value_nothing_is_met_or_missed() -> None:
    assert Figure("import", 40).met is None
    assert Figure("import", None, aim=50, note="no Python").met is None


def test_a_figure_reads_as_a_line() -> None:
    assert words(Figure("import", 40.25, "ms", 50, note="2 times")) == (
        "import 40.2 ms aim at most 50: met (2 times)"
    )
    assert words(Figure("steps", 12345.6, "steps/s", 20_000, more_is_better=True)) == (
        "steps 12,346 steps/s aim at least 20,000: MISSED"
    )


def test_what_was_not_measured_says_why() -> None:
    figure = Figure("click", None, note="no browser")
    assert words(figure) == "click not measured: no browser"


# ---------------------------------------------------------------- a run


def two_figures(*, quick: bool) -> Iterator[Figure]:
    """Two figures."""
    yield Figure("eggs", 12 if quick else 1200, "eggs", 10)
    yield Figure("hens", None, note="all are out")


@pytest.fixture
def eggs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "BENCHMARKS", {"eggs": two_figures})
    monkeypatch.setattr(os, "getloadavg", lambda: (0.0, 0.0, 0.0), raising=False)


@pytest.mark.usefixtures("eggs")
def test_a_run_prints_a_line_a_figure_and_writes_json(tmp_path: Path) -> None:
    out, file = io.StringIO(), tmp_path / "figures.json"
    assert bench.run(quick=True, json_file=file, out=out) == 0
    assert [line.split()[0] for line in out.getvalue().splitlines()] == ["eggs", "hens"]
    written = json.loads(file.read_text(encoding="utf-8"))
    assert written["quick"] is True
    assert {"farmlib", "python", "system", "machine", "cores"} <= set(written)
    eggs, hens = written["figures"]
    assert (eggs["benchmark"], eggs["what"], eggs["value"]) == ("eggs", "eggs", 12)
    assert (eggs["unit"], eggs["aim"], eggs["met"]) == ("eggs", 10, False)
    assert (hens["value"], hens["met"], hens["note"]) == (None, None, "all are out")


@pytest.mark.usefixtures("eggs")
def test_a_busy_machine_is_told_of_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "getloadavg", lambda: (99.0, 0.0, 0.0), raising=False)
    out = io.StringIO()
    bench.run(quick=True, out=out)
    assert out.getvalue().startswith("This machine is busy (load 99.0 on ")


@pytest.mark.usefixtures("eggs")
def test_a_file_that_can_not_be_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(FarmError, match="can't be written"):
        bench.run(json_file=tmp_path / "no" / "file.json", out=io.StringIO())


@pytest.mark.usefixtures("eggs")
def test_an_unknown_name_is_told_before_anything_is_measured() -> None:
    out = io.StringIO()
    with pytest.raises(OptionsError, match="no benchmark 'fly'"):
        bench.run(["eggs", "fly"], out=out)
    assert out.getvalue() == ""


def test_the_command_lists_and_runs_them(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["bench", "--list"]) == 0
    listed = [line.split()[0] for line in capsys.readouterr().out.splitlines()]
    assert listed == list(bench.BENCHMARKS)
    monkeypatch.setattr(bench, "BENCHMARKS", {"eggs": two_figures})
    assert main(["bench", "--quick", "eggs"]) == 0
    assert "12 eggs" in capsys.readouterr().out


# ---------------------------------------------------------------- each benchmark, quickly


def test_engine_layout_bots_and_import_give_figures() -> None:
    found = measured("engine", "layout", "bots", "import")
    assert set(found) == {
        "engine: steps a second",
        "engine: hands a second",
        "layout, double-9: one tile more",
        "bots: greedy against random, 2 players",
        "import: a Python that imports nothing",
        "import: what farmlib adds",
    }
    assert all(value > 0 for value in found.values())
    assert found["engine: steps a second"] > found["engine: hands a second"]


def test_chickapig_gives_steps_and_how_long_it_takes_to_list_what_is_legal() -> None:
    found = measured("chickapig")
    assert set(found) == {
        "chickapig, 2 players: steps a second",
        "chickapig, 2 players: as a share of Chickenfoot",
        "chickapig, 3 players: steps a second",
        "chickapig, 3 players: as a share of Chickenfoot",
        "chickapig, 4 players: steps a second",
        "chickapig, 4 players: as a share of Chickenfoot",
        "chickapig, legal: usual turn",
        "chickapig, legal: the cow may be lifted",
    }
    assert all(value > 0 for value in found.values())
    assert found["chickapig, legal: usual turn"] < found["chickapig, legal: the cow may be lifted"]


def test_kernel_gives_time_and_memory() -> None:
    found = measured("kernel")
    assert found["kernel: first board after Run"] > 0
    if Path("/proc/self/statm").exists():
        assert found["kernel: memory, bare"] > 10
        assert found["kernel: memory, what a table adds"] > 0


def test_nbval_checks_the_first_lesson_when_quick(tmp_path: Path) -> None:
    root = trace.checkout()
    assert root is not None
    first = min((root / "notebooks").glob("*.ipynb")).name
    assert set(measured("nbval")) == {f"nbval: {first}"}


def test_nbval_passes_where_progress_is_kept_and_leaves_it_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FARMLIB_PROGRESS", str(tmp_path / "mine"))
    (figure,) = bench.BENCHMARKS["nbval"](quick=True)
    assert figure.note == ""
    assert not (tmp_path / "mine").exists()


def test_a_class_of_two_plays_and_loses_no_move() -> None:
    found = measured("class")
    assert found["class: students"] == 2
    assert found["class: moves sent"] == 2 * 3
    assert found["class: moves lost"] == 0
    assert found["class: click answered, median"] <= found["class: click answered, 95 of 100"]
    for what in ("kernel and board, all at once", "memory, a student's kernel"):
        assert found[f"class: {what}"] > 0
    assert found["class: memory, the server"] > 10


def test_a_move_that_the_match_text_lacks_is_a_lost_one() -> None:
    played = ["1: draw", "0: play 9-3 on 9-9", "2: pass", "0: draw", "0: pass"]
    assert server.lost(["0: play 9-3 on 9-9", "0: draw", "0: pass"], played) == 0
    assert server.lost(["0: play 9-3 on 9-9", "0: play 3-1 on 9-3", "0: draw"], played) == 2
    assert server.lost(["0: draw", "0: draw"], played) == 1
    assert server.lost(["0: pass"], []) == 1


def test_within_a_share_of_all_clicks() -> None:
    times = tuple(float(time) for time in range(100, 0, -1))
    students = [server.Student(1.0, times[at::2], 50, 0, 60.0) for at in (0, 1)]
    seen = server.Class(tuple(students), (90.0, 100.0), 0.5)
    assert [seen.within(share) for share in (0, 0.5, 0.95, 1)] == [1, 51, 96, 100]


# ---------------------------------------------------------------- what can't be measured here


def test_without_a_checkout_two_benchmarks_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trace, "checkout", lambda: None)
    for name in ("nbval", "click"):
        (figure,) = bench.BENCHMARKS[name](quick=True)
        assert figure.value is None
        assert "checkout" in figure.note


def test_without_a_server_no_class_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "NEEDS", ("ipykernel", "no_such_server"))
    (figure,) = bench.BENCHMARKS["class"](quick=True)
    assert figure.value is None
    assert figure.note == "no_such_server is not installed"


def test_without_a_browser_a_click_is_not_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _program: None)
    with pytest.raises(browser.NotHere, match="no browser is on the PATH"):
        browser.click_to_repaint(clicks=2)
