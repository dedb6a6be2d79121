"""The scene of Chicken Coop: the hub and what lies round it, and what a click means."""

from __future__ import annotations

import re

import pytest

from farmlib.core.errors import IllegalAction
from farmlib.core.match import Match
from farmlib.games.chicken_coop import ChickenCoop
from farmlib.scenes import Item, Scene, intent, scene_of
from tests.games.chicken_coop.positions import at
from tests.scenes.games import playing

GAME = ChickenCoop(players=2)
PRESS = at(["8-7 6-4 4-4", "7-1 4-3"], "0: play 4-4 on 9-4", pile="8-4 4-2", dealer=1)
TOES = at(["8-7 6-4 4-4", "7-1 4-3"], "0: play 4-4 on 9-4", "0: press", pile="8-4 4-2", dealer=1)
SEARCH = at(["8-1", "5-3"], tree="", pile="6-5 9-9", turn=0, dealer=1)


def seen(match: Match, viewer: int | None = 0) -> Scene:
    return scene_of(match.game, match.state, viewer)


def item(scene: Scene, key: str) -> Item:
    return next(one for one in (*scene.board, *scene.tray) if one.key == key)


# ------------------------------------------------------------------ the hub


def test_the_hub_lies_in_the_middle_below_all_else() -> None:
    for match in (SEARCH, PRESS, TOES):
        first = seen(match).board[0]
        assert (first.key, first.x, first.y) == ("hub", 0, 0)
        assert "round" in first.marks


def test_before_the_centre_double_lies_the_hub_shows_which_is_looked_for() -> None:
    scene = seen(SEARCH)
    middle = item(scene, "middle")
    assert re.findall(r"<text[^>]*>(\d)</text>", dict(scene.art)[middle.art]) == ["9", "9"]
    assert "The middle of the hub: the double 9 opens here." in middle.label
    assert item(scene, "hub").role == "still"


def test_each_state_has_a_picture_and_words_of_its_own() -> None:
    states = [seen(match) for match in (SEARCH, PRESS, TOES)]
    pictures = {dict(scene.art)[item(scene, "hub").art] for scene in states}
    assert len(pictures) == 3
    said = [next(fact for fact in scene.facts if "hub" in fact) for scene in states]
    assert said == [
        "The hub is quiet",
        "The hub waits to be pressed",
        "The hub has clucked: three toes to go on the double 4",
    ]


def test_each_toe_that_is_down_changes_the_hub() -> None:
    match = Match(TOES.game, position=TOES.game.as_position(TOES.state))
    shown = [seen(match)]
    for action in ("1: play 4-3 on 4-4", "0: play 6-4 on 4-4"):
        match.play(action)
        shown.append(seen(match))
    facts = ["".join(fact for fact in scene.facts if "hub" in fact) for scene in shown]
    assert [fact.split(": ")[1].split(" to go")[0] for fact in facts] == [
        "three toes", "two toes", "one toe",
    ]  # fmt: skip
    assert len({item(scene, "hub").art for scene in shown}) == 3


def test_a_due_press_is_marked_and_the_double_is_the_button() -> None:
    scene = seen(PRESS)
    hub, root = item(scene, "hub"), item(scene, "tile 9-9")
    assert (hub.role, "due" in hub.marks) == ("act", True)
    assert root.role == "still", "the hub under it takes the click"
    assert [one.key for one in scene.board if "due" in one.marks] == ["hub"]
    toes_due = [one.key for one in seen(TOES).board if "due" in one.marks]
    assert toes_due == ["tile 4-4"]
    assert [(move.action, move.parts, move.button) for move in scene.moves] == [
        ("0: press", ("hub",), "Press the hub")
    ]
    assert "Press it" in hub.label
    assert "waits for Player 0" in item(seen(PRESS, 1), "hub").label
    assert seen(PRESS, 1).moves == ()


@pytest.mark.parametrize("viewer", [0, 1])
def test_while_a_press_is_due_a_click_on_anything_is_answered_by_the_rule(viewer: int) -> None:
    scene = seen(PRESS, viewer)
    things = [one for one in (*scene.board, *scene.tray) if one.role != "still"]
    assert {one.key.split()[0] for one in things} == {"hub", "tile", "end", "pile", "hand"}
    for one in things:
        assert one.role == "act", "it is sent at once"
        action = intent(PRESS.game, PRESS.state, viewer, (one.key,))
        assert action is not None
        refusal = PRESS.game.refusal(PRESS.state, PRESS.game.parse_action(action))
        if one.key == "hub" and viewer == 0:
            assert refusal is None
        else:
            assert refusal is not None
            assert refusal.rule == "CO-CLUCK"


def test_a_press_that_is_not_due_is_refused() -> None:
    action = intent(TOES.game, TOES.state, 1, ("hub",))
    assert action == "1: press"
    with pytest.raises(IllegalAction) as refused:
        Match(TOES.game, position=TOES.game.as_position(TOES.state)).play(action)
    assert refused.value.refusal.rule == "CO-CLUCK"


# ------------------------------------------------------------------ what can be done


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (4, 2), (6, 3)])
def test_moves_are_the_legal_actions_and_their_clicks_mean_them(players: int, seed: int) -> None:
    game, pressed = ChickenCoop(players=players), 0
    for match in playing(game, seed):
        for viewer in range(game.players):
            scene = scene_of(game, match.state, viewer)
            legal = {str(action) for action in game.legal_actions(match.state, viewer)}
            assert {move.action for move in scene.moves} == legal
            there = {one.key: one.role for one in (*scene.board, *scene.tray)}
            assert len(there) == len(scene.board) + len(scene.tray), "a key stands for one thing"
            for move in scene.moves:
                roles = sorted(there[part] for part in move.parts)
                assert roles in ([], ["act"], ["piece", "place"])
                assert move.parts or move.button
                if move.parts:
                    assert intent(game, match.state, viewer, move.parts) == move.action
                    assert intent(game, match.state, viewer, move.parts[::-1]) == move.action
                pressed += move.button == "Press the hub"
        assert scene_of(game, match.state, None).moves == ()
    assert pressed, "a round without a double proves nothing"


def test_no_two_things_that_can_be_clicked_lie_in_one_place() -> None:
    """Arrow keys go from middle to middle: of two in one place, one could not be reached."""
    for match in playing(GAME, 4):
        scene = scene_of(GAME, match.state, match.state.turn if match.state.turn >= 0 else None)
        middles = [(one.x, one.y) for one in scene.board if one.role != "still"]
        assert len(middles) == len(set(middles))


def test_an_unfinished_double_has_a_place_for_each_toe_and_the_others_wait() -> None:
    scene = seen(TOES, 1)
    assert [one.key for one in scene.board if one.key.startswith("end 4-4")] == [
        "end 4-4 0", "end 4-4 1", "end 4-4 2",
    ]  # fmt: skip
    assert "dim" not in item(scene, "end 4-4 0").marks
    others = [one for one in scene.board if re.match("end (?!4-4)", one.key)]
    assert others
    assert all("dim" in one.marks for one in others)


def test_the_yard_is_called_by_its_name() -> None:
    assert item(seen(PRESS), "pile").label == "The chicken yard: 2 tiles."


def test_after_a_round_all_hands_are_open() -> None:
    match = at(["4-2", "5-5 0-0"], "0: play 4-2 on 9-4", dealer=1)
    scene = seen(match)
    held = {one.key for one in scene.board if one.key.startswith("held")}
    assert held == {"held 1 5-5", "held 1 0-0"}
    assert not [one for one in scene.board if one.key.startswith("end")]
