"""The build hook: what a wheel carries beside the code, so that an installed farmlib is whole.

A checkout has its lessons in `notebooks/`, its cases in `tests/cases/`, and finds out by reading
the tree which rule is kept where. An installed wheel has no tree, so a copy of the lessons and
the cases goes in under `farmlib/_data/`, with the trace index made at build time. An editable
install gets none of this: there the tree itself is read, and a copy could only grow old.
"""

from __future__ import annotations

import importlib
import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CARRIED = {"notebooks": "*.ipynb", "tests/cases": "*"}
"""The folders that a wheel carries, and which of their files."""


class DataHook(BuildHookInterface[Any]):
    """Called by hatchling once before it packs a wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Adds lessons, cases and the trace index to a wheel that is not editable.

        Raises:
            RuntimeError: a folder is missing or empty, or the trace index can't be made. A wheel
                without them would only fail later, on somebody else's machine.
        """
        if version == "editable":
            return
        root = Path(self.root)
        wanted: dict[str, str] = build_data["force_include"]
        for folder, pattern in CARRIED.items():
            files = sorted(path for path in (root / folder).glob(pattern) if path.is_file())
            if not files:
                raise RuntimeError(f"A wheel carries {folder}/{pattern}, but there are none.")
            for path in files:
                wanted[str(path)] = f"farmlib/_data/{Path(folder).name}/{path.name}"
        self._folder = tempfile.TemporaryDirectory(prefix="farmlib-build-")
        index = Path(self._folder.name) / "trace.json"
        index.write_text(
            json.dumps(trace_index(root), indent=1, sort_keys=True) + "\n", encoding="utf-8"
        )
        wanted[str(index)] = "farmlib/_data/trace.json"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Clears up what `initialize` wrote."""
        if version != "editable":
            self._folder.cleanup()


def trace_index(root: Path) -> Any:
    """The trace index of the tree at `root`: for each rule its code places, cases and cells.

    Raises:
        RuntimeError: the tree has no `farmlib.core.trace`, or that can't be imported.
    """
    sys.path.insert(0, str(root))
    try:
        trace = importlib.import_module("farmlib.core.trace")
    except ImportError as error:
        raise RuntimeError(
            "A wheel carries the trace index, which farmlib.core.trace.build_index makes; "
            f"but that can't be imported: {error}"
        ) from error
    finally:
        sys.path.remove(str(root))
    return trace.build_index(root)
