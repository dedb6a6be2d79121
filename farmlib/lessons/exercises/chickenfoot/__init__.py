"""The exercises on Chickenfoot, a file for each part of the game that they are about."""

from __future__ import annotations

from farmlib.lessons.exercises.chickenfoot.places import where_to_play
from farmlib.lessons.exercises.chickenfoot.scoring import score_a_hand

MAKERS = (
    where_to_play,
    score_a_hand,
)
"""In the order in which the lesson needs them."""
