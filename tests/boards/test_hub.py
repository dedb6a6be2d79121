"""The hub alone: states, presses, who hears of them, what is sent, and what stays of it."""

from __future__ import annotations

import logging
import re
from typing import Any

import ipywidgets.widgets.widget as live
import pytest

import farmlib
from farmlib.boards import cells
from farmlib.boards.assemble import assembled, read
from farmlib.boards.hub import SCRIPTS, STYLES, HubButton, javascript, stylesheet
from farmlib.core.errors import FarmError, OptionsError
from farmlib.scenes.art import COLOURS
from farmlib.scenes.art_hub import DOORS, STATES, hub_art, hub_words
from tests.boards.fakes import Wire
from tests.boards.test_assemble import node


@pytest.fixture(autouse=True)
def wire(monkeypatch: pytest.MonkeyPatch) -> type[Wire]:
    monkeypatch.setattr("comm.create_comm", Wire)
    return Wire


def told(hub: HubButton, content: object) -> None:
    """As if the browser had said this."""
    hub._handle_custom_msg(content, [])


# ---------------------------------------------------------------- states


def test_a_new_hub_is_idle_and_was_never_pressed() -> None:
    hub = farmlib.HubButton()
    assert (hub.state, hub.toes, hub.presses, hub.muted) == ("idle", 0, 0, False)


def test_the_state_toes_means_three_of_them_and_a_number_of_toes_means_that_state() -> None:
    hub = HubButton()
    hub.state = "toes"
    assert hub.toes == 3
    hub.toes = 1
    assert (hub.state, hub.toes) == ("toes", 1)
    hub.toes = 0
    assert (hub.state, hub.toes) == ("idle", 0)
    hub.toes = 2
    hub.state = "due"
    assert (hub.state, hub.toes) == ("due", 0)
    hub.toes = 0
    assert hub.state == "due"


@pytest.mark.parametrize(
    "wrong", [{"state": "hungry"}, {"state": None}, {"toes": 4}, {"toes": -1}, {"toes": True}]
)
def test_what_can_not_be_is_refused_and_says_what_can(wrong: dict[str, Any]) -> None:
    with pytest.raises(OptionsError, match=r"'idle', 'due', 'clucked', 'toes'|from 0 to 3"):
        HubButton(**wrong)
    hub = HubButton(state="due")
    with pytest.raises(OptionsError):
        setattr(hub, *next(iter(wrong.items())))
    assert hub.state == "due"


# ---------------------------------------------------------------- presses


def test_a_press_in_the_browser_and_one_in_python_are_the_same() -> None:
    hub = HubButton(state="due")
    heard: list[tuple[HubButton, int, str]] = []
    hub.on_press(lambda hub: heard.append((hub, hub.presses, hub.state)))
    told(hub, {"kind": "press"})
    hub.press()
    assert heard == [(hub, 1, "clucked"), (hub, 2, "clucked")]


def test_a_press_lays_no_toes() -> None:
    hub = HubButton(toes=2)
    hub.press()
    assert (hub.state, hub.toes, hub.presses) == ("toes", 2, 1)


def test_a_press_is_answered_before_anybody_hears_of_it(wire: type[Wire]) -> None:
    hub = HubButton()
    wire.sent.clear()
    seen: list[int] = []
    hub.on_press(lambda hub: seen.append(len(wire.sent)))
    hub.press()
    assert seen == [1]
    assert wire.sent[0]["state"]["shown"]["presses"] == 1


