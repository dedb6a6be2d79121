"""What one sees of Chickapig: every move can be clicked, and the words say what the board says."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from farmlib.core.actions import CHANCE
from farmlib.core.errors import IllegalAction
from farmlib.core.match import Match
from farmlib.games.chickapig import DAISY_CARDS, Chickapig, State
from farmlib.games.chickapig.actions import TakeDaisy
from farmlib.games.chickapig.cards import DAISY_NAMES
from farmlib.scenes import (
    Item,
    Scene,
    as_text_for_hides,
    evidence,
    explain,
    intent,
    scene_of,
    show,
)
from farmlib.scenes.art_chickapig import cow_on_poop, poop_under
from farmlib.scenes.chickapig import game_of

GAMES = [(Chickapig(players=2), 3), (Chickapig(players=4), 8), (Chickapig(flocks=2), 5)]
TWO = Chickapig()

BOARD = """\
.g.g.g..g.g...
.....G..G.....
..............
.....R..R.....
.*.......c....
......g.......
..............
..............
..............
..............
.....G..G.....
..............
.....R..R.....
.r.r.r..r.r.r.
"""
BLOCK = """\
......G.......
........G.....
..............
..............
..............
..g...........
......##......
......##......
..............
.........r....
..............
..............
..............
..............
"""


def wandering(game: Chickapig, seed: int, actions: int = 120) -> Iterator[Match]:
    """A match after each of so many actions: chance as it falls, players by luck."""
    match, luck = Match(game, seed), random.Random(seed)
    for _ in range(actions):
        if match.outcome is not None:
            return
        if CHANCE in match.actors():
            match.deal()
        else:
            (player,) = match.actors()
            legal = game.legal_actions(match.state, player)
            match.play(luck.choice([a for a in legal if isinstance(a, TakeDaisy)] or legal))
        yield match


def at(**position: object) -> State:
    return TWO.position({"board": BOARD, "turn": "g", "moves": 2, "roll": 3, **position})


def square(scene: Scene, key: str) -> Item:
    return next(item for item in scene.board if item.key == key)


# ------------------------------------------------------------------ what can be clicked


@pytest.mark.parametrize(("game", "seed"), GAMES)
def test_every_legal_action_can_be_clicked_and_each_click_means_one(
    game: Chickapig, seed: int
) -> None:
    for match in wandering(game, seed):
        for player in range(game.num_players):
            scene = scene_of(game, match.state, player)
            legal = game.legal_actions(match.state, player)
            assert {move.action for move in scene.moves} == {str(action) for action in legal}
            clicks = Counter(tuple(sorted(m.parts)) for m in scene.moves if m.parts)
            assert [parts for parts, count in clicks.items() if count > 1] == []
            keys = {item.key for item in (*scene.board, *scene.tray) if item.role != "still"}
            for move in scene.moves:
                assert set(move.parts) <= keys, move
                assert move.parts or move.button, "there is a way to do it"


@pytest.mark.parametrize(("game", "seed"), GAMES)
def test_two_clicks_on_squares_mean_the_move_that_they_are_listed_for(
    game: Chickapig, seed: int
) -> None:
    for match in wandering(game, seed, 120):
        (player,) = match.actors() or (CHANCE,)
        if player == CHANCE:
            continue
        daisies = re.compile("daisy (jump|nudge)")
        for move in scene_of(game, match.state, player).moves:
            if (
                len(move.parts) == 2
                and "daisy" not in move.parts
                and not daisies.search(move.action)
            ):
                assert intent(game, match.state, player, move.parts) == move.action


def test_every_square_is_a_thing_of_its_own_and_none_is_there_twice() -> None:
    for state, squares in ((at(), 196), (TWO.initial_state(), 192)):
        scene = scene_of(TWO, state, 0)
        keys = [item.key for item in scene.board]
        assert len(keys) == len(set(keys))
        assert sum(re.fullmatch(r"\d+,\d+", key) is not None for key in keys) == squares
    assert "cow" in keys, "behind her fence she lies on four squares"


# ------------------------------------------------------------------ what is refused


@pytest.mark.parametrize(
    ("parts", "rule"),
    [
        (("1,0", "1,6"), "CP-SLIDE"),  # it would slide on to 1,12
        (("6,5", "9,9"), "CP-SLIDE"),  # aslant
        (("5,1", "5,9"), "CP-BALE"),  # eight squares at once
        (("5,1", "6,2"), "CP-BALE"),
    ],
)
def test_what_no_move_could_do_is_refused_with_its_rule(parts: tuple[str, str], rule: str) -> None:
    for order in (parts, parts[::-1]):
        with pytest.raises(IllegalAction) as caught:
            intent(TWO, at(), 0, order)
        assert caught.value.refusal.rule == rule


@pytest.mark.parametrize(
    ("parts", "rule"),
    [
        (("1,13", "1,9"), "CP-SLIDE"),  # red's
        (("5,3", "5,4"), "CP-BALE"),  # red's
        (("9,4", "0,0"), "CP-COW-ONE"),  # she is lifted on a one only
        (("1,4", "2,2"), "CP-DAISY"),  # poop is shifted with a Daisy
        (("daisy deck",), "CP-DAISY"),  # taken on a two only
        (("5,0", "5,1"), "CP-SLIDE"),  # a bale is right there
    ],
)
def test_what_the_engine_forbids_is_asked_of_the_engine(parts: tuple[str, ...], rule: str) -> None:
    state = at()
    asked = intent(TWO, state, 0, parts)
    assert asked is not None
    refusal = TWO.refusal(state, TWO.parse_action(asked))
    assert refusal is not None
    assert refusal.rule == rule


def test_a_card_with_two_uses_is_not_played_by_a_click_on_it() -> None:
    with pytest.raises(IllegalAction, match="Press the button"):
        intent(TWO, at(daisies={"g": "steal", "r": "jump"}), 0, ("daisy",))
    # Red holds nothing that could be taken: then the card can only be played for moves.
    assert intent(TWO, at(daisies={"g": "steal"}), 0, ("daisy",)) == "g: daisy steal moves"


def test_a_click_of_somebody_who_only_watches_means_nothing() -> None:
    assert intent(TWO, at(), None, ("1,0", "1,12")) is None


def test_the_way_that_a_block_would_shut_is_shown_from_the_pig_to_its_goal() -> None:
    state = TWO.position({"board": BLOCK, "turn": "g", "moves": 1, "roll": 3})
    way = evidence(TWO, state, "g: bale 8,1 west", "CP-BLOCK")
    assert {"9,9", "7,1", "7,0"} <= set(way)
    # The shortest way: two to the west and nine to the north, over side-by-side squares.
    assert len(way) == 12
    assert evidence(TWO, state, "g: bale 8,1 west", "CP-BALE") == ()


# ------------------------------------------------------------------ what is seen


def test_home_cow_poop_and_fence_are_where_they_are() -> None:
    scene = scene_of(TWO, at(board=BOARD.replace("r.r.r.\n", "r.r...\n"), home={"r": 1}), 0)
    keys = {item.key for item in scene.board}
    assert {"home r 0", "poop 1,4", "9,4"} <= keys
    assert not {"home g 0", "home r 1", "fence"} & keys
    assert square(scene, "9,4").art == "cow"
    assert square(scene, "1,0").art == "chickapig g"
    assert square(scene, "5,3").art == "bale r"
    assert "fence" in {item.key for item in scene_of(TWO, TWO.initial_state(), 0).board}
    plate = scene.plates[1]
    assert (plate.points, plate.holds) == ("red, 1 home", "")


@pytest.mark.parametrize("game", [Chickapig(players=n) for n in (2, 3, 4)])
def test_the_corner_above_the_barns_is_left_to_the_zoom(game: Chickapig) -> None:
    # At 24 pixels a unit, the least, the buttons take 46 pixels from the top of the picture.
    scene = scene_of(game, game.initial_state(), 0)
    barns = [item for item in scene.board if item.key.startswith("barn ")]
    top, high = scene.box[1], scene.box[3]
    assert len(barns) == game.num_players
    for barn in barns:
        assert top + 46 / 24 <= barn.y - barn.height / 2
        assert barn.y + barn.height / 2 <= top + high


def test_the_poop_under_the_cow_leaves_her_face_free() -> None:
    state = at(board=BOARD.replace(".*.......c", ".........C"))
    scene = scene_of(TWO, state, 0)
    poop, cow = square(scene, "poop 9,4"), square(scene, "9,4")
    assert (poop.x, poop.y, poop.art) == (cow.x, cow.y, "poop under")
    assert cow.art == "cow on poop"
    # Poop is .6 wide and reaches .3 above its middle; her eyes lie .13 to both sides of hers.
    x, y, scale = placed(poop_under())
    left, top, size = x - 0.3 * scale, y - 0.3 * scale, scale
    x, y, scale = placed(cow_on_poop())
    assert left > x + 0.11 * scale, "the nostrils can be seen"
    assert top > y - 0.09 * scale, "the eyes can be seen"
    assert size > 0.6, "it is large enough to be known"


def placed(picture: str) -> tuple[float, ...]:
    """Where a picture's group is put, and how large: x, y, scale."""
    found = re.match(r'<g transform="translate\((\S+) (\S+)\)scale\((\S+)\)">', picture)
    assert found is not None
    return tuple(map(float, found.groups()))


