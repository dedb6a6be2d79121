"""How large things are and where they stand, in a board of 800 and in one of 1200 CSS pixels.

Sizes are those on the screen: of text in a picture its height as it is drawn, of a tile that lies
aslant its own width. What may be dragged about (the table within its frame) is no overflow.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

from tests.browser.at_table import WIDE, Reader, set_table

if TYPE_CHECKING:
    from tests.browser.jupyter import Desk

LEAST, TEXT = 24, 14
NARROW, BROAD = 800, 1200

FOOT = """players=3, pace=0, position={"hands": ["8-7 7-4 6-4 5-1", "7-1 4-3", "8-4 6-2"],
    "tree": "9-9(9-0 9-1 9-2 9-3 9-4(4-4) 9-5)", "pile": "4-2 2-2", "turn": 0}"""
SMALL = "players=2, highest=6, seed=7, pace=0"
# A hand of four on the way: many tiles lie there, and many are held.
LATE = "players=4, seed=3, pace=0"
PLAY_ON = """\
for _ in range(9):
    move = table.scene.moves[0]
    table.click(*(move.parts or [move.button]))"""

# Everything that can be clicked: what it is, and the shorter side of what the pointer can hit.
CLICKABLE = """(root) => [...root.querySelectorAll('button, [role=button], input, textarea, a')]
    .filter((one) => one.checkVisibility({visibilityProperty: true}))
    .map((one) => {
        const edge = one.querySelector('.fl-edge');
        let size;
        if (edge && edge.ownerSVGElement) {
            const {a, b, c, d} = edge.getScreenCTM();
            const box = edge.getBBox();
            size = [box.width * Math.hypot(a, b), box.height * Math.hypot(c, d)];
        } else {
            const box = one.getBoundingClientRect();
            size = [box.width, box.height];
        }
        return [one.dataset.key ?? one.textContent ?? one.tagName, Math.min(...size)];
    })"""

# Every piece of text: what it says, and how large its letters are drawn.
TEXTS = """(root) => {
    const found = [];
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const text = walk.currentNode.textContent.trim();
        const one = walk.currentNode.parentElement;
        if (!text || one.closest('defs, .fl-unseen') || !one.checkVisibility()) continue;
        const size = parseFloat(getComputedStyle(one).fontSize);
        const matrix = one.ownerSVGElement && one.getScreenCTM();
        found.push([text, matrix ? size * Math.hypot(matrix.a, matrix.b) : size]);
    }
    // Pictures are used from the definitions: their letters are measured where they are drawn.
    for (const use of root.querySelectorAll('use')) {
        const picture = root.querySelector(use.getAttribute('href'));
        const {a, b} = use.getScreenCTM();
        for (const text of picture?.querySelectorAll('text') ?? []) {
            const group = text.closest('.numeral');
            const numerals = getComputedStyle(use).getPropertyValue('--farm-numerals').trim();
            if (group?.style.display.includes('numerals') && numerals !== 'inline') continue;
            let size = parseFloat(text.getAttribute('font-size')
                ?? text.closest('[font-size]').getAttribute('font-size'));
            for (let up = text; up !== picture; up = up.parentElement) {
                const scale = /scale\\(([\\d.]+)/.exec(up.getAttribute('transform') ?? '');
                if (scale) size *= parseFloat(scale[1]);
            }
            found.push([`${use.closest('.fl-item').dataset.key}: ${text.textContent}`,
                size * Math.hypot(a, b)]);
        }
    }
    return found;
}"""

# What is cut off, or stands over the edge of the board, to the left or right.
CLIPPED = """(root) => {
    const outer = root.getBoundingClientRect();
    const found = [];
    for (const one of root.querySelectorAll('*')) {
        if (one.closest('svg.fl-frame, .fl-unseen, defs') || !one.checkVisibility()) continue;
        const box = one.getBoundingClientRect();
        if (box.left < outer.left - 1 || box.right > outer.right + 1) {
            found.push(`${one.className.baseVal ?? one.className} stands over the edge`);
        }
        if (one instanceof HTMLElement && one.scrollWidth > one.clientWidth + 1
            && getComputedStyle(one).overflowX !== 'visible') {
            found.push(`${one.className}: ${one.scrollWidth} in ${one.clientWidth}`);
        }
    }
    for (let up = root; up && !up.matches('.jp-Notebook'); up = up.parentElement) {
        if (up.scrollWidth > up.clientWidth + 1 && getComputedStyle(up).overflowX !== 'visible') {
            found.push(`${up.className} around it: ${up.scrollWidth} in ${up.clientWidth}`);
        }
    }
    return found;
}"""

# Texts that are cut, or lie over each other: lines, buttons, plates that share room.
OVERLAPS = """(root) => {
    const parts = ['.fl-status', '.fl-around', '.fl-ground', '.fl-tray', '.fl-bar', '.fl-panel',
        '.fl-aside'];
    const boxes = parts.map((name) => [name, root.querySelector(name)])
        .concat([...root.querySelectorAll('.fl-bar button, .fl-plate, .fl-facts, .fl-in-hand')]
            .map((one) => [one.textContent || one.dataset.key, one]))
        .filter(([, one]) => one && one.checkVisibility())
        .map(([name, one]) => [name, one, one.getBoundingClientRect()]);
    const found = [];
    for (const [n, [name, one, a]] of boxes.entries()) {
        for (const [other, two, b] of boxes.slice(n + 1)) {
            if (one.contains(two) || two.contains(one)) continue;
            const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            if (across > 1 && down > 1) found.push(`${name} lies over ${other}`);
        }
    }
    return found;
}"""

# The names of open hands, how many tiles these hold, and which names lie over a tile or a name by
# more than a pixel.
COVERED = """(root) => {
    const boxes = (what) => [...root.querySelectorAll(what)].filter((one) => one.getBBox().width)
        .map((one) => [one.textContent || one.closest('.fl-item').dataset.key,
            one.getBoundingClientRect()]);
    const names = boxes('.fl-layer [data-key^=name] .fl-text');
    const tiles = boxes('.fl-layer [data-key^=held] .fl-edge');
    const found = [];
    for (const [n, [name, a]] of names.entries()) {
        for (const [other, b] of [...tiles, ...names.slice(n + 1)]) {
            const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            if (across > 1 && down > 1) found.push(`${name} lies over ${other}`);
        }
    }
    return [names.map(([name]) => name), tiles.length, found];
}"""
LONG = ("Wilhelmina Emmeline Wood", "W" * 24, "Bo", "Maximilian Montgomery Mo")


@pytest.fixture(params=[NARROW, BROAD])
def width(request: pytest.FixtureRequest, desk: Desk) -> Iterator[int]:
    """The page made so wide that the board is that wide. Jupyter's side bar is put away."""
    page, wanted = desk.page, int(request.param)
    page.evaluate("() => window.jupyterapp.shell.collapseLeft()")
    reader = set_table(desk, SMALL)
    board = reader.root.bounding_box()
    assert board is not None
    across = round(WIDE["width"] + wanted - board["width"])
    page.set_viewport_size({"width": across, "height": WIDE["height"]})
    page.wait_for_function(
        "([root, wanted]) => Math.abs(root.getBoundingClientRect().width - wanted) < 2",
        arg=[reader.root.element_handle(), wanted],
    )
    yield wanted
    page.set_viewport_size({"width": WIDE["width"], "height": WIDE["height"]})
    page.evaluate("() => window.jupyterapp.shell.expandLeft()")


