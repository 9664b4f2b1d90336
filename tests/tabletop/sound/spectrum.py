"""Recognise the notes that begin in a stretch of samples by FFT.

It knows nothing of the synthesizer. Each stretch is compared with the one before, so that notes that ring on do not
count as new. Peaks are then taken from low to high: a peak is a note's fundamental unless it coincides with a partial
of a lower note. Even then it counts if it is much stronger than that note's other partials.
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

PITCH_RANGE, HIGHEST = 40, 100
"""Lowest and highest MIDI pitch that is recognised."""
MIN_PEAK_RATIO = 0.045
"""Minimum strength of a peak as a ratio of the strongest one.

Noise, beating and the sides of other peaks are weaker.
"""
LONG_STRETCH_S = 1.0
"""Length in seconds from which a stretch counts as long."""
MAX_DETUNING_SEMITONES = 0.4
"""Maximum distance in semitones between a peak and its note."""
RELEASE_S = 0.6
"""Time in seconds in which a released note loses two thirds of its strength."""
MIN_NOTE_RATIO = 0.12
"""Minimum strength of a new note as a ratio of the strongest one."""
MIN_PARTIAL_RATIO = 4.0
"""Minimum ratio of a partial to its neighbours to count as a note of its own."""


class Peak(NamedTuple):
    """Local maximum of a spectrum."""

    frequency: float
    size: float

    @property
    def pitch(self) -> float:
        """MIDI pitch with its fraction."""
        return float(69 + 12 * np.log2(self.frequency / 440))


class HeardOnset(NamedTuple):
    """Onset of a passage: time in seconds, written and heard pitch classes."""

    onset: float
    written: frozenset[int]
    heard: frozenset[int]


def read_wav(path: Path) -> tuple[Floats, int]:
    """Return a WAV file's samples (frames by channels, -1 to 1) and its rate in Hz."""
    with wave.open(str(path)) as file:
        assert file.getsampwidth() == 2
        samples = np.frombuffer(file.readframes(file.getnframes()), "<i2").astype(np.float64) / 32768
        return samples.reshape(-1, file.getnchannels()), file.getframerate()


def spectrum(samples: Floats, rate: int, length: int) -> tuple[Floats, Floats]:
    """Return frequencies in Hz and magnitudes (Hann window, bins of about 1 Hz)."""
    padded = 1 << int(np.ceil(np.log2(max(rate, length))))
    piece = np.zeros(length)
    piece[: min(length, len(samples))] = samples[:length]
    frequency = np.fft.rfftfreq(padded, 1 / rate).astype(np.float64)
    return frequency, np.abs(np.fft.rfft(piece * np.hanning(length), padded)) / length


def power(samples: Floats, rate: int, length: int) -> tuple[Floats, Floats]:
    """Return the spectrum of both channels together, so that sides cannot cancel out."""
    sides = samples.T if samples.ndim == 2 else samples[None]
    spectra = [spectrum(np.asarray(side), rate, length) for side in sides]
    return spectra[0][0], np.sqrt(np.sum([magnitude**2 for _, magnitude in spectra], axis=0))


def find_peaks(frequency: Floats, magnitude: Floats, width: float) -> list[Peak]:
    """Return local maxima from low to high in the range of pitches and their partials.

    `width` is the width of a peak in Hz.
    """
    inner = magnitude[1:-1]
    top = np.flatnonzero((inner > magnitude[:-2]) & (inner >= magnitude[2:])) + 1
    lowest = 440 * 2 ** ((PITCH_RANGE - 0.5 - 69) / 12)
    top = top[(frequency[top] > lowest) & (frequency[top] < 8000)]
    floor = MIN_PEAK_RATIO * float(magnitude[top].max(initial=0.0))
    found = [Peak(float(frequency[place]), float(magnitude[place])) for place in top if 0 < floor <= magnitude[place]]
    return [peak for peak in found if not any(_is_side_lobe(peak, other, width) for other in found)]


def _is_side_lobe(peak: Peak, other: Peak, width: float) -> bool:
    """Return True if a peak is only a side lobe of a stronger one."""
    return abs(other.frequency - peak.frequency) < width and other.size > 4 * peak.size


def find_notes(
    samples: NDArray[np.floating],
    rate: int,
    before: NDArray[np.floating] | None = None,
    count: int | None = None,
) -> tuple[int, ...]:
    """Return the MIDI pitches that sound in a stretch of samples, from low to high.

    With `before`, the stretch before it, only those that begin: released notes ring on but lose strength. With `count`,
    the most prominent ones only; a short stretch among others needs it.
    """
    now = np.asarray(samples, np.float64)
    frequency, magnitude = power(now, rate, len(now))
    earlier = np.zeros_like(magnitude)
    if before is not None and len(before):
        earlier = power(np.asarray(before, np.float64), rate, len(now))[1]
    remaining = np.exp(-len(now) / rate / RELEASE_S)
    found: dict[int, float] = {}
    for pitch in _fundamentals(find_peaks(frequency, magnitude, 5 * rate / len(now)), certain=count is None):
        alone, whole = (
            _strength(pitch, frequency, magnitude, partials)
            - remaining * _strength(pitch, frequency, earlier, partials)
            for partials in (1, 5)
        )
        found[pitch] = whole if alone > 0 else 0.0
    if count is not None:
        return tuple(sorted(sorted(found, key=lambda pitch: -found[pitch])[:count]))
    enough = MIN_NOTE_RATIO * max(found.values(), default=0.0)
    return tuple(sorted(pitch for pitch, strength in found.items() if strength > enough))


