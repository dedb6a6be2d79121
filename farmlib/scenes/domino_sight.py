"""How one looks at a domino game: who looks, what can be done by clicking, what is in the hand.

What both domino games share. Each game says it in its own words (`Terms`), and adds what only that
game has: Chickenfoot its calls, Chicken Coop its hub.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from farmlib.core.actions import Action
from farmlib.core.game import Game
from farmlib.games.dominoes import Draw, Open, Pass, Play, Tile
from farmlib.games.dominoes import state as at
from farmlib.games.dominoes.words import needs
from farmlib.scenes import dominoes
from farmlib.scenes.art import Album
from farmlib.scenes.domino_table import Advice, Table, tray_items
from farmlib.scenes.scene import Item, Move, Role
from farmlib.scenes.text import listed


@dataclass(frozen=True, slots=True)
class Terms:
    """What a game calls its things.

    `branch` is what hangs on the opening double, `place` where that double lies, and `ground` on
    what: "leg", "on the hub", "the hub". `ink` and `edge` are colours that can be seen there.
    """

    branch: str
    place: str
    ground: str
    ink: str = "ink"
    edge: str = "soft"


@dataclass(frozen=True, slots=True)
class Sight:
    """A state as one looks at it: who looks, what the players are called, what is laid open.

    `legal` is what the viewer may do; nothing for somebody who only watches.
    """

    state: at.DominoState
    viewer: int | None
    names: tuple[str, ...]
    show_all: bool
    highest: int
    legal: tuple[Action, ...]

    @classmethod
    def of(
        cls,
        game: Game[Any],
        state: at.DominoState,
        viewer: int | None,
        names: Sequence[str] | None,
        *,
        show_all: bool,
        highest: int,
    ) -> Sight:
        """How `viewer` looks at `state`; `names` as in `named`."""
        legal = () if viewer is None else game.legal_actions(state, viewer)
        called = named(game.num_players, viewer, names)
        return cls(state, viewer, called, show_all, highest, legal)

    @property
    def hand(self) -> tuple[Tile, ...]:
        """The viewer's tiles."""
        if self.viewer is None or not self.state.hands:
            return ()
        return self.state.hands[self.viewer]

    @property
    def drawn(self) -> Tile | None:
        """The viewer's tile that was drawn in this turn."""
        return self.state.drawn if self.viewer == self.state.turn else None

    @property
    def open_hands(self) -> tuple[int, ...]:
        """Whose tiles are laid open beside the table, the viewer's own excepted."""
        if not self.state.hands or not (self.show_all or self.state.ended):
            return ()
        return tuple(player for player in range(len(self.names)) if player != self.viewer)

    def fitting(self) -> dict[Tile, list[Tile]]:
        """What the viewer can play: the tiles, by the tile of the tree that they go on."""
        found: dict[Tile, list[Tile]] = {}
        for action in self.legal:
            if isinstance(action, Play):
                found.setdefault(action.on, []).append(action.tile)
        return found

    def playable(self) -> dict[Tile, list[Tile]]:
        """The same by the tile in hand, largest first; nothing for one that opens."""
        found: dict[Tile, list[Tile]] = {}
        for action in self.legal:
            if isinstance(action, Play):
                found.setdefault(action.tile, []).append(action.on)
            elif isinstance(action, Open):
                found[action.tile] = []
        return {tile: found[tile] for tile in sorted(found, reverse=True)}


def named(players: int, viewer: int | None, names: Sequence[str] | None) -> tuple[str, ...]:
    """The players' names: those given, else "You" for the viewer and "Player 1" and so on."""
    if names is not None:
        return tuple(names)
    return tuple("You" if player == viewer else f"Player {player}" for player in range(players))


# ------------------------------------------------------------------ what can be done


