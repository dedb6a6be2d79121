"""What is said at a Chicken Chicken table: the status line, the facts, the hint, the text board.

Nothing here says how many eggs are available: to count them is the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from farmlib.core.events import sentence
from farmlib.games.chicken_chicken import ChickenChicken, State, write_film
from farmlib.games.chicken_chicken.actions import Contradict, Hit, Pass, Quack, Show
from farmlib.games.chicken_chicken.state import (
    ENOUGH,
    GOAL,
    claim_open,
    last_window,
    may_hit_first,
    owing,
    rooster_on_top,
    shower,
)
from farmlib.games.chicken_chicken.words import claim_words, counted_cards, names_of, what_now
from farmlib.scenes.chicken_chicken_sight import Sight
from farmlib.scenes.scene import Plate
from farmlib.scenes.text import how_many, listed, wrapped

MOODS: Final = {
    "hungry": "hungry duck",
    "rico": "irresistible rooster",
    "bilious": "the farmer\u2019s bad stomach",
    "exact": "five and no other number",
    "rotten": "rotten eggs",
    "directors_cut": "director\u2019s cut",
}
"""What the moods are called at the table."""


def status_of(sight: Sight) -> str:
    """What was shown last, and what to do now."""
    game, state, viewer = sight.game, sight.state, sight.viewer
    outcome = game.outcome(state)
    if outcome is not None:
        return outcome.say(sight.names)
    if state.round_over:
        over = "The round is over. " if state.movie else ""
        return f"{over}The cards are shuffled next."
    top = f"{_large(sight.words(sight.top))}! " if sight.top and not claim_open(state) else ""
    if viewer is None:
        return top + sentence(_what_goes_on(state), sight.names)
    now = sentence(what_now(state, viewer), sight.names)
    own = "" if sight.names[viewer].lower() == "you" else f"{sight.names[viewer]}: "
    return f"{own}{top}{now}"


def _large(text: str) -> str:
    return text[:1].upper() + text[1:]


def _what_goes_on(state: State) -> str:
    """What those who only watch wait for."""
    if claim_open(state):
        claim = f"{{{state.hit[0]}:say}} that {claim_words(state)}."
        return f"{claim} Now {names_of(owing(state))} must answer."
    if last_window(state):
        return f"Now the word is with {names_of(may_hit_first(state))}: hit, or pass."
    return f"{{{shower(state)}:show}} the next card."


def facts_of(sight: Sight) -> tuple[str, ...]:
    """Short lines: the cards, who directs, what wins, the moods."""
    seen = sight.seen
    facts = [f"{how_many(len(seen.movie), 'card')} shown, {seen.left} to come"]
    if seen.director is None:
        facts.append("No director: you turn the cards up in turn")
    else:
        facts.append(f"Director: {sight.names[seen.director]}")
    if seen.finalists:
        facts.append(f"Final round: {listed(sight.names[player] for player in seen.finalists)}")
    else:
        facts.append(f"{GOAL} points win")
    if seen.number is not None:
        facts.append(f"Announced: {how_many(seen.number, 'egg')}")
    if seen.moods:
        facts.append(f"Mood: {listed(MOODS[mood] for mood in seen.moods)}")
    return tuple(facts)


def holds_of(sight: Sight, player: int) -> str:
    """What a player is in this round, for the plate."""
    if player == sight.seen.director:
        return "directs"
    if sight.seen.finalists and player not in sight.seen.finalists:
        return "watches"
    return ""


def marks_of(sight: Sight, player: int) -> tuple[str, ...]:
    """What a player has said in this round, for the plate."""
    seen = sight.seen
    marks = []
    if player in seen.hit:
        marks.append("hit the Movie" if player == seen.hit[0] else "hit as well")
    if player in seen.follow:
        marks.append("followed")
    if player in seen.contradict:
        marks.append("contradicted")
    if player in seen.passed:
        marks.append("passed")
    if player in seen.quacked:
        marks.append("quacked")
    return tuple(marks)


# ------------------------------------------------------------------ the hint


def explain(game: ChickenChicken, state: State, player: int) -> tuple[str, ...]:
    """What `player` may do now and why: sentences that end with the rule's id in brackets."""
    sight = Sight.of(game, state, player, None, show_all=False)
    if game.outcome(state) is not None:
        return (f"The game is over: somebody has {GOAL} points, or won the final round. (PP-WIN)",)
    if state.round_over:
        return ("All cards are shuffled, and a new round begins. (PP-ROUND)",)
    legal = sight.legal
    if not legal:
        return (_explain_waiting(sight, player),)
    lines = []
    if any(isinstance(action, Contradict) for action in legal):
        return tuple(_explain_claim(sight, player))
    if sight.top is not None and not state.hit:
        card = sight.top
        rule = game.rulebook[card.rule]
        lines.append(f"{_large(sight.words(card))} is on top. {rule.text} ({card.rule})")
    if any(isinstance(action, Quack) for action in legal):
        lines.append("Say so before the next card, or you owe something. (PP-DUCK)")
    lines += _explain_hit(sight)
    if any(isinstance(action, Pass) for action in legal):
        lines.append("You may pass instead, and a pass is final. (PP-ROUND)")
    if any(isinstance(action, Show) for action in legal):
        lines.append("If nobody wants to hit, show the next card. (PP-DIRECTOR)")
    return tuple(lines)


