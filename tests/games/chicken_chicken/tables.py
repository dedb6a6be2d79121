"""Random tables of Chicken Chicken for the property tests: games with options, how far they got.

And the rules once more, worked out from the rule page with cards on a table instead of numbers.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

from hypothesis import strategies as st

from farmlib.core.actions import Action
from farmlib.core.match import Match
from farmlib.games.chicken_chicken import MOODS, ChickenChicken, State

SEEDS = st.integers(0, 10**6)

FULL_BOX = {
    "E": 19,
    "H": 10,
    "F": 10,
    "M": 1,
    "D": 2,
    "G": 2,
    "K": 2,
    "W": 2,
    "O": 2,
    "R": 1,
    "B": 4,
}
"""As the rule page has it (PP-DECK)."""

FILMS = st.lists(st.sampled_from(sorted(FULL_BOX)), max_size=30).map(
    lambda film: [card for n, card in enumerate(film) if film[:n].count(card) < FULL_BOX[card]]
)
"""Films that the full box can show."""


@st.composite
def games(draw: Any) -> ChickenChicken:
    """A game with any options that can be chosen."""
    two = st.integers(0, 2)
    return ChickenChicken(
        players=draw(st.integers(2, 8)),
        director=draw(st.sampled_from(["fixed", "rotating"])),
        farmer=draw(st.integers(0, 1)),
        rooster=draw(st.integers(0, 1)),
        dogs=draw(two),
        worms=draw(two),
        disguised=draw(two),
        ostriches=draw(two),
        ducks=draw(two),
        blanks=draw(st.integers(0, 4)),
        moods=tuple(draw(st.sets(st.sampled_from(MOODS)))),
    )


@st.composite
def tables(draw: Any, most: int = 60) -> Match:
    """A match after up to `most` random actions, from the shuffle or from a few cards only.

    With few cards the last window, the rooster and the duck come often; points are near the end.
    """
    game = draw(games())
    rng = random.Random(draw(SEEDS))
    start = None if draw(st.booleans()) else few(game, rng)
    match = Match(game, draw(SEEDS), start)
    for _ in range(draw(st.integers(0, most))):
        if not step(match, rng):
            break
    return match


def few(game: ChickenChicken, rng: random.Random) -> dict[str, Any]:
    """A position with some cards to come and any points below the goal."""
    cards = [card for card, count in FULL_BOX.items() for _ in range(count)]
    rng.shuffle(cards)
    cards = cards[: rng.randint(1, 7)]
    if rng.random() < 0.5:
        cards[-1:] = [rng.choice("RK")]
        cards = [c for n, c in enumerate(cards) if c not in "R" or n == len(cards) - 1]
        cards = [c for n, c in enumerate(cards) if cards[:n].count(c) < FULL_BOX[c]]
    return {
        "deck": " ".join(cards),
        "points": [rng.choice((game.lowest, 0, 1, 2, 2)) for _ in range(game.players)],
    }


def choices(match: Match) -> list[Action]:
    """What all the players may do now."""
    game, state = match.game, match.state
    return [a for player in match.actors() for a in game.legal_actions(state, player)]


def step(match: Match, rng: random.Random) -> bool:
    """Do anything that may be done, showing cards more often than not; False when it is over."""
    if not match.actors():
        return False
    if match.chance_is_due():
        match.deal()
        return True
    found = choices(match)
    shows = [action for action in found if action.what() == "show"]
    match.play(rng.choice(shows if shows and rng.random() < 0.6 else found))
    return True


def play_out(match: Match, seed: int, bound: int = 20_000) -> None:
    """Play anything until the game is over, which must be within `bound` actions."""
    rng = random.Random(seed)
    for _ in range(bound):
        if not step(match, rng):
            return
    raise AssertionError(f"The game has not ended after {bound} actions.")


def in_play(state: State) -> list[str]:
    """All cards, sorted."""
    return sorted(map(str, (*state.movie, *state.deck)))


def eggs_by_hand(film: Iterable[str], moods: Iterable[str] = ()) -> int:
    """Available eggs, found by laying cards on a table as the rulebook tells it.

    Each card is an object that lies somewhere; nothing is counted before the end.
    """
    moods, yard = set(moods), []  # the yard: names of loose cards, and lists [egg, hen]
    for card in film:
        nests = [thing for thing in yard if isinstance(thing, list)]
        if card in ("E", "O", "W", "D"):
            yard.append(card)
        elif card == "H" and "W" in yard:
            yard.remove("W")
        elif card == "H" and "E" in yard:
            yard.remove("E")
            yard.append(["E", "H"])
        elif card == "F" and "D" in yard:
            yard.remove("D")
        elif card in ("F", "G") and nests:
            yard.remove(nests[0])
            yard.append("E")
        elif card == "M":
            taken = ("E",) if "bilious" in moods else ("E", "O")
            yard = [thing for thing in yard if thing not in taken]
        elif card == "K" and "hungry" in moods and "W" in yard:
            yard.remove("W")
        elif card == "R" and "rico" in moods:
            yard = ["E" if isinstance(thing, list) else thing for thing in yard]
    return yard.count("E") + 2 * yard.count("O")


def legal_by_the_rules(seen: Any) -> set[str]:
    """What `seen.player` may do, worked out once more from what this player sees.

    It follows the rule page and the notation page and nothing of the engine.
    """
    me = seen.player
    if seen.winner is not None or seen.round_over:
        return set()
    shows = seen.turn if seen.players == 2 else seen.director
    plays = me in seen.finalists if seen.finalists else me != seen.director
    top = str(seen.movie[-1]) if seen.movie else ""
    result = set()
    if not seen.hit:
        ended = bool(top) and (top == "R" or seen.left == 0)
        if me == shows and not ended:
            result.add("show")
        if plays and top and me not in seen.passed:
            result |= {f"hit {n}" for n in range(24)} if top == "R" else {"hit"}
            if ended:
                result.add("pass")
            if top == "K" and me not in seen.quacked:
                ducks = [str(card) for card in seen.movie].count("K")
                result.add("quack" if ducks == 1 else "quack quack")
        return result
    if not plays or me == seen.hit[0] or me in (*seen.follow, *seen.contradict):
        return set()
    if top != "R":
        return {"follow", "contradict"}
    if me in seen.hit:
        return {"follow", "contradict"}
    return set() if me in seen.passed else {"hit", "pass"}
