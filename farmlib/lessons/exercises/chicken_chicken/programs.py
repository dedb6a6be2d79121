"""Exercises to write: the rule of a card, a reader's own card, a whole film, and the points.

A card's rule is written as the game has it: the yard so far and the card go in, the yard after
comes out.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Final

from farmlib.core.chance import below, pick, shuffled
from farmlib.games.chicken_chicken import CAST, Card, Yard, develop
from farmlib.games.chicken_chicken.yard import CardRule
from farmlib.lessons.exercises.chicken_chicken.films import some_film
from farmlib.lessons.exercises.makers import QuestionRandom, fixed_pick, maker
from farmlib.lessons.exercises.writing import Example, Write

_CASES: Final = {1: 3, 2: 5, 3: 7}
"""How many cases there are beside the simple ones."""

_YARD = (
    "Your function gets a yard. `yard.eggs` is the number of free eggs, `yard.sitting` the number "
    "of sitting hens (each on her own egg), `yard.dogs` and `yard.worms` the numbers of dogs and "
    "earthworms waiting, `yard.ostriches` the number of ostrich eggs.",
    "A yard itself never changes. Give back a new one: `yard.but(eggs=yard.eggs + 1)` is the same "
    "yard with one more egg. If nothing changes, `return yard`.",
)
"""How a program that is to be written meets the yard."""


def _yards(rng: random.Random, grade: int, first: Iterable[Yard]) -> list[Yard]:
    """Yards to try a rule on: `first`, and random ones."""
    yards = [*first]
    for _ in range(_CASES[grade]):
        yards.append(
            Yard(
                eggs=below(rng, 3 + grade),
                ostriches=below(rng, 2) if grade > 1 else 0,
                sitting=below(rng, 4),
                dogs=below(rng, 2) if grade > 1 else 0,
                worms=below(rng, 2) if grade > 1 else 0,
            )
        )
    return yards


def _on(rule: CardRule, card: Card, yards: Iterable[Yard]) -> tuple[Example, ...]:
    return tuple(Example((yard, str(card)), rule(yard, card)) for yard in dict.fromkeys(yards))


@maker(
    "chicken_chicken/write-hen",
    kind="write",
    title="Write: the hen",
    rules=("PP-HEN", "PP-WORM"),
)
def write_hen(rng: random.Random, grade: int) -> Write | None:
    """The hen's rule as a function; in higher grades with the earthworm."""
    worm = grade > 1
    first = [Yard(eggs=3), Yard(), Yard(eggs=1, sitting=2), Yard(ostriches=1)]
    first += [Yard(worms=1), Yard(eggs=2, worms=2)] if worm else [Yard(sitting=3)]
    ask = (
        ("If an earthworm is waiting, she goes off with it.")
        if worm
        else "There are no earthworms."
    )
    model = "def hen(yard, card):\n"
    if worm:
        model += "    if yard.worms > 0:\n        return yard.but(worms=yard.worms - 1)\n"
    model += (
        "    if yard.eggs > 0:\n"
        "        return yard.but(eggs=yard.eggs - 1, sitting=yard.sitting + 1)\n"
        "    return yard\n"
    )
    return Write(
        prompt=(f"Write what a hen does when she arrives. {ask}", *_YARD),
        function="hen",
        stub="def hen(yard, card):\n    return yard\n",
        examples=_on(CAST[Card.HEN], Card.HEN, _yards(rng, grade, first)),
        gives="yard",
        model=model,
        hints=(
            "There are two cases: there is a free egg, or there isn't. Start with `if yard.eggs > "
            "0:`.",
            "When she sits down, two numbers change: one free egg fewer, one sitting hen more.",
            "Check for an earthworm first: under `if yard.worms > 0:` give back a yard with one "
            "fewer."
            if worm
            else "`yard.but(eggs=..., sitting=...)` changes both at once.",
        ),
        because="She sits on a free egg if there is one"
        + (", unless an earthworm leads her off." if worm else "; if not, she walks on."),
        rules=("PP-HEN", "PP-WORM") if worm else ("PP-HEN",),
    )


@maker(
    "chicken_chicken/write-fox",
    kind="write",
    title="Write: the fox",
    rules=("PP-FOX", "PP-DOG"),
)
def write_fox(rng: random.Random, grade: int) -> Write | None:
    """The fox's rule as a function; in higher grades with the dog."""
    dog = grade > 1
    first = [Yard(eggs=1, sitting=2), Yard(), Yard(sitting=1), Yard(eggs=4)]
    first += [Yard(dogs=1), Yard(sitting=2, dogs=2)] if dog else [Yard(sitting=3)]
    ask = "If a dog is waiting, the fox leaves with it." if dog else "There are no dogs."
    model = "def fox(yard, card):\n"
    if dog:
        model += "    if yard.dogs > 0:\n        return yard.but(dogs=yard.dogs - 1)\n"
    model += (
        "    if yard.sitting > 0:\n"
        "        return yard.but(eggs=yard.eggs + 1, sitting=yard.sitting - 1)\n"
        "    return yard\n"
    )
    return Write(
        prompt=(f"Write what a fox does when he arrives. {ask}", *_YARD),
        function="fox",
        stub="def fox(yard, card):\n    return yard\n",
        examples=_on(CAST[Card.FOX], Card.FOX, _yards(rng, grade, first)),
        gives="yard",
        model=model,
        hints=(
            "There are two cases: a hen is sitting, or none is. Start with `if yard.sitting > 0:`.",
            "When a hen is gone, her egg is free again.",
            "Check for a dog first: under `if yard.dogs > 0:` give back a yard with one fewer."
            if dog
            else "`yard.but(eggs=..., sitting=...)` changes both at once.",
        ),
        because="He hunts a sitting hen and leaves the egg"
        + (", unless a dog leaves with him." if dog else "; if no hen sits, he walks on."),
        rules=("PP-FOX", "PP-DOG") if dog else ("PP-FOX",),
    )


