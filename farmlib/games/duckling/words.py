"""What the game says to its players: how fowl and places are called, and what one can do now.

Refusals, hints and status lines take their words from here, so they say the same thing in the same
words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmlib.games.duckling.state import (
    State,
    fowl_on,
    free_places,
    pile_on,
    waits_for_deal,
    wanted,
)

if TYPE_CHECKING:
    from farmlib.games.duckling.game import Duckling

FOWL: Final = (
    ("yellow", "chicken"),
    ("blue", "chicken"),
    ("green", "chicken"),
    ("white", "chicken"),
    ("red", "duck"),
    ("purple", "duck"),
)
"""DU-PLAYERS: colour and kind of each player's fowl; a pile has its fowl's colour."""


def fowl_words(player: int) -> str:
    """What a player's fowl is called.

    >>> fowl_words(0), fowl_words(4)
    ('the yellow chicken', 'the red duck')
    """
    colour, kind = FOWL[player]
    return f"the {colour} {kind}"


def feathers_words(count: int) -> str:
    """So many feathers.

    >>> feathers_words(1), feathers_words(3), feathers_words(0)
    ('one feather', 'three feathers', 'no feathers')
    """
    words = ("no", "one", "two", "three", "four", "five", "six")
    number = words[count] if count < len(words) else str(count)
    return f"{number} feather{'' if count == 1 else 's'}"


def place_words(state: State, place: int) -> str:
    """A path tile by its picture, and by its place since every picture is there twice."""
    return f"{state.path[place].words()} on place {place}"


def what_lies(state: State, place: int) -> str:
    """What makes a path tile not free, as the end of a sentence; players stand in braces."""
    standing = fowl_on(state, place)
    if standing is not None:
        return f"{{{standing}}} ({fowl_words(standing)}) is there"
    owner = pile_on(state, place)
    assert owner is not None, "only a tile that is not free has something on it"
    return f"the {FOWL[owner][0]} pile is there"


def what_now(game: Duckling, state: State, player: int) -> str:
    """What `player` does next, as a sentence; players stand in braces."""
    if waits_for_deal(state):
        return "The tiles have to be laid out first."
    if state.drops and state.drops[0] == player:
        keep = "" if game.must_drop else ", or keep it"
        place = free_places(state)[0]
        return f"Drop your pile on a free path tile, such as place {place}{keep}."
    if state.drops:
        return f"Wait until {{{state.drops[0]}:have dropped}} a pile."
    if state.turn != player:
        return f"Wait for your turn; now {{{state.turn}:turn up/is turning up}} tiles."
    stop = ", or stop" if game.may_stop and state.matched else ""
    return f"Turn up a tile of the yard; you look for {wanted(state, player).words()}{stop}."
