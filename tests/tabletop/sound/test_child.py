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
from tabletop.sound.messages import timed
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
from tests.tabletop.sound.witness import PATIENCE, hanging, silenced

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

    def say(self, *requests: protocol.Request) -> None:
        for request in requests:
            self.stdin.write(protocol.frame(request))

    def hear(self) -> Report | None:
        assert select.select([self.stdout], [], [], PATIENCE)[0], f"silence after {self.heard}"
        body = protocol.body(self.stdout.fileno())
        if body is None:
            return None
        self.heard.append(protocol.report(body))
        return self.heard[-1]

    def hear_until(self, kind: type[Report]) -> Report:
        while (report := self.hear()) is not None:
            if isinstance(report, kind):
                return report
        raise AssertionError(f"ended after {self.heard}")

    def end(self) -> int:
        """Wait for its end and return its status; only frames may have come out of it."""
        while self.hear() is not None:
            continue
        return self.process.wait(PATIENCE)

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


def events(passage: Passage) -> list[tuple[float, bytes, int | None]]:
    return [(at, bytes(message.bytes()), mark) for at, message, mark in timed(passage)]


def recorded(path: Path) -> list[mido.Message]:
    return [message for message in mido.MidiFile(path).tracks[0] if not message.is_meta]


def test_it_says_that_it_is_ready_and_who_it_is(child: Child) -> None:
    assert child.hear() == Ready(child.process.pid)


def test_a_passage_plays_on_a_machine_without_a_sound_card(child: Child) -> None:
    child.say(Use(Settings(port=PortName("built-in", "null"))), Play(7, events(CHORD)))
    child.hear_until(Finished)
    ready, port, started, *marks, finished = child.heard
    assert isinstance(ready, Ready)
    assert port == PortInUse(PortName("built-in", "null"), "null")
    assert isinstance(started, Started)
    assert abs(started.when - clock()) < PATIENCE
    assert marks == [Marked(7, 0, True), Marked(7, 1, True), Marked(7, 0, False), Marked(7, 1, False)]
    assert finished == Finished(7, True)
    child.say(protocol.Measure())
    measured = child.hear_until(Measured)
    assert isinstance(measured, Measured)
    assert measured.blocks > 5
    assert measured.first_note is not None
    assert measured.first_note > started.when


def test_without_a_port_it_takes_the_built_in_one(child: Child) -> None:
    child.say(Play(1, events(CHORD)))
    port = child.hear_until(PortInUse)
    assert isinstance(port, PortInUse)
    assert port.port.kind in ("built-in", "none")
    assert child.hear_until(Finished) == Finished(1, True)


def test_a_recorder_gets_what_was_asked_for(child: Child, tmp_path: Path) -> None:
    take = tmp_path / "take.mid"
    child.say(Use(Settings(port=PortName("file", str(take)))), Play(1, events(CHORD)))
    child.hear_until(Finished)
    child.say(protocol.Quit())
    assert child.end() == 0
    messages = recorded(take)
    assert [m.note for m in messages if m.type == "note_on"] == [60, 64]
    assert hanging(messages) == []
    assert silenced(messages) == set(range(16))


@pytest.mark.parametrize("ending", ["end of file", "quit", "terminated", "bad frame"])
def test_however_it_ends_nothing_sounds_on(child: Child, tmp_path: Path, ending: str) -> None:
    take = tmp_path / "take.mid"
    child.say(Use(Settings(port=PortName("file", str(take)))), Play(1, events(LONG)))
    child.hear_until(Marked)
    assert hanging(recorded(take)) == [(0, 60), (1, 64)]
    begun = time.monotonic()
    match ending:
        case "end of file":
            child.stdin.close()
        case "quit":
            child.say(protocol.Quit())
        case "terminated":
            child.process.send_signal(signal.SIGTERM)
        case _:
            child.stdin.write(b"\xff\xff\xff\xff")
    assert child.end() == (3 if ending == "bad frame" else 0)
    assert time.monotonic() - begun < 5
    assert hanging(recorded(take)) == []
    assert silenced(recorded(take)) == set(range(16))


def test_it_outlives_ctrl_c_which_is_meant_for_the_application(child: Child) -> None:
    child.hear_until(Ready)
    child.say(Use(Settings(port=PortName("none"))))
    child.hear_until(PortInUse)
    child.process.send_signal(signal.SIGINT)
    child.say(Play(1, events(CHORD)))
    assert child.hear_until(Finished) == Finished(1, True)


def test_a_request_that_cannot_be_read_is_skipped_with_a_notice(child: Child) -> None:
    child.stdin.write(len(b"junk").to_bytes(4, "big") + b"junk")
    notice = child.hear_until(Notice)
    assert isinstance(notice, Notice)
    assert notice.code == "bad-request"
    child.say(Use(Settings(port=PortName("none"))), Play(1, [(0.0, b"\x3c", None)]))
    assert child.hear_until(Finished) == Finished(1, False)
    assert isinstance(child.heard[-2], Notice)
    child.say(Play(2, events(CHORD)))
    assert child.hear_until(Finished) == Finished(2, True)


def test_a_port_that_is_not_there_is_replaced_with_one_notice(child: Child) -> None:
    child.say(Use(Settings(port=PortName("midi", "Nobody's piano"))))
    port = child.hear_until(PortInUse)
    assert isinstance(port, PortInUse)
    assert port.port.kind in ("built-in", "none")
    notices = [report for report in child.heard if isinstance(report, Notice)]
    assert [notice.code for notice in notices][:1] == ["port-refused"]


def test_ports_are_listed_and_what_libraries_print_stays_out_of_the_pipe(child: Child) -> None:
    child.say(protocol.ListPorts(), protocol.ListPorts())
    for _ in range(2):
        assert isinstance(child.hear_until(Ports), Ports)
    child.say(protocol.Quit())
    assert child.end() == 0


def test_what_is_printed_goes_to_standard_error(tmp_path: Path) -> None:
    """Output of Python and of C libraries is redirected."""
    script = (
        "import os, tabletop.sound.child as child, tabletop.sound.conversation as conversation\n"
        "class Loud(conversation.Conversation):\n"
        "    def run(self):\n"
        "        print('from Python', flush=True); os.write(1, b'from C'); super().run()\n"
        "conversation.Conversation = Loud\n"
        "child.main()\n"
    )
    done = subprocess.run([sys.executable, "-c", script], input=b"", capture_output=True, timeout=PATIENCE, check=True)
    assert done.stdout.count(b"from") == 0
    assert b"from Python" in done.stderr
    assert b"from C" in done.stderr


def test_nobody_who_listens_is_waited_for(child: Child) -> None:
    """The process goes on and ends although the application reads nothing."""
    child.say(Use(Settings(port=PortName("none"))))
    crowd = Passage(tuple(Note(40 + n % 40, n / 100, 0.001, source=n) for n in range(5000)), tempo=6000)
    for number in range(8):
        child.say(Play(number, events(crowd)))
        time.sleep(0.02)
    child.stdin.close()
    assert child.process.wait(PATIENCE) == 0


def test_by_hand_it_says_what_it_is() -> None:
    terminal, other = os.openpty()
    try:
        done = subprocess.run(
            [sys.executable, "-m", "tabletop.sound.child"],
            stdin=other,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
    finally:
        os.close(terminal)
        os.close(other)
    assert done.returncode == 1
    assert "started by Consort" in done.stderr
