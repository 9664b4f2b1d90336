"""The application's side of sound: a child process that plays and reports.

>>> from engines.theory.passage import Note, Passage
>>> from tabletop.sound.protocol import PortName
>>> heard = []
>>> sound = SoundProcess(heard.append)
>>> sound.apply_settings(Settings(port=PortName("none")))
>>> number = sound.play(Passage((Note(60, 0.0, 1.0),)))   # returns at once; `heard` gets Started, ..., Finished
>>> sound.close()
"""

from __future__ import annotations

import logging
import os
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from itertools import count
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, NamedTuple

from engines.messages import Message as Words
from engines.messages import message, system
from tabletop.files import TEMPORARY_PREFIX, find_kind_code, temporary_folder
from tabletop.processes.frames import FrameTooLongError
from tabletop.processes.parent import ChildProcess, choose_command
from tabletop.processes.watchdog import Watchdog
from tabletop.sound import attempt, instruments, protocol
from tabletop.sound.errors import SoundError
from tabletop.sound.protocol import (
    Finished,
    FrameError,
    InputInUse,
    Keys,
    Marked,
    Measured,
    Message,
    Notice,
    PortInUse,
    Ports,
    Ready,
    Settings,
    Started,
)

if TYPE_CHECKING:
    from engines.theory.passage import Passage

MAX_RESTARTS = 3
"""Limit of restarts within `RESTART_WINDOW_S` seconds.

After that, sound is given up until somebody asks for it again.
"""
RESTART_WINDOW_S = 60.0
MAX_EXIT_S = 1.0
"""Seconds within which a sound process ends, or is killed."""
KILL_TIME_RATIO = 0.15
"""Fraction of that time which is reserved for killing the process."""
START_TIMEOUT_S = 30.0
"""Seconds in which a sound process must have started, also from a slow disk."""
ANSWER_TIMEOUT_S = 10.0
"""Seconds without a report on a passage after which a sound process is killed.

A process that waits for a sound system ends itself earlier (`attempt.SYSTEM_TIMEOUT_S`).
"""
SYSTEM_NAMES = {"jack": "JACK", "alsa": "ALSA", "pulseaudio": "PulseAudio"}
"""Display names of sound systems."""
PREVIEW_VOLUME_RATIO = 0.6
"""Volume of a preview as a fraction of a passage's."""

_log = logging.getLogger(__name__)


class SourceSounding(NamedTuple):
    """A source on the table begins or ceases to sound now."""

    id: int
    source: Any
    """The entry of the passage's `sources`."""
    on: bool


Event = Ready | PortInUse | InputInUse | Keys | Ports | Started | SourceSounding | Finished | Notice | Measured


