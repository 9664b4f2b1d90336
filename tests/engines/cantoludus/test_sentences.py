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
from engines.players.hints import Advice, describe_kind
from tests.engines.cantoludus.table.cantoludus_table import (
    GAME,
    arrange,
    do,
    give_chord,
    give_sign,
    log_lines,
    make_claim,
    make_gift,
    read_card,
    refusal,
)
from tests.engines.generic.effects import Effect, assert_complete, assert_takes_effect, make_effects, parametrize_cases


def make_purchases(card: str, times: int, points: int) -> tuple[Purchase, ...]:
    return (Purchase(0, read_card(card), points),) * times


def make_play(card: str) -> PlayInterval:
    return PlayInterval(read_card(card))


NOTE_STATE = arrange(hand="C D", orchestra="C")
THIRD_STATE = arrange(hand="C E", orchestra="M3")
CHORD_STATE = arrange(hand="C E G", orchestra="C!")
PROGRESSION_STATE = arrange(hand="Am! E!", progressions="V-i")
BUY_THIRD = (make_claim(THIRD_STATE, "M3"), make_gift("E"), make_gift("C"))
BUY_CHORD = (make_claim(CHORD_STATE, "C!"), make_gift("E"), make_gift("C"), make_gift("G"))
SHUFFLING_STATE = arrange(hand="M3 C", deck="A", discard="D E F")
STANDSTILL_SENTENCE = "Nobody has bought anything for 36 turns:"

EFFECTS = [
    Effect(
        "can.setup.starters", "effect", GAME.new(["Ana", "Ben"], seed=1), (DEAL,), "The decks are shuffled; Ben begins."
    ),
    *make_effects(
        "can.acquire.note",
        ("claims", NOTE_STATE, (make_claim(NOTE_STATE, "C"),), "Ana wants to buy C."),
        ("acquired", NOTE_STATE, (make_claim(NOTE_STATE, "C"), make_gift("C")), "Ana buys C."),
    ),
    *make_effects(
        "can.acquire.interval",
        ("claims", THIRD_STATE, BUY_THIRD[:1], "Ana wants to buy Major Third."),
        ("acquired", THIRD_STATE, BUY_THIRD, "Ana buys Major Third."),
    ),
    *make_effects(
        "can.acquire.chord",
        ("claims", CHORD_STATE, BUY_CHORD[:1], "Ana wants to buy C major."),
        ("acquired", CHORD_STATE, BUY_CHORD, "Ana buys C major and scores 2."),
    ),
    *make_effects(
        "can.acquire.progression",
        ("claims", PROGRESSION_STATE, (make_claim(PROGRESSION_STATE, "V-i"),), "Ana wants to build V–i."),
        (
            "acquired",
            PROGRESSION_STATE,
            (make_claim(PROGRESSION_STATE, "V-i"), give_chord("Am!"), give_chord("E!")),
            "Ana builds V–i in A minor and scores 6.",
        ),
    ),
    *make_effects(
        "can.spend.sources",
        ("gives", NOTE_STATE, (make_claim(NOTE_STATE, "C"), make_gift("C")), "Ana gives C."),
        (
            "gives-as",
            arrange(hand="C!", orchestra="E"),
            (Claim("orchestra", 0), make_gift("C!", "E")),
            "Ana gives C major as E.",
        ),
    ),
    Effect(
        "can.interval.play",
        "discarded",
        arrange(hand="m3 C"),
        (make_play("m3"), Discard(read_card("C"))),
        "Ana discards C.",
    ),
    *make_effects(
        "can.spend.sources",
        (
            "gives-chord",
            PROGRESSION_STATE,
            (make_claim(PROGRESSION_STATE, "V-i"), give_chord("Am!")),
            "Ana gives A minor as a whole chord.",
        ),
        (
            "twice",
            arrange(hand="C", orchestra="C", doubled=(read_card("C"),)),
            (Claim("orchestra", 0), make_gift("C")),
            "C is spent for the first time and stays in the hand of Ana.",
        ),
    ),
    *make_effects(
        "can.interval.play",
        ("effect", arrange(hand="M3"), (make_play("M3"),), "Ana plays Major Third: draw two."),
        ("skipped", arrange(hand="m3"), (make_play("m3"),), "There is no card for that part of the effect."),
        (
            "doubled",
            arrange(hand="P8 C"),
            (make_play("P8"), Double(read_card("C"))),
            "Ana may spend C twice this turn.",
        ),
        (
            "removed",
            arrange(hand="m6 C"),
            (make_play("m6"), Remove(read_card("C"), False)),
            "Ana removes C from the game.",
        ),
        ("recovered", arrange(hand="M6", discard="C"), (make_play("M6"), Recover(read_card("C"))), "Ana takes C back."),
        ("chosen", arrange(hand="m7", orchestra="C D"), (make_play("m7"), Replace(1)), "Ana has D replaced."),
        ("kept", arrange(hand="m7", orchestra="C D"), (make_play("m7"), DONE), "Ana leaves the orchestra as it is."),
        ("named-none", arrange(hand="P8 C"), (make_play("P8"), DONE), "Ana names no card to be spent twice."),
    ),
    Effect("can.bank.two", "effect", arrange(hand="C!"), (Bank(read_card("C!")),), "Ana banks C major."),
    *make_effects(
        "can.end",
        ("effect", arrange(hand="C D E"), (END_TURN,), "Ana ends the turn and discards 3."),
        ("shuffled", SHUFFLING_STATE, (make_play("M3"),), "The discard pile of Ana is shuffled under the deck: 3."),
    ),
    *make_effects(
        "can.win",
        (
            "effect",
            arrange(hand="C E G", orchestra="C!", purchases=make_purchases("D!", 8, 3)),
            BUY_CHORD,
            "Ana wins with 26.",
        ),
        (
            "intervals",
            arrange(hand="C E", orchestra="M3", mode="intervals", target=5, purchases=make_purchases("P5", 4, 0)),
            BUY_THIRD,
            "Ana wins with 5 intervals.",
        ),
    ),
    *make_effects(
        "can.stall",
        (
            "restocked",
            arrange(quiet=11, orchestra="C"),
            (END_TURN,),
            "Nobody has bought anything for 12 turns: the orchestra is laid anew.",
        ),
        (
            "effect",
            arrange(quiet=35, purchases=make_purchases("C!", 1, 2)),
            (END_TURN,),
            f"{STANDSTILL_SENTENCE} Ana wins with 2.",
        ),
        ("shared", arrange(quiet=35), (END_TURN,), f"{STANDSTILL_SENTENCE} Ana and Ben share the win with 0 each."),
        (
            "intervals",
            arrange(quiet=35, mode="intervals", target=5, purchases=make_purchases("P5", 1, 0)),
            (END_TURN,),
            f"{STANDSTILL_SENTENCE} Ana wins with intervals: 1.",
        ),
        (
            "shared-intervals",
            arrange(quiet=35, mode="intervals", target=5),
            (END_TURN,),
            f"{STANDSTILL_SENTENCE} Ana and Ben share the win with intervals: 0 each.",
        ),
    ),
    Effect(
        "can.blind.failed",
        "effect",
        arrange(hand="D", orchestra="C!", blind=True),
        (Claim("orchestra", 0), make_gift("D"), SETTLE),
        "Ana was wrong about C major, and buys nothing more this turn.",
    ),
]


