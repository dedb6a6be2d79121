"""The panel's half in the browser: small, read by node, and free of what stringing it together
breaks.
"""

from __future__ import annotations

import re

import pytest

from farmlib.boards import assemble as boards
from farmlib.lessons.panel.assemble import SCRIPTS, SHARED, STYLES, javascript, read, stylesheet
from tests.boards.test_assemble import node

ALL = [*((name, boards.read(name)) for name in SHARED), *((name, read(name)) for name in SCRIPTS)]


def test_it_is_small() -> None:
    assert len(javascript().encode()) < 15_500
    assert len(stylesheet().encode()) < 10_000


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_module_is_short_and_says_what_it_is_for(name: str) -> None:
    text = read(name)
    assert text.startswith("// ")
    assert len(text.splitlines()) <= 400


def test_all_modules_are_read_by_node_alone_and_together() -> None:
    for _, text in ALL:
        node(text, "--check")
    node(javascript(), "--check")


def test_modules_import_only_what_stands_before_them_and_is_exported_there() -> None:
    texts = dict(ALL)
    for place, (name, text) in enumerate(ALL):
        for names, source in re.findall(r'import \{([^}]*)\} from "(?:.*/)?(.+)"', text):
            assert source in [before for before, _ in ALL[:place]], f"{name} imports {source}"
            for one in (part.strip() for part in names.split(",") if part.strip()):
                assert re.search(rf"^export (function|const|let) {one}\b", texts[source], re.M), one


def test_no_name_stands_at_the_top_of_two_modules() -> None:
    names = [
        found
        for _, text in ALL
        for found in re.findall(r"^(?:export )?(?:async )?(?:function|const|let) (\w+)", text, re.M)
    ]
    assert len(set(names)) == len(names)


def test_of_the_boards_styles_it_takes_what_it_has_and_no_more() -> None:
    css = stylesheet()
    assert all(
        name in css for name in (".fl-rule-id", ".fl-main-button", ".fl-unseen", ":has(.fl-still)")
    )
    assert not any(name in css for name in (".fl-log li", ".fl-cover p", ".fl-seat-1"))


def test_every_colour_in_the_styles_is_known() -> None:
    css = stylesheet()
    used = set(re.findall(r"var\((--farm-[a-z-]+)", css))
    assert used <= set(re.findall(r"(--farm-[a-z-]+):", css))


def test_no_style_reaches_out_of_the_panel() -> None:
    for name in STYLES:
        text = re.sub(r"/\*.*?\*/", "", read(name), flags=re.S)
        for selectors in re.findall(r"^\s*([^@\s{}][^{}]*)\{", text, re.M):
            parts = re.split(r",(?![^(]*\))", selectors)
            assert all(one.strip().startswith(".fl-ask") for one in parts), selectors