def find_pitch_classes(
    samples: NDArray[np.floating],
    rate: int,
    before: NDArray[np.floating] | None = None,
    count: int | None = None,
) -> frozenset[int]:
    """Return the pitch classes of `find_notes`, C = 0."""
    return frozenset(note % 12 for note in find_notes(samples, rate, before, count))


def recognise_onsets(
    samples: NDArray[np.floating],
    rate: int,
    onsets: Iterable[float],
    end: float,
    counts: Mapping[float, int] | None = None,
) -> list[tuple[int, ...]]:
    """Return the notes that begin at each onset; onsets and `end` are in seconds.

    `counts` gives the number of notes by onset. In a long stretch all sounding notes count: earlier ones have died away
    after its beginning, which is left out, or have been struck again.
    """
    borders = [*sorted(set(onsets)), end]
    stretches = []
    for start, stop in pairwise(borders):
        first, last = round(start * rate), round(stop * rate)
        if stop - start < LONG_STRETCH_S:
            count = counts[start] if counts is not None else None
            stretches.append(find_notes(samples[first:last], rate, samples[max(0, 2 * first - last) : first], count))
        else:
            stretches.append(find_notes(samples[first + round(0.3 * rate) : last], rate))
    return stretches


def hear(samples: NDArray[np.floating], rate: int, passage: Passage, start: float = 0.0) -> list[HeardOnset]:
    """Return the written and the heard pitch classes at each onset of a passage.

    The passage begins at `start`, in seconds.
    """
    beat = 60 / passage.tempo
    begin = defaultdict[float, set[int]](set)
    for note in passage.notes:
        begin[round(start + note.onset * beat, 6)].add(note.pitch)
    counts = {onset: len(pitches) for onset, pitches in begin.items()}
    stretches = recognise_onsets(samples, rate, begin, start + passage.length * beat, counts)
    return [
        HeardOnset(onset, frozenset(note % 12 for note in begin[onset]), frozenset(note % 12 for note in found))
        for onset, found in zip(sorted(begin), stretches, strict=True)
    ]


def _fundamentals(heard: Sequence[Peak], certain: bool) -> list[int]:
    """Return the pitches of peaks that are no partials of lower notes.

    Peaks that may or may not be partials count only if `certain` is False.
    """
    found: list[int] = []
    for peak in heard:
        pitch = round(peak.pitch)
        if not PITCH_RANGE <= pitch <= HIGHEST or abs(peak.pitch - pitch) > MAX_DETUNING_SEMITONES or pitch in found:
            continue
        if not certain or not any(_explains(lower, peak, heard) for lower in found):
            found.append(pitch)
    return found


def _strength(note: int, frequency: Floats, magnitude: Floats, partials: int) -> float:
    """Return the power of a note's first partials, some shared with other notes."""
    total = 0.0
    for number in range(1, partials + 1):
        partial = number * 440 * 2 ** ((note - 69) / 12)
        low, high = np.searchsorted(frequency, [partial * 0.98, partial * 1.02])
        total += float(magnitude[low : high + 1].max(initial=0.0)) ** 2
    return float(np.sqrt(total))


def _explains(note: int, peak: Peak, all_peaks: Iterable[Peak]) -> bool:
    """Return True if a peak is a partial of a lower note of the expected strength."""
    fundamental = 440 * 2 ** ((note - 69) / 12)
    number = round(peak.frequency / fundamental)
    if number < 2:
        return False
    # Stiff strings stretch their partials upwards, by some dozen cents at the tenth.
    apart = 12 * np.log2(peak.frequency / (number * fundamental))
    if not -MAX_DETUNING_SEMITONES <= apart <= MAX_DETUNING_SEMITONES + 0.004 * number**2:
        return False
    others = (
        other.size
        for other in all_peaks
        if other.frequency < peak.frequency
        and _semitones_to_partial(other.frequency, fundamental) < MAX_DETUNING_SEMITONES
    )
    return peak.size < MIN_PARTIAL_RATIO * max(others, default=0.0)


def _semitones_to_partial(frequency: float, fundamental: float) -> float:
    """Return the distance in semitones between a frequency and the nearest partial."""
    return float(abs(12 * np.log2(frequency / (max(1, round(frequency / fundamental)) * fundamental))))
