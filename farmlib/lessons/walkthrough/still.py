"""What a saved notebook keeps of a walkthrough: its first step as a picture, and all in words.

Without Python behind it nobody can step, so everything is told at once, in order. Answers are
folded away, as they are at the projector.
"""

from __future__ import annotations

import html
from collections.abc import Iterator, Mapping

from farmlib.lessons.walkthrough.notes import Beside
from farmlib.lessons.walkthrough.story import Hands, Story


def still_forms(
    title: str, story: Story, notes: Mapping[int, Beside], hands: Hands
) -> dict[str, str]:
    """The walkthrough as `text/html` and as `text/plain`."""
    return {
        "text/plain": "\n".join(_plain(title, story, notes, hands)),
        "text/html": _html(title, story, notes, hands),
    }


def _plain(title: str, story: Story, notes: Mapping[int, Beside], hands: Hands) -> Iterator[str]:
    yield title
    yield ""
    yield story.still(story.first, hands).text.rstrip()
    yield ""
    for step in range(story.first, story.last + 1):
        note = notes.get(step, Beside())
        yield f"{step}. {' '.join(story.listed(step, hands))}"
        yield from (f"   {words}" for words in note.words)
        if note.ask:
            yield f"   Question: {note.ask.question}"
    answers = [(step, note.ask.answer) for step, note in sorted(notes.items()) if note.ask]
    if any(answer for _, answer in answers):
        yield ""
        yield "Answers"
        yield from (f"{step}. {answer}" for step, answer in answers if answer)


def _html(title: str, story: Story, notes: Mapping[int, Beside], hands: Hands) -> str:
    from farmlib.boards.board import still_html  # a widget's room: only what is shown needs it

    first = still_html(story.still(story.first, hands))
    steps = "".join(
        _step(step, story.listed(step, hands), notes.get(step, Beside()))
        for step in range(story.first, story.last + 1)
    )
    return (
        f'<div class="fl-still"><p><strong>{html.escape(title)}</strong></p>{first}'
        f'<ol start="{story.first}">{steps}</ol></div>'
    )


def _step(step: int, lines: tuple[str, ...], note: Beside) -> str:
    parts = [html.escape(" ".join(lines), quote=False)]
    parts += [f"<p>{html.escape(words, quote=False)}</p>" for words in note.words]
    if note.ask:
        parts.append(f"<p><strong>{html.escape(note.ask.question, quote=False)}</strong></p>")
    if note.ask and note.ask.answer:
        answer = html.escape(note.ask.answer, quote=False)
        parts.append(f"<details><summary>The answer</summary><p>{answer}</p></details>")
    return f'<li value="{step}">{"".join(parts)}</li>'
