"""Plays messages when they are due. `Player` decides, given the time; `Scheduler` is the thread that tells the time."""

from __future__ import annotations

import contextlib
import threading
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import Any, NamedTuple

import mido  # type: ignore[import-untyped]

from engines.messages import Message, message
from tabletop.sound.errors import SoundError
from tabletop.sound.ledger import Ledger
from tabletop.sound.messages import HAND, VOLUME, Timed, level
from tabletop.sound.port import NoPort, Port
from tabletop.sound.ports import open_port
from tabletop.sound.priority import hurry
from tabletop.sound.protocol import (
    Finished,
    Marked,
    Measured,
    Notice,
    PortInUse,
    PortName,
    Report,
    Settings,
    Started,
    clock,
)

BUILT_IN = PortName("built-in")
OURS = ("built-in", "fluidsynth")
"""Kinds of ports that play through the sound card."""
NULL_DEVICE = "null"
"""The device of the built-in port where there is no sound card."""
AGAIN = 10.0
"""Seconds that a sound card must have worked for another to be tried in its place."""
WATCH = 0.05
"""Seconds between two looks at whether the port is still there. Another plays on within 0.2 s, opening it included."""

LATEST_NOTE_S = 0.3
"""Seconds by which a note of a passage may be late. A process that was stopped would play all later ones at once."""


class _Instant(NamedTuple):
    """All that happens at one time."""

    at: float
    messages: tuple[Any, ...]
    marks: tuple[tuple[int, bool], ...]


class _Playing:
    """A passage on its way."""

    def __init__(self, number: int, events: Sequence[Timed], start: float, preview: bool) -> None:
        self.number = number
        self.start = start
        self.preview = preview
        ordered = sorted(events, key=lambda event: event.at_seconds)
        self.instants = tuple(_instant(at, tuple(group)) for at, group in groupby(ordered, key=lambda e: e.at_seconds))
        self.sent = 0
        self.shown = 0
        self.lit: Counter[int] = Counter()

    @property
    def over(self) -> bool:
        return self.sent == self.shown == len(self.instants)


def _instant(at: float, events: tuple[Timed, ...]) -> _Instant:
    marks = tuple(
        (event.mark, event.message.type == "note_on" and event.message.velocity > 0)
        for event in events
        if event.mark is not None
    )
    return _Instant(at, tuple(event.message for event in events), marks)


def _aside(work: Callable[[], None]) -> None:
    threading.Thread(target=work, daemon=True).start()


