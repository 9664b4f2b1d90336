"""MIDI ports of the system, through python-rtmidi or rtmidi2.

One client a system is kept for listing them; they are opened by name.
"""

from __future__ import annotations

import re
import threading
import time
from typing import Any

from engines.messages import Message, message
from tabletop.sound.attempt import left_out, trying
from tabletop.sound.errors import SoundError
from tabletop.sound.jack_server import jack_sockets
from tabletop.sound.port import Port
from tabletop.sound.protocol import PortName

rtmidi: Any
try:
    import rtmidi  # type: ignore[import-untyped, no-redef]
except ImportError:
    try:
        from tabletop.sound import rtmidi2_library as rtmidi
    except ImportError:  # Neither has a wheel for this Python: everything else works.
        rtmidi = None

MISSING = message("sound.no-midi-library")
NO_KEYBOARD = message("sound.no-keyboard-library")
NOBODY = message("sound.no-midi-system")

NOT_VIRTUAL = message("sound.no-virtual-ports")

OURS = "Consort"
"""Name of our clients, and default name of our virtual ports."""
_OURS = re.compile(rf"{OURS}(?: \(\w+\))?(?:-\d+)?:")
"""Pattern of our own ports, which are not listed.

A keyboard that is one of them would send us what we play ourselves.
"""

VIRTUAL = ("LINUX_ALSA", "UNIX_JACK", "MACOSX_CORE")
"""MIDI systems in which a program can offer a port to others."""

_NUMBERS = {"LINUX_ALSA": re.compile(r" \d+:\d+$"), "WINDOWS_MM": re.compile(r" \d+$")}


def plain(name: str, api: str) -> str:
    """Return a port's name without the numbers that change at every start."""
    pattern = _NUMBERS.get(api)
    return pattern.sub("", name) if pattern else name


def apis() -> tuple[str, ...]:
    """Return the MIDI systems that rtmidi knows here, such as ``"LINUX_ALSA"``."""
    if rtmidi is None:
        return ()
    names = {getattr(rtmidi, name): name[4:] for name in dir(rtmidi) if name.startswith("API_")}
    known = [names[number] for number in rtmidi.get_compiled_api()]
    return tuple(api for api in known if api not in ("RTMIDI_DUMMY", "UNSPECIFIED") and not left_out(api))


class Client:
    """A client of rtmidi at one MIDI system.

    Raises rtmidi's own errors and SystemError if no sequencer or server answers.
    """

    def __init__(self, api: str, purpose: str = "", *, inputs: bool = False) -> None:
        number, name = getattr(rtmidi, f"API_{api}"), f"{OURS} ({purpose})" if purpose else OURS
        with trying(api):
            self.midi: Any = rtmidi.MidiIn(number, name, MOST_WAITING) if inputs else rtmidi.MidiOut(number, name)
        self._servers = jack_sockets() if api == JACK else frozenset()

    @property
    def watched(self) -> bool:
        """True if the end of its server can be noticed."""
        return bool(self._servers)

    @property
    def orphaned(self) -> bool:
        """True if its server is gone.

        Sockets are read twice, because the list may miss one while it changes.
        """
        return not (self._servers <= jack_sockets() or self._servers <= jack_sockets())

    def delete(self) -> None:
        """Close the client and its ports."""
        if self.orphaned:
            # Deleting it would hold up every thread for a second and often crash JACK's library, so it is kept.
            _orphans.append(self.midi)
        else:
            self.midi.delete()


_orphans: list[Any] = []


def stale() -> bool:
    """Return True if there is a JACK server that only a new process can reach.

    JACK's library has gone down with an earlier server.
    """
    return bool(_orphans) and bool(jack_sockets())


JACK = "UNIX_JACK"

MOST_WAITING = 8192
"""Number of messages that rtmidi queues from a device until they are read."""


