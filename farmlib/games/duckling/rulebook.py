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
            "the middle. Round them lie the 24 tiles of the path, face up, in a ring and in random "
            "order: each picture is there twice.",
            Source.PRINTED,
        ),
        Rule(
            "CH-SPACING",
            "Around the ring",
            "Every player has one fowl with one tail feather in its rump. The fowl stand round the "
            "path with the same distance between them: twelve steps when two play, eight when "
            "three, six when four, four when six. With five the steps are 5, 5, 5, 5 and 4; the "
            "short one lies in front of the youngest player's fowl (option youngest, a seat). The "
            "fowl in front of yours belongs to the next player.",
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
            "On your turn you turn up one tile of the yard, so that everybody sees it. Then it is "
            "turned down again in the same place. You may choose any of the twelve, also the same "
            "one again.",
            Source.PRINTED,
        ),
        Rule(
            "CH-WANT",
            "The wanted picture",
            "You look for the picture on the next free path tile in front of your fowl: the first "
            "one on which neither a fowl stands nor a pile lies. After place 23 comes place 0.",
        ),
        Rule(
            "CH-MATCH",
            "A match moves you",
            "If the tile shows the wanted picture, your fowl moves to that path tile, and you turn "
            "up another tile for the next one. So it goes on until a mismatch.",
            Source.PRINTED,
            "No source says that you may stop after a match, so you go on. Who wants to be "
            "able to leave off sets the option may_stop.",
        ),
        Rule(
            "CH-MISS",
            "A mismatch ends your turn",
            "If the tile shows another picture your turn is over, and your fowl stays where it is. "
            "(With a pile right in front of it, it does not: see DU-STEP.)",
            Source.PRINTED,
        ),
        Rule(
            "CH-OVERTAKE",
            "Plucking feathers",
            "If there are fowl between yours and the free tile that you reach, you overtake them "
            "all at once. Each of them gives you all its feathers.",
        ),
        Rule(
            "CH-WIN",
            "All feathers win",
            "With up to four players the first fowl that holds every feather in play wins at that "
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
            "If you turn up a wrong tile while a pile lies on the very next path tile, your fowl "
            "steps right into that pile, and your turn is over. Only the nearest pile counts. If a "
            "fowl stands on the next tile, or nothing at all, you stay where you are.",
        ),
        Rule(
            "DU-PAY",
            "A feather for the owner",
            "Who steps into a pile gives its owner one feather, if there is one to give. In your "
            "own pile no feather moves.",
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
            "even if you had no feather to lose. If it lies on the path already, it stays there.",
            Source.BOOK,
            "The book says in one place that the owner brings the pile back, in another that the "
            "overtaken 'may' drop theirs. We always drop; the option must_drop: false lets you "
            "keep it.",
        ),
        Rule(
            "DU-ORDER",
            "One after another",
            "If several are overtaken in one jump, they drop one after another, and the first one "
            "overtaken drops first. The turn waits until all have done so, and then goes on. The "
            "tile that the overtaker has left is free.",
            Source.BOOK,
            "Which tiles are free the book does not say. The overtaker has moved by then, so we "
            "take the ring as it lies after the jump.",
        ),
        Rule(
            "DU-WIN",
            "Five feathers win",
            "When five or six play, the first fowl with five feathers wins. We look after every "
            "payment, and when all the feathers of a jump have moved. So the owner of a pile can "
            "win while somebody else plays. The game ends at once, and no pile is dropped any "
            "more.",
            Source.BOOK,
            "Five feathers are in the book; when exactly we count them is our ruling.",
        ),
    ),
)
