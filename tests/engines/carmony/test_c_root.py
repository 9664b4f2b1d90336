"""C as the root: `car.c-root`."""

import pytest
from carmony_table import FACES, GAME, arrange, do, moved, names, notes, play, refusal, rules

from engines.carmony.actions import Play
from engines.carmony.deck import MeldCard
from engines.carmony.state import NOTE_DECK, State


def roots(state: State) -> list[str]:
    return [names([action.root]) for action in GAME.legal(state) if isinstance(action, Play)]


@pytest.mark.parametrize(
    ("card", "laid", "count"),
    [
        ("interval.P5", "C G", 2),
        ("interval.P8", "C C", 2),
        ("chord.power-chord", "C G", 2),
        ("chord.major", "C E G", 3),
        ("chord.thirteenth", "C E G Bb A", 5),
        ("chord.thirteenth", "C E G Bb D A", 6),
        ("chord.thirteenth", "C E G Bb D F A", 7),
        ("scale.major", "C D E F G A B", 7),
        ("scale.chromatic", "C Db D Eb E F Gb G Ab A Bb B", 12),
    ],
)
def test_as_many_notes_are_drawn_as_the_meld_holds(card: str, laid: str, count: int) -> None:
    step = do(arrange(hands=(f"{laid} F#", "D"), melds=(card, "")), play(card, laid))
    drawn = moved(step, "car.c-root")
    assert len(drawn) == count
    assert {move.source for move in drawn} == {NOTE_DECK}
    assert len(step.after.hands[0]) == count + 1
    assert step.after.to_move == 0


def test_c_elsewhere_in_the_meld_draws_nothing() -> None:
    step = do(arrange(hands=("F A C G", "D"), melds=("chord.major", "")), play("chord.major", "F A C"))
    assert "car.c-root" not in rules(step.events)
    assert names(step.after.hands[0]) == "G"


def test_the_cards_come_from_the_top_of_the_deck_after_the_refill() -> None:
    state = arrange(hands=("C G B", "D"), melds=("interval.P5", ""), deck="Ab A Bb D Eb")
    step = do(state, play("interval.P5", "C G"))
    assert names(step.after.hands[0]) == "D Eb B"
    assert step.after.note_deck == notes("Ab A Bb")
    assert rules(step.events) == ["car.play.exact", "car.play.refill", "car.c-root"]


def test_the_cards_are_drawn_before_going_out_is_judged() -> None:
    """A scale on C with the last cards of the hand: not out, the turn goes on with five new cards."""
    state = arrange(hands=("C D E G A", "D"), melds=("scale.major-pentatonic", ""))
    step = do(state, play("scale.major-pentatonic", "C D E G A"))
    assert "car.out" not in rules(step.events)
    assert "car.discard.none-left" not in rules(step.events)
    assert len(step.after.hands[0]) == 5
    assert (step.after.to_move, step.after.phase) == (0, "act")


def test_cards_drawn_may_be_played_in_the_same_turn() -> None:
    state = arrange(hands=("C G B", "D"), melds=("interval.P5 interval.M3", ""), deck="A A A D F#")
    step = do(state, play("interval.P5", "C G"), play("interval.M3", "D F#"))
    assert names(step.after.hands[0]) == "B"


SYMMETRIC = [
    ("chord.augmented", "C E Ab", "E Ab"),
    ("chord.diminished-seventh", "C Eb Gb A", "Eb Gb A"),
    ("chord.seventh-flat-fifth", "C E Gb Bb", "Gb"),
    ("interval.TT", "C Gb", "Gb"),
    ("scale.whole-tone", "C D E Gb Ab Bb", "D E Gb Ab Bb"),
    ("scale.chromatic", "C Db D Eb E F Gb G Ab A Bb B", "Db D Eb E F Gb G Ab A Bb B"),
]
"""The structures of the deck that look alike from several roots, laid from C, and those other roots."""


def test_these_are_the_structures_that_fit_several_roots() -> None:
    def symmetric(card: MeldCard) -> bool:
        shape = {degree.semitones % 12 for degree in card.degrees}
        return any({(note + turn) % 12 for note in shape} == shape for turn in range(1, 12))

    assert {card.id for card in GAME.deck.melds if symmetric(card)} == {card for card, _, _ in SYMMETRIC}


@pytest.mark.parametrize(("card", "laid", "others"), SYMMETRIC)
def test_c_may_be_named_or_avoided(card: str, laid: str, others: str) -> None:
    state = arrange(hands=(f"{laid} B", "D"), melds=(card, ""))
    assert roots(state) == ["C", others.split()[0]]
    named = do(state, play(card, laid))
    assert "car.c-root" in rules(named.events)
    (avoiding,) = [action for action in GAME.legal(state) if isinstance(action, Play) and action.root != 0]
    avoided = do(state, avoiding)
    assert "car.c-root" not in rules(avoided.events)
    assert names(avoided.after.hands[0]) == "B"
    assert set(avoiding.notes) == set(notes(laid))


@pytest.mark.parametrize(("card", "laid", "others"), SYMMETRIC)
def test_other_roots_of_the_same_notes_are_the_same_action(card: str, laid: str, others: str) -> None:
    state = arrange(hands=(f"{laid} B", "D"), melds=(card, ""))
    degrees = GAME.deck.meld(FACES[card]).degrees
    lowest, *rest = notes(others)
    for root in rest:
        again = Play(FACES[card], root, tuple((root + degree.semitones) % 12 for degree in degrees))
        verdict = refusal(state, again)
        assert (verdict.rule, verdict.case) == ("car.c-root", "same-notes")
        assert f"on {GAME.card_name(lowest)}:" in str(verdict)


def test_without_c_among_the_notes_the_lowest_root_names_them() -> None:
    state = arrange(hands=("Db F A B", "D"), melds=("chord.augmented", ""))
    assert roots(state) == ["Db"]
    state = arrange(hands=("F B", "D"), melds=("interval.TT", ""))
    assert roots(state) == ["F"]


def test_only_what_fits_several_roots_loses_names() -> None:
    for card in GAME.deck.melds:
        alike = len({play.root for _, play in card.plays})
        assert (alike == 12) == (card.id not in {id_ for id_, _, _ in SYMMETRIC})
