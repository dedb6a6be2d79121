"""Exercises on single cards: what the next one does, which ones do nothing, how many there are."""

from __future__ import annotations

from dataclasses import dataclass, replace

from farmlib.core.chance import below, pick, shuffled
from farmlib.games.chicken_chicken import MOODS, Card, ChickenChicken
from farmlib.games.chicken_chicken.cards import BOX, Film
from farmlib.games.chicken_chicken.game import FARMERS_EGGS, FIRST_GAME
from farmlib.lessons.exercises.chicken_chicken.films import (
    LEVELS,
    FilmChoose,
    capital,
    happens,
    inserted,
    numbered,
    row,
    some_film,
    told,
    yard_words,
)
from farmlib.lessons.exercises.choosing import Count, Predict, Slip
from farmlib.lessons.exercises.makers import QuestionRandom, fixed_pick, maker
from farmlib.lessons.exercises.question import Option, keyed
from farmlib.scenes.chicken_chicken_strip import strip
from farmlib.scenes.scene import Scene

# ------------------------------------------------------------------ what happens next


@dataclass(frozen=True, kw_only=True)
class NextCard(Predict):
    """A prediction about the card that is shown next. What comes of it is told as slow motion does,
    for the log of a game only names the card.
    """

    def own_scene(self) -> Scene:
        """The film so far, card by card."""
        return strip(self.state.movie)

    def afterwards(self) -> tuple[str, ...]:
        """Which card is shown, and what it does."""
        game, state = self.game, self.state
        assert isinstance(game, ChickenChicken), "a prediction is about a game"
        shot = game.slow_motion((*state.movie, state.deck[0]))[-1]
        count = shot.yard.available
        now = "1 egg is available now." if count == 1 else f"{count} eggs are available now."
        return (*super().afterwards()[:1], f"{shot.text} ({shot.rule})", now)


_HEN = ("sits", "with a worm", "walks on")
_FOX = ("hunts", "with a dog", "walks on")
_DOES = {
    (Card.HEN, "sits"): "She sits down on an egg",
    (Card.HEN, "with a worm"): "She goes off with an earthworm",
    (Card.HEN, "walks on"): "Nothing: she walks on alone",
    (Card.FOX, "hunts"): "He hunts a hen, and her egg is available again",
    (Card.FOX, "with a dog"): "He leaves with a dog, and every hen stays",
    (Card.FOX, "walks on"): "Nothing: he walks on alone",
    (Card.DISGUISED_FOX, "hunts"): "He hunts a hen, and her egg is available again",
    (Card.DISGUISED_FOX, "with a dog"): "He leaves with a dog, and every hen stays",
    (Card.DISGUISED_FOX, "walks on"): "Nothing: he walks on alone",
    (Card.FARMER, "eggs"): "He takes the free eggs, and the eggs under hens too",
    (Card.FARMER, "free eggs"): "He takes the free eggs; those under hens stay",
    (Card.FARMER, "walks on"): "Nothing: there is no egg he can take",
}
_NEXT = {
    1: (*((Card.HEN, does) for does in _HEN[::2]), *((Card.FOX, does) for does in _FOX[::2])),
    2: (
        *((Card.HEN, does) for does in _HEN),
        *((Card.FOX, does) for does in _FOX),
        (Card.DISGUISED_FOX, "hunts"),
    ),
    3: (
        *((Card.HEN, does) for does in _HEN),
        *((Card.FOX, does) for does in _FOX),
        *((Card.DISGUISED_FOX, does) for does in _FOX[::2]),
        *((Card.FARMER, does) for does in ("free eggs", "walks on")),
    ),
}
"""What is asked, by the grade: the card, and what it does."""

_WAITS = {
    Card.HEN: "She waits, and sits down as soon as an egg comes",
    Card.FOX: "He waits, and hunts as soon as a hen sits down",
}
_FEW_EGGS = "E E E E H H H H H F F F D D W K B B B"

_LOOK = "What is in the yard just then? Play the whole film in your head, up to that card."
_HINTS = {
    Card.HEN: "A hen looks for two things: first for an earthworm, then for a free egg.",
    Card.FOX: "If a dog is waiting, the fox meets it first. If not, he looks for a sitting hen.",
    Card.DISGUISED_FOX: "Nobody sees that this is a fox. He looks for a sitting hen.",
    Card.FARMER: "The farmer takes what is free, and never lifts a hen.",
}