@parametrize_cases(EFFECTS)
def test_the_action_has_the_effect(case: Effect) -> None:
    assert_takes_effect(GAME, case)


def test_every_effect_of_the_rule_book_has_a_case() -> None:
    assert_complete(GAME, EFFECTS)


# --- actions in words -------------------------------------------------------------------------------------------------


def begin_purchase(card: str, **fields: object) -> State:
    state = arrange(orchestra=card, **fields)  # type: ignore[arg-type]
    after: State = do(state, make_claim(state, card)).after
    return after


BUILDING_STATE = do(PROGRESSION_STATE, make_claim(PROGRESSION_STATE, "V-i")).after
BANKING_STATE = arrange(hand="Am!", bank="E!", progressions="V-i")
CHOOSING_STATES = {
    card: do(arrange(hand=f"{card} C", discard="D", orchestra="C D"), make_play(card)).after
    for card in ("m3", "M2", "m6", "M6", "m7", "P8")
}

ACTIONS: list[tuple[str, State, Action, str]] = [
    ("deal", GAME.new(["Ana", "Ben"], seed=1), DEAL, "Shuffle and deal"),
    ("claim", NOTE_STATE, Claim("orchestra", 0), "Buy C"),
    ("claim-one-of", arrange(orchestra="C D C"), Claim("orchestra", 2), "Buy C, number 3 in the row"),
    ("give", begin_purchase("C", hand="C"), make_gift("C"), "Give C"),
    ("give", begin_purchase("C", hand="", bank="C"), make_gift("C", bank=True), "Give C from the bank"),
    ("give-as", begin_purchase("C", hand="C!"), make_gift("C!", "C"), "Give C major as C"),
    (
        "give-as",
        begin_purchase("C#", hand="C #"),
        make_gift("C", "C#", sign="#"),
        "Give C as C♯ with a ♯",
    ),
    (
        "give-as",
        begin_purchase("Db", hand="D", bank="b"),
        make_gift("D", "Db", sign="b", sign_from="bank"),
        "Give D as D♭ with a banked ♭",
    ),
    (
        "give-as",
        begin_purchase("C", hand="C#", wilds=1),
        make_gift("C#", "C", sign="♮", sign_from="effect"),
        "Give C♯ as C with a ♮ from an interval's effect",
    ),
    (
        "give-as",
        begin_purchase("D", hand="C", shifts=(2,)),
        make_gift("C", "D", shift=2),
        "Give C as D, shifted up by 2 half steps",
    ),
    (
        "give-as",
        begin_purchase("G", hand="Ab", shifts=(1,)),
        make_gift("Ab", "G", shift=1),
        "Give A♭ as G, shifted down by 1 half step",
    ),
    (
        "give-as",
        begin_purchase("C!", hand="C!", shifts=(1,), blind=True),
        make_gift("C!", "B", shift=1),
        "Give C major as B, shifted by 1 half step",
    ),
    (
        "give-as",
        begin_purchase("D", hand="", bank="C! #", shifts=(1,)),
        make_gift("C!", "D", bank=True, sign="#", sign_from="bank", shift=1),
        "Give C major as D from the bank with a banked ♯, shifted up by 1 half step",
    ),
    ("give-sign", begin_purchase("b", hand="#"), give_sign("#"), "Give ♯"),
    ("give-sign", begin_purchase("b", hand="", bank="#"), give_sign("#", "bank"), "Give ♯ from the bank"),
    ("give-sign", begin_purchase("b", hand="", wilds=1), give_sign("b", "effect"), "Give ♭ from an interval's effect"),
    ("give-chord", BUILDING_STATE, give_chord("E!"), "Give E major as a whole chord"),
    (
        "give-chord-bank",
        do(BANKING_STATE, make_claim(BANKING_STATE, "V-i")).after,
        give_chord("E!", bank=True),
        "Give E major from the bank as a whole chord",
    ),
    (
        "settle",
        do(begin_purchase("C!", hand="C", blind=True), make_gift("C")).after,
        SETTLE,
        "That is all for C major",
    ),
    ("play", arrange(hand="M3"), make_play("M3"), "Play Major Third: draw two"),
    ("bank", arrange(hand="♮"), Bank(read_card("♮")), "Bank ♮"),
    ("discard", CHOOSING_STATES["m3"], Discard(read_card("C")), "Discard C"),
    ("put-back", CHOOSING_STATES["M2"], PutBack(read_card("C")), "Put C on top of the deck"),
    ("remove", CHOOSING_STATES["m6"], Remove(read_card("C"), False), "Remove C of the hand from the game"),
    (
        "remove-discarded",
        CHOOSING_STATES["m6"],
        Remove(read_card("D"), True),
        "Remove D of the discard pile from the game",
    ),
    ("recover", CHOOSING_STATES["M6"], Recover(read_card("D")), "Take D back from the discard pile"),
    ("replace", CHOOSING_STATES["m7"], Replace(1), "Replace D, number 2 in the row"),
    ("done", CHOOSING_STATES["m7"], DONE, "Replace no more"),
    ("double", CHOOSING_STATES["P8"], Double(read_card("C")), "Spend C twice"),
    ("name-none", CHOOSING_STATES["P8"], DONE, "Name no card"),
    ("end-turn", arrange(hand="C D E"), END_TURN, "End the turn: discard 3 and draw"),
]


