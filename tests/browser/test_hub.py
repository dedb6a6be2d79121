"""The hub on a page: pressed by mouse and keys, heard, muted, in all its states, saved, run again.

What sounds is what the page's audio context is given to play: `EARS` notes each source that is
started, and when, and `turned` what wobbles. Our own code has no part in that.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from farmlib.boards.assemble import read
from tests.browser.at_table import lab_page, run, scratch, set_table
from tests.browser.jupyter import DARK, LIGHT, Desk, axe

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

    from tests.servers import Server

EARS = """
    window.played = [];
    for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
        const start = kind.prototype.start;
        kind.prototype.start = function (at, ...rest) {
            window.played.push({kind: kind.name, at, state: this.context.state,
                pitch: this.frequency?.value});
            return start.call(this, at, ...rest);
        };
    }
    window.turned = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, ...rest) {
        if (JSON.stringify(frames).includes('rotate')) {
            window.turned.push(this.closest('.fl-item')?.dataset.key);
        }
        return animate.call(this, frames, ...rest);
    };
"""
HUB = "import farmlib\nhub = farmlib.HubButton({})\n{}\nhub"


@pytest.fixture(scope="module")
def hub_desk(browser: Browser, lab_server: Server) -> Iterator[Desk]:
    with lab_page(browser, lab_server) as desk:
        desk.page.add_init_script(EARS)
        desk.open(scratch(lab_server))
        yield desk


@pytest.fixture
def desk(hub_desk: Desk, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Desk]:
    failed = request.session.testsfailed
    hub_desk.page.evaluate(
        "() => { localStorage.removeItem('farmlib-muted'); window.played = []; }"
    )
    yield hub_desk
    if request.session.testsfailed > failed:
        print(f"What the page showed: {hub_desk.screenshot(tmp_path / 'failed.png')}")


def put_hub(desk: Desk, words: str = "", then: str = "") -> Locator:
    """A new hub, called `hub` in the kernel. Whatever sounds were there before are forgotten."""
    desk.page.evaluate("() => { delete window.farmlibSounds; }")
    run(desk, HUB.format(words, then))
    root = desk.output(1).locator(".fl-root:not([data-old])")
    root.locator(".fl-hub-button svg").first.wait_for()
    return root


def button(root: Locator) -> Locator:
    return root.get_by_role("button", name="The hub's button")


def mute(root: Locator) -> Locator:
    return root.get_by_role("button", name="Mute")


def pressed(root: Locator, times: str) -> None:
    root.locator(".fl-hub-side p", has_text=f"Pressed {times}.").wait_for()


def played(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate("() => window.played")
    return found


# ---------------------------------------------------------------- pressing and hearing


def test_a_press_with_the_mouse_clucks_counts_and_is_said(desk: Desk) -> None:
    root = put_hub(desk)
    assert "Pressed 0 times." in root.inner_text()
    button(root).click()
    pressed(root, "once")
    assert desk.ask("print(hub.presses, hub.state)") == "1 clucked"
    assert root.locator("[aria-live]").text_content() == "Cluck! Pressed once."
    heard = played(desk.page)
    assert {one["kind"] for one in heard} == {"OscillatorNode", "AudioBufferSourceNode"}
    voices = [one for one in heard if one["kind"] == "OscillatorNode"]
    assert len(voices) >= 2, "a cluck is at least a bok and a gawk"
    assert [one["at"] for one in voices] == sorted({one["at"] for one in voices})


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_a_press_with_a_key_clucks_and_does_nothing_to_the_notebook(desk: Desk, key: str) -> None:
    root = put_hub(desk)
    sources = desk.sources()
    button(root).focus()
    desk.page.keyboard.press(key)
    pressed(root, "once")
    assert played(desk.page)
    for letter in "abd":  # Jupyter would insert a cell above, below, delete one
        desk.page.keyboard.press(letter)
    desk.page.keyboard.press("d")
    assert desk.sources() == sources
    assert button(root).evaluate("(node) => node === document.activeElement")


def test_a_key_held_down_is_one_press(desk: Desk) -> None:
    root = put_hub(desk)
    button(root).focus()
    for _ in range(5):
        desk.page.keyboard.down("Enter")
    desk.page.keyboard.up("Enter")
    pressed(root, "once")
    assert desk.ask("print(hub.presses)") == "1"


def test_clucks_differ_from_one_to_the_next(desk: Desk) -> None:
    root = put_hub(desk)
    tunes = []
    for times in ("once", "2 times", "3 times", "4 times"):
        desk.page.evaluate("() => { window.played = []; }")
        # What is pressed again within a blink of the ear is one sound.
        desk.page.wait_for_timeout(200)
        button(root).click()
        pressed(root, times)
        tunes.append(tuple(one["pitch"] for one in played(desk.page) if one["pitch"]))
    assert len(set(tunes)) == 4
    assert len({len(tune) for tune in tunes}) > 1


def test_nothing_sounds_before_the_reader_has_pressed_something(desk: Desk) -> None:
    root = put_hub(desk)
    desk.ask("hub.press()")
    pressed(root, "once")
    assert played(desk.page) == []
    button(root).click()
    pressed(root, "2 times")
    before = len(played(desk.page))
    assert before
    desk.page.wait_for_timeout(200)
    desk.ask("hub.press()")
    pressed(root, "3 times")
    assert len(played(desk.page)) > before


def test_a_cluck_can_be_heard_and_does_not_distort(desk: Desk) -> None:
    source = re.sub(r"^export ", "", read("sound.js"), flags=re.M)
    loudness = desk.page.evaluate(
        f"""async () => {{
            {source}
            const results = [];
            for (const turn of [0, 1, 2, 3]) {{
                const context = new OfflineAudioContext(1, 44100, 44100);
                SOUNDS.cluck(context, 0.02, turn);
                const sound = (await context.startRendering()).getChannelData(0);
                const loud = sound.map(Math.abs);
                results.push([Math.max(...loud), loud.findLastIndex((x) => x > 0.01) / 44100]);
            }}
            return results;
        }}"""
    )
    for peak, length in loudness:
        assert 0.1 < peak < 1
        assert 0.25 < length < 0.95


# ---------------------------------------------------------------- the switch


def test_mute_is_heeded_told_to_python_and_remembered_after_a_reload(
    browser: Browser, lab_server: Server
) -> None:
    with lab_page(browser, lab_server) as desk:
        desk.page.add_init_script(EARS)
        name = scratch(lab_server)
        root = put_hub(desk.open(name))
        mute(root).click()
        assert mute(root).get_attribute("aria-pressed") == "true"
        button(root).click()
        pressed(root, "once")
        assert played(desk.page) == []
        assert desk.ask("print(hub.muted)") == "True"

        desk.save()
        root = put_hub(desk.open(name))
        assert mute(root).get_attribute("aria-pressed") == "true"
        assert desk.ask("print(hub.muted)") == "True"
        button(root).click()
        pressed(root, "once")
        assert played(desk.page) == []
        mute(root).click()
        desk.page.wait_for_timeout(200)
        button(root).click()
        pressed(root, "2 times")
        assert played(desk.page)


def test_all_hubs_share_the_switch_and_python_can_turn_it(desk: Desk) -> None:
    roots = put_hub(desk, then="other = farmlib.HubButton()\ndisplay(other)")
    one, other = roots.nth(0), roots.nth(1)
    other.locator(".fl-hub-button svg").wait_for()
    mute(other).click()
    one.locator("[aria-pressed='true']").wait_for()
    assert desk.ask("print(hub.muted, other.muted)") == "True True"
    desk.ask("hub.muted = False")
    other.locator("[aria-pressed='false']").wait_for()
    assert desk.ask("print(hub.muted, other.muted)") == "False False"


# ---------------------------------------------------------------- states, and trouble


def test_each_state_is_told_in_words_and_looks_its_own(desk: Desk) -> None:
    root = put_hub(desk)
    looks = {}
    for code, words in {
        "hub.state = 'idle'": "The hub is quiet.",
        "hub.state = 'due'": "A press is due: press the hub!",
        "hub.state = 'clucked'": "Cluck! The hub has been pressed.",
        "hub.toes = 3": "Three toes to go.",
        "hub.toes = 2": "Two toes to go.",
        "hub.toes = 1": "One toe to go.",
    }.items():
        desk.ask(code)
        root.locator(".fl-hub-words", has_text=words).wait_for()
        assert words in (button(root).get_attribute("aria-label") or "")
        # Without colours: what is drawn, not how it is painted.
        drawn = button(root).locator("svg").inner_html()
        looks[words] = re.sub(r'(fill|stroke)="var[^"]*"', "", drawn)
    assert len(set(looks.values())) == len(looks)


def test_it_pulses_when_a_press_is_due_but_not_for_readers_who_want_no_motion(desk: Desk) -> None:
    moving = "(svg) => svg.getAnimations().map((one) => one.animationName)"
    try:
        for motion, names in (("no-preference", ["fl-pulse"]), ("reduce", [])):
            desk.page.emulate_media(reduced_motion=motion)  # type: ignore[arg-type]
            root = put_hub(desk, "state='due'")
            assert button(root).locator("svg").evaluate(moving) == names
        button(root).click()
        pressed(root, "once")
        assert button(root).locator("svg").evaluate(moving) == []
    finally:
        desk.page.emulate_media(reduced_motion="no-preference")


def test_it_pulses_when_a_press_is_due_and_at_no_other_time(desk: Desk) -> None:
    moving = "(svg) => svg.getAnimations().map((one) => one.animationName)"
    for words in ("", "state='clucked'", "toes=2"):
        root = put_hub(desk, words)
        assert button(root).locator("svg").evaluate(moving) == [], words
    button(root).click()
    pressed(root, "once")
    # Due again after a press: it has shaken, and pulses once more.
    desk.ask("hub.state = 'due'")
    root.locator(".fl-hub-words", has_text="A press is due").wait_for()
    root.locator(".fl-hub-button:not(.fl-clucking)").wait_for()
    assert button(root).locator("svg").evaluate(moving) == ["fl-pulse"]


def test_an_error_in_what_hears_of_it_is_shown_and_the_next_press_goes_on(desk: Desk) -> None:
    root = put_hub(
        desk,
        then="heard = []\nhub.on_press(lambda hub: 1 / hub.toes)\n"
        "hub.on_press(lambda hub: heard.append(hub.presses))",
    )
    button(root).click()
    root.get_by_role("alert").get_by_text("ZeroDivisionError").wait_for()
    assert desk.ask("print(heard)") == "[1]"
    desk.ask("hub.toes = 1")
    button(root).click()
    pressed(root, "2 times")
    assert desk.ask("print(heard)") == "[1, 2]"
    assert not root.get_by_role("alert").is_visible()


# ---------------------------------------------------------------- looks


@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_axe_finds_nothing(desk: Desk, theme: str, shots: Path) -> None:
    desk.theme(theme)
    try:
        root = put_hub(desk, "state='due'", then="hub.on_press(lambda hub: 1 / 0)")
        assert root.get_attribute("data-theme") == ("dark" if theme == DARK else "light")
        assert axe(desk.page) == []
        desk.screenshot(shots / f"hub-due-{theme[-5:].strip().lower()}.png")
        button(root).click()
        pressed(root, "once")
        mute(root).click()
        assert axe(desk.page) == []
        desk.screenshot(shots / f"hub-trouble-{theme[-5:].strip().lower()}.png")
        desk.ask("hub.toes = 2")
        root.locator(".fl-hub-words", has_text="Two toes").wait_for()
        desk.page.set_viewport_size({"width": 800, "height": 700})
        size = root.locator(".fl-hub-side button").bounding_box()
        assert size is not None
        assert min(size["width"], size["height"]) >= 24
        desk.screenshot(shots / f"hub-toes-800-{theme[-5:].strip().lower()}.png")
    finally:
        desk.page.set_viewport_size({"width": 1280, "height": 900})
        if theme != LIGHT:
            desk.theme(LIGHT)


# ---------------------------------------------------------------- what stays


def test_running_a_cell_again_leaves_no_widgets(desk: Desk) -> None:
    put_hub(desk)
    live = desk.widgets()
    counts = []
    for _ in range(20):
        desk.run_cell(1)
        counts.append(desk.widgets())
    assert counts == [live] * 20
    assert desk.page.locator(".fl-hub").count() == 1


def test_a_saved_notebook_without_a_kernel_shows_a_picture_with_words(
    browser: Browser, lab_server: Server, shots: Path
) -> None:
    with lab_page(browser, lab_server) as desk:
        name = scratch(lab_server)
        root = put_hub(desk.open(name), "toes=3")
        assert not desk.page.locator(".jp-OutputArea img").is_visible()
        button(root).wait_for()
        desk.save()
        desk.open_without_kernel(name)
        picture = desk.page.locator(".jp-OutputArea img")
        picture.wait_for()
        assert picture.evaluate("async (img) => { await img.decode(); return img.naturalWidth; }")
        assert "Three toes to go." in (picture.get_attribute("alt") or "")
        desk.screenshot(shots / "hub-saved.png")


# ---------------------------------------------------------------- the same voice at a table

LOUD = """from dataclasses import replace
from farmlib.games.chickenfoot import kit
quiet = kit.KIT
kit.KIT = replace(quiet, sounds={'play': ('cluck', %r)})"""
TABLE = """players=2, humans=(0, 1), show_all=True, position={"turn": 0, "pile": "2-2",
    "tree": "9-9(9-3 9-1 9-8 9-7 9-6 9-5)", "hands": ["3-1 4-4 8-0 7-0", "6-0 5-4 1-0"]}"""


def test_a_table_whose_game_has_sounds_makes_them_and_can_be_muted(desk: Desk) -> None:
    desk.page.evaluate("() => { delete window.farmlibSounds; }")
    desk.ask(LOUD % "tile 3-1")
    try:
        reader = set_table(desk, TABLE)
        assert played(desk.page) == []
        reader.put("hand 3-1", "end 9-3 0")
        assert played(desk.page)
        assert desk.page.evaluate("() => window.turned") == ["tile 3-1"]
        reader.button("Mute").click()
        assert reader.button("Mute").get_attribute("aria-pressed") == "true"
        before = played(desk.page)
        reader.put("hand 6-0", "end 9-6 0")
        assert played(desk.page) == before
        reader.press("Undo")
        reader.button("Mute").click()
        reader.put("hand 6-0", "end 9-6 0")
        assert len(played(desk.page)) > len(before)
    finally:
        desk.ask("kit.KIT = quiet")


def test_a_table_whose_game_has_none_has_no_such_button(desk: Desk) -> None:
    reader = set_table(desk, TABLE)
    reader.put("hand 3-1", "end 9-3 0")
    assert reader.button("Mute").count() == 0
    assert played(desk.page) == []