def test_a_plate_tells_the_colours_also_where_the_card_lies_open_beside_it() -> None:
    # A walkthrough shows the card and leaves `holds` out.
    for game, colours in ((TWO, "green"), (Chickapig(flocks=2), "green and blue")):
        state = game.position({"turn": "g", "moves": 2, "daisies": {"g": "jump"}})
        plate = scene_of(game, state, 1, show_all=True).plates[0]
        assert (plate.holds, plate.points) == ("Daisy Card jump", f"{colours}, 0 home")


def test_a_square_says_what_stands_there_and_where_it_can_go() -> None:
    scene = scene_of(TWO, at(), 0, names=("Ada", "Bo"))
    assert square(scene, "2,2").label == "2,2: open."
    assert square(scene, "1,0").label == "1,0: green chickapig, Ada. It can go to 2,0, 1,12 or 0,0."
    assert square(scene, "5,3").label == "5,3: red bale, Bo."
    assert square(scene, "6,13").label == "6,13: open. The goal of green."


def test_the_text_board_can_be_read_as_a_position() -> None:
    for game, seed in GAMES:
        for match in wandering(game, seed, 80):
            text = scene_of(game, match.state, None).text
            lines = [
                line for line in text.splitlines() if re.fullmatch(r"[.gyrbGYRBcC*#]{14}", line)
            ]
            board = "\n".join(lines)
            assert game.as_position(match.state)["board"].split() == board.split()


