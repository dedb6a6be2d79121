"""Slow motion as it is seen: each card in its place, the count beside it, on and back."""

from __future__ import annotations

import importlib
import random

import pytest

from farmlib.games.chicken_chicken import Card, ChickenChicken, casting, read_film
from farmlib.scenes import Item, Scene, picture, replay
from farmlib.scenes.chicken_chicken_film import film_replay

GAME = ChickenChicken(players=3)
BOX = ChickenChicken(players=3, moods=("directors_cut",))


@pytest.fixture(autouse=True)
def _rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules that a test registers are for that test alone."""
    room = importlib.import_module("farmlib.games.chicken_chicken.castings")
    monkeypatch.setattr(room, "_REGISTERED", {})


def at(film: str, cards: int, game: ChickenChicken = BOX) -> Scene:
    return film_replay(game, read_film(film), cards).scene


def shots(scene: Scene) -> dict[int, Item]:
    """The cards of the film, by their number from 1."""
    return {
        int(item.key.removeprefix("shot ")): item
        for item in scene.board
        if item.key.startswith("shot ")
    }


def zone_of(scene: Scene, number: int) -> str:
    """In which place on the table a card lies; "" for the pile."""
    card = shots(scene)[number]
    for zone in scene.board:
        inside = abs(card.x - zone.x) < zone.width / 2 and abs(card.y - zone.y) < zone.height / 2
        if zone.key.startswith("zone ") and inside:
            return zone.key.removeprefix("zone ")
    return ""


def counted(scene: Scene) -> str:
    return next(item.art for item in scene.board if item.key == "count")


# The story of the rulebook: two eggs, a hen sits, the fox carries her off.
STORY = "E E H F"


@pytest.mark.parametrize(
    ("cards", "count", "zones"),
    [
        (0, 0, ["", "", "", ""]),
        (1, 1, ["Available", "", "", ""]),
        (2, 2, ["Available", "Available", "", ""]),
        (3, 1, ["Available", "Hens on eggs", "Hens on eggs", ""]),
        (4, 2, ["Available", "Available", "Aside", "Aside"]),
    ],
)
def test_each_card_goes_from_the_pile_to_its_place(
    cards: int, count: int, zones: list[str]
) -> None:
    scene = at(STORY, cards)
    assert [zone_of(scene, number) for number in range(1, 5)] == zones
    assert counted(scene) == f"count {count}"
    assert [item.marks for item in shots(scene).values()].count(("last",)) == min(cards, 1)


def test_cards_without_effect_are_put_aside() -> None:
    """A hen without an egg (PP-HEN), a fox without a hen (PP-FOX), a duck (PP-DUCK)."""
    scene = at("H F K", 3)
    assert [zone_of(scene, number) for number in (1, 2, 3)] == ["Aside"] * 3


def test_dogs_and_worms_wait_until_they_leave_with_somebody() -> None:
    assert [zone_of(at("D W F H", 2), number) for number in (1, 2)] == ["Waiting"] * 2
    assert [zone_of(at("D W F H", 4), number) for number in (1, 2, 3, 4)] == ["Aside"] * 4


def test_a_hen_lies_on_her_egg() -> None:
    scene = at("E E H H", 4)
    eggs, hens = ([shots(scene)[n] for n in pair] for pair in ((1, 2), (3, 4)))
    for hen in hens:
        assert sum(abs(hen.x - egg.x) < 0.5 and abs(hen.y - egg.y) < 0.5 for egg in eggs) == 1


def test_what_is_still_to_come_lies_face_down_and_is_named_nowhere() -> None:
    scene = at("E H W M", 2)
    assert {shots(scene)[n].art for n in (3, 4)} == {"back"}
    assert "earthworm" not in repr(scene)
    board = scene.text.split("\n", 1)[1]  # on top stands the film, as it was given
    assert "W3" not in board
    assert "M4" not in board


def test_every_card_lies_on_the_table_once_in_any_film() -> None:
    luck = random.Random(8)
    for _ in range(20):
        film = list(BOX.deck)
        luck.shuffle(film)
        for cards in (0, 17, 33, len(film)):
            scene = film_replay(BOX, tuple(film), cards).scene
            assert sorted(shots(scene)) == list(range(1, len(film) + 1))
            left, top, width, height = scene.box
            for item in scene.board:
                assert left <= item.x - item.width / 2 + 1e-9, item.key
                assert item.x + item.width / 2 <= left + width, item.key
                assert top <= item.y - item.height / 2, item.key
                assert item.y + item.height / 2 <= top + height, item.key


def test_the_words_tell_card_rule_and_count() -> None:
    shown = film_replay(GAME, read_film(STORY), 4)
    assert shown.last == 4
    assert shown.scene.status == (
        "Card 4 of 4: The fox hunts a hen, and her egg is available again. 2 eggs are available."
    )
    assert shown.lines == (
        "The fox hunts a hen, and her egg is available again. (PP-FOX)",
        "That was the last card: at the end 2 eggs are available. (PP-SLOWMO)",
    )
    assert shown.scene.facts == ("4 cards laid out, 0 to come", "Rule: PP-FOX")


def test_the_text_tells_where_each_card_lies() -> None:
    text = at("E E H D K", 5).text
    assert "Available: E1" in text
    assert "On eggs:   H3-on-E2" in text
    assert "Waiting:   D4" in text
    assert "Aside:     K5" in text
    assert " 3. H   1 available: The hen sits down on an egg. (PP-HEN)" in text
    assert max(map(len, text.splitlines())) <= 78


def test_the_outline_tells_each_card_and_what_is_in_the_yard() -> None:
    outline = at("E E H H O D", 6).outline
    assert "Card 3, hen: The hen sits down on an egg. (PP-HEN) 1 available." in outline
    assert "In the yard now: 1 ostrich egg, 2 hens on eggs and 1 dog. 0 to come." in outline


def test_moods_and_castings_work_here_as_in_the_game() -> None:
    @casting("egg twins")
    def twins(yard, card):  # type: ignore[no-untyped-def]
        """Two eggs, though only one card."""
        return yard.but(eggs=yard.eggs + 2)

    game = ChickenChicken(players=3, blanks=1, castings={"B1": "egg twins"}, moods=("rico",))  # type: ignore[arg-type]
    scene = at("E H B1 R", 4, game)
    assert counted(scene) == "count 3"
    assert zone_of(scene, 2) == "Aside", "the hen has run to the rooster (PP-RICO)"
    assert shots(scene)[3].label == "Card 3: egg twins."
    assert "and 1 thing without a card" in [item.label for item in scene.board]
    assert "E1 B1(3)" in scene.text, "B1 is the name of a card, 3 its place in the film"


def test_a_round_is_replayed_where_somebody_has_contradicted() -> None:
    over = {"movie": STORY, "deck": "E", "hit": [1], "round_over": True}
    state = GAME.position({**over, "contradict": [2]})
    first = replay(GAME, state, 0)
    assert first is not None
    assert first.last == 4
    assert [move.button for move in first.scene.moves] == [
        "Next",
        "Back",
        "Start",
        "End",
        "Close film",
    ]
    assert replay(GAME, GAME.position({**over, "follow": [2]}), 0) is None
    running = GAME.position({"movie": STORY, "deck": "E"})
    assert replay(GAME, running, 0) is None, "while the round goes on nobody looks"


def test_the_still_picture_of_a_film_stands_alone() -> None:
    svg = picture(at("E H F O D W M K G R", 6))
    assert "var(" not in svg
    assert svg == picture(at("E H F O D W M K G R", 6))
    assert len(svg) < 30_000


def test_a_blank_card_is_shown_as_one() -> None:
    assert shots(at("B", 1))[1].label == "Card 1: blank card."
    assert Card.BLANK in BOX.deck
