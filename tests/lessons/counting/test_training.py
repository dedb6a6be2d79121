"""Films, levels, answers, and the text that holds a training."""

from __future__ import annotations

import itertools
import re
from typing import Any

import pytest

from farmlib.core.errors import FarmError, OptionsError
from farmlib.games.chicken_chicken import CAST, Card, develop
from farmlib.lessons.counting.films import LEVELS, draw, read_cast
from farmlib.lessons.counting.training import Plan, Training, TrainingTextError


def wrong(training: Training) -> int:
    return training.available + 1


# ---------------------------------------------------------------- films


def test_levels_get_longer_and_faster_and_nobody_leaves_the_cast() -> None:
    for one, next_one in itertools.pairwise(LEVELS):
        assert one.length < next_one.length
        assert one.tempo > next_one.tempo
        assert set(one.cast) <= set(next_one.cast)
        assert (next_one.new is None) == (set(one.cast) == set(next_one.cast))


def test_a_film_has_its_length_its_cast_and_whoever_is_new() -> None:
    for place, level in enumerate(LEVELS, 1):
        for number in range(1, 30):
            film = draw(level, 5, number, place)
            assert len(film) == level.length
            assert set(film) <= set(level.cast)
            assert level.new is None or level.new in film
            assert 0 <= develop(CAST, film).available <= 9


def test_the_same_seed_gives_the_same_films_and_another_gives_others() -> None:
    def films(seed: int) -> list[Any]:
        return [draw(LEVELS[5], seed, number, 6) for number in range(1, 9)]

    assert films(1) == films(1) != films(2)


def test_length_cast_and_tempo_can_be_set() -> None:
    training = Training(Plan(cast="d e f h", length=6, tempo=0.5, level=9))
    assert training.plan.cast == "E H F D"
    for _ in range(10):
        assert len(training.film) == 6
        assert set(training.film) <= {Card.EGG, Card.HEN, Card.FOX, Card.DOG}
        assert training.tempo == 0.5
        training.answer(training.available)
        training.next()


@pytest.mark.parametrize(
    ("options", "what"),
    [
        ({"level": 13}, "1 to 12"),
        ({"level": 0}, "1 to 12"),
        ({"seed": -1}, "seed"),
        ({"length": 31}, "1 to 30"),
        ({"tempo": 0.1}, "0.2 to 10"),
        ({"tempo": True}, "0.2 to 10"),
        ({"cast": "H F"}, "add an E"),
        ({"cast": "E X"}, "'X'"),
        ({"cast": 7}, "a text such as .*, not int"),
        ({"cast": ["E", "H"]}, "a text such as .*, not list"),
        ({"cast": "E B1"}, "B1 has no rule"),
    ],
)
def test_what_can_not_be_trained_is_refused(options: dict[str, Any], what: str) -> None:
    with pytest.raises(OptionsError, match=what):
        Plan(**options)


def test_more_cards_than_the_box_holds_are_refused() -> None:
    with pytest.raises(FarmError, match="of this cast: 19"):
        Plan(cast="E", length=25)
    assert read_cast("H E") == (Card.EGG, Card.HEN)


# ---------------------------------------------------------------- answers


def test_a_right_answer_leads_a_level_up_and_a_wrong_one_down() -> None:
    training = Training(Plan(seed=3, level=4))
    assert training.answer(training.available).level == 5
    assert training.next().level == 5
    verdict = training.answer(wrong(training))
    assert (verdict.right, verdict.level) == (False, 4)
    assert training.next().level == 4
    assert training.score == "1 of 2 right"


def test_the_levels_end_at_the_first_and_the_last() -> None:
    low, high = Training(), Training(Plan(level=12))
    low.answer(wrong(low))
    high.answer(high.available)
    assert (low.next().level, high.next().level) == (1, 12)


def test_a_film_is_answered_once_and_then_comes_the_next() -> None:
    training = Training()
    with pytest.raises(FarmError, match="still waiting"):
        training.next()
    training.answer(1)
    with pytest.raises(FarmError, match="has been answered"):
        training.answer(1)
    assert training.number == 1
    assert training.next().number == 2


@pytest.mark.parametrize("number", [-1, 24, "4", True, None, 1.0])
def test_what_is_no_number_of_eggs_is_refused(number: Any) -> None:
    training = Training()
    with pytest.raises(FarmError, match="0 to 23"):
        training.answer(number)
    assert training.answers == ()


@pytest.mark.parametrize("ms", [-1, 10**9, float("nan"), float("inf"), "812", True, []])
def test_what_is_no_time_is_refused_and_spoils_no_text(ms: Any) -> None:
    training = Training()
    with pytest.raises(FarmError, match="0 to 86400000"):
        training.answer(1, ms)
    assert training.answers == ()
    assert Training.from_text(training.to_text()).number == 1


def test_the_longest_time_can_be_opened_again() -> None:
    training = Training()
    training.answer(1, 86_400_000)
    assert Training.from_text(training.to_text()).answers == training.answers


def test_the_verdict_tells_the_number_the_time_and_the_card() -> None:
    training = Training(Plan(seed=3))
    assert " ".join(training.film) == "H E E H"
    lines = training.answer(0, 1234.4).lines()
    assert lines[0] == "Not yet: 1 egg is available, not 0. You took 1234 ms."
    assert "Card 1, a hen" in lines[1]
    training.next()
    training.answer(training.available)
    assert training.verdict is not None
    assert str(training.verdict).startswith("Right: ")


# ---------------------------------------------------------------- the text


def trained() -> Training:
    training = Training(Plan(seed=11, level=2, cast="E H F"))
    for turn in range(25):
        training.answer(wrong(training) if turn % 4 == 3 else training.available, 700.0 + turn)
        training.next()
    training.answer(training.available)
    return training.next()


def test_a_training_goes_on_from_its_text_where_it_was() -> None:
    training = trained()
    again = Training.from_text(training.to_text())
    assert again.to_text() == training.to_text()
    assert (again.film, again.level, again.score) == (
        training.film,
        training.level,
        "20 of 26 right",
    )
    assert max(map(len, training.to_text().splitlines())) <= 88


def test_mail_may_wrap_and_indent_the_text() -> None:
    text = trained().to_text()
    wrapped = "> ".join(["", *text.splitlines(keepends=True)]).replace("> ", "   ")
    assert Training.from_text(wrapped).to_text() == text


@pytest.mark.parametrize(
    ("change", "what"),
    [
        (lambda text: "", "begins with nothing"),
        (lambda text: text.replace("trainer", "train"), "Line 1"),
        (lambda text: text.replace("plan:", "plane:"), "Line 2"),
        (lambda text: text.replace('"level": 2', '"level": 20'), "1 to 12"),
        (lambda text: text.replace('"level": 2', '"leval": 2'), "leval"),
        (lambda text: text.replace('"level": 2', '"level": 3'), "check"),
        (lambda text: text.replace("check", "sum"), "Line 3"),
        (lambda text: text.replace("in 704 ms", "in 7O4 ms"), "Answer 5"),
        (lambda text: text.replace("in 704 ms", "in 705 ms"), "check"),
        (lambda text: text[: text.rindex(";", 0, -1)], "25 follow"),
        (lambda text: re.sub(r"\d+ in 701 ms", "77 in 701 ms", text), "Answer 2"),
    ],
)
def test_a_damaged_text_is_refused_and_says_where(change: Any, what: str) -> None:
    with pytest.raises(TrainingTextError, match=what):
        Training.from_text(change(trained().to_text()))
    with pytest.raises(TrainingTextError, match="not int"):
        Training.from_text(7)  # type: ignore[arg-type]
