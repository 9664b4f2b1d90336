"""Messages in a pipe: each is four bytes of length, big-endian, and as many bytes."""

from __future__ import annotations

import os

HEADER_BYTES = 4
MAX_FRAME_BYTES = 64 * 1024 * 1024


class LongFrame(ValueError):
    """A frame is longer than whoever reads it allows, so that nothing after it can be trusted."""

    def __init__(self, size: int, most: int) -> None:
        super().__init__(f"a frame of {size} bytes, of at most {most}")
        self.size, self.most = size, most


def frame(body: bytes) -> bytes:
    """Return a message as it goes through a pipe."""
    return len(body).to_bytes(HEADER_BYTES, "big") + body


def read_frame(descriptor: int, most: int = MAX_FRAME_BYTES) -> bytes | None:
    """Wait for the next message in a pipe and return it; None at the end of the pipe. Raises LongFrame, OSError."""
    header = _read(descriptor, HEADER_BYTES)
    if header is None:
        return None
    size = int.from_bytes(header, "big")
    if size > most:
        raise LongFrame(size, most)
    return _read(descriptor, size)


def _read(descriptor: int, size: int) -> bytes | None:
    """Return so many bytes, or None where the pipe ends before. A buffered reader would hold a lock at the exit."""
    found = bytearray()
    while len(found) < size:
        piece = os.read(descriptor, min(size - len(found), 1 << 20))
        if not piece:
            return None
        found += piece
    return bytes(found)
