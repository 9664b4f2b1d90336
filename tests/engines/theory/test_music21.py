"""Tests of spelling against music21: every meld on all twelve roots."""

import re
from functools import cache
from itertools import product
from typing import Any

import pytest

from engines.theory.interval import Interval
from engines.theory.pitch import LETTERS, NoteName, Pitch
from engines.theory.spelling import spell
from engines.theory.voicing import realise_chord

pytest.importorskip("music21", reason="music21 is the judge of these tests")

from music21 import chord as chords
from music21 import harmony, interval, pitch
from music21 import scale as scales

ROOTS = range(12)

COMMON_NAMES = {
    "": "major triad",
    "m": "minor triad",
    "dim": "diminished triad",
    "aug": "augmented triad",
    "7": "dominant seventh chord",
    "maj7": "major seventh chord",
    "m7": "minor seventh chord",
    "m(maj7)": "minor-augmented tetrachord",
    "m7b5": "half-diminished seventh chord",
    "dim7": "diminished seventh chord",
}

# Quality of a degree by its alteration, for perfect numbers and for the others.
PERFECT = {-1: "d", 0: "P", 1: "A"}
IMPERFECT = {-2: "d", -1: "m", 0: "M", 1: "A"}

SCALES: dict[str, Any] = {
    "scale.major": scales.MajorScale,
    "scale.dorian": scales.DorianScale,
    "scale.phrygian": scales.PhrygianScale,
    "scale.lydian": scales.LydianScale,
    "scale.mixolydian": scales.MixolydianScale,
    "scale.natural-minor": scales.MinorScale,
    "scale.locrian": scales.LocrianScale,
    "scale.harmonic-minor": scales.HarmonicMinorScale,
    "scale.melodic-minor": scales.MelodicMinorScale,
}
# Built from the steps that textbooks give, where music21 has no class of its own.
STEPS = {
    "scale.phrygian-dominant": ["m2", "A2", "m2", "M2", "m2", "M2", "M2"],
    "scale.major-pentatonic": ["M2", "M2", "m3", "M2", "m3"],
    "scale.minor-pentatonic": ["m3", "M2", "M2", "m3", "M2"],
    "scale.blues": ["m3", "M2", "m2", "A1", "m3", "M2"],
}
# Spelled by convention only: music21 and the degrees on the card agree on the keys, not on the names.
BY_KEYS: dict[str, Any] = {"scale.whole-tone": scales.WholeToneScale, "scale.chromatic": scales.ChromaticScale}


def write_for_music21(name: NoteName) -> str:
    """Write a name as music21 does, with minus signs for flats."""
    return str(name)[0] + str(name)[1:].replace("b", "-")


def write_pitch_for_music21(name: str) -> str:
    """Write a pitch as music21 does."""
    return f"{write_for_music21(Pitch.parse(name).name)}{Pitch.parse(name).octave}"


def make_scale_of_steps(tonic: pitch.Pitch, steps: list[str]) -> scales.ConcreteScale:
    """Return a scale that repeats these steps from octave to octave."""
    return scales.OctaveRepeatingScale(tonic, steps)


@cache
def find_degree_above(root: str, degree: str) -> str:
    """Return the note that music21 finds on a degree above a root."""
    number = degree.lstrip("b#")
    signs = degree.removesuffix(number)
    generic = interval.GenericInterval(int(number))
    qualities = PERFECT if generic.perfectable else IMPERFECT
    above = interval.DiatonicInterval(qualities[signs.count("#") - signs.count("b")], generic)
    return str(above.transposePitch(pitch.Pitch(f"{root}4")).name)


def test_music21_spells_every_meld_alike(meld: Any) -> None:
    for root, degrees in product(ROOTS, meld.list_variants()):
        names = [write_for_music21(name) for name in spell(root, degrees)]
        assert pitch.Pitch(names[0]).pitchClass == root
        assert names == [find_degree_above(names[0], degree) for degree in degrees]


def test_music21_reads_the_same_notes_in_chord_symbols(chord: Any) -> None:
    """The symbol means the required degrees, or those with all the optional ones."""
    with_additions = re.sub(r"\((?:add)?([b#]?\d+)\)", r"add\1", chord.symbol)
    dialect = {"5": "power", "6/9": "6add9", "m(maj7)": "mM7"}.get(chord.symbol, with_additions.replace("maj", "M"))
    for root in ROOTS:
        compared = 0
        for degrees in {chord.required, chord.required + chord.optional}:
            names = [write_for_music21(name) for name in spell(root, degrees)]
            judge = harmony.ChordSymbol(names[0] + dialect)
            if len(judge.pitches) == len(names):
                assert sorted(note.name for note in judge.pitches) == sorted(names)
                compared += 1
        assert compared


@pytest.mark.parametrize("symbol", COMMON_NAMES)
def test_music21_recognises_played_triads_and_sevenths(chords_by_symbol: dict[str, Any], symbol: str) -> None:
    """The sounding block alone is enough for the root and the name of the chord."""
    chord = chords_by_symbol[symbol]
    for root in ROOTS:
        chord_notes = realise_chord(root, chord.required).notes[len(chord.required) :]
        judge = chords.Chord([write_pitch_for_music21(note.name) for note in chord_notes])
        assert judge.root().name == write_for_music21(spell(root, chord.required)[0])
        assert judge.commonName == COMMON_NAMES[symbol]
        assert judge.closedPosition().pitches == judge.pitches
        assert judge.inversion() == 0
        assert [note.midi for note in judge.pitches] == [note.pitch for note in chord_notes]


def test_scales_are_the_textbook_scales(scale: Any) -> None:
    for root in ROOTS:
        names = [write_for_music21(name) for name in spell(root, scale.required)]
        low, high = pitch.Pitch(f"{names[0]}4"), pitch.Pitch(f"{names[0]}5")
        if scale.id in BY_KEYS:
            pitch_classes = {note.pitchClass for note in BY_KEYS[scale.id](low).getPitches(low, high)}
            assert pitch_classes == {pitch.Pitch(name).pitchClass for name in names}
        else:
            textbook = SCALES[scale.id](low) if scale.id in SCALES else make_scale_of_steps(low, STEPS[scale.id])
            assert [note.name for note in textbook.getPitches(low, high)] == [*names, names[0]]


@pytest.mark.parametrize("letter", LETTERS)
def test_music21_names_intervals_alike(letter: str) -> None:
    lower = [Pitch(NoteName(letter, alteration), 4) for alteration in (-1, 0, 1)]
    upper = [
        Pitch(NoteName(other, alteration), octave)
        for other in LETTERS
        for alteration in (-1, 0, 1)
        for octave in (4, 5)
    ]
    for low in lower:
        for high in upper:
            own_interval = low.interval_to(high)
            judge = interval.Interval(
                pitch.Pitch(write_pitch_for_music21(str(low))), pitch.Pitch(write_pitch_for_music21(str(high)))
            )
            assert own_interval.semitones == judge.semitones
            if own_interval.steps:
                assert (
                    f"{own_interval.quality}{'-' if own_interval.is_descending else ''}{own_interval.number}"
                    == judge.directedName
                )
            assert Interval.parse(str(own_interval)) == own_interval
