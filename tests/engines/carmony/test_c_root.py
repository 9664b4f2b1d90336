"""Tests of melds on C, whose player draws cards: `car.c-root`."""

import pytest

from engines.carmony.actions import Play
from engines.carmony.deck import MeldCard
from engines.carmony.state import NOTE_DECK, Meld, State
from tests.engines.carmony.carmony_table import GAME, arrange, do, find_moves, list_rules, play, read_notes, write_notes


def list_roots(state: State) -> list[str]:
    return [write_notes([action.root]) for action in GAME.legal(state) if isinstance(action, Play)]


@pytest.mark.parametrize(
    ("card", "names", "count"),
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
def test_a_meld_on_c_draws_as_many_notes_as_it_has(card: str, names: str, count: int) -> None:
    step = do(arrange(hands=(f"{names} F#", "D"), melds=(card, "")), play(card, names))
    draws = find_moves(step, "car.c-root")
    assert len(draws) == count
    assert {move.source for move in draws} == {NOTE_DECK}
    assert len(step.after.hands[0]) == count + 1
    assert step.after.to_move == 0


def test_c_elsewhere_in_the_meld_draws_nothing() -> None:
    step = do(arrange(hands=("F A C G", "D"), melds=("chord.major", "")), play("chord.major", "F A C"))
    assert "car.c-root" not in list_rules(step.events)
    assert write_notes(step.after.hands[0]) == "G"


def test_cards_for_a_c_root_are_drawn_after_the_refill() -> None:
    state = arrange(hands=("C G B", "D"), melds=("interval.P5", ""), deck="Ab A Bb D Eb")
    step = do(state, play("interval.P5", "C G"))
    assert write_notes(step.after.hands[0]) == "D Eb B"
    assert step.after.note_deck == read_notes("Ab A Bb")
    assert list_rules(step.events) == ["car.play.exact", "car.play.refill", "car.c-root"]


def test_cards_for_a_c_root_are_drawn_before_going_out_is_judged() -> None:
    """A scale on C uses up the hand; its player draws five cards and is not out."""
    state = arrange(hands=("C D E G A", "D"), melds=("scale.major-pentatonic", ""))
    step = do(state, play("scale.major-pentatonic", "C D E G A"))
    assert "car.out" not in list_rules(step.events)
    assert "car.discard.none-left" not in list_rules(step.events)
    assert len(step.after.hands[0]) == 5
    assert (step.after.to_move, step.after.phase) == (0, "act")


def test_cards_drawn_for_a_c_root_may_be_played_in_the_same_turn() -> None:
    state = arrange(hands=("C G B", "D"), melds=("interval.P5 interval.M3", ""), deck="A A A D F#")
    step = do(state, play("interval.P5", "C G"), play("interval.M3", "D F#"))
    assert write_notes(step.after.hands[0]) == "B"


SYMMETRIC_MELDS = [
    ("chord.augmented", "C E Ab", "E Ab"),
    ("chord.diminished-seventh", "C Eb Gb A", "Eb Gb A"),
    ("chord.seventh-flat-fifth", "C E Gb Bb", "Gb"),
    ("interval.TT", "C Gb", "Gb"),
    ("scale.whole-tone", "C D E Gb Ab Bb", "D E Gb Ab Bb"),
    ("scale.chromatic", "C Db D Eb E F Gb G Ab A Bb B", "Db D Eb E F Gb G Ab A Bb B"),
]
"""Melds that fit several roots: card, notes from C, and the other roots."""


def test_the_listed_melds_are_those_that_fit_several_roots() -> None:
    def symmetric(card: MeldCard) -> bool:
        shape = {degree.semitones % 12 for degree in card.degrees}
        return any({(note + turn) % 12 for note in shape} == shape for turn in range(1, 12))

    assert {card.id for card in GAME.deck.melds if symmetric(card)} == {card for card, _, _ in SYMMETRIC_MELDS}


@pytest.mark.parametrize(("card", "names", "other_roots"), SYMMETRIC_MELDS)
def test_a_player_may_name_any_note_that_fits_as_the_root(card: str, names: str, other_roots: str) -> None:
    state = arrange(hands=(f"{names} B", "D"), melds=(card, ""))
    assert list_roots(state) == f"C {other_roots}".split()
    for action in [action for action in GAME.legal(state) if isinstance(action, Play)]:
        step = do(state, action)
        (meld,) = step.after.tables[0]
        assert meld is not None
        assert meld.root == action.root
        assert set(action.notes) == set(read_notes(names))
        assert ("car.c-root" in list_rules(step.events)) == (action.root == 0)
        assert len(step.after.hands[0]) == (len(action.notes) + 1 if action.root == 0 else 1)


@pytest.mark.parametrize(("card", "names", "other_roots"), SYMMETRIC_MELDS)
def test_each_root_gives_the_meld_its_own_name(card: str, names: str, other_roots: str) -> None:
    state = arrange(hands=(f"{names} B", "D"), melds=(card, ""))
    plays = [action for action in GAME.legal(state) if isinstance(action, Play)]
    titles = [GAME.meld_title(Meld(action.meld, action.root, action.notes)) for action in plays]
    described = [GAME.describe(state, action) for action in plays]
    assert len(set(titles)) == len(set(described)) == len(plays)
    assert all(title in words for title, words in zip(titles, described, strict=True))


def test_the_description_says_how_many_cards_a_c_root_draws() -> None:
    state = arrange(hands=("C E Ab B", "D"), melds=("chord.augmented", ""))
    assert [GAME.describe(state, action) for action in GAME.legal(state) if isinstance(action, Play)] == [
        "Play Caug: C E G♯, and draw 3",
        "Play Eaug: E G♯ B♯",
        "Play A♭aug: A♭ C E",
    ]


def test_the_description_counts_only_cards_left_in_the_deck() -> None:
    state = arrange(hands=("C G B", "D"), melds=("interval.P5", ""), deck="A")
    assert GAME.describe(state, play("interval.P5", "C G")) == "Play Perfect Fifth C–G: C G, and draw 1"
    empty = arrange(hands=("C G B", "D"), melds=("interval.P5", ""), deck="", deck_out=True)
    assert GAME.describe(empty, play("interval.P5", "C G")) == "Play Perfect Fifth C–G: C G"


def test_a_symmetric_meld_without_c_has_as_many_roots_as_notes() -> None:
    state = arrange(hands=("Db F A B", "D"), melds=("chord.augmented", ""))
    assert list_roots(state) == ["Db", "F", "A"]
    state = arrange(hands=("F B", "D"), melds=("interval.TT", ""))
    assert list_roots(state) == ["F", "B"]


def test_every_meld_can_be_played_on_every_root() -> None:
    assert all({play.root for _, play in card.plays} == set(range(12)) for card in GAME.deck.melds)
