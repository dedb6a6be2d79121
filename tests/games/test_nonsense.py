"""Whatever is handed to a game or a match, nothing but a FarmError comes back, and soon.

Half of the tries are nonsense of every type in each argument of each public method; the other half
are good texts, positions, actions and case files that were damaged, drawn by seed.
"""

from __future__ import annotations

import inspect
import json
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

import farmlib
from farmlib.core.cases import load_cases, run_case
from farmlib.core.errors import CaseFileError, FarmError
from farmlib.core.game import Game
from farmlib.core.match import Match

CASES = Path(__file__).parents[1] / "cases"
SLOW = 2.0
"""Seconds that no single try may take."""

NONSENSE: list[Any] = [
    *(None, True, -5, 7, 99, 10**5000, 1.5, float("nan"), "", "hen", "0: " + "9" * 5000, b"hen"),
    *((), [], [[]], {}, {3: 3}, {"turn": 10**4400}, {"hands": "x" * 10**6}, object(), int, len),
]
ARGUMENTS = {"state", "player", "action", "rng", "event", "text", "mapping", "plain"}


def tried(call: Callable[[], Any], about: str) -> bool:
    """Whether `call` was refused; anything but a FarmError, or a slow one, fails the test."""
    begun = time.perf_counter()
    said = ""
    try:
        call()
    except FarmError as error:
        said = str(error)
    except Exception as error:
        pytest.fail(f"{about}: {type(error).__name__}: {str(error)[:200]}")
    assert time.perf_counter() - begun < SLOW, about
    assert len(said) < 2_000, about
    return bool(said)


def begun(game_id: str) -> Match:
    match = Match(farmlib.game(game_id), seed=5)
    while match.chance_is_due():
        match.deal()
    return match


def good_arguments(match: Match) -> dict[str, Any]:
    player = match.actors()[0]
    return {
        "state": match.state,
        "player": player,
        "action": match.game.legal_actions(match.state, player)[0],
        "rng": random.Random(1),
        "event": match.log[0],
        "text": str(match.actions[0]),
        "mapping": match.game.as_position(match.state),
        "expected": match.game.as_position(match.state),
        "plain": match.game.to_json(match.state),
        "options": match.game.options(),
        "castings": {},
    }


def public_methods(kind: type) -> list[tuple[str, list[str]]]:
    found = []
    for name, method in inspect.getmembers(kind, callable):
        if not name.startswith("_") and hasattr(Game, name):
            names = [p for p in inspect.signature(method).parameters if p != "self"]
            found.append((name, names))
    return found


@pytest.mark.parametrize("game_id", list(farmlib.GAMES))
def test_every_argument_of_every_method_of_a_game(game_id: str) -> None:
    match = begun(game_id)
    good = good_arguments(match)
    seen: set[str] = set()
    for name, names in public_methods(type(match.game)):
        method = getattr(match.game, name)
        for bad in names:
            seen.add(bad)
            for value in NONSENSE:
                given = {key: value if key == bad else good[key] for key in names}
                about = f"{game_id}.{name}({bad} {type(value).__name__})"
                refused = tried(lambda m=method, g=given: m(**g), about)  # type: ignore[misc]
                positional = [given[key] for key in names]
                assert refused == tried(lambda m=method, g=positional: m(*g), about)  # type: ignore[misc]
    assert seen >= ARGUMENTS


@pytest.mark.parametrize("player", [7, -5, "0", None, True, 1.0])
@pytest.mark.parametrize("game_id", list(farmlib.GAMES))
def test_a_player_who_is_not_at_the_table_is_refused_in_words(game_id: str, player: Any) -> None:
    match = begun(game_id)
    game, state = match.game, match.state
    for call in (
        lambda: game.observation(state, player),
        lambda: game.legal_actions(state, player),
        lambda: game.event_for(match.log[0], player),
        lambda: game.resample(state, player, random.Random(1)),
    ):
        with pytest.raises(FarmError, match="A player is a number from 0 to"):
            call()


