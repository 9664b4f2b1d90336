"""The sound card as a port that plays an instrument, through miniaudio."""

from __future__ import annotations

import time
from collections.abc import Generator, Sequence
from typing import Any

import miniaudio  # type: ignore[import-untyped]
import numpy as np

from tabletop.sound.attempt import is_excluded, record_attempt
from tabletop.sound.errors import SoundError
from tabletop.sound.instrument import Instrument
from tabletop.sound.port import Port
from tabletop.sound.priority import raise_thread_priority
from tabletop.sound.protocol import Measured, PortName, clock

SAMPLE_RATE_HZ = 48_000
"""Sample rate in Hz; most sound cards have it, so that nothing is resampled."""
BUFFER_MS = 10
"""Milliseconds of sound that the device takes at a time."""
BUFFER_COUNT = 2
"""Number of buffers between a sample's mixing and its playing."""
DEVICE_TIMEOUT_S = 3.0
"""Seconds without a request of the device after which it counts as gone.

On a very busy machine a request may take one second.
"""
STANDSTILL_S = 1.0
"""Seconds between two checks that show that this process itself was stopped."""
NULL_SYSTEM = "null"
"""The audio system without a device."""


class SoundCard(Port):
    """A port that plays an instrument on the best audio system, or the one in `query`.

    Without a sound card nothing is heard, and time passes as usual. Messages are sent a little before their time: the
    instrument then begins each note at its exact sample, whereas a thread would have to wait for the next block. The
    instrument's rate is `SAMPLE_RATE_HZ`. It is closed with the port, and also if no audio system can be opened. Raises
    SoundError then.
    """

    lead_s = 0.025

    def __init__(self, name: PortName, instrument: Instrument, query: str = "") -> None:
        super().__init__(name)
        self._instrument = instrument
        self._anchor = (0, clock())
        self._has_failed = False
        self._requested_at = self._checked_at = self._running_since = clock()
        self._mixed_at = float("inf")  # No block was mixed yet, so none can be late.
        self._is_closing = False
        self._reset_statistics()
        try:
            self._device, self.device = _open_device(query)
        except SoundError:
            instrument.close()
            raise
        blocks = self._iterate_blocks()
        next(blocks)
        try:
            self._device.start(blocks)
        except miniaudio.MiniaudioError as error:
            self._device.close()
            instrument.close()
            raise SoundError("sound.card-does-not-start") from error

    def send(self, message: Any) -> None:
        self.deliver(clock(), (message,))

    def deliver(self, due: float, messages: Sequence[Any]) -> None:
        """Schedule messages for the sample that is played at `due`."""
        anchor_frame, anchor_time = self._anchor
        self._instrument.schedule(anchor_frame + round((due - anchor_time) * SAMPLE_RATE_HZ), messages)

    def prepare(self, program: int) -> None:
        """Prepare the instrument for a program, in the background."""
        self._instrument.prepare(program)

    def is_alive(self) -> bool:
        """Return True while the device asks for blocks, which a removed card does not.

        The time in which this process was stopped does not count.
        """
        now = clock()
        if now - self._checked_at > STANDSTILL_S:
            self._running_since = now
        self._checked_at = now
        return not self._has_failed and now - max(self._requested_at, self._running_since) < DEVICE_TIMEOUT_S

    def take_statistics(self) -> Measured:
        """Return statistics since the last call."""
        elapsed_s = max(1e-9, clock() - self._statistics_start)
        statistics = Measured(
            self._first_note_time,
            self._block_count,
            self._slowest_block_s,
            self._busy_s / elapsed_s,
            self._late_block_count,
            self._longest_gap_s,
        )
        self._reset_statistics()
        return statistics

    def close(self) -> None:
        """Fade out within two blocks, then close the sound card."""
        self._is_closing = True
        time.sleep(2 * BUFFER_MS / 1000)
        self._device.close()
        self._instrument.close()

    def _reset_statistics(self) -> None:
        self._first_note_time: float | None = None
        self._block_count = 0
        self._slowest_block_s = 0.0
        self._busy_s = 0.0
        self._late_block_count = 0
        self._longest_gap_s = 0.0
        self._statistics_start = clock()

    def _iterate_blocks(self) -> Generator[bytes | memoryview, int, None]:
        """Yield as many frames as the device asks for, on the device's thread."""
        frames = yield b""
        raise_thread_priority()
        is_silenced = False
        while True:
            start_time = self._requested_at = clock()
            self._update_clock(start_time)
            try:
                block = self._instrument.mix(frames)
            except Exception:  # An error raised here would be printed and lost; the scheduler calls `is_alive`.
                self._has_failed = True
                block = np.zeros((frames, 2), np.float32)
            if self._is_closing:
                block *= 0.0 if is_silenced else np.linspace(1, 0, frames, dtype=np.float32)[:, None]
                is_silenced = True
            self._update_statistics(start_time)
            frames = yield block.tobytes()

    def _update_clock(self, now: float) -> None:
        """Update the time at which a frame is played.

        The thread is called a little early or late, but the sound card's clock is steady.
        """
        anchor_frame, anchor_time = self._anchor
        anchor_time += (self._instrument.frame - anchor_frame) / SAMPLE_RATE_HZ
        difference_s = now - anchor_time
        self._anchor = self._instrument.frame, now if abs(difference_s) > 0.03 else anchor_time + 0.02 * difference_s

    def _update_statistics(self, start_time: float) -> None:
        """Count a block as late if the device has played its whole buffer before it.

        The null device checks the time only once a period, so its own requests cannot be used.
        """
        now = clock()
        gap_s = now - self._mixed_at
        self._mixed_at = now
        self._late_block_count += gap_s > BUFFER_COUNT * BUFFER_MS / 1000
        self._longest_gap_s = max(self._longest_gap_s, gap_s)
        self._block_count += 1
        self._slowest_block_s = max(self._slowest_block_s, now - start_time)
        self._busy_s += now - start_time
        if self._first_note_time is None and self._instrument.note_began:
            self._first_note_time = now


def _open_device(query: str) -> tuple[Any, str]:
    """Open a playback device and return it with its audio system's name.

    Each system is tried by itself: the first that loads may have no card, and the next one has. Raises SoundError if
    even the null device is not available.
    """
    backends = {backend.name.lower(): backend for backend in miniaudio.get_enabled_backends()}
    backends.pop("custom", None)
    backends = {name: backend for name, backend in backends.items() if not is_excluded(name)}
    names = sorted(backends, key=lambda name: (name == NULL_SYSTEM, int(backends[name].value)))
    for name in [query] if query in backends else names:
        try:
            with record_attempt(name):
                device = miniaudio.PlaybackDevice(
                    output_format=miniaudio.SampleFormat.FLOAT32,
                    nchannels=2,
                    sample_rate=SAMPLE_RATE_HZ,
                    buffersize_msec=BUFFER_MS,
                    callback_periods=BUFFER_COUNT,
                    backends=[backends[name]],
                    app_name="Consort",
                )
        except miniaudio.MiniaudioError:
            continue
        return device, name
    raise SoundError("sound.no-system")
