"""A kernel on trial: started as Jupyter would, with a table made and drawn in it, and ended again.

It is the last check of the doctor, and the one that says most: lessons run in a kernel, which may
be another Python than the one that was looked at so far.
"""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import farmlib
from farmlib.deploy.finding import Finding

START_SECONDS: Final = 60
ANSWER_SECONDS: Final = 60

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
            f"{spec.display_name} doesn't start: {error}",
            f"run this by hand to see why: {' '.join(spec.argv)}",
        )
        return
    if trouble:
        yield Finding(
            "kernel",
            "FAULT",
            f"{spec.display_name} ({spec.argv[0]}) can't make a table: {trouble}",
            f"{spec.argv[0]} -m pip install farmlib, because lessons run in that Python",
        )
        return
    yield from _about(said, opened)


def _about(said: str, opened: frozenset[str]) -> Iterator[Finding]:
    look = json.loads(next(line for line in said.splitlines() if "farmlib doctor" in line)[15:])
    where = Path(look["farmlib"]).resolve().parent
    if where != Path(farmlib.__file__).resolve().parent:
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
            "the kernel made a table but sent the browser no board",
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
