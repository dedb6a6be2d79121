"""What one sees of Last Corn: a row of grains. Click the one up to which you take."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from farmlib.core.events import sentence
from farmlib.core.game import Game
from farmlib.scenes.art import Album, paint
from farmlib.scenes.scene import Item, Move, Plate, Scene
from farmlib.scenes.text import how_many
from tests.sixth.corn.game import MOST, Corn, State, Take


def scene(
    game: Corn,
    state: State,
    viewer: int | None = None,
    names: Sequence[str] | None = None,
    show_all: bool = False,
) -> Scene:
    """What `viewer` sees of `state`."""
    album, players = Album(), range(game.num_players)
    called = tuple(names or (f"Player {n}" if n != viewer else "You" for n in players))
    outcome = game.outcome(state)
    status = f"{{{state.turn}:take}} one, two or three grains."
    status = sentence(outcome.text if outcome else status, called)
    mine = viewer == state.turn and outcome is None
    drawn = f'<circle r="0.4" fill="{paint("tile")}"/>'
    board = tuple(
        Item(
            key=f"grain {n}",
            art=album.use("grain", lambda: drawn),
            x=float(n),
            y=0.0,
            label=f"Grain {n} of {state.heap}.",
            role="act" if mine and n <= MOST else "still",
        )
        for n in range(1, state.heap + 1)
    )
    moves = tuple(
        Move(str(action), (f"grain {action.grains}",), f"Take {action.grains}.")
        for action in game.legal_actions(state, viewer if viewer is not None else -1)
        if isinstance(action, Take)
    )
    told = f"The heap: {how_many(state.heap, 'grain')}."
    return Scene(
        game=game.id,
        viewer=viewer,
        title=game.title,
        status=status,
        box=(0.0, -1.0, game.heap + 1.0, 2.0),
        unit=1.0,
        board=board,
        tray=(),
        moves=moves,
        plates=tuple(
            Plate(n, n, called[n], "", "", turn=n == state.turn, you=n == viewer) for n in players
        ),
        art=album.pictures(),
        text=f"{game.title}\n{status}\n\n{told}\n{'o ' * state.heap}",
        outline=told,
    )


def intent(game: Corn, state: State, viewer: int | None, parts: Sequence[str]) -> str | None:
    """A click on a grain takes so many."""
    if viewer is None or len(parts) != 1 or not parts[0].startswith("grain "):
        return None
    return f"{viewer}: take {parts[0].partition(' ')[2]}"


def explain(game: Corn, state: State, player: int) -> tuple[str, ...]:
    """What `player` may do now."""
    if not game.legal_actions(state, player):
        return ()
    return ("Take one, two or three grains (LC-TAKE). The last one wins (LC-LAST).",)


def evidence(game: Corn, state: State, action: str, rule: str) -> tuple[str, ...]:
    """Nothing more to show."""
    return ()


def game_of(state: State) -> Game[Any]:
    """A game that this state can be of."""
    return Corn(heap=30)
