"""The slow motion as one sees it: the Movie turned over, and its cards laid out one by one.

Each card keeps its key from the pile to the place where it ends, so that a board moves it there:
eggs to those available, hens onto eggs, a fox and his hen aside, and aside as well what has no
effect. The number of available eggs stands beside it, and the rule of the card in the words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from farmlib.games.chicken_chicken import Card, ChickenChicken, Laid, Shot, State, Yard, write_film
from farmlib.games.chicken_chicken.cards import CASTING_CARDS, Film
from farmlib.games.chicken_chicken.slowmo import NO_CARD
from farmlib.games.chicken_chicken.words import eggs_available
from farmlib.scenes import art_chicken_chicken_cards as art
from farmlib.scenes.art import Album
from farmlib.scenes.art_chicken_chicken import picture
from farmlib.scenes.chicken_chicken_sight import FILM_START
from farmlib.scenes.scene import Item, Move, Replay, Scene
from farmlib.scenes.text import how_many, listed, wrapped

BOX: Final = (0.0, 0.0, 13.4, 6.75)

FILM_MOVES: Final = (
    Move("film next", ("pile",), "The next card of the Movie", "Next"),
    Move("film back", (), "One card back", "Back"),
    Move(FILM_START, (), "Back to the first card", "Start"),
    Move("film end", (), "To the last card", "End"),
)
"""How one goes about in a film."""

CLOSE: Final = Move("film close", (), "Back to the table", "Close film")

_HEIGHT: Final = 2.1
_PILE: Final = (1.1, 3.05)


@dataclass(frozen=True, slots=True)
class _Zone:
    """A place on the table: its words, left side, top and width."""

    words: str
    left: float
    top: float
    width: float

    def spots(self, count: int, wide: float) -> list[tuple[float, float]]:
        """Where so many things lie, each `wide`: side by side, or like roof tiles."""
        room = self.width - 0.3 - wide
        step = min(wide + 0.08, room / max(1, count - 1))
        first = self.left + 0.15 + wide / 2
        return [(first + step * place, self.top + 1.27) for place in range(count)]


_AVAILABLE: Final = _Zone("Available", 2.2, 0.1, 8.2)
_NESTS: Final = _Zone("Hens on eggs", 2.2, 2.3, 6.3)
_WAITING: Final = _Zone("Waiting", 8.6, 2.3, 4.7)
_ASIDE: Final = _Zone("Aside", 0.1, 4.5, 13.2)
_NEST: Final = 1.35


def film_replay(game: ChickenChicken, film: Film, at: int, *, closes: bool = False) -> Replay:
    """The film after `at` of its cards (0: the pile has only been turned over).

    With `closes` there is a way back to the table. Raises CastingError when the rule of a casting
    card fails, OptionsError for a blank that has no rule in this game.
    """
    shots = game.slow_motion(film)
    return Replay(
        scene=_scene(game, film, shots, at, closes=closes),
        lines=tuple(_lines(shots, at)),
        last=len(film),
    )


def replay(
    game: ChickenChicken, state: State, at: int, names: Sequence[str] | None = None
) -> Replay | None:
    """PP-SLOWMO: the film of a round in which somebody has contradicted; None for any other."""
    if not (state.round_over and state.contradict):
        return None
    return film_replay(game, state.movie, at, closes=True)


def told(shot: Shot) -> str:
    """A shot in a sentence, with the rule that worked."""
    return f"{shot.text} ({shot.rule})"


def _lines(shots: Sequence[Shot], at: int) -> Iterator[str]:
    if not at:
        yield "The Movie is turned over, and begins with its first card. (PP-SLOWMO)"
        return
    yield told(shots[at - 1])
    if at == len(shots):
        available = shots[-1].yard.available
        yield f"That was the last card: at the end {eggs_available(available)}. (PP-SLOWMO)"


def _status(game: ChickenChicken, shots: Sequence[Shot], at: int) -> str:
    if not at:
        return f"Slow motion: {how_many(len(shots), 'card')}. The next one is the first."
    shot = shots[at - 1]
    count = eggs_available(shot.yard.available)
    return f"Card {at} of {len(shots)}: {shot.text} {count[:1].upper()}{count[1:]}."


def _scene(
    game: ChickenChicken, film: Film, shots: Sequence[Shot], at: int, *, closes: bool
) -> Scene:
    album = Album()
    laid, yard = (shots[at - 1].laid, shots[at - 1].yard) if at else (Laid(), Yard())
    places = dict.fromkeys(range(at, len(film)), _PILE)
    places |= _places(laid)
    zones = (_AVAILABLE, _NESTS, _WAITING, _ASIDE)
    left = len(film) - at
    board = (
        *(_ground(zone, album) for zone in zones),
        _pile(left, album),
        *_count(yard.available, left, album),
        *_no_cards(laid, album),
        *(_card(game, film[index], index, places[index], at, album) for index in range(len(film))),
    )
    status = _status(game, shots, at)
    rule = shots[at - 1].rule if at else "PP-SLOWMO"
    facts = (f"{how_many(at, 'card')} laid out, {left} to come", f"Rule: {rule}")
    return Scene(
        game=game.id,
        viewer=None,
        title=f"{game.title}, slow motion",
        status=status,
        box=BOX,
        unit=0.6,
        board=board,
        tray=(),
        moves=(*FILM_MOVES, CLOSE) if closes else FILM_MOVES,
        plates=(),
        art=album.pictures(),
        text=_text(game, film, shots, at, laid),
        outline=_outline(game, film, shots, at, laid),
        facts=facts,
    )


# ------------------------------------------------------------------ what lies where


def _places(laid: Laid) -> dict[int, tuple[float, float]]:
    """The spot of each card that was laid. Those of a zone lie in the order of the film."""
    found: dict[int, tuple[float, float]] = {}
    rows = (
        (_AVAILABLE, (*laid.eggs, *laid.ostriches)),
        (_WAITING, (*laid.dogs, *laid.worms)),
        (_ASIDE, laid.aside),
    )
    for zone, cards in rows:
        found |= zip(sorted(cards), zone.spots(len(cards), art.CARD[0]), strict=True)
    by_hen = sorted(laid.nests, key=lambda nest: nest[1])
    for (egg, hen), (x, y) in zip(by_hen, _NESTS.spots(len(laid.nests), _NEST), strict=True):
        found[egg] = (x - 0.16, y - 0.08)
        found[hen] = (x + 0.16, y + 0.08)
    return {index: spot for index, spot in found.items() if index != NO_CARD}


def _card(
    game: ChickenChicken,
    card: Card,
    index: int,
    spot: tuple[float, float],
    at: int,
    album: Album,
) -> Item:
    """A card of the film; face down while it is still to come."""
    shown = index < at
    name = album.use(f"card {card}", lambda: art.card_face(card)) if shown else ""
    return Item(
        f"shot {index + 1}",
        name or album.use("back", art.card_back),
        *spot,
        f"Card {index + 1}: {art.card_name(card, game.casting_name(card))}." if shown else "",
        0.0,
        *art.CARD,
        marks=("last",) if index == at - 1 else (),
    )


def _no_cards(laid: Laid, album: Album) -> Iterator[Item]:
    """What the rule of a casting card has brought into the yard without a card: told in words."""
    rows = (laid.eggs, laid.ostriches, laid.dogs, laid.worms)
    count = sum(row.count(NO_CARD) for row in rows)
    count += sum(NO_CARD in nest for nest in laid.nests)
    if count:
        said = f"and {how_many(count, 'thing')} without a card"
        name = album.use(said, lambda: art.words(said, 0.4, "soft"))
        yield Item("no card", name, 10.95, 4.15, said, 0.0, 6.0, 0.4)


def _ground(zone: _Zone, album: Album) -> Item:
    middle = (zone.left + zone.width / 2, zone.top + _HEIGHT / 2)
    name = album.use(
        f"zone {zone.words}",
        lambda: art.zone(zone.width, _HEIGHT, zone.words),
    )
    return Item(f"zone {zone.words}", name, *middle, zone.words, 0.0, zone.width, _HEIGHT)


def _pile(left: int, album: Album) -> Item:
    """The Movie turned over: what one presses for the next card."""
    more = "Show the next one." if left else "That was the last one."
    return Item(
        "pile",
        album.use("place", art.place),
        *_PILE,
        f"The Movie, turned over: {how_many(left, 'card')} to come. {more}",
        0.0,
        art.CARD[0] + 0.3,
        art.CARD[1] + 0.3,
        role="act",
    )


def _count(available: int, left: int, album: Album) -> Iterator[Item]:
    """The number of available eggs, large; and how many cards are to come."""
    name = album.use(f"count {available}", lambda: art.words(str(available), 1.3))
    egg = album.use("egg", lambda: picture(Card.EGG))
    yield Item("count egg", egg, 11.2, 0.95, "An egg.")
    yield Item("count", name, 12.35, 1.0, f"{available} available.", 0.0, 1.6, 1.3)
    said = album.use("available", lambda: art.words("available", 0.42))
    yield Item("count words", said, 11.9, 1.95, "available", 0.0, 2.4, 0.4)
    words = f"{left} to come"
    number = album.use(f"left {left}", lambda: art.words(str(left), 0.6))
    yield Item("to come", number, _PILE[0], 1.3, words, 0.0, 1.6, 0.6)
    said = album.use("to come", lambda: art.words("to come", 0.42))
    yield Item("to come words", said, _PILE[0], 1.95, "to come", 0.0, 2.0, 0.4)


# ------------------------------------------------------------------ in words


def _named(game: ChickenChicken, film: Film, indexes: Sequence[int]) -> str:
    """Cards in a row, each with its number in the film: "E1 E4"; "-" for none.

    A blank with a rule has a number of its own, so the film's stands in brackets: "B1(4)".
    """
    words = [
        "(no card)"
        if index == NO_CARD
        else f"{film[index]}({index + 1})"
        if film[index] in CASTING_CARDS
        else f"{film[index]}{index + 1}"
        for index in sorted(indexes)
    ]
    return " ".join(words) or "-"


def _text(game: ChickenChicken, film: Film, shots: Sequence[Shot], at: int, laid: Laid) -> str:
    """The table in lines: E4 is the fourth card, an egg."""
    lines = [f"Slow motion of {write_film(film)}", *wrapped(_status(game, shots, at).split())]
    nests = " ".join(
        f"{_named(game, film, (hen,))}-on-{_named(game, film, (egg,))}" for egg, hen in laid.nests
    )
    lines += [
        "",
        f"Available: {_named(game, film, (*laid.eggs, *laid.ostriches))}",
        f"On eggs:   {nests or '-'}",
        f"Waiting:   {_named(game, film, (*laid.dogs, *laid.worms))}",
        *wrapped(f"Aside:     {_named(game, film, laid.aside)}".split(" "), "", "           "),
        "",
    ]
    for shot in shots[:at]:
        number = f"{shot.index + 1:>2}. {shot.card!s:<2} {shot.yard.available:>2} available: "
        lines += wrapped(told(shot).split(), number, " " * len(number))
    return "\n".join(line.rstrip() for line in lines)


def _outline(game: ChickenChicken, film: Film, shots: Sequence[Shot], at: int, laid: Laid) -> str:
    """The table in sentences for the ear: what each card did, and what lies there now."""
    lines = [
        f"Card {shot.index + 1}, {art.card_name(shot.card, game.casting_name(shot.card))}: "
        f"{told(shot)} {shot.yard.available} available."
        for shot in shots[:at]
    ]
    yard = shots[at - 1].yard if at else Yard()
    there = listed(
        how_many(count, thing)
        for count, thing in (
            (yard.eggs, "egg"),
            (yard.ostriches, "ostrich egg"),
            (yard.sitting, "hen on an egg"),
            (yard.dogs, "dog"),
            (yard.worms, "earthworm"),
        )
        if count
    ).replace("hen on an eggs", "hens on eggs")
    lines.append(f"In the yard now: {there or 'nothing'}. {len(film) - at} to come.")
    return "\n".join(lines)
