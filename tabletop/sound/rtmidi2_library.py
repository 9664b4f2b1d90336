"""rtmidi2 spoken to as python-rtmidi is, for the Pythons that the latter has no wheel for. Both stand on RtMidi.

Only what `midi` and `keyboard_input` ask for is here. rtmidi2 does not tell which MIDI systems it was built with: its
wheels have those of the platform. It gives out clients of a JACK server that is not there, too, which python-rtmidi
refuses.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic, sleep
from typing import Any

if sys.platform == "linux":
    # Its Linux wheels carry a JACK library of 2020, which servers of today turn away: protocol 8, not 9. What is
    # loaded for all to see comes first when names are looked up, so that it speaks by the system's own.
    with suppress(OSError):
        ctypes.CDLL("libjack.so.0", mode=ctypes.RTLD_GLOBAL)

import rtmidi2  # type: ignore[import-not-found, import-untyped, unused-ignore]

from tabletop.sound.jack_server import jack_sockets

API_LINUX_ALSA: int = rtmidi2.API_LINUX_ALSA
API_UNIX_JACK: int = rtmidi2.API_UNIX_JACK
API_MACOSX_CORE: int = rtmidi2.API_MACOSX_CORE
API_WINDOWS_MM: int = rtmidi2.API_WINDOWS_MM

_OF_PLATFORM = {"linux": (API_LINUX_ALSA, API_UNIX_JACK), "darwin": (API_MACOSX_CORE,), "win32": (API_WINDOWS_MM,)}


def get_compiled_api() -> list[int]:
    """The MIDI systems that can be tried on this platform."""
    return list(_OF_PLATFORM.get(sys.platform, ()))


def _answering(api: int) -> int:
    """The system, if it answers. Raises SystemError."""
    if api == API_UNIX_JACK and sys.platform == "linux" and not jack_sockets():
        raise SystemError("there is no JACK server")
    return api


class _Client:
    """What players and keyboards have in common. After `delete` it is of no use."""

    def __init__(self, midi: Any) -> None:
        self._midi: Any = midi

    def get_ports(self) -> list[str]:
        """The ports of the others, as the system calls them."""
        return list(self._midi.ports)

    def open_port(self, number: int, name: str) -> None:
        """Connect to the port of that number; what ours is called is rtmidi2's own."""
        self._midi.open_port(number)

    def open_virtual_port(self, name: str) -> None:
        """Offer a port of this name to others."""
        self._midi.open_virtual_port(name)

    def delete(self) -> None:
        """Let go of the port and the client, which ends with the last reference to it."""
        midi, self._midi = self._midi, None
        if midi is not None:
            midi.close_port()


JACK_TAKES = 0.1
"""Seconds in which a JACK server has taken what was sent to it: a cycle is hardly ever longer."""


class MidiOut(_Client):
    """Plays to a port."""

    def __init__(self, api: int, name: str) -> None:
        super().__init__(rtmidi2.MidiOut(name, api=_answering(api)))
        self._takes = JACK_TAKES if api == API_UNIX_JACK else 0.0
        self._sent = -JACK_TAKES

    def send_message(self, message: Sequence[int]) -> None:
        """Send the bytes of one message."""
        self._midi.send_raw(*message)
        self._sent = monotonic()

    def delete(self) -> None:
        """Let go of the port, after what was sent last: these wheels' RtMidi throws away what the server has not taken
        yet, so that the notes that were just ended would sound for ever."""
        sleep(max(0.0, self._sent + self._takes - monotonic()))
        super().delete()


class MidiIn(_Client):
    """Listens to a port. Up to `waiting` messages are kept until they are asked for."""

    def __init__(self, api: int, name: str, waiting: int = 1024) -> None:
        super().__init__(rtmidi2.MidiIn(name, queuesize=waiting, api=_answering(api)))

    def ignore_types(self, sysex: bool, timing: bool, sensing: bool) -> None:
        """Leave kinds of messages out."""
        self._midi.ignore_types(sysex, timing, sensing)

    def get_message(self) -> tuple[list[int], float] | None:
        """The next message that has come, and the seconds since the one before; None where none has."""
        message = self._midi.get_message()
        return None if message is None else (message, 0.0)
