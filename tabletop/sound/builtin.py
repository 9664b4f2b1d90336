"""The built-in instrument as a port: our synth, played by the sound card."""

from __future__ import annotations

from tabletop.sound.device import RATE, SoundCard
from tabletop.sound.protocol import PortName
from tabletop.sound.synth import Bank, Synth

_BANK = Bank(RATE)
"""Outlives a port: whoever comes back to the built-in instrument finds its tones rendered."""


class BuiltIn(SoundCard):
    """The name chooses an audio system such as ``"null"``, empty the best one there is. Raises SoundError."""

    def __init__(self, name: PortName) -> None:
        super().__init__(name, Synth(RATE, _BANK), name.name)
        _BANK.start()
