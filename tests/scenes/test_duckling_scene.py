"""What one sees of Duckling Dancin': every move can be clicked, and the words say what the table
says, no more.
"""

from __future__ import annotations

import math
import random
import re
from collections.abc import Iterator, Sequence
from xml.etree import ElementTree

import pytest

from farmlib.core.actions import CHANCE
from farmlib.core.errors import OptionsError
from farmlib.core.match import Match
from farmlib.games.duckling import PICTURES, Duckling, State
from farmlib.games.duckling.state import wanted
from farmlib.scenes import Item, Scene, evidence, explain, intent, scene_of, show
from farmlib.scenes.art import COLOURS
from farmlib.scenes.art_duckling import drawn
from farmlib.scenes.duckling import game_of
from farmlib.scenes.duckling_ring import EGG, OCTAGON, box, home_spot, spot, yard_spot
from farmlib.scenes.svg import SEAT_COLOURS

GAMES = [
    (Duckling(players=2), 3),
    (Duckling(players=3, piles=False), 4),
    (Duckling(players=4, may_stop=True, must_drop=False), 5),
    (Duckling(players=5, youngest=2), 6),
    (Duckling(players=6), 7),
]
TWO, THREE = Duckling(), Duckling(players=3)


def racing(game: Duckling, seed: int, actions: int = 60) -> Iterator[Match]:
    """A match after each of so many actions, all piles being at hand at first. Most tiles that are
    turned up are a match, so that fowl are overtaken, and step into the piles that were dropped.
    """
    position = {"piles": [None] * game.players}
    match, luck = Match(game, seed, position=position), random.Random(seed)
    for _ in range(actions):
        yield match
        if match.outcome is not None:
            return
        state = match.state
        (player,) = match.actors()
        legal = game.legal_actions(state, player)
        action = luck.choice(legal)
        if not state.drops and luck.random() < 0.7:
            action = game.parse_action(f"{player}: flip {state.yard.index(wanted(state, player))}")
        match.play(action)


def item(scene: Scene, key: str) -> Item:
    return next(one for one in scene.board if one.key == key)


def keys(scene: Scene, kind: str) -> list[str]:
    return [one.key for one in scene.board if one.key.partition(" ")[0] == kind]


def face_up(scene: Scene) -> dict[str, str]:
    """The yard tiles that lie face up, and the pictures that they show."""
    return {
        one.key: one.art.removeprefix(f"{one.key} ") for one in scene.board if "up" in one.marks
    }


# ------------------------------------------------------------------ what can be clicked


@pytest.mark.parametrize(("game", "seed"), GAMES)
def test_every_legal_action_can_be_clicked_and_each_click_means_one(
    game: Duckling, seed: int
) -> None:
    kinds = set()
    for match in racing(game, seed):
        for player in range(game.num_players):
            scene = scene_of(game, match.state, player)
            legal = game.legal_actions(match.state, player)
            assert [move.action for move in scene.moves] == [str(action) for action in legal]
            clicks = [move.parts for move in scene.moves if move.parts]
            assert len(clicks) == len(set(clicks))
            things = {one.key for one in scene.board if one.role == "act"}
            for move in scene.moves:
                assert set(move.parts) <= things
                assert bool(move.parts) != bool(move.button), "a tile, or a button"
                if move.parts:
                    assert intent(game, match.state, player, move.parts) == move.action
                kinds.add(move.action.split()[1])
    # Of two players who overtakes has all the feathers, and nothing is dropped any more.
    assert ("drop" in kinds) == (game.piles and game.players > 2)
    assert {"stop", "keep"} <= kinds or not game.may_stop


def test_any_tile_can_be_clicked_so_that_the_rule_answers() -> None:
    state = TWO.position({"turn": 0})
    for parts, rule in ((("path 7",), "DU-DROP"), (("yard 3",), "CH-START")):
        asked = intent(TWO, state, 1, parts)
        assert asked is not None
        refusal = TWO.refusal(state, TWO.parse_action(asked))
        assert refusal is not None
        assert refusal.rule == rule
    assert intent(TWO, state, None, ("yard 3",)) is None
    assert intent(TWO, state, 0, ("fowl 0",)) is None


def test_a_pile_that_lies_already_is_shown_where_no_drop_is_due() -> None:
    state = TWO.position({"piles": [23, None], "turn": 0})
    assert evidence(TWO, state, "0: drop 7", "DU-DROP") == ("path 23",)
    assert evidence(TWO, state, "1: drop 7", "DU-DROP") == ()
    assert evidence(TWO, state, "1: flip 7", "CH-START") == ()


