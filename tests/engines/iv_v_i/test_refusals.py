"""Tests of every refusal in the rule book and its sentence.

Each row is a position, an action that the rules refuse in it, the rule and case, and the message. A test at the end
fails if the rule book has a refusal without a row.
"""

from engines.iv_v_i.actions import ABANDON, DEAL, DRAW_DECK, DRAW_DISCARD, END_TURN, LEAVE, Draw
from engines.iv_v_i.state import State
from tests.engines.generic.refused import Refused, assert_complete, assert_refused, make_refusals, parametrize_cases
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

STARTERS = "I, I6, I6/4 or any type of V"
BEFORE_DEAL = GAME.new(["Ana", "Ben"], seed=1)
DRAWING = arrange(phase="draw", discard="Do Re")
HAND = "I V I6 vi IV ii6 I64 N6 expansion passing64 V7/V V7/vi Do Re Mi Fa Ti spacing parallel-fifths half authentic"
"""Hand with a card for every case."""


def arrange_with_hand(phrase: str = "I", other_phrase: str = "", **fields: object) -> State:
    return arrange((HAND, ""), (phrase, other_phrase), **fields)  # type: ignore[arg-type]


TAKING = arrange_with_hand(phase="take", takes=2, discard="I Do mozart")
LOCKED = arrange_with_hand("", closing="cadence")
DISCARDED = arrange_with_hand("I V I", closing="discard")

