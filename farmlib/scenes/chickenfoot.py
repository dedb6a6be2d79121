"""What one sees of a game of Chickenfoot: the table, the own hand, what can be done, and the words.

Everything is made from what the viewer may know. What a click means is said here (`intent`);
whether it is allowed is the engine's business.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from farmlib.core.actions import Action
from farmlib.games.chickenfoot import Catch, Chickenfoot, Chickenlittle, State
from farmlib.games.chickenfoot.state import (
    hand_scores,
    opener,
    playable_ends,
    points,
    remaining,
    waits_for_deal,
)
from farmlib.games.chickenfoot.words import still_needs
from farmlib.games.dominoes import Draw, Open, Pass, Play, Tile
from farmlib.games.dominoes.tree import ARMS
from farmlib.scenes import dominoes
from farmlib.scenes.art import Album
from farmlib.scenes.chickenfoot_words import explain, status_of
from farmlib.scenes.domino_table import (
    Advice,
    Table,
    box_of,
    pile_item,
    pile_spot,
    tray_items,
    tree_items,
)
from farmlib.scenes.open_hands import held_items
from farmlib.scenes.scene import Item, Move, Plate, Role, Scene
from farmlib.scenes.text import (
    LEGEND,
    how_many,
    listed,
    open_ends_sentence,
    tree_lines,
    tree_sentences,
    wrapped,
)

__all__ = ["explain", "game_of", "intent", "named", "scene"]


@dataclass(frozen=True, slots=True)
class _Sight:
    """A state as one looks at it: who looks, what the players are called, what is laid open."""

    game: Chickenfoot
    state: State
    viewer: int | None
    names: tuple[str, ...]
    show_all: bool

    @property
    def hand(self) -> tuple[Tile, ...]:
        """The viewer's tiles."""
        if self.viewer is None or not self.state.hands:
            return ()
        return self.state.hands[self.viewer]

    @property
    def legal(self) -> tuple[Action, ...]:
        """What the viewer may do."""
        if self.viewer is None:
            return ()
        return self.game.legal_actions(self.state, self.viewer)

    @property
    def drawn(self) -> Tile | None:
        """The viewer's drawn tile that may still be played."""
        return self.state.drawn if self.viewer == self.state.turn else None

    @property
    def open_hands(self) -> tuple[int, ...]:
        """Whose tiles are laid open beside the table, the viewer's own excepted."""
        if not self.state.hands or not (self.show_all or self.state.ended):
            return ()
        return tuple(player for player in range(self.game.players) if player != self.viewer)


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
    sight = _Sight(game, state, viewer, named(game, viewer, names), show_all)
    album = Album()
    table = Table.of(state.tree, game.highest, state.last, arm="arm", over=bool(state.ended))
    box = box_of(table.layout, game.highest, over=table.over)
    spot, box = pile_spot(table.layout, box)
    held, box = held_items(
        ((player, sight.names[player], state.hands[player]) for player in sight.open_hands),
        box,
        album,
    )
    moves = _moves(sight, table)
    board = (
        *(_middle(sight, album) if not state.tree else ()),
        *tree_items(table, album, _advice(sight)),
        pile_item(len(state.pile), spot, album),
        *held,
    )
    status, facts = status_of(game, state, viewer, sight.names), _facts(sight)
    plates = tuple(_plate(sight, player) for player in range(game.players))
    return Scene(
        game=game.id,
        viewer=viewer,
        title=f"Chickenfoot, hand {state.hand} of {game.num_hands}",
        status=status,
        box=box,
        unit=1.0,
        board=board,
        tray=_tray(sight, album),
        moves=moves,
        plates=plates,
        art=album.pictures(),
        text="\n".join(_text(sight, status, facts, plates)),
        outline="\n".join(_outline(sight, facts, plates)),
        focus=table.focus(),
        facts=facts,
    )


def named(game: Chickenfoot, viewer: int | None, names: Sequence[str] | None) -> tuple[str, ...]:
    """The players' names: those given, else "You" for the viewer and "Player 1" and so on."""
    if names is not None:
        return tuple(names)
    return tuple(
        "You" if player == viewer else f"Player {player}" for player in range(game.players)
    )


# ------------------------------------------------------------------ what can be done


