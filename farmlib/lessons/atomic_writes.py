"""Atomic writes: a file is written whole or not at all.

The text goes into a new file beside the old one, which then takes its place in one step. So a full
disk or a pulled plug leaves what was there before, never half of somebody's progress.
"""

from __future__ import annotations

import os
import secrets
import shutil
from pathlib import Path


def write_atomically(path: Path, text: str, *, mode: int = 0o666) -> None:
    """Has `path` hold `text`, in UTF-8. Raises OSError, and then `path` is as it was before.

    A new file gets the permissions `mode`, less what the system's mask takes away. Where there was
    a file, its permissions stay; behind a symbolic link, the link stays.
    """
    target = path.resolve()
    beside = target.with_name(f".{secrets.token_hex(4)}-{target.name}"[:120])
    # Not by tempfile: its files are for the owner's eyes only, and an edition is handed out.
    number = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)
    try:
        with open(number, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            shutil.copymode(target, beside)
        os.replace(beside, target)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
