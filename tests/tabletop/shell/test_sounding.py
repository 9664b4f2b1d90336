"""Played actions are asked to sound, and what sounds lights on the board; with the real sound process, to no port."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from engines.theory.passage import Passage
from tabletop.session.match import Match
from tabletop.shell.preferences import Port, Sound
from tabletop.shell.sounding import Sounding, port_choice, port_name, sample_passage
from tabletop.sound import protocol

if TYPE_CHECKING:
    from tests.tabletop.shell.conftest import Played, Windows

SILENT = Sound(port=Port("none"), tempo=2.0)


class Client:
    """Stands for the client of the sound process: writes down what it is asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[Any, ...]] = []

    def __getattr__(self, name: str) -> Any:
        def ask(*arguments: Any, **named: Any) -> int:
            self.asked.append((name, *arguments, *named.values()))
            return len(self.asked)

        return ask

    def names(self) -> list[str]:
        return [name for name, *_ in self.asked]


@pytest.fixture
def client() -> Client:
    return Client()


@pytest.fixture
def sounding(client: Client) -> Sounding:
    made = Sounding(SILENT)
    made._sound = client  # type: ignore[assignment]
    return made


def melded(played: Played) -> tuple[Match, int]:
    """A match and the number of an action in it that sounds."""
    record = played()
    for number, step in enumerate(record.steps):
        if any(record.game.music(step.before, event, step.after) for event in step.events):
            return Match(record, replay=True), number
    raise AssertionError("a match without a meld")


def test_a_meld_sounds_the_moment_it_is_played(sounding: Sounding, client: Client, played: Played) -> None:
    match, number = melded(played)
    sounding.follow(match)
    client.asked.clear()
    match.jump(number)
    assert client.names() == ["stop"]
    match.step()
    name, passage, tempo = client.asked[-1]
    assert name == "play"
    assert isinstance(passage, Passage)
    assert passage.notes
    assert tempo == 2.0


def test_a_jump_ends_what_sounds(sounding: Sounding, client: Client, played: Played) -> None:
    match, _ = melded(played)
    sounding.follow(match)
    client.asked.clear()
    match.jump(3)
    sounding.follow(None)
    assert client.names() == ["stop", "stop"]
    match.jump(5)
    assert client.names() == ["stop", "stop"]


def test_only_what_changed_is_asked_for(sounding: Sounding, client: Client) -> None:
    sounding.use(replace(SILENT, volume=0.3))
    sounding.use(replace(SILENT, volume=0.3, instrument="organ"))
    sounding.use(replace(SILENT, volume=0.3, instrument="organ", muted=True, port=Port("midi", "Synth")))
    assert client.asked == [
        ("set_volume", 0.3),
        ("set_instrument", "organ"),
        ("set_port", protocol.PortName("midi", "Synth")),
        ("mute", True),
    ]


def test_a_preview_is_hushed_but_a_passage_goes_on(sounding: Sounding, client: Client, qtbot: QtBot) -> None:
    sounding.preview(sample_passage())
    sounding.hush()
    assert client.names() == ["preview", "stop"]
    sounding.play(sample_passage())
    number = len(client.asked)
    sounding.hush()
    assert client.names() == ["preview", "stop", "play"]
    sounding._hear(protocol.Finished(number, True))
    sounding.hush()
    assert client.names()[-1] == "stop"


def test_before_the_start_nothing_is_asked_and_nothing_breaks() -> None:
    sounding = Sounding(SILENT)
    sounding.play(sample_passage())
    sounding.preview(sample_passage())
    sounding.hush()
    sounding.stop()
    sounding.panic()
    sounding.refresh_ports()
    sounding.use(Sound())
    sounding.close()


def test_ports_keep_their_names() -> None:
    port = Port("midi", "FluidSynth", "UNIX_JACK")
    assert port_choice(port_name(port)) == port


@pytest.fixture
def real(qtbot: QtBot) -> Iterator[Sounding]:
    sounding = Sounding(SILENT)
    with qtbot.waitSignal(sounding.port_in_use, timeout=15_000):
        sounding.start()
    yield sounding
    sounding.close()


def test_the_cards_of_a_meld_light_while_they_sound(
    real: Sounding, windows: Windows, played: Played, qtbot: QtBot
) -> None:
    window = windows()
    match, number = melded(played)
    window.play_match(match)
    board = window.board
    assert board is not None
    lights: list[tuple[Any, bool]] = []
    light = board.light

    def watched(source: Any, on: bool) -> None:
        lights.append((source, on))
        light(source, on)

    board.light = watched  # type: ignore[method-assign]
    real.follow(match)
    real.light_on(board)
    match.jump(number)
    match.step()
    step = match.record.steps[number]
    passages = [match.game.music(step.before, event, step.after) for event in step.events]
    sources = {source for passage in passages if passage for source in passage.sources}
    assert sources
    qtbot.waitUntil(lambda: {source for source, on in lights if on} == sources, timeout=15_000)
    qtbot.waitUntil(lambda: {source for source, on in lights if not on} == sources, timeout=15_000)
    qtbot.waitUntil(lambda: board._sounding == set() and not real._passages, timeout=15_000)
    real.follow(None)
    real.light_on(None)


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="kills as Unix does")
def test_a_killed_sound_process_is_one_notice_and_sound_goes_on(real: Sounding, qtbot: QtBot) -> None:
    assert real._sound is not None
    process = real._sound._process
    assert process is not None
    with qtbot.waitSignal(real.notice, timeout=15_000) as said:
        os.kill(process.pid, signal.SIGKILL)
    assert "started again" in said.args[0]
    with qtbot.waitSignal(real.port_in_use, timeout=15_000):
        real.retry()
