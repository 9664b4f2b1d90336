"""Comparison of the prices of all cards with music21.

It judges notes of chords, pairs of notes of intervals, and chords of progressions in every key.
"""

from functools import cache
from itertools import product
from typing import Any

import pytest

from engines.cantoludus.deck import CantoludusDeck
from engines.cantoludus.tones import ALTERATIONS, PITCH_CLASSES, TONES, name
from tests.engines.cantoludus.table.cantoludus_table import DECK, GAME, OWN

pytest.importorskip("music21", reason="music21 is the judge of these tests")

from music21 import chord, interval, key, pitch, roman

QUALITIES = {
    "major": "major triad",
    "minor": "minor triad",
    "dominant seventh": "dominant seventh chord",
    "major seventh": "major seventh chord",
    "minor seventh": "minor seventh chord",
    "diminished": "diminished triad",
    "augmented": "augmented triad",
    "suspended fourth": "quartal trichord",
}
"""Name in music21 for each card's quality."""


def judged(number: int) -> str:
    """Write a note in music21's form, with minus signs for flats."""
    word = str(name(number))
    return word[0] + word[1:].replace("b", "-")


@cache
def number_of(judged_name: str) -> int:
    return next(number for number in range(TONES) if judged(number) == judged_name)


# --- notes ------------------------------------------------------------------------------------------------------------


def test_notes_are_the_keys_of_the_piano_that_they_are_said_to_be() -> None:
    for number in range(TONES):
        heard = pitch.Pitch(judged(number))
        assert heard.pitchClass == PITCH_CLASSES[number]
        assert heard.alter == ALTERATIONS[number]


# --- chords -----------------------------------------------------------------------------------------------------------


def stacked(deck: CantoludusDeck, face: int) -> Any:
    """Return a Chord card as written, from its first note up."""
    found: list[Any] = []
    for number in deck.chord_notes(face):
        note: Any = pitch.Pitch(judged(number), octave=4)
        while found and note.ps <= found[-1].ps:
            note.octave += 1
        found.append(note)
    return chord.Chord(found)


@pytest.mark.parametrize("face", range(DECK.first_chord, DECK.first_interval), ids=DECK.card_name)
def test_a_chord_card_is_what_it_is_called(face: int) -> None:
    row, heard = DECK.chord(face), stacked(DECK, face)
    assert heard.commonName == QUALITIES[row.quality]
    assert heard.root().name == judged(DECK.chord_notes(face)[0])
    assert heard.inversion() == 0
    assert row.symbol.startswith(row.notes[0])


@pytest.mark.parametrize("face", range(OWN.deck.first_chord, OWN.deck.first_interval), ids=OWN.deck.card_name)
def test_an_own_chord_too(face: int) -> None:
    quality = OWN.deck.chord(face).quality
    if quality in QUALITIES:
        assert stacked(OWN.deck, face).commonName == QUALITIES[quality]


@pytest.mark.parametrize("face", range(DECK.first_chord, DECK.first_interval), ids=DECK.card_name)
def test_a_chord_card_costs_its_notes_and_nothing_else(face: int) -> None:
    (way,) = DECK.ways(face, False, False)
    (slot,) = way.slots
    assert {judged(number) for number in slot.notes} == {note.name for note in stacked(DECK, face).pitches}
    assert slot.chords == ()


# --- intervals --------------------------------------------------------------------------------------------------------

ODD_SIZES = {"Tri": {"A4", "d5"}}


def judged_sizes(deck: CantoludusDeck, face: int) -> set[str]:
    """Return music21's names of the intervals that buy a card."""
    row = deck.interval(face)
    sizes = set()
    for number in row.numbers:
        for quality in ("d", "m", "P", "M", "A"):
            try:
                size = interval.Interval(f"{quality}{number}")
            except (interval.IntervalException, ValueError):
                continue
            if size.semitones == row.half_steps:
                sizes.add(f"{quality}{number}")
    return sizes


@cache
def above(low: int, size: str) -> str:
    """Return the note that music21 finds this interval above another."""
    found: str = interval.Interval(size).transposePitch(pitch.Pitch(judged(low), octave=4)).name
    return found


