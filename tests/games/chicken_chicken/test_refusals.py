"""Refusals: the notation page row by row, and sentences that say what would be right."""

from __future__ import annotations

import pytest

from farmlib.core.errors import GameOver, IllegalAction
from farmlib.core.match import Match
from tests.games.chicken_chicken.positions import at, refused, rule

OVER = at("E", "H", "1: hit", "2: follow", points=[0, 2, 2])
START = at("", "E H")
SHOWN = at("E H", "E F", players=4)
CLAIM = at("E H", "E F", "2: hit", "3: follow", players=5)
LAST = at("E H E", "", "3: pass", players=4)
LAST_CLAIM = at("E H E", "", "3: pass", "2: hit", players=4)
ROOSTER = at("E E R", "F", "3: pass", players=5)
NUMBER = at("E E R", "F", "3: pass", "2: hit 2", "1: hit", players=5)
CHALLENGED = at("E E R", "F", "2: hit 2", "1: hit", "1: contradict", players=5)
SETTLED = at("E", "H", "1: hit", "2: follow")
DUCK = at("E K", "H F", "1: quack", players=4)
SECOND = at("K E K", "H", players=4)
DUCK_LAST = at("E K", "", "1: pass", players=4)
DUCK_CLAIM = at("E K", "H", "1: hit", players=4)
FINAL = at("E", "E H", players=5, points=[0, 0, 3, 3, 1], finalists=[2, 3])
TWO = at("E", "E H", players=2, turn=1)

ROWS = [
    # anything when the game is over; a seat that is not at the table
    (OVER, "director: show", "FARM-OVER"),
    (OVER, "9: hit", "FARM-OVER"),
    (OVER, "chance: shuffle E H", "FARM-OVER"),
    (SHOWN, "4: hit", "FARM-PLACE"),
    (SHOWN, "7: show", "FARM-PLACE"),
    # show by another than the shower; director with two players; anything else by the director
    (SHOWN, "director: show", ""),
    (SHOWN, "0: show", ""),
    (SHOWN, "1: show", "PP-DIRECTOR"),
    (SETTLED, "1: show", "PP-DIRECTOR"),
    (CLAIM, "1: show", "PP-DIRECTOR"),
    (TWO, "1: show", ""),
    (TWO, "0: show", "PP-DIRECTOR"),
    (TWO, "director: show", "PP-DIRECTOR"),
    (TWO, "director: hit", "PP-DIRECTOR"),
    (SHOWN, "0: hit", "PP-DIRECTOR"),
    (SHOWN, "director: hit", "PP-DIRECTOR"),
    (CLAIM, "0: follow", "PP-DIRECTOR"),
    (CLAIM, "director: contradict", "PP-DIRECTOR"),
    (LAST, "0: pass", "PP-DIRECTOR"),
    (DUCK, "director: quack", "PP-DIRECTOR"),
    (SETTLED, "0: hit", "PP-DIRECTOR"),
    # those who are not in the final round
    (FINAL, "2: hit", ""),
    (FINAL, "1: hit", "PP-WIN"),
    (FINAL, "4: pass", "PP-WIN"),
    (FINAL, "4: quack", "PP-WIN"),
    (FINAL, "1: contradict", "PP-WIN"),
    (FINAL, "0: hit", "PP-DIRECTOR"),
    # anything but shuffle once the round is over; shuffle before
    (SETTLED, "director: show", "PP-ROUND"),
    (SETTLED, "1: hit", "PP-ROUND"),
    (SETTLED, "2: follow", "PP-ROUND"),
    (SETTLED, "2: quack", "PP-ROUND"),
    (SETTLED, "1: hit 4", "PP-ROUND"),
    (SHOWN, "chance: shuffle E H E F", "PP-ROUND"),
    (CLAIM, "chance: shuffle E", "PP-ROUND"),
    # shuffle with other cards than those in play
    (SETTLED, "chance: shuffle H E", ""),
    (SETTLED, "chance: shuffle H", "PP-DECK"),
    (SETTLED, "chance: shuffle H E E", "PP-DECK"),
    (SETTLED, "chance: shuffle H F", "PP-DECK"),
    # show while a claim is open, after the rooster, with the deck empty
    (CLAIM, "director: show", "PP-CONTEST"),
    (NUMBER, "director: show", "PP-CONTEST"),
    (ROOSTER, "director: show", "PP-ROOSTER"),
    (LAST, "director: show", "PP-ROUND"),
    # hit with a number but no rooster on top
    (SHOWN, "1: hit 4", "PP-ROOSTER"),
    (START, "1: hit 4", "PP-ROOSTER"),
    (CLAIM, "1: hit 4", "PP-ROOSTER"),
    (LAST, "3: hit 4", "PP-ROOSTER"),
    # hit before the first card, while a claim is open, after passing
    (SHOWN, "1: hit", ""),
    (START, "1: hit", "PP-HIT"),
    (CLAIM, "1: hit", "PP-HIT"),
    (CLAIM, "2: hit", "PP-HIT"),
    (LAST, "3: hit", "PP-HIT"),
    (LAST, "1: hit", ""),
    (LAST_CLAIM, "3: hit", "PP-HIT"),
    # after a rooster
    (ROOSTER, "1: hit 0", ""),
    (ROOSTER, "1: hit 23", ""),
    (ROOSTER, "1: hit", "PP-ROOSTER"),
    (ROOSTER, "1: hit 24", "PP-ROOSTER"),
    (ROOSTER, "3: hit 2", "PP-ROOSTER"),
    (ROOSTER, "3: hit", "PP-ROOSTER"),
    (NUMBER, "4: hit", ""),
    (NUMBER, "4: hit 2", "PP-ROOSTER"),
    (NUMBER, "1: hit", "PP-ROOSTER"),
    (NUMBER, "2: hit", "PP-ROOSTER"),
    (NUMBER, "2: hit 3", "PP-ROOSTER"),
    (NUMBER, "3: hit", "PP-ROOSTER"),
    # follow or contradict with no claim open, on one's own claim, or twice
    (SHOWN, "1: follow", "PP-CONTEST"),
    (START, "1: contradict", "PP-CONTEST"),
    (ROOSTER, "1: contradict", "PP-CONTEST"),
    (CLAIM, "1: follow", ""),
    (CLAIM, "2: follow", "PP-CONTEST"),
    (CLAIM, "3: contradict", "PP-CONTEST"),
    (LAST_CLAIM, "3: contradict", ""),
    (NUMBER, "2: contradict", "PP-CONTEST"),
    (CHALLENGED, "1: follow", "PP-CONTEST"),
    # after a rooster by one who has not hit
    (NUMBER, "1: contradict", ""),
    (NUMBER, "4: contradict", "PP-ROOSTER"),
    (NUMBER, "3: follow", "PP-ROOSTER"),
    # pass on an open claim without rooster; after a rooster by one who has hit
    (CLAIM, "1: pass", "PP-CONTEST"),
    (CLAIM, "2: pass", "PP-CONTEST"),
    (LAST_CLAIM, "3: pass", "PP-CONTEST"),
    (NUMBER, "1: pass", "PP-ROOSTER"),
    (NUMBER, "2: pass", "PP-ROOSTER"),
    (CHALLENGED, "1: pass", "PP-ROOSTER"),
    # pass outside the last window, or twice
    (LAST, "1: pass", ""),
    (ROOSTER, "1: pass", ""),
    (NUMBER, "4: pass", ""),
    (SHOWN, "1: pass", "PP-ROUND"),
    (START, "1: pass", "PP-ROUND"),
    (LAST, "3: pass", "PP-ROUND"),
    (ROOSTER, "3: pass", "PP-ROUND"),
    (NUMBER, "3: pass", "PP-ROUND"),
    # quack
    (DUCK, "2: quack", ""),
    (SECOND, "2: quack quack", ""),
    (SHOWN, "1: quack", "PP-DUCK"),
    (START, "1: quack", "PP-DUCK"),
    (DUCK_CLAIM, "2: quack", "PP-DUCK"),
    (DUCK, "2: quack quack", "PP-DUCK"),
    (SECOND, "2: quack", "PP-DUCK"),
    (SECOND, "2: quack quack quack", "PP-DUCK"),
    (DUCK, "1: quack", "PP-DUCK"),
    (DUCK_LAST, "1: quack", "PP-DUCK"),
    (DUCK_LAST, "2: quack", ""),
]


