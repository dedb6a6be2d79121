"""A game in the terminal: what somebody types, and what is answered."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from farmlib.core.cases import names
from farmlib.core.match import Match
from farmlib.core.registry import game
from farmlib.terminal.moves import columns, listing
from farmlib.terminal.play import play
from farmlib.terminal.setup import Setup

# Player 0 to move. All arms lie, and the double 8 has one toe of three.
FOOT = {
    "tree": "9-9(9-0 9-1 9-2 9-3 9-4 9-8(8-8(8-1)))",
    "hands": ["8-2 8-5 6-3 1-1", "8-3 8-4 7-7"],
    "pile": "6-6 5-5",
    "turn": 0,
}
# Player 0 to move, all ends free, and 3-2 goes on either of two.
FREE = {
    "tree": "9-9(9-0 9-1 9-2 9-3 9-4 9-5)",
    "hands": ["3-2 6-4 8-8", "7-7 7-6 8-7"],
    "pile": "7-5 6-6",
    "turn": 0,
}


def saved(folder: Path, position: dict[str, Any], **options: Any) -> Path:
    """A file with the text of a match that starts from a position."""
    path = folder / "match.txt"
    path.write_text(Match(game("chickenfoot", **options), 7, position).to_text(), encoding="utf-8")
    return path


def talk(setup: Setup, *lines: str) -> str:
    """What is said to somebody who types these lines and then no more."""
    voice = io.StringIO()
    assert play(setup, io.StringIO("".join(f"{line}\n" for line in lines)), voice) == 0
    return voice.getvalue()


def answers(setup: Setup, *lines: str) -> list[str]:
    """The answers to each line, and nothing else: what stands between the prompts."""
    answered = talk(setup, *lines).split("> \n")[1:]
    return [text.rpartition("\n")[0].strip() for text in answered[: len(lines)]]


@pytest.fixture
def foot(tmp_path: Path) -> Setup:
    return Setup(resume=saved(tmp_path, FOOT))


@pytest.fixture
def free(tmp_path: Path) -> Setup:
    return Setup(resume=saved(tmp_path, FREE))


# ---------------------------------------------------------------- a whole game


def test_a_whole_game_through_a_pipe() -> None:
    words = [sys.executable, "-m", "farmlib", "play", "chickenfoot", "--highest=6", "--seed=7"]
    done = subprocess.run(
        words, input="1\n\n" * 300, capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stderr == ""
    assert done.stdout.startswith("Chickenfoot for 2. Type ? for help.")
    assert "The game is over: " in done.stdout.splitlines()[-3]
    assert [line.split(":")[0].strip() for line in done.stdout.splitlines()[-2:]] == [
        "You",
        "Hetty",
    ]


def test_a_round_of_chicken_coop_with_its_press(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    position = {
        "tree": "9-9(9-0 9-1 9-2 9-3 9-4 9-5)",
        "hands": ["4-4 8-1", "8-4 6-6"],
        "pile": "7-4",
    }
    path.write_text(Match(game("chicken_coop"), 7, position).to_text(), encoding="utf-8")
    said = answers(Setup(resume=path), "4-4", "8-1 9-1", "hint", "press", "rule CO-CLUCK")
    assert "Player 0" not in said[0]
    assert "You have to press the hub now" in said[0]
    assert "press the hub first" in said[1]
    assert "(CO-CLUCK)" in said[1]
    assert "so that it clucks. (CO-CLUCK)" in said[2]
    assert "You press the hub, and it clucks. (CO-CLUCK)" in said[3]
    assert "Cluck!" in said[4]


def test_bots_alone_play_to_the_end_without_being_asked() -> None:
    said = talk(Setup(game="chickenfoot", options={"highest": 6}, seed=3, humans=()))
    assert "> " not in said
    assert "The game is over: " in said
    assert said.count("(CF-DEAL)") == 7  # CF-HANDS: as many hands as suits


def test_the_seed_is_told_when_somebody_asks_for_it_and_not_before() -> None:
    """A seed is the whole deal."""
    setup = Setup(game="chickenfoot", options={"players": 2}, seed=987654321)
    said = talk(setup, "moves", "hint", "board", "log", "?").split("Goodbye!")[0]
    assert "987654321" not in said
    assert "The seed is 987654321." in talk(setup, "seed")


def test_one_seed_is_one_game() -> None:
    setup = Setup(game="chickenfoot", options={"players": 4}, seed=5)
    assert talk(setup, "1", "1") == talk(setup, "1", "1")


def test_without_a_seed_one_is_drawn_and_told() -> None:
    assert "seed: " in talk(Setup(game="chickenfoot"))


# ---------------------------------------------------------------- moves


@pytest.mark.parametrize(
    "line",
    [
        "play 8-2 on 8-8",
        "play 2-8 on 8-8",
        "8-2 8-8",
        "2-8 on 8-8",
        "8-2",
        "1",
        "0: play 8-2 on 8-8",
    ],
)
def test_many_ways_to_say_a_move(foot: Setup, line: str) -> None:
    answer = answers(foot, line)[0]
    assert answer.startswith("You play the 8-2 on the double 8. (CF-FOOT)")


def test_a_tile_that_fits_in_two_places_is_asked_about(tmp_path: Path) -> None:
    setup = Setup(resume=saved(tmp_path, FREE))
    assert answers(setup, "3-2") == ["Which one? 1. play 3-2 on 9-2, 2. play 3-2 on 9-3"]


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("6-3 9-3", "CF-FOOT"),
        ("play 6-3 on 9-3", "CF-FOOT"),
        ("6-3 8-8", "CF-MATCH"),
        ("5-5 8-8", "FARM-HELD"),
        ("8-2 7-7", "FARM-PLACE"),
        ("draw", "CF-DRAW"),
        ("pass", "CF-DRAW"),
        ("open 8-8", "CF-OPENER"),
        ("chickenlittle", "CF-LITTLE"),
    ],
)
def test_what_is_forbidden_is_refused_with_the_rule(foot: Setup, line: str, rule: str) -> None:
    answer = answers(foot, line)[0]
    assert f"({rule})\n" in answer
    assert answer.endswith(f"To read that rule: rule {rule}")


def test_a_refusal_says_what_would_be_right(foot: Setup) -> None:
    answer = answers(foot, "6-3 9-3")[0]
    assert "the double 8 still needs two toes" in answer
    assert "Play an 8 on the double 8" in answer


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("dance", "I can't read 'dance'"),
        ("0", "There is no move 0: you have 2."),
        ("3", "There is no move 3: you have 2."),
        ("6-3", "Where shall 6-3 go?"),
        ("play 8-2 8-8 9-9", "Can't read"),
        ("1: draw", "Nobody at this keyboard plays seat 1."),
        ("x: draw", "Can't read who acts"),
        ("", "It's your move"),
    ],
)
def test_what_can_not_be_read_is_told_and_changes_nothing(
    foot: Setup, line: str, told: str
) -> None:
    answer, text = answers(foot, line, "text")
    assert told in answer
    assert "actions: 0," in text


def test_open_plays_the_opening_double() -> None:
    setup = Setup(game="chickenfoot", seed=7)
    assert answers(setup, "open")[0].startswith("You open with the double 9.")


# ---------------------------------------------------------------- commands


def test_help_names_every_command(foot: Setup) -> None:
    answer = answers(foot, "?")[0]
    words = "moves hint board outline undo redo rules rule log text save load quit"
    assert all(f"{word} " in answer for word in words.split())
    assert answers(foot, "help")[0] == answer


def test_moves(foot: Setup) -> None:
    words = " ".join(answers(foot, "moves")[0].split())
    assert words == "1. play 8-2 on 8-8 2. play 8-5 on 8-8"


def test_hint_says_why(foot: Setup) -> None:
    answer = answers(foot, "hint")[0]
    assert all(line.endswith(")") for line in answer.splitlines())
    assert "(CF-FOOT)" in answer


def test_undo_and_redo_go_to_the_last_decision(foot: Setup) -> None:
    played, undone, board, redone, text = answers(foot, "8-2", "undo", "moves", "redo", "text")
    assert "Hetty plays" in played
    assert undone.startswith("Undone.")
    assert "play 8-2 on 8-8" in board
    assert redone.startswith("Done again.")
    assert "0: play 8-2 on 8-8;" in text


def test_there_may_be_nothing_to_undo_or_redo(foot: Setup) -> None:
    assert answers(foot, "undo", "redo") == [
        "There is nothing to undo.",
        "There is nothing to redo.",
    ]


def test_rules_and_one_rule(foot: Setup) -> None:
    rules, one, none, wrong = answers(foot, "rules", "rule cf-foot", "rule", "rule CF-NOT")
    assert "CF-FOOT     A double wants three toes" in rules.splitlines()
    assert one.startswith("CF-FOOT  A double wants three toes")
    assert none.startswith("Which rule?")
    assert "no rule 'CF-NOT'" in wrong


def test_log_tells_what_happened_with_rules(foot: Setup) -> None:
    _, log = answers(foot, "8-2", "log")
    assert "You play the 8-2 on the double 8. (CF-FOOT)" in log.splitlines()


def test_outline_and_board(foot: Setup) -> None:
    outline, board = answers(foot, "outline", "board")
    assert "Your hand: " in outline
    assert "Your hand: " in board
    assert outline != board


def test_plain_tells_the_table_in_sentences(foot: Setup) -> None:
    drawn = talk(foot)
    plain = talk(Setup(resume=foot.resume, plain=True))
    outline = answers(foot, "outline")[0]
    assert outline in plain
    assert outline not in drawn
    assert "Your turn: " in plain


# ---------------------------------------------------------------- stopping and going on


@pytest.mark.parametrize("last", ["quit", "exit", None])
def test_whoever_stops_gets_the_match_as_a_text(foot: Setup, last: str | None) -> None:
    said = talk(foot, "8-2", *([last] if last else []))
    text, how = said.split("your match, hidden things and all:")[1].split("To go on later,")
    match = Match.from_text(text)
    assert str(match.actions[0]) == "0: play 8-2 on 8-8"
    assert "farmlib play --resume FILE" in how


def test_ctrl_c_ends_politely(foot: Setup) -> None:
    class Ears(io.StringIO):
        def readline(self, size: int | None = -1, /) -> str:
            raise KeyboardInterrupt

    voice = io.StringIO()
    assert play(foot, Ears(), voice) == 0
    assert "Goodbye!" in voice.getvalue()


def test_a_saved_match_goes_on_the_same(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    whole = Setup(game="chickenfoot", seed=5, options={"players": 3})
    said = talk(whole, "1", f"save {file}", "1", "1")
    assert f"farmlib play --resume {file}" in said
    after = said.split("--resume", 1)[1].split("> \n", 1)[1]
    resumed = talk(Setup(resume=file), "1", "1").split("> \n", 1)[1]
    assert resumed == after


def test_save_never_writes_over_a_file(foot: Setup, tmp_path: Path) -> None:
    (tmp_path / "dear.txt").write_text("dear", encoding="utf-8")
    assert "another name" in answers(foot, f"save {tmp_path / 'dear.txt'}")[0]
    assert (tmp_path / "dear.txt").read_text(encoding="utf-8") == "dear"


def test_the_file_that_was_resumed_is_brought_up_to_date(tmp_path: Path) -> None:
    file = saved(tmp_path, FREE)
    assert "Saved" in answers(Setup(resume=file), "play 3-2 on 9-3", f"save {file}")[-1]
    actions = Match.from_text(file.read_text(encoding="utf-8")).actions
    assert str(actions[0]) == "0: play 3-2 on 9-3"


def test_a_saved_file_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    file = saved(tmp_path, FREE)
    file.write_text(file.read_text(encoding="utf-8"), encoding="utf-8-sig")
    assert "play 3-2 on 9-3" in answers(Setup(resume=file), "moves")[0]


def test_load_opens_a_pasted_text(foot: Setup, tmp_path: Path) -> None:
    pasted = saved(tmp_path, FREE).read_text(encoding="utf-8").splitlines()
    said = talk(foot, "load", *pasted, "", "moves")
    assert "Opened: Chickenfoot, 0 moves so far." in said
    assert "play 3-2 on 9-3" in said


def test_a_damaged_text_changes_nothing(foot: Setup) -> None:
    said = talk(foot, "load", "farmlib match 1", "game: chess {}", "", "moves")
    assert "'seed: ...' was expected" in said
    assert said.count("play 8-2 on 8-8") == 2


def test_loading_nothing_changes_nothing(foot: Setup) -> None:
    assert talk(foot, "load", "", "moves").count("play 8-2 on 8-8") == 2


@pytest.mark.parametrize(
    ("setup", "told"),
    [
        ({"seed": 3}, "its options and its seed"),
        ({"options": {"players": 3}}, "its options"),
        ({"game": "duckling"}, "not of duckling"),
    ],
)
def test_a_saved_match_is_what_it_is(tmp_path: Path, setup: dict[str, Any], told: str) -> None:
    from farmlib.core.errors import FarmError

    with pytest.raises(FarmError, match=told):
        talk(Setup(resume=saved(tmp_path, FOOT), **setup))


# ---------------------------------------------------------------- who may know what


def test_nothing_of_the_other_hand_is_said(tmp_path: Path) -> None:
    position = {**FREE, "hands": ["7-6 8-8", "7-7 8-6 8-7"], "pile": "6-1 6-6"}
    said = talk(Setup(resume=saved(tmp_path, position)), "draw", "pass", "log", "hint", "outline")
    said = said.split("Goodbye!")[0]
    assert names(said, "6-1")  # the tile that player 0 drew
    assert not any(names(said, tile) for tile in ("7-7", "8-6", "8-7", "6-6"))


def test_at_one_keyboard_the_hands_stay_apart(tmp_path: Path) -> None:
    setup = Setup(resume=saved(tmp_path, FOOT), humans=(0, 1))
    said = talk(setup, "", "8-2", "", "8-3")
    first, asked, _rest = (
        said.split("When Player 1 sits at the keyboard, press Enter.", 1)[0],
        *(said.split("press Enter.")[1:3]),
    )
    assert not names(first, "7-7")
    assert names(asked.split("When Player 1")[0], "8-5")
    second = said.split("When Player 1 sits at the keyboard, press Enter.")[1]
    assert names(second, "7-7")
    assert not names(second.split("It is Player 0's turn")[0], "6-3")


def test_where_nobody_has_a_hand_nobody_waits_for_another_one_to_sit_down(tmp_path: Path) -> None:
    # Yard place 11 shows the flowers, which nobody of the three looks for.
    match = Match(game("duckling", players=3), 7, {"fowl": [0, 8, 16]})
    path = tmp_path / "match.txt"
    path.write_text(match.to_text(), encoding="utf-8")
    said = talk(Setup(resume=path, humans=(0, 1, 2)), *["flip 11"] * 3)
    assert "sits at the keyboard" not in said
    assert [f"Player {n} turns up the flowers" in said for n in range(3)] == [True] * 3


# ---------------------------------------------------------------- a word between turns (CF-LITTLE)


LITTLE = {**FREE, "hands": ["3-2 6-4", "7-7 7-6 8-7"]}


def test_who_calls_may_say_the_word_before_the_others_go_on(tmp_path: Path) -> None:
    setup = Setup(resume=saved(tmp_path, LITTLE, chickenlittle="call"))
    said = answers(setup, "play 3-2 on 9-3", "chickenlittle")
    assert "1. chickenlittle" in said[0]
    assert "Hetty" not in said[0].replace("Hetty goes on", "")
    assert "(CF-LITTLE)" in said[1].splitlines()[0]


def test_who_lets_the_word_pass_is_caught_before_the_own_turn(tmp_path: Path) -> None:
    position = {**LITTLE, "hands": ["3-2 6-4", "5-1 7-6 8-7"]}
    setup = Setup(resume=saved(tmp_path, position, chickenlittle="call"))
    after = answers(setup, "play 3-2 on 9-3", "")[1]
    assert "Hetty plays the 5-1" in after
    assert "Hetty notices" in after
    assert "You draw the 7-5. (CF-LITTLE)" in after
    assert "Your turn: " in after


# ---------------------------------------------------------------- columns


def test_columns_are_read_from_left_to_right() -> None:
    assert columns(["a" * 30, "b", "c"]) == ["a" * 30 + "  " + "b", "c"]
    assert columns(["a" * 100, "b"]) == ["a" * 100, "b"]


@pytest.mark.parametrize("plain", [True, False])
def test_very_many_moves_that_end_otherwise_only_take_one_line(plain: bool) -> None:
    cows = [f"cow to {x},{y}" for y in range(3) for x in range(14)]
    lines = listing(["bale 1,1 west", *cows, "end"], plain=plain)
    assert lines == [
        "  1. bale 1,1 west",
        "  2 to 43. cow to 0,0, 1,0 ... 13,2 (42 moves)",
        " 44. end",
    ]
    few = listing([f"move 1,1 {way}" for way in ("north", "east")], plain=plain)
    assert " ".join(few).split() == ["1.", "move", "1,1", "north", "2.", "move", "1,1", "east"]


def test_a_rolled_one_of_chickapig_keeps_the_table_in_sight() -> None:
    position = {"turn": "g", "moves": 1, "roll": 1}
    match = Match(game("chickapig", players=2), position=position)
    moves = [action.what() for action in match.game.legal_actions(match.state, 0)]
    assert len(moves) > 150
    assert len(listing(moves, plain=False)) < 20
