"""Pyodide: Python compiled to WebAssembly, as npm brings it, and the packages put beside it.

One folder of the site holds all that the kernel loads. Its lock file names nothing else.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
from pathlib import Path
from typing import Any, Final

from farmlib.core.errors import FarmError
from farmlib.deploy.lite import lock, wheels
from farmlib.deploy.lite.lock import Package, Wheel

PACKAGE: Final = "pyodide"
"""What npm calls it."""

RUNS: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
"""What a browser loads of it. The rest is for other ways to use it, and would be dead weight."""

AT_THE_START: Final = ("comm", "ipykernel", "ipython", "jedi", "micropip", "piplite")
"""What the kernel loads before the first cell, beside `pyodide-kernel` itself."""

KERNEL: Final = "pyodide-kernel"

NEEDS: Final = ("anywidget", "graphviz", "ipywidgets", "pyyaml")
OURS: Final = Package("farmlib", "", ("farmlib",), NEEDS)
"""farmlib, and what it needs to be played. JupyterLab and `dot` are no packages there."""

EXTENSION: Final = "@jupyterlite/pyodide-kernel-extension"
"""The part of JupyterLab that starts the kernel. Four small packages lie in it."""


def fetched(version: str, folder: Path) -> Path:
    """Fetches this version of Pyodide by npm into `folder`, and gives the folder that it lies in.

    Raises FarmError where there is no npm, or when it fails; the message ends with what npm said.
    """
    npm = shutil.which("npm")
    if npm is None:
        raise FarmError(
            "Python for the browser comes from npm, which isn't installed. Install Node.js, or "
            f"unpack what `npm pack {PACKAGE}@{version}` gives elsewhere and add --pyodide FOLDER"
        )
    words = ["install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund"]
    done = subprocess.run(
        [npm, *words, "--loglevel=error", f"--prefix={folder}", f"{PACKAGE}@{version}"],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise FarmError(f"npm can't fetch {PACKAGE}@{version}. It says: {done.stderr[-500:]}")
    return folder / "node_modules" / PACKAGE


def checked(folder: Path, version: str) -> Path:
    """`folder`, when it holds this version of Pyodide.

    Raises FarmError for a folder of anything else.
    """
    try:
        about = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise FarmError(
            f"{folder} is not a folder of npm's package {PACKAGE}: its package.json can't be read."
        ) from error
    if (about.get("name"), about.get("version")) != (PACKAGE, version):
        raise FarmError(
            f"{folder} holds {about.get('name')} {about.get('version')}; the kernel that is "
            f"installed here needs {PACKAGE} {version}."
        )
    return folder


def extension(jupyter: Path) -> Path:
    """The folder of packages in the kernel's extension, where `jupyter` holds the extensions."""
    return jupyter / EXTENSION / "static" / "pypi"


def lay(source: Path, brought: Path, target: Path) -> None:
    """Lays Pyodide, the packages and the lock file into `target`.

    Args:
        source: the folder of npm's package.
        brought: the folder of the packages that the kernel's extension brings.
        target: an empty folder.

    Raises:
        FarmError: a package can't be had.
    """
    target.mkdir(parents=True)
    for name in RUNS:
        shutil.copyfile(source / name, target / name)
    given = json.loads((source / lock.FILE).read_text(encoding="utf-8"))
    python: str = given["info"]["python"]
    listed = lock.listed(given)
    known = {path.name.split("-")[0] for path in brought.glob("*.whl")}
    with_kernel = {lock.plain(name) for name in known}

    def find(name: str) -> Package:
        if name == OURS.name:
            return OURS
        if name in with_kernel:
            return _brought(name, brought)
        if name == "pyyaml" or name not in listed:
            return wheels.installed(name, python)
        return listed[name]

    packages = lock.with_needs([*AT_THE_START, KERNEL, OURS.name], find)
    fetching = [package for name, package in packages.items() if listed.get(name) == package]
    files = wheels.fetch(fetching, python, target)
    held = []
    for name, package in packages.items():
        if name in files:
            file = files[name]
        elif name == OURS.name:
            file = wheels.pack_farmlib(target)
            package = Package(name, file.name.split("-")[1], package.modules, package.needs)
        elif name in with_kernel:
            file = target / wheels.by_name(brought, name).name
            shutil.copyfile(wheels.by_name(brought, name), file)
        else:
            file = wheels.pack(name, target)
        digest = hashlib.sha256(file.read_bytes()).hexdigest()
        held.append(Wheel(package, file.name, digest))
    text = json.dumps(lock.rewritten(given, held), indent=1, sort_keys=True) + "\n"
    (target / lock.FILE).write_text(text, encoding="utf-8")


def _brought(name: str, folder: Path) -> Package:
    """A package that the kernel's extension brings. `AT_THE_START` has what they need."""
    file = wheels.by_name(folder, name)
    module = name.replace("-", "_")
    return Package(name, file.name.split("-")[1], (module,), ())


def settings(base: str) -> dict[str, Any]:
    """What the kernel's extension is told: where Pyodide lies, what to load, and to ask nobody.

    `base` is the folder of Pyodide below the site's root, such as "static/pyodide".
    """
    return {
        "pyodideUrl": f"./{base}/pyodide.mjs",
        "disablePyPIFallback": True,
        "loadPyodideOptions": {"packages": [*AT_THE_START, KERNEL]},
    }