def test_stop_and_keep_are_buttons_and_only_where_the_options_allow_them() -> None:
    free = Duckling(may_stop=True, must_drop=False)
    position = {"piles": [None, None], "turn": 0, "matched": True}
    for game, buttons in ((free, ["Stop"]), (TWO, [])):
        scene = scene_of(game, game.position(position), 0)
        assert [move.button for move in scene.moves if move.button] == buttons
    for game, buttons in ((free, ["Keep the pile"]), (TWO, [])):
        scene = scene_of(game, game.position({**position, "drops": [1]}), 1)
        assert [move.button for move in scene.moves if move.button] == buttons


# ------------------------------------------------------------------ where things lie


def test_the_ring_has_24_places_evenly_spaced_and_goes_round_clockwise() -> None:
    spots = [spot(place) for place in range(24)]
    steps = [
        math.dist((one.x, one.y), (two.x, two.y))
        for one, two in zip(spots, [*spots[1:], spots[0]], strict=True)
    ]
    assert max(steps) - min(steps) < 0.02
    # The shoelace sum is above 0 where y grows downwards and the way is clockwise.
    twice = sum(
        one.x * two.y - two.x * one.y for one, two in zip(spots, [*spots[1:], *spots], strict=False)
    )
    assert twice > 0
    assert spots[0].x == 0
    assert spots[0].y < 0, "place 0 is at twelve o'clock"
    for one, two in zip(spots, spots[12:], strict=False):
        assert (one.x, one.y) == pytest.approx((-two.x, -two.y))


def test_the_yard_lies_inside_the_ring_and_everything_inside_the_picture() -> None:
    inner = min(math.hypot(*spot(place).out(-EGG[1] / 2)) for place in range(24))
    yards = [yard_spot(place) for place in range(12)]
    assert len(set(yards)) == 12
    assert min(math.dist(a, b) for a in yards for b in yards if a != b) >= OCTAGON
    assert max(abs(y) for _, y in yards) + OCTAGON / 2 < inner
    left, top, width, height = box(homes=True)
    for place in range(24):
        x, y = spot(place).out(1.4)  # a fowl's head
        assert left <= x <= left + width
        assert top <= y <= top + height
    for players in range(2, 7):
        for player in range(players):
            x, y = home_spot(player, players)
            assert left < x - 0.62 < x + 0.62 < min(spot(place).out(1.4)[0] for place in range(24))
            assert top < y - 0.62 < y + 0.62 < top + height


def written(markup: str) -> list[str]:
    """The words in a picture."""
    return re.findall(r"<text[^>]*>([^<]*)</text>", markup)


@pytest.mark.parametrize(("game", "seed"), GAMES)
def test_fowl_piles_and_feathers_are_where_they_are(game: Duckling, seed: int) -> None:
    for match in racing(game, seed):
        state, scene = match.state, scene_of(game, match.state, 0)
        names = [one.key for one in scene.board]
        assert len(names) == len(set(names))
        assert len(keys(scene, "path")) == 24
        assert len(keys(scene, "yard")) == 12
        assert len(keys(scene, "plume")) == sum(state.feathers)
        for player, place in enumerate(state.fowl):
            tile, fowl = item(scene, f"path {place}"), item(scene, f"fowl {player}")
            assert math.dist((tile.x, tile.y), (fowl.x, fowl.y)) < 1
            assert written(dict(scene.art)[fowl.art]) == [str(state.feathers[player])]
            mine = [key for key in keys(scene, "plume") if key.startswith(f"plume {player} ")]
            assert len(mine) == state.feathers[player]
        for player, place in enumerate(state.piles if game.piles else ()):
            pile = item(scene, f"pile {player}")
            on = item(scene, f"path {place}" if place is not None else f"home {player}")
            assert math.dist((pile.x, pile.y), (on.x, on.y)) < 0.6
        assert game.piles or not keys(scene, "pile")


def test_the_path_shows_its_pictures_and_each_is_drawn_once() -> None:
    scene = scene_of(TWO, TWO.position({}), 0)
    art = dict(scene.art)
    for place in range(24):
        assert item(scene, f"picture {place}").art == f"path {PICTURES[place % 12].value}"
    assert sum(name.startswith("path ") for name in art) == 12
    assert len({drawn(picture) for picture in PICTURES}) == 12


