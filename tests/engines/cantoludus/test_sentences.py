"""Tests of every effect, action and word of the rule book, with its sentence.

Each row is a position, an action, the rule and case that take effect, and the log entry. Tests at the end fail if the
rule book has an effect, an action or a word without a row.
"""

from string import Formatter

import pytest

from engines.cantoludus.actions import (
    DEAL,
    DONE,
    END_TURN,
    SETTLE,
    Action,
    Bank,
    Claim,
    Discard,
    Double,
    PlayInterval,
    PutBack,
    Recover,
    Remove,
    Replace,
)
from engines.cantoludus.state import Purchase, State
from engines.players.hints import Advice, kind
from tests.engines.cantoludus.table.cantoludus_table import (
    GAME,
    alone,
    at_table,
    claim,
    do,
    face,
    give,
    refusal,
    told,
    whole,
)
from tests.engines.generic.effects import Effect, are_all, each, effects, takes_effect


def bought(card: str, times: int, points: int) -> tuple[Purchase, ...]:
    return (Purchase(0, face(card), points),) * times


def play(card: str) -> PlayInterval:
    return PlayInterval(face(card))


NOTE = at_table(hand="C D", orchestra="C")
THIRD = at_table(hand="C E", orchestra="M3")
CHORD = at_table(hand="C E G", orchestra="C!")
PROGRESSION = at_table(hand="Am! E!", progressions="V-i")
BUY_THIRD = (claim(THIRD, "M3"), give("E"), give("C"))
BUY_CHORD = (claim(CHORD, "C!"), give("E"), give("C"), give("G"))
SHUFFLED = at_table(hand="M3 C", deck="A", discard="D E F")
STILL = "Nobody has bought anything for 36 turns:"

EFFECTS = [
    Effect(
        "can.setup.starters", "effect", GAME.new(["Ana", "Ben"], seed=1), (DEAL,), "The decks are shuffled; Ben begins."
    ),
    *effects(
        "can.acquire.note",
        ("claims", NOTE, (claim(NOTE, "C"),), "Ana wants to buy C."),
        ("acquired", NOTE, (claim(NOTE, "C"), give("C")), "Ana buys C."),
    ),
    *effects(
        "can.acquire.interval",
        ("claims", THIRD, BUY_THIRD[:1], "Ana wants to buy Major Third."),
        ("acquired", THIRD, BUY_THIRD, "Ana buys Major Third."),
    ),
    *effects(
        "can.acquire.chord",
        ("claims", CHORD, BUY_CHORD[:1], "Ana wants to buy C major."),
        ("acquired", CHORD, BUY_CHORD, "Ana buys C major and scores 2."),
    ),
    *effects(
        "can.acquire.progression",
        ("claims", PROGRESSION, (claim(PROGRESSION, "V-i"),), "Ana wants to build V–i."),
        (
            "acquired",
            PROGRESSION,
            (claim(PROGRESSION, "V-i"), whole("Am!"), whole("E!")),
            "Ana builds V–i in A minor and scores 6.",
        ),
    ),
    *effects(
        "can.spend.sources",
        ("gives", NOTE, (claim(NOTE, "C"), give("C")), "Ana gives C."),
        (
            "gives-as",
            at_table(hand="C!", orchestra="E"),
            (Claim("orchestra", 0), give("C!", "E")),
            "Ana gives C major as E.",
        ),
    ),
    Effect(
        "can.interval.play", "discarded", at_table(hand="m3 C"), (play("m3"), Discard(face("C"))), "Ana discards C."
    ),
    *effects(
        "can.spend.sources",
        ("gives-chord", PROGRESSION, (claim(PROGRESSION, "V-i"), whole("Am!")), "Ana gives A minor as a whole chord."),
        (
            "twice",
            at_table(hand="C", orchestra="C", doubled=(face("C"),)),
            (Claim("orchestra", 0), give("C")),
            "C is spent for the first time and stays in the hand of Ana.",
        ),
    ),
    *effects(
        "can.interval.play",
        ("effect", at_table(hand="M3"), (play("M3"),), "Ana plays Major Third: draw two."),
        ("skipped", at_table(hand="m3"), (play("m3"),), "There is no card for that part of the effect."),
        ("doubled", at_table(hand="P8 C"), (play("P8"), Double(face("C"))), "Ana may spend C twice this turn."),
        ("removed", at_table(hand="m6 C"), (play("m6"), Remove(face("C"), False)), "Ana removes C from the game."),
        ("recovered", at_table(hand="M6", discard="C"), (play("M6"), Recover(face("C"))), "Ana takes C back."),
        ("chosen", at_table(hand="m7", orchestra="C D"), (play("m7"), Replace(1)), "Ana has D replaced."),
        ("kept", at_table(hand="m7", orchestra="C D"), (play("m7"), DONE), "Ana leaves the orchestra as it is."),
        ("named-none", at_table(hand="P8 C"), (play("P8"), DONE), "Ana names no card to be spent twice."),
    ),
    Effect("can.bank.two", "effect", at_table(hand="C!"), (Bank(face("C!")),), "Ana banks C major."),
    *effects(
        "can.end",
        ("effect", at_table(hand="C D E"), (END_TURN,), "Ana ends the turn and discards 3."),
        ("shuffled", SHUFFLED, (play("M3"),), "The discard pile of Ana is shuffled under the deck: 3."),
    ),
    *effects(
        "can.win",
        (
            "effect",
            at_table(hand="C E G", orchestra="C!", purchases=bought("D!", 8, 3)),
            BUY_CHORD,
            "Ana wins with 26.",
        ),
        (
            "intervals",
            at_table(hand="C E", orchestra="M3", mode="intervals", target=5, purchases=bought("P5", 4, 0)),
            BUY_THIRD,
            "Ana wins with 5 intervals.",
        ),
    ),
    *effects(
        "can.stall",
        (
            "restocked",
            at_table(quiet=11, orchestra="C"),
            (END_TURN,),
            "Nobody has bought anything for 12 turns: the orchestra is laid anew.",
        ),
        ("effect", at_table(quiet=35, purchases=bought("C!", 1, 2)), (END_TURN,), f"{STILL} Ana wins with 2."),
        ("shared", at_table(quiet=35), (END_TURN,), f"{STILL} Ana and Ben share the win with 0 each."),
        (
            "intervals",
            at_table(quiet=35, mode="intervals", target=5, purchases=bought("P5", 1, 0)),
            (END_TURN,),
            f"{STILL} Ana wins with intervals: 1.",
        ),
        (
            "shared-intervals",
            at_table(quiet=35, mode="intervals", target=5),
            (END_TURN,),
            f"{STILL} Ana and Ben share the win with intervals: 0 each.",
        ),
    ),
    Effect(
        "can.blind.failed",
        "effect",
        at_table(hand="D", orchestra="C!", blind=True),
        (Claim("orchestra", 0), give("D"), SETTLE),
        "Ana was wrong about C major, and buys nothing more this turn.",
    ),
]


