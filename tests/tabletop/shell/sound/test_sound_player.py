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
from tabletop.boards.carmony.layout import WHEEL_KEY
from tabletop.boards.kit.passage_clock import PassageClock
from tabletop.session.match import Match
from tabletop.shell.match import demo
from tabletop.shell.preferences import MatchSound, Port, Sound
from tabletop.shell.sound.ports import to_port_name, to_preferences_port
from tabletop.shell.sound.sound_player import SoundPlayer, make_test_passage
from tabletop.sound import client as client_module
from tabletop.sound import protocol
from tabletop.table import theme as themes

if TYPE_CHECKING:
    from tests.tabletop.shell.conftest import Played, Windows

SILENT_SETTINGS = Sound(port=Port("none"), tempo=2.0)


class FakeClient:
    """Replaces the client of the sound process; records its requests."""

    def __init__(self) -> None:
        self.asked: list[tuple[Any, ...]] = []
        self.settings = protocol.Settings(port=protocol.PortName("none"))

    def apply_settings(self, settings: protocol.Settings, *, is_retry: bool) -> None:
        """Record the settings; they add what the previous ones did not have."""
        fields = settings.__struct_fields__
        before, self.settings = self.settings, settings
        changed = {name: getattr(settings, name) for name in fields if getattr(settings, name) != getattr(before, name)}
        self.asked.append(("again" if is_retry else "apply_settings", changed))

    def __getattr__(self, name: str) -> Any:
        def ask(*arguments: Any, **named: Any) -> int:
            self.asked.append((name, *arguments, *named.values()))
            return len(self.asked)

        return ask

    def names(self) -> list[str]:
        return [name for name, *_ in self.asked]


@pytest.fixture
def client() -> FakeClient:
    return FakeClient()


@pytest.fixture
def sound_player(qapp: QApplication, client: FakeClient, monkeypatch: pytest.MonkeyPatch) -> SoundPlayer:
    with monkeypatch.context() as patch:
        patch.setattr(client_module, "SoundProcess", lambda *_, **__: client)
        made = SoundPlayer(SILENT_SETTINGS)
        made.start()
    client.asked.clear()
    return made


def make_audible_match(played: Played) -> tuple[Match, int]:
    """Return a match and the number of an audible action in it."""
    record = played()
    for number, step in enumerate(record.steps):
        if any(record.game.music(step.before, event, step.after) for event in step.events):
            return Match(record, replay=True), number
    raise AssertionError("a match without a meld")


def test_a_meld_sounds_as_soon_as_it_is_played(sound_player: SoundPlayer, client: FakeClient, played: Played) -> None:
    match, number = make_audible_match(played)
    sound_player.follow(match)
    client.asked.clear()
    match.jump(number)
    assert client.names() == ["stop"]
    match.step()
    name, passage, tempo = client.asked[-1]
    assert name == "play"
    assert isinstance(passage, Passage)
    assert passage.notes
    assert tempo == 2.0


def test_a_jump_stops_the_sound(sound_player: SoundPlayer, client: FakeClient, played: Played) -> None:
    match, _ = make_audible_match(played)
    sound_player.follow(match)
    client.asked.clear()
    match.jump(3)
    sound_player.follow(None)
    assert client.names() == ["stop", "stop"]
    match.jump(5)
    assert client.names() == ["stop", "stop"]


def test_unchanged_settings_are_not_sent(sound_player: SoundPlayer, client: FakeClient) -> None:
    sound_player.set_settings(replace(SILENT_SETTINGS, volume=0.3))
    sound_player.set_settings(replace(SILENT_SETTINGS, volume=0.3))
    sound_player.set_settings(replace(SILENT_SETTINGS, volume=0.3, tempo=1.5))
    sound_player.set_settings(replace(SILENT_SETTINGS, volume=0.3, instrument="organ"))
    sound_player.set_settings(
        replace(SILENT_SETTINGS, volume=0.3, instrument="organ", muted=True, port=Port("midi", "Synth"))
    )
    assert client.asked == [
        ("apply_settings", {"volume": 0.3}),
        ("apply_settings", {"instrument": 19}),
        ("apply_settings", {"port": protocol.PortName("midi", "Synth"), "muted": True}),
    ]


def test_a_matchs_instrument_applies_while_the_match_is_followed(sound_player: SoundPlayer, client: FakeClient) -> None:
    sound_player.set_match_sound(MatchSound("match", "harp", 1.0))
    sound_player.set_settings(replace(SILENT_SETTINGS, instrument="organ"))
    sound_player.set_match_sound(None)
    assert client.asked == [("apply_settings", {"instrument": 46}), ("apply_settings", {"instrument": 19})]


