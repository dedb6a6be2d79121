"""How one looks at a game of Duckling Dancin': who looks, what lies open, and what can be done.

Everything is read off the observation, which is the same for all: the yard is known as far as it
was turned up, and no farther.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from farmlib.core.actions import CHANCE, Action
from farmlib.games.duckling import Drop, Duckling, DucklingObservation, Flip, Keep, Picture, State
from farmlib.games.duckling.pictures import YARD
from farmlib.games.duckling.state import Way, fowl_on, pile_ahead, pile_on, way_of
from farmlib.games.duckling.words import FOWL
from farmlib.scenes.aids import chosen
from farmlib.scenes.scene import Move


@dataclass(frozen=True, slots=True)
class Sight:
    """A game as one looks at it.

    `seen` is what is known (of nobody in particular when nobody looks), `legal` what the viewer may
    do. `open` holds for each yard place the picture that lies face up there: the tile that was
    turned up last, all of them with `show_all`. `aids` are what is marked.
    """

    game: Duckling
    seen: DucklingObservation
    viewer: int | None
    names: tuple[str, ...]
    legal: tuple[Action, ...]
    open: tuple[Picture | None, ...]
    aids: tuple[str, ...]
    over: bool

    @classmethod
    def of(
        cls,
        game: Duckling,
        state: State,
        viewer: int | None,
        names: Sequence[str] | None,
        *,
        show_all: bool = False,
        aids: Sequence[str] | None = None,
    ) -> Sight:
        """How `viewer` looks at `state`; names are "You", "Player 1" ... where none are given."""
        called = tuple(
            names
            or ("You" if seat == viewer else f"Player {seat}" for seat in range(game.num_players))
        )
        seen = game.observation(state, 0 if viewer is None else viewer)
        last = seen.turned.index(seen.flips) if seen.flips and seen.flips in seen.turned else None
        up: tuple[Picture | None, ...] = tuple(
            seen.yard[place] if place == last else None for place in range(len(seen.yard))
        )
        return cls(
            game=game,
            seen=seen,
            viewer=viewer,
            names=called,
            legal=() if viewer is None else seen.legal,
            open=state.yard if show_all else up,
            aids=chosen(game.id, aids),
            over=game.is_over(state),
        )

    # ------------------------------------------------------------ where one is

    @property
    def laid(self) -> bool:
        """Whether the tiles have been laid out."""
        return self.seen.mover != CHANCE

    @property
    def acting(self) -> int | None:
        """Who does something now; None before the tiles are laid out and when it is over."""
        return self.seen.turn if self.laid and not self.over else None

    @property
    def way(self) -> Way:
        """The way of the one whose turn it is to the wanted tile."""
        return way_of(self.seen, self.seen.mover)

    @property
    def wanted(self) -> Picture:
        """What the one whose turn it is looks for."""
        return self.seen.path[self.way.place]

    @property
    def marks_wanted(self) -> bool:
        """Whether the wanted tile is marked: while somebody looks for it."""
        return "wanted" in self.aids and self.acting is not None and not self.seen.drops

    @property
    def pile_ahead(self) -> int | None:
        """Whose pile lies right ahead of the one whose turn it is."""
        return pile_ahead(self.seen, self.seen.mover)

    # ------------------------------------------------------------ what one remembers

    def remembers(self, place: int) -> tuple[Picture, int] | None:
        """With the aid "memory": what was seen on a yard place, and how many flips ago.

        None without the aid, and for a tile that was never turned up or lies face up.
        """
        picture = self.seen.yard[place] if self.laid else None
        if "memory" not in self.aids or picture is None or self.open[place] is not None:
            return None
        return picture, self.seen.flips - self.seen.turned[place]

    # ------------------------------------------------------------ names

    def whose(self, player: int) -> str:
        """A player's name in front of what is theirs: "your", "Ada's"."""
        name = self.names[player]
        return "your" if name.lower() == "you" else f"{name}\u2019s"

    def stands(self, place: int) -> str:
        """What stands or lies on a path tile, as the end of a sentence; "" when it is free."""
        fowl, owner = fowl_on(self.seen, place), pile_on(self.seen, place)
        if fowl is not None:
            colour, kind = FOWL[fowl]
            return f"{self.whose(fowl)} {colour} {kind} stands on it"
        if owner is not None:
            return f"{self.whose(owner)} {FOWL[owner][0]} pile lies on it"
        return ""


def places(sight: Sight) -> tuple[int, ...]:
    """The places of the yard; () before it is laid out."""
    return tuple(range(YARD)) if sight.laid else ()


def moves_of(sight: Sight) -> Iterator[Move]:
    """The viewer's legal actions, each with the tile to click, or with its button."""
    for action in sight.legal:
        match action:
            case Flip(place=place):
                yield Move(str(action), (f"yard {place}",), f"Turn up the tile on place {place}")
            case Drop(place=place):
                picture = sight.seen.path[place].words()
                yield Move(
                    str(action), (f"path {place}",), f"Drop your pile on {picture}, place {place}"
                )
            case Keep():
                yield Move(str(action), (), "Keep your pile at hand", "Keep the pile")
            case _:
                yield Move(str(action), (), "End your turn after this match", "Stop")
