"""Tests that the adapter for rtmidi2 answers as python-rtmidi does.

The library is simulated; `test_jack` uses it where a Python has rtmidi2 and no python-rtmidi.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

LIBRARY = "tabletop.sound.rtmidi2_library"


class Client:
    """Client of rtmidi2 that records the calls."""

    made: list[Client]

    def __init__(self, name: str, **options: int) -> None:
        self.made.append(self)
        self.name, self.options = name, options
        self.asked: list[Any] = []
        self.waiting: list[list[int]] = []
        self.ports = ["Synth:in", "Piano:keys"]

    def get_message(self) -> list[int] | None:
        return self.waiting.pop(0) if self.waiting else None

    def __getattr__(self, called: str) -> Any:
        return lambda *values: self.asked.append((called, *values))


@pytest.fixture
def library(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    made = SimpleNamespace(API_LINUX_ALSA=2, API_UNIX_JACK=3, API_MACOSX_CORE=1, API_WINDOWS_MM=4)
    monkeypatch.setitem(sys.modules, "rtmidi2", SimpleNamespace(**vars(made), MidiIn=Client, MidiOut=Client))
    monkeypatch.delitem(sys.modules, LIBRARY, raising=False)
    monkeypatch.setattr(Client, "made", [], raising=False)
    yield importlib.import_module(LIBRARY)
    sys.modules.pop(LIBRARY)  # no other module may find the simulated library


def test_a_message_is_sent_byte_by_byte(library: ModuleType) -> None:
    out = library.MidiOut(library.API_LINUX_ALSA, "Consort")
    out.open_port(1, "out")
    out.send_message([0x90, 60, 100])
    assert Client.made[-1].asked == [("open_port", 1), ("send_raw", 0x90, 60, 100)]


def test_all_waiting_messages_are_fetched(library: ModuleType) -> None:
    keys = library.MidiIn(library.API_LINUX_ALSA, "Consort (keys)", 8192)
    Client.made[-1].waiting = [[0x90, 60, 100]]
    assert keys.get_message() == ([0x90, 60, 100], 0.0)
    assert keys.get_message() is None
    assert Client.made[-1].options == {"queuesize": 8192, "api": library.API_LINUX_ALSA}


def test_a_deleted_client_is_closed_once(library: ModuleType) -> None:
    out = library.MidiOut(library.API_LINUX_ALSA, "Consort")
    out.delete()
    out.delete()
    assert Client.made[-1].asked == [("close_port",)]


@pytest.mark.skipif(sys.platform != "linux", reason="where the server listens is told by Linux alone")
def test_a_missing_jack_server_gives_no_client(library: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JACK_DEFAULT_SERVER", "nobody-started-this-one")
    with pytest.raises(SystemError, match="no JACK server"):
        library.MidiOut(library.API_UNIX_JACK, "Consort")
