"""What one sees of a game of Duckling Dancin': the ring, the yard in it, the fowl and their plumes.

A tile of the yard shows its picture from the moment it is turned up until the next one is. What a
click means is said here (`intent`); whether it is allowed is the engine's business.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import partial

from farmlib.games.duckling import Duckling, State
from farmlib.games.duckling.words import feathers_words, fowl_words
from farmlib.scenes import art_duckling_fowl as art
from farmlib.scenes.art import Album
from farmlib.scenes.duckling_lines import board_lines, board_sentences
from farmlib.scenes.duckling_ring import EGG, OCTAGON, box, home_spot, spot, yard_spot
from farmlib.scenes.duckling_sight import Sight, moves_of, places
from farmlib.scenes.duckling_words import (
    explain,
    facts_of,
    holds_of,
    marks_of,
    path_label,
    status_of,
    yard_label,
)
from farmlib.scenes.scene import Item, Plate, Scene

__all__ = ["evidence", "explain", "game_of", "intent", "scene"]

_FOWL_OUT = 0.78
_FOWL_BELOW = 0.18
"""How far outside of the middle of its tile a fowl stands, so that the picture is still seen: below
the ring farther, since there its head points inwards.
"""

_PILE_OUT = 0.5


def scene(
    game: Duckling,
    state: State,
    viewer: int | None = None,
    names: Sequence[str] | None = None,
    show_all: bool = False,
    aids: Sequence[str] | None = None,
) -> Scene:
    """What `viewer` sees of `state`; None is somebody who only watches.

    `names` gives each player's name (without it they are "Player 0", ..., and the viewer is "You");
    with `show_all` the whole yard lies open, for teaching. `aids` are "wanted", which marks the
    picture that is looked for, and "memory", which shows what was turned up so far; None: the first
    of them.
    """
    sight = Sight.of(game, state, viewer, names, show_all=show_all, aids=aids)
    album = Album()
    title = game.title if game.piles else "Chicken Cha Cha Cha"
    status, facts = status_of(sight, state), facts_of(sight)
    plates = tuple(_plate(sight, seat) for seat in range(game.num_players))
    board = (
        _ground(album, homes=game.piles),
        *_yard(sight, album),
        *_path(sight, album),
        *_piles(sight, album),
        *(item for seat in range(game.num_players) for item in _fowl(sight, album, seat)),
    )
    return Scene(
        game=game.id,
        viewer=viewer,
        title=title,
        status=status,
        box=box(homes=game.piles),
        unit=1.0,
        board=board,
        tray=(),
        moves=tuple(moves_of(sight)),
        plates=plates,
        art=album.pictures(),
        text=board_lines(sight, title, status, facts, plates),
        outline=board_sentences(sight, facts, plates),
        facts=facts,
    )


# ------------------------------------------------------------------ what a click means


def intent(game: Duckling, state: State, viewer: int | None, parts: Sequence[str]) -> str | None:
    """The notation of what a click on these items means, allowed or not; None for nothing.

    `parts` is the key of one tile: in the yard it is to be turned up, on the path the pile is to be
    dropped on it.

    >>> game = Duckling()
    >>> (
    ...     intent(game, game.position({}), 0, ("yard 5",)),
    ...     intent(game, game.position({}), 0, ("path 7",)),
    ... )
    ('0: flip 5', '0: drop 7')
    """
    if viewer is None or len(parts) != 1:
        return None
    kind, _, place = parts[0].partition(" ")
    verb = {"yard": "flip", "path": "drop"}.get(kind)
    return f"{viewer}: {verb} {place}" if verb else None


def evidence(game: Duckling, state: State, action: str, rule: str) -> tuple[str, ...]:
    """The tile on which the own pile lies, where that is why none is to be dropped (DU-DROP)."""
    player = game.parse_action(action).player
    if rule != "DU-DROP" or player in state.drops or state.piles[player] is None:
        return ()
    return (f"path {state.piles[player]}",)


# ------------------------------------------------------------------ the ground and the tiles


def _ground(album: Album, *, homes: bool) -> Item:
    name = "ground with homes" if homes else "ground"
    left, _top, width, height = box(homes=homes)
    return Item(
        "ground",
        album.use(name, partial(art.ground, homes=homes)),
        0.0,
        0.0,
        "The meadow.",
        width=2 * max(-left, left + width),
        height=height,
    )


def _yard(sight: Sight, album: Album) -> Iterator[Item]:
    """The twelve tiles in the middle. Each has pictures of its own, since a table lets a picture
    come from where it was before: a tile that is turned over stays in its place.
    """
    for place in places(sight):
        picture, known = sight.open[place], sight.remembers(place)
        if picture is not None:
            name = album.use(f"yard {place} {picture.value}", partial(art.face, picture))
        elif known is not None:
            name = album.use(
                f"yard {place} {known[0].value} seen", partial(art.remembered, known[0])
            )
        else:
            name = album.use(f"yard {place}", partial(art.back, place))
        x, y = yard_spot(place)
        yield Item(
            f"yard {place}",
            name,
            x,
            y,
            yard_label(sight, place),
            width=OCTAGON,
            height=OCTAGON,
            role="act",
            marks=("down",) if picture is None else ("up",),
        )
        if known is not None:
            yield Item(
                f"age {place}",
                album.use("age", art.age),
                x,
                y + 0.47,
                "How many flips ago.",
                width=0.7,
                height=0.6,
                marks=("sign",),
                text=str(known[1]),
            )


def _path(sight: Sight, album: Album) -> Iterator[Item]:
    """The ring of 24, each an egg with its picture upright on it; then the mark of the wanted."""
    if not sight.laid:
        return
    width, length = EGG
    for place, picture in enumerate(sight.seen.path):
        at = spot(place)
        yield Item(
            f"path {place}",
            album.use("egg", art.egg),
            at.x,
            at.y,
            path_label(sight, place),
            angle=at.angle,
            width=width,
            height=length,
            role="act",
            marks=("ring", "round"),
        )
        x, y = at.out(-0.06)
        name = album.use(f"path {picture.value}", partial(art.on_egg, picture))
        yield Item(f"picture {place}", name, x, y, picture.words(), width=0.8, height=0.8)
    if sight.marks_wanted:
        at = spot(sight.way.place)
        yield Item(
            # One for each half of the ring: where one ends it would turn round once in gliding on.
            "wanted left" if at.angle < 0 else "wanted",
            album.use("wanted", art.sought),
            at.x,
            at.y,
            "The wanted tile.",
            angle=at.angle,
            width=width,
            height=length,
            marks=("sign",),
        )


# ------------------------------------------------------------------ piles and fowl


def _piles(sight: Sight, album: Album) -> Iterator[Item]:
    """The piles: on the path, or beside the ring on their owner's plate."""
    if not sight.game.piles:
        return
    players = sight.game.num_players
    for player, place in enumerate(sight.seen.piles):
        x, y = home_spot(player, players)
        name = album.use(f"home {player}", partial(art.home, player))
        words = f"Where {sight.whose(player)} pile goes when it is at hand."
        yield Item(f"home {player}", name, x, y, words, width=1.24, height=1.24)
        where = "at hand"
        if place is not None:
            x, y = spot(place).out(_PILE_OUT)
            where = f"on place {place}"
        width, height = art.PILE
        yield Item(
            f"pile {player}",
            album.use(f"pile {player}", partial(art.pile, player)),
            x,
            y,
            f"{sight.whose(player)} pile, {where}.",
            width=width,
            height=height,
        )


