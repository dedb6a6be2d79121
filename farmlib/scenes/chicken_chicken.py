"""What one sees of a game of Chicken Chicken: the Movie to hit, the cards to come, who says what.

Only the card on top lies open. The pile is one large thing to hit; what a click means is said here
(`intent`), whether it is allowed is the engine's business. The slow motion has a scene of its own,
in `chicken_chicken_film`.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from farmlib.games.chicken_chicken import Card, ChickenChicken, State
from farmlib.games.chicken_chicken.cards import MOST_EGGS
from farmlib.games.chicken_chicken.state import (
    ENOUGH,
    GOAL,
    last_window,
    may_hit_first,
    quacks_due,
)
from farmlib.games.chicken_chicken.words import quacks
from farmlib.scenes import art_chicken_chicken_cards as art
from farmlib.scenes.art import Album
from farmlib.scenes.art_chicken_chicken import picture
from farmlib.scenes.chicken_chicken_film import replay
from farmlib.scenes.chicken_chicken_sight import (
    DECK_KEY,
    MOVIE_KEY,
    NUMBER_KEY,
    Sight,
    moves_of,
)
from farmlib.scenes.chicken_chicken_words import (
    board_lines,
    board_sentences,
    explain,
    facts_of,
    holds_of,
    marks_of,
    movie_label,
    status_of,
)
from farmlib.scenes.scene import Item, Plate, Scene, letter_of
from farmlib.scenes.text import how_many

__all__ = ["evidence", "explain", "game_of", "intent", "replay", "scene"]

WIDE: Final = 13.9
HIGH: Final = 5.8

_LARGE: Final = (art.CARD[0] * art.LARGE, art.CARD[1] * art.LARGE)
_DECK: Final = (1.2, HIGH / 2)
_MOVIE: Final = (4.95, HIGH / 2)
_BESIDE: Final = 10.75
"""The middle of what stands at the right of the Movie."""

_REACH: Final = 2.25
_APART: Final = 36
"""How far from the middle of the Movie hands lie, and how many degrees apart."""

_IN_A_ROW: Final = 6
"""How many numbers stand in a row."""

_FILM_ROW: Final = 20
"""How many cards of an open Movie lie in a row, one over the other like roof tiles."""


def scene(
    game: ChickenChicken,
    state: State,
    viewer: int | None = None,
    names: Sequence[str] | None = None,
    show_all: bool = False,
) -> Scene:
    """What `viewer` sees of `state`; None is somebody who only watches.

    `names` gives each player's name (without it they are "Player 0", ..., and the viewer is "You");
    with `show_all` the whole Movie lies open, for teaching.
    """
    sight = Sight.of(game, state, viewer, names, show_all=show_all)
    album = Album()
    status, facts = status_of(sight), facts_of(sight)
    plates = tuple(_plate(sight, player) for player in range(game.num_players))
    film = tuple(_open_film(sight, album)) if show_all else ()
    rows = math.ceil(len(film) / _FILM_ROW)
    board = (
        _deck(sight, album),
        *_movie(sight, album),
        *_beside(sight, album),
        *_hands(sight, album),
        *film,
    )
    return Scene(
        game=game.id,
        viewer=viewer,
        title=game.title,
        status=status,
        box=(0.0, 0.0, WIDE, HIGH + 1.55 * rows),
        unit=0.6,
        board=board,
        tray=(),
        moves=tuple(moves_of(sight)),
        plates=plates,
        art=album.pictures(),
        text=board_lines(sight, game.title, status, facts, plates),
        outline=board_sentences(sight, facts, plates),
        facts=facts,
    )


def intent(
    game: ChickenChicken, state: State, viewer: int | None, parts: Sequence[str]
) -> str | None:
    """The notation of what a click on these items means, allowed or not; None for nothing.

    >>> game = ChickenChicken()
    >>> intent(game, game.initial_state(), 1, ("movie",))
    '1: hit'
    """
    if viewer is None or len(parts) != 1:
        return None
    word, _, number = parts[0].partition(" ")
    does = {MOVIE_KEY: "hit", DECK_KEY: "show", NUMBER_KEY: f"hit {number}"}
    return f"{viewer}: {does[word]}" if word in does else None


def evidence(game: ChickenChicken, state: State, action: str, rule: str) -> tuple[str, ...]:
    """Nothing: the sentence of a refusal says it all."""
    return ()


# ------------------------------------------------------------------ the two piles


def _deck(sight: Sight, album: Album) -> Item:
    left = sight.seen.left
    can = any(DECK_KEY in move.parts for move in moves_of(sight))
    return Item(
        DECK_KEY,
        album.use(f"deck {left}", lambda: art.deck(left)),
        *_DECK,
        f"{how_many(left, 'card')} to come.{' Show the next one.' if can else ''}",
        0.0,
        *art.DECK,
        role="still" if sight.viewer is None else "act",
    )


def _movie(sight: Sight, album: Album) -> Iterator[Item]:
    """The mat, which is what one hits; on it the pile's edges, and the card on top.

    Each card has a key of its own, so that it is seen to come from whoever shows it.
    """
    owes = last_window(sight.state) and sight.viewer in may_hit_first(sight.state)
    can = any(MOVIE_KEY in move.parts for move in moves_of(sight))
    x, y = _MOVIE
    yield Item(
        MOVIE_KEY,
        album.use("mat", art.mat),
        x,
        y,
        f"{movie_label(sight)}{' Hit it.' if can else ''}",
        0.0,
        art.DISC,
        art.DISC,
        role="still" if sight.viewer is None else "act",
        marks=("round", "due") if owes else ("round",),
    )
    shown, top = len(sight.seen.movie), sight.top
    if top is None:
        yield _words(album, "Movie", x, y, 0.8, "soft")
        return
    if shown > 1:
        name = album.use(f"lying {min(shown - 1, 3)}", lambda: art.lying(shown - 1))
        yield Item("pile under", name, x, y, "The cards under it.", 0.0, *_LARGE)
    called = sight.game.casting_name(top)
    yield Item(
        f"card {shown}",
        album.use(f"large {top}", lambda: art.card_face(top, called, large=True)),
        x,
        y,
        sight.called(top),
        0.0,
        *_LARGE,
    )


def _open_film(sight: Sight, album: Album) -> Iterator[Item]:
    """The whole Movie below the table, the first card first."""
    film = sight.seen.movie
    step = min(1.1, (WIDE - 1.4) / (_FILM_ROW - 1)) if len(film) > 12 else 1.1
    for place, card in enumerate(film):
        row, column = divmod(place, _FILM_ROW)
        yield Item(
            f"film {place + 1}",
            small(sight.game, card, album),
            0.7 + step * column,
            HIGH + 0.75 + 1.55 * row,
            f"Card {place + 1}: {sight.called(card)}.",
            0.0,
            *art.CARD,
        )


def small(game: ChickenChicken, card: Card, album: Album) -> str:
    """The name of the picture of a small card, which is put into the album."""
    return album.use(f"card {card}", lambda: art.card_face(card))


# ------------------------------------------------------------------ beside the Movie


def _beside(sight: Sight, album: Album) -> Iterator[Item]:
    """What it is about now: five eggs, the numbers to announce, the duck's word, the claim."""
    seen, state = sight.seen, sight.state
    if sight.announces:
        yield _words(album, "How many eggs?", _BESIDE, 0.75, 0.62)
        yield from _numbers(album)
        return
    if seen.hit:
        claim = how_many(seen.number, "egg") if seen.number is not None else _enough(sight)
        yield _words(album, f"\u201c{claim}!\u201d", _BESIDE, 1.1, 0.8)
        return
    due = quacks_due(state)
    if due and not seen.round_over:
        yield _words(album, quacks(due), _BESIDE, HIGH / 2, 0.8)
        return
    yield _words(album, f"{_enough(sight)}? Hit!", _BESIDE, 1.9, 0.62)
    for place in range(ENOUGH):
        yield Item(
            f"egg {place}",
            album.use("egg", lambda: picture(Card.EGG)),
            _BESIDE + 1.05 * (place - (ENOUGH - 1) / 2),
            3.1,
            "An egg.",
        )


