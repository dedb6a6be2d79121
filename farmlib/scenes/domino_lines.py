"""A domino game in words: its board in lines for a terminal, and in sentences for the ear.

What both domino games share. The tree itself is put into words in `text`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from farmlib.games.dominoes import Tile
from farmlib.games.dominoes.tree import ARMS
from farmlib.scenes.domino_sight import Sight, Terms
from farmlib.scenes.scene import Plate
from farmlib.scenes.text import (
    LEGEND,
    how_many,
    listed,
    open_ends_sentence,
    tree_lines,
    tree_sentences,
    wrapped,
)


def board_lines(
    sight: Sight,
    terms: Terms,
    title: str,
    status: str,
    facts: Sequence[str],
    plates: Sequence[Plate],
) -> str:
    """The board in lines for a terminal."""
    state = sight.state
    hub = terms.ground == "the hub"
    tree = tree_lines(state.tree, state.last, hub=hub)
    lines = [title, *wrapped(status.split())]
    lines += ["", *(tree or [f"(nothing on {terms.ground} yet)"]), ""]
    lines += wrapped([f"{fact}." for fact in facts])
    for plate in plates:
        told = ", ".join([plate.holds, plate.points, *plate.marks])
        turn = ">" if plate.turn else " "
        lines += wrapped(f"{turn} {plate.name}: {told}".split(" "), "", "    ")
    for player in sight.open_hands:
        lines += _hand_lines(f"{sight.names[player]}:", state.hands[player])
    if sight.viewer is not None and state.hands:
        lines += _hand_lines("Your hand:", sight.hand)
    playable = _playable(sight, terms)
    if playable:
        lines += wrapped(f"Fits now: {'; '.join(playable)}".split(" "), "", "  ")
    if state.tree:
        lines += ["", LEGEND]
    return "\n".join(lines)


def board_sentences(
    sight: Sight,
    terms: Terms,
    facts: Sequence[str],
    plates: Sequence[Plate],
    points: Callable[[Iterable[Tile]], int],
) -> str:
    """The board in sentences for the ear, in the order in which one needs them.

    `points` counts what tiles in hand score.
    """
    state = sight.state
    lines = tree_sentences(state.tree, terms.branch, ARMS, terms.place)
    if state.tree:
        if state.last:
            lines.append(f"Played last: {state.last.words()}.")
        lines.append(open_ends_sentence(state.tree))
    else:
        lines = [f"Nothing is on {terms.ground} yet."]
    lines.append(" ".join(f"{fact}." for fact in facts))
    for plate in plates:
        has = "have" if plate.name.lower() == "you" else "has"
        told = ", ".join([plate.points, *plate.marks])
        lines.append(f"{plate.name} {has} {plate.holds}; {told}.")

    def told_of(whose: str, hand: Sequence[Tile]) -> str:
        words = ", ".join(str(tile) for tile in sorted(hand, reverse=True)) or "no tiles"
        return f"{whose}: {words} ({how_many(points(hand), 'point')})."

    for player in sight.open_hands:
        lines.append(told_of(f"The hand of {sight.names[player]}", state.hands[player]))
    if sight.viewer is not None and state.hands:
        lines.append(told_of("Your hand", sight.hand))
    playable = _playable(sight, terms)
    if playable:
        lines.append(f"What you can play now: {'; '.join(playable)}.")
    return "\n".join(line for line in lines if line)


def _hand_lines(whose: str, hand: Sequence[Tile]) -> list[str]:
    words = [str(tile) for tile in sorted(hand, reverse=True)] or ["no tiles"]
    return wrapped(words, f"{whose} ", "  ")


def _playable(sight: Sight, terms: Terms) -> list[str]:
    """The tiles of the viewer's hand that can be played, largest first, each with where."""
    return [
        f"{tile} on {listed(map(str, targets), 'or') or terms.ground}"
        for tile, targets in sight.playable().items()
    ]
