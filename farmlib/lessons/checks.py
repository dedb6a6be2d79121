"""Checks: a rule's example is played before the reader's eyes, and the outcome is reported.

`check("CF-21")` runs the same case that the tests run. If all is as expected it gives back a
`Checked`: one green line for each case, with what was expected and how the rules answered folded
away behind it. If not, it raises `CheckFailed`, unfolded, and the lesson stops there.
"""

from __future__ import annotations

import html
import textwrap
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from farmlib.core.actions import CHANCE
from farmlib.core.cases import Case, run_case
from farmlib.core.errors import FarmError
from farmlib.core.match import Match
from farmlib.core.registry import GAMES
from farmlib.lessons.casebook import called, case
from farmlib.lessons.progress import record

WIDTH = 76
"""How long a line may get, so that none is broken at 800 pixels."""

BADGE: Final = (
    "background: #1b6e2f; color: #ffffff; border-radius: 0.3em; padding: 0 0.4em; font-weight: 600"
)
"""White on dark green reads well on a light page and on a dark one. The sign and the word say the
same without the colour."""

FOLD: Final = "max-width: 800px; margin: 0.2em 0; line-height: 1.6"
DETAILS: Final = "margin: 0.2em 0 0.4em 1.2em; white-space: pre-wrap; font-size: 90%"


@dataclass(frozen=True, slots=True)
class Held:
    """A case that came out as expected: its id, what it shows, and the lines that tell of it."""

    id: str
    about: str
    told: tuple[str, ...]

    def __repr__(self) -> str:
        return "\n".join((*_wrapped(f"{self.id} holds: {self.about}".rstrip(": ")), *self._told()))

    def in_html(self) -> str:
        """One line, with the rest folded away behind it."""
        line = (
            f'<span style="{BADGE}">\u2713 {html.escape(self.id)} holds</span> '
            f"{html.escape(self.about, quote=False)}"
        )
        told = html.escape("\n".join(self.told), quote=False)
        return (
            f'<details style="{FOLD}"><summary>{line}</summary>'
            f'<pre style="{DETAILS}">{told}</pre></details>'
        )

    def _told(self) -> Iterator[str]:
        return (f"  {line}" for line in self.told)


