"""Hearing by FFT: which notes begin in a stretch of samples. Knows nothing of the synth that made them.

A stretch is compared with the one before it, so that what only rings on is not heard as new. Peaks are then taken from
low to high: a peak is a note's fundamental unless it is where a lower note has a partial; and even then, if it stands
out of that note's other partials as only a second note can make it.
"""

import wave
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from engines.theory.passage import Passage

Floats = NDArray[np.float64]

LOWEST, HIGHEST = 40, 100
"""MIDI pitches that are looked for."""
FLOOR = 0.045
"""Of the strongest peak: below lie noise, beating and the sides of other peaks."""
LONG = 1.0
"""Seconds from which a stretch is long."""
OUT_OF_TUNE = 0.4
"""Semitones between a peak and the note it belongs to."""
DYING = 0.6
"""Seconds in which a note that was let go of has lost two thirds of its strength at the latest."""
FAINT = 0.12
"""Of the strongest note's strength: what is fainter rings on from before."""
STANDS_OUT = 4.0
"""How far above its neighbours a partial must be to be a note of its own."""


class Peak(NamedTuple):
    """A local maximum of a spectrum."""

    frequency: float
    size: float

    @property
    def pitch(self) -> float:
        """As a MIDI number, with its fraction."""
        return float(69 + 12 * np.log2(self.frequency / 440))


class Heard(NamedTuple):
    """One onset of a passage: its second, the pitch classes that are written, and those that were heard."""

    onset: float
    written: frozenset[int]
    heard: frozenset[int]


def read(path: Path) -> tuple[Floats, int]:
    """A WAV file's samples, frames by channels, -1 to 1, and its rate in Hz."""
    with wave.open(str(path)) as file:
        assert file.getsampwidth() == 2
        samples = np.frombuffer(file.readframes(file.getnframes()), "<i2").astype(np.float64) / 32768
        return samples.reshape(-1, file.getnchannels()), file.getframerate()


def spectrum(samples: Floats, rate: int, length: int) -> tuple[Floats, Floats]:
    """Frequencies in Hz and magnitudes, through a Hann window, padded so that a bin is about a hertz."""
    padded = 1 << int(np.ceil(np.log2(max(rate, length))))
    piece = np.zeros(length)
    piece[: min(length, len(samples))] = samples[:length]
    frequency = np.fft.rfftfreq(padded, 1 / rate).astype(np.float64)
    return frequency, np.abs(np.fft.rfft(piece * np.hanning(length), padded)) / length


def power(samples: Floats, rate: int, length: int) -> tuple[Floats, Floats]:
    """As `spectrum`, of both channels together: players left and right may cancel in the middle."""
    sides = samples.T if samples.ndim == 2 else samples[None]
    spectra = [spectrum(np.asarray(side), rate, length) for side in sides]
    return spectra[0][0], np.sqrt(np.sum([magnitude**2 for _, magnitude in spectra], axis=0))


def peaks(frequency: Floats, magnitude: Floats, width: float) -> list[Peak]:
    """Local maxima from low to high within the range of pitches and their partials; `width` in Hz is that of a peak."""
    inner = magnitude[1:-1]
    top = np.flatnonzero((inner > magnitude[:-2]) & (inner >= magnitude[2:])) + 1
    lowest = 440 * 2 ** ((LOWEST - 0.5 - 69) / 12)
    top = top[(frequency[top] > lowest) & (frequency[top] < 8000)]
    floor = FLOOR * float(magnitude[top].max(initial=0.0))
    found = [Peak(float(frequency[place]), float(magnitude[place])) for place in top if 0 < floor <= magnitude[place]]
    return [peak for peak in found if not any(_beside(peak, other, width) for other in found)]


def _beside(peak: Peak, other: Peak, width: float) -> bool:
    """Whether a peak is but a side lobe of a stronger one."""
    return abs(other.frequency - peak.frequency) < width and other.size > 4 * peak.size


def notes(
    samples: NDArray[np.floating],
    rate: int,
    before: NDArray[np.floating] | None = None,
    count: int | None = None,
) -> tuple[int, ...]:
    """The MIDI pitches that sound in a stretch of samples, from low to high.

    With `before`, the stretch before it, those that begin: what was let go of rings on, but loses strength. With
    `count`, the so many that stand out most; a short stretch among others cannot be heard reliably without.
    """
    now = np.asarray(samples, np.float64)
    frequency, magnitude = power(now, rate, len(now))
    earlier = np.zeros_like(magnitude)
    if before is not None and len(before):
        earlier = power(np.asarray(before, np.float64), rate, len(now))[1]
    kept = np.exp(-len(now) / rate / DYING)
    found: dict[int, float] = {}
    for pitch in _fundamentals(peaks(frequency, magnitude, 5 * rate / len(now)), certain=count is None):
        alone, whole = (
            _strength(pitch, frequency, magnitude, partials) - kept * _strength(pitch, frequency, earlier, partials)
            for partials in (1, 5)
        )
        found[pitch] = whole if alone > 0 else 0.0
    if count is not None:
        return tuple(sorted(sorted(found, key=lambda pitch: -found[pitch])[:count]))
    enough = FAINT * max(found.values(), default=0.0)
    return tuple(sorted(pitch for pitch, strength in found.items() if strength > enough))


