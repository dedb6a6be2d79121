"""Exercises on claims: how one scores, what an answer to it is worth, and whether it wins."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from farmlib.core.chance import below, shuffled
from farmlib.games.chicken_chicken import CAST, ChickenChicken, State, develop
from farmlib.games.chicken_chicken.cards import Film
from farmlib.games.chicken_chicken.state import ENOUGH, GOAL
from farmlib.lessons.exercises.chicken_chicken.films import (
    LEVELS,
    FilmChoose,
    capital,
    eggs,
    listed,
    row,
    seat,
    some_film,
    told,
)
from farmlib.lessons.exercises.choosing import Predict
from farmlib.lessons.exercises.makers import QuestionRandom, fixed_pick, maker
from farmlib.lessons.exercises.question import Option, keyed
from farmlib.scenes.chicken_chicken_strip import strip
from farmlib.scenes.scene import Scene

# ------------------------------------------------------------------ claims and points


@dataclass(frozen=True, slots=True)
class _Claim:
    """A claim on a film: the table, who hit, who contradicts, and whether the claim is true."""

    game: ChickenChicken
    film: Film
    points: tuple[int, ...]
    hitter: int
    contradict: tuple[int, ...]
    true: bool

    @property
    def follow(self) -> tuple[int, ...]:
        """Who follows: all the other players."""
        players = range(1, self.game.players)
        return tuple(n for n in players if n != self.hitter and n not in self.contradict)

    @property
    def state(self) -> State:
        """The moment after the hit, before the first answer."""
        return self.game.position(
            {
                "movie": row(self.film),
                "deck": "H",
                "points": list(self.points),
                "hit": [self.hitter],
            }
        )

    @property
    def actions(self) -> tuple[str, ...]:
        """The answers, in the order of the seats."""
        says = dict.fromkeys(self.contradict, "contradict") | dict.fromkeys(self.follow, "follow")
        return tuple(f"{n}: {says[n]}" for n in sorted(says))

    def told(self) -> str:
        """Who hits, and what the others say, as a sentence or two."""
        words = f"{seat(self.hitter)} hits the Movie."
        if self.follow:
            words += f" {listed(self.follow)} follow{'s' * (len(self.follow) == 1)}."
        if self.contradict:
            words += f" {listed(self.contradict)} contradict{'s' * (len(self.contradict) == 1)}."
        return words

    def scored(self, gains: dict[str, int], lowest: int) -> tuple[int, ...]:
        """Everybody's points when those in a part ("hit", "follow", "contradict") get so many."""
        points = list(self.points)
        parts = (("hit", (self.hitter,)), ("follow", self.follow), ("contradict", self.contradict))
        for part, players in parts:
            for player in players:
                points[player] = max(lowest, points[player] + gains[part])
        return tuple(points)


@dataclass(frozen=True, kw_only=True)
class ClaimPredict(Predict):
    """A prediction about a claim on a film, which is laid out in the picture."""

    def own_scene(self) -> Scene:
        """The film, card by card."""
        return strip(self.state.movie)


def _some_claim(
    rng: QuestionRandom, grade: int, *, true: bool, most: int, **options: Any
) -> _Claim | None:
    """A claim of this sort on a random film; `most` points at most are there before."""
    game = LEVELS[grade].game(**options)
    film = some_film(rng, grade, of=_FILMS[grade])
    number = develop(CAST, film).available
    if (number >= ENOUGH) != true or abs(number - ENOUGH) > 2:
        return None
    players = shuffled(range(1, game.players), rng)
    answers = players[1:]
    doubters = tuple(sorted(answers[: 1 + below(rng, len(answers))]))
    points = (0, *(below(rng, most + 1) for _ in range(1, game.players)))
    return _Claim(game, film, points, players[0], doubters, true)


_FILMS: Final = {
    1: "E E E E E E E E E H F",
    2: "E E E E E E E E E E E H H H F F O D",
    3: "E E E E E E E E E E E E H H H F F G D W O M",
}


def _standing(points: tuple[int, ...]) -> str:
    return ", ".join(f"{seat(n)}: {points[n]}" for n in range(1, len(points)))


_TRUE: Final = {"hit": 1, "follow": 0, "contradict": -1}
_FALSE: Final = {"hit": 0, "follow": 0, "contradict": 1}