def _moves(sight: _Sight, table: Table) -> tuple[Move, ...]:
    """The viewer's legal actions, each with the clicks that do it.

    A play has one move for every place of its end, and one for the tile that it goes on.
    """
    places: dict[Tile, list[str]] = {}
    for key, place in table.places():
        places.setdefault(table.tree.placed[place.on].tile, []).append(key)
    moves: list[Move] = []
    for action in sight.legal:
        notation = str(action)
        match action:
            case Play(tile=tile, on=on):
                label = f"Play {tile} on {on.words()}"
                targets = [*places.get(on, ()), f"tile {on}"]
                moves += [Move(notation, (f"hand {tile}", target), label) for target in targets]
            case Open(tile=tile):
                label = f"Open with {tile.words()}"
                moves.append(Move(notation, (f"hand {tile}", "middle"), label))
            case Draw():
                moves.append(Move(notation, ("pile",), "Draw a tile", "Draw"))
            case Pass():
                label = "Keep the drawn tile and pass" if sight.drawn else "Pass"
                moves.append(Move(notation, (), label, "Pass"))
            case Chickenlittle():
                moves.append(Move(notation, (), "Say Chickenlittle", "Chickenlittle"))
            case Catch(offender=offender):
                name = sight.names[offender]
                label = f"Catch {name}, who did not say Chickenlittle"
                moves.append(Move(notation, (), label, f"Catch {name}"))
            case _:
                raise TypeError(f"The board has no way to do {action!r}.")
    return tuple(moves)


def intent(game: Chickenfoot, state: State, viewer: int | None, parts: Sequence[str]) -> str | None:
    """The notation of what a click on these items means, allowed or not; None for nothing.

    `parts` are the keys of items, in any order.

    >>> game = Chickenfoot(players=2)
    >>> intent(game, game.initial_state(), 0, ("end 9-9 4", "hand 9-3"))
    '0: play 9-3 on 9-9'
    """
    if viewer is None:
        return None
    wanted = {}
    for part in parts:
        kind, _, rest = part.partition(" ")
        wanted[kind] = rest.split(" ")[0]
    match wanted:
        case {"pile": _} if len(parts) == 1:
            return f"{viewer}: draw"
        case {"hand": tile, "middle": _} if len(parts) == 2:
            return f"{viewer}: open {tile}"
        case {"hand": tile, "end": on} | {"hand": tile, "tile": on} if len(parts) == 2:
            return f"{viewer}: play {tile} on {on}"
    return None


def _advice(sight: _Sight) -> Advice:
    """What the viewer can play where, and why not elsewhere."""
    tree = sight.state.tree
    if not tree:
        return Advice({}, ())
    fitting: dict[Tile, list[Tile]] = {}
    for action in sight.legal:
        if isinstance(action, Play):
            fitting.setdefault(action.on, []).append(action.tile)
    unfinished = tree.unfinished()
    why_not = ""
    if unfinished:
        why_not = f"Not now: {still_needs(unfinished, is_root=unfinished.tile == tree.root)}."
    usable = frozenset(end.tile for end in playable_ends(tree))
    if sight.state.ended:
        return Advice({}, usable)
    return Advice(fitting, usable, why_not)


# ------------------------------------------------------------------ items


def _middle(sight: _Sight, album: Album) -> tuple[Item, ...]:
    """Where the opening double is to lie."""
    double = opener(sight.state, sight.game.highest)
    here = any(isinstance(action, Open) for action in sight.legal)
    return (
        Item(
            key="middle",
            art=album.use(f"double {double.high}", lambda: dominoes.double_place(double.high)),
            x=0.0,
            y=0.0,
            width=1.0,
            height=2.0,
            role="place",
            marks=("open",),
            label=f"The middle of the table: {double.words()} opens here."
            + (" It is in your hand." if here else ""),
        ),
    )


def _tray(sight: _Sight, album: Album) -> tuple[Item, ...]:
    fits: dict[Tile, list[str]] = {tile: [] for tile in sight.hand}
    for action in sight.legal:
        if isinstance(action, Play):
            fits[action.tile].append(action.on.words())
        elif isinstance(action, Open):
            fits[action.tile].append("the middle")
    in_turn = sight.viewer == sight.state.turn
    labels = {}
    for tile, targets in fits.items():
        words = tile.words() if tile.is_double else str(tile)
        label = f"{words[:1].upper()}{words[1:]}, in your hand."
        if tile == sight.drawn:
            label += " Just drawn."
        if targets:
            label += f" It goes on {listed(targets, 'or')}."
        elif in_turn and sight.state.tree:
            label += " It fits nowhere now."
        labels[tile] = label
    role: Role = "still" if waits_for_deal(sight.state) else "piece"
    return tray_items(sight.hand, album, labels, drawn=sight.drawn, role=role)


