"""What Chicken Chicken says to its players: how many eggs, and what one can do now.

Refusals, hints and status lines take their words from here, so they say the same thing in the same
words.
"""

from __future__ import annotations

from collections.abc import Sequence

from farmlib.games.chicken_chicken.cards import Card, Film
from farmlib.games.chicken_chicken.state import (
    State,
    claim_open,
    last_window,
    may_answer,
    may_hit_first,
    may_hit_too,
    owing,
    rooster_on_top,
    shower,
)


def eggs_available(count: int) -> str:
    """So many eggs, as in "5 eggs are available"."""
    return "1 egg is available" if count == 1 else f"{count} eggs are available"


def names_of(players: Sequence[int]) -> str:
    """Players in a sentence: "{0}, {1} and {2}"."""
    names = [f"{{{player}}}" for player in players]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def quacks(times: int) -> str:
    """What a duck asks for: "Quack!" or "Quack! Quack!"."""
    return " ".join(["Quack!"] * times)


def counted_cards(cards: Film) -> str:
    """How many there are of each card: "E 15, H 10, F 10"."""
    return ", ".join(f"{card} {cards.count(card)}" for card in Card if card in cards)


def claim_words(state: State) -> str:
    """What the open claim says, as in "at least 5 eggs are available"."""
    if state.number is not None:
        return f"exactly {eggs_available(state.number)}"
    return "there are enough eggs"


def what_now(state: State, player: int) -> str:
    """What `player` can do now, as a sentence; the director too."""
    if state.round_over:
        return "The cards are shuffled next."
    if player in may_answer(state):
        return f"{{{state.hit[0]}:say}} that {claim_words(state)}: follow or contradict."
    if player in may_hit_too(state):
        return "Hit too, so that you may challenge the number, or pass."
    if claim_open(state):
        return f"Wait for {names_of(owing(state))}."
    if player in may_hit_first(state):
        if rooster_on_top(state):
            return "Hit and say how many eggs are available, or pass."
        if last_window(state):
            return "No more cards are coming: hit, or pass."
        if player == shower(state):
            return "Hit if enough eggs are available, or show the next card."
        return "Hit if enough eggs are available, or wait for the next card."
    if last_window(state):
        return "Wait for those who can still hit."
    if player == shower(state):
        return "Show the next card."
    return f"Wait: {{{shower(state)}:show}} the next card."
