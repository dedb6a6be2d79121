"""What the page says and what comes of it: the handle of live play, without a browser."""

from __future__ import annotations

import json
import logging
import re
from typing import Any

import pytest
from ipywidgets.widgets import widget as widgets

import farmlib
from farmlib.boards import assemble as boards
from farmlib.boards import cells
from farmlib.boards.live import Live
from farmlib.boards.live.assemble import SCRIPTS, SHARED, javascript, read, stylesheet
from farmlib.boards.live.view import TOGETHER
from farmlib.core.errors import FarmError, MatchTextError, OptionsError
from farmlib.core.match import Match
from farmlib.games.chicken_chicken.castings import _REGISTERED
from farmlib.scenes.art import COLOURS
from tests.boards.fakes import Wire
from tests.boards.live.hands import ended
from tests.boards.test_assemble import node

FILM = {"movie": "", "deck": "E H E F E F E", "director": 3}


@pytest.fixture(autouse=True)
def wire(monkeypatch: pytest.MonkeyPatch) -> type[Wire]:
    monkeypatch.setattr("comm.create_comm", Wire)
    return Wire


def sit(**options: Any) -> Live:
    return farmlib.live(**{"seed": 4, "show": False, "position": FILM, **options})


def told(live: Live, kind: str, *, seq: int | None = None, **more: Any) -> dict[str, Any]:
    """As if the page had said this; what it is shown then."""
    seq = live.board.shown["seq"] if seq is None else seq
    live.board._handle_custom_msg({"kind": kind, "seq": seq, **more}, [])
    return dict(live.board.shown)


def next_card(live: Live) -> dict[str, Any]:
    """Nobody presses; a bot hits when it is due."""
    answer = ended(live._race.cue)
    return told(live, "answer", end=answer.end, ms=answer.ms, player=answer.player)


# ---------------------------------------------------------------- a round


def test_a_press_wins_its_claim_is_open_and_the_time_is_told() -> None:
    live = sit()
    assert live.board.shown["go"] == "Start"
    assert told(live, "go")["words"] == "an egg"
    shown = told(live, "answer", end="hit", ms=287.4, player=0, said=[])
    assert shown["kind"] == "claim"
    assert shown["status"].startswith("You are first, after 287 ms. You say that")
    assert live.first == "You, 287 ms"
    shown = told(live, "answer", end="claim", ms=shown["wait"], said=[])
    assert (shown["kind"], shown["go"]) == ("settled", "Next round")


def test_a_second_answer_to_the_same_card_is_told_to_be_late_and_plays_nothing() -> None:
    live = sit()
    told(live, "go")
    told(live, "answer", end="show", ms=1500)
    before = live.text()
    shown = told(live, "answer", seq=live.board.shown["seq"] - 1, end="hit", ms=100, player=0)
    assert "Too late" in shown["status"]
    assert live.text() == before
    assert shown["kind"] == "card"


def test_a_start_that_is_pressed_twice_starts_once() -> None:
    live = sit()
    told(live, "go", seq=0)
    told(live, "go", seq=0)
    assert len(live.match.state.movie) == 1


@pytest.mark.parametrize(
    "content",
    [
        None,
        {"kind": "go"},
        {"kind": "eat", "seq": 0},
        {"kind": "answer", "seq": 0, "end": "hit", "ms": float("nan")},
        {"kind": "answer", "seq": 0, "end": "hit", "ms": -1},
        {"kind": "answer", "seq": 0, "end": "show", "ms": 1, "said": [[0, "sing", 1]]},
        {"kind": "open", "seq": 0, "text": 7},
    ],
)
def test_what_is_no_message_is_left_and_logged(
    content: object, caplog: pytest.LogCaptureFixture
) -> None:
    live = sit()
    before = live.text()
    with caplog.at_level(logging.WARNING):
        live.board._handle_custom_msg(content, [])
    assert "does not know" in caplog.text
    assert live.text() == before


