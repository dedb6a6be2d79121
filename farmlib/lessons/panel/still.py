"""What stays of a panel where no Python is behind it: the question in a saved notebook, in HTML and
in plain text.

Both hold all that one needs to think about the question: its words, the picture (with its text
alternative), and the options. What was answered is left out, so that a stored lesson is the same
for everybody.
"""

from __future__ import annotations

import html
import re
import textwrap
from collections.abc import Mapping, Sequence
from typing import Any, Final

WIDTH: Final = 92
"""Characters in a line of the plain text."""

RUN_IT: Final = "Run this cell to answer."

_CODE = re.compile(r"`([^`]+)`")
_ALT = re.compile(r'\balt="([^"]*)"')


def still_html(view: Mapping[str, Any]) -> str:
    """The question as HTML that needs no script and no style sheet."""
    head = f"<strong>{_words(view['title'])}</strong> <small>{_words(view['number'])}</small>"
    parts = [_paragraph(head), *(_paragraph(_words(text)) for text in view["prompt"])]
    parts.append(view["picture"])
    if view["options"]:
        items = "".join(f"<li>{_words(option['label'])}</li>" for option in view["options"])
        parts.append(f"{_paragraph(legend(view) + ':')}<ul>{items}</ul>")
    elif stub := stub_of(view):
        parts.append(f"<pre>{html.escape(stub, quote=False)}</pre>")
    parts.append(_paragraph(f"<em>{RUN_IT}</em>"))
    return f'<div class="fl-still">{"".join(parts)}</div>'


def still_text(view: Mapping[str, Any]) -> str:
    """The question as plain text, with the words of its picture."""
    blocks = [f"{view['title']} ({view['number']})"]
    blocks += [_wrapped(text) for text in view["prompt"]]
    if words := picture_in_words(view["picture"]):
        blocks.append(_wrapped(words, indent="  "))
    if view["options"]:
        labels = (_wrapped(f"- {option['label']}", after="  ") for option in view["options"])
        blocks.append("\n".join([f"{legend(view)}:", *labels]))
    elif stub := stub_of(view):
        blocks.append(textwrap.indent(stub, "    "))
    return "\n\n".join(blocks)


def legend(view: Mapping[str, Any]) -> str:
    """What to do with the options."""
    return "Choose all that are right" if view["many"] else "Choose one"


def stub_of(view: Mapping[str, Any]) -> str:
    """The code that is to be filled in; "" where there is none."""
    field = view.get("field")
    return str(field["stub"]).rstrip() if field else ""


def picture_in_words(picture: str) -> str:
    """The text alternative of a picture that is given as HTML; "" where there is none."""
    found: Sequence[str] = _ALT.findall(picture)
    return html.unescape(found[0]) if found else ""


def _paragraph(inner: str) -> str:
    return f"<p>{inner}</p>"


def _words(text: str) -> str:
    """Text as HTML; what stands in backticks is code."""
    return _CODE.sub(r"<code>\1</code>", html.escape(text, quote=False))


def _wrapped(text: str, indent: str = "", after: str = "") -> str:
    return "\n".join(
        textwrap.fill(
            line,
            WIDTH,
            initial_indent=indent,
            subsequent_indent=indent + after,
            break_on_hyphens=False,
        )
        for line in text.splitlines()
    )
