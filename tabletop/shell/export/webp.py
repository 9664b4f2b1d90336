"""Animated WebP: pictures that Qt encodes one by one, put into the one container that makes a film of them.

Qt reads such files and writes none. The container is chunks of four letters, a length and bytes, as the WebP
Container Specification has them.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from errno import EINVAL
from typing import NamedTuple

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QImage, QImageWriter

from engines.messages.system import FileProblem

QUALITY = 82
"""Of 100; 100 would be lossless and ten times as large."""

ANIMATED = 0x02
"""The flag of a container whose pictures follow each other."""

REPLACES = 0x02
"""The flag of a picture that is laid over the one before it without showing it through."""

RIFF_HEAD = 12
"""Bytes before the first chunk."""


class Frame(NamedTuple):
    """A picture as `encoded`, and how long it is seen."""

    data: bytes
    milliseconds: int


def encoded(picture: QImage) -> bytes:
    """The chunks of one picture. Raises OSError."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, b"webp")
    writer.setQuality(QUALITY)
    if not writer.write(picture.convertToFormat(QImage.Format.Format_RGB32)):
        raise FileProblem(EINVAL, "file.no-picture")
    return bytes(buffer.data().data())[RIFF_HEAD:]


def animated(frames: Sequence[Frame], width: int, height: int) -> bytes:
    """A whole file of pictures that all have this size in pixels; it is played once."""
    size = _small(width - 1) + _small(height - 1)
    chunks = [
        _chunk(b"VP8X", bytes([ANIMATED, 0, 0, 0]) + size),
        _chunk(b"ANIM", struct.pack("<IH", 0, 1)),
        *(
            _chunk(b"ANMF", _small(0) + _small(0) + size + _small(frame.milliseconds) + bytes([REPLACES]) + frame.data)
            for frame in frames
        ),
    ]
    body = b"WEBP" + b"".join(chunks)
    return b"RIFF" + struct.pack("<I", len(body)) + body


def _chunk(name: bytes, data: bytes) -> bytes:
    return name + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)


def _small(number: int) -> bytes:
    """Three bytes, the lowest first."""
    return struct.pack("<I", number)[:3]
