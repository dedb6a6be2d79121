"""The board in words: the tree can be laid out from the lines alone, and from the sentences."""

from __future__ import annotations

import re

import pytest

from farmlib.games.chicken_coop import ChickenCoop
from farmlib.games.chickenfoot import Chickenfoot
from farmlib.games.dominoes import Tile, Tree
from farmlib.scenes import scene_of
from farmlib.scenes.text import WIDTH, listed, tree_lines, tree_sentences
from tests.scenes.games import played, playing


def tree_from_lines(lines: list[str]) -> tuple[Tree, list[int]]:
    """What a reader of the text board lays out: the tree, and the open ends in order."""
    tree, ends, under, last = Tree(), [], {}, -1
    for line in (line.removeprefix("hub ") for line in lines):
        depth, words = re.fullmatch(r"( *(?:- |\.\. )?)(.*)", line).groups()  # type: ignore[union-attr]
        indent = len(depth) // 2
        on = last if depth.endswith(".. ") else under.get(indent - 1, -1)
        for word in words.split():
            if word.startswith("["):
                ends.append(int(word[1:-1]))
                continue
            tile = Tile.parse(word.rstrip("*"))
            tree = tree.add(tile, on) if tree else tree.planted(tile)
            on = last = len(tree) - 1
            under[indent] = on if tile.is_double else under.get(indent, -1)
    return tree, ends


def tree_from_sentences(sentences: list[str]) -> tuple[Tree, list[int]]:
    """What a listener lays out."""
    tree, ends = Tree(), []
    for sentence in sentences:
        sentence = sentence.replace("the double-blank", "0-0").replace("blank", "0")
        sentence = re.sub(r"[Tt]he double ([0-9]+)", r"\1-\1", sentence)
        opened = re.match(r"([0-9]+-[0-9]+) lies (?:in the middle|on the hub)", sentence)
        if opened:
            tree = tree.planted(Tile.parse(opened[1]))
            continue
        name, _, rest = sentence.partition(": ")
        on = tree.find(Tile.parse(name.split()[-1])) if "Toe" in name else 0
        for tile in re.findall(r"[0-9]+-[0-9]+", rest):
            tree = tree.add(Tile.parse(tile), on)
            on = len(tree) - 1
        ends += [int(end) for end in re.findall(r"open end ([0-9]+)", rest)]
    return tree, ends


@pytest.mark.parametrize("highest", [6, 9, 15])
def test_the_tree_can_be_read_back_from_the_text_board(highest: int) -> None:
    game = Chickenfoot(players=3, highest=highest)
    for match in playing(game, 4):
        tree = match.state.tree
        lines = tree_lines(tree, match.state.last)
        assert all(len(line) <= WIDTH for line in lines)
        read, ends = tree_from_lines(lines)
        assert read.shape() == tree.shape()
        assert sorted(ends) == sorted(end.number for end in tree.ends() for _ in range(end.room))


@pytest.mark.parametrize("highest", [6, 9, 15])
def test_the_tree_can_be_laid_out_from_the_sentences(highest: int) -> None:
    game = Chickenfoot(players=3, highest=highest)
    for match in playing(game, 4):
        tree = match.state.tree
        read, ends = tree_from_sentences(tree_sentences(tree))
        assert read.shape() == tree.shape()
        lines = [end.number for end in tree.ends() if not end.tile.is_double]
        assert sorted(ends) == sorted(lines)


@pytest.mark.parametrize("players", [2, 4, 6])
def test_so_can_the_legs_of_a_hub(players: int) -> None:
    game = ChickenCoop(players=players)
    for match in playing(game, 5):
        tree, scene = match.state.tree, scene_of(game, match.state, 0)
        if not tree:
            assert "nothing on the hub yet" in scene.text
            continue
        board = scene.text.split("\n\n")[1].splitlines()
        assert board[0].startswith("hub ")
        spoken = [
            line for line in scene.outline.splitlines() if re.match("Leg|Toe|.* lies on", line)
        ]
        for read in (tree_from_lines(board)[0], tree_from_sentences(spoken)[0]):
            assert read.shape() == tree.shape()


def test_a_very_long_line_is_wrapped_and_still_one_line() -> None:
    line = [(15, 0), *((n, n + 1) for n in range(12)), *((n, n - 2) for n in range(12, 0, -2))]
    text = "".join(f"({one}-{other}" for one, other in line)
    tree = Tree.read(f"15-15{text}{')' * len(line)}")
    lines = tree_lines(tree)
    assert [line for line in lines if line.lstrip().startswith(".. ")]
    assert all(len(line) <= WIDTH for line in lines)
    assert tree_from_lines(lines)[0].shape() == tree.shape()


def test_what_was_played_last_bears_a_star() -> None:
    lines = tree_lines(Tree.read("9-9(9-3(3-1) 9-8)"), Tile.parse("3-1"))
    assert "- 9-3 3-1* [1]" in lines


def test_text_and_outline_tell_hand_pile_players_and_what_fits() -> None:
    game = Chickenfoot(players=2)
    position = {
        "tree": "9-9(9-3)", "hands": ["9-2 4-4", "1-0"], "pile": "3-2", "totals": [5, 1],
    }  # fmt: skip
    scene = scene_of(game, game.position(position), 0, names=("You", "Ada"))
    for words in (scene.text, scene.outline):
        assert "Ada" in words
        assert "Bone pile: 1 tile" in words
        assert "9-2 on 9-9" in words
        assert "1 tile" in words
        assert "5 points" in words
    assert "Your hand: 9-2 4-4" in scene.text
    assert "Your hand: 9-2, 4-4" in scene.outline
    assert scene.status in scene.text


def test_lines_of_the_text_board_fit_into_a_terminal() -> None:
    game = Chickenfoot(players=12, highest=15)
    names = tuple(f"Somebody with number {player:02}" for player in range(12))
    for actions in (0, 30, 10_000):
        state = played(game, 2, actions).state
        text = scene_of(game, state, 0, names, show_all=True).text
        assert max(len(line) for line in text.splitlines()) <= WIDTH


def test_nothing_lies_before_the_first_tile() -> None:
    assert tree_lines(Tree()) == tree_sentences(Tree()) == []


def test_lists_in_words() -> None:
    assert [listed(row) for row in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == [
        "", "a", "a and b", "a, b and c",
    ]  # fmt: skip
