"""The benchmark of a whole class: many students at once, each with a kernel and a table.

One Jupyter server runs on this machine, and each simulated student does what a browser does: asks
for a kernel, opens its websocket (with the protocol that JupyterLab speaks), runs a cell that sets
a table, and clicks. What can be clicked is taken from the scene that the board was sent, as a
reader takes it from the screen; the answer is the next scene. All play at the same time and at a
reader's pace. In the end each asks for the match as text: a move that is not in it is lost.

Time is taken where the browser would be, from the click sent to the answer heard; painting comes on
top (`farmlib bench click`). Students, kernels and server share the machine, so its processor has
to do for all of them.
"""

from __future__ import annotations

import asyncio
import importlib
import importlib.util
import json
import os
import random
import secrets
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from farmlib.core.errors import FarmError
from farmlib.core.match import Match

STUDENTS: Final = 20
MOVES: Final = 15
THINKS: Final = (2.0, 4.0)
"""Seconds from a board that lies still to the next click: a reader looks and decides."""

NEEDS: Final = ("jupyter_server", "ipykernel", "psutil", "tornado")
CELL: Final = "import farmlib\ntable = farmlib.table('chickenfoot', players=3, seed={seed})"
PROTOCOL: Final = "v1.kernel.websocket.jupyter.org"
START_SECONDS: Final = 60
ANSWER_SECONDS: Final = 30
STOP_SECONDS: Final = 30
MIB: Final = 1024 * 1024


class NotHere(FarmError):
    """This can't be measured on this machine; the message says why."""


@dataclass(frozen=True, slots=True)
class Student:
    """What one student met: seconds from asking for a kernel until the board stood, milliseconds
    until each click was answered, moves sent, moves that the match text lacks, MiB of the kernel.
    """

    opened: float
    answers: tuple[float, ...]
    sent: int
    lost: int
    memory: float


@dataclass(frozen=True, slots=True)
class Class:
    """What a class met. `server` is the server's MiB, before and with all the students; `processor`
    what server and kernels took of one core while all played (1.0 is the whole of it).
    """

    students: tuple[Student, ...]
    server: tuple[float, float]
    processor: float

    @property
    def answers(self) -> list[float]:
        """Milliseconds of all clicks, the quickest first."""
        return sorted(time for student in self.students for time in student.answers)

    def within(self, share: float) -> float:
        """The milliseconds within which this share (0 to 1) of all clicks was answered."""
        answers = self.answers
        return answers[min(int(share * len(answers)), len(answers) - 1)]


def a_class(
    students: int = STUDENTS, moves: int = MOVES, thinks: tuple[float, float] = THINKS
) -> Class:
    """Lets a class play.

    Each of the `students` (1 or more) makes `moves` clicks (1 or more), and thinks a time between
    the two `thinks` (seconds) before each. Raises NotHere where there is no Jupyter server, and
    FarmError when a table can't be set.
    """
    for name in NEEDS:
        if importlib.util.find_spec(name) is None:
            raise NotHere(f"{name} is not installed")
    with (
        tempfile.TemporaryDirectory(prefix="farmlib-bench-") as home,
        _server(Path(home)) as server,
    ):
        return asyncio.run(_lesson(server, students, moves, thinks))


def lost(sent: list[str], played: list[str]) -> int:
    """How many of the moves that were sent are not in what was played, in the order sent. Moves of
    others may stand between; what comes after a lost one counts as lost, too.
    """
    kept = 0
    for action in played:
        kept += kept < len(sent) and action == sent[kept]
    return len(sent) - kept


async def _lesson(server: _Server, students: int, moves: int, thinks: tuple[float, float]) -> Class:
    empty = server.memory()
    desks = [_Desk(server, number) for number in range(students)]
    try:
        await asyncio.gather(*(desk.open() for desk in desks))
        processes = [server.process, *(desk.process for desk in desks)]
        spent, start = _processor(processes), time.perf_counter()
        await asyncio.gather(*(desk.play(moves, thinks) for desk in desks))
        share = (_processor(processes) - spent) / (time.perf_counter() - start)
        found = await asyncio.gather(*(desk.look_back() for desk in desks))
        return Class(tuple(found), (empty, server.memory()), share)
    finally:
        for desk in desks:
            desk.close()