def test_no_key_confirms_while_a_key_is_learned(sound_player: SoundPlayer, client: FakeClient) -> None:
    sound_player.set_settings(replace(SILENT_SETTINGS, confirm=21))
    sound_player.set_learning(True)
    sound_player.set_settings(replace(SILENT_SETTINGS, confirm=108))
    sound_player.set_learning(True)
    sound_player.set_learning(False)
    assert client.asked == [("apply_settings", {"confirm_key": key}) for key in (21, None, 108)]


def test_changed_ports_and_keyboards_are_requested(sound_player: SoundPlayer, client: FakeClient) -> None:
    font = replace(SILENT_SETTINGS, port=Port("fluidsynth"), soundfont="/fonts/grand.sf2")
    sound_player.set_settings(replace(SILENT_SETTINGS, soundfont="/fonts/grand.sf2"))
    assert client.asked == []  # No port plays it.
    sound_player.set_settings(font)
    sound_player.set_settings(replace(font, channel=4, programs=False))
    sound_player.set_settings(
        replace(font, channel=4, programs=False, keyboard=Port("midi", "Piano"), thru=False, confirm=21)
    )
    sound_player.set_settings(font)
    assert client.asked == [
        ("apply_settings", {"port": protocol.PortName("fluidsynth", "/fonts/grand.sf2")}),
        ("apply_settings", {"channel": 4, "programs": False}),
        ("apply_settings", {"input": protocol.PortName("midi", "Piano"), "thru": False, "confirm_key": 21}),
        ("apply_settings", {"input": None, "thru": True, "confirm_key": None, "channel": None, "programs": True}),
    ]


def test_the_lists_follow_devices_that_come_and_go(sound_player: SoundPlayer, client: FakeClient) -> None:
    synth = protocol.PortName("midi", "Synth", "UNIX_JACK")
    sound_player.set_settings(replace(SILENT_SETTINGS, port=Port("midi", "Synth")))
    sound_player.inject_report(protocol.PortInUse(protocol.PortName(), "null"))
    client.asked.clear()
    sound_player.inject_report(protocol.PortInUse(synth, "UNIX_JACK"))
    assert client.asked == [], "nobody has looked yet"
    sound_player.inject_report(protocol.Ports((synth,)))
    assert client.asked == [], "the sound process takes it by itself"
    sound_player.inject_report(protocol.PortInUse(protocol.PortName(), "null"))
    sound_player.inject_report(protocol.PortInUse(synth, "UNIX_JACK"))
    sound_player.inject_report(protocol.InputInUse(protocol.PortName("midi", "Piano", "UNIX_JACK"), "UNIX_JACK"))
    assert client.asked == [("refresh_ports",)] * 3


def test_searching_again_retries_devices_that_are_in_no_list(sound_player: SoundPlayer, client: FakeClient) -> None:
    sound_player.set_settings(replace(SILENT_SETTINGS, port=Port("fluidsynth")))
    sound_player.inject_report(protocol.PortInUse(protocol.PortName(), "null"))
    client.asked.clear()
    sound_player.refresh_and_retry()
    assert client.asked == [("again", {}), ("refresh_ports",)]
    sound_player.inject_report(protocol.PortInUse(protocol.PortName("fluidsynth"), "null"))
    client.asked.clear()
    sound_player.refresh_and_retry()
    assert client.asked == [("refresh_ports",)]


def test_a_dial_ticks_and_is_not_written_in_the_score(
    sound_player: SoundPlayer, client: FakeClient, played: Played, qtbot: QtBot
) -> None:
    board = boards.load("carmony")(Match(played(3)), themes.load_theme("evening"))
    qtbot.addWidget(board)
    sound_player.set_board(board)
    board.on_dial_turned(WHEEL_KEY, 30.0)
    name, passage, instrument = client.asked[-1]
    assert (name, instrument) == ("preview", "woodblock")
    assert not passage.has_score
    sound_player.set_board(None)
    client.asked.clear()
    board.on_dial_turned(WHEEL_KEY, 30.0)
    assert not client.asked


def test_a_preview_can_be_stopped_while_a_passage_continues(
    sound_player: SoundPlayer, client: FakeClient, qtbot: QtBot
) -> None:
    sound_player.preview(make_test_passage())
    sound_player.stop_preview()
    assert client.names() == ["preview", "stop"]
    sound_player.play(make_test_passage())
    number = len(client.asked)
    sound_player.stop_preview()
    assert client.names() == ["preview", "stop", "play"]
    sound_player.inject_report(protocol.Finished(number, True))
    sound_player.stop_preview()
    assert client.names()[-1] == "stop"


