"""MIDI ports of the system, through python-rtmidi or rtmidi2.

One client a system is kept for listing them; they are opened by name.
"""

from __future__ import annotations

import re
import threading
import time
from typing import Any

from engines.messages import Message, message
from tabletop.sound.attempt import is_excluded, record_attempt
from tabletop.sound.errors import SoundError
from tabletop.sound.jack_server import find_jack_sockets
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

NO_LIBRARY_MESSAGE = message("sound.no-midi-library")
NO_KEYBOARD_LIBRARY_MESSAGE = message("sound.no-keyboard-library")
NO_SYSTEM_MESSAGE = message("sound.no-midi-system")

NO_VIRTUAL_PORTS_MESSAGE = message("sound.no-virtual-ports")

CLIENT_NAME = "Consort"
"""Name of our clients, and default name of our virtual ports."""
_OWN_PORT_PATTERN = re.compile(rf"{CLIENT_NAME}(?: \(\w+\))?(?:-\d+)?:")
"""Pattern of our own ports, which are not listed.

A keyboard that is one of them would send us what we play ourselves.
"""

VIRTUAL_PORT_APIS = ("LINUX_ALSA", "UNIX_JACK", "MACOSX_CORE")
"""MIDI systems in which a program can offer a port to others."""

_NUMBER_PATTERNS = {"LINUX_ALSA": re.compile(r" \d+:\d+$"), "WINDOWS_MM": re.compile(r" \d+$")}


def strip_numbers(name: str, api: str) -> str:
    """Return a port's name without the numbers that change at every start."""
    pattern = _NUMBER_PATTERNS.get(api)
    return pattern.sub("", name) if pattern else name


def list_apis() -> tuple[str, ...]:
    """Return the MIDI systems that rtmidi knows here, such as ``"LINUX_ALSA"``."""
    if rtmidi is None:
        return ()
    names = {getattr(rtmidi, name): name[4:] for name in dir(rtmidi) if name.startswith("API_")}
    api_names = [names[number] for number in rtmidi.get_compiled_api()]
    return tuple(api for api in api_names if api not in ("RTMIDI_DUMMY", "UNSPECIFIED") and not is_excluded(api))


class RtMidiClient:
    """A client of rtmidi at one MIDI system.

    Raises rtmidi's own errors and SystemError if no sequencer or server answers.
    """

    def __init__(self, api: str, purpose: str = "", *, inputs: bool = False) -> None:
        number, name = getattr(rtmidi, f"API_{api}"), f"{CLIENT_NAME} ({purpose})" if purpose else CLIENT_NAME
        with record_attempt(api):
            self.midi: Any = (
                rtmidi.MidiIn(number, name, MAX_QUEUED_MESSAGES) if inputs else rtmidi.MidiOut(number, name)
            )
        self._servers = find_jack_sockets() if api == JACK else frozenset()

    @property
    def is_watched(self) -> bool:
        """True if the end of its server can be noticed."""
        return bool(self._servers)

    @property
    def is_orphaned(self) -> bool:
        """True if its server is gone.

        Sockets are read twice, because the list may miss one while it changes.
        """
        return not (self._servers <= find_jack_sockets() or self._servers <= find_jack_sockets())

    def delete(self) -> None:
        """Close the client and its ports."""
        if self.is_orphaned:
            # Deleting it would hold up every thread for a second and often crash JACK's library, so it is kept.
            _orphans.append(self.midi)
        else:
            self.midi.delete()


_orphans: list[Any] = []


def needs_new_process() -> bool:
    """Return True if there is a JACK server that only a new process can reach.

    JACK's library has gone down with an earlier server.
    """
    return bool(_orphans) and bool(find_jack_sockets())


JACK = "UNIX_JACK"

MAX_QUEUED_MESSAGES = 8192
"""Number of messages that rtmidi queues from a device until they are read."""


