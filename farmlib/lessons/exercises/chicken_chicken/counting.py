"""Exercises on counting: how many eggs are available, since when, and in which mood."""

from __future__ import annotations

from farmlib.core.chance import below
from farmlib.games.chicken_chicken import CAST, Card, develop
from farmlib.games.chicken_chicken.cards import Film
from farmlib.games.chicken_chicken.game import cast_of
from farmlib.games.chicken_chicken.state import ENOUGH
from farmlib.lessons.exercises.chicken_chicken.films import (
    FilmChoose,
    FilmCount,
    capital,
    eggs,
    inserted,
    row,
    rules_of,
    some_film,
    told,
)
from farmlib.lessons.exercises.chicken_chicken.mistakes import slips
from farmlib.lessons.exercises.choosing import Slip
from farmlib.lessons.exercises.makers import QuestionRandom, fixed_pick, maker
from farmlib.lessons.exercises.question import Option, keyed

_FIRST_TO_LAST = (
    "Read it from left to right: each card meets whatever is in the yard when it comes."
)


@maker(
    "chicken_chicken/count-the-eggs",
    kind="choose",
    title="Count the eggs",
    rules=("PP-LASTING", "PP-EGG", "PP-HEN", "PP-FOX"),
)
def count_the_eggs(rng: QuestionRandom, grade: int) -> FilmCount | None:
    """A film of the three actors: how many eggs are available at its end?"""
    return _counted(some_film(rng, grade, of=_ACTORS), least=min(2, grade))


@maker(
    "chicken_chicken/count-them-all",
    kind="choose",
    title="Count them all",
    rules=(
        *("PP-OSTRICH", "PP-DOG", "PP-WORM", "PP-DISGUISE", "PP-FARMER", "PP-DUCK"),
        *("PP-CASTING", "PP-LASTING", "PP-EGG", "PP-HEN", "PP-FOX"),
    ),
)
def count_them_all(rng: QuestionRandom, grade: int) -> FilmCount | None:
    """The same with all the cards that can be added."""
    film = some_film(rng, grade, of=_ALL[grade], longer=(2, 1, 0)[grade - 1])
    if not set(film) - {Card.EGG, Card.HEN, Card.FOX}:
        return None
    return _counted(film, least=2)


_PLAIN = ("PP-LASTING", "PP-EGG", "PP-HEN", "PP-FOX")


def _rules(film: Film) -> tuple[str, ...]:
    """The rules that a count is about, those of special cards first."""
    met = rules_of(film)
    return (*(rule for rule in met if rule not in _PLAIN), *_PLAIN)


_ACTORS = "E E E E E E E E H H H H H F F F F"
_ALL = {
    1: "E E E E E E E H H H F F D W O G",
    2: "E E E E E E E E H H H H F F F D W G O M K",
    3: "E E E E E E E E E E H H H H H F F F F D D W W G O O M K B",
}


def _counted(film: Film, *, least: int) -> FilmCount | None:
    """The question how many eggs there are; None where fewer than `least` mistakes would show."""
    found = slips(film)
    if len(found) < least:
        return None
    number = develop(CAST, film).available
    return FilmCount(
        film=film,
        prompt=(
            "Here is a whole film. " + _FIRST_TO_LAST,
            row(film),
            "How many eggs are available at the end?",
        ),
        number=number,
        of="Eggs",
        wrong="Not that many. Go through the film again, with a finger on each card.",
        slips=found,
        hints=(
            "Take it card by card, and keep two numbers in mind: free eggs, and sitting hens.",
            "A hen takes an egg away, if one is free just then. A fox brings one back, if a hen "
            "is sitting just then.",
            "Here is the first half, with the available eggs after each card: "
            f"{told(film[: len(film) // 2])}.",
        ),
        because=f"Card by card, with the available eggs: {told(film)}.",
        rules=_rules(film),
    )