@each(EFFECTS)
def test_effect(case: Effect) -> None:
    takes_effect(GAME, case)


def test_every_effect_of_the_rule_book_is_seen() -> None:
    are_all(GAME, EFFECTS)


# --- what can be done -------------------------------------------------------------------------------------------------


def gathering(card: str, **more: object) -> State:
    state = at_table(orchestra=card, **more)  # type: ignore[arg-type]
    after: State = do(state, claim(state, card)).after
    return after


BUILDING = do(PROGRESSION, claim(PROGRESSION, "V-i")).after
BANKED = at_table(hand="Am!", bank="E!", progressions="V-i")
CHOOSING = {
    card: do(at_table(hand=f"{card} C", discard="D", orchestra="C D"), play(card)).after
    for card in ("m3", "M2", "m6", "M6", "m7", "P8")
}

ACTIONS: list[tuple[str, State, Action, str]] = [
    ("deal", GAME.new(["Ana", "Ben"], seed=1), DEAL, "Shuffle and deal"),
    ("claim", NOTE, Claim("orchestra", 0), "Buy C"),
    ("claim-one-of", at_table(orchestra="C D C"), Claim("orchestra", 2), "Buy C, number 3 in the row"),
    ("give", gathering("C", hand="C"), give("C"), "Give C"),
    ("give", gathering("C", hand="", bank="C"), give("C", bank=True), "Give C from the bank"),
    ("give-as", gathering("C", hand="C!"), give("C!", "C"), "Give C major as C"),
    (
        "give-as",
        gathering("C#", hand="C #"),
        give("C", "C#", sign="#"),
        "Give C as C♯ with a ♯",
    ),
    (
        "give-as",
        gathering("Db", hand="D", bank="b"),
        give("D", "Db", sign="b", sign_from="bank"),
        "Give D as D♭ with a banked ♭",
    ),
    (
        "give-as",
        gathering("C", hand="C#", wilds=1),
        give("C#", "C", sign="♮", sign_from="effect"),
        "Give C♯ as C with a ♮ from an interval's effect",
    ),
    (
        "give-as",
        gathering("D", hand="C", shifts=(2,)),
        give("C", "D", shift=2),
        "Give C as D, shifted up by 2 half steps",
    ),
    (
        "give-as",
        gathering("G", hand="Ab", shifts=(1,)),
        give("Ab", "G", shift=1),
        "Give A♭ as G, shifted down by 1 half step",
    ),
    (
        "give-as",
        gathering("C!", hand="C!", shifts=(1,), blind=True),
        give("C!", "B", shift=1),
        "Give C major as B, shifted by 1 half step",
    ),
    (
        "give-as",
        gathering("D", hand="", bank="C! #", shifts=(1,)),
        give("C!", "D", bank=True, sign="#", sign_from="bank", shift=1),
        "Give C major as D from the bank with a banked ♯, shifted up by 1 half step",
    ),
    ("give-sign", gathering("b", hand="#"), alone("#"), "Give ♯"),
    ("give-sign", gathering("b", hand="", bank="#"), alone("#", "bank"), "Give ♯ from the bank"),
    ("give-sign", gathering("b", hand="", wilds=1), alone("b", "effect"), "Give ♭ from an interval's effect"),
    ("give-chord", BUILDING, whole("E!"), "Give E major as a whole chord"),
    (
        "give-chord-bank",
        do(BANKED, claim(BANKED, "V-i")).after,
        whole("E!", bank=True),
        "Give E major from the bank as a whole chord",
    ),
    (
        "settle",
        do(gathering("C!", hand="C", blind=True), give("C")).after,
        SETTLE,
        "That is all for C major",
    ),
    ("play", at_table(hand="M3"), play("M3"), "Play Major Third: draw two"),
    ("bank", at_table(hand="♮"), Bank(face("♮")), "Bank ♮"),
    ("discard", CHOOSING["m3"], Discard(face("C")), "Discard C"),
    ("put-back", CHOOSING["M2"], PutBack(face("C")), "Put C on top of the deck"),
    ("remove", CHOOSING["m6"], Remove(face("C"), False), "Remove C of the hand from the game"),
    ("remove-discarded", CHOOSING["m6"], Remove(face("D"), True), "Remove D of the discard pile from the game"),
    ("recover", CHOOSING["M6"], Recover(face("D")), "Take D back from the discard pile"),
    ("replace", CHOOSING["m7"], Replace(1), "Replace D, number 2 in the row"),
    ("done", CHOOSING["m7"], DONE, "Replace no more"),
    ("double", CHOOSING["P8"], Double(face("C")), "Spend C twice"),
    ("name-none", CHOOSING["P8"], DONE, "Name no card"),
    ("end-turn", at_table(hand="C D E"), END_TURN, "End the turn: discard 3 and draw"),
]