def _plate(sight: _Sight, player: int) -> Plate:
    state = sight.state
    count = len(state.hands[player]) if state.hands else 0
    told = how_many(state.totals[player], "point")
    if state.ended:
        scored = how_many(hand_scores(state)[player], "point")
        told = f"{scored} this hand, {state.totals[player]} in all"
    marks = []
    if player in state.sitting:
        marks.append("sits out")
    if player in state.owes:
        marks.append("did not say Chickenlittle")
    if sight.game.chickenlittle == "auto" and count == 1 and not state.ended:
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


def _facts(sight: _Sight) -> tuple[str, ...]:
    game, state = sight.game, sight.state
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


# ------------------------------------------------------------------ the same in words


def _text(sight: _Sight, status: str, facts: Sequence[str], plates: Sequence[Plate]) -> list[str]:
    """The board in lines for a terminal."""
    state = sight.state
    lines = wrapped(status.split())
    lines += ["", *(tree_lines(state.tree, state.last) or ["(nothing lies on the table yet)"]), ""]
    lines += wrapped([f"{fact}." for fact in facts])
    for plate in plates:
        told = ", ".join([plate.holds, plate.points, *plate.marks])
        turn = ">" if plate.turn else " "
        lines += wrapped(f"{turn} {plate.name}: {told}".split(" "), "", "    ")
    for player in sight.open_hands:
        lines += _hand_lines(f"{sight.names[player]}:", state.hands[player])
    if sight.viewer is not None and state.hands:
        lines += _hand_lines("Your hand:", sight.hand)
    playable = _playable(sight)
    if playable:
        lines += wrapped(f"Fits now: {'; '.join(playable)}".split(" "), "", "  ")
    if state.tree:
        lines += ["", LEGEND]
    return [f"Chickenfoot, hand {state.hand} of {sight.game.num_hands}", *lines]


def _hand_lines(whose: str, hand: Sequence[Tile]) -> list[str]:
    words = [str(tile) for tile in sorted(hand, reverse=True)] or ["no tiles"]
    return wrapped(words, f"{whose} ", "  ")


def _playable(sight: _Sight) -> list[str]:
    """The tiles of the viewer's hand that can be played, largest first, each with where."""
    targets: dict[Tile, list[str]] = {}
    for action in sight.legal:
        if isinstance(action, Play):
            targets.setdefault(action.tile, []).append(str(action.on))
        elif isinstance(action, Open):
            targets[action.tile] = ["the table"]
    return [f"{tile} on {listed(targets[tile], 'or')}" for tile in sorted(targets, reverse=True)]


def _outline(sight: _Sight, facts: Sequence[str], plates: Sequence[Plate]) -> list[str]:
    """The board in sentences for the ear, in the order in which one needs them."""
    state = sight.state
    lines = tree_sentences(state.tree, "arm", ARMS) or ["Nothing lies on the table yet."]
    if state.tree and state.last:
        lines.append(f"Played last: {state.last.words()}.")
    if state.tree:
        lines.append(open_ends_sentence(state.tree))
    lines.append(" ".join(f"{fact}." for fact in facts))
    for plate in plates:
        has = "have" if plate.name.lower() == "you" else "has"
        told = ", ".join([plate.points, *plate.marks])
        lines.append(f"{plate.name} {has} {plate.holds}; {told}.")
    for player in sight.open_hands:
        lines.append(_hand_sentence(f"The hand of {sight.names[player]}", state.hands[player]))
    if sight.viewer is not None and state.hands:
        lines.append(_hand_sentence("Your hand", sight.hand))
    playable = _playable(sight)
    if playable:
        lines.append(f"What you can play now: {'; '.join(playable)}.")
    return [line for line in lines if line]


def _hand_sentence(whose: str, hand: Sequence[Tile]) -> str:
    words = ", ".join(str(tile) for tile in sorted(hand, reverse=True)) or "no tiles"
    return f"{whose}: {words} ({how_many(points(hand), 'point')})."


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
