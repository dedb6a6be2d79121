"""The benchmark that clicks, with the server extension and without it: it comes to figures."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser


def test_click_to_repaint_is_measured(browser: Browser, tmp_path: Path) -> None:
    # A process of its own: two Playwrights in one don't get on.
    file = tmp_path / "figures.json"
    words = [sys.executable, "-m", "farmlib", "bench", "--quick", "click", "--json", str(file)]
    subprocess.run(words, check=True, timeout=180, capture_output=True)
    figures = {f["what"]: f["value"] for f in json.loads(file.read_text("utf-8"))["figures"]}
    off = figures["click: until repainted, extension off"]
    on = figures["click: until repainted, extension on"]
    assert off > 0
    assert on > 0
    assert figures["click: on, as a share of off"] == on / off