# ------------------------------------------------------------------ a card of one's own


def _cuckoo(yard: Yard, card: Card) -> Yard:
    return yard.but(eggs=yard.eggs + 2) if yard.sitting else yard


def _storm(yard: Yard, card: Card) -> Yard:
    return yard.but(eggs=yard.eggs + yard.sitting, sitting=0)


def _pig(yard: Yard, card: Card) -> Yard:
    return yard.but(eggs=yard.eggs - 1) if yard.eggs else yard


def _cat(yard: Yard, card: Card) -> Yard:
    return yard.but(worms=0, dogs=0)


def _painter(yard: Yard, card: Card) -> Yard:
    return yard.but(eggs=0, ostriches=yard.ostriches + yard.eggs // 2)


_OWN: Final[dict[str, tuple[CardRule, str, str]]] = {
    "pig": (
        _pig,
        "A pig steps on one free egg. If there is none, nothing happens.",
        "    if yard.eggs > 0:\n        return yard.but(eggs=yard.eggs - 1)\n    return yard\n",
    ),
    "storm": (
        _storm,
        "A storm: every sitting hen runs away, and their eggs are free again.",
        "    return yard.but(eggs=yard.eggs + yard.sitting, sitting=0)\n",
    ),
    "cuckoo": (
        _cuckoo,
        "A cuckoo lays two free eggs if at least one hen is sitting. If none is, it flies on.",
        "    if yard.sitting > 0:\n        return yard.but(eggs=yard.eggs + 2)\n    return yard\n",
    ),
    "cat": (
        _cat,
        "A cat: all the dogs chase it away and are gone, and it eats all the earthworms.",
        "    return yard.but(dogs=0, worms=0)\n",
    ),
    "painter": (
        _painter,
        "A painter glues the free eggs together in pairs, each pair making one ostrich egg. If "
        "one egg is left over, it breaks.",
        "    return yard.but(eggs=0, ostriches=yard.ostriches + yard.eggs // 2)\n",
    ),
}
_ASKED: Final = {1: ("pig", "storm"), 2: ("cuckoo", "cat", "storm"), 3: ("painter", "cuckoo")}


@maker(
    "chicken_chicken/write-casting-card",
    kind="write",
    title="Write: a card of your own",
    rules=("PP-CASTING",),
)
def write_casting_card(rng: QuestionRandom, grade: int) -> Write | None:
    """A casting card is told in words: write its rule."""
    name = fixed_pick(rng, _ASKED[grade])
    rule, words, body = _OWN[name]
    first = [Yard(), Yard(eggs=1), Yard(eggs=4, sitting=2), Yard(sitting=1, dogs=2, worms=1)]
    first.append(Yard(eggs=5, ostriches=1, worms=2))
    return Write(
        prompt=(f"A blank card gets a rule. {words} Write that rule.", *_YARD),
        function=name,
        stub=f"def {name}(yard, card):\n    return yard\n",
        examples=_on(rule, Card.B1, _yards(rng, grade, first)),
        gives="yard",
        model=f"def {name}(yard, card):\n{body}",
        hints=(
            "Which numbers of the yard change, and which stay as they are?",
            "Is there a case where nothing happens? Check for it with `if`.",
            "`yard.but(...)` can make several changes at once, with commas between them. "
            "`yard.eggs // 2` is half of them, rounded down.",
        ),
        because=words,
    )


# ------------------------------------------------------------------ a whole film, the points

_LETTERS: Final = {
    1: ("E", "H"),
    2: ("E", "H", "F"),
    3: ("E", "H", "F", "O", "M"),
}
_MEANS: Final = {
    "E": "`E` an egg",
    "H": "`H` a hen",
    "F": "`F` a fox",
    "O": "`O` an ostrich egg, which counts as two and which no hen can sit on",
    "M": "the farmer `M`, who takes all the free eggs",
}


@maker(
    "chicken_chicken/write-count",
    kind="write",
    title="Write: count a film",
    rules=("PP-LASTING", "PP-HEN", "PP-FOX", "PP-OSTRICH", "PP-FARMER"),
)
def write_count(rng: random.Random, grade: int) -> Write | None:
    """A function that counts a whole film."""
    letters = _LETTERS[grade]
    films = [("E", "E", "H"), ("H", "E"), (), ("E", "H", "H", "E")]
    if grade > 1:
        films += [("E", "H", "F"), ("F", "E", "H"), ("E", "E", "H", "H", "F")]
    if grade > 2:
        films += [("O", "H", "E"), ("E", "H", "E", "M", "F"), ("O", "M", "E")]
    bag = " ".join(letters) + " E E E" + " H" * grade + " F F" * (grade > 1)
    for _ in range(_CASES[grade]):
        films.append(tuple(str(card) for card in some_film(rng, 1, of=f"{bag} {bag}")))
    examples = tuple(
        Example((list(film),), develop(CAST, map(Card, film)).available)
        for film in dict.fromkeys(films)
    )
    return Write(
        prompt=(
            "Write a function that counts a whole film: how many eggs are available at the end?",
            f"The film is a list of letters, such as `['E', 'E', 'H']`: "
            f"{'; '.join(_MEANS[letter] for letter in letters)}.",
        ),
        function="available",
        stub="def available(film):\n    eggs = 0\n    sitting = 0\n    return eggs\n",
        examples=examples,
        gives="number",
        model=_counting(grade),
        hints=(
            "Go through the film with `for card in film:`, and change `eggs` and `sitting`.",
            "A hen does something only `if card == 'H' and eggs > 0`: then there is one egg "
            "fewer, and one hen more.",
            "A fox is the other way around: `if card == 'F' and sitting > 0`."
            if grade > 1
            else "An egg is the easy case: `if card == 'E': eggs = eggs + 1`.",
        ),
        because="Each card meets the yard the way the cards before it left it.",
        rules=("PP-LASTING", "PP-HEN", *(("PP-FOX",) if grade > 1 else ())),
    )


def _counting(grade: int) -> str:
    lines = ["def available(film):", "    eggs = 0", "    sitting = 0"]
    lines += ["    large = 0"] * (grade > 2)
    lines += [
        "    for card in film:",
        "        if card == 'E':",
        "            eggs = eggs + 1",
        "        if card == 'H' and eggs > 0:",
        "            eggs = eggs - 1",
        "            sitting = sitting + 1",
    ]
    if grade > 1:
        lines += [
            "        if card == 'F' and sitting > 0:",
            "            sitting = sitting - 1",
            "            eggs = eggs + 1",
        ]
    if grade > 2:
        lines += [
            "        if card == 'O':",
            "            large = large + 1",
            "        if card == 'M':",
            "            eggs = 0",
            "            large = 0",
        ]
    return "\n".join([*lines, f"    return eggs{' + 2 * large' * (grade > 2)}", ""])


@maker(
    "chicken_chicken/write-points",
    kind="write",
    title="Write: points",
    rules=("PP-SCORE", "PP-ROTTEN"),
)
def write_points(rng: random.Random, grade: int) -> Write | None:
    """A function that says how many points somebody has after a claim."""
    rotten = grade == 3
    cases = [(points, does, true) for points in (0, 1) for does in _DID for true in (True, False)]
    cases = list(shuffled(cases, rng))
    if rotten:
        cases += [(-3, "contradict", True), (-2, "contradict", True), (-3, "hit", True)]
    cases += [(2, pick(rng, _DID), below(rng, 2) == 0) for _ in range(_CASES[grade])]
    lowest = -3 if rotten else 0
    at_least = (
        "The mood is “rotten eggs”: points can go down to -3, but no further."
        if rotten
        else "Nobody goes below 0."
    )
    return Write(
        prompt=(
            "Somebody has contradicted, and the slow motion decides. Write a function that gives "
            f"a player's points after that. {at_least}",
            "`points` is what the player had before, `does` is `'hit'`, `'follow'` or "
            "`'contradict'`, and `true` is `True` when the claim was true.",
        ),
        function="after",
        stub="def after(points, does, true):\n    return points\n",
        examples=tuple(Example(case, _after(*case, lowest)) for case in dict.fromkeys(cases)),
        gives="number",
        model=(
            "def after(points, does, true):\n"
            "    if does == 'hit' and true:\n"
            "        points = points + 1\n"
            "    if does == 'contradict' and true:\n"
            "        points = points - 1\n"
            "    if does == 'contradict' and not true:\n"
            "        points = points + 1\n"
            f"    return max({lowest}, points)\n"
        ),
        hints=(
            "Followers keep their points. So only `'hit'` and `'contradict'` matter.",
            "`if does == 'hit' and true:` adds a point. Contradicting costs a point if the claim "
            "is true, and wins one if it isn't.",
            f"`max({lowest}, points)` is the larger of the two, so nobody goes below {lowest}.",
        ),
        because="A right hit scores for the hitter, and a wrong one for those who doubted it.",
        rules=("PP-SCORE", "PP-ROTTEN") if rotten else ("PP-SCORE",),
    )


_DID: Final = ("hit", "follow", "contradict")


def _after(points: int, does: str, true: bool, lowest: int) -> int:
    gains = {"hit": int(true), "follow": 0, "contradict": -1 if true else 1}
    return max(lowest, points + gains[does])
