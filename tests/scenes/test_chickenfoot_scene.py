"""The scene of Chickenfoot: what lies where, what a click means, what is said."""

from __future__ import annotations

import pytest

from farmlib.core.errors import FarmError, IllegalAction
from farmlib.core.match import Match
from farmlib.games.chickenfoot import Chickenfoot
from farmlib.scenes import Scene, explain, intent, scene_of
from tests.scenes.games import played, playing

GAME = Chickenfoot(players=2)
ARMS_DOWN = "9-9(9-3(3-1) 9-8(8-8(8-0)) 9-7 9-6 9-5 9-4)"
FOOT = {"tree": ARMS_DOWN, "hands": ["8-6 3-2 5-1", "4-2 1-0"], "pile": "5-2 4-0", "turn": 0}
FREE = {"tree": "9-9(9-3 9-8 9-7 9-6 9-5 9-4)", "hands": ["8-6 3-2 2-0", "4-2 1-0"], "pile": "5-2"}


def seen(position: dict[str, object], viewer: int | None = 0, game: Chickenfoot = GAME) -> Scene:
    return scene_of(game, game.position(position), viewer)


def item(scene: Scene, key: str):  # type: ignore[no-untyped-def]
    return next(item for item in (*scene.board, *scene.tray) if item.key == key)


def keys(scene: Scene, kind: str) -> list[str]:
    return [one.key for one in (*scene.board, *scene.tray) if one.key.split()[0] == kind]


# ------------------------------------------------------------------ what lies where


def test_every_tile_of_the_tree_lies_and_every_tile_of_the_own_hand_is_in_the_tray() -> None:
    scene = seen(FOOT)
    tiles = {"9-9", "9-3", "3-1", "9-8", "8-8", "8-0", "9-7", "9-6", "9-5", "9-4"}
    assert set(keys(scene, "tile")) == {f"tile {tile}" for tile in tiles}
    assert keys(scene, "hand") == ["hand 8-6", "hand 5-1", "hand 3-2"]


def test_a_double_lies_across_the_line_that_leads_to_it() -> None:
    scene = seen(FOOT)
    line, double = item(scene, "tile 9-8"), item(scene, "tile 8-8")
    # A plain tile's long side points along the line, an upright picture's along y.
    turned = (double.angle - line.angle) % 180
    assert turned == pytest.approx(90, abs=46)  # lines may bend by up to 45 degrees


def test_an_unfinished_double_has_a_place_for_each_toe_and_the_others_wait() -> None:
    scene = seen(FOOT)
    ends = keys(scene, "end")
    assert [key for key in ends if key.startswith("end 8-8")] == ["end 8-8 0", "end 8-8 1"]
    assert "dim" not in item(scene, "end 8-8 0").marks
    assert "dim" in item(scene, "end 3-1 0").marks
    assert "the double 8 still needs two toes" in item(scene, "end 3-1 0").label
    assert "due" in item(scene, "tile 8-8").marks


def test_the_opening_double_has_a_place_for_each_of_its_six_arms() -> None:
    scene = seen({"tree": "9-9", "hands": ["9-3", "9-2"], "pile": ""})
    assert keys(scene, "end") == [f"end 9-9 {place}" for place in range(6)]


def test_what_was_played_last_is_marked_and_in_focus() -> None:
    scene = seen({**FREE, "last": "9-4"})
    last = item(scene, "tile 9-4")
    assert last.marks == ("last",)
    assert scene.focus == (last.x, last.y)
    assert "Just played" in last.label


def test_before_the_opening_double_the_middle_waits_for_it() -> None:
    match = played(GAME, 7, actions=0)
    opener = match.actors()[0]
    scene = scene_of(GAME, match.state, opener)
    assert [move.parts for move in scene.moves] == [("hand 9-9", "middle")]
    assert "double 9" in scene.status


