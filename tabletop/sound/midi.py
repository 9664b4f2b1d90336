"""MIDI ports of the system, through python-rtmidi: listed by one client that is kept, opened by mido."""

from __future__ import annotations

import os
import re
import threading
import time
from pathlib import Path
from typing import Any

from tabletop.sound.errors import SoundError
from tabletop.sound.port import Port
from tabletop.sound.protocol import PortName

try:
    import rtmidi  # type: ignore[import-untyped]
except ImportError:  # no wheel for this Python: everything else works
    rtmidi = None

MISSING = "MIDI ports need python-rtmidi, which is not installed for this Python; the built-in instrument plays."
NOBODY = "No MIDI system answers on this computer; the built-in instrument plays."

_NUMBERS = {"LINUX_ALSA": re.compile(r" \d+:\d+$"), "WINDOWS_MM": re.compile(r" \d+$")}


def plain(name: str, api: str) -> str:
    """A port's name without the numbers that the system gives anew at every start."""
    pattern = _NUMBERS.get(api)
    return pattern.sub("", name) if pattern else name


class Listing:
    """Which MIDI ports there are. One client an API is kept: opening one for every look takes long and leaks some."""

    def __init__(self) -> None:
        self._lock = threading.RLock()
        self._clients: dict[str, Any] = {}

    def apis(self) -> tuple[str, ...]:
        """The names of the MIDI systems that rtmidi knows here, such as ``"LINUX_ALSA"`` and ``"UNIX_JACK"``."""
        if rtmidi is None:
            return ()
        names = {getattr(rtmidi, name): name[4:] for name in dir(rtmidi) if name.startswith("API_")}
        known = [names[number] for number in rtmidi.get_compiled_api()]
        return tuple(api for api in known if api not in ("RTMIDI_DUMMY", "UNSPECIFIED"))

    def ports(self) -> tuple[PortName, ...]:
        """Every port now, in the systems' order; two of the same name are told apart by a number in brackets."""
        with self._lock:
            return tuple(name for api in self.apis() for name, _ in self._named(api))

    def refresh(self) -> tuple[PortName, ...]:
        """Every port now, after another try to reach systems that did not answer or have nothing to list."""
        with self._lock:
            for api in self.apis():
                if not self._raw(api):
                    self._forget(api)
            return self.ports()

    def trouble(self) -> str:
        """One sentence when no port can be had at all, empty otherwise."""
        if rtmidi is None:
            return MISSING
        return "" if any(api in self._clients for api in self.apis()) else NOBODY

    def find(self, port: PortName) -> tuple[str, str] | None:
        """The port's API and its name as the system has it at this moment; None when it is not there."""
        with self._lock:
            for api in (port.api,) if port.api else self.apis():
                for name, raw in self._named(api):
                    if port.name in (name.name, raw):
                        return api, raw
        return None

    def gone(self, port: PortName) -> bool:
        """Whether the port is certainly not there any more. Does not wait for a listing that is under way."""
        if not self._lock.acquire(blocking=False):
            return False
        try:
            return self.find(port) is None
        finally:
            self._lock.release()

    def close(self) -> None:
        """Let go of the clients."""
        with self._lock:
            for api in tuple(self._clients):
                self._forget(api)

    def _named(self, api: str) -> list[tuple[PortName, str]]:
        seen: dict[str, int] = {}
        named = []
        for raw in self._raw(api):
            name = plain(raw, api)
            seen[name] = seen.get(name, 0) + 1
            named.append((PortName("midi", name if seen[name] == 1 else f"{name} ({seen[name]})", api), raw))
        return named

    def _raw(self, api: str) -> list[str]:
        # rtmidi raises errors of its own, SystemError among them, where no sequencer or server answers.
        try:
            client = self._clients.get(api)
            if client is None:
                client = self._clients[api] = rtmidi.MidiOut(getattr(rtmidi, f"API_{api}"), "Consort (ports)")
            return list(client.get_ports())
        except Exception:
            self._forget(api)
            return []

    def _forget(self, api: str) -> None:
        client = self._clients.pop(api, None)
        if client is not None:
            client.delete()


LISTING = Listing()
"""The one listing of this process."""


def jack_sockets() -> frozenset[str]:
    """Where JACK servers listen on this computer, as far as Linux tells.

    JACK's library goes on listing the ports of a server that is gone, and takes messages for it; this is the only sign.
    """
    try:
        lines = Path("/proc/net/unix").read_text("utf-8", "replace").splitlines()
    except OSError:
        return frozenset()
    server = f"/jack_{os.environ.get('JACK_DEFAULT_SERVER', 'default')}_"
    return frozenset(line.split()[-1] for line in lines if server in line)


JACK_SETTLES = 0.1
"""Seconds in which a JACK server brings a new connection into its graph; what is sent before may be lost."""


class MidiPort(Port):
    """A port of the system, opened by mido."""

    def __init__(self, name: PortName) -> None:
        super().__init__(name)
        if rtmidi is None:
            raise SoundError(MISSING)
        found = LISTING.find(name)
        if found is None:
            raise SoundError(f"The MIDI port “{name.name}” is not there; the built-in instrument plays.")
        api, self._raw = found
        self._found = PortName("midi", name.name, api)
        self.device = api
        self._servers = jack_sockets() if api == "UNIX_JACK" else frozenset()
        # Named outright, not through mido's own search, so that a frozen build finds it.
        from mido.backends.rtmidi import Output  # type: ignore[import-untyped]

        try:
            self._output = Output(self._raw, api=api)
        except Exception as error:
            raise SoundError(f"The MIDI port “{name.name}” cannot be opened ({error}).") from error
        if api == "UNIX_JACK":
            time.sleep(JACK_SETTLES)

    def send(self, message: Any) -> None:
        """One mido message, now."""
        self._output.send(message)

    def alive(self) -> bool:
        """Whether the system still lists the port, and is still there itself."""
        return not LISTING.gone(self._found) and (not self._servers or self._servers <= jack_sockets())

    def close(self) -> None:
        """Close the port and its client."""
        self._output.close()
