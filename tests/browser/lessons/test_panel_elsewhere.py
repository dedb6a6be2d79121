"""The same panel in Notebook 7 and in Voila, with a board in its midst."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tests.browser.at_table import scratch
from tests.browser.lessons.at_panel import Learner, set_exercise
from tests.browser.lessons.test_panel_kinds import move, named
from tests.servers import Server

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.jupyter import Desk

Put = Callable[..., str]


def test_notebook7(notebook7: Desk) -> None:
    notebook7.open(scratch(notebook7.server))
    learner = set_exercise(notebook7, named(notebook7, "play"))
    for action in learner.know("list(ex.question.way)"):
        move(learner, action, by_keys=False)
    learner.root.locator('[data-outcome="right"]').wait_for()
    assert notebook7.page.get_by_text("Error displaying widget").count() == 0


def test_voila(page: Page, voila_server: Server, put: Put) -> None:
    from tests.browser.jupyter import Desk

    source = "import farmlib.lessons\nfarmlib.lessons.exercise('chickenfoot/score-a-hand')"
    name = put(voila_server, "exercise.ipynb", source)
    page.goto(voila_server.page(f"voila/render/{name}"))
    learner = Learner(Desk(page, voila_server), page.locator(".fl-ask"))
    learner.field.fill("1000")
    learner.press("Check")
    assert learner.outcome == "not yet right"
