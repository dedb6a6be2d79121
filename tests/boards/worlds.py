"""Pairs of worlds: the same table twice, different only in what one player may not know.

A world begins at a position of a random game. Its other self is drawn by `Game.resample`, with
another seed that nobody chose. What is played in both is a script: what players, and chance, do as
long as it looks the same in both. `Script` finds a pair with a long one.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from unittest.mock import patch

from farmlib.core.actions import CHANCE, Action
from farmlib.core.chance import nth_generator
from farmlib.core.events import Event
from farmlib.core.game import Game
from farmlib.core.match import Match

DRAWS = 60
"""So many other selves of a world are drawn, to find one in which much can be played alike."""

LONGEST = 8
"""So many actions a script has at most."""


@dataclass(frozen=True)
class World:
    """A `state` to begin at, the states on the way, and the seed of its match."""

    game: Game[Any]
    states: tuple[Any, ...]
    seed: int

    @property
    def position(self) -> dict[str, Any]:
        """Where it begins."""
        return self.game.as_position(self.states[0])


@dataclass(frozen=True)
class Pair:
    """Two worlds that `viewer` can't tell apart (None: somebody who watches), and what is played
    in both: each action, and the seat that does it.
    """

    game: Game[Any]
    viewer: int | None
    script: tuple[tuple[int, Action], ...]
    worlds: tuple[World, World]

    def due(self, world: World) -> dict[Any, tuple[int, Action]]:
        """The script by the states of a world: who does what there."""
        return dict(zip(world.states, self.script, strict=False))

    @property
    def differ(self) -> bool:
        """Whether anything is hidden that could tell them apart."""
        one, other = self.worlds
        return bool(one.states[0] != other.states[0])


def seen_by(game: Game[Any], event: Event, viewer: int | None) -> Event:
    """The event as the viewer may see it; who only watches sees what nobody is kept from."""
    if viewer is not None:
        return game.event_for(event, viewer)
    views = [game.event_for(event, player) for player in range(game.num_players)]
    return next((view for view in views if view != event), event)


def pairs(
    game: Game[Any], seed: int, count: int, *, watched: bool = False, whole: bool = True
) -> Iterator[Pair]:
    """So many pairs, from all over a random game. `watched`: for somebody who only watches.
    `whole`: the script ends where the viewer may act, or where the table waits.
    """
    luck = random.Random(seed)
    running = [state for state in _random_game(game, luck) if _running(game, state)]
    # Where all has been seen, or nothing is ever hidden, there is another seed and no more.
    states = [state for state in running if _hides(game, state, luck)] or running
    for place in range(count):
        state = states[place * len(states) // count]
        looks = luck.choice([player for player in game.actors(state) if player != CHANCE])
        yield _pair(game, state, looks, luck, watched=watched, whole=whole)


def _random_game(game: Game[Any], luck: random.Random) -> Iterator[Any]:
    """The states of a game, of 150 actions at most."""
    state = game.initial_state()
    for _ in range(150):
        yield state
        if not game.actors(state):
            return
        state = game.apply(state, _anything(game, state, luck)[1]).state


def _anything(game: Game[Any], state: Any, luck: random.Random) -> tuple[int, Action]:
    """Who acts now, and what is done."""
    player = luck.choice(game.actors(state))
    if player == CHANCE:
        return player, game.sample_chance(state, luck)
    return player, luck.choice(game.legal_actions(state, player))


def _hides(game: Game[Any], state: Any, luck: random.Random) -> bool:
    return all(
        game.resample(state, player, luck) != state
        for player in game.actors(state)
        if player != CHANCE
    )


def _running(game: Game[Any], state: Any) -> bool:
    return any(player != CHANCE for player in game.actors(state))


def _pair(
    game: Game[Any], state: Any, looks: int, luck: random.Random, *, watched: bool, whole: bool
) -> Pair:
    viewer = None if watched else looks
    # What goes through a position and back is the same state, and what a match begins at.
    state = game.position(game.as_position(state))
    script, way = _played_on(game, state, luck)
    others = [game.resample(state, looks, luck) for _ in range(DRAWS)]
    others = [game.position(game.as_position(one)) for one in others if one != state] or [state]
    there: tuple[Any, ...] = ()
    for other in others:
        if _known(game, state, looks) != _known(game, other, looks):
            continue
        found = _alike(game, way, other, script, viewer, looks)
        while whole and len(found) > 1 and not _waits(game, found[-1], looks):
            found = found[:-1]
        there = max(there, found, key=len)
    seeds = [luck.randrange(2**60) for _ in range(2)]
    worlds = (World(game, way[: len(there)], seeds[0]), World(game, there, seeds[1]))
    return Pair(game, viewer, script[: len(there) - 1], worlds)


def _played_on(
    game: Game[Any], state: Any, luck: random.Random
) -> tuple[tuple[tuple[int, Action], ...], tuple[Any, ...]]:
    """What is played from here on, and the states on the way. Chance comes as at a table."""
    script: list[tuple[int, Action]] = []
    way = [state]
    chances = 0
    while len(script) < LONGEST and game.actors(way[-1]):
        if CHANCE in game.actors(way[-1]):
            script.append((CHANCE, game.sample_chance(way[-1], nth_generator(0, chances))))
            chances += 1
        else:
            script.append(_anything(game, way[-1], luck))
        way.append(game.apply(way[-1], script[-1][1]).state)
    return tuple(script), tuple(way)


def _alike(
    game: Game[Any],
    way: Sequence[Any],
    other: Any,
    script: Sequence[tuple[int, Action]],
    viewer: int | None,
    looks: int,
) -> tuple[Any, ...]:
    """The states of the other self, as far as all looks the same there."""
    there = [other]
    chances = 0
    for here, after, (player, action) in zip(way, way[1:], script, strict=False):
        mine = action
        if player == CHANCE:
            mine = game.sample_chance(there[-1], nth_generator(0, chances))
            chances += 1
        elif game.refusal(there[-1], action) is not None:
            break
        steps = (game.apply(here, action), game.apply(there[-1], mine))
        one, two = ([seen_by(game, event, viewer) for event in step.events] for step in steps)
        if one != two or _known(game, after, looks) != _known(game, steps[1].state, looks):
            break
        there.append(steps[1].state)
    return tuple(there)


def _known(game: Game[Any], state: Any, looks: int) -> Any:
    return game.observation(state, looks)


def _waits(game: Game[Any], state: Any, viewer: int) -> bool:
    """Whether a table of this viewer waits here for a press."""
    actors = game.actors(state)
    return not actors or viewer in actors or game.pauses(state)


@contextmanager
def one_chance(pair: Pair, world: World) -> Iterator[None]:
    """In the meantime chance is the same in both worlds, though their seeds differ; who is asked
    first is the one whom the script names, and a seed that nobody chose is that of the world.
    """
    game = type(pair.game)
    due = pair.due(world)

    def asked(self: Any, state: Any, rng: random.Random) -> tuple[int, ...]:
        first = due[state][0] if state in due else pair.viewer
        return tuple(sorted(self.actors(state), key=lambda player: player != first))

    with (
        patch("farmlib.core.match.nth_generator", lambda seed, n: nth_generator(0, n)),
        patch("farmlib.boards.setting.secrets.randbelow", lambda _: world.seed),
        patch.object(game, "asked", asked),
    ):
        yield


def scripted(pair: Pair, world: World) -> Match:
    """The match in which all of it has been played."""
    match = Match(world.game, world.seed, world.position)
    for player, action in pair.script:
        if player == CHANCE:
            match.deal()
        else:
            match.play(action)
    return match
