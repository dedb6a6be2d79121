"""The recorded games, played again: every action and every event, line by line."""

from __future__ import annotations

from itertools import zip_longest

import pytest

from farmlib.core.match import Match
from farmlib.core.registry import GAMES
from farmlib.core.registry import game as find_game
from tests.playthroughs.record import HERE, VARIANTS, Variant, play, tell


def recorded(variant: Variant) -> list[str]:
    return variant.path.read_text(encoding="utf-8").splitlines()


def assert_same(found: list[str], wanted: list[str]) -> None:
    for number, (now, then) in enumerate(zip_longest(found, wanted), 1):
        assert now == then, f"line {number}"


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_the_recorded_actions_lead_to_the_recorded_events(variant: Variant) -> None:
    """The engine alone: the actions are read from the record, no bot chooses anything."""
    lines = recorded(variant)
    match = Match(find_game(variant.game, **variant.options), variant.seed)
    for line in lines[4:]:
        if line and not line.startswith((" ", "scores", "final")):
            match.play(line)
    assert match.outcome is not None
    assert_same(list(tell(match, " ".join(variant.bots))), lines)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_the_same_seed_and_bots_play_the_same_game_again(variant: Variant) -> None:
    """Chance and the bots too: one seed gives one game, on every machine."""
    assert_same(list(tell(play(variant), " ".join(variant.bots))), recorded(variant))


@pytest.mark.parametrize("game", list(GAMES))
def test_every_game_has_a_record(game: str) -> None:
    assert game in {variant.game for variant in VARIANTS}


def test_every_record_is_looked_at() -> None:
    assert {path.name for path in HERE.glob("*.txt")} == {v.path.name for v in VARIANTS}


HAPPENING = {
    "CF": "DEAL HANDS OPENER FIRST ARMS OPEN FOOT DRAW PASS LITTLE OUT STALE SCORE GAME",
    "CO": "DEAL ROUNDS OPENER AGAIN LEGS OPEN DRAW CLUCK CROSS TOES BLOCKED END SCORE GAME",
    "CP": "START ROLL SLIDE GOAL BALE COW COW-ONE POOP SPLAT CARD-POOP DAISY WIN",
    "CH": "SETUP SPACING START FLIP MATCH MISS OVERTAKE WIN",
    "DU": "PILE JUMP STEP PAY REMOVE DROP ORDER WIN",
    "PP": "DIRECTOR EGG HEN FOX FARMER ROOSTER DOG WORM DISGUISE OSTRICH DUCK CASTING HIT CONTEST "
    "SLOWMO SCORE ROUND WIN HUNGRY RICO BILIOUS EXACT",
}


@pytest.mark.parametrize("prefix", HAPPENING)
def test_the_records_cite_nearly_all_rules_that_make_something_happen(prefix: str) -> None:
    cited = {
        line.split()[0]
        for variant in VARIANTS
        for line in recorded(variant)
        if line.startswith("  ")
    }
    assert {f"{prefix}-{name}" for name in HAPPENING[prefix].split()} <= cited
