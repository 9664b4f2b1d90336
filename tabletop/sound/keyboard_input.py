"""Connection to the chosen MIDI keyboard: opened, watched, read, opened again."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from typing import Any

from engines.messages import message
from tabletop.sound.errors import SoundError
from tabletop.sound.keyboard import Keyboard
from tabletop.sound.midi import MAX_QUEUED_MESSAGES, Connection
from tabletop.sound.priority import raise_thread_priority
from tabletop.sound.protocol import InputInUse, Keys, Notice, PortName, Report, clock

DEVICE_CHECK_INTERVAL_S = 0.05
"""Interval in seconds between two checks that the device is still there."""
SEARCH_INTERVAL_S = 2.0
"""Interval in seconds between two searches for a missing device.

Each takes some milliseconds.
"""
REPORT_INTERVAL_S = 0.01
"""Least interval in seconds between two `Keys`."""
STRIKE_WINDOW_S = 0.002
"""Seconds in which all struck keys count as one moment.

A device that floods us is not read more often.
"""
BOUNCE_S = 0.15
"""Seconds in which a pedal or key that confirms again counts as bouncing."""
MAX_STRIKES, MAX_STRIKES_PER_S = 40.0, 200.0
"""Limit of notes at once, and of further notes a second.

Ten fingers are slower, a broken device is not.
"""
FLOOD_MESSAGES_PER_S, FLOOD_S = 10_000.0, 0.5
"""Messages a second, and seconds, from which a device counts as broken."""
POLL_INTERVAL_S = 0.002
"""Interval in seconds between two reads of the keyboard.

