"""`farmlib lab`: which lessons it opens, and that a reader's own files stay as they are."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from farmlib.core import trace


@pytest.fixture
def lab(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Notes with which words JupyterLab would have been started."""
    from jupyterlab.labapp import LabApp

    started: list[list[str]] = []
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    monkeypatch.setattr(LabApp, "launch_instance", lambda argv: started.append(argv))
    return started


def opens(folder: Path) -> list[str]:
    """The words that open the first lesson in this folder."""
    lesson = "/lab/tree/00_start_here.ipynb"
    return [
        f"--ServerApp.root_dir={folder.resolve()}",
        f"--LabApp.default_url={lesson}",
        "--LabApp.news_url=None",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    ]


def installed(monkeypatch: pytest.MonkeyPatch, folder: Path, *lessons: str) -> Path:
    """As if farmlib were installed from a wheel that carries these lessons."""
    monkeypatch.setattr(trace, "checkout", lambda: None)
    monkeypatch.setattr(trace, "DATA", folder / "data")
    (folder / "data" / "notebooks").mkdir(parents=True)
    for lesson in lessons:
        (folder / "data" / "notebooks" / lesson).write_text(f"new {lesson}", encoding="utf-8")
    monkeypatch.chdir(folder)
    return folder


def test_lab_in_a_checkout_opens_its_own_lessons(
    farmlib: Any, lab: list[list[str]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(trace, "checkout", lambda: tmp_path)
    (tmp_path / "notebooks").mkdir()
    (tmp_path / "notebooks" / "00_start_here.ipynb").touch()
    assert farmlib("lab", "--no-browser", "--port", "9000").status == 0
    assert lab == [[*opens(tmp_path / "notebooks"), "--no-browser", "--port", "9000"]]


def test_lab_asks_nothing_about_news_over_the_first_board(
    farmlib: Any, lab: list[list[str]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from jupyterlab.labapp import LabApp

    installed(monkeypatch, tmp_path, "00_start_here.ipynb")
    farmlib("lab")
    app = LabApp()
    app.parse_command_line(lab[0])
    assert app.news_url is None  # the page is then told: news, disabled
    assert app.check_for_updates_class.__name__ == "NeverCheckForUpdate"


def test_lab_lets_root_in(
    farmlib: Any, lab: list[list[str]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    installed(monkeypatch, tmp_path, "00_start_here.ipynb")
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    farmlib("lab")
    assert lab == [[*opens(tmp_path / "farmlib-lessons"), "--allow-root"]]


def test_lab_from_a_wheel_copies_the_lessons_first(
    farmlib: Any, lab: list[list[str]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    installed(monkeypatch, tmp_path, "00_start_here.ipynb", "01_chickenfoot.ipynb")
    said = farmlib("lab")
    assert lab == [opens(tmp_path / "farmlib-lessons")]
    assert "2 new" in said.out
    copy = tmp_path / "farmlib-lessons" / "01_chickenfoot.ipynb"
    assert copy.read_text(encoding="utf-8") == "new 01_chickenfoot.ipynb"


def test_lab_never_writes_over_what_a_reader_has(
    farmlib: Any, lab: list[list[str]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    installed(monkeypatch, tmp_path, "00_start_here.ipynb", "01_chickenfoot.ipynb")
    (tmp_path / "mine").mkdir()
    mine = tmp_path / "mine" / "01_chickenfoot.ipynb"
    mine.write_text("my notes", encoding="utf-8")
    assert "1 new" in farmlib("lab", "--folder", "mine").out
    assert mine.read_text(encoding="utf-8") == "my notes"
    assert lab == [opens(tmp_path / "mine")]


def test_lab_without_lessons_says_so(
    farmlib: Any, lab: list[list[str]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    installed(monkeypatch, tmp_path)
    said = farmlib("lab")
    assert "There are no lessons here" in said.err
    assert (said.status, lab) == (1, [])


def test_lab_into_a_folder_that_is_a_file_says_so(
    farmlib: Any, lab: list[list[str]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    installed(monkeypatch, tmp_path, "00_start_here.ipynb")
    (tmp_path / "taken").touch()
    said = farmlib("lab", "--folder", "taken")
    assert "can't be copied into taken" in said.err
    assert (said.status, lab) == (1, [])
