"""What all tests share: case files are tests, and a test that could not run is not forgotten.

Every `tests/cases/*.yaml` is collected, one test for each case, and run by `farmlib.core.cases`:
the same code that `farmlib cases` uses. A test that is left out because something is not to be
had on this machine says so with `absent(reason)`; the last lines of the run name all of those,
and where `CI` is `true` they make it fail.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from tests.absent import ABSENT

CASES = Path(__file__).parent / "cases"
NO_CASES = {"DEVIATIONS.yaml"}  # where rules and the original rulebooks differ: a list, no cases


# No deadlines: a busy machine is no bug. In CI the same examples each time: a change that fails
# there has broken something itself.
settings.register_profile("farm", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI", "").lower() == "true" else "farm")

# Whoever runs tests has made no progress by it; also not in the kernels that tests start.
os.environ["FARMLIB_PROGRESS"] = "off"

# ---------------------------------------------------------------- case files


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    if file_path.suffix != ".yaml" or file_path.parent != CASES or file_path.name in NO_CASES:
        return None
    return CaseFile.from_parent(parent, path=file_path)


class CaseFile(pytest.File):
    """One file of cases."""

    def collect(self) -> Iterator[CaseItem]:
        from farmlib.core.cases import load_cases  # only whoever collects cases needs them

        for case in load_cases(self.path):
            yield CaseItem.from_parent(self, name=str(case.id), case=case)


class CaseItem(pytest.Item):
    """One case: a position, what is played, what is expected."""

    def __init__(self, *, case: Any, **rest: Any) -> None:
        super().__init__(**rest)
        self.case = case

    def runtest(self) -> None:
        from farmlib.core.cases import run_case
        from farmlib.scenes import as_text_for_hides

        result = run_case(self.case, [as_text_for_hides])
        if not result.ok:
            raise CaseFailed(self.case.id, result.problems)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        if isinstance(excinfo.value, CaseFailed):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, None, str]:
        return self.path, None, f"case {self.name}"


class CaseFailed(AssertionError):
    """A case that came out otherwise than it says."""

    def __init__(self, name: str, problems: Iterable[str]) -> None:
        super().__init__("\n".join([f"case {name}:", *(f"  {line}" for line in problems)]))


# ---------------------------------------------------------------- what could not run


def _left_out(terminalreporter: Any) -> Counter[str]:
    """How many tests were left out by `absent`, by reason."""
    reasons: Counter[str] = Counter()
    for report in terminalreporter.stats.get("skipped", []):
        text = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
        if ABSENT in text:
            reasons[text.split(ABSENT, 1)[1]] += 1
    return reasons


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is None or hasattr(session.config, "workerinput"):
        return  # a worker of pytest-xdist: its head speaks for all
    in_ci = os.environ.get("CI", "").lower() == "true"
    if in_ci and session.exitstatus == pytest.ExitCode.OK and _left_out(reporter):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(terminalreporter: Any) -> None:
    reasons = _left_out(terminalreporter)
    if not reasons:
        return
    terminalreporter.section("tests that did not run", sep="=", yellow=True)
    for reason, count in reasons.items():
        terminalreporter.write_line(f"{count} did not run, because {reason}")
    if os.environ.get("CI", "").lower() == "true":
        terminalreporter.write_line("With CI=true that is a failure.", red=True)
