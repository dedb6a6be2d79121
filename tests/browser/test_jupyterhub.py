"""Two readers on a real JupyterHub: each has a game of their own, and no way into the other's."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.absent import absent
from tests.browser.at_table import Reader, at
from tests.servers import Server, clean_environment

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.jupyter import Desk

ROOT = Path(__file__).parents[2]
CONFIG = ROOT / "farmlib" / "deploy" / "jupyterhub_config.py"
PROXY = Path(sys.prefix) / "proxy" / "node_modules" / ".bin"
PASSWORD = "twelve brown eggs"
START_SECONDS = 120
SECONDS = 120
"""How long whatever happens on a page may take: others may keep this machine busy."""

# The test's own: Jupyter's application on the page, and the settings that all tests have.
MORE = """
load_subconfig({config!r})
c = get_config()
usual = c.Spawner.pre_spawn_hook

def hook(spawner):
    usual(spawner)
    spawner.args.append("--LabApp.expose_app_in_browser=True")

c.Spawner.pre_spawn_hook = hook
c.Spawner.environment.update({{"JUPYTERLAB_SETTINGS_DIR": {settings!r}}})
"""


@dataclass(frozen=True)
class Hub:
    url: str
    folder: Path
    lessons: Path
    log: Path


def free_ports(count: int) -> int:
    """The first of `count` ports in a row that nothing listens on."""
    for first in range(20_000, 60_000, 97):
        probes = [socket.socket() for _ in range(count)]
        try:
            for number, probe in enumerate(probes):
                probe.bind(("127.0.0.1", first + number))
        except OSError:
            continue
        else:
            return first
        finally:
            for probe in probes:
                probe.close()
    raise RuntimeError("no free ports")


@pytest.fixture(scope="module")
def hub(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hub]:
    """A hub by the configuration that farmlib brings, over a copy of the lessons."""
    proxy = shutil.which("configurable-http-proxy", path=f"{PROXY}{os.pathsep}{os.environ['PATH']}")
    if proxy is None or shutil.which("node") is None:
        absent("JupyterHub's configurable-http-proxy (npm) with Node 20 to run it")
    base = tmp_path_factory.mktemp("hub")
    lessons = base / "lessons"
    shutil.copytree(ROOT / "notebooks", lessons)
    for path in [lessons, *lessons.rglob("*")]:
        path.chmod(0o555 if path.is_dir() else 0o444)
    port = free_ports(3)
    config = base / "config.py"
    settings = base / "home" / "settings"
    config.write_text(MORE.format(config=str(CONFIG), settings=str(settings)), encoding="utf-8")
    env = clean_environment(base / "home") | {
        "FARMLIB_HUB_FOLDER": str(base / "hub"),
        "FARMLIB_HUB_LESSONS": str(lessons),
        "FARMLIB_HUB_PASSWORD": PASSWORD,
        "FARMLIB_HUB_PORT": str(port),
    }
    env["PATH"] = os.pathsep.join([env["PATH"], str(Path(proxy).parent)])
    log = base / "hub.log"
    with log.open("wb") as out:
        process = subprocess.Popen(
            [sys.executable, "-m", "jupyterhub", "-f", str(config)],
            cwd=base,
            env=env,
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    url = f"http://127.0.0.1:{port}"
    try:
        deadline = time.monotonic() + START_SECONDS
        while True:
            try:
                with urllib.request.urlopen(f"{url}/hub/login", timeout=5):
                    break
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                if process.poll() is not None or time.monotonic() > deadline:
                    said = log.read_text(errors="replace")[-4000:]
                    raise RuntimeError(f"the hub did not come up:\n{said}") from None
                time.sleep(0.2)
        yield Hub(url, base / "hub", lessons, log)
    finally:
        process.terminate()  # it ends its proxy and the readers' servers
        try:
            process.wait(30)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, 9)
            process.wait()


@pytest.fixture(scope="module")
def readers(browser: Browser, hub: Hub) -> Iterator[dict[str, Desk]]:
    """Ana and Ben, logged in at the hub's own page, each in a browser of their own."""
    from tests.browser.jupyter import Desk

    desks = {}
    for name in ("ana", "ben"):
        context = browser.new_context(viewport={"width": 1280, "height": 900})
        page = context.new_page()
        page.set_default_timeout(SECONDS * 1000)
        page.goto(f"{hub.url}/hub/login")
        page.get_by_label("Username").fill(name)
        page.get_by_label("Password").fill(PASSWORD)
        page.get_by_role("button", name="Sign in").click(no_wait_after=True)
        server = Server("lab", f"{hub.url}/user/{name}", "", hub.lessons, hub.log, 0)
        desks[name] = Desk(page, server)
    for desk in desks.values():  # both servers start meanwhile
        desk.page.wait_for_url("**/user/**", wait_until="commit")
    yield desks
    for desk in desks.values():
        desk.page.context.close()