def test_a_passage_is_reported_when_accepted_and_when_it_sounds(sound_player: SoundPlayer, client: FakeClient) -> None:
    emitted: list[Any] = []
    sound_player.passage_played.connect(
        lambda heard: emitted.append((heard.passage, heard.tempo_factor, heard.is_audible, client.names()[-1]))
    )
    sound_player.passage_started.connect(emitted.append)
    sound_player.sound_ended.connect(lambda: emitted.append("ended"))
    passage = make_test_passage()
    sound_player.play(passage)
    number = len(client.asked)
    sound_player.inject_report(protocol.Started(number - 1, 1.0))  # of an earlier request
    sound_player.inject_report(protocol.Started(number, 2.5))
    sound_player.inject_report(protocol.Finished(number, True))
    sound_player.preview(passage)
    assert emitted == [(passage, 2.0, True, "play"), 2.5, "ended"]


def test_a_passage_is_reported_even_without_a_sound_process() -> None:
    sound_player = SoundPlayer(SILENT_SETTINGS)
    emitted: list[Any] = []
    sound_player.passage_played.connect(emitted.append)
    sound_player.play(make_test_passage())
    assert [(heard.passage, heard.tempo_factor, heard.is_audible) for heard in emitted] == [
        (make_test_passage(), 2.0, False)
    ]


def test_a_passage_goes_by_silently_after_sound_failed(sound_player: SoundPlayer, client: FakeClient) -> None:
    emitted: list[bool] = []
    sound_player.passage_played.connect(lambda playing: emitted.append(playing.is_audible))
    sound_player.play(make_test_passage())
    sound_player.inject_report(protocol.Finished(len(client.asked), False))
    assert emitted == [True, False]


def test_a_replayed_passage_highlights_no_removed_cards(sound_player: SoundPlayer, client: FakeClient) -> None:
    passage = replace(make_test_passage(), notes=(Note(60, 0.0, 1.0, source=0),), sources=("card",))
    emitted: list[Any] = []
    sound_player.passage_played.connect(lambda heard: emitted.append(heard.passage))
    sound_player.play_again(passage, True)
    sound_player.play_again(passage, False)
    first, second = (asked[1] for asked in client.asked)
    assert first == passage
    assert second == replace(passage, notes=(Note(60, 0.0, 1.0),), sources=())
    assert emitted == [passage, passage]


class WaitingBoard:
    """Replaces a board that keeps something in view as long as it sounds."""

    class Asking:
        """A signal that is never emitted."""

        def connect(self, slot: Any) -> None: ...
        def disconnect(self, slot: Any) -> None: ...

    preview_requested, preview_stopped, dial_turned, passage_requested, stop_requested = (
        Asking(),
        Asking(),
        Asking(),
        Asking(),
        Asking(),
    )

    def __init__(self) -> None:
        self.has_own_clock = True
        self.passage_clock = PassageClock()
        self.notifications: list[Any] = []
        self.confirms = ""
        self.tempo = 1.0

    def stop_clock(self) -> bool:
        running = self.passage_clock.is_running
        self.passage_clock.stop()
        return running

    def show_without_sound(self, passage: Any, tempo: float) -> None:
        self.notifications.append("unheard")

    def set_confirm_key_name(self, name: str) -> None:
        self.confirms = name

    def highlight_source(self, source: Any, on: bool) -> None:
        self.notifications.append((source, on))

    def clear_highlights(self) -> None: ...

    def add_key_sources(self, passage: Any) -> Any:
        return passage

    def add_performance_sounds(self, passage: Any) -> Any:
        return passage

    def find_tempo_factor(self, passage: Any) -> float:
        return 1.5

    def on_sound_ended(self) -> None:
        self.notifications.append("silent")


@pytest.fixture
def board(sound_player: SoundPlayer) -> WaitingBoard:
    board = WaitingBoard()
    sound_player.set_board(board)  # type: ignore[arg-type]
    return board


def test_a_board_with_sound_is_notified_of_the_end_of_a_passage(
    sound_player: SoundPlayer, client: FakeClient, board: WaitingBoard, played: Played
) -> None:
    match, number = make_audible_match(played)
    sound_player.follow(match)
    match.jump(number)
    assert not board.has_own_clock
    match.step()
    assert board.notifications == []
    sound_player.inject_report(protocol.Finished(len(client.asked), True))
    assert board.notifications == ["silent"]
    sound_player.inject_report(protocol.Finished(len(client.asked), True))
    assert board.notifications == ["silent"]
    sound_player.set_board(None)
    assert board.has_own_clock


