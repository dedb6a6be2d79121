"""Who sits where: humans and bots, their names, and how bots are asked.

A bot hears what its own seat may know, and nothing else. What it chooses depends on the seed, its
seat, and what has been played, not on how often somebody undid a move or when it was asked: so the
same play always gets the same answer.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from farmlib.bots import Bot, luck
from farmlib.core.actions import Action
from farmlib.core.errors import OptionsError
from farmlib.core.events import Event
from farmlib.core.game import Game, Observation

BOT_NAMES: Final = (
    "Hetty",
    "Pip",
    "Clover",
    "Biscuit",
    "Juniper",
    "Maple",
    "Rosie",
    "Wren",
    "Ginger",
    "Fern",
    "Dot",
    "Nutmeg",
)
"""What bots are called, in the order of their seats; no two begin with the same letter."""

LONGEST_NAME: Final = 24

BUDGET: Final = 2.0
"""How many seconds a bot has for a choice, where nobody says otherwise."""

LENIENT: Final = 1.25
"""How many times its budget a bot may take: it looks at the clock only between two thoughts."""


class MakeBot(Protocol):
    """Makes a bot by its name, such as "greedy"."""

    def __call__(self, name: str, game: Game[Any], /) -> Bot:
        """A new bot for a seat at this game. Raises OptionsError for one that there is not."""


@dataclass(frozen=True, slots=True)
class Seat:
    """One place at the table. `bot` names the kind of bot that plays it, "" for a human."""

    player: int
    name: str
    bot: str = ""

    @property
    def human(self) -> bool:
        """Whether somebody at the screen plays this seat."""
        return not self.bot


def seats_for(
    num_players: int,
    *,
    humans: Iterable[int] = (0,),
    bots: str | Mapping[int, str] | Sequence[str] = "greedy",
    names: Mapping[int, str] | Sequence[str] | None = None,
) -> tuple[Seat, ...]:
    """The seats of a table.

    `humans` are the players at the screen. `bots` is one kind for all others, or a kind for each
    player (a list as long as there are players, or a mapping). `names` likewise. A human alone is
    "You"; several are called by their number in the notation, "Player 0" and so on. Raises
    OptionsError when that can't be seated.

    >>> [seat.name for seat in seats_for(3)]
    ['You', 'Hetty', 'Pip']
    >>> [seat.name for seat in seats_for(3, humans=(0, 2))]
    ['Player 0', 'Hetty', 'Player 2']
    """
    players = range(num_players)
    at_screen = tuple(sorted(set(humans)))
    for player in at_screen:
        if player not in players:
            raise OptionsError(
                f"There is no player {player!r} for a human: this table has players 0 to "
                f"{num_players - 1}."
            )
    kinds = _each(bots, num_players, "bots", "greedy")
    given = _each(names, num_players, "names", "")
    usual = iter(BOT_NAMES)
    seats = []
    for player in players:
        human = player in at_screen
        name = given[player].strip()
        if not name and human:
            name = "You" if len(at_screen) == 1 else f"Player {player}"
        elif not name:
            name = next((bot for bot in usual if bot not in given), f"Hen {player}")
        if len(name) > LONGEST_NAME:
            raise OptionsError(f"A name has at most {LONGEST_NAME} letters: {name!r}.")
        seats.append(Seat(player, name, "" if human else kinds[player]))
    twice = sorted({seat.name for seat in seats if [s.name for s in seats].count(seat.name) > 1})
    if twice:
        raise OptionsError(f"Two players are called {twice[0]!r}; give them different names.")
    return tuple(seats)


def _each(
    given: str | Mapping[int, str] | Sequence[str] | None, num_players: int, what: str, usual: str
) -> tuple[str, ...]:
    """`given` spread out: one text a player."""
    if given is None or isinstance(given, str):
        return (given or usual,) * num_players
    if isinstance(given, Mapping):
        odd = [player for player in given if player not in range(num_players)]
        if odd:
            raise OptionsError(f"{what}: there is no player {odd[0]!r} at this table.")
        return tuple(str(given.get(player, usual)) for player in range(num_players))
    if len(given) != num_players:
        raise OptionsError(
            f"{what}: {num_players} are needed, one for each player, not {len(given)}."
        )
    return tuple(str(one) for one in given)


class BotSeats:
    """The bots at a table: one object a seat, made by `make`.

    `budget` is how many seconds each has for a choice; bots with an attribute of that name get it.
    `overrun` is who took longer last, and how long: (player, seconds), or None.
    """

    def __init__(
        self,
        game: Game[Any],
        seats: Sequence[Seat],
        seed: int,
        make: MakeBot,
        *,
        budget: float = BUDGET,
    ) -> None:
        self._game = game
        self._seed = seed
        self._bots: dict[int, Bot] = {}
        self._luck: dict[int, random.Random] = {}
        self._budget = budget
        self.overrun: tuple[int, float] | None = None
        for seat in seats:
            if not seat.human:
                self._bots[seat.player] = make(seat.bot, game)
                self._luck[seat.player] = random.Random()
        self.restart(())

    def restart(self, log: Iterable[Event]) -> None:
        """Have all bots forget, and hear `log` from the beginning."""
        for player, bot in self._bots.items():
            if hasattr(bot, "budget"):
                bot.budget = self._budget
            bot.reset(self._game, player, self._luck[player])
        self.hear(log)

    def hear(self, events: Iterable[Event]) -> None:
        """Tell every bot of `events`, as its seat may see them."""
        for event in events:
            for player, bot in self._bots.items():
                bot.observe(self._game.event_for(event, player))

    def choose(self, player: int, observation: Observation, played: int) -> Action | None:
        """What `player`'s bot does now that `played` actions have been played."""
        luck(self._luck[player], self._seed, player, played)
        start = time.perf_counter()
        choice = self._bots[player].choose(observation)
        spent = time.perf_counter() - start
        self.overrun = (player, spent) if spent > LENIENT * self._budget else None
        return choice