def test_every_fowl_has_the_shape_of_its_plate_and_no_two_have_the_same() -> None:
    scene = scene_of(GAMES[-1][0], GAMES[-1][0].position({}), 0)
    art = dict(scene.art)
    shapes = []
    for player in range(6):
        (walking,) = (name for name in art if name.startswith(f"fowl {player} "))
        fowl = re.findall(r'<path d="([^"]+)" transform="scale\(.55\)"', art[walking])
        pile = re.findall(r'<path d="([^"]+)" transform="scale\(.3\)"', art[f"pile {player}"])
        assert fowl == pile
        shapes += fowl
    assert len(set(shapes)) == 6
    # Yellow diamond, blue square, green triangle, white (hollow) circle, red star, purple cross.
    assert [plate.seat for plate in scene.plates] == [3, 1, 2, 6, 4, 5]


def test_the_number_on_a_fowl_is_read_in_light_and_dark() -> None:
    """The fowl are as bright in the dark, so what is written on them must be dark there, too."""
    art = dict(scene_of(GAMES[-1][0], GAMES[-1][0].position({}), 0).art)
    for name in (name for name in art if name.startswith("fowl ")):
        (number,) = re.findall(r'<text[^>]* fill="(#\w+)"', art[name])
        (ground,) = re.findall(r'scale\(.55\)" fill="var\(--farm-([a-z-]+),', art[name])
        for theme in (0, 1):
            assert contrast(number, COLOURS[ground][theme]) >= 7
        for body in SEAT_COLOURS:  # where a narrow shape leaves a figure's edge free
            assert contrast(number, body) >= 4.5


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as WCAG 2 reckons it."""
    lights = []
    for colour in (one, other):
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
        lights.append(0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2])
    return (max(lights) + 0.05) / (min(lights) + 0.05)


def test_all_that_is_drawn_has_room_on_the_table() -> None:
    """Six at the table with fowl at the ring's top, bottom and sides, all piles at hand."""
    game = GAMES[-1][0]
    position = {"fowl": [0, 12, 6, 18, 3, 9], "piles": [None] * 6, "feathers": [1] * 6}
    scene = scene_of(game, game.position(position), 0)
    left, top, width, height = scene.box
    for one in scene.board[1:]:
        assert abs(one.x - left - width / 2) + one.width / 2 <= width / 2, one.key
        assert abs(one.y - top - height / 2) + one.height / 2 <= height / 2, one.key
    ground = dict(scene.art)["ground with homes"]
    heading = [float(y) for y in re.findall(r'y="([-.\d]+)" font-size=".43">', ground)]
    assert heading, "the words over the piles at hand"
    assert min(heading) - 0.43 > top, "letters are about so high as their size says"
    homes = [one for one in scene.board if one.key.startswith("home ")]
    assert max(heading) < min(one.y - one.height / 2 for one in homes)


@pytest.mark.parametrize("place", range(24))
def test_whoever_stands_on_a_tile_leaves_its_picture_to_be_seen(place: int) -> None:
    game = GAMES[0][0]
    other = (place + 3) % 24
    scene = scene_of(game, game.position({"fowl": [place, other]}), 0)
    fowl, picture = item(scene, "fowl 0"), item(scene, f"picture {place}")
    # From comb to feet a fowl is so high; its flank, where it is widest, is at its middle.
    covered = min(picture.y + 0.4, fowl.y + 0.45) - max(picture.y - 0.4, fowl.y - 0.75)
    beside = abs(fowl.x - picture.x)
    assert covered < 0.2 or beside > 0.5, (covered, beside)


# ------------------------------------------------------------------ turning up


def test_a_tile_that_was_turned_up_is_seen_by_all_until_the_next_one_is() -> None:
    match = Match(THREE, seed=1)
    match.deal()
    assert face_up(scene_of(THREE, match.state, 0)) == {}
    (first,) = match.actors()
    wrong = [k for k in range(12) if match.state.yard[k] is not wanted(match.state, first)]
    match.play(f"{first}: flip {wrong[0]}")
    shown = {f"yard {wrong[0]}": match.state.yard[wrong[0]].value}
    for viewer in (0, 1, 2, None):
        assert face_up(scene_of(THREE, match.state, viewer)) == shown
    (second,) = match.actors()
    match.play(f"{second}: flip {wrong[1]}")
    assert list(face_up(scene_of(THREE, match.state, 0))) == [f"yard {wrong[1]}"]
    label = item(scene_of(THREE, match.state, 0), f"yard {wrong[0]}").label
    assert label == f"Yard {wrong[0]}: face down."


