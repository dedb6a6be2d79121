"""The widget: what it accepts, what it sends, and what stays of it in a saved notebook."""

from __future__ import annotations

import json
import logging
import re
from dataclasses import replace
from typing import Any

import pytest
import traitlets

from farmlib.boards.assemble import read
from farmlib.boards.board import Board, Message, read_message, still_html
from farmlib.boards.wire import rules_to_wire, scene_to_wire
from farmlib.games.chickenfoot.rulebook import RULEBOOK
from farmlib.scenes.scene import Item, Move, Plate, Scene
from tests.boards.fakes import Wire
from tests.boards.test_assemble import node

HEN = Item("hen", "hen", 1.0, 2.0, "a hen", role="act", marks=("last",))
YARD = Scene(
    game="chickenfoot",
    viewer=0,
    title="A yard",
    status="Click the hen.",
    box=(0.0, 0.0, 4.0, 3.0),
    unit=1.0,
    board=(HEN,),
    tray=(),
    moves=(Move("0: draw", ("hen",), "draw"),),
    plates=(Plate(0, 0, "You", "1 hen", "3 points", you=True),),
    art=(("hen", '<circle r=".5"/>'),),
    text="a yard\nwith a hen",
    outline="In the yard: a hen.",
)
TABLE = {"status": "Click the hen.", "log": [], "buttons": []}


@pytest.fixture(autouse=True)
def wire(monkeypatch: pytest.MonkeyPatch) -> type[Wire]:
    monkeypatch.setattr("comm.create_comm", Wire)
    return Wire


# ---------------------------------------------------------------- scenes on the wire


def test_a_scene_on_the_wire_is_json_without_its_pictures() -> None:
    sent = json.loads(json.dumps(scene_to_wire(YARD)))
    assert "art" not in sent
    assert sent["box"] == [0, 0, 4, 3]
    assert sent["moves"] == [{"action": "0: draw", "parts": ["hen"], "label": "draw"}]


def test_what_is_as_usual_is_left_out() -> None:
    (hen,) = scene_to_wire(YARD)["board"]
    assert hen == {
        "key": "hen", "art": "hen", "x": 1.0, "y": 2.0, "label": "a hen", "role": "act",
        "marks": ["last"],
    }  # fmt: skip


def test_the_rulebook_goes_with_every_rule_and_the_common_ones() -> None:
    book = rules_to_wire(RULEBOOK)
    assert book["lesson"] == "01_chickenfoot.ipynb"
    assert set(book["rules"]) == {rule.id for rule in RULEBOOK}
    assert book["rules"]["FARM-TURN"]["why"]


# ---------------------------------------------------------------- traits


@pytest.mark.parametrize(
    "wrong",
    [
        {"scene": {"game": "chickenfoot"}},
        {"scene": {**scene_to_wire(YARD), "box": [0, 0, 0, 3]}},
        {"scene": {**scene_to_wire(YARD), "unit": 0}},
        {"table": {"status": "?"}},
        {"art": {"hen": 7}},
        {"seq": -1},
    ],
)
def test_a_trait_that_is_wrong_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(traitlets.TraitError):
        Board(**wrong)


def test_opening_sends_two_messages_one_of_them_the_layout() -> None:
    from ipywidgets.widgets import widget

    before = len(widget._instances)
    board = Board(YARD)
    assert len(widget._instances) - before == 2
    board.layout.close()
    board.close()
    assert len(widget._instances) == before


def test_a_new_scene_goes_in_one_message_and_counts_up(wire: type[Wire]) -> None:
    board = Board(YARD)
    wire.sent.clear()
    board.show(replace(YARD, status="Well done."), TABLE)
    (update,) = wire.sent
    assert set(update["state"]) == {"scene", "table", "seq"}
    assert board.seq == 1


def test_only_new_pictures_are_sent(wire: type[Wire]) -> None:
    board = Board(YARD)
    wire.sent.clear()
    board.show(replace(YARD, art=(*YARD.art, ("egg", "<path/>"))), TABLE)
    pictures, update = wire.sent
    assert pictures["content"] == {"kind": "art", "art": {"egg": "<path/>"}}
    assert "art" not in update["state"]
    assert set(board.get_state()["art"]) == {"hen", "egg"}  # for a page that is opened later


