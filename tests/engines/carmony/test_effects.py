"""Tests of every effect in the rule book: its event, rule and log entry."""

from engines.carmony.actions import DEAL, DRAW_DECK, DRAW_PILE, END_TURN
from tests.engines.carmony.carmony_table import GAME, arrange, discard, eat, play
from tests.engines.generic.effects import Effect, assert_complete, assert_takes_effect, make_effects, parametrize_cases

LAST_TURN = {"round": 3, "rounds": 1, "dealer": 0}
TRIAD_IN_HAND = arrange(hands=("D F A B", "G"), melds=("chord.minor", ""))
READY_TO_GO_OUT = arrange(hands=("C", "D E"), tables=(("scale.blues: C Eb F Gb G Bb",), ("chord.power-chord: C G",)))
LAST_ROUND = arrange(hands=("C", "D E"), tables=(("scale.blues: C Eb F Gb G Bb",), ()), rounds=1)
TIED_ROUND = arrange(hands=("C D", "E"), tables=((), ()), deck="", deck_out=True, rounds=1)

CASES = [
    Effect("car.setup.dealer", "effect", arrange(phase="deal", round=1, to_move=1), DEAL, "Ben deals round 2."),
    Effect("car.setup.deal", "", arrange(phase="deal", round=1, to_move=1), DEAL, None),
    *make_effects(
        "car.draw.choice",
        ("", arrange(phase="draw"), DRAW_DECK, None),
        ("", arrange(phase="draw", discard="A"), DRAW_PILE, None),
    ),
    *make_effects(
        "car.play.exact",
        ("chord", TRIAD_IN_HAND, play("chord.minor", "D F A"), "Ana plays Dm (Minor chord), worth 40."),
        (
            "effect",
            arrange(hands=("D A B", "G"), melds=("interval.P5", "")),
            play("interval.P5", "D A"),
            "Ana plays Perfect Fifth D–A, worth 20.",
        ),
    ),
    Effect("car.play.refill", "", TRIAD_IN_HAND, play("chord.minor", "D F A"), None),
    Effect(
        "car.c-root",
        "effect",
        arrange(hands=("C G B", "D"), melds=("interval.P5", "")),
        play("interval.P5", "C G"),
        "The root is C: Ana draws 2.",
    ),
    Effect(
        "car.eat.take",
        "effect",
        arrange(melds=("chord.minor", ""), tables=((), ("interval.P5: D A",))),
        eat("chord.minor", 1),
        "Ana shows the Minor chord and eats the Perfect Fifth of Ben, who loses 20. The 2 notes go to Ana;"
        " each one left in the hand costs 10.",
    ),
    Effect("car.discard.one", "", arrange(), discard("C"), None),
    Effect(
        "car.discard.not-sole",
        "effect",
        arrange(hands=("D", "E"), sole="D"),
        END_TURN,
        "Ana keeps D and ends the turn without a discard.",
    ),
    Effect(
        "car.discard.none-left",
        "effect",
        arrange(hands=("D", "E")),
        discard("D"),
        "Ana has no NOTE card left, but neither a scale nor three chords: the round goes on.",
    ),
    Effect("car.out", "effect", READY_TO_GO_OUT, discard("C"), "Ana goes out."),
    Effect(
        "car.deck-out",
        "effect",
        arrange(phase="draw", deck="A B"),
        DRAW_DECK,
        "The NOTE deck is empty: the round ends with this turn, and nobody goes out.",
    ),
    *make_effects(
        "car.draw.choice",
        ("deck", arrange(phase="draw", deck="A B C"), DRAW_DECK, "Ana draws from the NOTE deck: 2."),
        ("pile", arrange(phase="draw", discard="E F G"), DRAW_PILE, "Ana takes the discard pile: 3."),
    ),
    Effect("car.discard.one", "effect", arrange(hands=("C D", "E")), discard("D"), "Ana discards D."),
    Effect("car.score.meld", "effect", READY_TO_GO_OUT, discard("C"), "Ben: 100 for melds (1)."),
    Effect("car.score.out", "effect", READY_TO_GO_OUT, discard("C"), "Ana: 200 for going out."),
    Effect("car.score.left", "effect", READY_TO_GO_OUT, discard("C"), "Ben: −20 for NOTE cards left (2)."),
    *make_effects(
        "car.score.match",
        ("effect", LAST_ROUND, discard("C"), "Ana wins the match with 350."),
        ("shared", TIED_ROUND, discard("C"), "Ana and Ben share the win with −10."),
    ),
]


@parametrize_cases(CASES)
def test_the_action_has_the_effect(case: Effect) -> None:
    assert_takes_effect(GAME, case)


def test_every_effect_of_the_rule_book_has_a_case() -> None:
    assert_complete(GAME, CASES)
