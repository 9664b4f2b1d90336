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
from tabletop.shell.controls import style
from tabletop.shell.controls.inputs import ComboBox
from tabletop.shell.controls.look import Look
from tabletop.shell.dialogs.preferences import PreferencesDialog
from tabletop.shell.preferences import Port, Preferences, Sound
from tabletop.shell.sound.keyboard_page import KeyboardControls
from tabletop.shell.sound.port_page import CHOOSE, PortControls
from tabletop.shell.sound.sound_page import SoundControls
from tabletop.shell.sound.sounding import Sounding
from tabletop.shell.window import snapshots
from tabletop.sound.protocol import InputInUse, Keys, Notice, PortInUse, PortName, Ports
from tabletop.sound.soundfonts import soundfonts
from tabletop.table import theme as themes

if TYPE_CHECKING:
    from tests.tabletop.shell.conftest import Windows

SYNTH, PIANO = PortName("midi", "Synth", "LINUX_ALSA"), PortName("midi", "Piano", "LINUX_ALSA")


def choose(choice: ComboBox, value: Any) -> None:
    """Choose a value from a list as a player does."""
    choice.setCurrentIndex(choice.index_of(value))
    choice.activated.emit(choice.currentIndex())


def texts(choice: QComboBox) -> list[str]:
    return [choice.itemText(number) for number in range(choice.count())]


@pytest.fixture
def sounding() -> Sounding:
    return Sounding(Sound(port=Port("midi", "Gone Synth")))


@pytest.fixture
def page(qtbot: QtBot, look: Look, sounding: Sounding) -> PortControls:
    page = PortControls(look, sounding)
    qtbot.addWidget(page)
    page.show()
    return page


# -- the port


def test_a_port_that_is_gone_stays_the_choice(page: PortControls, sounding: Sounding) -> None:
    assert page.port.currentData() == Port("midi", "Gone Synth")
    assert page.port.currentText() == "Gone Synth (not there)"
    sounding.tell(Ports((PortName("midi", "Gone Synth"), SYNTH)))
    assert page.port.currentText() == "Gone Synth"
    assert texts(page.port) == [
        "Built-in instrument", "FluidSynth with a SoundFont", "Gone Synth", "Synth",
        "Virtual port “Consort”, for other programs", "None: silent",
    ]  # fmt: skip
    sounding.use(replace(sounding.settings, port=Port("midi", "Synth")))  # by its name alone, as with --port
    page.show_settings(sounding.settings)
    assert page.port.currentText() == "Synth"
    assert "(not there)" not in " ".join(texts(page.port))
    sounding.use(replace(sounding.settings, port=Port("midi", "Gone Synth")))
    sounding.tell(Ports((), message("sound.slow-midi-system")))
    assert page.port.currentText() == "Gone Synth (not there)"
    assert page.now.text() == "Sound is not running.\nNo MIDI system of this computer answers in time."
    told: list[Sound] = []
    page.changed.connect(told.append)
    choose(page.port, Port())
    assert told == [Sound()]
    assert sounding.settings.port == Port()
    sounding.tell(Ports((SYNTH,)))
    assert "Gone Synth" not in " ".join(texts(page.port))
    assert "No MIDI" not in page.now.text()


def test_only_what_can_be_chosen_of_a_port_is_shown(page: PortControls, sounding: Sounding) -> None:
    assert (page.soundfont.isVisible(), page.channel.isVisible(), page.programs.isVisible()) == (False, True, True)
    choose(page.port, Port("fluidsynth"))
    assert (page.soundfont.isVisible(), page.channel.isVisible(), page.programs.isVisible()) == (True, False, False)
    choose(page.port, Port("virtual"))
    choose(page.channel, 9)
    page.programs.click()
    assert page.channel.currentText() == "All on channel 10"
    assert sounding.settings == Sound(port=Port("virtual"), channel=9, programs=False)
    choose(page.channel, None)
    assert sounding.settings.channel is None


def test_a_soundfont_is_found_chosen_and_missed(
    page: PortControls, sounding: Sounding, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    choose(page.port, Port("fluidsynth"))
    file = tmp_path / "Upright.sf2"
    file.write_bytes(b"")
    answers = ["", str(file)]
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (answers.pop(0), ""))
    choose(page.soundfont, CHOOSE)
    assert sounding.settings.soundfont == ""
    fonts = soundfonts()
    usual = fonts[0].name if fonts else "none is there"
    assert page.soundfont.currentText() == f"The system's: {usual}"
    choose(page.soundfont, CHOOSE)
    assert sounding.settings.soundfont == str(file)
    assert page.soundfont.currentText() == "Upright.sf2"
    file.unlink()
    page.refresh.click()
    assert page.soundfont.currentText() == "Upright.sf2 (not there)"
    assert sounding.settings.soundfont == str(file)
    choose(page.soundfont, "")
    assert sounding.settings.soundfont == ""


