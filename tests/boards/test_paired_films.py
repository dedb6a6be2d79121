"""Widgets without a table: a film in slow motion tells no card before it is laid out, and the hub
tells what its owner lets it tell, and no more.
"""

from __future__ import annotations

from farmlib.boards.hub import HubButton
from farmlib.boards.slow_motion import SlowMotion
from farmlib.games.chicken_chicken import ChickenChicken, read_film
from tests.boards.recorder import message, recorded


def so_far(film: str, cards: int) -> list[str]:
    """All that the browser hears while so many cards are laid out, forth and back."""
    with recorded() as recorder:
        slow = SlowMotion(ChickenChicken(players=4), read_film(film))
        for _ in range(cards):
            message(slow.board, "move", text="film next")
        for text in ("film back", "film next", "film start", "lunch"):
            message(slow.board, "move", text=text)
        recorder.told += recorder.opened()
        slow.close()
    return recorder.told


def test_slow_motion_tells_no_card_before_it_is_laid_out() -> None:
    assert so_far("E E H F E H", 3) == so_far("E E H H F E", 3)
    assert so_far("E E H F E H", 4) != so_far("E E H H F E", 4), "there it is"


def test_a_hub_tells_its_state_and_its_presses_and_nothing_of_who_hears_them() -> None:
    def heard(secret: str) -> list[str]:
        with recorded() as recorder:
            hub = HubButton(state="due")
            hub.on_press(lambda _: secret)
            for kind in ("press", "lunch", "press"):
                hub._handle_custom_msg({"kind": kind}, [])
            hub.toes = 2
            recorder.told += recorder.opened()
            hub.close()
        return recorder.told

    assert heard("9-3") == heard("7-2")
