"""Tests of spelling against music21: every meld on all twelve roots."""

import re
from functools import cache
from itertools import product
from typing import Any

import pytest

from engines.theory.interval import Interval
from engines.theory.pitch import LETTERS, Name, Pitch
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


def judged(name: Name) -> str:
    """A name as music21 writes it: its flats are minus signs."""
    return str(name)[0] + str(name)[1:].replace("b", "-")


def judged_pitch(name: str) -> str:
    """A pitch as music21 writes it."""
    return f"{judged(Pitch.parse(name).name)}{Pitch.parse(name).octave}"


def stepwise(tonic: pitch.Pitch, steps: list[str]) -> scales.ConcreteScale:
    """A scale that repeats these steps from octave to octave."""
    return scales.OctaveRepeatingScale(tonic, steps)


@cache
def degree_above(root: str, degree: str) -> str:
    """The note music21 finds on a degree above a root."""
    number = degree.lstrip("b#")
    signs = degree.removesuffix(number)
    generic = interval.GenericInterval(int(number))
    qualities = PERFECT if generic.perfectable else IMPERFECT
    above = interval.DiatonicInterval(qualities[signs.count("#") - signs.count("b")], generic)
    return str(above.transposePitch(pitch.Pitch(f"{root}4")).name)


def test_every_laying_is_spelled_as_music21_spells_it(meld: Any) -> None:
    for root, laid in product(ROOTS, meld.layings()):
        names = [judged(name) for name in spell(root, laid)]
        assert pitch.Pitch(names[0]).pitchClass == root
        assert names == [degree_above(names[0], degree) for degree in laid]


def test_chord_symbols_mean_these_notes(chord: Any) -> None:
    """Read the symbol in music21's dialect.

    It must name the required degrees, or those with all the optional ones.
    """
    spoken = re.sub(r"\((?:add)?([b#]?\d+)\)", r"add\1", chord.symbol)
    dialect = {"5": "power", "6/9": "6add9", "m(maj7)": "mM7"}.get(chord.symbol, spoken.replace("maj", "M"))
    for root in ROOTS:
        compared = 0
        for laid in {chord.required, chord.required + chord.optional}:
            names = [judged(name) for name in spell(root, laid)]
            judge = harmony.ChordSymbol(names[0] + dialect)
            if len(judge.pitches) == len(names):
                assert sorted(note.name for note in judge.pitches) == sorted(names)
                compared += 1
        assert compared


@pytest.mark.parametrize("symbol", COMMON_NAMES)
def test_triads_and_sevenths_are_recognised_when_played(chords_by_symbol: dict[str, Any], symbol: str) -> None:
    """Give music21 the sounding block alone.

    It must find the root that the card names, and the name of the chord.
    """
    chord = chords_by_symbol[symbol]
    for root in ROOTS:
        played = realise_chord(root, chord.required).notes[len(chord.required) :]
        judge = chords.Chord([judged_pitch(note.name) for note in played])
        assert judge.root().name == judged(spell(root, chord.required)[0])
        assert judge.commonName == COMMON_NAMES[symbol]
        assert judge.closedPosition().pitches == judge.pitches
        assert judge.inversion() == 0
        assert [note.midi for note in judge.pitches] == [note.pitch for note in played]


def test_scales_are_the_textbook_scales(scale: Any) -> None:
    for root in ROOTS:
        names = [judged(name) for name in spell(root, scale.required)]
        low, high = pitch.Pitch(f"{names[0]}4"), pitch.Pitch(f"{names[0]}5")
        if scale.id in BY_KEYS:
            found = {note.pitchClass for note in BY_KEYS[scale.id](low).getPitches(low, high)}
            assert found == {pitch.Pitch(name).pitchClass for name in names}
        else:
            textbook = SCALES[scale.id](low) if scale.id in SCALES else stepwise(low, STEPS[scale.id])
            assert [note.name for note in textbook.getPitches(low, high)] == [*names, names[0]]


@pytest.mark.parametrize("letter", LETTERS)
def test_intervals_between_spelled_notes_have_these_names(letter: str) -> None:
    lower = [Pitch(Name(letter, alteration), 4) for alteration in (-1, 0, 1)]
    upper = [
        Pitch(Name(other, alteration), octave) for other in LETTERS for alteration in (-1, 0, 1) for octave in (4, 5)
    ]
    for low in lower:
        for high in upper:
            ours = low.interval_to(high)
            judge = interval.Interval(pitch.Pitch(judged_pitch(str(low))), pitch.Pitch(judged_pitch(str(high))))
            assert ours.semitones == judge.semitones
            if ours.steps:
                assert f"{ours.quality}{'-' if ours.is_descending else ''}{ours.number}" == judge.directedName
            assert Interval.parse(str(ours)) == ours
