"""Random tables of Chickapig for the property tests, and the rules worked out once more, slowly."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import strategies as st

from farmlib.core.actions import CHANCE, Action
from farmlib.core.errors import PositionError
from farmlib.core.match import Match
from farmlib.games.chickapig import DAISY_CARDS, Chickapig, State

SEEDS = st.integers(0, 10**6)
COLOURS = "gyrb"
GOALS = {
    "g": {(6, 13), (7, 13)},
    "y": {(0, 6), (0, 7)},
    "r": {(6, 0), (7, 0)},
    "b": {(13, 6), (13, 7)},
}
STEPS = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}

Place = tuple[int, int]
Pieces = dict[Place, str]
"""What stands on the board: the letters of the notation page, without poop."""


@st.composite
def games(draw: Any) -> Chickapig:
    """A game with any options that can be chosen."""
    players, flocks = draw(st.sampled_from([(2, 1), (3, 1), (4, 1), (2, 2)]))
    return Chickapig(players=players, flocks=flocks)


@st.composite
def tables(draw: Any, most: int = 60) -> Match:
    """A match after up to `most` random actions, from the start or from a crowded position with
    poop about, Daisies in all hands and flocks that are nearly home.
    """
    game, rng = draw(games()), random.Random(draw(SEEDS))
    start = None if draw(st.integers(0, 3)) == 0 else crowded(game, rng)
    match = Match(game, draw(SEEDS), start)
    for _ in range(draw(st.integers(0, most))):
        if not step(match, rng):
            break
    return match


def crowded(game: Chickapig, rng: random.Random) -> dict[str, Any]:
    """A position in which a lot can happen at once; in which nobody is shut in for good."""
    while True:
        position = _strewn(game, rng)
        try:
            game.position(position)
        except PositionError:
            continue
        return position


def _strewn(game: Chickapig, rng: random.Random) -> dict[str, Any]:
    squares = [(x, y) for x in range(14) for y in range(14)]
    goals = set().union(*GOALS.values())
    open_squares = [place for place in squares if place not in goals]
    middle = [(6, 6), (7, 6), (6, 7), (7, 7)]
    rng.shuffle(open_squares)
    rng.shuffle(squares)
    letters: dict[Place, str] = {}
    if fenced := rng.random() < 0.2:
        letters |= dict.fromkeys(middle, "#")
    home = {}
    for colour in game.seats.playing:
        letter = COLOURS[colour]
        home[letter] = rng.choice((0, 1, 4, 5, 5))
        for _ in range(min(rng.choice((1, 2, 5, 6)), 6 - home[letter])):
            letters[next(p for p in open_squares if p not in letters)] = letter
        for _ in range(rng.choice((1, 4, 4))):
            letters[next(p for p in squares if p not in letters)] = letter.upper()
    poops = [place for place in squares if place not in letters][: rng.choice((0, 3, 7, 8))]
    if not fenced:
        cow = rng.choice([place for place in squares if place not in letters])
        letters[cow] = "C" if cow in poops else "c"
    for place in poops:
        letters.setdefault(place, "*")
    deck = [card.name for card in DAISY_CARDS for _ in range(card.copies)]
    rng.shuffle(deck)
    seats = [game.seats.letter(seat) for seat in range(game.players)]
    turn, roll = rng.choice(seats), rng.choice((1, 2, 2, 3, 6))
    moves = rng.choice((None, roll, 1))
    return {
        "board": "\n".join("".join(letters.get((x, y), ".") for x in range(14)) for y in range(14)),
        "home": home,
        "turn": turn,
        "moves": moves,
        "roll": None if moves is None else roll,
        "daisies": {seat: deck.pop() if rng.random() < 0.7 else None for seat in seats},
        "miss": [seat for seat in seats if rng.random() < 0.1],
        "two": [seat for seat in seats if rng.random() < 0.2],
        "lent": [seat for seat in seats if rng.random() < 0.1],
    }


def choices(match: Match) -> list[Action]:
    """What the one who acts may do now."""
    game, state = match.game, match.state
    return [a for player in match.actors() for a in game.legal_actions(state, player)]


def step(match: Match, rng: random.Random) -> bool:
    """Do anything that may be done, cards rather than moves; False when the game is over."""
    if not match.actors():
        return False
    if match.chance_is_due():
        match.deal()
        return True
    legal = choices(match)
    cards = [action for action in legal if "daisy" in str(action) or "pen" in str(action)]
    match.play(rng.choice(cards if cards and rng.random() < 0.3 else legal))
    return True


# ---------------------------------------------------------------- the rules once more


def pieces_of(match_or_game: Any, state: State) -> Pieces:
    """What stands where, read from the position's board; the cow on a poop is a plain cow."""
    board = match_or_game.as_position(state)["board"].splitlines()
    return {
        (x, y): "c" if letter == "C" else letter
        for y, line in enumerate(board)
        for x, letter in enumerate(line)
        if letter not in ".*"
    }


