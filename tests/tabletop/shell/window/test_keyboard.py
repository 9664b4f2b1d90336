"""A MIDI keyboard: held notes go to the board unless a dialog covers it.

The last test plays over a real JACK server.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.exceptions import TimeoutError as WaitedInVain
from pytestqt.qtbot import QtBot

from tabletop.session.match import Match
from tabletop.shell.preferences import Port, Sound
from tabletop.shell.window.main_window import MainWindow
from tabletop.sound import midi
from tabletop.sound.protocol import Keys, PortName
from tabletop.table.items import CardItem
from tabletop.table.layout import Flag
from tests.tabletop.conftest import end_process

if TYPE_CHECKING:
    from tests.tabletop.shell.conftest import Played, Windows

TIMEOUT_MS = 20_000
"""Limit in milliseconds for steps that take a fraction of a second when idle."""

A0_PITCH = 21


def open_match(window: MainWindow, played: Played) -> tuple[Match, Any]:
    """Open a match with its curtain raised; return the match and its board."""
    match = Match(played(1))
    window.play_match(match)
    match.raise_curtain()
    return match, window.board


def find_pitch_in_hand(match: Match) -> int:
    """Return the pitch near middle C of a card in the hand at the screen."""
    return 60 + int(match.view.hands[match.viewer][0])


def highlighted_cards(board: Any) -> list[CardItem]:
    return [item for item in board.scene.cards.values() if item.flags_shown & Flag.LIT]


def test_held_notes_highlight_cards_and_their_chord_is_played(windows: Windows, played: Played) -> None:
    window = windows()
    match, board = open_match(window, played)
    pitch = find_pitch_in_hand(match)
    window.sound_player.inject_report(Keys((pitch,)))
    assert highlighted_cards(board)
    before = match.length
    window.sound_player.inject_report(Keys((pitch,), confirm=True))
    assert match.length == before + 1
    window.sound_player.inject_report(Keys(()))
    assert not highlighted_cards(board)


def test_held_notes_do_nothing_behind_the_curtain(windows: Windows, played: Played) -> None:
    window = windows()
    match, board = open_match(window, played)
    pitch = find_pitch_in_hand(match)
    match.lower_curtain()
    before = match.length
    window.sound_player.inject_report(Keys((pitch,)))
    window.sound_player.inject_report(Keys((pitch,), confirm=True))
    assert not highlighted_cards(board)
    assert match.length == before
    assert match.viewer is None


@pytest.mark.qt_log_ignore("grabbing the keyboard")
@pytest.mark.parametrize("over", ["preferences", "keys", "sound"])
def test_a_board_below_a_dialog_gets_no_held_notes(windows: Windows, played: Played, over: str) -> None:
    window = windows()
    match, board = open_match(window, played)
    pitch, before = find_pitch_in_hand(match), match.length
    window.sound_player.inject_report(Keys((pitch,)))
    assert highlighted_cards(board)
    window.commands[over].trigger()
    window.sound_player.inject_report(Keys((pitch, pitch + 4)))
    window.sound_player.inject_report(Keys((pitch, pitch + 4), confirm=True))
    assert not highlighted_cards(board)
    assert match.length == before
    above = QApplication.activeModalWidget() or QApplication.activePopupWidget()
    assert above is not None
    above.close()
    window.sound_player.inject_report(Keys((pitch,)))
    assert highlighted_cards(board)


def test_held_keys_are_only_shown_without_a_board(windows: Windows) -> None:
    window = windows()
    emitted: list[Keys] = []
    window.sound_player.keys_changed.connect(emitted.append)
    window.sound_player.inject_report(Keys((60,), confirm=True))
    assert emitted == [Keys((60,), confirm=True)]
    assert window.sound_player.held_keys == {60}


# -- with the sound process


def wait_for_sound(window: MainWindow) -> MainWindow:
    window.sound_player.has_no_process = False
    window.sound_player.start()
    return window


def test_missing_devices_are_one_notice_each_and_the_match_continues(
    windows: Windows, played: Played, qtbot: QtBot
) -> None:
    """Neither SoundFont nor keyboard is available: no JACK server or sequencer runs."""
    missing = Sound(
        port=Port("fluidsynth"), soundfont="/nowhere/grand.sf2", keyboard=Port("midi", "Old Piano"), muted=True
    )
    window = windows(sound=missing)
    match, _ = open_match(window, played)
    window.dialogs.show_preferences("sound")
    dialog = window.dialogs.preferences
    assert dialog is not None
    heard: list[str] = []
    window.sound_player.notice_posted.connect(lambda notice: heard.append(notice.text))
    wait_for_sound(window)

    def join_notices() -> str:
        return "\n".join(dialog.notices.texts)

    keyboard = "Old Piano" if midi.rtmidi is not None else "needs python-rtmidi"
    qtbot.waitUntil(lambda: "grand.sf2" in join_notices() and keyboard in join_notices(), timeout=TIMEOUT_MS)
    qtbot.waitUntil(lambda: window.sound_player.in_use is not None, timeout=TIMEOUT_MS)
    for name in ("grand.sf2", keyboard):
        assert join_notices().count(name) == sum(name in sentence for sentence in heard) == 1
    assert window.sound_player.in_use is not None
    assert window.sound_player.in_use.port.kind == "built-in"
    assert "the built-in instrument" in dialog.port_controls.port_status_label.text()
    assert dialog.keyboard_controls.keyboard_box.currentText() == "Old Piano (not there)"
    assert dialog.port_controls.soundfont_box.currentText() == "grand.sf2 (not there)"
    dialog.close()
    before = match.length
    match.attempt(match.legal[0])
    assert match.length == before + 1


PIANO_CODE = """
import sys, time
from tabletop.sound.midi import rtmidi
for _ in range(100):  # a server that has just been started does not answer at once
    try:
        piano = rtmidi.MidiOut(rtmidi.API_UNIX_JACK, "Piano")
        piano.open_virtual_port("keys")
        break
    except Exception:
        time.sleep(0.1)
