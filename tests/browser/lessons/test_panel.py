"""The panel itself: help, other questions, rules on the spot, keys, troubles, and what stays."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.browser.at_table import lab_page, run, scratch, set_table
from tests.browser.jupyter import DARK, LIGHT, axe
from tests.browser.lessons.at_panel import WRONG, Learner, at, set_exercise

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.jupyter import Desk
    from tests.servers import Server

SEVERAL, NUMBER = "chickenfoot/where-to-play", "chickenfoot/score-a-hand"
CELLS = "() => window.jupyterapp.shell.currentWidget.content.widgets.length"
JUPYTER = "abddxmyz1"  # what these do to a notebook when they reach it: see test_keyboard.py


@pytest.fixture
def learner(desk: Desk) -> Learner:
    return set_exercise(desk, SEVERAL, ", seed=3")


# ---------------------------------------------------------------- help


def test_hints_come_one_by_one_and_end(learner: Learner) -> None:
    hints = learner.know("list(ex.question.hints)")
    for number, hint in enumerate(hints, 1):
        learner.press("Hint")
        assert f"Hint {number}" in learner.said
        assert " ".join(hint.split())[:30] in learner.said
        assert hint[:30] in learner.heard
    assert learner.button("Hint").get_attribute("aria-disabled") == "true"
    learner.button("Hint").click(force=True)
    assert learner.know("ex.view()['hints_left']") == 0


def test_the_solution_is_told_and_the_focus_stays(learner: Learner) -> None:
    learner.button("Solution").focus()
    learner.key("Enter")
    assert learner.know("ex.question.solution()")[:20] in learner.said
    assert learner.focus == "Solution"
    assert learner.outcome == "not tried yet"


def test_another_one_of_a_chosen_grade(learner: Learner) -> None:
    before = learner.prompt
    learner.option(learner.know("ex.question.options[0].key")).check()
    learner.root.get_by_label("Grade").select_option("3")
    learner.press("Another one")
    assert learner.know("[ex.seed, ex.grade]") == [4, 3]
    assert learner.prompt != before
    assert "seed 4, grade 3" in learner.root.inner_text()
    assert learner.root.locator(".fl-option input:checked").count() == 0
    assert learner.outcome == "not tried yet"
    assert learner.focus == learner.know("ex.question.title")
    assert learner.know("ex.question.prompt[0]") in learner.heard


def test_what_is_chosen_stays_when_a_hint_comes(learner: Learner) -> None:
    key = learner.know("ex.question.options[0].key")
    learner.option(key).check()
    learner.press("Hint")
    assert learner.option(key).is_checked()


def test_what_code_does_is_seen(learner: Learner) -> None:
    learner.know("ex.hint()")
    learner.root.get_by_text("Hint 1").wait_for()


def test_a_rule_opens_on_the_spot_and_escape_closes_it(learner: Learner) -> None:
    wrong = learner.know("[one.key for one in ex.question.options if not one.right and one.rule]")
    learner.choose(wrong[:1])
    learner.press("Check")
    rule = learner.root.locator(".fl-verdict .fl-rule-id").first
    name = rule.inner_text()
    rule.click()
    card = learner.root.get_by_role("group", name=f"Rule {name}")
    assert learner.know(f"ex.question.game.rulebook[{name!r}].title") in card.inner_text()
    learner.page.keyboard.press("Escape")
    assert not card.is_visible()


# ---------------------------------------------------------------- keys


def test_tab_goes_through_in_the_order_of_reading(learner: Learner) -> None:
    learner.tab_in()
    stops = [learner.focus]
    while True:
        learner.page.keyboard.press("Tab")
        if not learner.focus:
            break
        stops.append(learner.focus)
    options = [f"option {key}" for key in learner.know("[o.key for o in ex.question.options]")]
    rules = [stop for stop in stops if stop.startswith("CF-")]
    rest = [stop for stop in stops if stop not in rules]
    assert rest[:-1] == [*options, "Check", "Hint", "Solution", "Another one"]
    assert rest[-1].startswith("1: easy")


@pytest.mark.parametrize("where", ["option", "Check", "field"])
def test_no_key_reaches_the_notebook(desk: Desk, where: str) -> None:
    learner = set_exercise(desk, NUMBER if where == "field" else SEVERAL)
    cells, sources = learner.page.evaluate(CELLS), desk.sources()
    learner.tab_in()
    learner.tab_to(where)
    for key in [*JUPYTER, "ArrowDown", "ArrowUp", "Escape"]:
        learner.page.keyboard.press(key)
    # A cell would be there by the time when the next command has run.
    desk.command("notebook:enter-command-mode")
    assert learner.page.evaluate(CELLS) == cells
    assert desk.sources() == sources


def test_enter_with_shift_or_ctrl_checks_and_does_not_run_the_cell(desk: Desk) -> None:
    learner = set_exercise(desk, NUMBER)
    count = desk.page.evaluate(
        "() => window.jupyterapp.shell.currentWidget.content.widgets[1].model.executionCount"
    )
    for tries, keys in enumerate(("Shift+Enter", "Control+Enter"), 1):
        learner.field.fill(str(1000 + tries))
        learner.field.focus()
        learner.key(keys)
        assert learner.know("ex.tries") == tries
    assert count == desk.page.evaluate(
        "() => window.jupyterapp.shell.currentWidget.content.widgets[1].model.executionCount"
    )


# ---------------------------------------------------------------- troubles


def test_an_error_is_told_on_the_panel(learner: Learner) -> None:
    learner.know("setattr(ex, 'hint', lambda: 1 / 0)")
    learner.press("Hint")
    assert "ZeroDivisionError" in learner.trouble
    assert learner.root.get_by_role("alert").first.is_visible()


def test_a_lost_kernel_is_told_and_the_cell_helps(browser: Browser, lab_server: Server) -> None:
    with lab_page(browser, lab_server) as desk:
        desk.open(scratch(lab_server))
        learner = set_exercise(desk, NUMBER)
        learner.field.fill("7")
        desk.page.evaluate(
            "() => window.jupyterapp.shell.currentWidget.context.sessionContext.session.kernel"
            ".restart()"
        )
        desk.wait_for_kernel()
        learner.button("Check").click()
        told = learner.root.locator(".fl-trouble").get_by_text(
            re.compile("run (its|the) cell", re.I)
        )
        told.wait_for(timeout=30_000)
        assert "Run All Above Selected Cell" in told.inner_text(), "it needs the imports as well"
        assert learner.field.input_value() == "7"
        again = set_exercise(desk, NUMBER)
        again.field.fill("1000")
        again.press("Check")
        assert again.outcome == "not yet right"


def test_two_panels_do_not_mix_their_answers(desk: Desk) -> None:
    run(
        desk,
        "import farmlib.lessons as lessons\nfrom IPython.display import display\n"
        f"display(lessons.exercise({SEVERAL!r}), lessons.exercise({SEVERAL!r}, seed=2))",
    )
    panels = desk.output(1).locator(".fl-ask:not([data-old])")
    panels.nth(1).locator(".fl-outcome").wait_for()
    names = panels.locator(".fl-option input").evaluate_all("all => all.map(one => one.name)")
    first = panels.nth(0).locator(".fl-option input").count()
    assert len(set(names[:first])) == len(set(names[first:])) == 1
    assert names[0] != names[-1]


# ---------------------------------------------------------------- looks


@pytest.fixture(scope="module", params=[LIGHT, DARK])
def theme(request: pytest.FixtureRequest, lessons_desk: Desk) -> Iterator[str]:
    lessons_desk.theme(request.param)
    yield request.param
    if request.param != LIGHT:
        lessons_desk.theme(LIGHT)


@pytest.mark.parametrize("name", [SEVERAL, NUMBER])
def test_axe_finds_nothing(desk: Desk, theme: str, name: str) -> None:
    learner = set_exercise(desk, name)
    assert learner.root.get_attribute("data-theme") == ("dark" if theme == DARK else "light")
    assert axe(desk.page) == []
    if name == NUMBER:
        learner.field.fill("1000")
    else:
        learner.choose(learner.know(WRONG)[:1])
    learner.press("Check")
    learner.press("Hint")
    learner.press("Solution")
    learner.root.locator(".fl-verdict .fl-rule-id").first.click()
    assert axe(desk.page) == []


@pytest.mark.parametrize("width", [800, 1280])
def test_nothing_is_cut_off_and_everything_is_large_enough(desk: Desk, width: int) -> None:
    desk.page.set_viewport_size({"width": width, "height": 900})
    try:
        learner = set_exercise(desk, SEVERAL)
        learner.press("Hint")
        small = learner.root.evaluate(
            """(root) => [...root.querySelectorAll('button, select, .fl-option, .fl-field')]
                .filter((one) => one.checkVisibility())
                .map((one) => [one.textContent, one.getBoundingClientRect()])
                .filter(([, box]) => Math.min(box.width, box.height) < 24)
                .map(([text]) => text)"""
        )
        assert small == []
        wide = learner.root.evaluate(
            """(root) => [...root.querySelectorAll('*')].filter((one) => one.checkVisibility()
                && !one.closest('.fl-unseen') && !one.matches('.fl-picture img')
                && one.getBoundingClientRect().right > root.getBoundingClientRect().right + 1)
                .map((one) => one.className)"""
        )
        assert wide == []
    finally:
        desk.page.set_viewport_size({"width": 1280, "height": 900})


TILE = """(root) => {
    const picture = root.querySelector('.fl-picture'), img = picture.querySelector('img');
    const file = decodeURIComponent(img.src.split(/xml,/)[1]);
    const scale = Number(/class='table'\\/><g transform='[^']*scale\\(([0-9.]+)/.exec(file)[1]);
    return {
        tile: scale * img.getBoundingClientRect().width / 800,
        scrolls: picture.scrollWidth > picture.clientWidth + 1,
        bar: parseInt(getComputedStyle(picture, '::-webkit-scrollbar').height),
        overflow: root.scrollWidth > root.clientWidth + 1,
    };
}"""
"""How many pixels a tile is wide, as the picture's file says; and how the picture is scrolled."""


