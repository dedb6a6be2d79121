"""The exercise on the flock: how many of it are still out on the board, and have to come home."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final

from farmlib.core.chance import below, pick, shuffled
from farmlib.games.chickapig import Board, Chickapig
from farmlib.games.chickapig.actions import Move
from farmlib.games.chickapig.grid import COLOURS, DIRECTIONS, NAMES, bits, numbers_in
from farmlib.games.chickapig.state import FLOCK, at_home, put
from farmlib.lessons.exercises.chickapig.positions import (
    LEVELS,
    in_a_row,
    on_turn,
    square,
    stirred,
)
from farmlib.lessons.exercises.chickapig.sliding import Slide, slides_of
from farmlib.lessons.exercises.choosing import Count, Slip
from farmlib.lessons.exercises.makers import QuestionRandom, fixed_pick, maker
from farmlib.lessons.exercises.pictures import quiet, who_looks
from farmlib.scenes import scene_of
from farmlib.scenes.scene import Scene

_ROLL: Final = 5
_STORIES: Final = {
    1: ("look",),
    2: ("look flocks", "slide", "slide"),
    3: ("slide flocks", "slide pen", "pen flocks", "slide pen"),
}
"""What there is to see: the board as it is, two flocks, a slide that may lead home, a card."""

_COUNTED: Final = re.compile(r",?\s?\b[0-9]+\s(at\s)?home\b(\swin\.?)?")
"""Words that count those at home, or say how many win: both are asked."""


@dataclass(frozen=True, kw_only=True)
class FlockCount(Count):
    """A number to be counted on the board: those at home are seen in their barns, and not told."""

    def own_scene(self) -> Scene:
        """The table without the words that count."""
        assert self.game is not None
        seen = scene_of(self.game, self.state, self.viewer, self.names, self.show_all, aids=())
        scene = quiet(seen, who_looks(self))
        return replace(
            scene,
            facts=tuple(fact for fact in scene.facts if not _COUNTED.search(fact)),
            plates=tuple(
                replace(plate, points=_COUNTED.sub("", plate.points)) for plate in scene.plates
            ),
            board=tuple(replace(item, label=_uncounted(item.label)) for item in scene.board),
            text=_uncounted(scene.text),
            outline=_uncounted(scene.outline),
        )


def _uncounted(text: str) -> str:
    return _COUNTED.sub("", text).replace(":.", ".")


@maker(
    "chickapig/how-many-to-go",
    kind="choose",
    title="How many to go?",
    rules=("CP-FLOCK", "CP-WIN"),
)
def how_many_to_go(rng: QuestionRandom, grade: int) -> Count | None:
    """A board in the middle of a game: how many more must come home before you win?"""
    story = fixed_pick(rng, _STORIES[grade])
    two, slides, pen = ("flocks" in story), ("slide" in story), ("pen" in story)
    game = Chickapig(players=2, flocks=2) if two else LEVELS[grade].game()
    seat = below(rng, game.players)
    colours = game.seats.colours[seat]
    board = _some_home(rng, stirred(rng, 3 if two else grade, loose=grade > 1), game)
    state = on_turn(game, board, seat, moves=_ROLL, roll=_ROLL)
    if state is None:
        return None
    told, after, slide = "", state, None
    if slides:
        slide = _some_slide(rng, board, colours, home=rng.random() < 0.6)
        if slide is None:
            return None
        action = Move(
            seat, game.seats.letter(seat), NAMES[slide.start], DIRECTIONS[slide.direction]
        )
        if game.refusal(state, action) is not None:
            return None
        after = game.apply(state, action).state
        told = f"You slide your chickapig on {square(slide.start)} {action.direction}. "
    if pen:
        told += "At the end of your turn a Poop Card brings one of yours back out of the pen. "
    before, home = (at_home(game.seats, s.board, seat) for s in (state, after))
    number = game.seats.needed - home + pen
    if number <= 0 or home == 0:
        return None
    flocks = in_a_row(COLOURS[colour].name for colour in colours)
    return FlockCount(
        prompt=(
            f"You are {flocks}. Look at the board, and at your barn{'s' * two}.",
            f"{told}{'After that, how' if told else 'How'} many more of your chickapigs have to "
            "come home before you win?",
        ),
        number=number,
        of="Chickapigs",
        wrong="Not that many. Which pieces on the board are yours, and which of those are "
        "chickapigs?",
        slips=_slips(game, board, seat, number, moved_home=home > before, slide=slide, pen=pen),
        hints=(
            "Chickapigs have a snout and a comb. The square pieces with your sign are hay bales, "
            "and they never go home.",
            "A flock has six chickapigs. With one flock all six have to come home; with two "
            "flocks, ten of the twelve will do.",
            _last_hint(slide, pen=pen, home=home, needed=game.seats.needed),
        ),
        because=_because(number, home - pen, game.seats.needed, slide),
        game=game,
        state=state,
        viewer=seat,
    )


def _some_home(rng: QuestionRandom, board: Board, game: Chickapig) -> Board:
    """The board with some more of each flock at home."""
    for colour in game.seats.playing:
        pigs = shuffled(tuple(numbers_in(board.pigs[colour])), rng)
        gone = pigs[: below(rng, min(4, len(pigs)))]
        board = replace(
            board,
            pigs=put(board.pigs, colour, board.pigs[colour] & ~bits(gone)),
            home=put(board.home, colour, board.home[colour] + len(gone)),
        )
    return board


def _some_slide(
    rng: QuestionRandom, board: Board, colours: tuple[int, ...], *, home: bool
) -> Slide | None:
    """A slide of one of these colours that leads home, or does not; None when there is none."""
    slides = [slide for colour in colours for slide in slides_of(board, colour)]
    found = [slide for slide in slides if slide.home == home and slide.way.bit_count() > 1]
    return pick(rng, found) if found else None


def _slips(
    game: Chickapig,
    board: Board,
    seat: int,
    number: int,
    *,
    moved_home: bool,
    slide: Slide | None,
    pen: bool,
) -> tuple[Slip, ...]:
    """Wrong numbers that many people come to."""
    colours = game.seats.colours[seat]
    out = sum(board.pigs[colour].bit_count() for colour in colours)
    bales = sum(board.bales[colour].bit_count() for colour in colours)
    home = FLOCK * len(colours) - out
    found = [
        Slip(out - moved_home + pen, "With two flocks you don't need all of them.", "CP-FLOCK"),
        Slip(number - pen, "And the one that came back?", "CP-CARD-POOP"),
    ]
    if moved_home:
        found.append(Slip(number + 1, "Follow that slide to its end.", "CP-GOAL"))
    elif slide is not None:
        found.append(Slip(number - 1, "That slide ends before it is home.", "CP-SLIDE"))
    found += [
        Slip(out + bales, "Count your chickapigs only: hay bales stay where they are."),
        Slip(home, "That is how many are home. How many are missing?"),
    ]
    wrong = {slip.number: slip for slip in reversed(found) if slip.number != number}
    return tuple(reversed(wrong.values()))


def _last_hint(slide: Slide | None, *, pen: bool, home: int, needed: int) -> str:
    if slide is not None:
        end = "it goes home" if slide.home else f"it stops on {square(slide.end)}"
        return f"That chickapig slides until something stops it: {end}."
    are = "is" if home == 1 else "are"
    return f"You win with {needed} at home; {home} {are} home{' before that card' * pen}."


def _because(number: int, home: int, needed: int, slide: Slide | None) -> str:
    first = ""
    if slide is not None:
        first = "That slide leads home. " if slide.home else "That slide doesn't lead home. "
    out = f"{number} more {'has' if number == 1 else 'have'} to come home"
    return (
        f"{first}You win with {needed} at home, and {home} {'is' if home == 1 else 'are'}: {out}."
    )
