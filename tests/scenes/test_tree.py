"""The tree by graphviz: a source that is always the same, and words where no program draws it."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

import farmlib
from farmlib.core.errors import FarmError, NotationError
from farmlib.core.match import Match
from farmlib.games.chicken_coop import ChickenCoop
from farmlib.games.chickenfoot import Chickenfoot
from farmlib.games.dominoes import Tree
from farmlib.games.duckling import Duckling
from farmlib.scenes import tree
from farmlib.scenes.graphs import graph_program
from tests.pictures import files_in
from tests.scenes.games import played


def body(source: str) -> list[str]:
    """The source without what is the same for all trees."""
    return [line.strip() for line in source.splitlines()[4:-1]]


def test_source_of_a_small_tree() -> None:
    assert body(tree("9-9(9-3)", last="9-3").source) == [
        '"9-9" [label="9-9" fillcolor="#ffe7a3" fontsize=18 peripheries=2 shape=octagon '
        "style=filled]",
        '"9-3" [label="9-3\\nlast" color="#8a4b00" penwidth=3]',
        '"9-9" -> "9-3"',
        *[
            line
            for place in range(5)
            for line in (
                f'"open 9-9 {place}" [label=9 fixedsize=true height=0.3 shape=circle '
                'style="dashed,filled" width=0.3]',
                f'"9-9" -> "open 9-9 {place}" [style=dashed]',
            )
        ],
        '"open 9-3 0" [label=3 fixedsize=true height=0.3 shape=circle '
        'style="dashed,filled" width=0.3]',
        '"9-3" -> "open 9-3 0" [style=dashed]',
    ]


def test_a_tile_is_written_as_it_lies_and_a_double_stands_out() -> None:
    lines = body(tree("9-9(9-8(8-8))").source)
    assert '"9-8" [label="9-8"]' in lines
    double = next(line for line in lines if line.startswith('"8-8" ['))
    assert "peripheries=2" in double
    turned = body(tree("3-3(3-8)").source)
    assert '"8-3" [label="3-8"]' in turned


def test_each_open_place_is_a_node_with_its_number() -> None:
    match = played(Chickenfoot(players=3), 6, 40)
    drawn = tree(match)
    opened = re.findall(r'"open [0-9-]+ [0-9]" \[label=([0-9]+)', drawn.source)
    wanted = [end.number for end in match.state.tree.ends() for _ in range(end.room)]
    assert sorted(map(int, opened)) == sorted(wanted)
    assert drawn.source.count("last") == 1


def test_it_takes_a_state_a_match_a_tree_and_notation() -> None:
    match = played(Chickenfoot(players=3), 6, 40)
    state = match.state
    same = [tree(match), tree(state), tree(state.tree, last=state.last)]
    assert len({drawn.source for drawn in same}) == 1
    assert farmlib.tree(state).source == same[0].source


def test_the_repr_makes_the_tree_again() -> None:
    drawn = tree(Tree.read("9-9(9-3(3-1) 9-8)"), last="9-8")
    assert repr(drawn) == "farmlib.tree('9-9(9-3(3-1) 9-8)', last='9-8')"
    again = eval(repr(drawn), {"farmlib": farmlib})
    assert again.source == drawn.source


def test_what_has_no_tree_is_an_error() -> None:
    with pytest.raises(FarmError, match="no domino tree"):
        tree(7)
    with pytest.raises(NotationError):
        tree("9-9(8-3)")


def test_a_notebook_gets_an_image_whose_words_tell_the_tree() -> None:
    if graph_program() is None:
        pytest.skip("no program that draws graphs")
    drawn = tree("9-9(9-3(3-1) 9-8)")
    bundle = drawn._repr_mimebundle_()
    assert set(bundle) == {"text/plain", "text/html"}
    assert bundle["text/plain"].startswith("9-9\n- 9-3 3-1 [1]\n")
    found = re.match(r'<img alt="([^"]+)" src="', bundle["text/html"])
    assert found
    assert "open end 1" in found[1]
    (file,) = files_in(bundle["text/html"])
    ET.fromstring(file)


def test_graphviz_own_calls_find_the_program_too() -> None:
    if graph_program() is None:
        pytest.skip("no program that draws graphs")
    import graphviz.backend.dot_command as command

    before = command.DOT_BINARY
    assert tree("9-9(9-3)").pipe(format="svg").strip().endswith(b"</svg>")
    assert before == command.DOT_BINARY


def test_without_a_program_a_layout_of_our_own_draws_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr("sysconfig.get_path", lambda *_: "")
    assert graph_program() is None
    drawn = tree("9-9(9-3(3-3) 9-8)", last="3-3")
    assert words_of(drawn.svg()) == drawn_words(drawn.source)
    html = drawn._repr_mimebundle_()["text/html"]
    assert html.startswith('<img alt="The double 9 lies in the middle')


def test_what_our_own_layout_writes_is_what_graphviz_writes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if graph_program() is None:
        pytest.skip("no program that draws graphs")
    trees = [
        tree(played(Chickenfoot(players=4), 3, 50)),
        tree(played(ChickenCoop(players=3), 6, 60)),
        tree("", hub=True),
        tree(""),
    ]
    by_graphviz = [words_of(drawn.svg()) for drawn in trees]
    monkeypatch.setattr("farmlib.scenes.graphs.graph_program", lambda: None)
    assert [words_of(drawn.svg()) for drawn in trees] == by_graphviz


def words_of(svg: str) -> list[str]:
    """The words on a picture, sorted."""
    return sorted(text.text or "" for text in ET.fromstring(svg).findall(".//{*}text"))


def drawn_words(source: str) -> list[str]:
    """The words of all nodes and lines in a graph's source, sorted."""
    found = re.findall(r'label="?((?:[^"\\ \]]|\\n)+)"?', source)
    return sorted(line for label in found for line in label.split("\\n"))