class PassagePlayer:
    """One port, at most one passage, and what becomes of both. Not thread-safe; every call is given the time.

    `tell` takes reports for the application. `open_port` opens a port by name and may raise SoundError. `aside` does
    what may take long and concerns nobody any more. `clock` says when it is where a port is lost in mid-call.
    """

    def __init__(
        self,
        tell: Callable[[Report], None],
        open_port: Callable[[PortName], Port] = open_port,
        aside: Callable[[Callable[[], None]], None] = _aside,
        clock: Callable[[], float] = clock,
    ) -> None:
        self._tell = tell
        self._clock = clock
        self._open = open_port
        self._aside = aside
        self._ledger = Ledger(NoPort(PortName("none")))
        self._playing: _Playing | None = None
        self.settings = Settings()
        """What is in force; the port in use may be another one."""
        self._look = 0.0
        self._replaced = -AGAIN
        self._unheard = False

    @property
    def sounding(self) -> tuple[tuple[int, int], ...]:
        """(channel, note) of every note that sounds."""
        return self._ledger.sounding

    @property
    def port(self) -> PortName:
        """The port in use."""
        return self._ledger.port.name

    @property
    def playing(self) -> bool:
        """Whether a passage or a preview is on its way."""
        return self._playing is not None

    def play(self, now: float, number: int, events: Sequence[Timed], preview: bool = False) -> None:
        """Begin a passage at once, in place of the one that is playing. A preview gives way instead."""
        if preview and self._playing is not None and not self._playing.preview:
            self._tell(Finished(number, False))
            return
        if self._playing is not None:
            self._guarded(lambda: self._ledger.release(now))
            self._abandon()
        self._playing = _Playing(number, events, now, preview)
        self._tell(Started(number, now))
        self.advance(now)

    def keys(self, now: float, held: Collection[int], struck: Mapping[int, int]) -> None:
        """Let be heard what the player does on a keyboard: pitches now down, and those struck since the last time with
        their velocities. It has a channel of its own, and goes on when a passage ends."""
        ledger, settings = self._ledger, self.settings
        struck = struck if settings.thru else {}
        hand = HAND if settings.channel is None else settings.channel
        messages: list[Any] = [
            mido.Message("note_off", channel=channel, note=note)
            for channel, note in sorted(ledger.held)
            if note not in struck and not (settings.thru and note in held)
        ]
        if struck and hand not in ledger.channels:
            messages += self._setting(hand)
        messages += [
            mido.Message("note_on", channel=hand, note=note, velocity=velocity) for note, velocity in struck.items()
        ]
        self._send(now, messages, hand=True)

    def use(self, now: float, settings: Settings) -> None:
        """Put other settings in force, where they differ; a port and a keyboard are for others to change.

        Volume and instrument are those of the channels in use; passages to come bring their own. While muted notes end
        and none begins. Held keys end where they are not heard any more, or elsewhere.
        """
        before, self.settings = self.settings, settings
        program, volume = settings.instrument, level(settings.volume)
        muted, unheard = settings.muted and not before.muted, before.thru and not settings.thru
        if program != before.instrument:
            self._guarded(lambda: self._ledger.port.prepare(program))
            self._send_all(now, lambda channel: mido.Message("program_change", channel=channel, program=program))
        if settings.programs != before.programs:
            ledger = self._ledger
            ledger.programs = self._sends_programs(ledger.port)
            if ledger.programs:
                self._send(now, ledger.programs_of(ledger.channels))
        if settings.volume != before.volume:
            self._send_all(
                now, lambda channel: mido.Message("control_change", channel=channel, control=VOLUME, value=volume)
            )
        if muted:
            self._guarded(lambda: self._ledger.release(now))
        if muted or unheard or settings.channel != before.channel:
            self.keys(now, (), {})

    def stop(self, now: float) -> None:
        """End the passage and silence the channels in use, but for what the player's hand holds."""
        self._guarded(lambda: self._ledger.end(now))
        self._abandon()

    def panic(self, now: float) -> None:
        """Silence every channel."""
        self._guarded(lambda: self._ledger.silence(now))
        self._abandon()

    def use_port(self, now: float, name: PortName) -> None:
        """Silence the port in use, then go on with another; with the built-in one when that cannot be opened."""
        self._leave(now)
        self._replaced = -AGAIN
        try:
            port = self._open(name)
        except SoundError as error:
            port = self._spare(name)
            self._tell_refused(error.message, port)
        self._take(now, port)

    def change_port(self, now: float, port: Port) -> None:
        """Go on with a port that is open already; what plays, plays on there."""
        ledger, state = self._ledger, self._ledger.state()
        self._replaced = -AGAIN
        self._take(now, port)
        self._guarded(lambda: self._ledger.adopt(now, state))
        self._aside(partial(_part, ledger, self._clock))

    def refuse_port(self, now: float, why: Message) -> None:
        """A port that was wished for cannot be had: the built-in one plays."""
        port = self._ledger.port
        if port.name.kind == "built-in":
            self._tell_refused(why, port)
            return
        self._leave(now)
        self._replaced = -AGAIN
        port = self._spare(port.name)
        self._tell_refused(why, port)
        self._take(now, port)

    def measured(self) -> Measured:
        """Figures of the port."""
        return self._ledger.port.measured()

    def close(self, now: float) -> None:
        """Silence everything and let go of the port."""
        self._leave(now)

    def advance(self, now: float) -> float | None:
        """Do what is due. Returns when there will be something to do again; None when there is nothing."""
        self._watch(now)
        playing = self._playing
        if playing is None:
            return self._look or None
        while self._playing is playing and playing.sent < len(playing.instants):
            instant = playing.instants[playing.sent]
            if playing.start + instant.at - self._ledger.port.lead > now:
                break
            playing.sent += 1
            self._send_instant(now, playing.start + instant.at, instant.messages)
        while playing.shown < playing.sent and playing.start + playing.instants[playing.shown].at <= now:
            self._show(playing, playing.instants[playing.shown])
            playing.shown += 1
        if playing.over:
            self._playing = None
            self._tell(Finished(playing.number, True))
        return self._next(playing)

    def _next(self, playing: _Playing) -> float | None:
        times = [self._look] if self._look else []
        if playing.sent < len(playing.instants):
            times.append(playing.start + playing.instants[playing.sent].at - self._ledger.port.lead)
        if playing.shown < playing.sent:
            times.append(playing.start + playing.instants[playing.shown].at)
        return min(times, default=None)

    def _show(self, playing: _Playing, instant: _Instant) -> None:
        """Light and unlight. A source with several notes stays lit until the last one ends."""
        for mark, on in instant.marks:
            before = playing.lit[mark]
            playing.lit[mark] += 1 if on else -1
            if not before or not playing.lit[mark]:
                self._tell(Marked(playing.number, mark, on))

    def _abandon(self) -> None:
        playing, self._playing = self._playing, None
        if playing is not None:
            for mark in +playing.lit:
                self._tell(Marked(playing.number, mark, False))
            self._tell(Finished(playing.number, False))

    # --- the port -----------------------------------------------------------------------------------------------------

    def _send(self, due: float, messages: Sequence[Any], hand: bool = False) -> None:
        if self.settings.muted:
            messages = [message for message in messages if message.type != "note_on"]
        self._guarded(lambda: self._ledger.deliver(due, messages, hand=hand))

    def _send_instant(self, now: float, due: float, messages: Sequence[Any]) -> None:
        """Send what is due; if it is overdue, only ends of notes and settings, which hold for what follows."""
        if now - due > LATEST_NOTE_S:
            messages = [message for message in messages if message.type != "note_on" or not message.velocity]
        self._send(due, messages)

    def _send_all(self, now: float, message: Callable[[int], Any]) -> None:
        """A message to each channel in use."""
        self._send(now, [message(channel) for channel in self._ledger.channels])

    def _setting(self, channel: int) -> list[Any]:
        """The instrument and the volume in force, for a channel that was not used yet."""
        return [
            mido.Message("program_change", channel=channel, program=self.settings.instrument),
            mido.Message("control_change", channel=channel, control=VOLUME, value=level(self.settings.volume)),
        ]

    def _sends_programs(self, port: Port) -> bool:
        return self.settings.programs or port.name.kind not in ("midi", "virtual")

    def _guarded(self, action: Callable[[], None]) -> None:
        try:
            action()
        except Exception as error:  # a port is foreign code, and there are many kinds of it
            self._lose(error)

    def _lose(self, error: Exception | None = None) -> None:
        """The port does not work any more: go on with the built-in one at once. A SoundError says itself why."""
        state = self._ledger.state()
        lost = self._ledger.port
        self._aside(partial(_part, self._ledger, self._clock))
        spare = self._spare(lost.name)
        ours = lost.name.kind in OURS
        if ours and lost.device == NULL_DEVICE:
            self._unheard = True  # nobody heard it: nothing is lost by which anybody would notice
        else:
            name = lost.name.name or "Consort"
            why = message("sound.card-silent") if ours else message("sound.port-silent", name=name)
            if isinstance(error, SoundError):
                why = error.message
            told = message("sound.port-lost", why=why, instead=self._instead(spare, ours))
            self._tell(Notice("port-lost", told))
        self._take(self._clock(), spare)
        self._guarded(lambda: self._ledger.adopt(self._clock(), state))

    def _instead(self, port: Port, was_ours: bool = False) -> str:
        """Return what plays in the place of another port, as sentences choose their words by it."""
        if port.name.kind == "none":
            return "nothing"
        if port.device == NULL_DEVICE:
            self._unheard = True
            return "other-unheard" if was_ours else "unheard"
        return "built-in"

    def _tell_refused(self, why: Message, port: Port) -> None:
        """Tell why a port cannot be had, and what plays in its place: one notice, which says nothing untrue."""
        told = message("sound.port-refused", why=why, instead=self._instead(port))
        self._tell(Notice("port-refused", told))

    def _spare(self, lost: PortName) -> Port:
        """The built-in port, on whatever card there is now; none when that has just been tried."""
        before, self._replaced = self._replaced, self._clock()
        if lost.kind != "built-in" or self._replaced - before > AGAIN:
            with contextlib.suppress(SoundError):  # that nothing sounds is told with the port that is lost
                return self._open(BUILT_IN)
        return NoPort(PortName("none"))

    def _take(self, now: float, port: Port) -> None:
        """A port is silenced when it is opened, too: whoever had it before may have been killed in mid-note."""
        self._ledger = Ledger(port, self._sends_programs(port))
        self._guarded(lambda: self._ledger.silence(now))
        if self._ledger.port is port:
            self._present()

    def _present(self) -> None:
        port = self._ledger.port
        self._guarded(lambda: port.prepare(self.settings.instrument))
        if self._ledger.port is not port:
            return  # it has gone already, and another one presented itself
        self._look = self._clock() + WATCH if port.name.kind != "none" else 0.0
        self._tell(PortInUse(port.name, port.device))
        if port.device == NULL_DEVICE != port.name.name and not self._unheard:
            self._unheard = True
            self._tell(Notice("no-sound-card", message("sound.no-card")))

    def _watch(self, now: float) -> None:
        if self._look and now >= self._look:
            self._look = now + WATCH
            if not self._ledger.port.alive():
                self._lose()

    def _leave(self, now: float) -> None:
        """Silence the port and close it, as far as it still obeys."""
        with contextlib.suppress(Exception):
            self._ledger.silence(now)
        self._abandon()
        with contextlib.suppress(Exception):
            self._ledger.port.close()


def _part(ledger: Ledger, clock: Callable[[], float]) -> None:
    """Silence a lost port if it can still hear, and close it. That may take as long as it likes."""
    with contextlib.suppress(Exception):
        ledger.silence(clock())
    with contextlib.suppress(Exception):
        ledger.port.close()


class Scheduler:
    """A player, and the thread that wakes it when something is due."""

    def __init__(self, player: PassagePlayer) -> None:
        self._player = player
        self._turn = threading.Condition()
        self._closing = False
        self._thread = threading.Thread(target=self._run, name="scheduler", daemon=True)
        self._thread.start()

    def do(self, action: Callable[[PassagePlayer, float], None]) -> None:
        """Have the player do something now, on the calling thread."""
        with self._turn:
            action(self._player, clock())
            self._turn.notify()

    def close(self) -> None:
        """Silence everything, let go of the port and end the thread."""
        with self._turn:
            if not self._closing:
                self._closing = True
                self._player.close(clock())
            self._turn.notify()

    def _run(self) -> None:
        hurry()
        with self._turn:
            while not self._closing:
                due = self._player.advance(clock())
                self._turn.wait(None if due is None else max(0.0, due - clock()))
