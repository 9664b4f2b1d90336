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
from engines.cantoludus.tones import parse_tone
from tests.engines.cantoludus.table.cantoludus_table import (
    GAME,
    arrange,
    do,
    give_chord,
    give_sign,
    make_claim,
    make_gift,
    read_card,
    read_cards,
)
from tests.engines.generic.refused import Refused, assert_complete, assert_refused, make_refusals, parametrize_cases


def claim_card(card: str, hand: str, **fields: object) -> State:
    """Return a position in which the card is claimed but nothing is given yet."""
    row = "progressions" if "-" in card else "orchestra"
    state = arrange(hand=hand, **{row: card}, **fields)  # type: ignore[arg-type]
    after: State = do(state, make_claim(state, card)).after
    return after


def play_interval(card: str, hand: str, **fields: object) -> State:
    """Return a position in which the interval card waits for a choice."""
    after: State = do(arrange(hand=f"{card} {hand}", **fields), PlayInterval(read_card(card))).after  # type: ignore[arg-type]
    return after


BEFORE_DEAL = GAME.new(["Ana", "Ben"], seed=1)
PRICE_CLAUSE = "its chords in one key, each as a Chord card or as the notes of its triad"
SPELLING_CLAUSE = "Minor Third says, but by their letters they form another interval."
SIGN_CLAUSE = "Sharps and flats go on plain letters, a natural on a note that has an accidental."

