"""Last Corn's kit."""

from __future__ import annotations

from farmlib.core.kit import Kit
from tests.sixth.corn.game import Corn

KIT = Kit(
    game=Corn,
    scenes="tests.sixth.corn.scenes",
    judge="tests.sixth.corn.judge",
    makers="tests.sixth.corn.makers",
    out_of_turn="1: take 2",
    secret="nothing at all",
)
