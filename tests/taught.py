"""The games that have a lesson. One whose engine is there, and whose lesson is still to be written,
is held to everything but what a lesson brings; as soon as its rulebook names one, to that as well.
"""

from __future__ import annotations

from typing import Final

from farmlib.core.registry import GAMES

TAUGHT: Final = tuple(game for game in GAMES if GAMES[game].rulebook.lesson)