def sums(folder: Path) -> dict[str, str]:
    return {
        str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in folder.rglob("*")
        if path.is_file()
    }


def open_lesson(desks: Iterable[Desk], lesson: str) -> None:
    """Opens a lesson on these desks at once: one starts its kernel while the other does."""
    for desk in desks:
        desk.page.goto(f"{desk.server.url}/lab/tree/{lesson}?reset", wait_until="commit")
    for desk in desks:
        desk.shown()


def first_table(desk: Desk) -> Reader:
    """The first table to play at in the lesson that is open. It needs only the cell before all
    others, which imports; that every cell of every lesson runs is seen elsewhere.
    """
    sources = desk.sources()
    for word in ("import farmlib", "farmlib.table("):
        cell = next(i for i, source in enumerate(sources) if word in source)
        desk.run_cell(cell)
    assert desk.errors() == []
    return at(desk, cell)


@pytest.mark.parametrize("lesson", ["01_chickenfoot.ipynb", "02_chicken_coop.ipynb"])
def test_both_play_in_a_lesson_at_the_same_time(
    hub: Hub, readers: dict[str, Desk], lesson: str
) -> None:
    before = sums(hub.lessons)
    open_lesson(readers.values(), lesson)
    ana, ben = (first_table(readers[name]) for name in ("ana", "ben"))
    ana.new_game("11")
    ben.new_game("12")
    for _ in range(2):  # in turns, so that both games go on side by side
        ana.turn()
        bens = ben.position
        ana.turn()
        assert ben.position == bens, "a move of Ana's is none of Ben's"
        anas = ana.position
        ben.turn()
        assert ana.position == anas
    assert ana.log != ben.log
    assert sums(hub.lessons) == before, "nothing is written beside the lessons"


def test_a_reader_is_kept_out_of_the_others_server(readers: dict[str, Desk]) -> None:
    desk, other = readers["ana"], readers["ben"].server
    for path in ("lab", "api/kernels", "api/contents"):
        answer = desk.page.request.get(f"{other.url}/{path}")
        assert answer.status == 403, path
    mine = desk.page.request.get(f"{desk.server.url}/api/kernels")
    assert mine.status == 200


def test_no_news_and_no_updates_are_looked_for(readers: dict[str, Desk]) -> None:
    desk = readers["ana"]
    page = desk.page.request.get(f"{desk.server.url}/lab").text()
    config = json.loads(
        page.partition('id="jupyter-config-data"')[2].partition(">")[2].partition("</script>")[0]
    )
    assert config["news"] == {"disabled": True}
    answer = desk.page.request.get(f"{desk.server.url}/lab/api/update")
    assert answer.json()["notification"] is None


def test_a_game_goes_on_after_its_kernel_was_culled(readers: dict[str, Desk]) -> None:
    desk, lesson = readers["ana"], "01_chickenfoot.ipynb"
    open_lesson([desk], lesson)
    reader = first_table(desk)
    reader.new_game("7")
    reader.turn()
    reader.turn()
    reader.press("Copy")
    text = reader.panel.locator("textarea").input_value()
    assert text.startswith("farmlib match 1")
    where = reader.position
    kernel = desk.page.evaluate(KERNEL_ID)
    xsrf = next(
        cookie["value"] for cookie in desk.page.context.cookies() if cookie["name"] == "_xsrf"
    )
    gone = desk.page.request.delete(
        f"{desk.server.url}/api/kernels/{kernel}", headers={"X-XSRFToken": xsrf}
    )
    assert gone.status == 204
    open_lesson([desk], lesson)
    assert desk.page.evaluate(KERNEL_ID) != kernel
    again = first_table(desk)
    assert again.position != where
    again.open_text(text)
    assert again.position == where


KERNEL_ID = """() => window.jupyterapp.shell.currentWidget.context.sessionContext
    .session.kernel.id"""