def wall(place: Place, direction: str) -> bool:
    """Whether the board's edge or a goal's side is there."""
    (x, y), (dx, dy) = place, STEPS[direction]
    if not (0 <= x + dx < 14 and 0 <= y + dy < 14):
        return True
    sides = [{5, 6}, {7, 8}]
    if dy == 0:
        return y in (0, 13) and {x, x + dx} in sides
    return x in (0, 13) and {y, y + dy} in sides


def ahead(place: Place, direction: str) -> Place:
    dx, dy = STEPS[direction]
    return place[0] + dx, place[1] + dy


def slide_to(pieces: Pieces, place: Place, direction: str) -> Place:
    """CP-SLIDE and CP-GOAL: where the chickapig on a place ends."""
    colour, at = pieces[place], place
    foreign = set().union(*(goal for letter, goal in GOALS.items() if letter != colour))
    while not wall(at, direction):
        following = ahead(at, direction)
        if following in foreign or (following in pieces and following != place):
            break
        at = following
        if at in GOALS[colour]:
            break
    return at


def shut_in(pieces: Pieces, game: Chickapig) -> set[Place]:
    """CP-BLOCK: the chickapigs that have no path to their goal; one search a chickapig."""
    shut = set()
    for place, letter in pieces.items():
        if letter not in COLOURS:
            continue
        seat = game.seats.of_letter(letter)
        own = {COLOURS[c] for c in game.seats.colours[seat]}
        seen, front = {place}, [place]
        while front:
            at = front.pop()
            for direction in STEPS:
                following = ahead(at, direction)
                if wall(at, direction) or following in seen:
                    continue
                if following in pieces and pieces[following].lower() not in own:
                    continue
                seen.add(following)
                front.append(following)
        if not seen & GOALS[letter]:
            shut.add(place)
    return shut


def moved(pieces: Pieces, start: Place, end: Place) -> Pieces:
    """The pieces after one has moved; home is home."""
    after = {place: letter for place, letter in pieces.items() if place != start}
    if pieces[start] not in COLOURS or end not in GOALS[pieces[start]]:
        after[end] = pieces[start]
    return after


def single_moves(pieces: Pieces, own: str, *, lifts: bool) -> dict[str, Pieces]:
    """Every ordinary move of the colours in `own`, CP-BLOCK left aside, and what it leads to."""
    found: dict[str, Pieces] = {}
    cow = next((place for place, letter in pieces.items() if letter == "c"), None)
    for (x, y), letter in pieces.items():
        for direction in STEPS:
            following = ahead((x, y), direction)
            is_open = not wall((x, y), direction) and following not in pieces
            if letter in own and slide_to(pieces, (x, y), direction) != (x, y):
                end = slide_to(pieces, (x, y), direction)
                found[f"move {x},{y} {direction}"] = moved(pieces, (x, y), end)
            elif letter.lower() in own and letter.isupper() and is_open:
                found[f"bale {x},{y} {direction}"] = moved(pieces, (x, y), following)
            elif letter == "c" and is_open:
                found[f"cow {direction}"] = moved(pieces, (x, y), following)
    if lifts:
        rest = {place: letter for place, letter in pieces.items() if letter not in "c#"}
        for x in range(14):
            for y in range(14):
                if (x, y) not in rest and (x, y) != cow:
                    found[f"cow to {x},{y}"] = {**rest, (x, y): "c"}
    return found


def ordinary_by_the_rules(game: Chickapig, state: State) -> set[str]:
    """The ordinary moves of the player in turn, by the rule page and nothing of the engine."""
    pieces = pieces_of(game, state)
    own = "".join(COLOURS[c] for c in game.seats.colours[state.turn])
    lifts = state.roll == 1 and not state.placed
    at_home = game.scores(state)[state.turn]
    legal = set()
    for what, after in single_moves(pieces, own, lifts=lifts).items():
        gone = sum(letter in COLOURS for letter in pieces.values()) - sum(
            letter in COLOURS for letter in after.values()
        )
        if at_home + gone >= game.seats.needed or not shut_in(after, game):
            legal.add(what)
        elif state.moves and state.moves > 1:
            still = lifts and not what.startswith("cow to")
            further = single_moves(after, own, lifts=still).values()
            if any(not shut_in(later, game) for later in further):
                legal.add(what)
    return legal


def is_chance(match: Match) -> bool:
    return match.actors() == (CHANCE,)
