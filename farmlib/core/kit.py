"""A game's kit: everything that another room asks for by the game's id, in one place.

Each game's package has one in its `kit.py`. What stands above the games is named by the path of its
module, which is loaded when somebody asks for it; so a kit loads its own game and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from farmlib.core.game import Game


@dataclass(frozen=True, slots=True)
class Aid:
    """What a table can mark for its readers, who switch it off and on while they play.

    Its `name` in code, the `label` on its button, and whether it is on at first. An aid shows
    nothing that its reader may not know.
    """

    name: str
    label: str
    on: bool


def _by_number(game: Game[Any]) -> tuple[str, ...]:
    return tuple(f"Player {number}" for number in range(game.num_players))


@dataclass(frozen=True, kw_only=True)
class Kit:
    """What the rooms know of a game apart from its rules.

    Modules, by their paths: `scenes` draws it, `judge` values its actions for the bot "greedy",
    `makers` make its exercises. `bots` are the
    further bots that play it.

    Words: `typed` is how a move may be shortened in the terminal, `out_of_turn` a move that
    somebody may have to make there out of turn; `secret` what is hidden in it; `scores` what its
    scores count; `called` what cases call its players.

    At a table: `aids`, `pace` (the pause before a bot's move in milliseconds), `sounds` (by the
    kind of event: the sound's name, and the key of the item that makes it, in which `{player}` is
    whom it happened to; None: it has no sounds), `covers` (the kind of event whose older ones lie
    covered in the log, until one of the kinds `opens`).

    In a walkthrough: `open_hands` is False where what is hidden are no hands, `as_seen` True where
    it is told as the players saw it.
    """

    game: type[Game[Any]]
    scenes: str
    judge: str
    makers: str
    bots: tuple[str, ...] = ()
    typed: str = ""
    out_of_turn: str
    secret: str = "all hands"
    scores: str = "points"
    called: Callable[[Any], tuple[str, ...]] = _by_number
    aids: tuple[Aid, ...] = ()
    pace: int = 400
    sounds: Mapping[str, tuple[str, str]] | None = None
    covers: str = ""
    opens: frozenset[str] = field(default=frozenset())
    open_hands: bool = True
    as_seen: bool = False
