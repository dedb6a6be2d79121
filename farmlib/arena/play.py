"""One match played by bots, and two kinds of bots compared over many matches.

The order in which bots are asked is the table's: first those who may also wait (a word, a catch),
then the one without whom the game can't go on. Where a window has no order, it is drawn (`asked`).
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from farmlib.bots import Bot, luck, make
from farmlib.core.actions import CHANCE, Action
from farmlib.core.errors import FarmError, OptionsError
from farmlib.core.events import Event
from farmlib.core.game import Game
from farmlib.core.given import quoted
from farmlib.core.match import Match

Z95 = 1.959964
"""How many standard deviations to both sides hold 95 % of a normal distribution."""


class BotTable:
    """A match and the bots that play it."""

    def __init__(self, match: Match, bots: Sequence[Bot]) -> None:
        self.match = match
        self._bots = bots
        self._rngs = [random.Random(0) for _ in bots]
        self._order = random.Random(0)
        for player, (bot, rng) in enumerate(zip(bots, self._rngs, strict=True)):
            bot.reset(match.game, player, rng)
        self._tell(match.log)

    def _tell(self, events: Sequence[Event]) -> None:
        for event in events:
            for player, bot in enumerate(self._bots):
                bot.observe(self.match.game.event_for(event, player))

    def step(self) -> bool:
        """The next action; False when the game is over."""
        match = self.match
        if not match.actors():
            return False
        if match.chance_is_due():
            self._tell(match.deal())
        else:
            self._tell(match.play(self._next()))
        return True

    def _next(self) -> Action:
        match = self.match
        must = match.game.must_act(match.state)
        luck(self._order, match.seed, CHANCE, len(match.actions))
        for player in match.game.asked(match.state, self._order):
            luck(self._rngs[player], match.seed, player, len(match.actions))
            action = self._bots[player].choose(match.game.observation(match.state, player))
            if action is None:
                continue
            if action.player != player:
                raise FarmError(f"The bot of player {player} wants to act for another: {action}.")
            return action
        raise FarmError(f"The bot of player {must[0]} must do something, but does nothing.")


def play_match(game: Game[Any], bots: Sequence[str | Bot], seed: int = 0) -> Match:
    """The match that `bots` play to its end, a bot a seat: names such as "greedy", or bots.

    The same game, bots and seed give the same match. Raises OptionsError when there is not one bot
    for each seat, or one object for two; IllegalAction when a bot does what the rules forbid.

    >>> from farmlib.games.chickenfoot import Chickenfoot
    >>> match = play_match(Chickenfoot(players=2, highest=6), ["greedy", "random"], seed=7)
    >>> match.state.hand, match.outcome is not None
    (7, True)
    """
    match = Match(game, seed)
    table = BotTable(match, seated(game, bots))
    while table.step():
        pass
    return match


def seated(game: Game[Any], bots: Sequence[str | Bot]) -> tuple[Bot, ...]:
    """A bot for each seat. Raises OptionsError when there are too few, too many, or one twice."""
    if isinstance(bots, str) or len(bots) != game.num_players:
        raise OptionsError(
            f"{game.num_players} bots are needed, one for each seat, not {quoted(bots)}."
        )
    seated = tuple(make(bot, game) if isinstance(bot, str) else bot for bot in bots)
    if len({id(bot) for bot in seated}) != len(seated):
        raise OptionsError("One bot can't sit in two seats: make one for each seat.")
    return seated


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share of wins, after Wilson (1927). `games` is at least 1.

    >>> [round(bound, 3) for bound in wilson(5, 10)]
    [0.237, 0.763]
    """
    share, z2 = wins / games, Z95 * Z95
    middle = share + z2 / (2 * games)
    half = Z95 * math.sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    scale = 1 + z2 / games
    return (middle - half) / scale, (middle + half) / scale


@dataclass(frozen=True, slots=True)
class Comparison:
    """What came of many games of bot `a` against bot `b`, seats rotated.

    `wins` counts the games that a bot of kind `a` won; a win shared with `b` counts in part, and so
    does the number of seats: with half the seats each, equal bots have a `share` of one half.
    `points_a` and `points_b` are the mean scores of a seat a game, `hands` how many hands (or other
    parts) a game has.
    """

    a: str
    b: str
    games: int
    wins: float
    points_a: float
    points_b: float
    hands: int

    @property
    def share(self) -> float:
        """The share of games that `a` won, 0 to 1."""
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of `share`."""
        return wilson(self.wins, self.games)

    def __str__(self) -> str:
        low, high = self.interval
        return (
            f"{self.a} won {self.wins:g} of {self.games} games against {self.b}: {self.share:.1%} "
            f"(95 % interval {low:.1%} to {high:.1%}); points a hand: {self.a} "
            f"{self.points_a / self.hands:.1f}, {self.b} {self.points_b / self.hands:.1f}"
        )


def compare(game: Game[Any], a: str, b: str, games: int = 200, seed: int = 1) -> Comparison:
    """Let bots of kind `a` and `b` play whole games against each other.

    They sit in turn round the table (a b a b ...), and move on by one seat after each game, so that
    nobody has the better seat. Every game has another deal. An odd number of players, or of games,
    would favour one of them: raises OptionsError.
    """
    players = game.num_players
    if players % 2 or games % 2 or games < 2:
        raise OptionsError("To compare two bots fairly, use even numbers of players and games.")
    wins = points_a = points_b = 0.0
    hands = 1
    for number in range(games):
        seats = [(a, b)[(seat + number) % 2] for seat in range(players)]
        match = play_match(game, seats, seed * 1_000_000 + number)
        outcome = match.outcome
        if outcome is None:
            raise FarmError(f"Game {number} did not end.")
        ours = [seat for seat in range(players) if (seat + number) % 2 == 0]
        wins += sum(winner in ours for winner in outcome.winners) / len(outcome.winners)
        points_a += sum(outcome.scores[seat] for seat in ours) / len(ours)
        points_b += sum(s for seat, s in enumerate(outcome.scores) if seat not in ours) / len(ours)
        hands = max(1, sum(action.player == CHANCE for action in match.actions))
    return Comparison(a, b, games, wins, points_a / games, points_b / games, hands)
