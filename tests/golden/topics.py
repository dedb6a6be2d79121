"""What the golden digests are made of: lines that tell what all rooms say of many games.

A topic is a stream of lines, the same for the same code on every machine. Only names that other
rooms and readers use stand here, so that the house behind them can be rebuilt.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

from farmlib import bots, scenes
from farmlib.boards.seats import seats_for
from farmlib.boards.sitting import Sitting
from farmlib.boards.view import View
from farmlib.boards.wire import art_of, scene_to_wire
from farmlib.core.actions import CHANCE, Action
from farmlib.core.chance import below, pick
from farmlib.core.errors import FarmError
from farmlib.core.match import Match
from farmlib.core.plain import to_plain
from farmlib.core.registry import game as find_game
from farmlib.lessons.exercises.makers import Maker, makers_of
from farmlib.lessons.exercises.outcome import Verdict
from farmlib.lessons.exercises.pictures import picture_of
from farmlib.lessons.exercises.question import Question
from farmlib.terminal.help import help_for
from tests.playthroughs.record import VARIANTS

MATCHES = 200
"""Random matches a game, spread over the variants of its playthroughs."""

LONGEST = 160
"""So many actions of a match are played at most."""

SEEDS = 50
"""Questions of each maker and grade."""


def matches(game_id: str, part: int, parts: int) -> Iterator[str]:
    """Random matches: each action, what it led to, the state, what is legal and what is refused."""
    for number in range(part, MATCHES, parts):
        match, rng = _match(game_id, number), _rng("matches", game_id, number)
        head = f"match {number}"
        yield f"{head} {match.game!r}"
        pool: list[str] = []
        for _ in range(LONGEST):
            if not _actors(match):
                break
            state = match.state
            yield f"{head} {len(match.actions)} state {_json(match.game.to_json(state))}"
            yield f"{head} {len(match.actions)} acting {match.actors()} {_must(match)}"
            for player in range(match.game.num_players):
                legal = list(map(str, match.game.legal_actions(state, player)))
                yield f"{head} {len(match.actions)} legal {player} {legal}"
                pool += legal
            if below(rng, 6) == 0:
                yield from _refusals(match, pool, rng, head)
            events = match.play(_choice(match, rng))
            yield f"{head} {match.actions[-1]}"
            for event in events:
                yield f"  {event.kind} {event.player} {event.rule} {event.text} {event.data}"
                for player in range(match.game.num_players):
                    seen = match.game.event_for(event, player)
                    if seen != event:
                        yield f"  for {player}: {seen.text} {seen.data}"
        yield f"{head} state {_json(match.game.to_json(match.state))}"
        yield f"{head} position {_json(match.game.as_position(match.state))}"
        yield f"{head} counts {match.game.counts(match.state)} {match.game.scores(match.state)}"
        yield f"{head} came out {match.game.result(match.state)} {match.outcome}"
        yield match.to_text()


def views(game_id: str, part: int, parts: int) -> Iterator[str]:
    """Sampled states as each viewer sees them: scene, picture, words, outline, hints, table."""
    if part == 0:
        yield help_for(_match(game_id, 0).game)
        yield _json(View.book(_match(game_id, 0).game.rulebook))
    for number in range(part, MATCHES, 2 * parts):
        match, rng = _match(game_id, number), _rng("views", game_id, number)
        length, shown = below(rng, LONGEST // 2), 0
        while _actors(match) and shown < 4:
            if len(match.actions) >= length or match.game.result(match.state) is not None:
                yield from _seen(match, f"match {number} {len(match.actions)}", rng)
                shown, length = shown + 1, len(match.actions) + 1 + below(rng, 12)
            match.play(_choice(match, rng))
        yield from _seen(match, f"match {number} {len(match.actions)}", rng)


def exercises(game_id: str, part: int, parts: int) -> Iterator[str]:
    """Every maker and grade: the question, its picture, its hints, and what comes of answers."""
    for maker in makers_of(game_id)[part::parts]:
        yield f"{maker.name} {maker.kind} {maker.title} {maker.rules} {maker.grades}"
        for grade in maker.grades:
            for seed in range(SEEDS):
                yield from _asked(maker, seed, grade)


TOPICS: dict[str, Callable[[str, int, int], Iterator[str]]] = {
    "matches": matches,
    "views": views,
    "exercises": exercises,
}

# ------------------------------------------------------------------ matches


def _rng(*about: object) -> random.Random:
    return random.Random(f"golden {about}")


def _json(plain: Any) -> str:
    return json.dumps(plain, ensure_ascii=False, sort_keys=True)


def _match(game_id: str, number: int) -> Match:
    variants = [variant for variant in VARIANTS if variant.game == game_id]
    variant = variants[number % len(variants)]
    return Match(find_game(game_id, **variant.options), seed=number)


def _actors(match: Match) -> tuple[int, ...]:
    return match.game.actors(match.state)


def _must(match: Match) -> tuple[int, ...]:
    return match.game.must_act(match.state)


def _choice(match: Match, rng: random.Random) -> Action:
    """A random action; half of those who need not act let it pass."""
    if match.chance_is_due():
        done = sum(action.player == CHANCE for action in match.actions)
        return match.game.sample_chance(match.state, _rng("chance", match.seed, done))
    must = _must(match)
    some = [one for one in match.actors() if one in must or below(rng, 2)]
    player = pick(rng, some or must or match.actors())
    return pick(rng, match.game.legal_actions(match.state, player))


def _refusals(match: Match, pool: list[str], rng: random.Random, head: str) -> Iterator[str]:
    """What the rules say to actions of other moments and other players, and to odd clicks."""
    game, state = match.game, match.state
    texts = [pick(rng, pool) for _ in range(25)] if pool else []
    whats = [text.partition(": ")[2] for text in texts[:10]]
    texts += [f"{player}: {what}" for what in whats for player in range(game.num_players)]
    viewer = below(rng, game.num_players)
    scene = scenes.scene_of(game, state, viewer)
    things = [item.key for item in (*scene.board, *scene.tray)]
    for _ in range(15 if things else 0):
        parts = [pick(rng, things) for _ in range(1 + below(rng, 2))]
        try:
            meant = scenes.intent(game, state, viewer, parts)
        except FarmError as error:
            meant = None
            yield f"{head} click {parts} {error}"
        if meant is not None:
            texts.append(meant)
    for text in texts:
        try:
            refused = game.refusal(state, game.parse_action(text))
        except FarmError as error:
            yield f"{head} can't {text}: {error}"
            continue
        why = refused and f"{refused.rule} {refused.text}"
        yield f"{head} {len(match.actions)} refused {text}: {why}"


# ------------------------------------------------------------------ views


def _seen(match: Match, head: str, rng: random.Random) -> Iterator[str]:
    game, state = match.game, match.state
    players = range(game.num_players)
    names = tuple(f"{'ABCDEFGHIJKL'[n]}da" for n in players)
    for viewer in (None, *players):
        scene = scenes.scene_of(game, state, viewer, names)
        where = f"{head} viewer {viewer}"
        yield f"{where} wire {_json(scene_to_wire(scene))}"
        yield f"{where} art {_json(art_of(scene))}"
        yield f"{where} text {scene.text}"
        yield f"{where} outline {scene.outline}"
        if viewer is not None:
            yield f"{where} knows {_json(_plain(game.observation(state, viewer)))}"
            yield f"{where} hint {scenes.explain(game, state, viewer)}"
    viewer = pick(rng, list(players))
    yield f"{head} picture {scenes.picture(scenes.scene_of(game, state, viewer))}"
    yield f"{head} open {scenes.picture(scenes.scene_of(game, state, viewer, show_all=True))}"
    other = game.resample(state, viewer, rng)
    yield f"{head} imagined {_json(game.to_json(other))}"
    yield f"{head} table {_json(_table(match, viewer))}"


def _plain(observation: Any) -> dict[str, Any]:
    """What a player knows, by name; actions in their notation."""
    plain: dict[str, Any] = {}
    for name in observation.__dataclass_fields__:
        value = getattr(observation, name)
        plain[name] = list(map(str, value)) if name == "legal" else _told(value)
    return plain


def _told(value: Any) -> Any:
    try:
        return to_plain(value)
    except TypeError:
        return repr(value)


def _table(match: Match, viewer: int) -> dict[str, Any]:
    """What the browser is told of a table at which `viewer` sits, besides its scene."""
    seats = seats_for(match.game.num_players, humans=(viewer,))
    view = View.of(
        Sitting(match, seats, bots.make),
        scenes,
        present=viewer,
        asked_for=None,
        show_all=False,
        status="",
        aside="",
        said=None,
        waiting=False,
        told=max(0, len(match.log) - 8),
    )
    return view.wire


# ------------------------------------------------------------------ exercises


def _asked(maker: Maker, seed: int, grade: int) -> Iterator[str]:
    question, head = maker.make(seed, grade), f"{maker.name} grade {grade} seed {seed}"
    yield f"{head} asks {question.title} {question.rules} {question.prompt}"
    yield f"{head} {question.game!r} {question.viewer} {question.show_all} {question.many}"
    if question.match is not None:
        yield f"{head} at {question.match.to_text()}"
    yield f"{head} hints {question.hints}"
    yield f"{head} because {question.because}"
    yield f"{head} paper {question.on_paper()} then {question.afterwards()} {question.field}"
    yield f"{head} solution {question.solution()}"
    for option in question.options:
        yield f"{head} {option.key} {option.label}: {_judged(question, option.key)}"
    if not question.options and question.kind != "write":
        for answer in ("0", "7", "hen", ["0: draw"], ["0: pass"], []):
            yield f"{head} {answer}: {_judged(question, answer)}"
    picture = picture_of(question)
    if picture is not None:
        yield f"{head} picture {picture.svg}"
        yield f"{head} alt {picture.scene.text}\n{picture.scene.outline}"
        yield f"{head} facts {picture.scene.facts} {[one.label for one in picture.scene.board]}"


def _judged(question: Question, answer: Any) -> str:
    try:
        verdict: Verdict = question.judge(answer)
    except FarmError as error:
        return f"{type(error).__name__}: {error}"
    return str(verdict)
