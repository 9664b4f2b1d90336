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
        judged_pitch = pitch.Pitch(write_for_music21(number))
        assert judged_pitch.pitchClass == PITCH_CLASSES[number]
        assert judged_pitch.alter == ALTERATIONS[number]


# --- chords -----------------------------------------------------------------------------------------------------------


def make_chord(deck: CantoludusDeck, face: int) -> Any:
    """Return a Chord card as written, from its first note up."""
    pitches: list[Any] = []
    for number in deck.chord_notes(face):
        note: Any = pitch.Pitch(write_for_music21(number), octave=4)
        while pitches and note.ps <= pitches[-1].ps:
            note.octave += 1
        pitches.append(note)
    return chord.Chord(pitches)


@pytest.mark.parametrize("face", range(DECK.first_chord, DECK.first_interval), ids=DECK.card_name)
def test_a_chord_card_has_the_right_name(face: int) -> None:
    row, judged_chord = DECK.chord(face), make_chord(DECK, face)
    assert judged_chord.commonName == QUALITIES[row.quality]
    assert judged_chord.root().name == write_for_music21(DECK.chord_notes(face)[0])
    assert judged_chord.inversion() == 0
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
    (plan,) = DECK.find_plans(face, False, False)
    (part,) = plan.parts
    assert {write_for_music21(number) for number in part.notes} == {
        note.name for note in make_chord(DECK, face).pitches
    }
    assert part.chords == ()


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
    name: str = interval.Interval(size).transposePitch(pitch.Pitch(write_for_music21(low), octave=4)).name
    return name


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
    expected = set()
    for low, size in product(range(TONE_COUNT), find_sizes(deck, face)):
        high = transpose(low, size)
        if high.count("#") <= 2 and high.count("-") <= 2:
            expected.add(tuple(sorted((low, find_number(high)))))
    assert expected == {tuple(sorted(plan.parts[0].notes)) for plan in deck.find_plans(face, False, False)}
    assert all(len(plan.parts) == 1 and plan.parts[0].chords == () for plan in deck.find_plans(face, False, False))


@pytest.mark.parametrize("face", range(DECK.first_interval, DECK.first_progression), ids=DECK.card_name)
def test_an_interval_costs_any_pair_of_that_size_if_respelling_is_allowed(face: int) -> None:
    half_steps = DECK.interval(face).half_steps
    keys = {tuple(sorted((low, (low + half_steps) % 12))) for low in range(12)}
    assert keys == {tuple(sorted(plan.parts[0].notes)) for plan in DECK.find_plans(face, True, False)}


# --- progressions -----------------------------------------------------------------------------------------------------


@cache
def find_chord(numeral: str, tonic: int) -> tuple[str, ...] | None:
    """Return music21's notes for a numeral in a key, from the root up.

    None if a note needs more than two accidentals. Capital III, VI and VII are read in minor, all others in major,
    where a small numeral is the minor chord on the same degree.
    """
    mode = "minor" if numeral in ("III", "VI", "VII") else "major"
    judged_numeral = roman.RomanNumeral(
        numeral, key.Key(write_for_music21(tonic), mode), preferSecondaryDominants=False
    )
    names = tuple(note.name for note in judged_numeral.pitches)
    return names if all(abs(note.alter) <= 2 for note in judged_numeral.pitches) else None


@pytest.mark.parametrize("face", range(DECK.first_progression, DECK.blank), ids=DECK.card_name)
def test_a_progression_takes_the_chords_of_one_key(face: int) -> None:
    numerals = DECK.progression(face).numerals
    keys = DECK.plans_by_tonic(face, False, False)
    for tonic in range(TONE_COUNT):
        chords = [find_chord(numeral, tonic) for numeral in numerals]
        if any(chord_notes is None for chord_notes in chords):
            assert tonic not in keys
            continue
        for part, chord_notes in zip(keys[tonic].parts, chords, strict=True):
            assert chord_notes is not None
            assert {write_for_music21(number) for number in part.notes} == set(chord_notes)
            triads = set(part.chords)
            assert triads == {
                card
                for card in range(DECK.first_chord, DECK.first_interval)
                if {write_for_music21(number) for number in DECK.chord_notes(card)} == set(chord_notes)
            }


@pytest.mark.parametrize("face", range(DECK.first_progression, DECK.blank), ids=DECK.card_name)
def test_seventh_chords_replace_their_triads_if_that_option_is_on(face: int) -> None:
    for tonic, plan in DECK.plans_by_tonic(face, False, True).items():
        for numeral, part in zip(DECK.progression(face).numerals, plan.parts, strict=True):
            chord_notes = find_chord(numeral, tonic)
            assert chord_notes is not None
            for card in part.chords:
                judged_chord = make_chord(DECK, card)
                assert judged_chord.root().name == chord_notes[0]
                assert judged_chord.isSeventh() or judged_chord.isTriad()
                assert set(chord_notes) == {judged_chord.root().name, judged_chord.third.name, judged_chord.fifth.name}