def _processor(processes: list[Any]) -> float:
    """Seconds of the processor that these have taken so far."""
    times = [process.cpu_times() for process in processes]
    return float(sum(time.user + time.system for time in times))


def _memory(process: Any) -> float:
    return float(process.memory_info().rss) / MIB


# ---------------------------------------------------------------- one student


@dataclass(slots=True)
class _Desk:
    """A student's browser: a kernel's websocket, and the board as it was told last."""

    server: _Server
    number: int
    opened: float = 0.0
    answers: list[float] = field(default_factory=list)
    sent: list[str] = field(default_factory=list)
    process: Any = None
    _socket: Any = None
    _reader: asyncio.Task[None] | None = None
    _heard: asyncio.Event = field(default_factory=asyncio.Event)
    _board: str = ""
    _state: dict[str, Any] = field(default_factory=dict)
    _text: str | None = None
    _reply: dict[str, Any] | None = None
    _session: str = field(default_factory=lambda: secrets.token_hex(16))

    async def open(self) -> None:
        """A kernel, its websocket, and the cell that sets the table."""
        from tornado.httpclient import HTTPRequest
        from tornado.websocket import websocket_connect

        start = time.perf_counter()
        kernel = await asyncio.to_thread(self.server.ask, "api/kernels", {"name": "python3"})
        address = f"{self.server.url}/api/kernels/{kernel['id']}/channels".replace("http", "ws", 1)
        request = HTTPRequest(f"{address}?session_id={self._session}", headers=self.server.headers)
        self._socket = await websocket_connect(request, subprotocols=[PROTOCOL])
        self._reader = asyncio.create_task(self._listen())
        pid = {"pid": "__import__('os').getpid()"}
        self._send(
            "execute_request",
            {"code": CELL.format(seed=self.number + 1), "user_expressions": pid, "silent": False},
        )
        await self._until(lambda: bool(self._state), START_SECONDS, "set no table")
        self.opened = time.perf_counter() - start
        await self._until(lambda: self._reply is not None, START_SECONDS, "did not end its cell")
        reply = self._reply or {}
        if reply["status"] != "ok":
            raise FarmError(f"The table could not be set: {reply['ename']}: {reply['evalue']}")
        number = reply["user_expressions"]["pid"]["data"]["text/plain"]
        self.process = importlib.import_module("psutil").Process(int(number))

    async def play(self, moves: int, thinks: tuple[float, float]) -> None:
        """Clicks: each when the board lies still, and after a while."""
        rng = random.Random(self.number)
        while len(self.sent) < moves:
            await self._until(self._can_act, ANSWER_SECONDS, "has nobody in turn")
            low, high = thinks
            await asyncio.sleep(low + (high - low) * rng.random())
            if not self._can_act():
                continue  # a sand timer, or somebody who spoke up meanwhile
            possible = self._state["scene"]["moves"]
            if not possible:
                await self._click({"kind": "go on"})
                continue
            move = possible[int(rng.random() * len(possible))]
            self.sent.append(move["action"])
            parts = move.get("parts", [])
            words = {"kind": "click", "parts": parts} if parts else {"kind": "move"}
            await self._click({**words, "text": "" if parts else move["action"]})

    async def look_back(self) -> Student:
        """Asks for the match as text, and counts what of the moves sent is in it."""
        self._send_board({"kind": "copy", "seq": self._state["seq"]})
        await self._until(lambda: self._text is not None, ANSWER_SECONDS, "gave no text")
        played = [str(action) for action in Match.from_text(self._text or "").actions]
        return Student(
            opened=self.opened,
            answers=tuple(self.answers),
            sent=len(self.sent),
            lost=lost(self.sent, played),
            memory=_memory(self.process),
        )

    def close(self) -> None:
        """The browser is closed. The kernel ends with the server."""
        if self._reader is not None:
            self._reader.cancel()
        if self._socket is not None:
            self._socket.close()

    # ------------------------------------------------------------ what a browser does

    def _can_act(self) -> bool:
        """Does the board wait for this student, or for the next hand?"""
        table, scene = self._state["table"], self._state["scene"]
        go_on = any(b["kind"] == "go on" and not b.get("off") for b in table["buttons"])
        return not table.get("busy") and bool(scene["moves"] or go_on)

    async def _click(self, message: dict[str, Any]) -> None:
        seen = self._state["seq"]
        start = time.perf_counter()
        self._send_board({**message, "seq": seen})
        await self._until(lambda: self._state["seq"] > seen, ANSWER_SECONDS, "did not answer")
        self.answers.append(1000 * (time.perf_counter() - start))

    async def _until(self, true: Any, seconds: float, trouble: str) -> None:
        deadline = time.monotonic() + seconds
        while not true():
            self._heard.clear()
            if self._reader is not None and self._reader.done():
                raise FarmError(f"The connection of student {self.number + 1} was closed.")
            try:
                await asyncio.wait_for(self._heard.wait(), max(deadline - time.monotonic(), 0.001))
            except TimeoutError as error:
                raise FarmError(
                    f"The kernel of student {self.number + 1} {trouble} in {seconds:.0f} seconds."
                ) from error

    def _send_board(self, content: dict[str, Any]) -> None:
        data = {"method": "custom", "content": content}
        self._send("comm_msg", {"comm_id": self._board, "data": data})

    def _send(self, kind: str, content: dict[str, Any]) -> None:
        from jupyter_client.session import json_packer
        from jupyter_server.services.kernels.connection import base

        header = {
            "msg_id": secrets.token_hex(16),
            "msg_type": kind,
            "session": self._session,
            "username": "student",
            "version": "5.4",
        }
        message = {"header": header, "parent_header": {}, "metadata": {}, "content": content}
        pack: Any = base.serialize_msg_to_ws_v1
        self._socket.write_message(pack(message, "shell", json_packer), binary=True)

    async def _listen(self) -> None:
        from jupyter_server.services.kernels.connection import base

        unpack: Any = base.deserialize_msg_from_ws_v1
        while (raw := await self._socket.read_message()) is not None:
            channel, parts = unpack(raw)
            kind, content = json.loads(parts[0])["msg_type"], json.loads(parts[3])
            if kind == "execute_reply" and channel == "shell":
                self._reply = content
            elif kind == "comm_open" and "scene" in content["data"].get("state", {}):
                self._board, self._state = content["comm_id"], content["data"]["state"]
            elif kind == "comm_msg" and content["comm_id"] == self._board:
                data = content["data"]
                if data["method"] == "update":
                    self._state = {**self._state, **data["state"]}
                elif data["content"].get("kind") == "text":
                    self._text = data["content"]["text"]
            else:
                continue
            self._heard.set()
        self._heard.set()


