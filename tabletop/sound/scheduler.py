"""Player that sends messages when they are due.

`PassagePlayer` decides what to send at a given time; `Scheduler` is the thread that calls it in time.
"""

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
from tabletop.sound.midi_schedule import KEYBOARD_CHANNEL, VOLUME_CONTROL, TimedMessage, volume_to_controller
from tabletop.sound.port import Port, SilentPort
from tabletop.sound.ports import open_port
from tabletop.sound.priority import raise_thread_priority
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
SOUND_CARD_KINDS = ("built-in", "fluidsynth")
"""Kinds of ports that play through the sound card."""
NULL_DEVICE = "null"
"""Device of the built-in port if there is no sound card."""
MIN_CARD_LIFE_S = 10.0
"""Seconds that a sound card must have worked before another one may replace it."""
PORT_CHECK_INTERVAL_S = 0.05
"""Interval in seconds between two checks that the port is still there.

Another one replaces it within 0.2 s, opening it included.
"""

MAX_NOTE_DELAY_S = 0.3
"""Limit of a note's lateness in seconds; later notes are left out.

Without it a process that was stopped would play all overdue notes at once.
"""


class _Instant(NamedTuple):
    """Messages and marks of one instant."""

    at_seconds: float
    messages: tuple[Any, ...]
    marks: tuple[tuple[int, bool], ...]


class _PlayingPassage:
    """A passage that is playing, and the number of its instants sent so far."""

    def __init__(self, number: int, events: Sequence[TimedMessage], start: float, is_preview: bool) -> None:
        self.number = number
        self.start = start
        self.is_preview = is_preview
        sorted_events = sorted(events, key=lambda event: event.at_seconds)
        self.instants = tuple(
            _make_instant(at_seconds, tuple(group))
            for at_seconds, group in groupby(sorted_events, key=lambda e: e.at_seconds)
        )
        self.sent_count = 0
        self.reported_count = 0
        self.sounding_counts: Counter[int] = Counter()

    @property
    def is_over(self) -> bool:
        return self.sent_count == self.reported_count == len(self.instants)


def _make_instant(at_seconds: float, events: tuple[TimedMessage, ...]) -> _Instant:
    marks = tuple(
        (event.mark, event.message.type == "note_on" and event.message.velocity > 0)
        for event in events
        if event.mark is not None
    )
    return _Instant(at_seconds, tuple(event.message for event in events), marks)


def _run_in_thread(work: Callable[[], None]) -> None:
    threading.Thread(target=work, daemon=True).start()


