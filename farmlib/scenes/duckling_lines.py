"""A game of Duckling Dancin' in words: the table in lines for a terminal, in sentences for the ear.

The words are those of the notation page, so that path, fowl, piles and feathers can be read from
the lines.
"""

from __future__ import annotations

from collections.abc import Sequence

from farmlib.games.duckling.pictures import PATH
from farmlib.games.duckling.state import fowl_on, pile_on
from farmlib.games.duckling.words import FOWL, feathers_words
from farmlib.scenes.duckling_sight import Sight, places
from farmlib.scenes.duckling_words import path_label, remembered_words
from farmlib.scenes.scene import Plate
from farmlib.scenes.text import listed, wrapped

LEGEND = (
    "@0 is the fowl of player 0, *0 that player\u2019s pile, > what is looked for. In the yard ? "
    "lies face down, and a word face up. The fowl walk from place to place, from 23 on to 0."
)


def board_lines(
    sight: Sight, title: str, status: str, facts: Sequence[str], plates: Sequence[Plate]
) -> str:
    """The table in lines for a terminal."""
    lines = [title, *wrapped(status.split()), ""]
    if sight.laid:
        lines += ["Path", *_rows([_path_word(sight, place) for place in range(PATH)], 4, 19)]
        lines += ["Yard", *_rows([_yard_word(sight, place) for place in places(sight)], 4, 19)]
        lines.append("")
    lines += wrapped([f"{fact}." for fact in facts])
    for plate in plates:
        seat = plate.player
        told = ", ".join(part for part in (plate.holds, plate.points, *plate.marks) if part)
        lead = f"{'>' if plate.turn else ' '} {seat} {plate.name}:"
        lines += wrapped(f"{lead} {told}".split(" "), "", "    ")
    return "\n".join([*lines, "", *wrapped(LEGEND.split())])


def _rows(words: Sequence[str], columns: int, width: int) -> list[str]:
    """`words` in columns, read from left to right."""
    return [
        "".join(word.ljust(width) for word in words[first : first + columns]).rstrip()
        for first in range(0, len(words), columns)
    ]


def _path_word(sight: Sight, place: int) -> str:
    """A path tile: its place, its word, and what is on it."""
    standing, owner = fowl_on(sight.seen, place), pile_on(sight.seen, place)
    on = f" @{standing}" if standing is not None else f" *{owner}" if owner is not None else ""
    sign = ">" if sight.marks_wanted and sight.way.place == place else " "
    return f"{sign}{place:>2} {sight.seen.path[place].value}{on}"


def _yard_word(sight: Sight, place: int) -> str:
    """A yard tile: its place, and its word as far as it lies open; with the aid, what was there."""
    picture = sight.open[place]
    if picture is not None:
        return f" {place:>2} {picture.value}"
    known = sight.remembers(place)
    return f" {place:>2} ?" if known is None else f" {place:>2} ({known[0].value} {known[1]})"


def board_sentences(sight: Sight, facts: Sequence[str], plates: Sequence[Plate]) -> str:
    """The table in sentences for the ear, from which one can play."""
    seen = sight.seen
    lines = []
    for plate in plates:
        player = plate.player
        has = "have" if plate.name.lower() == "you" else "has"
        colour, kind = FOWL[player]
        lines.append(
            f"{plate.name} {has} the {colour} {kind} on place {seen.fowl[player]}, with "
            f"{feathers_words(seen.feathers[player])}{_pile(sight, player)}."
        )
    lines.append(" ".join(f"{fact}." for fact in facts))
    if not sight.laid:
        return "\n".join(lines)
    if sight.marks_wanted:
        mover = sight.names[seen.mover]
        look = "You look" if mover.lower() == "you" else f"{mover} looks"
        lines.append(f"{look} for {sight.wanted.words()}.")
    lines.append("The path, clockwise, from place 0 to 23; after 23 comes 0:")
    lines += [path_label(sight, place) for place in range(PATH)]
    lines += _yard_sentences(sight)
    return "\n".join(lines)


def _pile(sight: Sight, player: int) -> str:
    if not sight.game.piles:
        return ""
    place = sight.seen.piles[player]
    return "; pile at hand" if place is None else f"; pile on place {place}"


def _yard_sentences(sight: Sight) -> list[str]:
    """The yard: what lies face up, and with the aid what was seen; the rest face down."""
    up, known, down = [], [], []
    for place in places(sight):
        picture, memory = sight.open[place], sight.remembers(place)
        if picture is not None:
            up.append(f"On yard place {place} {picture.words()} {picture.verb()} face up.")
        elif memory is not None:
            known.append(f"Yard place {place}: {remembered_words(*memory)}")
        else:
            down.append(str(place))
    rest = [f"Yard places {listed(down)} lie face down."] if down else []
    return [*up, *known, *rest]
