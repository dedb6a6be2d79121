"""What one sees of a game of Chicken Coop, in words: the text board, the outline, the plates.

Everything is made from what the viewer may know. The picture (the hub, tiles, what can be clicked)
is not drawn yet: `board`, `tray` and `moves` are empty, and the terminal does without.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from farmlib.core.actions import Action
from farmlib.games.chicken_coop import ChickenCoop, State
from farmlib.games.chicken_coop.state import (
    hand_scores,
    opener,
    points,
    remaining,
)
from farmlib.games.chicken_coop.words import still_needs
from farmlib.games.dominoes import Open, Play, Tile
from farmlib.games.dominoes.tree import ARMS
from farmlib.scenes.chicken_coop_words import dealing_words, explain, hub_words, status_of
from farmlib.scenes.scene import Plate, Scene
from farmlib.scenes.text import (
    LEGEND,
    how_many,
    listed,
    open_ends_sentence,
    tree_lines,
    tree_sentences,
    wrapped,
)

__all__ = ["explain", "game_of", "intent", "scene"]


@dataclass(frozen=True, slots=True)
class _Sight:
    """A state as one looks at it: who looks, what the players are called, what is laid open."""

    game: ChickenCoop
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
    def open_hands(self) -> tuple[int, ...]:
        """Whose tiles are laid open beside the table, the viewer's own excepted."""
        if not self.state.hands or not (self.show_all or self.state.ended):
            return ()
        return tuple(player for player in range(self.game.players) if player != self.viewer)

    @property
    def title(self) -> str:
        """The game and the round."""
        return f"{self.game.title}, round {self.state.hand} of {self.game.num_hands}"


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
    if names is None:
        names = ["You" if n == viewer else f"Player {n}" for n in range(game.players)]
    sight = _Sight(game, state, viewer, tuple(names), show_all)
    status, facts = status_of(game, state, viewer, sight.names), _facts(sight)
    plates = tuple(_plate(sight, player) for player in range(game.players))
    return Scene(
        game=game.id,
        viewer=viewer,
        title=sight.title,
        status=status,
        box=(0.0, 0.0, 1.0, 1.0),
        unit=1.0,
        board=(),
        tray=(),
        moves=(),
        plates=plates,
        art=(),
        text="\n".join(_text(sight, status, facts, plates)),
        outline="\n".join(_outline(sight, facts, plates)),
        facts=facts,
    )


def intent(game: ChickenCoop, state: State, viewer: int | None, parts: Sequence[str]) -> str | None:
    """What a click means: nothing, as long as there is nothing to click."""
    return None


def _plate(sight: _Sight, player: int) -> Plate:
    state = sight.state
    told = how_many(state.totals[player], "point")
    if state.ended:
        scored = hand_scores(state, sight.game.blanks)[player]
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


def _facts(sight: _Sight) -> tuple[str, ...]:
    game, state = sight.game, sight.state
    double = opener(state, game.highest)
    facts = [f"Round {state.hand} of {game.num_hands}: {double.words()}"]
    facts.append(dealing_words(state, sight.names))
    if not state.hands:
        return tuple(facts)
    facts += [f"Chicken yard: {how_many(len(state.pile), 'tile')}", hub_words(state)]
    unfinished = state.tree.unfinished()
    if unfinished and not state.ended:
        words = still_needs(unfinished, is_root=unfinished.tile == state.tree.root)
        facts.append(f"{words[:1].upper()}{words[1:]}")
        left = remaining(state, unfinished.number)
        if unfinished.tile != state.tree.root and left < unfinished.room:
            facts.append(f"The round is about to be blocked: {left or 'none'} can still come")
    if state.passes:
        facts.append(f"Passes in a row: {state.passes}")
    return tuple(facts)


# ------------------------------------------------------------------ the same in words


def _text(sight: _Sight, status: str, facts: Sequence[str], plates: Sequence[Plate]) -> list[str]:
    """The board in lines for a terminal."""
    state = sight.state
    lines = [sight.title, *wrapped(status.split())]
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
    return lines


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
            targets[action.tile] = ["the hub"]
    return [f"{tile} on {listed(targets[tile], 'or')}" for tile in sorted(targets, reverse=True)]


def _outline(sight: _Sight, facts: Sequence[str], plates: Sequence[Plate]) -> list[str]:
    """The board in sentences for the ear, in the order in which one needs them."""
    state = sight.state
    lines = tree_sentences(state.tree, "leg", ARMS) or ["Nothing lies on the hub yet."]
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
        lines.append(_hand_sentence(sight, f"The hand of {sight.names[player]}", player))
    if sight.viewer is not None and state.hands:
        lines.append(_hand_sentence(sight, "Your hand", sight.viewer))
    playable = _playable(sight)
    if playable:
        lines.append(f"What you can play now: {'; '.join(playable)}.")
    return [line for line in lines if line]


def _hand_sentence(sight: _Sight, whose: str, player: int) -> str:
    hand = sight.state.hands[player]
    words = ", ".join(str(tile) for tile in sorted(hand, reverse=True)) or "no tiles"
    return f"{whose}: {words} ({how_many(points(hand, sight.game.blanks), 'point')})."


def game_of(state: State) -> ChickenCoop:
    """A game that `state` can be of: the players counted, the rest as usual."""
    return ChickenCoop(players=len(state.totals))
