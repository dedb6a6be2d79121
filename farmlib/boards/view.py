"""What is shown at a table: the scene of whoever sits at the screen, and the words round it.

Everything here is made from what the viewer may see, so that nothing hidden ever gets into the
widget, where a curious reader could find it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Protocol

from farmlib.boards.film import FILM
from farmlib.boards.sitting import Due, Sitting
from farmlib.boards.sounds import sounds_of
from farmlib.boards.wire import rules_to_wire
from farmlib.core.events import Event
from farmlib.core.registry import GAMES
from farmlib.core.rulebook import Rulebook
from farmlib.scenes.aids import aids_of
from farmlib.scenes.scene import Replay, Scene

LOOK_BACK: Final = 6
"""For how many actions what was moved last stays marked: rolls and cards may come in between."""

LOG_LINES: Final = 120
"""How many lines of the log are sent; older ones stay in Python, and in the match text."""


class Scenes(Protocol):
    """What the table wants from `farmlib.scenes`."""

    def scene_of(
        self,
        game: Any,
        state: Any,
        viewer: int | None = None,
        names: tuple[str, ...] | None = None,
        show_all: bool = False,
        aids: tuple[str, ...] | None = None,
    ) -> Scene:
        """What `viewer` sees of the state; in a game with aids with those that are on."""

    def intent(self, game: Any, state: Any, viewer: int, parts: tuple[str, ...]) -> str | None:
        """The move, in notation, that a click on these items means; None when it means nothing."""

    def explain(self, game: Any, state: Any, player: int) -> tuple[str, ...]:
        """What `player` may do now, and by which rules."""

    def evidence(self, game: Any, state: Any, action: str, rule: str) -> tuple[str, ...]:
        """The keys of items that show why the rule forbids the action."""

    def replay(
        self, game: Any, state: Any, at: int, names: tuple[str, ...] | None = None
    ) -> Replay | None:
        """What there is to look at again, picture by picture; None: nothing."""


@dataclass(frozen=True, slots=True)
class Note:
    """Something that the table says beside the log.

    `kind` is "refusal" (a rule forbids it), "error" (it can't be done), "hint" or "news"; `parts`
    are the items that it is about.
    """

    kind: str
    lines: tuple[str, ...]
    parts: tuple[str, ...] = ()

    def text(self) -> str:
        """All lines in one."""
        return " ".join(self.lines)


def note(kind: str, lines: Iterable[str], parts: Sequence[str] = ()) -> Note:
    """A note from any iterables."""
    return Note(kind, tuple(lines), tuple(parts))


@dataclass(frozen=True, slots=True)
class View:
    """What is shown: whose eyes, the scene, and the trait `table` (see CONTRACT.md)."""

    viewer: int | None
    scene: Scene
    wire: dict[str, Any]

    @staticmethod
    def book(rulebook: Rulebook) -> dict[str, Any]:
        """The `book` trait: rules by id, and the lesson."""
        return rules_to_wire(rulebook)

    @classmethod
    def of(
        cls,
        sitting: Sitting,
        scenes: Scenes,
        *,
        present: int | None,
        asked_for: int | None,
        show_all: bool,
        status: str,
        aside: str,
        said: Note | None,
        waiting: bool,
        told: int,
        tools: tuple[str, ...] | None = None,
        sand: bool | None = None,
        aids: tuple[str, ...] = (),
    ) -> View:
        """The table as `present` may see it.

        `asked_for` is the human who should sit there; when that is another one, and there is
        something to hide, the table is covered and shows nobody's hand. `status` takes the place
        of the scene's when it is not ""; `aside` is said after either. `waiting` says that bots
        wait for a human to speak or let it pass. `told` is how many lines of the log were there the
        last time; what came since is heard. Of the buttons that are always there, only those
        of `tools` are offered. `sand` tells whether the sand timer runs; None: there is none.
        `aids` are what is marked for the readers.
        """
        match, names = sitting.match, sitting.names()
        marked: dict[str, Any] = {"aids": aids} if aids_of(match.game.id) else {}

        def seen(viewer: int | None) -> Scene:
            scene = scenes.scene_of(
                match.game, match.state, viewer=viewer, names=names, show_all=show_all, **marked
            )
            return _with_last(scene, match.events[-LOOK_BACK:])

        viewer, cover, scene = present, None, None
        if asked_for is not None and asked_for != present:
            scene = seen(asked_for)
            if any(item.role != "still" for item in scene.tray) and not show_all:
                viewer, scene = None, seen(None)
                cover = {"player": asked_for, "name": names[asked_for]}
            else:
                viewer = asked_for
        if scene is None:
            scene = seen(viewer)
        due = sitting.due()
        if sitting.reel is not None:
            replay = scenes.replay(match.game, match.state, sitting.reel, names)
            if replay is not None:
                scene, said = replay.scene, said or note("news", replay.lines)
        if said is None and due in (Due.NEXT_HAND, Due.OVER):
            said = _result(sitting, viewer, show_all=show_all)
        first = max(0, len(match.log) - LOG_LINES)
        log = sitting.log(viewer, show_all=show_all, first=first)
        if cover is not None:
            status = status or f"Pass the screen to {cover['name']}."
        wire = {
            "status": f"{status or scene.status} {aside}".rstrip(),
            "tone": "trouble" if status and cover is None else _tone(sitting, viewer, due),
            "log": [[entry.number, entry.player, entry.text, entry.rule] for entry in log],
            "earlier": first,
            "buttons": [
                button
                for button in _buttons(
                    sitting,
                    viewer,
                    due,
                    show_all=show_all,
                    waiting=waiting,
                    covered=cover is not None,
                    sand=sand,
                    aids=aids,
                )
                if tools is None or button["kind"] in (*tools, "go on", "timer")
            ],
            "calls": _calls(sitting, viewer, scenes),
            "cover": cover,
            "note": None
            if said is None
            else {"kind": said.kind, "lines": list(said.lines), "parts": list(said.parts)},
            "busy": due in (Due.BOT, Due.CHANCE) and not waiting,
        }
        if (sounds := sounds_of(match.game.id, match.log[told:])) is not None:
            wire["sounds"] = sounds
        return cls(viewer, scene, wire)


def _with_last(scene: Scene, steps: Sequence[Sequence[Event]]) -> Scene:
    """The scene with the mark "last" on what was moved last, which is in focus then.

    On a board of squares or on a ring a state does not tell that; the event does, whose `to` names
    the item.
    """
    moved = (_moved_to(event) for step in reversed(steps) for event in reversed(step))
    key = next((to for to in moved if to is not None), None)
    at = next((n for n, item in enumerate(scene.board) if item.key == key), None)
    if at is None:
        return scene
    item = scene.board[at]
    last = replace(item, marks=(*item.marks, "last"))
    board = (*scene.board[:at], last, *scene.board[at + 1 :])
    return replace(scene, board=board, focus=(item.x, item.y))


def _moved_to(event: Event) -> str | None:
    """The key of the item where something went: that of a square is its name, on a ring a place
    has a number. What goes from player to player goes to no place.
    """
    to = event.get("to")
    if isinstance(to, int):
        return f"path {to}" if event.get("from") is not None else None
    return to


def _tone(sitting: Sitting, viewer: int | None, due: Due) -> str:
    if due in (Due.OVER, Due.NEXT_HAND):
        return "over"
    return "you" if viewer is not None and viewer in sitting.open_to_humans() else "wait"


def _result(sitting: Sitting, viewer: int | None, *, show_all: bool) -> Note | None:
    """How the hand or the game came out."""
    events = sitting.last_events()
    opens = GAMES.kit(sitting.match.game.id).opens
    ending = next((n for n, event in enumerate(events) if _ends(event.kind, opens)), 0)
    told = [event for event in events[ending:] if event.kind != "shot"]  # those the film tells
    entries = sitting.say(told, viewer, show_all=show_all)
    lines = [str(entry) for entry in entries]
    outcome = sitting.match.game.result(sitting.match.state)
    if not lines and outcome is not None:
        lines = [f"{outcome.say(sitting.names())} ({outcome.rule})"]
    return note("news", lines) if lines else None


def _ends(kind: str, opens: frozenset[str]) -> bool:
    """Whether with an event of this kind begins what is told of how it came out."""
    return kind.endswith(" over") or kind in opens


def _buttons(
    sitting: Sitting,
    viewer: int | None,
    due: Due,
    *,
    show_all: bool,
    waiting: bool,
    covered: bool,
    sand: bool | None,
    aids: tuple[str, ...],
) -> list[dict[str, Any]]:
    """The row of buttons, but for those of moves, which the scene brings."""
    row: list[dict[str, Any]] = []
    secret = GAMES.kit(sitting.match.game.id).secret
    if due is Due.NEXT_HAND:
        row.append({"kind": "go on", "label": f"Next {sitting.match.game.part}", "main": True})
    elif waiting:
        row.append({"kind": "go on", "label": "Go on", "main": True})
    elif due is Due.HUMAN and sitting.may_let_pass():
        row.append({"kind": "go on", "label": "Wait", "main": True})
    row += [
        {"kind": "undo", "label": "Undo", "off": not sitting.can_undo},
        {"kind": "redo", "label": "Redo", "off": not sitting.can_redo},
        {"kind": "hint", "label": "Hint", "off": viewer is None},
        {"kind": "new", "label": "New game"},
        {"kind": "copy", "label": "Copy", "off": covered},
        {"kind": "open", "label": "Open"},
        {"kind": "reveal", "label": f"Show {secret}", "pressed": show_all, "off": covered},
    ]
    row += [
        {"kind": aid.name, "label": aid.label, "pressed": aid.name in aids}
        for aid in aids_of(sitting.match.game.id)
    ]
    if sand is not None:
        label = "The sand is running" if sand else "Turn the timer"
        idle = due is not Due.HUMAN or covered
        row.append({"kind": "timer", "label": label, "pressed": sand, "off": idle})
    return row


def _calls(sitting: Sitting, viewer: int | None, scenes: Scenes) -> list[dict[str, str]]:
    """What others at this screen may say out of turn; everybody may see that they may."""
    match, names = sitting.match, sitting.names()
    must = match.game.must_act(match.state)
    calls = []
    for player in sitting.open_to_humans():
        if player == viewer or player in must:
            continue
        scene = scenes.scene_of(match.game, match.state, viewer=player, names=names)
        calls += [
            {"action": move.action, "label": f"{names[player]}: {move.button}"}
            for move in scene.moves
            if move.button and not move.action.startswith(FILM)
        ]
    return calls
