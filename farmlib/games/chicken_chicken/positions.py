"""Positions of Chicken Chicken: a mapping to a state and back (keys: see the notation page)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from farmlib.core.errors import NotationError, PositionError
from farmlib.core.given import quoted
from farmlib.games.chicken_chicken.cards import (
    BOX,
    MOST_EGGS,
    Film,
    read_film,
    too_many,
    write_film,
)
from farmlib.games.chicken_chicken.state import (
    GOAL,
    State,
    claim_open,
    last_window,
    owing,
    players_of,
    quacks_due,
    rooster_on_top,
)

if TYPE_CHECKING:
    from farmlib.games.chicken_chicken.game import ChickenChicken

KEYS = (
    "movie",
    "deck",
    "points",
    "director",
    "turn",
    "hit",
    "number",
    "follow",
    "contradict",
    "passed",
    "quacked",
    "finalists",
    "round_over",
    "winner",
)


def read(game: ChickenChicken, mapping: Mapping[str, Any]) -> State:
    """The state of a position. Raises PositionError, which names the key and what is wrong."""
    for key in mapping:
        if key not in KEYS:
            raise PositionError(
                f"A position of {game.title} has no key {quoted(key)}; it has {', '.join(KEYS)}."
            )
    alone = game.players == 2
    round_over = mapping.get("round_over", False)
    if not isinstance(round_over, bool):
        raise PositionError(f"round_over: true or false is needed, not {quoted(round_over)}.")
    state = State(
        movie=_film(game, mapping, "movie"),
        deck=_film(game, mapping, "deck"),
        points=_points(game, mapping),
        director=_seat(mapping, "director", None if alone else 0, game.players),
        turn=_seat(mapping, "turn", 0 if alone else None, game.players),
        hit=_players(mapping, "hit", game.players),
        number=_number(mapping),
        follow=_ascending(mapping, "follow", game.players),
        contradict=_ascending(mapping, "contradict", game.players),
        passed=_ascending(mapping, "passed", game.players),
        quacked=_ascending(mapping, "quacked", game.players),
        finalists=_ascending(mapping, "finalists", game.players),
        round_over=round_over,
        winner=_seat(mapping, "winner", None, game.players),
    )
    _check_cards(state)
    _check_seats(state)
    _check_win(state)
    _check_claim(state)
    _check_windows(state)
    return state


# ---------------------------------------------------------------- single keys


def _film(game: ChickenChicken, mapping: Mapping[str, Any], key: str) -> Film:
    text = mapping.get(key, "")
    if not isinstance(text, str):
        raise PositionError(
            f"{key}: cards in a text are needed, such as 'E E H F', not {quoted(text)}."
        )
    try:
        film = read_film(text)
    except NotationError as error:
        raise PositionError(f"{key}: {error}") from error
    for card in film:
        if card not in game.cast:
            raise PositionError(
                f"{key}: {card} has no rule in this game. Write B for a blank card, or give it one "
                f"with the option castings, as in {{'{card}': 'pig'}} (PP-CASTING)."
            )
    return film


def _points(game: ChickenChicken, mapping: Mapping[str, Any]) -> tuple[int, ...]:
    value = mapping.get("points", [0] * game.players)
    good = isinstance(value, list | tuple) and all(
        type(item) is int and game.lowest <= item <= GOAL for item in value
    )
    if not good or len(value) != game.players:
        raise PositionError(
            f"points: a list of {game.players} numbers from {game.lowest} to {GOAL} is needed, one "
            f"a player, not {quoted(value)}."
        )
    return tuple(value)


def _seat(mapping: Mapping[str, Any], key: str, default: int | None, players: int) -> int | None:
    value = mapping.get(key, default)
    if value is not None and (type(value) is not int or not 0 <= value < players):
        raise PositionError(f"{key}: a player, 0 to {players - 1}, is needed, not {quoted(value)}.")
    return value


def _number(mapping: Mapping[str, Any]) -> int | None:
    value = mapping.get("number")
    if value is not None and (type(value) is not int or not 0 <= value <= MOST_EGGS):
        raise PositionError(
            f"number: a number from 0 to {MOST_EGGS} is needed, not {quoted(value)}."
        )
    return value


def _players(mapping: Mapping[str, Any], key: str, players: int) -> tuple[int, ...]:
    value = mapping.get(key, [])
    good = isinstance(value, list | tuple) and all(
        type(item) is int and 0 <= item < players for item in value
    )
    if not good or len(set(value)) != len(value):
        raise PositionError(
            f"{key}: a list of players, 0 to {players - 1}, each once, is needed, "
            f"not {quoted(value)}."
        )
    return tuple(value)


def _ascending(mapping: Mapping[str, Any], key: str, players: int) -> tuple[int, ...]:
    return tuple(sorted(_players(mapping, key, players)))


# ---------------------------------------------------------------- together


def _check_cards(state: State) -> None:
    """PP-DECK: no more than the box holds, and at least one."""
    if not state.movie and not state.deck:
        raise PositionError("movie, deck: at least one card is needed in one of them.")
    many = too_many((*state.movie, *state.deck))
    if many:
        card = many[0]
        raise PositionError(
            f"movie, deck: there are more {card} than the {BOX[card]} in the box (PP-DECK)."
        )


def _check_seats(state: State) -> None:
    """PP-DIRECTOR: two players have a turn, more have a director, who does not play."""
    if len(state.points) == 2:
        if state.director is not None:
            raise PositionError("director: two players have none (PP-DIRECTOR); it is null.")
        if state.turn is None:
            raise PositionError("turn: with two players, one turns up the next card: 0 or 1.")
    elif state.director is None:
        raise PositionError("director: a seat is needed; only two players have none (PP-DIRECTOR).")
    elif state.turn is not None:
        raise PositionError("turn: it is for two players; here the director shows. It is null.")
    if state.director is not None:
        for key in ("hit", "follow", "contradict", "passed", "quacked", "finalists"):
            if state.director in getattr(state, key):
                raise PositionError(
                    f"{key}: player {state.director} directs and does not play (PP-DIRECTOR)."
                )


def _check_win(state: State) -> None:
    """PP-WIN: one with three points has won, several play a final round."""
    there = tuple(player for player, points in enumerate(state.points) if points == GOAL)
    if state.finalists and (state.finalists != there or len(there) < 2):
        raise PositionError(
            f"finalists: those who have {GOAL} points play the final round, two or more (PP-WIN); "
            f"here {list(there)} have them."
        )
    if len(there) > 1 and not state.finalists:
        raise PositionError(
            f"finalists: several have {GOAL} points, so they play a final round: {list(there)}."
        )
    if state.winner is None:
        if len(there) == 1:
            raise PositionError(
                f"points: player {there[0]} has {GOAL} points and so has won (PP-WIN). Say so with "
                f"winner: {there[0]} and round_over: true."
            )
    elif state.winner not in there or not state.round_over:
        raise PositionError(
            f"winner: it is one who has {GOAL} points, and the round is over (PP-WIN)."
        )


def _check_claim(state: State) -> None:
    """PP-CONTEST, PP-ROOSTER: who may have hit and answered."""
    answered = (*state.follow, *state.contradict)
    rooster = rooster_on_top(state)
    if not state.hit and (answered or state.number is not None):
        raise PositionError("hit: there is no number and no answer before somebody has hit.")
    if state.hit and not state.movie:
        raise PositionError("hit: there is nothing to hit before the first card (PP-HIT).")
    if state.hit and (state.number is not None) != rooster:
        raise PositionError("number: it is announced after a rooster, and only then (PP-ROOSTER).")
    if len(state.hit) > 1 and not rooster:
        raise PositionError("hit: only after a rooster several hit (PP-ROOSTER).")
    asked: Sequence[int] = state.hit[1:] if rooster else range(len(state.points))
    for player in answered:
        if answered.count(player) > 1 or player in state.hit[:1] or player not in asked:
            raise PositionError(
                f"follow, contradict: player {player} has one answer at most, none to an own "
                "claim, and after a rooster only after hitting as well (PP-CONTEST, PP-ROOSTER)."
            )
    if set(state.hit) & set(state.passed):
        raise PositionError("passed: who has passed does not hit in the same round (PP-ROUND).")


def _check_windows(state: State) -> None:
    """PP-ROUND, PP-DUCK, PP-WIN: who may have passed and quacked, and that somebody can go on."""
    if state.passed and state.deck and not rooster_on_top(state):
        raise PositionError("passed: one passes only after the last card or the rooster.")
    if state.passed and not state.movie:
        raise PositionError("passed: nobody passes before the first card.")
    if state.quacked and not quacks_due(state):
        raise PositionError("quacked: one quacks only while a duck lies on top (PP-DUCK).")
    if state.round_over:
        return
    playing = players_of(state)
    for key in ("hit", "follow", "contradict", "passed", "quacked"):
        for player in getattr(state, key):
            if player not in playing:
                raise PositionError(f"{key}: player {player} is not in the final round (PP-WIN).")
    settled = claim_open(state) and not owing(state)
    given_up = last_window(state) and len(state.passed) == len(playing)
    if settled or given_up:
        raise PositionError(
            "round_over: nobody has a word to say any more, so the round is over: it is true."
        )


def write(state: State) -> dict[str, Any]:
    """The position of a state, with every key."""
    return {
        "movie": write_film(state.movie),
        "deck": write_film(state.deck),
        "points": list(state.points),
        "director": state.director,
        "turn": state.turn,
        "hit": list(state.hit),
        "number": state.number,
        "follow": list(state.follow),
        "contradict": list(state.contradict),
        "passed": list(state.passed),
        "quacked": list(state.quacked),
        "finalists": list(state.finalists),
        "round_over": state.round_over,
        "winner": state.winner,
    }
