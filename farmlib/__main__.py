"""`python -m farmlib`: the `farmlib` command, where its name is not on the PATH."""

from __future__ import annotations

import sys

from farmlib.cli import main

sys.exit(main())
