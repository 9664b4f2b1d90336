"""Tests of the notes that a purchase still needs, as shown next to the card."""

from __future__ import annotations

import pytest

from engines.cantoludus.open_price import PricePart, find_open_price
from engines.cantoludus.state import State
from engines.cantoludus.tones import PITCH_CLASSES, tone_name
from tests.engines.cantoludus.table.cantoludus_table import (
    DECK,
    GAME,
    arrange,
    do,
    give_chord,
    make_claim,
    make_gift,
    read_card,
)

NOTE_NAMES = ("C", "C#", "D", "Eb", "E", "F", "F#", "G", "Ab", "A", "Bb", "B")


def write_parts(state: State) -> list[str]:
    """Write the parts in short, as `C* E G`.

    A star marks what is given, `?` a note that is still open.
    """
    return [_write_part(part) for part in find_open_price(DECK, state)]


def _write_part(part: PricePart) -> str:
    notes = " ".join(
        ("?" if place.note is None else str(tone_name(place.note))) + "*" * place.given for place in part.notes
    )
    text = f"{part.title}: {notes}" if part.title else notes
    return text + (f"[{DECK.card_name(part.card)}]" if part.card is not None else "")


def test_no_notes_are_shown_without_a_claim() -> None:
    assert write_parts(arrange(hand="C", orchestra="C")) == []


def test_a_chord_shows_its_notes_from_the_root_and_marks_gifts() -> None:
    state = arrange(hand="C E G", orchestra="C!")
    state = do(state, make_claim(state, "C!")).after
    assert write_parts(state) == ["C E G"]
    assert write_parts(do(state, make_gift("E")).after) == ["C E* G"]
    assert write_parts(do(state, make_gift("E"), make_gift("C")).after) == ["C* E* G"]


def test_the_first_note_of_an_interval_determines_the_second() -> None:
    state = arrange(hand="C E A", orchestra="M3")
    assert write_parts(do(state, make_claim(state, "M3")).after) == ["C E"], "only C and E can be paid"
    state = arrange(hand="C E F A", orchestra="M3")
    state = do(state, make_claim(state, "M3")).after
    assert write_parts(state) == ["? ?"]
    assert write_parts(do(state, make_gift("F")).after) == ["F* A"]


def test_an_accidental_needs_any_note() -> None:
    state = arrange(hand="C E", orchestra="#")
    assert write_parts(do(state, make_claim(state, "#")).after) == ["?"]


def test_an_accidental_still_shows_a_note_if_another_accidental_pays() -> None:
    state = arrange(hand="C #", orchestra="b")
    assert write_parts(do(state, make_claim(state, "b")).after) == ["?"]


def test_a_progression_shows_its_chords_and_marks_chord_cards() -> None:
    state = arrange(hand="C! G B D", progressions="I-V")
    state = do(state, make_claim(state, "I-V")).after
    assert write_parts(state) == ["I: C E G", "V: G B D"]
    state = do(state, give_chord("C!")).after
    assert write_parts(state) == ["I: [C major]", "V: G B D"]
    assert write_parts(do(state, make_gift("B")).after) == ["I: [C major]", "V: G B* D"]


def test_a_progression_that_fits_two_keys_shows_open_notes() -> None:
    state = arrange(hand="C! F! G!", progressions="I-V")
    state = do(state, make_claim(state, "I-V")).after
    assert write_parts(state) == ["I: ? ? ?", "V: ? ? ?"]
    assert write_parts(do(state, give_chord("F!")).after) == ["I: [F major]", "V: C E G"]


def test_blind_chords_show_only_the_gifts() -> None:
    state = arrange(hand="C E G", orchestra="C!", blind=True)
    state = do(state, make_claim(state, "C!")).after
    assert write_parts(state) == [""]
    assert write_parts(do(state, make_gift("G")).after) == ["G*"]
    state = arrange(hand="C! F", progressions="I-V", blind=True)
    assert write_parts(do(state, make_claim(state, "I-V"), give_chord("C!")).after) == ["", "[C major]"]


def test_a_respelled_gift_is_shown_as_given() -> None:
    state = arrange(hand="C# F G#", orchestra="Db!", enharmonic=True)
    state = do(state, make_claim(state, "Db!")).after
    assert write_parts(state) == ["Db F Ab"]
    assert write_parts(do(state, make_gift("C#")).after) == ["C#* F Ab"]


def test_the_notes_shown_reveal_nothing_of_a_hidden_hand() -> None:
    rich_state, poor_state = arrange(hand="C E F A", orchestra="M3"), arrange(hand="C E B D", orchestra="M3")
    shown_parts = [
        write_parts(GAME.view(do(state, make_claim(state, "M3"), make_gift("C")).after, 1))
        for state in (rich_state, poor_state)
    ]
    assert shown_parts[0] == shown_parts[1] == ["C* ?"]


def test_every_part_is_marked_before_the_last_gift() -> None:
    state = arrange(hand="D F A G B", progressions="ii-V", bank="D")
    state = do(
        state,
        make_claim(state, "ii-V"),
        make_gift("D"),
        make_gift("D", bank=True),
        make_gift("F"),
        make_gift("A"),
        make_gift("G"),
    ).after
    assert write_parts(state) == ["ii: D* F* A*", "V: G* B D*"]
    assert read_card("B") in state.hands[0]


def test_the_lower_note_of_an_interval_is_shown_first() -> None:
    state = arrange(hand="A B Ab C", orchestra="m7 m6")
    assert write_parts(do(state, make_claim(state, "m7")).after) == ["B A"], "ten half steps up from B, not two from A"
    state = do(state, make_claim(state, "m6")).after
    assert write_parts(state) == ["C Ab"]
    assert write_parts(do(state, make_gift("Ab")).after) == ["C Ab*"]


@pytest.mark.parametrize("tonic", range(12))
def test_the_key_that_can_be_paid_is_shown_if_any_spelling_is_allowed(tonic: int) -> None:
    triad = (0, 4, 7)
    tonic_chord, dominant = [[NOTE_NAMES[(tonic + root + step) % 12] for step in triad] for root in (0, 7)]
    state = arrange(hand=" ".join(tonic_chord + dominant), progressions="I-V", enharmonic=True)
    price = find_open_price(DECK, do(state, make_claim(state, "I-V")).after)
    notes = [[place.note for place in part.notes] for part in price]
    assert [[note if note is None else PITCH_CLASSES[note] for note in part] for part in notes] == [
        [(tonic + root + step) % 12 for step in triad] for root in (0, 7)
    ]