@maker(
    "chicken_chicken/what-does-it-score",
    kind="predict",
    title="What does it score?",
    rules=("PP-SCORE", "PP-CONTEST", "PP-ROTTEN"),
)
def what_does_it_score(rng: QuestionRandom, grade: int) -> ClaimPredict | None:
    """A hit and the answers to it: how many points has everybody then?"""
    sort = fixed_pick(
        rng, ("true", "false", "unseen") if grade < 3 else ("true", "false", "rotten")
    )
    moods = ("rotten",) if sort == "rotten" else ()
    claim = _some_claim(rng, grade, true=sort in ("true", "rotten"), most=1, moods=moods)
    if claim is None:
        return None
    if sort == "unseen":
        claim = replace(claim, contradict=())
    lowest = claim.game.lowest
    right = claim.scored(_TRUE if claim.true or not claim.contradict else _FALSE, lowest)
    others = (
        claim.scored(_FALSE if claim.true else _TRUE, lowest),
        claim.scored({**_TRUE, "follow": 1}, lowest),
        claim.scored({**_TRUE, "contradict": 0}, lowest),
        claim.scored({"hit": -1, "follow": 0, "contradict": 1}, lowest),
        claim.scored(_TRUE, -1 if not lowest else 0),
        claim.points,
    )
    wrong = [points for points in dict.fromkeys(others) if points != right and max(points) < GOAL]
    if len(wrong) < 2:
        return None
    shown = [right, *wrong[: 2 + grade]]
    number = develop(CAST, claim.film).available
    counted = f"The slow motion would show {eggs(number)}." if grade == 1 else "Count the film:"
    rotten = " The mood “rotten eggs” is played: points may go below 0." * (sort == "rotten")
    film = () if grade == 1 else (row(claim.film),)
    rule = {"rotten": "PP-ROTTEN", "unseen": "PP-CONTEST"}.get(sort, "PP-SCORE")
    why = "Who gets a point here, and who could lose one? Go through the players one by one."
    return ClaimPredict(
        prompt=(
            f"The points so far are {_standing(claim.points)}.{rotten}",
            f"{claim.told()} {counted}",
            *film,
            "What are the points after that?",
        ),
        choices=keyed(
            *(
                Option("", _standing(points), points == right, why, rule)
                for points in shuffled(shown, rng)
            )
        ),
        hints=(
            "Has anybody contradicted? If not, nobody looks at the film.",
            "If the claim is true, the hitter gets a point and those who contradicted lose one. "
            "If it's false, those who contradicted get one. Followers get nothing either way.",
            f"Then {seat(claim.hitter)} has {right[claim.hitter]}.",
        ),
        because=_why_so(claim, number),
        actions=claim.actions,
        rules=(rule,),
        game=claim.game,
        state=claim.state,
    )


def _why_so(claim: _Claim, number: int) -> str:
    if not claim.contradict:
        return "Nobody contradicted, so the hitter scores without anyone looking."
    if claim.true:
        low = (
            " Nobody goes below 0."
            if not claim.game.lowest
            else (" Rotten eggs: points may go below 0.")
        )
        return (
            f"{capital(eggs(number))}, so the claim is true: the hitter scores, and the doubt "
            f"costs a point.{low}"
        )
    return (
        f"{capital(eggs(number))}, so the claim is false: everyone who doubted it scores a point."
    )


# ------------------------------------------------------------------ follow or contradict?

_ANSWERS: Final = {
    "contradict": "Contradict: I win a point",
    "follow": "Follow: contradicting would cost me a point",
    "same": "It makes no difference to my points",
}


@maker(
    "chicken_chicken/follow-or-contradict",
    kind="choose",
    title="Follow or contradict?",
    rules=("PP-CONTEST", "PP-SCORE"),
)
def follow_or_contradict(rng: QuestionRandom, grade: int) -> FilmChoose | None:
    """Somebody has hit, and you have counted: what is better for you?"""
    wanted = fixed_pick(rng, tuple(_ANSWERS))
    claim = _some_claim(rng, grade, true=wanted != "contradict", most=2)
    if claim is None:
        return None
    me = claim.contradict[0]
    if wanted != "contradict" and bool(claim.points[me]) != (wanted == "follow"):
        return None
    truth = "true" if claim.true else "false"
    have = claim.points[me]
    return FilmChoose(
        film=claim.film,
        prompt=(
            f"You are player {me} and have {have} point{'s' * (have != 1)}. "
            f"{seat(claim.hitter)} has hit the Movie after this film. No mood is played.",
            row(claim.film),
            "What is best for you, if you counted right?",
        ),
        choices=keyed(
            *(
                Option(
                    "",
                    label,
                    key == wanted,
                    "Count the film, and see how many points you have to lose.",
                    "PP-SCORE",
                )
                for key, label in _ANSWERS.items()
            )
        ),
        hints=(
            "Count first: is the claim true?",
            "Contradicting a false claim wins a point. Contradicting a true one costs a point, "
            "but nobody goes below 0.",
            f"The claim is {truth}.",
        ),
        because=f"Card by card, with the available eggs: {told(claim.film)}. So the claim is "
        f"{truth}, and you have {have}.",
    )


