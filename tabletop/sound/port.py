"""Where messages go. A port has what mido's outputs have (`send`, `panic`, `close`), and a little more, for timing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import mido  # type: ignore[import-untyped]

from tabletop.sound.messages import ALL_SOUND_OFF
from tabletop.sound.protocol import Measured, PortName


class Port:
    """One place where messages go. Whatever it cannot do any more raises, and the scheduler falls back."""

    lead: float = 0.0
    """Seconds before their time in which messages are wanted, by a port that can wait more exactly than a thread."""
    device: str = ""
    """What stands behind the port, where that is not plain from its name."""

    def __init__(self, name: PortName) -> None:
        self.name = name

    def send(self, message: Any) -> None:
        """One mido message, now."""
        raise NotImplementedError

    def deliver(self, due: float, messages: Sequence[Any]) -> None:
        """Messages that take effect together, at `due` in seconds of `clock`."""
        for message in messages:
            self.send(message)

    def panic(self) -> None:
        """All sound off on every channel."""
        for channel in range(16):
            self.send(mido.Message("control_change", channel=channel, control=ALL_SOUND_OFF))

    def prepare(self, program: int) -> None:
        """Get ready for an instrument that will be asked for."""

    def alive(self) -> bool:
        """Whether the port is still there; asked several times a second."""
        return True

    def measured(self) -> Measured:
        """Figures since the last time, from a port that has some."""
        return Measured()

    def close(self) -> None:
        """Give back what the port holds. It has been silenced before."""


class NoPort(Port):
    """Silence: time passes and cards light, nothing sounds."""

    def send(self, message: Any) -> None:
        """Nothing."""