rtmidi's callback cannot be removed safely: its thread may be about to call it and crash, and closing waits for that
thread while it waits for Python.
"""
IDLE_POLL_INTERVAL_S, IDLE_DELAY_S = 0.004, 5.0
"""Longer interval between two reads, and seconds of silence before it is used."""


class KeyboardInput:
    """A reader of at most one keyboard. No method waits; two threads do the work.

    `send_report` takes reports for the application. `sound_keys` is given the pitches that are down and, with their
    velocities, those that were struck since the last time. `connect` opens a keyboard and raises SoundError if it is
    not there.
    """

    def __init__(
        self,
        send_report: Callable[[Report], None],
        sound_keys: Callable[[Collection[int], Mapping[int, int]], None],
        connect: Callable[[PortName], Connection] = lambda name: Connection(name, inputs=True),
    ) -> None:
        self._send_report = send_report
        self._sound_keys = sound_keys
        self._connect = connect
        self._keyboard = Keyboard()
        self._wake_event = threading.Event()
        self._midi_lock = threading.Lock()
        self._midi: Any = None  # Device in use, read and closed under the lock.
        self._chosen_port: PortName | None = None
        self._condition = threading.Condition()
        self._choice_count = 0
        self._search_count = 0
        self._is_closing = False
        self._threads: list[threading.Thread] = []

    # --- requests -----------------------------------------------------------------------------------------------------

    def use(self, port: PortName | None) -> None:
        """Read this keyboard from now on, or none if it is None."""
        with self._condition:
            self._chosen_port = port
            self._choice_count += 1
            self._condition.notify()
            if not self._threads and not self._is_closing:
                self._threads = [
                    threading.Thread(target=self._watch, name="keyboard", daemon=True),
                    threading.Thread(target=self._poll, name="keys", daemon=True),
                ]
                for thread in self._threads:
                    thread.start()

    def confirm_with(self, note: int | None) -> None:
        """Set the key that confirms instead of sounding."""
        self._keyboard.set_confirm_key(note)
        self._wake_event.set()

    def search_now(self) -> None:
        """Look now for a keyboard that is missing."""
        with self._condition:
            self._search_count += 1
            self._condition.notify()

    def close(self) -> None:
        """Close the keyboard and end the threads."""
        with self._condition:
            self._is_closing = True
            self._condition.notify()
        self._wake_event.set()
        for thread in self._threads:
            thread.join(1.0)

    # --- the device ---------------------------------------------------------------------------------------------------

    def _watch(self) -> None:
        """Open the chosen keyboard and check that it is there, on a slow thread."""
        connection: Connection | None = None
        served_choice = served_search = 0
        flood_detector = _FloodDetector()
        while True:
            with self._condition:
                is_missing = self._chosen_port is not None and connection is None
                timeout_s = (
                    DEVICE_CHECK_INTERVAL_S if connection is not None else SEARCH_INTERVAL_S if is_missing else None
                )
                self._condition.wait_for(
                    lambda: (
                        self._is_closing
                        or self._choice_count != served_choice  # noqa: B023
                        or (is_missing and self._search_count != served_search)  # noqa: B023
                    ),
                    timeout_s if served_choice else 0,
                )
                port, is_new = self._chosen_port, self._choice_count != served_choice
                served_choice, served_search = self._choice_count, self._search_count
                is_closing = self._is_closing
            if is_closing:
                self._close_connection(connection)
                return
            if is_new:
                self._close_connection(connection)
                connection = self._open(port, is_reported=False)
            elif connection is not None and not connection.is_alive():
                self._on_lost(connection)
                connection = None
            elif connection is not None and flood_detector.is_flooding(self._keyboard.feed_count, clock()):
                self._on_flood(connection)
                connection = None
            elif is_missing:
                connection = self._open(port, is_reported=True)

    def _open(self, port: PortName | None, *, is_reported: bool) -> Connection | None:
        """Return the keyboard, or None if it is not there.

        A notice reports that it is missing. If `is_reported`, this was reported before, and a notice reports its
        return.
        """
        if port is not None:
            try:
                connection = self._connect(port)
            except SoundError as error:
                if not is_reported:
                    self._send_report(Notice("input-refused", error.message))
            else:
                connection.midi.ignore_types(True, True, True)
                with self._midi_lock:
                    self._midi = connection.midi
                self._wake_event.set()
                self._send_report(InputInUse(connection.name, connection.api))
                if is_reported:
                    name = connection.name.name or "Consort"
                    self._send_report(Notice("input-back", message("sound.keyboard-back", name=name)))
                return connection
        if not is_reported:
            self._send_report(InputInUse(None))
        return None

    def _on_lost(self, connection: Connection) -> None:
        name = connection.name.name or "Consort"
        self._close_connection(connection)
        self._send_report(Notice("input-lost", message("sound.keyboard-gone", name=name)))
        self._send_report(InputInUse(None))

    def _on_flood(self, connection: Connection) -> None:
        name = connection.name.name or "Consort"
        with self._condition:
            if self._chosen_port is not None and self._chosen_port.name == connection.name.name:
                self._chosen_port = None
        self._close_connection(connection)
        self._send_report(Notice("input-floods", message("sound.keyboard-floods", name=name)))
        self._send_report(InputInUse(None))

    def _close_connection(self, connection: Connection | None) -> None:
        if connection is not None:
            with self._midi_lock:
                self._midi = None
            with suppress(Exception):
                connection.close()
        self._keyboard.release()
        self._wake_event.set()

    def _read_messages(self) -> bool:
        """Feed the messages that the keyboard has sent. Return True if there were any."""
        message_count = 0
        with self._midi_lock, suppress(Exception):  # A system that is gone may raise anything; `is_alive` will notice.
            while (
                self._midi is not None
                and message_count < MAX_QUEUED_MESSAGES
                and (event := self._midi.get_message()) is not None
            ):
                self._keyboard.feed(event[0])
                message_count += 1
        if message_count == MAX_QUEUED_MESSAGES:
            self._keyboard.release()  # The queue overflowed, and a lost message may be the end of a note.
        return message_count > 0

    # --- the keys -----------------------------------------------------------------------------------------------------

    def _poll(self) -> None:
        raise_thread_priority()
        limiter = _ReportLimiter(self._send_report)
        allowance, last_time = MAX_STRIKES, clock()
        delay_s: float | None = None
        while not self._is_closing:
            if self._midi is None:
                self._wake_event.wait(delay_s)
            else:
                is_idle = delay_s is None and clock() > last_time + IDLE_DELAY_S
                time.sleep(
                    IDLE_POLL_INTERVAL_S
                    if is_idle
                    else POLL_INTERVAL_S
                    if delay_s is None
                    else min(delay_s, POLL_INTERVAL_S)
                )
            is_woken = self._wake_event.is_set()
            if is_woken:
                self._wake_event.clear()
            if not self._read_messages() and not is_woken and delay_s is None:
                continue
            change = self._keyboard.take_change()
            now = clock()
            allowance, last_time = min(MAX_STRIKES, allowance + MAX_STRIKES_PER_S * (now - last_time)), now
            struck_velocities = dict(list(change.struck_velocities.items())[: int(allowance)])
            allowance -= len(struck_velocities)
            limiter.update(change.held_pitches, change.confirmed_pitches, now)
            self._sound_keys(change.held_pitches, struck_velocities)
            time.sleep(STRIKE_WINDOW_S)
            # Some are up again already; they end at the next look.
            has_short_strike = not struck_velocities.keys() <= set(change.held_pitches)
            delay_s = 0.0 if has_short_strike else limiter.seconds_until_due(clock())
        self._sound_keys((), {})


class _FloodDetector:
    """A detector of messages that come too fast for too long."""

    def __init__(self) -> None:
        self._feed_count = 0
        self._check_time = 0.0

    def is_flooding(self, feed_count: int, now: float) -> bool:
        """Return True if a device floods us. `feed_count` is the number of its messages."""
        elapsed_s = now - self._check_time
        if elapsed_s < FLOOD_S:
            return False
        is_too_fast = elapsed_s < 2 * FLOOD_S and feed_count - self._feed_count > FLOOD_MESSAGES_PER_S * elapsed_s
        self._feed_count, self._check_time = feed_count, now
        return is_too_fast


class _ReportLimiter:
    """A filter that limits how often held keys are reported.

    The last state and every confirmation are reported.
    """

    def __init__(self, send_report: Callable[[Report], None]) -> None:
        self._send_report = send_report
        self._held_keys: tuple[int, ...] = ()
        self._reported_keys: tuple[int, ...] = ()
        self._confirmed_keys: tuple[int, ...] | None = None
        self._confirmed_at = self._reported_at = -BOUNCE_S

    def update(self, held_pitches: tuple[int, ...], confirmed_pitches: tuple[int, ...] | None, now: float) -> None:
        """Store the held keys, and those at a confirmation, and report them if due."""
        self._held_keys = held_pitches
        if confirmed_pitches is not None and now >= self._confirmed_at + BOUNCE_S:
            self._confirmed_keys, self._confirmed_at = confirmed_pitches, now
        if now < self._reported_at + REPORT_INTERVAL_S:
            return
        if self._confirmed_keys is not None:
            self._report(self._confirmed_keys, True, now)
            self._confirmed_keys = None
        elif self._held_keys != self._reported_keys:
            self._report(self._held_keys, False, now)

    def seconds_until_due(self, now: float) -> float | None:
        is_pending = self._confirmed_keys is not None or self._held_keys != self._reported_keys
        return max(0.0, self._reported_at + REPORT_INTERVAL_S - now) if is_pending else None

    def _report(self, pitches: tuple[int, ...], is_confirmation: bool, now: float) -> None:
        self._send_report(Keys(pitches, is_confirmation))
        self._reported_keys, self._reported_at = pitches, now
