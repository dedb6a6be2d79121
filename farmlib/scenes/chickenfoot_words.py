"""What is said at a Chickenfoot table: the status line, and the hint that names the rules.

The status tells each viewer only what that viewer may know: whether somebody else can play is not
known, where one could play is.
"""

from __future__ import annotations

from collections.abc import Sequence

from farmlib.core.actions import Action
from farmlib.games.chickenfoot import Catch, Chickenfoot, Chickenlittle, State
from farmlib.games.chickenfoot.state import sits_out
from farmlib.games.chickenfoot.words import a_number, any_of, still_needs, what_now
from farmlib.games.dominoes import Open, Play, Tile
from farmlib.games.dominoes.state import opener, opening_holder, remaining, waits_for_deal

_MOST_NAMED = 8
"""How many tiles a hint names; a longer list helps nobody."""


def status_of(game: Chickenfoot, state: State, viewer: int | None, names: Sequence[str]) -> str:
    """Whose turn it is and what to do now, in one sentence or two."""
    if waits_for_deal(state):
        return _between_hands(game, state, names)
    player = state.turn
    if player == viewer:
        now = f"{_your_turn(names[player])}: {_small(what_now(state, player, game.highest))}"
    else:
        now = _anothers_turn(game, state, names[player])
    return " ".join([now, *_between_turns(game, state, viewer, names)])


def _between_hands(game: Chickenfoot, state: State, names: Sequence[str]) -> str:
    outcome = game.outcome(state)
    if outcome is not None:
        return outcome.say(names)
    result = game.result(state)
    if result is None:
        return f"Hand {state.hand} is about to be dealt."
    return f"Hand {state.hand} is over. {result.say(names)}"


def _your_turn(name: str) -> str:
    return "Your turn" if name.lower() == "you" else f"{name}, your turn"


def _whose(name: str) -> str:
    return "your" if name.lower() == "you" else f"{name}\u2019s"


def _anothers_turn(game: Chickenfoot, state: State, name: str) -> str:
    turn = f"It is {_whose(name)} turn"
    double = opener(state, game.highest)
    if not state.tree:
        if opening_holder(state, game.highest) is not None:
            return f"{turn}: {double.words()} opens the hand."
        return f"{turn} to draw: nobody had {double.words()}, so everybody draws."
    if sits_out(state):
        return f"{turn}, to be sat out."
    wanted = any_of(state.tree.playable_numbers)
    unfinished = state.tree.unfinished()
    where = f"on {unfinished.tile.words()}" if unfinished else "on an open end"
    drawn = ", with the tile just drawn" if state.drawn is not None else ""
    return f"{turn}: {wanted} can go {where}{drawn}."


def _between_turns(
    game: Chickenfoot, state: State, viewer: int | None, names: Sequence[str]
) -> list[str]:
    """CF-LITTLE: what the viewer may say between turns."""
    if viewer is None:
        return []
    said = []
    for action in game.legal_actions(state, viewer):
        if isinstance(action, Chickenlittle):
            said.append("You have one tile left: say Chickenlittle!")
        elif isinstance(action, Catch):
            said.append(f"You can catch {names[action.offender]}, who did not say Chickenlittle.")
    return said


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]


# ------------------------------------------------------------------ the hint


def explain(game: Chickenfoot, state: State, player: int) -> tuple[str, ...]:
    """What `player` may do now and why: sentences that end with the rule's id in brackets."""
    if waits_for_deal(state):
        return _explain_the_end(game, state)
    legal = game.legal_actions(state, player)
    lines = _explain_the_word(legal)
    if player != state.turn:
        wait = "It is another player\u2019s turn: look where your tiles could go meanwhile."
        return (*lines, f"{wait} (FARM-TURN)")
    if not state.tree:
        return (*lines, *_explain_the_opening(game, state, player))
    if sits_out(state):
        return (*lines, "You were caught, and the bone pile was empty: pass. (CF-LITTLE)")
    lines += _explain_the_place(state)
    plays = [action for action in legal if isinstance(action, Play)]
    lines += _explain_plays(game, state, player, plays) if plays else _explain_no_play(state)
    return tuple(lines)


