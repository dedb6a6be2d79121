"""Trees drawn without any program: nothing overlaps, parents stand beside their children."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farmlib.core.errors import FarmError
from farmlib.scenes.tree_svg import Box, Line, Node, places, tree_svg

RANK_APART = 22.0


@st.composite
def forests(draw: st.DrawFn) -> tuple[list[Node], list[Line]]:
    """Nodes of all kinds; each but the first hangs on an earlier one, or on none."""
    count = draw(st.integers(1, 24))
    shapes = st.sampled_from(["rounded", "box", "circle", "octagon", "plaintext"])
    nodes = [
        Node(
            f"n{number}",
            tuple(draw(st.lists(st.sampled_from(["9-9", "last", "a long word"]), max_size=3))),
            shape=draw(shapes),
            rims=draw(st.integers(1, 2)),
            size=draw(st.sampled_from([14.0, 18.0])),
        )
        for number in range(count)
    ]
    on = [draw(st.integers(-1, number - 1)) for number in range(1, count)]
    lines = [Line(f"n{tail}", f"n{head}") for head, tail in enumerate(on, 1) if tail >= 0]
    return nodes, lines


def overlap(one: Box, other: Box) -> bool:
    return (
        abs(one.x - other.x) < one.half_width + other.half_width - 1e-6
        and abs(one.y - other.y) < one.half_height + other.half_height - 1e-6
    )


@given(forests(), st.booleans())
def test_no_two_nodes_overlap(forest: tuple[list[Node], list[Line]], down: bool) -> None:
    boxes = places(*forest, down=down)
    assert set(boxes) == {node.name for node in forest[0]}
    for one, other in combinations(boxes, 2):
        assert not overlap(boxes[one], boxes[other]), (one, other)


@given(forests(), st.booleans())
def test_each_parent_stands_beside_the_middle_of_its_children(
    forest: tuple[list[Node], list[Line]], down: bool
) -> None:
    nodes, lines = forest
    boxes = places(nodes, lines, down=down)
    for node in nodes:
        hanging = [boxes[line.head] for line in lines if line.tail == node.name]
        aside = [box.x if down else box.y for box in hanging]
        assert aside == sorted(aside), "in the order of the lines"
        if aside:
            own = boxes[node.name].x if down else boxes[node.name].y
            assert own == pytest.approx((aside[0] + aside[-1]) / 2)


@given(forests(), st.booleans())
def test_what_hangs_on_a_node_is_one_rank_further(
    forest: tuple[list[Node], list[Line]], down: bool
) -> None:
    nodes, lines = forest
    boxes = places(nodes, lines, down=down, rank_apart=RANK_APART)
    on = {line.head: line.tail for line in lines}

    def steps(name: str) -> int:
        return 0 if name not in on else 1 + steps(on[name])

    ranks: dict[int, list[Box]] = {}
    for name, box in boxes.items():
        ranks.setdefault(steps(name), []).append(box)
    ordered = [ranks[rank] for rank in sorted(ranks)]
    for nearer, further in pairwise(ordered):
        if down:
            gap = min(b.y - b.half_height for b in further) - max(
                b.y + b.half_height for b in nearer
            )
        else:
            gap = min(b.x - b.half_width for b in further) - max(b.x + b.half_width for b in nearer)
        assert gap >= RANK_APART - 1e-6


@given(forests(), st.booleans())
def test_all_of_it_lies_on_the_paper(forest: tuple[list[Node], list[Line]], down: bool) -> None:
    root = ET.fromstring(tree_svg(*forest, down=down))
    width, height = (float(size) for size in root.attrib["viewBox"].split()[2:])
    for box in places(*forest, down=down).values():
        assert box.half_width <= box.x <= width - box.half_width
        assert box.half_height <= box.y <= height - box.half_height


def test_a_line_leaves_its_rank_before_it_bends() -> None:
    """A narrow node beside a wide one: its line must not cut the wide one's corner."""
    nodes = [
        Node("wide", ("a very long word",)),
        Node("narrow", ("1",)),
        Node("child", ("2",)),
        Node("other", ("3",)),
    ]
    lines = [Line("narrow", "child"), Line("narrow", "other")]
    boxes = places(nodes, lines)
    paths = [
        path.attrib["d"]
        for path in ET.fromstring(tree_svg(nodes, lines)).findall("{*}path")
        if path.attrib["fill"] == "none"
    ]
    assert len(paths) == 2
    for path in paths:
        start, out = re.findall(r"([\d.]+) ([\d.]+)", path)[:2]
        assert start[1] == out[1]
        assert float(out[0]) >= boxes["wide"].x + boxes["wide"].half_width - 0.01


def test_words_beside_lines_have_room_of_their_own() -> None:
    nodes = [Node(name, (name,)) for name in ("a", "b", "c")]
    lines = [Line("a", "b", "leg"), Line("a", "c", "toe")]
    svg = ET.fromstring(tree_svg(nodes, lines))
    boxes = {text.text: text.attrib for text in svg.findall("{*}text")}
    for word, head in (("leg", "b"), ("toe", "c")):
        left = float(boxes[head]["x"]) - 39.6 / 2
        assert float(boxes[word]["x"]) < left
        assert float(boxes[word]["y"]) < float(boxes[head]["y"])


def test_marks_are_drawn() -> None:
    nodes = [
        Node("a", ("a",), shape="octagon", rims=2, fill="#ffe7a3"),
        Node("b", ("<b>",), pen=3, rim="#8a4b00"),
        Node("c", ("c",), shape="circle", dashed=True),
        Node("d", ("d",), shape="plaintext"),
    ]
    lines = [
        Line("a", "b", pen=3, colour="#8a4b00"),
        Line("a", "c", dashed=True),
        Line("c", "d", hidden=True),
    ]
    svg = ET.fromstring(tree_svg(nodes, lines, title="a <tree>"))
    kinds = [element.tag.rpartition("}")[2] for element in svg]
    assert kinds.count("polygon") == 2, "two rims"
    assert kinds.count("path") == 2, "the hidden line is not drawn"
    assert kinds.count("rect") == 2, "the paper and the one box: words alone have none"
    assert kinds.count("circle") == 1
    thick = [e for e in svg if e.attrib.get("stroke-width") == "3"]
    assert {e.attrib["stroke"] for e in thick} == {"#8a4b00"}
    assert len(thick) == 2
    assert len([e for e in svg if "stroke-dasharray" in e.attrib]) == 2
    assert [e.text for e in svg.findall("{*}text")] == ["a", "<b>", "c", "d"]
    assert svg[0].text == "a <tree>"


def test_nothing_is_an_empty_sheet() -> None:
    assert list(ET.fromstring(tree_svg([], [])).findall("{*}text")) == []


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ([Line("a", "x")], "'x', which is no node"),
        ([Line("a", "c"), Line("b", "c")], "'c' hangs on 'a' and on 'b'"),
        ([Line("a", "b"), Line("b", "a")], r"in a ring \(a, b\)"),
    ],
)
def test_what_is_no_tree_is_refused(lines: list[Line], words: str) -> None:
    with pytest.raises(FarmError, match=words):
        places([Node(name, (name,)) for name in "abc"], lines)
