"""Lessons run from a folder that their reader may not write in, as on a hub, and leave it as it is.

The reader's progress is kept meanwhile, in the reader's own home. Root may write everywhere, so
where the tests run as root that power is given up first (`setpriv`, a part of Linux).
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.absent import absent

ROOT = Path(__file__).parents[2]

# The two that are quick. In which folder it starts makes no difference to a lesson otherwise.
LESSONS = ("02_chicken_coop.ipynb", "06_chicken_chicken.ipynb")

READ = """
import sys
from pathlib import Path
import nbformat
from nbclient import NotebookClient

lesson = Path(sys.argv[1])
for forbidden in (lesson, lesson.parent / "egg.txt"):
    try:
        forbidden.open("a").close()
    except PermissionError:
        continue
    sys.exit(f"{forbidden.name} can be written here")
notebook = nbformat.read(lesson, as_version=4)
place = {"metadata": {"path": str(lesson.parent)}}
NotebookClient(notebook, timeout=120, kernel_name="python3", resources=place).execute()
print("read to the end")
"""


def no_more_than_anybody() -> list[str]:
    """What stands before a command that must not write where it is not allowed to."""
    if os.name != "posix":
        absent("a folder that can't be written in, which needs Linux or macOS")
    if os.geteuid() != 0:
        return []
    if shutil.which("setpriv") is None:
        absent("somebody who is not root, or Linux's setpriv to become like that")
    return ["setpriv", "--bounding-set=-dac_override,-dac_read_search"]


def listing(folder: Path) -> dict[str, str]:
    """All that lies in a folder, with the sum of each file."""
    return {
        str(path.relative_to(folder)): "folder"
        if path.is_dir()
        else hashlib.sha256(path.read_bytes()).hexdigest()
        for path in folder.rglob("*")
    }


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_runs_where_nothing_can_be_written(lesson: str, tmp_path: Path) -> None:
    shared, home = tmp_path / "shared", tmp_path / "home"
    shutil.copytree(ROOT / "notebooks", shared)
    home.mkdir()
    for path in [*shared.rglob("*"), shared]:
        path.chmod(0o555 if path.is_dir() else 0o444)
    before = listing(shared)
    env = {name: value for name, value in os.environ.items() if "JUPYTER" not in name}
    env.pop("FARMLIB_PROGRESS", None)
    env |= {
        "HOME": str(home),
        "IPYTHONDIR": str(home / "ipython"),
        "JUPYTER_DATA_DIR": str(home / "data"),
        "JUPYTER_RUNTIME_DIR": str(home / "runtime"),
        "PYTHONPATH": str(ROOT),
    }
    try:
        said = subprocess.run(
            [*no_more_than_anybody(), sys.executable, "-c", READ, str(shared / lesson)],
            env=env,
            capture_output=True,
            text=True,
            timeout=300,
        )
        assert said.returncode == 0, said.stderr[-3000:]
        assert listing(shared) == before
        assert any(home.joinpath("data").rglob("progress.json")), "progress is kept at home"
    finally:
        shared.chmod(0o755)  # so that it can be cleared away
