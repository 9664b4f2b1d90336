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
from tabletop.sound.midi import INPUT_PORTS, OUTPUT_PORTS, needs_new_process
from tabletop.sound.midi_schedule import TimedMessage
from tabletop.sound.port import Port
from tabletop.sound.port_watcher import PortWatcher
from tabletop.sound.ports import open_port, preload_built_in
from tabletop.sound.priority import raise_thread_priority
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
from tabletop.sound.scheduler import BUILT_IN, PassagePlayer, Scheduler

MAX_QUEUED_REPORTS = 20_000
"""Limit of reports queued for the application; further ones are dropped."""

MAX_OPENING_S = 0.5
"""Seconds that a first port may take to open before another one plays."""


class Conversation:
    """A reader of requests until the pipe ends.

    A thread of its own writes reports, so that nothing waits for a reader. `restart` is called if only a new process
    helps.
    """

    def __init__(self, source: int, sink: int, restart: Callable[[], None]) -> None:
        self._source = source
        self._restart = restart
        self._sink = sink
        self._reports: queue.Queue[Report] = queue.Queue(MAX_QUEUED_REPORTS)
        threading.Thread(target=self._write_reports, name="reports", daemon=True).start()
        self.send_report(Ready(os.getpid()))
        self._scheduler = Scheduler(PassagePlayer(self.send_report))
        self._settings = Settings()
        self._port_choices = 0
        """Number of port choices so far; a port opened for an earlier one is too late."""
        self._port_watcher = PortWatcher(self._is_port_back, open_port, self._return_to_port)
        self._keyboard = KeyboardInput(
            self.send_report,
            lambda held_pitches, struck_velocities: self._scheduler.run_on_player(
                lambda player, now: player.sound_keys(now, held_pitches, struck_velocities)
            ),
        )

    def send_report(self, report: Report) -> None:
        """Queue a report; never wait."""
        try:
            self._reports.put_nowait(report)
        except queue.Full:
            return

    def run(self) -> None:
        """Answer requests until `Quit` or the end of the input.

        Raises FrameError if the input cannot be decoded any more.
        """
        raise_thread_priority()
        while (body := self._read_body()) is not None:
            try:
                request = protocol.decode_request(body)
            except FrameError as error:
                self.send_report(Notice("bad-request", error.message))
                continue
            if isinstance(request, protocol.Quit):
                return
            self._answer(request)

    def close(self) -> None:
        """Silence everything, then close the connections to the MIDI systems."""
        self._scheduler.close()
        self._keyboard.close()
        self._port_watcher.close()
        OUTPUT_PORTS.close()
        INPUT_PORTS.close()

    def _read_body(self) -> bytes | None:
        try:
            return protocol.read_body(self._source)
        except OSError:
            return None

    def _answer(self, request: Request) -> None:
        run_on_player = self._scheduler.run_on_player
        match request:
            case Play():
                self._play(request)
            case protocol.Stop():
                run_on_player(lambda player, now: player.stop(now))
            case protocol.Panic():
                run_on_player(lambda player, now: player.panic(now))
            case protocol.Use(settings, again):
                self._apply_settings(settings, again)
            case protocol.ListPorts():
                threading.Thread(target=self._list_ports, name="listing", daemon=True).start()
            case protocol.Measure():
                run_on_player(lambda player, now: self.send_report(player.take_statistics()))
            case _:
                raise AssertionError(request)

    def _list_ports(self) -> None:
        """List the ports. Runs on a thread, as a MIDI system may be slow to fail."""
        if needs_new_process():
            self._restart()
        self.send_report(Ports(OUTPUT_PORTS.refresh(), OUTPUT_PORTS.find_trouble(), INPUT_PORTS.refresh()))
        self._keyboard.search_now()
        self._port_watcher.check_now()

    def _apply_settings(self, settings: Settings, is_retry: bool) -> None:
        previous, self._settings = self._settings, settings
        self._scheduler.run_on_player(lambda player, now: player.apply_settings(now, settings))
        if is_retry or settings.port != previous.port or not self._port_choices:
            self._use_port(settings.port)
        if settings.confirm_key != previous.confirm_key:
            self._keyboard.confirm_with(settings.confirm_key)
        if settings.input != previous.input:
            self._keyboard.use(settings.input)

    def _use_port(self, port: PortName) -> None:
        self._port_choices += 1
        if port.kind == "fluidsynth":
            self._use_port_when_open(port)
        else:
            self._scheduler.run_on_player(lambda player, now: player.use_port(now, port))
        if port.kind in ("midi", "virtual"):
            threading.Thread(target=preload_built_in, name="spare", daemon=True).start()
        self._port_watcher.watch(port if port.kind == "midi" else None)

    def _is_port_back(self, name: PortName) -> bool:
        """Return True if the chosen port is listed while another one plays.

        Asks for a new process if only a new process could find it.
        """
        players: list[tuple[PortName, bool]] = []
        self._scheduler.run_on_player(lambda player, now: players.append((player.port, player.is_playing)))
        (current_port, is_playing), *_ = players
        if current_port == name:
            return False
        if not is_playing and needs_new_process():
            self._restart()
        return OUTPUT_PORTS.find(name) is not None

    def _return_to_port(self, name: PortName, port: Port) -> bool:
        """Switch back to the chosen port, unless a passage is playing.

        Returns True if this is done, or the port is no longer chosen.
        """
        results: list[bool] = []

        def take(player: PassagePlayer, now: float) -> None:
            if name != self._settings.port or player.port == name:
                threading.Thread(target=port.close, daemon=True).start()
            elif player.is_playing:
                return
            else:
                player.change_port(now, port)
                self.send_report(Notice("port-back", message("sound.port-back", name=name.name)))
            results.append(True)

        self._scheduler.run_on_player(take)
        return bool(results)

    def _use_port_when_open(self, port: PortName) -> None:
        """Open a port on a thread, as a SoundFont may be large.

        Meanwhile the port in use plays on; at the start, the built-in instrument if opening takes long.
        """
        thread = threading.Thread(target=self._open_port, args=(port, self._port_choices), name="opening", daemon=True)
        thread.start()
        if self._port_choices == 1:
            thread.join(MAX_OPENING_S)
            if thread.is_alive():
                self._scheduler.run_on_player(lambda player, now: player.use_port(now, BUILT_IN))

    def _open_port(self, name: PortName, choice_number: int) -> None:
        try:
            port = open_port(name)
        except SoundError as error:
            self._replace_port(error.message, choice_number)
            return

        def take(player: PassagePlayer, now: float) -> None:
            if choice_number == self._port_choices:
                player.change_port(now, port)
            else:
                threading.Thread(target=port.close, daemon=True).start()

        self._scheduler.run_on_player(take)

    def _replace_port(self, reason: Message, choice_number: int) -> None:
        def replace_port(player: PassagePlayer, now: float) -> None:
            if choice_number == self._port_choices:
                player.replace_unavailable_port(now, reason)

        self._scheduler.run_on_player(replace_port)

    def _play(self, request: Play) -> None:
        try:
            events = [
                TimedMessage(at_seconds, mido.Message.from_bytes(data), mark)
                for at_seconds, data, mark in request.events
            ]
        except ValueError:
            self.send_report(Notice("bad-request", message("sound.no-midi-message")))
            self.send_report(Finished(request.id, False))
            return
        if not self._port_choices:
            self._use_port(self._settings.port)
        self._scheduler.run_on_player(lambda player, now: player.play(now, request.id, events, request.preview))

    def _write_reports(self) -> None:
        # Interrupted while it has the interpreter, this thread would make the sound card's thread wait.
        raise_thread_priority()
        while True:
            try:
                data = protocol.encode_frame(self._reports.get())
            except FrameError as error:
                data = protocol.encode_frame(Notice("bad-report", error.message))
            while data:
                try:
                    data = data[os.write(self._sink, data) :]
                except OSError:  # Nobody reads any more; the end of the input will be seen, too.
                    return
