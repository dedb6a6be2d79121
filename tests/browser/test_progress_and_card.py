"""Progress and rule cards in a real JupyterLab: kept over a restart, readable in light and dark."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import TimeoutError as Late

from tests.browser.jupyter import DARK, LIGHT, Desk, axe
from tests.servers import Server, running

WORK = "from farmlib.lessons import check, my_progress, restore"
SHOW = "my_progress()"
WIDE, NARROW = 1280, 800


@pytest.fixture(scope="module")
def server(browser: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """JupyterLab of a reader whose progress is kept, as at home."""
    base = tmp_path_factory.mktemp("progress")
    (base / "notebooks").mkdir()
    # "" is as if nothing had been said: the reader's Jupyter data folder. It lies in `home`.
    with running("lab", base / "notebooks", base / "home", env={"FARMLIB_PROGRESS": ""}) as server:
        yield server


def restart(desk: Desk) -> None:
    """Restarts the kernel; what only it knew is gone."""
    desk.page.evaluate(
        "() => window.jupyterapp.shell.currentWidget.context.sessionContext.restartKernel()"
    )
    desk.wait_for_kernel()
    assert desk.ask("print('check' in globals())") == "False"


def test_progress_outlives_the_kernel(
    page: Any, server: Server, put: Callable[..., str], shots: Path
) -> None:
    desk = Desk(page, server)
    name = put(server, "kept.ipynb", WORK, 'check("CF-21")', SHOW)
    desk.open(name).run_all()
    assert "1 of 18" in desk.output(2).inner_text()
    restart(desk)
    desk.run_cell(0)
    desk.run_cell(2)
    shown = desk.output(2).inner_text()
    assert "1 of 18" in shown
    assert "only until the kernel stops" not in shown
    assert not list(server.folder.glob("**/progress*"))  # nothing of it beside the notebook
    assert axe(page) == []
    for theme in (LIGHT, DARK):
        desk.theme(theme)
        desk.screenshot(shots / f"progress-{theme.split()[1].lower()}.png")


def test_where_nothing_can_be_kept_it_is_told(
    page: Any, server: Server, put: Callable[..., str]
) -> None:
    # A file stands where the folder should be.
    blocked = server.folder / "a-file"
    blocked.write_text("")
    setup = f"import os\nos.environ['FARMLIB_PROGRESS'] = {str(blocked / 'farmlib')!r}"
    desk = Desk(page, server)
    desk.open(put(server, "blocked.ipynb", setup, WORK, 'check("CF-21")', SHOW)).run_all()
    shown = desk.output(3).inner_text()
    assert "This is kept only until the kernel stops" in shown
    assert "1 of 18" in shown


@pytest.mark.parametrize("width", [WIDE, NARROW])
def test_a_card_is_all_there_and_its_code_unfolds_by_keyboard(
    new_page: Callable[..., Any], server: Server, put: Callable[..., str], shots: Path, width: int
) -> None:
    page = new_page(viewport={"width": width, "height": 900})
    desk = Desk(page, server)
    name = put(server, f"card-{width}.ipynb", 'import farmlib\nfarmlib.rule("CF-FOOT")')
    desk.open(name).run_all()
    output = desk.output(0)
    output.get_by_role("img").wait_for()
    assert "A double wants three toes" in output.inner_text()
    code = output.locator("summary").first
    code.focus()
    page.keyboard.press("Enter")
    inner = output.locator("details details summary").first
    inner.focus()
    page.keyboard.press("Enter")
    assert output.locator("pre:visible").first.inner_text().startswith("def ")
    frame = output.bounding_box()
    assert frame is not None
    for part in ("img", "p", "summary", "pre"):  # a long line of code is scrolled in its own box
        for box in output.locator(f"section {part}:visible").all():
            found = box.bounding_box()
            assert found is not None
            assert found["x"] + found["width"] <= frame["x"] + frame["width"] + 1, part
    assert axe(page) == []
    for theme in (LIGHT, DARK):
        desk.theme(theme)
        look = theme.split()[1].lower()
        output.get_by_role("img").scroll_into_view_if_needed()
        desk.screenshot(shots / f"card-{width}-{look}-top.png")
        inner.scroll_into_view_if_needed()
        desk.screenshot(shots / f"card-{width}-{look}.png")


def test_a_card_s_link_opens_the_lesson_and_then_leads_to_the_rule(
    page: Any, lab_server: Server, put: Callable[..., str]
) -> None:
    desk = Desk(page, lab_server)
    desk.open(put(lab_server, "mine.ipynb", 'import farmlib\nfarmlib.rule("CF-SCORE")')).run_all()
    link = desk.output(0).get_by_role("link", name="Go to this rule in the lesson")
    link.click()
    page.wait_for_function(LESSON_OPEN, timeout=60_000)
    desk.wait_for_kernel()
    for tries_left in (3, 2, 1, 0):  # Lab scrolls amiss while a long lesson is laid out
        page.get_by_role("tab", name="mine.ipynb").click()
        link.click()
        try:
            page.wait_for_function(AT_THE_RULE, timeout=20_000)
            break
        except Late:
            if not tries_left:
                raise


LESSON_OPEN = """() => {
    const panel = window.jupyterapp.shell.currentWidget;
    return panel?.context?.path === '01_chickenfoot.ipynb' && panel.content.widgets.length > 100;
}"""
AT_THE_RULE = """() => [...document.querySelectorAll('h3')].some((heading) => {
    const {top, bottom, height} = heading.getBoundingClientRect();
    return heading.textContent.startsWith('CF-SCORE') && height > 0 && top >= 0
        && bottom <= innerHeight;
})"""