def _fowl(sight: Sight, album: Album, player: int) -> Iterator[Item]:
    """A fowl on its tile, its plumes fanned out in its rump, and their number on its flank."""
    place, count = sight.seen.fowl[player], sight.seen.feathers[player]
    at = spot(place)
    x, y = at.out(_FOWL_OUT + _FOWL_BELOW * max(0.0, -math.cos(math.radians(at.angle))))
    side = -1 if at.faces_left else 1
    spread = min(24.0, 96.0 / count) if count else 0.0
    for number in range(count):
        turn = -52.0 + spread * (number - (count - 1) / 2)
        yield Item(
            f"plume {player} {number}",
            album.use("plume", art.plume),
            x - side * 0.36,
            y - 0.08,
            "A tail feather.",
            angle=side * turn,
            width=0.2,
            height=0.2,
            marks=("plucked",),
        )
    facing = "left" if at.faces_left else "right"
    yield Item(
        f"fowl {player}",
        album.use(
            f"fowl {player} {facing} {count}",
            partial(art.fowl, player, count, left=at.faces_left),
        ),
        x,
        y,
        f"{fowl_words(player)} of {sight.names[player]}, with {feathers_words(count)}.",
        width=0.72,
        height=0.72,
        marks=("hop",),
    )


def _plate(sight: Sight, seat: int) -> Plate:
    count = sight.seen.feathers[seat]
    return Plate(
        player=seat,
        seat=art.SIGNS[seat],
        name=sight.names[seat],
        holds=holds_of(sight, seat),
        points=feathers_words(count),
        turn=seat == sight.acting,
        you=seat == sight.viewer,
        marks=marks_of(sight, seat),
    )


def game_of(state: State) -> Duckling:
    """A game that `state` can be of: without piles on the path it is the base game, if so few play
    and none is to be dropped.
    """
    players = len(state.fowl)
    piles = any(place is not None for place in state.piles) or bool(state.drops) or players > 4
    return Duckling(players=players, piles=piles)
