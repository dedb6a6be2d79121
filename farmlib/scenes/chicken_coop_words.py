"""What is said at a Chicken Coop table: the status line, and the hint that names the rules.

The status tells each viewer only what that viewer may know: whether somebody else can play is not
known, where one could play is.
"""

from __future__ import annotations

from collections.abc import Sequence

from farmlib.games.chicken_coop import ChickenCoop, State
from farmlib.games.chicken_coop.state import drawn_fits, waits_for_press
from farmlib.games.chicken_coop.words import a_number, any_of, still_needs, what_now
from farmlib.games.dominoes import Play, Tile
from farmlib.games.dominoes.state import opener, opening_holder, remaining, waits_for_deal
from farmlib.scenes.art_hub import HubState
from farmlib.scenes.text import count_word

_MOST_NAMED = 8
"""How many tiles a hint names; a longer list helps nobody."""


def status_of(game: ChickenCoop, state: State, viewer: int | None, names: Sequence[str]) -> str:
    """Whose turn it is and what to do now, in one sentence or two."""
    if waits_for_deal(state):
        return _between_rounds(game, state, names)
    name = names[state.turn]
    if state.turn != viewer:
        return _anothers_turn(game, state, name)
    now = what_now(state, viewer, game.highest)
    turn = "Your turn" if name.lower() == "you" else f"{name}, your turn"
    return f"{turn}: {now[:1].lower()}{now[1:]}"


def _between_rounds(game: ChickenCoop, state: State, names: Sequence[str]) -> str:
    outcome = game.outcome(state)
    if outcome is not None:
        return outcome.say(names)
    result = game.result(state)
    if result is None:
        return f"Round {state.hand} is about to be dealt."
    return f"Round {state.hand} is over. {result.say(names)}"


def _anothers_turn(game: ChickenCoop, state: State, name: str) -> str:
    whose = "your" if name.lower() == "you" else f"{name}\u2019s"
    turn = f"It is {whose} turn"
    if waits_for_press(state):
        return f"{turn}: the hub is to be pressed, and everybody waits for the cluck."
    if not state.tree:
        double = opener(state, game.highest).words()
        if opening_holder(state, game.highest) is not None:
            return f"{turn}: {double} opens the round."
        return f"{turn} to draw: nobody has found {double} yet."
    unfinished = state.tree.unfinished()
    where = f"on {unfinished.tile.words()}" if unfinished else "on an open end"
    drawn = ", if the tile just drawn is one" if state.drawn is not None else ""
    return f"{turn}: {any_of(state.tree.playable_numbers)} can go {where}{drawn}."


# ------------------------------------------------------------------ the hint


def explain(game: ChickenCoop, state: State, player: int) -> tuple[str, ...]:
    """What `player` may do now and why: sentences that end with the rule's id in brackets."""
    if waits_for_deal(state):
        return _explain_the_end(game, state)
    if player != state.turn:
        if waits_for_press(state):
            return (
                "A double was played: everybody waits until its player presses the hub. (CO-CLUCK)",
            )
        wait = "It is another player\u2019s turn: look where your tiles could go meanwhile."
        return (f"{wait} (FARM-TURN)",)
    if waits_for_press(state):
        return ("You played a double: press the hub, so that it clucks. (CO-CLUCK)",)
    if not state.tree:
        return _explain_the_opening(game, state)
    lines = _explain_the_place(state)
    plays = [act for act in game.legal_actions(state, player) if isinstance(act, Play)]
    lines += _explain_plays(state, player, plays) if plays else _explain_no_play(state)
    return tuple(lines)


def _explain_the_end(game: ChickenCoop, state: State) -> tuple[str, ...]:
    if game.is_over(state):
        return ("All ten rounds are played. The lowest grand total wins. (CO-GAME)",)
    if not state.ended:
        return ("First the tiles are dealt. (CO-DEAL)",)
    number = opener(state, game.highest).high - 1
    return (
        f"The round is over. ({state.ended})",
        "Everybody counts the tiles left in their hands. (CO-SCORE)",
        f"The next round is built on {Tile.of(number, number).words()}. (CO-ROUNDS)",
    )


