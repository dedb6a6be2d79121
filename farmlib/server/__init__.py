"""The Jupyter server extension: a click on a board reaches the eye without a needless wait.

A stock Jupyter server leaves Nagle's algorithm on for the socket between the browser and the
kernel. A board answers a click with a few small messages; Nagle holds back each one after the
first until the browser has acknowledged it, and browsers acknowledge late. That is a flat 40 to
50 ms at each click, whatever the board does. This extension turns Nagle off (``TCP_NODELAY``) on
each kernel websocket, and changes nothing else.

It is on when farmlib is installed: the package brings
``etc/jupyter/jupyter_server_config.d/farmlib.json``. It serves JupyterLab, Notebook 7, a
single-user server of JupyterHub, and Voila where that runs inside one of them (``/voila/...``).

To leave it off, any one of these will do:

* ``jupyter lab --FarmlibServer.nodelay=False``, or ``c.FarmlibServer.nodelay = False`` in
  ``jupyter_server_config.py``
* ``FARMLIB_NODELAY=0`` in the environment of the server
* ``jupyter server extension disable farmlib.server``

Voila run by itself (``voila lesson.ipynb``) loads no server extensions. There, name the class::

    voila --Voila.kernel_websocket_connection_class=farmlib.server.NodelayConnection lesson.ipynb

A server whose operator has chosen a connection class of their own keeps it: what is installed is a
subclass of it.
"""

from __future__ import annotations

import os
from typing import Any

from jupyter_server.serverapp import ServerApp
from jupyter_server.services.kernels.connection.base import BaseKernelWebsocketConnection
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from traitlets import Bool, default
from traitlets.config import Configurable

__all__ = ["FarmlibServer", "NodelayConnection", "nodelay_connection"]

SETTING = "kernel_websocket_connection_class"
"""Where Jupyter's web application keeps the class; it is read anew for each websocket."""

SWITCH = "FARMLIB_NODELAY"
"""The environment variable that leaves the extension off when it is ``0``, ``false`` or ``no``."""


class FarmlibServer(Configurable):
    """What an operator can configure: ``c.FarmlibServer...`` in Jupyter's configuration."""

    nodelay = Bool(
        help="Turn Nagle's algorithm off on kernel websockets, so that boards answer at once."
    ).tag(config=True)

    @default("nodelay")
    def _nodelay_from_environment(self) -> bool:
        return os.environ.get(SWITCH, "").strip().lower() not in {"0", "false", "no", "off"}


def nodelay_connection(
    base: type[BaseKernelWebsocketConnection],
) -> type[BaseKernelWebsocketConnection]:
    """Makes a connection class that does what `base` does, on a socket without Nagle.

    Args:
        base: the class that the server uses now. If it is such a class already, it comes back
            as it is.
    """
    if getattr(base, "farmlib_nodelay", False):
        return base

    class Nodelay(base):  # type: ignore[misc, valid-type]  # the base is known at run time only
        farmlib_nodelay = True

        def connect(self) -> Any:
            # The socket is open by now: Jupyter calls this from the websocket's open().
            self.websocket_handler.set_nodelay(True)
            return super().connect()

    Nodelay.__name__ = Nodelay.__qualname__ = f"Nodelay{base.__name__}"
    Nodelay.__doc__ = f"{base.__name__} with TCP_NODELAY set."
    return Nodelay


NodelayConnection = nodelay_connection(ZMQChannelsWebsocketConnection)
"""Jupyter's usual connection class with Nagle off, for where a class has to be named."""


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    """Tells Jupyter which module to load."""
    return [{"module": "farmlib.server"}]


def _load_jupyter_server_extension(server: ServerApp) -> None:
    """Installs the connection class, unless it is switched off. Jupyter calls this at start."""
    if not FarmlibServer(parent=server).nodelay:
        server.log.info("farmlib: left kernel websockets as they are (nodelay is off)")
        return
    settings = server.web_app.settings
    base = settings.get(SETTING) or server.kernel_websocket_connection_class
    settings[SETTING] = nodelay_connection(base)
    server.log.info("farmlib: kernel websockets answer at once (%s)", settings[SETTING].__name__)
