"""Tests of every refusal in the rule book and its sentence.

Each row is a position, an action that the rules refuse in it, the rule and case, and the message. A test at the end
fails if the rule book has a refusal without a row.
"""

from engines.cantoludus.actions import (
    DEAL,
    DONE,
    END_TURN,
    SETTLE,
    Bank,
    Claim,
    Discard,
    Double,
    Give,
    PlayInterval,
    PutBack,
    Recover,
    Remove,
    Replace,
)
from engines.cantoludus.deck_file import Effect
from engines.cantoludus.state import State
from engines.cantoludus.tones import tone
from tests.engines.cantoludus.table.cantoludus_table import GAME, alone, at_table, claim, do, face, faces, give, whole
from tests.engines.generic.refused import Refused, are_all, each, is_refused, refused


def claimed(card: str, hand: str, **more: object) -> State:
    """Return a position in which the card is claimed but nothing is given yet."""
    row = "progressions" if "-" in card else "orchestra"
    state = at_table(hand=hand, **{row: card}, **more)  # type: ignore[arg-type]
    after: State = do(state, claim(state, card)).after
    return after


def played(card: str, hand: str, **more: object) -> State:
    """Return a position in which the interval card waits for a choice."""
    after: State = do(at_table(hand=f"{card} {hand}", **more), PlayInterval(face(card))).after  # type: ignore[arg-type]
    return after


BEFORE = GAME.new(["Ana", "Ben"], seed=1)
PRICE = "its chords in one key, each as a Chord card or as the notes of its triad"
OTHERWISE = "Minor Third says, but by their letters they form another interval."
PLAIN = "Sharps and flats go on plain letters, a natural on a note that has an accidental."

