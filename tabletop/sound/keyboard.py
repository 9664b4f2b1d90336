"""State of a MIDI keyboard's keys, computed from its bytes alone."""

from __future__ import annotations

import re
import threading
from collections.abc import Sequence
from typing import NamedTuple

from tabletop.sound.midi_schedule import ALL_NOTES_OFF, ALL_SOUND_OFF, SUSTAIN_CONTROL

RESET_CONTROLLERS = 121
MIN_PEDAL_DOWN_VALUE = 64
"""Least value of controller 64 with which the pedal is down."""

_NOTE_OFF, _NOTE_ON, _CONTROL = 0x80, 0x90, 0xB0
_ONE_DATA_BYTE = (0xC0, 0xD0)
_REAL_TIME, _SYSTEM, _RESET = 0xF8, 0xF0, 0xFF
_ANY_STATUS = re.compile(rb"[\x80-\xff]")


class KeyChange(NamedTuple):
    """Changes of the keys since the last look."""

    held_pitches: tuple[int, ...]
    """Pitches that are down now, ascending."""
    struck_velocities: dict[int, int]
    """Pitches that went down since then, with the last velocity. Some may be up again."""
    confirmed_pitches: tuple[int, ...] | None
    """Pitches that were held when the player confirmed, or None without confirmation."""


class Keyboard:
    """The keys that are down, in bounded memory and without a lost note-off.

    Notes of all sixteen channels are keys. A note-on of velocity 0 is a note-off, and so is every message for silence.
    The sustain pedal confirms when it goes down, and so does the confirm key, which is never held. Everything else is
    ignored. Bytes are fed on one thread and looked at on another.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self.feed_count = 0
        """Number of calls of `feed`."""
        self._pressed_keys: set[tuple[int, int]] = set()
        self._struck_velocities: dict[int, int] = {}
        self._confirmed_pitches: tuple[int, ...] | None = None
        self._is_pedal_down = False
        self._confirm_key: int | None = None
        self._status = 0  # Running status; 0 if data bytes without a status mean nothing.
        self._first_data_byte: int | None = None  # The first of two data bytes.

    def feed(self, data: Sequence[int]) -> None:
        """Feed bytes as they come: whole messages, several at once, or parts of them."""
        with self._lock:
            self.feed_count += 1
            if len(data) == 3 and _NOTE_OFF <= data[0] < 0xA0 and data[1] < 0x80 and data[2] < 0x80:
                self._status, self._first_data_byte = data[0], None
                self._handle_note(data[0], data[1], data[2])
            else:
                self._read(bytes(data))

    def set_confirm_key(self, note: int | None) -> None:
        """Set the key that confirms instead of sounding."""
        with self._lock:
            self._confirm_key = note
            self._pressed_keys = {(channel, pitch) for channel, pitch in self._pressed_keys if pitch != note}

    def release(self) -> None:
        """Release all keys, because the device is gone."""
        with self._lock:
            self._pressed_keys.clear()
            self._struck_velocities.clear()
            self._is_pedal_down = False
            self._status, self._first_data_byte = 0, None

    def take_change(self) -> KeyChange:
        """Return the changes since the last look."""
        with self._lock:
            change = KeyChange(self._find_held(), self._struck_velocities, self._confirmed_pitches)
            self._struck_velocities, self._confirmed_pitches = {}, None
        return change

    def _find_held(self) -> tuple[int, ...]:
        return tuple(sorted({pitch for _, pitch in self._pressed_keys}))

    def _read(self, data: bytes) -> None:
        index = 0
        while index < len(data):
            byte = data[index]
            index += 1
            if byte >= _REAL_TIME:  # It may come in the midst of a message, which goes on after it.
                if byte == _RESET:
                    self._pressed_keys.clear()
            elif byte >= 0x80:
                self._status, self._first_data_byte = (byte if byte < _SYSTEM else 0), None
            elif not self._status:  # It belongs to a system exclusive message, or to one whose beginning was missed.
                match = _ANY_STATUS.search(data, index)
                index = match.start() if match else len(data)
            elif self._status & 0xF0 in _ONE_DATA_BYTE:
                continue
            elif self._first_data_byte is None:
                self._first_data_byte = byte
            else:
                first, self._first_data_byte = self._first_data_byte, None
                self._handle_message(self._status, first, byte)

    def _handle_message(self, status: int, first: int, second: int) -> None:
        kind = status & 0xF0
        if kind in (_NOTE_ON, _NOTE_OFF):
            self._handle_note(status, first, second)
        elif kind == _CONTROL and first == SUSTAIN_CONTROL:
            is_down = second >= MIN_PEDAL_DOWN_VALUE
            if is_down and not self._is_pedal_down:
                self._confirmed_pitches = self._find_held()
            self._is_pedal_down = is_down
        elif kind == _CONTROL and first == RESET_CONTROLLERS:
            self._is_pedal_down = False
        elif kind == _CONTROL and (first == ALL_SOUND_OFF or first >= ALL_NOTES_OFF):
            channel = status & 0x0F
            self._pressed_keys = {key for key in self._pressed_keys if key[0] != channel}

    def _handle_note(self, status: int, pitch: int, velocity: int) -> None:
        key = status & 0x0F, pitch
        if status < _NOTE_ON or not velocity:
            self._pressed_keys.discard(key)
        elif pitch == self._confirm_key:
            self._confirmed_pitches = self._find_held()
        else:
            self._pressed_keys.add(key)
            self._struck_velocities[pitch] = velocity
