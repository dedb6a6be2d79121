"""The rulebook of Duckling Dancin' and of the base game that it needs: every rule with its id, in
our own words. The base game's rules (CH) come first, then what the ducklings add (DU).
"""

from __future__ import annotations

from farmlib.core.rulebook import Rule, Rulebook, Source

RULEBOOK = Rulebook(
    game="duckling",
    title="Duckling Dancin'",
    prefix="DU",
    base="CH",
    lesson="05_duckling_dancin.ipynb",
    rules=(
        Rule(
            "CH-SETUP",
            "Yard and path",
            "The twelve tiles of the yard, one of each picture, are shuffled and lie face down in "
            "the middle. The 24 tiles of the path lie face up in a ring around them, in random "
            "order, two of each picture.",
            Source.PRINTED,
        ),
        Rule(
            "CH-SPACING",
            "Around the ring",
            "Every player has one fowl with one tail feather in its rump. The fowl stand around "
            "the path at equal distances: twelve steps apart with two players, eight with three, "
            "six with four, four with six. With five the steps are 5, 5, 5, 5 and 4; the short "
            "one is in front of the youngest player's fowl (option youngest, a seat). The fowl in "
            "front of yours belongs to the next player.",
            Source.BOOK,
            "The book asks for equal distances and lets the youngest of five stand one space "
            "closer. Which player stands where is our ruling.",
        ),
        Rule(
            "CH-START",
            "Youngest first",
            "The youngest player starts. Turns pass to the left, to the next seat.",
            Source.PRINTED,
        ),
        Rule(
            "CH-FLIP",
            "Turn up a tile",
            "On your turn, turn up one tile of the yard so that everybody can see it. Then turn "
            "it face down again in the same place. You may choose any of the twelve, even the "
            "same one again.",
            Source.PRINTED,
        ),
        Rule(
            "CH-WANT",
            "The wanted picture",
            "You look for the picture on the next free path tile in front of your fowl: the first "
            "one with neither a fowl nor a pile on it. After place 23 comes place 0.",
        ),
        Rule(
            "CH-MATCH",
            "A match moves you",
            "If the tile shows the wanted picture, your fowl moves to that path tile, and you "
            "turn up another tile for the next one. You go on like this until a mismatch.",
            Source.PRINTED,
            "No source says that you may stop after a match, so you go on. Set the option "
            "may_stop if you want to be able to stop.",
        ),
        Rule(
            "CH-MISS",
            "A mismatch ends your turn",
            "If the tile shows another picture, your turn is over and your fowl stays where it "
            "is. (If there is a pile right in front of it, it doesn't: see DU-STEP.)",
            Source.PRINTED,
        ),
        Rule(
            "CH-OVERTAKE",
            "Plucking feathers",
            "If there are fowl between yours and the free tile you reach, you overtake them "
            "all at once. Each of them gives you all its feathers.",
        ),
        Rule(
            "CH-WIN",
            "All feathers win",
            "With up to four players, the first fowl to hold every feather in play wins at that "
            "very moment.",
        ),
        Rule(
            "DU-PLAYERS",
            "Chickens and ducks",
            "Two to six can play. There are four chickens (yellow, blue, green, white) and two "
            "ducks (red, purple). The base game is for two to four.",
        ),
        Rule(
            "DU-PILE",
            "A pile behind each",
            "Every fowl starts with a pile of its own colour on the path tile right behind it.",
        ),
        Rule(
            "DU-JUMP",
            "Jump over piles",
            "A pile on the path is overtaken like a fowl: you look for the picture of the next "
            "free tile beyond it. When you jump over a pile, it stays where it is.",
        ),
        Rule(
            "DU-STEP",
            "Stepping in it",
            "If you turn up a wrong tile while there is a pile on the very next path tile, your "
            "fowl steps right into that pile, and your turn is over. Only the nearest pile "
            "counts. If the next tile has a fowl on it, or nothing, you stay where you are.",
        ),
        Rule(
            "DU-PAY",
            "A feather for the owner",
            "If you step into a pile, you give its owner one feather, if you have one. If the "
            "pile is your own, no feather moves.",
        ),
        Rule(
            "DU-REMOVE",
            "The pile goes home",
            "The owner takes that pile out of the ring and keeps it at hand.",
        ),
        Rule(
            "DU-DROP",
            "Dropped in fright",
            "If you are overtaken while your pile is at hand, you drop it on any free path tile, "
            "even if you had no feather to lose. If it's already on the path, it stays there.",
            Source.BOOK,
            "In one place the book says that the owner brings the pile back, in another that "
            "overtaken players 'may' drop theirs. Here you always drop it; the option must_drop: "
            "false lets you keep it.",
        ),
        Rule(
            "DU-ORDER",
            "One after another",
            "If two or more are overtaken in one jump, they drop their piles one after another, "
            "and the first one overtaken drops first. The turn waits until they have all "
            "finished, and then goes on. The tile the overtaker has left is free.",
            Source.BOOK,
            "The book doesn't say which tiles are free. The overtaker has moved by then, so we "
            "take the ring as it is after the jump.",
        ),
        Rule(
            "DU-WIN",
            "Five feathers win",
            "When five or six play, the first fowl with five feathers wins. We check after every "
            "payment, and again when all the feathers of a jump have moved. So a pile's owner can "
            "win on somebody else's turn. The game ends at once, and no more piles are dropped.",
            Source.BOOK,
            "Five feathers are in the book; exactly when we count them is our ruling.",
        ),
    ),
)
