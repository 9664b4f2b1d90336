"""The tones of the built-in instruments, as sums of sinusoids.

A tone is a list of *modes*, each with a frequency and a complex amplitude for left and right. A struck or plucked tone
dies away, so its modes have a decay, too. Sampled, that is

    x[kB + m] = Re sum_p  a_p z_p^(kB) z_p^m        with z_p = exp((-decay_p + 2 pi i frequency_p) / rate)

which is one product of two small matrices: a tone of several seconds takes milliseconds, its beginning less than one.

A bowed, blown or sung tone goes on, so its modes all divide a loop, which has no seam: one inverse Fourier transform.
Its beginning is rendered apart: dull partials come first and bright ones later.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Samples = NDArray[np.int16]
Floats = NDArray[np.float64]

_ROW_FRAMES = 256
_FIRST_FRAMES = 16 * _ROW_FRAMES
_START_LEVEL = 0.09
"""Root mean square of a tone's beginning, of full scale: leaves 20 dB for peaks."""
_LENGTH_TOLERANCE_RATIO = 0.1
"""Tolerance of a loop's length, as a fraction of it."""
_MAX_LOOP_FRAMES = 1 << 20
"""Limit of a loop in frames."""
MIDDLE_C_HZ = 261.6
"""Frequency of middle C in Hz."""


@dataclass(frozen=True)
class Modes:
    """One tone as a sum of sinusoids; five arrays of the same length."""

    frequency: Floats
    """Hz."""
    left: NDArray[np.complex128]
    right: NDArray[np.complex128]
    decay: Floats
    """Nepers a second; 0 for a sustained tone."""
    rise: Floats
    """Seconds until a sustained mode has its full level; 0 for a struck one."""


class Patch(NamedTuple):
    """Envelope, level and modes of an instrument."""

    modes: Callable[[float, float, float], Modes]
    """Function of frequency (Hz), grid (Hz) and hardness of the stroke (0 to 1).

    All frequencies are multiples of the grid, if it is not 0.
    """
    attack: float
    """Seconds until the tone has its full level."""
    release: float
    """Seconds until the tone is gone after the key is released."""
    seconds: float
    """Rendered duration at middle C and below; of a sustained tone about its loop's."""
    loop: bool
    gain: float
    """Relative loudness, so that the instruments are equally loud."""
    response: float
    """Effect of the key's velocity: 1 for a struck string, less for a pipe."""


def to_hertz(pitch: int, cents: float = 0.0) -> float:
    """Return the frequency in Hz of a MIDI pitch and some cents, at A4 = 440."""
    return float(440.0 * 2.0 ** ((pitch - 69 + cents / 100) / 12))


