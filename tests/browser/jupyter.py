"""Hands and eyes for a Jupyter page: open a notebook, run it, ask its kernel, look, measure.

The same words work in JupyterLab and in Notebook 7, because both put their application on the
page for tests (`expose_app_in_browser`). Clicks and keys that a test is about go through
Playwright's `page`, as a reader's would; what is only the way there goes through commands.
"""

from __future__ import annotations

import importlib.resources
import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page

from tests.servers import Server

KERNEL_SECONDS = 60
LIGHT, DARK = "JupyterLab Light", "JupyterLab Dark"

# Jupyter's own "idle" sign shows before the kernel is connected, and a Run sent then is lost.
KERNEL_READY = """() => {
    const context = window.jupyterapp?.shell?.currentWidget?.context?.sessionContext;
    const kernel = context?.session?.kernel;
    return kernel?.status === 'idle' && kernel?.connectionStatus === 'connected';
}"""
NOTEBOOK_SHOWN = """() => {
    const widget = window.jupyterapp?.shell?.currentWidget;
    return widget?.context?.isReady && widget?.content?.widgets?.length > 0;
}"""
NO_SPLASH = "() => !document.getElementById('jupyterlab-splash')"
CONTEXT = "window.jupyterapp.shell.currentWidget.context.sessionContext"
CELLS = "window.jupyterapp.shell.currentWidget.content.widgets"
ASK_KERNEL = """async (code) => {
    const kernel = window.jupyterapp.shell.currentWidget.context.sessionContext.session.kernel;
    const future = kernel.requestExecute({code, store_history: false});
    let said = '';
    future.onIOPub = (message) => {
        const content = message.content;
        if (message.header.msg_type === 'stream') said += content.text;
        if (message.header.msg_type === 'error') said += content.ename + ': ' + content.evalue;
    };
    await future.done;
    return said;
}"""
OPEN_WITHOUT_KERNEL = """async (path) => {
    const app = window.jupyterapp;
    await app.commands.execute('docmanager:open', {
        path, factory: 'Notebook',
        kernelPreference: {shouldStart: false, shouldReuse: false, autoStartDefault: false},
    });
}"""


