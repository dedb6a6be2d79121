"""The table of Chicken Chicken: only the top card lies open, and every say has its button."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from farmlib.games.chicken_chicken import Card, ChickenChicken
from farmlib.scenes import Item, Scene, as_text_for_hides, explain, intent, picture, scene_of, show
from farmlib.scenes.art_chicken_chicken import picture as drawn
from farmlib.scenes.art_chicken_chicken_cards import card_face, card_name
from tests.scenes.games import playing
from tests.scenes.test_on_the_table import overlapping

GAME = ChickenChicken(players=4)
BOX = ChickenChicken(players=4, moods=("directors_cut",))


def seen(
    position: Mapping[str, Any], viewer: int | None = 1, game: ChickenChicken = BOX, **more: Any
) -> Scene:
    return scene_of(game, game.position(position), viewer, **more)


def item(scene: Scene, key: str) -> Item:
    return next(one for one in scene.board if one.key == key)


def keys(scene: Scene) -> list[str]:
    return [one.key for one in scene.board]


def buttons(scene: Scene) -> list[str]:
    return [move.button for move in scene.moves if move.button]


# ------------------------------------------------------------------ the cards


def test_every_card_has_a_picture_of_its_own_its_letter_and_its_name() -> None:
    printed = [card for card in Card if not card.startswith("B")]
    assert len({drawn(card) for card in printed} | {drawn(Card.BLANK)}) == 11
    for card in Card:
        large = card_face(card, large=True)
        assert f">{card}</text>" in large
        assert f">{card}</text>" in card_face(card)
        for word in card_name(card).split():
            assert word in large


def test_a_casting_card_bears_the_name_of_its_rule_cut_where_it_is_long() -> None:
    assert ">pig</text>" in card_face(Card.B1, "pig", large=True)
    long = card_face(Card.B1, "a wolf in sheeps clothing", large=True)
    assert "\u2026</text>" in long
    assert "&lt;" in card_face(Card.B2, "<", large=True), "names are no markup"


# ------------------------------------------------------------------ what lies open


def test_only_the_card_on_top_lies_open() -> None:
    scene = seen({"movie": "E W M D", "deck": "K O"})
    assert [name for name, _ in scene.art if name.startswith("large ")] == ["large D"]
    told = repr(scene.board) + scene.status + scene.text
    for name in ("earthworm", "farmer", "duck", "ostrich"):
        assert name not in told
    assert item(scene, "movie").label == "The Movie: 4 cards, on top a dog. Hit it."
    assert item(scene, "deck").label == "2 cards to come."
    assert "card 4" in keys(scene), "each card has a key of its own, so that it is seen to come"


def test_with_show_all_the_whole_movie_lies_open_but_not_what_is_to_come() -> None:
    scene = seen({"movie": "E W M D", "deck": "K O"}, show_all=True)
    film = [one for one in scene.board if one.key.startswith("film ")]
    assert [one.art for one in film] == ["card E", "card W", "card M", "card D"]
    assert "All of it, first card first: E W M D" in scene.text
    assert scene.box[3] > seen({"movie": "E W M D", "deck": "K O"}).box[3]


def test_no_order_of_the_cards_to_come_can_be_told() -> None:
    luck = random.Random(5)
    for match in playing(BOX, 5):
        for viewer in (*range(4), None):
            other = BOX.resample(match.state, luck.randrange(4), luck)
            for show_all in (False, True):
                one = scene_of(BOX, match.state, viewer, show_all=show_all)
                assert one == scene_of(BOX, other, viewer, show_all=show_all)
            if viewer is not None:
                assert explain(BOX, other, viewer) == explain(BOX, match.state, viewer)


def test_the_table_never_says_how_many_eggs_are_available() -> None:
    """Two films with the same card on top and as many cards, but another count, look alike."""
    one = seen({"movie": "E E E E E", "deck": "H H"})
    other = seen({"movie": "E H H E E", "deck": "E E"})
    assert one.board == other.board
    assert one.status == other.status
    assert explain(BOX, BOX.position({"movie": "E E E E E", "deck": "H H"}), 1) == explain(
        BOX, BOX.position({"movie": "E H H E E", "deck": "E E"}), 1
    )


# ------------------------------------------------------------------ what can be done


def test_the_director_shows_and_players_hit() -> None:
    position = {"movie": "E E", "deck": "E H"}
    director = seen(position, 0)
    assert [(move.action, move.parts) for move in director.moves] == [("0: show", ("deck",))]
    player = seen(position, 1)
    assert [(move.action, move.parts) for move in player.moves] == [("1: hit", ("movie",))]
    assert buttons(director) == ["Show"]
    assert buttons(player) == ["Hit"]
    assert seen(position, None).moves == ()
    assert item(seen(position, None), "movie").role == "still"


def test_after_the_rooster_there_is_a_number_to_press_for_each_count() -> None:
    scene = seen({"movie": "E H R", "deck": "E"})
    numbers = [one for one in scene.board if one.key.startswith("number ")]
    assert [one.key for one in numbers] == [f"number {n}" for n in range(24)]
    assert ("1: hit 4", ("number 4",)) in [(move.action, move.parts) for move in scene.moves]
    assert buttons(scene) == ["Pass"]
    assert "due" in item(scene, "movie").marks
    assert not any(key.startswith("number ") for key in keys(seen({"movie": "E", "deck": "R"})))


def test_a_claim_is_followed_or_contradicted_and_hands_show_who_said_what() -> None:
    open_claim = {"movie": "E E H", "deck": "E", "hit": [2], "contradict": [3]}
    scene = seen(open_claim, 1)
    assert buttons(scene) == ["Follow", "Contradict"]
    assert scene.status == "Player 2 says that there are enough eggs: follow or contradict."
    assert item(scene, "hand 2").art.startswith("hand ")
    assert item(scene, "hand 3").art.startswith("crossed hand ")
    marks = [plate.marks for plate in scene.plates]
    assert marks == [(), (), ("hit the Movie",), ("contradicted",)]
    assert [plate.turn for plate in scene.plates] == [False, True, False, False]


def test_who_is_asked_after_a_card_has_the_mark_not_the_director_who_waits() -> None:
    position = {"movie": "E E", "deck": "E"}
    assert [plate.turn for plate in seen(position, 1).plates] == [False, True, False, False]
    assert [plate.turn for plate in seen(position, 0).plates] == [True, False, False, False]
    last = {"movie": "E E", "deck": "", "passed": [3]}
    assert [plate.turn for plate in seen(last, 1).plates] == [False, True, True, False]


def test_after_a_rooster_one_hits_as_well_before_one_challenges() -> None:
    position = {"movie": "E R", "deck": "E", "hit": [2], "number": 1}
    assert buttons(seen(position, 1)) == ["Hit too", "Pass"]
    assert buttons(seen({**position, "hit": [2, 1]}, 1)) == ["Follow", "Contradict"]
    assert "Announced: 1 egg" in seen(position, 1).facts


def test_a_duck_has_its_word_and_its_button() -> None:
    first, second = (seen({"movie": film, "deck": "E"}) for film in ("E K", "K E K"))
    assert buttons(first) == ["Hit", "Quack!"]
    assert buttons(second) == ["Hit", "Quack! Quack!"]
    assert "words Quack!" in keys(first)
    assert buttons(seen({"movie": "E K", "deck": "E", "quacked": [1]})) == ["Hit"]


def test_only_a_contradicted_round_offers_slow_motion() -> None:
    over = {"movie": "E E", "deck": "E", "hit": [1], "round_over": True}
    contradicted = seen({**over, "follow": [2], "contradict": [3]}, None)
    assert [(m.action, m.button) for m in contradicted.moves] == [("film start", "Slow motion")]
    assert seen({**over, "follow": [2, 3]}, None).moves == ()


def test_every_legal_action_has_one_move_and_every_move_has_its_way() -> None:
    for match in playing(BOX, 9):
        for viewer in range(4):
            scene = scene_of(BOX, match.state, viewer)
            moves = [move for move in scene.moves if move.action != "film start"]
            legal = BOX.legal_actions(match.state, viewer) if not match.state.round_over else ()
            assert [move.action for move in moves] == [str(action) for action in legal]
            for move in moves:
                assert move.button or move.parts
                assert all(item(scene, part).role == "act" for part in move.parts)


@pytest.mark.parametrize(
    ("parts", "means"),
    [
        (("movie",), "1: hit"),
        (("deck",), "1: show"),
        (("number 12",), "1: hit 12"),
        (("words Quack!",), None),
        (("movie", "deck"), None),
    ],
)
def test_what_a_click_means_allowed_or_not(parts: Sequence[str], means: str | None) -> None:
    state = GAME.position({"movie": "E", "deck": "E"})
    assert intent(GAME, state, 1, parts) == means
    assert intent(GAME, state, None, parts) is None


# ------------------------------------------------------------------ looks and words


def test_nothing_overlaps_and_nothing_leaves_the_table() -> None:
    """Hands lie on the Movie, and the cards there on each other; all the rest lies apart."""
    for match in playing(ChickenChicken(players=8, moods=("directors_cut",)), 3):
        for viewer in (1, None):
            scene = scene_of(match.game, match.state, viewer, show_all=viewer is None)
            left, top, width, height = scene.box
            for one in scene.board:
                assert left <= one.x - one.width / 2, one.key
                assert one.x + one.width / 2 <= left + width, one.key
                assert top <= one.y - one.height / 2, one.key
                assert one.y + one.height / 2 <= top + height, one.key
            on_movie = ("card ", "pile ", "hand ", "film ")
            solid = [one for one in scene.board if not one.key.startswith(on_movie)]
            assert not overlapping([one for one in solid if one.key != "words Movie"])


def test_eight_hands_fit_on_the_table() -> None:
    game = ChickenChicken(players=8)
    for others in ({"follow": [2, 3, 4, 5, 6, 7]}, {"contradict": [2, 3, 4, 5, 6, 7]}):
        scene = seen(
            {"movie": "E E", "deck": "E", "hit": [1], "round_over": True, **others}, 0, game
        )
        hands = [one for one in scene.board if one.key.startswith("hand ")]
        assert len(hands) == 7
        assert not overlapping(hands)
        for one in hands:
            assert one.x - 0.4 >= 0
            assert one.x + 0.4 <= scene.box[2]
            assert one.y + 0.55 <= scene.box[3]


def test_the_text_board_tells_all_that_lies_there() -> None:
    text = seen({"movie": "E E H", "deck": "E F", "points": [0, 2, 1, 0]}).text
    assert "Movie: 3 cards, on top H (hen)" in text
    assert "3 cards shown, 2 to come." in text
    assert "You: 2 points of 3" in text
    assert max(map(len, text.splitlines())) <= 78


def test_the_outline_tells_the_cards_in_play_for_the_ear() -> None:
    outline = seen({"movie": "E E H", "deck": "E F"}).outline
    assert "The Movie: 3 cards, on top a hen." in outline
    assert "In play are E 3, H 1, F 1." in outline


def test_the_hint_tells_the_card_on_top_and_the_rule_of_a_hit() -> None:
    state = BOX.position({"movie": "E D", "deck": "F"})
    lines = explain(BOX, state, 1)
    assert lines[0].startswith("A dog is on top. The dog stays.")
    assert lines[0].endswith("(PP-DOG)")
    assert lines[1] == "A hit is right when at least 5 eggs are available. (PP-HIT)"
    exact = ChickenChicken(players=3, moods=("exact",))
    state = exact.position({"movie": "E", "deck": "F"})
    assert explain(exact, state, 1)[-1].endswith("exactly 5 eggs are available. (PP-EXACT)")


def test_the_hint_tells_whom_nobody_waits_for_why() -> None:
    claim = BOX.position({"movie": "E E", "deck": "E", "hit": [2]})
    assert explain(BOX, claim, 0)[0].endswith("(PP-DIRECTOR)")
    assert explain(BOX, claim, 2)[0].endswith("(PP-CONTEST)")
    assert "you have no point to lose. (PP-SCORE)" in explain(BOX, claim, 1)[1]
    final = BOX.position({"movie": "E", "deck": "E", "points": [0, 3, 3, 0], "finalists": [1, 2]})
    assert explain(BOX, final, 3)[0].endswith("(PP-WIN)")


def test_every_rule_that_a_hint_names_is_in_the_book() -> None:
    for match in playing(BOX, 4):
        for player in range(4):
            for line in explain(BOX, match.state, player):
                assert line.rsplit("(", 1)[1].rstrip(")") in BOX.rulebook


def test_the_still_picture_is_whole_and_the_same_each_time() -> None:
    position = {"movie": "E K H", "deck": "F", "hit": [1], "follow": [2]}
    scene = seen(position, 3)
    assert picture(scene) == picture(seen(position, 3))
    assert "{" not in picture(scene).split("</style>")[1]
    assert show(BOX.position(position), BOX, 3).svg == picture(scene)
    assert "var(" not in picture(scene)


def test_the_scene_is_a_view_for_cases() -> None:
    state = BOX.position({"movie": "E W E", "deck": "M"})
    assert "farmer lies" not in as_text_for_hides(BOX, state, 1)