def _explain_the_end(game: Chickenfoot, state: State) -> tuple[str, ...]:
    if game.is_over(state):
        return ("All hands are played. The lowest total wins. (CF-GAME)",)
    if not state.ended:
        return ("First the tiles are dealt. (CF-DEAL)",)
    double = opener(state, game.highest).high - 1
    following = Tile.of(double, double).words()
    return (
        f"The hand is over. ({state.ended})",
        "Everybody counts the spots left in their hands. (CF-SCORE)",
        f"The next hand opens with {following}. (CF-HANDS)",
    )


def _explain_the_word(legal: Sequence[Action]) -> list[str]:
    lines = []
    if any(isinstance(action, Chickenlittle) for action in legal):
        lines.append(
            "You have one tile left: say Chickenlittle before the next player has finished. "
            "(CF-LITTLE)"
        )
    if any(isinstance(action, Catch) for action in legal):
        lines.append("Somebody forgot to say Chickenlittle: you can catch them. (CF-LITTLE)")
    return lines


def _explain_the_opening(game: Chickenfoot, state: State, player: int) -> tuple[str, ...]:
    double = opener(state, game.highest).words()
    if any(isinstance(action, Open) for action in game.legal_actions(state, player)):
        return (
            f"You hold {double}, and this hand opens with it and nothing else. (CF-OPENER)",
            "After it the next player goes on. (CF-FIRST)",
        )
    return (f"Nobody had {double}, so everybody draws one tile, in turn. (CF-OPENER)",)


def _explain_the_place(state: State) -> list[str]:
    """Where anybody may play now."""
    unfinished = state.tree.unfinished()
    if unfinished is None:
        numbers = any_of(state.tree.open_numbers())
        return [f"No double waits, so every open end may be used: {numbers} fits. (CF-OPEN)"]
    is_root = unfinished.tile == state.tree.root
    needs = still_needs(unfinished, is_root=is_root)
    only = f"so only {a_number(unfinished.number)} may be played, and only there"
    lines = [f"{needs[:1].upper()}{needs[1:]}, {only}. ({'CF-ARMS' if is_root else 'CF-FOOT'})"]
    left = remaining(state, unfinished.number)
    if not is_root and left < unfinished.room:
        lines.append(
            f"A stalemate is pending: {left or 'none'} of these tiles "
            f"{'is' if left < 2 else 'are'} still to come. (CF-STALE)"
        )
    return lines


def _explain_plays(
    game: Chickenfoot, state: State, player: int, plays: Sequence[Play]
) -> list[str]:
    targets: dict[Tile, list[str]] = {}
    for play in plays:
        targets.setdefault(play.tile, []).append(play.on.words())
    named = [f"{tile} on {' or '.join(targets[tile])}" for tile in sorted(targets, reverse=True)][
        :_MOST_NAMED
    ]
    more = f"; and {len(targets) - len(named)} more" if len(named) < len(targets) else ""
    lines = [f"You can play {'; '.join(named)}{more}. (CF-MATCH)"]
    if state.drawn is None:
        lines.append("Since you can play, you don\u2019t draw and you don\u2019t pass. (CF-DRAW)")
    elif game.drawn_tile == "may":
        lines.append(f"You drew {state.drawn}: play it, or keep it and pass. (CF-DRAW)")
    else:
        lines.append(f"You drew {state.drawn}, and here it must be played. (CF-DRAW)")
    hand = state.hands[player]
    if len(hand) == 1:
        lines.append("It is your last tile: with it you win the hand. (CF-OUT)")
    elif any(tile.spots == 0 for tile in hand):
        lines.append("Mind the double-blank in your hand: it would cost 50. (CF-SCORE)")
    if any(tile.is_double for tile in targets):
        lines.append("Play a double, and everybody else has to feed it three toes. (CF-FOOT)")
    return lines


def _explain_no_play(state: State) -> list[str]:
    if state.pile:
        return [
            "None of your tiles fit, so you draw one; if it fits, you may play it. (CF-DRAW)",
        ]
    return ["None of your tiles fit and the bone pile is empty, so you pass. (CF-PASS)"]