@pytest.mark.parametrize("width", [640, 800, 1280])
def test_the_picture_can_be_read_in_a_narrow_place(desk: Desk, theme: str, width: int) -> None:
    desk.page.set_viewport_size({"width": width, "height": 900})
    try:
        learner = set_exercise(desk, SEVERAL, ", seed=2, grade=3")
        seen = learner.root.evaluate(TILE)
        assert seen["tile"] >= 21.9
        assert not seen["overflow"], "what scrolls is the picture, not the panel"
        picture = learner.root.locator(".fl-picture")
        told = learner.root.get_by_text("Scroll the picture sideways")
        assert told.is_visible() is seen["scrolls"]
        assert (picture.get_attribute("tabindex") == "0") is seen["scrolls"]
        assert seen["scrolls"] is (width < 800) or width == 800
        if seen["scrolls"]:
            assert seen["bar"] >= 8, "the scroll bar is seen without touching it"
            picture.focus()
            desk.page.keyboard.press("ArrowRight")
            learner.page.wait_for_function(
                "() => [...document.querySelectorAll('.fl-picture')].some((one) => one.scrollLeft)"
            )
            assert axe(desk.page) == []
    finally:
        desk.page.set_viewport_size({"width": 1280, "height": 900})


# ---------------------------------------------------------------- what stays


