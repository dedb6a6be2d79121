"""The exercises on Chickapig, a file for each part of the game that they are about."""

from __future__ import annotations

from farmlib.lessons.exercises.chickapig.block import may_it_be_set, sand_timer, shut_in
from farmlib.lessons.exercises.chickapig.cards import what_comes_next, which_card_helps
from farmlib.lessons.exercises.chickapig.cow import does_she_poop, where_to_put_her
from farmlib.lessons.exercises.chickapig.doing import what_now
from farmlib.lessons.exercises.chickapig.endings import who_wins
from farmlib.lessons.exercises.chickapig.flock import how_many_to_go
from farmlib.lessons.exercises.chickapig.goals import bring_it_home, open_a_way, use_the_cow
from farmlib.lessons.exercises.chickapig.moves_left import how_many_moves
from farmlib.lessons.exercises.chickapig.poop import poop_cards_due, what_is_splatted
from farmlib.lessons.exercises.chickapig.programs import (
    write_next_squares,
    write_splats,
    write_way_home,
    write_where_it_stops,
)
from farmlib.lessons.exercises.chickapig.sliding import (
    where_it_steps,
    where_it_stops,
    which_can_slide,
)
from farmlib.lessons.exercises.chickapig.starting import who_starts

MAKERS = (
    who_starts,
    how_many_to_go,
    how_many_moves,
    where_it_stops,
    which_can_slide,
    where_it_steps,
    bring_it_home,
    use_the_cow,
    where_to_put_her,
    does_she_poop,
    what_is_splatted,
    poop_cards_due,
    what_comes_next,
    what_now,
    which_card_helps,
    shut_in,
    may_it_be_set,
    open_a_way,
    sand_timer,
    who_wins,
    write_where_it_stops,
    write_splats,
    write_next_squares,
    write_way_home,
)
"""In the order of the lesson; what is to be written comes last."""
