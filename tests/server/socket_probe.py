"""A Jupyter server extension for tests: says what the kernel websockets' sockets are set to.

GET /farmlib-probe answers with one entry for each open kernel websocket: the name of its
connection class and the TCP_NODELAY that the operating system reports.
"""

from __future__ import annotations

import json
import socket
from typing import Any

from jupyter_server.base.handlers import JupyterHandler
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from jupyter_server.utils import url_path_join


class OperatorsConnection(ZMQChannelsWebsocketConnection):
    """Stands for a connection class that an operator has configured."""


class ProbeHandler(JupyterHandler):
    def get(self) -> None:
        self.finish(json.dumps([look(c) for c in ZMQChannelsWebsocketConnection._open_sockets]))


def look(connection: Any) -> dict[str, Any]:
    kind = type(connection)
    sock = connection.websocket_handler.ws_connection.stream.socket
    return {
        "class": kind.__name__,
        "operators": issubclass(kind, OperatorsConnection),
        "nodelay": bool(sock.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)),
    }


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": "socket_probe"}]


def _load_jupyter_server_extension(server: Any) -> None:
    path = url_path_join(server.web_app.settings["base_url"], "farmlib-probe")
    server.web_app.add_handlers(".*$", [(path, ProbeHandler)])


def into_voila() -> None:
    """The same in a Voila that runs by itself, which loads no server extensions."""
    from voila.app import Voila

    usual = Voila.init_handlers

    def with_probe(self: Any) -> list[Any]:
        return [(url_path_join(self.server_url, "farmlib-probe"), ProbeHandler), *usual(self)]

    Voila.init_handlers = with_probe
