"""The application's side of sound: a child process that plays and reports.

>>> from engines.theory.passage import Note, Passage
>>> from tabletop.sound.protocol import PortName
>>> heard = []
>>> sound = SoundProcess(heard.append)
>>> sound.use(Settings(port=PortName("none")))
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
from tabletop.files import TEMPORARY_PREFIX, no_file, passing_folder
from tabletop.processes.frames import LongFrame
from tabletop.processes.parent import Child, own_command
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

MOST_DEATHS = 3
"""Limit of restarts within `WINDOW` seconds.

After that, sound is given up until somebody asks for it again.
"""
WINDOW = 60.0
LONGEST_END = 1.0
"""Seconds within which a sound process ends, or is killed."""
RESERVE_RATIO = 0.15
"""Fraction of that time which is reserved for killing the process."""
START_WAIT_S = 30.0
"""Seconds in which a sound process must have started, also from a slow disk."""
ANSWER_WAIT_S = 10.0
"""Seconds without a report on a passage after which a sound process is killed.

A process that waits for a sound system ends itself earlier (`attempt.PATIENCE`).
"""
SYSTEMS = {"jack": "JACK", "alsa": "ALSA", "pulseaudio": "PulseAudio"}
"""Display names of sound systems."""
PREVIEW = 0.6
"""Volume of a preview as a fraction of a passage's."""

_log = logging.getLogger(__name__)


class Sounding(NamedTuple):
    """A source on the table begins or ceases to sound now."""

    id: int
    source: Any
    """The entry of the passage's `sources`."""
    on: bool


Event = Ready | PortInUse | InputInUse | Keys | Ports | Started | Sounding | Finished | Notice | Measured


