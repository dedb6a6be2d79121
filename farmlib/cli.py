"""The `farmlib` command: open the lessons, play in the terminal, read the rules, run case files,
make editions and worksheets of lessons, make a site of them, check an installation.

`farmlib COMMAND --help` tells about each. What a user did wrong is answered in one line, never with
a traceback: exit status 2 for a command that can't be understood, 1 for one that didn't go well,
0 when all is well.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import farmlib
from farmlib.core import trace
from farmlib.core.cases import Case, load_cases, run_case
from farmlib.core.errors import CaseFileError, FarmError
from farmlib.core.game import Game
from farmlib.core.registry import GAMES
from farmlib.core.rulebook import Rule, Rulebook

FIRST_LESSON: Final = "00_start_here.ipynb"

NO_NEWS: Final = (
    "--LabApp.news_url=None",
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
)
"""JupyterLab's question whether it may tell of news covers the first board, so it isn't asked."""

NO_CASES: Final = "DEVIATIONS.yaml"
"""Lies beside the case files: where rules and the original rulebooks differ. It holds no cases."""

Command = Callable[[argparse.Namespace, list[str]], int]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command with these words, or those that it was started with; returns the exit status.

    Raises SystemExit for a command line that can't be understood, and for `--help`.
    """
    _say_what_can_be_said()
    parser = _parser()
    options, more = parser.parse_known_args(arguments)
    if more and options.command not in {"lab", "voila"}:
        parser.error(f"unrecognized arguments: {' '.join(more)}")
    run: Command = options.run
    try:
        status = run(options, more)
        sys.stdout.flush()
    except FarmError as error:
        print(f"farmlib: {_one_line(error)}", file=sys.stderr)
        return 1
    except BrokenPipeError:
        # Whoever read along has stopped (`farmlib rules | head`). Python would complain at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    return status


