"""Pages of the preferences for sound, and the sound popup.

Every choice applies, missing devices stay chosen, and keys can be learned.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QFileDialog, QScrollArea, QSlider, QWidget
from pytestqt.qtbot import QtBot

from engines.messages import message
from tabletop.shell.controls import style_sheet
from tabletop.shell.controls.inputs import ComboBox
from tabletop.shell.controls.look import Look
from tabletop.shell.dialogs.preferences import PreferencesDialog
from tabletop.shell.preferences import Port, Preferences, Sound
from tabletop.shell.sound.keyboard_page import KeyboardControls
from tabletop.shell.sound.port_page import CHOOSE_FILE, PortControls
from tabletop.shell.sound.sound_page import SoundControls
from tabletop.shell.sound.sound_player import SoundPlayer
from tabletop.shell.window import snapshots
from tabletop.sound.protocol import InputInUse, Keys, Notice, PortInUse, PortName, Ports
from tabletop.sound.soundfonts import find_soundfonts
from tabletop.table import theme as themes

if TYPE_CHECKING:
    from tests.tabletop.shell.conftest import Windows

SYNTH, PIANO = PortName("midi", "Synth", "LINUX_ALSA"), PortName("midi", "Piano", "LINUX_ALSA")


def choose(choice: ComboBox, value: Any) -> None:
    """Choose a value from a list as a player does."""
    choice.setCurrentIndex(choice.index_of(value))
    choice.activated.emit(choice.currentIndex())


def list_texts(choice: QComboBox) -> list[str]:
    return [choice.itemText(number) for number in range(choice.count())]


@pytest.fixture
def sound_player() -> SoundPlayer:
    return SoundPlayer(Sound(port=Port("midi", "Gone Synth")))


@pytest.fixture
def page(qtbot: QtBot, look: Look, sound_player: SoundPlayer) -> PortControls:
    page = PortControls(look, sound_player)
    qtbot.addWidget(page)
    page.show()
    return page


# -- the port


def test_a_missing_port_stays_chosen(page: PortControls, sound_player: SoundPlayer) -> None:
    assert page.port_box.currentData() == Port("midi", "Gone Synth")
    assert page.port_box.currentText() == "Gone Synth (not there)"
    sound_player.inject_report(Ports((PortName("midi", "Gone Synth"), SYNTH)))
    assert page.port_box.currentText() == "Gone Synth"
    assert list_texts(page.port_box) == [
        "Built-in instrument", "FluidSynth with a SoundFont", "Gone Synth", "Synth",
        "Virtual port “Consort”, for other programs", "None: silent",
    ]  # fmt: skip
    sound_player.set_settings(
        replace(sound_player.settings, port=Port("midi", "Synth"))
    )  # by its name alone, as with --port
    page.show_settings(sound_player.settings)
    assert page.port_box.currentText() == "Synth"
    assert "(not there)" not in " ".join(list_texts(page.port_box))
    sound_player.set_settings(replace(sound_player.settings, port=Port("midi", "Gone Synth")))
    sound_player.inject_report(Ports((), message("sound.slow-midi-system")))
    assert page.port_box.currentText() == "Gone Synth (not there)"
    assert page.port_status_label.text() == "Sound is not running.\nNo MIDI system of this computer answers in time."
    emitted: list[Sound] = []
    page.settings_changed.connect(emitted.append)
    choose(page.port_box, Port())
    assert emitted == [Sound()]
    assert sound_player.settings.port == Port()
    sound_player.inject_report(Ports((SYNTH,)))
    assert "Gone Synth" not in " ".join(list_texts(page.port_box))
    assert "No MIDI" not in page.port_status_label.text()


def test_settings_of_other_ports_are_hidden(page: PortControls, sound_player: SoundPlayer) -> None:
    assert (page.soundfont_box.isVisible(), page.channel_box.isVisible(), page.programs_switch.isVisible()) == (
        False,
        True,
        True,
    )
    choose(page.port_box, Port("fluidsynth"))
    assert (page.soundfont_box.isVisible(), page.channel_box.isVisible(), page.programs_switch.isVisible()) == (
        True,
        False,
        False,
    )
    choose(page.port_box, Port("virtual"))
    choose(page.channel_box, 9)
    page.programs_switch.click()
    assert page.channel_box.currentText() == "All on channel 10"
    assert sound_player.settings == Sound(port=Port("virtual"), channel=9, programs=False)
    choose(page.channel_box, None)
    assert sound_player.settings.channel is None


def test_a_soundfont_is_found_chosen_and_reported_missing(
    page: PortControls, sound_player: SoundPlayer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    choose(page.port_box, Port("fluidsynth"))
    file = tmp_path / "Upright.sf2"
    file.write_bytes(b"")
    answers = ["", str(file)]
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (answers.pop(0), ""))
    choose(page.soundfont_box, CHOOSE_FILE)
    assert sound_player.settings.soundfont == ""
    fonts = find_soundfonts()
    usual = fonts[0].name if fonts else "none is there"
    assert page.soundfont_box.currentText() == f"The system's: {usual}"
    choose(page.soundfont_box, CHOOSE_FILE)
    assert sound_player.settings.soundfont == str(file)
    assert page.soundfont_box.currentText() == "Upright.sf2"
    file.unlink()
    page.refresh_button.click()
    assert page.soundfont_box.currentText() == "Upright.sf2 (not there)"
    assert sound_player.settings.soundfont == str(file)
    choose(page.soundfont_box, "")
    assert sound_player.settings.soundfont == ""


def test_the_port_in_use_is_named_and_updated(page: PortControls, sound_player: SoundPlayer) -> None:
    assert page.port_status_label.text() == "Sound is not running."
    sound_player.inject_report(PortInUse(PortName(), "null"))
    assert "there is no sound card" in page.port_status_label.text()
    sound_player.inject_report(PortInUse(SYNTH, "LINUX_ALSA"))
    assert page.port_status_label.text() == "Now: Synth, which plays through ALSA."
    sound_player.inject_report(
        Notice("sound-given-up", message("sound.given-up", reason=message("sound.died-with-status", status=7)))
    )
    assert page.port_status_label.text() == "Sound is not running."


# -- the keyboard


@pytest.fixture
def keyboard_sound_player() -> SoundPlayer:
    return SoundPlayer(Sound(keyboard=Port("midi", "Old Piano"), confirm=108))


@pytest.fixture
def keyboard(qtbot: QtBot, look: Look, keyboard_sound_player: SoundPlayer) -> KeyboardControls:
    page = KeyboardControls(look, keyboard_sound_player)
    qtbot.addWidget(page)
    page.show()
    return page


def test_a_missing_keyboard_stays_chosen(keyboard: KeyboardControls, keyboard_sound_player: SoundPlayer) -> None:
    keyboard_sound_player.inject_report(Ports((), None, (PIANO,)))
    assert list_texts(keyboard.keyboard_box) == [
        "None", "Piano", "What other programs send to Consort", "Old Piano (not there)",
    ]  # fmt: skip
    assert keyboard.port_status_label.text() == "It is not there; it is used as soon as it is."
    choose(keyboard.keyboard_box, Port("midi", "Piano", "LINUX_ALSA"))
    keyboard_sound_player.inject_report(InputInUse(PIANO, "LINUX_ALSA"))
    assert keyboard_sound_player.settings.keyboard == Port("midi", "Piano", "LINUX_ALSA")
    assert keyboard.port_status_label.text() == "Now: it is listened to through ALSA."
    keyboard.thru_switch.click()
    assert not keyboard_sound_player.settings.thru
    choose(keyboard.keyboard_box, None)
    assert keyboard_sound_player.settings.keyboard is None
    assert not keyboard.learn_button.isEnabled()


def test_the_key_that_confirms_is_marked_on_the_picture(keyboard: KeyboardControls) -> None:
    def ink(pitch: int) -> int:
        spot = keyboard.piano.key_rect(pitch)
        pixels = keyboard.piano.grab().toImage()
        lower = [(x, y) for x in range(int(spot.left()) + 2, int(spot.right()) - 1)
                 for y in range(int(spot.top() + 0.66 * spot.height()), int(spot.bottom()) - 1)]  # fmt: skip
        return sum(pixels.pixelColor(x, y).lightness() < 128 for x, y in lower)

    assert ink(108) > 5
    assert ink(107) == 0
    keyboard.forget_button.click()
    assert ink(108) == 0


def test_held_keys_are_shown_and_announced(
    keyboard: KeyboardControls, keyboard_sound_player: SoundPlayer, look: Look, qtbot: QtBot
) -> None:
    keyboard_sound_player.inject_report(Keys((21, 61)))
    assert keyboard.held_label.text() == "A0 C♯/D♭4"
    assert keyboard.piano.accessibleName() == "Held on the keyboard: A0 C sharp/D flat 4. C8 confirms"
    pixels = keyboard.piano.grab().toImage()
    accent = look.theme.accent
    for pitch, held in ((21, True), (61, True), (60, False), (108, False)):
        spot = keyboard.piano.key_rect(pitch)
        colour = pixels.pixelColor(round(spot.center().x()), round(spot.top() + spot.height() / 4))
        assert (colour.name() == accent) == held
    keyboard_sound_player.inject_report(Keys((21, 61), confirm=True))
    assert "confirmed" in keyboard.held_label.text()
    keyboard_sound_player.inject_report(Keys(()))
    qtbot.waitUntil(lambda: keyboard.held_label.text() == "No key is held.")


def test_the_next_pressed_key_is_learned_and_a_held_one_is_not(
    keyboard: KeyboardControls, keyboard_sound_player: SoundPlayer
) -> None:
    assert keyboard.confirm_label.text() == "C8"
    keyboard_sound_player.inject_report(Keys((48,)))
    keyboard.learn_button.click()
    keyboard_sound_player.inject_report(Keys((48,), confirm=True))  # The pedal is no key.
    assert keyboard.is_learning
    assert keyboard_sound_player.settings.confirm == 108
    keyboard_sound_player.inject_report(Keys((21, 48)))
    assert not keyboard.is_learning
    assert not keyboard.learn_button.isChecked()
    assert keyboard_sound_player.settings.confirm == 21
    assert keyboard.confirm_label.text() == "A0"
    keyboard_sound_player.inject_report(Keys((21, 22, 48)))
    assert keyboard_sound_player.settings.confirm == 21
    keyboard.forget_button.click()
    assert keyboard_sound_player.settings.confirm is None
    assert keyboard.confirm_label.text() == "no key"


@pytest.mark.parametrize("how", ["escape", "again", "another page"])
def test_learning_a_key_can_be_cancelled(
    keyboard: KeyboardControls, keyboard_sound_player: SoundPlayer, how: str
) -> None:
    keyboard.learn_button.click()
    assert keyboard.is_learning
    if how == "escape":
        QTest.keyClick(keyboard.learn_button, Qt.Key.Key_Escape)
    elif how == "again":
        keyboard.learn_button.click()
    else:
        keyboard.hide()
    assert not keyboard.is_learning
    assert keyboard.confirm_label.text() == "C8"
    keyboard_sound_player.inject_report(Keys((30,)))
    assert keyboard_sound_player.settings.confirm == 108


# -- the dialog


def test_escape_cancels_learning_and_keeps_the_dialog_open(qtbot: QtBot, look: Look) -> None:
    sound_player = SoundPlayer(Sound(keyboard=Port("midi", "Piano")))
    dialog = PreferencesDialog(look, Preferences(), sound_player, page="keyboard")
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.keyboard_controls.learn_button.setFocus()
    dialog.keyboard_controls.learn_button.click()
    QTest.keyClick(dialog.keyboard_controls.learn_button, Qt.Key.Key_Escape)
    assert dialog.isVisible()
    QTest.keyClick(dialog.keyboard_controls.learn_button, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


@pytest.mark.parametrize("page", ["table", "sound", "keyboard"])
def test_every_control_has_a_name_and_is_reached_by_tab(qtbot: QtBot, look: Look, page: str) -> None:
    sound_player = SoundPlayer(Sound(keyboard=Port("midi", "Piano"), confirm=21, port=Port("virtual")))
    dialog = PreferencesDialog(look, Preferences(), sound_player, page=page)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.activateWindow()
    controls = {
        widget
        for kind in (QAbstractButton, QComboBox, QSlider)
        for widget in dialog.findChildren(kind)
        if widget.isVisible() and widget.isEnabled()
    }
    assert len(controls) > 4
    for control in controls:
        assert control.accessibleName() or (isinstance(control, QAbstractButton) and control.text())
    walked: set[QObject] = set()
    for _ in range(len(controls) + 10):
        focus = dialog.focusWidget()
        if focus is not None:
            walked.add(focus)
        QTest.keyClick(focus or dialog, Qt.Key.Key_Tab)
    reachable = {control for control in controls if control.focusPolicy() & Qt.FocusPolicy.TabFocus}
    missing = {control for control in reachable - walked if not isinstance(control.parent(), QComboBox)}
    segments = {control for control in missing if control.property("segment")}  # Arrow keys move within a group.
    assert missing == segments


@pytest.mark.parametrize(
    ("theme", "size"),
    [("evening", (1000, 640)), ("paper", (1000, 640)), ("projector", (1000, 640)), ("projector", (800, 600))],
)
def test_the_pages_fit_the_smallest_window(windows: Windows, look: Look, theme: str, size: tuple[int, int]) -> None:
    """The pages are never cut at the side, and need no scrolling at 1000x640 pixels."""
    look.set_theme(theme)
    window = windows(size, sound=Sound(port=Port("virtual"), keyboard=Port("virtual"), confirm=21))
    window.sound_player.inject_report(Ports((), message("sound.no-midi-system")))
    for page in ("table", "sound", "tuning", "keyboard"):
        window.dialogs.show_preferences(page)
        snapshots.process_events()
        dialog = window.dialogs.preferences
        assert dialog is not None
        assert dialog.height() <= window.height()
        assert dialog.width() <= window.width()
        front = dialog.pages.stack.currentWidget()
        assert isinstance(front, QScrollArea)
        held = front.widget()
        assert held is not None
        assert held.width() <= front.viewport().width(), page
        assert size[0] < 1000 or held.height() <= front.viewport().height(), page
        for widget in held.findChildren(QWidget):
            if widget.isVisible():
                assert widget.width() >= widget.minimumSizeHint().width(), widget
                right = widget.mapTo(held, QPoint(widget.width(), 0)).x()
                assert right <= held.width(), widget
        dialog.close()


def test_the_name_of_the_port_in_use_is_not_cut(windows: Windows, qtbot: QtBot) -> None:
    window = windows((1280, 800), sound=Sound(port=Port("midi", "Synth")))
    window.dialogs.show_preferences("sound")
    dialog = window.dialogs.preferences
    assert dialog is not None
    window.sound_player.inject_report(
        Notice(
            "port-lost", message("sound.port-lost", why=message("sound.port-silent", name="Synth"), instead="built-in")
        )
    )
    window.sound_player.inject_report(Ports((), message("sound.no-midi-system")))
    window.sound_player.inject_report(PortInUse(PortName("fluidsynth"), "null"))
    now = dialog.port_controls.port_status_label

    def seen() -> bool:
        scroll_area = dialog.pages.stack.currentWidget()
        assert isinstance(scroll_area, QScrollArea)
        low = now.mapTo(scroll_area.viewport(), QPoint(0, now.height())).y()
        return now.height() >= now.heightForWidth(now.width()) and low <= scroll_area.viewport().height()

    qtbot.waitUntil(seen)
    dialog.close()


@pytest.mark.parametrize("theme", ["evening", "paper", "projector"])
def test_a_disabled_choice_is_pale_but_readable(theme: str) -> None:
    loaded = themes.load_theme(theme)
    ink = style_sheet.find_disabled_colour(loaded)
    least, most = (4.5, 6.0) if loaded.is_for_projector else (3.0, 4.0)
    for ground in (loaded.panel, loaded.panel_raised):
        assert least <= themes.contrast_ratio(ink, ground) < most < themes.contrast_ratio(loaded.text, ground)
    assert f"color: {ink}; border: {max(1, round(loaded.outline))}px dashed" in style_sheet.make_style_sheet(loaded)


def test_sound_errors_are_shown_only_where_the_port_is_chosen(windows: Windows) -> None:
    window = windows()
    window.dialogs.show_preferences("sound")
    dialog = window.dialogs.preferences
    assert dialog is not None
    gone = message("sound.no-port", name="Synth")
    for _ in range(2):
        window.sound_player.inject_report(Notice("port-refused", gone))
    assert dialog.notices.texts == (str(gone),)
    assert dialog.notices.isVisible()
    assert not window.notices.isVisible()
    dialog.close()
    window.sound_player.inject_report(Notice("port-lost", gone))
    assert "\n".join(window.notices.texts) == str(gone)


@pytest.mark.qt_log_ignore("grabbing the keyboard")
def test_the_popup_opens_the_sound_preferences(windows: Windows) -> None:
    from tabletop.shell.controls.dialog import Popup

    window = windows()
    window.files.play_demo("carmony")
    window.sound_commands.show_controls()
    popup = window.findChild(Popup)
    assert popup is not None
    controls = popup.findChildren(SoundControls)[0]
    choose(controls.port_box, Port("none"))
    assert window.store.preferences.sound == replace(Sound(), port=Port("none"))
    controls.more_button.click()
    assert not popup.isVisible()
    dialog = window.dialogs.preferences
    assert dialog is not None
    assert dialog.pages.current == "sound"
    assert dialog.port_controls.port_box.currentData() == Port("none")
    dialog.close()