@maker(
    "chicken_chicken/when-to-hit",
    kind="choose",
    title="The moment",
    rules=("PP-HIT", "PP-LASTING"),
)
def when_to_hit(rng: QuestionRandom, grade: int) -> FilmCount | None:
    """A film: after which card are there enough eggs for the first time?"""
    film = some_film(rng, grade, of=_MANY_EGGS[grade], longer=2)
    counts = [develop(CAST, film[: n + 1]).available for n in range(len(film))]
    shown = [sum(card is Card.EGG for card in film[: n + 1]) for n in range(len(film))]
    if max(counts) < ENOUGH or not set(film) - {Card.EGG}:
        return None
    first = next(n for n, count in enumerate(counts) if count >= ENOUGH)
    too_early = next((n for n, count in enumerate(shown) if count >= ENOUGH), first)
    if too_early == first and grade > 1:
        return None
    wrong = [Slip(ENOUGH, "Some of the first cards aren't eggs, or hide one.", "PP-HIT")]
    if too_early != first:
        words = "Five eggs have come by then. Are they all available?"
        wrong.insert(0, Slip(too_early + 1, words, "PP-HEN"))
    return FilmCount(
        film=film,
        prompt=(
            "Somebody with good nerves watches this film. " + _FIRST_TO_LAST,
            row(film),
            f"After which card are at least {ENOUGH} eggs available for the first time? (The first "
            "card is number 1.)",
        ),
        number=first + 1,
        of="Card",
        wrong="Look again: count the available eggs after each card.",
        slips=tuple(slip for slip in wrong if slip.number != first + 1),
        hints=(
            "Write the number of available eggs under each card.",
            "An egg under a hen doesn't count, until a fox comes.",
            "It starts like this, with the available eggs after each card: "
            f"{told(film[: max(2, first // 2)])}.",
        ),
        because=f"Card by card, with the available eggs: {told(film[: first + 1])}.",
    )


_MANY_EGGS = {
    1: "E E E E E E E E E H H F",
    2: "E E E E E E E E E E E H H F F O",
    3: "E E E E E E E E E E E E H H H F F G D W O M",
}


# ------------------------------------------------------------------ is the claim true?

_JUDGED = {
    "few": f"Fewer than {ENOUGH} eggs are available: the claim is false",
    "five": f"Exactly {ENOUGH} eggs are available: the claim is true",
    "many": f"More than {ENOUGH} eggs are available: the claim is true",
    "too many": f"More than {ENOUGH} eggs are available: the claim is false",
}


@maker(
    "chicken_chicken/is-it-true",
    kind="choose",
    title="Is the claim true?",
    rules=("PP-HIT", "PP-EXACT"),
)
def is_it_true(rng: QuestionRandom, grade: int) -> FilmChoose | None:
    """Somebody hits at the end of a film: true or false?"""
    wanted = fixed_pick(rng, ("few", "five", "many") if grade == 1 else tuple(_JUDGED))
    exact = wanted == "too many" or (grade > 1 and wanted != "many" and below(rng, 2) == 0)
    film = some_film(rng, grade, of=_MANY_EGGS[grade])
    number = develop(CAST, film).available
    if abs(number - ENOUGH) > 1 or _size(number) != wanted.removeprefix("too "):
        return None
    mood = " This table plays a mood: “five and no other number”." * exact
    at_table = "Moods change what is true: see above what is played." if grade > 1 else ""
    why = f"Count the film again, card by card. {at_table}".rstrip()
    return FilmChoose(
        film=film,
        prompt=(
            f"Somebody has hit the Movie after this film.{mood}",
            row(film),
            "What does the slow motion say?",
        ),
        choices=keyed(
            *(
                Option("", label, key == wanted, why, "PP-EXACT" if exact else "PP-HIT")
                for key, label in _JUDGED.items()
            )
        ),
        hints=(
            "Count the available eggs at the end. How many should there be?",
            "Here is the first half, with the available eggs after each card: "
            f"{told(film[: len(film) // 2])}.",
            f"All but the last: {told(film)[: -len(f', {film[-1]} {number}')]}. One more card.",
        ),
        because=(
            f"You can count {eggs(number)} at the end, and "
            f"{'it has to be exactly' if exact else 'it takes at least'} {ENOUGH}."
        ),
        rules=("PP-EXACT",) if exact else ("PP-HIT",),
    )


def _size(number: int) -> str:
    return "few" if number < ENOUGH else "five" if number == ENOUGH else "many"


# ------------------------------------------------------------------ roosters and moods

_BEFORE_ROOSTER = {
    1: "E E E E E E H H F F",
    2: "E E E E E E E H H H F F O D W",
    3: "E E E E E E E E E H H H H F F O O D W M K",
}

_PLAYED = {
    "hungry": "hungry duck: a duck eats one earthworm",
    "rico": "irresistible rooster: all sitting hens run to him",
    "bilious": "the farmer's bad stomach: he leaves the ostrich eggs",
}

_MOOD_RULES = {"hungry": "PP-HUNGRY", "rico": "PP-RICO", "bilious": "PP-BILIOUS"}


