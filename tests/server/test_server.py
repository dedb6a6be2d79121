"""The server extension, on real servers: TCP_NODELAY is read back from the sockets themselves."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
import sys
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from nbformat import write
from nbformat.v4 import new_code_cell, new_notebook
from tornado.httpclient import HTTPRequest
from tornado.websocket import websocket_connect

from farmlib.server import NodelayConnection, nodelay_connection
from tests.servers import Server, clean_environment, running

HERE = Path(__file__).parent
PROBE_ON = json.dumps({"ServerApp": {"jpserver_extensions": {"socket_probe": True}}})


def sockets(server: Server) -> list[dict[str, Any]]:
    """Opens a kernel and a websocket to it as a browser does; what the server's sockets are."""
    kernel = start_kernel(server)

    async def connect() -> list[dict[str, Any]]:
        address = f"{server.url.replace('http', 'ws')}/api/kernels/{kernel}/channels?session_id=a"
        request = HTTPRequest(address, headers={"Authorization": f"token {server.token}"})
        websocket = await websocket_connect(request)
        answers = await answer_of(websocket)
        found = await asyncio.to_thread(server.ask, "farmlib-probe")
        websocket.close()
        while await asyncio.wait_for(websocket.read_message(), 30) is not None:
            pass  # None: the server has closed it too, so no socket is left to the collector
        return [entry | {"answers": answers} for entry in found]

    return asyncio.run(connect())


def start_kernel(server: Server) -> str:
    """The id of a kernel, started as this kind of server does it."""
    if server.kind != "voila":
        return str(server.ask("api/kernels", {"name": "python3"})["id"])
    with urllib.request.urlopen(server.page("voila/render/one.ipynb"), timeout=60) as answer:
        match = re.search(r'"kernelId": *"([0-9a-f-]+)"', answer.read().decode())
    assert match
    return match[1]


async def answer_of(websocket: Any) -> bool:
    """Does the kernel answer through this websocket? (So the class does its usual work, too.)"""
    header = {"msg_id": "1", "msg_type": "kernel_info_request", "session": "a", "username": "t"}
    header |= {"version": "5.3", "date": "2026-01-01T00:00:00Z"}
    message = {"header": header, "parent_header": {}, "metadata": {}, "content": {}}
    await websocket.write_message(json.dumps(message | {"channel": "shell", "buffers": []}))
    while True:
        reply = await asyncio.wait_for(websocket.read_message(), 30)
        if reply is None:
            return False
        if json.loads(reply)["msg_type"] == "kernel_info_reply":
            return True


@pytest.fixture
def probe(tmp_path: Path) -> Any:
    """Runs a server with the probe, and gives what it says of its one kernel websocket."""

    def look(*options: str, kind: str = "server", **env: str) -> dict[str, Any]:
        folder, home = tmp_path / "notebooks", tmp_path / "home"
        folder.mkdir()
        # The probe only: that farmlib.server is on is the doing of the installed package.
        configure(home / "config" / "jupyter_server_config.d" / "probe.json", PROBE_ON)
        configure(home / "config" / "voila.py", "import socket_probe\nsocket_probe.into_voila()\n")
        write(new_notebook(cells=[new_code_cell("1")]), folder / "one.ipynb")
        env |= {"PYTHONPATH": str(HERE)}
        with running(kind, folder, home, options=options, env=env) as server:
            (found,) = sockets(server)
            return found

    return look


def configure(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


@pytest.mark.parametrize("kind", ["server", "lab", "notebook", "voila"])
def test_kernel_websockets_have_nodelay(probe: Any, kind: str) -> None:
    found = probe(kind=kind)
    assert found["nodelay"]
    assert found["answers"]


def test_configuration_leaves_it_off(probe: Any) -> None:
    found = probe("--FarmlibServer.nodelay=False")
    assert not found["nodelay"]
    assert found["class"] == "ZMQChannelsWebsocketConnection"


def test_the_environment_leaves_it_off(probe: Any) -> None:
    assert not probe(FARMLIB_NODELAY="0")["nodelay"]


def test_an_operators_connection_class_is_kept(probe: Any) -> None:
    found = probe("--ServerApp.kernel_websocket_connection_class=socket_probe.OperatorsConnection")
    assert found["nodelay"]
    assert found["operators"]


def test_a_class_is_not_wrapped_twice() -> None:
    assert nodelay_connection(NodelayConnection) is NodelayConnection


def test_installing_farmlib_switches_it_on(tmp_path: Path) -> None:
    """No configuration but what the installed package brought."""
    listed = subprocess.run(
        [sys.executable, "-m", "jupyter", "server", "extension", "list"],
        env=clean_environment(tmp_path),
        capture_output=True,
        text=True,
        check=True,
    )
    lines = [line.split() for line in (listed.stdout + listed.stderr).splitlines()]
    assert any(line[0] == "farmlib.server" and "enabled" in line[1] for line in lines if line[1:])
    assert any(line[0] == "farmlib.server" and "OK" in line[1] for line in lines if line[1:])
