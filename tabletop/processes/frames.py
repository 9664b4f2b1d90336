"""Frames of messages in a pipe: four bytes of length, big-endian, and the body."""

from __future__ import annotations

import os

HEADER_BYTES = 4
MAX_FRAME_BYTES = 64 * 1024 * 1024


class FrameTooLongError(ValueError):
    """A frame longer than its reader allows, after which the pipe cannot be trusted."""

    def __init__(self, size: int, max_bytes: int) -> None:
        super().__init__(f"a frame of {size} bytes, of at most {max_bytes}")
        self.size, self.max_bytes = size, max_bytes


def encode_frame(body: bytes) -> bytes:
    """Return a message with its header."""
    return len(body).to_bytes(HEADER_BYTES, "big") + body


def read_frame(descriptor: int, max_bytes: int = MAX_FRAME_BYTES) -> bytes | None:
    """Wait for the next message in a pipe and return it.

    Return None at the end of the pipe. Raises FrameTooLongError and OSError.
    """
    header = _read_exactly(descriptor, HEADER_BYTES)
    if header is None:
        return None
    size = int.from_bytes(header, "big")
    if size > max_bytes:
        raise FrameTooLongError(size, max_bytes)
    return _read_exactly(descriptor, size)


def _read_exactly(descriptor: int, size: int) -> bytes | None:
    """Return `size` bytes, or None if the pipe ends first.

    A buffered reader would hold a lock at exit.
    """
    data = bytearray()
    while len(data) < size:
        chunk = os.read(descriptor, min(size - len(data), 1 << 20))
        if not chunk:
            return None
        data += chunk
    return bytes(data)
