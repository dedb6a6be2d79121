"""A match: one game as it is played, with undo and redo, and as a short text that goes anywhere.

The text holds the game, its options, the seed, the start and all actions, chance's too, so it opens
the same game on another machine and goes on the same. It holds all secrets; it is the table's, and
what one player may see is made by `event_for` and `observation` only.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Mapping
from typing import Any

from farmlib.core.actions import CHANCE, Action
from farmlib.core.chance import nth_generator
from farmlib.core.errors import FarmError, MatchTextError, NotationError, PositionError
from farmlib.core.events import Event, Outcome
from farmlib.core.game import Game
from farmlib.core.given import check_text, quoted
from farmlib.core.registry import GAMES
from farmlib.core.registry import game as find_game

_HEADER = "farmlib match 1"
_WIDTH = 88
_SEEDS = 10**20


class Match:
    """A game that is being played.

    `game` holds the rules, `seed` (a whole number from 0, of 20 digits at most) fixes all chance,
    `position` is a mapping to start from in place of the first deal. `actions` and `events` tell
    what was done so far: one tuple of events an action.

    >>> from farmlib.games.chickenfoot import Chickenfoot
    >>> match = Match(Chickenfoot(players=2, hand_size=3), seed=7)
    >>> match.deal()[0].rule
    'CF-DEAL'
    """

    def __init__(
        self, game: Game[Any], seed: int = 0, position: Mapping[str, Any] | None = None
    ) -> None:
        if type(seed) is not int or not 0 <= seed < _SEEDS:
            raise FarmError(
                f"A seed is a whole number from 0, of 20 digits at most, not {quoted(seed)}."
            )
        if not isinstance(position, Mapping | None):
            raise PositionError(
                f"A position is a mapping such as {{'turn': 0}}, not {quoted(position)}."
            )
        if not isinstance(game, Game):
            raise FarmError(f"A match is of a game, such as Chickenfoot(), not {quoted(game)}.")
        self.game = game
        self.seed = seed
        start = game.initial_state() if position is None else game.position(position)
        self.start: dict[str, Any] | None = None if position is None else game.as_position(start)
        self._states: list[Any] = [start]
        self._actions: list[Action] = []
        self._events: list[tuple[Event, ...]] = []
        self._undone: list[Action] = []

    @property
    def state(self) -> Any:
        """The state now."""
        return self._states[-1]

    @property
    def actions(self) -> tuple[Action, ...]:
        """All actions so far, chance's too."""
        return tuple(self._actions)

    @property
    def events(self) -> tuple[tuple[Event, ...], ...]:
        """What each action led to, in the order of `actions`."""
        return tuple(self._events)

    @property
    def log(self) -> tuple[Event, ...]:
        """All events so far. They hold secrets: show a player `game.event_for(event, player)`."""
        return tuple(event for events in self._events for event in events)

    @property
    def states(self) -> tuple[Any, ...]:
        """The start and the state after each action."""
        return tuple(self._states)

    @property
    def outcome(self) -> Outcome | None:
        """How the game came out; None while it goes on."""
        return self.game.outcome(self.state)

    def actors(self) -> tuple[int, ...]:
        """Who may act now."""
        return self.game.actors(self.state)

    def chance_is_due(self) -> bool:
        """Whether a deal, a shuffle or a roll comes next."""
        return CHANCE in self.game.must_act(self.state)

    def play(self, action: Action | str) -> tuple[Event, ...]:
        """Do an action, given as one or in its notation; returns its events.

        Raises NotationError, IllegalAction or GameOver; then nothing has changed. What was undone
        can't be redone after it.
        """
        events = self._play(action)
        self._undone.clear()
        return events

    def _play(self, action: Action | str) -> tuple[Event, ...]:
        if isinstance(action, str):
            action = self.game.parse_action(action)
        elif not isinstance(action, Action):
            raise NotationError(f"An action is a text such as '0: draw', not {quoted(action)}.")
        action = self.game.canonical(self.state, action)
        step = self.game._checked(self.state, action)
        self._states.append(step.state)
        self._actions.append(action)
        self._events.append(step.events)
        return step.events

    def deal(self) -> tuple[Event, ...]:
        """Let chance do its next action: deal, shuffle, roll. Raises FarmError when none is due.

        The n-th chance action is drawn from the seed and n alone, so undoing it and dealing again
        gives the same.
        """
        if not self.chance_is_due():
            raise FarmError("Nothing is left to chance now; a player acts.")
        done = sum(action.player == CHANCE for action in self._actions)
        return self.play(self.game.sample_chance(self.state, nth_generator(self.seed, done)))

    @property
    def can_undo(self) -> bool:
        """Whether there is an action to take back."""
        return bool(self._actions)

    @property
    def can_redo(self) -> bool:
        """Whether there is an action to do again."""
        return bool(self._undone)

    def undo(self) -> bool:
        """Take the last action back; False when there was none."""
        if not self._actions:
            return False
        self._states.pop()
        self._events.pop()
        self._undone.append(self._actions.pop())
        return True

    def redo(self) -> bool:
        """Do the action again that was undone last; False when there is none."""
        if not self._undone:
            return False
        self._play(self._undone.pop())
        return True

    def to_text(self) -> str:
        """The match as a text of a few lines, for `from_text`.

        >>> from farmlib.games.chickenfoot import Chickenfoot
        >>> print(Match(Chickenfoot(players=3), seed=7).to_text())
        farmlib match 1
        game: chickenfoot {"players": 3}
        seed: 7
        start: dealt
        actions: 0, check 4f51ea2e
        """
        actions = [str(action) for action in self._actions]
        lines = [_HEADER, *self._setting(), f"actions: {len(actions)}, check {self._check()}"]
        line = ""
        for action in actions:
            if line and len(line) + len(action) + 2 > _WIDTH:
                lines.append(line)
                line = ""
            line += f"{action}; "
        return "\n".join(line.rstrip() for line in (*lines, line) if line)

    def _setting(self) -> list[str]:
        """The lines that tell how the match was set up."""
        defaults = type(self.game)().options()
        options = {k: v for k, v in self.game.options().items() if v != defaults[k]}
        start = "dealt" if self.start is None else json.dumps(self.start)
        return [
            f"game: {self.game.id} {json.dumps(options)}",
            f"seed: {self.seed}",
            f"start: {start}",
        ]

    def _check(self) -> str:
        """A sum over everything in the text, which shows that nothing was changed."""
        everything = "\n".join([*self._setting(), *map(str, self._actions)])
        return f"{zlib.crc32(everything.encode()):08x}"

    @classmethod
    def from_text(cls, text: str, castings: Mapping[str, Any] | None = None) -> Match:
        """The match that `to_text` wrote.

        `castings` holds rules of casting cards that a reader wrote, by the names that the text
        calls them by (Chicken Chicken). Raises MatchTextError, which says the line or the action
        where the text is damaged, or the rule that is missing.
        """
        check_text("match text", text, MatchTextError)
        lines = [line.strip() for line in text.strip().splitlines() if line.strip()]
        if not lines or lines[0] != _HEADER:
            found = lines[0][:40] if lines else "nothing"
            raise MatchTextError(
                f"Line 1: a match text begins with {_HEADER!r}; this one begins with {found!r}."
            )
        # Mail wraps long lines: whatever comes before the actions still belongs to the start.
        end = next((n for n, line in enumerate(lines) if line.startswith("actions:")), 4)
        lines[3:end] = [" ".join(lines[3:end])]
        game_line = _line(lines, 1, "game", r"([a-z_]+) (\{.*\})")
        seed = int(_line(lines, 2, "seed", r"([0-9]{1,20})")[1])
        start_line = _line(lines, 3, "start", r"(dealt|\{.*\})")
        count_line = _line(lines, 4, "actions", r"([0-9]{1,9}), check ([0-9a-f]{8})")
        options = _json(game_line[2], 2)
        start = None if start_line[1] == "dealt" else _json(start_line[1], 4)
        try:
            if castings is not None and game_line[1] in GAMES:
                options = dict(GAMES[game_line[1]].completed(options, castings))
            match = cls(find_game(game_line[1], **options), seed, start)
        except FarmError as error:
            raise MatchTextError(f"Lines 2 to 4 set up no game: {error}") from error
        except TypeError as error:
            raise MatchTextError(f"Line 2: these options can't be read: {error}.") from error
        actions = [" ".join(item.split()) for item in " ".join(lines[5:]).split(";")]
        actions = [item for item in actions if item]
        for number, action in enumerate(actions, 1):
            try:
                match.play(action)
            except FarmError as error:
                raise MatchTextError(
                    f"Action {number}, {quoted(action)}, can't have been played: {error}"
                ) from error
        if len(actions) != int(count_line[1]):
            raise MatchTextError(
                "The text ends early or goes on too long: line 5 tells of "
                f"{count_line[1]} actions, and {len(actions)} follow."
            )
        if match._check() != count_line[2]:
            raise MatchTextError(
                "All of it can be played, but it is not what was written: the check in line 5 does "
                "not agree. An option, the seed, the start or an action has been changed."
            )
        return match

    def __repr__(self) -> str:
        return f"<Match: {self.game}, seed {self.seed}, {len(self._actions)} actions>"


def _line(lines: list[str], index: int, name: str, pattern: str) -> re.Match[str]:
    line = lines[index] if index < len(lines) else ""
    match = re.fullmatch(f"{name}: {pattern}", line)
    if match is None:
        found = repr(line[:60]) if line else "the end of the text"
        raise MatchTextError(f"Line {index + 1}: '{name}: ...' was expected, not {found}.")
    return match


def _json(text: str, line: int) -> dict[str, Any]:
    try:
        value: dict[str, Any] = json.loads(text)
    except json.JSONDecodeError as error:
        raise MatchTextError(f"Line {line}, character {error.colno}: {error.msg}.") from error
    except RecursionError as error:
        raise MatchTextError(f"Line {line}: too many brackets within brackets.") from error
    except ValueError as error:
        raise MatchTextError(f"Line {line}: a number of more than 20 digits is none.") from error
    return value
