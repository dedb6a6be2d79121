"""Doctor: is this installation fit for a class, and what is to be done where it is not?

Each check looks at one thing a board needs, from the versions to a table that is made and drawn in
a kernel of its own, and comes to a `Finding`. Nothing is changed, nothing is asked of the network.
`farmlib doctor` prints the findings; its exit status tells a script whether there is a fault.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib import metadata
from pathlib import Path
from typing import Any, Final, TextIO

import farmlib
from farmlib.core import trace
from farmlib.deploy.finding import Finding
from farmlib.deploy.kernel_on_trial import kernel

LEAST_PYTHON: Final = (3, 11)

EXTENSIONS: Final = {
    "anywidget": "anywidget",
    "@jupyter-widgets/jupyterlab-manager": "jupyterlab_widgets",
}
"""What JupyterLab needs to show a board, and the package that brings it."""

ANSWER_SECONDS: Final = 60


def examine(out: TextIO) -> int:
    """Makes all checks and prints what they find, each as soon as it is known.

    Returns:
        1 when there is a fault, else 0.
    """
    found = []
    for finding in findings():
        print(finding, file=out, flush=True)
        found.append(finding.state)
    faults, notes = found.count("FAULT"), found.count("note")
    if not faults and not notes:
        print("All is well.", file=out)
    else:
        print(f"{_count(faults, 'fault')}, {_count(notes, 'note')}.", file=out)
    return 1 if faults else 0


def _count(number: int, word: str) -> str:
    return f"{number or 'no'} {word}{'' if number == 1 else 's'}"


def findings() -> Iterator[Finding]:
    """The findings of all checks, in the order in which a fault is best looked for."""
    checks: tuple[Callable[[], Iterator[Finding]], ...] = (
        python,
        packages,
        lessons,
        front_end,
        dot,
        nagle,
        progress,
        kernel,
    )
    for check in checks:
        yield from check()


# ---------------------------------------------------------------- what is installed


def python(version: tuple[int, ...] = tuple(sys.version_info[:3])) -> Iterator[Finding]:
    """Is Python new enough?"""
    words = ".".join(map(str, version))
    if version < LEAST_PYTHON:
        yield Finding(
            "Python",
            "FAULT",
            f"{words} is too old",
            "install Python 3.11 or newer, and farmlib with it",
        )
    else:
        yield Finding("Python", "well", f"{words}, {sys.executable}")


def packages() -> Iterator[Finding]:
    """Is everything there that farmlib asks for, in a version that will do? Is it this farmlib?"""
    from packaging.requirements import Requirement

    try:
        installed = metadata.version("farmlib")
        wanted = [Requirement(line) for line in metadata.requires("farmlib") or ()]
    except metadata.PackageNotFoundError:
        yield Finding(
            "farmlib",
            "FAULT",
            f"{farmlib.__version__} is in {_home()} but not installed, so JupyterLab finds no "
            "server extension of it",
            "pip install farmlib, or pip install -e . in a checkout",
        )
        return
    if installed != farmlib.__version__:
        yield Finding(
            "farmlib",
            "FAULT",
            f"{installed} is installed, but {farmlib.__version__} from {_home()} is used",
            "start from another folder, or take that one out of PYTHONPATH",
        )
    else:
        yield Finding("farmlib", "well", f"{installed} in {_home()}")
    here = []
    for need in wanted:
        if need.marker is not None and not need.marker.evaluate({"extra": ""}):
            continue
        try:
            version = metadata.version(need.name)
        except metadata.PackageNotFoundError:
            yield Finding(
                need.name, "FAULT", "it is not installed", f'pip install "{_plain(need)}"'
            )
            continue
        if need.specifier.contains(version, prereleases=True):
            here.append(f"{need.name} {version}")
        else:
            yield Finding(
                need.name,
                "FAULT",
                f"{version} is installed, but {need.specifier} is needed",
                f'pip install --upgrade "{_plain(need)}"',
            )
    if here:
        yield Finding("packages", "well", ", ".join(here))


def _plain(need: Any) -> str:
    return f"{need.name}{need.specifier}"


def _home() -> Path:
    return Path(farmlib.__file__).resolve().parent


def lessons() -> Iterator[Finding]:
    """Are the lessons here, which `farmlib lab` opens?"""
    root = trace.checkout()
    folder = root / "notebooks" if root else trace.DATA / "notebooks"
    names = sorted(path.name for path in folder.glob("*.ipynb"))
    if not names:
        yield Finding(
            "lessons",
            "FAULT",
            f"there are none in {folder}",
            "pip install --force-reinstall farmlib",
        )
    elif os.access(folder, os.W_OK):
        yield Finding("lessons", "well", f"{_count(len(names), 'notebook')} in {folder}")
    else:
        yield Finding(
            "lessons",
            "well",
            f"{_count(len(names), 'notebook')} in {folder}, read-only: they run from there, and "
            "a reader who wants to keep changes saves a copy",
        )


# ---------------------------------------------------------------- what Jupyter has


def front_end() -> Iterator[Finding]:
    """Does JupyterLab have what shows a board, switched on?"""
    from jupyter_core.paths import jupyter_path
    from jupyterlab.commands import get_app_dir  # type: ignore[import-untyped]
    from jupyterlab_server.config import get_federated_extensions, get_page_config

    paths = jupyter_path("labextensions")
    found = get_federated_extensions(paths)
    off = get_page_config(paths, str(Path(get_app_dir()) / "settings"))["disabledExtensions"]
    for name, package in EXTENSIONS.items():
        if name not in found:
            yield Finding(
                f"JupyterLab: {name}",
                "FAULT",
                "it is missing, so boards show as text",
                f"pip install --force-reinstall {package} where JupyterLab itself is installed",
            )
        elif any(entry == name or entry.startswith(f"{name}:") for entry in off):
            yield Finding(
                f"JupyterLab: {name}",
                "FAULT",
                "it is switched off",
                f"jupyter labextension enable {name}",
            )
        else:
            yield Finding(f"JupyterLab: {name}", "well", str(found[name].get("version", "here")))


def dot() -> Iterator[Finding]:
    """Is there a program that draws domino trees?"""
    program = shutil.which("dot")
    if program is None:
        from farmlib.scenes.graphs import graph_program

        yield Finding(
            "graphviz",
            "note",
            "dot was not found; graphviz-pure draws the trees"
            if graph_program()
            else "neither dot nor graphviz-pure was found; farmlib draws the trees itself",
            "install Graphviz (Debian: apt install graphviz; conda: python-graphviz)",
        )
        return
    try:
        answer = subprocess.run(
            [program, "-V"], capture_output=True, text=True, timeout=ANSWER_SECONDS, check=True
        )
    except (OSError, subprocess.SubprocessError) as error:
        yield Finding("graphviz", "FAULT", f"{program} doesn't run ({error})", "reinstall Graphviz")
        return
    yield Finding("graphviz", "well", (answer.stderr or answer.stdout).strip())


def nagle() -> Iterator[Finding]:
    """Is the server extension on that takes a pause of 40 ms off each click?"""
    from jupyter_core.paths import jupyter_config_path
    from jupyter_server.extension.config import ExtensionConfigManager

    from farmlib.server import SWITCH, FarmlibServer

    manager = ExtensionConfigManager(read_config_path=jupyter_config_path())
    extensions = manager.get_jpserver_extensions()  # type: ignore[no-untyped-call]
    on = extensions.get("farmlib.server")
    if on is None:
        yield Finding(
            "server extension",
            "FAULT",
            "Jupyter doesn't know farmlib.server, so each click takes 40 ms longer",
            "pip install farmlib where the Jupyter server is installed",
        )
    elif not on:
        yield Finding(
            "server extension",
            "note",
            "farmlib.server is switched off, so each click takes 40 ms longer",
            "jupyter server extension enable farmlib.server",
        )
    elif not FarmlibServer().nodelay:
        yield Finding(
            "server extension",
            "note",
            f"{SWITCH} leaves Nagle's algorithm on, so each click takes 40 ms longer",
            f"remove {SWITCH} from the server's environment",
        )
    else:
        yield Finding("server extension", "well", "farmlib.server is on (TCP_NODELAY)")


def progress() -> Iterator[Finding]:
    """Can a reader's progress be kept?"""
    from farmlib.lessons.progress.keeping import OFF, VARIABLE, keeper

    if os.environ.get(VARIABLE, "").strip().lower() == OFF:
        yield Finding(
            "progress",
            "note",
            f"{VARIABLE} is off, so progress is lost when a kernel stops",
            f"remove {VARIABLE} from the environment to keep it",
        )
        return
    keeping = keeper()
    keeping.look()
    if keeping.trouble:
        yield Finding(
            "progress",
            "note",
            keeping.trouble,
            f"make that folder writable, or set {VARIABLE} to the full path of another",
        )
    else:
        yield Finding("progress", "well", f"kept in {keeping.folder}")
