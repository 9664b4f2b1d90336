"""Tests of every refusal in the rule book and its sentence.

Each row is a position, an action that the rules refuse in it, the rule and case, and the message. A test at the end
fails if the rule book has a refusal without a row.
"""

from engines.carmony.actions import DEAL, DRAW_DECK, DRAW_PILE, END_TURN, Discard, Draw, Eat, Play
from tests.engines.carmony.carmony_table import GAME, arrange, discard, eat, extend, play
from tests.engines.generic.refused import Refused, assert_complete, assert_refused, make_refusals, parametrize_cases

BEFORE_DEAL = GAME.new(["Ana", "Ben"], seed=1)
DRAW_PHASE = arrange(phase="draw", discard="G A")
WITH_TRIADS = arrange(
    hands=("C Eb E G A", "D F"),
    melds=("chord.minor chord.major chord.augmented interval.P5 interval.P8", ""),
    tables=((), ("chord.sixth: C E G A", "interval.P5: D A")),
)
AFTER_EATING = arrange(
    hands=("C E G", "D"),
    melds=("chord.major chord.minor", ""),
    tables=(("interval.P5: C G",), ("interval.P5: D A",)),
    ate=True,
)
AFTER_A_CHORD = arrange(
    hands=("C E G", "D"),
    melds=("interval.M3 chord.major scale.blues", ""),
    tables=(("chord.minor: D F A",), ("interval.P5: D A",)),
    turn="chord",
)
WITH_THIRTEENTH = arrange(hands=("C D D E G A Bb", "D"), melds=("chord.thirteenth", ""))
WITH_MELDS_TO_EAT = arrange(
    hands=("C D", "E F", "G A"),
    melds=("interval.P5 chord.major scale.dorian", "", ""),
    tables=(
        (),
        ("interval.m2: C Db", "chord.minor: C Eb G", None, "scale.blues: C Eb F Gb G Bb"),
        ("scale.major: C D E F G A B", "scale.chromatic: C Db D Eb E F Gb G Ab A Bb B"),
    ),
)
BOUND_CARD = arrange(hands=("C D", "E"), sole="D")
ONLY_BOUND_CARD = arrange(hands=("D", "E"), sole="D")

