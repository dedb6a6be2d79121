"""How Chickenfoot is played, where it is not as in every domino game (see `dominoes.game`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Literal

from farmlib.core.actions import CHANCE, Action
from farmlib.core.errors import PositionError
from farmlib.core.events import Event, Phrase, Refusal
from farmlib.games.chickenfoot.actions import Catch, Chickenlittle
from farmlib.games.chickenfoot.observation import ChickenfootObservation
from farmlib.games.chickenfoot.rulebook import TERMS
from farmlib.games.chickenfoot.state import State, points, sits_out
from farmlib.games.chickenfoot.words import still_needs, what_now
from farmlib.games.dominoes.actions import Deal, Draw, Open, Pass
from farmlib.games.dominoes.dealing import deal
from farmlib.games.dominoes.game import DominoGame
from farmlib.games.dominoes.play import Events, take, without
from farmlib.games.dominoes.positions import OnTable, players_of
from farmlib.games.dominoes.state import fits, opener, put, remaining, starved_double
from farmlib.games.dominoes.terms import Terms
from farmlib.games.dominoes.tiles import Tile, write_tiles
from farmlib.games.dominoes.tree import End, Tree


class Rules(DominoGame[State]):
    """What Chickenfoot answers to the questions that each domino rulebook answers for itself."""

    terms: ClassVar[Terms] = TERMS
    state_type: ClassVar[type] = State
    observation_type = ChickenfootObservation
    own_actions = (Chickenlittle, Catch)
    own_keys = ("due", "owes", "sitting")
    endings = ("CF-OUT", "CF-STALE", "CF-BLOCK")

    drawn_tile: Literal["may", "must"]
    chickenlittle: Literal["auto", "call"]

    # ------------------------------------------------------------ what one may do

    def actors(self, state: State) -> tuple[int, ...]:
        """The player in turn, and who may say Chickenlittle or catch somebody (CF-LITTLE)."""
        if not state.due and not state.owes:
            return super().actors(state)
        return tuple(player for player in range(self.players) if self.legal_actions(state, player))

    def legal_actions(self, state: State, player: int) -> tuple[Action, ...]:
        """Plays in the order of the hand and of the tree, then draw or pass, then what CF-LITTLE
        allows.
        """
        if not state.due and not state.owes:
            return super().legal_actions(state, player)
        word = (Chickenlittle(player),) if self.may_say_the_word(state, player) else ()
        catches = [Catch(player, one) for one in state.owes if self.may_catch(state, player, one)]
        return (*super().legal_actions(state, player), *word, *catches)

    def may_say_the_word(self, state: State, player: int) -> bool:
        """CF-LITTLE: the word is said in time, by the one who is down to one tile."""
        return player in state.due and not self._must_sit(state, player)

    def may_catch(self, state: State, player: int, offender: int) -> bool:
        """CF-LITTLE: somebody else is caught, who forgot the word, and not for long after."""
        at_table = 0 <= player < self.players and player != offender
        return at_table and offender in state.owes and not self._must_sit(state, player)

    def _must_sit(self, state: State, player: int) -> bool:
        """CF-LITTLE: whether it is this player's turn to sit out."""
        return player == state.turn and sits_out(state)

    def first_in_turn(self, state: State, player: int) -> tuple[Action, ...]:
        """CF-LITTLE: who sits out passes."""
        return (Pass(player),) if self._must_sit(state, player) else ()

    def may_keep_drawn(self, state: State) -> bool:
        """CF-DRAW: at some tables a drawn tile that fits may be kept."""
        return self.drawn_tile == "may"

    def what_now(self, state: State, player: int) -> str:
        """What `player`, who is in turn, does next, as a sentence."""
        return what_now(state, player, self.highest)

    # ------------------------------------------------------------ what is refused

    def refuse_own(self, state: State, action: Action) -> Refusal | None:
        """CF-LITTLE: the word, and the catch."""
        if isinstance(action, Catch):
            return self._refuse_catch(state, action)
        if self.may_say_the_word(state, action.player):
            return None
        if self.chickenlittle == "auto":
            text = "At this table the word is said for everybody automatically."
        elif action.player in state.owes:
            text = (
                "Too late: the next player has already finished a turn, so the word no longer "
                "helps."
            )
        else:
            text = (
                "You don't owe the word right now. You say it right after playing, when you have "
                "one tile left."
            )
        return Refusal("CF-LITTLE", text)

    def _refuse_catch(self, state: State, action: Catch) -> Refusal | None:
        who = action.offender
        if self.may_catch(state, action.player, who):
            return None
        if self._must_sit(state, action.player):
            return self.refuse_first(state, action)
        if action.player == who:
            text = "You can't catch yourself; the others have to notice."
        elif who >= self.players:
            text = f"There is no player {who} to catch."
        elif who in state.due:
            text = f"Wait: {{{who}}} can still say the word in time."
        else:
            text = f"There's nothing to catch: {{{who}:owe}} no word right now."
        return Refusal("CF-LITTLE", text)

    def refuse_first(self, state: State, action: Action) -> Refusal | None:
        """CF-LITTLE: who was caught with nothing to draw does nothing in this turn."""
        if isinstance(action, Pass | Deal) or not self._must_sit(state, action.player):
            return None
        return Refusal(
            "CF-LITTLE", "You were caught with an empty bone pile, so you sit this turn out: pass."
        )

    def refuse_second_draw(self, state: State, player: int) -> Refusal:
        """CF-DRAW: one tile, and it fits, else the turn would be over."""
        choice = "." if self.drawn_tile == "must" else ", or pass."
        text = f"You have already drawn, and {state.drawn} fits: play it{choice}"
        return Refusal("CF-DRAW", text)

    def refuse_keeping(self, state: State) -> Refusal | None:
        """CF-DRAW: at some tables a drawn tile that fits must be played."""
        if self.may_keep_drawn(state):
            return None
        return Refusal("CF-DRAW", f"{state.drawn} fits, and at this table you must play it.")

    # ------------------------------------------------------------ what happens

    def deal(self, state: State, action: Deal, events: Events) -> State:
        """CF-DEAL, CF-HANDS, and whose turn it is then (CF-OPENER)."""
        hand = state.hand + 1 if state.ended else state.hand
        size = self.tiles_per_hand
        hands, pile = deal(self.highest, self.players, size, action.number)
        text = (
            f"Hand {hand} of {self.num_hands}: everybody gets {size} tiles, and {len(pile)} are "
            "left in the bone pile."
        )
        data = (("hand", hand), ("size", size), ("pile", len(pile)))
        events.append(Event("deal", "CF-DEAL", text, data=data))
        dealt = State(
            hand=hand,
            turn=0,
            tree=Tree(),
            hands=hands,
            pile=pile,
            totals=state.totals,
            lacks=(frozenset(),) * self.players,
        )
        double = opener(dealt, self.highest)
        for player in range(self.players):
            if double in hands[player]:
                text = f"{{{player}:have}} {double.words()}, which opens hand {hand}."
                events.append(Event("opener", "CF-HANDS", text, player, (("tile", str(double)),)))
                return dealt.changed(turn=player)
        text = f"Nobody has {double.words()}, so everybody draws one tile."
        events.append(Event("search", "CF-OPENER", text, data=(("tile", str(double)),)))
        return dealt

    def search(self, state: State, action: Draw, events: Events) -> State:
        """CF-OPENER: a draw in a lap of draws; when the lap is finished, the holder opens."""
        player = action.player
        state = take(state, player, "CF-OPENER", events)
        if player + 1 < self.players and state.pile:
            return state.changed(turn=player + 1)
        double = opener(state, self.highest)
        for holder in range(self.players):
            if double in state.hands[holder]:
                text = f"{{{holder}:have}} {double.words()} now, so the hand can be opened."
                events.append(Event("opener", "CF-OPENER", text, holder, (("tile", str(double)),)))
                return state.changed(turn=holder)
        text = f"Still nobody has {double.words()}, so everybody draws again."
        events.append(Event("search", "CF-OPENER", text, data=(("tile", str(double)),)))
        return state.changed(turn=0)

    def may_hold_opener(self, state: State, seat: int) -> bool:
        """CF-OPENER: in a lap of draws who has drawn in it may have found the double."""
        return seat < state.turn

    def open(self, state: State, action: Open, events: Events) -> State:
        """The opening double lies; the next player goes on, whoever opened (CF-FIRST)."""
        player, tile = action.player, action.tile
        text = f"{{{player}:open}} with {tile.words()}. The next six tiles go on it."
        events.append(Event("open", "CF-OPENER", text, player, (("tile", str(tile)),)))
        hands = without(state, player, tile)
        state = state.changed(tree=state.tree.planted(tile), hands=hands, last=tile)
        if hands[player]:
            following = (player + 1) % self.players
            events.append(Event("turn", "CF-FIRST", f"{{{following}:go}} on.", following))
            state = self._next_turn(state, events, played=True)
        return state

    def played(self, state: State, tile: Tile, waiting: End | None, events: Events) -> State:
        """A new double wants toes (CF-FOOT), too few may be left (CF-STALE), or a foot is
        finished.
        """
        if not state.hands[state.turn]:
            return state
        if tile.high == tile.low:
            end = state.tree.end(len(state.tree) - 1)
            text = Phrase(_only_toes, end)
            events.append(Event("double", "CF-FOOT", text, data=(("tile", str(tile)),)))
            left = remaining(state, tile.high)
            if left < end.room:
                tiles = ("no tile is", "only one tile is", "only two tiles are")[left]
                pending = f"A stalemate is pending: {tile.words()} needs three toes, and {tiles}"
                data = (("tile", str(tile)),)
                events.append(Event("pending", "CF-STALE", f"{pending} left for it.", data=data))
        elif waiting and waiting.room == 1:
            text = Phrase("{:words} has all its tiles. Every open end is free again.", waiting.tile)
            events.append(Event("finished", "CF-OPEN", text, data=(("tile", str(waiting.tile)),)))
        return self._next_turn(state, events, played=True)

    def drew(self, state: State, lacks: frozenset[int], events: Events) -> State:
        """CF-DRAW: the drawn tile may be played if it fits; otherwise the turn is over."""
        player, numbers = state.turn, state.tree.playable_numbers
        tile = state.hands[player][-1]
        if fits(tile, numbers):
            return state.changed(drawn=tile, lacks=put(state.lacks, player, lacks))
        text = Phrase("The tile doesn't fit, so {{{}:are}} done for this turn.", player)
        events.append(Event("no fit", "CF-DRAW", text, player))
        state = state.changed(lacks=put(state.lacks, player, numbers))
        return self._next_turn(state, events, played=False)

    def pass_turn(self, state: State, action: Pass, events: Events) -> State:
        """Sitting out (CF-LITTLE), keeping a drawn tile (CF-DRAW), or passing (CF-PASS)."""
        player, passes = action.player, 0
        lacks = state.lacks[player] if state.drawn is None else frozenset[int]()
        if sits_out(state):
            text = f"{{{player}:sit}} this turn out."
            events.append(Event("sit out", "CF-LITTLE", text, player))
        elif state.drawn is not None:
            text = f"{{{player}:keep}} the drawn tile, and the turn ends."
            events.append(Event("keep", "CF-DRAW", text, player))
        else:
            text = f"{{{player}:pass}}: nothing fits, and the bone pile is empty."
            events.append(Event("pass", "CF-PASS", text, player))
            passes, lacks = state.passes + 1, lacks | state.tree.playable_numbers
        lacking = put(state.lacks, player, lacks)
        state = state.changed(passes=passes, drawn=None, lacks=lacking)
        return self._next_turn(state, events, played=False)

    def _next_turn(self, state: State, events: Events, *, played: bool) -> State:
        """The player in turn has finished; the next one clockwise goes on.

        CF-LITTLE: who could still say the word till now can be caught from now on, and who finishes
        a turn can't be caught any more. Left with one tile after playing, or after sitting out, a
        player owes the word.
        """
        player = state.turn
        due, owes, sitting = state.due, state.owes, state.sitting
        if due or owes:
            owes = tuple(sorted({*owes, *due} - {player}))
            due = ()
        if (played or player in sitting) and len(state.hands[player]) == 1:
            if self.chickenlittle == "auto":
                events.append(_the_word(player))
            else:
                due = (player,)
        if sitting:
            sitting = tuple(seat for seat in sitting if seat != player)
        return state.changed(turn=(player + 1) % self.players, due=due, owes=owes, sitting=sitting)

    def own_action(self, state: State, action: Action, events: Events) -> State:
        """CF-LITTLE: the word is said in time, so nobody can be caught; or somebody is caught."""
        if isinstance(action, Catch):
            return _catch(state, action, events)
        events.append(_the_word(action.player))
        return state.changed(due=tuple(seat for seat in state.due if seat != action.player))

    # ------------------------------------------------------------ how a hand ends

    def why_over(self, state: State) -> str:
        """The rule that ends the hand now; "" when it goes on."""
        return why_over(state)

    def over_words(self, state: State, rule: str) -> str:
        """CF-STALE, CF-BLOCK: why nobody could go out."""
        if rule == "CF-BLOCK":
            return "The bone pile is empty and every player has passed in a row. Everybody scores."
        double = starved_double(state)
        assert double is not None, "a stalemate needs an unfinished double"
        return (
            f"Stalemate: {double.tile.words()} can't get its toes any more, and the bone pile is "
            "empty. Everybody scores."
        )

    def cleared(self, state: State) -> State:
        """CF-LITTLE: nobody owes a word from hand to hand, or sits out."""
        return state.changed(due=(), owes=(), sitting=())

    def points(self, tiles: Sequence[Tile]) -> int:
        """CF-SCORE."""
        return points(tiles)

    # ------------------------------------------------------------ what a position may hold

    def first_seat(self, own: Mapping[str, Any]) -> int:
        """CF-OPENER: a lap of draws begins with player 0."""
        return 0

    def read_own(self, mapping: Mapping[str, Any], table: OnTable | None) -> dict[str, Any]:
        """Who may say the word, who can be caught, who sits out (CF-LITTLE)."""
        if table is None:
            return {}
        return {key: players_of(mapping, key, self.players) for key in self.own_keys}

    def read_drawn(self, table: OnTable, turn: int, drawn: Tile | None) -> Tile:
        """The drawn tile fits, else the turn would be over (CF-DRAW)."""
        if turn == CHANCE:
            raise PositionError("drew: it is told only of a turn in the midst of a hand (CF-DRAW).")
        fitting = [t for t in table.hands[turn] if fits(t, table.tree.playable_numbers)]
        if drawn is None and len(fitting) == 1:
            return fitting[0]
        if drawn is None or drawn not in fitting:
            none = "but none does, and then the turn would be over (CF-DRAW)"
            raise PositionError(
                "drawn: the tile that the player in turn drew is needed, one of the hand that "
                f"fits: {write_tiles(fitting) or none}."
            )
        return drawn

    def check_ending(self, state: State) -> None:
        """CF-OUT: a hand ends with an empty hand by this rule, and only by this."""
        if state.ended and (state.ended == "CF-OUT") != (() in state.hands):
            raise PositionError(
                "ended: a hand ended by CF-OUT has one empty hand, by another rule none."
            )

    def check(self, state: State) -> None:
        """CF-LITTLE: the word is due and owed only in its time."""
        for seat in state.due:
            if self.chickenlittle == "auto" or seat == state.turn or seat in state.owes:
                raise PositionError(
                    f"due: player {seat} can't be about to say the word. It is said between turns, "
                    "by one who does not owe it yet, with the option chickenlittle: call "
                    "(CF-LITTLE)."
                )
        for seat in (*state.due, *state.owes):
            if len(state.hands[seat]) != 1 and seat != state.turn:
                raise PositionError(
                    f"due, owes: player {seat} holds {len(state.hands[seat])} tiles; the word is "
                    "owed with one tile left (CF-LITTLE)."
                )