CASES = [
    # --- the draw
    *make_refusals(
        "ivvi.setup",
        ("first", BEFORE_DEAL, DRAW_DECK, "The match begins with the deal."),
        ("dealt", arrange_with_hand(), DEAL, "The cards are dealt already."),
        ("dealt", DRAWING, DEAL, "The cards are dealt already."),
        ("dealt", TAKING, DEAL, "The cards are dealt already."),
    ),
    Refused(
        "ivvi.draw.one",
        "first",
        DRAWING,
        discard("I"),
        "First draw a card: from the draw pile, or the top of the discard pile.",
    ),
    Refused(
        "ivvi.draw.one",
        "first",
        DRAWING,
        Draw("hand"),  # type: ignore[arg-type]
        "First draw a card: from the draw pile, or the top of the discard pile.",
    ),
    *make_refusals(
        "ivvi.draw.one",
        (
            "first-deck",
            arrange(phase="draw"),
            play("I", 0),
            "First draw a card from the draw pile; the discard pile is empty.",
        ),
        ("empty", arrange(phase="draw"), DRAW_DISCARD, "The discard pile is empty: draw from the draw pile."),
        ("again", arrange_with_hand(), DRAW_DECK, "The draw of this turn is over; a turn has only one."),
    ),
    # --- starting
    *make_refusals(
        "ivvi.start",
        (
            "none",
            arrange_with_hand(""),
            attach("Do", 0),
            f"Do has to wait: Ana has no phrase yet. It starts with {STARTERS}; until then only a STYLE can be played.",
        ),
        (
            "none",
            arrange_with_hand("", "I"),
            nullify("spacing", 0),
            f"Spacing Error has to wait: Ana has no phrase yet. "
            f"It starts with {STARTERS}; until then only a STYLE can be played.",
        ),
        ("other", arrange_with_hand(""), play("IV", 0), f"A phrase cannot start with IV. It starts with {STARTERS}."),
    ),
    # --- limits
    *make_refusals(
        "ivvi.limit.harmony",
        (
            "three",
            arrange_with_hand(harmonies=3),
            play("V", 1),
            "V has to wait: a turn takes 3 HARMONY cards at most, and 3 were played.",
        ),
        (
            "three",
            arrange_with_hand("I!spacing", harmonies=3),
            fix("I", 0),
            "I has to wait: a turn takes 3 HARMONY cards at most, and 3 were played.",
        ),
    ),
    Refused(
        "ivvi.limit.voice",
        "two",
        arrange_with_hand(voices=2),
        attach("Do", 0),
        "Do has to wait: a turn takes 2 VOICE-LEADING cards at most, and 2 were played.",
    ),
    Refused(
        "ivvi.limit.style",
        "one",
        arrange(("bach", ""), style_played=True),
        style("bach"),
        "Johann Sebastian Bach has to wait: one STYLE was played this turn.",
    ),
    *make_refusals(
        "ivvi.own",
        (
            "other",
            arrange_with_hand("I", "I"),
            play("V", 1, seat=1),
            "V goes on one's own phrase, and this is the phrase of Ben. Only PART WRITING ERRORS go there.",
        ),
        ("nobody", arrange_with_hand(), play("V", 1, seat=2), "V goes on one's own phrase."),
    ),
    *make_refusals(
        "ivvi.limit.cadence",
        (
            "after",
            LOCKED,
            play("I", 0),
            "The phrase is locked. Only discards remain in this turn, and a STYLE if none was played.",
        ),
        ("again", LOCKED, lock("half", 0), "Half Cadence has to wait: one CADENCE was played this turn."),
    ),
    # --- discards
    *make_refusals(
        "ivvi.discard",
        ("no-card", arrange_with_hand(), discard("handel"), "That card is not in the hand."),
        (
            "after",
            DISCARDED,
            lock("authentic", 1),
            "After a discard only more discards remain in this turn, and a STYLE if none was played.",
        ),
        (
            "down",
            arrange(("I I I V V V Do Do Do", "")),
            END_TURN,
            "A turn ends with at most 7 cards in the hand: discard 2 more.",
        ),
    ),
    # --- the body
    *make_refusals(
        "ivvi.body.ends",
        ("no-card", arrange_with_hand(), play("iii", 1), "That HARMONY card is not in the hand."),
        ("no-card", arrange_with_hand(), play("Do", 1), "That HARMONY card is not in the hand."),
        ("nowhere", arrange_with_hand(), play("V", 2), "There is no such place in this phrase."),
        (
            "between",
            arrange_with_hand("I IV"),
            play("V", 1),
            "V goes to an end of the phrase; between cards only SPECIAL HARMONY can be inserted.",
        ),
    ),
    *make_refusals(
        "ivvi.body.follow",
        ("after", arrange_with_hand("I V"), play("IV", 2), "IV cannot follow V. After V: I, I6, vi or V4/2."),
        (
            "after",
            arrange_with_hand("V I6"),
            play("vi", 2),
            "vi cannot follow I6. After I6: vii°6, I6/4, any S or any type of V.",
        ),
        (
            "after",
            arrange_with_hand("V I6", styles="barber"),
            play("vi", 2),
            "vi cannot follow I6. After I6: any S or any D.",
        ),
        ("before", arrange_with_hand("IV V"), play("V", 0), "V cannot stand before IV. Before IV: any T."),
    ),
    *make_refusals(
        "ivvi.body.same-name",
        (
            "after",
            arrange_with_hand("I"),
            play("I6", 1),
            "I6 cannot follow I: both have the same name. After I: vi, iii, vii°6, I6/4, any S or any type of V.",
        ),
        (
            "before",
            arrange_with_hand("I"),
            play("I6", 0),
            "I6 cannot stand before I: both have the same name. Before I: IV, V, V7, V6, V6/5, V4/3 or vii°6.",
        ),
    ),
    Refused(  # the other way round they may follow each other
        "ivvi.body.same-name",
        "before",
        arrange(("V42",), ("V",)),
        play("V42", 0),
        "V4/2 cannot stand before V: both have the same name. Before V: I, I6, vi, I6/4 or any S.",
    ),
    *make_refusals(
        "ivvi.body.cadential",
        (
            "after",
            arrange_with_hand("I I64"),
            play("vi", 2),
            "The cadential six-four resolves to a V, not to vi. After I6/4: any type of V.",
        ),
        (
            "before",
            arrange_with_hand("I6"),
            play("I64", 0),
            "The cadential six-four resolves to a V, so it cannot stand before I6."
            " Before I6: IV, IV6, V, V7, V4/3, V4/2 or vii°6.",
        ),
    ),
    *make_refusals(
        "ivvi.body.style",
        (
            "none",
            arrange_with_hand(),
            play("N6", 1),
            "N6 asks for a style that is Classical or later, and no STYLE is in play.",
        ),
        (
            "early",
            arrange_with_hand(styles="handel"),
            play("N6", 1),
            "N6 asks for a style that is Classical or later, which George Frideric Handel does not meet.",
        ),
    ),
    # --- SPECIAL HARMONY
    *make_refusals(
        "ivvi.special.where",
        (
            "leftmost",
            arrange_with_hand(),
            play("V7/V", 0),
            "Secondary Dominant of V is never the first card of a phrase. It goes right before V, V7 or I6/4.",
        ),
        (
            "nowhere",
            arrange_with_hand(),
            play("expansion", 2),
            "There is no such place in this phrase for Chordal Expansion.",
        ),
    ),
    *make_refusals(
        "ivvi.special.window",
        ("right-of", arrange_with_hand("I6"), play("expansion", 1), "Chordal Expansion goes right after I."),
        (
            "left-of",
            arrange_with_hand("I IV"),
            play("V7/V", 1),
            "Secondary Dominant of V goes right before V, V7 or I6/4.",
        ),
        (
            "no-way-on",
            arrange_with_hand("I V"),
            play("V7/V", 2),
            "Secondary Dominant of V goes right before V, V7 or I6/4, which could not follow V.",
        ),
        (
            "only",
            arrange_with_hand("I V7/V"),
            play("IV", 2),
            "After Secondary Dominant of V comes what it leads to: V, V7 or I6/4.",
        ),
        (
            "dead-end",
            arrange_with_hand("I It6 V7/vi"),
            play("vi", 3),
            "Nothing that Secondary Dominant of vi leads to can follow It+6 any more, so this end of the phrase"
            " is closed.",
        ),
        (
            "dead-end",
            arrange_with_hand("I It6 V7/vi"),
            play("V7/V", 3),
            "Nothing that Secondary Dominant of vi leads to can follow It+6 any more, so this end of the phrase"
            " is closed.",
        ),
        (
            "waits",
            arrange_with_hand("I V7/V"),
            play("V7/vi", 2),
            "Secondary Dominant of V waits for the card it leads to: V, V7 or I6/4.",
        ),
        (
            "holds-right",
            arrange_with_hand("I V7/V V"),
            play("V7/V", 2),
            "Secondary Dominant of V leads straight to V: nothing goes between them,"
            " and Secondary Dominant of V has no other place in this phrase now.",
        ),
        (
            "holds-right-place",
            arrange_with_hand("I V7/V V"),
            play("expansion", 2),
            "Secondary Dominant of V leads straight to V; nothing goes between them."
            " Chordal Expansion has a place after card 1 of the phrase, I.",
        ),
        (
            "holds-left",
            arrange_with_hand("I expansion"),
            play("expansion", 1),
            "Chordal Expansion belongs right after I: nothing goes between them,"
            " and Chordal Expansion has no other place in this phrase now.",
        ),
        (
            "holds-left-place",
            arrange_with_hand("I expansion I6"),
            play("passing64", 1),
            "Chordal Expansion belongs right after I; nothing goes between them."
            " Passing Six-Four has a place after card 3 of the phrase, I6.",
        ),
        (
            "parallels",
            arrange_with_hand("I!parallel-octaves V"),
            play("expansion", 1),
            "Parallel Octaves lies on both I and V: nothing goes between them,"
            " and Chordal Expansion has no other place in this phrase now.",
        ),
        (
            "parallels-place",
            arrange_with_hand("I!parallel-octaves V I"),
            play("expansion", 1),
            "Parallel Octaves lies on both I and V; nothing goes between them."
            " Chordal Expansion has a place after card 3 of the phrase, I.",
        ),
    ),
    # --- VOICE-LEADING
    Refused(
        "ivvi.voice.match",
        "no-card",
        arrange_with_hand(),
        attach("Sol", 0),
        "That VOICE-LEADING card is not in the hand.",
    ),
    Refused(
        "ivvi.voice.match",
        "no-card",
        arrange_with_hand(),
        attach("Do", 0, "tenor"),  # type: ignore[arg-type]
        "That VOICE-LEADING card is not in the hand.",
    ),
    *make_refusals(
        "ivvi.voice.match",
        ("nowhere", arrange_with_hand(), attach("Do", 1), "There is no card in that place to lay Do on."),
        ("other-soprano", arrange_with_hand(), attach("Re", 0), "Above I goes Do or Mi, not Re."),
        ("other-soprano", arrange_with_hand("V^Ti I"), attach("Re", 1), "Above I goes Do, not Re."),
        ("other-bass", arrange_with_hand(), attach("Re", 0, "bass"), "Below I goes Do, not Re."),
        ("none-soprano", arrange_with_hand("I N6"), attach("Do", 1), "N6 takes no syllable in the soprano."),
        (
            "none-bass",
            arrange_with_hand("I expansion"),
            attach("Do", 1, "bass"),
            "Chordal Expansion takes no syllable in the bass.",
        ),
        (
            "taken-soprano",
            arrange_with_hand("I^Mi"),
            attach("Do", 0),
            "Mi lies above I already; a place takes one card.",
        ),
        (
            "taken-bass",
            arrange_with_hand("I_Do"),
            attach("Do", 0, "bass"),
            "Do lies below I already; a place takes one card.",
        ),
    ),
    Refused(
        "ivvi.voice.ti-do",
        "effect",
        arrange_with_hand("V^Ti I"),
        attach("Mi", 1),
        "Ti above V leads on: above I goes Do, not Mi.",
    ),
    Refused(
        "ivvi.voice.fa-mi",
        "effect",
        arrange_with_hand("V7^Fa I6"),
        attach("Do", 1),
        "Fa above V7 leads on: above I6 goes Mi, not Do.",
    ),
    *make_refusals(
        "ivvi.voice.next",
        (
            "follower",
            arrange_with_hand("V I^Mi"),
            attach("Ti", 0),
            "Ti above V leads to Do, but above I lies Mi. Above V: Re.",
        ),
        (
            "follower",
            arrange_with_hand("V7 I^Do"),
            attach("Fa", 0),
            "Fa above V7 leads to Mi, but above I lies Do. Above V7: Ti.",
        ),
    ),
    # --- PART WRITING ERRORS
    *make_refusals(
        "ivvi.error.target",
        (
            "no-card",
            arrange_with_hand("I", "I"),
            nullify("doubled-third", 0),
            "That PART WRITING ERROR is not in the hand.",
        ),
        (
            "nowhere",
            arrange_with_hand(),
            nullify("spacing", 0),
            "There is no card in that place to lay Spacing Error on.",
        ),
        (
            "special",
            arrange_with_hand("I", "I expansion"),
            nullify("spacing", 1),
            "Spacing Error cannot hit Chordal Expansion: errors do not harm SPECIAL HARMONY.",
        ),
        (
            "two",
            arrange_with_hand("I", "I V"),
            nullify("parallel-fifths", 1),
            "Parallel Fifths lies on two neighbours, and no card stands right of V.",
        ),
        (
            "other",
            arrange(("unresolved-seventh", ""), ("I", "I V")),
            nullify("unresolved-seventh", 1),
            "Unresolved Seventh cannot hit V. It hits ii6/5, V7, V6/5, V4/3 or V4/2.",
        ),
    ),
    *make_refusals(
        "ivvi.error.no-stacking",
        (
            "lying",
            arrange_with_hand("I", "I!missing-third"),
            nullify("spacing", 0),
            "Missing Third lies on I already; a card takes one error. Spacing Error goes on a card without.",
        ),
        (
            "fixed",
            arrange_with_hand("I", "I!missing-third+"),
            nullify("spacing", 0),
            "I was mended after Missing Third; no second error goes there. Spacing Error goes on a card without.",
        ),
    ),
    *make_refusals(
        "ivvi.error.fix",
        ("no-card", arrange_with_hand("iii!spacing"), fix("iii", 0), "That HARMONY card is not in the hand."),
        ("nowhere", arrange_with_hand("I!spacing"), fix("I", 1), "There is no card in that place to mend with I."),
        ("sound", arrange_with_hand(), fix("I", 0), "No error lies on I, so there is nothing to mend."),
        ("fixed", arrange_with_hand("I!spacing+"), fix("I", 0), "I is mended already."),
        (
            "other",
            arrange_with_hand("I!spacing"),
            fix("I6", 0),
            "Only its exact duplicate mends a card: here I, not I6.",
        ),
    ),
    Refused(
        "ivvi.style.bach",
        "none",
        arrange_with_hand("I", "I", styles="bach"),
        nullify("spacing", 0),
        "Spacing Error has to wait: under Bach no PART WRITING ERRORS are played.",
    ),
    # --- STYLES
    Refused("ivvi.style.one", "no-card", arrange_with_hand(), style("bach"), "That STYLE is not in the hand."),
    *make_refusals(
        "ivvi.style.mozart",
        ("first", TAKING, END_TURN, "First take up to 2 more from the discard pile, or take no more."),
        ("not-there", TAKING, take("V"), "That card is not in the discard pile."),
        ("mozart", TAKING, take("mozart"), "Mozart stays in the discard pile; any other card may be taken."),
        (
            "not-now",
            arrange_with_hand(discard="V"),
            take("V"),
            "Cards are taken from the discard pile only when Mozart is replaced.",
        ),
        ("not-now", arrange_with_hand(), LEAVE, "Cards are taken from the discard pile only when Mozart is replaced."),
    ),
    # --- CADENCES
    Refused(
        "ivvi.cadence.leftmost",
        "other",
        arrange_with_hand("ii6 V I"),
        lock("authentic", 1),
        f"This phrase begins with ii6. To be locked it must begin with {STARTERS}.",
    ),
    Refused(
        "ivvi.cadence.three",
        "few",
        arrange_with_hand("V I IV"),
        lock("authentic", 0),
        "Up to here the phrase has 2 HARMONY cards; a cadence needs 3.",
    ),
    *make_refusals(
        "ivvi.cadence.pair",
        ("no-card", arrange_with_hand("I V vi"), lock("deceptive", 1), "That CADENCE is not in the hand."),
        (
            "nowhere",
            arrange_with_hand("I V I"),
            lock("authentic", 2),
            "The Authentic Cadence lies across two neighbours: a red D, then any type of I but the cadential six-four.",
        ),
        (
            "other",
            arrange_with_hand("I V I"),
            lock("authentic", 0),
            "The Authentic Cadence cannot lie across I and V."
            " It needs a red D, then any type of I but the cadential six-four, side by side.",
        ),
    ),
    *make_refusals(
        "ivvi.cadence.half-six-four",
        (
            "no-dominant",
            arrange_with_hand("I IV I64"),
            lock("half", 1),
            "The Half Cadence may lie across IV and the six-four only when a type of V stands right after it.",
        ),
        (
            "across",
            arrange_with_hand("I I64 V"),
            lock("half", 1),
            "The Half Cadence never lies across the six-four and its V, but across the six-four and the card"
            " before it.",
        ),
    ),
    Refused(
        "ivvi.cadence.pair",
        "other",
        arrange_with_hand("I V I64"),
        lock("authentic", 1),
        "The Authentic Cadence cannot lie across V and I6/4."
        " It needs a red D, then any type of I but the cadential six-four, side by side.",
    ),
    # --- a phrase that is abandoned
    *make_refusals(
        "ivvi.abandon",
        (
            "off",
            arrange_with_hand("I V", abandon=False),
            ABANDON,
            "In this match no phrase is abandoned: what was begun is to be locked.",
        ),
        ("none", arrange_with_hand("", "I V"), ABANDON, "Ana has no phrase to abandon."),
        (
            "played",
            arrange_with_hand("I V", played=True),
            ABANDON,
            "A phrase is abandoned instead of playing cards, and Ana has played a card this turn.",
        ),
        (
            "after",
            arrange_with_hand("", closing="abandon"),
            play("I", 0),
            "The phrase was abandoned. Only discards remain in this turn, and a STYLE if none was played.",
        ),
    ),
    Refused(
        "ivvi.limit.cadence",
        "after",
        LOCKED,
        ABANDON,
        "The phrase is locked. Only discards remain in this turn, and a STYLE if none was played.",
    ),
    Refused(
        "ivvi.discard",
        "after",
        DISCARDED,
        ABANDON,
        "After a discard only more discards remain in this turn, and a STYLE if none was played.",
    ),
    # --- the end
    Refused("ivvi.win", "over", arrange_with_hand(to_move=None, phase="over"), END_TURN, "The match is over."),
]


@parametrize_cases(CASES)
def test_the_action_is_refused(case: Refused) -> None:
    assert_refused(GAME, case)


def test_every_refusal_of_the_rule_book_has_a_case() -> None:
    assert_complete(GAME, CASES)
