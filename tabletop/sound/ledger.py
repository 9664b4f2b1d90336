"""What sounds on a port. Only the ledger sends to it, so no note is begun twice and none is forgotten."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import mido  # type: ignore[import-untyped]

from tabletop.sound.messages import ALL_NOTES_OFF, ALL_SOUND_OFF, SUSTAIN
from tabletop.sound.port import Port

EVERY_CHANNEL = range(16)


class Ledger:
    """A port and the notes that sound on it."""

    def __init__(self, port: Port) -> None:
        self.port = port
        self._sounding: dict[tuple[int, int], Any] = {}  # the note-on, by channel and note
        self._settings: dict[tuple[int, str, int], Any] = {}

    @property
    def sounding(self) -> tuple[tuple[int, int], ...]:
        """(channel, note) of every note that was begun and not ended."""
        return tuple(self._sounding)

    @property
    def channels(self) -> tuple[int, ...]:
        """Channels that anything was sent to."""
        return tuple(sorted({channel for channel, _, _ in self._settings} | {channel for channel, _ in self._sounding}))

    def deliver(self, due: float, messages: Iterable[Any]) -> None:
        """Send messages that take effect at `due`. A note that sounds is ended before it begins again; an end without a
        beginning is left out. Raises whatever the port raises."""
        balanced: list[Any] = []
        for message in messages:
            self._enter(message, balanced)
        if balanced:
            self.port.deliver(due, balanced)

    def release(self, due: float) -> None:
        """End every note as lifting the fingers would, and those that a port has been sent ahead of their time."""
        channels = sorted({channel for channel, _ in self._sounding})
        notes = [_off(channel, note) for channel, note in self._sounding]
        self.deliver(due, [*notes, *[_control(channel, ALL_NOTES_OFF) for channel in channels]])

    def silence(self, due: float, channels: Sequence[int] | None = None) -> None:
        """On each channel: sustain off, an end to every note, all notes off, all sound off. All channels by default."""
        messages: list[Any] = []
        for channel in EVERY_CHANNEL if channels is None else channels:
            messages.append(_control(channel, SUSTAIN))
            for sounding, note in list(self._sounding):
                if sounding == channel:
                    messages.append(_off(channel, note))
                    del self._sounding[channel, note]
            messages += _control(channel, ALL_NOTES_OFF), _control(channel, ALL_SOUND_OFF)
        if messages:
            self.port.deliver(due, messages)

    def state(self) -> list[Any]:
        """The messages that bring another port to where this one is: instruments and volumes, and what sounds."""
        return [*self._settings.values(), *self._sounding.values()]

    def _enter(self, message: Any, balanced: list[Any]) -> None:
        kind = message.type
        if kind in ("note_on", "note_off"):
            key = message.channel, message.note
            sounding = self._sounding.pop(key, None)
            if sounding is not None:
                balanced.append(_off(*key))
            if kind == "note_on" and message.velocity:
                self._sounding[key] = message
                balanced.append(message)
            return
        if kind == "program_change" or (kind == "control_change" and message.control < ALL_SOUND_OFF):
            self._settings[message.channel, kind, getattr(message, "control", 0)] = message
        balanced.append(message)


def _off(channel: int, note: int) -> Any:
    return mido.Message("note_off", channel=channel, note=note)


def _control(channel: int, control: int, value: int = 0) -> Any:
    return mido.Message("control_change", channel=channel, control=control, value=value)
