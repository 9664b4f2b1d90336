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
from tabletop.sound.midi import MOST_WAITING, Connection
from tabletop.sound.priority import hurry
from tabletop.sound.protocol import InputInUse, Keys, Notice, PortName, Report, clock

WATCH = 0.05
"""Interval in seconds between two checks that the device is still there."""
AGAIN = 2.0
"""Interval in seconds between two searches for a missing device.

Each takes some milliseconds.
"""
REPORTS = 0.01
"""Least interval in seconds between two `Keys`."""
HEARD = 0.002
"""Seconds in which all struck keys count as one moment.

A device that floods us is not read more often.
"""
BOUNCE = 0.15
"""Seconds in which a pedal or key that confirms again counts as bouncing."""
STRIKES, STRIKES_A_SECOND = 40.0, 200.0
"""Limit of notes at once, and of further notes a second.

Ten fingers are slower, a broken device is not.
"""
FLOOD, FLOOD_LASTS = 10_000.0, 0.5
"""Messages a second, and seconds, from which a device counts as broken."""
POLL = 0.002
"""Interval in seconds between two reads of the keyboard.

rtmidi's callback cannot be removed safely: its thread may be about to call it and crash, and closing waits for that
thread while it waits for Python.
"""
RESTING, RESTS_AFTER = 0.004, 5.0
"""Longer interval between two reads, and seconds of silence before it is used."""


class KeyboardInput:
    """A reader of at most one keyboard. No method waits; two threads do the work.

    `tell` takes reports for the application. `sound` is given the pitches that are down and, with their velocities,
    those that were struck since the last time. `connect` opens a keyboard and raises SoundError if it is not there.
    """

    def __init__(
        self,
        tell: Callable[[Report], None],
        sound: Callable[[Collection[int], Mapping[int, int]], None],
        connect: Callable[[PortName], Connection] = lambda name: Connection(name, inputs=True),
    ) -> None:
        self._tell = tell
        self._sound = sound
        self._connect = connect
        self._keyboard = Keyboard()
        self._news = threading.Event()
        self._line = threading.Lock()
        self._midi: Any = None  # Device in use, read and closed under the lock.
        self._wish: PortName | None = None
        self._asked = threading.Condition()
        self._wishes = 0
        self._looks = 0
        self._closing = False
        self._threads: list[threading.Thread] = []

    # --- requests -----------------------------------------------------------------------------------------------------

    def use(self, port: PortName | None) -> None:
        """Read this keyboard from now on; None: none."""
        with self._asked:
            self._wish = port
            self._wishes += 1
            self._asked.notify()
            if not self._threads and not self._closing:
                self._threads = [
                    threading.Thread(target=self._watch, name="keyboard", daemon=True),
                    threading.Thread(target=self._listen, name="keys", daemon=True),
                ]
                for thread in self._threads:
                    thread.start()

    def confirm_with(self, note: int | None) -> None:
        """Set the key that confirms instead of sounding."""
        self._keyboard.confirm_with(note)
        self._news.set()

    def look_again(self) -> None:
        """Look now for a keyboard that is missing."""
        with self._asked:
            self._looks += 1
            self._asked.notify()

    def close(self) -> None:
        """Close the keyboard and end the threads."""
        with self._asked:
            self._closing = True
            self._asked.notify()
        self._news.set()
        for thread in self._threads:
            thread.join(1.0)

    # --- the device ---------------------------------------------------------------------------------------------------

    def _watch(self) -> None:
        """Open the chosen keyboard and check that it is there, on a slow thread."""
        connection: Connection | None = None
        served = looked = 0
        flood = _Flood()
        while True:
            with self._asked:
                missing = self._wish is not None and connection is None
                wait = WATCH if connection is not None else AGAIN if missing else None
                self._asked.wait_for(
                    lambda: self._closing or self._wishes != served or (missing and self._looks != looked),  # noqa: B023
                    wait if served else 0,
                )
                wish, new = self._wish, self._wishes != served
                served, looked = self._wishes, self._looks
                closing = self._closing
            if closing:
                self._part(connection)
                return
            if new:
                self._part(connection)
                connection = self._open(wish, told=False)
            elif connection is not None and not connection.alive():
                self._lost(connection)
                connection = None
            elif connection is not None and flood.goes_on(self._keyboard.fed, clock()):
                self._broken(connection)
                connection = None
            elif missing:
                connection = self._open(wish, told=True)

    def _open(self, wish: PortName | None, *, told: bool) -> Connection | None:
        """Return the keyboard, or None if it is not there.

        A notice reports that it is missing, or if that was `told` already, that it has come.
        """
        if wish is not None:
            try:
                connection = self._connect(wish)
            except SoundError as error:
                if not told:
                    self._tell(Notice("input-refused", error.message))
            else:
                connection.midi.ignore_types(True, True, True)
                with self._line:
                    self._midi = connection.midi
                self._news.set()
                self._tell(InputInUse(connection.name, connection.api))
                if told:
                    name = connection.name.name or "Consort"
                    self._tell(Notice("input-back", message("sound.keyboard-back", name=name)))
                return connection
        if not told:
            self._tell(InputInUse(None))
        return None

    def _lost(self, connection: Connection) -> None:
        name = connection.name.name or "Consort"
        self._part(connection)
        self._tell(Notice("input-lost", message("sound.keyboard-gone", name=name)))
        self._tell(InputInUse(None))

    def _broken(self, connection: Connection) -> None:
        name = connection.name.name or "Consort"
        with self._asked:
            if self._wish is not None and self._wish.name == connection.name.name:
                self._wish = None
        self._part(connection)
        self._tell(Notice("input-floods", message("sound.keyboard-floods", name=name)))
        self._tell(InputInUse(None))

    def _part(self, connection: Connection | None) -> None:
        if connection is not None:
            with self._line:
                self._midi = None
            with suppress(Exception):
                connection.close()
        self._keyboard.release()
        self._news.set()

    def _fetch(self) -> bool:
        """Feed the messages that the keyboard has sent; return True if there were any."""
        fetched = 0
        with self._line, suppress(Exception):  # A system that is gone may raise anything; `alive` will notice.
            while self._midi is not None and fetched < MOST_WAITING and (event := self._midi.get_message()) is not None:
                self._keyboard.feed(event[0])
                fetched += 1
        if fetched == MOST_WAITING:
            self._keyboard.release()  # The queue overflowed, and a lost message may be the end of a note.
        return fetched > 0

    # --- the keys -----------------------------------------------------------------------------------------------------

    def _listen(self) -> None:
        hurry()
        reports = _Reports(self._tell)
        allowance, then = STRIKES, clock()
        again: float | None = None
        while not self._closing:
            if self._midi is None:
                self._news.wait(again)
            else:
                resting = again is None and clock() > then + RESTS_AFTER
                time.sleep(RESTING if resting else POLL if again is None else min(again, POLL))
            asked = self._news.is_set()
            if asked:
                self._news.clear()
            if not self._fetch() and not asked and again is None:
                continue
            change = self._keyboard.look()
            now = clock()
            allowance, then = min(STRIKES, allowance + STRIKES_A_SECOND * (now - then)), now
            struck = dict(list(change.struck.items())[: int(allowance)])
            allowance -= len(struck)
            reports.take(change.held, change.confirmed, now)
            self._sound(change.held, struck)
            time.sleep(HEARD)
            short = not struck.keys() <= set(change.held)  # Some are up again already; they end at the next look.
            again = 0.0 if short else reports.due(clock())
        self._sound((), {})


