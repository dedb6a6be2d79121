"""Exercises on Duckling Dancin': which picture is wanted, who is overtaken, who pays, who wins.

A file for each sort: what is before the first flip (`opening`), what one can see and remember
(`seeing`), what a flip leads to (`flips`), overtaking, piles and the end (`overtaking`), what is
played on the board (`goals`, with their `aims`) and what is written (`programs`). The base game's
rules (CH) are among them.
"""

from farmlib.lessons.exercises.duckling.flips import match_or_miss, where_does_it_land, who_pays
from farmlib.lessons.exercises.duckling.goals import overtake, set_a_trap, win_the_race
from farmlib.lessons.exercises.duckling.opening import (
    where_they_stand,
    which_is_missing,
    who_can_play,
    who_is_next,
)
from farmlib.lessons.exercises.duckling.overtaking import (
    how_many_feathers,
    is_it_over,
    where_to_drop,
    who_drops,
    who_is_overtaken,
)
from farmlib.lessons.exercises.duckling.programs import (
    write_feathers,
    write_flips,
    write_start,
    write_wanted,
)
from farmlib.lessons.exercises.duckling.seeing import (
    how_many_places,
    what_comes_up,
    which_picture,
)

MAKERS = (
    which_is_missing,
    where_they_stand,
    who_is_next,
    what_comes_up,
    how_many_places,
    which_picture,
    match_or_miss,
    who_is_overtaken,
    how_many_feathers,
    overtake,
    who_can_play,
    where_does_it_land,
    who_pays,
    where_to_drop,
    who_drops,
    set_a_trap,
    is_it_over,
    win_the_race,
    write_wanted,
    write_feathers,
    write_start,
    write_flips,
)
"""In the order of the lesson; what is to be written comes last."""
