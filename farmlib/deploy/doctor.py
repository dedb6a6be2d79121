"""Doctor: is this installation fit for a class, and what is to be done where it is not?

Each check looks at one thing a board needs, from the versions to a table that is made and drawn in
a kernel of its own, and comes to a `Finding`. Nothing is changed, nothing is asked of the network.
`farmlib doctor` prints the findings; its exit status tells a script whether there is a fault.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from typing import Any, Final, Literal, TextIO

import farmlib
from farmlib.core import trace

State = Literal["well", "note", "FAULT"]

LEAST_PYTHON: Final = (3, 11)

EXTENSIONS: Final = {
    "anywidget": "anywidget",
    "@jupyter-widgets/jupyterlab-manager": "jupyterlab_widgets",
}
"""What JupyterLab needs to show a board, and the package that brings it."""

START_SECONDS: Final = 60
ANSWER_SECONDS: Final = 60


@dataclass(frozen=True, slots=True)
class Finding:
    """What one check came to.

    `state` is "well", "note" (it works, and something is worth knowing) or "FAULT" (boards don't
    work, or not for everybody). `remedy` says what to do; it is empty when all is well.
    """

    name: str
    state: State
    words: str
    remedy: str = ""

    def __str__(self) -> str:
        line = f"{self.state:<5}  {self.name}: {self.words}"
        return f"{line}\n       To do: {self.remedy}" if self.remedy else line


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
            f"{farmlib.__version__} lies in {_home()}, and is not installed: JupyterLab finds no "
            "server extension of it",
            "pip install farmlib, or pip install -e . in a checkout",
        )
        return
    if installed != farmlib.__version__:
        yield Finding(
            "farmlib",
            "FAULT",
            f"{installed} is installed, and {farmlib.__version__} from {_home()} is used",
            "start in another folder, or take that one out of PYTHONPATH",
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
                f"{version} is here, and {need.specifier} is needed",
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
            f"{_count(len(names), 'notebook')} in {folder}, to read only: they run from there, and "
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
                "it is not there, so boards show as text",
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
            "dot is not found; trees are drawn by graphviz-pure"
            if graph_program()
            else "neither dot nor graphviz-pure is found; farmlib draws trees itself",
            "install Graphviz (Debian: apt install graphviz; conda: python-graphviz)",
        )
        return
    try:
        answer = subprocess.run(
            [program, "-V"], capture_output=True, text=True, timeout=ANSWER_SECONDS, check=True
        )
    except (OSError, subprocess.SubprocessError) as error:
        yield Finding(
            "graphviz", "FAULT", f"{program} does not run ({error})", "install Graphviz anew"
        )
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
            "Jupyter does not know farmlib.server: each click waits 40 ms too long",
            "pip install farmlib where the Jupyter server itself is installed",
        )
    elif not on:
        yield Finding(
            "server extension",
            "note",
            "farmlib.server is switched off: each click waits 40 ms longer",
            "jupyter server extension enable farmlib.server",
        )
    elif not FarmlibServer().nodelay:
        yield Finding(
            "server extension",
            "note",
            f"{SWITCH} leaves Nagle's algorithm on: each click waits 40 ms longer",
            f"take {SWITCH} out of the server's environment",
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
            f"{VARIABLE} is off: nothing is kept when a kernel stops",
            f"take {VARIABLE} out of the environment to keep it",
        )
        return
    keeping = keeper()
    keeping.look()
    if keeping.trouble:
        yield Finding(
            "progress",
            "note",
            keeping.trouble,
            f"make that folder writable, or name another by its full path in {VARIABLE}",
        )
    else:
        yield Finding("progress", "well", f"kept in {keeping.folder}")


# ---------------------------------------------------------------- a kernel with a table

_LOOK: Final = """
import json, sys, time
import psutil
def _mebibytes(process=psutil.Process()):
    return process.memory_info().rss / 2**20
