"""The table of Chicken Chicken with nothing pretended: all are asked, rounds pause, films run."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

import farmlib
from farmlib.boards.sitting import Due
from farmlib.boards.table import Table
from farmlib.games.chicken_chicken.castings import _REGISTERED
from tests.boards.fakes import Wire, press


@pytest.fixture(autouse=True)
def wire(monkeypatch: pytest.MonkeyPatch) -> type[Wire]:
    monkeypatch.setattr("comm.create_comm", Wire)
    return Wire


def seat_down(**options: object) -> Table:
    options = {"players": 4, "seed": 3, "pace": 0, "humans": (1,), **options}
    return farmlib.table("chicken_chicken", show=False, **options)  # type: ignore[arg-type]


def buttons(table: Table) -> list[str]:
    """The main buttons: those of moves, and what else goes on."""
    moves = [move.button for move in table.scene.moves if move.button]
    return moves + [one["label"] for one in table.board.table["buttons"] if one.get("main")]


def due(table: Table) -> Due:
    return table._host.sitting.due()


# Two eggs lie; nobody has five, so bots let it pass.
QUIET = {"movie": "E E", "deck": "H F E E H"}


# ------------------------------------------------------------------ asked in turn


def test_the_cards_wait_for_whoever_sits_at_the_screen() -> None:
    table = seat_down(position=QUIET)
    assert due(table) is Due.HUMAN
    assert buttons(table) == ["Hit", "Wait"]
    assert table.board.table["tone"] == "you"
    assert table.go_on() == "You wait."
    assert len(table.match.state.movie) == 3, "the director has shown one more"
    assert due(table) is Due.HUMAN


def test_a_director_at_the_screen_takes_a_card_back() -> None:
    """To show a card is the decision of whoever directs, so undo goes back to before it."""
    table = seat_down(position=QUIET, humans=(0,))
    table.play("0: show")
    assert len(table.match.state.movie) == 3
    assert table.undo() == "Undone."
    assert len(table.match.state.movie) == 2
    assert "an egg" not in " ".join(table.log)
    assert table.redo() == "Done again."
    assert len(table.match.state.movie) == 3


def test_no_time_runs_out_on_a_player_who_thinks() -> None:
    async def think() -> None:
        table = seat_down(position=QUIET)
        assert table._host._task is None, "nothing happens by itself"
        table.close()

    asyncio.run(think())


def test_a_bot_that_is_asked_first_is_faster() -> None:
    """With five eggs there all want to hit; who is asked first is drawn, and not always us."""
    firsts = set()
    for seed in range(12):
        table = seat_down(seed=seed, position={"movie": "E E E E E", "deck": "H F"})
        firsts.add(table.match.state.hit[:1])
    assert () in firsts, "sometimes it is for us to say first"
    assert firsts - {()}, "sometimes a bot was faster"


def test_a_human_director_shows_when_the_others_have_been_asked() -> None:
    table = seat_down(humans=(0,), position=QUIET)
    assert buttons(table) == ["Show"]
    assert table.click("deck") == "You show a hen. (PP-HEN)"
    assert table.click("movie").endswith("(PP-DIRECTOR)"), "who directs does not hit"


def test_two_players_turn_the_cards_up_in_turn_and_both_may_hit() -> None:
    table = seat_down(players=2, humans=(0,), position={"movie": "E", "deck": "E E H"})
    assert buttons(table) == ["Show", "Hit"]
    table.click("Show")
    # Our own card lies: we may hit it, or wait for the bot to turn up the next.
    assert buttons(table) == ["Hit", "Wait"]
    table.go_on()
    assert buttons(table) == ["Show", "Hit"], "the third card lies, and the fourth is ours"


def test_several_at_one_screen_are_asked_one_after_the_other() -> None:
    table = seat_down(players=3, humans=(0, 1, 2), position=QUIET, names=("Ada", "Ben", "Cem"))
    asked = []
    while "Wait" in buttons(table):
        asked.append(table.scene.viewer)
        calls = [call["label"] for call in table.board.table["calls"]]
        others = {1: "Cem: Hit", 2: "Ben: Hit"}
        assert calls == [others[table.scene.viewer or 0]], "whoever is faster may say so"
        table.go_on()
    assert sorted(asked) == [1, 2]
    assert table.scene.viewer == 0
    assert buttons(table) == ["Show"]
    assert table.board.table["cover"] is None, "there is nothing to hide"


# ------------------------------------------------------------------ a round and the next


def test_a_whole_game_by_clicks() -> None:
    table = seat_down(rooster=1, ducks=2, dogs=1, worms=1, seed=5)
    rounds, ways = 0, ("Hit too", "Contradict", "Quack!", "Quack! Quack!", "Pass", "Wait")
    for step in range(800):
        if due(table) is Due.OVER:
            break
        found = buttons(table)
        if found[-1] == "Next round":
            rounds += 1
            table.go_on()
        elif any(thing.startswith("number ") for thing in table.things) and step % 2:
            table.click("number 2")
        elif "Wait" in found and step % 3:
            table.go_on()
        else:
            said = table.click(next(way for way in ways if way in found))
            assert "went wrong" not in said
    assert due(table) is Due.OVER, "somebody has won by then"
    assert rounds > 2
    assert "(PP-WIN)" in table.board.table["note"]["lines"][-1]


CLAIM = {"movie": "E E H F E E", "deck": "E E", "hit": [2]}


def test_between_rounds_the_table_waits_and_tells_how_it_came_out() -> None:
    table = seat_down(position=CLAIM)
    table.click("Contradict")
    assert due(table) is Due.NEXT_HAND
    assert buttons(table) == ["Slow motion", "Next round"]
    lines = table.board.table["note"]["lines"]
    assert "4, and it takes at least 5: the claim is false. (PP-HIT)" in lines
    assert "You score 1 point, which makes 1. (PP-SCORE)" in lines
    assert not any("hunts a hen" in line for line in lines), "card by card is for the film"
    table.go_on()
    assert len(table.match.state.movie) == 1, "a new round, and its first card"


def test_the_log_does_not_name_covered_cards_and_the_traits_neither() -> None:
    table = seat_down(worms=1, position={"movie": "", "deck": "W E H E E"})
    table.go_on()
    told = str(table.board.get_state(["scene", "table"]))
    assert "earthworm" not in told
    assert any("shows a card. (PP-DIRECTOR)" in line for line in table.log)
    assert table.reveal() == "You see the Movie."
    assert "earthworm" in str(table.board.get_state(["scene", "table"]))
    assert table.reveal() == "No more of the Movie."


def test_a_late_hit_is_refused_with_the_rule() -> None:
    table = seat_down(position=CLAIM)
    assert table.click("movie").endswith("(PP-HIT)")
    assert table.board.table["note"]["kind"] == "refusal"


def test_after_a_rooster_a_hit_needs_a_number() -> None:
    table = seat_down(rooster=1, position={"movie": "E H R", "deck": "E"}, bots="random", seed=1)
    while not any(thing.startswith("number ") for thing in table.things):
        table = seat_down(
            rooster=1,
            position={"movie": "E H R", "deck": "E"},
            bots="random",
            seed=table.match.seed + 1,
        )
    assert table.click("movie").endswith("(PP-ROOSTER)")
    assert "You hit the Movie and say 0." in table.click("number 0")


# ------------------------------------------------------------------ slow motion


def film(table: Table, *moves: str) -> list[str]:
    return [table.play(f"film {move}") for move in moves]


def test_a_contradicted_claim_is_looked_at_card_by_card_and_back() -> None:
    table = seat_down(position=CLAIM)
    table.click("Contradict")
    played = table.match.actions
    assert "turned over" in table.click("Slow motion")
    assert table.click("pile") == "The egg is available. (PP-EGG)"
    film(table, "next", "next")
    assert table.status.startswith("Card 3 of 6: The hen sits down on an egg.")
    assert table.board.table["note"]["lines"] == ["The hen sits down on an egg. (PP-HEN)"]
    film(table, "back")
    assert table.status.startswith("Card 2 of 6")
    assert film(table, "end")[0].endswith("at the end 4 eggs are available. (PP-SLOWMO)")
    assert film(table, "next") == ["That was the last card of the film."]
    assert film(table, "start", "back")[1] == "The film begins here."
    film(table, "close")
    assert buttons(table) == ["Slow motion", "Next round"]
    assert table.match.actions == played, "to look is no move"


def test_the_next_round_or_an_undo_ends_the_film() -> None:
    table = seat_down(position=CLAIM)
    table.click("Contradict")
    film(table, "start", "next")
    table.undo()
    assert buttons(table) == ["Follow", "Contradict"]
    table.click("Contradict")
    film(table, "end")
    table.go_on()
    assert table.scene.title == "Chicken Chicken"


@pytest.mark.parametrize("text", ["film next", "film", "film faster"])
def test_where_there_is_no_film_none_is_shown(text: str) -> None:
    table = seat_down(position=QUIET)
    before = table.match.state
    said = table.play(text)
    assert said
    assert table.board.table["note"]["kind"] == "error"
    assert table.match.state == before


def test_a_film_runs_by_messages_and_a_stale_one_does_nothing() -> None:
    table = seat_down(position=CLAIM)
    press(table, "move", text="1: contradict")
    press(table, "move", text="film start")
    press(table, "click", parts=["pile"])
    assert table.status.startswith("Card 1 of 6")
    press(table, "click", parts=["pile"], seq=table.board.seq - 1)
    assert "Card 1 of 6" in table.scene.status


def test_a_game_of_bots_alone_goes_on_by_itself_to_the_end_of_a_round() -> None:
    table = seat_down(humans=(), seed=2)
    assert due(table) is Due.NEXT_HAND
    assert table.match.state.round_over


def names(lines: Sequence[str]) -> str:
    return " ".join(lines)


def test_with_the_same_seed_the_same_are_asked_first() -> None:
    one, other = (seat_down(seed=4) for _ in range(2))
    for _ in range(6):
        assert names(one.log) == names(other.log)
        one.go_on()
        other.go_on()


# ------------------------------------------------------------------ who sits where


def test_who_chooses_no_seat_plays_and_does_not_direct() -> None:
    """PP-DIRECTOR: a fixed director would show cards all game, and never hit one."""
    usual = farmlib.table("chicken_chicken", seed=3, pace=0, show=False)
    assert usual.scene.viewer == 1
    assert repr(usual).endswith("humans=(1,))")
    other = farmlib.table("chicken_chicken", position={**QUIET, "director": 2}, show=False)
    assert other.scene.viewer == 0
    assert farmlib.table("chicken_chicken", players=2, show=False).scene.viewer == 0
    assert seat_down(humans=(0,)).scene.viewer == 0, "who wants to direct may"


def test_a_casting_rule_that_breaks_down_is_told_at_the_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """PP-CASTING: in the words of the error alone, which say what to do."""
    monkeypatch.setitem(_REGISTERED, "pit", lambda yard, card: yard.but(eggs=yard.eggs - 1))
    game = farmlib.game("chicken_chicken", players=4, blanks=1, castings={"B1": "pit"})
    table = farmlib.table(
        game, position={"movie": "H", "deck": "B1 E H"}, humans=(1,), seed=1, pace=0, show=False
    )
    press(table, "go on")
    status = str(table.board.table["status"])
    assert status.startswith("The rule of the casting card 'pit' has to return a yard")
    assert "its eggs would be -1" in status
    assert status.endswith("Mend it, run its box again, and then this one. Try Undo.")