@pytest.mark.parametrize(("match", "action", "expected"), ROWS)
def test_the_rule_that_is_cited(match: Match, action: str, expected: str) -> None:
    assert rule(match, action) == expected
    if not expected:
        match.game.apply(match.state, match.game.parse_action(action))
        return
    with pytest.raises(GameOver if expected == "FARM-OVER" else IllegalAction) as error:
        match.game.apply(match.state, match.game.parse_action(action))
    assert error.value.refusal.rule == expected


@pytest.mark.parametrize(
    ("match", "action", "says"),
    [
        (SHOWN, "1: show", "Only you may show the next card."),
        (SHOWN, "0: hit", "You direct this round: you show the cards and do nothing else."),
        (TWO, "director: show", "take turns to show a card, as in '1: show'"),
        (CLAIM, "director: show", "Bo has hit the Movie: first Ada and Di must answer."),
        (CLAIM, "1: hit", "Bo was faster. Bo says that there are enough eggs: follow or"),
        (ROOSTER, "1: hit", "hit with the number of eggs, as in 'hit 4'."),
        (ROOSTER, "1: hit 24", "say 0 to 23."),
        (NUMBER, "4: hit 2", "Bo has already announced 2: hit without a number."),
        (NUMBER, "1: hit", "Bo says that exactly 2 eggs are available: follow or contradict."),
        (NUMBER, "4: contradict", "only players who have hit too may answer."),
        (FINAL, "1: hit", "This final round is between Bo and Cy; the others only watch."),
        (SETTLED, "chance: shuffle E E", "in play: E 1, H 1. This one names E 2."),
        (SECOND, "2: quack", "It is the second duck, so say: Quack! Quack!"),
        (SHOWN, "1: pass", "Until then, just don't hit."),
        (LAST, "director: show", "now everybody hits or passes."),
        (SHOWN, "7: hit", "There is no player 7 at this table: they are 0 to 3."),
    ],
)
def test_a_refusal_says_what_would_be_right(match: Match, action: str, says: str) -> None:
    assert says in refused(match, action)[1]


def test_a_refused_action_changes_nothing() -> None:
    before = (CLAIM.state, CLAIM.to_text())
    with pytest.raises(IllegalAction):
        CLAIM.play("2: follow")
    assert (CLAIM.state, CLAIM.to_text()) == before
