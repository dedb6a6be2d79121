"""What one sees of a game of Chickapig: the board and all that stands on it, die, cards and barns.

Each square is an item, with what stands on it as its picture, so that the arrow keys go over the
grid and a square keeps its focus when something comes to it. What a click means is said here
(`intent`); whether it is allowed is the engine's business.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from farmlib.core.actions import Action
from farmlib.core.errors import IllegalAction
from farmlib.core.events import Refusal
from farmlib.games.chickapig import Chickapig, Square, State
from farmlib.games.chickapig.actions import Steal
from farmlib.games.chickapig.aims import aim, way_shut
from farmlib.games.chickapig.cards import card
from farmlib.games.chickapig.grid import COLOURS, FENCE, NAMES, SQUARES
from farmlib.games.chickapig.state import FENCED, Phase, phase
from farmlib.games.chickapig.words import goal_on, stands_on
from farmlib.scenes import art_chickapig as art
from farmlib.scenes.art import Album
from farmlib.scenes.art_chickapig_field import field
from farmlib.scenes.chickapig_beside import MIDDLE, barns, beside
from farmlib.scenes.chickapig_lines import board_lines, board_sentences
from farmlib.scenes.chickapig_sight import (
    COW_KEY,
    DAISY_KEY,
    Sight,
    landings,
    moves_of,
    things,
)
from farmlib.scenes.chickapig_words import (
    colours_of,
    daisy_label,
    explain,
    facts_of,
    home_words,
    marks_of,
    status_of,
)
from farmlib.scenes.scene import Item, Move, Plate, Role, Scene
from farmlib.scenes.text import listed

__all__ = ["evidence", "explain", "game_of", "intent", "scene"]

BOX = (-5.35, -0.85, 24.0, 15.1)
"""The board with its numbers, the die and the cards at its left, the barns at its right."""

_COLOUR_OF = {
    f"a {colour.name} {piece}": index
    for index, colour in enumerate(COLOURS)
    for piece in ("chickapig", "bale")
}
_BARE = ("an open square", "a poop")


def scene(
    game: Chickapig,
    state: State,
    viewer: int | None = None,
    names: Sequence[str] | None = None,
    show_all: bool = False,
) -> Scene:
    """What `viewer` sees of `state`; None is somebody who only watches.

    `names` gives each player's name (without it they are "Player 0", ..., and the viewer is "You");
    with `show_all` every Daisy is named, for teaching.
    """
    sight = Sight.of(game, state, viewer, names, show_all=show_all)
    album = Album()
    moves = tuple(moves_of(sight))
    status, facts = status_of(sight), facts_of(sight)
    plates = tuple(_plate(sight, seat) for seat in range(game.num_players))
    board = (
        Item("field", album.use("field", field), MIDDLE, MIDDLE, "The board.", 0.0, 14.0, 14.0),
        *barns(sight, album),
        *beside(sight, album, moves),
        *_squares(sight, album, moves),
        *_poops(sight, album),
    )
    return Scene(
        game=game.id,
        viewer=viewer,
        title=game.title,
        status=status,
        box=BOX,
        unit=1.0,
        board=board,
        tray=tuple(_tray(sight, album, moves)),
        moves=moves,
        plates=plates,
        art=album.pictures(),
        text=board_lines(sight, game.title, status, facts, plates),
        outline=board_sentences(sight, facts, plates),
        facts=facts,
    )


# ------------------------------------------------------------------ what a click means


def intent(game: Chickapig, state: State, viewer: int | None, parts: Sequence[str]) -> str | None:
    """The notation of what a click on these items means, allowed or not; None for nothing.

    `parts` are the keys of items: squares such as "1,0", "cow", cards. Of two squares the one with
    something of its own to move is where it begins. Raises IllegalAction where one thing was
    pointed at another to which no move leads (CP-SLIDE, CP-BALE).

    >>> game = Chickapig()
    >>> state = game.position({"turn": "g", "moves": 2})
    >>> intent(game, state, 0, ("1,0", "1,12"))
    'g: move 1,0 south'
    """
    if viewer is None:
        return None
    letter = game.seats.letter(viewer)
    squares, rest = things(parts)
    if rest and rest[0] == DAISY_KEY:
        return _card_intent(game, state, viewer, letter, squares)
    if rest == ["daisy deck"]:
        return f"{letter}: take daisy"
    if rest == ["card"]:
        return f"{letter}: accept"
    if len(squares) == 1 and phase(state) is Phase.ANSWER:
        return f"{letter}: pen {squares[0]}"
    if len(squares) != 2 or rest:
        return None
    at, to = squares
    if _is_bare(state, at) and not _is_bare(state, to):
        at, to = to, at
    found = aim(game, state, viewer, at, to)
    if isinstance(found, Refusal):
        raise IllegalAction(found)
    return str(found)


def _is_bare(state: State, at: Square) -> bool:
    """Whether nothing stands on a square; poop lies."""
    return stands_on(state.board, at) in _BARE


def _steals(game: Chickapig, state: State, viewer: int) -> list[Action]:
    """What the Daisy that steals can be played for now."""
    return [action for action in game.legal_actions(state, viewer) if isinstance(action, Steal)]


def _card_intent(
    game: Chickapig, state: State, viewer: int, letter: str, squares: Sequence[Square]
) -> str | None:
    """What a click on the Daisy Card means; what has to be picked as well is said."""
    name = state.daisies[viewer]
    match name:
        case "steal" if len(_steals(game, state, viewer)) > 1:
            text = "This card can do more than one thing. Press the button for the one you want."
            raise IllegalAction(Refusal("CP-DAISY", text))
        case "rescue" | "steal":
            return f"{letter}: daisy {name} moves"
        case "double":
            return f"{letter}: daisy double"
        case "again" if not state.board.poops:
            return f"{letter}: daisy again"
    if not squares or name is None:
        return None
    pick = {
        "jump": "the chickapig that is to jump, then the square with a daisy",
        "nudge": "the rival\u2019s piece, then the square where it is to go",
        "again": "the poop, then the square where it is to go",
    }[name]
    raise IllegalAction(
        Refusal("CP-DAISY", f"That can\u2019t be done with this card. Pick {pick}.")
    )


def evidence(game: Chickapig, state: State, action: str, rule: str) -> tuple[str, ...]:
    """The keys of the squares of the way home that `action` would shut (CP-BLOCK)."""
    if rule != "CP-BLOCK":
        return ()
    return tuple(str(square) for square in way_shut(game, state, game.parse_action(action)))


# ------------------------------------------------------------------ the squares


def _squares(sight: Sight, album: Album, moves: Sequence[Move]) -> Iterator[Item]:
    """The 196 squares in rows; the cow behind her fence takes the place of four."""
    fenced = sight.state.board.cow == FENCED
    starts = {part for move in moves if len(move.parts) == 2 for part in move.parts[:1]}
    singles = {move.parts[0] for move in moves if len(move.parts) == 1}
    jumps = landings(sight)
    for number in range(SQUARES):
        if fenced and FENCE >> number & 1:
            continue
        at = NAMES[number]
        key, found = str(at), stands_on(sight.state.board, at)
        name = _picture(sight.state, number, album)
        if at in jumps:
            name = album.use("daisy", art.daisy)
        yield Item(
            key=key,
            art=name,
            x=at.x + 0.5,
            y=at.y + 0.5,
            role="place" if found in _BARE and key not in starts else "piece",
            marks=("square", "open") if key in singles else ("square",),
            label=_label(sight, at, found, jump=at in jumps),
        )
    if fenced:
        yield _fenced_cow(album, lifts=sight.lifts)


def _fenced_cow(album: Album, *, lifts: bool) -> Item:
    label = "The cow, behind her fence on the four squares in the middle."
    return Item(
        key=COW_KEY,
        art=album.use("cow", art.cow),
        x=MIDDLE,
        y=MIDDLE,
        width=2.0,
        height=2.0,
        role="piece",
        marks=("square",),
        label=label + (" You may lift her." if lifts else ""),
    )


def _picture(state: State, number: int, album: Album) -> str:
    """What stands on a square, as the name of a picture; "" for nothing."""
    for index, colour in enumerate(COLOURS):
        if state.board.pigs[index] >> number & 1:
            return album.use(f"chickapig {colour.letter}", partial(art.pig, colour.letter))
        if state.board.bales[index] >> number & 1:
            return album.use(f"bale {colour.letter}", partial(art.bale, colour.letter))
    if state.board.cow == number:
        if state.board.poops >> number & 1:
            return album.use("cow on poop", art.cow_on_poop)
        return album.use("cow", art.cow)
    return album.use("", lambda: "")


def _label(sight: Sight, at: Square, found: str, *, jump: bool) -> str:
    label = f"{at}: {found.removeprefix('a ').replace('an open square', 'open')}."
    colour = _COLOUR_OF.get(found)
    if colour is not None:
        owner = sight.owner(colour)
        label = f"{label[:-1]}, {'yours' if owner.lower() == 'you' else owner}."
    if sight.state.board.cow == at.number and sight.state.board.poops >> at.number & 1:
        label += " She stands on a poop."
    goal = goal_on(at.number)
    if goal >= 0:
        label += f" The goal of {COLOURS[goal].name}."
    if ends := sight.ends.get(str(at)):
        label += f" It can go to {listed(ends, 'or')}."
    if sight.state.board.cow == at.number and sight.lifts:
        label += " You may lift her."
    return label + (" A jump with your Daisy Card ends here." if jump else "")


def _poops(sight: Sight, album: Album) -> Iterator[Item]:
    """The poops, a small one at the feet of the cow where she stands on it; and her fence."""
    board = sight.state.board
    for number in range(SQUARES):
        if board.poops >> number & 1:
            at = NAMES[number]
            under = board.cow == number
            name = album.use("poop under", art.poop_under) if under else album.use("poop", art.poop)
            yield Item(
                key=f"poop {at}",
                art=name,
                x=at.x + 0.5,
                y=at.y + 0.5,
                label=f"A poop on {at}.",
            )
    if board.cow == FENCED:
        yield Item(
            "fence", album.use("fence", art.fence), MIDDLE, MIDDLE, "The fence.", 0.0, 2.0, 2.0
        )


# ------------------------------------------------------------------ hand and plates


def _tray(sight: Sight, album: Album, moves: Sequence[Move]) -> Iterator[Item]:
    """The viewer's Daisy Card."""
    name = sight.daisy
    if name is None:
        return
    held = card(name)
    alone = any(move.parts == (DAISY_KEY,) for move in moves)
    squares = name in ("jump", "nudge") or (name == "again" and sight.state.board.poops)
    role: Role = "act" if alone or not squares else "piece"
    yield Item(
        DAISY_KEY,
        album.use(f"daisy card {name}", lambda: art.open_card(held, "daisy")),
        0.0,
        0.0,
        daisy_label(sight),
        0.0,
        *art.CARD,
        role=role,
    )


def _plate(sight: Sight, seat: int) -> Plate:
    state, seats = sight.state, sight.game.seats
    colours = colours_of(sight, seat)
    holds = "" if state.daisies[seat] is None else "a Daisy Card"
    if sight.knows[seat] is not None and seat != sight.viewer:
        holds = f"Daisy Card {sight.knows[seat]}"
    return Plate(
        player=seat,
        seat=art.SIGNS[seats.letter(seat)],
        name=sight.names[seat],
        holds=holds,
        # Not with the card: where that lies open beside the plate, the plate leaves `holds` out.
        points=f"{colours}, {home_words(sight, seat)}",
        turn=seat == state.turn and phase(state) is not Phase.OVER,
        you=seat == sight.viewer,
        marks=marks_of(sight, seat),
    )


def game_of(state: State) -> Chickapig:
    """A game that `state` can be of: two players with all four colours have two flocks each."""
    board, players = state.board, len(state.daisies)
    four = bool(board.pigs[1] | board.bales[1])
    return Chickapig(players=players, flocks=2 if players == 2 and four else 1)
