"""The exercises on Chicken Coop, a file for each part of the game that they are about."""

from __future__ import annotations

from farmlib.lessons.exercises.chicken_coop.endings import how_does_it_end, what_comes_next
from farmlib.lessons.exercises.chicken_coop.goals import (
    block_the_round,
    finish_the_toes,
    go_out,
    make_it_cluck,
)
from farmlib.lessons.exercises.chicken_coop.opening import (
    search_for_the_double,
    which_double,
    who_begins,
    who_deals,
    who_goes_on,
)
from farmlib.lessons.exercises.chicken_coop.places import (
    how_many_more,
    tiles_that_fit,
    where_to_play,
)
from farmlib.lessons.exercises.chicken_coop.programs import (
    write_blocked,
    write_dealer,
    write_points,
)
from farmlib.lessons.exercises.chicken_coop.scoring import score_a_hand, who_wins
from farmlib.lessons.exercises.chicken_coop.turns import drawn_tile, what_now

MAKERS = (
    who_deals,
    which_double,
    who_begins,
    search_for_the_double,
    who_goes_on,
    where_to_play,
    tiles_that_fit,
    what_now,
    drawn_tile,
    make_it_cluck,
    what_comes_next,
    how_many_more,
    finish_the_toes,
    how_does_it_end,
    block_the_round,
    go_out,
    score_a_hand,
    who_wins,
    write_dealer,
    write_points,
    write_blocked,
)
"""In the order of the lesson; what is to be written comes last."""