@pytest.mark.parametrize(("key", "state", "action", "words"), ACTIONS, ids=lambda value: str(value)[:30])
def test_an_action_is_described(key: str, state: State, action: Action, words: str) -> None:
    assert GAME.action_words(state, action)[0] == key
    assert GAME.describe(state, action) == words
    assert action in GAME.legal(state)


FREE_TABLE_ACTIONS = {"fetch", "put-away", "clear", "anyway"}


def test_every_action_of_the_rule_book_has_a_case() -> None:
    assert {key for key, *_ in ACTIONS} | FREE_TABLE_ACTIONS == set(GAME.rules.actions)


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
def test_a_hint_names_the_kind_of_purchase(orchestra: str, progressions: str, hint: str) -> None:
    state = arrange(hand="C C! G!", orchestra=orchestra, progressions=progressions)
    assert describe_kind(GAME, state, Advice((Claim("orchestra" if orchestra else "progressions", 0),))) == hint


# --- the words in sentences -------------------------------------------------------------------------------------------


def test_every_word_of_the_rule_book_is_used() -> None:
    """Words appear in actions, prices of refusals and the prompts of effects.

    Witnesses name the hidden card. Lists appear when two players share a win. Whole sentences belong to the board, for
    cards where they do nothing.
    """
    sentences = {GAME.describe(state, action) for _, state, action, _ in ACTIONS}
    sentences |= {sentence for row in EFFECTS for sentence in log_lines(do(row.state, *row.action))}
    for card in ("C", "#", "M3", "C!"):
        sentences.add(str(refusal(arrange(hand="M7", orchestra=card), Claim("orchestra", 0))))
    sentences.add(str(refusal(arrange(hand="M7", progressions="I-V"), Claim("progressions", 0))))
    sentences |= {GAME.rules.words[key] for key in GAME.rules.words if key.startswith("kind-")}  # in the hints above
    sentences |= {GAME.card_kind(card) for card in range(GAME.deck.blank)}
    opponents = do(arrange(hand="Tri"), make_play("Tri")).after
    sentences |= {str(refusal(state, END_TURN)) for state in (*CHOOSING_STATES.values(), opponents)}
    sentences.add(GAME.card_name(GAME.deck.blank))
    sentences.add(
        str(
            refusal(
                do(arrange(hand="C! C", orchestra="C", blind=True), Claim("orchestra", 0)).after, make_gift("C!", "Fbb")
            )
        )
    )
    everything = "\n".join(sentences)
    for key, words_ in GAME.rules.words.items():
        fixed = [text for text, *_ in Formatter().parse(words_) if text.strip()]
        assert all(text in everything for text in fixed) or key == "or" or words_.endswith("."), key
