"""A still picture made small: what is drawn or painted several times is said once.

A lesson holds some fifty pictures, and each is a file of its own. So a look (colours, lines,
letters) that several shapes share becomes a class of the style sheet, a shape that comes again is
drawn once in `<defs>` and referred to, and only the colours are told that the picture has.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

_LOOKS: Final = (
    "fill|stroke|stroke-width|stroke-linejoin|stroke-linecap|stroke-dasharray|font-family"
    "|font-size|font-weight|text-anchor"
)
"""The attributes that a class can hold as well."""

_TAG = re.compile(r"<[a-z][^>]*>")
_LOOK = re.compile(rf' ({_LOOKS})="([^"]*)"')
_CLASS = re.compile(r' class="([^"]*)"')
_ELEMENT = re.compile(r"<(?:rect|path|circle|ellipse) [^>]*/>|<text [^>]*>[^<]*</text>")
_PAIR = re.compile(r'(?:<use href="#[pq]\d+"/>){2}')
_PLACED = re.compile(r'<g transform="([^"]*)"><use href="#(\w+)"/></g>')
_PATH = re.compile(r'<path((?: id="\w+")?) d="([^"]*)"([^>]*)/>')
_OUTLINE = re.compile(r' d="([^"]*)"')
_SHORT: Final = 20
"""Up to so many letters a path is not worth to be referred to."""
_RULE = re.compile(r"\.([a-z][\w-]*)\{[^}]*\}")


def folded(body: str) -> tuple[str, str, str]:
    """The markup of a picture in three parts: rules for its style sheet, what belongs into its
    `<defs>`, and the rest. `body` holds no ids but `a` with a number, and none of its classes is
    `k` with a number.

    >>> rules, defs, rest = folded('<path d="M0 0H90V90" stroke="#8a7350" stroke-width=".5"/>' * 3)
    >>> rules, defs, rest.count("<use")
    ('.k0{stroke:#8a7350;stroke-width:.5}', '<path id="p0" d="M0 0H90V90" class="k0"/>', 3)
    """
    rules, body = _classed(_TAG.sub(lambda tag: _without_repeats(tag[0]), body))
    elements, body = _referred(body, _ELEMENT, "p", first=0, least=30)
    defs = [re.sub(r"^<(\w+) ", rf'<\1 id="{name}" ', markup) for name, markup in elements]
    outlines, defs, body = _outlined(defs, body)
    defs = outlines + defs
    pairs = 0
    while found := _referred(body, _PAIR, "q", first=pairs, least=0):
        shared, body = found
        if not shared:
            break
        pairs += len(shared)
        defs += [f'<g id="{name}">{markup}</g>' for name, markup in shared]
    body = _PLACED.sub(r'<use href="#\2" transform="\1"/>', body)
    return rules, "".join(defs), body


def rules_for(sheet: str, *markup: str) -> str:
    """Of a style sheet's rules those for classes that `markup` has.

    >>> rules_for(".ink{fill:#000}.paper{fill:#fff}", '<path class="line ink"/>')
    '.ink{fill:#000}'
    """
    used = {name for part in markup for names in _CLASS.findall(part) for name in names.split()}
    return _RULE.sub(lambda rule: rule[0] if rule[1] in used else "", sheet)


def _without_repeats(tag: str) -> str:
    """A tag without the colours that its class says again, `fill-NAME` or `stroke-NAME`."""
    for name in _names(tag):
        kind, dash, _ = name.partition("-")
        if dash and kind in ("fill", "stroke"):
            tag = re.sub(rf' {kind}="[^"]*"', "", tag)
    return tag


def _names(tag: str) -> list[str]:
    found = _CLASS.search(tag)
    return found[1].split() if found else []


def _looks(tag: str) -> list[str]:
    """What of a tag is paint and letters, as a style sheet says it: what fills it apart, since the
    same line goes round things of many colours.
    """
    found = [
        f"{name}:{value}px" if name == "font-size" else f"{name}:{value}"
        for name, value in sorted(_LOOK.findall(tag))
    ]
    fill = ";".join(look for look in found if look.startswith("fill:"))
    rest = ";".join(look for look in found if not look.startswith("fill:"))
    return [look for look in (rest, fill) if look]


def _classed(body: str) -> tuple[str, str]:
    """Rules for the looks that are worth a class, and `body` with these classes."""
    counted = Counter(look for tag in _TAG.findall(body) for look in _looks(tag))
    # A class costs its rule, and its name wherever it is used. It stands first among the rules, so
    # that colours which change in the dark still win.
    worth = [look for look, count in counted.items() if (count - 1) * len(look) > 8 * count + 6]
    names = {look: f"k{place}" for place, look in enumerate(worth)}

    def classed(found: re.Match[str]) -> str:
        tag = found[0]
        shared = [look for look in _looks(tag) if look in names]
        if not shared:
            return tag
        said = {part.partition(":")[0] for look in shared for part in look.split(";")}
        classes = " ".join([*(names[look] for look in shared), *_names(tag)])
        bare = _LOOK.sub(lambda part: "" if part[1] in said else part[0], _CLASS.sub("", tag))
        end = "/>" if bare.endswith("/>") else ">"
        return f'{bare.removesuffix(end)} class="{classes}"{end}'

    rules = "".join(f".{name}{{{look}}}" for look, name in names.items())
    return rules, _TAG.sub(classed, body)


def _outlined(defs: list[str], body: str) -> tuple[list[str], list[str], str]:
    """The paths that come in several colours or sizes, without these; and `defs` and `body` in
    which they are referred to. What is said where one is referred to holds for the path as well.
    """
    counted = Counter(_OUTLINE.findall("".join([*defs, body])))
    often = [line for line, count in counted.items() if count > 1 and len(line) > _SHORT]
    names = {line: f"o{place}" for place, line in enumerate(often)}

    def referred(markup: str) -> str:
        return _PATH.sub(
            lambda path: (
                f'<use{path[1]} href="#{names[path[2]]}"{path[3]}/>'
                if path[2] in names
                else path[0]
            ),
            markup,
        )

    outlines = [f'<path id="{name}" d="{line}"/>' for line, name in names.items()]
    return outlines, [referred(markup) for markup in defs], referred(body)


def _referred(
    body: str, kind: re.Pattern[str], letter: str, *, first: int, least: int
) -> tuple[list[tuple[str, str]], str]:
    """What of a `kind` stands in `body` several times, each with a name (`letter` and a number,
    from `first` on); and `body` with these. What has no more than `least` letters is left as it is.
    """
    counted = Counter(kind.findall(body))
    often = [markup for markup, count in counted.items() if count > 1 and len(markup) > least]
    names = {markup: f"{letter}{place}" for place, markup in enumerate(often, first)}
    body = kind.sub(
        lambda match: f'<use href="#{names[match[0]]}"/>' if match[0] in names else match[0], body
    )
    return [(name, markup) for markup, name in names.items()], body
