"""The tree: where one can play, and how it is written."""

from __future__ import annotations

import pytest

from farmlib.core.errors import NotationError, PositionError
from farmlib.games.dominoes.positions import in_order, write_tree
from farmlib.games.dominoes.tiles import Tile, read_tiles
from farmlib.games.dominoes.tree import Tree, check_tree, walk


def ends(tree: Tree) -> list[tuple[str, int, int]]:
    return [(str(end.tile), end.number, end.room) for end in tree.ends()]


def test_the_empty_table() -> None:
    tree = Tree.read("")
    assert not tree
    assert tree.root is None
    assert ends(tree) == []
    assert str(tree) == ""
    assert tree.unfinished() is None


def test_the_opening_double_takes_six() -> None:
    assert ends(Tree.read("9-9")) == [("9-9", 9, 6)]
    tree = Tree.read("9-9(9-0 9-1 9-2 9-3 9-4 9-5)")
    assert sorted(ends(tree)) == [(f"9-{n}", n, 1) for n in range(6)]
    assert tree.unfinished() is None
    assert tree.open_numbers() == {0, 1, 2, 3, 4, 5}


def test_another_double_takes_three() -> None:
    tree = Tree.read("9-9(9-4(4-4(4-1)))")
    assert ("4-4", 4, 2) in ends(tree)
    tree = Tree.read("9-9(9-0 9-1 9-2 9-3 9-4(4-4(4-1 4-2)) 9-5)")
    unfinished = tree.unfinished()
    assert unfinished is not None
    assert (str(unfinished.tile), unfinished.number, unfinished.room) == ("4-4", 4, 1)


def test_a_plain_tile_takes_one_at_its_outer_number() -> None:
    tree = Tree.read("9-9(9-3(3-1))")
    assert tree.end(tree.find(Tile.of(9, 3))).room == 0
    assert tree.end(tree.find(Tile.of(3, 1))).number == 1


def test_a_double_blank_offers_blanks() -> None:
    tree = Tree.read("9-9(9-0(0-0))")
    assert ("0-0", 0, 3) in ends(tree)


def test_hanging_a_tile_leaves_the_old_tree_as_it_is() -> None:
    old = Tree.read("9-9")
    new = old.add(Tile.of(9, 3), 0)
    assert (len(old), len(new)) == (1, 2)
    assert old == Tree.read("9-9")
    assert str(new) == "9-9(9-3)"


def test_the_matched_number_is_written_first() -> None:
    tree = Tree.read("9-9").add(Tile.of(9, 1), 0).add(Tile.of(7, 1), 1)
    assert str(tree) == "9-9(9-1(1-7))"


@pytest.mark.parametrize(
    ("text", "about"),
    [
        ("9-8", "no double"),
        ("9-9(8-3)", "offers a 9"),
        ("9-9(3-9)", "offers a 9"),
        ("9-9(9-3(9-1))", "offers a 3"),
        ("9-9(9-3(3-1 3-2))", "no more tiles"),
        ("9-9(9-0 9-1 9-2 9-3 9-4 9-5 9-6)", "no more tiles"),
        ("9-9(9-4(4-4(4-0 4-1 4-2 4-3)))", "no more tiles"),
        ("9-9(9-3 9-3)", "twice"),
        ("9-9(9-3(3-9))", "twice"),
        ("9-9(9-9)", "twice"),
        ("9-9(9-3", "closing bracket"),
        ("9-9(9-3))", "too much"),
        ("9-9 8-8", "too much"),
        ("(9-9)", "tile was expected"),
        ("9-9(hen)", "tile was expected"),
        ("9-9(9-3()", "closing bracket"),
        ("20-20", "0 to 18"),
    ],
)
def test_a_text_that_is_no_tree_is_refused_with_the_reason(text: str, about: str) -> None:
    with pytest.raises(NotationError, match=about):
        Tree.read(text)


@pytest.mark.parametrize(
    "text", ["9-9", "9-9(9-3(3-1) 9-8 9-0)", "0-0(0-6(6-6(6-1(1-1) 6-2 6-3)) 0-5)"]
)
def test_written_and_read_again_it_is_the_same_tree(text: str) -> None:
    assert str(Tree.read(text)) == text


def test_siblings_make_no_difference_to_the_shape_but_parents_do() -> None:
    shape = Tree.read("9-9(9-3(3-1) 9-8)").shape()
    assert shape == Tree.read("9-9(9-8 9-3(3-1))").shape()
    assert shape != Tree.read("9-9(9-3 9-1(1-3) 9-8)").shape()


def test_the_order_of_play_is_kept_in_a_position() -> None:
    tree = in_order(Tree.read("9-9(9-3(3-1) 9-8)"), read_tiles("9-9 9-8 9-3 3-1"))
    assert [str(tile) for tile in tree.tiles()] == ["9-9", "9-8", "9-3", "3-1"]
    written = write_tree(tree)
    again = Tree.read(written["tree"])
    if "order" in written:
        again = in_order(again, read_tiles(written["order"]))
    assert again == tree


@pytest.mark.parametrize(
    ("order", "about"),
    [
        ("9-9 9-8", "each tile of the tree once"),
        ("9-9 9-8 9-3 9-3", "each tile of the tree once"),
        ("9-3 9-9 9-8 3-1", "the root first"),
        ("9-9 3-1 9-8 9-3", "3-1 comes before 9-3"),
    ],
)
def test_an_order_that_nobody_could_have_played(order: str, about: str) -> None:
    with pytest.raises(PositionError, match=about):
        in_order(Tree.read("9-9(9-3(3-1) 9-8)"), read_tiles(order))


def test_a_tile_of_a_larger_set_is_found() -> None:
    with pytest.raises(PositionError, match="12-9"):
        check_tree(Tree.read("9-9(9-12)"), 9)
    check_tree(Tree.read("9-9(9-12)"), 12)


def test_walking_goes_depth_first() -> None:
    tree = Tree.read("9-9(9-3(3-1) 9-8)")
    walked = [(depth, str(tree.placed[index].tile)) for depth, index in walk(tree)]
    assert walked == [(0, "9-9"), (1, "9-3"), (2, "3-1"), (1, "9-8")]
