"""`farmlib doctor`: each fault that it is there for is made, and must be found with what to do."""

from __future__ import annotations

import io
import json
import os
import stat
from importlib import metadata
from pathlib import Path

import pytest

from farmlib.core import trace
from farmlib.deploy import doctor, kernel_on_trial
from farmlib.deploy.finding import Finding


@pytest.fixture
def config(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An empty folder of Jupyter settings that comes before all others."""
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", str(tmp_path))
    monkeypatch.setenv("JUPYTER_CONFIG_DIR", str(tmp_path))
    return tmp_path


def write(path: Path, content: object) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(content), encoding="utf-8")


def by_name(found: list[Finding]) -> dict[str, Finding]:
    return {finding.name: finding for finding in found}


def test_this_installation_has_no_fault() -> None:
    out = io.StringIO()
    assert doctor.examine(out) == 0, out.getvalue()
    text = out.getvalue()
    assert "FAULT" not in text
    for name in ("Python", "packages", "lessons", "JupyterLab: anywidget", "kernel", "board"):
        assert f"  {name}: " in text
    assert "MiB" in text


def test_a_fault_is_an_exit_status(monkeypatch: pytest.MonkeyPatch) -> None:
    fault = Finding("board", "FAULT", "it is bare", "paint it")
    monkeypatch.setattr(doctor, "findings", lambda: iter([fault]))
    out = io.StringIO()
    assert doctor.examine(out) == 1
    assert out.getvalue().splitlines() == [
        "FAULT  board: it is bare",
        "       To do: paint it",
        "1 fault, no notes.",
    ]


def test_an_old_python() -> None:
    (finding,) = doctor.python((3, 10, 2))
    assert finding.state == "FAULT"
    assert "3.10.2" in finding.words
    assert "3.11" in finding.remedy


def test_packages_that_are_missing_or_too_old(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        metadata,
        "requires",
        lambda name: ["no-such-package>=2", "anywidget>=999", 'x; extra == "hub"', "PyYAML>=6"],
    )
    found = by_name(list(doctor.packages()))
    assert found["no-such-package"].state == "FAULT"
    assert found["no-such-package"].remedy == 'pip install "no-such-package>=2"'
    assert found["anywidget"].state == "FAULT"
    assert ">=999" in found["anywidget"].words
    assert "--upgrade" in found["anywidget"].remedy
    assert "x" not in found
    assert found["packages"].words.startswith("PyYAML")


def test_a_farmlib_that_is_another_than_the_installed_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("farmlib.__version__", "9.9")
    found = by_name(list(doctor.packages()))
    assert found["farmlib"].state == "FAULT"
    assert "9.9" in found["farmlib"].words


def test_a_farmlib_that_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(name: str) -> str:
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(metadata, "version", none)
    (finding,) = doctor.packages()
    assert finding.state == "FAULT"
    assert "pip install" in finding.remedy


def test_lessons_that_are_not_there(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(trace, "checkout", lambda: None)
    monkeypatch.setattr(trace, "DATA", tmp_path)
    (finding,) = doctor.lessons()
    assert finding.state == "FAULT"
    (tmp_path / "notebooks").mkdir()
    (tmp_path / "notebooks" / "00.ipynb").touch()
    (finding,) = doctor.lessons()
    assert finding.state == "well"
    assert "1 notebook in" in finding.words


def test_an_extension_of_jupyterlab_that_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jupyter_core.paths.jupyter_path", lambda *parts: [])
    found = list(doctor.front_end())
    assert [finding.state for finding in found] == ["FAULT", "FAULT"]
    assert "anywidget" in found[0].remedy
    assert "jupyterlab_widgets" in found[1].remedy


@pytest.mark.parametrize("switch", ["anywidget", "anywidget:plugin"])
def test_an_extension_of_jupyterlab_that_is_off(config: Path, switch: str) -> None:
    write(config / "labconfig" / "page_config.json", {"disabledExtensions": {switch: True}})
    anywidget, manager = doctor.front_end()
    assert anywidget.state == "FAULT"
    assert anywidget.remedy == "jupyter labextension enable anywidget"
    assert manager.state == "well"


def test_no_dot(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    (finding,) = doctor.dot()
    assert finding.state == "note"
    assert "graphviz-pure" in finding.words


@pytest.mark.skipif(os.name == "nt", reason="makes a program of two lines, as Unix does")
def test_a_dot_that_does_not_run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    program = tmp_path / "dot"
    program.write_text("#!/bin/sh\nexit 3\n", encoding="utf-8")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    (finding,) = doctor.dot()
    assert finding.state == "FAULT"
    assert str(program) in finding.words


def test_the_server_extension_off(config: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (finding,) = doctor.nagle()
    assert finding.state == "well"
    monkeypatch.setenv("FARMLIB_NODELAY", "0")
    (finding,) = doctor.nagle()
    assert finding.state == "note"
    assert "FARMLIB_NODELAY" in finding.remedy
    monkeypatch.delenv("FARMLIB_NODELAY")
    off = {"ServerApp": {"jpserver_extensions": {"farmlib.server": False}}}
    write(config / "jupyter_server_config.json", off)
    (finding,) = doctor.nagle()
    assert finding.state == "note"
    assert finding.remedy == "jupyter server extension enable farmlib.server"


def test_the_server_extension_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jupyter_core.paths.jupyter_config_path", list)
    (finding,) = doctor.nagle()
    assert finding.state == "FAULT"


def test_progress_that_is_not_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("FARMLIB_PROGRESS", "off")
    (finding,) = doctor.progress()
    assert finding.state == "note"
    monkeypatch.setenv("FARMLIB_PROGRESS", str(tmp_path / "mine"))
    (finding,) = doctor.progress()
    assert (finding.state, finding.words) == ("well", f"kept in {tmp_path / 'mine'}")
    (tmp_path / "file").touch()
    monkeypatch.setenv("FARMLIB_PROGRESS", str(tmp_path / "file" / "below"))
    (finding,) = doctor.progress()
    assert finding.state == "note"
    assert "can't be written" in finding.words


def kernel_named(folder: Path, *argv: str) -> None:
    spec = {"argv": list(argv), "display_name": "Broken", "language": "python"}
    write(folder / "kernels" / "python3" / "kernel.json", spec)


def test_a_kernel_that_does_not_start(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("JUPYTER_PATH", str(tmp_path))
    kernel_named(tmp_path, str(tmp_path / "no-python"), "{connection_file}")
    (finding,) = doctor.kernel()
    assert (finding.name, finding.state) == ("kernel", "FAULT")
    assert "no-python" in finding.remedy


def test_a_kernel_without_farmlib(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel_on_trial, "_LOOK", "import farmlib_that_is_not_there")
    (finding,) = doctor.kernel()
    assert finding.state == "FAULT"
    assert "farmlib_that_is_not_there" in finding.words
    assert "pip install farmlib" in finding.remedy


def test_a_kernel_that_opens_no_board(monkeypatch: pytest.MonkeyPatch) -> None:
    table = 'farmlib.table("chickenfoot", seed=7)'
    assert table in kernel_on_trial._LOOK
    position = 'farmlib.game("chickenfoot").initial_state()'
    monkeypatch.setattr(kernel_on_trial, "_LOOK", kernel_on_trial._LOOK.replace(table, position))
    found = by_name(list(doctor.kernel()))
    assert found["kernel"].state == "well"
    assert found["board"].state == "FAULT"
    assert "anywidget" in found["board"].remedy
