"""The counting trainer of Chicken Chicken: short films, and the question how many eggs there are.

`trainer("chicken_chicken")` makes one; a cell that ends with it shows it. `films` draws the films
and says how hard they are, `fooled` finds the card that led to a wrong number, `training` keeps how
it goes. Nothing here is loaded before it is asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from farmlib.lessons.counting.handle import Trainer, trainer
    from farmlib.lessons.counting.training import Training, TrainingTextError

__all__ = ["Trainer", "Training", "TrainingTextError", "trainer"]

_WHERE = {
    "Trainer": "farmlib.lessons.counting.handle",
    "Training": "farmlib.lessons.counting.training",
    "TrainingTextError": "farmlib.lessons.counting.training",
    "trainer": "farmlib.lessons.counting.handle",
}


def __getattr__(name: str) -> Any:
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(_WHERE[name]), name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
