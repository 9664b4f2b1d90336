"""Instruments: MIDI messages in, blocks of stereo samples out.

An instrument knows no device and no clock; its time is the number of frames mixed so far. Live playing and offline
rendering use the same instruments.
"""

from __future__ import annotations

import heapq
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from typing import Any

import numpy as np
from numpy.typing import NDArray

Block = NDArray[np.float32]
"""Frames by two, full scale from -1 to 1."""

MAX_BLOCK_FRAMES = 1024
"""Limit of frames filled at once; longer blocks are filled in parts."""


class Instrument:
    """Base of instruments, which queues messages until they are due.

    Subclasses fill blocks and say whether they still sound.
    """

    def __init__(self, rate: int, max_block_frames: int = MAX_BLOCK_FRAMES) -> None:
        self.rate = rate
        self.frame = 0
        """Number of frames mixed so far."""
        self.note_began = False
        """True if a note began in the last block."""
        self._max_block_frames = max_block_frames
        self._inbox: deque[tuple[int, int, Sequence[Any]]] = deque()
        self._pending: list[tuple[int, int, Sequence[Any]]] = []
        self._number = count()

    def schedule(self, frame: int, messages: Iterable[Any]) -> None:
        """Let mido messages take effect together at a frame, or as soon as possible.

        Any thread may call this.
        """
        self._inbox.append((frame, next(self._number), tuple(messages)))

    def prepare(self, program: int) -> None:
        """Prepare for a General MIDI program that will be asked for; from any thread."""

    def close(self) -> None:
        """Release the instrument's resources; nothing is mixed after that."""

    @property
    def is_idle(self) -> bool:
        """True if nothing sounds and no message is queued."""
        return not self._inbox and not self._pending and self._is_silent

    def mix(self, frames: int) -> Block:
        """Return the next frames. Only one thread may call this."""
        self.note_began = False
        block = np.zeros((frames, 2), np.float32)
        for first in range(0, frames, self._max_block_frames):
            part = block[first : first + self._max_block_frames]
            if not self.is_idle:
                self._fill(part)
            self.frame += len(part)
        return block

    @property
    def _is_silent(self) -> bool:
        """True if everything that was played has died away."""
        raise NotImplementedError

    def _fill(self, block: Block) -> None:
        """Fill an empty block that begins at `self.frame`, and apply due messages."""
        raise NotImplementedError

    def _take_due(self, frames: int) -> Iterator[tuple[int, int, Any]]:
        """Yield frame, sending number and message of the next frames, in order."""
        while self._inbox:
            heapq.heappush(self._pending, self._inbox.popleft())
        while self._pending and self._pending[0][0] < self.frame + frames:
            frame, number, messages = heapq.heappop(self._pending)
            for message in messages:
                yield max(frame, self.frame), number, message

    def _drop_notes(self, channel: int, number: int) -> None:
        """Drop a channel's queued notes that were sent before `number`."""

        def is_kept(message: Any) -> bool:
            return message.type not in ("note_on", "note_off") or message.channel != channel

        self._pending = [
            (due, order, messages if order > number else tuple(filter(is_kept, messages)))
            for due, order, messages in self._pending
        ]