def _say_what_can_be_said() -> None:
    """A terminal that knows few letters gets question marks for the others, not an error."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def _one_line(error: Exception) -> str:
    return " ".join(str(error).split())


# ---------------------------------------------------------------- the words


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="farmlib", description="Playable rulebooks: chicken-yard games to read and to play."
    )
    parser.add_argument("--version", action="version", version=f"farmlib {farmlib.__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    lab = _command(commands, "lab", _lab, "open the lessons in JupyterLab")
    lab.epilog = "Other options, such as --no-browser or --port=9000, are passed on to JupyterLab."
    lab.add_argument(
        "--folder",
        type=Path,
        help="work on a copy of the lessons in this folder; files already there are left alone",
    )
    _play_words(_command(commands, "play", _play, "play a game in the terminal"))
    rules = _command(commands, "rules", _rules, "read a rulebook, or see where each rule lives")
    rules.add_argument(
        "game", nargs="?", metavar="GAME", help="one of the games; default: list them"
    )
    rules.add_argument("rule", nargs="?", metavar="RULE", help="one rule, such as CF-FOOT")
    rules.add_argument(
        "--trace",
        action="store_true",
        help="list each rule's code, cases, tests and lesson cells; exit 1 if any are missing",
    )
    cases = _command(commands, "cases", _cases, "run case files and say what failed")
    cases.add_argument("files", nargs="+", metavar="FILE", type=Path)
    edition = _command(commands, "edition", _edition, "make an edition of a lesson for a class")
    edition.add_argument("kind", metavar="KIND", help="lecture, reader or solutions")
    edition.add_argument("notebooks", nargs="+", metavar="NOTEBOOK", type=Path)
    edition.add_argument(
        "-o", "--output", metavar="DIR", type=Path, required=True, help="the folder it goes into"
    )
    worksheet = _command(commands, "worksheet", _worksheet, "print a lesson's exercises")
    worksheet.add_argument("notebook", metavar="NOTEBOOK", type=Path)
    worksheet.add_argument(
        "-o", "--output", metavar="FILE", type=Path, help="default: NOTEBOOK_worksheet.html here"
    )
    voila = _command(commands, "voila", _voila, "serve the games as web pages without code")
    voila.epilog = "Other options, such as --no-browser or --port=9000, are passed on to Voila."
    voila.add_argument("game", nargs="?", metavar="GAME", help="just this one; default: all")
    lite = _command(
        commands, "lite", _lite, "make a site for any web server: all lessons, Python included"
    )
    lite.add_argument(
        "-o", "--output", metavar="DIR", type=Path, required=True, help="the new folder"
    )
    lite.add_argument(
        "--pyodide",
        metavar="FOLDER",
        type=Path,
        help="the npm package pyodide, unpacked; otherwise npm fetches it",
    )
    _command(commands, "doctor", _doctor, "check this installation and say how to mend it")
    bench = _command(commands, "bench", _bench, "measure how fast farmlib is on this machine")
    bench.add_argument("names", nargs="*", metavar="NAME", help="which figures; default: all")
    bench.add_argument("--quick", action="store_true", help="a short run, to see that it works")
    bench.add_argument("--json", type=Path, metavar="FILE", help="also write them to this file")
    bench.add_argument("--list", action="store_true", help="list the figures and stop")
    return parser


def _command(commands: Any, name: str, run: Command, about: str) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser(
        name, help=about, description=f"{about[:1].upper()}{about[1:]}.", allow_abbrev=False
    )
    parser.set_defaults(run=run)
    return parser


def _play_words(play: argparse.ArgumentParser) -> None:
    play.add_argument("game", nargs="?", metavar="GAME", help=f"one of: {', '.join(GAMES)}")
    play.add_argument("--players", type=int, metavar="N", help="how many players")
    play.add_argument("--highest", type=int, metavar="N", help="the highest double of the set")
    play.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game"
    )
    play.add_argument("--seed", type=_seed, metavar="N", help="the same number deals the same game")
    play.add_argument("--human", type=int, nargs="*", metavar="SEAT", help="the seats you play")
    play.add_argument("--bots", default="greedy", metavar="KIND", help="who plays the other seats")
    play.add_argument("--resume", type=Path, metavar="FILE", help="go on with a saved match")
    play.add_argument(
        "--plain", action="store_true", help="describe the table in sentences instead of drawing it"
    )


# ---------------------------------------------------------------- farmlib cases


def _cases(options: argparse.Namespace, _more: list[str]) -> int:
    passed = failed = 0
    for path in options.files:
        if path.name == NO_CASES and path.is_file():
            continue
        try:
            cases = load_cases(path)
        except CaseFileError as error:
            print(_one_line(error))
            failed += 1
            continue
        for case in cases:
            problems = _problems(case)
            if problems:
                print(f"{case.id}: {problems}")
            failed, passed = failed + bool(problems), passed + (not problems)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def _problems(case: Case) -> str:
    """What was not as the case expects, on one line; "" when all was."""
    return "; ".join(" ".join(line.split()) for line in run_case(case, (_scene_text,)).problems)


def _scene_text(game: Game[Any], state: Any, player: int) -> str:
    from farmlib import scenes  # only a case about what is hidden looks at scenes

    return scenes.as_text_for_hides(game, state, player)


# ---------------------------------------------------------------- farmlib rules


def _rules(options: argparse.Namespace, _more: list[str]) -> int:
    if options.rule is None and options.game is not None and options.game not in GAMES:
        options.game, options.rule = _book_of(options.game), options.game
    books = _books(options.game)
    if options.rule is not None:
        rules = [books[0][options.rule.upper()]]
    elif options.game is not None or options.trace:
        rules = list(dict.fromkeys(rule for book in books for rule in book))
    else:
        for book in books:
            ids = ", ".join(f"{prefix}-..." for prefix in book.prefixes)
            print(f"{book.game:<16} {book.title}: {len(book.rules)} rules ({ids})")
        print("farmlib rules GAME prints a rulebook; farmlib play GAME plays.")
        return 0
    if options.trace:
        return _trace(rules)
    print("\n\n".join(str(rule) for rule in rules))
    return 0


def _book_of(rule_id: str) -> str:
    """The game whose rulebook has this rule; the word itself when none has it."""
    return next((g for g, kind in GAMES.items() if rule_id.upper() in kind.rulebook), rule_id)


def _books(game: str | None) -> list[Rulebook]:
    if game is None:
        return [kind.rulebook for kind in GAMES.values()]
    return [_game_class(game).rulebook]


def _game_class(game: str) -> type[Game[Any]]:
    try:
        return GAMES[game]
    except KeyError as error:
        raise FarmError(error.args[0]) from None


def _trace(rules: Sequence[Rule]) -> int:
    traces = trace.load()
    lacking = 0
    for rule in rules:
        found = traces[rule.id]
        print(f"{rule.id}  {rule.title}")
        for kind, word in zip(trace.KINDS, ("code", "case", "test", "cell"), strict=True):
            for place in getattr(found, kind):
                print(f"  {word}  {place}")
        for gap in found.gaps:
            print(f"  MISSING: {gap}")
        lacking += bool(found.gaps)
    print(f"complete rules: {len(rules) - lacking}; missing something: {lacking}")
    return 1 if lacking else 0


# ---------------------------------------------------------------- farmlib lab


def _lab(options: argparse.Namespace, more: list[str]) -> int:
    # Heavy, and not needed by any other command; it comes without types.
    from jupyterlab.labapp import LabApp  # type: ignore[import-untyped]

    # The address with the lesson in it is also what JupyterLab prints, for whoever has no browser
    # on this machine.
    folder = _lessons(options.folder).resolve()
    words = [
        f"--ServerApp.root_dir={folder}",
        f"--LabApp.default_url=/lab/tree/{FIRST_LESSON}",
        *NO_NEWS,
    ]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        words.append("--allow-root")  # in a container there is often nobody else
    LabApp.launch_instance(argv=[*words, *more])
    return 0


def _lessons(folder: Path | None) -> Path:
    """The folder of lessons to open: the checkout's own, else a copy that belongs to the reader."""
    root = trace.checkout()
    source = root / "notebooks" if root else trace.DATA / "notebooks"
    if not (source / FIRST_LESSON).is_file():
        raise FarmError(f"There are no lessons here: {source / FIRST_LESSON} is missing.")
    if root and folder is None:
        return source
    target = Path("farmlib-lessons") if folder is None else folder
    try:
        written = list(_copy_missing(source, target))
    except OSError as error:
        raise FarmError(f"The lessons can't be copied into {target}: {error.strerror}.") from error
    print(f"The lessons are in {target}: {len(written)} new; files already there were left alone.")
    return target


