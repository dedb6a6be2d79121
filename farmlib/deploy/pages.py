"""Pages: each game's table as a web page without code, served by Voila.

`tables/` holds one notebook a game, with a single cell that sets the table. `farmlib voila` serves
them, with two settings that plain Voila lacks: clicks are answered at once (see `farmlib.server`),
and the browser is told to fetch nothing from anywhere else. Voila's own pages ask a host on the
internet for symbols that no table uses; without a network each page would wait for that in vain.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from traitlets.config import Config

from farmlib.core.errors import FarmError
from farmlib.core.registry import GAMES

TABLES: Final = Path(__file__).parent / "tables"

NOTHING_FROM_OUTSIDE: Final = (
    "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:; "
    "connect-src 'self' ws: wss: data: blob:; frame-ancestors 'self'"
)
"""What the browser may load (Content-Security-Policy). A widget's module comes as a blob."""


def page(game: str) -> Path:
    """The notebook with one cell that is this game's page.

    Raises FarmError for a game that there is no page of.
    """
    path = TABLES / f"{game}.ipynb"
    if game not in GAMES or not path.is_file():
        have = ", ".join(name for name in GAMES if (TABLES / f"{name}.ipynb").is_file())
        raise FarmError(f"There is no page for {game!r}; there are pages for {have}.")
    return path


def serve(game: str | None, more: Sequence[str]) -> None:
    """Serves one game's page, or a list of all (None), until it is interrupted.

    `more` are words for Voila, such as ``--port=8900`` or ``--no-browser``. Raises FarmError where
    Voila is not installed.
    """
    place = TABLES if game is None else page(game)
    try:
        app: Any = import_module("voila.app").Voila
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] != "voila":
            raise
        raise FarmError("Voila serves the pages, but isn't installed: pip install voila") from None
    app.launch_instance(argv=[str(place), *more], config=settings())


def settings() -> Config:
    """How pages are served, as a part of Voila's configuration."""
    return Config(
        {
            "Voila": {
                "kernel_websocket_connection_class": "farmlib.server.NodelayConnection",
                "tornado_settings": {"headers": {"Content-Security-Policy": NOTHING_FROM_OUTSIDE}},
            }
        }
    )