def test_the_boards_pace_applies_only_to_its_performance(
    sound_player: SoundPlayer, client: FakeClient, board: WaitingBoard, played: Played
) -> None:
    emitted: list[Any] = []
    sound_player.passage_played.connect(lambda heard: emitted.append(heard.tempo_factor))
    match, number = make_audible_match(played)
    sound_player.follow(match)
    match.jump(number)
    match.step()
    assert client.asked[-1][2] == 1.5 * SILENT_SETTINGS.tempo
    sound_player.play(make_test_passage())
    assert client.asked[-1][2] == SILENT_SETTINGS.tempo
    assert emitted == [1.5 * SILENT_SETTINGS.tempo, SILENT_SETTINGS.tempo]


def test_a_board_is_notified_of_the_confirm_key(sound_player: SoundPlayer, board: WaitingBoard) -> None:
    assert board.confirms == ""
    sound_player.set_settings(replace(sound_player.settings, keyboard=Port("midi", "Piano"), confirm=21))
    assert board.confirms == "A0"
    sound_player.set_settings(replace(sound_player.settings, keyboard=None))
    assert board.confirms == "", "no keyboard, no key"


def test_a_test_sound_does_not_count_as_played(
    sound_player: SoundPlayer, client: FakeClient, board: WaitingBoard
) -> None:
    shown: list[Any] = []
    sound_player.passage_played.connect(shown.append)
    sound_player.test()
    assert client.names()[-1] == "play"
    assert shown == []
    number = len(client.asked)
    sound_player.inject_report(protocol.Finished(number, True))
    sound_player.test()
    sound_player.inject_report(protocol.Finished(len(client.asked), False))
    assert shown == []


def test_replacing_a_passage_keeps_a_single_wait(
    sound_player: SoundPlayer, client: FakeClient, board: WaitingBoard
) -> None:
    sound_player.play(make_test_passage())
    sound_player.play(make_test_passage())
    sound_player.inject_report(protocol.Finished(1, False))
    assert board.notifications == []
    sound_player.inject_report(protocol.Finished(2, True))
    assert board.notifications == ["silent"]


@pytest.mark.parametrize("end", ["stop", "panic"])
def test_a_stopped_passage_ends_at_once(sound_player: SoundPlayer, board: WaitingBoard, end: str) -> None:
    sound_player.play(make_test_passage())
    getattr(sound_player, end)()
    assert board.notifications == ["silent"]
    sound_player.inject_report(client_module.SourceSounding(1, "late", True))
    sound_player.inject_report(protocol.Finished(1, False))
    assert board.notifications == ["silent"]
    getattr(sound_player, end)()
    assert board.notifications == ["silent"]


def test_a_preview_highlights_but_delays_nothing(sound_player: SoundPlayer, board: WaitingBoard) -> None:
    sound_player.preview(make_test_passage())
    sound_player.inject_report(client_module.SourceSounding(1, "card", True))
    sound_player.inject_report(protocol.Finished(1, True))
    assert board.notifications == [("card", True)]


