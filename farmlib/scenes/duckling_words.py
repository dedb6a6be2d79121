"""What is said at a table of Duckling Dancin': the status line, the facts, the labels, the hint."""

from __future__ import annotations

from farmlib.core.events import sentence
from farmlib.games.duckling import Duckling, Picture, State
from farmlib.games.duckling.state import (
    feathers_to_win,
    fowl_on,
    free_places,
    overtaken_on,
    pile_on,
    seen_places,
    win_rule,
)
from farmlib.games.duckling.words import FOWL, feathers_words
from farmlib.scenes.duckling_sight import Sight
from farmlib.scenes.text import how_many, listed


def status_of(sight: Sight, state: State) -> str:
    """Whose turn it is and what to do now, in one sentence or two."""
    seen, names = sight.seen, sight.names
    if sight.over:
        outcome = sight.game.outcome(state)
        assert outcome is not None, "the game is over"
        return outcome.say(names)
    if not sight.laid:
        return "The tiles are laid out: the path in a ring, the yard face down inside it."
    if seen.drops:
        return _drop_status(sight)
    looks = f"looking for {sight.wanted.words()}" if "wanted" in sight.aids else "looking"
    if seen.mover != sight.viewer:
        return f"{_large(sight.whose(seen.mover))} turn: {looks} in the yard."
    name = names[seen.mover]
    start = "Your turn" if name.lower() == "you" else f"{name}, your turn"
    again = "another tile" if seen.matched else "a tile"
    what = f"turn up {again} of the yard"
    stop = " Or stop here." if seen.matched and sight.game.may_stop else ""
    if "wanted" in sight.aids:
        return f"{start}: {what}. You look for {sight.wanted.words()}.{stop}"
    return f"{start}: {what}. You look for the picture of the next free path tile.{stop}"


def _drop_status(sight: Sight) -> str:
    seen, names = sight.seen, sight.names
    first = seen.drops[0]
    if first != sight.viewer:
        text = f"{{{first}:were/was}} overtaken and {{{first}:drop}} a pile. "
        return sentence(f"{text}Then {{{seen.mover}:go}} on.", names)
    name = names[first]
    you = "You were" if name.lower() == "you" else f"{name}, you were"
    keep = "" if sight.game.must_drop else " Or keep it at hand."
    return f"{you} overtaken: drop your pile on any free path tile.{keep}"


def facts_of(sight: Sight) -> tuple[str, ...]:
    """Short lines: what is wanted, what wins, how much of the yard has been seen."""
    seen = sight.seen
    facts = []
    if sight.marks_wanted:
        facts.append(f"Wanted: {sight.wanted.words()} on {sight.way.place}")
    facts.append(f"{how_many(feathers_to_win(seen.feathers), 'feather')} win")
    turned = len(seen_places(seen.turned))
    facts.append(f"Yard tiles seen so far: {turned} of {len(seen.turned)}")
    if sight.game.piles:
        lying = sum(place is not None for place in seen.piles)
        facts.append(f"Piles on the path: {lying}")
    return tuple(facts)


def holds_of(sight: Sight, player: int) -> str:
    """A player's fowl, and the pile where that is at hand: "yellow chicken, pile at hand"."""
    fowl = " ".join(FOWL[player])
    at_hand = sight.game.piles and sight.seen.piles[player] is None
    return f"{fowl}, pile at hand" if at_hand else fowl


def marks_of(sight: Sight, player: int) -> tuple[str, ...]:
    """What a player waits for, or is waited for, for the plate."""
    seen = sight.seen
    if player in seen.drops:
        return ("drops a pile",)
    return ("waits",) if seen.drops and player == seen.mover else ()


# ------------------------------------------------------------------ labels


def path_label(sight: Sight, place: int) -> str:
    """A path tile: its place, its picture, what is on it."""
    words = f"Path {place}: {sight.seen.path[place].words().removeprefix('the ')}"
    standing = sight.stands(place)
    label = f"{words}; {standing}." if standing else f"{words}, free."
    if sight.marks_wanted and sight.way.place == place:
        label += " Wanted now."
    if sight.seen.drops and sight.acting == sight.viewer and not standing:
        label += " You may drop your pile here."
    return label