def _only_toes(end: End) -> str:
    return f"{still_needs(end, is_root=False)}: nothing else may be played until it has them."


def _the_word(player: int) -> Event:
    text = f"{{{player}:say}} \u201cChickenlittle!\u201d: one tile left."
    return Event("chickenlittle", "CF-LITTLE", text, player)


def _catch(state: State, action: Catch, events: Events) -> State:
    """CF-LITTLE: the offender draws a tile, or sits out a turn when there is none to draw."""
    who = action.offender
    text = f"{{{action.player}:notice}} that {{{who}}} forgot to say \u201cChickenlittle\u201d."
    events.append(Event("catch", "CF-LITTLE", text, action.player, (("offender", who),)))
    state = state.changed(owes=tuple(seat for seat in state.owes if seat != who))
    if state.pile:
        lacks = put(state.lacks, who, frozenset[int]())
        return take(state, who, "CF-LITTLE", events).changed(lacks=lacks)
    when = "this very turn" if state.turn == who else "the next turn"
    text = f"The bone pile is empty, so {{{who}:sit}} out {when}."
    events.append(Event("sitting", "CF-LITTLE", text, who))
    return state.changed(sitting=tuple(sorted((*state.sitting, who))))


def why_over(state: State) -> str:
    """The rule that ends the hand now; "" when it goes on.

    CF-OUT: a hand is empty. CF-STALE: a double lacks toes, the pile is drawn out, and no tile of
    its suit is left. CF-BLOCK: all have passed in a row. (The opening double gets its arms in
    every hand that is dealt from a full set, so a stalemate is about the other doubles.)
    """
    if () in state.hands:
        return "CF-OUT"
    if not state.pile and starved_double(state):
        return "CF-STALE"
    if state.passes >= len(state.hands):
        return "CF-BLOCK"
    return ""
