"""Wheels for a Python in the browser: packed from what is installed, without compiled parts."""

from __future__ import annotations

import base64
import hashlib
import subprocess
import sys
import tomllib
import zipfile
from importlib import metadata
from pathlib import Path

import pytest

from farmlib.core import trace
from farmlib.core.errors import FarmError
from farmlib.deploy.lite import pyodide, wheels
from farmlib.deploy.lite.lock import plain

ROOT = Path(__file__).parents[3]
PYTHON = "3.14.2"


def test_a_packed_wheel_holds_the_python_and_no_machines_code(tmp_path: Path) -> None:
    wheel = wheels.pack("pyyaml", tmp_path)
    version = metadata.version("pyyaml")
    assert wheel.name.lower() == f"pyyaml-{version}-py3-none-any.whl"
    names = zipfile.ZipFile(wheel).namelist()
    assert "yaml/__init__.py" in names
    assert not [name for name in names if name.endswith((".so", ".pyd", ".pyc")) or ".." in name]


def test_a_packed_wheel_says_what_is_in_it(tmp_path: Path) -> None:
    archive = zipfile.ZipFile(wheels.pack("graphviz", tmp_path))
    (record,) = [name for name in archive.namelist() if name.endswith("/RECORD")]
    lines = archive.read(record).decode().splitlines()
    assert {line.split(",")[0] for line in lines} == set(archive.namelist())
    for line in lines:
        name, digest, size = line.split(",")
        if name != record:
            data = archive.read(name)
            wanted = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")
            assert (digest, int(size)) == (f"sha256={wanted}", len(data))


def test_a_packed_package_can_be_used_from_its_wheel(tmp_path: Path) -> None:
    wheel = wheels.pack("pyyaml", tmp_path)
    code = f"import sys; sys.path.insert(0, {str(wheel)!r}); import yaml; print(yaml.__file__)"
    code += "; print(yaml.safe_load('a: [1]'))"
    said = subprocess.run(
        [sys.executable, "-S", "-c", code], capture_output=True, text=True, check=True
    ).stdout
    assert said.splitlines() == [f"{wheel}/yaml/__init__.py", "{'a': [1]}"]


def test_packing_twice_gives_the_same_bytes(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    one.mkdir()
    other.mkdir()
    assert wheels.pack("comm", one).read_bytes() == wheels.pack("comm", other).read_bytes()


def test_an_installed_package_tells_what_it_needs_in_a_browser() -> None:
    found = wheels.installed("ipywidgets", PYTHON)
    assert found.version == metadata.version("ipywidgets")
    assert found.modules == ("ipywidgets",)
    assert {"comm", "ipython", "traitlets", "widgetsnbextension"} <= set(found.needs)
    assert "jupyterlab-widgets" not in found.needs, "that is a part of the page"


def test_what_is_not_installed_is_told() -> None:
    with pytest.raises(FarmError, match="pip install no-such-chicken"):
        wheels.installed("no-such-chicken", PYTHON)
    with pytest.raises(FarmError, match="There is no wheel for comm"):
        wheels.by_name(ROOT / "farmlib", "comm")


def test_the_newest_of_several_wheels_is_taken(tmp_path: Path) -> None:
    for version in ("3.6.999", "4.0.999", "4.0.10"):
        (tmp_path / f"widgetsnbextension-{version}-py3-none-any.whl").touch()
    assert "4.0.999" in wheels.by_name(tmp_path, "widgetsnbextension").name


def test_farmlib_takes_along_what_it_needs_to_be_played() -> None:
    """All that pyproject.toml names, but what is a server's or a program."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = {plain(line.split(">")[0]) for line in project["dependencies"]}
    assert named - set(pyodide.NEEDS) == {"jupyterlab", "jupyter-server", "graphviz-pure"}
    assert set(pyodide.NEEDS) <= named


def test_farmlib_goes_in_with_its_lessons(tmp_path: Path) -> None:
    names = zipfile.ZipFile(wheels.pack_farmlib(tmp_path)).namelist()
    assert "farmlib/__init__.py" in names
    assert "farmlib/_data/notebooks/00_start_here.ipynb" in names


def test_an_installed_farmlib_is_packed_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packed: list[str] = []

    def pack(name: str, folder: Path) -> Path:
        packed.append(name)
        return folder

    monkeypatch.setattr(trace, "checkout", lambda: None)
    monkeypatch.setattr(wheels, "pack", pack)
    wheels.pack_farmlib(tmp_path)
    assert packed == ["farmlib"]


def test_an_editable_install_is_not_packed_as_if_it_were_whole(tmp_path: Path) -> None:
    """Its files are elsewhere: a wheel of it would hold a path, and no farmlib."""
    try:
        files = metadata.files("farmlib") or []
    except metadata.PackageNotFoundError:
        pytest.skip("farmlib is not installed here")
    if any(file.parts[0] == "farmlib" for file in files):
        pytest.skip("farmlib is installed whole here")
    with pytest.raises(FarmError, match="isn't installed in a way that can be packed"):
        wheels.pack("farmlib", tmp_path)
