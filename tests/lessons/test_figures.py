"""Figures and boards are the case itself: the right moment, the right eyes, the right seat."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import pytest

from farmlib.core.cases import names
from farmlib.core.errors import FarmError
from farmlib.lessons import beside, board, case, figure
from farmlib.lessons.figures import Figure


@dataclass
class Dot:
    """A picture that is hardly one."""

    forms: dict[str, str]

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        return self.forms


DOT = Dot({"text/plain": "a dot\n", "text/html": '<img alt="a dot" src="data:,">'})


def test_the_caption_stands_below_the_picture_in_both_forms() -> None:
    shown = Figure(DOT, 'the "4" < the 5')._repr_mimebundle_()
    assert shown["text/plain"] == 'a dot\n\nthe "4" < the 5'
    assert '<img alt="a dot" src="data:,"><figcaption' in shown["text/html"]
    assert 'the "4" &lt; the 5</figcaption>' in shown["text/html"]


def test_side_by_side_holds_all_of_both() -> None:
    shown = beside(DOT, Figure(DOT, "again"))._repr_mimebundle_()
    assert shown["text/plain"] == "a dot\n\na dot\n\nagain"
    assert shown["text/html"].count('alt="a dot"') == 2


def test_what_has_no_words_is_not_shown() -> None:
    with pytest.raises(FarmError, match="no text/plain form"):
        beside(Dot({"text/html": "x"}))._repr_mimebundle_()


# ---------------------------------------------------------------- figures of cases


def test_a_figure_is_a_picture_with_words_and_the_case_s_own_line() -> None:
    shown = figure("CF-21")._repr_mimebundle_()
    found = re.search(r'<img[^>]* alt="([^"]+)"', shown["text/html"])
    assert found is not None
    assert len(found[1]) > 100  # enough to play from, not only a name
    assert case("CF-21").about in shown["text/html"]
    assert shown["text/plain"].endswith(case("CF-21").about)


def test_a_figure_is_the_same_each_time() -> None:
    first, second = figure("CF-22"), figure("CF-22")
    assert first._repr_mimebundle_() == second._repr_mimebundle_()
    assert repr(first) == repr(second)


def test_a_figure_shows_the_hand_of_whoever_acts_and_no_other() -> None:
    # CF-07: player 1 opens. Player 0 holds 9-2 and 8-8, player 2 holds 7-5 and 6-0.
    words = repr(figure("CF-07"))
    assert names(words, "9-3")
    assert names(words, "7-7")
    for hidden in ("9-2", "8-8", "7-5", "6-0", "2-1", "5-5"):
        assert not names(words, hidden)


def test_a_figure_can_show_another_s_eyes_or_all_hands() -> None:
    assert names(repr(figure("CF-07", viewer=2)), "7-5")
    assert not names(repr(figure("CF-07", viewer=2)), "7-7")
    everything = figure("CF-07", show_all=True)._repr_mimebundle_()["text/html"]
    for tile in ("9-2", "7-7", "7-5"):
        assert names(everything, tile)


def test_a_figure_can_stop_halfway() -> None:
    before, later = repr(figure("CF-31", after=0)), repr(figure("CF-31", after=2))
    assert names(before, "8-6")
    assert before != later


def test_a_caption_can_be_given() -> None:
    assert repr(figure("CF-31", caption="Look.")).endswith("\n\nLook.")


def test_there_is_no_figure_for_a_player_who_is_not_there() -> None:
    with pytest.raises(FarmError, match="players 0 to 1, not 2"):
        figure("CF-31", viewer=2)


# ---------------------------------------------------------------- boards of cases


def test_the_reader_sits_where_it_is_the_turn() -> None:
    table = board("CF-07", pace=0, show=False)
    assert table.status.startswith("Your turn") or "you" in table.status.lower()
    assert table.match.state == case("CF-07").start().state
    table.close()


def test_what_the_case_forbids_the_board_forbids() -> None:
    table = board("CF-21", pace=0, show=False)
    assert table.play("0: play 5-1 on 9-1").endswith("(CF-FOOT)")
    assert table.match.actions == ()
    table.play("0: play 6-4 on 4-4")
    assert str(table.match.actions[0]) == "0: play 6-4 on 4-4"
    table.close()


def test_a_new_game_is_the_case_again() -> None:
    table = board("CF-21", pace=0, show=False)
    table.play("0: play 6-4 on 4-4")
    table.new(5)
    assert table.match.state == case("CF-21").start().state
    table.close()


def test_a_board_can_start_after_some_actions() -> None:
    # CF-31: after both sixes it is player 0 who has to draw.
    table = board("CF-31", after=2, pace=0, show=False)
    assert [str(action) for action in table.match.game.legal_actions(table.match.state, 0)] == [
        "0: draw"
    ]
    table.close()


def test_others_can_sit_at_the_screen() -> None:
    table = board("CF-24", humans=(0, 1, 2), pace=0, show=False)
    table.play("0: play 5-1 on 9-5")
    assert len(table.match.actions) == 1  # no bot goes on
    table.close()
