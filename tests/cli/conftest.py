"""The `farmlib` command for the tests of this folder, called as a user calls it."""

from __future__ import annotations

from typing import Any

import pytest

from farmlib import cli


class Said:
    """What one call of the command came to."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status, self.out, self.err = status, out, err


@pytest.fixture
def farmlib(capsys: pytest.CaptureFixture[str]) -> Any:
    """Calls the command: `farmlib("rules", "chickenfoot")`."""

    def call(*words: str) -> Said:
        try:
            status = cli.main(words)
        except SystemExit as left:
            status = left.code if isinstance(left.code, int) else 1
        return Said(status, *capsys.readouterr())

    return call
