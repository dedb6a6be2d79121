"""How a table is set: the game, who sits round it, and what a new match at it begins with."""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from farmlib.boards.seats import Seat, seats_for
from farmlib.core.chance import SECRET
from farmlib.core.errors import FarmError, OptionsError
from farmlib.core.game import Game
from farmlib.core.match import Match
from farmlib.core.registry import GAMES
from farmlib.scenes.aids import aids_of, chosen

LONGEST_PACE: Final = 10_000
"""The longest pause between the moves of bots, in milliseconds."""

TOOLS: Final = ("undo", "redo", "hint", "new", "copy", "open", "reveal")
"""The kinds of the buttons that stand under every table, unless it is set with fewer."""

LONGEST_TIMER: Final = 3600
"""The most sand in a timer, in seconds."""

LONGEST_BUDGET: Final = 60
"""The longest time that a bot may think about a move, in seconds."""

_DRAWN: Final[set[int]] = set()
"""Seeds that nobody chose. A seed tells all that is hidden, so these are told only on request."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A table's settings, as `table` takes them.

    `pace` is in milliseconds, `budget` and `timer` in seconds (None: no sand timer); `tools` are
    the kinds of the buttons that are offered, None: all; `aids` are those that are on at first.
    """

    game: Game[Any]
    seed: int | None
    humans: tuple[int, ...]
    bots: str | Mapping[int, str] | Sequence[str]
    names: Mapping[int, str] | Sequence[str] | None
    pace: float
    budget: float
    position: Mapping[str, Any] | None
    show_all: bool
    tools: tuple[str, ...] | None = None
    timer: float | None = None
    aids: tuple[str, ...] = ()

    @classmethod
    def of(cls, game: str | Game[Any], options: Mapping[str, Any], **rest: Any) -> Setting:
        """The setting; `game` is a game, or the id of one that is made with `options`.

        Raises OptionsError for what can't be. A seed is looked at by the match that it goes to.
        """
        if isinstance(game, str):
            import farmlib  # the house's front door loads a game when it is asked for

            game = farmlib.game(game, **options)
        elif not isinstance(game, Game):
            raise OptionsError(
                "A table is set for a game, its id, or a match: table('chickenfoot', players=4), "
                f"table(match). This is none of those: {game!r}."
            )
        elif options:
            raise OptionsError(
                f"This game is already set up; it takes no {', '.join(sorted(options))} here."
            )
        rest["aids"] = chosen(game.id, rest.get("aids"))
        if rest["pace"] is None:
            rest["pace"] = GAMES.kit(game.id).pace
        setting = cls(game=game, **rest)
        pace: Any = setting.pace
        if not isinstance(pace, (int, float)) or not 0 <= pace <= LONGEST_PACE:
            raise OptionsError(
                f"pace is a number of milliseconds, 0 to {LONGEST_PACE}, not {setting.pace!r}."
            )
        known = (*TOOLS, *(aid.name for aid in aids_of(game.id)))
        odd = [tool for tool in setting.tools or () if tool not in known]
        if odd:
            raise OptionsError(f"tools are some of {', '.join(known)}; there is no {odd[0]!r}.")
        budget: Any = setting.budget
        if not isinstance(budget, (int, float)) or not 0 < budget <= LONGEST_BUDGET:
            raise OptionsError(
                "budget is how many seconds a bot has for a move, above 0 and up to "
                f"{LONGEST_BUDGET}, not {setting.budget!r}."
            )
        setting._check_timer()
        return setting

    def _check_timer(self) -> None:
        timer: Any = self.timer
        if timer is None:
            return
        if not self.game.time_up:
            raise OptionsError(f"{self.game.title} has no sand timer: leave timer out.")
        seconds = isinstance(timer, (int, float)) and timer is not True
        if not seconds or not 0 < timer <= LONGEST_TIMER:
            raise OptionsError(
                "timer is how many seconds the sand runs, above 0 and up to "
                f"{LONGEST_TIMER}, not {timer!r}."
            )

    def new_match(self, seed: int | None) -> Match:
        """A match at its beginning; without a seed with one that is drawn now.

        Raises FarmError, from `Match`, for what is no seed.
        """
        number = secrets.randbelow(SECRET) if seed is None else seed
        match = Match(self.game, seed=number, position=self.position)
        if seed is not None:
            _DRAWN.discard(match.seed)
        else:
            _DRAWN.add(number)
        return match

    def for_match(self, match: Match) -> Setting:
        """This setting for a match that may be of other options. Raises FarmError for another
        game.
        """
        if match.game.id != self.game.id:
            raise FarmError(
                f"This match is {match.game.title}, but this table is for "
                f"{self.game.title}. Open it at a table of its own."
            )
        return replace(self, game=match.game)

    def seats(self) -> tuple[Seat, ...]:
        """Who sits where. Raises OptionsError when humans, bots or names don't fit the game."""
        return seats_for(
            self.game.num_players, humans=self.humans, bots=self.bots, names=self.names
        )

    def call(self, seed: int) -> str:
        """The Python that sets the same table with this seed, on one line. A seed that nobody
        chose is left out.
        """
        usual = type(self.game)().options()
        options = [
            f"{name}={value!r}"
            for name, value in self.game.options().items()
            if value != usual[name] or name == "players"
        ]
        words = [repr(self.game.id), *seed_words(seed), *options]
        if self.humans != (0,):
            words.append(f"humans={self.humans!r}")
        if self.bots != "greedy":
            words.append(f"bots={self.bots!r}")
        if self.timer is not None:
            words.append(f"timer={self.timer!r}")
        if self.aids != chosen(self.game.id, None):
            words.append(f"aids={self.aids!r}")
        return f"farmlib.table({', '.join(words)})"


def seed_words(seed: int) -> tuple[str, ...]:
    """How a seed is told unasked: `seed=7` if somebody chose it, else not.

    >>> seed_words(7)
    ('seed=7',)
    """
    return () if seed in _DRAWN else (f"seed={seed}",)


def begun(seed: int) -> str:
    """What is said to a new game with this seed.

    >>> begun(7)
    'A new game, seed 7.'
    """
    return "A new game." if seed in _DRAWN else f"A new game, seed {seed}."


def typed_seed(text: str) -> Any:
    """The seed that was typed, "" for a new one; what is none is given back for the error to name.

    >>> typed_seed(" 12 "), typed_seed(""), typed_seed("twelve")
    (12, None, 'twelve')
    """
    text = text.strip()
    return int(text) if re.fullmatch("[0-9]{1,20}", text) else text[:40] or None