print("there", flush=True)
for line in sys.stdin:
    piano.send_message([int(byte) for byte in line.split()])
"""


class Piano:
    """A keyboard on the JACK server, in a process of its own."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", PIANO_CODE], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        while said and said != b"there\n":  # output of JACK's library
            said = self.process.stdout.readline()

    def send(self, *data: int) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(" ".join(map(str, data)).encode() + b"\n")
        self.process.stdin.flush()

    def press(self, *pitches: int) -> None:
        for pitch in pitches:
            self.send(0x90, pitch, 80)

    def release(self, *pitches: int) -> None:
        for pitch in pitches:
            self.send(0x80, pitch, 0)

    def close(self) -> None:
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                pipe.close()
        end_process(self.process)


def repeat_until(qtbot: QtBot, do: Callable[[], object], met: Callable[[], bool]) -> None:
    """Repeat an action until it has its effect.

    A server that just started may not be ready yet.
    """
    for _ in range(TIMEOUT_MS // 500):
        do()
        with suppress(WaitedInVain):
            qtbot.waitUntil(met, timeout=500)
            return
    raise AssertionError("waited in vain")


@pytest.fixture
def piano(jack: subprocess.Popen[bytes]) -> Iterator[Piano]:
    made = Piano()
    yield made
    made.close()


def test_a_real_keyboard_highlights_confirms_and_can_be_unplugged(
    piano: Piano, windows: Windows, played: Played, qtbot: QtBot
) -> None:
    window = wait_for_sound(windows(sound=Sound(port=Port("none"))))
    match, board = open_match(window, played)
    window.dialogs.show_preferences("keyboard")
    dialog = window.dialogs.preferences
    assert dialog is not None
    page, sound_player = dialog.keyboard_controls, window.sound_player

    def listed() -> PortName | None:
        inputs = sound_player.available_ports.inputs if sound_player.available_ports is not None else ()
        return next((name for name in inputs if "Piano" in name.name), None)

    repeat_until(qtbot, page.refresh_button.click, lambda: listed() is not None)
    found = listed()
    assert found is not None
    page.keyboard_box.setCurrentIndex(page.keyboard_box.index_of(Port("midi", found.name, found.api)))
    page.keyboard_box.activated.emit(page.keyboard_box.currentIndex())
    qtbot.waitUntil(lambda: "through JACK" in page.port_status_label.text(), timeout=TIMEOUT_MS)

    pitch = find_pitch_in_hand(match)
    # The server drops messages until the new connection is in its graph.
    repeat_until(qtbot, lambda: piano.press(pitch), lambda: page.piano.held_keys == {pitch})
    assert not highlighted_cards(board)  # A dialog covers the board.
    repeat_until(qtbot, lambda: piano.release(pitch), lambda: page.held_label.text() == "No key is held.")
    page.learn_button.click()
    repeat_until(qtbot, lambda: piano.press(A0_PITCH), lambda: page.confirm_label.text() == "A0")
    assert window.store.preferences.sound.confirm == A0_PITCH
    repeat_until(qtbot, lambda: piano.release(A0_PITCH), lambda: not sound_player.held_keys)
    dialog.close()

    before = match.length
    repeat_until(qtbot, lambda: piano.press(pitch), lambda: bool(highlighted_cards(board)))
    repeat_until(qtbot, lambda: piano.press(A0_PITCH), lambda: match.length > before)

    heard: list[str] = []
    sound_player.notice_posted.connect(lambda notice: heard.append(notice.text))
    piano.process.kill()
    qtbot.waitUntil(lambda: bool(heard), timeout=TIMEOUT_MS)
    assert "is gone" in "\n".join(window.notices.texts)
    qtbot.waitUntil(lambda: not sound_player.held_keys and not highlighted_cards(board), timeout=TIMEOUT_MS)
    before = match.length
    match.attempt(match.legal[0])
    assert match.length == before + 1
    assert len(heard) == 1
