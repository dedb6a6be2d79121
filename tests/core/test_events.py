"""Sentences, and the three things that cite a rule."""

from __future__ import annotations

import pickle

import pytest

from farmlib.core.errors import FarmError, GameOver, IllegalAction
from farmlib.core.events import Event, Outcome, Refusal, sentence

NAMES = ["You", "Ada", "Bo"]


@pytest.mark.parametrize(
    ("template", "said"),
    [
        ("{0:draw} a tile.", "You draw a tile."),
        ("{1:draw} a tile.", "Ada draws a tile."),
        ("{1:pass}; {0:pass}.", "Ada passes; you pass."),
        ("{1:have} it, {0:have} it.", "Ada has it, you have it."),
        ("{1:go} on.", "Ada goes on."),
        ("{1:carry} on.", "Ada carries on."),
        ("{1:play} on.", "Ada plays on."),
        ("{1:catch} {2}.", "Ada catches Bo."),
        ("{1:sit out/sits out} a turn.", "Ada sits out a turn."),
        ("it is {2}'s turn.", "It is Bo's turn."),
        ("the double 9 opens.", "The double 9 opens."),
    ],
)
def test_one_sentence_serves_you_and_the_others(template: str, said: str) -> None:
    # Inside a sentence "you" may be written small or large; what counts is the verb.
    assert sentence(template, NAMES).lower() == said.lower()
    assert sentence(template, NAMES)[0].isupper()


def test_without_names_players_have_numbers() -> None:
    assert sentence("{3:win}; {11:lose}.") == "Player 3 wins; player 11 loses."


def test_an_event_says_itself_and_its_rule() -> None:
    event = Event("play", "CF-OPEN", "{0:play} the 9-3.", 0, (("tile", "9-3"), ("on", "9-9")))
    assert str(event) == "Player 0 plays the 9-3. (CF-OPEN)"
    assert event.say(NAMES) == "You play the 9-3."
    assert event.get("on") == "9-9"
    assert event.get("wing") is None


def test_a_refusal_and_an_outcome_say_themselves() -> None:
    assert str(Refusal("FARM-TURN", "It is {1}'s turn.")) == "It is player 1's turn. (FARM-TURN)"
    assert Outcome((1,), (9, 2), "CF-GAME", "{1:win}.").say(NAMES) == "Ada wins."


@pytest.mark.parametrize("kind", [IllegalAction, GameOver])
def test_an_illegal_action_carries_its_refusal_even_pickled(kind: type[IllegalAction]) -> None:
    error = kind(Refusal("FARM-OVER", "The game is over."))
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is kind
    assert again.refusal == error.refusal
    assert str(again) == "The game is over. (FARM-OVER)"
    assert isinstance(again, FarmError)
