"""Finding: what one check of an installation came to, in words, and with what to do about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

State = Literal["well", "note", "FAULT"]


@dataclass(frozen=True, slots=True)
class Finding:
    """What one check came to.

    `state` is "well", "note" (it works, and something is worth knowing) or "FAULT" (boards don't
    work, or not for everybody). `remedy` says what to do; it is empty when all is well.
    """

    name: str
    state: State
    words: str
    remedy: str = ""

    def __str__(self) -> str:
        line = f"{self.state:<5}  {self.name}: {self.words}"
        return f"{line}\n       To do: {self.remedy}" if self.remedy else line
