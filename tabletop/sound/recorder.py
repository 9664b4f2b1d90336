"""A port that records its messages in a Standard MIDI file."""

from __future__ import annotations

import errno
from io import FileIO
from pathlib import Path
from typing import Any

from engines.messages import system
from engines.messages.system import FileError
from tabletop.sound.errors import SoundError
from tabletop.sound.port import Port
from tabletop.sound.protocol import PortName, clock

TICKS_PER_SECOND = 20_000
"""Resolution of the file: 10,000 ticks a beat of half a second."""

_TICKS_PER_BEAT = 10_000
_TRACK_LENGTH_AT = 18
_TRACK_AT = 22
_END_OF_TRACK = b"\x00\xff\x2f\x00"


class Recorder(Port):
    """A port that writes every message when it arrives.

    The file is whole after each message, even if nobody closes it.
    """

    def __init__(self, name: PortName) -> None:
        super().__init__(name)
        try:
            self._file = _open_file(Path(name.name))
        except (OSError, ValueError) as error:
            raise SoundError("sound.cannot-record", name=name.name, why=system.explain_error(error)) from error
        self._length = 0
        self._origin = clock()
        self._last = 0
        text = f"clock {self._origin:.6f}".encode("ascii")
        try:
            self._file.write(b"MThd" + bytes([0, 0, 0, 6, 0, 0, 0, 1]) + _TICKS_PER_BEAT.to_bytes(2, "big"))
            self._file.write(b"MTrk" + bytes(4))
            self._write(b"\x00\xff\x01" + bytes([len(text)]) + text)
        except OSError as error:
            self._file.close()
            raise SoundError("sound.cannot-record", name=name.name, why=system.explain_error(error)) from error

    def send(self, message: Any) -> None:
        """Write one mido message at the present time."""
        ticks = round((clock() - self._origin) * TICKS_PER_SECOND)
        self._write(_encode_variable_length(ticks - self._last) + bytes(message.bytes()))
        self._last = ticks

    def close(self) -> None:
        self._file.close()

    def _write(self, event: bytes) -> None:
        self._file.seek(_TRACK_AT + self._length)
        self._file.write(event + _END_OF_TRACK)
        self._length += len(event)
        self._file.seek(_TRACK_LENGTH_AT)
        self._file.write((self._length + len(_END_OF_TRACK)).to_bytes(4, "big"))


def _open_file(path: Path) -> FileIO:
    """Open a regular file for writing. Raises OSError, ValueError.

    Pipes are refused: one would wait for a reader, and cannot be rewound.
    """
    if path.exists() and not path.is_file():
        raise FileError(errno.EINVAL, "file.no-file", path)
    return FileIO(path, "w+b")


def _encode_variable_length(number: int) -> bytes:
    groups = [number & 0x7F]
    while number := number >> 7:
        groups.append(number & 0x7F | 0x80)
    return bytes(reversed(groups))
