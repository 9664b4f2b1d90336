"""Tests of the sound process's request loop: nothing waits for a slow port."""

from __future__ import annotations

import os
import select
import threading
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from engines.theory.passage import Note, Passage
from tabletop.sound import conversation, midi, protocol, returning
from tabletop.sound.conversation import Conversation
from tabletop.sound.errors import SoundError
from tabletop.sound.messages import timed
from tabletop.sound.port import Port
from tabletop.sound.protocol import Finished, Notice, Play, PortInUse, PortName, Report, Settings, Started, Use
from tabletop.sound.scheduler import PassagePlayer
from tests.tabletop.sound.witness import PATIENCE, Ear

FONT = PortName("fluidsynth", "/fonts/large.sf2")
OTHER = PortName("fluidsynth", "/fonts/small.sf2")
LONG = Passage((Note(60, 0, 400), Note(64, 0, 400, 1)), tempo=60)


class Table:
    """Application's end of the pipe, with ports that open only when they are released."""

    talk: Conversation

    def __init__(self) -> None:
        self.requests, self.asking = os.pipe()
        self.reading, self.reports = os.pipe()
        self.ears: list[Ear] = []
        self.may_open = threading.Event()
        self.refused = False
        self.told: list[Report] = []

    def open(self, name: PortName) -> Port:
        if name == FONT:
            assert self.may_open.wait(PATIENCE)
            if self.refused:
                raise SoundError("sound.no-soundfonts")
        self.ears.append(Ear(name))
        return self.ears[-1]

    def say(self, *requests: protocol.Request) -> None:
        for request in requests:
            os.write(self.asking, protocol.frame(request))

    def hear_until(self, kind: type[Report]) -> Report:
        while True:
            assert select.select([self.reading], [], [], PATIENCE)[0], f"silence after {self.told}"
            body = protocol.body(self.reading)
            assert body is not None
            self.told.append(protocol.report(body))
            if isinstance(self.told[-1], kind):
                return self.told[-1]


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    table = Table()
    monkeypatch.setattr(conversation, "open_port", table.open)
    monkeypatch.setattr(conversation, "LONGEST_UNHEARD", 0.05)
    monkeypatch.setattr(conversation, "PassagePlayer", lambda tell: PassagePlayer(tell, table.open))
    talk = table.talk = Conversation(table.requests, table.reports, lambda: None)
    thread = threading.Thread(target=talk.run)
    thread.start()
    yield table
    table.may_open.set()
    os.close(table.asking)
    thread.join(PATIENCE)
    talk.close()
    for descriptor in (table.requests, table.reading):
        os.close(descriptor)


def test_while_a_large_soundfont_is_read_another_port_plays_and_what_sounds_goes_on_there(table: Table) -> None:
    table.say(Use(Settings(port=PortName("file", "first"))))
    table.hear_until(PortInUse)
    table.say(Use(Settings(port=FONT)), Play(1, [(at, bytes(m.bytes()), mark) for at, m, mark in timed(LONG)]))
    table.hear_until(Started)
    first = table.ears[0]
    assert first.hanging() == [(0, 60), (1, 64)]
    table.may_open.set()
    assert table.hear_until(PortInUse) == PortInUse(FONT)
    table.say(protocol.Stop())
    table.hear_until(Finished)
    font = table.ears[1]
    assert [m.note for m in font.messages if m.type == "note_on"] == [60, 64]
    assert font.hanging() == []
    deadline = protocol.clock() + PATIENCE
    while not first.closed and protocol.clock() < deadline:
        threading.Event().wait(0.005)
    assert first.closed
    assert first.hanging() == []
    assert first.silenced() == set(range(16))


