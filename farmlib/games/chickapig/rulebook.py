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
            "Two to four play, each with one colour: a flock of six chickapigs and four hay bales. "
            "Two play green and red, three green, yellow and red. Two can also play with two "
            "colours each (option flocks: 2), green and blue against yellow and red; then ten of "
            "the twelve at home win.",
            Source.BOOK,
            "The flocks are in the book. For two and three players it says nothing, so we set them "
            "as far across as the board allows.",
        ),
        Rule(
            "CP-START",
            "Who starts",
            "Everybody rolls; the highest roll starts, and those who lead together roll again. "
            "Then it goes clockwise.",
            Source.PRINTED,
        ),
        Rule(
            "CP-ROLL",
            "Roll, then move",
            "In your turn you roll the die and make that many moves: with your chickapigs, your "
            "bales and the cow, as you like. All moves are used if they can be; when there is no "
            "legal move, the rest is lost. Lifting the cow on a one is a move too, and for a Daisy "
            "you give up the two moves that you rolled.",
            Source.BOTH,
            "That all moves must be used is printed elsewhere by the publisher.",
        ),
        Rule(
            "CP-SLIDE",
            "Chickapigs slide",
            "A chickapig slides in a straight line, never diagonally, and does not stop before the "
            "next square is taken: by a chickapig, a bale, the cow or her fence, the edge of the "
            "board or the side of a goal. One slide is one move. Where it can't move at all, that "
            "is no move. You slide only your own.",
        ),
        Rule(
            "CP-GOAL",
            "Home",
            "Your goal is across the board, in the middle of the far edge. A chickapig that slides "
            "into it leaves the board at once: it is home. Into the goal of another colour it "
            "never goes; its mouth stops the slide.",
            Source.BOOK,
            "The book says that you can't move inside the goals of others. That the slide ends "
            "right before such a goal is our ruling.",
        ),
        Rule(
            "CP-BALE",
            "Hay bales",
            "A bale moves one square for each move, not diagonally, to an open square; it may also "
            "stand in a goal, of yours or of others. You move only your own. The sides of the "
            "goals are walls for bales and for the cow too.",
        ),
        Rule(
            "CP-COW",
            "Walking the cow",
            "Everybody may walk the cow, one square for each move, like a bale. She leaves no poop "
            "when she walks. Behind her fence she does not walk. On a rolled one you may walk her "
            "too, instead of lifting her.",
            Source.BOOK,
            "That she stays behind the fence until it is off is our ruling.",
        ),
        Rule(
            "CP-COW-ONE",
            "A one lifts the cow",
            "When you roll a one, you may lift the cow to any open square, other than her own. She "
            "poops there. The first time somebody does so, her fence leaves the game, and its four "
            "squares are open then.",
            Source.BOOK,
            "That lifting her uses up the move is our ruling.",
        ),
        Rule(
            "CP-POOP",
            "Poop",
            "There are eight poops. There is never a second one on a square, and none when all "
            "eight lie out. A poop stays when the cow leaves, and she walks over poop freely.",
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
            "Poop Cards are read out for all to hear at the end of the turn, in the order in which "
            "they came, carried out, and shuffled back. There are nine. Two say: lose your next "
            "turn. Two: one of your chickapigs at home comes back to an open start square of its "
            "colour. Two: your next turn is exactly two moves, without a roll, and no Daisy for "
            "them. Two: the next player makes one legal move with one of your pieces before "
            "rolling. One: put your Daisy back.",
            Source.BOOK,
            "The book says when they are read. No official list of the cards is public, so we have "
            "put it together from what players tell. A card that came through another player's "
            "move acts on the owner of the piece, at the end of that turn. A lost turn uses up an "
            "exactly-two as well, and two alike count once. Who lends a move lends it to the first "
            "other player whose turn comes; if there is no such move, it lapses. A start square on "
            "which somebody would be shut in is not open.",
        ),
        Rule(
            "CP-DAISY",
            "Daisy Cards",
            "When you roll a two, you may take a Daisy Card instead of both moves, in secret. You "
            "hold one at most, don't play it in the turn in which you took it, and play it in any "
            "later turn of your own; then it is shuffled back. There are nine. Two: one slide "
            "jumps over the first piece in its way, or the cow, and slides on. Two: cancel one "
            "Poop Card, or take two more moves. Two: after your moves shift one poop to another "
            "open square and roll again. One: take another player's Daisy, or two more moves. One: "
            "move one piece of an opponent one legal move. One: double your roll.",
            Source.BOOK,
            "The list is put together from what players tell. Daisies are played after the roll, "
            "since before it they never serve better. A jump is one move, a nudge costs none. A "
            "stolen Daisy counts as just taken. A poop under a cow that is jumped stays. You "
            "cancel a card of your own, in your own turn, once it is read. A turn of exactly two "
            "has no roll to double.",
        ),
        Rule(
            "CP-BLOCK",
            "Leave everybody a way",
            "At the end of a turn every chickapig on the board must have a way to its goal: a path "
            "of squares side by side, where rivals' pieces, the cow, her fence and the walls are "
            "in the way and pieces of its own player are not. So a last move or a card that leaves "
            "somebody none is forbidden. In the middle of a turn it may be so, as long as one "
            "further move could open a way again. A winning move is always allowed.",
            Source.PRINTED,
            "The publisher forbids to block a flock completely. How it is tested is our ruling: a "
            "path can be looked up and shown, while a list of slides would have to guess what the "
            "others do.",
        ),
        Rule(
            "CP-WIN",
            "The whole flock",
            "The first to have the whole flock at home wins, and the turn stops there. Poop Cards "
            "that are due are still read, and only 'out of the pen' can undo the win.",
            Source.BOTH,
            "That cards are still read is printed elsewhere by the publisher.",
        ),
        Rule(
            "CP-TIMER",
            "The sand timer",
            "Players may turn the sand timer on a slow player. When it runs out, the moves that "
            "are "
            "left are lost and the turn is over: no Daisy is played after it. Poop Cards are still "
            "read. It can't run out while somebody is shut in. The timer is a setting of the "
            "table, off unless you ask for it.",
            Source.PRINTED,
            "The book only lists the timer. What happens to a block while it runs is our ruling.",
        ),
    ),
)
