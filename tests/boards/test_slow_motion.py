"""farmlib.slow_motion: any film, anywhere; what it shows, what it stores, what it refuses."""

from __future__ import annotations

import importlib
import time
from typing import Any

import pytest

import farmlib
from farmlib.boards.slow_motion import SlowMotion
from farmlib.core.errors import FarmError, NotationError, OptionsError
from farmlib.core.match import Match
from farmlib.games.chicken_chicken import Card, ChickenChicken
from tests.boards.fakes import Wire


@pytest.fixture(autouse=True)
def wire(monkeypatch: pytest.MonkeyPatch) -> type[Wire]:
    monkeypatch.setattr("comm.create_comm", Wire)
    return Wire


@pytest.fixture(autouse=True)
def _rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules that a test registers are for that test alone."""
    room = importlib.import_module("farmlib.games.chicken_chicken.castings")
    monkeypatch.setattr(room, "_REGISTERED", {})


def film(what: Any = "E E H F", **options: Any) -> SlowMotion:
    return farmlib.slow_motion(what, show=False, **options)


def send(shown: SlowMotion, kind: str, seq: int | None = None, **more: object) -> None:
    """What the browser sends."""
    seq = shown.board.seq if seq is None else seq
    shown.board._on_custom_message(shown.board, {"kind": kind, "seq": seq, **more}, [])


def test_on_and_back_with_the_count_at_each_card() -> None:
    shown = film()
    counts = [shown.available]
    for _ in range(4):
        shown.next()
        counts.append(shown.available)
    assert counts == [0, 1, 2, 1, 2]
    with pytest.raises(FarmError, match="last card"):
        shown.next()
    assert shown.back() == "The hen sits down on an egg. (PP-HEN)"
    assert shown.start().endswith("(PP-SLOWMO)")
    with pytest.raises(FarmError, match="begins here"):
        shown.back()
    assert shown.end().startswith("The fox hunts a hen")
    shown.jump(2)
    assert (shown.at, shown.status) == (
        2,
        "Card 2 of 4: The egg is available. 2 eggs are available.",
    )
    with pytest.raises(FarmError, match="0 to 4"):
        shown.jump(5)


def test_clicks_and_buttons_go_the_same_ways() -> None:
    shown = film()
    send(shown, "click", parts=["pile"])
    send(shown, "move", text="film next")
    assert shown.at == 2
    send(shown, "move", text="film back")
    assert shown.at == 1
    send(shown, "move", text="film end")
    assert shown.at == 4
    send(shown, "click", parts=["pile"])
    assert (shown.at, shown.status) == (4, "That was the last card of the film.")
    assert shown.board.table["tone"] == "trouble"


def test_a_stale_or_foreign_message_changes_nothing() -> None:
    shown = film()
    send(shown, "move", seq=shown.board.seq - 1, text="film end")
    assert shown.at == 0
    assert shown.status.startswith("The table moved on")
    for kind, more in (("move", {"text": "1: hit"}), ("hint", {}), ("click", {"parts": ["x"]})):
        send(shown, kind, **more)
        assert shown.at == 0
    send(shown, "move", text="film sideways")
    assert shown.at == 0


def test_the_log_tells_the_cards_laid_out_with_their_rules() -> None:
    shown = film(at=3)
    log = shown.board.table["log"]
    assert [line[3] for line in log] == ["PP-EGG", "PP-EGG", "PP-HEN"]
    assert log[1][2] == "2. E: The egg is available.", "which of the eggs, too"
    shown.back()
    assert len(shown.board.table["log"]) == 2


def test_its_repr_makes_it_again_and_is_the_same_each_time() -> None:
    @farmlib.casting("sleepy bat")
    def bat(yard: Any, card: Any) -> Any:
        return yard

    shown = film("E B1 R", castings={"B1": "sleepy bat"}, moods=["rico"])
    line = "farmlib.slow_motion('E B1 R', castings={'B1': 'sleepy bat'}, moods=('rico',))"
    assert repr(shown) == line
    assert repr(film()) == "farmlib.slow_motion('E E H F')"
    assert repr(eval(line, {"farmlib": farmlib})) == line


def test_a_saved_notebook_has_the_end_as_a_picture_and_every_card_in_words() -> None:
    stored = film().still()
    assert set(stored) == {"text/plain", "text/html"}
    assert " 4. F   2 available: The fox hunts a hen" in stored["text/plain"]
    assert 'src="data:image/svg+xml,' in stored["text/html"]
    assert "Card 4, fox:" in stored["text/html"]
    assert stored == film(at=2).still()
    assert "0x" not in stored["text/plain"]


def test_a_match_and_a_table_show_their_movie() -> None:
    position = {"movie": "E H R", "deck": "E"}
    match = Match(ChickenChicken(rooster=1, moods=("rico",)), seed=1, position=position)
    shown = film(match)
    shown.end()
    assert shown.available == 1, "the mood of the game counts (PP-RICO)"
    table = farmlib.table(match, show=False, pace=0)
    assert film(table).film == match.state.movie
    with pytest.raises(OptionsError, match="leave them out"):
        film(match, moods=("rico",))


def test_a_row_of_cards_is_a_film_too() -> None:
    assert repr(film([Card.EGG, Card.HEN])) == "farmlib.slow_motion('E H')"


@pytest.mark.parametrize(
    ("what", "options", "error", "words"),
    [
        ("E X", {}, NotationError, "Card 2 of the film"),
        ("", {}, OptionsError, "at least one card"),
        (7, {}, OptionsError, "'E E H F'"),
        ("E", {"moods": ["sunny"]}, OptionsError, "sunny"),
        ("E B1", {}, OptionsError, "B1 has no rule"),
        ("E B1", {"castings": {"B1": "nobody knows"}}, OptionsError, "nobody knows"),
        ("E B1", {"castings": "pig"}, OptionsError, r"{'B1': 'pig'}, not 'pig'"),
        ("E R", {"moods": "rico"}, OptionsError, r"such as \('rico',\), not 'rico'"),
        ("E", {"at": 2}, OptionsError, "0 to 1"),
    ],
)
def test_what_can_be_no_film_is_refused_in_words(
    what: Any, options: dict[str, Any], error: type[Exception], words: str
) -> None:
    with pytest.raises(error, match=words):
        film(what, **options)


def test_a_rule_that_breaks_down_is_named() -> None:
    @farmlib.casting("broken")
    def broken(yard: Any, card: Any) -> Any:
        raise ValueError("no")

    with pytest.raises(FarmError, match="'broken' broke down"):
        film("E B2", castings={"B2": "broken"})


def test_closed_is_closed() -> None:
    shown = film()
    shown.close()
    shown.close()
    with pytest.raises(FarmError, match="put away"):
        shown.next()


def test_the_same_key_closes_the_one_before() -> None:
    one = film(key="story")
    film(key="story")
    with pytest.raises(FarmError, match="put away"):
        one.next()


@pytest.mark.parametrize("film", ["E " * 9_900, ["E"] * 19_800], ids=["a text", "a row"])
def test_a_film_of_many_thousand_cards_is_refused_at_once(film: Any) -> None:
    """It took eight seconds and more than a gigabyte."""
    start = time.monotonic()
    with pytest.raises(FarmError) as told:
        farmlib.slow_motion(film, show=False)
    assert len(str(told.value)) < 300
    assert time.monotonic() - start < 2


def test_a_million_letters_of_moods_are_refused_in_a_few_words() -> None:
    with pytest.raises(FarmError) as told:
        farmlib.slow_motion("E E", moods=("x" * 10**6,), show=False)
    assert len(str(told.value)) < 300
