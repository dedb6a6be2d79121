"""Scenes: what is to be seen of a state, in words, as text and as a picture. Pure functions.

`scene_of` gives the scene of any game; each game's own module is loaded only when a state of that
game is looked at. `show` gives a still picture, `tree` a domino tree drawn by graphviz.

>>> import farmlib
>>> game = farmlib.game("chickenfoot")
>>> scene_of(game, game.initial_state()).title
'Chickenfoot, hand 1 of 10'
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, cast

from farmlib.core.errors import FarmError
from farmlib.core.game import Game
from farmlib.core.registry import GAMES
from farmlib.scenes.aids import aids_of, chosen
from farmlib.scenes.scene import Item, Move, Plate, Replay, Role, Scene
from farmlib.scenes.svg import Picture, picture

if TYPE_CHECKING:
    from farmlib.scenes.digraph import DominoTree

__all__ = [
    "Item",
    "Move",
    "Picture",
    "Plate",
    "Replay",
    "Role",
    "Scene",
    "as_text_for_hides",
    "evidence",
    "explain",
    "intent",
    "picture",
    "replay",
    "scene_of",
    "show",
    "tree",
]


class _Room(Protocol):
    """What the scene module of a game has."""

    def scene(
        self,
        game: Any,
        state: Any,
        viewer: int | None,
        names: Sequence[str] | None,
        show_all: bool,
        **aids: Any,
    ) -> Scene:
        """What is seen; a game with aids takes them as `aids`."""

    def intent(self, game: Any, state: Any, viewer: int | None, parts: Sequence[str]) -> str | None:
        """What a click means."""

    def explain(self, game: Any, state: Any, player: int) -> tuple[str, ...]:
        """What may be done, and why."""

    def evidence(self, game: Any, state: Any, action: str, rule: str) -> tuple[str, ...]:
        """What shows on the board why an action is refused."""

    def game_of(self, state: Any) -> Game[Any]:
        """A game that a state can be of."""


def _room(game_id: str) -> _Room:
    return cast(_Room, import_module(GAMES.kit(game_id).scenes))


def scene_of(
    game: Game[Any],
    state: Any,
    viewer: int | None = None,
    names: Sequence[str] | None = None,
    show_all: bool = False,
    aids: Sequence[str] | None = None,
) -> Scene:
    """What `viewer` sees of `state`; None is somebody who only watches.

    `names` gives a name for each player. With `show_all` nothing is hidden, for teaching. `aids`
    are what is marked, in a game that has some (`farmlib.scenes.aids`); None: as usual. Raises
    OptionsError for an aid that the game has not.
    """
    if viewer is not None and viewer not in range(game.num_players):
        raise FarmError(f"There is no player {viewer!r}: they are 0 to {game.num_players - 1}.")
    if names is not None and len(names) != game.num_players:
        raise FarmError(f"{game.num_players} names are needed, not {len(names)}.")
    marked = {"aids": chosen(game.id, aids)} if aids_of(game.id) or aids else {}
    return _room(game.id).scene(game, state, viewer, names, show_all, **marked)


def intent(game: Game[Any], state: Any, viewer: int | None, parts: Sequence[str]) -> str | None:
    """The notation of what a click on the items with these keys means, legal or not.

    None when it means nothing, or when `viewer` is None.
    """
    return _room(game.id).intent(game, state, viewer, parts)


def explain(game: Game[Any], state: Any, player: int) -> tuple[str, ...]:
    """What `player` may do now, and why: sentences that end with their rule's id in brackets."""
    return _room(game.id).explain(game, state, player)


def evidence(game: Game[Any], state: Any, action: str, rule: str) -> tuple[str, ...]:
    """The keys of items that show why `rule` forbids `action`, such as a way that it would shut.

    () where the sentence of the refusal says it all.
    """
    return _room(game.id).evidence(game, state, action, rule)


def replay(
    game: Game[Any], state: Any, at: int, names: Sequence[str] | None = None
) -> Replay | None:
    """Picture number `at`, from 0, of what there is to look at again; None where there is nothing.

    It is Chicken Chicken's slow motion, once a round is over in which somebody contradicted.
    """
    look_again = getattr(_room(game.id), "replay", None)
    return None if look_again is None else cast("Replay | None", look_again(game, state, at, names))


def show(
    what: Any,
    game: Game[Any] | None = None,
    viewer: int | None = None,
    names: Sequence[str] | None = None,
    show_all: bool = False,
    aids: Sequence[str] | None = None,
) -> Picture:
    """A still picture of a state, a match or a table.

    A state alone does not say everything about its game; give the `game` too where that matters.
    The rest is as in `scene_of`. Raises FarmError for what is none of these.
    """
    game, state = _game_and_state(what, game)
    return Picture(scene_of(game, state, viewer, names, show_all, aids))


def tree(what: Any, last: Any = None, *, hub: bool | None = None) -> DominoTree:
    """The tree of a domino game as a `graphviz.Digraph`.

    `what` is a state, a match, a table, a tree, or a tree's notation such as "9-9(9-3 9-8)"; `last`
    the tile to mark, by default the one played last. `hub` says whether the tree grows round a hub,
    by default where it is one of Chicken Coop's. Raises FarmError for what has no tree.
    """
    from farmlib.scenes.digraph import tree_of  # graphviz is loaded only when it is drawn with

    found = what if isinstance(what, str) else getattr(_inside(what), "tree", _inside(what))
    if last is None and not isinstance(what, str):
        last = getattr(_inside(what), "last", None)
    if hub is None:
        hub = hasattr(_inside(what), "pressed")  # such a state has a hub to press
    return tree_of(found, last, hub=hub)


def as_text_for_hides(game: Game[Any], state: Any, player: int) -> str:
    """Everything that `player` is shown of a state by scenes, as one text: for `hides` in cases.

    The outlines of shapes are left out: in them "5-4" is a way across the picture and no tile.
    """
    scene = scene_of(game, state, player)
    text = "\n".join([repr(scene), picture(scene), *explain(game, state, player)])
    return re.sub(r' d="[^"]*"', "", text)


def _inside(what: Any) -> Any:
    """The state in a match or a table; anything else as it is."""
    match = getattr(what, "match", what)
    return getattr(match, "state", match)


def _game_and_state(what: Any, game: Game[Any] | None) -> tuple[Game[Any], Any]:
    match, state = getattr(what, "match", what), _inside(what)
    if game is None:
        game = getattr(match, "game", None)
    if game is not None:
        return game, state
    parts = type(state).__module__.split(".")
    if parts[:2] != ["farmlib", "games"] or parts[2] not in GAMES:
        raise FarmError(f"There is no picture of a {type(what).__name__}: give a state or a match.")
    return _room(parts[2]).game_of(state), state
