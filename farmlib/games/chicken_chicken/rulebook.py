"""The Chicken Chicken rulebook: every rule with its id, in our own words, in the order one plays.

First the cards and who shows them, then what each card does, then hitting and scoring, then the
moods.
"""

from __future__ import annotations

from farmlib.core.rulebook import Rule, Rulebook, Source

RULEBOOK = Rulebook(
    game="chicken_chicken",
    title="Chicken Chicken",
    prefix="PP",
    lesson="06_chicken_chicken.ipynb",
    rules=(
        Rule(
            "PP-DECK",
            "The cards",
            "Your first game has 15 eggs, 10 hens and 10 foxes. Later you add what you like, one "
            "kind at a time: the farmer (he brings 4 more eggs), the rooster, one or two dogs, "
            "earthworms, disguised foxes (each takes the place of a fox), ostrich eggs and ducks, "
            "and up to four casting cards. The whole box has 19 eggs, 10 hens, 10 foxes, 1 farmer, "
            "1 rooster, 4 blanks and two of each of the others.",
        ),
        Rule(
            "PP-DIRECTOR",
            "The director",
            "Two to eight can play. One of them directs: the director lays the cards one by one on "
            "a pile, the Movie, and does not play that round. With director: fixed it is the same "
            "one all game, with rotating the next one clockwise each round. Two players need no "
            "director: they turn the cards up in turn, and both play. In a final round the seat "
            "passes over those who play it.",
        ),
        Rule(
            "PP-EGG",
            "The egg",
            "An egg that arrives is available.",
        ),
        Rule(
            "PP-HEN",
            "The hen",
            "A hen that arrives while an egg is available sits on one, and that egg is not "
            "available any more. If there is none she walks on and does not come back.",
        ),
        Rule(
            "PP-FOX",
            "The fox",
            "A fox that arrives while a hen is sitting hunts one. Both are gone, and her egg is "
            "available again. If no hen is sitting he walks on.",
        ),
        Rule(
            "PP-LASTING",
            "Long ago still counts",
            "Cards work together however many others came between them. A fox may hunt a hen who "
            "has been sitting since the start.",
        ),
        Rule(
            "PP-FARMER",
            "The farmer",
            "He takes every egg that is available, ostrich eggs too, and leaves. The eggs under "
            "hens stay. If a fox frees one later, it is available.",
        ),
        Rule(
            "PP-ROOSTER",
            "The rooster",
            "He ends the round. Whoever hits first says how many eggs are available, from 0 to 23. "
            "The others hit as well, or pass. Who has hit as well may follow or challenge. If "
            "nobody challenges, the first one scores without a look; else the slow motion decides. "
            "The right number counts as a true claim does.",
        ),
        Rule(
            "PP-DOG",
            "The dog",
            "The dog stays. The very next fox leaves with a dog, and hunts no hen. A dog does "
            "nothing about foxes that came before.",
        ),
        Rule(
            "PP-WORM",
            "The earthworm",
            "The earthworm stays. The very next hen leaves with a worm and sits on nothing, "
            "whether there is an egg for her or not.",
        ),
        Rule(
            "PP-DISGUISE",
            "The fox in disguise",
            "A fox disguised as a hen does what a fox does, but dogs do not notice him. Earthworms "
            "do not mind him either.",
        ),
        Rule(
            "PP-OSTRICH",
            "The ostrich egg",
            "An ostrich egg counts as two available eggs. It is so large that no hen can sit on "
            "it.",
        ),
        Rule(
            "PP-DUCK",
            "The duck",
            'A duck changes nothing in the Movie, but all players say "Quack!" when the first one '
            'comes, and "Quack! Quack!" at the second. The director decides what somebody owes who '
            "forgets it; it costs no point. The director does not quack.",
            Source.BOOK,
            "The book does not say how long you have. We stop with the next card or hit.",
        ),
        Rule(
            "PP-CASTING",
            "Casting cards",
            "Blank cards do nothing, unless the players give them a rule of their own. Here that "
            "is a small function which you write: the yard and the card go in, the yard after "
            "comes out.",
        ),
        Rule(
            "PP-HIT",
            "Hit it!",
            "Once a card lies, any player may hit the Movie at any time, and the fastest counts. A "
            "hit claims that at least 5 eggs are available at that moment. There may be more, and "
            "they may have been there for a while.",
        ),
        Rule(
            "PP-CONTEST",
            "Follow or contradict",
            "After a hit every other player either hits the hand (follows) or does not "
            "(contradicts). If nobody contradicts, the one who hit scores 1 point without a look. "
            "Who has passed before answers all the same.",
        ),
        Rule(
            "PP-SLOWMO",
            "Slow motion",
            "When somebody contradicts, the Movie is turned over and replayed card by card from "
            "the first. Cards without effect are put aside, hens are laid on eggs, and a fox and "
            "his hen are put aside together.",
        ),
        Rule(
            "PP-SCORE",
            "Points",
            "If the claim was true, the one who hit scores 1 and each one who contradicted loses "
            "1. If it was false, the one who hit gets nothing and each one who contradicted scores "
            "1. Who followed gets nothing either way. Nobody goes below 0.",
        ),
        Rule(
            "PP-ROUND",
            "The next round",
            "After a point or a settled claim all cards are shuffled and a new round begins. When "
            "the last card lies, or the rooster, each player hits or passes, and a pass is final. "
            "If all pass, nobody scores, and a new round begins.",
            Source.BOOK,
            "The new round is in the book. It does not say what happens when the cards run out, or "
            "when nobody wants to hit; the rest is our ruling.",
        ),
        Rule(
            "PP-WIN",
            "Three points win",
            "The first player with 3 points wins. If several get there at once, they play a "
            "final round. The points stand still then, and the others only watch. The first one "
            "who alone scores in such a round wins.",
            Source.BOOK,
            "The book has the final round. That it is played again until exactly one of them "
            "scores is how we read it.",
        ),
        Rule(
            "PP-HUNGRY",
            "Mood: hungry duck",
            "A duck eats one earthworm that lies in the yard.",
        ),
        Rule(
            "PP-RICO",
            "Mood: irresistible rooster",
            "When the rooster arrives, every hen leaves her egg and goes to him. Those eggs are "
            "available, and count for the number that is announced.",
        ),
        Rule(
            "PP-BILIOUS",
            "Mood: the farmer's bad stomach",
            "The farmer leaves the ostrich eggs where they are.",
        ),
        Rule(
            "PP-EXACT",
            "Mood: five and no other number",
            "A hit is right only when exactly 5 eggs are available.",
            Source.BOOK,
            "The book does not say whether it changes the rooster's round. There a number is "
            "announced anyway, so we leave that as it is.",
        ),
        Rule(
            "PP-ROTTEN",
            "Mood: rotten eggs",
            "Points can go below 0, down to -3.",
        ),
        Rule(
            "PP-DIRECTORS-CUT",
            "Mood: director's cut",
            "All the cards at once: the whole box with its four blanks.",
        ),
    ),
)
