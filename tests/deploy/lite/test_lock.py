"""The lock file of a site names what lies there, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from farmlib.core.errors import FarmError
from farmlib.deploy.lite import lock
from farmlib.deploy.lite.lock import Package, Wheel

GIVEN: dict[str, Any] = {
    "info": {"python": "3.14.2", "platform": "emscripten_5_0_3"},
    "packages": {
        "stack-data": {
            "name": "stack_data",
            "version": "0.6.3",
            "file_name": "stack_data-0.6.3-py3-none-any.whl",
            "imports": ["stack_data"],
            "depends": ["Pure_Eval"],
            "sha256": "0" * 64,
        },
        "pure-eval": {
            "name": "pure_eval",
            "version": "0.2.3",
            "file_name": "pure_eval-0.2.3-py3-none-any.whl",
            "imports": ["pure_eval"],
            "depends": [],
            "sha256": "1" * 64,
        },
    },
}


def test_packages_are_listed_by_their_plain_names() -> None:
    assert lock.listed(GIVEN) == {
        "stack-data": Package("stack-data", "0.6.3", ("stack_data",), ("pure-eval",)),
        "pure-eval": Package("pure-eval", "0.2.3", ("pure_eval",), ()),
    }


@pytest.mark.parametrize("damaged", [{}, {"packages": []}, {"packages": {"a": {"name": "a"}}}])
def test_what_is_no_lock_file_is_told(damaged: dict[str, Any]) -> None:
    with pytest.raises(FarmError, match=r"pyodide-lock\.json is not as Pyodide writes it"):
        lock.listed(damaged)


def test_all_that_is_needed_comes_along_once() -> None:
    needs = {"a": ("b", "c"), "b": ("d",), "c": ("d", "a"), "d": (), "e": ()}

    def find(name: str) -> Package:
        return Package(name, "1", (name,), needs[name])

    assert list(lock.with_needs(["a"], find)) == ["a", "b", "c", "d"]


def test_a_rewritten_lock_names_these_files_alone() -> None:
    wheel = Wheel(Package("pure-eval", "9", ("pure_eval",), ()), "pure_eval-9.whl", "f" * 64)
    made = lock.rewritten(GIVEN, [wheel])
    assert made["info"] == GIVEN["info"]
    (entry,) = made["packages"].values()
    assert (entry["file_name"], entry["sha256"], entry["version"]) == (
        "pure_eval-9.whl",
        "f" * 64,
        "9",
    )
    assert lock.listed(made) == {"pure-eval": wheel.package}