class SoundProcess:
    """The sound process of an application; no method waits or raises if sound fails.

    `callback` gets every `Event`, on a thread of this object or on the caller's; it must not wait. `log` is a file for
    the output of sound libraries; by default it is discarded. `command` starts the sound process; by default this
    Python with `tabletop.sound.child`. `answer_wait_s`: a process that owes an answer for longer is killed and started
    again.
    """

    def __init__(
        self,
        callback: Callable[[Event], None],
        *,
        log: Path | None = None,
        command: Sequence[str] | None = None,
        answer_wait_s: float = ANSWER_WAIT_S,
    ) -> None:
        self._callback = callback
        self._log_file = log
        self._command = list(command) if command is not None else own_command("tabletop.sound.child", "--sound-process")
        self._numbers = count(1)
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._process: Child | None = None
        self._backlog: deque[Message] = deque(maxlen=16)
        self._deaths: deque[float] = deque()
        self._given_up = False
        self._closed = False
        self._sources: dict[int, tuple[Any, ...]] = {}
        self._lit: dict[int, set[int]] = {}
        self._dropped: list[int] = []
        """Passages dropped from a full backlog, which no process was asked to play."""
        self._lengths_s: dict[int, float] = {}
        self._is_ready = False
        self._answer_wait_s = answer_wait_s
        self._watchdog = Watchdog(self._end_silent_process)
        self.settings = Settings()
        """Settings that hold, or will once there is a process."""
        self._held = False
        self._without: tuple[str, ...] = ()

    @property
    def process(self) -> int | None:
        """Process id; None if there is no process."""
        process = self._process
        return None if process is None else process.number

    # --- requests of the application ----------------------------------------------------------------------------------

    def start(self) -> None:
        """Start the sound process, so that the first passage need not wait for it.

        Otherwise the first passage or question starts it; settings alone do not.
        """
        with self._lock:
            self._wake()

    def play(
        self,
        passage: Passage,
        *,
        tempo: float = 1.0,
        instrument: str | None = None,
        volume: float | None = None,
    ) -> int:
        """Play a passage in place of what is playing; return the number in its events.

        `tempo` multiplies the written one; instrument and volume (0.0 to 1.0) are the chosen ones by default.
        """
        return self._play(passage, tempo, instrument, volume, preview=False)

    def preview(
        self,
        passage: Passage,
        *,
        tempo: float = 1.0,
        instrument: str | None = None,
        volume: float | None = None,
    ) -> int:
        """Play a passage softly, unless a passage that is no preview is playing."""
        volume = PREVIEW * (self.settings.volume if volume is None else volume)
        return self._play(passage, tempo, instrument, volume, preview=True)

    def stop(self) -> None:
        self._ask(protocol.Stop())

    def panic(self) -> None:
        """Silence everything, on every channel."""
        self._ask(protocol.Panic())

    def use(self, settings: Settings, *, again: bool = False) -> None:
        """Apply other settings at once.

        `PortInUse` and `InputInUse` report the port and the keyboard. After sound was given up, another port or
        keyboard is a new try, and so is the same port with `again`.
        """
        with self._lock:
            before, self.settings = self.settings, settings
            asked = again or settings.port != before.port or settings.input not in (None, before.input)
            self._send(protocol.Use(settings, again), again=asked)

    def refresh_ports(self) -> None:
        """Ask for the MIDI ports; `Ports` is the answer."""
        self._ask(protocol.ListPorts(), again=True, keep=True)

    def measure(self) -> None:
        """Ask for figures of the built-in instrument; `Measured` is the answer."""
        self._ask(protocol.Measure(), keep=True)

    def ask_to_end(self) -> None:
        """Tell the sound process to silence everything and end; `close` waits for that."""
        with self._lock:
            self._closed = True
            self._watchdog.close()
            if self._process is not None:
                self._put(self._process, protocol.Quit())
                self._process.close_input()

    def close(self, patience: float = LONGEST_END) -> None:
        """Silence everything and end the sound process; kill it after `patience` seconds."""
        self.ask_to_end()
        until = time.monotonic() + patience
        thread = self._thread
        if thread is not None and thread is not threading.current_thread():
            thread.join(patience * (1 - RESERVE_RATIO))
            with self._lock:
                if self._process is not None:
                    self._process.kill()
            thread.join(max(0.0, until - time.monotonic()))

    # --- sending ------------------------------------------------------------------------------------------------------

    def _play(
        self, passage: Passage, tempo: float, instrument: str | None, volume: float | None, *, preview: bool
    ) -> int:
        number = next(self._numbers)
        try:
            # Imported here: mido loads slowly, and the window should be shown first.
            from tabletop.sound.messages import timed

            settings = self.settings
            one = settings.channel
            messages = timed(
                passage,
                tempo=tempo,
                program=settings.instrument if instrument is None else instruments.program(instrument),
                volume=settings.volume if volume is None else volume,
                channels=None if one is None else {note.voice: one for note in passage.notes},
            )
            events = [(at, bytes(message.bytes()), mark) for at, message, mark in messages]
            asked = protocol.Play(number, events, preview)
            protocol.frame(asked)
        except (SoundError, FrameError) as error:
            self._tell(Notice("bad-passage", error.message))
            self._tell(Finished(number, False))
            return number
        except Exception:
            _log.exception("a passage could not be made into messages")
            self._tell(Notice("bad-passage", message("sound.cannot-be-played", name=passage.title)))
            self._tell(Finished(number, False))
            return number
        with self._lock:
            # Under one lock: when a process ends, the passages that it knew are finished, and no others.
            self._sources[number] = passage.sources
            self._lengths_s[number] = events[-1][0] if events else 0.0
            if self._is_ready:
                self._watchdog.expect(number, self._answer_wait_s)
            sent = self._send(asked, keep=True)
            dropped, self._dropped = self._dropped, []
        for other in dropped if sent else (*dropped, number):
            self._finish(other)
        return number

    def _ask(self, message: Message, *, again: bool = False, keep: bool = False) -> bool:
        """Send a message; return False if there is no sound process to take it.

        `again`: start once more even if sound was given up. `keep`: put the message in the backlog if there is no
        process yet. Settings need not be kept, as every new process gets them.
        """
        with self._lock:
            return self._send(message, again=again, keep=keep)

    def _send(self, message: Message, *, again: bool = False, keep: bool = False) -> bool:
        if self._closed:
            return False
        revived = again and self._given_up
        if revived:
            self._given_up = False
            self._deaths.clear()
        if self._given_up:
            return False
        if self._process is None:
            if keep:
                oldest = self._backlog[0] if len(self._backlog) == self._backlog.maxlen else None
                if isinstance(oldest, protocol.Play):
                    self._dropped.append(oldest.id)
                self._backlog.append(message)
            if keep or revived:
                self._wake()
            return True
        if self._put(self._process, message):
            return True
        self._process.kill()  # It does not read any more; its end will be noticed, and it is started again.
        return False

    @staticmethod
    def _put(process: Child, message: Message) -> bool:
        """Return False if the pipe is broken; messages that cannot be encoded are skipped."""
        try:
            data = protocol.frame(message)
        except FrameError:
            _log.exception("something could not be asked of the sound process")
            return True
        return process.put(data)

    def _wake(self) -> None:
        if self._thread is None and not self._closed and not self._given_up:
            self._thread = threading.Thread(target=self._run, name="sound", daemon=True)
            self._thread.start()

    # --- the sound process --------------------------------------------------------------------------------------------

    def _run(self) -> None:
        """Keep a sound process alive and pass its reports on, until closed or given up."""
        while True:
            died_of, unfinished, renew, tried = self._serve()
            if self._is_over():
                return
            with self._lock:
                now = time.monotonic()
                if renew:
                    self._backlog.append(protocol.ListPorts())
                else:
                    self._deaths.append(now)
                while self._deaths and self._deaths[0] < now - WINDOW:
                    self._deaths.popleft()
                if len(self._deaths) > MOST_DEATHS:
                    self._given_up = True
                    self._backlog.clear()
                    self._thread = None
                    unfinished = tuple(self._sources)
                given_up = self._given_up
            for number in unfinished:
                self._finish(number)
            if self._held:
                self._held = False
                self._tell(Keys(()))
            if renew:
                continue
            if given_up:
                self._tell(Notice("sound-given-up", message("sound.given-up", reason=died_of)))
                return
            if tried and not set(tried) <= set(self._without):
                self._without += tried
                names = tuple(SYSTEMS.get(name, name) for name in tried)
                self._tell(Notice("sound-without", message("sound.without", names=names)))
                continue
            self._tell(Notice("sound-restarted", message("sound.restarted")))

    def _is_over(self) -> bool:
        """Return True if this object was closed; finish its passages then."""
        with self._lock:
            if not self._closed:
                return False
            unfinished = tuple(self._sources)
        for number in unfinished:
            self._finish(number)
        with self._lock:
            self._thread = None
        return True

    def _serve(self) -> tuple[Words, tuple[int, ...], bool, tuple[str, ...]]:
        """Run one sound process from start to end.

        Returns its status in words, the passages that it left unfinished, True if it asked for another process itself,
        and the systems that it was trying when it ended.
        """
        with ExitStack() as stack:
            try:
                trying = stack.enter_context(passing_folder(TEMPORARY_PREFIX)) / "trying"
            except OSError:  # Without a folder the systems being tried are not recorded.
                return *self._serve_once(None), ()
            status, unfinished, renew = self._serve_once(trying)
            tried = _tried(trying)
        if tried:
            status = message("sound.died-trying", names=tuple(SYSTEMS.get(name, name) for name in tried))
        return status, unfinished, renew, tried

    def _serve_once(self, trying: Path | None) -> tuple[Words, tuple[int, ...], bool]:
        variables = {attempt.TRYING: str(trying or ""), attempt.WITHOUT: ",".join(self._without)}
        try:
            with self._errors() as errors:
                process = Child(self._command, errors, variables)
        except OSError as error:
            return system.reason(error), (), False
        with self._lock:
            self._process = process
            self._watchdog.expect(Ready, max(START_WAIT_S, self._answer_wait_s))
            for message in (protocol.Use(self.settings), *self._backlog):
                self._put(process, message)
            self._backlog.clear()
            if self._closed:
                process.close_input()
        with suppress(ImportError):
            import tabletop.sound.messages  # noqa: F401 - loaded now, on this thread, rather than when the first card is dropped
        try:
            for body in process.frames(protocol.LARGEST):
                self._hear(protocol.report(body))
        except (OSError, LongFrame, FrameError):
            process.kill()
        finally:
            with self._lock:
                self._process = None
                self._is_ready = False
                self._watchdog.clear()
                unfinished = tuple(self._sources)
            status = process.finish()
        return _end_words(status), unfinished, status == protocol.RENEW

    def _errors(self) -> IO[bytes]:
        if self._log_file is not None:
            with suppress(OSError):
                if no_file(self._log_file) is None:  # Opening a pipe would wait for a reader.
                    return self._log_file.open("ab")
        return Path(os.devnull).open("ab")

    # --- reports of the process ---------------------------------------------------------------------------------------

    def _hear(self, report: protocol.Report) -> None:
        match report:
            case Ready():
                self._expect_answers()
                self._tell(report)
            case Started(number, _):
                self._watchdog.expect(number, self._lengths_s.get(number, 0.0) + self._answer_wait_s)
                self._tell(report)
            case Marked(number, mark, on):
                self._mark(number, mark, on)
            case Finished(number, whole):
                self._finish(number, whole)
            case Keys(held, _):
                self._held = bool(held)
                self._tell(report)
            case _:
                self._tell(report)

    def _expect_answers(self) -> None:
        """Expect reports on every passage: the process can answer from now on."""
        with self._lock:
            self._is_ready = True
            self._watchdog.settle(Ready)
            for number in self._sources:
                self._watchdog.expect(number, self._answer_wait_s)

    def _end_silent_process(self) -> None:
        with self._lock:
            if self._process is not None:
                _log.warning("the sound process does not answer any more and is ended")
                self._process.kill()

    def _mark(self, number: int, mark: int, on: bool) -> None:
        sources = self._sources.get(number, ())
        if mark < len(sources):
            lit = self._lit.setdefault(number, set())
            (lit.add if on else lit.discard)(mark)
            self._tell(Sounding(number, sources[mark], on))

    def _finish(self, number: int, whole: bool = False) -> None:
        """Finish a passage and turn its marks off, which a dead process cannot do."""
        self._watchdog.settle(number)
        self._lengths_s.pop(number, None)
        for mark in sorted(self._lit.pop(number, ())):
            self._tell(Sounding(number, self._sources[number][mark], False))
        if self._sources.pop(number, None) is not None:
            self._tell(Finished(number, whole))

    def _tell(self, event: Event) -> None:
        try:
            self._callback(event)
        except Exception:
            _log.exception("what was told of sound was not taken well")


def _tried(file: Path) -> tuple[str, ...]:
    try:
        return tuple(name for name in file.read_text("ascii").split(",") if name)
    except (OSError, ValueError):
        return ()


def _end_words(status: int) -> Words:
    if status >= 0:
        return message("sound.died-with-status", status=status)
    with suppress(ValueError):
        return message("sound.died-of", name=signal.Signals(-status).name)
    return message("sound.died-of-signal", number=-status)
