"""Notes: what a teacher adds to the steps of a match, own words and places to stop and ask.

`notes={3: "Look at the left arm.", 17: Ask("What would you do?", answer="...")}`. A step may have
both, in a list. What can't be a note is refused here, before anything is shown.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from farmlib.core.errors import FarmError


@dataclass(frozen=True, slots=True)
class Ask:
    """A place to stop and ask.

    `question` is shown with its step, `answer` only when somebody asks for it ("" when the class
    finds its own). Both may name rules by their ids, which then open on the spot. Raises FarmError
    for what is no text, and for a question without words.

    >>> Ask("What would you do?", answer="Draw one tile. (CF-DRAW)").question
    'What would you do?'
    """

    question: str
    answer: str = ""

    def __post_init__(self) -> None:
        for name, value in (("question", self.question), ("answer", self.answer)):
            if not isinstance(value, str):
                raise FarmError(f"The {name} of an Ask is a text, not {value!r}.")
        if not self.question.strip():
            raise FarmError("An Ask needs a question, such as Ask('What would you do?').")


Note = str | Ask | Sequence[str | Ask]
"""What may stand beside a step: words, a question, or several of them in a list."""


@dataclass(frozen=True, slots=True)
class Beside:
    """What stands beside one step: the teacher's own `words`, and a question or None."""

    words: tuple[str, ...] = ()
    ask: Ask | None = None


def read_notes(notes: Mapping[int, Note] | None, first: int, last: int) -> dict[int, Beside]:
    """The notes by step, for a match whose steps are `first` to `last`.

    Raises FarmError for a step that there is not, for what is no note, and for two questions at
    one step.
    """
    if notes is None:
        return {}
    if not isinstance(notes, Mapping):
        raise FarmError(
            f"notes is a mapping from steps to notes, such as {{{first}: 'Look here.'}}, "
            f"not {notes!r}."
        )
    return {
        a_step(step, first, last, "for a note"): _beside(step, note) for step, note in notes.items()
    }


def a_step(step: object, first: int, last: int, why: str = "") -> int:
    """`step`, if there is one of that number; else FarmError says which there are."""
    if type(step) is int and first <= step <= last:
        return step
    asked = " ".join(word for word in (f"There is no step {step!r}", why) if word)
    raise FarmError(f"{asked}: this walkthrough has steps {first} to {last}.")


def _beside(step: int, note: object) -> Beside:
    several = note if isinstance(note, (list, tuple)) else [note]
    for one in several:
        if not isinstance(one, (str, Ask)):
            raise FarmError(
                f"The note at step {step} is a text, an Ask('...', answer='...') or a list of "
                f"them, not {one!r}."
            )
    asks = [one for one in several if isinstance(one, Ask)]
    if len(asks) > 1:
        raise FarmError(f"Step {step} has {len(asks)} questions; ask one at a time.")
    words = tuple(one for one in several if isinstance(one, str))
    return Beside(words, asks[0] if asks else None)
