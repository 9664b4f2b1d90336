"""Comparison of the prices of all cards with music21.

It judges notes of chords, pairs of notes of intervals, and chords of progressions in every key.
"""

from functools import cache
from itertools import product
from typing import Any

import pytest

from engines.cantoludus.deck import CantoludusDeck
from engines.cantoludus.tones import ALTERATIONS, PITCH_CLASSES, TONE_COUNT, tone_name
from tests.engines.cantoludus.table.cantoludus_table import CUSTOM_GAME, DECK, GAME

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


def write_for_music21(number: int) -> str:
    """Write a note in music21's form, with minus signs for flats."""
    word = str(tone_name(number))
    return word[0] + word[1:].replace("b", "-")


@cache
def find_number(judged_name: str) -> int:
    return next(number for number in range(TONE_COUNT) if write_for_music21(number) == judged_name)


# --- notes ------------------------------------------------------------------------------------------------------------


def test_each_note_has_its_pitch_class_and_alteration() -> None:
    for number in range(TONE_COUNT):
        heard = pitch.Pitch(write_for_music21(number))
        assert heard.pitchClass == PITCH_CLASSES[number]
        assert heard.alter == ALTERATIONS[number]


# --- chords -----------------------------------------------------------------------------------------------------------


def make_chord(deck: CantoludusDeck, face: int) -> Any:
    """Return a Chord card as written, from its first note up."""
    found: list[Any] = []
    for number in deck.chord_notes(face):
        note: Any = pitch.Pitch(write_for_music21(number), octave=4)
        while found and note.ps <= found[-1].ps:
            note.octave += 1
        found.append(note)
    return chord.Chord(found)


@pytest.mark.parametrize("face", range(DECK.first_chord, DECK.first_interval), ids=DECK.card_name)
def test_a_chord_card_has_the_right_name(face: int) -> None:
    row, heard = DECK.chord(face), make_chord(DECK, face)
    assert heard.commonName == QUALITIES[row.quality]
    assert heard.root().name == write_for_music21(DECK.chord_notes(face)[0])
    assert heard.inversion() == 0
    assert row.symbol.startswith(row.notes[0])


@pytest.mark.parametrize(
    "face", range(CUSTOM_GAME.deck.first_chord, CUSTOM_GAME.deck.first_interval), ids=CUSTOM_GAME.deck.card_name
)
def test_a_custom_chord_card_has_the_right_name(face: int) -> None:
    quality = CUSTOM_GAME.deck.chord(face).quality
    if quality in QUALITIES:
        assert make_chord(CUSTOM_GAME.deck, face).commonName == QUALITIES[quality]


@pytest.mark.parametrize("face", range(DECK.first_chord, DECK.first_interval), ids=DECK.card_name)
def test_a_chord_card_costs_exactly_its_notes(face: int) -> None:
    (way,) = DECK.find_plans(face, False, False)
    (slot,) = way.parts
    assert {write_for_music21(number) for number in slot.notes} == {
        note.name for note in make_chord(DECK, face).pitches
    }
    assert slot.chords == ()


# --- intervals --------------------------------------------------------------------------------------------------------

AMBIGUOUS_SIZES = {"Tri": {"A4", "d5"}}


def find_sizes(deck: CantoludusDeck, face: int) -> set[str]:
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
def transpose(low: int, size: str) -> str:
    """Return the note that music21 finds this interval above another."""
    found: str = interval.Interval(size).transposePitch(pitch.Pitch(write_for_music21(low), octave=4)).name
    return found


@pytest.mark.parametrize("face", range(DECK.first_interval, DECK.first_progression), ids=DECK.card_name)
def test_an_interval_card_has_the_right_name(face: int) -> None:
    row = DECK.interval(face)
    assert find_sizes(DECK, face) == AMBIGUOUS_SIZES.get(row.symbol, {row.symbol})
    if row.symbol not in AMBIGUOUS_SIZES:
        assert interval.Interval(row.symbol).niceName == row.name


@pytest.mark.parametrize(
    ("deck", "face"),
    [
        (game.deck, face)
        for game in (GAME, CUSTOM_GAME)
        for face in range(game.deck.first_interval, game.deck.first_progression)
    ],
    ids=lambda value: str(value) if isinstance(value, int) else value.name,
)
def test_an_interval_costs_exactly_the_pairs_of_notes_that_form_it(deck: CantoludusDeck, face: int) -> None:
    """The cards may be given in either order."""
    wanted = set()
    for low, size in product(range(TONE_COUNT), find_sizes(deck, face)):
        high = transpose(low, size)
        if high.count("#") <= 2 and high.count("-") <= 2:
            wanted.add(tuple(sorted((low, find_number(high)))))
    assert wanted == {tuple(sorted(way.parts[0].notes)) for way in deck.find_plans(face, False, False)}
    assert all(len(way.parts) == 1 and way.parts[0].chords == () for way in deck.find_plans(face, False, False))


@pytest.mark.parametrize("face", range(DECK.first_interval, DECK.first_progression), ids=DECK.card_name)
def test_an_interval_costs_any_pair_of_that_size_if_respelling_is_allowed(face: int) -> None:
    half_steps = DECK.interval(face).half_steps
    keys = {tuple(sorted((low, (low + half_steps) % 12))) for low in range(12)}
    assert keys == {tuple(sorted(way.parts[0].notes)) for way in DECK.find_plans(face, True, False)}


# --- progressions -----------------------------------------------------------------------------------------------------


@cache
def find_chord(numeral: str, tonic: int) -> tuple[str, ...] | None:
    """Return music21's notes for a numeral in a key, from the root up.

    None if a note needs more than two accidentals. Capital III, VI and VII are read in minor, all others in major,
    where a small numeral is the minor chord on the same degree.
    """
    mode = "minor" if numeral in ("III", "VI", "VII") else "major"
    shown = roman.RomanNumeral(numeral, key.Key(write_for_music21(tonic), mode), preferSecondaryDominants=False)
    names = tuple(note.name for note in shown.pitches)
    return names if all(abs(note.alter) <= 2 for note in shown.pitches) else None


@pytest.mark.parametrize("face", range(DECK.first_progression, DECK.blank), ids=DECK.card_name)
def test_a_progression_takes_the_chords_of_one_key(face: int) -> None:
    numerals = DECK.progression(face).numerals
    keys = DECK.plans_by_tonic(face, False, False)
    for tonic in range(TONE_COUNT):
        chords = [find_chord(numeral, tonic) for numeral in numerals]
        if any(found is None for found in chords):
            assert tonic not in keys
            continue
        for slot, found in zip(keys[tonic].parts, chords, strict=True):
            assert found is not None
            assert {write_for_music21(number) for number in slot.notes} == set(found)
            triads = set(slot.chords)
            assert triads == {
                card
                for card in range(DECK.first_chord, DECK.first_interval)
                if {write_for_music21(number) for number in DECK.chord_notes(card)} == set(found)
            }


@pytest.mark.parametrize("face", range(DECK.first_progression, DECK.blank), ids=DECK.card_name)
def test_seventh_chords_replace_their_triads_if_that_option_is_on(face: int) -> None:
    for tonic, way in DECK.plans_by_tonic(face, False, True).items():
        for numeral, slot in zip(DECK.progression(face).numerals, way.parts, strict=True):
            found = find_chord(numeral, tonic)
            assert found is not None
            for card in slot.chords:
                heard = make_chord(DECK, card)
                assert heard.root().name == found[0]
                assert heard.isSeventh() or heard.isTriad()
                assert set(found) == {heard.root().name, heard.third.name, heard.fifth.name}
