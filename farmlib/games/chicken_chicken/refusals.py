"""Which actions Chicken Chicken forbids, for which rule, and what would be right instead.

The order of the checks is the order in which refusals are cited: see the notation page. An action
is legal when none of them fires.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from farmlib.core.actions import CHANCE, DIRECTOR, Action
from farmlib.core.events import Refusal
from farmlib.games.chicken_chicken.actions import (
    Contradict,
    Follow,
    Hit,
    Pass,
    Quack,
    Show,
    Shuffle,
)
from farmlib.games.chicken_chicken.cards import MOST_EGGS, in_order
from farmlib.games.chicken_chicken.state import (
    State,
    claim_open,
    last_window,
    owing,
    players_of,
    quacks_due,
    rooster_on_top,
    shower,
)
from farmlib.games.chicken_chicken.words import counted_cards, names_of, quacks, what_now

if TYPE_CHECKING:
    from farmlib.games.chicken_chicken.game import ChickenChicken


def refusal(game: ChickenChicken, state: State, action: Action) -> Refusal | None:
    """Why `action` may not be done; None when it may."""
    if state.winner is not None:
        return Refusal("FARM-OVER", "The game is over. Start a new one to play on.")
    if action.player >= game.players:
        return Refusal(
            "FARM-PLACE",
            f"There is no player {action.player} at this table: they are 0 to {game.players - 1}.",
        )
    refused = _refuse_seat(state, action) or _refuse_between_rounds(state, action)
    if refused is not None:
        return refused
    match action:
        case Show():
            return _refuse_show(state)
        case Hit() if rooster_on_top(state):
            return _refuse_hit_after_rooster(state, action)
        case Hit():
            return _refuse_hit(state, action)
        case Follow() | Contradict():
            return _refuse_answer(state, action)
        case Pass():
            return _refuse_pass(state, action)
        case Quack():
            return _refuse_quack(state, action)
    return None


def _refuse_seat(state: State, action: Action) -> Refusal | None:
    """PP-DIRECTOR: who shows, and that the director does nothing else. PP-WIN: who plays the final
    round.
    """
    if action.player == CHANCE:
        return None
    if action.player == DIRECTOR and state.director is None:
        return Refusal(
            "PP-DIRECTOR",
            "With two players there is no director: you take turns to show a card, as in "
            f"'{shower(state)}: show'.",
        )
    player = state.director if action.player == DIRECTOR else action.player
    if isinstance(action, Show):
        if player == shower(state):
            return None
        return Refusal("PP-DIRECTOR", f"Only {{{shower(state)}}} may show the next card.")
    if player == state.director:
        return Refusal(
            "PP-DIRECTOR", "You direct this round: you show the cards and do nothing else."
        )
    if player not in players_of(state):
        return Refusal(
            "PP-WIN",
            f"This final round is between {names_of(state.finalists)}; the others only watch.",
        )
    return None


def _refuse_between_rounds(state: State, action: Action) -> Refusal | None:
    """PP-ROUND: after a round comes the shuffle. PP-DECK: it is of all the cards in play."""
    if not isinstance(action, Shuffle):
        if state.round_over:
            return Refusal("PP-ROUND", "This round is over: the cards have to be shuffled first.")
        return None
    if not state.round_over:
        return Refusal("PP-ROUND", "The cards are shuffled only when a round is over.")
    in_play = in_order((*state.movie, *state.deck))
    if Counter(action.cards) != Counter(in_play):
        return Refusal(
            "PP-DECK",
            f"A shuffle names every card in play: {counted_cards(in_play)}. This one names "
            f"{counted_cards(in_order(action.cards))}.",
        )
    return None


def _refuse_show(state: State) -> Refusal | None:
    """Not while a claim is open (PP-CONTEST), nor after the rooster (PP-ROOSTER) or the last card
    (PP-ROUND).
    """
    if claim_open(state):
        return Refusal(
            "PP-CONTEST",
            f"{{{state.hit[0]}:have}} hit the Movie: first {names_of(owing(state))} must answer.",
        )
    if rooster_on_top(state):
        return Refusal(
            "PP-ROOSTER", "The rooster ends the show: now everybody hits with a number or passes."
        )
    if not state.deck:
        return Refusal("PP-ROUND", "That was the last card: now everybody hits or passes.")
    return None


def _refuse_hit(state: State, action: Hit) -> Refusal | None:
    """PP-HIT: on a card, while no claim is open, and not after passing; a number is for the
    rooster (PP-ROOSTER).
    """
    if action.number is not None:
        return Refusal(
            "PP-ROOSTER", "You announce a number only when the rooster is on top. Just hit."
        )
    if not state.movie:
        return Refusal("PP-HIT", "There's nothing to hit yet: wait for the first card.")
    if claim_open(state):
        return Refusal(
            "PP-HIT", f"{{{state.hit[0]}:were/was}} faster. {what_now(state, action.player)}"
        )
    if action.player in state.passed:
        return Refusal("PP-HIT", "You've passed, and a pass is final in this round.")
    return None


def _refuse_hit_after_rooster(state: State, action: Hit) -> Refusal | None:
    """PP-ROOSTER: the first one announces a number, those after hit without one."""
    if not state.hit and action.number is None:
        text = "The rooster is on top: hit with the number of eggs, as in 'hit 4'."
    elif state.hit and action.number is not None:
        text = f"{{{state.hit[0]}:have already announced}} {state.number}: hit without a number."
    elif action.player in state.hit:
        text = f"You've already hit. {what_now(state, action.player)}"
    elif action.player in state.passed:
        text = "You've passed, and a pass is final in this round."
    elif action.number is not None and action.number > MOST_EGGS:
        text = f"There are only {MOST_EGGS} eggs in the box: say 0 to {MOST_EGGS}."
    else:
        return None
    return Refusal("PP-ROOSTER", text)


def _refuse_answer(state: State, action: Follow | Contradict) -> Refusal | None:
    """PP-CONTEST: one answer each to somebody else's open claim; after a rooster only by those who
    have hit as well (PP-ROOSTER).
    """
    player = action.player
    if not claim_open(state):
        text = "Nobody has hit the Movie, so there is no claim to answer."
    elif player == state.hit[0]:
        text = "It's your own claim: now it's for the others to answer."
    elif player in (*state.follow, *state.contradict):
        text = f"You've already answered. {what_now(state, player)}"
    elif rooster_on_top(state) and player not in state.hit:
        return Refusal("PP-ROOSTER", "After the rooster, only players who have hit too may answer.")
    else:
        return None
    return Refusal("PP-CONTEST", text)


def _refuse_pass(state: State, action: Pass) -> Refusal | None:
    """PP-ROUND: once, and only when no card comes any more. A claim wants an answer (PP-CONTEST,
    PP-ROOSTER).
    """
    player = action.player
    if claim_open(state):
        if not rooster_on_top(state):
            return Refusal(
                "PP-CONTEST",
                f"{{{state.hit[0]}:have}} hit the Movie: nobody may pass now. "
                + what_now(state, player),
            )
        if player in state.hit:
            return Refusal(
                "PP-ROOSTER", f"You've hit, so you can't pass. {what_now(state, player)}"
            )
    elif not last_window(state):
        text = "You pass only after the last card or the rooster. Until then, just don't hit."
        return Refusal("PP-ROUND", text)
    if player in state.passed:
        return Refusal("PP-ROUND", "You've already passed; once is enough.")
    return None


def _refuse_quack(state: State, action: Quack) -> Refusal | None:
    """PP-DUCK: for the duck on top, once, with the right number of quacks."""
    due = quacks_due(state)
    if not due:
        text = "There is no duck on top, so nobody quacks."
    elif claim_open(state):
        text = f"Too late to quack: {{{state.hit[0]}:have}} hit the Movie."
    elif action.times != due:
        which = "the first duck" if due == 1 else "the second duck"
        text = f"It is {which}, so say: {quacks(due)}"
    elif action.player in state.quacked:
        text = "You've already quacked for this duck."
    elif action.player in state.passed:
        text = "You've passed, so you don't need to quack any more."
    else:
        return None
    return Refusal("PP-DUCK", text)
