"""The operator's page and what it tells of are the same: settings, commands, files, tests."""

from __future__ import annotations

import re
from pathlib import Path

from farmlib.bench import BENCHMARKS
from tests.test_names import commands

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "farmlib" / "deploy"
PAGE = (DEPLOY / "README.md").read_text(encoding="utf-8")
CONFIG = (DEPLOY / "jupyterhub_config.py").read_text(encoding="utf-8")


def test_it_names_all_that_the_configuration_takes_from_the_environment() -> None:
    wanted = set(re.findall(r"FARMLIB_HUB_[A-Z]+", CONFIG))
    assert wanted
    assert set(re.findall(r"FARMLIB_HUB_[A-Z]+", PAGE)) == wanted


def test_the_options_that_it_tells_of_are_set() -> None:
    (seconds,) = re.findall(r"`MappingKernelManager\.cull_idle_timeout=(\d+)`", PAGE)
    assert f"--MappingKernelManager.cull_idle_timeout={seconds}" in CONFIG
    assert "two hours" in PAGE
    assert int(seconds) == 2 * 60 * 60
    for option in ("news_url", "check_for_updates_class", "checkpoint_dir"):
        assert option in PAGE
        assert option in CONFIG


def test_each_command_is_one_that_there_is() -> None:
    told = re.findall(r"farmlib (bench|doctor|voila|lab|play)(?: (\w+))?", PAGE)
    assert {word for word, _ in told} <= set(commands())
    benches = {name for word, name in told if word == "bench" and name}
    assert benches == {"kernel", "class", "click", "layout"}
    assert benches <= set(BENCHMARKS)


def test_each_file_is_there() -> None:
    named = re.findall(r"(?:farmlib|tests)/[\w/]+\.(?:py|md)", PAGE)
    assert len(named) >= 3
    assert [name for name in named if not (ROOT / name).is_file()] == []


def test_the_front_page_leads_to_it() -> None:
    front = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "](farmlib/deploy/README.md)" in front


def test_two_notebooks_on_one_kernel_are_told_what_to_do_as_lesson_0_tells_it() -> None:
    lesson = (ROOT / "notebooks" / "00_start_here.ipynb").read_text(encoding="utf-8")
    for page in (PAGE, lesson):
        text = " ".join(page.replace('\\n",', "").replace('"', "").split())
        assert "model not found" in text
        assert re.search(r"ive each notebook a kernel of its own", text)
