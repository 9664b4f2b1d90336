"""Tests of the sound process's request loop: nothing waits for a slow port."""

from __future__ import annotations

import os
import select
import threading
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from engines.theory.passage import Note, Passage
from tabletop.sound import conversation, midi, port_watcher, protocol
from tabletop.sound.conversation import Conversation
from tabletop.sound.errors import SoundError
from tabletop.sound.midi_schedule import schedule_passage
from tabletop.sound.port import Port
from tabletop.sound.protocol import Finished, Notice, Play, PortInUse, PortName, Report, Settings, Started, Use
from tabletop.sound.scheduler import PassagePlayer
from tests.tabletop.sound.witness import TIMEOUT_S, RecordingPort

FONT = PortName("fluidsynth", "/fonts/large.sf2")
OTHER = PortName("fluidsynth", "/fonts/small.sf2")
LONG = Passage((Note(60, 0, 400), Note(64, 0, 400, 1)), tempo=60)


class SlowPorts:
    """Application's end of the pipe, with ports that open only when they are released."""

    talk: Conversation

    def __init__(self) -> None:
        self.requests, self.asking = os.pipe()
        self.reading, self.reports = os.pipe()
        self.ears: list[RecordingPort] = []
        self.may_open = threading.Event()
        self.refused = False
        self.received_reports: list[Report] = []

    def open(self, name: PortName) -> Port:
        if name == FONT:
            assert self.may_open.wait(TIMEOUT_S)
            if self.refused:
                raise SoundError("sound.no-soundfonts")
        self.ears.append(RecordingPort(name))
        return self.ears[-1]

    def send(self, *requests: protocol.Request) -> None:
        for request in requests:
            os.write(self.asking, protocol.encode_frame(request))

    def receive_until(self, kind: type[Report]) -> Report:
        while True:
            assert select.select([self.reading], [], [], TIMEOUT_S)[0], f"silence after {self.received_reports}"
            body = protocol.read_body(self.reading)
            assert body is not None
            self.received_reports.append(protocol.decode_report(body))
            if isinstance(self.received_reports[-1], kind):
                return self.received_reports[-1]


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Iterator[SlowPorts]:
    table = SlowPorts()
    monkeypatch.setattr(conversation, "open_port", table.open)
    monkeypatch.setattr(conversation, "MAX_OPENING_S", 0.05)
    monkeypatch.setattr(conversation, "PassagePlayer", lambda tell: PassagePlayer(tell, table.open))
    talk = table.talk = Conversation(table.requests, table.reports, lambda: None)
    thread = threading.Thread(target=talk.run)
    thread.start()
    yield table
    table.may_open.set()
    os.close(table.asking)
    thread.join(TIMEOUT_S)
    talk.close()
    for descriptor in (table.requests, table.reading):
        os.close(descriptor)


def test_another_port_plays_on_while_a_large_soundfont_is_read(table: SlowPorts) -> None:
    table.send(Use(Settings(port=PortName("file", "first"))))
    table.receive_until(PortInUse)
    table.send(
        Use(Settings(port=FONT)), Play(1, [(at, bytes(m.bytes()), mark) for at, m, mark in schedule_passage(LONG)])
    )
    table.receive_until(Started)
    first = table.ears[0]
    assert first.hanging() == [(0, 60), (1, 64)]
    table.may_open.set()
    assert table.receive_until(PortInUse) == PortInUse(FONT)
    table.send(protocol.Stop())
    table.receive_until(Finished)
    font = table.ears[1]
    assert [m.note for m in font.messages if m.type == "note_on"] == [60, 64]
    assert font.hanging() == []
    deadline = protocol.clock() + TIMEOUT_S
    while not first.closed and protocol.clock() < deadline:
        threading.Event().wait(0.005)
    assert first.closed
    assert first.hanging() == []
    assert first.silenced() == set(range(16))