def _enough(sight: Sight) -> str:
    return f"{'Exactly ' if 'exact' in sight.seen.moods else ''}{ENOUGH} eggs"


def _numbers(album: Album) -> Iterator[Item]:
    """PP-ROOSTER: the numbers from 0 to 23, each a thing to press."""
    for number in range(MOST_EGGS + 1):
        row, column = divmod(number, _IN_A_ROW)
        yield Item(
            f"{NUMBER_KEY} {number}",
            album.use(f"number {number}", partial(art.number_key, number)),
            _BESIDE + 1.03 * (column - (_IN_A_ROW - 1) / 2),
            1.85 + 1.02 * row,
            f"Hit the Movie and say: {how_many(number, 'egg')}.",
            0.0,
            *art.KEY,
            role="act",
        )


def _words(album: Album, said: str, x: float, y: float, size: float, colour: str = "ink") -> Item:
    name = album.use(f"words {said}", lambda: art.words(said, size, colour))
    return Item(f"words {said}", name, x, y, said, 0.0, 0.5 * size * len(said), size)


def _hands(sight: Sight, album: Album) -> Iterator[Item]:
    """Hands on the Movie: who hit, who followed or hit as well; beside it those who contradict."""
    seen = sight.seen
    on = [*seen.hit, *(player for player in seen.follow if player not in seen.hit)]
    for place, player in enumerate(on):
        # The first hand lies lowest on the rim, the others at its left and right by turns.
        turn = math.radians(90 + _APART * ((place + 1) // 2) * (-1 if place % 2 else 1))
        yield _hand(
            sight,
            album,
            player,
            _MOVIE[0] + _REACH * math.cos(turn),
            _MOVIE[1] + _REACH * math.sin(turn),
        )
    for place, player in enumerate(seen.contradict):
        middle = place - (len(seen.contradict) - 1) / 2
        yield _hand(sight, album, player, _BESIDE + 1.0 * middle, 3.2, crossed=True)
    if seen.contradict:
        yield _words(album, "contradicted", _BESIDE, 4.25, 0.45, "soft")


def _hand(
    sight: Sight, album: Album, player: int, x: float, y: float, *, crossed: bool = False
) -> Item:
    name = sight.names[player]
    draw = art.crossed if crossed else art.hand
    letter = str(player) if player > 5 else letter_of(name)
    kind = "crossed hand" if crossed else "hand"
    return Item(
        f"hand {player}",
        album.use(f"{kind} {player} {letter}", lambda: draw(player, letter)),
        x,
        y,
        f"The hand of {name}.",
        0.0,
        0.8,
        1.1,
    )


# ------------------------------------------------------------------ plates


def _plate(sight: Sight, player: int) -> Plate:
    state = sight.state
    points = how_many(state.points[player], "point")
    return Plate(
        player=player,
        seat=player,
        name=sight.names[player],
        holds=holds_of(sight, player),
        points=f"{points} of {GOAL}",
        turn=player in _awaited(sight),
        you=player == sight.viewer,
        marks=marks_of(sight, player),
    )


def _awaited(sight: Sight) -> tuple[int, ...]:
    """Whose plate is marked: those without whom it can't go on. While a window is open (PP-HIT)
    the viewer is asked, too, and the director waits for that.
    """
    state, seen = sight.state, sight.seen
    if state.round_over or state.winner is not None:
        return ()
    if sight.viewer in may_hit_first(state) and sight.viewer not in seen.must:
        return (sight.viewer,)
    return seen.must


def game_of(state: State) -> ChickenChicken:
    """A game that `state` can be of: the players counted, the rest as usual."""
    return ChickenChicken(players=len(state.points))
