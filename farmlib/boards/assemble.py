"""Puts the browser's half together: small ES modules and style sheets become one of each.

There is no build step and no tool. Each file in `static/` is an ES module of its own, which an
editor and `node --check` understand; here they are strung together in the order of their imports,
without the import lines, comments and needless blanks, because every board sends the whole of it to
the browser. So names at the top of a module must differ from those in the others.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Final

from farmlib.scenes.art import COLOURS

SCRIPTS: Final = (
    "awake.js",
    "elements.js",
    "patch.js",
    "signs.js",
    "geometry.js",
    "picking.js",
    "theme.js",
    "motion.js",
    "rules.js",
    "around.js",
    "log.js",
    "panels.js",
    "sound.js",
    "bar.js",
    "camera.js",
    "items.js",
    "keys.js",
    "board.js",
)
"""The modules, each after those that it imports."""

STYLES: Final = ("colours.css", "table.css", "board.css")

_IMPORT = re.compile(r"^import\s[^;]*;\n", re.MULTILINE)
_EXPORT = re.compile(r"^export (?!default\b)", re.MULTILINE)
_COMMENT_LINES = re.compile(r"^\s*(//.*|/\*(?:[^*]|\*(?!/))*\*/)\n", re.MULTILINE)
_TOKENS = re.compile(
    r"""(?P<keep>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`[^`\n]*`"""
    r"""|(?:(?<=[(=:])|(?<=[(=:]\ ))/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\[\n])+/)"""
    r"""|(?P<comment>\ *//.*)"""
    r"""|(?<=[\w)\]])\ (?P<sum>[+-])\ (?=[\w(\[])"""
    r"""|\ *(?P<sign>[=<>!&|?:;,(){}\[\]*])(?:\ *(?=[^\ /])|)""",
)
_INDENT = re.compile(r"^[ \t]+|[ \t]+$|^\s*\n", re.MULTILINE)


def read(name: str) -> str:
    """The text of a file in `static/`."""
    return files("farmlib.boards").joinpath("static", name).read_text(encoding="utf-8")


@cache
def javascript() -> str:
    """The board's module: everything in SCRIPTS, with one `export default` at its end."""
    return assembled(read(name) for name in SCRIPTS)


def assembled(modules: Iterable[str]) -> str:
    """One module of several, given each after those that it imports."""
    parts = (_EXPORT.sub("", _IMPORT.sub("", module)) for module in modules)
    return closed_up(squeeze(slim("\n".join(parts))))


@cache
def stylesheet() -> str:
    """The board's style sheet."""
    return layered([colours(), *(read(name) for name in STYLES)])


def layered(sheets: Iterable[str]) -> str:
    """One style sheet of several, without needless blanks."""
    return re.sub(r"\s*([{};])\s*|(?<=[:,]) ", r"\1", slim("\n".join(sheets)))


def colours() -> str:
    """The pictures' colours as CSS variables, in light and in dark."""
    light = "".join(f"--farm-{name}:{colour};" for name, (colour, _) in COLOURS.items())
    dark = "".join(f"--farm-{name}:{b};" for name, (a, b) in COLOURS.items() if a != b)
    return f'.fl-root{{{light}}}.fl-root[data-theme="dark"]{{{dark}}}'


def slim(text: str) -> str:
    r"""`text` without what only helps a reader: lines of comment, indentation, empty lines.

    >>> slim("// why\nif (a) {\n  b = c;\n\n}\n")
    'if (a) {\nb = c;\n}\n'
    """
    return _INDENT.sub("", _COMMENT_LINES.sub("", text + "\n"))


def squeeze(script: str) -> str:
    r"""A script without the blanks round signs, and without comments; lines stay as they are.

    Texts, patterns and templates stay; a template in a template is more than this understands.
    Blanks round a slash stay, and those round plus and minus where another sign is beside them:
    `a + +b` is not `a ++ b`.

    >>> squeeze('const a = { b: "x = y", c: /, d/ }; // why\n')
    'const a={b:"x = y",c: /, d/};\n'
    """
    return _TOKENS.sub(lambda found: found["keep"] or found["sign"] or found["sum"] or "", script)


def closed_up(script: str) -> str:
    r"""A squeezed script with its lines one behind the other, where their ends mean nothing.

    That is after a sign that ends no statement, and after a semicolon. After a bracket that closes
    a line's end may stand for a semicolon: there it stays. No text, template or pattern of ours
    goes over several lines, so none is touched. A block's last statement needs no semicolon.

    >>> closed_up("a(b,\nc);\nif(d){\ne();\n}\nf();\n")
    'a(b,c);if(d){e()}\nf();'
    """
    return re.sub(r"(?<=[;,{(\[])\n|;?\n(?=\})|\n(?=[)\]?:.&|])", "", script)
