"""What one sees of a game of Chicken Coop: the hub and its legs, the own hand, and the words.

Everything is made from what the viewer may know. What a click means is said here (`intent`);
whether it is allowed is the engine's business.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from farmlib.games.chicken_coop import ChickenCoop, Press, State
from farmlib.games.chicken_coop.state import (
    double_to_press,
    left_of,
    points,
    waits_for_press,
)
from farmlib.games.chicken_coop.words import still_needs
from farmlib.games.dominoes import Tile
from farmlib.games.dominoes.state import opener, remaining, waits_for_deal
from farmlib.scenes.art import Album
from farmlib.scenes.art_hub import RADIUS, hub_art
from farmlib.scenes.chicken_coop_words import (
    explain,
    hub_label,
    hub_state,
    hub_words,
    status_of,
)
from farmlib.scenes.domino_lines import board_lines, board_sentences
from farmlib.scenes.domino_sight import (
    Sight,
    Terms,
    advice,
    domino_intent,
    domino_moves,
    middle,
    things,
    tray,
)
from farmlib.scenes.domino_table import (
    Advice,
    Table,
    box_of,
    pile_item,
    pile_spot,
    tree_items,
)
from farmlib.scenes.open_hands import held_items
from farmlib.scenes.scene import Item, Move, Plate, Role, Scene
from farmlib.scenes.text import count_word, how_many

__all__ = ["explain", "game_of", "intent", "scene"]

_TERMS: Final = Terms(
    branch="leg",
    place="on the hub",
    ground="the hub",
    # The hub's button is pale in the dark as well, like a tile.
    ink="tile-edge",
    edge="tile-edge",
)


def scene(
    game: ChickenCoop,
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
    table = Table.of(
        state.tree, game.highest, state.last, arm="leg", over=bool(state.ended), hub=RADIUS
    )
    box = box_of(table.layout, game.highest, over=table.over, hub=RADIUS)
    spot, box = pile_spot(table.layout, box)
    held, box = held_items(
        ((player, sight.names[player], state.hands[player]) for player in sight.open_hands),
        box,
        album,
    )
    due = waits_for_press(state)
    hand: Role = "still" if waits_for_deal(state) else "act" if due else "piece"
    board = (
        _hub(state, sight, album),
        *((middle(sight, album, _TERMS),) if not state.tree else ()),
        *_tree(state, sight, table, album),
        pile_item(len(state.pile), spot, album, "chicken yard"),
        *held,
    )
    title = f"{game.title}, round {state.hand} of {game.num_hands}"
    status, facts = status_of(game, state, viewer, sight.names), _facts(game, state, sight.names)
    plates = tuple(_plate(game, state, sight, player) for player in range(game.players))

    def score(tiles: Iterable[Tile]) -> int:
        return points(tiles, game.blanks)

    return Scene(
        game=game.id,
        viewer=viewer,
        title=title,
        status=status,
        box=box,
        unit=1.0,
        board=board,
        tray=tray(sight, album, role=hand),
        moves=(*domino_moves(sight, table), *_press(sight)),
        plates=plates,
        art=album.pictures(),
        text=board_lines(sight, _TERMS, title, status, facts, plates),
        outline=board_sentences(sight, _TERMS, facts, plates, score),
        focus=table.focus(),
        facts=facts,
    )


def _press(sight: Sight) -> Iterator[Move]:
    """CO-CLUCK: the hub is pressed."""
    for action in sight.legal:
        if isinstance(action, Press):
            yield Move(str(action), ("hub",), "Press the hub", "Press the hub")


def intent(game: ChickenCoop, state: State, viewer: int | None, parts: Sequence[str]) -> str | None:
    """The notation of what a click on these items means, allowed or not; None for nothing.

    `parts` are the keys of items, in any order. While a press is due, one thing is enough: it
    stands for a play with it, and the rules answer that the hub comes first.

    >>> game = ChickenCoop(players=2)
    >>> intent(game, game.initial_state(), 0, ("end 9-9 4", "hand 9-3"))
    '0: play 9-3 on 9-9'
    >>> intent(game, game.initial_state(), 0, ("hub",))
    '0: press'
    """
    if viewer is None:
        return None
    wanted = things(parts)
    if tuple(wanted) == ("hub",):
        return f"{viewer}: press"
    if waits_for_press(state) and len(parts) == 1 and wanted.keys() & {"hand", "end", "tile"}:
        on = wanted.get("end") or wanted.get("tile") or double_to_press(state.tree).tile
        return f"{viewer}: play {wanted.get('hand', state.hands[viewer][0])} on {on}"
    return domino_intent(viewer, parts)


def _tree(state: State, sight: Sight, table: Table, album: Album) -> Iterator[Item]:
    """What lies. While a press is due, a click on any of it is sent at once, for the rules to
    answer; but the double in the middle is the button, and the hub under it takes the click. What
    is due is the press, and only then the toes.
    """
    if not waits_for_press(state):
        yield from tree_items(table, album, advice(sight, _TERMS))
        return
    waiting = Advice({}, (), "Not now: first the hub is pressed.")
    for item in tree_items(table, album, waiting, "act"):
        role: Role = "still" if item.key == f"tile {state.tree.root}" else item.role
        yield replace(item, role=role, marks=tuple(mark for mark in item.marks if mark != "due"))


def _hub(state: State, sight: Sight, album: Album) -> Item:
    """The hub, on which the opening double is to lie or lies. It is there to be pressed when a
    press is due; at other times what lies on it takes the clicks.
    """
    name, drawn = hub_art(*hub_state(state), radius=RADIUS, face=False)
    return Item(
        key="hub",
        art=album.use(name, lambda: drawn),
        x=0.0,
        y=0.0,
        width=2 * RADIUS,
        height=2 * RADIUS,
        role="act" if waits_for_press(state) else "still",
        marks=("round", "due") if waits_for_press(state) else ("round",),
        label=hub_label(state, sight.viewer, sight.names),
    )


def _plate(game: ChickenCoop, state: State, sight: Sight, player: int) -> Plate:
    told = how_many(state.totals[player], "point")
    if state.ended:
        scored = game.scores_of(state)[player]
        told = f"{how_many(scored, 'point')} this round, {state.totals[player]} in all"
    return Plate(
        player=player,
        seat=player,
        name=sight.names[player],
        holds=how_many(len(state.hands[player]) if state.hands else 0, "tile"),
        points=told,
        turn=player == state.turn,
        you=player == sight.viewer,
        marks=("dealer",) if player == state.dealer else (),
    )


def _facts(game: ChickenCoop, state: State, names: Sequence[str]) -> tuple[str, ...]:
    facts = [f"Round {state.hand} of {game.num_hands}: {opener(state, game.highest).words()}"]
    if state.ended:
        facts.append(f"Next dealer: {names[left_of(state.dealer, game.players)]}")
    if not state.hands:
        return tuple(facts)
    facts += [f"Chicken yard: {how_many(len(state.pile), 'tile')}", hub_words(state)]
    unfinished = state.tree.unfinished()
    if unfinished and not state.ended:
        left = remaining(state, unfinished.number)
        if unfinished.tile == state.tree.root:
            words = still_needs(unfinished, is_root=True)
            facts.append(f"{words[:1].upper()}{words[1:]}")
        elif left < unfinished.room:
            facts.append(_short_of(left))
    if state.passes:
        facts.append(f"Passes in a row: {state.passes}")
    return tuple(facts)


def evidence(game: ChickenCoop, state: State, action: str, rule: str) -> tuple[str, ...]:
    """Nothing: a domino's refusal says in words what is wrong."""
    return ()


def _short_of(toes: int) -> str:
    """CO-BLOCKED, told beforehand: what can still come on a double that wants more."""
    if not toes:
        return "No toe can come any more: after the press the round is blocked"
    many = f"{count_word(toes)} toe{'s' * (toes > 1)}"
    return f"Only {many} can still come: then the round is blocked"


def game_of(state: State) -> ChickenCoop:
    """A game that `state` can be of: the players counted, the rest as usual."""
    return ChickenCoop(players=len(state.totals))
