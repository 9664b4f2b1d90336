"""Tests of every effect in the rule book: its event, rule and log entry."""

from engines.iv_v_i.actions import ABANDON, DEAL, DRAW_DECK, DRAW_DISCARD, END_TURN, LEAVE
from engines.iv_v_i.state import State
from tests.engines.generic.effects import Effect, assert_complete, assert_takes_effect, make_effects, parametrize_cases
from tests.engines.iv_v_i.table.iv_v_i_table import (
    GAME,
    arrange,
    attach,
    discard,
    fix,
    lock,
    nullify,
    play,
    style,
    take,
)

FULL = "V V V V V V V"
WIN = arrange(("authentic", ""), ("I V I",), scores=(57, 3))
STALE = arrange(("I V", "V"), phase="draw", deck="", discard="Do Re Mi", scores=(12, 30), shuffles=4)
TIED = arrange(("I V", "V"), phase="draw", deck="", discard="Do Re Mi", shuffles=4)


def make_locked_position(phrase: str, cadence: str = "authentic", index: int = 1, **fields: object) -> State:
    return arrange((cadence, ""), (phrase,), target=100, **fields)  # type: ignore[arg-type]


CASES = [
    Effect(
        "ivvi.setup",
        "effect",
        arrange(("", ""), phase="deal", to_move=1),
        DEAL,
        "The cards are dealt. Ben begins; 60 points win.",
    ),
    *make_effects(
        "ivvi.draw.one",
        ("deck", arrange(phase="draw"), DRAW_DECK, "Ana draws a card."),
        (
            "discard",
            arrange(phase="draw", discard="Do half"),
            DRAW_DISCARD,
            "Ana takes Half Cadence from the discard pile.",
        ),
        (
            "shuffled",
            arrange(phase="draw", deck="", discard="Do Re Mi"),
            DRAW_DECK,
            "The discard pile is shuffled into the draw pile: 3 cards.",
        ),
        ("skipped", arrange(deck=""), END_TURN, "There is no card to draw: Ben goes on without."),
    ),
    Effect("ivvi.start", "starts", arrange(), play("I", 0), "Ana starts a phrase with I."),
    Effect("ivvi.discard", "effect", arrange(), discard("I"), "Ana discards I."),
    *make_effects(
        "ivvi.refill",
        ("effect", arrange(), END_TURN, "Ana ends the turn and fills the hand up: 5."),
        ("as-it-is", arrange(hands=("I V I V I V I", "Do")), END_TURN, "Ana ends the turn."),
    ),
    *make_effects(
        "ivvi.body.ends",
        ("right", arrange(phrases=("I",)), play("V", 1), "Ana plays V after I."),
        ("left", arrange(phrases=("V",)), play("I", 0), "Ana plays I before V."),
        ("right", arrange(phrases=("V I V",)), play("I", 3), "Ana plays I after V (card 3)."),
    ),
    Effect(
        "ivvi.body.style",
        "void",
        make_locked_position("I Fr6 V", "half"),
        lock("half", 1),
        "Cards that ask for another style score nothing for Ana.",
    ),
    *make_effects(
        "ivvi.special.where",
        ("right", arrange(("expansion", ""), ("I",)), play("expansion", 1), "Ana adds Chordal Expansion after I."),
        (
            "between",
            arrange(("expansion", ""), ("I IV",)),
            play("expansion", 1),
            "Ana inserts Chordal Expansion between I and IV.",
        ),
    ),
    *make_effects(
        "ivvi.voice.match",
        ("soprano", arrange(("Do", ""), ("I",)), attach("Do", 0), "Ana leads the soprano to Do above I."),
        ("bass", arrange(("Do", ""), ("I",)), attach("Do", 0, "bass"), "Ana leads the bass to Do below I."),
    ),
    Effect(
        "ivvi.voice.group",
        "group",
        make_locked_position("I^Do V^Ti I_Do"),
        lock("authentic", 1),
        "Ana scores 4 for groups of syllables.",
    ),
    *make_effects(
        "ivvi.error.null",
        ("one", arrange(("spacing", ""), ("I", "I")), nullify("spacing", 0), "Ana lays Spacing Error on I of Ben."),
        (
            "two",
            arrange(("parallel-fifths", ""), ("I", "I V")),
            nullify("parallel-fifths", 0),
            "Ana lays Parallel Fifths on I and V of Ben.",
        ),
        ("null", make_locked_position("I V!spacing I"), lock("authentic", 1), "Nullified cards score nothing for Ana."),
        (
            "penalty",
            make_locked_position("I V!doubled-leading-tone I", penalties=True),
            lock("authentic", 1),
            "Errors bring Ana a penalty: −1.",
        ),
    ),
    Effect("ivvi.error.fix", "fix", arrange(("I", ""), ("I!spacing",)), fix("I", 0), "Ana mends I."),
    Effect("ivvi.style.one", "effect", arrange(("bach", "")), style("bach"), "Ana puts Johann Sebastian Bach in play."),
    *make_effects(
        "ivvi.style.mozart",
        (
            "effect",
            arrange(("bach", ""), styles="mozart", discard="I V"),
            style("bach"),
            "Mozart is replaced: Ana may take cards from the discard pile, up to 2.",
        ),
        ("takes", arrange(phase="take", takes=2, discard="I V"), take("I"), "Ana takes I from the discard pile."),
        ("leaves", arrange(phase="take", takes=2, discard="I"), LEAVE, "Ana takes no more cards."),
    ),
    Effect(
        "ivvi.style.beethoven",
        "more",
        make_locked_position("I expansion V I", index=2, styles="beethoven"),
        lock("authentic", 2),
        "Beethoven gives Ana 2 for SPECIAL HARMONY.",
    ),
    *make_effects(
        "ivvi.style.schubert",
        ("effect", arrange(("I6", ""), ("I N6",), styles="schubert"), play("I6", 2), "Schubert lets I6 follow N6."),
        ("effect", arrange(("N6", ""), ("I6",), styles="schubert"), play("N6", 0), "Schubert lets I6 follow N6."),
        (
            "void",
            make_locked_position("I N6 I V", "half", 2, styles="mozart"),
            lock("half", 2),
            "Special sixths that need Schubert score nothing for Ana.",
        ),
    ),
    *make_effects(
        "ivvi.style.brahms",
        (
            "harmony",
            arrange(("V", ""), ("I",), styles="brahms", harmonies=3),
            play("V", 1),
            "Under Brahms Ana plays HARMONY card number 4 of this turn.",
        ),
        (
            "harmony",
            arrange(("I", ""), ("I!spacing",), styles="brahms", harmonies=4),
            fix("I", 0),
            "Under Brahms Ana plays HARMONY card number 5 of this turn.",
        ),
        (
            "voice",
            arrange(("Do", ""), ("I",), styles="brahms", voices=2),
            attach("Do", 0),
            "Under Brahms Ana plays VOICE-LEADING card number 3 of this turn.",
        ),
    ),
    *make_effects(
        "ivvi.style.barber",
        (
            "joins",
            arrange(("bach", ""), styles="barber"),
            style("bach"),
            "Ana adds Johann Sebastian Bach to the styles in play.",
        ),
        (
            "cleared",
            arrange(("bach", ""), styles="barber handel brahms"),
            style("bach"),
            "Johann Sebastian Bach replaces Samuel Barber, George Frideric Handel and Johannes Brahms.",
        ),
    ),
    *make_effects(
        "ivvi.style.shostakovich",
        (
            "restored",
            make_locked_position("I V7!spacing I", styles="shostakovich"),
            lock("authentic", 1),
            "Under Shostakovich nullified cards score 2 for Ana.",
        ),
        (
            "more",
            make_locked_position("I!spacing V7!spacing+ I", styles="shostakovich"),
            lock("authentic", 1),
            "Under Shostakovich errors are worth 2 to Ana.",
        ),
    ),
    Effect(
        "ivvi.style.handel",
        "more",
        make_locked_position("I6 V I6", styles="handel"),
        lock("authentic", 1),
        "Handel gives Ana 2 for first inversions.",
    ),
    Effect(
        "ivvi.style.order",
        "effect",
        arrange(("N6", ""), ("I",), styles="barber bach"),
        play("N6", 1),
        "N6 asks for Classical or later: Samuel Barber allows it.",
    ),
    Effect(
        "ivvi.cadence.half-six-four",
        "effect",
        make_locked_position("I I64 V7", "half", 0),
        lock("half", 0),
        "The phrase of Ana counts as far as the V7 after the six-four.",
    ),
    Effect("ivvi.cadence.pair", "", make_locked_position("I V I"), lock("authentic", 1), None),
    Effect(
        "ivvi.score.sum",
        "locked",
        make_locked_position("I V I"),
        lock("authentic", 1),
        "Ana locks the phrase with the Authentic Cadence: 5.",
    ),
    Effect("ivvi.score.clear", "", make_locked_position("I V I"), lock("authentic", 1), None),
    Effect("ivvi.win", "effect", WIN, lock("authentic", 1), "Ana wins with 62."),
    Effect("ivvi.abandon", "effect", arrange(phrases=("ii V",)), ABANDON, "Ana abandons the phrase."),
    *make_effects(
        "ivvi.stalemate",
        ("effect", STALE, DRAW_DECK, "Nobody has locked a phrase for too long: Ben wins with 30."),
        ("shared", TIED, DRAW_DECK, "Nobody has locked a phrase for too long: Ana and Ben share the win with 0."),
    ),
]


@parametrize_cases(CASES)
def test_the_action_has_the_effect(case: Effect) -> None:
    assert_takes_effect(GAME, case)


def test_every_effect_of_the_rule_book_has_a_case() -> None:
    assert_complete(GAME, CASES)
