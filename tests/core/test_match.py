"""A match: played, undone, written as a text and opened again; a damaged text is found out."""

from __future__ import annotations

import re
import textwrap
from pathlib import Path
from typing import Any

import pytest
import yaml

from farmlib.core.errors import (
    FarmError,
    GameOver,
    IllegalAction,
    MatchTextError,
    NotationError,
    PositionError,
)
from farmlib.core.match import Match
from farmlib.games.chickenfoot import Chickenfoot

ARMS = "9-9(9-0 9-1 9-2 9-3 9-4 9-5)"
POSITION = {"tree": ARMS, "hands": ["8-7 5-1 4-4", "8-0 6-6 3-2"], "pile": "7-7 3-3", "turn": 0}

OLD = yaml.safe_load(Path(__file__).with_name("old_matches.yaml").read_text(encoding="utf-8"))


def started() -> Match:
    """Two turns after a position: player 0 has played, player 1 too."""
    match = Match(Chickenfoot(drawn_tile="must"), 7, POSITION)
    match.play("0: play 5-1 on 9-5")
    match.play("1: play 3-2 on 9-3")
    return match


def dealt() -> Match:
    """A longer match from a deal: each time the first thing that may be done."""
    match = Match(Chickenfoot(players=3), 7)
    for _ in range(30):
        if match.chance_is_due():
            match.deal()
        else:
            match.play(match.game.legal_actions(match.state, match.actors()[0])[0])
    return match


# ---------------------------------------------------------------- playing


def test_an_action_may_be_given_as_text_or_as_itself() -> None:
    one, two = started(), started()
    action = one.game.legal_actions(one.state, 0)[0]
    assert one.play(action) == two.play(str(action))
    assert one.state == two.state


def test_a_refused_action_changes_nothing() -> None:
    match = started()
    text = match.to_text()
    with pytest.raises(IllegalAction) as error:
        match.play("0: play 9-9 on 9-9")
    assert error.value.refusal.rule == "FARM-HELD"
    with pytest.raises(NotationError):
        match.play("0: jump")
    assert match.to_text() == text


def test_after_the_game_it_is_over() -> None:
    position = {"hand": 10, "tree": "0-0(0-1 0-2 0-3 0-4 0-5 0-6)", "hands": ["6-1", "8-8"]}
    match = Match(Chickenfoot(), 0, {**position, "turn": 0})
    match.play("0: play 6-1 on 0-6")
    assert match.outcome is not None
    assert match.actors() == ()
    assert not match.chance_is_due()
    with pytest.raises(GameOver):
        match.play("1: draw")
    with pytest.raises(FarmError, match="Nothing is left to chance"):
        match.deal()


def test_undo_and_redo() -> None:
    match = started()
    states, events = match.states, match.events
    assert match.undo()
    assert match.undo()
    assert not match.undo()
    assert match.states == states[:1]
    assert match.log == ()
    assert not match.can_undo
    assert match.can_redo
    assert match.redo()
    assert match.redo()
    assert not match.redo()
    assert (match.states, match.events) == (states, events)


def test_playing_on_forgets_what_was_undone() -> None:
    match = started()
    match.undo()
    match.play("1: play 8-0 on 9-0")
    assert not match.can_redo


def test_undone_and_dealt_again_chance_gives_the_same() -> None:
    match = Match(Chickenfoot(), 7)
    match.deal()
    state = match.state
    match.undo()
    match.game.legal_actions(state, 0)
    match.deal()
    assert match.state == state


def test_looking_changes_nothing() -> None:
    one, two = dealt(), dealt()
    for player in range(3):
        one.game.observation(one.state, player)
    one.game.legal_actions(one.state, one.actors()[0])
    assert one.to_text() == two.to_text()


@pytest.mark.parametrize(
    "seed", [-1, 10**20, pytest.param(10**5000, id="huge"), 1.5, "7", True, None]
)
def test_a_seed_is_a_whole_number(seed: object) -> None:
    with pytest.raises(FarmError, match="whole number"):
        Match(Chickenfoot(), seed)  # type: ignore[arg-type]


def test_its_repr_is_the_same_each_time() -> None:
    assert repr(started()) == repr(started())
    assert "0x" not in repr(started())


# ---------------------------------------------------------------- the text


@pytest.mark.parametrize("match", [started(), dealt(), Match(Chickenfoot(), 10**20 - 1)])
def test_there_and_back(match: Match) -> None:
    again = Match.from_text(match.to_text())
    assert again.state == match.state
    assert again.log == match.log
    assert (again.game, again.seed, again.start) == (match.game, match.seed, match.start)
    assert again.to_text() == match.to_text()


def test_lines_are_short_but_for_the_start() -> None:
    assert max(len(line) for line in dealt().to_text().splitlines()) <= 88


