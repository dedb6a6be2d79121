"""The games' pages: one notebook a game, with one cell; clear words for what can't be served."""

from __future__ import annotations

import html
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import nbformat
import pytest

from farmlib import cli
from farmlib.core.errors import FarmError
from farmlib.core.registry import GAMES
from farmlib.deploy import pages
from farmlib.lessons.store import WIDGET_VIEW, run


@pytest.mark.parametrize("game", GAMES)
def test_each_game_with_a_board_has_a_page_of_one_cell(game: str) -> None:
    notebook = nbformat.read(pages.page(game), as_version=4)
    (cell,) = notebook.cells
    assert cell.cell_type == "code"
    assert cell.source == f'import farmlib\n\nfarmlib.table("{game}");'
    assert not cell.outputs
    assert notebook.metadata.title == GAMES[game].rulebook.title


@pytest.mark.parametrize("game", GAMES)
def test_a_page_run_from_top_to_bottom_shows_one_live_table_and_nothing_else(
    game: str, tmp_path: Path
) -> None:
    # Each visitor gets another game, so there is no output to store and to compare with: what has
    # to come out is told here.
    notebook = nbformat.read(pages.page(game), as_version=4)
    run(notebook, tmp_path)
    (cell,) = notebook.cells
    assert cell.execution_count == 1
    assert {output.output_type for output in cell.outputs} == {"display_data"}
    assert sum(WIDGET_VIEW in output.data for output in cell.outputs) == 1
    shown = "".join(output.data.get("text/html", "") for output in cell.outputs)
    assert GAMES[game].rulebook.title in html.unescape(shown)


@pytest.mark.parametrize("game", ["goose", "../chickenfoot", "", "chickenfoot.ipynb"])
def test_another_game_has_none(game: str) -> None:
    with pytest.raises(FarmError, match=r"There is no page for .* there are pages for chickenfoot"):
        pages.page(game)


def test_the_command_starts_voila_on_one_page(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[Any] = []

    def launch(argv: list[str], config: Any) -> None:
        started.append((argv, config))

    fake = SimpleNamespace(Voila=SimpleNamespace(launch_instance=launch))
    monkeypatch.setitem(sys.modules, "voila.app", fake)  # type: ignore[arg-type]
    assert cli.main(["voila", "chickenfoot", "--no-browser", "--port=9000"]) == 0
    ((argv, config),) = started
    assert argv == [str(pages.page("chickenfoot")), "--no-browser", "--port=9000"]
    policy = config.Voila.tornado_settings["headers"]["Content-Security-Policy"]
    assert policy.startswith("default-src 'self' ")
    assert "http" not in policy


def test_without_voila_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "voila", None)  # as if it were not installed
    monkeypatch.delitem(sys.modules, "voila.app", raising=False)
    assert cli.main(["voila"]) == 1
    assert "pip install voila" in capsys.readouterr().err