def test_in_the_search_for_the_opening_double_one_draws() -> None:
    position = {"tree": "", "hands": ["8-6", "4-2"], "pile": "9-9 5-2", "turn": 0}
    scene = seen(position)
    assert [(move.action, move.parts, move.button) for move in scene.moves] == [
        ("0: draw", ("pile",), "Draw")
    ]
    assert "draw" in scene.status


def test_a_drawn_tile_that_may_be_played_is_new_and_stands_last() -> None:
    position = {**FREE, "hands": ["9-2 3-0", "4-2"], "turn": 0, "drew": True, "drawn": "3-0"}
    scene = seen(position)
    assert scene.tray[-1].key == "hand 3-0"
    assert scene.tray[-1].marks == ("new",)
    assert [move.button for move in scene.moves if not move.parts] == ["Pass"]


def test_after_a_hand_all_hands_are_open_and_the_plates_tell_the_points() -> None:
    match = played(Chickenfoot(players=3), 3)
    scene = scene_of(match.game, match.state, 0)
    for player, hand in enumerate(match.state.hands):
        kind = "hand" if player == 0 else f"held {player}"
        assert [f"{kind} {tile}" for tile in sorted(hand, reverse=True)] == [
            one.key for one in (*scene.board, *scene.tray) if one.key.startswith(f"{kind} ")
        ]
        assert f"{match.game.scores(match.state)[player]} point" in scene.plates[player].points
    assert not keys(scene, "end")
    assert all(one.role == "still" for one in scene.tray)


def test_show_all_lays_every_hand_open() -> None:
    state = GAME.position(FOOT)
    assert not keys(scene_of(GAME, state, 0), "held")
    assert keys(scene_of(GAME, state, 0, show_all=True), "held") == ["held 1 4-2", "held 1 1-0"]


def test_everything_on_the_board_lies_inside_the_box() -> None:
    match = played(Chickenfoot(players=4), 1)
    scene = scene_of(match.game, match.state, None, show_all=True)
    left, top, width, height = scene.box
    for one in scene.board:
        assert left < one.x < left + width
        assert top < one.y < top + height


# ------------------------------------------------------------------ what can be done


@pytest.mark.parametrize(
    ("game", "seed"),
    [
        (Chickenfoot(players=2), 1),
        (Chickenfoot(players=4), 2),
        (Chickenfoot(players=3, chickenlittle="call", hand_size=3), 3),
        (Chickenfoot(players=3, highest=6, drawn_tile="must"), 4),
    ],
)
def test_moves_are_the_legal_actions_and_their_clicks_mean_them(
    game: Chickenfoot, seed: int
) -> None:
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
        assert scene_of(game, match.state, None).moves == ()


def test_a_forbidden_click_means_an_action_that_is_refused_for_its_rule() -> None:
    state = GAME.position(FOOT)
    action = intent(GAME, state, 0, ("hand 5-1", "end 3-1 0"))
    assert action == "0: play 5-1 on 3-1"
    with pytest.raises(IllegalAction) as refused:
        Match(GAME, position=FOOT).play(action)
    assert refused.value.refusal.rule == "CF-FOOT"


@pytest.mark.parametrize(
    ("parts", "action"),
    [
        (("pile",), "1: draw"),
        (("hand 9-3", "tile 9-9"), "1: play 9-3 on 9-9"),
        (("end 9-9 5", "hand 9-3"), "1: play 9-3 on 9-9"),
        (("middle", "hand 9-3"), "1: open 9-3"),
        (("hand 9-3", "hand 9-2"), None),
        (("hand 9-3",), None),
        (("end 9-9 0", "tile 9-9"), None),
        (("held 0 9-3", "end 9-9 0"), None),
        ((), None),
    ],
)
def test_what_clicks_mean(parts: tuple[str, ...], action: str | None) -> None:
    assert intent(GAME, GAME.position(FOOT), 1, parts) == action


def test_clicks_of_somebody_who_watches_mean_nothing() -> None:
    assert intent(GAME, GAME.position(FOOT), None, ("pile",)) is None