def test_changed_settings_reopen_a_port_only_on_request(table: SlowPorts) -> None:
    settings = Settings(port=PortName("file", "first"))
    table.send(Use(settings), Play(1, [(at, bytes(m.bytes()), mark) for at, m, mark in schedule_passage(LONG)]))
    table.receive_until(Started)
    table.send(Use(replace(settings, volume=0.5)), Use(replace(settings, volume=0.5)), protocol.Measure())
    table.receive_until(protocol.Measured)
    (first,) = table.ears
    assert first.hanging() == [(0, 60), (1, 64)], "it plays on"
    assert [m.value for m in first.messages if m.type == "control_change" and m.control == 7][-3:] == [102, 64, 64]
    table.send(Use(replace(settings, volume=0.5), again=True))
    table.receive_until(Finished)
    table.receive_until(PortInUse)
    assert len(table.ears) == 2
    assert first.hanging() == []


def test_the_built_in_instrument_plays_until_the_first_font_is_read(table: SlowPorts) -> None:
    table.send(Use(Settings(port=FONT)))
    assert table.receive_until(PortInUse) == PortInUse(PortName("built-in"))
    table.may_open.set()
    assert table.receive_until(PortInUse) == PortInUse(FONT)


def test_a_port_that_returns_is_used_after_the_passage(table: SlowPorts, monkeypatch: pytest.MonkeyPatch) -> None:
    synth = PortName("midi", "Synth")
    listed: list[PortName] = []
    refused = [True]

    def open_port(name: PortName) -> Port:
        if name == synth and refused:
            raise SoundError("sound.no-port", name="Synth")
        return SlowPorts.open(table, name)

    monkeypatch.setattr(table, "open", open_port)
    monkeypatch.setattr(port_watcher, "CHECK_INTERVAL_S", 0.02)
    monkeypatch.setattr(midi.OUTPUT_PORTS, "find", lambda name: ("", name.name) if name in listed else None)
    monkeypatch.setattr(table.talk._scheduler._player, "_open", open_port)
    monkeypatch.setattr(table.talk._port_watcher, "_open", open_port)
    table.send(
        Use(Settings(port=synth)), Play(1, [(at, bytes(m.bytes()), mark) for at, m, mark in schedule_passage(LONG)])
    )
    table.receive_until(Started)
    assert [report.port.kind for report in table.received_reports if isinstance(report, PortInUse)] == ["built-in"]
    refused.clear()
    listed.append(synth)
    deadline = protocol.clock() + TIMEOUT_S
    while len(table.ears) < 2 and protocol.clock() < deadline:
        threading.Event().wait(0.005)
    threading.Event().wait(0.1)
    assert table.ears[0].hanging() == [(0, 60), (1, 64)], "it plays to its end where it began"
    assert not [m for m in table.ears[1].messages if m.type == "note_on"]
    table.send(protocol.Stop())
    assert table.receive_until(PortInUse) == PortInUse(synth)
    table.send(protocol.Measure())
    table.receive_until(protocol.Measured)
    codes = [report.code for report in table.received_reports if isinstance(report, Notice)]
    assert codes == ["port-refused", "port-back"]
    assert len(table.ears) == 2, "opened once"


def test_a_font_that_is_read_too_late_is_not_used(table: SlowPorts) -> None:
    table.send(Use(Settings(port=FONT)))
    table.receive_until(PortInUse)
    table.send(Use(Settings(port=PortName("file", "instead"))))
    table.receive_until(PortInUse)
    table.may_open.set()
    table.send(Use(Settings(port=OTHER)))
    assert table.receive_until(PortInUse) == PortInUse(OTHER)
    deadline = protocol.clock() + TIMEOUT_S
    while len(table.ears) < 4 and protocol.clock() < deadline:
        threading.Event().wait(0.005)
    assert [report.port for report in table.received_reports if isinstance(report, PortInUse)][-1] == OTHER


def test_a_bad_font_gives_one_sentence_and_the_built_in_instrument_plays(table: SlowPorts) -> None:
    table.refused = True
    table.may_open.set()
    table.send(Use(Settings(port=FONT)))
    assert table.receive_until(PortInUse) == PortInUse(PortName("built-in"))
    assert [report.code for report in table.received_reports if isinstance(report, Notice)] == ["port-refused"]


def test_an_invalid_midi_message_is_reported_and_ends_its_passage(table: SlowPorts) -> None:
    table.send(Play(7, [(0.0, b"\x00\x01\x02", None)]))
    assert table.receive_until(Finished) == Finished(7, False)
    assert [notice.code for notice in table.received_reports if isinstance(notice, Notice)] == ["bad-request"]
