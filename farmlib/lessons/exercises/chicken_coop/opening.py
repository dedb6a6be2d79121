"""Exercises on how a round begins: its double, its dealer, the search, and who goes on."""

from __future__ import annotations

from dataclasses import replace

from farmlib.core.chance import below, pick
from farmlib.core.match import Match
from farmlib.games.chicken_coop import ChickenCoop, State
from farmlib.games.chicken_coop.state import left_of
from farmlib.games.dominoes import Open, Pass, Play
from farmlib.games.dominoes.state import opener, opening_holder
from farmlib.games.dominoes.tiles import write_tiles
from farmlib.lessons.exercises.chicken_coop.positions import (
    LEVELS,
    capital,
    moment,
    moments,
    seat,
)
from farmlib.lessons.exercises.choosing import Choose, Count, Predict, Slip
from farmlib.lessons.exercises.makers import QuestionRandom, fixed_pick, maker
from farmlib.lessons.exercises.question import Option, keyed


@maker(
    "chicken_coop/which-double",
    kind="choose",
    title="Which double is in the middle?",
    rules=("CO-ROUNDS",),
)
def which_double(rng: QuestionRandom, grade: int) -> Count | None:
    """The number of a round: which double is it built on? Or the other way round."""
    game = ChickenCoop()
    round_ = 2 + below(rng, 4 if grade == 1 else game.num_hands - 1)
    double = opener(replace(game.initial_state(), hand=round_), game.highest)
    number = double.high
    if grade == 3:
        return _which_round(round_, number, double.words())
    slips = [
        Slip(number - 1, "Round 1 starts with the highest double itself."),
        Slip(round_, "It goes from the highest double down, not from the lowest up."),
    ]
    return Count(
        prompt=(
            f"Round {round_} is about to begin.",
            "Which double goes on the hub? Write its number (0 for the double-blank).",
        ),
        number=number,
        of="The number on the double",
        wrong="Count down from the highest double: one step for each round after the first.",
        slips=tuple(slip for slip in slips if slip.number not in (number, -1)),
        hints=(
            "You're playing with a double-9 set, so the first round has the double 9.",
            "Each round after it has the next lower double.",
            f"For round {round_}, count down {round_ - 1} from 9.",
        ),
        because=f"Count down {round_ - 1} from 9: round {round_} starts with {double.words()}.",
    )


def _which_round(round_: int, number: int, words: str) -> Count:
    slips = [
        Slip(9 - number, "The double 9 belongs to round 1, not to round 0."),
        Slip(number, "The rounds go from the highest double down."),
    ]
    return Count(
        prompt=(
            f"You arrive late at a table, and {words} is on the hub.",
            "Which round are they playing? Write its number.",
        ),
        number=round_,
        of="The round",
        wrong="Count down from the double 9 to this one, starting with round 1.",
        slips=tuple(slip for slip in slips if slip.number != round_),
        hints=(
            "The double 9 is there in the first round, the double 8 in the second.",
            "The round's number and the double's number always add up to the same total.",
            "In round 1 it's the double 9. What do 1 and 9 add up to?",
        ),
        because=f"The round and its double always make 10: 10 - {number} = {round_}.",
    )


_ROUNDS = {1: (2, 3), 2: (2, 3, 4, 5), 3: (5, 6, 7, 8, 9, 10)}


@maker("chicken_coop/who-deals", kind="choose", title="Who deals?", rules=("CO-DEAL",))
def who_deals(rng: QuestionRandom, grade: int) -> Choose | None:
    """The youngest has dealt first: who deals a later round?"""
    players = {1: 3, 2: 4, 3: 6}[grade]
    youngest, round_ = below(rng, players), pick(rng, _ROUNDS[grade])
    dealer = youngest
    for _ in range(round_ - 1):
        dealer = left_of(dealer, players)
    why = "Go round the table with your finger, one seat left for each round after the first."
    return Choose(
        prompt=(
            f"{players} players sit round the hub, clockwise: "
            f"{', '.join(map(str, range(players)))}, and then 0 again.",
            f"{seat(youngest)} is the youngest. Who deals round {round_}?",
        ),
        choices=keyed(*(Option("", seat(n), n == dealer, why, "CO-DEAL") for n in range(players))),
        hints=(
            "Who deals the first round?",
            "The deal passes to the left, so clockwise, to the player with the next number.",
            f"{seat(youngest)} deals round 1. Count on {round_ - 1}.",
        ),
        because=f"The youngest, {seat(youngest)}, deals round 1. Count on {round_ - 1} round the "
        f"table, and you come to {seat(dealer)}.",
    )


@maker(
    "chicken_coop/who-begins",
    kind="choose",
    title="Who begins?",
    rules=("CO-OPENER", "CO-ROUNDS"),
)
def who_begins(rng: QuestionRandom, grade: int) -> Choose | None:
    """All hands lie open: who is the first to do something, and what?"""
    game = LEVELS[grade].game(players=LEVELS[grade].players + (grade == 1))
    state = next(moments(rng, game))
    double = opener(state, game.highest)
    holder = opening_holder(state, game.highest)
    if (holder is None) != fixed_pick(rng, (True, False)):
        return None
    lays, draws = f"puts {double.words()} on the hub", "draws a tile"
    not_held = f"{capital(double.words())} isn't in that hand."
    found = "Look through the hands again: nobody has to search."
    not_first = "The search begins next to the dealer. Who is that, and on which side?"
    options = [
        Option("", f"{seat(n)} {lays}", n == holder, not_held, "CO-OPENER")
        for n in range(game.players)
    ] + [
        Option(
            "",
            f"{seat(n)} {draws}",
            holder is None and n == state.turn,
            found if holder is not None else not_first,
            "CO-OPENER",
        )
        for n in range(game.players)
    ]
    return Choose(
        prompt=(
            f"{seat(state.dealer)} has dealt round {state.hand}. All the hands are shown.",
            "What is the first thing that happens?",
        ),
        choices=keyed(*options),
        hints=(
            f"This is round {state.hand}. Which double does it start with?",
            "Is that double in somebody's hand? If not, it has to be found in the yard.",
            f"It's {double.words()}. The search for it would begin to the left of "
            f"{seat(state.dealer)}.",
        ),
        because=f"Round {state.hand} starts with {double.words()}, "
        + (
            f"and nobody has it. {seat(state.turn)} sits to the left of the dealer."
            if holder is None
            else f"and {seat(holder)} has it. So it doesn't matter where the dealer sits."
        ),
        game=game,
        state=state,
        show_all=True,
    )