def test_the_wanted_tile_is_marked_unless_the_aid_is_off() -> None:
    # The fowl on 0 has a fowl right ahead: it looks for the tile beyond, on place 2: the nest.
    state = TWO.position({"fowl": [0, 1], "turn": 0})
    scene = scene_of(TWO, state, 0)
    mark, tile = item(scene, "wanted"), item(scene, "path 2")
    assert (mark.x, mark.y) == (tile.x, tile.y)
    assert tile.label == "Path 2: nest, free. Wanted now."
    assert scene.facts[0] == "Wanted: the nest on 2"
    plain = scene_of(TWO, state, 0, aids=())
    assert keys(plain, "wanted") == []
    told = [plain.status, *plain.facts, item(plain, "path 2").label]
    assert not any("anted" in words or "the nest" in words for words in told)
    with pytest.raises(OptionsError, match="no aid 'glasses'"):
        scene_of(TWO, state, 0, aids=("glasses",))


def test_nothing_is_wanted_while_piles_are_dropped_and_when_it_is_over() -> None:
    drops = THREE.position({"piles": [None, None, 11], "drops": [1], "turn": 0})
    over = TWO.position({"feathers": [2, 0]})
    for game, state in ((THREE, drops), (TWO, over), (TWO, TWO.initial_state())):
        assert keys(scene_of(game, state, 0), "wanted") == []


def test_the_memory_so_far_tells_what_was_there_and_how_many_flips_ago() -> None:
    # Nine flips: the last on yard 4, before that on yard 7 (with the seventh flip).
    turned = [0, 0, 0, 0, 9, 0, 0, 7, 0, 0, 0, 0]
    state = TWO.position({"flips": 9, "turned": turned})
    scene = scene_of(TWO, state, 0, aids=("memory",))
    assert (
        item(scene, "yard 7").label == "Yard 7: face down. The caterpillar was there, 2 flips ago."
    )
    assert item(scene, "age 7").text == "2"
    assert keys(scene, "age") == ["age 7"], "yard 4 lies face up"
    assert item(scene, "yard 0").label == "Yard 0: face down."
    assert "  7 (caterpillar 2)" in scene.text
    assert "Yard place 7: The caterpillar was there, 2 flips ago." in scene.outline
    usual = scene_of(TWO, state, 0)
    assert keys(usual, "age") == []
    assert item(usual, "yard 7").label == "Yard 7: face down."


# ------------------------------------------------------------------ what is hidden


@pytest.mark.parametrize(("game", "seed"), GAMES)
@pytest.mark.parametrize("aids", [("wanted",), ("wanted", "memory")])
def test_two_states_that_a_player_cannot_tell_apart_look_alike(
    game: Duckling, seed: int, aids: Sequence[str]
) -> None:
    luck, different = random.Random(seed), 0
    for match in racing(game, seed, 25):
        other = game.resample(match.state, 0, luck)
        different += other != match.state
        for viewer in (0, game.players - 1, None):
            assert scene_of(game, other, viewer, aids=aids) == scene_of(
                game, match.state, viewer, aids=aids
            )
        for player in range(game.players):
            assert explain(game, other, player) == explain(game, match.state, player)
    assert different


def test_everything_is_shown_where_that_is_asked_for() -> None:
    state = TWO.position({"turn": 0})
    shown = face_up(scene_of(TWO, state, 0, show_all=True))
    assert shown == {f"yard {place}": PICTURES[place].value for place in range(12)}


# ------------------------------------------------------------------ in words


def read_text(game: Duckling, text: str) -> dict[str, object]:
    """Path, fowl and piles as the text board has them."""
    path: dict[int, str] = {}
    fowl: dict[int, int] = {}
    piles: dict[int, int] = {}
    ring = text.partition("Path\n")[2].partition("Yard\n")[0]
    for place, word, sign, player in re.findall(r"(\d+) ([a-z]+)(?: ([@*])(\d))?", ring):
        path[int(place)] = word
        if sign:
            (fowl if sign == "@" else piles)[int(player)] = int(place)
    players = range(game.players)
    return {
        "path": " ".join(path[place] for place in range(24)),
        "fowl": [fowl[player] for player in players],
        "piles": [piles.get(player) for player in players],
    }


@pytest.mark.parametrize(("game", "seed"), GAMES)
def test_a_position_can_be_read_from_the_text_board(game: Duckling, seed: int) -> None:
    for match in racing(game, seed, 40):
        position = game.as_position(match.state)
        text = scene_of(game, match.state, 0).text
        assert max(map(len, text.splitlines())) <= 78
        for key, value in read_text(game, text).items():
            assert value == position[key], key