@pytest.mark.parametrize("game_id", list(farmlib.GAMES))
def test_every_argument_of_a_match(game_id: str) -> None:
    game = farmlib.game(game_id)
    for value in NONSENSE:
        about = f"{game_id} {type(value).__name__}"
        tried(lambda v=value: Match(v), about)  # type: ignore[misc]
        tried(lambda v=value: Match(game, v), about)  # type: ignore[misc]
        tried(lambda v=value: Match(game, 7, v), about)  # type: ignore[misc]
        tried(lambda v=value: begun(game_id).play(v), about)  # type: ignore[misc]
        tried(lambda v=value: Match.from_text(v), about)  # type: ignore[misc]
        tried(lambda v=value: Match.from_text(Match(game).to_text(), v), about)  # type: ignore[misc]


# ---------------------------------------------------------------- damage, drawn by seed

WORDS = [
    "9" * 5000,
    "-1",
    "null",
    "[[",
    "{}",
    "chance",
    "9-9",
    "\x00",
    "é",
    "",
    " ",
    "()",
    ";",
    ":",
]


def damaged_text(text: str, rng: random.Random) -> str:
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(text) + 1)
        cut = at + rng.choice([0, 1, 5, 40])
        text = text[:at] + rng.choice([*WORDS, text[at:cut] * 2]) + text[cut:]
    return text


def damaged(value: Any, rng: random.Random) -> Any:
    """A position or a state with one value in it changed."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        key = rng.choice(list(value))
        if rng.random() < 0.1:
            return {k: v for k, v in value.items() if k != key}
        return {**value, key: damaged(value[key], rng)}
    if isinstance(value, list) and value and rng.random() < 0.6:
        at = rng.randrange(len(value))
        return [*value[:at], damaged(value[at], rng), *value[at + 1 :]]
    if isinstance(value, str) and rng.random() < 0.6:
        return damaged_text(value, rng)
    if type(value) is int and rng.random() < 0.6:
        return value + rng.choice([-1, 1, 2, 100])
    return rng.choice(NONSENSE)


def played(game_id: str, rng: random.Random) -> Match:
    match = begun(game_id)
    for _ in range(rng.randint(0, 25)):
        if match.chance_is_due():
            match.deal()
        elif match.actors():
            legal = match.game.legal_actions(match.state, rng.choice(match.actors()))
            match.play(rng.choice(legal)) if legal else None
    return match


def attempts(match: Match, rng: random.Random) -> list[tuple[Callable[[], Any], str]]:
    """Something damaged of each kind, and what is done with it."""
    game = match.game
    text = damaged_text(match.to_text(), rng)
    position = damaged(game.as_position(match.state), rng)
    state = damaged(game.to_json(match.state), rng)
    action = damaged_text(str(rng.choice(match.actions)), rng)
    return [
        (lambda: Match.from_text(text).to_text(), f"text {text[:300]}"),
        (lambda: Match(game, 7, position).to_text(), "a position"),
        (lambda: Match(game, 7, game.as_position(game.from_json(state))), "a state"),
        (lambda: game.refusal(match.state, game.parse_action(action)), f"action {action[:300]}"),
    ]


@pytest.mark.parametrize("game_id", list(farmlib.GAMES))
def test_a_thousand_damaged_texts_positions_states_and_actions(game_id: str) -> None:
    rng = random.Random(f"damage {game_id}")
    refused = 0
    for _ in range(10):
        match = played(game_id, rng)
        for _ in range(25):
            refused += sum(tried(*attempt) for attempt in attempts(match, rng))
    assert 500 < refused < 1000


@pytest.mark.parametrize("game_id", list(farmlib.GAMES))
def test_damaged_case_files(game_id: str, tmp_path: Path) -> None:
    rng = random.Random(f"cases {game_id}")
    document = yaml.safe_load((CASES / f"{game_id}.yaml").read_text(encoding="utf-8"))
    path = tmp_path / "damaged.yaml"
    told = 0

    def run() -> None:
        nonlocal told
        try:
            for case in load_cases(path):
                told += not run_case(case).ok
        except CaseFileError as error:
            told += len(str(error)) < 2_000

    for _ in range(100):
        chosen = rng.sample(document["cases"], 2)
        try:
            text = json.dumps({**document, "cases": [damaged(case, rng) for case in chosen]})
        except (TypeError, ValueError):
            continue  # YAML can't say it either
        path.write_text(damaged_text(text, rng) if rng.random() < 0.3 else text, encoding="utf-8")
        tried(run, text[:500])
    assert told > 40