class Listing:
    """A list of the MIDI ports to play to, or of the keyboards (`inputs`).

    One client an API is kept, because opening one for every listing is slow and leaks.
    """

    def __init__(self, *, inputs: bool = False) -> None:
        self._inputs = inputs
        self._lock = threading.RLock()
        self._clients: dict[str, Client] = {}

    def ports(self) -> tuple[PortName, ...]:
        """Return every port in the systems' order; equal names get a number in brackets."""
        with self._lock:
            return tuple(name for api in apis() for name, _ in self._named(api))

    def refresh(self) -> tuple[PortName, ...]:
        """Return every port, after another try to reach a JACK server that lists none."""
        with self._lock:
            if JACK in self._clients and not self._clients[JACK].watched and not self._raw(JACK):
                self._forget(JACK)
            return self.ports()

    def trouble(self) -> Message | None:
        """Return the reason if no port can be had at all; else None."""
        if rtmidi is None:
            return MISSING
        return None if any(api in self._clients for api in apis()) else NOBODY

    def find(self, port: PortName) -> tuple[str, str] | None:
        """Return a port's API and its present name in the system; None if it is not there."""
        with self._lock:
            for api in (port.api,) if port.api else apis():
                for name, raw in self._named(api):
                    if port.name in (name.name, raw):
                        return api, raw
        return None

    def gone(self, port: PortName) -> bool:
        """Return True if the port is certainly gone; do not wait for another listing."""
        if not self._lock.acquire(blocking=False):
            return False
        try:
            return self.find(port) is None
        finally:
            self._lock.release()

    def close(self) -> None:
        """Delete the clients."""
        with self._lock:
            for api in tuple(self._clients):
                self._forget(api)

    def _named(self, api: str) -> list[tuple[PortName, str]]:
        seen: dict[str, int] = {}
        named = []
        for raw in self._raw(api):
            if _OURS.match(raw) or (api == "MACOSX_CORE" and raw in _offered):
                continue
            name = plain(raw, api)
            seen[name] = seen.get(name, 0) + 1
            named.append((PortName("midi", name if seen[name] == 1 else f"{name} ({seen[name]})", api), raw))
        return named

    def _raw(self, api: str) -> list[str]:
        try:
            if api in self._clients and self._clients[api].orphaned:
                self._forget(api)
            if api not in self._clients:
                self._clients[api] = Client(api, "inputs" if self._inputs else "ports", inputs=self._inputs)
            return list(self._clients[api].midi.get_ports())
        except Exception:
            self._forget(api)
            return []

    def _forget(self, api: str) -> None:
        forgotten = self._clients.pop(api, None)
        if forgotten is not None:
            forgotten.delete()


LISTING = Listing()
"""The process's list of ports."""

INPUTS = Listing(inputs=True)
"""The process's list of keyboards."""

_offered: set[str] = set()
"""Names of our virtual ports, for systems that do not say whose a port is."""


AGAIN = 0.005
"""Delay in seconds before an unlisted port is looked for once more."""

JACK_SETTLES = 0.1
"""Seconds in which a JACK server adds a new connection to its graph.

Messages that are sent before may be lost.
"""


class Connection:
    """A client of rtmidi with one port, of the system or a virtual one of ours.

    Raises SoundError if it cannot be had.
    """

    def __init__(self, name: PortName, *, inputs: bool = False) -> None:
        if rtmidi is None:
            raise SoundError(NO_KEYBOARD if inputs else MISSING)
        self.name = name
        self._inputs = inputs
        self._client, self.api = self._virtual() if name.kind == "virtual" else self._connected()
        self.midi = self._client.midi

    def _connected(self) -> tuple[Client, str]:
        name, listing = self.name, INPUTS if self._inputs else LISTING
        found = listing.find(name)
        if found is None:
            if self._inputs:
                raise SoundError("sound.no-keyboard", name=name.name)
            raise SoundError("sound.no-port", name=name.name)
        api, raw = found
        self.name = PortName("midi", name.name, api)
        try:
            opened = self._new(api)
            try:
                opened.midi.open_port(opened.midi.get_ports().index(raw), "in" if self._inputs else "out")
            except Exception:
                opened.delete()
                raise
        except Exception as error:
            raise SoundError("sound.port-closed", name=name.name, reason=str(error)) from error
        return opened, api

    def _virtual(self) -> tuple[Client, str]:
        shown = self.name.name or OURS
        for api in [api for api in apis() if api in VIRTUAL and self.name.api in ("", api)]:
            try:
                opened = self._new(api)
                try:
                    opened.midi.open_virtual_port(shown)
                except Exception:
                    opened.delete()
                    raise
            except Exception:  # This system does not answer; the next one may.
                continue
            _offered.add(shown)
            return opened, api
        raise SoundError(NOT_VIRTUAL)

    def _new(self, api: str) -> Client:
        return Client(api, "keys" if self._inputs else "", inputs=self._inputs)

    def alive(self) -> bool:
        """Return True if the system is still there and lists the port."""
        if self._client.orphaned:
            return False
        if self.name.kind == "virtual":
            return True
        listing = INPUTS if self._inputs else LISTING
        # Looked for twice: a system that is just changing may leave a port out, or raise an error.
        if not listing.gone(self.name):
            return True
        time.sleep(AGAIN)
        return not listing.gone(self.name)

    def close(self) -> None:
        _offered.discard(self.name.name or OURS)
        self._client.delete()


class MidiPort(Port):
    """A port of the system, or one of ours that others connect to."""

    def __init__(self, name: PortName) -> None:
        super().__init__(name)
        self._connection = Connection(name)
        self.device = self._connection.api
        if name.kind == "midi" and self.device == JACK:
            time.sleep(JACK_SETTLES)

    def send(self, message: Any) -> None:
        self._connection.midi.send_message(message.bytes())

    def alive(self) -> bool:
        return self._connection.alive()

    def close(self) -> None:
        self._connection.close()
