"""A synthesizer that understands only bytes, and a cable that can be pulled out."""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Sequence
from typing import Any

from tabletop.sound.port import Port
from tabletop.sound.protocol import PortName

DATA_BYTES = {0x80: 2, 0x90: 2, 0xA0: 2, 0xB0: 2, 0xC0: 1, 0xD0: 1, 0xE0: 2}


class Hardware:
    """Model of a synthesizer that counts the voices that sound.

    Two note-ons of one key are two voices, each of which needs a note-off of its own. It keeps no running status: a
    message without a status byte is an error, and so is an incomplete one.
    """

    def __init__(self) -> None:
        self.down: Counter[tuple[int, int]] = Counter()
        """Note-ons without a note-off, by channel and note, despite silence messages."""
        self.sounding: Counter[tuple[int, int]] = Counter()
        """Number of voices that sound, by channel and note."""
        self.lifted: Counter[tuple[int, int]] = Counter()
        """Number of released voices that the pedal holds, by channel and note."""
        self.pedal = [False] * 16
        self.hushed: set[tuple[int, int]] = set()
        """Pairs of channel and silence controller received since the last note-on."""
        self.programs: list[tuple[int, int]] = []

    def receive(self, data: Sequence[int]) -> None:
        status = data[0] & 0xF0
        assert status in DATA_BYTES, f"no status byte: {list(data)}"
        assert len(data) == 1 + DATA_BYTES[status], f"not a whole message: {list(data)}"
        assert all(byte < 0x80 for byte in data[1:]), f"no data byte: {list(data)}"
        channel = data[0] & 0x0F
        if status == 0x90 and data[2]:
            self.hushed.clear()
            self.down[channel, data[1]] += 1
            self.sounding[channel, data[1]] += 1
        elif status in (0x80, 0x90):
            self._release((channel, data[1]))
        elif status == 0xB0:
            self._control(channel, data[1], data[2])
        elif status == 0xC0:
            self.programs.append((channel, data[1]))

    def forget_pending_notes(self, channel: int | None = None) -> None:
        """Excuse missing note-offs of a sender that died; silence messages must suffice."""
        for key in [key for key in self.down if channel in (None, key[0])]:
            del self.down[key]

    def _release(self, key: tuple[int, int]) -> None:
        if self.down[key]:
            self.down[key] -= 1
        if self.sounding[key] > self.lifted[key]:
            if self.pedal[key[0]]:
                self.lifted[key] += 1
            else:
                self.sounding[key] -= 1

    def _control(self, channel: int, controller: int, value: int) -> None:
        if controller in (120, 123):
            self.hushed.add((channel, controller))
        keys = [key for key in self.sounding if key[0] == channel]
        if controller == 64:
            self.pedal[channel] = value >= 64
        if controller == 120 or (controller == 123 and not self.pedal[channel]):
            for key in keys:
                self.sounding[key] = self.lifted[key] = 0
        elif controller == 123:
            for key in keys:
                self.lifted[key] = self.sounding[key]
        elif controller in (64, 121) and (controller == 121 or value < 64):
            self.pedal[channel] = False
            for key in keys:
                self.sounding[key] -= self.lifted[key]
                self.lifted[key] = 0

    def hanging_notes(self) -> list[tuple[int, int]]:
        """Return (channel, note) of all notes that sound or had no note-off."""
        return sorted(+self.down | +self.sounding)

    def is_at_rest(self) -> bool:
        """Return True if nothing sounds, all notes ended and all channels were silenced.

        Silenced means that both silence messages came since the last note-on.
        """
        every = {(channel, word) for channel in range(16) for word in (120, 123)}
        return not self.hanging_notes() and self.hushed >= every and not any(self.pedal)


class Cable(Port):
    """Port to a piece of hardware.

    With a lead it receives messages ahead of time. A silence message makes it forget the notes of its channel that are
    not due yet, as the built-in instruments do.
    """

    def __init__(self, name: PortName, hardware: Hardware, lead: float = 0.0) -> None:
        super().__init__(name)
        self.hardware = hardware
        self.lead_s = lead
        self.there = True
        self.raises_after: int | None = None
        """Number of messages that still get through before sending fails."""
        self.closed = False
        self._waiting: list[tuple[float, int, Any]] = []
        self._sent = 0

    def send(self, message: Any) -> None:
        assert not self.closed, "sent to a port that is closed"
        if self.raises_after is not None:
            if not self.raises_after:
                self.hardware.forget_pending_notes()
                raise OSError("the cable is out")
            self.raises_after -= 1
        self.hardware.receive(message.bytes())

    def deliver(self, due: float, messages: Sequence[Any]) -> None:
        if not self.lead_s:
            super().deliver(due, messages)
            return
        for message in messages:
            self._sent += 1
            heapq.heappush(self._waiting, (due, self._sent, message))

    def pass_time(self, now: float) -> None:
        """Deliver the messages that are due."""
        while self._waiting and self._waiting[0][0] <= now:
            _, number, message = heapq.heappop(self._waiting)
            if message.type == "control_change" and message.control in (120, 123):
                self._waiting = [
                    (due, order, other)
                    for due, order, other in self._waiting
                    if order > number or other.channel != message.channel or not other.type.startswith("note")
                ]
                heapq.heapify(self._waiting)
                self.hardware.forget_pending_notes(message.channel)  # a note-off may be among the forgotten messages
            self.send(message)

    def is_alive(self) -> bool:
        if not self.there:
            self.hardware.forget_pending_notes()
        return self.there

    def close(self) -> None:
        if self.lead_s:
            self.pass_time(float("inf"))
        self.closed = True