class PassagePlayer:
    """Player of at most one passage on one port.

    It is not thread-safe; every call gets the time. `send_report` takes reports for the application. `open_port` opens
    a port by name and may raise SoundError. `run_in_background` runs slow work that nobody waits for. `clock` gives the
    time when a port is lost during a call.
    """

    def __init__(
        self,
        send_report: Callable[[Report], None],
        open_port: Callable[[PortName], Port] = open_port,
        run_in_background: Callable[[Callable[[], None]], None] = _run_in_thread,
        clock: Callable[[], float] = clock,
    ) -> None:
        self._send_report = send_report
        self._clock = clock
        self._open = open_port
        self._run_in_background = run_in_background
        self._ledger = Ledger(SilentPort(PortName("none")))
        self._playing: _PlayingPassage | None = None
        self.settings = Settings()
        """Settings that hold; the port in use may be another one."""
        self._next_check = 0.0
        self._replaced_at = -MIN_CARD_LIFE_S
        self._is_silence_announced = False

    @property
    def sounding(self) -> tuple[tuple[int, int], ...]:
        """Channel and note of every note that sounds."""
        return self._ledger.sounding_notes

    @property
    def port(self) -> PortName:
        """Name of the port in use."""
        return self._ledger.port.name

    @property
    def is_playing(self) -> bool:
        """True while a passage or a preview is playing."""
        return self._playing is not None

    def play(self, now: float, number: int, events: Sequence[TimedMessage], is_preview: bool = False) -> None:
        """Begin a passage in place of the one that is playing, except for a preview."""
        if is_preview and self._playing is not None and not self._playing.is_preview:
            self._send_report(Finished(number, False))
            return
        if self._playing is not None:
            self._call_port(lambda: self._ledger.release(now))
            self._abandon()
        self._playing = _PlayingPassage(number, events, now, is_preview)
        self._send_report(Started(number, now))
        self.advance(now)

    def sound_keys(self, now: float, held_pitches: Collection[int], struck_velocities: Mapping[int, int]) -> None:
        """Sound the held pitches of the keyboard, and newly struck ones with velocities.

        The keyboard has its own channel and continues to sound when a passage ends.
        """
        ledger, settings = self._ledger, self.settings
        struck_velocities = struck_velocities if settings.thru else {}
        keyboard_channel = KEYBOARD_CHANNEL if settings.channel is None else settings.channel
        messages: list[Any] = [
            mido.Message("note_off", channel=channel, note=note)
            for channel, note in sorted(ledger.held_notes)
            if note not in struck_velocities and not (settings.thru and note in held_pitches)
        ]
        if struck_velocities and keyboard_channel not in ledger.channels:
            messages += self._make_channel_settings(keyboard_channel)
        messages += [
            mido.Message("note_on", channel=keyboard_channel, note=note, velocity=velocity)
            for note, velocity in struck_velocities.items()
        ]
        self._send(now, messages, from_keyboard=True)

    def apply_settings(self, now: float, settings: Settings) -> None:
        """Apply other settings; ports and keyboards are changed elsewhere.

        Volume and instrument are those of the channels in use; later passages bring their own. While muted, notes end
        and none begins. Held keys end if they are not to sound any more, or on another channel.
        """
        previous, self.settings = self.settings, settings
        program, volume = settings.instrument, volume_to_controller(settings.volume)
        is_muted, is_thru_ended = settings.muted and not previous.muted, previous.thru and not settings.thru
        if program != previous.instrument:
            self._call_port(lambda: self._ledger.port.prepare(program))
            self._send_all(now, lambda channel: mido.Message("program_change", channel=channel, program=program))
        if settings.programs != previous.programs:
            ledger = self._ledger
            ledger.sends_programs = self._sends_programs(ledger.port)
            if ledger.sends_programs:
                self._send(now, ledger.find_programs(ledger.channels))
        if settings.volume != previous.volume:
            self._send_all(
                now,
                lambda channel: mido.Message("control_change", channel=channel, control=VOLUME_CONTROL, value=volume),
            )
        if is_muted:
            self._call_port(lambda: self._ledger.release(now))
        if is_muted or is_thru_ended or settings.channel != previous.channel:
            self.sound_keys(now, (), {})

    def stop(self, now: float) -> None:
        """End the passage and silence the channels in use, except for held keys."""
        self._call_port(lambda: self._ledger.silence_used_channels(now))
        self._abandon()

    def panic(self, now: float) -> None:
        """Silence every channel."""
        self._call_port(lambda: self._ledger.silence(now))
        self._abandon()

    def use_port(self, now: float, name: PortName) -> None:
        """Silence the port in use and open another, or the built-in one if that fails."""
        self._close_port(now)
        self._replaced_at = -MIN_CARD_LIFE_S
        try:
            port = self._open(name)
        except SoundError as error:
            port = self._open_replacement(name)
            self._report_unavailable_port(error.message, port)
        self._set_port(now, port)

    def change_port(self, now: float, port: Port) -> None:
        """Switch to an open port, on which the playing passage goes on."""
        ledger, state = self._ledger, self._ledger.make_state()
        self._replaced_at = -MIN_CARD_LIFE_S
        self._set_port(now, port)
        self._call_port(lambda: self._ledger.restore_state(now, state))
        self._run_in_background(partial(_silence_and_close, ledger, self._clock))

    def replace_unavailable_port(self, now: float, reason: Message) -> None:
        """Report that the chosen port is not available, and switch to the built-in port."""
        port = self._ledger.port
        if port.name.kind == "built-in":
            self._report_unavailable_port(reason, port)
            return
        self._close_port(now)
        self._replaced_at = -MIN_CARD_LIFE_S
        port = self._open_replacement(port.name)
        self._report_unavailable_port(reason, port)
        self._set_port(now, port)

    def take_statistics(self) -> Measured:
        """Return statistics of the port since the last call."""
        return self._ledger.port.take_statistics()

    def close(self, now: float) -> None:
        """Silence everything and close the port."""
        self._close_port(now)

    def advance(self, now: float) -> float | None:
        """Send due messages. Return the time of the next message or check, or None."""
        self._check_port(now)
        playing = self._playing
        if playing is None:
            return self._next_check or None
        while self._playing is playing and playing.sent_count < len(playing.instants):
            instant = playing.instants[playing.sent_count]
            if playing.start + instant.at_seconds - self._ledger.port.lead_s > now:
                break
            playing.sent_count += 1
            self._send_instant(now, playing.start + instant.at_seconds, instant.messages)
        while (
            playing.reported_count < playing.sent_count
            and playing.start + playing.instants[playing.reported_count].at_seconds <= now
        ):
            self._report_marks(playing, playing.instants[playing.reported_count])
            playing.reported_count += 1
        if playing.is_over:
            self._playing = None
            self._send_report(Finished(playing.number, True))
        return self._find_next_time(playing)

    def _find_next_time(self, playing: _PlayingPassage) -> float | None:
        times = [self._next_check] if self._next_check else []
        if playing.sent_count < len(playing.instants):
            times.append(playing.start + playing.instants[playing.sent_count].at_seconds - self._ledger.port.lead_s)
        if playing.reported_count < playing.sent_count:
            times.append(playing.start + playing.instants[playing.reported_count].at_seconds)
        return min(times, default=None)

    def _report_marks(self, playing: _PlayingPassage, instant: _Instant) -> None:
        """Report marks. A source with several notes stays lit until the last one ends."""
        for mark, on in instant.marks:
            previous_count = playing.sounding_counts[mark]
            playing.sounding_counts[mark] += 1 if on else -1
            if not previous_count or not playing.sounding_counts[mark]:
                self._send_report(Marked(playing.number, mark, on))

    def _abandon(self) -> None:
        playing, self._playing = self._playing, None
        if playing is not None:
            for mark in +playing.sounding_counts:
                self._send_report(Marked(playing.number, mark, False))
            self._send_report(Finished(playing.number, False))

    # --- the port -----------------------------------------------------------------------------------------------------

    def _send(self, due: float, messages: Sequence[Any], from_keyboard: bool = False) -> None:
        if self.settings.muted:
            messages = [message for message in messages if message.type != "note_on"]
        self._call_port(lambda: self._ledger.deliver(due, messages, from_keyboard=from_keyboard))

    def _send_instant(self, now: float, due: float, messages: Sequence[Any]) -> None:
        """Send messages that are due. Overdue note-ons are left out."""
        if now - due > MAX_NOTE_DELAY_S:
            messages = [message for message in messages if message.type != "note_on" or not message.velocity]
        self._send(due, messages)

    def _send_all(self, now: float, make_message: Callable[[int], Any]) -> None:
        self._send(now, [make_message(channel) for channel in self._ledger.channels])

    def _make_channel_settings(self, channel: int) -> list[Any]:
        return [
            mido.Message("program_change", channel=channel, program=self.settings.instrument),
            mido.Message(
                "control_change",
                channel=channel,
                control=VOLUME_CONTROL,
                value=volume_to_controller(self.settings.volume),
            ),
        ]

    def _sends_programs(self, port: Port) -> bool:
        return self.settings.programs or port.name.kind not in ("midi", "virtual")

    def _call_port(self, action: Callable[[], None]) -> None:
        try:
            action()
        except Exception as error:  # A port is foreign code of many kinds.
            self._replace_lost_port(error)

    def _replace_lost_port(self, error: Exception | None = None) -> None:
        """Replace a failed port by the built-in one. A SoundError gives the reason."""
        state = self._ledger.make_state()
        lost_port = self._ledger.port
        self._run_in_background(partial(_silence_and_close, self._ledger, self._clock))
        replacement = self._open_replacement(lost_port.name)
        was_built_in = lost_port.name.kind in SOUND_CARD_KINDS
        if was_built_in and lost_port.device == NULL_DEVICE:
            self._is_silence_announced = True  # It was silent anyway, so nobody can notice the loss.
        else:
            name = lost_port.name.name or "Consort"
            reason = message("sound.card-silent") if was_built_in else message("sound.port-silent", name=name)
            if isinstance(error, SoundError):
                reason = error.message
            notice_message = message(
                "sound.port-lost", why=reason, instead=self._choose_notice_variant(replacement, was_built_in)
            )
            self._send_report(Notice("port-lost", notice_message))
        self._set_port(self._clock(), replacement)
        self._call_port(lambda: self._ledger.restore_state(self._clock(), state))

    def _choose_notice_variant(self, port: Port, was_built_in: bool = False) -> str:
        """Return the sentence of a notice that names the port that plays instead."""
        if port.name.kind == "none":
            return "nothing"
        if port.device == NULL_DEVICE:
            self._is_silence_announced = True
            return "other-unheard" if was_built_in else "unheard"
        return "built-in"

    def _report_unavailable_port(self, reason: Message, port: Port) -> None:
        """Send a notice why a port is not available, and which port plays instead."""
        notice_message = message("sound.port-refused", why=reason, instead=self._choose_notice_variant(port))
        self._send_report(Notice("port-refused", notice_message))

    def _open_replacement(self, lost_name: PortName) -> Port:
        """Return the built-in port, or a silent one if it was tried just before."""
        previous_time, self._replaced_at = self._replaced_at, self._clock()
        if lost_name.kind != "built-in" or self._replaced_at - previous_time > MIN_CARD_LIFE_S:
            with contextlib.suppress(SoundError):  # The notice about the lost port says that nothing sounds.
                return self._open(BUILT_IN)
        return SilentPort(PortName("none"))

    def _set_port(self, now: float, port: Port) -> None:
        """Use an open port and silence it, as its last user may have left notes on."""
        self._ledger = Ledger(port, self._sends_programs(port))
        self._call_port(lambda: self._ledger.silence(now))
        if self._ledger.port is port:
            self._announce_port()

    def _announce_port(self) -> None:
        port = self._ledger.port
        self._call_port(lambda: port.prepare(self.settings.instrument))
        if self._ledger.port is not port:
            return  # It is gone already, and another one was announced.
        self._next_check = self._clock() + PORT_CHECK_INTERVAL_S if port.name.kind != "none" else 0.0
        self._send_report(PortInUse(port.name, port.device))
        if port.device == NULL_DEVICE != port.name.name and not self._is_silence_announced:
            self._is_silence_announced = True
            self._send_report(Notice("no-sound-card", message("sound.no-card")))

    def _check_port(self, now: float) -> None:
        if self._next_check and now >= self._next_check:
            self._next_check = now + PORT_CHECK_INTERVAL_S
            if not self._ledger.port.is_alive():
                self._replace_lost_port()

    def _close_port(self, now: float) -> None:
        with contextlib.suppress(Exception):
            self._ledger.silence(now)
        self._abandon()
        with contextlib.suppress(Exception):
            self._ledger.port.close()


def _silence_and_close(ledger: Ledger, clock: Callable[[], float]) -> None:
    """Silence a lost port if possible, and close it. This may be slow."""
    with contextlib.suppress(Exception):
        ledger.silence(clock())
    with contextlib.suppress(Exception):
        ledger.port.close()


class Scheduler:
    """A player, and the thread that calls it when something is due."""

    def __init__(self, player: PassagePlayer) -> None:
        self._player = player
        self._condition = threading.Condition()
        self._is_closing = False
        self._thread = threading.Thread(target=self._run, name="scheduler", daemon=True)
        self._thread.start()

    def run_on_player(self, action: Callable[[PassagePlayer, float], None]) -> None:
        """Let the player do something now, on the calling thread."""
        with self._condition:
            action(self._player, clock())
            self._condition.notify()

    def close(self) -> None:
        """Silence everything, close the port and end the thread."""
        with self._condition:
            if not self._is_closing:
                self._is_closing = True
                self._player.close(clock())
            self._condition.notify()

    def _run(self) -> None:
        raise_thread_priority()
        with self._condition:
            while not self._is_closing:
                due = self._player.advance(clock())
                self._condition.wait(None if due is None else max(0.0, due - clock()))
