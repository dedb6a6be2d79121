"""The wheel: what an installed farmlib needs is in it, and one that would be half is not made."""

from __future__ import annotations

import json
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

from farmlib.core.registry import GAMES
from farmlib.deploy.build_hook import DataHook, trace_index

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", f"--outdir={folder}", ROOT],
        check=True,
        capture_output=True,
    )
    (path,) = folder.glob("*.whl")
    return zipfile.ZipFile(path)


def test_it_carries_the_lessons_and_the_cases(wheel: zipfile.ZipFile) -> None:
    names = set(wheel.namelist())
    lessons = {f"farmlib/_data/notebooks/{p.name}" for p in ROOT.glob("notebooks/*.ipynb")}
    cases = {f"farmlib/_data/cases/{p.name}" for p in ROOT.glob("tests/cases/*.yaml")}
    assert lessons
    assert cases
    assert lessons | cases <= names


def test_it_carries_the_operators_page_and_what_that_tells_of(wheel: zipfile.ZipFile) -> None:
    page = wheel.read("farmlib/deploy/README.md").decode()
    assert "farmlib/deploy/jupyterhub_config.py" in page
    names = set(wheel.namelist())
    assert "farmlib/deploy/jupyterhub_config.py" in names
    assert {f"farmlib/deploy/tables/{name}.ipynb" for name in GAMES} <= names


def test_it_carries_the_trace_index(wheel: zipfile.ZipFile) -> None:
    index = json.loads(wheel.read("farmlib/_data/trace.json"))
    assert "CF-FOOT" in index


def test_it_switches_the_server_extension_on(wheel: zipfile.ZipFile) -> None:
    (name,) = [n for n in wheel.namelist() if "/etc/jupyter/jupyter_server_config.d/" in n]
    config = json.loads(wheel.read(name))
    assert config == {"ServerApp": {"jpserver_extensions": {"farmlib.server": True}}}


def test_it_is_typed_and_carries_no_tests(wheel: zipfile.ZipFile) -> None:
    names = wheel.namelist()
    assert "farmlib/py.typed" in names
    assert not [name for name in names if name.startswith("tests/")]


def hook(root: Path) -> DataHook:
    whatever: Any = None
    return DataHook(str(root), {}, whatever, whatever, str(root), "wheel")


def test_an_editable_install_reads_the_tree_itself(tmp_path: Path) -> None:
    data: dict[str, Any] = {"force_include": {}}
    hook(tmp_path).initialize("editable", data)
    assert data == {"force_include": {}}


def test_a_wheel_without_lessons_is_not_made(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match=r"notebooks/\*\.ipynb"):
        hook(tmp_path).initialize("standard", {"force_include": {}})


def test_a_wheel_without_a_trace_is_not_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "farmlib.core.trace", None)  # as if it were not there
    with pytest.raises(RuntimeError, match=r"farmlib\.core\.trace"):
        trace_index(tmp_path)
