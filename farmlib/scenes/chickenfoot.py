"""What one sees of a game of Chickenfoot: the table, the own hand, what can be done, and the words.

Everything is made from what the viewer may know. What a click means is said here (`intent`);
whether it is allowed is the engine's business.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from farmlib.games.chickenfoot import Catch, Chickenfoot, Chickenlittle, State
from farmlib.games.chickenfoot.state import points
from farmlib.games.chickenfoot.words import still_needs
from farmlib.games.dominoes.state import opener, remaining, waits_for_deal
from farmlib.scenes.art import Album
from farmlib.scenes.chickenfoot_words import explain, status_of
from farmlib.scenes.domino_lines import board_lines, board_sentences
from farmlib.scenes.domino_sight import (
    Sight,
    Terms,
    advice,
    domino_intent,
    domino_moves,
    middle,
    tray,
)
from farmlib.scenes.domino_table import Table, box_of, pile_item, pile_spot, tree_items
from farmlib.scenes.open_hands import held_items
from farmlib.scenes.scene import Move, Plate, Scene
from farmlib.scenes.text import how_many

__all__ = ["explain", "game_of", "intent", "scene"]

_TERMS: Final = Terms(branch="arm", place="in the middle", ground="the table")


def scene(
    game: Chickenfoot,
    state: State,
    viewer: int | None = None,
    names: Sequence[str] | None = None,
    show_all: bool = False,
) -> Scene:
    """What `viewer` sees of `state`; None is somebody who only watches.

    `names` gives each player's name (without it they are "Player 0", ..., and the viewer is "You");
    with `show_all` every hand is laid open, for teaching.
    """
    sight = Sight.of(game, state, viewer, names, show_all=show_all, highest=game.highest)
    album = Album()
    table = Table.of(state.tree, game.highest, state.last, arm="arm", over=bool(state.ended))
    box = box_of(table.layout, game.highest, over=table.over)
    spot, box = pile_spot(table.layout, box)
    held, box = held_items(
        ((player, sight.names[player], state.hands[player]) for player in sight.open_hands),
        box,
        album,
    )
    board = (
        *((middle(sight, album, _TERMS),) if not state.tree else ()),
        *tree_items(table, album, advice(sight, _TERMS)),
        pile_item(len(state.pile), spot, album),
        *held,
    )
    title = f"Chickenfoot, hand {state.hand} of {game.num_hands}"
    status, facts = status_of(game, state, viewer, sight.names), _facts(game, state)
    plates = tuple(_plate(game, state, sight, player) for player in range(game.players))
    return Scene(
        game=game.id,
        viewer=viewer,
        title=title,
        status=status,
        box=box,
        unit=1.0,
        board=board,
        tray=tray(sight, album, role="still" if waits_for_deal(state) else "piece"),
        moves=(*domino_moves(sight, table), *_calls(sight)),
        plates=plates,
        art=album.pictures(),
        text=board_lines(sight, _TERMS, title, status, facts, plates),
        outline=board_sentences(sight, _TERMS, facts, plates, points),
        focus=table.focus(),
        facts=facts,
    )


def _calls(sight: Sight) -> Iterator[Move]:
    """CF-LITTLE: what the viewer may say."""
    for action in sight.legal:
        match action:
            case Chickenlittle():
                yield Move(str(action), (), "Say Chickenlittle", "Chickenlittle")
            case Catch(offender=offender):
                name = sight.names[offender]
                label = f"Catch {name}, who did not say Chickenlittle"
                yield Move(str(action), (), label, f"Catch {name}")


def intent(game: Chickenfoot, state: State, viewer: int | None, parts: Sequence[str]) -> str | None:
    """The notation of what a click on these items means, allowed or not; None for nothing.

    `parts` are the keys of items, in any order.

    >>> game = Chickenfoot(players=2)
    >>> intent(game, game.initial_state(), 0, ("end 9-9 4", "hand 9-3"))
    '0: play 9-3 on 9-9'
    """
    return None if viewer is None else domino_intent(viewer, parts)


def _plate(game: Chickenfoot, state: State, sight: Sight, player: int) -> Plate:
    count = len(state.hands[player]) if state.hands else 0
    told = how_many(state.totals[player], "point")
    if state.ended:
        scored = how_many(game.scores_of(state)[player], "point")
        told = f"{scored} this hand, {state.totals[player]} in all"
    marks = []
    if player in state.sitting:
        marks.append("sits out")
    if player in state.owes:
        marks.append("did not say Chickenlittle")
    if game.chickenlittle == "auto" and count == 1 and not state.ended:
        marks.append("Chickenlittle!")
    return Plate(
        player=player,
        seat=player,
        name=sight.names[player],
        holds=how_many(count, "tile"),
        points=told,
        turn=player == state.turn,
        you=player == sight.viewer,
        marks=tuple(marks),
    )


def _facts(game: Chickenfoot, state: State) -> tuple[str, ...]:
    double = opener(state, game.highest)
    facts = [f"Hand {state.hand} of {game.num_hands}: {double.words()}"]
    if state.hands:
        facts.append(f"Bone pile: {how_many(len(state.pile), 'tile')}")
    unfinished = state.tree.unfinished()
    if unfinished and not state.ended:
        words = still_needs(unfinished, is_root=unfinished.tile == state.tree.root)
        facts.append(f"{words[:1].upper()}{words[1:]}")
        left = remaining(state, unfinished.number)
        if unfinished.tile != state.tree.root and left < unfinished.room:
            facts.append(f"A stalemate is pending: {left or 'none'} of its toes can still come")
    if state.passes:
        facts.append(f"Passes in a row: {state.passes}")
    return tuple(facts)


def evidence(game: Chickenfoot, state: State, action: str, rule: str) -> tuple[str, ...]:
    """Nothing: a domino's refusal says in words what is wrong."""
    return ()


def game_of(state: State) -> Chickenfoot:
    """A game that `state` can be of: the players counted, the set told by its opening double.

    Where nothing lies yet, the largest number in hands and pile tells the set.
    """
    root = state.tree.root
    if root is not None:
        highest = root.high + state.hand - 1
    else:
        tiles = [tile for held in (*state.hands, state.pile) for tile in held]
        highest = max((tile.high for tile in tiles), default=9)
    return Chickenfoot(players=len(state.totals), highest=min(18, max(6, highest)))