def test_what_is_in_use_is_said_and_follows(page: PortControls, sounding: Sounding) -> None:
    assert page.now.text() == "Sound is not running."
    sounding.tell(PortInUse(PortName(), "null"))
    assert "there is no sound card" in page.now.text()
    sounding.tell(PortInUse(SYNTH, "LINUX_ALSA"))
    assert page.now.text() == "Now: Synth, which plays through ALSA."
    sounding.tell(
        Notice("sound-given-up", message("sound.given-up", reason=message("sound.died-with-status", status=7)))
    )
    assert page.now.text() == "Sound is not running."


# -- the keyboard


@pytest.fixture
def heard() -> Sounding:
    return Sounding(Sound(keyboard=Port("midi", "Old Piano"), confirm=108))


@pytest.fixture
def keyboard(qtbot: QtBot, look: Look, heard: Sounding) -> KeyboardControls:
    page = KeyboardControls(look, heard)
    qtbot.addWidget(page)
    page.show()
    return page


def test_a_keyboard_that_is_gone_stays_the_choice(keyboard: KeyboardControls, heard: Sounding) -> None:
    heard.tell(Ports((), None, (PIANO,)))
    assert texts(keyboard.keyboard) == [
        "None", "Piano", "What other programs send to Consort", "Old Piano (not there)",
    ]  # fmt: skip
    assert keyboard.now.text() == "It is not there; it is used as soon as it is."
    choose(keyboard.keyboard, Port("midi", "Piano", "LINUX_ALSA"))
    heard.tell(InputInUse(PIANO, "LINUX_ALSA"))
    assert heard.settings.keyboard == Port("midi", "Piano", "LINUX_ALSA")
    assert keyboard.now.text() == "Now: it is listened to through ALSA."
    keyboard.thru.click()
    assert not heard.settings.thru
    choose(keyboard.keyboard, None)
    assert heard.settings.keyboard is None
    assert not keyboard.learn.isEnabled()


def test_the_key_that_confirms_is_marked_on_the_picture(keyboard: KeyboardControls) -> None:
    def ink(pitch: int) -> int:
        spot = keyboard.piano.key(pitch)
        pixels = keyboard.piano.grab().toImage()
        lower = [(x, y) for x in range(int(spot.left()) + 2, int(spot.right()) - 1)
                 for y in range(int(spot.top() + 0.66 * spot.height()), int(spot.bottom()) - 1)]  # fmt: skip
        return sum(pixels.pixelColor(x, y).lightness() < 128 for x, y in lower)

    assert ink(108) > 5
    assert ink(107) == 0
    keyboard.forget.click()
    assert ink(108) == 0


def test_what_is_held_is_seen_and_told(keyboard: KeyboardControls, heard: Sounding, look: Look, qtbot: QtBot) -> None:
    heard.tell(Keys((21, 61)))
    assert keyboard.held.text() == "A0 C♯/D♭4"
    assert keyboard.piano.accessibleName() == "Held on the keyboard: A0 C sharp/D flat 4. C8 confirms"
    pixels = keyboard.piano.grab().toImage()
    accent = look.theme.accent
    for pitch, held in ((21, True), (61, True), (60, False), (108, False)):
        spot = keyboard.piano.key(pitch)
        colour = pixels.pixelColor(round(spot.center().x()), round(spot.top() + spot.height() / 4))
        assert (colour.name() == accent) == held
    heard.tell(Keys((21, 61), confirm=True))
    assert "confirmed" in keyboard.held.text()
    heard.tell(Keys(()))
    qtbot.waitUntil(lambda: keyboard.held.text() == "No key is held.")


def test_the_key_struck_next_is_learned_and_one_already_held_is_not(
    keyboard: KeyboardControls, heard: Sounding
) -> None:
    assert keyboard.confirm.text() == "C8"
    heard.tell(Keys((48,)))
    keyboard.learn.click()
    heard.tell(Keys((48,), confirm=True))  # The pedal is no key.
    assert keyboard.learning
    assert heard.settings.confirm == 108
    heard.tell(Keys((21, 48)))
    assert not keyboard.learning
    assert not keyboard.learn.isChecked()
    assert heard.settings.confirm == 21
    assert keyboard.confirm.text() == "A0"
    heard.tell(Keys((21, 22, 48)))
    assert heard.settings.confirm == 21
    keyboard.forget.click()
    assert heard.settings.confirm is None
    assert keyboard.confirm.text() == "no key"


