"""Who sits where, and that a bot's choice hangs on the match alone."""

from __future__ import annotations

import pytest

from farmlib.boards.seats import BOT_NAMES, BotSeats, seats_for
from farmlib.core.errors import OptionsError
from farmlib.core.match import Match
from farmlib.games.chickenfoot import Chickenfoot
from tests.boards.fakes import FirstBot


def test_one_human_is_you_and_bots_have_names() -> None:
    assert [seat.name for seat in seats_for(3)] == ["You", "Hetty", "Pip"]


def test_several_humans_are_called_by_their_number_in_the_notation() -> None:
    assert [seat.name for seat in seats_for(3, humans=(0, 2))] == ["Player 0", "Hetty", "Player 2"]


def test_names_can_be_given_for_some() -> None:
    seats = seats_for(3, names={1: "Pip"})
    assert [seat.name for seat in seats] == ["You", "Pip", "Hetty"]


def test_each_seat_can_have_a_bot_of_its_kind() -> None:
    assert [seat.bot for seat in seats_for(3, bots=["-", "random", "greedy"])] == [
        "", "random", "greedy",
    ]  # fmt: skip


def test_no_two_bots_begin_with_the_same_letter() -> None:
    letters = [name[0] for name in BOT_NAMES]
    assert len(set(letters)) == len(letters) >= 12


def test_twelve_bots_can_sit_down() -> None:
    assert len({seat.name for seat in seats_for(12, humans=())}) == 12


@pytest.mark.parametrize(
    "wrong",
    [
        {"humans": (3,)},
        {"humans": (-1,)},
        {"bots": ["greedy"]},
        {"names": ["A", "A", "B"]},
        {"names": {7: "Ada"}},
        {"names": ["x" * 25, "b", "c"]},
    ],
)
def test_what_cannot_be_seated_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(OptionsError):
        seats_for(3, **wrong)  # type: ignore[arg-type]


def test_the_same_question_gets_the_same_answer() -> None:
    game = Chickenfoot(players=2)
    match = Match(game, seed=7)
    match.deal()
    bots = BotSeats(game, seats_for(2, humans=()), 7, lambda name, game: FirstBot())
    bots.restart(match.log)
    (player,) = game.actors(match.state)
    observation = game.observation(match.state, player)
    assert bots.choose(player, observation, 1) == bots.choose(player, observation, 1)
