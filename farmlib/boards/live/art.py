"""The pictures that live play shows: each card of the game, and the back of one."""

from __future__ import annotations

from typing import Any

from farmlib.core.game import Game
from farmlib.games.chicken_chicken import ChickenChicken
from farmlib.scenes.art import paint


def pictures(game: Game[Any]) -> dict[str, str]:
    """The cards of this game by their letters, and the "back", as SVG markup round 0,0."""
    assert isinstance(game, ChickenChicken)
    edge = paint("tile-edge")
    shape = '<rect x="-1.2" y="-1.7" width="2.4" height="3.4" rx=".2" stroke-width=".05" '
    shape += f'fill="{paint("tile")}" stroke="{edge}"/>'
    letter = f'<text y=".5" font-size="1.4" text-anchor="middle" fill="{edge}">'
    art = {str(card): f"{shape}{letter}{card}</text>" for card in set(game.deck)}
    return {**art, "back": shape}