CASES = [
    # --- drawing
    *make_refusals(
        "car.setup.deal",
        ("first", BEFORE_DEAL, DRAW_DECK, "A round begins with the deal."),
        ("dealt", WITH_TRIADS, DEAL, "The cards are dealt already; the next deal comes after this round."),
    ),
    Refused(
        "car.draw.choice",
        "first",
        DRAW_PHASE,
        discard("C"),
        "First draw: from the NOTE deck, or the whole discard pile.",
    ),
    Refused(
        "car.draw.choice",
        "first",
        DRAW_PHASE,
        Draw("hand"),  # type: ignore[arg-type]
        "First draw: from the NOTE deck, or the whole discard pile.",
    ),
    *make_refusals(
        "car.draw.choice",
        (
            "first-deck",
            arrange(phase="draw", discard=""),
            play("chord.major", "C E G"),
            "First draw from the NOTE deck; the discard pile is empty.",
        ),
        ("empty", arrange(phase="draw", discard=""), DRAW_PILE, "The discard pile is empty: draw from the NOTE deck."),
        ("again", WITH_TRIADS, DRAW_DECK, "One draw a turn, and that was made."),
    ),
    # --- playing
    *make_refusals(
        "car.play-or-eat",
        (
            "ate",
            AFTER_EATING,
            play("chord.major", "C E G"),
            "A meld was eaten this turn, so the Major chord has to wait: play or eat, never both.",
        ),
        ("played", AFTER_A_CHORD, eat("chord.major", 1), "This turn chords were played: play or eat, never both."),
    ),
    *make_refusals(
        "car.play.one-type",
        (
            "other",
            AFTER_A_CHORD,
            play("interval.M3", "C E"),
            "This turn belongs to the chords; the Major Third belongs to the intervals.",
        ),
        (
            "other",
            AFTER_A_CHORD,
            play("scale.blues", "C Eb F Gb G Bb"),
            "This turn belongs to the chords; the Blues scale belongs to the scales.",
        ),
    ),
    *make_refusals(
        "car.play.exact",
        ("no-card", WITH_TRIADS, play("chord.sixth", "C E G A"), "That MELD card is not in the hand."),
        ("no-card", WITH_TRIADS, Play(GAME.deck.blank, 0, (0, 4, 7)), "That MELD card is not in the hand."),
        (
            "no-root",
            WITH_TRIADS,
            Play(play("chord.minor", "C").meld, 12, (0, 3, 7)),
            "The Minor chord needs one of the twelve notes as its root.",
        ),
        (
            "no-note",
            WITH_TRIADS,
            Play(play("chord.minor", "C").meld, 0, (0, 3, 12)),
            "The Minor chord is built from NOTE cards only.",
        ),
        (
            "missing",
            WITH_TRIADS,
            play("chord.minor", "D F A"),
            "The Minor chord needs D, F and A. Not in the hand: D and F.",
        ),
        (
            "missing-second",
            WITH_TRIADS,
            play("interval.P8", "C C"),
            "The Octave needs the same note twice. Not in the hand: a second C.",
        ),
        (
            "missing-doubled",
            WITH_TRIADS,
            play("interval.P8", "D D"),
            "The Octave needs the same note twice. Not in the hand: D.",
        ),
        ("left-out-second", WITH_TRIADS, play("interval.P8", "D"), "The Octave on D also needs a second D."),
        ("left-out-doubled", WITH_TRIADS, Play(play("interval.P8", "D").meld, 2, ()), "The Octave on D takes D twice."),
        (
            "twice-doubled",
            WITH_TRIADS,
            play("interval.P8", "D D D"),
            "Laid too often for the Octave on D: D. It takes D twice, no more.",
        ),
        (
            "foreign-doubled",
            WITH_TRIADS,
            play("interval.P8", "D E"),
            "No part of the Octave on D: E. It takes D twice.",
        ),
        (
            "missing-optional",
            WITH_THIRTEENTH,
            play("chord.thirteenth", "C E G Bb D F A"),
            "Not in the hand: F. The Thirteenth chord can do without.",
        ),
        (
            "twice-optional",
            WITH_THIRTEENTH,
            play("chord.thirteenth", "C E G Bb D D A"),
            "Laid too often for the Thirteenth chord on C: D. "
            "It takes C, E, G, A♯/B♭ and A, and may take D and F, once each.",
        ),
        (
            "foreign",
            WITH_TRIADS,
            play("chord.minor", "C E G"),
            "No part of the Minor chord on C: E. It takes C, D♯/E♭ and G.",
        ),
        (
            "foreign",
            WITH_TRIADS,
            play("chord.major", "C E G A"),
            "No part of the Major chord on C: A. It takes C, E and G.",
        ),
        (
            "foreign-optional",
            arrange(hands=("C E F G G# A Bb D", "D"), melds=("chord.thirteenth", "")),
            play("chord.thirteenth", "C E G Bb G# A"),
            "No part of the Thirteenth chord on C: G♯/A♭. It takes C, E, G, A♯/B♭ and A, and may take D and F.",
        ),
        (
            "twice",
            WITH_TRIADS,
            play("chord.major", "C C E G"),
            "Laid too often for the Major chord on C: C. It takes C, E and G.",
        ),
        ("left-out", WITH_TRIADS, play("chord.major", "C G"), "The Major chord on C also needs E."),
        (
            "order",
            WITH_TRIADS,
            play("chord.major", "C G E"),
            "Lay the notes of the Major chord on C in the order of their numbers: C, E and G.",
        ),
        (
            "order",
            WITH_THIRTEENTH,
            play("chord.thirteenth", "C E G A D Bb"),
            "Lay the notes of the Thirteenth chord on C in the order of their numbers: C, E, G, A♯/B♭, D and A.",
        ),
    ),
    Refused(
        "car.play.fixed",
        "extend",
        WITH_TRIADS,
        extend("A", 1),
        "A meld on the table stays as it is; no card can be added to it.",
    ),
    # --- eating
    *make_refusals(
        "car.eat.power",
        (
            "interval",
            arrange(melds=("interval.P5 chord.major", ""), tables=((), ("chord.sixth: C E G A",))),
            eat("interval.P5", 1, 0),
            "An interval eats nothing, and no card of the hand is stronger than the Sixth chord of Ben.",
        ),
        (
            "interval-others",
            WITH_MELDS_TO_EAT,
            eat("interval.P5", 1, 0),
            "An interval eats nothing. Stronger than the Minor Second of Ben: Dorian scale or Major chord.",
        ),
        ("chromatic", WITH_MELDS_TO_EAT, eat("scale.dorian", 2, 1), "Nothing eats the chromatic scale."),
        (
            "weaker",
            WITH_MELDS_TO_EAT,
            eat("scale.dorian", 2, 0),
            "The Dorian scale is not stronger than the Major scale of Cleo, and neither is any other card of the hand.",
        ),
        (
            "weaker",
            WITH_MELDS_TO_EAT,
            eat("scale.dorian", 1, 3),
            "The Dorian scale is not stronger than the Blues scale of Ben, and neither is any other card of the hand.",
        ),
        (
            "weaker-others",
            WITH_MELDS_TO_EAT,
            eat("chord.major", 1, 1),
            "The Major chord is not stronger than the Minor chord of Ben. To be shown instead: Dorian scale.",
        ),
    ),
    *make_refusals(
        "car.eat.take",
        ("no-card", WITH_MELDS_TO_EAT, eat("scale.major", 1, 0), "That MELD card is not in the hand."),
        ("one", AFTER_EATING, eat("chord.minor", 1), "A meld was eaten this turn; one is all."),
        (
            "own",
            arrange(melds=("chord.major", ""), tables=(("interval.P5: C G",), ())),
            eat("chord.major", 0),
            "Only another player's meld can be eaten, not one's own.",
        ),
    ),
    *[
        Refused(
            "car.eat.take", "nothing", WITH_MELDS_TO_EAT, eat("scale.dorian", seat, row), "There is no meld to eat."
        )
        for seat, row in [(1, 2), (1, 4), (1, -1), (3, 0), (-1, 0)]
    ],
    # --- the end of the turn
    *make_refusals(
        "car.discard.one",
        ("no-card", WITH_TRIADS, discard("B"), "That NOTE card is not in the hand."),
        ("no-card", WITH_TRIADS, Discard(GAME.deck.blank), "That NOTE card is not in the hand."),
        ("must", BOUND_CARD, END_TURN, "The turn ends with a discard: C."),
        ("must", arrange(hands=("C D D F#", "E"), sole="D"), END_TURN, "The turn ends with a discard: C, D or F♯/G♭."),
    ),
    *make_refusals(
        "car.discard.not-sole",
        (
            "sole",
            BOUND_CARD,
            discard("D"),
            "D was the whole pile that was taken, so it cannot be this turn's discard: choose another card.",
        ),
        (
            "only",
            ONLY_BOUND_CARD,
            discard("D"),
            "D was the whole pile that was taken and is the only card left: end the turn without a discard.",
        ),
    ),
    *[
        Refused("car.score.match", "over", arrange(phase="over", to_move=None), action, "The match is over.")
        for action in (DEAL, DRAW_DECK, discard("C"), END_TURN, Eat(12, 0, 0), play("chord.major", "C E G"))
    ],
]


@parametrize_cases(CASES)
def test_the_action_is_refused(case: Refused) -> None:
    assert_refused(GAME, case)


def test_every_refusal_of_the_rule_book_has_a_case() -> None:
    assert_complete(GAME, CASES)
