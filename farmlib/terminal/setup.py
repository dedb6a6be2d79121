"""What is played in the terminal: which game, who sits where, or which saved match goes on."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import farmlib
from farmlib import bots
from farmlib.boards.seats import seats_for
from farmlib.boards.sitting import Sitting
from farmlib.core.chance import SECRET
from farmlib.core.errors import FarmError
from farmlib.core.match import Match


@dataclass(frozen=True, slots=True)
class Setup:
    """What is to be played.

    `game` is a game's id with its `options`, `seed` fixes the deals (None: drawn now), `humans` are
    the seats at the keyboard (None: the one that the game has for a reader), `bots` the kind that
    plays the others, or a kind for each seat with commas between. `resume` is a file with a match
    text, which stands in place of game, options and seed. `plain` tells the table in sentences
    instead of drawing it.
    """

    game: str | None = None
    options: Mapping[str, Any] | None = None
    seed: int | None = None
    humans: tuple[int, ...] | None = None
    bots: str = "greedy"
    resume: Path | None = None
    plain: bool = False

    def match(self) -> Match:
        """The match at its beginning, or where the file left it. Raises FarmError."""
        if self.resume is None:
            seed = secrets.randbelow(SECRET) if self.seed is None else self.seed
            return Match(farmlib.game(self.game or "", **(self.options or {})), seed)
        if self.options or self.seed is not None:
            raise FarmError("A saved match already has its options and its seed: leave them out.")
        match = Match.from_text(_read(self.resume))
        if self.game not in (None, match.game.id):
            raise FarmError(f"{self.resume} holds a match of {match.game.id}, not of {self.game}.")
        return match

    def sitting(self, match: Match) -> Sitting:
        """The match with its seats. Raises FarmError when they do not fit."""
        kinds = self.bots.split(",") if "," in self.bots else self.bots
        humans = self.humans
        if humans is None:
            humans = (match.game.seat_of_reader(match.state),)
        seats = seats_for(match.game.num_players, humans=humans, bots=kinds)
        for seat in seats:
            if not seat.human:
                bots.make(seat.bot, match.game)  # so that a wrong name is told at once
        return Sitting(match, seats, bots.make)


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise FarmError(f"{path} can't be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise FarmError(f"{path} holds no text, so it isn't a saved match.") from error