class Desk:
    """One browser page on one Jupyter server."""

    def __init__(self, page: Page, server: Server) -> None:
        self.page = page
        self.server = server

    # ------------------------------------------------------------ the way there

    def open(self, name: str) -> Desk:
        """Opens the notebook `name` and waits until its kernel can be asked."""
        tree = {"lab": "lab/tree", "notebook": "notebooks"}[self.server.kind]
        self.page.goto(self.server.page(f"{tree}/{name}") + ("&reset" * (tree == "lab/tree")))
        return self.shown()

    def shown(self) -> Desk:
        """Waits until the notebook to which the page is going is there, and its kernel with it."""
        self.page.wait_for_function(NOTEBOOK_SHOWN)
        self.page.wait_for_function(NO_SPLASH)
        self.wait_for_kernel()
        return self

    def open_without_kernel(self, name: str) -> Desk:
        """Opens the notebook `name` as it was saved, with no kernel behind it (JupyterLab)."""
        self.page.goto(self.server.page("lab") + "&reset")
        self.page.wait_for_function("() => window.jupyterapp?.restored")
        self.page.evaluate("() => window.jupyterapp.restored")
        self.page.evaluate(OPEN_WITHOUT_KERNEL, name)
        self.page.wait_for_function(NOTEBOOK_SHOWN)
        # Ready: it has decided about a kernel by now, and so will start none later.
        self.page.wait_for_function(f"() => {CONTEXT}.isReady")
        self.page.wait_for_function(NO_SPLASH)
        return self

    def wait_for_kernel(self) -> None:
        """Waits until the kernel is idle and connected."""
        self.page.wait_for_function(KERNEL_READY, timeout=KERNEL_SECONDS * 1000)

    def command(self, name: str, **arguments: Any) -> Any:
        """Runs one of Jupyter's own commands, and waits for it."""
        return self.page.evaluate(
            "async ([name, args]) => { await window.jupyterapp.commands.execute(name, args); }",
            [name, arguments],
        )

    def run_all(self) -> None:
        """Runs all cells, and waits until the last one has run. An error in a cell fails."""
        self.command("notebook:run-all-cells")
        self.wait_for_kernel()
        stopped = self.page.evaluate(
            f"() => {CELLS}.filter(c => c.model.type === 'code' && c.model.sharedModel.source"
            " && c.model.executionCount === null).length"
        )
        assert stopped == 0, f"{stopped} cells did not run; {self.errors()}"

    def run_cell(self, number: int) -> None:
        """Runs the cell with this number (from 0, words and code counted alike)."""
        self.select(number)
        self.command("notebook:run-cell")
        self.wait_for_kernel()

    def select(self, number: int) -> None:
        """Makes the cell with this number the active one, and brings it into view."""
        self.page.evaluate(
            """async (number) => {
                const content = window.jupyterapp.shell.currentWidget.content;
                content.activeCellIndex = number;
                content.mode = 'command';
                await content.scrollToItem(number, 'start');
            }""",
            number,
        )

    def save(self) -> dict[str, Any]:
        """Saves the notebook, and gives what is in the file then."""
        self.command("docmanager:save")
        path = self.page.evaluate("() => window.jupyterapp.shell.currentWidget.context.path")
        saved: dict[str, Any] = json.loads((self.server.folder / path).read_text("utf-8"))
        return saved

    # ------------------------------------------------------------ what is there

    def output(self, number: int) -> Locator:
        """The output area of the cell with this number."""
        index = f"[data-windowed-list-index='{number}']"
        return self.page.locator(f".jp-Cell{index} .jp-OutputArea").first

    def sources(self) -> list[str]:
        """The source of each cell."""
        found: list[str] = self.page.evaluate(
            f"() => {CELLS}.map(cell => cell.model.sharedModel.source)"
        )
        return found

    def errors(self) -> list[str]:
        """The errors that stand in the outputs, as `name: what`."""
        found: list[str] = self.page.evaluate(
            f"""() => {CELLS}.flatMap(cell => (cell.model.sharedModel.outputs ?? [])
                .filter(output => output.output_type === 'error')
                .map(output => output.ename + ': ' + output.evalue))"""
        )
        return found

    def ask(self, code: str) -> str:
        """What `code` prints in the notebook's kernel. It leaves no trace in the notebook."""
        said: str = self.page.evaluate(ASK_KERNEL, code)
        return said.strip()

    def widgets(self) -> int:
        """How many widgets live in the kernel."""
        return int(self.ask("import ipywidgets.widgets.widget as w; print(len(w._instances))"))

    def has_kernel(self) -> bool:
        """Is there a kernel behind the notebook?"""
        return bool(self.page.evaluate(f"() => Boolean({CONTEXT}.session?.kernel)"))

    # ------------------------------------------------------------ looks

    def theme(self, name: str) -> None:
        """Changes to the theme `name` (LIGHT or DARK), and waits until it shows."""
        self.command("apputils:change-theme", theme=name)
        self.page.wait_for_function(
            "(name) => document.body.dataset.jpThemeName === name", arg=name
        )
        self.page.wait_for_function(NO_SPLASH)

    def screenshot(self, path: Path) -> Path:
        """A picture of the page as it is."""
        self.page.screenshot(path=path)
        return path


def axe(page: Page, where: str = ".jp-OutputArea") -> list[str]:
    """What axe-core finds wrong within the elements `where`: one line for each rule and element.

    Only our own part of the page is looked at: Jupyter's own faults are not ours to mend.
    """
    script = importlib.resources.files("axe_playwright_python").joinpath("axe.min.js")
    page.evaluate(script.read_text(encoding="utf-8"))
    violations: list[dict[str, Any]] = page.evaluate(
        "async (where) => (await axe.run({include: [where]}, {resultTypes: ['violations']}))"
        ".violations",
        where,
    )
    return [
        f"{violation['id']} ({violation['impact']}): {violation['help']}: {node['html']}"
        for violation in violations
        for node in violation["nodes"]
    ]