def _explain_the_opening(game: ChickenCoop, state: State) -> tuple[str, ...]:
    double = opener(state, game.highest).words()
    if opening_holder(state, game.highest) is not None:
        return (
            f"You hold {double}, and this round opens with it and nothing else. (CO-OPENER)",
            "After it you have another turn at once. (CO-AGAIN)",
        )
    return (f"Nobody has found {double} yet, so you draw a tile. (CO-OPENER)",)


def _explain_the_place(state: State) -> list[str]:
    """Where anybody may play now."""
    unfinished = state.tree.unfinished()
    if unfinished is None:
        numbers = any_of(state.tree.open_numbers())
        return [f"No double waits, so every leg and toe may be used: {numbers} fits. (CO-OPEN)"]
    is_root = unfinished.tile == state.tree.root
    needs = still_needs(unfinished, is_root=is_root)
    only = f"so only {a_number(unfinished.number)} may be played, and only there"
    lines = [f"{needs[:1].upper()}{needs[1:]}, {only}. ({'CO-LEGS' if is_root else 'CO-TOES'})"]
    left = remaining(state, unfinished.number)
    if not is_root and left < unfinished.room:
        are = "tile is" if left == 1 else "tiles are"
        lines.append(f"Only {left} such {are} left: then the round is blocked. (CO-BLOCKED)")
    return lines


def _explain_plays(state: State, player: int, plays: Sequence[Play]) -> list[str]:
    targets: dict[Tile, list[str]] = {}
    for play in plays:
        targets.setdefault(play.tile, []).append(play.on.words())
    named = [f"{tile} on {' or '.join(targets[tile])}" for tile in sorted(targets, reverse=True)]
    more = f"; and {len(named) - _MOST_NAMED} more" if len(named) > _MOST_NAMED else ""
    lines = [f"You can play {'; '.join(named[:_MOST_NAMED])}{more}. (CO-MATCH)"]
    if drawn_fits(state):
        lines.append(f"You drew {state.drawn}, and it fits, so it must be played. (CO-DRAW)")
    else:
        lines.append("Since you can play, you don\u2019t draw and you don\u2019t pass. (CO-DRAW)")
    if len(state.hands[player]) == 1:
        lines.append("It is your last tile: with it the round ends. (CO-END)")
    elif any(tile.is_double for tile in targets):
        lines.append("After a double you press the hub, before anything else. (CO-CLUCK)")
    return lines


def _explain_no_play(state: State) -> list[str]:
    if state.drawn is not None:
        return ["The tile you drew doesn’t fit, so you say pass. (CO-DRAW)"]
    if state.pile:
        return ["None of your tiles fit, so you draw one; if it fits, you play it. (CO-DRAW)"]
    return ["None of your tiles fit and the chicken yard is empty, so you pass. (CO-DRAW)"]


def hub_state(state: State) -> tuple[HubState, int]:
    """What the hub waits for, and how many toes are to go: as its picture shows it."""
    if waits_for_press(state):
        return "due", 0
    toes = _toes_to_go(state)
    return ("toes", toes) if toes else ("idle", 0)


def _toes_to_go(state: State) -> int:
    unfinished = state.tree.unfinished()
    if state.ended or unfinished is None or unfinished.tile == state.tree.root:
        return 0
    return unfinished.room


def hub_words(state: State) -> str:
    """What the hub is doing, in words, with nothing but what all can see."""
    if waits_for_press(state):
        return "The hub waits to be pressed"
    toes = _toes_to_go(state)
    if toes:
        double = state.tree.unfinished()
        assert double is not None, "toes are due on a double"
        many = f"{count_word(toes)} toe{'s' * (toes > 1)}"
        return f"The hub has clucked: {many} to go on {double.tile.words()}"
    return "The hub is quiet"


def hub_label(state: State, viewer: int | None, names: Sequence[str]) -> str:
    """What the hub says to whom it is read aloud."""
    if not waits_for_press(state):
        return f"The hub. {hub_words(state).replace('The hub', 'It')}."
    if state.turn == viewer:
        return "The hub. Press it, so that it clucks."
    return f"The hub. It waits for {names[state.turn]} to press it."
