"""The built-in instruments are level with each other: their loudness by ITU-R BS.1770, in LUFS."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from engines.theory.key import Key
from engines.theory.progression import read
from tabletop.session.heard import joined
from tabletop.sound.export import render
from tabletop.sound.instruments import INSTRUMENTS
from tabletop.sound.messages import timed
from tabletop.sound.synth import Synth

RATE = 48_000
SHELF = (1.53512485958697, -2.69169618940638, 1.19839281085285), (1.0, -1.69065929318241, 0.73248077421585)
HIGH_PASS = (1.0, -2.0, 1.0), (1.0, -1.99004745483398, 0.99007225036621)
"""The two filters of the standard at 48 kHz, each its numerator and denominator in powers of 1/z."""

Samples = NDArray[np.float64]


def weighted(samples: Samples) -> Samples:
    """One channel as the standard hears it."""
    size = 1 << (len(samples) + RATE).bit_length()
    z = np.exp(-2j * np.pi * np.arange(size // 2 + 1) / size)
    response = np.ones_like(z)
    for above, below in (SHELF, HIGH_PASS):
        response *= np.polyval(above[::-1], z) / np.polyval(below[::-1], z)
    heard: Samples = np.fft.irfft(np.fft.rfft(samples, size) * response, size)[: len(samples)]
    return heard


def loudness(channels: Samples) -> float:
    """Of a recording in stereo, in LUFS: blocks of 400 ms, those left out that are 10 LU below the others."""
    heard = np.stack([weighted(channels[:, side]) for side in (0, 1)], axis=1)
    block = int(0.4 * RATE)
    power = np.array([np.mean(heard[at : at + block] ** 2, 0).sum() for at in range(0, len(heard) - block, block // 4)])
    audible = power[power > 10 ** ((-70 + 0.691) / 10)]
    kept = audible[audible > audible.mean() / 10]
    return float(-0.691 + 10 * np.log10(kept.mean()))


def test_a_tone_is_as_loud_as_the_standard_says() -> None:
    """A sine of 997 Hz at full scale on one side has -3.01 LUFS."""
    tone = np.sin(2 * np.pi * 997 * np.arange(3 * RATE) / RATE)
    assert loudness(np.stack([tone, 0 * tone], axis=1)) == pytest.approx(-3.01, abs=0.02)


@pytest.mark.soak
def test_instruments_are_level_with_each_other() -> None:
    typed = (("I ii6 V7 I", "D"), ("Dm7 G7 Cmaj7", "C"))
    music = joined([read(text, Key.parse(key)).passage for text, key in typed])
    assert music is not None
    levels = {}
    for instrument in INSTRUMENTS:
        parts = render(timed(music, program=instrument.program), Synth(RATE))
        sound = np.frombuffer(b"".join(part for _, part in parts), "<i2").reshape(-1, 2) / 32768
        levels[instrument.name] = loudness(sound)
        assert np.abs(sound).max() < 1.0
    assert max(levels.values()) - min(levels.values()) <= 1.0, levels