def domino_moves(sight: Sight, table: Table) -> Iterator[Move]:
    """The viewer's legal actions that both games know, each with the clicks that do it.

    A play has one move for every place of its end, and one for the tile that it goes on.
    """
    places: dict[Tile, list[str]] = {}
    for key, place in table.places():
        places.setdefault(table.tree.placed[place.on].tile, []).append(key)
    for action in sight.legal:
        notation = str(action)
        match action:
            case Play(tile=tile, on=on):
                label = f"Play {tile} on {on.words()}"
                for target in (*places.get(on, ()), f"tile {on}"):
                    yield Move(notation, (f"hand {tile}", target), label)
            case Open(tile=tile):
                label = f"Open with {tile.words()}"
                yield Move(notation, (f"hand {tile}", "middle"), label)
            case Draw():
                yield Move(notation, ("pile",), "Draw a tile", "Draw")
            case Pass():
                label = "Keep the drawn tile and pass" if sight.drawn else "Pass"
                yield Move(notation, (), label, "Pass")


def things(parts: Sequence[str]) -> dict[str, str]:
    """What was clicked: of each kind of thing ("hand", "end", "tile", ...) the tile that it is."""
    return {kind: rest.split(" ")[0] for kind, _, rest in (part.partition(" ") for part in parts)}


def domino_intent(viewer: int, parts: Sequence[str]) -> str | None:
    """The notation of what a click on these items means in both games; None for nothing.

    >>> domino_intent(0, ("end 9-9 4", "hand 9-3"))
    '0: play 9-3 on 9-9'
    """
    match things(parts):
        case {"pile": _} if len(parts) == 1:
            return f"{viewer}: draw"
        case {"hand": tile, "middle": _} if len(parts) == 2:
            return f"{viewer}: open {tile}"
        case {"hand": tile, "end": on} | {"hand": tile, "tile": on} if len(parts) == 2:
            return f"{viewer}: play {tile} on {on}"
    return None


def advice(sight: Sight, terms: Terms) -> Advice:
    """What the viewer can play where, and why not elsewhere."""
    tree = sight.state.tree
    if not tree:
        return Advice({}, ())
    usable = frozenset(end.tile for end in tree.playable)
    if sight.state.ended:
        return Advice({}, usable)
    unfinished = tree.unfinished()
    why_not = ""
    if unfinished:
        part = terms.branch if unfinished.tile == tree.root else "toe"
        why_not = f"Not now: {needs(unfinished, part)}."
    return Advice(sight.fitting(), usable, why_not)


# ------------------------------------------------------------------ items


def middle(sight: Sight, album: Album, terms: Terms) -> Item:
    """Where the opening double is to lie."""
    double = at.opener(sight.state, sight.highest)
    here = any(isinstance(action, Open) for action in sight.legal)
    place = f"The middle of the {terms.ground.removeprefix('the ')}"
    drawn = partial(dominoes.double_place, double.high, ink=terms.ink, edge=terms.edge)
    return Item(
        key="middle",
        art=album.use(f"double {double.high}", drawn),
        x=0.0,
        y=0.0,
        width=1.0,
        height=2.0,
        role="place",
        marks=("open",),
        label=f"{place}: {double.words()} opens here." + (" It is in your hand." if here else ""),
    )


def tray(sight: Sight, album: Album, *, role: Role) -> tuple[Item, ...]:
    """The viewer's hand, each tile with what can be done with it."""
    fits = sight.playable()
    in_turn = sight.viewer == sight.state.turn
    labels = {}
    for tile in sight.hand:
        words = tile.words() if tile.is_double else str(tile)
        label = f"{words[:1].upper()}{words[1:]}, in your hand."
        if tile == sight.drawn:
            label += " Just drawn."
        if tile in fits:
            goes_on = [on.words() for on in fits[tile]] or ["the middle"]
            label += f" It goes on {listed(goes_on, 'or')}."
        elif in_turn and sight.state.tree:
            label += " It doesn't fit anywhere right now."
        labels[tile] = label
    return tray_items(sight.hand, album, labels, drawn=sight.drawn, role=role)