CASES = [
    # --- set-up
    *refused(
        "can.setup.starters",
        ("first", BEFORE, END_TURN, "The match begins with the deal."),
        ("dealt", at_table(), DEAL, "The cards are dealt already."),
        ("dealt", claimed("C", "C"), DEAL, "The cards are dealt already."),
        ("dealt", played("m3", "C"), DEAL, "The cards are dealt already."),
    ),
    # --- the rows
    *refused(
        "can.rows.refill",
        ("gap", at_table(orchestra="C - D"), Claim("orchestra", 1), "No card lies there."),
        ("gap", at_table(orchestra="C - D"), Claim("orchestra", 5), "No card lies there."),
        ("gap", at_table(orchestra="C - D"), Claim("orchestra", -1), "No card lies there."),
        ("gap", at_table(), Claim("progressions", 0), "No card lies there."),
    ),
    Refused(
        "can.rows.refill",
        "gap",
        at_table(orchestra="C"),
        Claim("hand", 0),  # type: ignore[arg-type]
        "No card lies there.",
    ),
    *refused(
        "can.rows.refill",
        ("gap", played("m7", "C", orchestra="C - D"), Replace(1), "No card lies there."),
        ("gap", played("m7", "C", orchestra="C - D"), Replace(-1), "No card lies there."),
    ),
    # --- notes
    *refused(
        "can.acquire.note",
        (
            "cannot",
            at_table(hand="D E", orchestra="Eb"),
            Claim("orchestra", 0),
            "E♭ costs the same note, and that is not at hand.",
        ),
        (
            "cannot",
            at_table(hand="M3", orchestra="♮"),
            Claim("orchestra", 0),
            "♮ costs any one note or accidental, and that is not at hand.",
        ),
        (
            "blind",
            at_table(hand="D E", orchestra="C", blind=True),
            Claim("orchestra", 0),
            "C cannot be bought with what is at hand.",
        ),
        ("instead", claimed("C", "C D"), give("D"), "D does not help to buy C now; C does."),
    ),
    # --- intervals
    *refused(
        "can.acquire.interval",
        (
            "cannot",
            at_table(hand="C F G", orchestra="M3"),
            Claim("orchestra", 0),
            "Major Third costs two notes that form it, and no such two are at hand.",
        ),
        (
            "cannot",
            at_table(hand="C!", orchestra="M3"),
            Claim("orchestra", 0),
            "Major Third costs two notes that form it, and no such two are at hand.",
        ),
        (
            "blind",
            at_table(hand="C F G", orchestra="M3", blind=True),
            Claim("orchestra", 0),
            "Major Third cannot be bought with what is at hand.",
        ),
        ("instead", claimed("M3", "C E D"), give("D"), "D does not help to buy Major Third now; C or E does."),
        (
            "foreign",
            claimed("M3", "C E D F A G B", blind=True),
            give("D"),
            "D does not help to buy Major Third: it costs two notes that form it, and the rest must be at hand.",
        ),
    ),
    # --- chords
    *refused(
        "can.acquire.chord",
        (
            "missing",
            at_table(hand="D F A", orchestra="D!"),
            Claim("orchestra", 0),
            "D major costs D F♯ A, and there is no F♯ at hand.",
        ),
        (
            "missing",
            at_table(hand="D", orchestra="D!"),
            Claim("orchestra", 0),
            "D major costs D F♯ A, and there is no F♯ or A at hand.",
        ),
        (
            "cannot",
            at_table(hand="D! F #", orchestra="D!"),
            Claim("orchestra", 0),
            "D major costs D F♯ A, and not all of that is at hand.",
        ),
        (
            "blind",
            at_table(hand="# M3", orchestra="C!", blind=True),
            Claim("orchestra", 0),
            "C major cannot be bought: there is no note or chord at hand to lay.",
        ),
        ("instead", claimed("C!", "C E G A"), give("A"), "A does not help to buy C major now; C, E or G does."),
        (
            "instead",
            do(claimed("C!", "C C E G"), give("C")).after,
            give("C"),
            "C does not help to buy C major now; E or G does.",
        ),
        ("instead", claimed("C!", "C! E G"), give("C!", "E"), "E does not help to buy C major now; C, E or G does."),
    ),
    # --- progressions
    *refused(
        "can.acquire.progression",
        (
            "cannot",
            at_table(hand="C! D!", progressions="I-V"),
            Claim("progressions", 0),
            f"I–V costs {PRICE}, and that is not at hand.",
        ),
        (
            "blind",
            at_table(hand="", progressions="I-V", blind=True),
            Claim("progressions", 0),
            "I–V cannot be bought: there is no note or chord at hand to lay.",
        ),
        (
            "foreign",
            claimed("I-V", "C! G! D! A! E!"),
            give("D!", "F#"),
            f"F♯ does not help to build I–V with what is given and at hand: it costs {PRICE}.",
        ),
        (
            "foreign",
            claimed("I-V", "C! G! D! A! E! Am!"),
            whole("Am!"),
            f"A minor does not help to build I–V with what is given and at hand: it costs {PRICE}.",
        ),
        (
            "instead",
            claimed("I-V", "C! G! Am!"),
            whole("Am!"),
            "A minor does not help to build I–V now; C major or G major does.",
        ),
        (
            "instead",
            claimed("I-V", "C! G B D A"),
            give("A"),
            "A does not help to build I–V now; D, G, B or C major does.",
        ),
    ),
    Refused(
        "can.spend.sources",
        "whole",
        claimed("C!", "C E G C!"),
        whole("C!"),
        "C major is one note here; a whole chord it is only in a progression.",
    ),
    *refused(
        "can.acquire.progression",
        (
            "instead",
            do(claimed("I-V", "C E G G B D F"), give("C"), give("E"), give("G")).after,
            give("F"),
            "F does not help to build I–V now; D, G or B does.",
        ),
        ("no-chord", claimed("I-V", "C! G! D"), whole("D"), "D is no Chord card."),
    ),
    # --- sources
    Refused(
        "can.spend.sources",
        "no-claim",
        at_table(hand="C", orchestra="C"),
        give("C"),
        "First choose the card to be bought.",
    ),
    *(
        Refused(
            "can.spend.sources",
            "none",
            position,
            action,
            "No card of the rows can be bought now, so nothing is given.",
        )
        for position, action in (
            (at_table(hand="C!", orchestra="F#"), whole("C!")),
            (at_table(hand="C", orchestra="C", failed=True), give("C")),
            (at_table(blind=True), SETTLE),
        )
    ),
    *(
        Refused(
            "can.spend.sources",
            "gather",
            claimed("C", "C D M3"),
            action,
            "C is being bought: give what it costs, or take that back.",
        )
        for action in (END_TURN, Bank(face("D")), PlayInterval(face("M3")), Claim("orchestra", 0), SETTLE, DONE)
    ),
    *refused(
        "can.spend.sources",
        ("no-card", claimed("C", "C"), give("D"), "That card is not at hand to be given."),
        (
            "sign-alone",
            claimed("C", "C #"),
            Give(face("#"), tone("C")),
            "♯ alone is no note: it goes with one, or buys an accidental.",
        ),
        (
            "sign-alone",
            claimed("C!", "C E G #"),
            alone("#"),
            "♯ alone is no note: it goes with one, or buys an accidental.",
        ),
    ),
    *(
        Refused(
            "can.spend.sources", "no-card", claimed("b", "C", bank="♮"), gift, "That card is not at hand to be given."
        )
        for gift in (alone("#"), alone("♮"), alone("C", "bank"))
    ),
    *refused(
        "can.spend.sources",
        ("no-accidental", claimed("b", "C #"), alone("C"), "Only an accidental is given alone for an accidental."),
        ("no-effect", claimed("b", "C #"), alone("b", "effect"), "No interval card stands for an accidental now."),
        (
            "stands-for",
            claimed("b", "C #", wilds=1),
            alone("#", "effect"),
            "The interval card stands for the ♭ that is bought.",
        ),
        ("no-card", claimed("C", "C"), give("C", bank=True), "That card is not at hand to be given."),
        ("no-card", claimed("C", "", bank="C"), give("C"), "That card is not at hand to be given."),
        ("interval", claimed("C", "C M3"), Give(face("M3"), tone("C")), "Major Third is an interval card and no note."),
        ("not-that", claimed("F", "C! F"), give("C!", "F"), "C major may be given as C, E or G, not as that note."),
        ("not-that", claimed("C", "C"), Give(face("C"), 99), "C may be given as C, not as that note."),
        (
            "signed",
            claimed("D", "C# # D"),
            give("C#", "D", sign="#"),
            f"C♯ may be given as C♯; with that accidental it is not that note. {PLAIN}",
        ),
        ("no-sign", claimed("C#", "C# C"), give("C", "C#", sign="#"), "There is no ♯ there to go with C."),
        (
            "signed",
            claimed("C", "C ♮"),
            give("C", "C", sign="♮"),
            f"C may be given as C; with that accidental it is not that note. {PLAIN}",
        ),
        (
            "no-effect",
            claimed("C#", "C # D", wilds=0),
            give("C", "C#", sign="#", sign_from="effect"),
            "No interval card stands for an accidental now.",
        ),
        (
            "shifted",
            claimed("C#", "C# C"),
            give("C", "C#", shift=1),
            "C may be given as C; no shift at hand makes that note of it.",
        ),
        (
            "shifted",
            claimed("D", "C D", shifts=(1,)),
            give("C", "D", shift=1),
            "C may be given as C; no shift at hand makes that note of it.",
        ),
    ),
    # --- spelling
    *refused(
        "can.spelling",
        (
            "other",
            claimed("Db!", "Db C# F Ab"),
            give("C#"),
            "C♯ sounds like D♭ but is spelled otherwise, and D♭ major takes D♭.",
        ),
        ("other", claimed("C#", "Db C #"), give("Db"), "D♭ sounds like C♯ but is spelled otherwise, and C♯ takes C♯."),
        (
            "other",
            do(claimed("m3", "C Eb D#"), give("C")).after,
            give("D#"),
            "D♯ sounds like E♭ but is spelled otherwise, and Minor Third takes E♭.",
        ),
        (
            "other",
            do(claimed("I-IV", "A! D F # A Gb"), whole("A!")).after,
            give("Gb"),
            "G♭ sounds like F♯ but is spelled otherwise, and I–IV takes F♯.",
        ),
    ),
    *(
        Refused("can.spelling", "notes", at_table(hand=hand, orchestra=card), Claim("orchestra", 0), sentence)
        for card, hand, sentence in (
            ("C#", "Db", "C♯ takes C♯: what is at hand, D♭, sounds the same but is spelled otherwise."),
            ("C#", "D b", "C♯ takes C♯: what is at hand, D♭, sounds the same but is spelled otherwise."),
            ("A!", "A Db E", "A major takes C♯: what is at hand, D♭, sounds the same but is spelled otherwise."),
            (
                "F#!",
                "Gb Bb C#",
                "F♯ major takes F♯ A♯: what is at hand, G♭ B♭, sounds the same but is spelled otherwise.",
            ),
        )
    ),
    Refused(
        "can.spelling",
        "interval-alone",
        claimed("m3", "C A D#"),
        give("D#"),
        "D♯ sounds right for Minor Third, but nothing at hand is spelled as that interval with it.",
    ),
    *(
        Refused("can.spelling", "interval", state, action, f"C and D♯ are as far apart as {OTHERWISE}")
        for state, action in (
            (at_table(hand="C D#", orchestra="m3"), Claim("orchestra", 0)),
            (at_table(hand="C D#", orchestra="m3", blind=True), Claim("orchestra", 0)),
            (do(claimed("m3", "C D# A"), give("C")).after, give("D#")),
        )
    ),
    *refused(
        "can.spelling",
        (
            "progression",
            at_table(hand="F#! C# F G#", progressions="I-V"),
            Claim("progressions", 0),
            "What is at hand sounds right for I–V, but is not spelled in one key.",
        ),
        (
            "chord",
            do(claimed("I-V", "B! F#! Db!"), whole("F#!")).after,
            whole("Db!"),
            "D♭ major sounds right for I–V, but no key that is still open spells it so.",
        ),
        (
            "chord",
            do(claimed("I-V", "B! F#! Gb Bb Db"), whole("B!")).after,
            give("Bb"),
            "B♭ sounds right for I–V, but no key that is still open spells it so.",
        ),
    ),
    *(
        Refused(
            "can.spelling",
            "named",
            state,
            gift,
            "That is D♭ and not C♯: they sound the same and are spelled otherwise.",
        )
        for state, gift in (
            (claimed("C#", "Db C#"), give("Db", "C#")),
            (claimed("C#", "D b C#"), give("D", "C#", sign="b")),
        )
    ),
    # --- interval cards
    *refused(
        "can.interval.play",
        ("no-card", at_table(hand="C"), PlayInterval(face("M3")), "That interval card is not in the hand."),
        ("no-card", at_table(hand="C"), PlayInterval(face("C")), "That interval card is not in the hand."),
    ),
    *(
        Refused(
            "can.interval.play",
            "no-effect",
            at_table(hand="C", discard="C"),
            action,
            "No interval card asks for that now.",
        )
        for action in (
            Discard(face("C")),
            PutBack(face("C")),
            Remove(face("C"), False),
            Recover(face("C")),
            Replace(0),
            Double(face("C")),
            DONE,
        )
    ),
    *(
        Refused("can.interval.play", "waits", played(card, "C", discard="D", orchestra="C"), END_TURN, sentence)
        for card, sentence in {
            "m3": "First discard a card of the hand.",
            "Tri": "First discard a card of the hand.",
            "M2": "First put a card of the hand on top of the deck.",
            "m6": "First remove a card of the hand or the discard pile from the game.",
            "M6": "First take a note or chord back from the discard pile.",
            "P8": "First name a note or chord in the hand to be spent twice.",
            "m7": "First say which orchestra cards are replaced, or that no more are.",
        }.items()
    ),
    *refused(
        "can.interval.play",
        (
            "named",
            at_table(hand="C D", phase="effect", effects=(Effect("spend-twice"),), doubled=(face("C"),)),
            Double(face("C")),
            "C is named already.",
        ),
        ("waits", played("m3", "C"), DONE, "First discard a card of the hand."),
    ),
    *(
        Refused("can.interval.play", "not-there", state, action, "That card is not there to be chosen.")
        for state, action in (
            (played("m3", "C"), Discard(face("D"))),
            (played("Tri", "C", other_hand="D"), Discard(face("C"))),
            (played("M2", "C", deck="A B"), PutBack(face("D"))),
            (played("m6", "C", discard="D"), Remove(face("D"), False)),
            (played("m6", "C", discard="D"), Remove(face("C"), True)),
            (played("M6", "C", discard="D"), Recover(face("C"))),
            (played("P8", "C"), Double(face("D"))),
            (played("m3", "C"), Discard(GAME.deck.blank)),
            (played("m3", "C"), Discard(-1)),
        )
    ),
    *refused(
        "can.interval.play",
        (
            "interval",
            played("M6", "C", discard="D P8"),
            Recover(face("P8")),
            "Perfect Octave is an interval card; only a note or chord can be taken back.",
        ),
        ("no-source", played("P8", "C #"), Double(face("#")), "♯ is no note that can be spent twice."),
        ("chosen", do(played("m7", "C", orchestra="C D E"), Replace(1)).after, Replace(1), "D is chosen already."),
    ),
    Refused(
        "can.interval.once",
        "again",
        at_table(hand="M3", played=faces("M3 M3 M3")),
        PlayInterval(face("M3")),
        "Major Third was played this turn as often as the deck has copies of it: 3.",
    ),
    # --- the bank
    *refused(
        "can.bank.two",
        ("no-card", at_table(hand="C"), Bank(face("D")), "That card is not in the hand."),
        ("no-card", at_table(hand="C", bank="D"), Bank(face("D")), "That card is not in the hand."),
        (
            "interval",
            at_table(hand="M3"),
            Bank(face("M3")),
            "Major Third is an interval card, and those cannot be banked.",
        ),
        (
            "full",
            at_table(hand="C", banked=2),
            Bank(face("C")),
            "C has to wait: this turn 2 cards were banked, and that is all.",
        ),
        (
            "full",
            at_table(hand="C", banked=3, bank_more=1),
            Bank(face("C")),
            "C has to wait: this turn 3 cards were banked, and that is all.",
        ),
    ),
    # --- Blind Chords
    *refused(
        "can.blind.failed",
        (
            "no-more",
            at_table(hand="C", orchestra="C", blind=True, failed=True),
            Claim("orchestra", 0),
            "C has to wait: a claim failed, so nothing more is bought this turn.",
        ),
        ("nothing", claimed("C!", "C", blind=True), SETTLE, "Lay something towards C major first."),
    ),
    # --- the end
    Refused("can.win", "over", at_table(to_move=None, phase="over"), END_TURN, "The match is over."),
]


@each(CASES)
def test_refusal(case: Refused) -> None:
    is_refused(GAME, case)


def test_every_refusal_of_the_rule_book_is_provoked() -> None:
    are_all(GAME, CASES)
