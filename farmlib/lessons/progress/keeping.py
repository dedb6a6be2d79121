"""Keeping: what this reader has done, in memory and in a file of the reader's Jupyter data folder.

The file is a list of names in JSON. It is read, joined with what this kernel knows, and written
anew under a lock, in one step; so several kernels may keep at once, and nothing is lost. Nothing is
ever taken out. A file that can't be read as progress is put aside, not written over. Where no file
can be written (a read-only home, a full disk), all is kept in memory, and `trouble` says so.

A Python in the browser has no such folder. There it is kept beside the lessons, in the drive that
the browser keeps, under a name that the file list does not show.

`FARMLIB_PROGRESS` in the environment names another folder, by its full path. "off": no file at all.
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

from farmlib.core.errors import FarmError
from farmlib.lessons.atomic_writes import write_atomically
from farmlib.lessons.progress.lock import alone

VARIABLE: Final = "FARMLIB_PROGRESS"
OFF: Final = "off"
FILE: Final = "progress.json"
FORMAT: Final = 1

THING = re.compile(r"[A-Z]{2,8}(?:-[A-Z]+)+|[a-z0-9_]+/[a-z0-9_-]+")
"""A rule's id or the name of an exercise."""

DRIVE: Final = Path("/drive")
"""Where a Python in the browser sees the reader's notebooks, which the browser keeps."""

ONLY_HERE: Final = "This is kept only until the kernel stops"


class Unreadable(Exception):
    """A progress file that can't be read as what it is. The text says why."""


class FromLater(Unreadable):
    """A progress file that a newer farmlib has written. It is left as it is."""


class Keeper:
    """Keeps progress for one folder; for none (None), in memory alone.

    `done` is all that is known here, `trouble` a line for the reader when something is not as it
    should be, else "".
    """

    def __init__(self, folder: Path | None, trouble: str = "") -> None:
        self.done: frozenset[str] = frozenset()
        self.trouble = trouble
        self._folder = folder
        self._kept: frozenset[str] = frozenset()
        self._aside = ""

    @property
    def folder(self) -> Path | None:
        """Where it is kept; None when only in memory."""
        return self._folder

    def add(self, things: Iterable[str]) -> None:
        """These are done. Never raises, even when the disk fails."""
        self.done |= frozenset(things)
        self._keep()

    def look(self) -> frozenset[str]:
        """All that is done, by the other kernels of this reader too."""
        if self._folder is None:
            return self.done
        try:
            self._kept = _read(self._folder / FILE)
        except (OSError, Unreadable):
            self._keep()  # meets the same, and tells of it
        else:
            self.done |= self._kept
            if self.done != self._kept:
                self._keep()
            else:
                self.trouble = self._aside
        return self.done

    def _keep(self) -> None:
        if self._folder is None:
            return
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            with alone(self._folder / "progress.lock"):
                self._join(self._folder / FILE)
        except OSError as error:
            why = error.strerror or str(error)
            self.trouble = f"{ONLY_HERE}: the folder {self._folder} can't be written ({why})."
        except FromLater as error:
            self.trouble = f"{ONLY_HERE}: {error}"
        else:
            self.trouble = self._aside

    def _join(self, path: Path) -> None:
        """What the file holds and what is known here, in the file and here."""
        try:
            there = _read(path)
        except FromLater:
            raise
        except Unreadable as error:
            aside = _free_name(path)
            os.replace(path, aside)
            self._aside = (
                f"The file with your progress couldn't be read ({error}). It is now {aside}, and "
                "a new one has been started. If you wrote your progress text down, restore it."
            )
            there = frozenset()
        self.done |= there
        if self.done != there:
            _write(path, self.done)
        self._kept = self.done


def keeper() -> Keeper:
    """The keeper for this kernel, as the environment wants it."""
    return _keeper(os.environ.get(VARIABLE, ""), os.environ.get("JUPYTER_DATA_DIR", ""))


@cache
def _keeper(named: str, jupyter: str) -> Keeper:
    if named.strip().lower() == OFF:
        return Keeper(None, f"{ONLY_HERE}.")
    try:
        folder = Path(named).expanduser() if named.strip() else _kept_in()
    except (ImportError, RuntimeError) as error:  # no Jupyter, or no home
        return Keeper(None, f"{ONLY_HERE}: there's no folder for it here ({error}).")
    if not folder.is_absolute():
        # It would lie beside whichever notebook happens to run.
        return Keeper(None, f"{ONLY_HERE}: {str(folder)!r} is not the full path of a folder.")
    return Keeper(folder)


def _kept_in() -> Path:
    """The folder of this reader's progress. Raises ImportError or RuntimeError for none."""
    if sys.platform == "emscripten":
        if not DRIVE.is_dir():
            raise RuntimeError("the browser keeps nothing for a page that came over plain http")
        return DRIVE / ".farmlib"
    from jupyter_core.paths import jupyter_data_dir

    return Path(jupyter_data_dir()) / "farmlib"


# ---------------------------------------------------------------- the file


def _read(path: Path) -> frozenset[str]:
    """What the file says; nothing when there is none yet. Raises OSError and Unreadable."""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return frozenset()
    except UnicodeDecodeError as error:
        raise Unreadable("it isn't text") from error
    try:
        document = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Unreadable("it isn't JSON") from error
    made = document.get("farmlib progress") if isinstance(document, dict) else None
    if isinstance(made, int) and made > FORMAT:
        raise FromLater(f"{path} was written by a newer farmlib.")
    done = document.get("done") if made == FORMAT else None
    if not isinstance(done, list) or not all(isinstance(thing, str) for thing in done):
        raise Unreadable("it doesn't say what was done")
    return frozenset(done)


def _write(path: Path, done: Iterable[str]) -> None:
    """Writes the file anew, in one step: whoever reads meanwhile reads the old one."""
    text = json.dumps({"farmlib progress": FORMAT, "done": sorted(done)}, indent=1) + "\n"
    write_atomically(path, text, mode=0o600)  # nobody else's business


def _free_name(path: Path) -> Path:
    """A name beside `path` that nothing has."""
    number = 1
    while (aside := path.with_name(f"{path.stem}-damaged-{number}{path.suffix}")).exists():
        number += 1
    return aside


def checked(thing: object) -> str:
    """`thing`, when it is a rule's id or the name of an exercise. Raises FarmError for others."""
    if not isinstance(thing, str) or not THING.fullmatch(thing):
        raise FarmError(
            f"{thing!r} is neither a rule's id such as 'CF-FOOT' nor the name of an exercise such "
            "as 'chickenfoot/where-to-play'."
        )
    return thing
