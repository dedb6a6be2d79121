"""Progress outlives the kernel; two kernels lose nothing; a disk that says no stops nobody."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from farmlib.core.errors import FarmError
from farmlib.lessons.progress import keeping, progress, record
from farmlib.lessons.progress.lock import alone
from tests.lessons.progress import reader


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """The reader's folder; it is not there yet."""
    with reader.at(tmp_path / "share" / "farmlib"):
        yield tmp_path / "share" / "farmlib"


def test_it_is_there_again_after_a_restart(folder: Path) -> None:
    record(rule="CF-FOOT")
    record(exercise="chickenfoot/where-to-play")
    reader.new_kernel()
    assert progress().done == {"CF-FOOT", "chickenfoot/where-to-play"}
    assert progress().notes == ()


def test_before_anything_is_done_nothing_is_written(folder: Path) -> None:
    assert progress().done == set()
    assert not folder.exists()


def test_what_is_known_is_not_written_again(folder: Path) -> None:
    record(rule="CF-FOOT")
    before = (folder / keeping.FILE).stat()
    record(rule="CF-FOOT")
    after = (folder / keeping.FILE).stat()
    assert (before.st_ino, before.st_mtime_ns) == (after.st_ino, after.st_mtime_ns)


def test_what_another_kernel_did_meanwhile_is_shown(folder: Path) -> None:
    record(rule="CF-FOOT")
    other = reader.process(folder, RECORD.format(things=["CF-OUT"]))
    other.communicate("go\n", timeout=60)
    assert progress().done == {"CF-FOOT", "CF-OUT"}
    record(rule="CF-SET")
    assert reader.kept(folder) == {"CF-FOOT", "CF-OUT", "CF-SET"}


RECORD = """
import sys
from farmlib.lessons.progress import progress, record
print("ready", flush=True)
sys.stdin.readline()
for thing in {things}:
    record(**{{"exercise" if "/" in thing else "rule": thing}})
print(progress().notes)
"""


def test_two_kernels_that_write_at_once_lose_nothing(folder: Path) -> None:
    things = [[f"{game}/exercise-{n}" for n in range(60)] for game in ("ludo", "halma", "go")]
    kernels = [reader.process(folder, RECORD.format(things=mine)) for mine in things]
    for kernel in kernels:
        assert kernel.stdout is not None
        assert kernel.stdout.readline() == "ready\n"
    for kernel in kernels:
        assert kernel.stdin is not None
        kernel.stdin.write("go\n")
        kernel.stdin.flush()
    for kernel in kernels:
        said, _ = kernel.communicate(timeout=120)
        assert kernel.returncode == 0
        assert said == "()\n"
    assert reader.kept(folder) == {name for mine in things for name in mine}


def test_while_another_writes_it_waits_no_longer_than_it_may(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("farmlib.lessons.progress.lock.LONGEST", 0.05)
    folder.mkdir(parents=True)
    with alone(folder / "progress.lock"):
        record(rule="CF-FOOT")
        assert "Another program" in progress().notes[0]
    assert progress().notes == ()  # now it is kept
    assert reader.kept(folder) == {"CF-FOOT"}


# ---------------------------------------------------------------- a disk that says no


def test_a_file_in_the_folder_s_place_leaves_it_in_memory(tmp_path: Path) -> None:
    place = tmp_path / "share"
    place.write_text("no folder")
    with reader.at(place / "farmlib"):
        record(rule="CF-FOOT")
        shown = progress()
    assert shown.done == {"CF-FOOT"}
    (note,) = shown.notes
    assert note.startswith("This is kept only until the kernel stops: ")
    assert str(place) in note
    assert place.read_text() == "no folder"


@contextmanager
def read_only(folder: Path) -> Iterator[None]:
    """Nobody may write in `folder`; root, who may always, is somebody else for the while."""
    modes = {path: path.stat().st_mode for path in (folder, *folder.iterdir())}
    for path in modes:
        path.chmod(0o555 if path.is_dir() else 0o444)
    root = os.geteuid() == 0
    if root:
        os.seteuid(65534)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)
        for path, mode in modes.items():
            path.chmod(mode)


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="rights to a folder are another thing here")
def test_a_read_only_folder_is_read_and_told_about() -> None:
    # Not pytest's own folder: into that one nobody else may even look.
    with tempfile.TemporaryDirectory() as name, reader.at(name):
        folder = Path(name)
        record(rule="CF-FOOT")
        reader.new_kernel()
        with read_only(folder):
            assert progress().done == {"CF-FOOT"}
            assert progress().notes == ()  # all that is known stands in the file
            record(rule="CF-SET")
            assert progress().done == {"CF-FOOT", "CF-SET"}
            (note,) = progress().notes
            assert note.startswith("This is kept only until the kernel stops: ")
            assert "Permission denied" in note
            assert reader.kept(folder) == {"CF-FOOT"}
        assert progress().notes == ()  # the disk says yes again
        assert reader.kept(folder) == {"CF-FOOT", "CF-SET"}


