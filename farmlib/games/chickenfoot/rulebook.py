"""The Chickenfoot rulebook: every rule with its id, in our own words, in the order one plays."""

from __future__ import annotations

from typing import Final

from farmlib.core.rulebook import Rule, Rulebook, Source
from farmlib.games.dominoes.terms import Terms

RULEBOOK = Rulebook(
    game="chickenfoot",
    title="Chickenfoot",
    prefix="CF",
    lesson="01_chickenfoot.ipynb",
    rules=(
        Rule(
            "CF-SET",
            "The tiles",
            "You play with a double-9 set (55 tiles, ten suits), a double-12 set (91 tiles, "
            "thirteen suits) or a double-15 set (136 tiles, sixteen suits). There is one of every "
            "tile, so there is only one double-blank. A suit is all the tiles with the same "
            "number.",
        ),
        Rule(
            "CF-PLAYERS",
            "Who plays",
            "Everybody plays alone; there are no teams. Two to eight can play with double-9, up to "
            "nine with double-12 and up to twelve with double-15.",
            Source.BOOK,
            "The book says that there are no teams. How many can play is our ruling: everybody "
            "must get at least five tiles.",
        ),
        Rule(
            "CF-DEAL",
            "Dealing",
            "Everybody gets the same number of tiles; the rest are the bone pile. With double-9 "
            "two players get 21 tiles each, three get 14, four 11, five 8, six 7, seven 6 and "
            "eight 5. Larger sets deal larger hands.",
            Source.RULING,
            "The book doesn't say how many tiles to deal. These are the numbers many families "
            "play with; use the option hand_size for any other.",
        ),
        Rule(
            "CF-HANDS",
            "Ten hands make a game",
            "A game has as many hands as there are suits: ten with double-9. The first hand "
            "opens with the highest double, the second with the next one, and the last with the "
            "double-blank.",
        ),
        Rule(
            "CF-OPENER",
            "The opening double",
            "The player with the hand's double opens with it, and no other tile opens. If nobody "
            "has it, every player draws one tile, beginning with player 0, and they keep going "
            "around until somebody has it. Each round of draws is finished even if the double "
            "turns up early.",
            Source.BOOK,
            "The book says that each player must draw, so all draw before anyone opens. That "
            "player 0 begins, and that only the first seats draw when the pile runs out, is our "
            "ruling.",
        ),
        Rule(
            "CF-FIRST",
            "After the opening",
            "After the opening double, the next player clockwise goes on. The opener doesn't get "
            "an extra turn.",
            Source.RULING,
            "The book gives nobody an extra turn, so play simply goes around. (Chicken Coop does "
            "give one.)",
        ),
        Rule(
            "CF-ARMS",
            "Six arms first",
            "The next six tiles must all be played on the opening double. It never takes a "
            "seventh.",
            Source.BOOK,
            "The six are in the book. That there is never a seventh is our ruling, since the "
            "book's pictures never show one.",
        ),
        Rule(
            "CF-MATCH",
            "Like to like",
            "You play a tile on an open end that shows one of its two numbers.",
        ),
        Rule(
            "CF-DRAW",
            "Play if you can, else draw",
            "If you can play, you must: nobody draws or passes for fun. If you can't, you draw "
            "exactly one tile. If it fits, you may play it, or keep it and pass. If it doesn't "
            "fit, your turn is over. (With the option drawn_tile: must, a drawn tile that fits "
            "has to be played.)",
        ),
        Rule(
            "CF-PASS",
            "When the pile is empty",
            "If the bone pile is empty and you can't play, you pass.",
        ),
        Rule(
            "CF-OPEN",
            "Play anywhere",
            "When all six arms are down, you may play on any open end, as long as no double is "
            "waiting for its toes.",
        ),
        Rule(
            "CF-FOOT",
            "A double wants three toes",
            "When somebody plays a double, the next three tiles must be played on it, by anybody "
            "who can. They are its toes, and together they look like a chicken's foot. Nothing "
            "else may be played until then. After that every open end is free again, including "
            "the ends of the toes. The double itself takes no more.",
            Source.BOOK,
            "The three toes are in the book. That a double never takes a fourth is our ruling, "
            "since a foot has three toes.",
        ),
        Rule(
            "CF-LITTLE",
            "Chickenlittle!",
            "If you have just one tile left after playing, say 'Chickenlittle'. If you haven't "
            "said it by the time the next player has finished a turn, anybody who notices may "
            "catch you, until you have finished your own next turn. Then you draw a tile. If the "
            "bone pile is empty, you sit out your next turn instead, and after that you must say "
            "the word again.",
            Source.BOOK,
            "The book sets the penalty. How long you can be caught is our ruling: until the end "
            "of your own next turn. The computer says the word for everybody (option "
            "chickenlittle: auto); with call the players must say it themselves.",
        ),
        Rule(
            "CF-OUT",
            "Going out",
            "If you play your last tile, you go out: you win the hand at once and score 0. Your "
            "last tile may be a double, and it counts even when a stalemate is pending.",
        ),
        Rule(
            "CF-STALE",
            "Stalemate",
            "Sometimes fewer tiles of a double's suit are left than it needs toes. Then a "
            "stalemate is pending. You play on until the bone pile is empty and all the tiles "
            "of that suit are played. Then the hand is a stalemate, and everybody scores.",
        ),
        Rule(
            "CF-BLOCK",
            "Nobody can play",
            "If the bone pile is empty and a whole round of players must pass because nothing "
            "fits, the hand is over and everybody scores.",
            Source.RULING,
            "The book mentions only a stalemate at a double. But a hand can also get stuck "
            "without one, and then it should end the same way.",
        ),
        Rule(
            "CF-SCORE",
            "Counting",
            "Count the spots on the tiles left in your hand. The double-blank counts "
            "50. So 5-5, 1-0, 0-0 and 3-1 make 10 + 1 + 50 + 4 = 65.",
        ),
        Rule(
            "CF-GAME",
            "Who wins",
            "Add up the points of all the hands. The lowest total wins. Players with the same "
            "lowest total share the win.",
            Source.BOOK,
            "The book doesn't mention ties; sharing is our ruling.",
        ),
    ),
)

TERMS: Final = Terms(
    part="hand",
    branch="arm",
    pile="bone pile",
    opening="opening double",
    opener="CF-OPENER",
    hands="CF-HANDS",
    first="CF-ARMS",
    toes="CF-FOOT",
    free="CF-OPEN",
    match="CF-MATCH",
    draw="CF-DRAW",
    no_draw="CF-PASS",
    score="CF-SCORE",
    game="CF-GAME",
)
"""What Chickenfoot calls things, and its rules that are those of every domino game."""