def yard_label(sight: Sight, place: int) -> str:
    """A yard tile: its place, and what is known of it."""
    picture = sight.open[place]
    if picture is not None:
        return f"Yard {place}: {picture.words().removeprefix('the ')}, face up."
    known = sight.remembers(place)
    if known is None:
        return f"Yard {place}: face down."
    return f"Yard {place}: face down. {remembered_words(*known)}"


def remembered_words(picture: Picture, ago: int) -> str:
    """What was seen on a tile, and how long ago."""
    return f"{_large(picture.words())} {picture.verb('was')} there, {how_many(ago, 'flip')} ago."


def _large(words: str) -> str:
    return words[:1].upper() + words[1:]


# ------------------------------------------------------------------ the hint


def explain(game: Duckling, state: State, player: int) -> tuple[str, ...]:
    """What `player` may do now and why: sentences that end with the rule's id in brackets."""
    sight = Sight.of(game, state, player, None)
    seen = sight.seen
    if sight.over:
        return (f"The game is over: somebody has enough feathers. ({win_rule(game.players)})",)
    if not sight.laid:
        return ("The tiles are laid out first: the path open, the yard face down. (CH-SETUP)",)
    if seen.drops:
        return _explain_drop(sight, player)
    if seen.mover != player:
        return ("Wait for your turn, and watch closely what the others turn up. (CH-START)",)
    return tuple(_explain_turn(sight))


def _explain_drop(sight: Sight, player: int) -> tuple[str, ...]:
    drops = sight.seen.drops
    if drops[0] != player:
        text = f"First {{{drops[0]}:drop}} a pile; the turn goes on when all have done so."
        return (f"{sentence(text, sight.names)} (DU-ORDER)",)
    free = free_places(sight.seen)
    lines = [
        f"You were overtaken: drop your pile on one of the {len(free)} free path tiles, such as "
        f"place {free[0]}. (DU-DROP)"
    ]
    if not sight.game.must_drop:
        lines.append("At this table you may keep your pile at hand, too. (DU-DROP)")
    return tuple(lines)


def _explain_turn(sight: Sight) -> list[str]:
    seen, way = sight.seen, sight.way
    picture = sight.wanted
    lines = [
        f"You look for {picture.words()}: that is on place {way.place}, the next free tile ahead. "
        "(CH-WANT)",
        "Turn up any of the twelve tiles of the yard. (CH-FLIP)",
    ]
    if picture in seen.yard:
        was = picture.verb("was")
        lines.append(
            f"{_large(picture.words())} {was} turned up before. Do you remember where? (CH-FLIP)"
        )
    lines += _explain_way(sight)
    owner = sight.pile_ahead
    if owner is not None:
        pays = owner != seen.mover and seen.feathers[seen.mover]
        price = f", and one feather goes to {sight.names[owner]}" if pays else ""
        lines.append(
            f"With a wrong tile you step into {sight.whose(owner)} pile right ahead{price}. "
            "(DU-STEP)"
        )
    else:
        lines.append("A wrong tile ends your turn. (CH-MISS)")
    if seen.matched and sight.game.may_stop:
        lines.append("You may stop here, too: you found a match in this turn. (CH-MATCH)")
    return lines


def _explain_way(sight: Sight) -> list[str]:
    """CH-OVERTAKE, DU-JUMP: what a match would bring besides the step."""
    seen, way = sight.seen, sight.way
    overtaken = overtaken_on(seen, way)
    lines = []
    if overtaken:
        count = sum(seen.feathers[player] for player in overtaken)
        whom = listed(sight.names[player] for player in overtaken)
        lines.append(
            f"With a match you overtake {whom}, and get {feathers_words(count)}. (CH-OVERTAKE)"
        )
    piles = [pile_on(seen, place) for place in way.passed if fowl_on(seen, place) is None]
    if piles:
        whose = listed(FOWL[owner][0] for owner in piles if owner is not None)
        many = "pile" if len(piles) == 1 else "piles"
        lines.append(f"With a match you jump over the {whose} {many}. (DU-JUMP)")
    return lines