def test_an_error_in_what_hears_of_it_is_shown_and_logged_and_the_others_hear(
    caplog: pytest.LogCaptureFixture,
) -> None:
    hub = HubButton()
    heard: list[int] = []
    hub.on_press(lambda hub: 1 // 0)
    hub.on_press(lambda hub: heard.append(hub.presses))
    with caplog.at_level(logging.ERROR):
        told(hub, {"kind": "press"})
    assert heard == [1]
    assert "ZeroDivisionError" in hub.shown["trouble"]
    assert "Traceback" in caplog.text
    hub._listeners.clear()
    hub.press()
    assert hub.shown["trouble"] == ""


def test_only_a_function_can_hear_of_it() -> None:
    with pytest.raises(FarmError, match="a function that is given the hub, not 'cluck'"):
        HubButton().on_press("cluck")  # type: ignore[arg-type]


@pytest.mark.parametrize("content", [None, "press", {"kind": "mute", "muted": 1}, {"kind": "eat"}])
def test_what_is_no_message_is_left_and_logged(
    content: object, caplog: pytest.LogCaptureFixture
) -> None:
    hub = HubButton()
    with caplog.at_level(logging.WARNING):
        told(hub, content)
    assert "does not know" in caplog.text
    assert (hub.presses, hub.muted) == (0, False)


# ---------------------------------------------------------------- the switch


def test_the_switch_is_the_readers_until_python_wishes_something(wire: type[Wire]) -> None:
    hub = HubButton()
    told(hub, {"kind": "mute", "muted": True})
    assert hub.muted
    wire.sent.clear()
    hub.muted = False
    assert wire.sent[-1]["state"] == {"wish": False}
    assert not hub.muted
    told(hub, {"kind": "mute", "muted": False})  # the browser has done it
    assert hub.wish is None
    told(hub, {"kind": "mute", "muted": True})
    assert hub.muted


def test_the_switch_knows_only_yes_and_no() -> None:
    with pytest.raises(OptionsError, match="True or False, not 'loud'"):
        HubButton().muted = "loud"  # type: ignore[assignment]


# ---------------------------------------------------------------- what stays


def test_a_hub_takes_two_widgets_and_gives_them_back() -> None:
    before = len(live._instances)
    hub = HubButton()
    assert len(live._instances) == before + 2
    hub.close()
    hub.close()
    assert len(live._instances) == before


def test_running_its_cell_again_closes_the_former_hub(monkeypatch: pytest.MonkeyPatch) -> None:
    runs = iter([("cell hen", "1"), ("cell hen", "2"), ("cell hen", "2")])
    monkeypatch.setattr(cells, "running_cell", lambda: next(runs))
    first, second, third = HubButton(), HubButton(), HubButton()
    assert first.comm is None
    assert second.comm is not None
    assert third.comm is not None


@pytest.mark.parametrize("words", ["", "state='due'", "state='clucked'", "toes=2"])
def test_the_repr_makes_the_same_hub_again(words: str) -> None:
    hub = eval(f"farmlib.HubButton({words})")
    assert repr(hub) == f"farmlib.HubButton({words})"


def test_shown_it_makes_two_outputs_so_that_the_picture_stays_without_a_kernel(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown: list[dict[str, Any]] = []
    monkeypatch.setattr("IPython.display.display", lambda data, **_: shown.append(data))
    HubButton(toes=2)._ipython_display_()
    still, hub = shown
    assert set(still) == {"text/plain", "text/html"}
    assert "Two toes to go." in still["text/plain"]
    assert 'src="data:image/svg+xml,' in still["text/html"]
    assert f'alt="{still["text/plain"]}"' in still["text/html"]
    assert hub["text/plain"] == "farmlib.HubButton(toes=2)"
    assert set(hub) == {"text/plain", "application/vnd.jupyter.widget-view+json"}


# ---------------------------------------------------------------- its pictures


LOOKS = [(state, toes) for state in STATES for toes in ((1, 2, 3) if state == "toes" else (0,))]


def test_each_look_has_words_a_name_and_a_picture_of_its_own() -> None:
    for tell in (
        lambda state, toes: hub_words(state, toes),
        lambda state, toes: hub_art(state, toes)[0],
        lambda state, toes: _uncoloured(hub_art(state, toes)[1]),
        # Where a double lies on the button, what is round it tells the state by itself.
        lambda state, toes: _uncoloured(hub_art(state, toes, face=False)[1]),
    ):
        assert len({tell(state, toes) for state, toes in LOOKS}) == len(LOOKS) == 6


def _uncoloured(markup: str) -> str:
    return re.sub(r'(fill|stroke)="var[^"]*"', "", markup)


def test_its_doors_stand_where_the_layout_lays_the_legs() -> None:
    from farmlib.scenes.layout import Link, lay_out

    legs = tuple(Link(0, 9, number) for number in range(DOORS))
    poses = lay_out((Link(-1, 9, 9), *legs), arms=DOORS, hub=2.0).poses[1:]
    markup = hub_art("idle")[1]
    doors = [float(a) for a in re.findall(r'rotate\((\d+)\)"><path d="M1.97', markup)]
    assert sorted([0.0, *doors]) == sorted(pose.angle % 360 for pose in poses)


# ---------------------------------------------------------------- the browser's half


def test_the_module_and_its_sounds_are_small() -> None:
    assert len(javascript().encode()) < 8_000
    assert len(stylesheet().encode()) < 4_000
    assert len(assembled([read("sound.js")]).encode()) < 2_500


def test_node_reads_the_modules_alone_and_together() -> None:
    for name in SCRIPTS:
        node(read(name), "--check")
    node(javascript(), "--check")


def test_modules_import_only_what_stands_before_them_and_share_no_name() -> None:
    names: list[str] = []
    for place, name in enumerate(SCRIPTS):
        text = read(name)
        assert set(re.findall(r'from "\./(.+)"', text)) <= set(SCRIPTS[:place])
        names += re.findall(r"^(?:export )?(?:function|const|let) (\w+)", text, re.M)
    assert len(set(names)) == len(names)


def test_every_colour_in_the_styles_is_known_and_no_style_reaches_out() -> None:
    used = set(re.findall(r"var\((--farm-[a-z-]+)", stylesheet()))
    assert used <= set(re.findall(r"(--farm-[a-z-]+):", stylesheet()))
    assert not set(re.findall(r"--farm-([a-z-]+):", read(STYLES[-1]))).intersection(COLOURS)
    text = re.sub(r"/\*.*?\*/", "", read(STYLES[-1]), flags=re.S)
    for selectors in re.findall(r"^([^@\s{}][^{}]*)\{", text, re.M):
        assert all(".fl-" in one for one in re.split(r",(?![^(]*\))", selectors)), selectors
