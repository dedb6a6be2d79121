"""A game in the terminal: the text board, moves in words, everything by typing.

It is also the way in for a screen reader (`plain`: sentences in place of the drawing) and for a
machine without a browser. It reads lines and writes lines, so it works through a pipe as well.
Whose turn it is, what bots do and what an undo goes back to is the table's own business
(`Sitting`); what is here only talks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, TextIO

from farmlib import scenes
from farmlib.boards.sitting import Due
from farmlib.core.actions import Action
from farmlib.core.errors import FarmError, IllegalAction, NotationError
from farmlib.core.events import Event
from farmlib.core.match import Match
from farmlib.scenes.scene import Scene
from farmlib.terminal.help import help_for
from farmlib.terminal.moves import listing, meant, spelled_out
from farmlib.terminal.setup import Setup

LOG_LINES: Final = 20


def play(setup: Setup, ears: TextIO, voice: TextIO) -> int:
    """Play with somebody who types into `ears` and reads `voice`; returns the exit status.

    Raises FarmError when the game can't be set up.
    """
    terminal = Terminal(setup, ears, voice)
    try:
        terminal.run()
    except (_Leave, KeyboardInterrupt):
        terminal.say_how_to_go_on()
    return 0


class _Leave(Exception):
    """Somebody wants to stop, or there is nothing more to read."""


class Terminal:
    """The talk between a table and those at its keyboard."""

    def __init__(self, setup: Setup, ears: TextIO, voice: TextIO) -> None:
        self._setup = setup
        self._ears = ears
        self._voice = voice
        self._sit_down(setup.match())
        self._commands: dict[str, Callable[[str], None]] = {
            "?": self._help,
            "help": self._help,
            "moves": self._moves,
            "board": lambda _: self._show(),
            "outline": lambda _: self._say(self._scene().outline),
            "hint": self._hint,
            "undo": self._undo,
            "redo": self._redo,
            "rules": self._rules,
            "rule": self._rule,
            "log": self._log,
            "text": lambda _: self._say(self._match.to_text()),
            "seed": lambda _: self._say(f"The seed is {self._match.seed}."),
            "save": self._save,
            "load": self._load,
            "open": self._load,
            "quit": self._quit,
            "exit": self._quit,
        }

    def _sit_down(self, match: Match) -> None:
        self._sitting = self._setup.sitting(match)
        humans = self._sitting.humans
        self._present = humans[0] if len(humans) == 1 else None
        self._let_pass = -1  # after how many actions a word in between was last declined
        self._shown = -1  # after how many actions the table was last shown

    @property
    def _match(self) -> Match:
        return self._sitting.match

    # ------------------------------------------------------------ the game goes on

    def run(self) -> None:
        """Play until the game is over. Raises _Leave when somebody wants to stop before."""
        game = self._match.game
        self._say(f"{game.title} for {game.num_players}. Type ? for help.")
        while (due := self._sitting.due()) is not Due.OVER:
            if due is Due.HUMAN:
                self._human()
            elif due is Due.NEXT_HAND:
                self._between_hands()
            elif self._may_speak():
                self._moves("")
                self._ask("Say it, or press Enter to let it pass")
            else:
                self._step()
        self._say("", self._result(), self._scores())

    def _step(self) -> None:
        """A bot or chance does something, or lets it pass."""
        played = len(self._match.actions)
        self._sitting.step()
        if len(self._match.actions) > played:
            self._tell(self._sitting.last_events())

    def _may_speak(self) -> bool:
        """Whether somebody at the keyboard may say a word now, and has not let it pass yet."""
        if self._sitting.asks_everybody:
            return False  # each is asked in turn, with time to think
        return bool(self._speakers()) and self._let_pass != len(self._match.actions)

    def _speakers(self) -> tuple[int, ...]:
        """Who at the keyboard may say something out of turn. Whoever is in turn has time."""
        must = self._match.game.must_act(self._match.state)
        return tuple(player for player in self._sitting.open_to_humans() if player not in must)

    def _human(self) -> None:
        player = self._sitting.awaited_human()
        if player is not None and player != self._present:
            self._hand_over(player)
        if self._shown != len(self._match.actions):
            self._show()
            self._moves("")
        wait = " (Enter: wait)" if self._sitting.may_let_pass() else ""
        self._ask(f"{self._name(self._present)}{wait}")

    def _hand_over(self, player: int) -> None:
        """Several at one keyboard: nobody sees the other's hand, where there are hands."""
        self._present = player
        self._shown = -1
        match = self._match
        seen = scenes.scene_of(match.game, match.state, viewer=player)
        if all(item.role == "still" for item in seen.tray):  # as at a board with its cover
            return
        self._present = None
        if not self._setup.plain:
            self._say("\n" * 40)
        name = self._name(player)
        self._say(f"It is {name}'s turn. When {name} sits at the keyboard, press Enter.")
        self._read()
        self._present = player

    def _between_hands(self) -> None:
        if self._shown != len(self._match.actions):
            self._shown = len(self._match.actions)
            self._say("", self._result(), self._scores())
        if self._sitting.humans:
            self._ask(f"Press Enter to deal the next {self._match.game.part}")
        else:
            self._sitting.ask_for_deal()

    def _result(self) -> str:
        result = self._match.outcome or self._match.game.result(self._match.state)
        return f"{result.say(self._sitting.names())} ({result.rule})" if result else ""

    def _scores(self) -> str:
        plates = self._scene().plates
        return "\n".join(f"  {plate.name}: {plate.points}" for plate in plates)

    # ------------------------------------------------------------ listening

    def _read(self, prompt: str = "") -> str:
        self._voice.write(f"{prompt}> ")
        self._voice.flush()
        line = self._ears.readline()
        if not line:
            raise _Leave
        if not self._ears.isatty():
            self._voice.write("\n")  # nobody's Enter has ended the prompt's line
        return line.strip()

    def _ask(self, who: str) -> None:
        """Read one line and do what it says."""
        line = self._read(who)
        try:
            self._obey(line)
        except IllegalAction as error:
            refusal = error.refusal
            self._say(
                f"{refusal.say(self._sitting.names())} ({refusal.rule})",
                f"To read that rule: rule {refusal.rule}",
            )
        except FarmError as error:
            self._say(str(error))

    def _obey(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        command = self._commands.get(word.lower())
        if not line:
            self._enter()
        elif command is None or self._is_a_move(line):
            self._play(self._move(line))
        else:
            command(rest.strip())

    def _enter(self) -> None:
        """Enter alone lets things go on where they can go on without a move."""
        due = self._sitting.due()
        if due is Due.NEXT_HAND:
            self._sitting.ask_for_deal()
        elif due is Due.HUMAN and self._sitting.let_pass():
            self._say("You wait.")
        elif due is Due.HUMAN:
            self._say("It's your move: type it, or its number, or ? for help.")
        else:
            self._let_pass = len(self._match.actions)

    # ------------------------------------------------------------ moves

    def _legal(self) -> tuple[Action, ...]:
        """What the one in turn may do; between turns, what anybody at the keyboard may say."""
        state, game = self._match.state, self._match.game
        in_turn = self._sitting.due() is Due.HUMAN and self._present is not None
        players = (self._present,) if in_turn else self._speakers()
        return tuple(a for p in players if p is not None for a in game.legal_actions(state, p))

    def _is_a_move(self, line: str) -> bool:
        """Whether a line that begins like a command is a move all the same: "open", "open 9-9"."""
        return line.lower().startswith("open ") or len(meant(line, self._legal())) == 1

    def _move(self, line: str) -> Action:
        """The move that is meant, legal or not. Raises NotationError when none is."""
        legal = self._legal()
        if line.isascii() and line.isdigit():
            if not 1 <= int(line) <= len(legal):
                raise NotationError(f"There is no move {line}: you have {len(legal)}.")
            return legal[int(line) - 1]
        if ":" in line:
            return self._of_a_human(line)
        fitting = meant(line, legal)
        if len(fitting) == 1:
            return fitting[0]
        if fitting:
            choice = ", ".join(f"{legal.index(a) + 1}. {a.what()}" for a in fitting)
            raise NotationError(f"Which one? {choice}")
        return self._illegal_move(line, legal)

    def _of_a_human(self, line: str) -> Action:
        action = self._match.game.parse_action(line)
        if action.player not in self._sitting.humans:
            raise NotationError(f"Nobody at this keyboard plays seat {action.player}.")
        return action

    def _illegal_move(self, line: str, legal: Sequence[Action]) -> Action:
        """What is no legal move is looked at closely, so that the rules can say why not."""
        game, viewer = self._match.game, self._present
        if viewer is None:
            raise NotationError("Write the seat before the move, as in 1: chickenlittle")
        text = spelled_out(line)
        try:
            return game.parse_action(f"{viewer}: {text}")
        except NotationError as error:
            verbs = {action.what().split()[0] for action in legal}
            if text != line or line.split()[0].lower() in verbs:
                raise  # it says what would be right
            raise NotationError(
                f"I can't read {line!r}. Type a move or its number, or ? for help."
            ) from error

    def _play(self, action: Action) -> None:
        self._tell(self._sitting.play(action), viewer=action.player)

    # ------------------------------------------------------------ commands

    def _help(self, _rest: str) -> None:
        self._say(help_for(self._match.game))

    def _moves(self, _rest: str) -> None:
        legal = self._legal()
        if not legal:
            self._say("There's nothing for you to do right now.")
            return
        several = len({action.player for action in legal}) > 1
        words = [str(action) if several else action.what() for action in legal]
        self._say(*listing(words, plain=self._setup.plain))

    def _hint(self, _rest: str) -> None:
        match, viewer = self._match, self._present
        lines = () if viewer is None else scenes.explain(match.game, match.state, viewer)
        self._say(*(lines or ("There's nothing you have to do right now.",)))

    def _undo(self, _rest: str) -> None:
        if not self._sitting.undo():
            raise FarmError("There is nothing to undo.")
        self._went_elsewhere("Undone.")

    def _redo(self, _rest: str) -> None:
        if not self._sitting.redo():
            raise FarmError("There is nothing to redo.")
        self._went_elsewhere("Done again.")

    def _went_elsewhere(self, what: str) -> None:
        self._let_pass = self._shown = -1
        self._say(what)

    def _rules(self, rest: str) -> None:
        if rest:
            self._rule(rest)
            return
        self._say(*(f"{rule.id:<11} {rule.title}" for rule in self._match.game.rulebook))

    def _rule(self, rest: str) -> None:
        if not rest:
            raise FarmError("Which rule? Type: rule ID. All ids: rules")
        self._say(str(self._match.game.rulebook[rest.upper()]))

    def _log(self, _rest: str) -> None:
        entries = self._sitting.log(self._present)[-LOG_LINES:]
        self._say(*(str(entry) for entry in entries))

    def _save(self, rest: str) -> None:
        if not rest:
            self._say(self._match.to_text())
            return
        try:
            # The file that this match came from is brought up to date; no other is written over.
            resumed = self._setup.resume is not None and Path(rest) == self._setup.resume
            with Path(rest).open("w" if resumed else "x", encoding="utf-8") as file:
                file.write(self._match.to_text() + "\n")
        except FileExistsError as error:
            raise FarmError(f"There is already a file {rest}: save under another name.") from error
        except OSError as error:
            raise FarmError(f"{rest} can't be written: {error.strerror}.") from error
        self._say(f"Saved. To go on: farmlib play --resume {rest}")

    def _load(self, _rest: str) -> None:
        self._say("Paste a match text, and end it with an empty line.")
        lines = []
        while line := self._read():
            lines.append(line)
        if lines:
            match = Match.from_text("\n".join(lines))
            self._sit_down(match)
            self._say(f"Opened: {match.game.title}, {len(match.actions)} moves so far.")

    def _quit(self, _rest: str) -> None:
        raise _Leave

    def say_how_to_go_on(self) -> None:
        """The farewell: the match as a text, and what to do with it."""
        self._say(
            "",
            "Goodbye! This text is your match, hidden things and all:",
            "",
            self._match.to_text(),
            "",
            "To go on later, save it in a file and type: farmlib play --resume FILE",
        )

    # ------------------------------------------------------------ talking

    def _say(self, *lines: str) -> None:
        for line in lines:
            print(line, file=self._voice)

    def _name(self, player: int | None) -> str:
        return "Everybody" if player is None else self._sitting.names()[player]

    def _scene(self) -> Scene:
        match = self._match
        return scenes.scene_of(match.game, match.state, self._present, self._sitting.names())

    def _show(self) -> None:
        self._shown = len(self._match.actions)
        scene = self._scene()
        self._say("", f"{scene.outline}\n{scene.status}" if self._setup.plain else scene.text)

    def _tell(self, events: Sequence[Event], viewer: int | None = None) -> None:
        who = self._present if viewer is None else viewer
        self._say(*(str(entry) for entry in self._sitting.say(events, who)))
