"""The rules behind the exercises on Chicken Chicken, worked out once more.

How many eggs there are is found here with cards on a table (`eggs_by_hand`), and points by the four
outcomes of the rule page, so that nothing is taken from the engine that made the question.
"""

from __future__ import annotations

import itertools
import re

from hypothesis import given, settings

from farmlib.core.match import Match
from farmlib.lessons.exercises.pictures import picture_of
from farmlib.lessons.exercises.question import Question
from tests.games.chicken_chicken.tables import FULL_BOX, eggs_by_hand
from tests.lessons.exercises.chicken_chicken.asking import (
    GRADES,
    SEEDS,
    asked,
    film_of,
    right_label,
)

OWN = {
    "pig": (lambda y: (max(0, y.eggs - 1), y.ostriches, y.sitting, y.dogs, y.worms)),
    "storm": (lambda y: (y.eggs + y.sitting, y.ostriches, 0, y.dogs, y.worms)),
    "cuckoo": (lambda y: (y.eggs + 2 * (y.sitting > 0), y.ostriches, y.sitting, y.dogs, y.worms)),
    "cat": (lambda y: (y.eggs, y.ostriches, y.sitting, 0, 0)),
    "painter": (lambda y: (0, y.ostriches + y.eggs // 2, y.sitting, y.dogs, y.worms)),
}
"""What the casting cards do as their words say it: eggs, ostrich eggs, hens, dogs, worms."""


@given(SEEDS, GRADES)
@settings(max_examples=20, deadline=None)
def test_a_card_of_ones_own_does_what_its_words_say(seed: int, grade: int) -> None:
    question = asked("write-casting-card", seed, grade)
    for example in question.examples:
        yard, after = example.args[0], example.wanted
        counts = (after.eggs, after.ostriches, after.sitting, after.dogs, after.worms)
        assert counts == OWN[question.function](yard)


# ------------------------------------------------------------------ the rules, once more


@given(SEEDS, GRADES)
@settings(max_examples=30, deadline=None)
def test_the_eggs_are_as_many_as_lie_on_the_table(seed: int, grade: int) -> None:
    for name in ("count-the-eggs", "count-them-all"):
        question = asked(name, seed, grade)
        assert question.number == eggs_by_hand(film_of(question))
        assert (name == "count-the-eggs") == (set(film_of(question)) <= {"E", "H", "F"})
    question = asked("rooster-number", seed, grade)
    moods = ("rico",) if "irresistible" in question.prompt[0] else ()
    assert question.number == eggs_by_hand(film_of(question), moods)


@given(SEEDS, GRADES)
@settings(max_examples=20, deadline=None)
def test_the_moment_is_the_first_one_with_five(seed: int, grade: int) -> None:
    question = asked("when-to-hit", seed, grade)
    film = film_of(question)
    counts = [eggs_by_hand(film[: n + 1]) for n in range(len(film))]
    assert counts[question.number - 1] >= 5
    assert max(counts[: question.number - 1], default=0) < 5


@given(SEEDS, GRADES)
@settings(max_examples=20, deadline=None)
def test_a_claim_is_true_for_at_least_five_or_just_five(seed: int, grade: int) -> None:
    question = asked("is-it-true", seed, grade)
    number = eggs_by_hand(film_of(question))
    exact = "no other number" in question.prompt[0]
    label = right_label(question)
    assert ("true" in label) == (number == 5 if exact else number >= 5)
    size = "Fewer" if number < 5 else "Exactly" if number == 5 else "More"
    assert label.startswith(size)


@given(SEEDS, GRADES)
@settings(max_examples=20, deadline=None)
def test_just_one_mood_makes_it_that_number(seed: int, grade: int) -> None:
    question = asked("which-mood", seed, grade)
    film, number = film_of(question), int(re.findall(r"\d+", question.prompt[-1])[0])
    moods = {"No mood": (), "Hungry": ("hungry",), "Irresistible": ("rico",), "The f": ("bilious",)}
    for option in question.options:
        (mood,) = [played for start, played in moods.items() if option.label.startswith(start)]
        assert (eggs_by_hand(film, mood) == number) == option.right


LATER = [
    "E" * eggs + "H" * hens + "F" * foxes + "G" * masks
    for eggs, hens, foxes, masks in itertools.product((0, 3), range(5), range(5), (0, 3))
]
"""What may still come; enough of each to find out whether a dog, a worm or a hen is there."""


@given(SEEDS, GRADES)
@settings(max_examples=20, deadline=None)
def test_idle_cards_can_be_left_out_of_the_film(seed: int, grade: int) -> None:
    question = asked("idle-cards", seed, grade)
    film = film_of(question)
    idle = {int(o.label.split()[1].strip(",")) - 1 for o in question.options if o.right}
    busy = {int(o.label.split()[1].strip(",")) - 1 for o in question.options if not o.right}
    shown = [card for n, card in enumerate(film) if n not in idle]
    # Without them everything is as before, whatever may still come.
    for more in LATER:
        assert eggs_by_hand([*shown, *more]) == eggs_by_hand([*film, *more])
    for place in busy:
        before, upto = film[:place], film[: place + 1]
        assert any(eggs_by_hand([*upto, *more]) != eggs_by_hand([*before, *more]) for more in LATER)


@given(SEEDS, GRADES)
@settings(max_examples=30, deadline=None)
def test_what_is_predicted_of_a_card_happens(seed: int, grade: int) -> None:
    question = asked("what-happens", seed, grade)
    film, card = film_of(question), re.findall(r"\(([A-Z])\)", question.prompt[0])[0]
    assert str(question.state.deck[0]) == card
    gained = eggs_by_hand([*film, card]) - eggs_by_hand(film)
    label = right_label(question)
    if "sits down on" in label:
        assert gained == -1
    elif "hunts a hen, and her" in label:
        assert gained == 1
    elif "earthworm" in label:
        assert gained == 0
        assert "W" in film
    elif "leaves with a dog" in label:
        assert gained == 0
        assert "D" in film
    elif "free eggs; those" in label:
        assert gained < 0
        assert eggs_by_hand([*film, card]) == 0
    else:
        assert gained == 0
        assert "Nothing" in label
    told = question.afterwards()
    assert f"{eggs_by_hand([*film, card])} egg" in told[-1]


def answers(question: Question) -> dict[str, list[int]]:
    """Who hits, follows and contradicts, read from the words of the question."""
    words = " ".join(question.prompt)
    found: dict[str, list[int]] = {}
    for part, verb in (("hit", "hits"), ("follow", "follows?"), ("contradict", "contradicts?")):
        told = re.search(rf"((?:Player \d(?:, | and )?)+) {verb}\b", words)
        found[part] = [int(n) for n in re.findall(r"\d", told[1])] if told else []
    return found


@given(SEEDS, GRADES)
@settings(max_examples=40, deadline=None)
def test_points_are_those_of_the_four_outcomes(seed: int, grade: int) -> None:
    """PP-SCORE, and PP-ROTTEN where that mood is played."""
    question = asked("what-does-it-score", seed, grade)
    before = {int(n): int(p) for n, p in re.findall(r"Player (\d): (-?\d)", question.prompt[0])}
    said = answers(question)
    number = eggs_by_hand(map(str, question.state.movie))
    if grade == 1:
        assert f"would show {number} egg" in question.prompt[1]
    else:
        assert number == eggs_by_hand(film_of(question))
    lowest = -3 if "rotten" in question.prompt[0] else 0
    true = number >= 5 or not said["contradict"]
    after = dict(before)
    for player in said["hit"] if true else said["contradict"]:
        after[player] += 1
    for player in said["contradict"] if true else []:
        after[player] = max(lowest, after[player] - 1)
    wanted = ", ".join(f"Player {n}: {points}" for n, points in sorted(after.items()))
    assert right_label(question) == wanted


@given(SEEDS, GRADES)
@settings(max_examples=30, deadline=None)
def test_the_better_answer_is_worth_more(seed: int, grade: int) -> None:
    question = asked("follow-or-contradict", seed, grade)
    points = int(re.findall(r"have (\d) point", question.prompt[0])[0])
    true = eggs_by_hand(film_of(question)) >= 5
    doubting = max(0, points - 1) - points if true else 1
    label = right_label(question)
    assert label.startswith("Contradict") == (doubting > 0)
    assert label.startswith("Follow") == (doubting < 0)


@given(SEEDS, GRADES)
@settings(max_examples=40, deadline=None)
def test_who_wins_is_who_alone_has_three(seed: int, grade: int) -> None:
    question = asked("how-does-it-end", seed, grade)
    points = {int(n): int(p) for n, p in re.findall(r"Player (\d): (\d)", question.prompt[0])}
    final = "play a final round" in question.prompt[0]
    said = answers(question) if not final else answers_of_final(question)
    true = eggs_by_hand(map(str, question.state.movie)) >= 5
    scorers = said["hit"] if true else said["contradict"]
    label = right_label(question)
    if final:
        if len(scorers) == 1:
            assert label == f"Player {scorers[0]} wins"
        else:
            assert "final round" in label
        return
    there = sorted(player for player in scorers if points[player] == 2)
    if len(there) == 1:
        assert label == f"Player {there[0]} wins"
    elif there:
        assert label.endswith("play a final round")
        assert [int(n) for n in re.findall(r"\d", label)] == there
    else:
        assert label.startswith("Nobody")


def answers_of_final(question: Question) -> dict[str, list[int]]:
    words = question.prompt[1]
    hit, _, rest = words.partition("hits")
    doubt = rest.partition("contradict")[0]
    return {
        "hit": [int(n) for n in re.findall(r"\d", hit)],
        "contradict": [int(n) for n in re.findall(r"\d", doubt)],
    }


@given(SEEDS, GRADES)
@settings(max_examples=40, deadline=None)
def test_the_seat_of_the_director_goes_round(seed: int, grade: int) -> None:
    question = asked("who-directs", seed, grade)
    words = question.prompt[0]
    players = int(words.split()[0])
    (now,) = map(int, re.findall(r"(?:game:|was|by) player (\d)", words))
    finalists = [int(n) for n in re.findall(r"Player (\d)", words)]
    if "same player" in words:
        right = now
    else:
        right = (now + 1) % players
        while right in finalists:
            right = (right + 1) % players
    assert right_label(question) == f"Player {right}"


MAY = {
    "You direct this round.": {"Show the next card"},
    "The film has just begun.": {"Hit the Movie"},
    "Not a single card has been shown yet.": set(),
    "Player 2 has hit the Movie.": {"Follow", "Contradict"},
    "You have hit the Movie.": set(),
    "That was the last card.": {"Hit the Movie", "Pass"},
    "That was the last card, and you have passed.": set(),
    "That was the last card. You have passed, and then player 2 has hit.": {
        *("Follow", "Contradict")
    },
    "The first duck has just come.": {"Hit the Movie", "Say “Quack!”"},
    "The rooster has just come.": {"Hit and say a number", "Pass"},
    "The rooster has come. Player 2 has hit and said 3.": {"Hit the Movie", "Pass"},
    "The rooster has come. Player 2 has hit and said 3, and you have hit as well.": {
        *("Follow", "Contradict")
    },
    "The rooster has come. Player 2 has hit and said 3, and you have passed.": set(),
    "The second duck has just come.": {"Hit the Movie", "Say “Quack! Quack!”"},
    "Players 2 and 3 have 3 points each and play a final round.": set(),
    "That was the last card, and it was a duck.": {"Hit the Movie", "Pass", "Say “Quack!”"},
}
"""What the rule page lets one do in each of the situations that are asked about."""


def test_what_one_may_do_is_what_the_rules_say() -> None:
    met = set()
    for grade in (1, 2, 3):
        for seed in range(80):
            question = asked("what-now", seed, grade)
            about = question.prompt[0].partition(". ")[2].partition(" The card on top")[0]
            met.add(about)
            wanted = MAY[about] or {"Nothing just now"}
            assert {option.label for option in question.options if option.right} == wanted
    assert met == set(MAY)


@given(SEEDS, GRADES)
@settings(max_examples=30, deadline=None)
def test_the_cards_are_counted_from_the_first_game(seed: int, grade: int) -> None:
    question = asked("how-many-cards", seed, grade)
    words, ask = question.prompt[1:]
    box = {"E": 15, "H": 10, "F": 10}
    if "all the cards" in words:
        box = dict(FULL_BOX)
    else:
        box["E"] += 4 * ("farmer" in words)
        added = {"farmer": "M", "rooster": "R", "dog": "D", "earthworm": "W", "duck": "K"}
        added |= {"ostrich egg": "O", "in disguise": "G"}
        for name, card in added.items():
            if name in words:
                box[card] = 2 if re.search(rf"two (\w+ )?{name}s?\b", words) else 1
        box["F"] -= box.get("G", 0)
    wanted = box["E"] if "plain egg" in ask else box["F"] if "foxes" in ask else sum(box.values())
    assert question.number == wanted
    # The reason speaks only of what is there.
    assert "farmer" in words or "farmer" not in question.because
    assert "disguise" in words or "disguise" not in question.because


@given(SEEDS, GRADES)
@settings(max_examples=15, deadline=None)
def test_what_is_told_afterwards_has_happened(seed: int, grade: int) -> None:
    question = asked("what-does-it-score", seed, grade)
    match: Match | None = question.match
    assert match is not None
    for action in question.actions:
        match.play(action)
    points = ", ".join(f"Player {n}: {p}" for n, p in enumerate(match.state.points) if n)
    assert points == right_label(question)
    assert question.afterwards()


@given(SEEDS, GRADES)
@settings(max_examples=20, deadline=None)
def test_the_added_cards_are_seen_but_not_what_comes_and_goes_with_them(
    seed: int, grade: int
) -> None:
    question = asked("how-many-cards", seed, grade)
    picture = picture_of(question)
    if "all the cards" in question.prompt[1]:
        assert picture is None
        return
    assert picture is not None
    seen = [item.label for item in picture.scene.board if item.key.startswith("film ")]
    told = sum(
        2 if words.startswith("two ") else 1
        for words in re.split(", | and ", question.prompt[1].partition("these, and ")[2])
    )
    assert len(seen) == told
    assert not any(label.endswith((": egg.", ": hen.", ": fox.")) for label in seen)
