"""Exercises on a turn: play if you can, else draw, else pass; and the word Chickenlittle."""

from __future__ import annotations

from farmlib.core.actions import Action
from farmlib.core.chance import below, pick
from farmlib.core.match import Match
from farmlib.games.chickenfoot import Catch, Chickenfoot, Chickenlittle, State
from farmlib.games.dominoes import Draw, Pass, Play
from farmlib.games.dominoes.state import can_play
from farmlib.lessons.exercises.chickenfoot.positions import (
    LEVELS,
    capital,
    first_sentence,
    moment,
    moments,
    seat,
)
from farmlib.lessons.exercises.choosing import Choose, Predict, listed, told
from farmlib.lessons.exercises.makers import QuestionRandom, fixed_pick, maker
from farmlib.lessons.exercises.question import Option, keyed

_LOOK_AGAIN = "Look again at your hand, and at the places where you can play right now."
_NEEDS = {
    1: ("play", "draw"),
    2: ("play", "draw", "pass", "drawn"),
    3: ("play", "draw", "pass", "drawn"),
}


def _need(state: State) -> str:
    """What sort of turn it is: a play, a draw, a pass, or a tile was drawn that fits."""
    if not state.tree:
        return "opening"
    if state.drawn is not None:
        return "drawn"
    if can_play(state, state.turn):
        return "play"
    return "draw" if state.pile else "pass"


@maker(
    "chickenfoot/what-now", kind="choose", title="What may you do?", rules=("CF-DRAW", "CF-PASS")
)
def what_now(rng: QuestionRandom, grade: int) -> Choose | None:
    """A turn: play, draw or pass?"""
    need = fixed_pick(rng, _NEEDS[grade])
    found = moment(
        rng, grade, lambda state: _need(state) == need, anywhere=need in ("pass", "drawn")
    )
    if found is None:
        return None
    game, state = found
    legal = game.legal_actions(state, state.turn)
    rule = "CF-PASS" if need == "pass" else "CF-DRAW"
    drew = ""
    if state.drawn is not None:
        drew = f" You've just drawn {state.drawn.words()}."
    kinds: tuple[tuple[str, type[Action]], ...] = (
        ("Play a tile", Play),
        ("Draw a tile", Draw),
        ("Pass", Pass),
    )
    return Choose(
        prompt=(
            f"You're player {state.turn}, and it's your turn.{drew}",
            "What may you do now?" + (" There may be more than one thing." if drew else ""),
        ),
        choices=keyed(
            *(_doing(game, state, label, kind, legal) for label, kind in kinds),
        ),
        several=True,
        missing_rule=rule,
        hints=(
            "If you can play, you must. Look for one of your tiles that fits somewhere.",
            "Nothing fits? Then look at the bone pile: is there a tile left to draw?",
            _last_hint(need),
        ),
        because=_because(need),
        rules=(rule,),
        game=game,
        state=state,
        viewer=state.turn,
    )


def _doing(
    game: Chickenfoot, state: State, label: str, kind: type[Action], legal: tuple[Action, ...]
) -> Option:
    if any(isinstance(action, kind) for action in legal):
        return Option("", label, right=True)
    refusal = None if kind is Play else game.refusal(state, kind(state.turn))
    rule = refusal.rule if refusal else "CF-MATCH"
    return Option("", label, right=False, why=_LOOK_AGAIN, rule=rule)


def _last_hint(need: str) -> str:
    return {
        "play": "At least one of your tiles fits.",
        "draw": "None of your tiles fit, and the pile isn't empty.",
        "pass": "None of your tiles fit, and the pile is empty.",
        "drawn": "The tile you drew fits, but at this table you don't have to play it.",
    }[need]


def _because(need: str) -> str:
    return {
        "play": "One of your tiles fits, and if you can play, you must: no drawing for fun.",
        "draw": "Nothing fits, so you draw one tile.",
        "pass": "Nothing fits and the bone pile is empty, so all you can do is pass.",
        "drawn": "If the tile you drew fits, you may play it or keep it.",
    }[need]


