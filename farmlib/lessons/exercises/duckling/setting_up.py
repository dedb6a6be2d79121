"""Pictures of a table that is still being set up: fowl that are not on the ring yet, a yard that
lies half open. They are the scenes of the table with something taken out, in words as well.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any

from farmlib.core.game import Game
from farmlib.lessons.exercises.choosing import Choose, Count
from farmlib.lessons.exercises.pictures import quiet
from farmlib.scenes import scene_of
from farmlib.scenes.scene import Scene


def _table(game: Game[Any] | None, state: Any, status: str, *, open_yard: bool = False) -> Scene:
    """The table as anybody sees it before the first turn: nobody is to play yet."""
    assert game is not None, "a table is set up for a game"
    scene = quiet(scene_of(game, state, show_all=open_yard, aids=()), status)
    return replace(
        scene,
        facts=(),
        plates=tuple(replace(plate, turn=False) for plate in scene.plates),
        text=re.sub(r"^(> |Piles on the path: .*\n)", _blank, scene.text, flags=re.MULTILINE),
        outline=re.sub(r"^Piles on the path: .*\n", "", scene.outline, flags=re.MULTILINE),
    )


def _blank(found: re.Match[str]) -> str:
    return "  " if found[0] == "> " else ""


@dataclass(frozen=True, kw_only=True)
class StartCount(Count):
    """A place to be found on a ring from which the fowl of the `absent` players, and all piles,
    are still missing.
    """

    absent: tuple[int, ...]

    def own_scene(self) -> Scene:
        """The ring with those that are on it."""
        scene = _table(self.game, self.state, "The ring, before the first turn.")
        for player in self.absent:
            scene = _without_fowl(scene, player)
        return _without_piles(scene)


def _without_fowl(scene: Scene, player: int) -> Scene:
    """The scene without a player's fowl, on the board and in words."""
    placed = re.compile(rf"(Player {player} has the [a-z ]+) on place [0-9]+,")
    scene = replace(
        scene,
        board=tuple(
            item
            for item in scene.board
            if not item.key.startswith((f"fowl {player}", f"plume {player} "))
        ),
        text=_off_the_path(scene.text, f"@{player}"),
        outline=placed.sub(r"\1, not on the ring yet,", scene.outline),
    )
    return _freed(scene, f"Player {player}\u2019s")


def _without_piles(scene: Scene) -> Scene:
    """The scene without any pile, on the path or beside it."""
    scene = replace(
        scene,
        board=tuple(item for item in scene.board if not item.key.startswith("pile ")),
        text=_off_the_path(scene.text, r"\*[0-9]"),
        outline=re.sub(r"; pile on place [0-9]+", "", scene.outline),
    )
    return _freed(scene, "pile")


def _off_the_path(text: str, sign: str) -> str:
    """A text board without this sign on any tile of its path."""
    path, yard, rest = text.partition("\nYard\n")
    path = re.sub(rf" {sign}(?![0-9])", lambda found: " " * len(found[0]), path)
    return re.sub(r" +$", "", path, flags=re.MULTILINE) + yard + rest


def _freed(scene: Scene, what: str) -> Scene:
    """The scene whose path tiles are free where `what` was on them, as far as words tell."""
    taken = re.compile(rf"(Path [0-9]+: [a-z ]+); [^.\n]*{what}[^.\n]*\.")
    return replace(
        scene,
        board=tuple(
            replace(item, label=taken.sub(r"\1, free.", item.label)) for item in scene.board
        ),
        outline=taken.sub(r"\1, free.", scene.outline),
    )


@dataclass(frozen=True, kw_only=True)
class YardChoose(Choose):
    """A choice about a yard that lies open but for the tiles on the places `down`."""

    down: tuple[int, ...]

    def own_scene(self) -> Scene:
        """The table with the open yard, and these tiles face down."""
        status = "The table, before the first turn."
        up = _table(self.game, self.state, status, open_yard=True)
        shut = _table(self.game, self.state, status)
        backs = {item.key: item for item in shut.board if item.key in self._keys}
        text, outline = up.text, up.outline
        for place in self.down:
            picture = self.state.yard[place]
            head, _, yard = text.partition("\nYard\n")
            word = f"{place:>2} {picture.value}"
            text = f"{head}\nYard\n{yard.replace(word, f'{place:>2} ?'.ljust(len(word)), 1)}"
            told = f"On yard place {place} {picture.words()} {picture.verb()} face up."
            outline = outline.replace(told, f"Yard place {place} lies face down.")
        board = tuple(backs.get(item.key, item) for item in up.board)
        used = {item.art for item in board}
        art = {name: svg for name, svg in (*up.art, *shut.art) if name in used}
        return replace(
            up,
            board=board,
            art=tuple(art.items()),
            text=re.sub(r" +$", "", text, flags=re.MULTILINE),
            outline=outline,
        )

    @property
    def _keys(self) -> tuple[str, ...]:
        return tuple(f"yard {place}" for place in self.down)
