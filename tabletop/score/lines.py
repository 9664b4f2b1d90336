"""Which staves a passage needs, and which notes are one line there."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from engines.theory.part_writing import are_four_parts
from engines.theory.pitch import LETTERS
from tabletop.score.bars import Block, Line, Sound
from tabletop.score.values import Clef

TREBLE, BASS = Clef("G"), Clef("F")
MIDDLE_C = 60

_TREBLE_FROM, _BASS_TO = 55, 65
"""The lowest note that a treble staff takes alone, and the highest that a bass staff does: two ledger lines."""

_TWELFTH, _FURTHER = 19, 3
"""What is no wider than a twelfth is not torn in two for one more ledger line."""


class Layout(NamedTuple):
    """Clefs, and the lines of every staff."""

    clefs: tuple[Clef, ...]
    lines: tuple[tuple[Line, ...], ...]


def four_parts(sounds: list[Sound]) -> Layout | None:
    """Soprano and alto above, tenor and bass below, if the four voices 0 to 3 move together throughout,
    each about where it is sung."""
    onsets: dict[tuple[Fraction, Fraction], list[int]] = defaultdict(list)
    for sound in sounds:
        onsets[sound.begin, sound.end].append(sound.voice)
    together = all(sorted(voices) == [0, 1, 2, 3] for voices in onsets.values())
    spans = sorted(onsets)
    heights = {voice: [sound.pitch.midi for sound in sounds if sound.voice == voice] for voice in range(4)}
    if not together or not are_four_parts(heights) or any(one[1] > next_[0] for one, next_ in pairwise(spans)):
        return None
    voices = [_part(sounds, voice) for voice in range(4)]
    return Layout((TREBLE, BASS), ((voices[0], voices[1]), (voices[2], voices[3])))


def _part(sounds: list[Sound], voice: int) -> Line:
    own = sorted((sound for sound in sounds if sound.voice == voice), key=lambda sound: sound.begin)
    return Line(tuple(_block([one]) for one in own), "down" if voice % 2 else "up", True)


def lines(sounds: list[Sound]) -> Layout:
    """Everything else: one staff where its height allows, otherwise divided at middle C."""
    heights = [sound.pitch.midi for sound in sounds]
    further = _FURTHER if max(heights) - min(heights) <= _TWELFTH else 0
    high = min(heights) >= _TREBLE_FROM - further
    low = max(heights) <= _BASS_TO + further
    # Where both clefs would do, what does not go above middle C is low: so a register has one clef.
    if high and not (low and max(heights) <= MIDDLE_C):
        return Layout((_treble(heights),), (_lines(sounds),))
    if low:
        return Layout((_bass(heights),), (_lines(sounds),))
    upper = [sound for sound in sounds if sound.pitch.midi >= MIDDLE_C]
    lower = [sound for sound in sounds if sound.pitch.midi < MIDDLE_C]
    clefs = _treble([sound.pitch.midi for sound in upper]), _bass([sound.pitch.midi for sound in lower])
    return Layout(clefs, (_lines(upper), _lines(lower)))


def on_one(sounds: list[Sound]) -> Layout:
    """Everything on one staff, whatever it takes: where the bass is needed so rarely that it shall have none."""
    heights = [sound.pitch.midi for sound in sounds]
    low = sum(heights) < MIDDLE_C * len(heights)
    return Layout((_bass(heights) if low else _treble(heights),), (_lines(sounds),))


def onto(layout: Layout, clefs: tuple[Clef, ...]) -> Layout:
    """The same on the staves of a score that has these clefs: a staff that is not needed rests."""
    if len(layout.clefs) == len(clefs):
        return layout
    if len(clefs) != 2:
        raise ValueError("a passage that needs two staves cannot stand on one")
    below = layout.clefs[0].shape == "F"
    silent: tuple[Line, ...] = (Line(()),)
    written = (silent, layout.lines[0]) if below else (layout.lines[0], silent)
    both = (clefs[0], layout.clefs[0]) if below else (layout.clefs[0], clefs[1])
    return Layout(both, written)


def _treble(heights: list[int]) -> Clef:
    low, high = min(heights), max(heights)
    if high > 98 and low >= 79:
        return Clef("G", 2)
    return Clef("G", 1) if low >= 84 or (high > 86 and low >= 67) else TREBLE


def _bass(heights: list[int]) -> Clef:
    low, high = min(heights), max(heights)
    if low < 22 and high <= 45:
        return Clef("F", -2)
    return Clef("F", -1) if low < 33 and high <= 57 else BASS


def _lines(sounds: list[Sound]) -> tuple[Line, ...]:
    """The notes of a staff: chords in one line, in two where one is held below or above the other; what would need
    more, such as the held notes of a broken chord, is written until the next note begins."""
    together: dict[tuple[Fraction, Fraction], list[Sound]] = defaultdict(list)
    for sound in sounds:
        together[sound.begin, sound.end].append(sound)
    # The higher of two that begin together comes first, and so into the upper line.
    blocks = sorted(map(_block, together.values()), key=lambda one: (one.begin, -one.tones[-1].pitch.midi))
    upper: list[Block] = []
    lower: list[Block] = []
    for block in blocks:
        line = next((line for line in (upper, lower) if not line or line[-1].end <= block.begin), None)
        if line is None:
            return (Line(tuple(_until_next(sounds))),)
        line.append(block)
    if not lower:
        return (Line(tuple(upper)),)
    return Line(tuple(upper), "up"), Line(tuple(lower), "down")


def _until_next(sounds: list[Sound]) -> Iterable[Block]:
    """One line of chords, each written as far as its longest note, or until the next one begins."""
    chords: dict[Fraction, list[Sound]] = defaultdict(list)
    for sound in sounds:
        chords[sound.begin].append(sound)
    onsets = sorted(chords)
    for onset, next_ in zip(onsets, [*onsets[1:], None], strict=True):
        end = max(sound.end for sound in chords[onset])
        stop = end if next_ is None else min(end, next_)
        yield _block([sound._replace(end=stop) for sound in chords[onset]])


def _block(sounds: list[Sound]) -> Block:
    first = sounds[0]
    rising = sorted(sounds, key=_height)
    return Block(first.begin, first.end, tuple(rising), any(sound.struck for sound in sounds))


def _height(sound: Sound) -> tuple[int, int, int]:
    """From below as notes stand on a staff, by letter before sound."""
    pitch = sound.pitch
    return pitch.octave, LETTERS.index(pitch.name.letter), pitch.midi
