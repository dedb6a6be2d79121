"""Random tables of Chicken Coop for the property tests: games with options, how far they got."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import strategies as st

from farmlib.core.actions import CHANCE, Action
from farmlib.core.match import Match
from farmlib.games.chicken_coop import ChickenCoop, State
from farmlib.games.dominoes.tiles import Tile, tile_set

SEEDS = st.integers(0, 10**6)


@st.composite
def games(draw: Any) -> ChickenCoop:
    """A game with any options that can be chosen."""
    players = draw(st.integers(2, 6))
    return ChickenCoop(
        players=players,
        hand_size=draw(st.sampled_from([None, None, 1, 2, 4, 55 // players])),
        youngest=draw(st.integers(0, players - 1)),
        blanks=draw(st.sampled_from(["pips", "printed"])),
    )


@st.composite
def tables(draw: Any, most: int = 120) -> Match:
    """A match in the midst of one of its rounds, after up to `most` random actions.

    Half of them begin late in a round, with few tiles left: there doubles are the last tile, toes
    run short, and all pass.
    """
    game = draw(games())
    hand = draw(st.integers(1, 10))
    start: dict[str, Any] = {"hand": hand, "turn": "chance", "dealer": game.youngest}
    rng = random.Random(draw(SEEDS))
    if draw(st.booleans()):
        start, most = late(game, hand, rng), 15
    match = Match(game, draw(SEEDS), start)
    for _ in range(draw(st.integers(0, most))):
        if match.state.ended and "tree" in start:
            break  # the next round would be dealt in full
        if not step(match, rng):
            break
    return match


def late(game: ChickenCoop, hand: int, rng: random.Random) -> dict[str, Any]:
    """A position with six legs, hands of two or three tiles and hardly a yard; the rest is out.

    Doubles are dealt often, since they are what this game is about.
    """
    number = 10 - hand
    tiles = [tile for tile in tile_set(9) if number not in tile]
    rng.shuffle(tiles)
    tiles.sort(key=lambda tile: tile.is_double and rng.random() < 0.5)
    legs = rng.sample([n for n in range(10) if n != number], 6)
    hands = [[tiles.pop() for _ in range(rng.choice((2, 2, 3)))] for _ in range(game.players)]
    return {
        "hand": hand,
        "tree": f"{number}-{number}({' '.join(f'{number}-{leg}' for leg in legs)})",
        "hands": [" ".join(map(str, hand)) for hand in hands],
        "pile": " ".join(map(str, tiles[: rng.choice((0, 0, 1, 2, 3))])),
        "turn": rng.randrange(game.players),
        "dealer": rng.randrange(game.players),
    }


def choices(match: Match) -> list[Action]:
    """What all the players may do now."""
    game, state = match.game, match.state
    return [a for player in match.actors() for a in game.legal_actions(state, player)]


def step(match: Match, rng: random.Random) -> bool:
    """Do anything that may be done; False when the game is over."""
    if not match.actors():
        return False
    if match.chance_is_due():
        match.deal()
    else:
        match.play(rng.choice(choices(match)))
    return True


def play_out(match: Match, seed: int, bound: int = 20_000) -> None:
    """Play anything until the game is over, which must be within `bound` actions."""
    rng = random.Random(seed)
    for _ in range(bound):
        if not step(match, rng):
            return
    raise AssertionError(f"The game has not ended after {bound} actions.")


def everywhere(state: State) -> list[Tile]:
    """All tiles, wherever they are, sorted."""
    tiles = [*state.tree.tiles(), *state.pile, *(t for hand in state.hands for t in hand)]
    return sorted(tiles)


def legal_by_the_rules(seen: Any) -> set[str]:
    """What `seen.player` may do, worked out once more from what this player sees.

    It follows the rule page and nothing of the engine: CO-OPENER, CO-AGAIN, CO-LEGS, CO-CLUCK,
    CO-TOES, CO-MATCH, CO-DRAW and CO-OPEN.
    """
    if seen.ended or seen.turn == CHANCE or seen.turn != seen.player:
        return set()
    if not seen.pressed:
        return {"press"}
    if not seen.tree:
        double = f"{10 - seen.hand}-{10 - seen.hand}"
        return {f"open {double}"} if double in map(str, seen.tiles) else {"draw"}
    hanging = [placed.on for placed in seen.tree.placed]
    open_ends = []
    for index, placed in enumerate(seen.tree.placed):
        takes = 6 if index == 0 else 3 if placed.tile.high == placed.tile.low else 1
        if hanging.count(index) < takes:
            open_ends.append((placed.tile, placed.outer, takes > 1))
    waiting = [end for end in open_ends if end[2]]
    plays = {
        f"play {tile} on {on}"
        for tile in ([seen.drawn] if seen.drawn else seen.tiles)
        for on, number, _ in waiting or open_ends
        if number in (tile.high, tile.low)
    }
    if seen.drew:
        return plays or {"pass"}
    return plays or {"draw" if seen.pile else "pass"}
