"""Tests of the loudness of the built-in instruments by ITU-R BS.1770, in LUFS."""

from __future__ import annotations

import numpy as np
import pytest

from engines.theory.key import Key
from engines.theory.passage import join_passages
from engines.theory.progression import read_progression
from tabletop.sound.export import render
from tabletop.sound.instruments import INSTRUMENTS
from tabletop.sound.midi_schedule import schedule_passage
from tabletop.sound.synth import Synth
from tools.loudness import measure_loudness

RATE = 48_000


@pytest.mark.parametrize("rate", [44_100, RATE])
def test_a_tone_is_as_loud_as_the_standard_says(rate: int) -> None:
    """A full-scale sine of 997 Hz on one side has -3.01 LUFS."""
    tone = np.sin(2 * np.pi * 997 * np.arange(3 * rate) / rate)
    assert measure_loudness(np.stack([tone, 0 * tone], axis=1), rate) == pytest.approx(-3.01, abs=0.02)


@pytest.mark.soak
def test_instruments_are_equally_loud() -> None:
    typed = (
        ("I ii6 V7 I", "D"), ("Dm7 G7 Cmaj7", "C"), ("I vi ii6 V7 I IV V I", "C"), ("I IV6 V6/5 I ii6/5 V I", "G"),
        ("i iv6 V i", "A minor"), ("I V6 I IV V", "Eb"), ("I vi IV ii6 I6/4 V7 vi IV V7 I", "A"),
    )  # fmt: skip
    music = join_passages([read_progression(text, Key.parse(key)).passage for text, key in typed])
    assert music is not None
    levels = {}
    for instrument in INSTRUMENTS:
        parts = render(schedule_passage(music, program=instrument.program), Synth(RATE))
        sound = np.frombuffer(b"".join(part for _, part in parts), "<i2").reshape(-1, 2) / 32768
        levels[instrument.name] = measure_loudness(sound, RATE)
        assert np.abs(sound).max() < 1.0
    assert max(levels.values()) - min(levels.values()) <= 1.0, levels
