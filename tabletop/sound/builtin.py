"""The built-in instrument as a port: our synth, played by the sound card."""

from __future__ import annotations

from tabletop.sound.device import RATE, SoundCard
from tabletop.sound.protocol import PortName
from tabletop.sound.synth import Bank, Synth

_BANK = Bank(RATE)
"""Bank of rendered tones, which outlives a port so that it can be used again."""


class BuiltIn(SoundCard):
    """A port that plays the built-in instrument. Raises SoundError.

    The port's name chooses an audio system such as ``"null"``, empty the best one there is.
    """

    def __init__(self, name: PortName) -> None:
        super().__init__(name, Synth(RATE, _BANK), name.name)
        _BANK.start()
