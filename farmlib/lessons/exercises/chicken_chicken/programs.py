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
from farmlib.lessons.exercises.makers import Luck, maker, wished
from farmlib.lessons.exercises.writing import Example, Write

_CASES: Final = {1: 3, 2: 5, 3: 7}
"""How many cases there are beside the simple ones."""

_YARD = (
    "What comes in is a yard. `yard.eggs` is how many eggs lie free, `yard.sitting` how many hens "
    "sit (each on an egg of her own), `yard.dogs` and `yard.worms` how many of them wait, "
    "`yard.ostriches` how many ostrich eggs lie there.",
    "A yard is never changed. Give back another one: `yard.but(eggs=yard.eggs + 1)` is the same "
    "yard with one egg more. `return yard` when nothing changes.",
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
    ask = "When an earthworm waits, she goes off with it." if worm else "There are no earthworms."
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
            "There are two cases: an egg lies free, or none does. Begin with `if yard.eggs > 0:`.",
            "When she sits down, two numbers change: one egg fewer lies free, one hen more sits.",
            "First ask for the earthworm: `if yard.worms > 0:` gives back a yard with one fewer."
            if worm
            else "`yard.but(eggs=..., sitting=...)` changes both at once.",
        ),
        because="She sits on a free egg if there is one"
        + (", unless an earthworm leads her off." if worm else ", or else walks on."),
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
    ask = "When a dog waits, the fox leaves with one." if dog else "There are no dogs."
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
            "There are two cases: a hen sits, or none does. Begin with `if yard.sitting > 0:`.",
            "Where a hen is gone, her egg lies free again.",
            "First ask for the dog: `if yard.dogs > 0:` gives back a yard with one fewer."
            if dog
            else "`yard.but(eggs=..., sitting=...)` changes both at once.",
        ),
        because="He hunts a sitting hen and leaves the egg"
        + (", unless a dog leaves with him." if dog else ", or else walks on."),
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
        "A pig treads on one egg that lies free. If none lies free, nothing happens.",
        "    if yard.eggs > 0:\n        return yard.but(eggs=yard.eggs - 1)\n    return yard\n",
    ),
    "storm": (
        _storm,
        "A storm: every sitting hen runs away, and their eggs lie free.",
        "    return yard.but(eggs=yard.eggs + yard.sitting, sitting=0)\n",
    ),
    "cuckoo": (
        _cuckoo,
        "A cuckoo lays two eggs if at least one hen sits. They lie free. If no hen sits, it flies "
        "on.",
        "    if yard.sitting > 0:\n        return yard.but(eggs=yard.eggs + 2)\n    return yard\n",
    ),
    "cat": (
        _cat,
        "A cat: all dogs run after it and are gone, and it eats all the earthworms.",
        "    return yard.but(dogs=0, worms=0)\n",
    ),
    "painter": (
        _painter,
        "A painter glues every two free eggs together to one ostrich egg. A single one that is "
        "left over breaks.",
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
def write_casting_card(rng: Luck, grade: int) -> Write | None:
    """A casting card is told in words: write its rule."""
    name = wished(rng, _ASKED[grade])
    rule, words, body = _OWN[name]
    first = [Yard(), Yard(eggs=1), Yard(eggs=4, sitting=2), Yard(sitting=1, dogs=2, worms=1)]
    first.append(Yard(eggs=5, ostriches=1, worms=2))
    return Write(
        prompt=(f"A blank card gets a rule. {words} Write it.", *_YARD),
        function=name,
        stub=f"def {name}(yard, card):\n    return yard\n",
        examples=_on(rule, Card.B1, _yards(rng, grade, first)),
        gives="yard",
        model=f"def {name}(yard, card):\n{body}",
        hints=(
            "Which numbers of the yard change, and which stay as they are?",
            "Is there a case in which nothing happens? Ask for it with `if`.",
            "`yard.but(...)` takes several changes at once, with a comma between them. "
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
    "O": "`O` an ostrich egg, which counts as two and which no hen sits on",
    "M": "the farmer `M`, who takes what lies free",
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
            "Write a function that counts a whole film: how many eggs are available at its end?",
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
            "A hen does something only `if card == 'H' and eggs > 0`: then one egg fewer, and one "
            "hen more.",
            "A fox is the other way round: `if card == 'F' and sitting > 0`."
            if grade > 1
            else "An egg is the simple case: `if card == 'E': eggs = eggs + 1`.",
        ),
        because="Each card meets the yard that the cards before have made.",
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
        "The mood “rotten eggs” is played: points go down to -3, and no further."
        if rotten
        else "Nobody goes below 0."
    )
    return Write(
        prompt=(
            "Somebody contradicts, and the slow motion decides. Write a function that gives the "
            f"points of one player after that. {at_least}",
            "`points` is what the player has before, `does` is `'hit'`, `'follow'` or "
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
            "Whoever follows keeps the points. So only `'hit'` and `'contradict'` matter.",
            "`if does == 'hit' and true:` adds a point. A contradiction costs one when the claim "
            "is true, and brings one when it is not.",
            f"`max({lowest}, points)` is the larger of the two, so nobody gets below {lowest}.",
        ),
        because="The hit scores when it was right, the doubt when the hit was wrong.",
        rules=("PP-SCORE", "PP-ROTTEN") if rotten else ("PP-SCORE",),
    )


_DID: Final = ("hit", "follow", "contradict")


def _after(points: int, does: str, true: bool, lowest: int) -> int:
    gains = {"hit": int(true), "follow": 0, "contradict": -1 if true else 1}
    return max(lowest, points + gains[does])
