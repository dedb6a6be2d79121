"""Case files: a rule's examples as data, which are tests, figures in the lessons and exercises.

`load_cases` reads a YAML file, `run_case` sets the position up, plays the actions and compares what
is expected. Both the `farmlib cases` command and pytest use them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from farmlib.core import schema
from farmlib.core.actions import who_text
from farmlib.core.errors import (
    CaseFileError,
    FarmError,
    IllegalAction,
    NotationError,
    NotEnumerable,
    OptionsError,
    PositionError,
)
from farmlib.core.events import Event
from farmlib.core.game import Game
from farmlib.core.given import check_text, quoted
from farmlib.core.match import Match
from farmlib.core.plain import to_plain
from farmlib.core.registry import GAMES
from farmlib.core.registry import game as find_game

View = Callable[[Game[Any], Any, int], str]
"""What else a player is shown of a state (a scene), as one text: looked through for `hides`."""

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_ERRORS: dict[str, type[FarmError]] = {
    "options": OptionsError,
    "notation": NotationError,
    "position": PositionError,
}


@dataclass(frozen=True)
class Case:
    """One example: the game with its options, how it starts, what is played, what is expected.

    `seed` starts with the first deal or shuffle sampled in place of a `position`; a game that
    begins with the roll of a die has none, and its rolls stand in `play`. `fault` says why a case
    of a file can't be read; "" when it can.
    """

    id: str
    rule: str
    about: str
    game: str
    options: Mapping[str, Any] = field(default_factory=dict)
    position: Mapping[str, Any] | None = None
    seed: int | None = None
    play: tuple[str, ...] = ()
    expect: Mapping[str, Any] = field(default_factory=dict)
    fault: str = ""

    def match(self) -> Match:
        """The match at the case's end: set up, and everything of `play` done.

        Raises what is wrong with it: OptionsError, PositionError, NotationError, IllegalAction.
        """
        match = self.start()
        for action in self.play:
            match.play(action)
        return match

    def start(self) -> Match:
        """The match as the case sets it up, before `play`."""
        game = find_game(self.game, **self.options)
        if self.seed is None:
            return Match(game, 0, self.position)
        match = Match(game, self.seed)
        try:
            game.chance_outcomes(match.state)
        except NotEnumerable:
            match.deal()
        return match


@dataclass(frozen=True)
class CaseResult:
    """What came of a case: `problems` holds a line for each thing that was not as expected."""

    case: Case
    problems: tuple[str, ...]

    @property
    def ok(self) -> bool:
        """Whether all was as expected."""
        return not self.problems


def load_cases(path: str | Path) -> tuple[Case, ...]:
    """All cases of a file, in its order.

    A case that is badly written stands in its place with its `fault`, which `run_case` tells as its
    one problem. Raises CaseFileError when the file as a whole can't be read.
    """
    document = _read_file(path)
    if not isinstance(document, Mapping) or not isinstance(document.get("cases"), list):
        raise CaseFileError(f"{path}: a case file has the keys 'game' and 'cases', a list.")
    game, options = document.get("game"), document.get("options", {})
    if not isinstance(game, str) or game not in GAMES:
        raise CaseFileError(
            f"{path}: there is no game {quoted(game)}; there is {', '.join(GAMES)}."
        )
    if not schema.is_keyed(options):
        raise CaseFileError(f"{path}: 'options' is a mapping, not {quoted(options)}.")
    cases: list[Case] = []
    seen: set[str] = set()
    for number, item in enumerate(document["cases"], 1):
        where = f"{Path(path).name}, case {number}"
        case = _read_case(item, game, options, where)
        if case.id in seen:
            case = Case(f"{where} ({case.id})", "", "", game, fault="this id is used twice.")
        seen.add(case.id)
        cases.append(case)
    return tuple(cases)


def _read_file(path: str | Path) -> Any:
    try:
        text = Path(path).read_text(encoding="utf-8")
        check_text("case file", text, CaseFileError)
        return yaml.load(text, Loader=_Loader)
    except OSError as error:
        raise CaseFileError(f"{path}: can't be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise CaseFileError(f"{path}: this is no text in UTF-8.") from error
    except yaml.YAMLError as error:
        raise CaseFileError(f"{path}: this is no YAML: {error}") from error
    except RecursionError as error:
        raise CaseFileError(f"{path}: too many brackets within brackets.") from error
    except ValueError as error:  # a date that there is not, a number of 5,000 digits
        raise CaseFileError(f"{path}: a value can't be read: {str(error)[:80]}.") from error


def _read_case(item: Any, game: str, options: Mapping[str, Any], where: str) -> Case:
    name = item.get("id") if isinstance(item, Mapping) else None
    if not isinstance(name, str) or not name:
        return Case(where, "", "", game, fault="a case is a mapping with an 'id', a text.")
    fault = schema.fault_of(item, GAMES[game].rulebook)
    if fault:
        return Case(name, "", "", game, fault=fault)
    return Case(
        id=name,
        rule=item["rule"],
        about=item.get("about", ""),
        game=game,
        options={**options, **item.get("options", {})},
        position=item.get("position"),
        seed=item.get("seed"),
        play=tuple(item.get("play", ())),
        expect=item["expect"],
    )


def run_case(case: Case, views: Iterable[View] = ()) -> CaseResult:
    """Play a case and compare. Faults in the case's own play are problems too, never exceptions.

    `views` are further texts that `hides` looks through, such as the scene.
    """
    fault = case.fault or schema.fault_of_expect(case.expect)
    if fault:
        return CaseResult(case, (fault,))
    wanted = case.expect.get("error")
    try:
        match = case.match()
    except IllegalAction as error:
        return CaseResult(case, (f"play: the rules forbid it: {error}",))
    except FarmError as error:
        if wanted is not None and isinstance(error, _ERRORS.get(wanted, ())):
            return CaseResult(case, ())
        expected = f"expected error {wanted}, came" if wanted is not None else "can't be set up:"
        return CaseResult(case, (f"{expected} {type(error).__name__}: {error}",))
    if wanted is not None:
        return CaseResult(case, (f"expected error {wanted}, but it can be set up and played",))
    problems: list[str] = []
    for key, value in case.expect.items():
        try:
            problems.extend(_CHECKS[key](match, value, tuple(views)))
        except FarmError as error:
            problems.append(f"{key}: can't be read: {error}")
    return CaseResult(case, tuple(problems))


_Views = tuple[View, ...]
_Check = Callable[[Match, Any, _Views], Iterable[str]]


def _legal(match: Match, wanted: Any, views: _Views) -> Iterable[str]:
    actors = match.actors()
    if len(actors) != 1:
        return [f"legal: one player should act, but the actors are {list(actors)}"]
    found = {action.what() for action in match.game.legal_actions(match.state, actors[0])}
    who = who_text(actors[0])
    expected = {match.game.parse_action(f"{who}: {action}").what() for action in wanted}
    return _same(f"legal for {who}", sorted(expected), sorted(found))


def _refused(match: Match, wanted: Any, views: _Views) -> Iterable[str]:
    for text, rule in wanted.items():
        refusal = match.game.refusal(match.state, match.game.parse_action(text))
        found = refusal.rule if refusal else "nothing, it is allowed"
        if found != rule:
            yield f"refused, {quoted(text)}: expected {rule}, came {found}"


def _allowed(match: Match, wanted: Any, views: _Views) -> Iterable[str]:
    for text in wanted:
        refusal = match.game.refusal(match.state, match.game.parse_action(text))
        if refusal:
            yield f"allowed, {quoted(text)}: refused: {refusal}"


def _turn(match: Match, wanted: Any, views: _Views) -> Iterable[str]:
    return _same("turn", [str(wanted)], [who_text(player) for player in match.actors()])


def _actors(match: Match, wanted: Any, views: _Views) -> Iterable[str]:
    return _same("actors", [str(who) for who in wanted], [who_text(p) for p in match.actors()])


def _over(match: Match, wanted: Any, views: _Views) -> Iterable[str]:
    return _same("over", wanted, match.game.result(match.state) is not None)


def _game_over(match: Match, wanted: Any, views: _Views) -> Iterable[str]:
    return _same("game_over", wanted, match.outcome is not None)


def _winners(match: Match, wanted: Any, views: _Views) -> Iterable[str]:
    result = match.game.result(match.state)
    return _same("winners", list(wanted), list(result.winners) if result else "no end yet")


def _scores(match: Match, wanted: Any, views: _Views) -> Iterable[str]:
    return _same("scores", list(wanted), list(match.game.scores(match.state)))


def _counts(match: Match, wanted: Any, views: _Views) -> Iterable[str]:
    found = match.game.counts(match.state)
    for key, value in wanted.items():
        yield from _same(f"counts, {key}", value, found.get(key, "no such thing to count"))


def _cited(match: Match) -> set[str]:
    return {event.rule for event in match.log}


def _cites(match: Match, wanted: Any, views: _Views) -> Iterable[str]:
    missing = [rule for rule in wanted if rule not in _cited(match)]
    return [f"cites: expected {', '.join(missing)}; came {sorted(_cited(match))}"] * bool(missing)


def _not_cited(match: Match, wanted: Any, views: _Views) -> Iterable[str]:
    found = [rule for rule in wanted if rule in _cited(match)]
    return [f"not_cited: {', '.join(found)} was cited"] * bool(found)


def _position(match: Match, wanted: Any, views: _Views) -> Iterable[str]:
    return match.game.position_differences(match.state, wanted)


def _hides(match: Match, wanted: Any, views: _Views) -> Iterable[str]:
    for who, secrets in wanted.items():
        player = int(who)
        if not 0 <= player < match.game.num_players:
            yield f"hides: there is no player {player} at this table"
            continue
        shown = [shown_to(match, player)]
        shown += [view(match.game, match.state, player) for view in views]
        for secret in secrets:
            if any(names(text, str(secret)) for text in shown):
                yield f"hides: player {player} is shown {secret}"


def shown_to(match: Match, player: int) -> str:
    """All that `player` is shown of a match without a board: observation and log, as one text."""
    observation = json.dumps(to_plain(match.game.observation(match.state, player)))
    log = [match.game.event_for(event, player) for event in match.log]
    return "\n".join([observation, *map(_everything, log)])


def _everything(event: Event) -> str:
    return f"{event.say()} {event.data}"


def names(text: str, secret: str) -> bool:
    """Whether `text` names `secret`, as a word of its own; a tile in either order.

    >>> names("the 17-2", "7-2"), names("the 2-7.", "7-2")
    (False, True)
    """
    words = {secret}
    tile = re.fullmatch(r"([0-9]+)-([0-9]+)", secret)
    if tile:
        words.add(f"{tile[2]}-{tile[1]}")
    return any(re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text) for word in words)


def _same(what: str, wanted: Any, found: Any) -> Sequence[str]:
    return [] if wanted == found else [f"{what}: expected {quoted(wanted)}, came {quoted(found)}"]


def _available(match: Match, wanted: Any, views: _Views) -> Iterable[str]:
    return _counts(match, {"available": wanted}, views)


def _no_error(match: Match, wanted: Any, views: _Views) -> Iterable[str]:
    return ()  # `run_case` has dealt with it


_CHECKS: dict[str, _Check] = {
    "legal": _legal,
    "refused": _refused,
    "allowed": _allowed,
    "turn": _turn,
    "actors": _actors,
    "over": _over,
    "game_over": _game_over,
    "winners": _winners,
    "scores": _scores,
    "counts": _counts,
    "error": _no_error,
    "cites": _cites,
    "not_cited": _not_cited,
    "position": _position,
    "available": _available,
    "hides": _hides,
}
