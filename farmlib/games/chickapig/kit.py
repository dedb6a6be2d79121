"""Chickapig's kit: what the rooms around the rules know of it."""

from __future__ import annotations

from farmlib.core.kit import Kit
from farmlib.games.chickapig.game import Chickapig
from farmlib.games.chickapig.grid import COLOURS


def called(game: Chickapig) -> tuple[str, ...]:
    """The players by their colours."""
    return tuple(
        " and ".join(COLOURS[colour].name for colour in colours).capitalize()
        for colours in game.seats.colours
    )


KIT = Kit(
    game=Chickapig,
    scenes="farmlib.scenes.chickapig",
    judge="farmlib.bots.chickapig",
    makers="farmlib.lessons.exercises.chickapig",
    typed="or just some of its words: 1,0 south slides what is on 1,0",
    out_of_turn="1: accept",
    scores="chickapigs at home",
    called=called,
    sounds={"roll": ("roll", "die"), "splat": ("splat", "poop deck"), "home": ("cluck", "")},
)