def test_forgotten_words_have_buttons() -> None:
    game = Chickenfoot(players=3, chickenlittle="call")
    position = {**FREE, "hands": ["8-6", "3-2 3-0", "4-2 1-0"], "turn": 2, "owes": [0]}
    scene = scene_of(game, game.position(position), 1, names=("Ada", "You", "Bo"))
    assert [(move.button, move.action) for move in scene.moves] == [("Catch Ada", "1: catch 0")]
    assert "catch Ada" in scene.status
    assert "did not say" in " ".join(scene.plates[0].marks)


# ------------------------------------------------------------------ what is said


def test_the_status_speaks_to_the_viewer_and_of_the_others() -> None:
    state = GAME.position(FOOT)
    assert scene_of(GAME, state, 0).status == "Your turn: play an 8 on the double 8."
    names = ("Ada", "Bo")
    assert scene_of(GAME, state, 0, names).status == "Ada, your turn: play an 8 on the double 8."
    of_ada = "It is Ada\u2019s turn: an 8 can go on the double 8."
    assert scene_of(GAME, state, 1, names).status == of_ada
    assert scene_of(GAME, state, None, names).status == of_ada


def test_the_facts_tell_of_hand_pile_and_double() -> None:
    assert seen(FOOT).facts[:3] == (
        "Hand 1 of 10: the double 9",
        "Bone pile: 2 tiles",
        "The double 8 still needs two toes",
    )


def test_a_pending_stalemate_is_a_fact() -> None:
    # Of the tiles with an 8, only 8-6 is left for the two toes.
    assert any("stalemate is pending: 1 of" in fact for fact in seen(FOOT).facts)


def test_plates_tell_tiles_and_points() -> None:
    plate = seen({**FREE, "totals": [23, 1]}).plates[0]
    assert (plate.name, plate.holds, plate.points) == ("You", "3 tiles", "23 points")
    assert plate.turn
    assert plate.you


@pytest.mark.parametrize(
    ("position", "rules"),
    [
        (FOOT, ["CF-FOOT", "CF-STALE", "CF-MATCH", "CF-DRAW"]),
        ({**FREE, "turn": 1}, ["FARM-TURN"]),
        (
            {"tree": "9-9", "hands": ["9-0 0-0", "1-0"], "pile": ""},
            ["CF-ARMS", "CF-MATCH", "CF-DRAW", "CF-SCORE"],
        ),
        ({**FREE, "hands": ["2-1", "1-0"]}, ["CF-OPEN", "CF-DRAW"]),
        ({**FREE, "hands": ["2-1", "3-0"], "pile": ""}, ["CF-OPEN", "CF-PASS"]),
        ({**FREE, "hands": ["9-9 2-1", "1-0"], "tree": ""}, ["CF-OPENER", "CF-FIRST"]),
        ({**FREE, "hands": ["3-1", "1-0"]}, ["CF-OPEN", "CF-MATCH", "CF-DRAW", "CF-OUT"]),
    ],
)
def test_a_hint_says_what_may_be_done_and_names_the_rules(
    position: dict[str, object], rules: list[str]
) -> None:
    lines = explain(GAME, GAME.position(position), 0)
    assert [line[line.rindex("(") + 1 : -1] for line in lines] == rules


def test_hints_of_whole_games_name_rules_that_there_are() -> None:
    game = Chickenfoot(players=3, chickenlittle="call", hand_size=4)
    for match in playing(game, 9):
        for player in range(3):
            lines = explain(game, match.state, player)
            assert lines
            for line in lines:
                assert line[line.rindex("(") + 1 : -1] in game.rulebook


# ------------------------------------------------------------------ what can't be


def test_a_viewer_who_does_not_play_is_an_error() -> None:
    with pytest.raises(FarmError, match="no player 2"):
        scene_of(GAME, GAME.position(FOOT), 2)


def test_too_few_names_are_an_error() -> None:
    with pytest.raises(FarmError, match="2 names"):
        scene_of(GAME, GAME.position(FOOT), 0, names=("Ada",))


def test_same_state_same_scene() -> None:
    assert seen(FOOT) == seen(FOOT)
