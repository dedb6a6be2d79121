"""Widgets on a page so busy that a widget's module comes late: anywidget gives up waiting for it
after two seconds, and from then on throws away all that Python sends to that widget.

`LATE` has those two seconds over at once: what happens now and then under load happens each time.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.browser.at_table import lab_page, run, scratch

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator

    from tests.browser.jupyter import Desk
    from tests.servers import Server

LATE = """
const patience = AbortSignal.timeout.bind(AbortSignal);
AbortSignal.timeout = (ms) => patience(ms === 2000 ? 0 : ms);
"""


@pytest.fixture(scope="module")
def late(browser: Browser, lab_server: Server) -> Iterator[Desk]:
    with lab_page(browser, lab_server) as desk:
        desk.page.add_init_script(LATE)
        desk.open(scratch(lab_server))
        desk.page.set_default_timeout(15_000)
        yield desk


LOST = """
from unittest.mock import patch
from farmlib.lessons import exercise
from farmlib.lessons.panel.host import book_of
from farmlib.lessons.panel.panel import Panel
ex = exercise('chickapig/where-it-stops', seed=1)
panel = Panel()
with patch.object(panel, '_send'):
    panel.show(ex.view(), book=book_of(ex))
panel
"""
"""An exercise that opens empty; the message that would fill it gets lost."""


def sit(desk: Desk, source: str) -> Locator:
    run(desk, source)
    return desk.output(1).locator(".fl-root:not([data-old])").first


def test_an_exercise_answers(late: Desk) -> None:
    source = "from farmlib.lessons import exercise\nexercise('chickapig/where-it-stops', seed=1)"
    root = sit(late, source)
    root.locator(".fl-prompt p").first.wait_for()
    root.get_by_role("button", name="Hint").click()
    root.locator(".fl-verdict li, .fl-verdict p").first.wait_for()
    root.and_(late.page.locator(":not([data-busy])")).wait_for()


def test_an_exercise_on_a_board_is_played(late: Desk) -> None:
    root = sit(
        late,
        "from farmlib.lessons import exercise as ask\n"
        "ex = ask('chickapig/bring-it-home', seed=1)\nex",
    )
    root.locator(".fl-stage .fl-plate").first.wait_for()
    late.ask("ex.check(*ex.question.way)")
    root.locator('[data-outcome="right"]').wait_for()


def test_a_table_answers(late: Desk) -> None:
    root = sit(late, "import farmlib\ntable = farmlib.table('chickenfoot', seed=7)")
    root.locator(".fl-plate").first.wait_for()
    root.get_by_role("button", name="Hint").click()
    root.locator(".fl-note:not([hidden])").wait_for()


def test_a_hub_is_pressed(late: Desk) -> None:
    root = sit(late, "import farmlib\nhub = farmlib.HubButton()\nhub")
    root.get_by_role("button", name="The hub's button").click()
    root.get_by_text("Pressed once.", exact=True).wait_for()


def test_a_live_game_is_copied(late: Desk) -> None:
    root = sit(late, "import farmlib\nlive = farmlib.live(players=3, seed=5)")
    root.get_by_role("button", name="Copy").click()
    late.page.wait_for_function(
        "(root) => root.querySelector('textarea')?.value.includes('chicken_chicken')",
        arg=root.element_handle(),
    )


def test_a_trainer_judges(late: Desk) -> None:
    root = sit(late, "from farmlib.lessons import trainer\none = trainer(seed=3, tempo=0.3)\none")
    root.get_by_role("button", name="Start").click()
    root.get_by_label("Eggs available").fill("1")
    root.get_by_role("button", name="Say it").click()
    root.locator(".fl-live-said p", has_text="Right").wait_for()


def test_a_walkthrough_goes_on(late: Desk) -> None:
    root = sit(
        late,
        "import farmlib.lessons as lessons\nwalk = lessons.prepared_walkthrough('chickenfoot')",
    )
    root.locator(".fl-plate").first.wait_for()
    late.ask("walk.next()")
    late.page.wait_for_function(
        "(field) => field.value === '2'", arg=root.locator(".fl-number").element_handle()
    )


def test_an_exercise_that_has_come_without_its_state_asks_for_it(lab: Desk) -> None:
    lab.open(scratch(lab.server))
    sit(lab, LOST).locator(".fl-prompt p").first.wait_for()
