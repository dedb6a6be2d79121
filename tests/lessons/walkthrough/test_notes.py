"""What may stand beside a step, and what is refused before anything is shown."""

from __future__ import annotations

from typing import Any

import pytest

from farmlib.core.errors import FarmError
from farmlib.lessons import Ask
from farmlib.lessons.walkthrough.notes import read_notes


def test_words_a_question_or_both_may_stand_beside_a_step() -> None:
    ask = Ask("What would you do?", answer="Draw. (CF-DRAW)")
    notes = read_notes({1: "Look here.", 2: ask, 3: ["Look there.", ask]}, 1, 3)
    assert notes[1].words == ("Look here.",)
    assert notes[1].ask is None
    assert (notes[2].words, notes[2].ask) == ((), ask)
    assert (notes[3].words, notes[3].ask) == (("Look there.",), ask)


@pytest.mark.parametrize("step", [0, 4, -1, "2", True, 2.0, None])
def test_a_note_for_a_step_that_there_is_not_is_refused_and_the_steps_are_told(step: Any) -> None:
    with pytest.raises(FarmError, match=r"no step .*steps 1 to 3"):
        read_notes({step: "Look here."}, 1, 3)


@pytest.mark.parametrize("note", [7, None, ["fine", 7], {"ask": "?"}])
def test_what_is_no_note_is_refused_with_its_step(note: Any) -> None:
    with pytest.raises(FarmError, match="The note at step 2 is a text, an Ask"):
        read_notes({2: note}, 1, 3)


def test_one_question_at_a_time() -> None:
    with pytest.raises(FarmError, match="Step 2 has 2 questions"):
        read_notes({2: [Ask("Who?"), Ask("Why?")]}, 1, 3)


def test_notes_are_a_mapping() -> None:
    wrong: Any = ["Look here."]
    with pytest.raises(FarmError, match="notes is a mapping"):
        read_notes(wrong, 1, 3)


@pytest.mark.parametrize(
    ("question", "answer", "told"),
    [("  ", "", "needs a question"), (3, "", "question of an Ask"), ("Who?", 3, "answer of an")],
)
def test_an_ask_has_words(question: Any, answer: Any, told: str) -> None:
    with pytest.raises(FarmError, match=told):
        Ask(question, answer=answer)