def test_pictures_that_are_gone_are_forgotten_after_the_scene_and_sent_again_when_needed(
    wire: type[Wire],
) -> None:
    board = Board(YARD)
    with_egg = replace(YARD, art=(*YARD.art, ("egg", "<path/>")))
    board.show(with_egg, TABLE)
    wire.sent.clear()
    board.show(YARD, TABLE)
    update, forget = wire.sent
    assert update["method"] == "update"
    assert forget["content"] == {"kind": "art", "gone": ["egg"]}
    assert set(board.get_state()["art"]) == {"hen"}
    wire.sent.clear()
    board.show(with_egg, TABLE)
    assert wire.sent[0]["content"] == {"kind": "art", "art": {"egg": "<path/>"}}


def test_the_browser_puts_pictures_into_its_model_and_forgets_them() -> None:
    hear = re.search(r"^export function hearArt.*?^}", read("items.js"), re.M | re.S)
    assert hear
    found = node(
        f"""const wakeUp = () => {{}};
        {hear[0].removeprefix("export ")}
        let [art, hear] = [{{hen: "h", egg: "e"}}];
        const model = {{
            on: (_, heard) => {{ hear = heard; }},
            get: () => art,
            set: (_, value) => {{ art = value; }},
        }};
        hearArt({{model}});
        for (const message of [{{kind: "text", art: {{}}}}, {{kind: "art", art: {{nest: "n"}}}},
            {{kind: "art", gone: ["egg"]}}]) hear(message);
        console.log(Object.keys(art).join(" "));"""
    )
    assert found == "hen nest"


# ---------------------------------------------------------------- messages


def test_a_message_is_heard() -> None:
    heard: list[Message] = []
    board = Board(YARD)
    board.on_message(heard.append)
    board._handle_custom_msg({"kind": "click", "seq": 0, "parts": ["hen"]}, [])
    assert heard == [Message("click", 0, ("hen",))]


@pytest.mark.parametrize(
    "content",
    [
        None,
        "click",
        {"kind": "click"},
        {"kind": "click", "seq": "1"},
        {"kind": "click", "seq": 1, "parts": "hen"},
        {"kind": "click", "seq": 1, "parts": ["a"] * 5},
        {"kind": "click", "seq": 1, "parts": [1]},
        {"kind": "open", "seq": 1, "text": "x" * 1_000_001},
        {"kind": "shout", "seq": 1},
    ],
)
def test_what_is_no_message_is_left_and_logged(
    content: object, caplog: pytest.LogCaptureFixture
) -> None:
    assert read_message(content) is None
    board = Board(YARD)
    board.on_message(lambda message: pytest.fail("this must not be heard"))
    with caplog.at_level(logging.WARNING):
        board._handle_custom_msg(content, [])
    assert "does not know" in caplog.text


# ---------------------------------------------------------------- without a kernel


def test_the_repr_is_fixed_and_python_reads_it() -> None:
    assert repr(Board(YARD)) == "farmlib.boards.Board()"


def test_the_bundle_has_the_widget_a_picture_and_the_board_in_words() -> None:
    board = Board(YARD)
    board.show(YARD, TABLE, line="farmlib.table('chickenfoot', seed=7)")
    data, _ = board._repr_mimebundle_()
    assert data["text/plain"] == "a yard\nwith a hen\n\nfarmlib.table('chickenfoot', seed=7)"
    assert 'alt="A yard. Click the hen.' in data["text/html"]
    assert 'In the yard: a hen."' in data["text/html"]
    assert 'src="data:image/svg+xml,' in data["text/html"]
    assert "application/vnd.jupyter.widget-view+json" in data
    assert "0x" not in data["text/plain"]


def test_shown_it_makes_two_outputs_so_that_the_picture_stays_without_a_kernel(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown: list[dict[str, Any]] = []
    monkeypatch.setattr("IPython.display.display", lambda data, **_: shown.append(data))
    board = Board(YARD)
    board.show(YARD, TABLE, line="farmlib.table('chickenfoot', seed=7)")
    board.display()
    still, live = shown
    assert set(still) == {"text/plain", "text/html"}
    assert still["text/plain"] == "a yard\nwith a hen"
    assert live["text/plain"] == "farmlib.table('chickenfoot', seed=7)"
    assert set(live) == {"text/plain", "application/vnd.jupyter.widget-view+json"}


def test_words_in_the_alternative_cannot_break_out() -> None:
    shown = still_html(replace(YARD, status='"><script>'))
    assert "<script>" not in shown