_before, _start = _mebibytes(), time.perf_counter()
import farmlib
_table = farmlib.table("chickenfoot", seed=7)
_look = {
    "python": sys.executable, "farmlib": farmlib.__file__, "version": farmlib.__version__,
    "kernel": _before, "table": _mebibytes() - _before,
    "ms": 1000 * (time.perf_counter() - _start), "picture": len(farmlib.show(_table).svg),
}
print("farmlib doctor " + json.dumps(_look))
"""


def kernel() -> Iterator[Finding]:
    """Starts a kernel as Jupyter would, and makes a table in it. It is ended again."""
    from jupyter_client.kernelspec import KernelSpecManager, NoSuchKernel

    try:
        spec = KernelSpecManager().get_kernel_spec("python3")
    except NoSuchKernel:
        yield Finding(
            "kernel", "FAULT", "there is no kernel named python3", "pip install ipykernel"
        )
        return
    try:
        said, opened, trouble = _in_a_kernel(_LOOK)
    except (RuntimeError, TimeoutError, OSError) as error:
        yield Finding(
            "kernel",
            "FAULT",
            f"{spec.display_name} does not start: {error}",
            f"run by hand what it runs: {' '.join(spec.argv)}",
        )
        return
    if trouble:
        yield Finding(
            "kernel",
            "FAULT",
            f"{spec.display_name} ({spec.argv[0]}) makes no table: {trouble}",
            f"{spec.argv[0]} -m pip install farmlib: lessons run in that Python",
        )
        return
    yield from _about(said, opened)


def _about(said: str, opened: frozenset[str]) -> Iterator[Finding]:
    look = json.loads(next(line for line in said.splitlines() if "farmlib doctor" in line)[15:])
    where = Path(look["farmlib"]).resolve().parent
    if where != _home():
        yield Finding(
            "kernel",
            "note",
            f"it uses farmlib {look['version']} in {where}, not this one",
            f"{look['python']} -m pip install the same farmlib there",
        )
    else:
        yield Finding(
            "kernel",
            "well",
            f"{look['kernel']:.0f} MiB; farmlib and a table add {look['table']:.0f} MiB",
        )
    if "anywidget" not in opened:
        yield Finding(
            "board",
            "FAULT",
            "the kernel made a table, and told the browser of no board",
            "pip install --force-reinstall anywidget ipywidgets",
        )
    elif look["picture"] < 1000:
        yield Finding(
            "board", "FAULT", "its picture is empty", "pip install --force-reinstall farmlib"
        )
    else:
        yield Finding("board", "well", f"made and drawn, {look['ms']:.0f} ms from import to table")


def _in_a_kernel(code: str) -> tuple[str, frozenset[str], str]:
    """Runs `code` in a fresh kernel: what it printed, the modules of the widgets that it opened,
    and the error that ended it ("" when none did).
    """
    from jupyter_client.manager import start_new_kernel

    with tempfile.TemporaryDirectory(prefix="farmlib-doctor-") as empty:
        manager, client = start_new_kernel(
            startup_timeout=START_SECONDS,
            kernel_name="python3",
            cwd=empty,
            env={**os.environ, "IPYTHONDIR": empty},
            extra_arguments=["--IPKernelApp.log_level=ERROR"],
            stderr=subprocess.DEVNULL,
        )
        said: list[str] = []
        opened: set[str] = set()

        def hear(message: dict[str, Any]) -> None:
            content = message["content"]
            if message["msg_type"] == "stream":
                said.append(content["text"])
            elif message["msg_type"] == "comm_open":
                state = content["data"].get("state", {})
                opened.add(str(state.get("_model_module", "")))

        try:
            reply = client.execute_interactive(code, timeout=ANSWER_SECONDS, output_hook=hear)
        finally:
            client.stop_channels()
            manager.shutdown_kernel(now=True)
    content = reply["content"]
    trouble = "" if content["status"] == "ok" else f"{content['ename']}: {content['evalue']}"
    return "".join(said), frozenset(opened), " ".join(trouble.split())
