"""Set-up files that must say the same thing, and things that no file of ours may hold."""

from __future__ import annotations

import re
import subprocess
import tomllib
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LOCKS = ("requirements.txt", "requirements-dev.txt")

CONDA_NAMES = {"graphviz": "python-graphviz"}
"""What conda-forge calls a package otherwise than PyPI does."""

BY_PIP = {"graphviz-pure"}
"""Comes with farmlib itself, by pip: with conda, python-graphviz brings the `dot` program."""

NOT_FOR_CONDA = {
    "axe-playwright-python",
    "build",
    "import-linter",
    "jupyterhub",
    "jupyterlite-core",
    "jupyterlite-pyodide-kernel",
    "mypy",
    "playwright",
    "ruff",
    "types-pyyaml",
}
"""For whoever changes farmlib, in the environment that `make test` sets up."""


def name_of(requirement: str) -> str:
    match = re.match(r"[A-Za-z0-9._-]+", requirement)
    assert match, requirement
    return re.sub(r"[-_.]+", "-", match[0]).lower()


def floors(requirements: list[str]) -> dict[str, str]:
    """Name -> the rest of the line (">=4.2"), for each requirement."""
    return {name_of(line): re.sub(r"^[A-Za-z0-9._-]+", "", line) for line in requirements}


def conda() -> tuple[dict[str, str], list[str]]:
    """What environment.yml takes from conda, and what from pip."""
    environment = yaml.safe_load((ROOT / "environment.yml").read_text(encoding="utf-8"))
    lines = environment["dependencies"]
    pip = [line["pip"] for line in lines if isinstance(line, dict)]
    return floors([line for line in lines if isinstance(line, str)]), pip[0]


def pins(lock: str) -> set[tuple[str, str]]:
    """Name and version of all that a lock holds; two versions where Pythons differ."""
    text = (ROOT / lock).read_text(encoding="utf-8")
    return set(re.findall(r"(?m)^([a-z0-9._-]+)==([^\s;]+)", text))


def names(lock: str) -> set[str]:
    return {name for name, _ in pins(lock)}


# ---------------------------------------------------------------- environment.yml


def test_conda_names_what_pyproject_needs() -> None:
    listed, _ = conda()
    for name, floor in floors(PROJECT["project"]["dependencies"]).items():
        if name not in BY_PIP:
            assert listed.get(CONDA_NAMES.get(name, name)) == floor, name


def test_conda_names_what_checks_the_lessons() -> None:
    listed, _ = conda()
    for name, floor in floors(PROJECT["dependency-groups"]["dev"]).items():
        if name not in NOT_FOR_CONDA:
            assert listed.get(name) == floor, name


def test_conda_names_nothing_else() -> None:
    listed, _ = conda()
    project = floors(PROJECT["project"]["dependencies"])
    known = {CONDA_NAMES.get(name, name) for name in project}
    known |= set(floors(PROJECT["dependency-groups"]["dev"])) | {"python", "pip"}
    assert set(listed) <= known


def test_conda_has_the_same_python_and_takes_farmlib_by_pip() -> None:
    listed, pip = conda()
    assert listed["python"] == PROJECT["project"]["requires-python"]
    assert pip == ["-e ."]


# ---------------------------------------------------------------- the locks


@pytest.mark.parametrize("lock", LOCKS)
def test_lock_is_hashed_and_names_no_host_and_no_path(lock: str) -> None:
    for line in (ROOT / lock).read_text(encoding="utf-8").splitlines():
        assert re.fullmatch(
            r"[a-z0-9._-]+==[\w.+!]+( ; [^/:]+)? \\|    --hash=sha256:[0-9a-f]{64}( \\)?", line
        ), line


@pytest.mark.parametrize("lock", LOCKS)
def test_lock_has_hashes_for_each_package(lock: str) -> None:
    text = (ROOT / lock).read_text(encoding="utf-8")
    blocks = re.split(r"(?m)^(?=[a-z0-9._-]+==)", text)[1:]
    assert len(blocks) == len(pins(lock)) > 50
    assert all("--hash=sha256:" in block for block in blocks)


def test_lab_lock_holds_what_farmlib_needs_and_what_installs_it() -> None:
    needed = PROJECT["project"]["dependencies"] + PROJECT["dependency-groups"]["build"]
    assert set(floors(needed)) <= names("requirements.txt")


def test_test_lock_holds_the_lab_lock_and_what_the_tests_need() -> None:
    small, large = pins("requirements.txt"), pins("requirements-dev.txt")
    assert small <= large
    assert set(floors(PROJECT["dependency-groups"]["dev"])) <= names("requirements-dev.txt")


def test_build_needs_are_locked() -> None:
    locked = set(floors(PROJECT["dependency-groups"]["build"]))
    assert set(floors(PROJECT["build-system"]["requires"])) <= locked


# ---------------------------------------------------------------- no file of ours holds


# Written in two pieces, so that this file does not hold what it looks for.
FORBIDDEN = re.compile(
    "/" + r"(?:work|home|Users|opt|farm)/"
    "|" + r"(?:pypi\." + r"org|python" + r"hosted\.org|npm" + r"js\.org|deb\." + r"debian\.org)"
)
EXEMPT = {
    "tests/notebooks/lint.py",  # these two name such paths in order to find them
    "tests/notebooks/test_lint.py",
}


def tracked() -> list[str]:
    answer = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True
    )
    if answer.returncode != 0:
        pytest.skip("this is no git checkout, so what is tracked can't be told")
    return [name for name in answer.stdout.splitlines() if (ROOT / name).is_file()]


def test_no_machine_path_and_no_registry_host_in_any_file() -> None:
    found = []
    for name in set(tracked()) - EXEMPT:
        content = (ROOT / name).read_bytes()
        if b"\0" in content:
            continue  # a picture or a sound
        for number, line in enumerate(content.decode("utf-8").splitlines(), 1):
            line = re.sub(r'"data:image/[\w.+-]+[;,][^"\\]*', "", line)
            if match := FORBIDDEN.search(line):
                found.append(f"{name}:{number}: {match[0]}")
    assert not found, "\n".join(found)


def test_each_package_of_farmlib_opens_with_what_it_is_for() -> None:
    silent = [
        name
        for name in tracked()
        if name.startswith("farmlib/")
        and name.endswith(".py")
        and not re.match(r'(#.*\n)*r?"""\S', (ROOT / name).read_text(encoding="utf-8"))
    ]
    assert not silent, silent
