"""Sound of played actions, and highlights on the board while it lasts.

The last tests use a real sound process without a port.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engines.theory.passage import Note, Passage
from tabletop import boards
from tabletop.boards.carmony.layout import WHEEL
from tabletop.boards.kit.clock import PassageClock
from tabletop.session.match import Match
from tabletop.shell.match import demo
from tabletop.shell.preferences import MatchSound, Port, Sound
from tabletop.shell.sound.ports import port_choice, port_name
from tabletop.shell.sound.sounding import Sounding, sample_passage
from tabletop.sound import client as client_module
from tabletop.sound import protocol
from tabletop.table import theme as themes

if TYPE_CHECKING:
    from tests.tabletop.shell.conftest import Played, Windows

SILENT = Sound(port=Port("none"), tempo=2.0)


class Client:
    """Replaces the client of the sound process; records its requests."""

    def __init__(self) -> None:
        self.asked: list[tuple[Any, ...]] = []
        self.settings = protocol.Settings(port=protocol.PortName("none"))

    def use(self, settings: protocol.Settings, *, again: bool) -> None:
        """Record the settings; they add what the previous ones did not have."""
        fields = settings.__struct_fields__
        before, self.settings = self.settings, settings
        changed = {name: getattr(settings, name) for name in fields if getattr(settings, name) != getattr(before, name)}
        self.asked.append(("again" if again else "use", changed))

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
def sounding(qapp: QApplication, client: Client, monkeypatch: pytest.MonkeyPatch) -> Sounding:
    with monkeypatch.context() as patch:
        patch.setattr(client_module, "SoundProcess", lambda *_, **__: client)
        made = Sounding(SILENT)
        made.start()
    client.asked.clear()
    return made


def melded(played: Played) -> tuple[Match, int]:
    """Return a match and the number of an audible action in it."""
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


def test_settings_are_sent_when_they_differ(sounding: Sounding, client: Client) -> None:
    sounding.use(replace(SILENT, volume=0.3))
    sounding.use(replace(SILENT, volume=0.3))
    sounding.use(replace(SILENT, volume=0.3, tempo=1.5))
    sounding.use(replace(SILENT, volume=0.3, instrument="organ"))
    sounding.use(replace(SILENT, volume=0.3, instrument="organ", muted=True, port=Port("midi", "Synth")))
    assert client.asked == [
        ("use", {"volume": 0.3}),
        ("use", {"instrument": 19}),
        ("use", {"port": protocol.PortName("midi", "Synth"), "muted": True}),
    ]


def test_the_instrument_of_a_match_is_in_force_while_it_is_followed(sounding: Sounding, client: Client) -> None:
    sounding.use_own(MatchSound("match", "harp", 1.0))
    sounding.use(replace(SILENT, instrument="organ"))
    sounding.use_own(None)
    assert client.asked == [("use", {"instrument": 46}), ("use", {"instrument": 19})]


def test_while_a_key_is_learned_none_confirms(sounding: Sounding, client: Client) -> None:
    sounding.use(replace(SILENT, confirm=21))
    sounding.learn(True)
    sounding.use(replace(SILENT, confirm=108))
    sounding.learn(True)
    sounding.learn(False)
    assert client.asked == [("use", {"confirm_key": key}) for key in (21, None, 108)]


def test_what_is_chosen_of_ports_and_keyboards_is_asked_for_when_it_changes(sounding: Sounding, client: Client) -> None:
    font = replace(SILENT, port=Port("fluidsynth"), soundfont="/fonts/grand.sf2")
    sounding.use(replace(SILENT, soundfont="/fonts/grand.sf2"))
    assert client.asked == []  # No port plays it.
    sounding.use(font)
    sounding.use(replace(font, channel=4, programs=False))
    sounding.use(replace(font, channel=4, programs=False, keyboard=Port("midi", "Piano"), thru=False, confirm=21))
    sounding.use(font)
    assert client.asked == [
        ("use", {"port": protocol.PortName("fluidsynth", "/fonts/grand.sf2")}),
        ("use", {"channel": 4, "programs": False}),
        ("use", {"input": protocol.PortName("midi", "Piano"), "thru": False, "confirm_key": 21}),
        ("use", {"input": None, "thru": True, "confirm_key": None, "channel": None, "programs": True}),
    ]


def test_what_comes_or_goes_is_listed_anew(sounding: Sounding, client: Client) -> None:
    synth = protocol.PortName("midi", "Synth", "UNIX_JACK")
    sounding.use(replace(SILENT, port=Port("midi", "Synth")))
    sounding.tell(protocol.PortInUse(protocol.PortName(), "null"))
    client.asked.clear()
    sounding.tell(protocol.PortInUse(synth, "UNIX_JACK"))
    assert client.asked == [], "nobody has looked yet"
    sounding.tell(protocol.Ports((synth,)))
    assert client.asked == [], "the sound process takes it by itself"
    sounding.tell(protocol.PortInUse(protocol.PortName(), "null"))
    sounding.tell(protocol.PortInUse(synth, "UNIX_JACK"))
    sounding.tell(protocol.InputInUse(protocol.PortName("midi", "Piano", "UNIX_JACK"), "UNIX_JACK"))
    assert client.asked == [("refresh_ports",)] * 3


def test_looking_again_tries_once_more_what_is_in_no_list(sounding: Sounding, client: Client) -> None:
    sounding.use(replace(SILENT, port=Port("fluidsynth")))
    sounding.tell(protocol.PortInUse(protocol.PortName(), "null"))
    client.asked.clear()
    sounding.look_again()
    assert client.asked == [("again", {}), ("refresh_ports",)]
    sounding.tell(protocol.PortInUse(protocol.PortName("fluidsynth"), "null"))
    client.asked.clear()
    sounding.look_again()
    assert client.asked == [("refresh_ports",)]


def test_a_dial_of_the_table_ticks_on_wood_and_in_no_score(
    sounding: Sounding, client: Client, played: Played, qtbot: QtBot
) -> None:
    board = boards.load("carmony")(Match(played(3)), themes.load("evening"))
    qtbot.addWidget(board)
    sounding.light_on(board)
    board.turn(WHEEL, 30.0)
    name, passage, instrument = client.asked[-1]
    assert (name, instrument) == ("preview", "woodblock")
    assert not passage.has_score
    sounding.light_on(None)
    client.asked.clear()
    board.turn(WHEEL, 30.0)
    assert not client.asked


def test_a_preview_is_hushed_but_a_passage_goes_on(sounding: Sounding, client: Client, qtbot: QtBot) -> None:
    sounding.preview(sample_passage())
    sounding.stop_preview()
    assert client.names() == ["preview", "stop"]
    sounding.play(sample_passage())
    number = len(client.asked)
    sounding.stop_preview()
    assert client.names() == ["preview", "stop", "play"]
    sounding.tell(protocol.Finished(number, True))
    sounding.stop_preview()
    assert client.names()[-1] == "stop"


def test_what_is_played_is_told_once_sound_has_it_and_when_it_is_heard(sounding: Sounding, client: Client) -> None:
    told: list[Any] = []
    sounding.played.connect(lambda heard: told.append((heard.passage, heard.tempo, heard.heard, client.names()[-1])))
    sounding.began.connect(told.append)
    sounding.ended.connect(lambda: told.append("ended"))
    passage = sample_passage()
    sounding.play(passage)
    number = len(client.asked)
    sounding.tell(protocol.Started(number - 1, 1.0))  # of an earlier request
    sounding.tell(protocol.Started(number, 2.5))
    sounding.tell(protocol.Finished(number, True))
    sounding.preview(passage)
    assert told == [(passage, 2.0, True, "play"), 2.5, "ended"]


def test_without_a_sound_process_what_is_played_is_told_all_the_same() -> None:
    sounding = Sounding(SILENT)
    told: list[Any] = []
    sounding.played.connect(told.append)
    sounding.play(sample_passage())
    assert [(heard.passage, heard.tempo, heard.heard) for heard in told] == [(sample_passage(), 2.0, False)]


def test_where_sound_has_failed_what_is_played_goes_by_without(sounding: Sounding, client: Client) -> None:
    told: list[bool] = []
    sounding.played.connect(lambda playing: told.append(playing.heard))
    sounding.play(sample_passage())
    sounding.tell(protocol.Finished(len(client.asked), False))
    assert told == [True, False]


def test_played_again_it_lights_nothing_that_lies_there_no_more(sounding: Sounding, client: Client) -> None:
    passage = replace(sample_passage(), notes=(Note(60, 0.0, 1.0, source=0),), sources=("card",))
    told: list[Any] = []
    sounding.played.connect(lambda heard: told.append(heard.passage))
    sounding.play_again(passage, True)
    sounding.play_again(passage, False)
    first, second = (asked[1] for asked in client.asked)
    assert first == passage
    assert second == replace(passage, notes=(Note(60, 0.0, 1.0),), sources=())
    assert told == [passage, passage]


class Waiting:
    """Replaces a board that keeps something in view as long as it sounds."""

    class Asking:
        """A signal that is never emitted."""

        def connect(self, slot: Any) -> None: ...
        def disconnect(self, slot: Any) -> None: ...

    listen, preview_stopped, ticked, play, stop_asked = Asking(), Asking(), Asking(), Asking(), Asking()

    def __init__(self) -> None:
        self.keeps_time = True
        self.clock = PassageClock()
        self.told: list[Any] = []
        self.confirms = ""
        self.tempo = 1.0

    def stop_clock(self) -> bool:
        running = self.clock.running
        self.clock.stop()
        return running

    def go_on_unheard(self, passage: Any, tempo: float) -> None:
        self.told.append("unheard")

    def name_confirm_key(self, name: str) -> None:
        self.confirms = name

    def light(self, source: Any, on: bool) -> None:
        self.told.append((source, on))

    def clear_highlights(self) -> None: ...

    def scored(self, passage: Any) -> Any:
        return passage

    def sounded(self, passage: Any) -> Any:
        return passage

    def pace(self, passage: Any) -> float:
        return 1.5

    def silent(self) -> None:
        self.told.append("silent")


@pytest.fixture
def board(sounding: Sounding) -> Waiting:
    board = Waiting()
    sounding.light_on(board)  # type: ignore[arg-type]
    return board


def test_a_board_whose_match_is_heard_keeps_no_time_and_is_told_the_end(
    sounding: Sounding, client: Client, board: Waiting, played: Played
) -> None:
    match, number = melded(played)
    sounding.follow(match)
    match.jump(number)
    assert not board.keeps_time
    match.step()
    assert board.told == []
    sounding.tell(protocol.Finished(len(client.asked), True))
    assert board.told == ["silent"]
    sounding.tell(protocol.Finished(len(client.asked), True))
    assert board.told == ["silent"]
    sounding.light_on(None)
    assert board.keeps_time


def test_what_a_board_performs_is_played_at_its_pace_and_anything_else_as_it_is_written(
    sounding: Sounding, client: Client, board: Waiting, played: Played
) -> None:
    told: list[Any] = []
    sounding.played.connect(lambda heard: told.append(heard.tempo))
    match, number = melded(played)
    sounding.follow(match)
    match.jump(number)
    match.step()
    assert client.asked[-1][2] == 1.5 * SILENT.tempo
    sounding.play(sample_passage())
    assert client.asked[-1][2] == SILENT.tempo
    assert told == [1.5 * SILENT.tempo, SILENT.tempo]


def test_a_board_is_told_which_key_confirms(sounding: Sounding, board: Waiting) -> None:
    assert board.confirms == ""
    sounding.use(replace(sounding.settings, keyboard=Port("midi", "Piano"), confirm=21))
    assert board.confirms == "A0"
    sounding.use(replace(sounding.settings, keyboard=None))
    assert board.confirms == "", "no keyboard, no key"


def test_a_test_is_nothing_that_was_played(sounding: Sounding, client: Client, board: Waiting) -> None:
    shown: list[Any] = []
    sounding.played.connect(shown.append)
    sounding.test()
    assert client.names()[-1] == "play"
    assert shown == []
    number = len(client.asked)
    sounding.tell(protocol.Finished(number, True))
    sounding.test()
    sounding.tell(protocol.Finished(len(client.asked), False))
    assert shown == []


def test_a_passage_in_place_of_another_is_one_wait(sounding: Sounding, client: Client, board: Waiting) -> None:
    sounding.play(sample_passage())
    sounding.play(sample_passage())
    sounding.tell(protocol.Finished(1, False))
    assert board.told == []
    sounding.tell(protocol.Finished(2, True))
    assert board.told == ["silent"]


@pytest.mark.parametrize("end", ["stop", "panic"])
def test_what_is_stopped_is_over_at_once(sounding: Sounding, board: Waiting, end: str) -> None:
    sounding.play(sample_passage())
    getattr(sounding, end)()
    assert board.told == ["silent"]
    sounding.tell(client_module.Sounding(1, "late", True))
    sounding.tell(protocol.Finished(1, False))
    assert board.told == ["silent"]
    getattr(sounding, end)()
    assert board.told == ["silent"]


def test_a_preview_keeps_nothing_waiting_but_lights(sounding: Sounding, board: Waiting) -> None:
    sounding.preview(sample_passage())
    sounding.tell(client_module.Sounding(1, "card", True))
    sounding.tell(protocol.Finished(1, True))
    assert board.told == [("card", True)]


def test_a_sound_process_that_does_not_answer_keeps_nobody_waiting(
    sounding: Sounding, board: Waiting, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tabletop.shell.sound.sounding.PATIENCE", 0.0)
    sounding.play(Passage((Note(60, 0.0, 0.01),)))
    qtbot.waitUntil(lambda: board.told == ["silent"])


def test_without_a_sound_process_a_board_keeps_time_by_itself(board: Waiting) -> None:
    sounding = Sounding(SILENT)
    sounding.light_on(board)  # type: ignore[arg-type]
    sounding.play(sample_passage())
    assert board.keeps_time
    sounding.stop()
    assert board.told == []


def test_before_the_start_nothing_is_asked_and_nothing_breaks() -> None:
    sounding = Sounding(SILENT)
    sounding.play(sample_passage())
    sounding.preview(sample_passage())
    sounding.stop_preview()
    sounding.stop()
    sounding.panic()
    sounding.refresh_ports()
    sounding.use(Sound())
    sounding.close()


def test_ports_keep_their_names() -> None:
    port = Port("midi", "FluidSynth", "UNIX_JACK")
    assert port_choice(port_name(port)) == port


@pytest.fixture
def processes(monkeypatch: pytest.MonkeyPatch) -> list[client_module.SoundProcess]:
    """Clients of sound processes in the order of their creation."""
    made: list[client_module.SoundProcess] = []

    class Noted(client_module.SoundProcess):
        def __init__(self, *given: Any, **named: Any) -> None:
            super().__init__(*given, **named)
            made.append(self)

    monkeypatch.setattr(client_module, "SoundProcess", Noted)
    return made


@pytest.fixture
def real(qtbot: QtBot, processes: list[client_module.SoundProcess]) -> Iterator[Sounding]:
    sounding = Sounding(SILENT)
    with qtbot.waitSignal(sounding.port_in_use):
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
    qtbot.waitUntil(lambda: {source for source, on in lights if on} == sources)
    qtbot.waitUntil(lambda: {source for source, on in lights if not on} == sources)
    qtbot.waitUntil(lambda: board.lights.sounding == set())
    real.follow(None)
    real.light_on(None)


def test_a_board_is_told_the_end_of_what_is_muted_too(real: Sounding, qtbot: QtBot) -> None:
    board = Waiting()
    real.light_on(board)  # type: ignore[arg-type]
    real.use(replace(SILENT, muted=True))
    real.play(Passage((Note(60, 0.0, 0.2, source=0),), sources=("card",)))
    qtbot.waitUntil(lambda: "silent" in board.told)
    assert board.told == [("card", True), ("card", False), "silent"]


def test_a_locked_phrase_is_counted_as_it_sounds_and_then_cleared(
    real: Sounding, windows: Windows, qtbot: QtBot
) -> None:
    record = demo.record("iv-v-i")
    locks = [number for number, step in enumerate(record.steps) if type(step.action).__name__ == "Lock"]
    number = min(locks, key=lambda number: record.steps[number].after.lockups[-1].end)
    window = windows()
    match = Match(record, replay=True)
    window.play_match(match)
    board: Any = window.board
    real.follow(match)
    real.light_on(board)
    match.jump(number)
    counted: list[int] = []
    light = board.light

    def watched(source: Any, on: bool) -> None:
        light(source, on)
        if on:
            counted.append(board.desk.counting.at)

    board.light = watched
    match.step()
    assert board.desk.counting is not None
    end = board.desk.counting.lockup.end
    qtbot.waitUntil(lambda: counted[-1:] == [end], timeout=30_000)
    assert sorted(set(counted)) == list(range(end + 1))
    qtbot.waitUntil(lambda: board.desk.counting is None)
    real.follow(None)
    real.light_on(None)


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="kills as Unix does")
def test_a_phrase_cut_by_the_death_of_the_sound_process_is_over(
    real: Sounding, processes: list[client_module.SoundProcess], qtbot: QtBot
) -> None:
    board = Waiting()
    real.light_on(board)  # type: ignore[arg-type]
    real.play(Passage((Note(60, 0.0, 600.0, source=0),), sources=("card",)))
    qtbot.waitUntil(lambda: board.told == [("card", True)])
    process = processes[0].process
    assert process is not None
    os.kill(process, signal.SIGKILL)
    qtbot.waitUntil(lambda: "silent" in board.told)
    assert board.told == [("card", True), ("card", False), "silent"]


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="kills as Unix does")
def test_a_killed_sound_process_is_one_notice_and_sound_goes_on(
    real: Sounding, processes: list[client_module.SoundProcess], qtbot: QtBot
) -> None:
    process = processes[0].process
    assert process is not None
    with qtbot.waitSignal(real.notice) as said:
        os.kill(process, signal.SIGKILL)
    assert "started again" in said.args[0].text
    with qtbot.waitSignal(real.port_in_use):
        real.retry()