@maker(
    "chicken_coop/search-for-the-double",
    kind="choose",
    title="The search for the double",
    rules=("CO-OPENER",),
)
def search_for_the_double(rng: QuestionRandom, grade: int) -> Count | None:
    """Nobody holds the double: who finds it?"""
    game = LEVELS[grade].game(players=LEVELS[grade].players + (grade == 1))
    state = next(moments(rng, game))
    if opening_holder(state, game.highest) is not None:
        return None
    double = opener(state, game.highest)
    until = state.pile.index(double) + 1
    if not grade <= until <= 5 * grade:
        return None
    finder = _finder(game, state)
    wrong_way = (state.dealer + until - 1) % game.players
    slips = [
        Slip(wrong_way, "The dealer is not the first to draw.")
        if wrong_way != finder
        else Slip(left_of(finder, game.players), "The player who finds it keeps it.")
    ]
    return Count(
        prompt=(
            f"There are {game.players} players, and nobody has {double.words()}. "
            f"{seat(state.dealer)} dealt.",
            "The next tiles in the chicken yard are, in this order: "
            f"{write_tiles(state.pile[: until + 2])}",
            "Which player puts the double on the hub? Write the player's number.",
        ),
        number=finder,
        of="The player's number",
        wrong="Hand the tiles out one by one, and stop at the double.",
        slips=tuple(slips),
        hints=(
            "The first tile goes to the player on the dealer's left. That is the next number; "
            "after the last player comes player 0.",
            f"Find {double.words()} in the yard, and count the players as you go.",
            f"{capital(double.words())} is tile {until}, and tile 1 goes to {seat(state.turn)}.",
        ),
        because=f"{seat(state.turn)} draws first, and tile {until} goes to {seat(finder)}. There "
        "the search stops, and that player opens at once.",
    )


def _finder(game: ChickenCoop, state: State) -> int:
    """Who finds the double, as the game itself does it."""
    match = Match(game, 0, game.as_position(state))
    while opening_holder(match.state, game.highest) is None:
        match.play(f"{match.state.turn}: draw")
    return int(match.state.turn)


@maker(
    "chicken_coop/who-goes-on",
    kind="predict",
    title="Who does something next?",
    rules=("CO-AGAIN", "CO-CLUCK", "CO-TOES", "CO-LEGS", "CO-OPEN"),
)
def who_goes_on(rng: QuestionRandom, grade: int) -> Predict | None:
    """Somebody opens, plays or passes: who has to do something then?"""
    wanted = fixed_pick(rng, ("open", "double", "other"))
    found = moment(
        rng,
        grade,
        lambda state: bool(state.tree) != (wanted == "open"),
        anywhere=wanted == "open",
    )
    if found is None:
        return None
    game, state = found
    acts = [
        action
        for action in game.legal_actions(state, state.turn)
        if isinstance(action, Open | Play | Pass)
        and (wanted == "double") == (isinstance(action, Play) and action.tile.is_double)
    ]
    if not acts:
        return None
    action = pick(rng, acts)
    after = game.apply(state, action).state
    if after.ended:
        return None
    doing = {"open": "puts", "play": "plays", "pass": "passes"}[action.what().split()[0]]
    tile = "" if isinstance(action, Pass) else f" {action.tile.words()}"
    where = " on the hub" if wanted == "open" else ""
    rule = _turn_rule(state, wanted)
    why = "Usually play just goes round. But two kinds of tile make a difference. Which ones?"
    return Predict(
        prompt=(
            f"{game.players} players sit round the hub: "
            f"{', '.join(map(str, range(game.players)))}, and then 0 again.",
            f"{seat(state.turn)} {doing}{tile}{where}.",
            "Who has to do something now?",
        ),
        choices=keyed(
            *(Option("", seat(n), n == after.turn, why, rule) for n in range(game.players))
        ),
        hints=(
            "Was it the centre double? Was it another double? Or something else?",
            "After the centre double, the same player goes on. After any other double, the same "
            "player has to press the hub. Otherwise play just goes round.",
        ),
        because={
            "open": f"{seat(after.turn)} put down the centre double, so they get another turn.",
            "double": f"{seat(after.turn)} has played a double, so they have to press the hub.",
            "other": f"After player {state.turn} comes player {after.turn}.",
        }[wanted],
        rules=(rule,),
        actions=(str(action),),
        game=game,
        state=state,
        show_all=True,
    )


def _turn_rule(state: State, wanted: str) -> str:
    if wanted == "open":
        return "CO-AGAIN"
    if wanted == "double":
        return "CO-CLUCK"
    end = state.tree.unfinished()
    if end is None:
        return "CO-OPEN"
    return "CO-LEGS" if end.tile == state.tree.root else "CO-TOES"
