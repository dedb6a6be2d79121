"""PP-SLOWMO: the film replayed, each card in its place."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from farmlib.games.chicken_chicken import CAST, MOODS, ChickenChicken, Laid, read_film, slow_motion
from tests.games.chicken_chicken.positions import at
from tests.games.chicken_chicken.tables import FILMS, eggs_by_hand


def rules(film: str, *moods: str) -> list[tuple[str, bool]]:
    """The rule of each shot, without its prefix, and whether the card did nothing."""
    shots = ChickenChicken(moods=moods).slow_motion(film)
    return [(shot.rule.removeprefix("PP-"), shot.idle) for shot in shots]


def test_the_rulebooks_film_is_laid_as_it_tells_it() -> None:
    """Two foxes too early, then two hens on eggs; the last fox and a hen are put aside."""
    shots = slow_motion(CAST, read_film("E E E F F H H F"))
    assert [shot.yard.available for shot in shots] == [1, 2, 3, 3, 3, 2, 1, 2]
    assert [shot.idle for shot in shots] == [False] * 3 + [True] * 2 + [False] * 3
    assert shots[4].laid.aside == (3, 4)
    assert len(shots[6].laid.nests) == 2
    last = shots[-1].laid
    assert (len(last.eggs), len(last.nests)) == (2, 1)
    assert set(last.aside) == {3, 4, 6, 7}


def test_each_shot_names_the_rule_or_mood_that_worked() -> None:
    assert rules("W H D F E H G") == [
        ("WORM", False),
        ("WORM", False),
        ("DOG", False),
        ("DOG", False),
        ("EGG", False),
        ("HEN", False),
        ("DISGUISE", False),
    ]
    assert rules("H F G M K R B") == [
        ("HEN", True),
        ("FOX", True),
        ("DISGUISE", True),
        ("FARMER", True),
        ("DUCK", True),
        ("ROOSTER", True),
        ("CASTING", True),
    ]
    assert rules("W K", "hungry")[1] == ("HUNGRY", False)
    assert rules("K W", "hungry")[0] == ("DUCK", True)
    assert rules("E H R", "rico")[2] == ("RICO", False)
    assert rules("E R", "rico")[1] == ("ROOSTER", True)
    assert rules("E O M", "bilious")[2] == ("BILIOUS", False)
    assert rules("E M", "bilious")[1] == ("FARMER", False)
    assert rules("O M", "bilious")[1] == ("BILIOUS", True)


@given(FILMS, st.sets(st.sampled_from(MOODS)))
def test_every_card_lies_in_one_place_and_the_table_shows_the_count(
    film: list[str], moods: set[str]
) -> None:
    game = ChickenChicken(moods=tuple(moods))
    for place, shot in enumerate(game.slow_motion(" ".join(film))):
        laid = shot.laid
        nests = [card for nest in laid.nests for card in nest]
        rows = [*laid.eggs, *laid.ostriches, *nests, *laid.dogs, *laid.worms, *laid.aside]
        assert sorted(rows) == list(range(place + 1))
        assert all(film[card] == "E" for card in laid.eggs)
        assert all(film[card] == "O" for card in laid.ostriches)
        assert all((film[egg], film[hen]) == ("E", "H") for egg, hen in laid.nests)
        assert {film[card] for card in laid.dogs} <= {"D"}
        assert {film[card] for card in laid.worms} <= {"W"}
        recount = len(laid.eggs) + 2 * len(laid.ostriches)
        assert recount == shot.yard.available == eggs_by_hand(film[: place + 1], moods)
        assert shot.idle == (shot.before == shot.yard)
        assert shot.text.endswith(".")


def test_nothing_was_shown() -> None:
    assert slow_motion(CAST, ()) == ()
    assert Laid() == Laid((), (), (), (), (), ())


def test_a_contradicted_claim_is_told_card_by_card() -> None:
    match = at("E H B F", "E", "1: hit", "2: contradict")
    assert [(e.kind, e.rule.removeprefix("PP-")) for e in match.events[-1]] == [
        ("contradict", "CONTEST"),
        ("slow motion", "SLOWMO"),
        ("shot", "EGG"),
        ("shot", "HEN"),
        ("shot", "CASTING"),
        ("shot", "FOX"),
        ("count", "SLOWMO"),
        ("verdict", "HIT"),
        ("score", "SCORE"),
        ("score", "SCORE"),
    ]
    shots = [event for event in match.events[-1] if event.kind == "shot"]
    assert [event.get("available") for event in shots] == [1, 0, 0, 1]
    assert [event.get("idle") for event in shots] == [False, False, True, False]
