"""Exercises on how a game begins: who can play, what lies where, who starts and who comes next."""

from __future__ import annotations

from typing import Final

from farmlib.core.chance import below, pick, shuffled
from farmlib.games.duckling import Duckling
from farmlib.games.duckling.pictures import PATH, YARD
from farmlib.games.duckling.state import ahead, start_places
from farmlib.lessons.exercises.choosing import Choose, Count, Slip
from farmlib.lessons.exercises.duckling.positions import capital, named, seat, who
from farmlib.lessons.exercises.duckling.setting_up import StartCount, YardChoose
from farmlib.lessons.exercises.makers import QuestionRandom, fixed_pick, maker
from farmlib.lessons.exercises.question import Option, keyed

_GAMES: Final = {"the base game": range(2, 5), "Duckling Dancin'": range(2, 7)}
_OFFERS: Final = {1: 4, 2: 6, 3: 8}


@maker("duckling/who-can-play", kind="choose", title="Who can play?", rules=("DU-PLAYERS",))
def who_can_play(rng: QuestionRandom, grade: int) -> Choose | None:
    """Some people want to play: for which of them is there a game?"""
    tables = [(people, game) for game in _GAMES for people in range(1, 8)]
    offered = shuffled(tables, rng)[: _OFFERS[grade]]
    if not 0 < sum(people in _GAMES[game] for people, game in offered) < len(offered):
        return None
    why = "Count how many fowl there are in that game."
    return Choose(
        prompt=("Which of these tables can start a game?",),
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
            "If you play alone, there is nobody to overtake.",
        ),
        because="The base game is for two to four, and the two ducks make it two to six.",
    )


_AT_START: Final = {1: (3, 4), 2: (3, 4, 6), 3: (5, 6)}


@maker(
    "duckling/where-they-stand",
    kind="choose",
    title="Where do they stand?",
    rules=("CH-SPACING", "DU-PILE"),
)
def where_they_stand(rng: QuestionRandom, grade: int) -> Count | None:
    """A game begins, and not everything is on the ring yet: where does this fowl or pile go?"""
    players = fixed_pick(rng, _AT_START[grade])
    youngest = below(rng, players)
    game = Duckling(players=players, piles=grade > 1, youngest=youngest)
    places = start_places(players, youngest)
    player = 1 + below(rng, players - 1)
    of_pile = grade > 1 and rng.random() < 0.5
    number = ahead(places[player], -1) if of_pile else places[player]
    state = game.apply(game.initial_state(), game.sample_chance(game.initial_state(), rng)).state
    gap = -(-PATH // players)
    five = f" {seat(youngest)} is the youngest." if players == 5 else ""
    thing = "pile" if of_pile else "fowl"
    # In the first grade only one is missing: then the others show the step.
    absent = (player,) if grade == 1 else tuple(range(1, players))
    told = (
        "All but one are on the ring." if grade == 1 else f"Only {seat(0)}'s fowl is on the ring."
    )
    slips = [Slip(gap * (player + 1) - of_pile, f"Start at {seat(0)}, who is on place 0.")]
    if of_pile:
        slips.append(Slip(places[player], "That's where the fowl goes."))
        slips.append(Slip(places[player] + 1, "A pile is behind its fowl, not in front of it."))
    if players == 5:
        slips.append(Slip(gap * player - of_pile, "With five, one of the steps is shorter."))
    rule = "DU-PILE" if of_pile else "CH-SPACING"
    return StartCount(
        prompt=(
            f"{players} people are setting up a game. {told}{five}",
            f"Where does the {thing} of {who(player)} go? Give the number of its place.",
        ),
        number=number,
        of="place",
        wrong="Share the 24 places out evenly among the fowl, and count in steps from place 0, "
        "clockwise.",
        slips=tuple(slip for slip in slips if slip.number != number and slip.number < PATH),
        hints=(
            f"How long is each step, when {players} fowl share a ring of 24?",
            f"The steps are {_gaps(players, youngest)}. Count them clockwise from place 0.",
        ),
        because=f"The fowl stand on places {named([str(place) for place in places])}"
        + (", and each pile is one place behind." if of_pile else "."),
        rules=(rule, "CH-SPACING") if of_pile else (rule,),
        game=game,
        state=state,
        absent=absent,
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
def who_is_next(rng: QuestionRandom, grade: int) -> Choose | None:
    """A row of matches and mismatches: who turns up the next tile?"""
    fewest, most = _TURNS[grade]
    players = grade + 2
    youngest = below(rng, players)
    flips = [pick(rng, ("match", "miss")) for _ in range(fewest + below(rng, most - fewest + 1))]
    misses = flips.count("miss")
    if not 0 < misses < len(flips):
        return None
    right = (youngest + misses) % players
    why = "After a match it's still the same player's turn; a miss passes the turn to the left."
    return Choose(
        prompt=(
            f"{players} people play, and {seat(youngest)} is the youngest. These are the first "
            f"{len(flips)} flips of the game:",
            ", ".join(flips),
            "Who turns up the next tile?",
        ),
        choices=keyed(*(Option("", seat(n), n == right, why) for n in range(players))),
        hints=(
            "Who starts a game?",
            "Go along the row. Only one of the two passes the turn on.",
            "The turn passes to the next seat, and after the last seat it's Player 0 again.",
        ),
        because=f"{seat(youngest)} starts, and the turn has passed on "
        f"{'once' if misses == 1 else f'{misses} times'}.",
    )


@maker("duckling/which-is-missing", kind="choose", title="Which is missing?", rules=("CH-SETUP",))
def which_is_missing(rng: QuestionRandom, grade: int) -> Choose | None:
    """All of the yard but one, two or three tiles lies open: what do these show?"""
    game = Duckling(players=grade + 1, piles=False)
    state = game.apply(game.initial_state(), game.sample_chance(game.initial_state(), rng)).state
    down = shuffled(tuple(range(YARD)), rng)[:grade]
    hidden = [state.yard[place] for place in down]
    seen = [picture for picture in shuffled(state.yard, rng) if picture not in hidden]
    offered = shuffled((*hidden, *seen[: 3 + grade]), rng)
    one = grade == 1
    return YardChoose(
        prompt=(
            "This time the tiles of the yard are face up, so that you can look. Only "
            f"{('one is', 'two are', 'three are')[grade - 1]} still face down.",
            "Which picture does it show?" if one else "Which pictures do they show? Choose all.",
        ),
        choices=keyed(
            *(
                Option(
                    "",
                    picture.words(),
                    picture in hidden,
                    f"{capital(picture.words())} {picture.verb()} face up already.",
                    "CH-SETUP",
                )
                for picture in offered
            )
        ),
        several=not one,
        missing="Right so far. But count the tiles that are face down.",
        missing_rule="CH-SETUP",
        hints=(
            "The yard has twelve tiles, and no two of them are alike.",
            "Take the choices one by one: can you find that picture in the yard?",
        ),
        because="Each of the twelve pictures is in the yard just once.",
        game=game,
        state=state,
        down=down,
    )