@pytest.mark.parametrize("face", range(DECK.first_interval, DECK.first_progression), ids=DECK.card_name)
def test_an_interval_card_is_called_by_its_size(face: int) -> None:
    row = DECK.interval(face)
    assert judged_sizes(DECK, face) == ODD_SIZES.get(row.symbol, {row.symbol})
    if row.symbol not in ODD_SIZES:
        assert interval.Interval(row.symbol).niceName == row.name


@pytest.mark.parametrize(
    ("deck", "face"),
    [
        (game.deck, face)
        for game in (GAME, OWN)
        for face in range(game.deck.first_interval, game.deck.first_progression)
    ],
    ids=lambda value: str(value) if isinstance(value, int) else value.name,
)
def test_an_interval_costs_every_two_notes_that_form_it_and_no_other_two(deck: CantoludusDeck, face: int) -> None:
    """The cards may be given in either order."""
    wanted = set()
    for low, size in product(range(TONES), judged_sizes(deck, face)):
        high = above(low, size)
        if high.count("#") <= 2 and high.count("-") <= 2:
            wanted.add(tuple(sorted((low, number_of(high)))))
    assert wanted == {tuple(sorted(way.slots[0].notes)) for way in deck.ways(face, False, False)}
    assert all(len(way.slots) == 1 and way.slots[0].chords == () for way in deck.ways(face, False, False))


@pytest.mark.parametrize("face", range(DECK.first_interval, DECK.first_progression), ids=DECK.card_name)
def test_with_any_spelling_it_costs_every_two_keys_so_far_apart(face: int) -> None:
    half_steps = DECK.interval(face).half_steps
    keys = {tuple(sorted((low, (low + half_steps) % 12))) for low in range(12)}
    assert keys == {tuple(sorted(way.slots[0].notes)) for way in DECK.ways(face, True, False)}


# --- progressions -----------------------------------------------------------------------------------------------------


@cache
def judged_chord(numeral: str, tonic: int) -> tuple[str, ...] | None:
    """Return music21's notes for a numeral in a key, from the root up.

    None if a note needs more than two accidentals. Capital III, VI and VII are read in minor, all others in major,
    where a small numeral is the minor chord on the same degree.
    """
    mode = "minor" if numeral in ("III", "VI", "VII") else "major"
    shown = roman.RomanNumeral(numeral, key.Key(judged(tonic), mode), preferSecondaryDominants=False)
    names = tuple(note.name for note in shown.pitches)
    return names if all(abs(note.alter) <= 2 for note in shown.pitches) else None


@pytest.mark.parametrize("face", range(DECK.first_progression, DECK.blank), ids=DECK.card_name)
def test_a_progression_is_built_of_the_chords_of_one_key(face: int) -> None:
    numerals = DECK.progression(face).numerals
    keys = DECK.keys(face, False, False)
    for tonic in range(TONES):
        chords = [judged_chord(numeral, tonic) for numeral in numerals]
        if any(found is None for found in chords):
            assert tonic not in keys
            continue
        for slot, found in zip(keys[tonic].slots, chords, strict=True):
            assert found is not None
            assert {judged(number) for number in slot.notes} == set(found)
            triads = set(slot.chords)
            assert triads == {
                card
                for card in range(DECK.first_chord, DECK.first_interval)
                if {judged(number) for number in DECK.chord_notes(card)} == set(found)
            }


@pytest.mark.parametrize("face", range(DECK.first_progression, DECK.blank), ids=DECK.card_name)
def test_sevenths_stand_for_their_triads_if_that_was_agreed(face: int) -> None:
    for tonic, way in DECK.keys(face, False, True).items():
        for numeral, slot in zip(DECK.progression(face).numerals, way.slots, strict=True):
            found = judged_chord(numeral, tonic)
            assert found is not None
            for card in slot.chords:
                heard = stacked(DECK, card)
                assert heard.root().name == found[0]
                assert heard.isSeventh() or heard.isTriad()
                assert set(found) == {heard.root().name, heard.third.name, heard.fifth.name}
