"""Tables of Duckling Dancin' for the browser: positions in which something is about to happen.

The tiles are the usual ones: yard place k has the k-th picture, and so have path places k and k+12.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.at_table import Reader, set_table

if TYPE_CHECKING:
    from tests.browser.jupyter import Desk

GAME = "duckling"
ALL = 'humans=(0, 1, 2), names=("Ada", "Bo", "Cleo")'

FIRST = 'players=4, seed=3, pace=0, bots="memory"'

# Yellow on 0 looks for the boiled egg (1), then for the nest (2), then for the chick (3).
MATCHES = 'players=2, seed=1, pace=0, bots="random", position={"turn": 0}'

# Yellow has blue's pile right ahead; the tile beyond is the nest.
SQUELCH = f"""players=3, seed=1, pace=0, {ALL}, position={{"fowl": [0, 6, 12],
    "piles": [None, 1, 11], "feathers": [1, 1, 1], "turn": 0}}"""

# Yellow looks beyond blue, who has three feathers and the pile at hand, for the nest.
OVERTAKE = f"""players=3, seed=1, pace=0, {ALL}, position={{"fowl": [0, 1, 12],
    "piles": [23, None, 11], "feathers": [1, 3, 1], "turn": 0}}"""

# The same, and blue is a bot.
BOT_DROPS = OVERTAKE.replace(ALL, 'humans=(0, 2), bots="memory"')

# Yellow overtakes the only other one, and wins.
WIN = 'players=2, seed=1, pace=0, position={"fowl": [0, 1], "turn": 0}'

# Six at the table, much has been seen, and all of it is told.
SIX = """players=6, seed=3, pace=0, bots="memory", aids=("wanted", "memory"), position={
    "fowl": [1, 2, 8, 12, 16, 20], "piles": [0, None, None, 11, 15, 19], "turn": 0,
    "feathers": [3, 0, 1, 1, 0, 1], "flips": 9, "turned": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0]}"""

# Notes from now on what is turned over, what hops, which plumes come and after how long.
EYES = r"""() => {
    const open = window.over;
    window.over = [];
    window.moved = [];
    if (open) return;
    document.addEventListener('animationstart', (event) => {
        window.over.push(`${event.animationName} ${event.target.closest('.fl-item')?.dataset.key}`);
    });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, how, ...rest) {
        window.moved.push([this.closest('.fl-item')?.dataset.key, how.delay ?? 0, frames.length]);
        return animate.call(this, frames, how, ...rest);
    };
}"""


def sit(desk: Desk, words: str, then: str = "") -> Reader:
    return set_table(desk, words, then=then, game=GAME)


def label(reader: Reader, key: str) -> str:
    """What a tile says to whom it is read aloud."""
    return str(reader.item(key).get_attribute("aria-label"))


def marks(reader: Reader, key: str) -> set[str]:
    """How an item is marked."""
    classes = str(reader.item(key).get_attribute("class")).split()
    return {one.removeprefix("fl-mark-") for one in classes if one.startswith("fl-mark-")}


def place(reader: Reader, key: str) -> tuple[float, float]:
    """Where an item's middle is on the screen."""
    reader.still()
    box = reader.item(key).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def turned_over(reader: Reader, what: str) -> None:
    """Waits until a tile is being turned over: a browser tells that with its next picture."""
    reader.page.wait_for_function("(what) => window.over.includes(what)", arg=what)


def heard(reader: Reader) -> int:
    """How many tones were started since the last time."""
    count: int = reader.page.evaluate(
        "() => { const count = window.played.length; window.played = []; return count; }"
    )
    return count
