"""Preferences, sound controls, shortcuts and the About dialog."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tabletop import boards
from tabletop.session.notice import Notice
from tabletop.shell.controls.commands import all_commands, translate_label
from tabletop.shell.controls.inputs import Slider, Switch
from tabletop.shell.controls.look import Look
from tabletop.shell.dialogs.help import CREDITS, AboutDialog
from tabletop.shell.dialogs.preferences import PreferencesDialog
from tabletop.shell.dialogs.shortcuts import ShortcutsDialog
from tabletop.shell.preferences import Port, Preferences, Sound
from tabletop.shell.sound.sound_player import SoundPlayer
from tabletop.shell.window.commands import SECTIONS
from tabletop.table.fonts import zoom_for_size
from tests.tabletop.shell.openable_parts import process_events


@pytest.fixture
def sound_player() -> SoundPlayer:
    return SoundPlayer(Sound(port=Port("midi", "Gone Synth")))


def test_every_choice_in_the_preferences_is_emitted_at_once(
    qtbot: QtBot, look: Look, sound_player: SoundPlayer
) -> None:
    dialog = PreferencesDialog(look, Preferences(sound=sound_player.settings), sound_player)
    qtbot.addWidget(dialog)
    dialog.show()
    emitted: list[Preferences] = []
    dialog.changed.connect(emitted.append)
    dialog.motion_box.setCurrentIndex(dialog.motion_box.index_of("never"))
    dialog.motion_box.activated.emit(dialog.motion_box.currentIndex())
    assert not emitted[-1].motion
    dialog.headphones_switch.click()
    assert emitted[-1].headphones
    dialog.theme_segments.value_chosen.emit("paper")
    assert emitted[-1].theme == "paper"
    assert look.theme.id == "paper"
    dialog.sound_controls.volume_slider.slider.setValue(5)
    assert emitted[-1].sound.volume == pytest.approx(0.05)
    assert emitted[-1].headphones
    dialog.language_box.setCurrentIndex(dialog.language_box.index_of("en"))
    dialog.language_box.activated.emit(dialog.language_box.currentIndex())
    assert emitted[-1].language == "en"
    assert dialog.notes_box.itemText(0).endswith("C F♯ E♭ B♭ B")
    dialog.notes_box.setCurrentIndex(dialog.notes_box.index_of("german"))
    dialog.notes_box.activated.emit(dialog.notes_box.currentIndex())
    assert emitted[-1].notes == "german"
    assert dialog.notes_box.currentText().endswith("C Fis Es B H")


def test_every_command_is_listed_with_its_key(qtbot: QtBot, look: Look) -> None:
    dialog = ShortcutsDialog(look, SECTIONS)
    qtbot.addWidget(dialog)
    texts = {label.text() for label in dialog.findChildren(QLabel)}
    for command in all_commands(SECTIONS):
        assert translate_label(command.label).rstrip("…") in texts
        assert dialog.keys[command.name].text() == command.shortcuts.split()[0]


def test_keys_of_a_single_game_are_listed(qtbot: QtBot, look: Look) -> None:
    dialog = ShortcutsDialog(look, SECTIONS)
    qtbot.addWidget(dialog)
    texts = [label.text() for label in dialog.findChildren(QLabel)]
    assert "At the table of IV-V-I" in texts
    assert {key for key, _ in boards.list_game_keys("iv-v-i")} == set("EABDKRSX") <= set(texts)
    assert {key for key, _ in boards.list_game_keys("carmony")} == set(",.PABVDERS") <= set(texts)


def test_the_authors_are_named(qtbot: QtBot, look: Look) -> None:
    dialog = AboutDialog(look)
    qtbot.addWidget(dialog)
    text = dialog.text_label.text()
    assert "Unofficial" in text
    assert "Jesse Herrnson and Maze Labowitz" in text
    assert "Rafael" in text
    assert all(credit.game_title in text for credit in CREDITS)


def test_a_click_on_a_slider_sets_the_value_at_the_pointer(qtbot: QtBot, look: Look) -> None:
    slider = Slider(look, "Volume")
    qtbot.addWidget(slider)
    slider.setRange(0, 100)
    slider.resize(220, 30)
    slider.show()
    QTest.mouseClick(slider, Qt.MouseButton.LeftButton, pos=slider.rect().center())
    assert 45 <= slider.value() <= 55
    QTest.mousePress(slider, Qt.MouseButton.LeftButton, pos=slider.rect().center())
    QTest.mouseMove(slider, slider.rect().topRight())
    QTest.mouseRelease(slider, Qt.MouseButton.LeftButton, pos=slider.rect().topRight())
    assert slider.value() == 100


def test_a_switch_can_be_clicked_anywhere(qtbot: QtBot, look: Look) -> None:
    switch = Switch(look, "Cards glide")
    qtbot.addWidget(switch)
    switch.show()
    QTest.mouseClick(switch, Qt.MouseButton.LeftButton, pos=switch.rect().center())
    assert switch.isChecked()


@pytest.mark.parametrize(
    ("size", "zoom"),
    [((1024, 768), 1.0), ((1280, 720), 1.0), ((1920, 1080), 1.2), ((2560, 1440), 1.6), ((3840, 2160), 2.2)],
)
def test_the_font_grows_with_the_window(size: tuple[int, int], zoom: float) -> None:
    assert zoom_for_size(*size) == zoom


def test_a_deleted_dialog_ignores_a_change_of_theme(qtbot: QtBot, look: Look) -> None:
    from tabletop.shell.dialogs.help import RulesDialog

    dialog = RulesDialog(look)
    dialog.show()
    dialog.close()
    dialog.deleteLater()
    process_events()
    with qtbot.captureExceptions() as errors:
        look.set_theme("paper")
        look.set_theme("evening")
    assert errors == []


def test_a_notice_contained_in_another_is_shown_once(qtbot: QtBot, look: Look, sound_player: SoundPlayer) -> None:
    dialog = PreferencesDialog(look, Preferences(sound=sound_player.settings), sound_player)
    qtbot.addWidget(dialog)
    for sentence in ("The port Ana is gone.", "Ana is gone.", "Ana is gone."):
        dialog.notices.show_notice(Notice(sentence))
    assert list(dialog.notices.texts) == ["Ana is gone.", "The port Ana is gone."]
