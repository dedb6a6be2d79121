"""Exercises on how a game begins: who can play, what lies where, who starts and who comes next."""

from __future__ import annotations

from typing import Final

from farmlib.core.chance import below, pick, shuffled
from farmlib.games.duckling.pictures import PATH, PICTURES, YARD
from farmlib.games.duckling.state import ahead, start_places
from farmlib.lessons.exercises.choosing import Choose, Count, Slip
from farmlib.lessons.exercises.duckling.positions import named, seat, who
from farmlib.lessons.exercises.makers import Luck, maker, wished
from farmlib.lessons.exercises.question import Option, keyed

_GAMES: Final = {"the base game": range(2, 5), "Duckling Dancin'": range(2, 7)}
_OFFERS: Final = {1: 4, 2: 6, 3: 8}


@maker("duckling/who-can-play", kind="choose", title="Who can play?", rules=("DU-PLAYERS",))
def who_can_play(rng: Luck, grade: int) -> Choose | None:
    """Some people want to play: for which of them is there a game?"""
    tables = [(people, game) for game in _GAMES for people in range(1, 8)]
    offered = shuffled(tables, rng)[: _OFFERS[grade]]
    if not 0 < sum(people in _GAMES[game] for people, game in offered) < len(offered):
        return None
    why = "Count the fowl that there are for that game."
    return Choose(
        prompt=("Which of these tables can begin to play?",),
        choices=keyed(
            *(
                Option(
                    "",
                    f"{people} {'person' if people == 1 else 'people'}, {game}",
                    people in _GAMES[game],
                    why,
                    "DU-PLAYERS",
                )
                for people, game in offered
            )
        ),
        several=True,
        missing_rule="DU-PLAYERS",
        hints=(
            "There are four chickens. Duckling Dancin' adds two ducks.",
            "Alone there is nobody to overtake.",
        ),
        because="The base game is for two to four, and the two ducks make it two to six.",
    )


_AT_START: Final = {1: (2, 3, 4), 2: (3, 4, 6), 3: (5, 6)}


@maker(
    "duckling/where-they-stand",
    kind="choose",
    title="Where do they stand?",
    rules=("CH-SPACING", "DU-PILE"),
)
def where_they_stand(rng: Luck, grade: int) -> Count | None:
    """A game begins: where does a fowl stand, or where does its pile lie?"""
    players = wished(rng, _AT_START[grade])
    youngest = below(rng, players)
    places = start_places(players, youngest)
    player = 1 + below(rng, players - 1)
    of_pile = grade > 1 and rng.random() < 0.5
    number = ahead(places[player], -1) if of_pile else places[player]
    gap = -(-PATH // players)
    five = f" {seat(youngest)} is the youngest." if players == 5 else ""
    thing = f"the pile of {who(player)} lie" if of_pile else f"the fowl of {who(player)} stand"
    slips = [Slip(gap * (player + 1) - of_pile, f"{seat(0)} stands on place 0.")]
    if of_pile:
        slips.append(Slip(places[player], "There stands the fowl itself."))
        slips.append(Slip(places[player] + 1, "It lies behind the fowl, not in front of it."))
    if players == 5:
        slips.append(Slip(gap * player - of_pile, "With five, one of the steps is shorter."))
    rule = "DU-PILE" if of_pile else "CH-SPACING"
    return Count(
        prompt=(
            f"{players} people begin a game. The path has the places 0 to 23, in the direction of "
            f"the walk, and the fowl of {seat(0)} stands on place 0.{five}",
            f"On which place does {thing}?",
        ),
        number=number,
        of="place",
        wrong="Divide the 24 places among the fowl, and go on in steps from place 0.",
        slips=tuple(slip for slip in slips if slip.number != number and slip.number < PATH),
        hints=(
            f"How many steps lie between two fowl, when {players} share a ring of 24?",
            f"The steps are {_gaps(players, youngest)}. Go round from place 0.",
        ),
        because=f"The fowl stand on {named([str(place) for place in places])}"
        + (", and each pile lies one place behind." if of_pile else "."),
        rules=(rule, "CH-SPACING") if of_pile else (rule,),
    )


def _gaps(players: int, youngest: int) -> str:
    places = start_places(players, youngest)
    gaps = [(ahead(places[(n + 1) % players], -place)) for n, place in enumerate(places)]
    return named([str(gap) for gap in gaps])


_TURNS: Final = {1: (2, 4), 2: (4, 8), 3: (8, 12)}
"""How many flips are told, fewest and most."""


@maker(
    "duckling/who-is-next",
    kind="choose",
    title="Who is next?",
    rules=("CH-START", "CH-MATCH", "CH-MISS"),
)
def who_is_next(rng: Luck, grade: int) -> Choose | None:
    """A row of matches and mismatches: who turns up the next tile?"""
    fewest, most = _TURNS[grade]
    players = grade + 2
    youngest = below(rng, players)
    flips = [pick(rng, ("match", "miss")) for _ in range(fewest + below(rng, most - fewest + 1))]
    misses = flips.count("miss")
    if not 0 < misses < len(flips):
        return None
    right = (youngest + misses) % players
    why = "A match leaves the turn where it is; a miss passes it to the left."
    return Choose(
        prompt=(
            f"{players} people play, and {seat(youngest)} is the youngest. These are the first "
            f"{len(flips)} flips of the game:",
            ", ".join(flips),
            "Who turns up the next tile?",
        ),
        choices=keyed(*(Option("", seat(n), n == right, why) for n in range(players))),
        hints=(
            "Who begins a game?",
            "Go along the row. Only after one of the two sorts somebody else is in turn.",
            "Turns pass to the next seat, and after the last seat comes Player 0.",
        ),
        because=f"{seat(youngest)} begins, and the turn has passed on "
        f"{'once' if misses == 1 else f'{misses} times'}.",
    )


@maker("duckling/which-is-missing", kind="choose", title="Which is missing?", rules=("CH-SETUP",))
def which_is_missing(rng: Luck, grade: int) -> Choose | None:
    """All of the yard but one, two or three tiles was seen: what do these show?"""
    yard = shuffled(PICTURES, rng)
    hidden, seen = yard[:grade], yard[grade:]
    offered = shuffled((*hidden, *seen[: 3 + grade]), rng)
    many = ("One tile", "Two tiles", "Three tiles")[grade - 1]
    return Choose(
        prompt=(
            f"These pictures were turned up in the yard so far: {_names(seen)}.",
            f"{many} of the yard {'has' if grade == 1 else 'have'} never been turned up. What "
            + ("does it show?" if grade == 1 else "do they show? Choose all."),
        ),
        choices=keyed(
            *(
                Option(
                    "",
                    one.words(),
                    one in hidden,
                    f"{one.words().capitalize()} {one.verb('was')} turned up already.",
                    "CH-SETUP",
                )
                for one in offered
            )
        ),
        several=grade > 1,
        missing=f"Right so far, but there are {YARD} tiles in the yard.",
        missing_rule="CH-SETUP",
        hints=(
            "The yard has twelve tiles, and no two of them are alike.",
            "Go through the choices one by one: is it in the row above?",
        ),
        because="Each of the twelve pictures lies in the yard just once.",
    )


def _names(pictures: tuple[object, ...]) -> str:
    return ", ".join(getattr(one, "value", "") for one in pictures)
