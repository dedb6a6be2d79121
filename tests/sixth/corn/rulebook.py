"""The rulebook of Last Corn, a game that lives in the tests only."""

from __future__ import annotations

from farmlib.core.rulebook import Rule, Rulebook, Source

RULEBOOK = Rulebook(
    game="corn",
    title="Last Corn",
    prefix="LC",
    lesson="",
    rules=(
        Rule("LC-HEAP", "The heap", "A heap of corn lies on the table.", Source.RULING),
        Rule("LC-TAKE", "One to three", "You take one, two or three grains.", Source.RULING),
        Rule("LC-LAST", "The last grain", "Whoever takes the last grain wins.", Source.RULING),
    ),
)
