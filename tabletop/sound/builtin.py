"""The built-in instrument as a port: our synth, played by the sound card."""

from __future__ import annotations

from tabletop.sound.device import SAMPLE_RATE_HZ, SoundCard
from tabletop.sound.protocol import PortName
from tabletop.sound.synth import Synth, ToneCache

_TONE_CACHE = ToneCache(SAMPLE_RATE_HZ)
"""Cache of rendered tones, which outlives a port so that it can be used again."""


class BuiltInPort(SoundCard):
    """A port that plays the built-in instrument. Raises SoundError.

    The port's name chooses an audio system such as ``"null"``, empty the best one there is.
    """

    def __init__(self, name: PortName) -> None:
        super().__init__(name, Synth(SAMPLE_RATE_HZ, _TONE_CACHE), name.name)
        _TONE_CACHE.start_maker()