# ------------------------------------------------------------------ has anybody won?


@maker(
    "chicken_chicken/how-does-it-end",
    kind="predict",
    title="Has anybody won?",
    rules=("PP-WIN",),
)
def how_does_it_end(rng: QuestionRandom, grade: int) -> ClaimPredict | None:
    """A claim late in a game: who wins, or is there a final round?"""
    kinds = ("wins", "goes on") if grade == 1 else ("wins", "final", "goes on", "again")
    wanted = fixed_pick(rng, kinds)
    # Several score at once only by a false claim.
    true = wanted in ("wins", "goes on") and below(rng, 2) == 0
    claim = _some_claim(rng, grade, true=true, most=2)
    if claim is None:
        return None
    if wanted == "final":
        two = (GOAL - 1 if n in claim.contradict else have for n, have in enumerate(claim.points))
        claim = replace(claim, points=tuple(two))
    if max(claim.points) < GOAL - 1:
        return None
    state, names = claim.state, range(1, claim.game.players)
    if wanted == "again" or (wanted == "wins" and grade == 3 and rng.random() < 0.5):
        finalists = sorted({claim.hitter, *claim.contradict})
        points = [GOAL if n in finalists else claim.points[n] for n in range(claim.game.players)]
        position = claim.game.as_position(state) | {"points": points, "finalists": finalists}
        state = claim.game.position(position)
        claim = replace(claim, points=tuple(points))
    actions = tuple(a for a in claim.actions if not state.finalists or "follow" not in a)
    after = state
    for action in actions:
        after = claim.game.apply(after, claim.game.parse_action(action)).state
    final = {
        players: f"{listed(players)} play a final round"
        for players in {after.finalists, state.finalists, _two(claim)}
        if len(players) > 1
    }
    if after.winner is not None:
        kind, right = "wins", f"{seat(after.winner)} wins"
    elif after.finalists:
        kind = "again" if state.finalists else "final"
        right = final[after.finalists]
    else:
        kind, right = "goes on", "Nobody has 3 points yet: an ordinary round is next"
    if kind != wanted:
        return None
    labels = [f"{seat(n)} wins" for n in names]
    if grade > 1:
        labels += sorted(final.values())
    labels.append("Nobody has 3 points yet: an ordinary round is next")
    number = develop(CAST, claim.film).available
    standing = _standing(claim.points)
    about = f"The points so far are {standing}."
    if state.finalists:
        about += f" {listed(state.finalists)} play a final round, and the others only watch."
    counted = f"The slow motion shows {eggs(number)}." if grade == 1 else "Count the film:"
    film = () if grade == 1 else (row(claim.film),)
    why = "First add the points from this claim. Who has 3 then? Is it only one player?"
    said = claim.told() if not state.finalists else _told_final(claim)
    return ClaimPredict(
        prompt=(about, f"{said} {counted}", *film, "What happens?"),
        choices=keyed(*(Option("", label, label == right, why, "PP-WIN") for label in labels)),
        hints=(
            "Three points win. Who gets one here?",
            "If several players have three at once, they play a final round. There the points "
            "don't change, and it goes on until only one of them scores.",
            f"The claim is {'true' if claim.true else 'false'}.",
        ),
        because=f"{eggs(number)}: the claim is {'true' if claim.true else 'false'}. {right}.",
        actions=actions,
        game=claim.game,
        state=state,
    )


def _two(claim: _Claim) -> tuple[int, ...]:
    """Two players who might be thought to play a final round."""
    return tuple(sorted((claim.hitter, claim.contradict[0])))


def _told_final(claim: _Claim) -> str:
    doubt = f"contradict{'s' * (len(claim.contradict) == 1)}"
    return f"{seat(claim.hitter)} hits the Movie. {listed(claim.contradict)} {doubt}."
