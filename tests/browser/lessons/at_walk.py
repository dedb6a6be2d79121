"""Somebody who shows a walkthrough at the projector: what they see, and what they press."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmlib.lessons.walkthrough.notes import Ask
from farmlib.lessons.walkthrough.prepared import prepared

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.browser.jupyter import Desk

PROJECTOR = {"width": 1280, "height": 720}
CELL = "import farmlib.lessons\nwalk = farmlib.lessons.prepared_walkthrough('chickenfoot')"
LAST = 28
STOP = 5  # the first question
ASKED = [
    step
    for step, note in prepared("chickenfoot").notes.items()
    if any(isinstance(part, Ask) and part.answer for part in note)
]


def ask_at(step: int) -> Ask:
    (ask,) = [part for part in prepared("chickenfoot").notes[step] if isinstance(part, Ask)]
    return ask


class Walk:
    """Somebody at the projector: reads what stands there, presses keys and buttons."""

    def __init__(self, desk: Desk) -> None:
        self.desk, self.page = desk, desk.page
        self.root = desk.output(1).locator(".fl-walk:not([data-old])")
        self.root.locator(".fl-plate").first.wait_for()

    @property
    def step(self) -> int:
        return int(self.root.locator(".fl-number").input_value())

    @property
    def said(self) -> str:
        return " ".join(self.root.locator(".fl-tale").inner_text().split())

    @property
    def spoken(self) -> str:
        return self.root.locator("[aria-live]").inner_text()

    @property
    def answer(self) -> Locator:
        return self.root.locator(".fl-answer")

    @property
    def talk(self) -> Locator:
        return self.root.locator(".fl-talk")

    def unseen(self) -> float:
        """How many pixels of what is said lie below the edge."""
        return float(
            self.talk.evaluate("talk => talk.scrollHeight - talk.scrollTop - talk.clientHeight")
        )

    def go(self, step: int) -> None:
        """To a step by the list."""
        self.root.get_by_label("Go to a step").select_option(str(step))
        self.at(step)

    def button(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=name, exact=True)

    def at(self, step: int) -> None:
        """Waits until this step is shown."""
        self.page.wait_for_function(
            "([root, step]) => root.dataset.step === String(step)",
            arg=[self.root.element_handle(), step],
        )

    def press(self, key: str, step: int) -> None:
        self.page.keyboard.press(key)
        self.at(step)

    def take_focus(self) -> None:
        """Clicks beside the buttons, as somebody does who is about to use a clicker."""
        self.root.locator(".fl-ground").click(position={"x": 20, "y": 20})
        self.page.wait_for_function(
            "(root) => root.contains(document.activeElement)", arg=self.root.element_handle()
        )

    def hands(self) -> int:
        return self.root.locator(".fl-tiles:visible").count()