class _Flood:
    """A detector of messages that come too fast for too long."""

    def __init__(self) -> None:
        self._fed = 0
        self._since = 0.0

    def goes_on(self, fed: int, now: float) -> bool:
        """Return True if a device floods us; `fed` counts its messages so far."""
        passed = now - self._since
        if passed < FLOOD_LASTS:
            return False
        fast = passed < 2 * FLOOD_LASTS and fed - self._fed > FLOOD * passed
        self._fed, self._since = fed, now
        return fast


class _Reports:
    """A filter that limits how often held keys are reported.

    The last state and every confirmation are reported.
    """

    def __init__(self, tell: Callable[[Report], None]) -> None:
        self._tell = tell
        self._held: tuple[int, ...] = ()
        self._told: tuple[int, ...] = ()
        self._confirmed: tuple[int, ...] | None = None
        self._confirmed_at = self._told_at = -BOUNCE

    def take(self, held: tuple[int, ...], confirmed: tuple[int, ...] | None, now: float) -> None:
        """Note the keys that are held now, and those at a confirmation; report if due."""
        self._held = held
        if confirmed is not None and now >= self._confirmed_at + BOUNCE:
            self._confirmed, self._confirmed_at = confirmed, now
        if now < self._told_at + REPORTS:
            return
        if self._confirmed is not None:
            self._say(self._confirmed, True, now)
            self._confirmed = None
        elif self._held != self._told:
            self._say(self._held, False, now)

    def due(self, now: float) -> float | None:
        pending = self._confirmed is not None or self._held != self._told
        return max(0.0, self._told_at + REPORTS - now) if pending else None

    def _say(self, held: tuple[int, ...], confirm: bool, now: float) -> None:
        self._tell(Keys(held, confirm))
        self._told, self._told_at = held, now
