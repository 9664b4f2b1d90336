"""Notes that sound on a port.

Only the ledger sends to the port, so no note is begun twice, and none is forgotten.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import groupby
from operator import itemgetter
from typing import Any, NamedTuple

import mido  # type: ignore[import-untyped]

from tabletop.sound.midi_schedule import ALL_NOTES_OFF, ALL_SOUND_OFF, PITCH_WHEEL, SUSTAIN_CONTROL, make_bend_reset
from tabletop.sound.port import Port

ALL_CHANNELS = range(16)
PROGRAM_CHANGE = "program_change"

_Key = tuple[int, int]
"""Channel and note."""


class PortState(NamedTuple):
    """Settings and sounding notes of a port, as messages."""

    setting_messages: tuple[Any, ...]
    """Instruments and volumes."""
    passage_notes: tuple[Any, ...]
    """Note-ons of passages."""
    held_notes: tuple[Any, ...]
    """Note-ons of keys that the player holds."""


class Ledger:
    """A port and the notes that sound on it, of passages and of held keys.

    A note of both sounds until the last of them ends it.
    """

    def __init__(self, port: Port, sends_programs: bool = True) -> None:
        self.port = port
        self.sends_programs = sends_programs
        """True if program changes are sent. They are stored in any case."""
        self._sounding: dict[_Key, Any] = {}  # Note-on of each sounding note.
        self._start_times: dict[_Key, float] = {}
        """Time at which each note-on takes effect; some ports get messages early."""
        self._passage_keys: set[_Key] = set()
        self._held_keys: set[_Key] = set()
        self._settings: dict[tuple[int, str, int], Any] = {}

    @property
    def sounding_notes(self) -> tuple[_Key, ...]:
        """Channel and note of every note that was begun and not ended."""
        return tuple(self._sounding)

    @property
    def held_notes(self) -> frozenset[_Key]:
        """Channel and note of every key that is held."""
        return frozenset(self._held_keys)

    @property
    def channels(self) -> tuple[int, ...]:
        """Channels that anything was sent to."""
        return tuple(sorted({channel for channel, _, _ in self._settings} | {channel for channel, _ in self._sounding}))

    def find_programs(self, channels: Iterable[int]) -> list[Any]:
        """Return the last program change of each of these channels."""
        settings = self._settings
        return [
            settings[channel, PROGRAM_CHANGE, 0] for channel in channels if (channel, PROGRAM_CHANGE, 0) in settings
        ]

    def deliver(self, due: float, messages: Iterable[Any], *, from_keyboard: bool = False) -> None:
        """Send messages that take effect at `due`.

        `from_keyboard` is True if they are the keyboard's.

        A note that sounds is ended before it begins again; a note-off without a note-on is left out. Raises the port's
        errors.
        """
        timed_messages: list[tuple[float, Any]] = []
        for message in messages:
            self._register(due, message, timed_messages, self._held_keys if from_keyboard else self._passage_keys)
        for time, group in groupby(sorted(timed_messages, key=itemgetter(0)), key=itemgetter(0)):
            self.port.deliver(time, [message for _, message in group])

    def release(self, due: float) -> None:
        """End the notes of passages as a player would, and those sent ahead of time."""
        self._end_notes_on_held_channels(due)
        messages = []
        channels = sorted({channel for channel, _ in self._passage_keys})
        for key in sorted(self._passage_keys):
            messages.append(_make_note_off(*key))
            self._forget(key)
        messages += [_make_control(channel, ALL_NOTES_OFF) for channel in channels]
        if messages:
            self.port.deliver(due, messages)

    def _end_notes_on_held_channels(self, due: float) -> None:
        """End passages' notes on channels with held keys, where silence would end both."""
        held_channels = self._find_held_channels()
        self.deliver(due, [_make_note_off(*key) for key in sorted(self._passage_keys) if key[0] in held_channels])

    def silence_used_channels(self, due: float) -> None:
        """Silence the channels in use.

        On channels with held keys only the notes of passages end.
        """
        held_channels = self._find_held_channels()
        self._end_notes_on_held_channels(due)
        self.silence(due, [channel for channel in self.channels if channel not in held_channels])

    def silence(self, due: float, channels: Sequence[int] | None = None) -> None:
        """Silence channels, by default all sixteen.

        Each gets: sustain off, an end to every note, all notes off, all sound off.
        """
        messages: list[Any] = []
        for channel in ALL_CHANNELS if channels is None else channels:
            if self._is_bent(channel):
                messages.append(self._take_bend_reset(channel))
            messages.append(_make_control(channel, SUSTAIN_CONTROL))
            for key in [key for key in self._sounding if key[0] == channel]:
                messages.append(_make_note_off(*key))
                self._forget(key)
            messages += _make_control(channel, ALL_NOTES_OFF), _make_control(channel, ALL_SOUND_OFF)
        if messages:
            self.port.deliver(due, messages)

    def make_state(self) -> PortState:
        """Return the messages that would bring another port into this one's state."""
        return PortState(
            tuple(self._settings.values()),
            tuple(note for key, note in self._sounding.items() if key in self._passage_keys),
            tuple(note for key, note in self._sounding.items() if key in self._held_keys),
        )

    def restore_state(self, due: float, state: PortState) -> None:
        """Bring this port into the state of another one."""
        self.deliver(due, [*state.setting_messages, *state.passage_notes])
        self.deliver(due, state.held_notes, from_keyboard=True)

    def _is_bent(self, channel: int) -> bool:
        return (channel, PITCH_WHEEL, 0) in self._settings

    def _take_bend_reset(self, channel: int) -> Any:
        """Return the message that ends a channel's bending, and record it as sent."""
        del self._settings[channel, PITCH_WHEEL, 0]
        return make_bend_reset(channel)

    def _find_held_channels(self) -> set[int]:
        return {channel for channel, _ in self._held_keys}

    def _forget(self, key: _Key) -> None:
        del self._sounding[key], self._start_times[key]
        self._passage_keys.discard(key)
        self._held_keys.discard(key)

    def _register(
        self, due: float, message: Any, timed_messages: list[tuple[float, Any]], owner_keys: set[_Key]
    ) -> None:
        kind = message.type
        if kind in ("note_on", "note_off"):
            self._register_note(due, message, timed_messages, owner_keys)
            return
        if kind == PROGRAM_CHANGE and self._is_bent(message.channel):
            # A passage begins, which may not be tuned.
            timed_messages.append((due, self._take_bend_reset(message.channel)))
        if kind in (PROGRAM_CHANGE, PITCH_WHEEL) or (kind == "control_change" and message.control < ALL_SOUND_OFF):
            self._settings[message.channel, kind, getattr(message, "control", 0)] = message
            if kind == PROGRAM_CHANGE and not self.sends_programs:
                return
        timed_messages.append((due, message))

    def _register_note(
        self, due: float, message: Any, timed_messages: list[tuple[float, Any]], owner_keys: set[_Key]
    ) -> None:
        key = message.channel, message.note
        # Not before the note-on, which the port may have got ahead of time.
        time = max(due, self._start_times.get(key, due))
        if message.type == "note_on" and message.velocity:
            if key in self._sounding:
                timed_messages.append((time, _make_note_off(*key)))
            self._sounding[key], self._start_times[key] = message, time
            owner_keys.add(key)
            timed_messages.append((time, message))
        elif key in owner_keys:
            owner_keys.discard(key)
            if key not in self._passage_keys and key not in self._held_keys:
                self._forget(key)
                timed_messages.append((time, _make_note_off(*key)))


@cache
def _make_note_off(channel: int, note: int) -> Any:
    return mido.Message("note_off", channel=channel, note=note)


@cache
def _make_control(channel: int, control: int) -> Any:
    return mido.Message("control_change", channel=channel, control=control, value=0)