@pytest.mark.parametrize("width", [30, 60, 200])
def test_wrapped_by_mail_it_is_still_the_same(width: int) -> None:
    for match in (started(), dealt()):
        head, *lines = match.to_text().splitlines()
        options, seed, start, count, *actions = lines
        wrapped = [head, options, seed, *textwrap.wrap(start, width, break_long_words=False), count]
        wrapped += textwrap.wrap(" ".join(actions), width, break_long_words=False)
        for ending in ("\n", "\r\n", "\n\n", "  \n   "):
            assert Match.from_text(ending.join(wrapped)).state == match.state


def test_space_around_it_does_not_matter() -> None:
    assert Match.from_text(f"\n\n   {started().to_text()}\n\n").state == started().state


def test_every_cut_is_found_out() -> None:
    text = started().to_text()
    for end in range(len(text) - 1):
        with pytest.raises(MatchTextError):
            Match.from_text(text[:end])


def test_a_line_that_is_missing_is_found_out() -> None:
    lines = dealt().to_text().splitlines()
    for number in range(len(lines)):
        with pytest.raises(MatchTextError):
            Match.from_text("\n".join(lines[:number] + lines[number + 1 :]))


def test_every_changed_digit_is_found_out() -> None:
    text = started().to_text()
    for place in [found.start() for found in re.finditer("[0-9]", text)]:
        for digit in "05":
            damaged = f"{text[:place]}{digit}{text[place + 1 :]}"
            if damaged != text:
                with pytest.raises(MatchTextError):
                    Match.from_text(damaged)


@pytest.mark.parametrize(
    ("old", "new", "about"),
    [
        ("farmlib match 1", "farmlib match 2", "Line 1"),
        ("farmlib match 1", '[Event "Casual"]', "Line 1"),
        ("chickenfoot", "chess", "Lines 2 to 4"),
        ('"must"', '"maybe"', "Lines 2 to 4"),
        ('"must"', '"may"', "changed"),
        ('"drawn_tile": "must"', '"wings": 2', "Lines 2 to 4"),
        ('"must"}', '"must"', "Line 2"),
        ('"must"', "must", "Line 2, character"),
        ('{"drawn_tile"', '{"game_id": 1, "drawn_tile"', "Line 2"),
        ("seed: 7", "seed: 8", "changed"),
        ("seed: 7", "seed: seven", "Line 3"),
        ("seed: 7", "seed: -7", "Line 3"),
        ("9-9(9-0", "9-9(8-0", "Lines 2 to 4"),
        ("8-0 6-6", "8-0 6-4", "changed"),
        ("start: {", "start: ", "Line 4"),
        ("0: play 5-1 on 9-5", "0: play 5-1 on 9-1", "changed"),
        ("0: play 5-1 on 9-5", "0: play 5-1 on 9-4", "Action 1"),
        ("1: play 3-2 on 9-3", "1: jump", "Action 2"),
        ("1: play 3-2 on 9-3;", "", "tells of 2 actions, and 1 follow"),
        ("actions: 2", "actions: 3", "tells of 3 actions"),
        ("actions: 2", "actions: two", "Line 5"),
    ],
)
def test_damage_is_told_with_its_place(old: str, new: str, about: str) -> None:
    text = started().to_text()
    assert old in text
    with pytest.raises(MatchTextError, match=about):
        Match.from_text(text.replace(old, new, 1))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   \n ",
        "Dear Ada, shall we play?",
        "1. e4 e5 2. Nf3",
        "{}",
        "farmlib match 1",
        'farmlib match 1\ngame: chickenfoot {"a": ' + '{"a": ' * 50_000 + "}",
    ],
)
def test_a_foreign_text_is_refused(text: str) -> None:
    with pytest.raises(MatchTextError):
        Match.from_text(text)


def test_a_start_of_brackets_only_is_refused() -> None:
    text = started().to_text().replace(ARMS, "9-9(" * 4_000)
    with pytest.raises(MatchTextError, match="more brackets than there are tiles"):
        Match.from_text(text)


@pytest.mark.parametrize("action", [7, None, ("0: draw",)])
def test_what_is_no_action_is_told(action: object) -> None:
    match = Match(Chickenfoot(), 7)
    with pytest.raises(NotationError, match="An action is a text such as '0: draw'"):
        match.play(action)  # type: ignore[arg-type]
    assert match.actions == ()


def test_a_position_that_is_no_mapping_is_told() -> None:
    with pytest.raises(PositionError, match="A position is a mapping"):
        Match(Chickenfoot(), 7, [])  # type: ignore[arg-type]


# ---------------------------------------------------------------- texts of older days


@pytest.mark.parametrize("old", OLD, ids=lambda old: old["text"].split()[4])
def test_a_text_from_before_deals_had_sixty_bits_opens_as_it_was(old: dict[str, Any]) -> None:
    match = Match.from_text(old["text"])
    assert match.game.as_position(match.state) == old["position"]
    assert match.to_text() == old["text"].strip()