@dataclass(frozen=True, slots=True)
class Checked:
    """Cases that came out as expected. It shows itself in a notebook."""

    held: tuple[Held, ...]

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of the cases, in the order in which they were run."""
        return tuple(one.id for one in self.held)

    @property
    def lines(self) -> tuple[str, ...]:
        """All there is to read, unfolded."""
        return tuple(repr(self).splitlines())

    def __repr__(self) -> str:
        return "\n".join(map(repr, self.held))

    def _repr_mimebundle_(self, **kwargs: object) -> dict[str, str]:
        folded = "".join(one.in_html() for one in self.held)
        return {"text/plain": repr(self), "text/html": f'<div class="farmlib-check">{folded}</div>'}


class CheckFailed(AssertionError):
    """Cases that did not come out as expected. The message has a line for each difference.

    A notebook shows those lines, in red and with a sign, in place of a long traceback.
    """

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("\n".join(problems))

    def _render_traceback_(self) -> list[str]:
        """What IPython shows."""
        return [f"\x1b[31m\u2717 {line}\x1b[0m" for line in str(self).splitlines()]


def check(*case_ids: str) -> Checked:
    """Run these cases. The rules of those that hold count as met (see `farmlib.lessons.progress`).

    Raises CheckFailed, an AssertionError, with a line for each thing that is not as expected;
    FarmError for an unknown case, and when no case is named.
    """
    if not case_ids:
        raise FarmError('Say which case to check, as in check("CF-21").')
    held: list[Held] = []
    problems: list[str] = []
    for case_id in case_ids:
        found = case(case_id)
        faults = run_case(found, views=(_seen,)).problems
        problems += [f"{case_id} fails: {fault}" for fault in faults]
        if not faults:
            held.append(Held(case_id, found.about, tuple(_told(found))))
            record(rule=found.rule)
    if problems:
        raise CheckFailed(problems)
    return Checked(tuple(held))


def _wrapped(text: str) -> list[str]:
    """`text` in lines; those after the first are indented."""
    # A rule's id and a tile are one word, so nothing is broken at a hyphen.
    return textwrap.wrap(text, WIDTH, subsequent_indent="  ", break_on_hyphens=False)


def _seen(game: Any, state: Any, player: int) -> str:
    """All that the picture shows to `player`: nothing hidden may be in it."""
    from farmlib import scenes

    return scenes.as_text_for_hides(game, state, player)


def _told(case: Case) -> Iterator[str]:
    """What the case expects, in words; where the rules forbid something, with their answer."""
    if "error" in case.expect:
        try:
            case.match()
        except FarmError as error:
            yield str(error)
        return
    match = case.match()
    yield from (f"played: {action}" for action in case.play)
    told: list[str] = []
    for key, value in case.expect.items():
        for line in _TELL[key](match, value):
            # A position says whose turn it is as well; nobody wants to read it twice.
            if key != "position" or line not in told:
                told.append(line)
                yield line


# ---------------------------------------------------------------- one function for each key


def _names(match: Match) -> list[str]:
    """What the players are called in the middle of a sentence."""
    return [name[:1].lower() + name[1:] for name in called(match.game)]


def _player(match: Match, who: object) -> str:
    """A player by number, or by the letter of a colour; chance by its name."""
    names = _names(match)
    if isinstance(who, int):
        return names[who]
    return next(
        (name for name in names if match.game.id == "chickapig" and name[0] == who), str(who)
    )


def _listed(words: Sequence[str]) -> str:
    """Words with commas and an "and" between them; "nobody" for none."""
    if len(words) < 2:
        return words[0] if words else "nobody"
    return f"{', '.join(words[:-1])} and {words[-1]}"


def _legal(match: Match, wanted: Sequence[str]) -> Iterator[str]:
    actor = match.actors()[0]
    who = "chance" if actor == CHANCE else _player(match, actor)
    yield from _wrapped(f"{who} may: {' | '.join(wanted)}")


def _refused(match: Match, wanted: Mapping[str, str]) -> Iterator[str]:
    for action in wanted:
        refusal = match.game.refusal(match.state, match.game.parse_action(action))
        yield f"not allowed, {action}"
        if refusal is not None:
            words = refusal.say(_names(match))
            yield from _wrapped(f"  {words} ({refusal.rule})")


def _allowed(match: Match, wanted: Sequence[str]) -> Iterator[str]:
    yield from (f"allowed, {action}" for action in wanted)


def _turn(match: Match, wanted: object) -> Iterator[str]:
    yield f"it is {_player(match, wanted)}'s turn"


def _actors(match: Match, wanted: Sequence[object]) -> Iterator[str]:
    yield f"who may act now: {_listed([_player(match, who) for who in wanted])}"


def _over(match: Match, wanted: bool) -> Iterator[str]:
    yield "it is over" if wanted else "it is not over yet"


def _game_over(match: Match, wanted: bool) -> Iterator[str]:
    yield "the whole game is over" if wanted else "the whole game is not over yet"


def _winners(match: Match, wanted: Sequence[int]) -> Iterator[str]:
    yield f"won by: {_listed([_player(match, who) for who in wanted])}"


def _scores(match: Match, wanted: Sequence[int]) -> Iterator[str]:
    each = [f"{_player(match, who)} {points}" for who, points in enumerate(wanted)]
    yield f"{GAMES.kit(match.game.id).scores}: {', '.join(each)}"


def _counts(match: Match, wanted: Mapping[str, object]) -> Iterator[str]:
    for name, number in wanted.items():
        yield f"{_COUNTED.get(name, f'how many, {name}')}: {_plain(number)}"


def _cites(match: Match, wanted: Sequence[str]) -> Iterator[str]:
    yield f"rules at work: {', '.join(wanted)}"


def _not_cited(match: Match, wanted: Sequence[str]) -> Iterator[str]:
    yield f"rules not at work: {', '.join(wanted)}"


def _position(match: Match, wanted: Mapping[str, object]) -> Iterator[str]:
    for name, value in wanted.items():
        if name in _STANDS:
            yield from _wrapped(_STANDS[name](match, value))
        else:
            yield f"then {name}: {_plain(value)}"


def _plain(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return ", ".join(map(_plain, value)) or "none"
    return str(value) if value not in ("", None) else "empty"


def _hides(match: Match, wanted: Mapping[object, Sequence[str]]) -> Iterator[str]:
    for who, secrets in wanted.items():
        yield f"{_player(match, who)} does not see: {', '.join(map(str, secrets))}"


def _available(match: Match, wanted: int) -> Iterator[str]:
    yield f"eggs available: {wanted}"


_COUNTED = {
    "hands": "tiles in the hands",
    "pile": "tiles left to draw",
    "tree": "tiles on the table",
}


def _each(match: Match, values: Sequence[object]) -> str:
    return ", ".join(
        f"{_player(match, who)} {value or 'nothing'}" for who, value in enumerate(values)
    )


def _players(match: Match, those: Sequence[object]) -> str:
    return _listed([_player(match, who) for who in those])


def _daisies(match: Match, cards: Mapping[str, str | None]) -> str:
    held = [f"{_player(match, who)} {name or 'none'}" for who, name in cards.items()]
    return f"Daisy Cards held then: {', '.join(held)}"


_STANDS: dict[str, Callable[[Match, Any], str]] = {
    "hand": lambda match, number: f"it is {match.game.part} {number} now",
    "tree": lambda match, tree: f"on the table then: {tree or 'nothing yet'}",
    "pile": lambda match, pile: f"left to draw then: {pile or 'nothing'}",
    "hands": lambda match, hands: f"hands then: {_each(match, hands)}",
    "totals": lambda match, totals: f"points in all: {_each(match, [str(one) for one in totals])}",
    "turn": lambda match, who: f"it is {_player(match, who)}'s turn",
    "dealer": lambda match, who: f"the dealer now: {_player(match, who)}",
    "drew": lambda match, drew: f"{'a' if drew else 'no'} tile has been drawn this turn",
    "pressed": lambda match, done: f"the hub has {'' if done else 'not yet '}been pressed",
    "passes": lambda match, passes: f"passes in a row, so far: {passes}",
    "owes": lambda match, who: f"can be caught: {_players(match, who)}",
    "due": lambda match, who: f"still has to say Chickenlittle: {_players(match, who)}",
    "board": lambda match, board: "each piece is where it should be",
    "moves": lambda match, moves: (
        "it is time to roll" if moves is None else f"moves left then: {moves}"
    ),
    "roll": lambda match, roll: f"the die shows: {roll or 'nothing: nobody has rolled yet'}",
    "used": lambda match, used: f"moves made with this roll: {used}",
    "placed": lambda match, done: f"with this roll the cow has {'' if done else 'not '}been lifted",
    "daisies": _daisies,
    "fresh": lambda match, fresh: (
        "the Daisy Card was taken this turn" if fresh else "no Daisy Card was taken this turn"
    ),
    "poop_cards": lambda match, who: f"must take Poop Cards then: {_players(match, who)}",
    "miss": lambda match, who: f"loses the next turn: {_players(match, who)}",
    "two": lambda match, who: f"gets exactly two moves next time: {_players(match, who)}",
    "lent": lambda match, who: f"lends a piece: {_players(match, who)}",
    "sitting": lambda match, who: f"sits out the next turn: {_players(match, who)}",
}
"""How a part of a position is put into words. What has none is called by its name."""


_TELL: dict[str, Callable[[Match, Any], Iterator[str]]] = {
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
    "cites": _cites,
    "not_cited": _not_cited,
    "position": _position,
    "hides": _hides,
    "available": _available,
}
