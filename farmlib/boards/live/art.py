"""The pictures that live play shows: the mat, each card of the game on it, and the back of one."""

from __future__ import annotations

from typing import Any

from farmlib.core.game import Game
from farmlib.games.chicken_chicken import ChickenChicken
from farmlib.scenes import art_chicken_chicken_cards as cards


def pictures(game: Game[Any]) -> dict[str, str]:
    """The cards of this game by their letters, the "back" and the "mat", as SVG round 0,0."""
    assert isinstance(game, ChickenChicken)
    faces = {
        str(card): cards.card_face(card, game.casting_name(card), large=True)
        for card in sorted(set(game.deck))
    }
    back = f'<g transform="scale({cards.LARGE})">{cards.card_back()}</g>'
    return {**faces, "back": back, "mat": cards.mat()}
