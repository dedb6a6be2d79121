"""Random tables of Chickenfoot for the property tests: games with options, and how far they got."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import strategies as st

from farmlib.core.actions import CHANCE, Action
from farmlib.core.match import Match
from farmlib.games.chickenfoot import Catch, Chickenfoot, Chickenlittle, State
from farmlib.games.chickenfoot.game import hand_sizes
from farmlib.games.dominoes.tiles import Tile, tile_set

SEEDS = st.integers(0, 10**6)


@st.composite
def games(draw: Any, sets: tuple[int, ...] = (6, 6, 9, 9, 12, 15)) -> Chickenfoot:
    """A game with any options that can be chosen; small sets more often."""
    highest = draw(st.sampled_from(sets))
    players = draw(st.integers(2, min(6, len(hand_sizes(highest)) + 1)))
    most = len(tile_set(highest)) // players
    return Chickenfoot(
        players=players,
        highest=highest,
        hand_size=draw(st.sampled_from([None, None, 1, 2, 2, 4, most])),
        drawn_tile=draw(st.sampled_from(["may", "must"])),
        chickenlittle=draw(st.sampled_from(["auto", "call", "call"])),
    )


@st.composite
def tables(draw: Any, sets: tuple[int, ...] = (6, 6, 9, 9, 12, 15), most: int = 150) -> Match:
    """A match in the midst of one of its hands, after up to `most` random actions.

    Half of them begin late in a hand, with few tiles left: there the word falls due, somebody sits
    out, hands are blocked.
    """
    game = draw(games(sets))
    hand = draw(st.integers(1, game.num_hands))
    start: dict[str, Any] = {"hand": hand, "turn": "chance"}
    rng = random.Random(draw(SEEDS))
    if draw(st.booleans()):
        start, most = late(game, hand, rng), 15
    match = Match(game, draw(SEEDS), start)
    for _ in range(draw(st.integers(0, most))):
        if match.state.ended and "tree" in start:
            break  # the next hand would be dealt in full
        if not step(match, rng):
            break
    return match


def late(game: Chickenfoot, hand: int, rng: random.Random) -> dict[str, Any]:
    """A position with six arms, hands of two or three tiles and hardly a pile; the rest is out."""
    number = game.highest + 1 - hand
    tiles = [tile for tile in tile_set(game.highest) if number not in tile]
    rng.shuffle(tiles)
    arms = rng.sample([n for n in range(game.highest + 1) if n != number], 6)
    hands = [[tiles.pop() for _ in range(rng.choice((2, 2, 3)))] for _ in range(game.players)]
    return {
        "hand": hand,
        "tree": f"{number}-{number}({' '.join(f'{number}-{arm}' for arm in arms)})",
        "hands": [" ".join(map(str, hand)) for hand in hands],
        "pile": " ".join(map(str, tiles[: rng.choice((0, 0, 1, 2, 3))])),
        "turn": rng.randrange(game.players),
    }


def choices(match: Match) -> list[Action]:
    """What all the players may do now."""
    game, state = match.game, match.state
    return [a for player in match.actors() for a in game.legal_actions(state, player)]


def step(match: Match, rng: random.Random) -> bool:
    """Do anything that may be done; False when the game is over.

    The word is mostly forgotten, and who forgot it is often caught.
    """
    if not match.actors():
        return False
    if match.chance_is_due():
        match.deal()
        return True
    actions = choices(match)
    catches = [action for action in actions if isinstance(action, Catch)]
    forgetful = [action for action in actions if not isinstance(action, Chickenlittle)]
    if catches and rng.random() < 0.4:
        actions = catches
    elif rng.random() < 0.8:
        actions = forgetful
    match.play(rng.choice(actions))
    return True


def play_out(match: Match, seed: int, bound: int = 50_000) -> None:
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


def legal_by_the_rules(seen: Any, game: Chickenfoot) -> set[str]:
    """What `seen.player` may do, worked out once more from what this player sees, and the options.

    It follows the rule page and nothing of the engine: CF-OPENER, CF-ARMS, CF-FOOT, CF-MATCH,
    CF-DRAW, CF-PASS and CF-LITTLE.
    """
    me = seen.player
    if seen.ended or seen.turn == CHANCE:
        return set()
    says = {"chickenlittle"} if me in seen.due else set()
    says |= {f"catch {other}" for other in seen.owes if other != me}
    if seen.turn != me:
        return says
    if not seen.tree:
        double = f"{seen.highest + 1 - seen.hand}-{seen.highest + 1 - seen.hand}"
        return {f"open {double}"} if double in map(str, seen.tiles) else {"draw"}
    if me in seen.sitting:
        return {"pass"}
    hanging = [placed.on for placed in seen.tree.placed]
    open_ends = []
    for index, placed in enumerate(seen.tree.placed):
        takes = 6 if index == 0 else 3 if placed.tile.high == placed.tile.low else 1
        if hanging.count(index) < takes:
            open_ends.append((placed.tile, placed.outer, takes > 1))
    waiting = [end for end in open_ends if end[2]]
    mine = [seen.drawn] if seen.drawn else list(seen.tiles)
    plays = {
        f"play {tile} on {on}"
        for tile in mine
        for on, number, _ in waiting or open_ends
        if number in (tile.high, tile.low)
    }
    if seen.drew:
        return says | plays | ({"pass"} if game.drawn_tile == "may" else set())
    return says | (plays or {"draw" if seen.pile else "pass"})
