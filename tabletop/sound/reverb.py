"""Reverberation and limiter of the built-in instrument, block by block."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

Block = NDArray[np.float32]


class Reverb:
    """Reverberation of a small hall: eight delays that feed each other.

    A reflection matrix mixes them, and each turn is a little darker. Every delay is longer than the longest block, so
    no block needs its own echo, and all is plain array arithmetic.
    """

    def __init__(self, rate: int, seconds: float = 1.3, wet: float = 0.11) -> None:
        lengths = np.array([1087, 1283, 1427, 1613, 1831, 2069, 2311, 2579]) * rate // 44_100
        self.max_block_frames = int(lengths.min()) - 1
        """Limit in frames; a longer block would need its own echo."""
        self._lengths = lengths
        self._gain = (10.0 ** (-3.0 * lengths / (rate * seconds))).astype(np.float32)
        self._wet = wet
        self._size = 1 << int(lengths.max() + self.max_block_frames + 2).bit_length()
        self._ring = np.zeros((8, self._size), np.float32)
        self._rows = np.arange(8)[:, None]
        self._at = 0
        self.is_silent = True
        """True if the room is silent."""

    def add(self, block: Block) -> None:
        """Add the reverberation to a block."""
        if self.is_silent and not block.any():
            return
        frames = len(block)
        indices = self._at - self._lengths[:, None] + np.arange(-1, frames)
        delayed = self._ring[self._rows, indices % self._size]
        damped = (0.72 * delayed[:, 1:] + 0.28 * delayed[:, :-1]) * self._gain[:, None]
        reflected = damped - 0.25 * damped.sum(axis=0)
        reflected[0::2] += block[:, 0]
        reflected[1::2] += block[:, 1]
        self._ring[self._rows, (self._at + np.arange(frames)) % self._size] = reflected
        self._at = (self._at + frames) % self._size
        wet = np.stack([damped[0] - damped[2] + damped[4] - damped[6], damped[1] - damped[3] + damped[5] - damped[7]])
        self._clear_when_silent(block, wet)
        block += self._wet * wet.T

    def _clear_when_silent(self, block: Block, wet: Any) -> None:
        """Empty the delays when they are inaudible, as tiny numbers only cost time."""
        is_quiet = not block.any() and float(np.abs(wet).max()) < 2e-6
        if is_quiet and float(np.abs(self._ring).max()) < 1e-5:
            self._ring[:] = 0.0
        self.is_silent = is_quiet and not self._ring.any()


class Limiter:
    """A limiter that keeps peaks below full scale.

    It turns loud blocks down at once and up again slowly, and rounds the peaks that are left.
    """

    def __init__(self, rate: int, ceiling: float = 0.89) -> None:
        self._ceiling = ceiling
        self._rate = rate
        self._gain = 1.0

    def limit(self, block: Block) -> None:
        """Limit a block in place."""
        peak = float(np.abs(block).max()) if len(block) else 0.0
        gain = min(1.0, self._ceiling / peak) if peak else 1.0
        if gain > self._gain:
            gain = self._gain + (gain - self._gain) * (1 - np.exp(-len(block) / (0.4 * self._rate)))
            gain = 1.0 if gain > 0.9999 else gain
        if gain < 1.0 or self._gain < 1.0:
            block *= np.linspace(self._gain, gain, len(block), dtype=np.float32)[:, None]
            self._gain = float(gain)
        knee = 0.8
        if peak > knee:
            is_loud = np.abs(block) > knee
            headroom = 0.99 - knee
            block[is_loud] = np.sign(block[is_loud]) * (
                knee + headroom * np.tanh((np.abs(block[is_loud]) - knee) / headroom)
            )