def test_running_a_cell_again_leaves_no_widgets(desk: Desk) -> None:
    set_exercise(desk, SEVERAL)
    live = desk.widgets()
    counts = []
    for _ in range(20):
        desk.run_cell(1)
        counts.append(desk.widgets())
    assert counts == [live] * 20
    assert desk.page.locator(".fl-ask").count() == 1


def test_a_table_takes_the_place_of_a_panel(desk: Desk) -> None:
    set_exercise(desk, SEVERAL)
    live = desk.widgets()
    set_table(desk, "players=2, seed=1, pace=0")
    assert desk.widgets() == live


def test_a_saved_notebook_without_a_kernel_shows_the_question(
    browser: Browser, lab_server: Server
) -> None:
    with lab_page(browser, lab_server) as desk:
        name = scratch(lab_server)
        desk.open(name)
        learner = set_exercise(desk, SEVERAL, ", seed=3")
        labels = learner.know("[one.label for one in ex.question.options]")
        prompt = learner.know("list(ex.question.prompt)")
        saved = desk.save()
        assert "widgets" not in saved["metadata"]

        desk.open_without_kernel(name)
        assert not desk.has_kernel()
        still = desk.page.locator(".jp-OutputArea .fl-still")
        still.locator("img").wait_for()
        assert still.locator("img").evaluate(
            "async (img) => { await img.decode(); return img.naturalWidth; }"
        )
        words = still.inner_text()
        assert all(label in words for label in labels)
        assert all(text in words for text in prompt)


def test_while_the_panel_lives_the_question_stands_there_once(desk: Desk) -> None:
    set_exercise(desk, SEVERAL)
    assert not desk.output(1).locator(".fl-still").is_visible()
    assert at(desk).prompt
