"""Making a site: what is missing is said before anything is made, and nothing is half made."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from farmlib import cli
from farmlib.core.errors import FarmError
from farmlib.deploy.lite import pyodide, site

VERSION = "314.0.6"


@pytest.fixture
def jupyterlite(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if JupyterLite were installed, with a kernel for this version of Pyodide."""
    constants = SimpleNamespace(PYODIDE_VERSION=VERSION)
    fakes = {"jupyterlite_core": object(), "jupyterlite_pyodide_kernel.constants": constants}
    for name, fake in fakes.items():
        monkeypatch.setitem(sys.modules, name, fake)  # type: ignore[arg-type]
    monkeypatch.setitem(sys.modules, "jupyterlite_pyodide_kernel", SimpleNamespace(__path__=[]))  # type: ignore[arg-type]


@pytest.mark.parametrize("missing", ["jupyterlite_core", "jupyterlite_pyodide_kernel"])
def test_without_jupyterlite_it_says_what_to_install(
    missing: str,
    jupyterlite: None,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setitem(sys.modules, missing, None)  # as if it were not installed
    monkeypatch.delitem(sys.modules, f"{missing}.constants", raising=False)
    assert cli.main(["lite", "-o", str(tmp_path / "site")]) == 1
    said = capsys.readouterr().err
    assert "pip install jupyterlite-core jupyterlite-pyodide-kernel" in said
    assert list(tmp_path.iterdir()) == []


def test_a_folder_with_something_in_it_is_left_alone(jupyterlite: None, tmp_path: Path) -> None:
    (tmp_path / "homework.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(FarmError, match="is not empty: make the site in a new folder"):
        site.build(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["homework.txt"]


def test_without_npm_it_says_how_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(FarmError, match=rf"`npm pack pyodide@{VERSION}`.*--pyodide FOLDER"):
        pyodide.fetched(VERSION, tmp_path)


def test_the_folder_of_pyodide_is_looked_at(tmp_path: Path) -> None:
    with pytest.raises(FarmError, match=r"its package\.json can't be read"):
        pyodide.checked(tmp_path, VERSION)
    about = tmp_path / "package.json"
    about.write_text(json.dumps({"name": "pyodide", "version": "0.26.0"}), encoding="utf-8")
    with pytest.raises(FarmError, match=rf"holds pyodide 0\.26\.0; .* needs pyodide {VERSION}"):
        pyodide.checked(tmp_path, VERSION)
    about.write_text(json.dumps({"name": "pyodide", "version": VERSION}), encoding="utf-8")
    assert pyodide.checked(tmp_path, VERSION) == tmp_path


def test_what_fails_leaves_nothing_behind(jupyterlite: None, tmp_path: Path) -> None:
    with pytest.raises(FarmError):
        site.build(tmp_path / "deep" / "site", tmp_path / "nowhere")
    assert list((tmp_path / "deep").iterdir()) == []


def test_the_kernel_is_told_to_ask_nobody() -> None:
    told = pyodide.settings("static/pyodide")
    assert told["disablePyPIFallback"] is True
    assert told["pyodideUrl"] == "./static/pyodide/pyodide.mjs"
    assert "pyodide-kernel" in told["loadPyodideOptions"]["packages"]


def test_the_front_page_goes_on_to_the_first_lesson_and_names_no_host() -> None:
    page = site.front_page()
    assert 'href="lab/index.html?path=00_start_here.ipynb"' in page
    assert 'id="jupyter-config-data"' in page, "JupyterLite's pages look for it here"
    assert "http://" not in page
    assert "https://" not in page
