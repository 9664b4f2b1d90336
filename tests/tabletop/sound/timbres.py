"""Measurements of the built-in instruments: octave levels while a note sounds.

The timbres were chosen by ear (`make listen`), so a change must be intended. Write the numbers anew with `python -m
tests.tabletop.sound.timbres`.
"""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import mido  # type: ignore[import-untyped]
import numpy as np
from numpy.typing import NDArray

from tabletop.sound.instruments import CLICK_INSTRUMENT, INSTRUMENTS
from tabletop.sound.synth import Synth, ToneCache

RATE = 44_100
FILE = Path(__file__).with_name("timbres.json")

TEST_NOTES = ((48, 100), (69, 60))
"""MIDI pitches and velocities."""

SPANS_S = {"struck": (0.0, 0.06), "risen": (0.1, 0.4), "held": (0.6, 1.0), "let go": (1.05, 1.25), "gone": (1.4, 1.7)}
"""Time spans in seconds; the key is released after one second."""

OCTAVE_BORDERS_HZ = (90, 180, 355, 710, 1400, 2800, 5600, 11_000)
"""Borders of octaves in Hz."""

FLOOR_DB = -90.0
"""Level below which sound is inaudible."""


def measure(program: int, pitch: int, velocity: int, bank: ToneCache) -> dict[str, list[float]]:
    """Return for each span the octave levels in dB and last the stereo width.

    Width is the ratio of the sides to the middle.
    """
    synth = Synth(RATE, bank)
    synth.schedule(0, [mido.Message("program_change", program=program)])
    synth.schedule(0, [mido.Message("note_on", note=pitch, velocity=velocity)])
    synth.schedule(RATE, [mido.Message("note_off", note=pitch)])
    sound = np.concatenate([synth.mix(441) for _ in range(170)]).astype(np.float64)
    return {name: _levels(sound[round(begin * RATE) : round(end * RATE)]) for name, (begin, end) in SPANS_S.items()}


def _levels(sound: NDArray[np.float64]) -> list[float]:
    spectrum = np.abs(np.fft.rfft(sound * np.hanning(len(sound))[:, None], axis=0)) ** 2 / len(sound) ** 2
    places = np.searchsorted(np.fft.rfftfreq(len(sound), 1 / RATE), OCTAVE_BORDERS_HZ)
    power = spectrum.sum(axis=1)
    octaves = [_decibel(power[low:high].sum()) for low, high in pairwise(places)]
    middle, side = sound.sum(axis=1), sound[:, 0] - sound[:, 1]
    return [*octaves, round(_decibel((side**2).mean()) - _decibel((middle**2).mean()), 1)]


def _decibel(power: float) -> float:
    return round(max(FLOOR_DB, 10 * float(np.log10(power + 1e-30))), 1)


def measure_all() -> dict[str, dict[str, list[float]]]:
    """Return the measurements of each instrument, by names such as `harp 48 struck`."""
    bank = ToneCache(RATE)
    found: dict[str, dict[str, list[float]]] = {}
    for instrument in (*INSTRUMENTS, CLICK_INSTRUMENT):
        for pitch, velocity in TEST_NOTES:
            found[f"{instrument.name} {pitch}"] = measure(instrument.program, pitch, velocity, bank)
    return found


if __name__ == "__main__":
    lines = (f"  {json.dumps(name)}: {json.dumps(levels)}" for name, levels in measure_all().items())
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
