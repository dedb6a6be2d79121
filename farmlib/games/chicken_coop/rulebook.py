"""The Chicken Coop rulebook: every rule with its id, in our own words, in the order one plays."""

from __future__ import annotations

from typing import Final

from farmlib.core.rulebook import Rule, Rulebook, Source
from farmlib.games.dominoes.terms import Terms

RULEBOOK = Rulebook(
    game="chicken_coop",
    title="Chicken Coop",
    prefix="CO",
    lesson="02_chicken_coop.ipynb",
    rules=(
        Rule(
            "CO-SET",
            "The tiles and the hub",
            "You play with one double-9 set (55 tiles) and the hub, a round coop with six spaces "
            "for legs and a button in the middle that clucks. Two to six can play, going "
            "clockwise.",
        ),
        Rule(
            "CO-DEAL",
            "Dealing",
            "Everybody gets the same number of tiles: 11 when two or three play, 9 when four "
            "play, 7 when five or six play. The rest are the chicken yard. The youngest deals the "
            "first round (option youngest, a seat). After each round the deal passes to the left.",
            Source.BOTH,
            "The book says that everybody gets the same number, that the rest are the yard and "
            "that the youngest deals first. The chart it points to is missing from our copy; a "
            "second source has it. That the deal passes to the left is only in the publisher's "
            "printed rules. Use the option hand_size for any other number of tiles.",
        ),
        Rule(
            "CO-ROUNDS",
            "Ten rounds",
            "A game has ten rounds. The first is built on the double 9, the second on the double "
            "8, and so on down to the double-blank in the tenth.",
            Source.BOTH,
            "The book says that there are ten rounds, and the first one starts with the double 9. "
            "The order of the other doubles is in the publisher's printed rules.",
        ),
        Rule(
            "CO-OPENER",
            "The centre double",
            "The player with the round's double plays first and puts it on the hub. If nobody has "
            "it, the players take turns to draw a tile, beginning to the left of the dealer, and "
            "stop the moment somebody finds it. No other tile opens a round.",
            Source.BOOK,
            "The book says that players 'may' draw. There is nothing else to do until the double "
            "is down, so we read it as 'must'.",
        ),
        Rule(
            "CO-AGAIN",
            "Once more",
            "The player who put down the centre double has another turn at once. It's a turn like "
            "any other. (In Chickenfoot the next player goes on.)",
        ),
        Rule(
            "CO-LEGS",
            "Six legs first",
            "The next six tiles go on the centre double, one into each space of the hub. It never "
            "takes a seventh.",
            Source.BOOK,
            "The six are in the book. That there is never a seventh is our ruling, since the hub "
            "has six spaces.",
        ),
        Rule(
            "CO-MATCH",
            "Like to like",
            "You play a tile on an open end that shows one of its two numbers.",
        ),
        Rule(
            "CO-DRAW",
            "Play if you can, else draw",
            "If you can play, you must. If you can't, you draw one tile from the chicken yard. If "
            "it fits, you must play it (in Chickenfoot you may keep it); if it doesn't, you say "
            "'pass'. When the yard is empty and you can't play, you pass too.",
        ),
        Rule(
            "CO-OPEN",
            "Play on any leg",
            "When all six legs have started, you may play on any of them, until somebody plays a "
            "double.",
        ),
        Rule(
            "CO-CLUCK",
            "Cluck!",
            "When you play a double, you must press the middle of the hub, so that it clucks. All "
            "normal play stops, and nobody may do anything until you have. The centre double "
            "needs no press: it is the button.",
            Source.BOOK,
            "The press is in the book. It doesn't say whether the centre double clucks too. That "
            "one is the button, so we press only for the others.",
        ),
        Rule(
            "CO-CROSS",
            "Doubles lie across",
            "A double goes across the end of its leg, so that the two make a T.",
        ),
        Rule(
            "CO-TOES",
            "Three chicken toes",
            "The next three tiles must be toes on that double. If you don't have one, you draw "
            "one tile and play it if it fits, or pass if it doesn't; then the next player has to "
            "add a toe. With three toes down, everybody may play on any leg or toe again.",
        ),
        Rule(
            "CO-BLOCKED",
            "A blocked double",
            "Sometimes fewer than three tiles are left for a double. They still get played, and "
            "players draw for them. When the last one is down, the round is blocked and ends at "
            "once. If there were none left to begin with, it ends after the press. Nobody draws "
            "the rest of the chicken yard. (In Chickenfoot the bone pile has to be empty first.)",
        ),
        Rule(
            "CO-END",
            "The end of a round",
            "A round ends when somebody goes out by playing their last tile. It may be a double, "
            "and then it needs no press and no toes. The round also ends when the yard is empty "
            "and all the players pass, one after the other, because nobody can play.",
            Source.BOOK,
            "The book ends a round when no plays can be made and the yard is empty. We tell by "
            "counting passes, including a pass right after drawing the yard's last tile. That a "
            "last double needs no press is our ruling.",
        ),
        Rule(
            "CO-SCORE",
            "Counting",
            "Count the pips on the tiles left in your hand. The player who went out scores 0. So "
            "5-5, 1-0, 0-0 and 3-1 make 10 + 1 + 0 + 4 = 15. With the option blanks: printed "
            "every blank end counts 25, and the same hand makes 10 + 26 + 50 + 4 = 90.",
            Source.BOTH,
            "The book counts pips, and a blank has none. The 25 for a blank comes from the "
            "publisher's second page, so it's an option.",
        ),
        Rule(
            "CO-HIDE",
            "Keep them hidden",
            "Keep your tiles where nobody else can see them.",
        ),
        Rule(
            "CO-GAME",
            "Who wins",
            "Add up the points of all ten rounds. The lowest grand total wins. Players with "
            "the same lowest total share the win.",
            Source.BOOK,
            "The book doesn't mention ties; sharing is our ruling.",
        ),
    ),
)

TERMS: Final = Terms(
    part="round",
    branch="leg",
    pile="chicken yard",
    opening="centre double",
    opener="CO-OPENER",
    hands="CO-ROUNDS",
    first="CO-LEGS",
    toes="CO-TOES",
    free="CO-OPEN",
    match="CO-MATCH",
    draw="CO-DRAW",
    no_draw="CO-DRAW",
    score="CO-SCORE",
    game="CO-GAME",
)
"""What Chicken Coop calls things, and its rules that are those of every domino game."""
