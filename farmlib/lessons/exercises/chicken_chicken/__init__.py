"""The exercises on Chicken Chicken, a file for each part of the game that they are about."""

from __future__ import annotations

from farmlib.lessons.exercises.chicken_chicken.cards import how_many_cards, idle_cards, what_happens
from farmlib.lessons.exercises.chicken_chicken.claims import (
    follow_or_contradict,
    how_does_it_end,
    what_does_it_score,
)
from farmlib.lessons.exercises.chicken_chicken.counting import (
    count_the_eggs,
    count_them_all,
    is_it_true,
    rooster_number,
    when_to_hit,
    which_mood,
)
from farmlib.lessons.exercises.chicken_chicken.goals import (
    catch_the_moment,
    doubt_it,
    quack,
    say_the_number,
)
from farmlib.lessons.exercises.chicken_chicken.programs import (
    write_casting_card,
    write_count,
    write_fox,
    write_hen,
    write_points,
)
from farmlib.lessons.exercises.chicken_chicken.rounds import what_now, who_directs

MAKERS = (
    count_the_eggs,
    what_happens,
    when_to_hit,
    idle_cards,
    who_directs,
    what_now,
    catch_the_moment,
    is_it_true,
    what_does_it_score,
    follow_or_contradict,
    doubt_it,
    how_does_it_end,
    how_many_cards,
    count_them_all,
    quack,
    rooster_number,
    say_the_number,
    which_mood,
    write_hen,
    write_fox,
    write_casting_card,
    write_count,
    write_points,
)
"""In the order of the lesson; what is to be written comes last."""