def test_the_outline_names_everything_that_stands_on_the_board() -> None:
    outline = scene_of(TWO, at(), 0).outline
    assert (
        "chickapigs on 1,0, 3,0, 5,0, 8,0, 10,0 and 6,5; bales on 5,1, 8,1, 5,10 and 8,10"
        in outline
    )
    assert "Green goes south to its goal on 6,13 and 7,13" in outline
    assert "The cow stands on 9,4." in outline
    assert "Poop lies on 1,4." in outline
    assert "What stands on 6,5 can go to 6,1, 13,5, 6,13 or 0,5." in outline


def test_where_a_jump_would_end_is_marked() -> None:
    scene = scene_of(TWO, at(daisies={"g": "jump"}), 0)
    assert square(scene, "5,2").art == "daisy"
    assert square(scene, "5,2").label.endswith("A jump with your Daisy Card ends here.")
    assert [item.key for item in scene.tray] == ["daisy"]
    assert "jumps over the first piece" in scene.tray[0].label


def test_a_still_picture_is_a_picture_and_holds_no_empty_squares() -> None:
    picture = show(at(), TWO, 0)
    ElementTree.fromstring(picture.svg)
    assert len(picture.svg) < 40_000
    assert picture.svg.count("<g transform=") < 150
    assert "1,0" in picture.alt


def test_a_state_alone_tells_its_game() -> None:
    for game, seed in GAMES:
        for match in wandering(game, seed, 3):
            assert game_of(match.state) == game


# ------------------------------------------------------------------ what is hidden


