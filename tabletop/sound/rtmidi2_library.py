"""Adapter that gives rtmidi2 the interface of python-rtmidi.

It serves the Pythons for which python-rtmidi has no wheel; both wrap RtMidi. Only what `midi` and `keyboard_input` need
is here. rtmidi2 does not say which MIDI systems it was built with: its wheels have those of the platform. Unlike
python-rtmidi it also makes clients of a JACK server that is not there.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic, sleep
from typing import Any

if sys.platform == "linux":
    # Its Linux wheels carry a JACK library of 2020 with protocol 8, which today's servers refuse: they speak 9. A
    # library loaded globally comes first when names are looked up, so the system's own is used.
    with suppress(OSError):
        ctypes.CDLL("libjack.so.0", mode=ctypes.RTLD_GLOBAL)

import rtmidi2  # type: ignore[import-not-found, import-untyped, unused-ignore]

from tabletop.sound.jack_server import find_jack_sockets

API_LINUX_ALSA: int = rtmidi2.API_LINUX_ALSA
API_UNIX_JACK: int = rtmidi2.API_UNIX_JACK
API_MACOSX_CORE: int = rtmidi2.API_MACOSX_CORE
API_WINDOWS_MM: int = rtmidi2.API_WINDOWS_MM

_PLATFORM_APIS = {"linux": (API_LINUX_ALSA, API_UNIX_JACK), "darwin": (API_MACOSX_CORE,), "win32": (API_WINDOWS_MM,)}


def get_compiled_api() -> list[int]:
    """Return the MIDI systems that can be tried on this platform."""
    return list(_PLATFORM_APIS.get(sys.platform, ()))


def _check_answer(api: int) -> int:
    if api == API_UNIX_JACK and sys.platform == "linux" and not find_jack_sockets():
        raise SystemError("there is no JACK server")
    return api


class _Client:
    """Base of outputs and inputs; unusable after `delete`."""

    def __init__(self, midi: Any) -> None:
        self._midi: Any = midi

    def get_ports(self) -> list[str]:
        """Return other programs' ports as the system names them."""
        return list(self._midi.ports)

    def open_port(self, number: int, name: str) -> None:
        """Connect to a port by number; rtmidi2 ignores the name."""
        self._midi.open_port(number)

    def open_virtual_port(self, name: str) -> None:
        self._midi.open_virtual_port(name)

    def delete(self) -> None:
        """Close the port and drop the client, which ends with the last reference to it."""
        midi, self._midi = self._midi, None
        if midi is not None:
            midi.close_port()


JACK_READ_S = 0.1
"""Seconds in which a JACK server has read what was sent; a cycle is hardly longer."""


class MidiOut(_Client):
    """An output to a port."""

    def __init__(self, api: int, name: str) -> None:
        super().__init__(rtmidi2.MidiOut(name, api=_check_answer(api)))
        self._drain_s = JACK_READ_S if api == API_UNIX_JACK else 0.0
        self._sent_at = -JACK_READ_S

    def send_message(self, message: Sequence[int]) -> None:
        """Send the bytes of one message."""
        self._midi.send_raw(*message)
        self._sent_at = monotonic()

    def delete(self) -> None:
        """Close the port once the last message has gone out.

        RtMidi in these wheels discards what the server has not read yet, so that notes whose ends were just sent would
        sound for ever.
        """
        sleep(max(0.0, self._sent_at + self._drain_s - monotonic()))
        super().delete()


class MidiIn(_Client):
    """An input from a port, which queues up to `waiting` messages."""

    def __init__(self, api: int, name: str, max_messages: int = 1024) -> None:
        super().__init__(rtmidi2.MidiIn(name, queuesize=max_messages, api=_check_answer(api)))

    def ignore_types(self, sysex: bool, timing: bool, sensing: bool) -> None:
        """Ignore some types of messages."""
        self._midi.ignore_types(sysex, timing, sensing)

    def get_message(self) -> tuple[list[int], float] | None:
        """Return the next message and 0.0 for its delay, or None without a message."""
        message = self._midi.get_message()
        return None if message is None else (message, 0.0)
