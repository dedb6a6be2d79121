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
            "Your first game has 15 eggs, 10 hens and 10 foxes. Later, add whatever you like, one "
            "kind at a time: the farmer (he brings 4 more eggs), the rooster, one or two dogs, "
            "earthworms, disguised foxes (each takes the place of a fox), ostrich eggs and ducks, "
            "and up to four casting cards. The whole box has 19 eggs, 10 hens, 10 foxes, 1 "
            "farmer, 1 rooster, 4 blanks and two of each of the others.",
        ),
        Rule(
            "PP-DIRECTOR",
            "The director",
            "Two to eight can play. One of them is the director, who lays the cards one by one on "
            "a pile, the Movie, and doesn't play that round. With director: fixed it's the same "
            "person all game; with rotating it's the next one clockwise each round. Two players "
            "need no director: they take turns to show a card, and both play. In a final round "
            "the director's seat skips the players who are in it.",
        ),
        Rule(
            "PP-EGG",
            "The egg",
            "An egg that arrives is available.",
        ),
        Rule(
            "PP-HEN",
            "The hen",
            "A hen that arrives while an egg is available sits on one, and that egg is no longer "
            "available. If there is none, she walks on and doesn't come back.",
        ),
        Rule(
            "PP-FOX",
            "The fox",
            "A fox that arrives while a hen is sitting hunts one. Both are gone, and her egg is "
            "available again. If no hen is sitting, he walks on.",
        ),
        Rule(
            "PP-LASTING",
            "Long ago still counts",
            "Cards still work together, however many others came between them. A fox may hunt a "
            "hen who has been sitting since the start.",
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
            "He ends the round. The first to hit says how many eggs are available, from 0 to 23. "
            "The others hit too, or pass. Those who hit too may follow or challenge. If nobody "
            "challenges, the first player scores without a check; otherwise the slow motion "
            "decides. The right number counts like a true claim.",
        ),
        Rule(
            "PP-DOG",
            "The dog",
            "The dog stays. The very next fox leaves with a dog and doesn't hunt a hen. A dog does "
            "nothing about foxes that came before.",
        ),
        Rule(
            "PP-WORM",
            "The earthworm",
            "The earthworm stays. The very next hen leaves with a worm and doesn't sit down, "
            "whether there is an egg for her or not.",
        ),
        Rule(
            "PP-DISGUISE",
            "The fox in disguise",
            "A fox disguised as a hen does what a fox does, but dogs don't notice him, and "
            "neither do earthworms.",
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
            'comes, and "Quack! Quack!" at the second. If you forget, the director decides what '
            "you owe; it never costs a point. The director doesn't quack.",
            Source.BOOK,
            "The book doesn't say how long you have. In our games it's until the next card or hit.",
        ),
        Rule(
            "PP-CASTING",
            "Casting cards",
            "Blank cards do nothing unless the players give them a rule of their own. Here that "
            "is a small function you write: the yard and the card go in, and the yard as it is "
            "afterwards comes out.",
        ),
        Rule(
            "PP-HIT",
            "Hit it!",
            "Once there is a card on it, any player may hit the Movie at any time; only the "
            "fastest counts. A hit claims that at least 5 eggs are available at that moment. "
            "There may be more, and they may have been there for a while.",
        ),
        Rule(
            "PP-CONTEST",
            "Follow or contradict",
            "After a hit every other player either hits the hand (follows) or doesn't "
            "(contradicts). If nobody contradicts, the player who hit scores 1 point without a "
            "check. Players who have passed still have to answer.",
        ),
        Rule(
            "PP-SLOWMO",
            "Slow motion",
            "When somebody contradicts, the Movie is turned over and replayed card by card from "
            "the first. Cards with no effect are put aside, hens are placed on eggs, and a fox "
            "and his hen are put aside together.",
        ),
        Rule(
            "PP-SCORE",
            "Points",
            "If the claim was true, the player who hit scores 1 and everybody who contradicted "
            "loses 1. If it was false, the player who hit gets nothing and everybody who "
            "contradicted scores 1. Followers get nothing either way. Nobody goes below 0.",
        ),
        Rule(
            "PP-ROUND",
            "The next round",
            "After a point or a settled claim, all cards are shuffled and a new round begins. "
            "When the last card or the rooster has been shown, each player hits or passes, and a "
            "pass is final. If everybody passes, nobody scores, and a new round begins.",
            Source.BOOK,
            "The new round is in the book. It doesn't say what happens when the cards run out, or "
            "when nobody wants to hit; the rest is our ruling.",
        ),
        Rule(
            "PP-WIN",
            "Three points win",
            "The first player with 3 points wins. If two or more get there at once, they play a "
            "final round. Points don't change then, and the others only watch. It is played again "
            "until exactly one of them scores; that player wins.",
            Source.BOOK,
            "The book has the final round. That it is played again until exactly one of them "
            "scores is how we read it.",
        ),
        Rule(
            "PP-HUNGRY",
            "Mood: hungry duck",
            "A duck eats one earthworm in the yard.",
        ),
        Rule(
            "PP-RICO",
            "Mood: irresistible rooster",
            "When the rooster arrives, every hen leaves her egg and goes to him. Those eggs are "
            "available, and count towards the number announced.",
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
            "The book doesn't say whether this changes the rooster's round. A number is announced "
            "there anyway, so we leave it as it is.",
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