def just_set(desk: Desk) -> Reader:
    return set_table(desk, SMALL)


def late(desk: Desk) -> Reader:
    return set_table(desk, LATE, then=PLAY_ON)


def a_full_table(desk: Desk) -> Reader:
    return set_table(desk, "players=12, highest=15, seed=3, pace=0")


def a_full_hand(desk: Desk) -> Reader:
    reader = set_table(desk, "players=2, seed=3, pace=0")
    assert len(reader.hand) == 21
    return reader


def refused(desk: Desk) -> Reader:
    reader = set_table(desk, FOOT)
    reader.put("hand 5-1", "end 9-1 0")
    reader.note.get_by_role("button", name="CF-FOOT").click()
    return reader


def copied(desk: Desk) -> Reader:
    reader = late(desk)
    reader.press("Copy")
    return reader


def over(desk: Desk) -> Reader:
    # A short hand: once it is over all of it is shown, however small (camera.js).
    reader = set_table(desk, SMALL.replace("seed=7", "seed=15"))
    reader.whole_hand()
    return reader


SIGHTS = pytest.mark.parametrize(
    "sight",
    [just_set, late, a_full_table, a_full_hand, refused, copied, over],
    ids=lambda one: one.__name__,
)
Sight = Callable[["Desk"], Reader]