def test_a_hub_is_the_root_and_its_legs_and_the_toes_are_named() -> None:
    match = played(ChickenCoop(players=3), 6, 60)
    drawn, laid = tree(match), match.state.tree
    lines = body(drawn.source)
    root = next(line for line in lines if line.startswith(f'"{laid.root}" ['))
    assert r"hub\n9-9" in root
    assert "shape=circle" in root
    told = [re.fullmatch('"(.+)" -> "(.+)" \\[label=(leg|toe).*', line) for line in lines]
    named = [(found[1], found[2], found[3]) for found in told if found]
    places = [(end.tile, f"open {end.tile} {n}") for end in laid.ends() for n in range(end.room)]
    wanted = [(placed.tile, laid.placed[placed.on].tile) for placed in laid.placed[1:]]
    branches = [(on, str(tile)) for tile, on in wanted] + places
    assert sorted(named) == sorted(
        (str(on), to, "leg" if on == laid.root else "toe") for on, to in branches if on.is_double
    )


def test_a_tree_round_a_hub_is_made_again_by_its_repr() -> None:
    drawn = tree("9-9(9-3 9-8)", hub=True)
    assert repr(drawn) == "farmlib.tree('9-9(9-3 9-8)', hub=True)"
    assert eval(repr(drawn), {"farmlib": farmlib}).source == drawn.source
    assert drawn.text.startswith("hub 9-9\n- 9-3 [3]\n")
    assert "The double 9 lies on the hub, with two of its six legs." in drawn.outline
    assert "hub [label=hub" in tree("", hub=True).source


def test_an_empty_tree_can_be_drawn() -> None:
    drawn = tree("")
    assert body(drawn.source) == []
    assert "nothing lies" in drawn.text


def test_what_is_no_tree_is_told_in_a_line() -> None:
    with pytest.raises(FarmError, match="no domino tree to draw in State") as refused:
        tree(Match(Duckling(), seed=1))
    assert len(str(refused.value)) < 120
