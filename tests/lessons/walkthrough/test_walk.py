"""The way through a match: on, back, to a step; questions, answers, hands; nothing is changed."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import farmlib
from farmlib import FarmError, Match, MatchTextError, OptionsError
from farmlib.lessons import Ask
from farmlib.lessons.walkthrough.walk import Walkthrough
from tests.lessons.walkthrough.hands import TINY, dealt, tiny

ASK = Ask("May player 1 draw?", answer="No, they can play. (CF-DRAW)")


def walk(notes: Any = None, **more: Any) -> Walkthrough:
    return farmlib.walkthrough(tiny(), notes, show=False, **more)


def press(walk: Walkthrough, kind: str, text: str = "", *, seq: int | None = None) -> None:
    """What the browser sends when something is pressed."""
    number = walk.board.seq if seq is None else seq
    walk.board._handle_custom_msg({"kind": kind, "seq": number, "text": text}, [])


# ---------------------------------------------------------------- steps


def test_a_match_from_a_position_begins_with_that_position() -> None:
    shown = walk()
    assert shown.steps == range(4)
    assert shown.step == 0
    assert "player 0" in shown.words.lower()


def test_a_deal_is_told_with_the_first_step_since_there_is_nothing_to_see_before() -> None:
    shown = farmlib.walkthrough(dealt(), show=False)
    assert shown.step == 1
    assert "(CF-DEAL)" in shown.words


def test_each_step_tells_what_its_action_brought_with_the_rules() -> None:
    shown, match = walk(), tiny()
    for step in shown.steps[1:]:
        assert shown.jump(step).splitlines() == [
            f"{event.say(['Player 0', 'Player 1'])} ({event.rule})"
            for event in match.events[step - 1]
        ]


def test_next_and_back_go_one_step_and_stop_at_the_ends() -> None:
    shown = walk()
    assert [shown.next() and shown.step for _ in range(3)] == [1, 2, 3]
    with pytest.raises(FarmError, match="last step"):
        shown.next()
    assert [shown.back() and shown.step for _ in range(3)] == [2, 1, 0]
    with pytest.raises(FarmError, match="first step"):
        shown.back()


@pytest.mark.parametrize("step", [-1, 4, "2", True, None])
def test_a_jump_to_no_step_is_refused_and_moves_nothing(step: Any) -> None:
    shown = walk()
    shown.jump(2)
    with pytest.raises(FarmError, match="steps 0 to 3"):
        shown.jump(step)
    assert shown.step == 2


@given(st.lists(st.sampled_from(["next", "back", "first", "last", "answer", "hands"])))
def test_whatever_is_pressed_it_stays_within_its_steps_and_changes_nothing(keys: list[str]) -> None:
    match = tiny()
    before = match.to_text()
    shown = farmlib.walkthrough(match, {1: ASK}, show=False)
    for key in keys:
        kind, text = {"first": ("jump", "0"), "last": ("jump", "3")}.get(key, (key, ""))
        press(shown, kind, text)
        assert shown.step in shown.steps
        assert shown.board.table["step"] == shown.step
    assert match.to_text() == before


# ---------------------------------------------------------------- questions


def test_going_on_shows_the_waiting_answer_first() -> None:
    shown = walk({1: ASK})
    shown.next()
    assert shown.next() == ASK.answer
    assert shown.step == 1
    shown.next()
    assert shown.step == 2


def test_the_button_that_goes_on_is_called_next_wherever_it_leads() -> None:
    """The lessons say "press Next", and an answer that waits comes by it as well."""
    shown = walk({1: ASK})
    for _ in range(4):
        (button,) = [one for one in shown.board.table["buttons"] if one["kind"] == "next"]
        assert button["label"] == "Next"
        shown.next()


def test_an_answer_is_not_in_the_browser_before_it_is_shown() -> None:
    shown = walk({1: ASK})
    shown.jump(1)
    state = str(shown.board.get_state(["scene", "art", "table", "book"]))
    assert ASK.question in state
    assert ASK.answer not in state
    shown.show_answer()
    assert shown.board.table["answer"] == ASK.answer


def test_the_button_hides_the_answer_again_and_so_does_the_first_step() -> None:
    shown = walk({1: ASK})
    shown.jump(1)
    press(shown, "answer")
    assert shown.board.table["answer"] == ASK.answer
    press(shown, "answer")
    assert shown.board.table["answer"] == ""
    shown.show_answer()
    shown.jump(0)
    shown.jump(1)
    assert "Answer" not in shown.words


def test_a_question_without_an_answer_does_not_stop_the_way() -> None:
    shown = walk({1: Ask("What do you see?")})
    shown.next()
    assert "Question: What do you see?" in shown.words
    with pytest.raises(FarmError, match="no answer"):
        shown.show_answer()
    shown.next()
    assert shown.step == 2


def test_own_words_stand_beside_what_happened() -> None:
    shown = walk({2: "Look at the blank."})
    assert shown.jump(2).splitlines()[-1] == "Look at the blank."
    assert shown.board.table["words"] == ["Look at the blank."]


def test_rules_lie_open_when_they_come_first_but_not_beside_a_question() -> None:
    shown = walk({1: ASK})
    shown.jump(1)
    assert shown.board.table["open"] == []
    plain = walk()
    plain.jump(1)
    first = plain.board.table["open"]
    assert first == list(dict.fromkeys(event.rule for event in tiny().events[0]))
    plain.jump(2)
    assert not set(first) & set(plain.board.table["open"])


def listed(shown: Walkthrough) -> dict[int, str]:
    """The words of each step in the list to jump to."""
    return dict(shown.board.book["steps"])


def test_the_list_does_not_answer_a_question_before_its_answer_is_shown() -> None:
    shown = walk({1: ASK})
    drawn = tiny().events[1][0].say()
    assert listed(shown)[1].endswith("?")
    assert "plays the 9-5" in listed(shown)[1], "what is asked about is told"
    for _ in ("at the first step", "at the question", "beyond it"):
        assert [listed(shown)[step] for step in (2, 3)] == ["2\u2003?", "3\u2003?"]
        shown.jump(shown.step + 1)
    shown.jump(1)
    shown.show_answer()
    assert listed(shown)[2] == f"2\u2003{drawn}"
    press(shown, "answer")
    assert listed(shown)[2] == "2\u2003?"
    shown.show_answer()
    shown.jump(0)
    assert listed(shown)[2] == "2\u2003?", "the first step hides all answers again"


def test_a_question_without_an_answer_hides_no_step() -> None:
    assert "?" not in "".join(listed(walk({1: Ask("What do you see?")}))[step] for step in (2, 3))


# ---------------------------------------------------------------- hands


def open_hands(shown: Walkthrough) -> dict[int, list[str]]:
    return {
        player: [item["key"].split()[1] for item in hand["tiles"]]
        for player, hand in shown.board.table["hands"].items()
    }


def test_all_hands_that_in_turn_or_none_lie_open() -> None:
    shown = walk()
    both = {n: sorted(tiles.split()) for n, tiles in enumerate(TINY["hands"])}
    assert {who: sorted(tiles) for who, tiles in open_hands(shown).items()} == both
    shown.hands("turn")
    assert list(open_hands(shown)) == [0]
    shown.next()
    assert list(open_hands(shown)) == [1]
    shown.hands("none")
    assert open_hands(shown) == {}
    assert shown.hands() == "none"


def test_the_button_goes_round_all_three() -> None:
    shown = walk()
    seen = []
    for _ in range(3):
        press(shown, "hands")
        seen.append(shown.hands())
    assert seen == ["turn", "none", "all"]


def test_a_drawn_tile_is_named_only_where_the_hand_lies_open() -> None:
    shown = walk()
    shown.jump(2)
    assert tiny().events[1][0].kind == "draw"
    assert "6-4" in shown.words
    shown.hands("none")
    state = str(shown.board.get_state(["scene", "art", "table", "book"]))
    assert "6-4" not in shown.words
    assert "6-4" not in state


def test_the_list_names_a_drawn_tile_only_where_all_hands_lie_open() -> None:
    shown = walk()
    assert "6-4" in listed(shown)[2]
    for whose in ("turn", "none"):
        shown.hands(whose)
        for step in shown.steps:
            shown.jump(step)
            assert "6-4" not in str(listed(shown)), (whose, step)


@pytest.mark.parametrize("whose", ["some", "", 1, True])
def test_hands_are_all_turn_or_none(whose: Any) -> None:
    with pytest.raises(FarmError, match='"all", "turn"'):
        walk().hands(whose)
    with pytest.raises(FarmError, match='"all", "turn"'):
        walk(hands=whose)


# ---------------------------------------------------------------- from the browser


def test_a_press_that_arrives_twice_counts_once() -> None:
    shown = walk()
    seq = shown.board.seq
    press(shown, "next", seq=seq)
    press(shown, "next", seq=seq)
    assert shown.step == 1
    assert "moved on" in shown.board.table["status"]
    press(shown, "next")
    assert shown.board.table["status"] == ""


@pytest.mark.parametrize("typed", ["99", "-1", "two", "", "1e3", "9" * 30])
def test_a_number_that_is_no_step_is_told_on_the_board(typed: str) -> None:
    shown = walk()
    press(shown, "jump", typed)
    assert shown.step == 0
    assert "steps 0 to 3" in shown.board.table["status"]


def test_going_on_at_the_end_says_so() -> None:
    shown = walk()
    shown.jump(3)
    press(shown, "next")
    assert shown.board.table["status"] == "This is the last step."


def test_a_board_to_look_at_hears_no_moves() -> None:
    shown = walk()
    seq = shown.board.seq
    press(shown, "click")
    press(shown, "undo")
    assert (shown.board.seq, shown.step) == (seq, 0)


def test_an_error_in_it_is_said_on_the_board_and_logged(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    shown = walk()

    def broken(text: str) -> str:
        raise ZeroDivisionError("no chickens")

    monkeypatch.setitem(shown._does, "next", broken)
    press(shown, "next")
    assert "no chickens" in shown.board.table["status"]
    assert "ZeroDivisionError" in caplog.text


# ---------------------------------------------------------------- what it is made of


def test_a_text_serves_as_well_as_a_match() -> None:
    match = dealt()
    shown = farmlib.walkthrough(match.to_text(), show=False)
    assert shown.steps == range(1, len(match.actions) + 1)


def test_a_damaged_text_says_where() -> None:
    text = dealt().to_text()
    with pytest.raises(MatchTextError, match="Action 2"):
        farmlib.walkthrough(text.replace(": open", ": opens"), show=False)
    with pytest.raises(MatchTextError, match="line 5"):
        farmlib.walkthrough(text.rsplit(";", 2)[0], show=False)
    with pytest.raises(MatchTextError, match="Line 1"):
        farmlib.walkthrough("my shopping list", show=False)


def test_what_is_no_match_is_refused() -> None:
    wrong: Any = 7
    with pytest.raises(OptionsError, match="a match or of the text"):
        farmlib.walkthrough(wrong, show=False)


@pytest.mark.parametrize("title", [7, None, ["One hand"]])
def test_a_title_is_a_text(title: Any) -> None:
    with pytest.raises(OptionsError, match="title of a walkthrough is a text, not"):
        walk(title=title)


def test_playing_on_afterwards_does_not_reach_the_walkthrough() -> None:
    match = tiny()
    match.undo()
    shown = farmlib.walkthrough(match, show=False)
    match.redo()
    assert shown.steps == range(3)
    shown.jump(2)


def test_names_are_those_given() -> None:
    shown = walk(names=["Ada", "Ben"])
    assert shown.jump(1).startswith("Ada plays")


def test_its_repr_is_fixed_and_names_no_place_in_memory() -> None:
    shown = walk({1: ASK})
    before = repr(shown)
    shown.next()
    assert repr(shown) == before == repr(walk({1: ASK}))
    assert before == "<Walkthrough: Chickenfoot, step by step, 4 steps, 1 question>"


def test_a_closed_one_says_so() -> None:
    shown = walk()
    shown.close()
    shown.close()
    with pytest.raises(FarmError, match="cleared away"):
        shown.next()


def test_a_walkthrough_of_nothing_has_one_step() -> None:
    shown = farmlib.walkthrough(Match(farmlib.game("chickenfoot"), seed=1), show=False)
    assert shown.steps == range(1)
    assert "about to be dealt" in shown.words
