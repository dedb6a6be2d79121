"""An exercise without an engine: it shows what it is told to, and notes what is asked of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import farmlib
from farmlib.core.errors import FarmError
from farmlib.core.match import Match

POSITION = {
    "tree": "9-9(9-0 9-1 9-2 9-3 9-8(8-8) 9-5)",
    "hands": ["6-2 8-4", "5-5 4-0"],
    "pile": "8-7 8-1",
}


def match() -> Match:
    return Match(farmlib.game("chickenfoot", players=2), position=POSITION)


@dataclass(frozen=True)
class FakeQuestion:
    kind: str = "choose"
    viewer: int = 0
    show_all: bool = True
    seats: tuple[int, ...] = (0, 1)
    names: tuple[str, ...] = ("You", "Player 1")

    @property
    def match(self) -> Match:
        return match()


OPTIONS = [
    {"key": "8-4", "label": "the 8-4"},
    {"key": "6-2", "label": "the 6-2"},
    {"key": "none", "label": "neither of them"},
]


@dataclass
class FakeExercise:
    """Right is `right`; hints and solution are fixed."""

    kind: str = "choose"
    right: Any = ("8-4",)
    many: bool = False
    picture: bool = False
    name: str = "chickenfoot/fake"
    game_id: str = "chickenfoot"
    seed: int = 3
    grade: int = 1
    given: Any = ()
    outcome: str = "not tried yet"
    words: str = "Choose, then press Check."
    hints: int = 0
    solved: bool = False
    acts: list[tuple[str, dict[str, Any]]] = field(default_factory=list)
    heard: list[Match] = field(default_factory=list)
    listeners: list[Callable[[Any], object]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.question = self._question()

    def _question(self) -> FakeQuestion:
        return FakeQuestion(self.kind)

    def view(self) -> dict[str, Any]:
        writes = self.kind == "write"
        chooses = self.kind in ("choose", "predict")
        picture = ""
        if self.picture:
            shown = farmlib.show(match(), viewer=0, names=("You", "Player 1"))
            picture = shown._repr_mimebundle_()["text/html"]
        stub = 'def score(hand):\n    """What this hand costs."""\n    ...\n'
        hints = ("Look at the 8-8.", "It has one toe only (CF-FOOT).", "An 8 has to go there.")
        return {
            "kind": self.kind,
            "title": "Where can you play?",
            "number": f"seed {self.seed}, grade {self.grade}",
            "grade": self.grade,
            "grades": [1, 2, 3],
            "prompt": ["It is your turn, and the double 8 still needs toes (CF-FOOT).",
                       "Which of your tiles can be played?"],
            "picture": picture,
            "options": OPTIONS if chooses else [],
            "many": self.many,
            "field": {"label": "Your function", "stub": stub, "rows": 8} if writes else None,
            "answer": self.given,
            "outcome": self.outcome,
            "words": self.words,
            "rule": "CF-FOOT" if self.outcome != "not tried yet" else None,
            "hints": list(hints[: self.hints]),
            "hints_left": 3 - self.hints,
            "solution": "The 8-4: only that one has an 8. (CF-MATCH)" if self.solved else None,
            "after": [],
            "score": "",
        }  # fmt: skip

    def act(self, kind: str, payload: Mapping[str, Any]) -> None:
        self.acts.append((kind, dict(payload)))
        match kind:
            case "check":
                self._check(payload.get("answer"))
            case "hint":
                self.hints = min(3, self.hints + 1)
            case "solution":
                self.solved = True
            case "another":
                self.seed, self.grade = self.seed + 1, payload["grade"]
                self.given, self.hints, self.solved = (), 0, False
                self.outcome, self.words = "not tried yet", "Choose, then press Check."
                self.question = self._question()
            case "again":
                pass
            case _:
                raise FarmError(f"There is no {kind!r} here.")
        for hear in self.listeners:
            hear(self)

    def _check(self, answer: Any) -> None:
        if answer == "boom":
            raise ZeroDivisionError("one through nothing")
        if answer == []:
            raise FarmError("Choose something first.")
        self.given = answer
        right = tuple(answer or ()) == tuple(self.right)
        self.outcome = "right" if right else "not yet right"
        self.words = "Yes, that one." if right else "One of your tiles has no 8 on it."

    def on_change(self, callback: Callable[[Any], object]) -> Callable[[], None]:
        self.listeners.append(callback)
        return lambda: self.listeners.remove(callback)

    def played(self, match: Match) -> None:
        self.heard.append(match)
        for hear in self.listeners:
            hear(self)

    def _ipython_display_(self) -> None:
        from farmlib.lessons.panel import show

        show(self)

    def __repr__(self) -> str:
        return f"Where can you play?\n\nexercise({self.name!r}, seed={self.seed})"
