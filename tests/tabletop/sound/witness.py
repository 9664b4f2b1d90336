"""Observers for tests: of a client's events and of a port's messages."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from tabletop.sound.client import Event
from tabletop.sound.port import Port
from tabletop.sound.protocol import PortName, clock

TIMEOUT_S = 30.0
"""Timeout in seconds for operations that take a fraction of a second."""

Kind = TypeVar("Kind")


class EventRecorder:
    """Recorder of the events of a `SoundProcess`."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self._news = threading.Condition()

    def __call__(self, event: Event) -> None:
        with self._news:
            self.events.append(event)
            self._news.notify_all()

    def of(self, kind: type[Kind]) -> list[Kind]:
        """Return the events of one kind."""
        return [event for event in list(self.events) if isinstance(event, kind)]

    def wait_for(self, kind: type[Kind], count: int = 1) -> list[Kind]:
        """Wait for a number of events of one kind and return them."""
        self.wait_until(lambda: len(self.of(kind)) >= count)
        return self.of(kind)

    def wait_until(self, met: Callable[[], bool]) -> None:
        """Wait for events until a condition is met."""
        with self._news:
            assert self._news.wait_for(met, TIMEOUT_S), f"waited in vain; there are {self.events}"


class RecordingPort(Port):
    """Port that records messages and their times and can be made to fail."""

    def __init__(self, name: PortName | None = None, lead: float = 0.0) -> None:
        super().__init__(name or PortName("midi", "ear"))
        self.lead_s = lead
        self.messages: list[Any] = []
        self.times: list[tuple[float, float]] = []
        """Due time and delivery time of each message."""
        self.broken = False
        self.there = True
        self.closed = False

    def send(self, message: Any) -> None:
        if self.broken:
            raise OSError("the cable is out")
        assert not self.closed
        self.messages.append(message)

    def deliver(self, due: float, messages: Sequence[Any]) -> None:
        now = clock()
        super().deliver(due, messages)
        self.times += [(due, now)] * len(messages)

    def is_alive(self) -> bool:
        return self.there

    def close(self) -> None:
        self.closed = True

    def hanging(self) -> list[tuple[int, int]]:
        """Return (channel, note) of notes that were not ended, after a balance check."""
        return find_hanging_notes(self.messages)

    def silenced(self) -> set[int]:
        """Return the channels on which the last messages were the three for silence.

        These are sustain off, all notes off and all sound off.
        """
        return find_silenced_channels(self.messages)


def find_hanging_notes(messages: Sequence[Any]) -> list[tuple[int, int]]:
    """Return begun notes that were not ended.

    Fails if a note begins twice or ends without having begun.
    """
    sounding: set[tuple[int, int]] = set()
    for message in messages:
        if message.type == "note_on" and message.velocity:
            assert (message.channel, message.note) not in sounding, f"begins twice: {message}"
            sounding.add((message.channel, message.note))
        elif message.type in ("note_on", "note_off"):
            assert (message.channel, message.note) in sounding, f"ends without having begun: {message}"
            sounding.remove((message.channel, message.note))
    return sorted(sounding)


def find_silenced_channels(messages: Sequence[Any]) -> set[int]:
    """Return the channels on which the last messages were those for silence.

    These are sustain off, note-offs, all notes off and all sound off.
    """
    found = set()
    for channel in range(16):
        words = [
            (message.control, message.value) if message.type == "control_change" else message.type
            for message in messages
            if getattr(message, "channel", None) == channel
        ]
        last = [word for word in words[-200:] if word != "note_off"][-3:]
        if last == [(64, 0), (123, 0), (120, 0)] and words[-2:] == [(123, 0), (120, 0)]:
            found.add(channel)
    return found