CASES = [
    # --- set-up
    *make_refusals(
        "can.setup.starters",
        ("first", BEFORE_DEAL, END_TURN, "The match begins with the deal."),
        ("dealt", arrange(), DEAL, "The cards are dealt already."),
        ("dealt", claim_card("C", "C"), DEAL, "The cards are dealt already."),
        ("dealt", play_interval("m3", "C"), DEAL, "The cards are dealt already."),
    ),
    # --- the rows
    *make_refusals(
        "can.rows.refill",
        ("gap", arrange(orchestra="C - D"), Claim("orchestra", 1), "No card lies there."),
        ("gap", arrange(orchestra="C - D"), Claim("orchestra", 5), "No card lies there."),
        ("gap", arrange(orchestra="C - D"), Claim("orchestra", -1), "No card lies there."),
        ("gap", arrange(), Claim("progressions", 0), "No card lies there."),
    ),
    Refused(
        "can.rows.refill",
        "gap",
        arrange(orchestra="C"),
        Claim("hand", 0),  # type: ignore[arg-type]
        "No card lies there.",
    ),
    *make_refusals(
        "can.rows.refill",
        ("gap", play_interval("m7", "C", orchestra="C - D"), Replace(1), "No card lies there."),
        ("gap", play_interval("m7", "C", orchestra="C - D"), Replace(-1), "No card lies there."),
    ),
    # --- notes
    *make_refusals(
        "can.acquire.note",
        (
            "cannot",
            arrange(hand="D E", orchestra="Eb"),
            Claim("orchestra", 0),
            "E♭ costs the same note, and that is not at hand.",
        ),
        (
            "cannot",
            arrange(hand="M3", orchestra="♮"),
            Claim("orchestra", 0),
            "♮ costs any one note or accidental, and that is not at hand.",
        ),
        (
            "blind",
            arrange(hand="D E", orchestra="C", blind=True),
            Claim("orchestra", 0),
            "C cannot be bought with what is at hand.",
        ),
        ("instead", claim_card("C", "C D"), make_gift("D"), "D does not help to buy C now; C does."),
    ),
    # --- intervals
    *make_refusals(
        "can.acquire.interval",
        (
            "cannot",
            arrange(hand="C F G", orchestra="M3"),
            Claim("orchestra", 0),
            "Major Third costs two notes that form it, and no such two are at hand.",
        ),
        (
            "cannot",
            arrange(hand="C!", orchestra="M3"),
            Claim("orchestra", 0),
            "Major Third costs two notes that form it, and no such two are at hand.",
        ),
        (
            "blind",
            arrange(hand="C F G", orchestra="M3", blind=True),
            Claim("orchestra", 0),
            "Major Third cannot be bought with what is at hand.",
        ),
        ("instead", claim_card("M3", "C E D"), make_gift("D"), "D does not help to buy Major Third now; C or E does."),
        (
            "foreign",
            claim_card("M3", "C E D F A G B", blind=True),
            make_gift("D"),
            "D does not help to buy Major Third: it costs two notes that form it, and the rest must be at hand.",
        ),
    ),
    # --- chords
    *make_refusals(
        "can.acquire.chord",
        (
            "missing",
            arrange(hand="D F A", orchestra="D!"),
            Claim("orchestra", 0),
            "D major costs D F♯ A, and there is no F♯ at hand.",
        ),
        (
            "missing",
            arrange(hand="D", orchestra="D!"),
            Claim("orchestra", 0),
            "D major costs D F♯ A, and there is no F♯ or A at hand.",
        ),
        (
            "cannot",
            arrange(hand="D! F #", orchestra="D!"),
            Claim("orchestra", 0),
            "D major costs D F♯ A, and not all of that is at hand.",
        ),
        (
            "blind",
            arrange(hand="# M3", orchestra="C!", blind=True),
            Claim("orchestra", 0),
            "C major cannot be bought: there is no note or chord at hand to lay.",
        ),
        ("instead", claim_card("C!", "C E G A"), make_gift("A"), "A does not help to buy C major now; C, E or G does."),
        (
            "instead",
            do(claim_card("C!", "C C E G"), make_gift("C")).after,
            make_gift("C"),
            "C does not help to buy C major now; E or G does.",
        ),
        (
            "instead",
            claim_card("C!", "C! E G"),
            make_gift("C!", "E"),
            "E does not help to buy C major now; C, E or G does.",
        ),
    ),
    # --- progressions
    *make_refusals(
        "can.acquire.progression",
        (
            "cannot",
            arrange(hand="C! D!", progressions="I-V"),
            Claim("progressions", 0),
            f"I–V costs {PRICE_CLAUSE}, and that is not at hand.",
        ),
        (
            "blind",
            arrange(hand="", progressions="I-V", blind=True),
            Claim("progressions", 0),
            "I–V cannot be bought: there is no note or chord at hand to lay.",
        ),
        (
            "foreign",
            claim_card("I-V", "C! G! D! A! E!"),
            make_gift("D!", "F#"),
            f"F♯ does not help to build I–V with what is given and at hand: it costs {PRICE_CLAUSE}.",
        ),
        (
            "foreign",
            claim_card("I-V", "C! G! D! A! E! Am!"),
            give_chord("Am!"),
            f"A minor does not help to build I–V with what is given and at hand: it costs {PRICE_CLAUSE}.",
        ),
        (
            "instead",
            claim_card("I-V", "C! G! Am!"),
            give_chord("Am!"),
            "A minor does not help to build I–V now; C major or G major does.",
        ),
        (
            "instead",
            claim_card("I-V", "C! G B D A"),
            make_gift("A"),
            "A does not help to build I–V now; D, G, B or C major does.",
        ),
    ),
    Refused(
        "can.spend.sources",
        "whole",
        claim_card("C!", "C E G C!"),
        give_chord("C!"),
        "C major is one note here; a whole chord it is only in a progression.",
    ),
    *make_refusals(
        "can.acquire.progression",
        (
            "instead",
            do(claim_card("I-V", "C E G G B D F"), make_gift("C"), make_gift("E"), make_gift("G")).after,
            make_gift("F"),
            "F does not help to build I–V now; D, G or B does.",
        ),
        ("no-chord", claim_card("I-V", "C! G! D"), give_chord("D"), "D is no Chord card."),
    ),
    # --- sources
    Refused(
        "can.spend.sources",
        "no-claim",
        arrange(hand="C", orchestra="C"),
        make_gift("C"),
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
            (arrange(hand="C!", orchestra="F#"), give_chord("C!")),
            (arrange(hand="C", orchestra="C", failed=True), make_gift("C")),
            (arrange(blind=True), SETTLE),
        )
    ),
    *(
        Refused(
            "can.spend.sources",
            "gather",
            claim_card("C", "C D M3"),
            action,
            "C is being bought: give what it costs, or take that back.",
        )
        for action in (
            END_TURN,
            Bank(read_card("D")),
            PlayInterval(read_card("M3")),
            Claim("orchestra", 0),
            SETTLE,
            DONE,
        )
    ),
    *make_refusals(
        "can.spend.sources",
        ("no-card", claim_card("C", "C"), make_gift("D"), "That card is not at hand to be given."),
        (
            "sign-alone",
            claim_card("C", "C #"),
            Give(read_card("#"), parse_tone("C")),
            "♯ alone is no note: it goes with one, or buys an accidental.",
        ),
        (
            "sign-alone",
            claim_card("C!", "C E G #"),
            give_sign("#"),
            "♯ alone is no note: it goes with one, or buys an accidental.",
        ),
    ),
    *(
        Refused(
            "can.spend.sources",
            "no-card",
            claim_card("b", "C", bank="♮"),
            gift,
            "That card is not at hand to be given.",
        )
        for gift in (give_sign("#"), give_sign("♮"), give_sign("C", "bank"))
    ),
    *make_refusals(
        "can.spend.sources",
        (
            "no-accidental",
            claim_card("b", "C #"),
            give_sign("C"),
            "Only an accidental is given alone for an accidental.",
        ),
        (
            "no-effect",
            claim_card("b", "C #"),
            give_sign("b", "effect"),
            "No interval card stands for an accidental now.",
        ),
        (
            "stands-for",
            claim_card("b", "C #", wilds=1),
            give_sign("#", "effect"),
            "The interval card stands for the ♭ that is bought.",
        ),
        ("no-card", claim_card("C", "C"), make_gift("C", bank=True), "That card is not at hand to be given."),
        ("no-card", claim_card("C", "", bank="C"), make_gift("C"), "That card is not at hand to be given."),
        (
            "interval",
            claim_card("C", "C M3"),
            Give(read_card("M3"), parse_tone("C")),
            "Major Third is an interval card and no note.",
        ),
        (
            "not-that",
            claim_card("F", "C! F"),
            make_gift("C!", "F"),
            "C major may be given as C, E or G, not as that note.",
        ),
        ("not-that", claim_card("C", "C"), Give(read_card("C"), 99), "C may be given as C, not as that note."),
        (
            "signed",
            claim_card("D", "C# # D"),
            make_gift("C#", "D", sign="#"),
            f"C♯ may be given as C♯; with that accidental it is not that note. {SIGN_CLAUSE}",
        ),
        ("no-sign", claim_card("C#", "C# C"), make_gift("C", "C#", sign="#"), "There is no ♯ there to go with C."),
        (
            "signed",
            claim_card("C", "C ♮"),
            make_gift("C", "C", sign="♮"),
            f"C may be given as C; with that accidental it is not that note. {SIGN_CLAUSE}",
        ),
        (
            "no-effect",
            claim_card("C#", "C # D", wilds=0),
            make_gift("C", "C#", sign="#", sign_from="effect"),
            "No interval card stands for an accidental now.",
        ),
        (
            "shifted",
            claim_card("C#", "C# C"),
            make_gift("C", "C#", shift=1),
            "C may be given as C; no shift at hand makes that note of it.",
        ),
        (
            "shifted",
            claim_card("D", "C D", shifts=(1,)),
            make_gift("C", "D", shift=1),
            "C may be given as C; no shift at hand makes that note of it.",
        ),
    ),
    # --- spelling
    *make_refusals(
        "can.spelling",
        (
            "other",
            claim_card("Db!", "Db C# F Ab"),
            make_gift("C#"),
            "C♯ sounds like D♭ but is spelled otherwise, and D♭ major takes D♭.",
        ),
        (
            "other",
            claim_card("C#", "Db C #"),
            make_gift("Db"),
            "D♭ sounds like C♯ but is spelled otherwise, and C♯ takes C♯.",
        ),
        (
            "other",
            do(claim_card("m3", "C Eb D#"), make_gift("C")).after,
            make_gift("D#"),
            "D♯ sounds like E♭ but is spelled otherwise, and Minor Third takes E♭.",
        ),
        (
            "other",
            do(claim_card("I-IV", "A! D F # A Gb"), give_chord("A!")).after,
            make_gift("Gb"),
            "G♭ sounds like F♯ but is spelled otherwise, and I–IV takes F♯.",
        ),
    ),
    *(
        Refused("can.spelling", "notes", arrange(hand=hand, orchestra=card), Claim("orchestra", 0), sentence)
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
        claim_card("m3", "C A D#"),
        make_gift("D#"),
        "D♯ sounds right for Minor Third, but nothing at hand is spelled as that interval with it.",
    ),
    *(
        Refused("can.spelling", "interval", state, action, f"C and D♯ are as far apart as {SPELLING_CLAUSE}")
        for state, action in (
            (arrange(hand="C D#", orchestra="m3"), Claim("orchestra", 0)),
            (arrange(hand="C D#", orchestra="m3", blind=True), Claim("orchestra", 0)),
            (do(claim_card("m3", "C D# A"), make_gift("C")).after, make_gift("D#")),
        )
    ),
    *make_refusals(
        "can.spelling",
        (
            "progression",
            arrange(hand="F#! C# F G#", progressions="I-V"),
            Claim("progressions", 0),
            "What is at hand sounds right for I–V, but is not spelled in one key.",
        ),
        (
            "chord",
            do(claim_card("I-V", "B! F#! Db!"), give_chord("F#!")).after,
            give_chord("Db!"),
            "D♭ major sounds right for I–V, but no key that is still open spells it so.",
        ),
        (
            "chord",
            do(claim_card("I-V", "B! F#! Gb Bb Db"), give_chord("B!")).after,
            make_gift("Bb"),
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
            (claim_card("C#", "Db C#"), make_gift("Db", "C#")),
            (claim_card("C#", "D b C#"), make_gift("D", "C#", sign="b")),
        )
    ),
    # --- interval cards
    *make_refusals(
        "can.interval.play",
        ("no-card", arrange(hand="C"), PlayInterval(read_card("M3")), "That interval card is not in the hand."),
        ("no-card", arrange(hand="C"), PlayInterval(read_card("C")), "That interval card is not in the hand."),
    ),
    *(
        Refused(
            "can.interval.play",
            "no-effect",
            arrange(hand="C", discard="C"),
            action,
            "No interval card asks for that now.",
        )
        for action in (
            Discard(read_card("C")),
            PutBack(read_card("C")),
            Remove(read_card("C"), False),
            Recover(read_card("C")),
            Replace(0),
            Double(read_card("C")),
            DONE,
        )
    ),
    *(
        Refused("can.interval.play", "waits", play_interval(card, "C", discard="D", orchestra="C"), END_TURN, sentence)
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
    *make_refusals(
        "can.interval.play",
        (
            "named",
            arrange(hand="C D", phase="effect", effects=(Effect("spend-twice"),), doubled=(read_card("C"),)),
            Double(read_card("C")),
            "C is named already.",
        ),
        ("waits", play_interval("m3", "C"), DONE, "First discard a card of the hand."),
    ),
    *(
        Refused("can.interval.play", "not-there", state, action, "That card is not there to be chosen.")
        for state, action in (
            (play_interval("m3", "C"), Discard(read_card("D"))),
            (play_interval("Tri", "C", other_hand="D"), Discard(read_card("C"))),
            (play_interval("M2", "C", deck="A B"), PutBack(read_card("D"))),
            (play_interval("m6", "C", discard="D"), Remove(read_card("D"), False)),
            (play_interval("m6", "C", discard="D"), Remove(read_card("C"), True)),
            (play_interval("M6", "C", discard="D"), Recover(read_card("C"))),
            (play_interval("P8", "C"), Double(read_card("D"))),
            (play_interval("m3", "C"), Discard(GAME.deck.blank)),
            (play_interval("m3", "C"), Discard(-1)),
        )
    ),
    *make_refusals(
        "can.interval.play",
        (
            "interval",
            play_interval("M6", "C", discard="D P8"),
            Recover(read_card("P8")),
            "Perfect Octave is an interval card; only a note or chord can be taken back.",
        ),
        ("no-source", play_interval("P8", "C #"), Double(read_card("#")), "♯ is no note that can be spent twice."),
        (
            "chosen",
            do(play_interval("m7", "C", orchestra="C D E"), Replace(1)).after,
            Replace(1),
            "D is chosen already.",
        ),
    ),
    Refused(
        "can.interval.once",
        "again",
        arrange(hand="M3", played=read_cards("M3 M3 M3")),
        PlayInterval(read_card("M3")),
        "Major Third was played this turn as often as the deck has copies of it: 3.",
    ),
    # --- the bank
    *make_refusals(
        "can.bank.two",
        ("no-card", arrange(hand="C"), Bank(read_card("D")), "That card is not in the hand."),
        ("no-card", arrange(hand="C", bank="D"), Bank(read_card("D")), "That card is not in the hand."),
        (
            "interval",
            arrange(hand="M3"),
            Bank(read_card("M3")),
            "Major Third is an interval card, and those cannot be banked.",
        ),
        (
            "full",
            arrange(hand="C", banked=2),
            Bank(read_card("C")),
            "C has to wait: this turn 2 cards were banked, and that is all.",
        ),
        (
            "full",
            arrange(hand="C", banked=3, bank_more=1),
            Bank(read_card("C")),
            "C has to wait: this turn 3 cards were banked, and that is all.",
        ),
    ),
    # --- Blind Chords
    *make_refusals(
        "can.blind.failed",
        (
            "no-more",
            arrange(hand="C", orchestra="C", blind=True, failed=True),
            Claim("orchestra", 0),
            "C has to wait: a claim failed, so nothing more is bought this turn.",
        ),
        ("nothing", claim_card("C!", "C", blind=True), SETTLE, "Lay something towards C major first."),
    ),
    # --- the end
    Refused("can.win", "over", arrange(to_move=None, phase="over"), END_TURN, "The match is over."),
]


@parametrize_cases(CASES)
def test_the_action_is_refused(case: Refused) -> None:
    assert_refused(GAME, case)


def test_every_refusal_of_the_rule_book_has_a_case() -> None:
    assert_complete(GAME, CASES)
