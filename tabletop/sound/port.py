"""Base of all ports that messages go to.

A port has the methods of mido's outputs (`send`, `panic`, `close`), and some more for timing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import mido  # type: ignore[import-untyped]

from tabletop.sound.midi_schedule import ALL_SOUND_OFF
from tabletop.sound.protocol import Measured, PortName


class Port:
    """A port that messages go to; errors that it raises make the scheduler replace it."""

    lead_s: float = 0.0
    """Seconds before their time at which messages are to be sent.

    It is above 0 for a port that keeps time more exactly than a thread.
    """
    device: str = ""
    """Audio or MIDI system of the port, if its name does not give it."""

    def __init__(self, name: PortName) -> None:
        self.name = name

    def send(self, message: Any) -> None:
        """Send one mido message now."""
        raise NotImplementedError

    def deliver(self, due: float, messages: Sequence[Any]) -> None:
        """Send messages that take effect together, at `due` in seconds of `clock`."""
        for message in messages:
            self.send(message)

    def panic(self) -> None:
        """Send all sound off on every channel."""
        for channel in range(16):
            self.send(mido.Message("control_change", channel=channel, control=ALL_SOUND_OFF))

    def prepare(self, program: int) -> None:
        """Prepare for an instrument that will be asked for."""

    def is_alive(self) -> bool:
        """Return True while the port is there; called several times a second."""
        return True

    def take_statistics(self) -> Measured:
        """Return statistics since the last call, if the port has any."""
        return Measured()

    def close(self) -> None:
        """Release the port's resources; it has been silenced before."""


class SilentPort(Port):
    """A silent port. Passages take their time and highlight cards, but nothing sounds."""

    def send(self, message: Any) -> None:
        """Discard a message."""