def test_what_breaks_is_told_on_the_board(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    live = sit()
    monkeypatch.setattr(type(live._race), "go", lambda self: 1 // 0)
    shown = told(live, "go")
    assert "ZeroDivisionError" in shown["trouble"]
    assert "Traceback" in caplog.text
    monkeypatch.undo()
    assert told(live, "go")["trouble"] == ""


# ---------------------------------------------------------------- what the page may know


def test_nothing_that_is_sent_depends_on_the_cards_still_to_come() -> None:
    def sent(deck: str) -> str:
        live = sit(position={**FILM, "deck": deck})
        told(live, "go")
        told(live, "answer", end="show", ms=1500)
        return json.dumps(live.board.shown)

    assert sent("E H E F E F E") == sent("E H F E E E F")


def test_while_the_film_runs_only_the_top_card_is_named() -> None:
    live = sit()
    told(live, "go")
    shown = told(live, "answer", end="show", ms=1500)
    words = json.dumps([shown["news"], shown["status"], shown["plates"]])
    assert "egg " not in words.replace("eggs", "")
    assert (shown["top"], shown["words"], shown["count"]) == ("H", "a hen", 2)
    assert "hen" not in words.replace("when", "")


def test_who_did_not_quack_in_time_is_named_with_the_next_card() -> None:
    live = sit(position={**FILM, "deck": "K E E"}, ducks=1, bots="champion")
    shown = told(live, "go")
    assert (shown["status"], shown["owe"]) == ('A duck! Say "Quack!"', [])
    shown = told(live, "answer", end="show", ms=1500)
    assert 0 in shown["owe"]
    assert "You forgot to quack and owe something. (PP-DUCK)" in shown["news"]
    assert next_card(live)["owe"] == []


# ---------------------------------------------------------------- tools


def test_the_tempo_can_be_changed_and_counts_from_the_next_card_on() -> None:
    live = sit()
    told(live, "go")
    shown = told(live, "tempo", text="0.8")
    assert (shown["tempo"], shown["pace"], shown["seq"]) == (1500.0, 0.8, 1)
    assert next_card(live)["tempo"] == 800.0
    assert "0.3 to 10" in told(live, "tempo", text="99")["status"]
    assert "such as 1.5" in told(live, "tempo", text="quick")["status"]
    assert live.board.shown["pace"] == 0.8


def test_the_text_of_the_match_is_given_and_opened_again(wire: type[Wire]) -> None:
    live = sit()
    told(live, "go")
    next_card(live)
    wire.sent.clear()
    told(live, "copy")
    asked = [data["content"] for data in wire.sent if data.get("method") == "custom"]
    assert asked == [{"kind": "text", "text": live.text()}]
    assert live.text() not in json.dumps(live.board.get_state(["shown", "art", "slow"]))

    other = farmlib.live(seed=1, show=False)
    shown = told(other, "open", text=live.text())
    assert other.match.state == live.match.state
    assert (shown["kind"], shown["go"]) == ("start", "Go on")
    shown = told(other, "go")
    assert (shown["kind"], shown["top"]) == ("card", "H")
    table = farmlib.table("chicken_chicken", match=live.text(), show=False)
    assert table.match.state == live.match.state


def test_a_damaged_text_changes_nothing() -> None:
    live = sit()
    before = live.text()
    assert "begins with" in told(live, "open", text="eggs")["status"]
    assert live.text() == before
    with pytest.raises(MatchTextError):
        live.open("eggs")
    foreign = Match(farmlib.game("chickenfoot"), seed=1).to_text()
    with pytest.raises(FarmError, match="Chickenfoot"):
        live.open(foreign)


def test_a_new_game_makes_old_answers_stale() -> None:
    live = sit()
    told(live, "go")
    seq = live.board.shown["seq"]
    shown = told(live, "new", text="12")
    assert (shown["kind"], live.match.seed) == ("start", 12)
    assert "Too late" in told(live, "answer", seq=seq, end="show", ms=1500)["status"]
    assert "A seed is" in told(live, "new", text="twelve")["status"]
    assert live.match.seed == 12


def test_slow_motion_is_there_when_the_round_is_over_and_not_before() -> None:
    live = sit()
    told(live, "go")
    assert "PP-SLOWMO" in told(live, "slow")["status"]
    assert (live.board.shown["film"], live.board.slow) == (False, "")
    told(live, "answer", end="hit", ms=200, player=0)
    told(live, "answer", end="claim", ms=3000)
    before = len(widgets._instances)
    assert told(live, "slow")["film"]
    assert live.board.slow.startswith("IPY_MODEL_")
    film = live._slow
    assert film is not None
    assert film.film == ("E",)
    told(live, "go")
    assert live.board.slow == ""
    assert len(widgets._instances) == before


# ---------------------------------------------------------------- how it is set up


def test_each_at_the_screen_has_keys_that_no_other_has() -> None:
    live = sit(humans=(0, 1, 2))
    keys = [plate["keys"] for plate in live.board.shown["plates"]]
    assert [len(one) for one in keys] == [3, 3, 3, 0]
    flat = [key for one in TOGETHER for key in one]
    assert len(set(flat)) == len(flat)
    told_first = live.board.shown["help"]
    assert told_first[1] == "Player 1: P hits and follows, O contradicts and passes."
    assert "farmlib.table" in told_first[-1]
    assert sit().board.shown["plates"][0]["keys"] == [" ", "c", "q"]


@pytest.mark.parametrize(
    ("options", "what"),
    [
        ({"bots": "greedy"}, "'greedy'; there is beginner, player, champion"),
        ({"players": 6, "humans": range(5), "position": None}, "at most 4"),
        ({"tempo": 0}, "0.3 to 10"),
        ({"humans": (9,)}, "no player 9"),
        ({"game": "chickenfoot", "players": 2, "position": None}, "Live play is for Chicken"),
    ],
)
def test_what_can_not_be_set_up_is_refused(options: dict[str, Any], what: str) -> None:
    with pytest.raises(OptionsError, match=what):
        sit(**options)


@pytest.mark.parametrize(
    "words",
    [
        "seed=4, players=4",
        "seed=4, players=3, rooster=1, humans=(0, 1), tempo=0.8, faster=True, think=5",
    ],
)
def test_the_repr_makes_the_same_again(words: str) -> None:
    live = eval(f"farmlib.live('chicken_chicken', {words}, show=False)")
    assert repr(live) == f"farmlib.live('chicken_chicken', {words})"


def test_who_directs_is_told_to_watch() -> None:
    live = sit(position={**FILM, "director": 0})
    shown = told(live, "go")
    assert shown["status"] == "You direct this round: the film runs by itself."
    assert shown["can"] == {"0": []}


def test_one_at_the_screen_plays_and_does_not_direct() -> None:
    live = farmlib.live(show=False, seed=1)
    told(live, "go")
    assert live.match.state.director == 3
    assert [plate["told"] for plate in live.board.shown["plates"]] == ["", "", "", "directs"]


def test_it_takes_two_widgets_and_running_its_cell_again_gives_them_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before = len(widgets._instances)
    runs = iter([("cell hen", "1"), ("cell hen", "2")])
    monkeypatch.setattr(cells, "running_cell", lambda: next(runs))
    sit()
    second = sit()
    assert len(widgets._instances) == before + 2
    second.close()
    second.close()
    assert len(widgets._instances) == before


def test_shown_it_leaves_words_for_a_saved_notebook(monkeypatch: pytest.MonkeyPatch) -> None:
    outputs: list[dict[str, Any]] = []
    monkeypatch.setattr("IPython.display.display", lambda data, **_: outputs.append(data))
    sit().display()
    still, live = outputs
    assert "You: 0 points" in still["text/plain"]
    assert "fl-still" in still["text/html"]
    assert 'src="data:image/svg+xml,' in still["text/html"]
    assert live["text/plain"].startswith("farmlib.live(")
    assert set(live) == {"text/plain", "application/vnd.jupyter.widget-view+json"}


# ---------------------------------------------------------------- when something is wrong


def test_an_answer_that_does_not_fit_begins_its_window_again() -> None:
    """Else the page would wait for ever: it has said what it had to say."""
    live = sit()
    seq = told(live, "go")["seq"]
    shown = told(live, "answer", end="hit", ms=200.0, player=0, number=99)
    assert (shown["kind"], shown["seq"]) == ("card", seq + 1)
    assert "don't fit" in shown["status"]
    assert told(live, "answer", end="hit", ms=200.0, player=0)["kind"] == "claim"


def test_a_casting_rule_that_breaks_down_stops_the_film_and_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """PP-CASTING: the rule is the reader's own, and a first try often goes below nothing."""
    monkeypatch.setitem(_REGISTERED, "greedy pig", lambda yard, _: yard.but(eggs=yard.eggs - 1))
    game = farmlib.game("chicken_chicken", blanks=1, castings={"B1": "greedy pig"})
    live = farmlib.live(game, position={"deck": "H B1 E E", "director": 2}, seed=3, show=False)
    told(live, "go")
    for _ in range(2):  # going on tells it once more, and leads nowhere else
        shown = next_card(live) if live.board.shown["kind"] == "card" else told(live, "go")
        assert (shown["kind"], shown["go"], shown["trouble"]) == ("start", "Go on", "")
        assert "'greedy pig'" in shown["status"]
        assert "its eggs would be -1" in shown["status"]
        assert "Mend it" in shown["status"]
    assert told(live, "new", text="3")["go"] == "Start"


def test_whoever_sits_at_the_screen_is_named_in_a_list() -> None:
    with pytest.raises(OptionsError, match=r"humans is a list of players, such as \(0, 1\), not 3"):
        sit(humans=3)


# ---------------------------------------------------------------- the browser's half


def test_the_module_and_its_styles_are_small() -> None:
    """Ten kilobytes are the aim for what is live play's alone; the rest is the board's and the
    trainer's as well. To measure times and to hear keys takes half a kilobyte more than that, and
    to hear of a bot's hit no sooner than it comes takes another half. What asks for a state that
    was lost is shared by all widgets, and takes 400 bytes.
    """
    own = boards.assembled(read(name) for name in SCRIPTS if name != "parts.js")
    assert len(own.encode()) < 11_200
    assert len(javascript().encode()) < 15_000
    assert len(stylesheet().encode()) < 6_000


def test_node_reads_the_modules_alone_and_together() -> None:
    for name in SCRIPTS:
        assert read(name).startswith("// ")
        node(read(name), "--check")
    node(javascript(), "--check")


def test_modules_import_only_what_stands_before_them() -> None:
    for place, name in enumerate(SCRIPTS):
        imported = re.findall(r'from "(.+)"', read(name))
        assert {path.rpartition("/")[2] for path in imported} <= {*SHARED, *SCRIPTS[:place]}


def test_every_colour_in_the_styles_is_known_and_no_style_reaches_out() -> None:
    used = set(re.findall(r"var\((--farm-[a-z-]+)", stylesheet()))
    assert used <= set(re.findall(r"(--farm-[a-z-]+):", stylesheet()))
    assert not set(re.findall(r"--farm-([a-z-]+):", read("live.css"))).intersection(COLOURS)
    text = re.sub(r"/\*.*?\*/", "", read("live.css"), flags=re.S)
    for selectors in re.findall(r"^([^@\s{}][^{}]*)\{", text, re.M):
        assert all(".fl-" in one for one in re.split(r",(?![^(]*\))", selectors)), selectors