@pytest.mark.parametrize(("key", "state", "action", "words"), ACTIONS, ids=lambda value: str(value)[:30])
def test_action(key: str, state: State, action: Action, words: str) -> None:
    assert GAME.action_words(state, action)[0] == key
    assert GAME.describe(state, action) == words
    assert action in GAME.legal(state)


OF_THE_FREE_TABLE = {"fetch", "put-away", "clear", "anyway"}


def test_every_action_of_the_rule_book_is_described() -> None:
    assert {key for key, *_ in ACTIONS} | OF_THE_FREE_TABLE == set(GAME.rules.actions)


@pytest.mark.parametrize(
    ("orchestra", "progressions", "hint"),
    [
        ("C", "", "A note of the rows can be bought."),
        ("#", "", "An accidental of the rows can be bought."),
        ("M3 M3", "", "An interval of the rows can be bought."),
        ("C!", "", "A chord of the rows can be bought."),
        ("", "I-V", "A progression of the rows can be bought."),
    ],
)
def test_a_hint_at_a_purchase_says_of_what_kind_it_is(orchestra: str, progressions: str, hint: str) -> None:
    state = at_table(hand="C C! G!", orchestra=orchestra, progressions=progressions)
    assert kind(GAME, state, Advice((Claim("orchestra" if orchestra else "progressions", 0),))) == hint


# --- the words in sentences -------------------------------------------------------------------------------------------


def test_every_word_of_the_rule_book_is_said() -> None:
    """Words appear in actions, prices of refusals and the prompts of effects.

    Witnesses name the hidden card. Lists appear when two players share a win. Whole sentences belong to the board, for
    cards where they do nothing.
    """
    said = {GAME.describe(state, action) for _, state, action, _ in ACTIONS}
    said |= {sentence for row in EFFECTS for sentence in told(do(row.state, *row.action))}
    for card in ("C", "#", "M3", "C!"):
        said.add(str(refusal(at_table(hand="M7", orchestra=card), Claim("orchestra", 0))))
    said.add(str(refusal(at_table(hand="M7", progressions="I-V"), Claim("progressions", 0))))
    said |= {GAME.rules.words[key] for key in GAME.rules.words if key.startswith("kind-")}  # in the hints above
    said |= {GAME.kind(card) for card in range(GAME.deck.blank)}
    opponents = do(at_table(hand="Tri"), play("Tri")).after
    said |= {str(refusal(state, END_TURN)) for state in (*CHOOSING.values(), opponents)}
    said.add(GAME.card_name(GAME.deck.blank))
    said.add(
        str(
            refusal(
                do(at_table(hand="C! C", orchestra="C", blind=True), Claim("orchestra", 0)).after, give("C!", "Fbb")
            )
        )
    )
    everything = "\n".join(said)
    for key, words_ in GAME.rules.words.items():
        fixed = [text for text, *_ in Formatter().parse(words_) if text.strip()]
        assert all(text in everything for text in fixed) or key == "or" or words_.endswith("."), key
