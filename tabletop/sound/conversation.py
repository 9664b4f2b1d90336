"""The sound process's end of the pipe: requests to the player, reports back."""

from __future__ import annotations

import os
import queue
import threading
from collections.abc import Callable

import mido  # type: ignore[import-untyped]

from engines.messages import Message, message
from tabletop.sound import protocol
from tabletop.sound.errors import SoundError
from tabletop.sound.keyboard_input import KeyboardInput
from tabletop.sound.messages import Timed
from tabletop.sound.midi import INPUTS, LISTING, stale
from tabletop.sound.port import Port
from tabletop.sound.ports import load_spare, open_port
from tabletop.sound.priority import hurry
from tabletop.sound.protocol import (
    Finished,
    FrameError,
    Notice,
    Play,
    PortName,
    Ports,
    Ready,
    Report,
    Request,
    Settings,
)
from tabletop.sound.returning import Returning
from tabletop.sound.scheduler import BUILT_IN, PassagePlayer, Scheduler

MOST_UNREAD = 20_000
"""Limit of reports queued for the application; further ones are dropped."""

LONGEST_UNHEARD = 0.5
"""Seconds that a first port may take to open before another one plays."""


class Conversation:
    """A reader of requests until the pipe ends.

    A thread of its own writes reports, so that nothing waits for a reader. `renew` is called if only a new process
    helps.
    """

    def __init__(self, source: int, sink: int, renew: Callable[[], None]) -> None:
        self._source = source
        self._renew = renew
        self._sink = sink
        self._reports: queue.Queue[Report] = queue.Queue(MOST_UNREAD)
        threading.Thread(target=self._write, name="reports", daemon=True).start()
        self.tell(Ready(os.getpid()))
        self._scheduler = Scheduler(PassagePlayer(self.tell))
        self._settings = Settings()
        self._wishes = 0
        """Number of port choices so far; a port opened for an earlier one is too late."""
        self._returning = Returning(self._is_back, open_port, self._take_back)
        self._keyboard = KeyboardInput(
            self.tell, lambda held, struck: self._scheduler.do(lambda player, now: player.keys(now, held, struck))
        )

    def tell(self, report: Report) -> None:
        """Queue a report; never wait."""
        try:
            self._reports.put_nowait(report)
        except queue.Full:
            return

    def run(self) -> None:
        """Answer requests until `Quit` or the end of the input.

        Raises FrameError if the input cannot be decoded any more.
        """
        hurry()
        while (body := self._next()) is not None:
            try:
                request = protocol.request(body)
            except FrameError as error:
                self.tell(Notice("bad-request", error.message))
                continue
            if isinstance(request, protocol.Quit):
                return
            self._answer(request)

    def close(self) -> None:
        """Silence everything, then close the connections to the MIDI systems."""
        self._scheduler.close()
        self._keyboard.close()
        self._returning.close()
        LISTING.close()
        INPUTS.close()

    def _next(self) -> bytes | None:
        try:
            return protocol.body(self._source)
        except OSError:
            return None

    def _answer(self, request: Request) -> None:
        do = self._scheduler.do
        match request:
            case Play():
                self._play(request)
            case protocol.Stop():
                do(lambda player, now: player.stop(now))
            case protocol.Panic():
                do(lambda player, now: player.panic(now))
            case protocol.Use(settings, again):
                self._use(settings, again)
            case protocol.ListPorts():
                threading.Thread(target=self._list, name="listing", daemon=True).start()
            case protocol.Measure():
                do(lambda player, now: self.tell(player.measured()))
            case _:
                raise AssertionError(request)

    def _list(self) -> None:
        """List the ports; run on a thread, because a MIDI system may be slow to fail."""
        if stale():
            self._renew()
        self.tell(Ports(LISTING.refresh(), LISTING.trouble(), INPUTS.refresh()))
        self._keyboard.look_again()
        self._returning.look_again()

    def _use(self, settings: Settings, again: bool) -> None:
        before, self._settings = self._settings, settings
        self._scheduler.do(lambda player, now: player.use(now, settings))
        if again or settings.port != before.port or not self._wishes:
            self._use_port(settings.port)
        if settings.confirm_key != before.confirm_key:
            self._keyboard.confirm_with(settings.confirm_key)
        if settings.input != before.input:
            self._keyboard.use(settings.input)

    def _use_port(self, port: PortName) -> None:
        self._wishes += 1
        if port.kind == "fluidsynth":
            self._use_later(port)
        else:
            self._scheduler.do(lambda player, now: player.use_port(now, port))
        if port.kind in ("midi", "virtual"):
            threading.Thread(target=load_spare, name="spare", daemon=True).start()
        self._returning.wish(port if port.kind == "midi" else None)

    def _is_back(self, name: PortName) -> bool:
        """Return True if the chosen port is there while another one plays.

        Asks for a new process if only that could find it.
        """
        players: list[tuple[PortName, bool]] = []
        self._scheduler.do(lambda player, now: players.append((player.port, player.playing)))
        (in_use, playing), *_ = players
        if in_use == name:
            return False
        if not playing and stale():
            self._renew()
        return LISTING.find(name) is not None

    def _take_back(self, name: PortName, port: Port) -> bool:
        """Play to the chosen port again, unless something is playing.

        Returns True if that is done, or the port is not wanted any more.
        """
        done: list[bool] = []

        def take(player: PassagePlayer, now: float) -> None:
            if name != self._settings.port or player.port == name:
                threading.Thread(target=port.close, daemon=True).start()
            elif player.playing:
                return
            else:
                player.change_port(now, port)
                self.tell(Notice("port-back", message("sound.port-back", name=name.name)))
            done.append(True)

        self._scheduler.do(take)
        return bool(done)

    def _use_later(self, port: PortName) -> None:
        """Open a port on a thread, as a SoundFont may be large; the other one plays on.

        At the start the built-in instrument plays if that takes long.
        """
        opening = threading.Thread(target=self._open, args=(port, self._wishes), name="opening", daemon=True)
        opening.start()
        if self._wishes == 1:
            opening.join(LONGEST_UNHEARD)
            if opening.is_alive():
                self._scheduler.do(lambda player, now: player.use_port(now, BUILT_IN))

    def _open(self, name: PortName, wish: int) -> None:
        try:
            port = open_port(name)
        except SoundError as error:
            self._tell_refused(error.message, wish)
            return

        def take(player: PassagePlayer, now: float) -> None:
            if wish == self._wishes:
                player.change_port(now, port)
            else:
                threading.Thread(target=port.close, daemon=True).start()

        self._scheduler.do(take)

    def _tell_refused(self, why: Message, wish: int) -> None:
        def refuse(player: PassagePlayer, now: float) -> None:
            if wish == self._wishes:
                player.refuse_port(now, why)

        self._scheduler.do(refuse)

    def _play(self, request: Play) -> None:
        try:
            events = [Timed(at, mido.Message.from_bytes(data), mark) for at, data, mark in request.events]
        except ValueError:
            self.tell(Notice("bad-request", message("sound.no-midi-message")))
            self.tell(Finished(request.id, False))
            return
        if not self._wishes:
            self._use_port(self._settings.port)
        self._scheduler.do(lambda player, now: player.play(now, request.id, events, request.preview))

    def _write(self) -> None:
        hurry()  # Interrupted while it has the interpreter, this thread would make the sound card's thread wait.
        while True:
            try:
                data = protocol.frame(self._reports.get())
            except FrameError as error:
                data = protocol.frame(Notice("bad-report", error.message))
            while data:
                try:
                    data = data[os.write(self._sink, data) :]
                except OSError:  # Nobody reads any more; the end of the input will be seen, too.
                    return