class Tone:
    """One note of one instrument, rendered as far as it has been asked for."""

    _rotation: NDArray[np.complex128]
    _carry: NDArray[np.complex128]
    _columns: NDArray[np.float32]
    _fade: int

    def __init__(self, patch: Patch, pitch: int, hardness: float, rate: int, cents: float = 0.0) -> None:
        self.loop_start = 0
        """First frame of the part that is repeated up to the end, or 0 without a loop."""
        self.ready_frames = 0
        """Number of frames rendered so far."""
        self.samples: Samples
        """Left and right."""
        self._lock = threading.Lock()
        frequency_hz = to_hertz(pitch, cents)
        if patch.loop:
            self._render_sustained(patch, frequency_hz, hardness, rate)
        else:
            self._prepare_struck(patch, frequency_hz, hardness, rate)

    @property
    def is_whole(self) -> bool:
        """True if everything is rendered."""
        return self.ready_frames == len(self.samples)

    def extend(self, frames: int) -> None:
        """Render at least this number of frames, or to the end."""
        with self._lock:
            frames = min(frames, len(self.samples))
            if frames <= self.ready_frames:
                return
            rows = -(-(frames - self.ready_frames) // _ROW_FRAMES)
            step = self._rotation**_ROW_FRAMES
            powers = np.cumprod(np.vstack([np.ones_like(step), *[step] * rows]), axis=0)
            rotated = (powers[:rows, None, :] * self._carry[None]).reshape(rows * 2, -1)
            self._carry = self._carry * powers[rows]
            left = np.concatenate([rotated.real, -rotated.imag], axis=1).astype(np.float32)
            wave = (left @ self._columns).reshape(rows, 2, _ROW_FRAMES).transpose(0, 2, 1).reshape(-1, 2)
            wave = wave[: len(self.samples) - self.ready_frames]
            self._fade_out(wave)
            self.samples[self.ready_frames : self.ready_frames + len(wave)] = _to_samples(wave)
            self.ready_frames += len(wave)
            if self.is_whole:
                self._columns = self._columns[:0]  # It is as large as the samples themselves.

    def _prepare_struck(self, patch: Patch, frequency_hz: float, hardness: float, rate: int) -> None:
        """Prepare for `extend`, and render the beginning."""
        # High strings sound for a shorter time.
        frames = int(patch.seconds * rate * min(1.0, (MIDDLE_C_HZ / frequency_hz) ** 0.5))
        self.samples = np.zeros((frames, 2), np.int16)
        modes = patch.modes(frequency_hz, 0.0, hardness)
        self._rotation = np.exp((-modes.decay + 2j * np.pi * modes.frequency) / rate)
        self._carry = np.stack([modes.left, modes.right]) * _find_scale(modes)
        columns = np.cumprod(np.vstack([np.ones_like(self._rotation), *[self._rotation] * (_ROW_FRAMES - 1)]), axis=0)
        self._columns = np.concatenate([columns.real, columns.imag], axis=1).T.astype(np.float32)
        self._fade = int(0.4 * rate)
        self.extend(_FIRST_FRAMES)

    def _fade_out(self, wave: NDArray[np.float32]) -> None:
        remaining_frames = len(self.samples) - self.ready_frames - np.arange(len(wave))
        if remaining_frames[-1] < self._fade:
            wave *= np.sin(np.pi / 2 * np.minimum(1.0, remaining_frames / self._fade)).astype(np.float32)[:, None] ** 2

    def _render_sustained(self, patch: Patch, frequency_hz: float, hardness: float, rate: int) -> None:
        """Render a loop of whole periods, and before it a beginning that leads into it."""
        periods, frames = _find_loop(frequency_hz, patch.seconds, rate)
        modes = patch.modes(periods * rate / frames, rate / frames, hardness)
        line_numbers = np.rint(modes.frequency * frames / rate).astype(np.int64)
        line_numbers[line_numbers > frames // 2] = (
            0  # A line that is too high to be sampled becomes a constant, which is left out.
        )
        scale = _find_scale(modes) * frames / 2
        rises = np.unique(modes.rise)
        waves = [
            _sum_lines(line_numbers[mask], scale * modes.left[mask], scale * modes.right[mask], frames)
            for mask in (modes.rise == rise for rise in rises)
        ]
        steady: NDArray[np.floating] = np.sum(np.stack(waves), axis=0)
        start = _find_steady_start(steady, rate)
        self.loop_start = int(float(rises[-1]) * rate) + 1
        time = np.arange(self.loop_start, dtype=np.float32) / rate
        begin = sum(
            np.roll(wave, -start, axis=1)[:, : self.loop_start] * np.sin(np.pi / 2 * np.minimum(1.0, time / rise)) ** 2
            for wave, rise in zip(waves, rises, strict=True)
        )
        full_wave = np.concatenate([begin, np.roll(steady, -start - self.loop_start, axis=1)], axis=1)
        self.samples = np.ascontiguousarray(_to_samples(full_wave).T)
        self.ready_frames = len(self.samples)


def _sum_lines(
    line_numbers: NDArray[np.int64], left: NDArray[np.complex128], right: NDArray[np.complex128], frames: int
) -> NDArray[np.float32]:
    """Return left and right of a loop from its lines' periods and amplitudes."""
    lines = np.zeros((2, frames // 2 + 1), np.complex64)
    np.add.at(lines[0], line_numbers, left.astype(np.complex64))
    np.add.at(lines[1], line_numbers, right.astype(np.complex64))
    lines[:, 0] = 0.0
    return np.fft.irfft(lines, frames, axis=1).astype(np.float32, copy=False)


def _find_steady_start(wave: NDArray[np.floating], rate: int) -> int:
    """Return the frame of a loop from which it stays loud longest.

    A section that beats must not begin at its softest.
    """
    step = rate // 20
    pieces = wave[:, : wave.shape[1] // step * step].reshape(2, -1, step)
    steps = np.einsum("sij,sij->i", pieces, pieces)
    windows = np.stack([np.roll(steps, -ahead) for ahead in range(10)])
    return int(np.argmax(windows.min(axis=0))) * step


def _find_loop(frequency_hz: float, seconds: float, rate: int) -> tuple[int, int]:
    """Return periods and frames of a loop of about this length.

    The number of frames has small factors only, which makes its transform fast. Of those, the loop is chosen that is in
    tune to some hundredths of a cent: consonances in pure tuning must not beat.
    """
    frames = _list_smooth_lengths()
    low, high = np.searchsorted(
        frames,
        np.array([1 - _LENGTH_TOLERANCE_RATIO, 1 + _LENGTH_TOLERANCE_RATIO]) * max(seconds, 1 / frequency_hz) * rate,
    )
    frames = frames[low:high]
    periods = np.maximum(1, np.rint(frames * frequency_hz / rate))
    best = int(np.argmin(np.abs(np.log(periods * rate / frames / frequency_hz))))
    return int(periods[best]), int(frames[best])


@cache
def _list_smooth_lengths() -> NDArray[np.int64]:
    lengths = np.ones(1, np.int64)
    for prime in (2, 3, 5, 7, 11, 13):
        powers = prime ** np.arange(int(np.log(_MAX_LOOP_FRAMES) / np.log(prime)) + 1, dtype=np.int64)
        lengths = np.outer(lengths, powers).ravel()
        lengths = lengths[lengths <= _MAX_LOOP_FRAMES]
    return np.sort(lengths)


def _find_scale(modes: Modes) -> float:
    """Return the factor from amplitudes to 16-bit samples at the level of all tones."""
    power = (np.abs(modes.left) ** 2 + np.abs(modes.right) ** 2) / 4
    return float(_START_LEVEL * 32767 / np.sqrt(power.sum()))


def _to_samples(wave: NDArray[np.floating]) -> Samples:
    """Return 16-bit samples of a wave. Clips and rounds the wave itself."""
    np.clip(wave, -32767, 32767, out=wave)
    samples: Samples = np.rint(wave, out=wave).astype(np.int16)
    return samples
