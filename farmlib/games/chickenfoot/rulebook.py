"""The Chickenfoot rulebook: every rule with its id, in our own words, in the order one plays."""

from __future__ import annotations

from farmlib.core.rulebook import Rule, Rulebook, Source

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
            "thirteen suits) or a double-15 set (136 tiles, sixteen suits). Every tile is there "
            "once, so there is one double-blank. A suit is all the tiles with the same number.",
        ),
        Rule(
            "CF-PLAYERS",
            "Who plays",
            "Everybody plays alone; there are no teams. Two to eight can play with double-9, up to "
            "nine with double-12 and up to twelve with double-15.",
            Source.BOOK,
            "The book says that there are no teams. How many fit around a table is our ruling: "
            "each "
            "must get at least five tiles.",
        ),
        Rule(
            "CF-DEAL",
            "Dealing",
            "Everybody gets the same number of tiles; the rest is the bone pile. With double-9 two "
            "players get 21 tiles each, three get 14, four 11, five 8, six 7, seven 6 and eight 5. "
            "Larger sets deal larger hands.",
            Source.RULING,
            "The book does not say how many tiles to deal. These numbers are what many families "
            "play with; the option hand_size takes any other.",
        ),
        Rule(
            "CF-HANDS",
            "Ten hands make a game",
            "A game is as many hands as there are suits: ten with double-9. The first hand "
            "opens with the highest double, the second with the next one, and the last with the "
            "double-blank.",
        ),
        Rule(
            "CF-OPENER",
            "The opening double",
            "The player with the hand's double opens with it, and no other tile opens. If nobody "
            "holds it, every player draws one tile, beginning with player 0, and this is "
            "repeated until somebody has it. The lap is finished even if the double turns up "
            "early.",
            Source.BOOK,
            "The book says that each player must draw, so all draw before anyone opens. That "
            "player 0 begins, and that a pile which runs out serves only the first seats, is "
            "our ruling.",
        ),
        Rule(
            "CF-FIRST",
            "After the opening",
            "After the opening double the next player, clockwise, goes on. The opener has no extra "
            "turn.",
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
            "The six are in the book; that there is no seventh is our ruling, since the book's "
            "pictures never show one.",
        ),
        Rule(
            "CF-MATCH",
            "Like to like",
            "A tile is played on an open end that shows one of its two numbers.",
        ),
        Rule(
            "CF-DRAW",
            "Play if you can, else draw",
            "If you can play, you must: nobody draws or passes for fun. If you can't, you draw "
            "exactly one tile. If that one fits you may play it, or keep it and pass. If it "
            "doesn't fit, your turn is over by itself. (With the option drawn_tile: must, a drawn "
            "tile that fits has to be played.)",
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
            "When a double is played, the next three tiles must be played on it, by whoever "
            "can. They are its toes, and together they look like a chicken's foot. Nothing else "
            "may be played until then. After that every open end is free again, the toes' ends "
            "too. The double itself takes no more.",
            Source.BOOK,
            "The three toes are in the book; that a double takes no fourth is our ruling, since a "
            "foot has three toes.",
        ),
        Rule(
            "CF-LITTLE",
            "Chickenlittle!",
            "If you have just one tile left after playing, say 'Chickenlittle'. If you haven't "
            "said it before the next player has finished a turn, anybody who notices may catch "
            "you, until you have finished your own next turn. Then you draw a tile. If the bone "
            "pile is empty, you sit out your next turn instead, and after that you must say the "
            "word again.",
            Source.BOOK,
            "The book sets the penalty. How long one can be caught is our ruling: until the end "
            "of your own next turn. A computer says the word for everybody (option "
            "chickenlittle: auto); with call the players must say it themselves.",
        ),
        Rule(
            "CF-OUT",
            "Going out",
            "Whoever plays the last tile of a hand of tiles wins the hand at once and scores 0. "
            "The last tile may be a double, and it counts even when a stalemate is pending.",
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
            "The book tells only of a stalemate at a double. But a hand can also get stuck without "
            "one, and then it should end in the same way.",
        ),
        Rule(
            "CF-SCORE",
            "Counting",
            "Count the spots on the tiles that are left in your hand. The double-blank counts "
            "50. So 5-5, 1-0, 0-0 and 3-1 make 10 + 1 + 50 + 4 = 65.",
        ),
        Rule(
            "CF-GAME",
            "Who wins",
            "The points of all hands are added up. The lowest total wins. Players with the same "
            "lowest total share the win.",
            Source.BOOK,
            "The book does not speak of ties; sharing is our ruling.",
        ),
    ),
)
