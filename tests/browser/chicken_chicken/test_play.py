"""Chicken Chicken on the real page, untimed: rounds by mouse and by keys, claims, and the film."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tests.browser.at_table import Reader
from tests.browser.chicken_chicken.tables import (
    ENOUGH,
    FALSE,
    QUIET,
    ROOSTER,
    STORY,
    TOGETHER,
    count,
    sit,
    watch,
    where,
)

if TYPE_CHECKING:
    from tests.browser.jupyter import Desk


def moves(reader: Reader) -> list[str]:
    """What the main buttons say."""
    return reader.root.locator(".fl-moves button").all_inner_texts()


def spoken(reader: Reader) -> str:
    """What the live region says."""
    return reader.root.locator('[aria-live="polite"]').inner_text()


def label(reader: Reader, key: str) -> str:
    return str(reader.item(key).get_attribute("aria-label"))


def test_a_round_by_mouse_cards_wait_and_covered_ones_are_not_told(desk: Desk) -> None:
    reader = sit(desk, QUIET)
    assert moves(reader) == ["Hit", "Wait"]
    assert reader.status == "An egg! Hit if enough eggs are available, or wait for the next card."
    assert label(reader, "movie") == "The Movie: 2 cards, on top an egg. Hit it."

    reader.press("Wait")
    assert reader.item("card 3").count() == 1
    assert reader.item("card 2").count() == 0, "what was on top is covered, and gone from the page"
    assert reader.status.startswith("A hen! ")
    assert "Hetty shows a hen." in spoken(reader)
    assert reader.log[-1] == "Hetty shows a hen. PP-HEN"

    reader.press("Wait")
    assert "Hetty shows a card. PP-DIRECTOR" in reader.log
    assert not any("a hen" in line for line in reader.log)
    assert moves(reader) == ["Hit", "Quack!", "Wait"]
    reader.press("Quack!")
    assert 'You say "Quack!" PP-DUCK' in reader.log

    # One egg: a hit is wrong, and somebody says so.
    reader.answered(partial(reader.click, "movie"))
    assert "You hit the Movie. PP-HIT" in reader.log
    assert any("PP-CONTEST" in line for line in reader.log)
    assert "the claim is false. (PP-HIT)" in reader.note.inner_text()
    assert moves(reader) == ["Slow motion", "Next round"]
    assert any("Hetty shows a hen. PP-HEN" in line for line in reader.log), "now all is told"
    reader.press("Next round")
    assert moves(reader)[-1] == "Wait"
    assert reader.item("card 1").count() == 1


def test_a_round_by_keys_space_on_the_pile_hits(desk: Desk) -> None:
    reader = sit(desk, ENOUGH)
    reader.tab_in()
    reader.walk("movie")
    reader.answered(partial(reader.page.keyboard.press, " "))
    assert "You hit the Movie. PP-HIT" in reader.log
    assert any("the claim is true. PP-HIT" in line for line in reader.log)
    assert "2 points of 3" in reader.plates[1]
    assert reader.item("hand 1").count() == 1
    assert reader.focus == "movie", "the focus stays where one hits"
    assert desk.page.locator(".jp-CodeCell").count() == 1, "no key has got to the notebook"


def test_a_false_claim_is_contradicted_and_seen_in_slow_motion_both_ways(desk: Desk) -> None:
    reader = sit(desk, FALSE)
    assert moves(reader) == ["Follow", "Contradict"]
    assert reader.status == "Pip says that there are enough eggs: follow or contradict."
    reader.press("Contradict")
    assert "2 points of 3" in reader.plates[1]

    reader.press("Slow motion")
    assert reader.status.startswith("Slow motion: 6 cards.")
    assert count(reader) == "0"
    for cards, eggs, rule in ((1, "1", "PP-EGG"), (2, "2", "PP-EGG"), (3, "1", "PP-HEN")):
        reader.answered(partial(reader.click, "pile"))
        assert reader.status.startswith(f"Card {cards} of 6: ")
        assert (count(reader), rule in reader.note.inner_text()) == (eggs, True)
    assert where(reader, "shot 3") == "Hens on eggs"
    reader.press("Next")
    assert (where(reader, "shot 3"), where(reader, "shot 4")) == ("Aside", "Aside")
    reader.press("Back")
    assert where(reader, "shot 3") == "Hens on eggs"
    assert where(reader, "shot 4") == ""
    reader.press("End")
    assert count(reader) == "4"
    reader.press("Close film")
    assert moves(reader) == ["Slow motion", "Next round"]
    assert reader.item("card 6").count() == 1


def test_after_the_rooster_a_number_is_announced_by_keys(desk: Desk) -> None:
    reader = sit(desk, ROOSTER)
    assert moves(reader) == ["Pass"], "there is no Wait: each must say something now"
    assert reader.status.startswith("The rooster! Hit and say how many eggs are available")
    reader.answered(partial(reader.click, "movie"))
    assert "hit with the number of eggs" in reader.note.inner_text()
    assert "PP-ROOSTER" in reader.note.inner_text()
    reader.page.keyboard.press("Escape")
    reader.tab_in()
    reader.walk("number 1")
    assert label(reader, "number 1") == "Hit the Movie and say: 1 egg."
    reader.answered(partial(reader.page.keyboard.press, "Enter"))
    assert "You hit the Movie and say 1. PP-ROOSTER" in reader.log
    assert "Announced: 1 egg" in reader.root.locator(".fl-facts").inner_text()
    assert reader.item("number 1").count() == 0
    assert "2 points of 3" in reader.plates[1]


def test_several_at_one_screen_and_the_one_who_directs(desk: Desk) -> None:
    reader = sit(desk, TOGETHER)
    first = reader.status.split(":")[0]
    assert first in ("Ben", "Cem")
    other = "Cem" if first == "Ben" else "Ben"
    assert moves(reader) == ["Hit", f"{other}: Hit", "Wait"]
    reader.press("Wait")
    assert reader.status.startswith(f"{other}: An egg!")
    reader.press("Wait")
    assert reader.status == "Ada: An egg! Show the next card."
    assert moves(reader) == ["Show", "Ben: Hit", "Cem: Hit"]
    reader.answered(partial(reader.click, "deck"))
    assert reader.item("card 3").count() == 1
    # Whoever is not asked may be faster all the same.
    second = reader.status.split(":")[0]
    quick = "Cem" if second == "Ben" else "Ben"
    reader.press(f"{quick}: Hit")
    assert f"{quick} hits the Movie. PP-HIT" in reader.log


def test_a_film_anywhere_by_mouse_and_by_keys(desk: Desk) -> None:
    reader = watch(desk, STORY)
    assert moves(reader) == ["Next", "Back", "Start", "End"]
    reader.answered(partial(reader.click, "pile"))
    assert reader.status == "Card 1 of 13: The egg is available. 1 egg is available."
    reader.tab_in()
    assert reader.focus == "pile"
    for _ in range(2):
        reader.answered(partial(reader.page.keyboard.press, " "))
    assert reader.status.startswith("Card 3 of 13: The hen sits down on an egg.")
    assert reader.focus == "pile", "one goes on with the same key"
    assert "The hen sits down on an egg." in spoken(reader)
    reader.button("Back").focus()
    reader.answered(partial(reader.page.keyboard.press, "Enter"))
    assert reader.status.startswith("Card 2 of 13")
    assert reader.log == [f"{card}. E: The egg is available. PP-EGG" for card in (1, 2)]
    reader.press("End")
    assert count(reader) == "1", "the farmer has taken all but the egg that came after him"
    reader.button("Next").click()
    reader.root.get_by_text("That was the last card of the film.").first.wait_for()
    reader.note.get_by_role("button", name="PP-EGG").click()
    assert "An egg that arrives is available." in reader.note.inner_text()


def test_a_card_glides_from_the_pile_to_its_place(desk: Desk) -> None:
    reader = watch(desk, STORY)
    desk.page.evaluate(
        """() => {
            window.went = [];
            document.addEventListener('transitionstart', (event) => {
                const key = event.target.dataset?.key;
                if (key && event.propertyName === 'transform') window.went.push(key);
            });
        }"""
    )
    for step, expected in ((1, "shot 1"), (2, "shot 2"), (3, "shot 3"), (4, "shot 4")):
        reader.answered(partial(reader.click, "pile"))
        desk.page.wait_for_function("(key) => window.went.includes(key)", arg=expected)
        assert reader.status.startswith(f"Card {step} ")
    assert desk.page.evaluate("() => window.went.filter((key) => key === 'shot 3').length") >= 2, (
        "the hen came, and was carried off"
    )
