"""Somebody at an exercise's panel: reads what stands there, and uses mouse or keys.

`set_exercise` is the way there. What is right is asked of the engine in the kernel, where the cell
calls the exercise `ex`; the panel is never asked.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tests.browser.at_table import Reader, run

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.browser.jupyter import Desk

RIGHT = "[one.key for one in ex.question.options if one.right]"
WRONG = "[one.key for one in ex.question.options if not one.right]"
"""What the kernel is asked for: the options that belong to the answer, and those that don't."""


class Learner:
    """Somebody at the panel `root`."""

    def __init__(self, desk: Desk, root: Locator) -> None:
        self.desk = desk
        self.page = desk.page
        self.root = root

    # ------------------------------------------------------------ what one sees

    @property
    def outcome(self) -> str:
        """How far one is, as the sign's frame says."""
        return self.root.locator(".fl-outcome").get_attribute("data-outcome") or ""

    @property
    def said(self) -> str:
        """All that was said to it: outcome, hints, solution."""
        return self.root.locator(".fl-verdict").inner_text()

    @property
    def trouble(self) -> str:
        """What went wrong about the panel itself."""
        line = self.root.locator(".fl-trouble")
        return line.inner_text() if line.is_visible() else ""

    @property
    def prompt(self) -> str:
        """What is asked."""
        return self.root.locator(".fl-prompt").inner_text()

    @property
    def heard(self) -> str:
        """What the live region says."""
        return self.root.locator(":scope > .fl-whole > [aria-live]").text_content() or ""

    @property
    def field(self) -> Locator:
        """The field for a number or for code."""
        return self.root.locator(".fl-field")

    @property
    def board(self) -> Reader:
        """The board in the panel's midst."""
        root = self.root.locator(".fl-stage > .fl-root")
        root.locator(".fl-plate").first.wait_for()
        root.and_(self.page.locator('[data-busy="false"]')).wait_for()
        return Reader(self.desk, root)

    def option(self, key: str) -> Locator:
        """The box or the circle of an option."""
        return self.root.locator(f'.fl-option input[value="{key}"]')

    def button(self, name: str) -> Locator:
        """A button of the panel, by the word on it."""
        row = self.root.locator(".fl-do > .fl-row")
        return row.get_by_role("button", name=name, exact=True)

    # ------------------------------------------------------------ what is right

    def know(self, expression: str) -> Any:
        """What the engine knows: an expression about `ex`, the exercise."""
        return json.loads(self.desk.ask(f"import json; print(json.dumps({expression}))"))

    # ------------------------------------------------------------ what one does

    def answered(self, does: Callable[[], Any]) -> None:
        """Does something, and waits until Python has answered it."""
        does()
        self.root.and_(self.page.locator(":not([data-busy])")).wait_for()

    def press(self, name: str) -> None:
        """Presses a button, and waits for what comes."""
        self.answered(self.button(name).click)

    def key(self, key: str) -> None:
        """Presses a key that asks Python something, and waits for what comes."""
        self.answered(lambda: self.page.keyboard.press(key))

    def choose(self, keys: list[str]) -> None:
        """Ticks these options by mouse, and no others."""
        for box in self.root.locator(".fl-option input").all():
            wanted = box.get_attribute("value") in keys
            if box.is_checked() != wanted and (wanted or box.get_attribute("type") == "checkbox"):
                box.click()

    @property
    def focus(self) -> str:
        """What has the focus: a button's words, an option's key, a field's kind."""
        said: str = self.page.evaluate(
            """() => {
                const at = document.activeElement;
                if (!at.closest('.fl-ask')) return '';
                if (at.matches('.fl-field')) return 'field';
                return at.matches('input') ? `option ${at.value}` : at.textContent.trim();
            }"""
        )
        return said

    def tab_in(self) -> None:
        """From the notebook's cell to the panel, by Tab alone."""
        self.page.locator(".jp-CodeCell .cm-content").first.click()
        self.page.keyboard.press("Escape")
        for _ in range(5):
            self.page.keyboard.press("Tab")
            if self.focus:
                return
        raise AssertionError("five Tabs from the cell the focus is not on the panel yet")

    def tab_to(self, what: str, most: int = 12) -> None:
        """On to what begins with these words, by Tab alone."""
        for _ in range(most):
            if self.focus.startswith(what):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"no Tab leads to {what!r}; the focus is on {self.focus!r}")


def set_exercise(desk: Desk, name: str, words: str = "", cell: int = 1) -> Learner:
    """Sits down at a new exercise of this name; `words` are more of its arguments."""
    run(
        desk, f"import farmlib.lessons as lessons\nex = lessons.exercise({name!r}{words})\nex", cell
    )
    return at(desk, cell)


def at(desk: Desk, cell: int = 1) -> Learner:
    """Sits down at the panel that a cell shows."""
    root = desk.output(cell).locator(".fl-ask:not([data-old])")
    root.locator(".fl-outcome").wait_for()
    return Learner(desk, root)