# ---------------------------------------------------------------- the server


@dataclass(frozen=True, slots=True)
class _Server:
    url: str
    headers: dict[str, str]
    process: Any

    def ask(self, path: str, body: dict[str, Any] | None = None) -> Any:
        """What the server's API answers to GET, or to POST with a `body`."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.url}/{path}", data=data, headers=self.headers)
        with urllib.request.urlopen(request, timeout=START_SECONDS) as answer:
            return json.loads(answer.read())

    def memory(self) -> float:
        return _memory(self.process)


@contextmanager
def _server(home: Path) -> Iterator[_Server]:
    """A Jupyter server on loopback. Nothing of whoever sits at this machine takes part."""
    psutil = importlib.import_module("psutil")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    token = secrets.token_hex(8)
    env = {name: value for name, value in os.environ.items() if "JUPYTER" not in name}
    for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR"):
        env[name] = str(home / name.lower())
    env["FARMLIB_PROGRESS"] = "off"
    process = subprocess.Popen(
        [
            *(sys.executable, "-m", "jupyter_server", "--no-browser", "--allow-root"),
            *("--ip=127.0.0.1", f"--port={port}", "--ServerApp.port_retries=0"),
            *(f"--IdentityProvider.token={token}", f"--ServerApp.root_dir={home}"),
        ],
        cwd=home,
        env=env,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    headers = {"Authorization": f"token {token}", "Content-Type": "application/json"}
    server = _Server(f"http://127.0.0.1:{port}", headers, psutil.Process(process.pid))
    try:
        _wait(server, process)
        yield server
    finally:
        # Asked kindly, a server ends its kernels.
        process.terminate()
        try:
            process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            for child in server.process.children(recursive=True):
                child.kill()
            process.kill()
            process.wait()


def _wait(server: _Server, process: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + START_SECONDS
    while process.poll() is None and time.monotonic() < deadline:
        try:
            server.ask("api/status")
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            time.sleep(0.1)
        else:
            return
    raise NotHere("the Jupyter server does not start (try: jupyter server)")
