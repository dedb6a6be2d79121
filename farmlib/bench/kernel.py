"""A kernel to measure: started afresh, asked to run code, and looked at from outside.

It is a kernel as Jupyter starts it, but none of the person's at this machine: their start-up files
have no part in it.
"""

from __future__ import annotations

import os
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Final

from farmlib.core.errors import FarmError

MIB: Final = 1024 * 1024


class FreshKernel:
    """A kernel of this Python, without anybody's start-up files."""

    def __enter__(self) -> FreshKernel:
        from jupyter_client.manager import start_new_kernel

        self._home = tempfile.TemporaryDirectory(prefix="farmlib-bench-")
        env = {**os.environ, "IPYTHONDIR": self._home.name}
        # What is wrong comes as a reply; what a kernel says to its own terminal is no figure.
        self._manager, self._client = start_new_kernel(
            kernel_name="python3", env=env, stderr=subprocess.DEVNULL
        )
        self._pid = self._process_id()
        return self

    def __exit__(self, *_error: object) -> None:
        self._client.stop_channels()
        self._manager.shutdown_kernel(now=True)
        self._home.cleanup()

    def _process_id(self) -> int:
        reply = self._client.execute_interactive(
            "import os", user_expressions={"pid": "os.getpid()"}, timeout=60
        )
        return int(reply["content"]["user_expressions"]["pid"]["data"]["text/plain"])

    def run(self, code: str) -> float:
        """Run `code`; how many seconds passed until the kernel was idle again."""
        start = time.perf_counter()
        reply = self._client.execute_interactive(code, timeout=60, output_hook=lambda _: None)
        spent = time.perf_counter() - start
        content = reply["content"]
        if content["status"] != "ok":
            raise FarmError(f"The kernel could not run it: {content['ename']}: {content['evalue']}")
        return spent

    def memory(self) -> float | None:
        """The kernel's memory in MiB (RSS); None where it can't be read."""
        status = Path(f"/proc/{self._pid}/statm")
        if not status.exists():
            return None
        return int(status.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / MIB
