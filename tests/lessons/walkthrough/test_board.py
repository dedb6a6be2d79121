"""The browser's half: read by node, small, and within its own elements."""

from __future__ import annotations

import re
import shutil
import subprocess

import pytest

from farmlib.boards.assemble import read, stylesheet
from farmlib.lessons.walkthrough.board import OWN, SHARED, WalkBoard, javascript, own, styles
from tests.absent import absent

FROM = "../../../boards/static/"


def test_node_reads_the_module_alone_and_with_what_it_shares() -> None:
    program = shutil.which("node")
    if program is None:
        absent("node is not on the PATH")
    for source in (*map(own, OWN), javascript()):
        command = [program, "--input-type=module", "--check"]
        done = subprocess.run(command, input=source, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr


def test_what_is_imported_is_there_and_comes_before() -> None:
    before = {f"{FROM}{name}": read(name) for name in SHARED}
    imports = []
    for name in OWN:
        found = re.findall(r'import \{([^}]*)\} from "([^"]+)"', own(name))
        assert {path for _, path in found} <= set(before), name
        imports += [(names, before[path]) for names, path in found]
        before[f"./{name}"] = own(name)
    for names, source in imports:
        for one in (part.strip() for part in names.split(",") if part.strip()):
            assert re.search(rf"^export (function|const|let) {one}\b", source, re.M), one
    for place, name in enumerate(SHARED):
        for imported in re.findall(r'from "\./(.+)"', read(name)):
            assert imported in SHARED[:place], f"{name} imports {imported}"


def test_no_name_stands_at_the_top_of_two_modules() -> None:
    sources = [*(read(name) for name in SHARED), *map(own, OWN)]
    names = [
        found
        for source in sources
        for found in re.findall(r"^(?:export )?(?:function|const|let) (\w+)", source, re.M)
    ]
    assert len(set(names)) == len(names)


def test_a_template_is_one_line_so_that_no_indentation_in_it_is_lost() -> None:
    code = re.sub(r"^\s*(//|/?\*).*", "", "\n".join(map(own, OWN)), flags=re.M)
    assert not any("\n" in text for text in re.findall(r"`[^`]*`", code))


def test_no_style_reaches_out_of_the_walkthrough() -> None:
    text = re.sub(r"/\*.*?\*/", "", own("walk.css"), flags=re.S)
    for selectors in re.findall(r"^\s*([^@\s{}][^{}]*)\{", text, re.M):
        for one in re.split(r",(?![^(]*\))", selectors):
            assert one.strip().startswith(".fl-walk"), one


def test_every_colour_in_the_styles_is_known() -> None:
    used = set(re.findall(r"var\((--farm-[a-z-]+)", own("walk.css")))
    assert used <= set(re.findall(r"(--farm-[a-z-]+):", stylesheet()))


def contrast(one: str, two: str) -> float:
    """The contrast of two colours, as WCAG 2.2 counts it."""

    def light(colour: str) -> float:
        full = colour if len(colour) == 7 else "#" + "".join(2 * c for c in colour[1:])
        parts = [int(full[n : n + 2], 16) / 255 for n in (1, 3, 5)]
        red, green, blue = (
            part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    high, low = sorted((light(one), light(two)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("mode", [0, 1], ids=["light", "dark"])
def test_text_has_high_contrast(mode: int) -> None:
    blocks = re.findall(r"^\.fl-walk(?:\[[^{]*)? \{([^}]*)\}", own("walk.css"), re.M)
    colours = dict(re.findall(r"--farm-([a-z-]+): (#[0-9a-f]+)", blocks[mode]))
    for ink in ("ink", "soft"):
        for ground in ("paper", "card"):
            assert contrast(colours[ink], colours[ground]) >= 7


def test_it_is_smaller_than_a_board_and_its_own_part_is_small() -> None:
    assert len(javascript().encode()) < 36_000
    assert len(styles().encode()) - len(stylesheet().encode()) < 5_000


def test_it_hears_its_own_messages_only() -> None:
    assert {"next", "back", "jump", "answer", "hands"} == set(WalkBoard.kinds)