@SIGHTS
def test_all_is_large_enough_and_nothing_is_cut(desk: Desk, width: int, sight: Sight) -> None:
    reader = sight(desk)
    reader.still()
    things, texts = reader.root.evaluate(CLICKABLE), reader.root.evaluate(TEXTS)
    assert len(things) > 10
    assert len(texts) > 10
    # After a hand all of it is shown, and nothing on the board can be played any more.
    least = 0 if sight is over else LEAST
    small = [f"{name!r} is {size:.1f} px" for name, size in things if size < least - 0.01]
    tiny = [f"the text {text!r} is {size:.1f} px" for text, size in texts if size < TEXT - 0.01]
    cut = [*reader.root.evaluate(CLIPPED), *reader.root.evaluate(OVERLAPS)]
    assert sorted({*small, *tiny, *cut}) == []


@pytest.mark.parametrize("names", [None, LONG], ids=["short", "long"])
def test_no_name_lies_over_an_open_tile(
    desk: Desk, width: int, names: tuple[str, ...] | None
) -> None:
    words = f"players=4, highest=15, seed=3, humans=(), pace=0, names={names}"
    reader = set_table(desk, words)
    assert reader.over
    for times in range(4):  # as all is fitted, and then from farther and farther
        if times:
            reader.button("\u2212").click()
        reader.still()
        shown, tiles, covered = reader.root.evaluate(COVERED)
        assert (len(shown) > 1, tiles > 1, covered) == (True, True, [])
        if not times:
            sizes = dict(reader.root.evaluate(TEXTS))
            assert min(sizes[name] for name in shown) >= TEXT - 0.01
    reader.root.locator("[data-key^=name] .fl-text").first.evaluate(
        "(name) => { name.style.fontSize = '6px'; }"
    )
    assert reader.root.evaluate(COVERED)[2] != [], "a fault would be found"


def test_a_fault_would_be_found(desk: Desk) -> None:
    reader = set_table(desk, SMALL)
    for _ in range(4):
        reader.button("−").click()
    reader.still()
    assert any(size < LEAST for _, size in reader.root.evaluate(CLICKABLE))
    reader.root.evaluate(
        """(root) => {
            root.querySelector('.fl-status').style.font = '12px serif';
            root.querySelector('.fl-bar').style.cssText = 'flex-wrap: nowrap; width: 900px';
            root.querySelector('.fl-tray').style.marginTop = '-20px';
        }"""
    )
    assert [reader.status, 12] in reader.root.evaluate(TEXTS)
    assert reader.root.evaluate(CLIPPED) != []
    assert reader.root.evaluate(OVERLAPS) != []


def test_the_log_stands_beside_or_below(desk: Desk, width: int) -> None:
    reader = set_table(desk, SMALL)
    log, play = (reader.root.locator(one).bounding_box() for one in (".fl-log", ".fl-play"))
    assert log is not None
    assert play is not None
    if width > 1000:
        assert log["x"] >= play["x"] + play["width"]
        assert log["y"] + log["height"] <= play["y"] + play["height"] + 1
    else:
        assert log["y"] >= play["y"] + play["height"]
        assert log["width"] > 600


def test_the_table_takes_the_width(desk: Desk, width: int) -> None:
    reader = set_table(desk, SMALL)
    frame = reader.root.locator(".fl-frame").bounding_box()
    assert frame is not None
    assert frame["width"] > (0.65 if width > 1000 else 0.9) * width
