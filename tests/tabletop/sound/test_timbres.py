"""Test that the built-in instruments keep their chosen timbres."""

from __future__ import annotations

import json

import pytest

from tabletop.sound.instruments import INSTRUMENTS, WOODBLOCK, Instrument
from tabletop.sound.synth import Bank
from tests.tabletop.sound.timbres import FILE, NOTES, RATE, measure

CHOSEN = json.loads(FILE.read_text("utf-8"))

SOFT_DB = -75.0
"""Level below which differences are inaudible."""

WIDE_DB = -60.0
"""Level above which the width of a sound is audible."""

NOTICED_DB = 0.3
"""Maximum difference that is inaudible in a comparison."""


@pytest.mark.parametrize("instrument", [*INSTRUMENTS, WOODBLOCK], ids=lambda instrument: instrument.name)
def test_an_instrument_sounds_as_it_was_chosen(instrument: Instrument) -> None:
    """`timbres` says how to write the numbers anew after an intended change."""
    bank = Bank(RATE)
    for pitch, velocity in NOTES:
        for span, levels in measure(instrument.program, pitch, velocity, bank).items():
            wanted = CHOSEN[f"{instrument.name} {pitch}"][span]
            for octave, (found, chosen) in enumerate(zip(levels[:-1], wanted[:-1], strict=True)):
                if max(found, chosen) > SOFT_DB:
                    assert found == pytest.approx(chosen, abs=NOTICED_DB), f"{pitch}, {span}, octave {octave}"
            if max(wanted[:-1]) > WIDE_DB:
                assert levels[-1] == pytest.approx(wanted[-1], abs=NOTICED_DB), f"{pitch}, {span}, width"