def test_the_outline_tells_what_one_needs_to_play() -> None:
    state = THREE.position(
        {"piles": [23, None, 11], "feathers": [2, 0, 1], "turn": 1, "flips": 1, "seen": [5]}
    )
    outline = scene_of(THREE, state, 0, names=("You", "Ada", "Bo")).outline
    for words in (
        "You have the yellow chicken on place 0, with two feathers; pile on place 23.",
        "Ada has the blue chicken on place 8, with no feathers; pile at hand.",
        "Ada looks for the hedgehog.",
        "Path 11: flowers; Bo’s green pile lies on it.",
        "Path 16: hen; Bo’s green chicken stands on it.",
        "On yard place 5 the feather is face up.",
        "Yard places 0, 1, 2, 3, 4, 6, 7, 8, 9, 10 and 11 lie face down.",
    ):
        assert words in outline


def test_the_status_says_whose_turn_it_is_and_what_to_do() -> None:
    names = ("Ada", "You", "Bo")
    state = THREE.position({"turn": 1})
    assert scene_of(THREE, state, 1, names).status == (
        "Your turn: turn up a tile of the yard. You look for the hedgehog."
    )
    state = THREE.position({"turn": 0})
    assert scene_of(THREE, state, 1, names).status == (
        "Ada’s turn: looking for the boiled egg in the yard."
    )
    state = THREE.position({"piles": [None, None, None], "drops": [1, 2], "turn": 0})
    assert scene_of(THREE, state, 1, names).status == (
        "You were overtaken: drop your pile on any free path tile."
    )
    assert scene_of(THREE, state, 2, names).status == (
        "You were overtaken and you drop a pile. Then Ada goes on."
    )
    assert [plate.marks for plate in scene_of(THREE, state, 1, names).plates] == [
        ("waits",),
        ("drops a pile",),
        ("drops a pile",),
    ]
    over = scene_of(THREE, THREE.position({"feathers": [0, 3, 0]}), 1, names)
    assert over.status == "The game is over: you win with every feather in play, three feathers."
    assert not any(plate.turn for plate in over.plates)


@pytest.mark.parametrize(("game", "seed"), GAMES)
def test_each_line_of_a_hint_ends_with_a_rule_of_the_book(game: Duckling, seed: int) -> None:
    ids = {rule.id for rule in game.rulebook}
    for match in racing(game, seed):
        for player in range(game.num_players):
            lines = explain(game, match.state, player)
            assert lines
            for line in lines:
                found = re.search(r"\(([A-Z-]+)\)$", line)
                assert found is not None, line
                assert found[1] in ids


def test_a_hint_tells_what_a_match_and_a_miss_would_bring() -> None:
    # Ahead of the fowl on 0: the own pile, then player 1 with two feathers, then a free tile: 3.
    state = THREE.position(
        {"fowl": [0, 2, 9], "piles": [1, None, None], "feathers": [0, 2, 1], "turn": 0, "seen": [3]}
    )
    assert explain(THREE, state, 0) == (
        "You look for the chick: that is on place 3, the next free tile ahead. (CH-WANT)",
        "Turn up any of the twelve tiles of the yard. (CH-FLIP)",
        "The chick was turned up before. Do you remember where? (CH-FLIP)",
        "With a match you overtake Player 1, and get two feathers. (CH-OVERTAKE)",
        "With a match you jump over the yellow pile. (DU-JUMP)",
        "With a wrong tile you step into your pile right ahead. (DU-STEP)",
    )


# ------------------------------------------------------------------ still pictures


@pytest.mark.parametrize(("game", "seed"), GAMES)
def test_a_still_picture_is_a_small_picture(game: Duckling, seed: int) -> None:
    match = next(iter(racing(game, seed)))
    picture = show(match, viewer=0, aids=("memory",))
    ElementTree.fromstring(picture.svg)
    assert len(picture.svg) < 48_000
    assert picture.scene.title == ("Duckling Dancin'" if game.piles else "Chicken Cha Cha Cha")


def test_a_state_alone_tells_its_game_and_before_the_deal_there_are_no_tiles() -> None:
    for game in (TWO, THREE, Duckling(players=6), Duckling(players=4, piles=False)):
        state: State = game.initial_state()
        assert game_of(state) == game
        scene = scene_of(game, state, 0)
        assert game.actors(state) == (CHANCE,)
        assert keys(scene, "path") + keys(scene, "yard") == []
        assert len(keys(scene, "fowl")) == game.players
        ElementTree.fromstring(show(state).svg)