def _explain_waiting(sight: Sight, player: int) -> str:
    state = sight.state
    if player == sight.seen.director:
        return "You direct, so you don\u2019t play this round: let the others speak. (PP-DIRECTOR)"
    if state.finalists and player not in state.finalists:
        return "Only players with three points play the final round: you watch. (PP-WIN)"
    if claim_open(state):
        return "Somebody has made a claim, and now the others answer. (PP-CONTEST)"
    if player in state.passed:
        return "You have passed, and a pass is final in this round. (PP-ROUND)"
    return "Wait for the first card. (PP-DIRECTOR)"


def _explain_hit(sight: Sight) -> list[str]:
    if not any(isinstance(action, Hit) for action in sight.legal):
        return []
    if sight.seen.hit:
        return ["Hit too if you doubt the number: only then may you challenge it. (PP-ROOSTER)"]
    if sight.announces:
        return ["Hit with the number of eggs available now, or pass. (PP-ROOSTER)"]
    if "exact" in sight.seen.moods:
        return [f"A hit is right when exactly {ENOUGH} eggs are available. (PP-EXACT)"]
    return [f"A hit is right when at least {ENOUGH} eggs are available. (PP-HIT)"]


def _explain_claim(sight: Sight, player: int) -> list[str]:
    state = sight.state
    who = sight.names[state.hit[0]]
    rule = "PP-ROOSTER" if rooster_on_top(state) else "PP-CONTEST"
    lowest = sight.game.lowest
    loses = "you lose 1 point" if state.points[player] > lowest else "you have no point to lose"
    if state.finalists:
        loses = "points stand still in a final round"
    return [
        f"{who} says that {claim_words(state)}. Follow if you believe it. ({rule})",
        f"Contradict if you don\u2019t: when it is false you score 1, when it is true {loses}. "
        "(PP-SCORE)",
        "As soon as somebody contradicts, the Movie is shown in slow motion. (PP-SLOWMO)",
    ]


# ------------------------------------------------------------------ the board in text


def board_lines(
    sight: Sight, title: str, status: str, facts: Sequence[str], plates: Sequence[Plate]
) -> str:
    """The table in lines for a terminal."""
    lines = [title, *wrapped(status.split()), ""]
    lines += wrapped(f"Movie: {_movie(sight)}".split(), "", "  ")
    if sight.show_all and sight.seen.movie:
        film = write_film(sight.seen.movie)
        lines += wrapped(f"All of it, first card first: {film}".split(), "", "  ")
    lines += wrapped([f"{fact}." for fact in facts])
    for plate in plates:
        told = ", ".join(part for part in (plate.points, plate.holds, *plate.marks) if part)
        lines += wrapped(
            f"{'>' if plate.turn else ' '} {plate.name}: {told}".split(" "), "", "    "
        )
    return "\n".join(lines)


def _movie(sight: Sight) -> str:
    top = sight.top
    if top is None:
        return "no card yet"
    many = len(sight.seen.movie)
    return f"{how_many(many, 'card')}, on top {top} ({sight.called(top)})"


_DOES: Final = {"directs": "direct", "watches": "watch"}
"""What a plate says somebody does, as it is said to the one whose plate it is."""


def board_sentences(sight: Sight, facts: Sequence[str], plates: Sequence[Plate]) -> str:
    """The table in sentences for the ear, from which one can play."""
    seen = sight.seen
    lines = [movie_label(sight)]
    if sight.show_all and seen.movie:
        film = listed(sight.called(card) for card in seen.movie)
        lines.append(f"The whole Movie, first card first: {film}.")
    lines.append(" ".join(f"{fact}." for fact in facts))
    for plate in plates:
        has = sight.has(plate.player, "have", "has")
        does = sight.has(plate.player, _DOES.get(plate.holds, ""), plate.holds)
        who = f"{plate.name} {does} and" if does else plate.name
        told = listed(plate.marks)
        lines.append(f"{who} {has} {plate.points}{f'; {told}' if told else ''}.")
    lines.append(f"In play are {counted_cards(seen.in_play)}.")
    return "\n".join(lines)


def movie_label(sight: Sight) -> str:
    """What the Movie says to whom it is read aloud."""
    if sight.top is None:
        return "The Movie: no card yet."
    many = how_many(len(sight.seen.movie), "card")
    return f"The Movie: {many}, on top {sight.words(sight.top)}."
