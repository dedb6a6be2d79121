"""Only what is looked at is loaded."""

from __future__ import annotations

import subprocess
import sys

import pytest

LOOK = """
import sys
{code}
found = [name for name in sys.modules if any(word in name for word in {words!r})]
assert not found, found
"""


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("import farmlib", ["farmlib.scenes", "farmlib.games.", "graphviz"]),
        ("import farmlib.scenes", ["farmlib.scenes.chicken", "farmlib.games.chicken", "graphviz"]),
        (
            "import farmlib\n"
            "game = farmlib.game('chickenfoot')\n"
            "farmlib.show(game.initial_state(), game).svg",
            ["coop", "chickapig", "duckling", "graphviz", "IPython", "numpy", "widgets"],
        ),
    ],
)
def test_what_is_not_needed_is_not_loaded(code: str, words: list[str]) -> None:
    script = LOOK.format(code=code, words=words)
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