@maker("chickenfoot/drawn-tile", kind="predict", title="The drawn tile", rules=("CF-DRAW",))
def drawn_tile(rng: QuestionRandom, grade: int) -> Predict | None:
    """Somebody draws this tile: what then?"""
    right = fixed_pick(rng, ("may", "over") if grade == 1 else ("may", "must", "over"))
    strict = right == "must" or (right == "over" and grade > 1 and rng.random() < 0.5)
    found = moment(
        rng,
        grade,
        lambda state: _need(state) == "draw",
        anywhere=True,
        drawn_tile="must" if strict else "may",
    )
    if found is None:
        return None
    game, state = found
    draw = Draw(state.turn)
    after = game.apply(state, draw).state
    fits = after.drawn is not None
    if after.ended or fits != (right != "over"):
        return None
    tile, table = state.pile[0], "must" if strict else "may"
    why = {
        "may": "Check whether the tile fits, and what is agreed at this table.",
        "must": "Check whether the tile fits, and what is agreed at this table.",
        "over": "Look where this tile could go.",
        "again": "You only draw one tile a turn.",
    }
    labels = {
        "may": "You may play it, or keep it and pass",
        "must": "You must play it",
        "over": "Your turn is over",
        "again": "You draw another tile",
    }
    agreed = f"At this table, if a drawn tile fits, you {table} play it."
    return Predict(
        prompt=(
            f"You're player {state.turn}, and nothing in your hand fits. {agreed}",
            f"You draw one tile: {tile.words()}. What now?",
        ),
        choices=keyed(
            *(Option("", labels[one], one == right, why[one], "CF-DRAW") for one in labels)
        ),
        hints=(
            "Where can you play now? If a double is waiting for tiles, only there.",
            f"Does {tile.words()} have a number that you need?",
            "It fits." if fits else "It doesn't fit.",
        ),
        because=(
            f"{capital(tile.words())} fits, so you {table} play it."
            if fits
            else f"{capital(tile.words())} doesn't fit, and you only draw once."
        ),
        actions=(str(draw),),
        game=game,
        state=state,
        viewer=state.turn,
    )


# ------------------------------------------------------------------ the word


_TURNS = {1: (1, 2), 2: (1, 2, 3), 3: (2, 3, 4)}
_NOBODY = "Nobody"


@maker("chickenfoot/who-can-be-caught", kind="choose", title="Chickenlittle!", rules=("CF-LITTLE",))
def who_can_be_caught(rng: QuestionRandom, grade: int) -> Choose | None:
    """Some turns are told: who can be caught now for not having said the word?"""
    game = LEVELS[grade].game(chickenlittle="call", hand_size=3)
    starts = [
        state
        for state in moments(rng, game)
        if not state.ended and len(state.hands[state.turn]) == 2 and can_play(state, state.turn)
    ]
    if not starts:
        return None
    start = pick(rng, starts)
    if start.due or start.owes or any(len(hand) == 1 for hand in start.hands):
        return None
    match = Match(game, 0, game.as_position(start))
    if not _some_turns(rng, match, pick(rng, _TURNS[grade])):
        return None
    state = match.state
    if bool(state.owes) != fixed_pick(rng, (True, True, False)):
        return None
    somebody = "Somebody with one tile left said nothing, and the next player's turn is over."
    options = [_caught(game, state, player) for player in range(game.players)]
    options.append(Option("", _NOBODY, not state.owes, somebody, "CF-LITTLE"))
    names = tuple(seat(player) for player in range(game.players))
    actions = [str(action) for action in match.actions]
    lines = told(Match(game, 0, game.as_position(start)), actions, names, None)
    happened = " ".join(line.rsplit(" (", 1)[0] for line in lines)
    return Choose(
        prompt=(
            "At this table everybody has to say the word for themselves. This has just happened:",
            happened,
            "Who can be caught now?",
        ),
        choices=keyed(*options),
        several=True,
        missing_rule="CF-LITTLE",
        hints=(
            "Who has just one tile left?",
            "Which of them hasn't said the word? And has the next player finished a turn since?",
            "Until the next player has finished a turn, there's still time to say it. And once you "
            "have finished your own next turn, you're safe.",
        ),
        because=(
            f"{listed([*map(seat, state.owes)])} didn't say the word in time."
            if state.owes
            else "Nobody is late: the word was said, there's still time, or nobody has to say it."
        ),
        game=game,
        state=state,
    )


def _caught(game: Chickenfoot, state: State, player: int) -> Option:
    observer = (player + 1) % game.players
    refusal = game.refusal(state, Catch(observer, player))
    why = first_sentence(refusal.say()) if refusal else ""
    return Option("", seat(player), refusal is None, why, "CF-LITTLE")


def _some_turns(rng: QuestionRandom, match: Match, turns: int) -> bool:
    """Plays some turns; the word is sometimes said, and nobody catches. False when it ends."""
    for _ in range(turns):
        in_turn = match.state.turn
        while match.state.turn == in_turn:
            legal = match.game.legal_actions(match.state, in_turn)
            acts = [a for a in legal if not isinstance(a, Catch | Chickenlittle)]
            if not acts:
                return False
            match.play(acts[below(rng, len(acts))])
            if match.state.ended:
                return False
        for player in match.state.due:
            if rng.random() < 0.35:
                match.play(Chickenlittle(player))
    return True