def pitch_classes(
    samples: NDArray[np.floating],
    rate: int,
    before: NDArray[np.floating] | None = None,
    count: int | None = None,
) -> frozenset[int]:
    """The pitch classes, C = 0, of `notes`."""
    return frozenset(note % 12 for note in notes(samples, rate, before, count))


def heard(
    samples: NDArray[np.floating],
    rate: int,
    onsets: Iterable[float],
    end: float,
    counts: Mapping[float, int] | None = None,
) -> list[tuple[int, ...]]:
    """The notes that begin at each of these seconds; the last stretch goes on until `end`.

    `counts` says how many begin at which second. In a long stretch all that sounds is heard, counted or not: what was
    there before has died away in its beginning, which is left out, or has been struck again.
    """
    borders = [*sorted(set(onsets)), end]
    stretches = []
    for start, stop in pairwise(borders):
        first, last = round(start * rate), round(stop * rate)
        if stop - start < LONG:
            count = counts[start] if counts is not None else None
            stretches.append(notes(samples[first:last], rate, samples[max(0, 2 * first - last) : first], count))
        else:
            stretches.append(notes(samples[first + round(0.3 * rate) : last], rate))
    return stretches


def hear(samples: NDArray[np.floating], rate: int, passage: Passage, start: float = 0.0) -> list[Heard]:
    """What was heard of a passage that begins at second `start`, at each of its onsets."""
    beat = 60 / passage.tempo
    begin = defaultdict[float, set[int]](set)
    for note in passage.notes:
        begin[round(start + note.onset * beat, 6)].add(note.pitch)
    counts = {onset: len(pitches) for onset, pitches in begin.items()}
    stretches = heard(samples, rate, begin, start + passage.length * beat, counts)
    return [
        Heard(onset, frozenset(note % 12 for note in begin[onset]), frozenset(note % 12 for note in found))
        for onset, found in zip(sorted(begin), stretches, strict=True)
    ]


def _fundamentals(heard: Sequence[Peak], certain: bool) -> list[int]:
    """Pitches of the peaks that are not partials of lower notes; with `certain` False also of those that may be."""
    found: list[int] = []
    for peak in heard:
        pitch = round(peak.pitch)
        if not LOWEST <= pitch <= HIGHEST or abs(peak.pitch - pitch) > OUT_OF_TUNE or pitch in found:
            continue
        if not certain or not any(_explains(lower, peak, heard) for lower in found):
            found.append(pitch)
    return found


def _strength(note: int, frequency: Floats, magnitude: Floats, partials: int) -> float:
    """How strongly a note sounds: the power of its first partials, some of which it may share with other notes."""
    total = 0.0
    for number in range(1, partials + 1):
        partial = number * 440 * 2 ** ((note - 69) / 12)
        low, high = np.searchsorted(frequency, [partial * 0.98, partial * 1.02])
        total += float(magnitude[low : high + 1].max(initial=0.0)) ** 2
    return float(np.sqrt(total))


def _explains(note: int, peak: Peak, all_peaks: Iterable[Peak]) -> bool:
    """Whether a peak is a partial of a lower note, no stronger than that note's other partials lead to expect."""
    fundamental = 440 * 2 ** ((note - 69) / 12)
    number = round(peak.frequency / fundamental)
    if number < 2:
        return False
    # Stiff strings stretch their partials upwards, by some dozen cents at the tenth.
    apart = 12 * np.log2(peak.frequency / (number * fundamental))
    if not -OUT_OF_TUNE <= apart <= OUT_OF_TUNE + 0.004 * number**2:
        return False
    others = (
        other.size
        for other in all_peaks
        if other.frequency < peak.frequency and _apart(other.frequency, fundamental) < OUT_OF_TUNE
    )
    return peak.size < STANDS_OUT * max(others, default=0.0)


def _apart(frequency: float, fundamental: float) -> float:
    """Semitones between a frequency and the nearest partial."""
    return float(abs(12 * np.log2(frequency / (max(1, round(frequency / fundamental)) * fundamental))))