def test_a_full_disk_leaves_the_old_file_whole(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record(rule="CF-FOOT")

    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    record(rule="CF-SET")
    assert "No space left" in progress().notes[0]
    assert reader.kept(folder) == {"CF-FOOT"}
    assert sorted(path.name for path in folder.iterdir()) == [keeping.FILE, "progress.lock"]


@pytest.mark.parametrize("damage", ["", "{", "[]", '{"done": ["CF-FOOT"]}', "\x00", "[" * 99_999])
def test_a_damaged_file_is_put_aside_and_told_about(folder: Path, damage: str) -> None:
    folder.mkdir(parents=True)
    (folder / keeping.FILE).write_text(damage)
    shown = progress()
    assert shown.done == set()
    assert "couldn't be read" in shown.notes[0]
    aside = folder / "progress-damaged-1.json"
    assert str(aside) in shown.notes[0]
    assert aside.read_text() == damage
    record(rule="CF-FOOT")
    assert reader.kept(folder) == {"CF-FOOT"}
    assert "couldn't be read" in progress().notes[0]


def test_the_second_damaged_file_does_not_cover_the_first(folder: Path) -> None:
    folder.mkdir(parents=True)
    for damage in ("one", "two"):
        (folder / keeping.FILE).write_text(damage)
        reader.new_kernel()
        record(rule="CF-FOOT")
    assert (folder / "progress-damaged-1.json").read_text() == "one"
    assert (folder / "progress-damaged-2.json").read_text() == "two"


def test_a_file_of_a_newer_farmlib_is_left_alone(folder: Path) -> None:
    folder.mkdir(parents=True)
    later = '{"farmlib progress": 2, "stars": {"CF-FOOT": 3}}'
    (folder / keeping.FILE).write_text(later)
    record(rule="CF-SET")
    assert "newer farmlib" in progress().notes[0]
    assert (folder / keeping.FILE).read_text() == later


def test_what_only_another_version_knows_stays_in_the_file(folder: Path) -> None:
    folder.mkdir(parents=True)
    (folder / keeping.FILE).write_text('{"farmlib progress": 1, "done": ["XX-NEW", "x/y"]}')
    record(rule="CF-SET")
    assert reader.kept(folder) == {"XX-NEW", "x/y", "CF-SET"}


# ---------------------------------------------------------------- which folder


def test_off_reads_and_writes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path))
    with reader.at("off"):
        record(rule="CF-FOOT")
        assert progress().notes == ("This is kept only until the kernel stops.",)
        assert progress().done == {"CF-FOOT"}
    assert list(tmp_path.iterdir()) == []


def test_without_a_word_it_lies_in_the_jupyter_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "jupyter"))
    with reader.at(""):
        record(rule="CF-FOOT")
    assert reader.kept(tmp_path / "jupyter" / "farmlib") == {"CF-FOOT"}


def test_in_a_browser_it_lies_in_the_drive_that_the_browser_keeps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", "emscripten")
    monkeypatch.setattr(keeping, "DRIVE", tmp_path)
    with reader.at(""):
        record(rule="CF-FOOT")
        assert progress().notes == ()
    assert reader.kept(tmp_path / ".farmlib") == {"CF-FOOT"}


def test_in_a_browser_that_keeps_nothing_it_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", "emscripten")
    monkeypatch.setattr(keeping, "DRIVE", tmp_path / "nowhere")
    with reader.at(""):
        record(rule="CF-FOOT")
        assert progress().done == {"CF-FOOT"}
        assert "the browser keeps nothing for a page" in progress().notes[0]
    assert list(tmp_path.iterdir()) == []


def test_it_never_lies_beside_the_notebook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with reader.at("mine"):
        record(rule="CF-FOOT")
        assert "'mine' is not the full path of a folder" in progress().notes[0]
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("wrong", ["", "foot", "CF FOOT", "cf-foot", "chickenfoot/Foot!", "../x"])
def test_only_names_are_recorded(folder: Path, wrong: str) -> None:
    with pytest.raises(FarmError, match="neither a rule's id"):
        record(rule=wrong)
    assert not folder.exists()