@pytest.mark.parametrize("how", ["escape", "again", "another page"])
def test_learning_can_be_left(keyboard: KeyboardControls, heard: Sounding, how: str) -> None:
    keyboard.learn.click()
    assert keyboard.learning
    if how == "escape":
        QTest.keyClick(keyboard.learn, Qt.Key.Key_Escape)
    elif how == "again":
        keyboard.learn.click()
    else:
        keyboard.hide()
    assert not keyboard.learning
    assert keyboard.confirm.text() == "C8"
    heard.tell(Keys((30,)))
    assert heard.settings.confirm == 108


# -- the dialog


def test_escape_while_learning_leaves_the_dialog_open(qtbot: QtBot, look: Look) -> None:
    sounding = Sounding(Sound(keyboard=Port("midi", "Piano")))
    dialog = PreferencesDialog(look, Preferences(), sounding, page="keyboard")
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.keyboard.learn.setFocus()
    dialog.keyboard.learn.click()
    QTest.keyClick(dialog.keyboard.learn, Qt.Key.Key_Escape)
    assert dialog.isVisible()
    QTest.keyClick(dialog.keyboard.learn, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


@pytest.mark.parametrize("page", ["table", "sound", "keyboard"])
def test_everything_has_a_name_and_the_tab_key_finds_it(qtbot: QtBot, look: Look, page: str) -> None:
    sounding = Sounding(Sound(keyboard=Port("midi", "Piano"), confirm=21, port=Port("virtual")))
    dialog = PreferencesDialog(look, Preferences(), sounding, page=page)
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
    window.sounding.tell(Ports((), message("sound.no-midi-system")))
    for page in ("table", "sound", "tuning", "keyboard"):
        window.dialogs.show_preferences(page)
        snapshots.settle()
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


def test_what_is_in_use_is_seen_whole(windows: Windows, qtbot: QtBot) -> None:
    window = windows((1280, 800), sound=Sound(port=Port("midi", "Synth")))
    window.dialogs.show_preferences("sound")
    dialog = window.dialogs.preferences
    assert dialog is not None
    window.sounding.tell(
        Notice(
            "port-lost", message("sound.port-lost", why=message("sound.port-silent", name="Synth"), instead="built-in")
        )
    )
    window.sounding.tell(Ports((), message("sound.no-midi-system")))
    window.sounding.tell(PortInUse(PortName("fluidsynth"), "null"))
    now = dialog.port.now

    def seen() -> bool:
        roll = dialog.pages.stack.currentWidget()
        assert isinstance(roll, QScrollArea)
        low = now.mapTo(roll.viewport(), QPoint(0, now.height())).y()
        return now.height() >= now.heightForWidth(now.width()) and low <= roll.viewport().height()

    qtbot.waitUntil(seen)
    dialog.close()


@pytest.mark.parametrize("theme", ["evening", "paper", "projector"])
def test_what_cannot_be_chosen_is_faint_and_can_be_read(theme: str) -> None:
    loaded = themes.load(theme)
    ink = style.faint(loaded)
    least, most = (4.5, 6.0) if loaded.afar else (3.0, 4.0)
    for ground in (loaded.panel, loaded.panel_raised):
        assert least <= themes.contrast(ink, ground) < most < themes.contrast(loaded.text, ground)
    assert f"color: {ink}; border: {max(1, round(loaded.outline))}px dashed" in style.stylesheet(loaded)


def test_trouble_with_sound_is_said_where_the_port_is_chosen_and_only_there(windows: Windows) -> None:
    window = windows()
    window.dialogs.show_preferences("sound")
    dialog = window.dialogs.preferences
    assert dialog is not None
    gone = message("sound.no-port", name="Synth")
    for _ in range(2):
        window.sounding.tell(Notice("port-refused", gone))
    assert dialog.notices.texts == (str(gone),)
    assert dialog.notices.isVisible()
    assert not window.notices.isVisible()
    dialog.close()
    window.sounding.tell(Notice("port-lost", gone))
    assert "\n".join(window.notices.texts) == str(gone)


@pytest.mark.qt_log_ignore("grabbing the keyboard")
def test_the_popup_leads_to_everything_else(windows: Windows) -> None:
    from tabletop.shell.controls.dialog import Popup

    window = windows()
    window.files.play_demo("carmony")
    window.sound_commands.show()
    popup = window.findChild(Popup)
    assert popup is not None
    controls = popup.findChildren(SoundControls)[0]
    choose(controls.port, Port("none"))
    assert window.store.now.sound == replace(Sound(), port=Port("none"))
    controls.more.click()
    assert not popup.isVisible()
    dialog = window.dialogs.preferences
    assert dialog is not None
    assert dialog.pages.current == "sound"
    assert dialog.port.port.currentData() == Port("none")
    dialog.close()
