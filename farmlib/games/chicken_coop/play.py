"""How Chicken Coop is played, where it is not as in every domino game (see `dominoes.game`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Literal

from farmlib.core.actions import CHANCE, Action
from farmlib.core.errors import PositionError
from farmlib.core.events import Event, Phrase, Refusal
from farmlib.core.given import quoted
from farmlib.games.chicken_coop.actions import Press
from farmlib.games.chicken_coop.observation import ChickenCoopObservation
from farmlib.games.chicken_coop.rulebook import TERMS
from farmlib.games.chicken_coop.state import (
    State,
    double_to_press,
    drawn_fits,
    left_of,
    points,
    waits_for_press,
)
from farmlib.games.chicken_coop.words import still_needs, what_now
from farmlib.games.dominoes.actions import Deal, Draw, Open, Pass
from farmlib.games.dominoes.dealing import deal
from farmlib.games.dominoes.game import DominoGame
from farmlib.games.dominoes.play import Events, take, without
from farmlib.games.dominoes.positions import OnTable, number_of
from farmlib.games.dominoes.state import fits, opener, put, remaining, starved_double
from farmlib.games.dominoes.terms import Terms
from farmlib.games.dominoes.tiles import Tile, write_tiles
from farmlib.games.dominoes.tree import TOES, End, Tree


class Rules(DominoGame[State]):
    """What Chicken Coop answers to the questions that each domino rulebook answers for itself."""

    terms: ClassVar[Terms] = TERMS
    state_type: ClassVar[type] = State
    observation_type = ChickenCoopObservation
    own_actions = (Press,)
    own_keys = ("dealer", "pressed")
    endings = ("CO-END", "CO-BLOCKED")
    drawn_may_not_fit = True

    blanks: Literal["pips", "printed"]

    # ------------------------------------------------------------ what one may do

    def first_in_turn(self, state: State, player: int) -> tuple[Action, ...]:
        """CO-CLUCK: after a double its player presses the hub, and nothing happens before."""
        return (Press(player),) if waits_for_press(state) else ()

    def may_keep_drawn(self, state: State) -> bool:
        """CO-DRAW: a drawn tile that fits is played."""
        return False

    def what_now(self, state: State, player: int) -> str:
        """What `player`, who is in turn, does next, as a sentence."""
        return what_now(state, player, self.highest)

    # ------------------------------------------------------------ what is refused

    def refuse_own(self, state: State, action: Action) -> Refusal | None:
        """CO-CLUCK: the hub is pressed once, by the player of the double."""
        if waits_for_press(state):
            return self.refuse_first(state, action)
        return Refusal(
            "CO-CLUCK",
            "There's nothing to press for: you press the hub once, right after a double.",
        )

    def refuse_first(self, state: State, action: Action) -> Refusal | None:
        """CO-CLUCK: after a double its player presses the hub, and nothing happens before."""
        if not waits_for_press(state):
            return None
        if action.player != state.turn:
            text = f"A double was played: first {{{state.turn}:have}} to press the hub."
        elif isinstance(action, Press):
            return None
        else:
            text = "You played a double: press the hub first. Nothing else may happen before."
        return Refusal("CO-CLUCK", text)

    def refuse_second_draw(self, state: State, player: int) -> Refusal:
        """CO-DRAW: one tile a turn."""
        now = self.what_now(state, player)
        text = f"You have already drawn, and you draw only one tile a turn. {now}"
        return Refusal("CO-DRAW", text)

    def refuse_keeping(self, state: State) -> Refusal | None:
        """CO-DRAW: a drawn tile that fits is played."""
        if not drawn_fits(state):
            return None
        text = f"{state.drawn} fits, and if the tile you drew fits, you must play it."
        return Refusal("CO-DRAW", text)

    # ------------------------------------------------------------ what happens

    def deal(self, state: State, action: Deal, events: Events) -> State:
        """CO-DEAL, CO-ROUNDS, and whose turn it is then (CO-OPENER)."""
        hand, dealer = state.hand, state.dealer
        if state.ended:
            hand, dealer = hand + 1, left_of(dealer, self.players)
        size = self.tiles_per_hand
        hands, pile = deal(self.highest, self.players, size, action.number)
        text = (
            f"{{{dealer}:deal}} round {hand} of {self.num_hands}: everybody gets {size} tiles, and "
            f"{len(pile)} are left in the chicken yard."
        )
        data = (("hand", hand), ("size", size), ("pile", len(pile)), ("dealer", dealer))
        events.append(Event("deal", "CO-DEAL", text, data=data))
        dealt = State(
            hand=hand,
            turn=left_of(dealer, self.players),
            tree=Tree(),
            hands=hands,
            pile=pile,
            totals=state.totals,
            dealer=dealer,
            lacks=(frozenset(),) * self.players,
        )
        double = opener(dealt, self.highest)
        for player in range(self.players):
            if double in hands[player]:
                text = f"{{{player}:have}} {double.words()}, on which round {hand} is built."
                events.append(Event("opener", "CO-ROUNDS", text, player, (("tile", str(double)),)))
                return dealt.changed(turn=player)
        text = (
            f"Nobody has {double.words()}, so the players draw one tile each, in turn, until "
            f"somebody finds it. {{{dealt.turn}:begin}}, to the left of the dealer."
        )
        events.append(Event("search", "CO-OPENER", text, data=(("tile", str(double)),)))
        return dealt

    def search(self, state: State, action: Draw, events: Events) -> State:
        """CO-OPENER: a draw in the search for the centre double, which stops when it is found."""
        player, double = action.player, opener(state, self.highest)
        state = take(state, player, "CO-OPENER", events)
        if state.hands[player][-1] != double:
            return state.changed(turn=left_of(player, self.players))
        text = f"{{{player}:have}} found {double.words()}, so the round can be opened."
        events.append(Event("opener", "CO-OPENER", text, player, (("tile", str(double)),)))
        return state

    def may_hold_opener(self, state: State, seat: int) -> bool:
        """CO-OPENER: the search stops the moment the double is found."""
        return False

    def open(self, state: State, action: Open, events: Events) -> State:
        """The centre double lies, and its player has another turn (CO-AGAIN)."""
        player, tile = action.player, action.tile
        text = f"{{{player}:put}} {tile.words()} on the hub. The next six tiles go on it."
        events.append(Event("open", "CO-OPENER", text, player, (("tile", str(tile)),)))
        hands = without(state, player, tile)
        if hands[player]:
            text = f"{{{player}:have}} another turn at once."
            events.append(Event("turn", "CO-AGAIN", text, player))
        return state.changed(tree=state.tree.planted(tile), hands=hands, last=tile)

    def played(self, state: State, tile: Tile, waiting: End | None, events: Events) -> State:
        """A double lies across (CO-CROSS) and wants its press (CO-CLUCK), unless it was the last
        tile (CO-END). With the last leg or toe down, one may play anywhere again (CO-OPEN,
        CO-TOES).
        """
        player = state.turn
        out = not state.hands[player]
        if tile.high == tile.low:
            text = Phrase("{:words} lies across its leg.", tile)
            events.append(Event("double", "CO-CROSS", text, data=(("tile", str(tile)),)))
            if not out:
                due = Phrase(
                    "{{{}:have}} to press the hub now; nothing else may happen first.", player
                )
                events.append(Event("due", "CO-CLUCK", due, player))
                return state.changed(pressed=False)
        elif waiting is not None and waiting.room == 1 and not out:
            legs = waiting.tile == state.tree.root
            rule, parts = ("CO-OPEN", "legs") if legs else ("CO-TOES", "toes")
            text = Phrase(
                "{:words} has all its {}. Every leg and toe is free again.", waiting.tile, parts
            )
            events.append(Event("finished", rule, text, data=(("tile", str(waiting.tile)),)))
        return self._next_turn(state)

    def own_action(self, state: State, action: Action, events: Events) -> State:
        """CO-CLUCK: the hub clucks. Toes are due then (CO-TOES), as far as there are
        (CO-BLOCKED).
        """
        player, double = action.player, double_to_press(state.tree)
        text = f"{{{player}:press}} the hub, and it clucks."
        events.append(Event("press", "CO-CLUCK", text, player, (("tile", str(double.tile)),)))
        left = remaining(state, double.number)
        data = (("tile", str(double.tile)), ("left", left))
        if left:
            text = f"{still_needs(double, is_root=False)}: nothing else may be played until then."
            events.append(Event("toes", "CO-TOES", text, data=data))
        if left in (1, 2):
            tiles = "one tile is" if left == 1 else "two tiles are"
            text = f"Only {tiles} left for {double.tile.words()}: then the round is blocked."
            events.append(Event("pending", "CO-BLOCKED", text, data=data))
        return self._next_turn(state.changed(pressed=True))

    def drew(self, state: State, lacks: frozenset[int], events: Events) -> State:
        """CO-DRAW: the drawn tile is played if it fits, else its player says pass."""
        drawn = state.hands[state.turn][-1]
        return state.changed(drawn=drawn, lacks=put(state.lacks, state.turn, lacks))

    def pass_turn(self, state: State, action: Pass, events: Events) -> State:
        """CO-DRAW: nothing fits. With an empty yard the passes are counted (CO-END)."""
        player, numbers = action.player, state.tree.playable_numbers
        drew = state.drawn is not None
        why = (
            "the drawn tile doesn't fit" if drew else "nothing fits, and the chicken yard is empty"
        )
        text = Phrase("{{{}:pass}}: {}.", player, why)
        events.append(Event("pass", "CO-DRAW", text, player))
        # Of the drawn tile all know only that it bears none of these numbers.
        lacks = numbers if drew else state.lacks[player] | numbers
        passes = 0 if state.pile else state.passes + 1
        lacking = put(state.lacks, player, lacks)
        return self._next_turn(state.changed(drawn=None, passes=passes, lacks=lacking))

    def _next_turn(self, state: State) -> State:
        """The player in turn has finished; the next one clockwise goes on."""
        return state.changed(turn=left_of(state.turn, self.players))

    # ------------------------------------------------------------ how a round ends

    def why_over(self, state: State) -> str:
        """The rule that ends the round now; "" when it goes on."""
        return why_over(state)

    def over_words(self, state: State, rule: str) -> str:
        """CO-BLOCKED, CO-END: why nobody could go out."""
        double = starved_double(state)
        if rule == "CO-BLOCKED" and double is not None:
            words = double.tile.words()
            return f"The round is blocked: no tiles are left for {words}. Everybody scores."
        return "The chicken yard is empty and every player has passed in a row. Everybody scores."

    def points(self, tiles: Sequence[Tile]) -> int:
        """CO-SCORE."""
        return points(tiles, self.blanks)

    def own_knowledge(self, state: State) -> dict[str, Any]:
        """The own fields of an observation: all see them."""
        return {**super().own_knowledge(state), "blanks": self.blanks}

    # ------------------------------------------------------------ what a position may hold

    def first_seat(self, own: Mapping[str, Any]) -> int:
        """CO-OPENER: the search begins to the left of the dealer."""
        return left_of(own["dealer"], self.players)

    def read_own(self, mapping: Mapping[str, Any], table: OnTable | None) -> dict[str, Any]:
        """The dealer; and whether no double, still without a toe, waits for the press
        (CO-CLUCK).
        """
        if table is None:
            return {"dealer": number_of(mapping, "dealer", self.players - 1, 0, self.players - 1)}
        pressed = mapping.get("pressed", True)
        if not isinstance(pressed, bool):
            raise PositionError(f"pressed: true or false is needed, not {quoted(pressed)}.")
        root = table.tree.root
        if not pressed and not any(e.room == TOES and e.tile != root for e in table.tree.ends()):
            raise PositionError(
                "pressed: a press is due only while a double lies that has no toe yet (CO-CLUCK)."
            )
        return {"pressed": pressed}

    def read_drawn(self, table: OnTable, turn: int, drawn: Tile | None) -> Tile:
        """If a tile fits it is the drawn one; if none does, it is the last of the hand, where drawn
        tiles are put.
        """
        if turn == CHANCE or not table.tree:
            raise PositionError(
                "drew: it is told only of a turn in the midst of a round. In the search for the "
                "centre double each turn is over with its draw (CO-OPENER)."
            )
        hand, numbers = table.hands[turn], table.tree.playable_numbers
        fitting = [tile for tile in hand if fits(tile, numbers)]
        if drawn is None:
            if len(fitting) < 2 and hand:
                return fitting[0] if fitting else hand[-1]
        elif drawn in hand and (drawn in fitting or not fitting):
            return drawn
        raise PositionError(
            "drawn: the tile that the player in turn drew is needed, one of that hand, and one "
            f"that fits if any does: {write_tiles(fitting or hand)}."
        )

    def deduced(self, state: State) -> State:
        """CO-DRAW: who drew could not play before."""
        if state.drawn is None:
            return state
        numbers, hand = state.tree.playable_numbers, state.hands[state.turn]
        if any(fits(tile, numbers) for tile in hand if tile != state.drawn):
            return state
        lacks = state.lacks[state.turn] | numbers
        return state.changed(lacks=put(state.lacks, state.turn, lacks))

    def check_ending(self, state: State) -> None:
        """CO-END: with an empty hand a round ends by this rule."""
        if state.ended == "CO-BLOCKED" and () in state.hands:
            raise PositionError("ended: with an empty hand a round has ended by CO-END.")

    def check(self, state: State) -> None:
        """CO-CLUCK: a press is due at once."""
        if not state.pressed and (state.drawn is not None or state.ended):
            raise PositionError(
                "pressed: while a press is due, nothing was drawn and the round goes on (CO-CLUCK)."
            )


def why_over(state: State) -> str:
    """The rule that ends the round now; "" when it goes on.

    CO-END: a hand is empty, or the yard is and all have passed in a row. CO-BLOCKED: a double
    lacks toes and no tile of its number is left; the yard need not be drawn out. But a double is
    pressed first (CO-CLUCK).
    """
    if () in state.hands:
        return "CO-END"
    if waits_for_press(state):
        return ""
    if starved_double(state):
        return "CO-BLOCKED"
    return "CO-END" if state.passes >= len(state.hands) else ""
