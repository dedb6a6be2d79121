"""What stays of a panel where no Python is behind it: the question in a saved notebook, as HTML.

It holds all that one needs to think about the question: its words, the picture (with its text
alternative), and the options. What was answered is left out, so that a stored lesson is the same
for everybody. In plain text the exercise's own repr says the same.
"""

from __future__ import annotations

import html
import re
from collections.abc import Mapping
from typing import Any, Final

RUN_IT: Final = "Run this cell to answer."

_CODE = re.compile(r"`([^`]+)`")


def still_html(view: Mapping[str, Any], picture: str = "") -> str:
    """The question as HTML that needs no script and no style sheet.

    `picture`, as HTML, takes the place of a board that is to be played on.
    """
    head = f"<strong>{_words(view['title'])}</strong> <small>{_words(view['number'])}</small>"
    parts = [_paragraph(head), *(_paragraph(_words(text)) for text in view["prompt"])]
    parts.append(_picture(view) or picture)
    if view["options"]:
        items = "".join(f"<li>{_words(option['label'])}</li>" for option in view["options"])
        parts.append(f"{_paragraph(legend(view) + ':')}<ul>{items}</ul>")
    elif field := view["field"]:
        parts.append(_to_write(**field))
    parts.append(_paragraph(f"<em>{RUN_IT}</em>"))
    return f'<div class="fl-still">{"".join(parts)}</div>'


def _picture(view: Mapping[str, Any]) -> str:
    """The picture, no smaller than it can be read: in a narrow place it is scrolled sideways."""
    if not view["picture"]:
        return ""
    style = f"min-width: {view.get('least', 0)}px; max-width"
    return f'<div style="overflow-x: auto">{view["picture"].replace("max-width", style, 1)}</div>'


def legend(view: Mapping[str, Any]) -> str:
    """What to do with the options."""
    return "Choose all that are right" if view["many"] else "Choose one"


def _to_write(label: str, stub: str, rows: int) -> str:
    """Where a number goes, or the code that is to be filled in."""
    if rows == 1:
        return _paragraph(f"{_words(label)}: ____")
    return f"{_paragraph(_words(label) + ':')}<pre>{html.escape(stub.rstrip(), quote=False)}</pre>"


def _paragraph(inner: str) -> str:
    return f"<p>{inner}</p>"


def _words(text: str) -> str:
    """Text as HTML; what stands in backticks is code."""
    return _CODE.sub(r"<code>\1</code>", html.escape(text, quote=False))
