"""A file is written whole or stays as it was, whatever happens meanwhile."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from farmlib.lessons.atomic_writes import write_atomically
from farmlib.lessons.editions import EditionError, edition, worksheet
from farmlib.lessons.store import LessonFailed, store
from tests.lessons.editions.samples import code, feet, saved, words


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that is full before all is written."""

    def fails(_number: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fails)


def test_a_text_is_written_with_the_rights_that_a_new_file_has(tmp_path: Path) -> None:
    write_atomically(tmp_path / "new", "nine – zwölf\n")
    (tmp_path / "usual").touch()
    assert (tmp_path / "new").read_text(encoding="utf-8") == "nine – zwölf\n"
    assert (tmp_path / "new").stat().st_mode == (tmp_path / "usual").stat().st_mode


def test_an_old_file_keeps_its_rights_and_a_link_stays_one(tmp_path: Path) -> None:
    old, link = tmp_path / "old", tmp_path / "link"
    old.touch(mode=0o640)
    old.chmod(0o640)
    link.symlink_to(old)
    write_atomically(link, "new")
    assert link.is_symlink()
    assert (old.read_text(encoding="utf-8"), old.stat().st_mode & 0o777) == ("new", 0o640)


@pytest.mark.usefixtures("full")
def test_what_can_not_be_written_leaves_the_old_file_and_nothing_beside_it(tmp_path: Path) -> None:
    (tmp_path / "old").write_text("old", encoding="utf-8")
    for name in ("old", "new"):
        with pytest.raises(OSError, match="No space left"):
            write_atomically(tmp_path / name, "new")
    assert [path.name for path in tmp_path.iterdir()] == ["old"]
    assert (tmp_path / "old").read_text(encoding="utf-8") == "old"


@pytest.mark.usefixtures("full")
@pytest.mark.parametrize(
    "make", [lambda path, out: edition("reader", path, out), lambda p, out: worksheet(p, out / "x")]
)
def test_what_a_full_disk_has_stopped_is_not_in_the_way_of_the_next_try(
    tmp_path: Path, make: Callable[[Path, Path], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    lesson, out = saved(tmp_path / "02_feet.ipynb", *feet()), tmp_path / "out"
    with pytest.raises(EditionError, match="can't be written: No space left on device"):
        make(lesson, out)
    assert list(out.iterdir()) == []
    monkeypatch.undo()
    assert make(lesson, out).is_file()


@pytest.mark.usefixtures("full")
def test_a_lesson_that_can_not_be_stored_stays_as_it_was(tmp_path: Path) -> None:
    path = saved(tmp_path / "02_feet.ipynb", words("title", "# Feet"), code("toes", "print(3)"))
    before = path.read_bytes()
    with pytest.raises(LessonFailed, match="can't be written: No space left on device"):
        store(path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps no permissions of this kind")
def test_a_new_file_can_be_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    write_atomically(path, "mine", mode=0o600)
    assert path.stat().st_mode & 0o777 == 0o600