@maker(
    "chicken_chicken/rooster-number",
    kind="choose",
    title="Say a number",
    rules=("PP-ROOSTER", "PP-RICO"),
)
def rooster_number(rng: QuestionRandom, grade: int) -> FilmCount | None:
    """The rooster ends a film: which number is right?"""
    rico = grade > 1 and rng.fixed < 0.5
    film = (*some_film(rng, grade, of=_BEFORE_ROOSTER[grade]), Card.ROOSTER)
    cast = cast_of(("rico",) if rico else (), ())
    yard, before = develop(cast, film), develop(cast, film[:-1])
    if not before.sitting:
        return None
    mood = f" This table plays a mood, the {_PLAYED['rico']}." if rico else ""
    wrong = [*slips(film, cast)]
    without = before.available if rico else before.available + before.sitting
    words = "And the eggs under the hens? Think about what the rooster does at this table."
    wrong.insert(0, Slip(without, words, "PP-RICO" if rico else "PP-ROOSTER"))
    return FilmCount(
        film=film,
        prompt=(
            "The rooster has come, and you are the first to hit. Now you have to say a "
            f"number.{mood}",
            row(film),
            "How many eggs are available?",
        ),
        number=yard.available,
        of="Eggs",
        wrong="Somebody would challenge that. Count again from the first card.",
        slips=tuple(slip for slip in wrong if slip.number != yard.available),
        hints=(
            "Here five is nothing special: you have to say just how many there are. Even 0 may be "
            "right.",
            "Does the rooster change anything in the yard? Without a mood he doesn't.",
            f"Just before the rooster you can count {eggs(before.available)}, and "
            f"{before.sitting} {'hen is' if before.sitting == 1 else 'hens are'} sitting.",
        ),
        because=f"Card by card, with the available eggs: {told(film, cast)}.",
        rules=("PP-RICO",) if rico else ("PP-ROOSTER",),
    )


_FOR_MOODS = {
    1: "E E E E E H H O",
    2: "E E E E E E H H H F F O",
    3: "E E E E E E E H H H H F F F O D",
}


@maker(
    "chicken_chicken/which-mood",
    kind="choose",
    title="Which mood?",
    rules=("PP-HUNGRY", "PP-RICO", "PP-BILIOUS"),
)
def which_mood(rng: QuestionRandom, grade: int) -> FilmChoose | None:
    """The slow motion has come to a number: which mood is played?"""
    asked = [mood for mood in _PLAYED if grade > 1 or mood != "hungry"]
    wanted = fixed_pick(rng, ("none", *asked))
    film = _with_all(rng, some_film(rng, grade, of=_FOR_MOODS[grade]), duck="hungry" in asked)
    counts = {"none": develop(CAST, film).available}
    counts |= {mood: develop(cast_of((mood,), ()), film).available for mood in asked}
    if list(counts.values()).count(counts[wanted]) > 1:
        return None
    if grade > 1 and len(set(counts.values())) < 3:
        return None
    number = counts[wanted]
    labels = {"none": "No mood", **{m: capital(w) for m, w in _PLAYED.items()}}
    return FilmChoose(
        film=film,
        prompt=(
            "This table may be playing a mood, but nobody tells you which one.",
            row(film),
            f"The slow motion shows that {_are(number)} available at the end. Which mood is it?",
        ),
        choices=keyed(
            *(
                Option(
                    "",
                    labels[mood],
                    mood == wanted,
                    "That would come to a different number. Try it, card by card.",
                    _MOOD_RULES.get(mood, "PP-LASTING"),
                )
                for mood in counts
            )
        ),
        hints=(
            "First count as if there were no mood. Does it come to this number?",
            "Look at the cards that moods are about: the duck, the rooster, the farmer. What "
            "would be there in each mood, and what wouldn't?",
            f"Without a mood {eggs(counts['none'])} would be available.",
        ),
        because="Card by card, with the available eggs: "
        f"{told(film, cast_of(_moods(wanted), ()))}.",
        rules=(_MOOD_RULES[wanted],) if wanted in _MOOD_RULES else (),
    )


def _moods(wanted: str) -> tuple[str, ...]:
    return (wanted,) if wanted in _PLAYED else ()


def _with_all(rng: QuestionRandom, film: Film, *, duck: bool) -> Film:
    """The film with what the moods are about: an ostrich egg and a farmer, the rooster at the end,
    and an earthworm, a duck and a hen, in this order, if a `duck` is wanted.
    """
    if duck:
        film = inserted(rng, film, Card.WORM, Card.DUCK, Card.HEN, after=1)
    if Card.OSTRICH not in film:
        film = inserted(rng, film, Card.OSTRICH)
    place = film.index(Card.OSTRICH) + 1
    return (*inserted(rng, film, Card.FARMER, after=place), Card.ROOSTER)


def _are(number: int) -> str:
    return "1 egg is" if number == 1 else f"{number} eggs are"