@maker(
    "chicken_chicken/what-happens",
    kind="predict",
    title="What does it do?",
    rules=("PP-HEN", "PP-FOX", "PP-DOG", "PP-WORM", "PP-DISGUISE", "PP-FARMER"),
)
def what_happens(rng: QuestionRandom, grade: int) -> NextCard | None:
    """A film and the card that comes next: what does that one do?"""
    card, wanted = fixed_pick(rng, _NEXT[grade])
    film = some_film(rng, grade, of=_FEW_EGGS if wanted == "walks on" and grade > 1 else None)
    waits = {"with a dog": Card.DOG, "with a worm": Card.WORM}.get(wanted)
    if waits and waits not in film:
        film = inserted(rng, film, waits, after=len(film) // 2)
    cards = LEVELS[grade].game()
    if film.count(card) >= BOX[card]:
        return None
    state = cards.position({"movie": row(film), "deck": f"{card} {_another(film, card)}"})
    shot = cards.slow_motion((*film, card))[-1]
    if _did(shot.rule, card, idle=shot.idle) != wanted:
        return None
    if card is Card.FARMER and not shot.before.sitting:
        return None
    does = {does: label for (who, does), label in _DOES.items() if who is card}
    if grade == 1:
        does = {key: label for key, label in does.items() if key in (*_HEN[::2], *_FOX[::2])}
        does["waits"] = _WAITS[card]
    return NextCard(
        prompt=(
            f"This is the film so far. Next comes {card.words} ({card}).",
            row(film),
            "What does it do?",
        ),
        choices=keyed(
            *(Option("", label, key == wanted, _LOOK, card.rule) for key, label in does.items())
        ),
        hints=(
            _HINTS[card],
            "Here is the first half, with the available eggs after each card: "
            f"{told(film[: len(film) // 2])}.",
            f"This is in the yard just before: {yard_words(shot.before)}.",
        ),
        because=f"{shot.text}",
        actions=("director: show",),
        rules=(shot.rule,),
        game=cards,
        state=state,
    )


def _another(film: Film, card: Card) -> Card:
    """A card that may come after `card`, so that the film is not at its end."""
    return next(c for c in (Card.EGG, Card.HEN, Card.FOX) if (*film, card).count(c) < BOX[c])


def _did(rule: str, card: Card, *, idle: bool) -> str:
    if idle:
        return "walks on"
    if card is Card.FARMER:
        return "free eggs"
    return {"PP-WORM": "with a worm", "PP-DOG": "with a dog", "PP-HEN": "sits"}.get(rule, "hunts")


# ------------------------------------------------------------------ cards without effect


@maker(
    "chicken_chicken/idle-cards",
    kind="choose",
    title="Put aside",
    rules=(
        *("PP-SLOWMO", "PP-HEN", "PP-FOX", "PP-DISGUISE", "PP-DUCK", "PP-CASTING", "PP-FARMER"),
    ),
)
def idle_cards(rng: QuestionRandom, grade: int) -> FilmChoose | None:
    """The slow motion puts cards without effect aside: which ones?"""
    film = some_film(rng, grade, of=_IDLE[grade])
    busy = {shot.index for shot in happens(film)}
    asked = [n for n, card in enumerate(film) if card not in _ALWAYS_BUSY]
    idle = [n for n in asked if n not in busy]
    if not idle or len(idle) == len(asked) or not 3 <= len(asked) <= 4 + grade:
        return None
    if grade > 1 and not {Card.HEN, Card.FOX, Card.DISGUISED_FOX} & {film[n] for n in idle}:
        return None
    return FilmChoose(
        film=film,
        prompt=(
            "The Movie is turned over and played again, card by card. Cards that do nothing are "
            "put aside at once.",
            row(film),
            "Which of these cards change nothing in the yard?",
        ),
        choices=keyed(
            *(
                Option(
                    "",
                    capital(numbered(film, n)),
                    n in idle,
                    f"{capital(numbered(film, n))}, does change something. Look at what is there "
                    "when it comes.",
                    film[n].rule,
                )
                for n in asked
            )
        ),
        several=True,
        missing_rule="PP-SLOWMO",
        hints=(
            "A hen without a free egg and a fox without a sitting hen walk on.",
            "A card also changes something if it takes a dog or an earthworm along.",
            f"{len(idle)} of them {'is' if len(idle) == 1 else 'are'} put aside at once.",
        ),
        because=f"Card by card, with the available eggs: {told(film)}.",
        rules=("PP-SLOWMO", *dict.fromkeys(film[n].rule for n in idle)),
    )


_IDLE = {
    1: "E E E H H H F F F",
    2: "E E E E H H H H F F F D W K B",
    3: "E E E E E H H H H F F F G D D W W M K B B",
}
_ALWAYS_BUSY = (Card.EGG, Card.DOG, Card.WORM, Card.OSTRICH)


# ------------------------------------------------------------------ what is in the deck


@dataclass(frozen=True, kw_only=True)
class DeckCount(Count):
    """A number of cards in a deck. The picture shows those that are `added` to the first game's, as
    far as they are ones of their own kind: which eggs or foxes come and go with them is asked.
    """

    added: Film

    def own_scene(self) -> Scene | None:
        """The added cards in a row; None where the whole box is played."""
        if not self.added:
            return None
        scene = strip(self.added)
        return replace(
            scene,
            title="The cards that are added",
            status="These cards are added to the first game.",
            text=scene.text.replace("Film:", "Added:", 1),
        )


@maker(
    "chicken_chicken/how-many-cards",
    kind="choose",
    title="How many cards?",
    rules=("PP-DECK", "PP-DIRECTORS-CUT"),
)
def how_many_cards(rng: QuestionRandom, grade: int) -> Count | None:
    """Some cards are added to the first game: how many of a kind are there then?"""
    cut = grade == 3 and rng.fixed < 0.3
    options = {} if cut else _added(rng, grade)
    game = ChickenChicken(moods=(MOODS[-1],) if cut else (), **options)  # type: ignore[arg-type]
    kind = pick(rng, (Card.EGG, Card.FOX, None) if grade > 1 else (Card.EGG, None))
    number = len(game.deck) if kind is None else game.deck.count(kind)
    first = sum(FIRST_GAME.values()) if kind is None else FIRST_GAME[kind]
    if number == first and grade > 1 and not cut:
        return None
    added = "all the cards in the box: it is the director's cut" if cut else _in_words(options)
    wrong = []
    if kind is None and options.get("farmer"):
        alone = number - FARMERS_EGGS
        wrong.append(Slip(alone, "Somebody here doesn't come with empty hands.", "PP-DECK"))
    if options.get("disguised"):
        words = "A disguised fox takes somebody's place."
        wrong.append(Slip(number + options["disguised"], words, "PP-DECK"))
    wrong.append(
        Slip(first, ("That's how it is in a first game. What is added, or taken out?"), "PP-DECK")
    )
    return DeckCount(
        added=() if cut else tuple(card for card in game.deck if card not in FIRST_GAME),
        prompt=(
            "A first game has 15 eggs, 10 hens and 10 foxes.",
            f"You play with {added}.",
            _HOW_MANY[kind],
        ),
        number=number,
        of="Cards",
        wrong="Not that many. Start with the first game, and go through what is added.",
        slips=tuple(slip for slip in wrong if slip.number != number),
        hints=(
            "Some cards bring others along, and some take the place of others. The rule card says "
            "which.",
            "The farmer brings 4 more eggs; each fox in disguise takes the place of a fox.",
            f"The first game has {first} of them.",
        ),
        because=_sum(game, kind, number),
        rules=("PP-DIRECTORS-CUT",) if cut else ("PP-DECK",),
    )


_HOW_MANY = {
    None: "How many cards are there altogether?",
    Card.EGG: "How many plain egg cards are there? (Ostrich eggs don't count here.)",
    Card.FOX: "How many plain foxes are there? (Those in disguise don't count here.)",
}
_NAMES = {
    "farmer": ("the farmer", "the farmer"),
    "rooster": ("the rooster", "the rooster"),
    "dogs": ("a dog", "two dogs"),
    "worms": ("an earthworm", "two earthworms"),
    "disguised": ("a fox in disguise", "two foxes in disguise"),
    "ostriches": ("an ostrich egg", "two ostrich eggs"),
    "ducks": ("a duck", "two ducks"),
}


def _added(rng: QuestionRandom, grade: int) -> dict[str, int]:
    """What is added to the first game: more things in a higher grade."""
    names = shuffled([*_NAMES], rng)[: 2 * grade - (grade == 1)]
    if grade > 1 and "farmer" not in names and "disguised" not in names:
        names = ("farmer", *names[1:])
    one = ("farmer", "rooster")
    return {n: 1 if n in one else 1 + below(rng, 2) for n in _NAMES if n in names}


def _in_words(options: dict[str, int]) -> str:
    words = [_NAMES[name][count - 1] for name, count in options.items()]
    more = words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
    return f"these, and {more} as well"


def _sum(game: ChickenChicken, kind: Card | None, number: int) -> str:
    if kind is not None and MOODS[-1] in game.moods:
        return f"All the cards in the box are in play, and that is {number} of these."
    if kind is not None and number == FIRST_GAME[kind]:
        return f"Nothing that is added changes that, so there are still {number}."
    if kind is Card.EGG:
        return f"The farmer brings {FARMERS_EGGS} more, so there are {number}."
    if kind is Card.FOX:
        return f"Each fox in disguise takes the place of one, so {number} are left."
    kinds = [f"{game.deck.count(card)} {card}" for card in Card if card in game.deck]
    return f"{', '.join(kinds)}: that makes {number}."
