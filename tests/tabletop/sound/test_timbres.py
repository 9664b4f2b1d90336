"""Test that the built-in instruments keep their chosen timbres."""

from __future__ import annotations

import json

import pytest

from tabletop.sound.instruments import CLICK_INSTRUMENT, INSTRUMENTS, InstrumentChoice
from tabletop.sound.synth import ToneCache
from tests.tabletop.sound.timbres import FILE, RATE, TEST_NOTES, measure

CHOSEN_LEVELS = json.loads(FILE.read_text("utf-8"))

SOFT_DB = -75.0
"""Level below which differences are inaudible."""

MIN_WIDTH_LEVEL_DB = -60.0
"""Level above which the width of a sound is audible."""

MAX_INAUDIBLE_CHANGE_DB = 0.3
"""Maximum difference that is inaudible in a comparison."""


@pytest.mark.parametrize("instrument", [*INSTRUMENTS, CLICK_INSTRUMENT], ids=lambda instrument: instrument.name)
def test_an_instrument_keeps_its_timbre(instrument: InstrumentChoice) -> None:
    """`timbres` says how to write the numbers anew after an intended change."""
    bank = ToneCache(RATE)
    for pitch, velocity in TEST_NOTES:
        for span, levels in measure(instrument.program, pitch, velocity, bank).items():
            wanted = CHOSEN_LEVELS[f"{instrument.name} {pitch}"][span]
            for octave, (found, chosen) in enumerate(zip(levels[:-1], wanted[:-1], strict=True)):
                if max(found, chosen) > SOFT_DB:
                    assert found == pytest.approx(chosen, abs=MAX_INAUDIBLE_CHANGE_DB), (
                        f"{pitch}, {span}, octave {octave}"
                    )
            if max(wanted[:-1]) > MIN_WIDTH_LEVEL_DB:
                assert levels[-1] == pytest.approx(wanted[-1], abs=MAX_INAUDIBLE_CHANGE_DB), f"{pitch}, {span}, width"