class PortList:
    """A list of the MIDI ports to play to, or of the keyboards (`inputs`).

    One client an API is kept, because opening one for every listing is slow and leaks.
    """

    def __init__(self, *, inputs: bool = False) -> None:
        self._inputs = inputs
        self._lock = threading.RLock()
        self._clients: dict[str, RtMidiClient] = {}

    def ports(self) -> tuple[PortName, ...]:
        """Return all ports in the systems' order. Equal names get a number in brackets."""
        with self._lock:
            return tuple(name for api in list_apis() for name, _ in self._list_named(api))

    def refresh(self) -> tuple[PortName, ...]:
        """Return every port, after another try to reach a JACK server that lists none."""
        with self._lock:
            if JACK in self._clients and not self._clients[JACK].is_watched and not self._list_raw_names(JACK):
                self._delete_client(JACK)
            return self.ports()

    def find_trouble(self) -> Message | None:
        """Return the reason if no port is available at all, else None."""
        if rtmidi is None:
            return NO_LIBRARY_MESSAGE
        return None if any(api in self._clients for api in list_apis()) else NO_SYSTEM_MESSAGE

    def find(self, port: PortName) -> tuple[str, str] | None:
        """Return a port's API and its name in the system, or None if it is not listed."""
        with self._lock:
            for api in (port.api,) if port.api else list_apis():
                for name, raw_name in self._list_named(api):
                    if port.name in (name.name, raw_name):
                        return api, raw_name
        return None

    def is_gone(self, port: PortName) -> bool:
        """Return True if the port is certainly gone. Does not wait for another listing."""
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
                self._delete_client(api)

    def _list_named(self, api: str) -> list[tuple[PortName, str]]:
        counts: dict[str, int] = {}
        ports = []
        for raw_name in self._list_raw_names(api):
            if _OWN_PORT_PATTERN.match(raw_name) or (api == "MACOSX_CORE" and raw_name in _virtual_port_names):
                continue
            name = strip_numbers(raw_name, api)
            counts[name] = counts.get(name, 0) + 1
            ports.append((PortName("midi", name if counts[name] == 1 else f"{name} ({counts[name]})", api), raw_name))
        return ports

    def _list_raw_names(self, api: str) -> list[str]:
        try:
            if api in self._clients and self._clients[api].is_orphaned:
                self._delete_client(api)
            if api not in self._clients:
                self._clients[api] = RtMidiClient(api, "inputs" if self._inputs else "ports", inputs=self._inputs)
            return list(self._clients[api].midi.get_ports())
        except Exception:
            self._delete_client(api)
            return []

    def _delete_client(self, api: str) -> None:
        client = self._clients.pop(api, None)
        if client is not None:
            client.delete()


OUTPUT_PORTS = PortList()
"""The process's list of ports."""

INPUT_PORTS = PortList(inputs=True)
"""The process's list of keyboards."""

_virtual_port_names: set[str] = set()
"""Names of our virtual ports, for systems that do not say whose a port is."""


RECHECK_DELAY_S = 0.005
"""Delay in seconds before an unlisted port is looked for once more."""

JACK_CONNECT_DELAY_S = 0.1
"""Seconds in which a JACK server adds a new connection to its graph.

Messages that are sent before may be lost.
"""


class Connection:
    """A client of rtmidi with one port, of the system or a virtual one of ours.

    Raises SoundError if it cannot be opened.
    """

    def __init__(self, name: PortName, *, inputs: bool = False) -> None:
        if rtmidi is None:
            raise SoundError(NO_KEYBOARD_LIBRARY_MESSAGE if inputs else NO_LIBRARY_MESSAGE)
        self.name = name
        self._inputs = inputs
        self._client, self.api = self._offer_virtual_port() if name.kind == "virtual" else self._connect()
        self.midi = self._client.midi

    def _connect(self) -> tuple[RtMidiClient, str]:
        name, port_list = self.name, INPUT_PORTS if self._inputs else OUTPUT_PORTS
        location = port_list.find(name)
        if location is None:
            if self._inputs:
                raise SoundError("sound.no-keyboard", name=name.name)
            raise SoundError("sound.no-port", name=name.name)
        api, raw_name = location
        self.name = PortName("midi", name.name, api)
        try:
            client = self._make_client(api)
            try:
                client.midi.open_port(client.midi.get_ports().index(raw_name), "in" if self._inputs else "out")
            except Exception:
                client.delete()
                raise
        except Exception as error:
            raise SoundError("sound.port-closed", name=name.name, reason=str(error)) from error
        return client, api

    def _offer_virtual_port(self) -> tuple[RtMidiClient, str]:
        port_name = self.name.name or CLIENT_NAME
        for api in [api for api in list_apis() if api in VIRTUAL_PORT_APIS and self.name.api in ("", api)]:
            try:
                client = self._make_client(api)
                try:
                    client.midi.open_virtual_port(port_name)
                except Exception:
                    client.delete()
                    raise
            except Exception:  # This system does not answer; the next one may.
                continue
            _virtual_port_names.add(port_name)
            return client, api
        raise SoundError(NO_VIRTUAL_PORTS_MESSAGE)

    def _make_client(self, api: str) -> RtMidiClient:
        return RtMidiClient(api, "keys" if self._inputs else "", inputs=self._inputs)

    def is_alive(self) -> bool:
        """Return True if the system is still there and lists the port."""
        if self._client.is_orphaned:
            return False
        if self.name.kind == "virtual":
            return True
        port_list = INPUT_PORTS if self._inputs else OUTPUT_PORTS
        # Looked for twice: a system that is just changing may leave a port out, or raise an error.
        if not port_list.is_gone(self.name):
            return True
        time.sleep(RECHECK_DELAY_S)
        return not port_list.is_gone(self.name)

    def close(self) -> None:
        _virtual_port_names.discard(self.name.name or CLIENT_NAME)
        self._client.delete()


class MidiPort(Port):
    """A port of the system, or one of ours that others connect to."""

    def __init__(self, name: PortName) -> None:
        super().__init__(name)
        self._connection = Connection(name)
        self.device = self._connection.api
        if name.kind == "midi" and self.device == JACK:
            time.sleep(JACK_CONNECT_DELAY_S)

    def send(self, message: Any) -> None:
        self._connection.midi.send_message(message.bytes())

    def is_alive(self) -> bool:
        return self._connection.is_alive()

    def close(self) -> None:
        self._connection.close()
