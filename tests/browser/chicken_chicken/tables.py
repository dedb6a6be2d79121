"""Tables and films of Chicken Chicken for the browser: something is about to happen at each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.at_table import Reader, run, set_table

if TYPE_CHECKING:
    from tests.browser.jupyter import Desk

GAME = "chicken_chicken"

# Seat 1 is at the screen. Two eggs lie, so nobody hits but whoever wants to be wrong.
QUIET = (
    "players=4, seed=4, pace=0, humans=(1,), ducks=2, "
    'position={"movie": "E E", "deck": "H K F E E H", "points": [0, 1, 1, 0]}'
)

# Five eggs lie, and with this seed seat 1 is asked first.
ENOUGH = (
    "players=4, seed=4, pace=0, humans=(1,), "
    'position={"movie": "E E H F E E E", "deck": "H F E H", "points": [0, 1, 2, 0]}'
)

# Somebody else has hit on four eggs.
FALSE = (
    "players=4, seed=4, pace=0, humans=(1,), "
    'position={"movie": "E E H F E E", "deck": "E E", "hit": [2], "points": [0, 1, 2, 0]}'
)

# The rooster lies on top: two eggs, one of them under a hen.
ROOSTER = (
    "players=4, seed=4, pace=0, humans=(1,), rooster=1, "
    'position={"movie": "E E H R", "deck": "E", "points": [0, 1, 2, 0]}'
)

# Seat 0 directs at this screen, seats 1 and 2 sit there as well.
TOGETHER = (
    'players=3, seed=1, pace=0, humans=(0, 1, 2), names=("Ada", "Ben", "Cem"), '
    'position={"movie": "E E", "deck": "H F E"}'
)

CROWD = (
    "players=8, seed=4, pace=0, humans=(1,), "
    'position={"movie": "E E H F E E", "deck": "E E", "hit": [2], '
    '"points": [0, 1, 2, 0, 0, 1, 1, 0]}'
)

STORY = '"E E H F D W H F O G K M E"'


def sit(desk: Desk, words: str, then: str = "") -> Reader:
    """Sits down at a table."""
    return set_table(desk, words, then=then, game=GAME)


def watch(desk: Desk, words: str) -> Reader:
    """Looks at a film: `words` is what stands in the brackets of `farmlib.slow_motion`."""
    run(desk, f"import farmlib\nfilm = farmlib.slow_motion({words})")
    root = desk.output(1).locator(".fl-root:not([data-old])")
    root.locator('.fl-item[data-key="pile"]').wait_for()
    reader = Reader(desk, root)
    reader.still()
    return reader


def count(reader: Reader) -> str:
    """How many eggs are available, as it stands large beside the film."""
    art = reader.item("count").locator("use").get_attribute("href")
    return reader.root.locator(f'[id="{str(art).removeprefix("#")}"]').text_content() or ""


def where(reader: Reader, key: str) -> str:
    """In which place a card of the film lies; "" for the pile."""
    reader.still()
    found: str = reader.root.evaluate(
        """(root, key) => {
            const box = (one) => one.getBoundingClientRect();
            const {x, y, width, height} = box(root.querySelector(`[data-key="${key}"] .fl-edge`));
            const [cx, cy] = [x + width / 2, y + height / 2];
            const zone = [...root.querySelectorAll('.fl-item[data-key^="zone "]')].find((one) => {
                const z = box(one.querySelector('.fl-edge'));
                return cx > z.x && cx < z.right && cy > z.y && cy < z.bottom;
            });
            return zone?.dataset.key.slice(5) ?? '';
        }""",
        key,
    )
    return found
