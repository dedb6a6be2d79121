"""A reader with a Jupyter data folder of their own, for tests."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from farmlib.lessons.progress import keeping


@contextmanager
def at(folder: Path | str) -> Iterator[None]:
    """Progress is kept in `folder`, by a kernel that has just begun."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(keeping.VARIABLE, str(folder))
        keeping._keeper.cache_clear()
        yield
    keeping._keeper.cache_clear()


def new_kernel() -> None:
    """The kernel is restarted: whatever is not in the file is forgotten."""
    keeping._keeper.cache_clear()


def kept(folder: Path) -> set[str]:
    """What stands in the file."""
    return set(json.loads((folder / keeping.FILE).read_text("utf-8"))["done"])


def process(folder: Path, code: str) -> subprocess.Popen[str]:
    """Another Python that keeps progress in the same folder."""
    return subprocess.Popen(
        [sys.executable, "-c", code],
        env={**os.environ, keeping.VARIABLE: str(folder)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
