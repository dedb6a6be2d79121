"""The harness itself: a button in a notebook is pressed in JupyterLab, Notebook 7 and Voila."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from tests.servers import Server

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.jupyter import Desk

BUTTON = """\
import ipywidgets
button = ipywidgets.Button(description='Play')
button.on_click(lambda _: setattr(button, 'description', 'Played'))
button"""
PICTURE = """\
from IPython.display import HTML
HTML("<img alt='double 8' src='data:image/svg+xml,' width='40' height='40'>")"""
NAMELESS = """\
from IPython.display import HTML
HTML("<button style='width: 40px; height: 40px'></button>")"""

Put = Callable[..., str]


def press(page: Page) -> None:
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_role("button", name="Played", exact=True).wait_for()


def test_lab(lab: Desk, put: Put, shots: Path) -> None:
    from tests.browser.jupyter import DARK, LIGHT

    lab.open(put(lab.server, "try_lab.ipynb", BUTTON, "print(button.description)"))
    lab.run_all()
    press(lab.page)
    assert lab.ask("print(button.description)") == "Played"
    lab.run_cell(1)
    assert lab.output(1).inner_text().strip() == "Played"
    assert lab.widgets() > 0
    assert lab.errors() == []
    for theme in (DARK, LIGHT):
        lab.theme(theme)
        assert lab.screenshot(shots / f"lab {theme}.png").stat().st_size > 10_000


def test_a_saved_notebook_without_a_kernel(lab: Desk, put: Put, shots: Path) -> None:
    name = put(lab.server, "try_saved.ipynb", PICTURE)
    lab.open(name).run_all()
    assert lab.save()["cells"][0]["outputs"]
    lab.open_without_kernel(name)
    assert lab.page.get_by_alt_text("double 8").is_visible()
    assert not lab.has_kernel()
    lab.screenshot(shots / "lab without kernel.png")


def test_axe_sees_a_fault_and_only_ours(lab: Desk, put: Put) -> None:
    from tests.browser.jupyter import axe

    lab.open(put(lab.server, "try_axe.ipynb", PICTURE)).run_all()
    assert axe(lab.page) == []
    lab.open(put(lab.server, "try_axe_bad.ipynb", NAMELESS)).run_all()
    assert [line for line in axe(lab.page) if line.startswith("button-name (critical)")]


def test_notebook7(notebook7: Desk, put: Put) -> None:
    notebook7.open(put(notebook7.server, "try_notebook.ipynb", BUTTON)).run_all()
    press(notebook7.page)
    assert notebook7.ask("print(button.description)") == "Played"


def test_voila(page: Page, voila_server: Server, put: Put) -> None:
    name = put(voila_server, "try_voila.ipynb", BUTTON)
    page.goto(voila_server.page(f"voila/render/{name}"))
    press(page)