class SoundProcess:
    """The sound process of an application. No method waits or raises if sound fails.

    `callback` gets every `Event`, on a thread of this object or on the caller's; it must not wait. `log` is a file for
    the output of sound libraries; by default it is discarded. `command` starts the sound process, by default this
    Python with `tabletop.sound.child`. A process that owes an answer for more than `answer_timeout_s` seconds is killed
    and started again.
    """

    def __init__(
        self,
        callback: Callable[[Event], None],
        *,
        log: Path | None = None,
        command: Sequence[str] | None = None,
        answer_timeout_s: float = ANSWER_TIMEOUT_S,
    ) -> None:
        self._callback = callback
        self._log_file = log
        self._command = (
            list(command) if command is not None else choose_command("tabletop.sound.child", "--sound-process")
        )
        self._numbers = count(1)
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._process: ChildProcess | None = None
        self._backlog: deque[Message] = deque(maxlen=16)
        self._exit_times: deque[float] = deque()
        self._has_given_up = False
        self._is_closed = False
        self._sources: dict[int, tuple[Any, ...]] = {}
        self._sounding_marks: dict[int, set[int]] = {}
        self._dropped_numbers: list[int] = []
        """Passages dropped from a full backlog, which no process was asked to play."""
        self._lengths_s: dict[int, float] = {}
        self._is_ready = False
        self._answer_timeout_s = answer_timeout_s
        self._watchdog = Watchdog(self._end_silent_process)
        self.settings = Settings()
        """Settings that hold, or will once there is a process."""
        self._has_held_keys = False
        self._excluded_systems: tuple[str, ...] = ()

    @property
    def process_id(self) -> int | None:
        """Process id, or None if there is no process."""
        process = self._process
        return None if process is None else process.pid

    # --- requests of the application ----------------------------------------------------------------------------------

    def start(self) -> None:
        """Start the sound process, so that the first passage need not wait for it.

        Otherwise the first passage or question starts it; settings alone do not.
        """
        with self._lock:
            self._start_thread()

    def play(
        self,
        passage: Passage,
        *,
        tempo_factor: float = 1.0,
        instrument: str | None = None,
        volume: float | None = None,
    ) -> int:
        """Play a passage in place of the playing one. Return the number in its events.

        `tempo_factor` multiplies the written tempo. By default `instrument` and `volume` (0.0 to 1.0) are those of the
        settings.
        """
        return self._play(passage, tempo_factor, instrument, volume, is_preview=False)

    def preview(
        self,
        passage: Passage,
        *,
        tempo_factor: float = 1.0,
        instrument: str | None = None,
        volume: float | None = None,
    ) -> int:
        """Play a passage softly, unless a passage other than a preview is playing."""
        volume = PREVIEW_VOLUME_RATIO * (self.settings.volume if volume is None else volume)
        return self._play(passage, tempo_factor, instrument, volume, is_preview=True)

    def stop(self) -> None:
        self._ask(protocol.Stop())

    def panic(self) -> None:
        """Silence everything, on every channel."""
        self._ask(protocol.Panic())

    def apply_settings(self, settings: Settings, *, is_retry: bool = False) -> None:
        """Apply other settings at once.

        `PortInUse` and `InputInUse` report the port and the keyboard. After sound was given up, another port or
        keyboard is a new try, and so is the same port with `is_retry`.
        """
        with self._lock:
            previous, self.settings = self.settings, settings
            is_new_attempt = is_retry or settings.port != previous.port or settings.input not in (None, previous.input)
            self._send(protocol.Use(settings, is_retry), is_retry=is_new_attempt)

    def refresh_ports(self) -> None:
        """Ask for the MIDI ports. `Ports` is the answer."""
        self._ask(protocol.ListPorts(), is_retry=True, is_kept=True)

    def measure(self) -> None:
        """Ask for statistics of the built-in instrument. `Measured` is the answer."""
        self._ask(protocol.Measure(), is_kept=True)

    def request_end(self) -> None:
        """Tell the sound process to silence everything and end. `close` waits for that."""
        with self._lock:
            self._is_closed = True
            self._watchdog.close()
            if self._process is not None:
                self._put(self._process, protocol.Quit())
                self._process.close_input()

    def close(self, timeout_s: float = MAX_EXIT_S) -> None:
        """Silence everything and end the sound process, or kill it after `timeout_s`."""
        self.request_end()
        deadline = time.monotonic() + timeout_s
        thread = self._thread
        if thread is not None and thread is not threading.current_thread():
            thread.join(timeout_s * (1 - KILL_TIME_RATIO))
            with self._lock:
                if self._process is not None:
                    self._process.kill()
            thread.join(max(0.0, deadline - time.monotonic()))

    # --- sending ------------------------------------------------------------------------------------------------------

    def _play(
        self, passage: Passage, tempo_factor: float, instrument: str | None, volume: float | None, *, is_preview: bool
    ) -> int:
        number = next(self._numbers)
        try:
            # Imported here: mido loads slowly, and the window should be shown first.
            from tabletop.sound.midi_schedule import schedule_passage

            settings = self.settings
            channel = settings.channel
            messages = schedule_passage(
                passage,
                tempo_factor=tempo_factor,
                program=settings.instrument if instrument is None else instruments.find_program(instrument),
                volume=settings.volume if volume is None else volume,
                channels=None if channel is None else {note.voice: channel for note in passage.notes},
            )
            events = [(at_seconds, bytes(message.bytes()), mark) for at_seconds, message, mark in messages]
            request = protocol.Play(number, events, is_preview)
            protocol.encode_frame(request)
        except (SoundError, FrameError) as error:
            self._emit(Notice("bad-passage", error.message))
            self._emit(Finished(number, False))
            return number
        except Exception:
            _log.exception("a passage could not be made into messages")
            self._emit(Notice("bad-passage", message("sound.cannot-be-played", name=passage.title)))
            self._emit(Finished(number, False))
            return number
        with self._lock:
            # Under one lock: when a process ends, the passages that it knew are finished, and no others.
            self._sources[number] = passage.sources
            self._lengths_s[number] = events[-1][0] if events else 0.0
            if self._is_ready:
                self._watchdog.expect(number, self._answer_timeout_s)
            was_sent = self._send(request, is_kept=True)
            dropped_numbers, self._dropped_numbers = self._dropped_numbers, []
        for dropped_number in dropped_numbers if was_sent else (*dropped_numbers, number):
            self._finish(dropped_number)
        return number

    def _ask(self, message: Message, *, is_retry: bool = False, is_kept: bool = False) -> bool:
        """Send a message. Return False if no sound process can take it.

        With `is_retry` a process is started even if sound was given up. With `is_kept` the message is put in the
        backlog if there is no process yet. Settings need not be kept, as every new process gets them.
        """
        with self._lock:
            return self._send(message, is_retry=is_retry, is_kept=is_kept)

    def _send(self, message: Message, *, is_retry: bool = False, is_kept: bool = False) -> bool:
        if self._is_closed:
            return False
        is_revived = is_retry and self._has_given_up
        if is_revived:
            self._has_given_up = False
            self._exit_times.clear()
        if self._has_given_up:
            return False
        if self._process is None:
            if is_kept:
                oldest = self._backlog[0] if len(self._backlog) == self._backlog.maxlen else None
                if isinstance(oldest, protocol.Play):
                    self._dropped_numbers.append(oldest.id)
                self._backlog.append(message)
            if is_kept or is_revived:
                self._start_thread()
            return True
        if self._put(self._process, message):
            return True
        self._process.kill()  # It does not read any more; its end will be noticed, and it is started again.
        return False

    @staticmethod
    def _put(process: ChildProcess, message: Message) -> bool:
        """Return False if the pipe is broken. Messages that cannot be encoded are skipped."""
        try:
            data = protocol.encode_frame(message)
        except FrameError:
            _log.exception("something could not be asked of the sound process")
            return True
        return process.put(data)

    def _start_thread(self) -> None:
        if self._thread is None and not self._is_closed and not self._has_given_up:
            self._thread = threading.Thread(target=self._run, name="sound", daemon=True)
            self._thread.start()

    # --- the sound process --------------------------------------------------------------------------------------------

    def _run(self) -> None:
        """Keep a sound process alive and pass its reports on, until closed or given up."""
        while True:
            exit_reason, unfinished, is_restart, tried_systems = self._run_process()
            if self._finish_if_closed():
                return
            with self._lock:
                now = time.monotonic()
                if is_restart:
                    self._backlog.append(protocol.ListPorts())
                else:
                    self._exit_times.append(now)
                while self._exit_times and self._exit_times[0] < now - RESTART_WINDOW_S:
                    self._exit_times.popleft()
                if len(self._exit_times) > MAX_RESTARTS:
                    self._has_given_up = True
                    self._backlog.clear()
                    self._thread = None
                    unfinished = tuple(self._sources)
                has_given_up = self._has_given_up
            for number in unfinished:
                self._finish(number)
            if self._has_held_keys:
                self._has_held_keys = False
                self._emit(Keys(()))
            if is_restart:
                continue
            if has_given_up:
                self._emit(Notice("sound-given-up", message("sound.given-up", reason=exit_reason)))
                return
            if tried_systems and not set(tried_systems) <= set(self._excluded_systems):
                self._excluded_systems += tried_systems
                names = tuple(SYSTEM_NAMES.get(name, name) for name in tried_systems)
                self._emit(Notice("sound-without", message("sound.without", names=names)))
                continue
            self._emit(Notice("sound-restarted", message("sound.restarted")))

    def _finish_if_closed(self) -> bool:
        """Return True if this object was closed, after finishing its passages."""
        with self._lock:
            if not self._is_closed:
                return False
            unfinished = tuple(self._sources)
        for number in unfinished:
            self._finish(number)
        with self._lock:
            self._thread = None
        return True

    def _run_process(self) -> tuple[Words, tuple[int, ...], bool, tuple[str, ...]]:
        """Run one sound process from start to end.

        Returns its status in words, the passages that it left unfinished, True if it asked for another process itself,
        and the systems that it was trying when it ended.
        """
        with ExitStack() as stack:
            try:
                tried_file = stack.enter_context(temporary_folder(TEMPORARY_PREFIX)) / "trying"
            except OSError:  # Without a folder the systems being tried are not recorded.
                return *self._run_process_once(None), ()
            status, unfinished, is_restart = self._run_process_once(tried_file)
            tried_systems = _read_tried_systems(tried_file)
        if tried_systems:
            status = message("sound.died-trying", names=tuple(SYSTEM_NAMES.get(name, name) for name in tried_systems))
        return status, unfinished, is_restart, tried_systems

    def _run_process_once(self, tried_file: Path | None) -> tuple[Words, tuple[int, ...], bool]:
        variables = {
            attempt.TRYING_VARIABLE: str(tried_file or ""),
            attempt.EXCLUDED_VARIABLE: ",".join(self._excluded_systems),
        }
        try:
            with self._open_log() as error_file:
                process = ChildProcess(self._command, error_file, variables)
        except OSError as error:
            return system.explain_error(error), (), False
        with self._lock:
            self._process = process
            self._watchdog.expect(Ready, max(START_TIMEOUT_S, self._answer_timeout_s))
            for message in (protocol.Use(self.settings), *self._backlog):
                self._put(process, message)
            self._backlog.clear()
            if self._is_closed:
                process.close_input()
        with suppress(ImportError):
            import tabletop.sound.midi_schedule  # noqa: F401 - loaded now, on this thread, rather than when the first card is dropped
        try:
            for body in process.read_frames(protocol.MAX_BODY_BYTES):
                self._handle_report(protocol.decode_report(body))
        except (OSError, FrameTooLongError, FrameError):
            process.kill()
        finally:
            with self._lock:
                self._process = None
                self._is_ready = False
                self._watchdog.clear()
                unfinished = tuple(self._sources)
            status = process.close()
        return _describe_exit(status), unfinished, status == protocol.RESTART_STATUS

    def _open_log(self) -> IO[bytes]:
        if self._log_file is not None:
            with suppress(OSError):
                if find_kind_code(self._log_file) is None:  # Opening a pipe would wait for a reader.
                    return self._log_file.open("ab")
        return Path(os.devnull).open("ab")

    # --- reports of the process ---------------------------------------------------------------------------------------

    def _handle_report(self, report: protocol.Report) -> None:
        match report:
            case Ready():
                self._expect_answers()
                self._emit(report)
            case Started(number, _):
                self._watchdog.expect(number, self._lengths_s.get(number, 0.0) + self._answer_timeout_s)
                self._emit(report)
            case Marked(number, mark, on):
                self._mark(number, mark, on)
            case Finished(number, is_complete):
                self._finish(number, is_complete)
            case Keys(held_pitches, _):
                self._has_held_keys = bool(held_pitches)
                self._emit(report)
            case _:
                self._emit(report)

    def _expect_answers(self) -> None:
        """Expect reports on every passage, as the process can answer from now on."""
        with self._lock:
            self._is_ready = True
            self._watchdog.forget(Ready)
            for number in self._sources:
                self._watchdog.expect(number, self._answer_timeout_s)

    def _end_silent_process(self) -> None:
        with self._lock:
            if self._process is not None:
                _log.warning("the sound process does not answer any more and is ended")
                self._process.kill()

    def _mark(self, number: int, mark: int, is_sounding: bool) -> None:
        sources = self._sources.get(number, ())
        if mark < len(sources):
            marks = self._sounding_marks.setdefault(number, set())
            (marks.add if is_sounding else marks.discard)(mark)
            self._emit(SourceSounding(number, sources[mark], is_sounding))

    def _finish(self, number: int, is_complete: bool = False) -> None:
        """Finish a passage and turn its marks off, as a dead process cannot do it."""
        self._watchdog.forget(number)
        self._lengths_s.pop(number, None)
        for mark in sorted(self._sounding_marks.pop(number, ())):
            self._emit(SourceSounding(number, self._sources[number][mark], False))
        if self._sources.pop(number, None) is not None:
            self._emit(Finished(number, is_complete))

    def _emit(self, event: Event) -> None:
        try:
            self._callback(event)
        except Exception:
            _log.exception("a sound callback failed")


def _read_tried_systems(file: Path) -> tuple[str, ...]:
    try:
        return tuple(name for name in file.read_text("ascii").split(",") if name)
    except (OSError, ValueError):
        return ()


def _describe_exit(status: int) -> Words:
    if status >= 0:
        return message("sound.died-with-status", status=status)
    with suppress(ValueError):
        return message("sound.died-of", name=signal.Signals(-status).name)
    return message("sound.died-of-signal", number=-status)