@pytest.mark.parametrize(("game", "seed"), GAMES)
def test_two_states_that_a_player_cannot_tell_apart_look_alike(game: Chickapig, seed: int) -> None:
    luck, different = random.Random(seed), 0
    for match in wandering(game, seed, 200):
        for viewer in range(game.num_players):
            other = game.resample(match.state, viewer, luck)
            different += other != match.state
            assert scene_of(game, other, viewer) == scene_of(game, match.state, viewer)
            assert explain(game, other, viewer) == explain(game, match.state, viewer)
    assert different, "nobody held a Daisy: that proves nothing"


@pytest.mark.parametrize("name", DAISY_NAMES)
def test_what_others_hold_is_not_said(name: str) -> None:
    state = at(daisies={"r": name})
    mine = as_text_for_hides(TWO, at(daisies={"r": "jump" if name != "jump" else "steal"}), 0)
    assert as_text_for_hides(TWO, state, 0) == mine
    assert name in scene_of(TWO, state, 1).tray[0].label
    assert name in scene_of(TWO, state, 0, show_all=True).plates[1].holds


# ------------------------------------------------------------------ what is said


def test_the_status_says_whose_turn_it_is_and_what_to_do() -> None:
    mine = scene_of(TWO, at(), 0).status
    assert mine == "Your turn: 2 moves left. Pick a chickapig, a bale or the cow."
    assert scene_of(TWO, at(), 1, names=("Ada", "Bo")).status == "Ada’s turn: 2 moves left."
    assert "roll is due" in scene_of(TWO, TWO.initial_state(), 0).status


def test_the_status_names_only_what_can_be_moved() -> None:
    fenced = TWO.position({"turn": "g", "moves": 3})
    assert scene_of(TWO, fenced, 0).status.endswith("Pick a chickapig or a bale.")
    one = TWO.position({"turn": "g", "moves": 1, "roll": 1})
    assert scene_of(TWO, one, 0).status.endswith("Pick a chickapig, a bale or the cow.")
    alone = TWO.position({"board": BLOCK.replace("G", "."), "turn": "g", "moves": 3})
    assert scene_of(TWO, alone, 0).status.endswith("Pick a chickapig.")


@pytest.mark.parametrize("board", [None, BOARD])
def test_a_one_tells_ear_and_terminal_that_the_cow_can_be_lifted(board: str | None) -> None:
    position = {"turn": "g", "moves": 1, "roll": 1, **({"board": board} if board else {})}
    scene = scene_of(TWO, TWO.position(position), 0)
    for words in (scene.text, scene.outline):
        assert "the cow can be lifted to an open square" in words
    cow = square(scene, "9,4" if board else "cow")
    assert cow.label.endswith("You may lift her.")
    scene = scene_of(TWO, TWO.position({**position, "moves": 2, "roll": 2}), 0)
    assert "lift" not in scene.text + scene.outline


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ({"moves": None}, "Moves come with the roll."),
        ({"moves": 1}, "1 move left."),
        ({"moves": 2}, "2 moves left."),
    ],
)
def test_the_moves_left_are_said(position: dict[str, object], words: str) -> None:
    assert square(scene_of(TWO, TWO.position({"turn": "g", **position}), 0), "moves").label == words


@pytest.mark.parametrize(("game", "seed"), GAMES)
def test_each_line_of_a_hint_ends_with_a_rule_of_the_book(game: Chickapig, seed: int) -> None:
    ids = {rule.id for rule in game.rulebook} | {"FARM-TURN"}
    for match in wandering(game, seed, 150):
        for player in range(game.num_players):
            lines = explain(game, match.state, player)
            assert lines
            for line in lines:
                found = re.search(r"\(([A-Z-]+)\)$", line)
                assert found is not None, line
                assert found[1] in ids


def test_a_hint_tells_of_a_slide_home_and_of_the_card() -> None:
    lines = explain(TWO, at(daisies={"g": "double"}), 0)
    assert "Slide south from 6,5, and that chickapig is at home. (CP-GOAL)" in lines
    card = next(card for card in DAISY_CARDS if card.name == "double")
    assert f"You hold the Daisy Card double: {card.text} (CP-DAISY)" in lines
