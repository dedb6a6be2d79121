"""Progress: which rules a reader has met and which exercises came right, kept for the next time.

`record` is called by whatever shows a rule or judges an exercise. `progress()` shows how far the
reader has come, with a text of a few letters; `restore(text)` takes such a text in. In a lesson:
`from farmlib.lessons import my_progress, restore`.

Where it is kept stands in `keeping`, how the text is made in `text`, and what there is to do in
`syllabus`: whoever adds a rule or an exercise adds its name there.
"""

from __future__ import annotations

from farmlib.lessons.progress.keeping import checked, keeper
from farmlib.lessons.progress.shown import Progress
from farmlib.lessons.progress.text import ProgressTextError, read

__all__ = ["Progress", "ProgressTextError", "progress", "record", "restore"]


def record(*, rule: str | None = None, exercise: str | None = None) -> None:
    """The reader has met this rule, or this exercise came right.

    `rule` is an id such as "CF-FOOT", `exercise` a name such as "chickenfoot/where-to-play". It is
    quick when it is known already, and quiet: a disk that can't be written raises nothing, and
    `progress()` tells of it. Raises FarmError for what is no id or name.
    """
    things = {checked(thing) for thing in (rule, exercise) if thing is not None}
    if not things <= keeper().done:
        keeper().add(things)


def progress() -> Progress:
    """How far the reader has come: a line a lesson, and the text that takes it along."""
    kept = keeper()
    done = kept.look()
    return Progress(done, (kept.trouble,) if kept.trouble else ())


def restore(text: str) -> Progress:
    """Takes in what a progress text says, beside what is there already.

    Raises ProgressTextError for a damaged text; it changes nothing.
    """
    found = read(text)
    before = keeper().look()
    keeper().add(found.done)
    now = progress()
    new = len(found.done - before)
    notes = [f"Welcome back! {new} {'thing is' if new == 1 else 'things are'} new."]
    if not new:
        notes = ["Everything in this text was here already."]
    if found.unknown:
        many = "one thing" if found.unknown == 1 else f"{found.unknown} things"
        notes.append(f"The text also names {many} that only a newer farmlib knows.")
    return Progress(now.done, (*notes, *now.notes))
