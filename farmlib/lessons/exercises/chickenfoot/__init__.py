"""The exercises on Chickenfoot, a file for each part of the game that they are about."""

from __future__ import annotations

from farmlib.lessons.exercises.chickenfoot.endings import how_does_it_end, what_comes_next
from farmlib.lessons.exercises.chickenfoot.goals import (
    finish_the_foot,
    go_out,
    lose_the_double_blank,
    make_a_stalemate,
    say_the_word,
)
from farmlib.lessons.exercises.chickenfoot.opening import (
    search_for_the_double,
    which_double_opens,
    who_goes_on,
    who_opens,
)
from farmlib.lessons.exercises.chickenfoot.places import (
    how_many_more,
    left_of_a_suit,
    open_ends,
    tiles_that_fit,
    where_to_play,
)
from farmlib.lessons.exercises.chickenfoot.programs import (
    write_all_free,
    write_open_numbers,
    write_points,
    write_tiles_that_fit,
    write_winners,
)
from farmlib.lessons.exercises.chickenfoot.scoring import score_a_hand, who_wins
from farmlib.lessons.exercises.chickenfoot.turns import drawn_tile, what_now, who_can_be_caught

MAKERS = (
    which_double_opens,
    who_opens,
    search_for_the_double,
    who_goes_on,
    where_to_play,
    tiles_that_fit,
    open_ends,
    how_many_more,
    what_now,
    drawn_tile,
    what_comes_next,
    finish_the_foot,
    who_can_be_caught,
    say_the_word,
    go_out,
    left_of_a_suit,
    how_does_it_end,
    make_a_stalemate,
    score_a_hand,
    lose_the_double_blank,
    who_wins,
    write_points,
    write_tiles_that_fit,
    write_open_numbers,
    write_all_free,
    write_winners,
)
"""In the order of the lesson; what is to be written comes last."""