def _copy_missing(source: Path, target: Path) -> Iterator[Path]:
    target.mkdir(parents=True, exist_ok=True)
    for lesson in sorted(source.glob("*.ipynb")):
        copy = target / lesson.name
        if not copy.exists():
            shutil.copyfile(lesson, copy)
            yield copy


# ---------------------------------------------------------------- what has a file of its own


def _play(options: argparse.Namespace, _more: list[str]) -> int:
    from farmlib.terminal.play import play
    from farmlib.terminal.setup import Setup

    chosen = dict(_option(text) for text in options.option)
    for name in ("players", "highest"):
        if getattr(options, name) is not None:
            chosen[name] = getattr(options, name)
    game = options.game
    if game is not None:
        _game_class(game)
    elif options.resume is None:
        raise FarmError(
            f"Which game? Choose {', '.join(GAMES)}; for instance: farmlib play {next(iter(GAMES))}"
        )
    setup = Setup(
        game=game,
        options=chosen,
        seed=options.seed,
        humans=None if options.human is None else tuple(options.human),
        bots=options.bots,
        resume=options.resume,
        plain=options.plain,
    )
    return play(setup, sys.stdin, sys.stdout)


def _seed(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 20):
        raise argparse.ArgumentTypeError(f"a seed is a whole number such as 7, not {text!r}")
    return int(text)


def _option(text: str) -> tuple[str, Any]:
    """One `--option NAME=VALUE`: whole numbers, true, false and none are read as what they are.

    >>> _option("highest=12"), _option("drawn_tile=must"), _option("hand_size=none")
    (('highest', 12), ('drawn_tile', 'must'), ('hand_size', None))
    """
    name, equals, value = text.partition("=")
    if not equals or not name:
        raise FarmError(f"An option is written NAME=VALUE, not {text!r}.")
    words = {"true": True, "false": False, "none": None}
    if value.lower() in words:
        return name, words[value.lower()]
    return name, int(value) if value.isascii() and value.isdigit() else value


def _edition(options: argparse.Namespace, _more: list[str]) -> int:
    from farmlib.lessons.editions import editions

    print(*editions(options.kind, options.notebooks, options.output), sep="\n")
    return 0


def _worksheet(options: argparse.Namespace, _more: list[str]) -> int:
    from farmlib.lessons.editions import worksheet

    print(worksheet(options.notebook, options.output))
    return 0


def _voila(options: argparse.Namespace, more: list[str]) -> int:
    from farmlib.deploy.pages import serve

    serve(options.game, more)
    return 0


def _lite(options: argparse.Namespace, _more: list[str]) -> int:
    from farmlib.deploy.lite import build

    print(build(options.output, options.pyodide))
    return 0


def _doctor(_options: argparse.Namespace, _more: list[str]) -> int:
    from farmlib.deploy.doctor import examine

    return examine(sys.stdout)


def _bench(options: argparse.Namespace, _more: list[str]) -> int:
    from farmlib.bench import names, run

    if options.list:
        print("\n".join(f"{name:<12} {about}" for name, about in names()))
        return 0
    return run(options.names, quick=options.quick, json_file=options.json, out=sys.stdout)
