"""What plays: MIDI messages in, blocks of stereo samples out. An instrument knows no device and no clock, only frames.

Live playing and offline rendering use the same instruments; time is the number of frames mixed so far.
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

LONGEST_BLOCK = 1024
"""Frames filled at once; longer blocks are filled in parts."""


class Instrument:
    """Keeps what is due when. A kind of instrument says how a block is filled, and whether it is still heard."""

    def __init__(self, rate: int, longest: int = LONGEST_BLOCK) -> None:
        self.rate = rate
        self.frame = 0
        """Frames mixed so far."""
        self.began = False
        """Whether a note began in what was mixed last."""
        self._longest = longest
        self._inbox: deque[tuple[int, int, Sequence[Any]]] = deque()
        self._pending: list[tuple[int, int, Sequence[Any]]] = []
        self._number = count()

    def schedule(self, frame: int, messages: Iterable[Any]) -> None:
        """Let mido messages take effect together at a frame, or as soon as possible. Any thread may call this."""
        self._inbox.append((frame, next(self._number), tuple(messages)))

    def prepare(self, program: int) -> None:
        """Get ready for a General MIDI program that will be asked for. Any thread may call this."""

    def close(self) -> None:
        """Give back what the instrument holds. Nothing is mixed after that."""

    @property
    def idle(self) -> bool:
        """Whether nothing sounds and nothing is waiting to."""
        return not self._inbox and not self._pending and self._still

    def mix(self, frames: int) -> Block:
        """The next frames. Only one thread may call this."""
        self.began = False
        out = np.zeros((frames, 2), np.float32)
        for first in range(0, frames, self._longest):
            part = out[first : first + self._longest]
            if not self.idle:
                self._fill(part)
            self.frame += len(part)
        return out

    @property
    def _still(self) -> bool:
        """Whether what was played has died away."""
        raise NotImplementedError

    def _fill(self, out: Block) -> None:
        """Fill an empty block that begins at `self.frame`, and do what is `_due` in it."""
        raise NotImplementedError

    def _due(self, frames: int) -> Iterator[tuple[int, int, Any]]:
        """What takes effect within the next frames, in order: at which frame, the order it was sent in, a message."""
        while self._inbox:
            heapq.heappush(self._pending, self._inbox.popleft())
        while self._pending and self._pending[0][0] < self.frame + frames:
            frame, number, messages = heapq.heappop(self._pending)
            for message in messages:
                yield max(frame, self.frame), number, message

    def _forget(self, channel: int, number: int) -> None:
        """Leave out the notes of a channel that were sent before `number` and are not due yet."""

        def kept(message: Any) -> bool:
            return message.type not in ("note_on", "note_off") or message.channel != channel

        self._pending = [
            (due, order, messages if order > number else tuple(filter(kept, messages)))
            for due, order, messages in self._pending
        ]
