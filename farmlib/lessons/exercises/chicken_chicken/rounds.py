"""Exercises on a round: who may do what, and who directs the next one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from farmlib.core.actions import Action
from farmlib.core.chance import below, shuffled
from farmlib.games.chicken_chicken import ChickenChicken, State
from farmlib.games.chicken_chicken.actions import Contradict, Follow, Hit, Pass, Quack, Show
from farmlib.lessons.exercises.chicken_chicken.films import LEVELS, listed, row, seat, some_film
from farmlib.lessons.exercises.choosing import Choose
from farmlib.lessons.exercises.makers import QuestionRandom, fixed_pick, maker
from farmlib.lessons.exercises.question import Option, keyed

# ------------------------------------------------------------------ what may one do?


@dataclass(frozen=True, slots=True)
class _Situation:
    """A moment of a round: the rule that it is about, whether one directs, and the position."""

    rule: str
    about: str
    position: dict[str, Any]
    directs: bool = False


_CLAIM: Final = {"deck": "H", "hit": [2]}
_SITUATIONS: Final = {
    1: (
        _Situation("PP-DIRECTOR", "You direct this round.", {"deck": "E H"}, directs=True),
        _Situation("PP-HIT", "The film has just begun.", {"deck": "E H"}),
        _Situation("PP-HIT", "Not a single card has been shown yet.", {"movie": "", "deck": "E H"}),
        _Situation("PP-CONTEST", "Player 2 has hit the Movie.", _CLAIM),
        _Situation("PP-CONTEST", "You have hit the Movie.", {"deck": "H", "hit": [1]}),
    ),
    2: (
        _Situation("PP-ROUND", "That was the last card.", {"deck": ""}),
        _Situation(
            "PP-ROUND", "That was the last card, and you have passed.", {"deck": "", "passed": [1]}
        ),
        _Situation(
            "PP-CONTEST",
            "That was the last card. You have passed, and then player 2 has hit.",
            {"deck": "", "passed": [1], "hit": [2]},
        ),
        _Situation("PP-DUCK", "The first duck has just come.", {"top": "K", "deck": "H"}),
        _Situation("PP-DIRECTOR", "You direct this round.", {"deck": "E H"}, directs=True),
        _Situation("PP-CONTEST", "Player 2 has hit the Movie.", _CLAIM),
    ),
    3: (
        _Situation("PP-ROOSTER", "The rooster has just come.", {"top": "R", "deck": "H"}),
        _Situation(
            "PP-ROOSTER",
            "The rooster has come. Player 2 has hit and said 3.",
            {"top": "R", "deck": "H", "hit": [2], "number": 3},
        ),
        _Situation(
            "PP-ROOSTER",
            "The rooster has come. Player 2 has hit and said 3, and you have hit as well.",
            {"top": "R", "deck": "H", "hit": [2, 1], "number": 3},
        ),
        _Situation(
            "PP-ROOSTER",
            "The rooster has come. Player 2 has hit and said 3, and you have passed.",
            {"top": "R", "deck": "H", "hit": [2], "number": 3, "passed": [1]},
        ),
        _Situation("PP-DUCK", "The second duck has just come.", {"top": "K K", "deck": "H"}),
        _Situation(
            "PP-WIN",
            "Players 2 and 3 have 3 points each and play a final round.",
            {"deck": "E H", "points": [0, 1, 3, 3, 0], "finalists": [2, 3]},
        ),
        _Situation("PP-ROUND", "That was the last card, and it was a duck.", {"top": "K"}),
    ),
}

_HIT, _NOTHING = "Hit the Movie", "Nothing just now"
_ACTIONS: Final = {
    1: ("Show the next card", _HIT, "Follow", "Contradict"),
    2: ("Show the next card", _HIT, "Pass", "Follow", "Contradict", "Say “Quack!”"),
    3: (
        *("Show the next card", _HIT, "Hit and say a number", "Pass", "Follow", "Contradict"),
        *("Say “Quack!”", "Say “Quack! Quack!”"),
    ),
}


def _action(label: str, player: int) -> Action:
    actions: dict[str, Action] = {
        "Show the next card": Show(player),
        _HIT: Hit(player),
        "Hit and say a number": Hit(player, 2),
        "Pass": Pass(player),
        "Follow": Follow(player),
        "Contradict": Contradict(player),
        "Say “Quack!”": Quack(player, 1),
        "Say “Quack! Quack!”": Quack(player, 2),
    }
    return actions[label]


@maker(
    "chicken_chicken/what-now",
    kind="choose",
    title="What may you do?",
    rules=(
        *("PP-HIT", "PP-CONTEST", "PP-DIRECTOR", "PP-ROUND", "PP-DUCK", "PP-ROOSTER", "PP-WIN"),
    ),
)
def what_now(rng: QuestionRandom, grade: int) -> Choose | None:
    """A moment of a round: show, hit, follow, contradict, pass, quack?"""
    now = fixed_pick(rng, _SITUATIONS[grade])
    game = LEVELS[grade + (grade == 1)].game()
    position = dict(now.position)
    top = position.pop("top", "")
    plain = some_film(rng, 1)[: 3 + below(rng, 3)]
    position.setdefault("movie", f"{row(plain)} {top}".strip())
    position.setdefault("deck", "")
    me = 0 if now.directs else 1
    state = game.position(position)
    on_top = f" The card on top is {plain[-1].words}." if position["movie"] and not top else ""
    names = tuple("You" if player == me else seat(player) for player in range(game.players))
    options = [_doing(game, state, label, me, names) for label in _ACTIONS[grade]]
    idle = not any(option.right for option in options)
    words = "Look again: there is something you may do."
    options.append(Option("", _NOTHING, idle, words, now.rule))
    return Choose(
        prompt=(
            f"You are player {me}{', the director' if now.directs else ''}. {now.about}{on_top}",
            "What may you do now? There may be more than one thing.",
        ),
        choices=keyed(*options),
        several=True,
        missing_rule=now.rule,
        hints=(
            "Who are you in this round, and has anybody hit yet?",
            "The director only shows cards. A claim has to be answered, and passing is for the "
            "end of a film.",
            _RULES_IN_SHORT[now.rule],
        ),
        because=_because(game, state, me),
        rules=(now.rule,),
        game=game,
        state=state,
        viewer=me,
    )


_RULES_IN_SHORT: Final = {
    "PP-DIRECTOR": "The director shows the cards one by one, and doesn't play the round.",
    "PP-HIT": "As soon as there is a card, any player may hit, at any time.",
    "PP-CONTEST": "After a hit, every other player follows or contradicts, even after a pass.",
    "PP-ROUND": "After the last card each player hits or passes, and a pass is final.",
    "PP-DUCK": "The first duck asks for one “Quack!”, the second for two. You may still hit.",
    "PP-ROOSTER": "After the rooster the first to hit says a number. The others hit too, or pass. "
    "Then those who hit follow or contradict.",
    "PP-WIN": "In a final round, only the finalists act.",
}


def _doing(
    game: ChickenChicken, state: State, label: str, player: int, names: tuple[str, ...]
) -> Option:
    refusal = game.refusal(state, _action(label, player))
    if refusal is None:
        return Option("", label, right=True)
    # What would be right comes after the first sentence, or after "so say".
    why = refusal.say(names).replace(": ", ". ").split(". ")[0].rstrip(".").removesuffix(", so say")
    return Option("", label, right=False, why=f"{why}.", rule=refusal.rule)


def _because(game: ChickenChicken, state: State, player: int) -> str:
    legal = game.legal_actions(state, player)
    if not legal:
        return "There is nothing for you to do: it's up to the others now."
    if isinstance(legal[0], Show):
        return "The director shows the cards, and does nothing else."
    if isinstance(legal[0], Follow):
        return "Somebody has made a claim, and you have to answer it."
    if any(isinstance(action, Quack) for action in legal):
        return "The duck wants to hear something, and you may hit at any time."
    if any(isinstance(action, Pass) for action in legal):
        return "There are no more cards to come, so each player hits or passes."
    return "After a card you may hit, or wait for the next one."


# ------------------------------------------------------------------ who directs?


@maker(
    "chicken_chicken/who-directs",
    kind="choose",
    title="Who directs next?",
    rules=("PP-DIRECTOR",),
)
def who_directs(rng: QuestionRandom, grade: int) -> Choose | None:
    """A round is over: who shows the cards of the next one?"""
    sort = fixed_pick(
        rng, {1: ("rotating", "fixed"), 2: ("rotating", "two")}.get(grade, ("final",))
    )
    players = 2 if sort == "two" else 2 + grade + below(rng, 2)
    now = below(rng, players)
    finalists: tuple[int, ...] = ()
    if sort == "final":
        others = [n for n in range(players) if n != now]
        finalists = tuple(sorted(shuffled(others, rng)[:2]))
        right = next(n for n in _round(now, players) if n not in finalists)
        if (now + 1) % players not in finalists:
            return None
    elif sort == "fixed":
        right = now
    else:
        right = (now + 1) % players
    agreed = {
        "fixed": f"the same player directs the whole game: {seat(now).lower()}",
        "two": (
            f"only two play, so nobody directs. The last card was turned up by {seat(now).lower()}"
        ),
    }.get(sort, f"there is a new director each round. This time it was {seat(now).lower()}")
    final = (
        (f" {listed(finalists)} have 3 points each, so a final round is next.") if finalists else ""
    )
    what = "turns up the next card" if sort == "two" else "directs the next round"
    why = (
        "Go clockwise around the table, to the next number, and from the last player on to player "
        "0."
    )
    if sort == "fixed":
        why = "Read again how this table does it."
    return Choose(
        prompt=(
            f"{players} players, from player 0 to player {players - 1}. At this table {agreed}."
            f"{final}",
            f"The round is over, and the cards are shuffled. Who {what}?",
        ),
        choices=keyed(
            *(Option("", seat(n), n == right, why, "PP-DIRECTOR") for n in range(players))
        ),
        hints=(
            "How does this table do it: one director for the whole game, or a new one each round?",
            "With two players, they take turns turning up cards, and keep alternating in the next "
            "round.",
            f"{why} Nobody who plays in a final round directs it."
            if sort == "final"
            else f"{seat(now)} was the last one, and there are {players} players.",
        ),
        because={
            "fixed": "The director stays the same for the whole game.",
            "two": "They take turns turning up cards, right on into the next round.",
            "final": (
                "The director's seat moves on clockwise, skipping those who play the final round."
            ),
        }.get(sort, "The next player clockwise directs the next round."),
    )


def _round(now: int, players: int) -> list[int]:
    return [(now + step) % players for step in range(1, players + 1)]
