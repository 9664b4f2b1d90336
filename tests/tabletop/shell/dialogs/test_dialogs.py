"""Preferences, sound controls, shortcuts and the About dialog."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tabletop import boards
from tabletop.session.notice import Notice
from tabletop.shell.controls.commands import every, words
from tabletop.shell.controls.inputs import Slider, Switch
from tabletop.shell.controls.look import Look
from tabletop.shell.dialogs.help import CREDITS, About
from tabletop.shell.dialogs.keys import KeysDialog
from tabletop.shell.dialogs.preferences import PreferencesDialog
from tabletop.shell.preferences import Port, Preferences, Sound
from tabletop.shell.sound.sounding import Sounding
from tabletop.shell.window.commands import SECTIONS
from tabletop.table.fonts import zoom_for
from tests.tabletop.shell.opened import settle


@pytest.fixture
def sounding() -> Sounding:
    return Sounding(Sound(port=Port("midi", "Gone Synth")))


def test_every_choice_is_told_at_once(qtbot: QtBot, look: Look, sounding: Sounding) -> None:
    dialog = PreferencesDialog(look, Preferences(sound=sounding.settings), sounding)
    qtbot.addWidget(dialog)
    dialog.show()
    told: list[Preferences] = []
    dialog.changed.connect(told.append)
    dialog.motion.setCurrentIndex(dialog.motion.index_of("never"))
    dialog.motion.activated.emit(dialog.motion.currentIndex())
    assert not told[-1].motion
    dialog.headphones.click()
    assert told[-1].headphones
    dialog.theme.chosen.emit("paper")
    assert told[-1].theme == "paper"
    assert look.theme.id == "paper"
    dialog.sound.volume.slider.setValue(5)
    assert told[-1].sound.volume == pytest.approx(0.05)
    assert told[-1].headphones
    dialog.language.setCurrentIndex(dialog.language.index_of("en"))
    dialog.language.activated.emit(dialog.language.currentIndex())
    assert told[-1].language == "en"
    assert dialog.notes.itemText(0).endswith("C F♯ E♭ B♭ B")
    dialog.notes.setCurrentIndex(dialog.notes.index_of("german"))
    dialog.notes.activated.emit(dialog.notes.currentIndex())
    assert told[-1].notes == "german"
    assert dialog.notes.currentText().endswith("C Fis Es B H")


def test_every_command_is_explained_with_its_key(qtbot: QtBot, look: Look) -> None:
    dialog = KeysDialog(look, SECTIONS)
    qtbot.addWidget(dialog)
    texts = {label.text() for label in dialog.findChildren(QLabel)}
    for command in every(SECTIONS):
        assert words(command.words).rstrip("…") in texts
        assert dialog.keys[command.name].text() == command.keys.split()[0]


def test_keys_of_one_game_alone_are_explained_too(qtbot: QtBot, look: Look) -> None:
    dialog = KeysDialog(look, SECTIONS)
    qtbot.addWidget(dialog)
    texts = [label.text() for label in dialog.findChildren(QLabel)]
    assert "At the table of IV-V-I" in texts
    assert {key for key, _ in boards.keys("iv-v-i")} == set("EABDKRSX") <= set(texts)
    assert {key for key, _ in boards.keys("carmony")} == set(",.PABVDERS") <= set(texts)


def test_the_makers_are_named(qtbot: QtBot, look: Look) -> None:
    dialog = About(look)
    qtbot.addWidget(dialog)
    text = dialog.text.text()
    assert "Unofficial" in text
    assert "Jesse Herrnson and Maze Labowitz" in text
    assert "Rafael" in text
    assert all(credit.game in text for credit in CREDITS)


def test_a_click_on_a_slider_goes_there(qtbot: QtBot, look: Look) -> None:
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


def test_a_switch_answers_to_clicks_anywhere_on_it(qtbot: QtBot, look: Look) -> None:
    switch = Switch(look, "Cards glide")
    qtbot.addWidget(switch)
    switch.show()
    QTest.mouseClick(switch, Qt.MouseButton.LeftButton, pos=switch.rect().center())
    assert switch.isChecked()


@pytest.mark.parametrize(
    ("size", "zoom"),
    [((1024, 768), 1.0), ((1280, 720), 1.0), ((1920, 1080), 1.2), ((2560, 1440), 1.6), ((3840, 2160), 2.2)],
)
def test_type_grows_with_the_window(size: tuple[int, int], zoom: float) -> None:
    assert zoom_for(*size) == zoom


def test_a_dialog_that_is_gone_hears_no_theme(qtbot: QtBot, look: Look) -> None:
    from tabletop.shell.dialogs.help import RulesDialog

    dialog = RulesDialog(look)
    dialog.show()
    dialog.close()
    dialog.deleteLater()
    settle()
    with qtbot.captureExceptions() as errors:
        look.set_theme("paper")
        look.set_theme("evening")
    assert errors == []


def test_a_notice_is_told_although_its_words_stand_in_another(qtbot: QtBot, look: Look, sounding: Sounding) -> None:
    dialog = PreferencesDialog(look, Preferences(sound=sounding.settings), sounding)
    qtbot.addWidget(dialog)
    for sentence in ("The port Ana is gone.", "Ana is gone.", "Ana is gone."):
        dialog.notices.show_notice(Notice(sentence))
    assert list(dialog.notices.texts) == ["Ana is gone.", "The port Ana is gone."]