def test_only_what_differs_is_changed_and_a_port_is_opened_again_when_it_is_asked_for(table: Table) -> None:
    settings = Settings(port=PortName("file", "first"))
    table.say(Use(settings), Play(1, [(at, bytes(m.bytes()), mark) for at, m, mark in timed(LONG)]))
    table.hear_until(Started)
    table.say(Use(replace(settings, volume=0.5)), Use(replace(settings, volume=0.5)), protocol.Measure())
    table.hear_until(protocol.Measured)
    (first,) = table.ears
    assert first.hanging() == [(0, 60), (1, 64)], "it plays on"
    assert [m.value for m in first.messages if m.type == "control_change" and m.control == 7][-3:] == [102, 64, 64]
    table.say(Use(replace(settings, volume=0.5), again=True))
    table.hear_until(Finished)
    table.hear_until(PortInUse)
    assert len(table.ears) == 2
    assert first.hanging() == []


def test_at_the_start_the_built_in_instrument_plays_until_the_font_is_read(table: Table) -> None:
    table.say(Use(Settings(port=FONT)))
    assert table.hear_until(PortInUse) == PortInUse(PortName("built-in"))
    table.may_open.set()
    assert table.hear_until(PortInUse) == PortInUse(FONT)


def test_a_port_that_comes_back_is_played_to_when_the_passage_is_over(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    synth = PortName("midi", "Synth")
    listed: list[PortName] = []
    refused = [True]

    def open_port(name: PortName) -> Port:
        if name == synth and refused:
            raise SoundError("sound.no-port", name="Synth")
        return Table.open(table, name)

    monkeypatch.setattr(table, "open", open_port)
    monkeypatch.setattr(returning, "AGAIN", 0.02)
    monkeypatch.setattr(midi.LISTING, "find", lambda name: ("", name.name) if name in listed else None)
    monkeypatch.setattr(table.talk._scheduler._player, "_open", open_port)
    monkeypatch.setattr(table.talk._returning, "_open", open_port)
    table.say(Use(Settings(port=synth)), Play(1, [(at, bytes(m.bytes()), mark) for at, m, mark in timed(LONG)]))
    table.hear_until(Started)
    assert [report.port.kind for report in table.told if isinstance(report, PortInUse)] == ["built-in"]
    refused.clear()
    listed.append(synth)
    deadline = protocol.clock() + PATIENCE
    while len(table.ears) < 2 and protocol.clock() < deadline:
        threading.Event().wait(0.005)
    threading.Event().wait(0.1)
    assert table.ears[0].hanging() == [(0, 60), (1, 64)], "it plays to its end where it began"
    assert not [m for m in table.ears[1].messages if m.type == "note_on"]
    table.say(protocol.Stop())
    assert table.hear_until(PortInUse) == PortInUse(synth)
    table.say(protocol.Measure())
    table.hear_until(protocol.Measured)
    told = [report.code for report in table.told if isinstance(report, Notice)]
    assert told == ["port-refused", "port-back"]
    assert len(table.ears) == 2, "opened once"


def test_a_font_that_is_read_too_late_is_not_used(table: Table) -> None:
    table.say(Use(Settings(port=FONT)))
    table.hear_until(PortInUse)
    table.say(Use(Settings(port=PortName("file", "instead"))))
    table.hear_until(PortInUse)
    table.may_open.set()
    table.say(Use(Settings(port=OTHER)))
    assert table.hear_until(PortInUse) == PortInUse(OTHER)
    deadline = protocol.clock() + PATIENCE
    while len(table.ears) < 4 and protocol.clock() < deadline:
        threading.Event().wait(0.005)
    assert [report.port for report in table.told if isinstance(report, PortInUse)][-1] == OTHER


def test_a_font_that_is_none_is_said_in_one_sentence_and_the_built_in_instrument_plays(table: Table) -> None:
    table.refused = True
    table.may_open.set()
    table.say(Use(Settings(port=FONT)))
    assert table.hear_until(PortInUse) == PortInUse(PortName("built-in"))
    assert [report.code for report in table.told if isinstance(report, Notice)] == ["port-refused"]


def test_what_is_no_midi_message_is_said_and_is_over(table: Table) -> None:
    table.say(Play(7, [(0.0, b"\x00\x01\x02", None)]))
    assert table.hear_until(Finished) == Finished(7, False)
    assert [notice.code for notice in table.told if isinstance(notice, Notice)] == ["bad-request"]
