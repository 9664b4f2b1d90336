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
        behind = self._at - self._lengths[:, None] + np.arange(-1, frames)
        heard = self._ring[self._rows, behind % self._size]
        darker = (0.72 * heard[:, 1:] + 0.28 * heard[:, :-1]) * self._gain[:, None]
        mirrored = darker - 0.25 * darker.sum(axis=0)
        mirrored[0::2] += block[:, 0]
        mirrored[1::2] += block[:, 1]
        self._ring[self._rows, (self._at + np.arange(frames)) % self._size] = mirrored
        self._at = (self._at + frames) % self._size
        wet = np.stack([darker[0] - darker[2] + darker[4] - darker[6], darker[1] - darker[3] + darker[5] - darker[7]])
        self._clear_when_silent(block, wet)
        block += self._wet * wet.T

    def _clear_when_silent(self, block: Block, wet: Any) -> None:
        """Empty the delays once they are inaudible: tiny numbers only cost time."""
        quiet = not block.any() and float(np.abs(wet).max()) < 2e-6
        if quiet and float(np.abs(self._ring).max()) < 1e-5:
            self._ring[:] = 0.0
        self.is_silent = quiet and not self._ring.any()


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
        wanted = min(1.0, self._ceiling / peak) if peak else 1.0
        if wanted > self._gain:
            wanted = self._gain + (wanted - self._gain) * (1 - np.exp(-len(block) / (0.4 * self._rate)))
            wanted = 1.0 if wanted > 0.9999 else wanted
        if wanted < 1.0 or self._gain < 1.0:
            block *= np.linspace(self._gain, wanted, len(block), dtype=np.float32)[:, None]
            self._gain = float(wanted)
        knee = 0.8
        if peak > knee:
            over = np.abs(block) > knee
            rest = 0.99 - knee
            block[over] = np.sign(block[over]) * (knee + rest * np.tanh((np.abs(block[over]) - knee) / rest))
