"""Real Jupyter servers for tests: started on loopback at a free port, stopped by process id.

Nothing of the person at this machine takes part: configuration, settings, run files and IPython
start-up files live in a folder that the test gives. A server that does not come up says why.
"""

from __future__ import annotations

import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

START_SECONDS = 60
STOP_SECONDS = 15

QUIET = {
    # No question about news over the first screen, and no autosave while a test looks.
    "apputils-extension/notification": {"fetchNews": "false", "checkForUpdates": False},
    "docmanager-extension/plugin": {"autosave": False},
    # A theme is what a test says it is, not what the machine prefers.
    "apputils-extension/themes": {"adaptive-theme": False},
}


@dataclass(frozen=True)
class Server:
    """A server that runs. `url` ends without a slash; `log` is what it says."""

    kind: str
    url: str
    token: str
    folder: Path
    log: Path
    pid: int

    def page(self, path: str = "") -> str:
        """The full address of `path`, with the token."""
        return f"{self.url}/{path}?token={self.token}"

    def ask(self, path: str, body: Mapping[str, Any] | None = None) -> Any:
        """What the server's API answers to GET, or to POST with a `body`."""
        request = urllib.request.Request(
            f"{self.url}/{path}",
            data=None if body is None else json.dumps(body).encode(),
            headers={"Authorization": f"token {self.token}", "Content-Type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.loads(answer.read() or "null")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def clean_environment(folder: Path) -> dict[str, str]:
    """The environment for a server whose every Jupyter folder is below `folder`."""
    env = {name: value for name, value in os.environ.items() if "JUPYTER" not in name}
    env.pop("FARMLIB_NODELAY", None)
    settings = folder / "settings"
    for name, values in QUIET.items():
        path = settings / "@jupyterlab" / f"{name}.jupyterlab-settings"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(values), encoding="utf-8")
    return env | {
        "IPYTHONDIR": str(folder / "ipython"),
        "JUPYTER_CONFIG_DIR": str(folder / "config"),
        "JUPYTER_DATA_DIR": str(folder / "data"),
        "JUPYTER_RUNTIME_DIR": str(folder / "runtime"),
        "JUPYTERLAB_SETTINGS_DIR": str(settings),
        "JUPYTERLAB_WORKSPACES_DIR": str(folder / "workspaces"),
        "PATH": os.pathsep.join([str(Path(sys.executable).parent), env.get("PATH", "")]),
    }


def command(kind: str, folder: Path, port: int, token: str) -> list[str]:
    """The command line that starts a `kind` of server ("server", "lab", "notebook", "voila").

    "pages" is farmlib's own way to start Voila, with its own notebooks.
    """
    if kind == "pages":
        return [
            *(sys.executable, "-m", "farmlib", "voila", "--no-browser"),
            *(f"--port={port}", "--Voila.ip=127.0.0.1", f"--token={token}"),
        ]
    if kind == "voila":
        return [
            *(sys.executable, "-m", "voila", str(folder), "--no-browser"),
            *(f"--port={port}", "--Voila.ip=127.0.0.1", f"--token={token}"),
            "--show_tracebacks=True",
            "--Voila.kernel_websocket_connection_class=farmlib.server.NodelayConnection",
        ]
    module = {"server": "jupyter_server", "lab": "jupyterlab", "notebook": "notebook"}[kind]
    line = [
        *(sys.executable, "-m", module, "--no-browser", "--allow-root", "--ip=127.0.0.1"),
        *(f"--port={port}", "--ServerApp.port_retries=0", f"--IdentityProvider.token={token}"),
        f"--ServerApp.root_dir={folder}",
    ]
    app = {"lab": "LabApp", "notebook": "JupyterNotebookApp"}.get(kind)
    return line if app is None else [*line, f"--{app}.expose_app_in_browser=True"]


@contextmanager
def running(
    kind: str,
    folder: Path,
    home: Path,
    *,
    options: Sequence[str] = (),
    env: Mapping[str, str] | None = None,
) -> Iterator[Server]:
    """A server of this `kind` over the notebooks in `folder`, for as long as the block lasts.

    Args:
        kind: "server", "lab", "notebook", "voila" or "pages".
        folder: the notebooks.
        home: an empty folder for all that the server writes beside.
        options: more words for its command line.
        env: more for its environment.

    Raises:
        RuntimeError: it did not come up; the message ends with what it said.
    """
    home.mkdir(parents=True, exist_ok=True)
    port, token, log = free_port(), secrets.token_hex(8), home / f"{kind}.log"
    with log.open("wb") as out:
        process = subprocess.Popen(
            [*command(kind, folder, port, token), *options],
            cwd=folder,
            env=clean_environment(home) | dict(env or {}),
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    server = Server(kind, f"http://127.0.0.1:{port}", token, folder, log, process.pid)
    try:
        _wait(server, process)
        yield server
    finally:
        _stop(process)


def _wait(server: Server, process: subprocess.Popen[bytes]) -> None:
    ready = server.page("" if server.kind in {"voila", "pages"} else "api/status")
    deadline = time.monotonic() + START_SECONDS
    while process.poll() is None and time.monotonic() < deadline:
        try:
            with urllib.request.urlopen(ready, timeout=5):
                return
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            time.sleep(0.1)
    said = server.log.read_text(errors="replace")[-4000:]
    raise RuntimeError(f"the {server.kind} server did not come up (see below)\n{said}")


def _stop(process: subprocess.Popen[bytes]) -> None:
    # Asked kindly, a server ends its kernels, which live in process groups of their own.
    process.terminate()
    try:
        process.wait(STOP_SECONDS)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
