"""The site: JupyterLab built by JupyterLite, with the lessons, Pyodide, and a front page.

JupyterLite is no part of farmlib: only whoever makes a site needs it.
"""

from __future__ import annotations

import importlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from farmlib.core import trace
from farmlib.core.errors import FarmError
from farmlib.deploy.lite import pyodide

FIRST_LESSON: Final = "00_start_here.ipynb"
LESSONS: Final = "*.ipynb"
PYODIDE: Final = "static/pyodide"

EXTENSIONS: Final = ("@jupyter-widgets/jupyterlab-manager", "anywidget", pyodide.EXTENSION)
"""The parts of JupyterLab's page that come with packages: widgets, and the kernel."""

PIP: Final = "pip install jupyterlite-core jupyterlite-pyodide-kernel"


@dataclass(frozen=True, slots=True)
class Site:
    """A site that was made: where it lies, how many lessons it has, and its size in bytes."""

    folder: Path
    lessons: int
    size: int

    def __str__(self) -> str:
        return (
            f"{self.folder}: {self.lessons} lessons, {self.size / 1e6:.0f} MB. Any web server can "
            f"hand it out: python -m http.server --directory {self.folder}"
        )


def build(folder: Path, source: Path | None = None) -> Site:
    """Makes the site in `folder`, which must be empty or missing.

    Args:
        folder: where the site goes.
        source: the folder of npm's package Pyodide; None has npm fetch it.

    Raises:
        FarmError: JupyterLite is not installed, the folder is not empty, or something can't be
            fetched or made. An unfinished site is taken away.
    """
    version = _version_of_pyodide()
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise FarmError(f"{folder} is not empty: make the site in a new folder.")
    lessons = _lessons()
    folder.parent.mkdir(parents=True, exist_ok=True)
    # Beside the goal, so that it can be moved there in one step when all went well.
    with tempfile.TemporaryDirectory(prefix=".farmlib-lite-", dir=folder.parent) as made:
        room = Path(made)
        site = room / "site"
        parts = _extensions(room / "extensions")
        if source is None:
            source = pyodide.fetched(version, room / "npm")
        laid = room / "lite" / PYODIDE
        pyodide.lay(pyodide.checked(source, version), pyodide.extension(parts), laid)
        _jupyterlite(room, site, lessons)
        (site / "index.html").write_text(front_page(), encoding="utf-8")
        if folder.exists():
            folder.rmdir()
        site.rename(folder)
    files = [path for path in folder.rglob("*") if path.is_file()]
    return Site(folder, len(lessons), sum(path.stat().st_size for path in files))


def _version_of_pyodide() -> str:
    """The version of Pyodide that the installed kernel was made for."""
    try:
        importlib.import_module("jupyterlite_core")
        version: str = importlib.import_module(
            "jupyterlite_pyodide_kernel.constants"
        ).PYODIDE_VERSION
    except ModuleNotFoundError as error:
        if not (error.name or "").startswith("jupyterlite"):
            raise
        raise FarmError(f"JupyterLite makes the site, but isn't installed: {PIP}") from None
    return version


def _lessons() -> list[Path]:
    root = trace.checkout()
    folder = root / "notebooks" if root else trace.DATA / "notebooks"
    found = sorted(folder.glob(LESSONS))
    if FIRST_LESSON not in {path.name for path in found}:
        raise FarmError(f"There are no lessons here: {folder / FIRST_LESSON} is missing.")
    return found


def _extensions(target: Path) -> Path:
    """Copies the parts of JupyterLab's page that a site needs, and no others that are installed.

    Raises FarmError when one is not installed.
    """
    from jupyter_core.paths import jupyter_path

    for name in EXTENSIONS:
        places = [Path(path) / name for path in jupyter_path("labextensions")]
        found = next((place for place in places if (place / "package.json").is_file()), None)
        if found is None:
            raise FarmError(
                f"The part {name} of JupyterLab is not installed; it comes with one of these: "
                f"{PIP} ipywidgets anywidget"
            )
        shutil.copytree(found, target / name, ignore=shutil.ignore_patterns("*.map"))
    return target


def _jupyterlite(room: Path, site: Path, lessons: list[Path]) -> None:
    """Has JupyterLite build `site`. Raises FarmError when it fails, with what it said last."""
    lite = room / "lite"
    contents = room / "lessons"
    contents.mkdir()
    for lesson in lessons:
        shutil.copyfile(lesson, contents / lesson.name)
    config = {
        "LiteBuildConfig": {
            "apps": ["lab"],
            "contents": [str(contents)],
            "ignore_sys_prefix": True,
            "no_sourcemaps": True,
            "output_dir": str(site),
        },
        "FederatedExtensionAddon": {"extra_labextensions_path": [str(room / "extensions")]},
    }
    (lite / "jupyter_lite_config.json").write_text(json.dumps(config), encoding="utf-8")
    (lite / "jupyter-lite.json").write_text(json.dumps(_told()), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "jupyterlite_core", "build"],
        cwd=lite,
        # Nobody's own configuration of Jupyter has a say in what a class gets.
        env={**os.environ, "JUPYTER_CONFIG_DIR": str(room / "config")},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode or not (site / "lab" / "index.html").is_file():
        said = " ".join((done.stderr or done.stdout).split())[-800:]
        raise FarmError(f"JupyterLite couldn't build the site. It says: {said}")


def _told() -> dict[str, Any]:
    """What JupyterLab's page and the kernel are told."""
    return {
        "jupyter-lite-schema-version": 0,
        "jupyter-config-data": {
            "appName": "farmlib",
            "disabledExtensions": [],
            "litePluginSettings": {f"{pyodide.EXTENSION}:kernel": pyodide.settings(PYODIDE)},
        },
    }


def front_page() -> str:
    """The site's first page: it goes on to the first lesson, and says why when it can't.

    JupyterLite's other pages look for `jupyter-config-data` in it, and stay empty without.
    """
    lab = f"lab/index.html?path={FIRST_LESSON}"
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>farmlib: playable rulebooks</title>
<script id="jupyter-config-data" type="application/json" data-jupyter-lite-root=".">{{}}</script>
<style>
body {{ font: 18px/1.5 system-ui, sans-serif; max-width: 36em; margin: 3em auto; padding: 0 1em;
  color-scheme: light dark; }}
</style>
</head>
<body>
<h1>Playable rulebooks</h1>
<p><a href="{lab}">Open the lessons</a></p>
<p id="how">One moment: your browser is loading Python. The first time takes longest.</p>
<script>
if (location.protocol === "file:") {{
  document.getElementById("how").textContent = "A browser runs Python only in pages that come from "
    + "a web server, and this page was opened as a file. In its folder, "
    + "python -m http.server starts one; then open the address it prints.";
}} else {{
  location.replace("{lab}");
}}
</script>
</body>
</html>
"""
