"""The Chickapig rulebook: every rule with its id, in our own words, in the order one plays."""

from __future__ import annotations

from farmlib.core.rulebook import Rule, Rulebook, Source

RULEBOOK = Rulebook(
    game="chickapig",
    title="Chickapig",
    prefix="CP",
    lesson="04_chickapig.ipynb",
    rules=(
        Rule(
            "CP-FLOCK",
            "The flocks",
            "Two to four can play. Each has one colour: a flock of six chickapigs and four hay "
            "bales. Two players take green and red; three take green, yellow and red. Two can "
            "also play with two colours each (option flocks: 2), green and blue against yellow "
            "and red; then you win with ten of your twelve at home.",
            Source.BOOK,
            "The flocks are in the book. It doesn't say which colours two or three players take, "
            "so we seat them as far across from each other as the board allows.",
        ),
        Rule(
            "CP-START",
            "Who starts",
            "Everybody rolls; the highest roll starts, and players who tie for it roll again. "
            "Then play goes clockwise.",
            Source.PRINTED,
        ),
        Rule(
            "CP-ROLL",
            "Roll, then move",
            "On your turn, roll the die. That's how many moves you get, to share as you like "
            "among your chickapigs, your bales and the cow. You have to use all your moves if you "
            "can; if there is no legal move, you lose the rest. Lifting the cow on a one counts "
            "as a move, and for a Daisy you give up the two moves you rolled.",
            Source.BOTH,
            "That all moves must be used is printed elsewhere by the publisher.",
        ),
        Rule(
            "CP-SLIDE",
            "Chickapigs slide",
            "A chickapig slides in a straight line, never diagonally, and doesn't stop until the "
            "next square is taken: by a chickapig, a bale, the cow or her fence, the edge of the "
            "board or the side of a goal. One slide is one move. If it can't budge, that doesn't "
            "count as a move. You may slide only your own.",
        ),
        Rule(
            "CP-GOAL",
            "Home",
            "Your goal is across the board, in the middle of the far edge. A chickapig that "
            "slides into it leaves the board at once: it is home. It never goes into another "
            "colour's goal; it stops at the mouth.",
            Source.BOOK,
            "The book says that you can't move inside the goals of others. That the slide ends "
            "right before such a goal is our ruling.",
        ),
        Rule(
            "CP-BALE",
            "Hay bales",
            "A bale moves one square per move, never diagonally, to an open square; that may be "
            "in a goal, your own or anybody's. You may move only your own bales. The sides of the "
            "goals are walls for bales and for the cow too.",
        ),
        Rule(
            "CP-COW",
            "Walking the cow",
            "Everybody may walk the cow, one square per move, like a bale. She doesn't poop when "
            "she walks. She can't walk while she is behind her fence. If you roll a one, you may "
            "walk her instead of lifting her.",
            Source.BOOK,
            "That she stays behind the fence until it is off is our ruling.",
        ),
        Rule(
            "CP-COW-ONE",
            "A one lifts the cow",
            "When you roll a one, you may lift the cow to any open square other than her own. She "
            "poops there. The first time anybody does this, her fence leaves the game and its "
            "four squares are open.",
            Source.BOOK,
            "That lifting her uses up the move is our ruling.",
        ),
        Rule(
            "CP-POOP",
            "Poop",
            "There are eight poops. No square ever has two, and when all eight are on the board "
            "there are no more. A poop stays when the cow leaves, and she walks over poop freely.",
            Source.BOOK,
            "That there is no ninth is our ruling: the box holds eight.",
        ),
        Rule(
            "CP-SPLAT",
            "Splat!",
            "A chickapig or bale that passes over a poop or stops on one takes it off the board, "
            "and its owner gets a Poop Card, one for every poop. Chickapigs slide right through.",
        ),
        Rule(
            "CP-CARD-POOP",
            "Poop Cards",
            "At the end of the turn, Poop Cards are read out for all to hear, in the order they "
            "came, carried out, and shuffled back. There are nine. Two say: lose your next turn. "
            "Two: one of your chickapigs at home comes back to an open start square of its "
            "colour. Two: your next turn is exactly two moves, with no roll, and you can't trade "
            "them for a Daisy. Two: the next player makes one legal move with one of your pieces "
            "before rolling. One: put your Daisy back.",
            Source.BOOK,
            "The book says when they are read. No official list of the cards is public, so we "
            "have put it together from what players say. A card that comes from another player's "
            "move goes to the owner of the piece, and acts at the end of that turn. Losing a turn "
            "uses up an exactly-two as well, and two of the same count once. You lend your move "
            "to the first other player whose turn comes; if there is no such move, it lapses. A "
            "start square where somebody would be shut in doesn't count as open.",
        ),
        Rule(
            "CP-DAISY",
            "Daisy Cards",
            "When you roll a two, you may take a Daisy Card instead of both moves, in secret. You "
            "may hold only one, and you can't play it in the turn when you took it, but in any "
            "later turn of yours; then it is shuffled back. There are nine. Two: one slide jumps "
            "over the first piece in its way, or the cow, and slides on. Two: cancel one Poop "
            "Card, or take two more moves. Two: after your moves, shift one poop to another open "
            "square and roll again. One: take another player's Daisy, or two more moves. One: "
            "move one piece of an opponent one legal move. One: double your roll.",
            Source.BOOK,
            "The list is put together from what players say. Daisies are played after the roll, "
            "since it never helps to play one before. A jump is one move, a nudge costs none. A "
            "stolen Daisy counts as just taken. A poop stays when you jump over the cow on it. "
            "You may cancel only your own card, in your own turn, once it has been read. A turn "
            "of exactly two has no roll to double.",
        ),
        Rule(
            "CP-BLOCK",
            "Leave everybody a way",
            "At the end of a turn every chickapig on the board must have a way to its goal: a "
            "path of squares side by side, where rivals' pieces, the cow, her fence and the walls "
            "are in the way but its own player's pieces are not. So you may not make a last move, "
            "or play a card, that leaves somebody without one. In the middle of a turn that's "
            "allowed, as long as one more move could open a way again. A winning move is always "
            "allowed.",
            Source.PRINTED,
            "The publisher says you may not block a flock completely. How to test for it is our "
            "ruling: a path can be found and shown, while a list of slides would have to guess "
            "what the others do.",
        ),
        Rule(
            "CP-WIN",
            "The whole flock",
            "The first to have the whole flock at home wins, and the turn stops there. Any Poop "
            "Cards still waiting are read, and only 'out of the pen' can undo the win.",
            Source.BOTH,
            "That cards are still read is printed elsewhere by the publisher.",
        ),
        Rule(
            "CP-TIMER",
            "The sand timer",
            "Players may turn the sand timer on a slow player. When it runs out, the player loses "
            "any moves that are left and the turn is over: no Daisy may be played after that. "
            "Poop Cards are still read. It can't run out while somebody is shut in. The timer is "
            "a setting of the table, off unless you ask for it.",
            Source.PRINTED,
            "The book only lists the timer. What happens to a block while it runs is our ruling.",
        ),
    ),
)