def test_a_hanging_sound_process_delays_nothing(
    sound_player: SoundPlayer, board: WaitingBoard, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tabletop.shell.sound.sound_player.PLAY_TIMEOUT_S", 0.0)
    sound_player.play(Passage((Note(60, 0.0, 0.01),)))
    qtbot.waitUntil(lambda: board.notifications == ["silent"])


def test_a_board_without_a_sound_process_uses_its_own_clock(board: WaitingBoard) -> None:
    sound_player = SoundPlayer(SILENT_SETTINGS)
    sound_player.set_board(board)  # type: ignore[arg-type]
    sound_player.play(make_test_passage())
    assert board.has_own_clock
    sound_player.stop()
    assert board.notifications == []


def test_calls_before_the_start_do_nothing() -> None:
    sound_player = SoundPlayer(SILENT_SETTINGS)
    sound_player.play(make_test_passage())
    sound_player.preview(make_test_passage())
    sound_player.stop_preview()
    sound_player.stop()
    sound_player.panic()
    sound_player.refresh_ports()
    sound_player.set_settings(Sound())
    sound_player.close()


def test_a_port_is_unchanged_by_conversion_to_a_name_and_back() -> None:
    port = Port("midi", "FluidSynth", "UNIX_JACK")
    assert to_preferences_port(to_port_name(port)) == port


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
def real_sound_player(qtbot: QtBot, processes: list[client_module.SoundProcess]) -> Iterator[SoundPlayer]:
    sound_player = SoundPlayer(SILENT_SETTINGS)
    with qtbot.waitSignal(sound_player.port_changed):
        sound_player.start()
    yield sound_player
    sound_player.close()


def test_the_cards_of_a_meld_are_highlighted_while_they_sound(
    real_sound_player: SoundPlayer, windows: Windows, played: Played, qtbot: QtBot
) -> None:
    window = windows()
    match, number = make_audible_match(played)
    window.play_match(match)
    board = window.board
    assert board is not None
    highlights: list[tuple[Any, bool]] = []
    highlight = board.highlight_source

    def watched(source: Any, on: bool) -> None:
        highlights.append((source, on))
        highlight(source, on)

    board.highlight_source = watched  # type: ignore[method-assign]
    real_sound_player.follow(match)
    real_sound_player.set_board(board)
    match.jump(number)
    match.step()
    step = match.record.steps[number]
    passages = [match.game.music(step.before, event, step.after) for event in step.events]
    sources = {source for passage in passages if passage for source in passage.sources}
    assert sources
    qtbot.waitUntil(lambda: {source for source, on in highlights if on} == sources)
    qtbot.waitUntil(lambda: {source for source, on in highlights if not on} == sources)
    qtbot.waitUntil(lambda: board.highlights.sounding_sources == set())
    real_sound_player.follow(None)
    real_sound_player.set_board(None)


def test_a_board_is_notified_of_the_end_of_a_muted_passage(real_sound_player: SoundPlayer, qtbot: QtBot) -> None:
    board = WaitingBoard()
    real_sound_player.set_board(board)  # type: ignore[arg-type]
    real_sound_player.set_settings(replace(SILENT_SETTINGS, muted=True))
    real_sound_player.play(Passage((Note(60, 0.0, 0.2, source=0),), sources=("card",)))
    qtbot.waitUntil(lambda: "silent" in board.notifications)
    assert board.notifications == [("card", True), ("card", False), "silent"]


def test_a_locked_phrase_is_counted_while_it_sounds_and_then_cleared(
    real_sound_player: SoundPlayer, windows: Windows, qtbot: QtBot
) -> None:
    record = demo.load_demo("iv-v-i")
    locks = [number for number, step in enumerate(record.steps) if type(step.action).__name__ == "Lock"]
    number = min(locks, key=lambda number: record.steps[number].after.lockups[-1].end)
    window = windows()
    match = Match(record, replay=True)
    window.play_match(match)
    board: Any = window.board
    real_sound_player.follow(match)
    real_sound_player.set_board(board)
    match.jump(number)
    counted: list[int] = []
    light = board.highlight_source

    def watched(source: Any, on: bool) -> None:
        light(source, on)
        if on:
            counted.append(board.ui_state.counting.at)

    board.highlight_source = watched
    match.step()
    assert board.ui_state.counting is not None
    end = board.ui_state.counting.lockup.end
    qtbot.waitUntil(lambda: counted[-1:] == [end], timeout=30_000)
    assert sorted(set(counted)) == list(range(end + 1))
    qtbot.waitUntil(lambda: board.ui_state.counting is None)
    real_sound_player.follow(None)
    real_sound_player.set_board(None)


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="kills as Unix does")
def test_a_phrase_ends_if_the_sound_process_dies(
    real_sound_player: SoundPlayer, processes: list[client_module.SoundProcess], qtbot: QtBot
) -> None:
    board = WaitingBoard()
    real_sound_player.set_board(board)  # type: ignore[arg-type]
    real_sound_player.play(Passage((Note(60, 0.0, 600.0, source=0),), sources=("card",)))
    qtbot.waitUntil(lambda: board.notifications == [("card", True)])
    process = processes[0].process_id
    assert process is not None
    os.kill(process, signal.SIGKILL)
    qtbot.waitUntil(lambda: "silent" in board.notifications)
    assert board.notifications == [("card", True), ("card", False), "silent"]


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="kills as Unix does")
def test_a_killed_sound_process_causes_one_notice_and_restarts(
    real_sound_player: SoundPlayer, processes: list[client_module.SoundProcess], qtbot: QtBot
) -> None:
    process = processes[0].process_id
    assert process is not None
    with qtbot.waitSignal(real_sound_player.notice_posted) as said:
        os.kill(process, signal.SIGKILL)
    assert "started again" in said.args[0].text
    with qtbot.waitSignal(real_sound_player.port_changed):
        real_sound_player.reopen_port()
