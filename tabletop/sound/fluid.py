"""FluidSynth as a port: a SoundFont, played by the sound card."""

from __future__ import annotations

from pathlib import Path

from tabletop.sound.device import SAMPLE_RATE_HZ, SoundCard
from tabletop.sound.protocol import PortName
from tabletop.sound.sampler import FluidSynth, find_default_soundfont


class FluidPort(SoundCard):
    """A port that plays a SoundFont. Raises SoundError.

    The port's name is the SoundFont's path, empty for the system's default one; `api` chooses an audio system such as
    ``"null"``.
    """

    def __init__(self, name: PortName) -> None:
        instrument = FluidSynth(Path(name.name) if name.name else find_default_soundfont(), SAMPLE_RATE_HZ)
        super().__init__(name, instrument, name.api)
