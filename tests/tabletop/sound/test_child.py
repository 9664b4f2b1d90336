"""Tests of the sound process through its protocol, without the client."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import mido  # type: ignore[import-untyped]
import pytest

from engines.theory.passage import Note, Passage
from tabletop.sound import protocol
from tabletop.sound.midi_schedule import schedule_passage
from tabletop.sound.protocol import (
    Finished,
    Marked,
    Measured,
    Notice,
    Play,
    PortInUse,
    PortName,
    Ports,
    Ready,
    Report,
    Settings,
    Started,
    Use,
    clock,
)
from tests.tabletop.sound.witness import TIMEOUT_S, find_hanging_notes, find_silenced_channels

CHORD = Passage((Note(60, 0, 1, 0, source=0), Note(64, 0.25, 1, 1, source=1)), tempo=240, sources=("a", "b"))
LONG = Passage((Note(60, 0, 400, 0, source=0), Note(64, 0, 400, 1)), tempo=60, sources=("a",))


class Child:
    """Sound process and both ends of its pipe."""

    def __init__(self, errors: Path) -> None:
        with errors.open("wb") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-P", "-m", "tabletop.sound.child"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                bufsize=0,
            )
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.stdin, self.stdout = self.process.stdin, self.process.stdout
        self.heard: list[Report] = []

    def send(self, *requests: protocol.Request) -> None:
        for request in requests:
            self.stdin.write(protocol.encode_frame(request))

    def receive(self) -> Report | None:
        assert select.select([self.stdout], [], [], TIMEOUT_S)[0], f"silence after {self.heard}"
        body = protocol.read_body(self.stdout.fileno())
        if body is None:
            return None
        self.heard.append(protocol.decode_report(body))
        return self.heard[-1]

    def receive_until(self, kind: type[Report]) -> Report:
        while (report := self.receive()) is not None:
            if isinstance(report, kind):
                return report
        raise AssertionError(f"ended after {self.heard}")

    def end(self) -> int:
        """Wait for its end and return its status; only frames may have come out of it."""
        while self.receive() is not None:
            continue
        return self.process.wait(TIMEOUT_S)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        for stream in (self.stdin, self.stdout):
            try:
                stream.close()
            except OSError:
                continue


@pytest.fixture
def child(tmp_path: Path) -> Iterator[Child]:
    child = Child(tmp_path / "errors.txt")
    yield child
    child.close()


def play_and_collect(passage: Passage) -> list[tuple[float, bytes, int | None]]:
    return [(at, bytes(message.bytes()), mark) for at, message, mark in schedule_passage(passage)]


def read_recording(path: Path) -> list[mido.Message]:
    return [message for message in mido.MidiFile(path).tracks[0] if not message.is_meta]


def test_the_process_reports_that_it_is_ready_and_its_id(child: Child) -> None:
    assert child.receive() == Ready(child.process.pid)


def test_a_passage_plays_on_a_machine_without_a_sound_card(child: Child) -> None:
    child.send(Use(Settings(port=PortName("built-in", "null"))), Play(7, play_and_collect(CHORD)))
    child.receive_until(Finished)
    ready, port, started, *marks, finished = child.heard
    assert isinstance(ready, Ready)
    assert port == PortInUse(PortName("built-in", "null"), "null")
    assert isinstance(started, Started)
    assert abs(started.when - clock()) < TIMEOUT_S
    assert marks == [Marked(7, 0, True), Marked(7, 1, True), Marked(7, 0, False), Marked(7, 1, False)]
    assert finished == Finished(7, True)
    child.send(protocol.Measure())
    measured = child.receive_until(Measured)
    assert isinstance(measured, Measured)
    assert measured.blocks > 5
    assert measured.first_note is not None
    assert measured.first_note > started.when


def test_the_process_uses_the_built_in_instrument_without_a_port(child: Child) -> None:
    child.send(Play(1, play_and_collect(CHORD)))
    port = child.receive_until(PortInUse)
    assert isinstance(port, PortInUse)
    assert port.port.kind in ("built-in", "none")
    assert child.receive_until(Finished) == Finished(1, True)


def test_a_recorder_gets_the_requested_notes(child: Child, tmp_path: Path) -> None:
    take = tmp_path / "take.mid"
    child.send(Use(Settings(port=PortName("file", str(take)))), Play(1, play_and_collect(CHORD)))
    child.receive_until(Finished)
    child.send(protocol.Quit())
    assert child.end() == 0
    messages = read_recording(take)
    assert [m.note for m in messages if m.type == "note_on"] == [60, 64]
    assert find_hanging_notes(messages) == []
    assert find_silenced_channels(messages) == set(range(16))


@pytest.mark.parametrize("ending", ["end of file", "quit", "terminated", "bad frame"])
def test_no_note_sounds_on_after_any_end_of_the_process(child: Child, tmp_path: Path, ending: str) -> None:
    take = tmp_path / "take.mid"
    child.send(Use(Settings(port=PortName("file", str(take)))), Play(1, play_and_collect(LONG)))
    child.receive_until(Marked)
    assert find_hanging_notes(read_recording(take)) == [(0, 60), (1, 64)]
    begun = time.monotonic()
    match ending:
        case "end of file":
            child.stdin.close()
        case "quit":
            child.send(protocol.Quit())
        case "terminated":
            child.process.send_signal(signal.SIGTERM)
        case _:
            child.stdin.write(b"\xff\xff\xff\xff")
    assert child.end() == (3 if ending == "bad frame" else 0)
    assert time.monotonic() - begun < 5
    assert find_hanging_notes(read_recording(take)) == []
    assert find_silenced_channels(read_recording(take)) == set(range(16))


def test_the_process_survives_ctrl_c(child: Child) -> None:
    child.receive_until(Ready)
    child.send(Use(Settings(port=PortName("none"))))
    child.receive_until(PortInUse)
    child.process.send_signal(signal.SIGINT)
    child.send(Play(1, play_and_collect(CHORD)))
    assert child.receive_until(Finished) == Finished(1, True)


def test_a_request_that_cannot_be_read_is_skipped_with_a_notice(child: Child) -> None:
    child.stdin.write(len(b"junk").to_bytes(4, "big") + b"junk")
    notice = child.receive_until(Notice)
    assert isinstance(notice, Notice)
    assert notice.code == "bad-request"
    child.send(Use(Settings(port=PortName("none"))), Play(1, [(0.0, b"\x3c", None)]))
    assert child.receive_until(Finished) == Finished(1, False)
    assert isinstance(child.heard[-2], Notice)
    child.send(Play(2, play_and_collect(CHORD)))
    assert child.receive_until(Finished) == Finished(2, True)


def test_a_missing_port_is_replaced_with_one_notice(child: Child) -> None:
    child.send(Use(Settings(port=PortName("midi", "Nobody's piano"))))
    port = child.receive_until(PortInUse)
    assert isinstance(port, PortInUse)
    assert port.port.kind in ("built-in", "none")
    notices = [report for report in child.heard if isinstance(report, Notice)]
    assert [notice.code for notice in notices][:1] == ["port-refused"]


def test_ports_are_listed_and_library_output_stays_out_of_the_pipe(child: Child) -> None:
    child.send(protocol.ListPorts(), protocol.ListPorts())
    for _ in range(2):
        assert isinstance(child.receive_until(Ports), Ports)
    child.send(protocol.Quit())
    assert child.end() == 0


def test_printed_output_goes_to_standard_error(tmp_path: Path) -> None:
    """Output of Python and of C libraries is redirected."""
    script = (
        "import os, tabletop.sound.child as child, tabletop.sound.conversation as conversation\n"
        "class Loud(conversation.Conversation):\n"
        "    def run(self):\n"
        "        print('from Python', flush=True); os.write(1, b'from C'); super().run()\n"
        "conversation.Conversation = Loud\n"
        "child.main()\n"
    )
    done = subprocess.run([sys.executable, "-c", script], input=b"", capture_output=True, timeout=TIMEOUT_S, check=True)
    assert done.stdout.count(b"from") == 0
    assert b"from Python" in done.stderr
    assert b"from C" in done.stderr


def test_the_process_does_not_wait_for_a_hanging_application(child: Child) -> None:
    """The process goes on and ends although the application reads nothing."""
    child.send(Use(Settings(port=PortName("none"))))
    crowd = Passage(tuple(Note(40 + n % 40, n / 100, 0.001, source=n) for n in range(5000)), tempo=6000)
    for number in range(8):
        child.send(Play(number, play_and_collect(crowd)))
        time.sleep(0.02)
    child.stdin.close()
    assert child.process.wait(TIMEOUT_S) == 0


def test_the_process_explains_itself_when_started_by_hand() -> None:
    terminal, other = os.openpty()
    try:
        done = subprocess.run(
            [sys.executable, "-m", "tabletop.sound.child"],
            stdin=other,
            capture_output=True,
            text=True,
            timeout=TIMEOUT_S,
            check=False,
        )
    finally:
        os.close(terminal)
        os.close(other)
    assert done.returncode == 1
    assert "started by Consort" in done.stderr
