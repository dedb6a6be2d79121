"""Exercises to play: an aim at the table, and the reader plays for everybody, the director too.

The cards come as they lie in the deck, and nobody sees them before they are shown: so one counts
along, and does something when it is time.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from farmlib.core.chance import below
from farmlib.games.chicken_chicken import CAST, Card, ChickenChicken, develop
from farmlib.games.chicken_chicken.cards import Film
from farmlib.games.chicken_chicken.state import ENOUGH
from farmlib.lessons.exercises.chicken_chicken.aims import (
    AllQuack,
    CatchTheMoment,
    DoubtRightly,
    SayTheNumber,
)
from farmlib.lessons.exercises.chicken_chicken.films import (
    LEVELS,
    legend,
    listed,
    row,
    seat,
    some_film,
    told,
)
from farmlib.lessons.exercises.makers import QuestionRandom, maker
from farmlib.lessons.exercises.playing import Aim, PlayTo, shortest_way

_FOR_ALL: Final = (
    "You play for everybody, including the director (player 0). After each card every player is "
    "asked; doing nothing is just waiting, and doesn't count as a move."
)
_SLACK: Final = {1: 2, 2: 1, 3: 0}
"""How many moves more than the shortest way are allowed."""

_LONGEST: Final = 11
_FILMS: Final = {
    1: "E E E E E E E E H F",
    2: "E E E E E E E E E H H H F F O D",
    3: "E E E E E E E E E E H H H H F F F O D G W M",
}


@dataclass(frozen=True, kw_only=True)
class PlayFilm(PlayTo):
    """A film that goes on while one plays."""

    def on_paper(self) -> tuple[str, ...]:
        """The cards to come: there is nobody who turns them up."""
        to_come = self.state.deck
        return (f"The cards to come, the next one first: {row(to_come)}. {legend(to_come)}",)


def _seen(film: Film) -> str:
    """What has been shown so far, as a sentence."""
    return f"Shown so far: {row(film)}. {legend(film)}" if film else "No card has been shown yet."


def _to(
    grade: int,
    game: ChickenChicken,
    position: dict[str, str],
    aim: Aim,
    prompt: tuple[str, ...],
    hints: tuple[str, ...],
    because: str,
) -> PlayTo | None:
    """The question of reaching `aim`; None where nobody can, or not within a few moves."""
    state = game.position(position)
    way = shortest_way(game, state, aim, _LONGEST)
    if way is None:
        return None
    limit = len(way) + _SLACK[grade]
    moves = "one move" if limit == 1 else f"at most {limit} moves"
    return PlayFilm(
        prompt=(*prompt, f"{_FOR_ALL} Do it in {moves}."),
        hints=(*hints, f"The first move is {way[0]}."),
        because=because,
        aim=aim,
        limit=limit,
        way=way,
        game=game,
        state=state,
    )


def _a_table(grade: int) -> ChickenChicken:
    """Three players, four in grade 3: each one more has to answer each claim."""
    return LEVELS[2 if grade == 3 else 1].game()


def _split(film: Film, shown: int) -> dict[str, str]:
    """A film of which so many cards have been shown."""
    return {"movie": row(film[:shown]), "deck": row(film[shown:])}


@maker(
    "chicken_chicken/catch-the-moment",
    kind="play",
    title="Catch the moment",
    rules=("PP-HIT", "PP-CONTEST", "PP-SLOWMO"),
)
def catch_the_moment(rng: QuestionRandom, grade: int) -> PlayTo | None:
    """Cards are shown, and a player is to hit while enough eggs are available."""
    game = _a_table(grade)
    film = some_film(rng, grade, of=_FILMS[grade])
    counts = [develop(CAST, film[: n + 1]).available for n in range(len(film))]
    good = [n for n, count in enumerate(counts) if count >= ENOUGH]
    # It comes after some cards, and (but for the first grade) it does not stay.
    if not good or good[0] < 4 or (grade > 1 and counts[-1] >= ENOUGH):
        return None
    shown = max(2, good[0] - 1 - grade)
    player = 1 + below(rng, game.players - 1)
    passing = "" if grade == 1 else " The moment doesn't last!"
    return _to(
        grade,
        game,
        _split(film, shown),
        CatchTheMoment(player),
        (
            f"{seat(player)} wants to score with everybody watching. So show cards until at least "
            f"{ENOUGH} eggs are available, and then let {seat(player).lower()} hit. Somebody has "
            f"to contradict, or nobody will look.{passing}",
            _seen(film[:shown]),
        ),
        (
            "First count what has been shown so far, and go on from there with each new card.",
            f"Here are the cards so far, with the available eggs after each: {told(film[:shown])}.",
        ),
        f"{counts[good[0]]} eggs were available, so the claim was true, and the doubt didn't pay "
        "off.",
    )


@maker(
    "chicken_chicken/doubt-it",
    kind="play",
    title="I doubt it",
    rules=("PP-SCORE", "PP-CONTEST"),
)
def doubt_it(rng: QuestionRandom, grade: int) -> PlayTo | None:
    """A player is to score by contradicting."""
    game = _a_table(grade)
    film = some_film(rng, grade, of=_FILMS[grade])
    counts = [develop(CAST, film[: n + 1]).available for n in range(len(film))]
    shown = next((n + 1 for n, count in enumerate(counts) if count >= ENOUGH), 0)
    # Now enough are there, so a hit would be right: one has to show on, until it is wrong.
    if not shown or min(counts[shown:], default=ENOUGH) >= ENOUGH:
        return None
    player = 1 + below(rng, game.players - 1)
    return _to(
        grade,
        game,
        _split(film, shown),
        DoubtRightly(player),
        (
            f"{seat(player)} wants to score by contradicting. For that, somebody else has to hit "
            "at the wrong moment. Right now would be a good moment for a hit.",
            _seen(film[:shown]),
        ),
        (
            f"You score by contradicting a false claim. A claim is false when fewer than {ENOUGH} "
            "eggs are available.",
            "Keep showing cards until a hen or the farmer leaves too few. Then let another player "
            "hit.",
        ),
        f"Fewer than {ENOUGH} eggs were available, so the one who contradicted scores.",
    )


@maker(
    "chicken_chicken/say-the-number",
    kind="play",
    title="The rooster's number",
    rules=("PP-ROOSTER", "PP-SLOWMO"),
)
def say_the_number(rng: QuestionRandom, grade: int) -> PlayTo | None:
    """The rooster is near: a player is to say the right number, and to be challenged."""
    game = LEVELS[1].game()
    film = some_film(rng, grade, of=_FILMS[grade])
    number = develop(CAST, film).available
    if not {Card.HEN, Card.FOX} <= set(film):
        return None
    shown = len(film) - (grade > 1)
    player = 1 + below(rng, game.players - 1)
    rest = {"movie": row(film[:shown]), "deck": f"{row((*film[shown:], Card.ROOSTER))} H"}
    return _to(
        grade,
        game,
        rest,
        SayTheNumber(player),
        (
            f"The rooster is coming soon. When he does, {seat(player).lower()} is the first to "
            "hit, and says how many eggs are available. The number has to be right, and the other "
            "player has to challenge it.",
            _seen(film[:shown]),
        ),
        (
            "To challenge it, a player has to hit as well. Only then can they contradict.",
            f"Here are the cards so far, with the available eggs after each: {told(film[:shown])}.",
        ),
        f"{number} was right, and that counts just like a true claim.",
    )


@maker("chicken_chicken/quack", kind="play", title="Quack!", rules=("PP-DUCK",))
def quack(rng: QuestionRandom, grade: int) -> PlayTo | None:
    """A duck is near: all players are to quack in time."""
    game = LEVELS[grade].game()
    before = some_film(rng, 1)[: 2 + below(rng, 3)]
    second = grade > 1 and rng.fixed < 0.6
    if second:
        before = (Card.DUCK, *before[1:])
    more = some_film(rng, 1)[:grade]
    film = (*before, *more, Card.DUCK)
    # The duck's own place counts from 0, and something comes after it.
    position = {"movie": row(before), "deck": f"{row((*more, Card.DUCK))} H"}
    players = tuple(range(1, game.players))
    times = "twice" if second else "once"
    return _to(
        grade,
        game,
        position,
        AllQuack(players, len(film) - 1),
        (
            "Show cards until the duck comes. Then all the players have to quack in time, and the "
            "right number of times. The director doesn't quack.",
            _seen(before),
        ),
        (
            f"Those who quack are {listed(players)}.",
            f"It is the {'second' if second else 'first'} duck of this film, so each of them "
            f"quacks {times}. Nobody may show a card or hit before they all have.",
        ),
        "Everyone quacked before the next card, so nobody owes anything.",
    )
