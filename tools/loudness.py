"""Loudness of a recording in LUFS, by ITU-R BS.1770."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

SHELF = (1.53512485958697, -2.69169618940638, 1.19839281085285), (1.0, -1.69065929318241, 0.73248077421585)
HIGH_PASS = (1.0, -2.0, 1.0), (1.0, -1.99004745483398, 0.99007225036621)
"""The standard's two filters: numerator and denominator in powers of 1/z."""
FILTER_RATE_HZ = 48_000
"""Sampling rate in Hz for which the filters are specified."""

Samples = NDArray[np.float64]


def filter_channel(samples: Samples, rate: int) -> Samples:
    """Return one channel filtered as the standard prescribes."""
    size = 1 << (len(samples) + rate).bit_length()
    z = np.exp(-2j * np.pi * np.arange(size // 2 + 1) / size * rate / FILTER_RATE_HZ)
    response = np.ones_like(z)
    for numerator, denominator in (SHELF, HIGH_PASS):
        response *= np.polyval(numerator[::-1], z) / np.polyval(denominator[::-1], z)
    filtered: Samples = np.fft.irfft(np.fft.rfft(samples, size) * response, size)[: len(samples)]
    return filtered


def measure_loudness(channels: Samples, rate: int) -> float:
    """Return the loudness of a stereo recording with a row for each frame.

    It is measured in blocks of 400 ms, without those 10 LU below the mean. It is minus infinity if nothing is audible.
    """
    filtered = np.stack([filter_channel(channels[:, side], rate) for side in (0, 1)], axis=1)
    block = int(0.4 * rate)
    power = np.array(
        [
            np.mean(filtered[index : index + block] ** 2, 0).sum()
            for index in range(0, len(filtered) - block, block // 4)
        ]
    )
    audible = power[power > 10 ** ((-70 + 0.691) / 10)]
    if not len(audible):
        return -np.inf
    counted = audible[audible > audible.mean() / 10]
    return float(-0.691 + 10 * np.log10(counted.mean()))
