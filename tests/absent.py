"""Leaving a test out aloud: what could not run is named in the last lines of `make test`."""

from __future__ import annotations

from typing import NoReturn

import pytest

ABSENT = "not to be had here: "
"""How the reason of such a skip begins; `tests/conftest.py` looks for it."""


def absent(reason: str) -> NoReturn:
    """Leaves the present test out because `reason`: something it needs is not on this machine."""
    pytest.skip(ABSENT + reason)
