"""Tests of the notes that a purchase still needs, as shown next to the card."""

from __future__ import annotations

import pytest

from engines.cantoludus.state import State
from engines.cantoludus.tones import PITCH_CLASSES, name
from engines.cantoludus.wanted import Part, wanted
from tests.engines.cantoludus.table.cantoludus_table import DECK, GAME, at_table, claim, do, face, give, whole

NAMES = ("C", "C#", "D", "Eb", "E", "F", "F#", "G", "Ab", "A", "Bb", "B")


def shown(state: State) -> list[str]:
    """Write the parts in short, as `C* E G`.

    A star marks what is given, `?` a note that is still open.
    """
    return [_in_short(part) for part in wanted(DECK, state)]


def _in_short(part: Part) -> str:
    notes = " ".join(("?" if place.note is None else str(name(place.note))) + "*" * place.given for place in part.notes)
    told = f"{part.title}: {notes}" if part.title else notes
    return told + (f"[{DECK.card_name(part.card)}]" if part.card is not None else "")


def test_nothing_while_nothing_is_claimed() -> None:
    assert shown(at_table(hand="C", orchestra="C")) == []


def test_a_chord_names_its_notes_from_the_root_up_and_they_fill_one_by_one() -> None:
    state = at_table(hand="C E G", orchestra="C!")
    state = do(state, claim(state, "C!")).after
    assert shown(state) == ["C E G"]
    assert shown(do(state, give("E")).after) == ["C E* G"]
    assert shown(do(state, give("E"), give("C")).after) == ["C* E* G"]


def test_the_second_note_of_an_interval_is_settled_by_the_first() -> None:
    state = at_table(hand="C E A", orchestra="M3")
    assert shown(do(state, claim(state, "M3")).after) == ["C E"], "only C and E can be paid"
    state = at_table(hand="C E F A", orchestra="M3")
    state = do(state, claim(state, "M3")).after
    assert shown(state) == ["? ?"]
    assert shown(do(state, give("F")).after) == ["F* A"]


def test_an_accidental_wants_any_note() -> None:
    state = at_table(hand="C E", orchestra="#")
    assert shown(do(state, claim(state, "#")).after) == ["?"]


def test_an_accidental_that_could_be_paid_by_one_is_still_wanted() -> None:
    state = at_table(hand="C #", orchestra="b")
    assert shown(do(state, claim(state, "b")).after) == ["?"]


def test_a_progression_shows_its_chords_and_a_chord_card_fills_one() -> None:
    state = at_table(hand="C! G B D", progressions="I-V")
    state = do(state, claim(state, "I-V")).after
    assert shown(state) == ["I: C E G", "V: G B D"]
    state = do(state, whole("C!")).after
    assert shown(state) == ["I: [C major]", "V: G B D"]
    assert shown(do(state, give("B")).after) == ["I: [C major]", "V: G B* D"]


def test_a_progression_that_could_be_in_two_keys_is_not_settled() -> None:
    state = at_table(hand="C! F! G!", progressions="I-V")
    state = do(state, claim(state, "I-V")).after
    assert shown(state) == ["I: ? ? ?", "V: ? ? ?"]
    assert shown(do(state, whole("F!")).after) == ["I: [F major]", "V: C E G"]


def test_blind_chords_show_only_what_was_laid() -> None:
    state = at_table(hand="C E G", orchestra="C!", blind=True)
    state = do(state, claim(state, "C!")).after
    assert shown(state) == [""]
    assert shown(do(state, give("G")).after) == ["G*"]
    state = at_table(hand="C! F", progressions="I-V", blind=True)
    assert shown(do(state, claim(state, "I-V"), whole("C!")).after) == ["", "[C major]"]


def test_with_any_spelling_what_is_given_is_shown_as_it_was_given() -> None:
    state = at_table(hand="C# F G#", orchestra="Db!", enharmonic=True)
    state = do(state, claim(state, "Db!")).after
    assert shown(state) == ["Db F Ab"]
    assert shown(do(state, give("C#")).after) == ["C#* F Ab"]


def test_who_does_not_see_the_hand_learns_nothing_of_it() -> None:
    rich, poor = at_table(hand="C E F A", orchestra="M3"), at_table(hand="C E B D", orchestra="M3")
    seen = [shown(GAME.view(do(state, claim(state, "M3"), give("C")).after, 1)) for state in (rich, poor)]
    assert seen[0] == seen[1] == ["C* ?"]


def test_every_part_is_filled_by_the_last_gift_but_one() -> None:
    state = at_table(hand="D F A G B", progressions="ii-V", bank="D")
    state = do(state, claim(state, "ii-V"), give("D"), give("D", bank=True), give("F"), give("A"), give("G")).after
    assert shown(state) == ["ii: D* F* A*", "V: G* B D*"]
    assert face("B") in state.hands[0]


def test_of_an_interval_the_lower_note_comes_first() -> None:
    state = at_table(hand="A B Ab C", orchestra="m7 m6")
    assert shown(do(state, claim(state, "m7")).after) == ["B A"], "ten half steps up from B, not two from A"
    state = do(state, claim(state, "m6")).after
    assert shown(state) == ["C Ab"]
    assert shown(do(state, give("Ab")).after) == ["C Ab*"]


@pytest.mark.parametrize("tonic", range(12))
def test_where_any_spelling_counts_the_key_that_can_be_paid_is_named_whichever_it_is(tonic: int) -> None:
    triad = (0, 4, 7)
    tonic_chord, dominant = [[NAMES[(tonic + root + step) % 12] for step in triad] for root in (0, 7)]
    state = at_table(hand=" ".join(tonic_chord + dominant), progressions="I-V", enharmonic=True)
    found = wanted(DECK, do(state, claim(state, "I-V")).after)
    notes = [[place.note for place in part.notes] for part in found]
    assert [[note if note is None else PITCH_CLASSES[note] for note in part] for part in notes] == [
        [(tonic + root + step) % 12 for step in triad] for root in (0, 7)
    ]
