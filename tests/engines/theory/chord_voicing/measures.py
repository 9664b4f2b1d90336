"""Figures of voiced progressions: guide tones, motion, direction, drift."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from statistics import mean
from typing import NamedTuple

from engines.theory.chord_voicing import ChordVoicing, voice_chords
from engines.theory.named_chords import NamedChord
from tests.engines.theory.chord_voicing.progressions import read_chords, transpose_chords

BARS, CHORDS_OF_END = 32, 8
"""Bars of one chord each, and chords at either end whose heights are compared."""


class Joint(NamedTuple):
    """The motion of voices from one chord to another, in half steps."""

    bass: int
    upper: tuple[int, ...]
    """Motion of the voices above the bass, the highest first."""

    @property
    def is_one_way(self) -> bool:
        """True if all voices and the bass move in the same direction."""
        return self.are_upper_one_way and self.bass * self.upper[0] > 0

    @property
    def are_upper_one_way(self) -> bool:
        return min(self.upper) > 0 or max(self.upper) < 0

    @property
    def is_parallel(self) -> bool:
        """True if all voices and the bass move by the same interval."""
        return self.are_upper_parallel and self.bass == self.upper[0]

    @property
    def are_upper_parallel(self) -> bool:
        return self.are_upper_one_way and len(set(self.upper)) == 1


class Figures(NamedTuple):
    """Figures of many progressions in one texture; shares are of 1."""

    motion: float
    """Mean half steps of a voice above the bass at a joint of different chords."""
    one_way: float
    """Share of joints at which all voices and the bass move in the same direction."""
    upper_one_way: float
    parallel: float
    upper_parallel: float
    joints: int


def find_joint(voicing: ChordVoicing, next_voicing: ChordVoicing) -> Joint:
    """Return the motion between two voicings; voices are counted from the top."""
    pairs = zip(reversed(voicing.upper), reversed(next_voicing.upper), strict=False)
    return Joint(next_voicing.bass.midi - voicing.bass.midi, tuple(after.midi - before.midi for before, after in pairs))


def list_joints(chords: Sequence[NamedChord], voicings: Sequence[ChordVoicing], *, loop: bool = False) -> list[Joint]:
    """Return the motion at all joints of different chords."""
    pairs = list(zip(chords, voicings, strict=True))
    return [
        find_joint(voicing, next_voicing)
        for (chord, voicing), (next_chord, next_voicing) in pairwise([*pairs, *pairs[:loop]])
        if chord != next_chord
    ]


def measure(texts: Iterable[str], texture: str, *, loop: bool = False, keys: Iterable[int] = range(12)) -> Figures:
    """Voice progressions in some keys, given in half steps above the written one."""
    joints = []
    transpositions = tuple(keys)
    for text in texts:
        for semitones in transpositions:
            chords = transpose_chords(read_chords(text), semitones)
            joints += list_joints(chords, voice_chords(chords, texture, loop=loop), loop=loop)
    return Figures(
        mean(abs(move) for joint in joints for move in joint.upper),
        mean(joint.is_one_way for joint in joints),
        mean(joint.are_upper_one_way for joint in joints),
        mean(joint.is_parallel for joint in joints),
        mean(joint.are_upper_parallel for joint in joints),
        len(joints),
    )


def count_guide_tones(text: str, texture: str) -> int:
    """Return how many sevenths of a ii-V-I fall to a third in their voice.

    There are 24 in 12 keys.
    """
    count = 0
    for semitones in range(12):
        chords = transpose_chords(read_chords(text), semitones)
        voicings = voice_chords(chords, texture)
        count += sum(map(leads_guide_tone, chords, chords[1:], voicings, voicings[1:]))
    return count


def leads_guide_tone(
    chord: NamedChord, next_chord: NamedChord, voicing: ChordVoicing, next_voicing: ChordVoicing
) -> bool:
    """Return True if a voice falls by a step from the seventh to the third."""
    seventh = next(degree for degree in chord.degrees if degree.number == 7).above(chord.root)
    third = next(degree for degree in next_chord.degrees if degree.number == 3).above(next_chord.root)
    return any(
        before.name == seventh and after.name == third and 0 < before.midi - after.midi < 3
        for before, after in zip(reversed(voicing.upper), reversed(next_voicing.upper), strict=False)
    )


def measure_drift(text: str, texture: str, semitones: int = 0) -> float:
    """Return by how many half steps the voices rise over 32 bars."""
    chords = transpose_chords(read_chords(text), semitones)
    chords = (chords * BARS)[:BARS]
    heights = [mean(pitch.midi for pitch in voicing.upper) for voicing in voice_chords(chords, texture)]
    return mean(heights[-CHORDS_OF_END:]) - mean(heights[:CHORDS_OF_END])
