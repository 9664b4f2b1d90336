"""Volume, mute, instrument, tempo and port: one set of controls, for the toolbar's popup and the preferences.

In a match instrument and tempo are the match's own: who changes them there changes them for this match and no other.
The preferences have those of every match that has none of its own. Volume, mute and port are everywhere the same.
"""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QPoint, Qt, Signal
from PySide6.QtWidgets import QFormLayout, QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from tabletop.shell import preferences
from tabletop.shell.controls import Choice, Switch, TellingSlider, heading, muted
from tabletop.shell.look import Look
from tabletop.shell.preferences import MatchSound
from tabletop.shell.sounding import Sounding, port_choice, sample_passage
from tabletop.sound import protocol
from tabletop.sound.instruments import INSTRUMENTS

TEMPI = (50, 200)
"""Percent of the written tempo."""


def instrument_words(name: str) -> str:
    """An instrument in words."""
    words = {
        "piano": QCoreApplication.translate("SoundControls", "Piano"),
        "strings": QCoreApplication.translate("SoundControls", "Strings"),
        "organ": QCoreApplication.translate("SoundControls", "Organ"),
        "harp": QCoreApplication.translate("SoundControls", "Harp"),
        "vibraphone": QCoreApplication.translate("SoundControls", "Vibraphone"),
        "choir": QCoreApplication.translate("SoundControls", "Choir"),
    }
    return words.get(name, name.capitalize())


class SoundControls(QWidget):
    """Every change is in force at once, and told by `changed` or, of what is the match's own, by `own_changed`."""

    changed = Signal(object)
    own_changed = Signal(object)
    """MatchSound, or None: as in the preferences."""
    resized = Signal()
    """A sentence has appeared or gone."""

    def __init__(self, look: Look, sounding: Sounding, match: str = "", parent: QWidget | None = None) -> None:
        """`match`: the identity of the match whose instrument and tempo these are; empty: of all that have none."""
        super().__init__(parent)
        self._sounding = sounding
        self._match = match
        settings = sounding.settings
        self.sound = Switch(look, self.tr("Sound on"), not settings.muted)
        self.volume = TellingSlider(look, self.tr("Volume"), 0, 100, round(settings.volume * 100), "{} %".format)
        self.tempo = TellingSlider(look, self.tr("Tempo"), *TEMPI, round(settings.tempo * 100), "{} %".format)
        self.instrument = Choice(look, self.tr("Instrument"))
        for instrument in INSTRUMENTS:
            self.instrument.addItem(instrument_words(instrument.name), instrument.name)
        self.usual = QPushButton(self.tr("As in the preferences"))
        self.usual.setProperty("role", "link")
        self.usual.setAutoDefault(False)
        self.port = Choice(look, self.tr("Where sound goes"))
        self.port.setSizeAdjustPolicy(Choice.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.port.setMinimumContentsLength(18)
        self.refresh = QPushButton(self.tr("Look again"))
        self.test = QPushButton(self.tr("Test"))
        self.test.setToolTip(self.tr("Let a chord be heard"))
        self.trouble = muted("")
        self.trouble.hide()
        for button in (self.refresh, self.test):
            button.setAutoDefault(False)

        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        form.setHorizontalSpacing(18)
        form.setVerticalSpacing(12)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        if match:
            form.addRow(heading(self.tr("This match")))
            form.addRow(self.tr("Instrument"), self.instrument)
            form.addRow(self.tr("Tempo"), self.tempo)
            usual = QHBoxLayout()
            usual.addWidget(self.usual)
            usual.addStretch(1)
            form.addRow("", usual)
            form.addRow(heading(self.tr("Everywhere")))
        form.addRow("", self.sound)
        form.addRow(self.tr("Volume"), self.volume)
        if not match:
            form.addRow(self.tr("Tempo"), self.tempo)
            form.addRow(self.tr("Instrument"), self.instrument)
        form.addRow(self.tr("Port"), self.port)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.test)
        row.addWidget(self.refresh)
        row.addStretch(1)
        form.addRow("", row)
        form.addRow(self.trouble)

        self._list_ports(())
        self.show_settings(settings)
        self.sound.toggled.connect(lambda on: self._set(muted=not on))
        self.volume.moved.connect(lambda percent: self._set(volume=percent / 100))
        self.tempo.moved.connect(lambda percent: self._set_pace(tempo=percent / 100))
        self.instrument.activated.connect(lambda _: self._set_pace(instrument=self.instrument.currentData()))
        self.usual.clicked.connect(lambda: self._set_own(None))
        self.port.activated.connect(lambda _: self._set(port=self.port.currentData()))
        self.refresh.clicked.connect(sounding.refresh_ports)
        self.test.clicked.connect(lambda: sounding.play(sample_passage()))
        sounding.ports.connect(self._ports_found)

    def show_settings(self, settings: preferences.Sound) -> None:
        """Show settings that were changed elsewhere."""
        self.blockSignals(True)
        self.sound.setChecked(not settings.muted)
        self.volume.show_value(round(settings.volume * 100))
        own = self._sounding.own if self._match else None
        shown = settings if own is None else own
        self.tempo.show_value(round(shown.tempo * 100))
        self.instrument.setCurrentIndex(max(0, self.instrument.index_of(shown.instrument)))
        self.usual.setEnabled(own is not None)
        self._choose_port(settings.port)
        self.blockSignals(False)

    def _set_pace(self, **changes: object) -> None:
        """Instrument or tempo: of the match where this is about one."""
        if not self._match:
            self._set(**changes)
            return
        now = MatchSound(self._match, self._sounding.instrument, self._sounding.tempo)
        self._set_own(replace(now, **changes))

    def _set_own(self, own: MatchSound | None) -> None:
        if own != self._sounding.own:
            self._sounding.use_own(own)
            self.show_settings(self._sounding.settings)
            self.own_changed.emit(own)

    def _set(self, **changes: object) -> None:
        settings = replace(self._sounding.settings, **changes)
        if settings != self._sounding.settings:
            self._sounding.use(settings)
            self.changed.emit(settings)

    def _ports_found(self, found: protocol.Ports) -> None:
        self._list_ports(tuple(port_choice(name) for name in found.ports))
        self.trouble.setText(found.trouble)
        self.trouble.setVisible(bool(found.trouble))
        self.resized.emit()

    def _list_ports(self, midi: tuple[preferences.Port, ...]) -> None:
        self.port.clear()
        self.port.addItem(self.tr("Built-in instrument"), preferences.Port())
        for port in midi:
            self.port.addItem(port.name, port)
        self.port.addItem(self.tr("None: silent"), preferences.Port("none"))
        self._choose_port(self._sounding.settings.port)

    def _choose_port(self, port: preferences.Port) -> None:
        at = self.port.index_of(port)
        if at < 0:  # not there now; it stays the choice, and is used again when it is
            self.port.addItem(self.tr("{port} (not there)").format(port=port.name or port.kind), port)
            at = self.port.count() - 1
        self.port.setCurrentIndex(at)


class SoundPopup(QFrame):
    """The sound controls, one click away from the toolbar."""

    def __init__(self, controls: SoundControls, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setObjectName("popup")
        self.controls = controls
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.addWidget(controls)
        controls.resized.connect(self.adjustSize)

    def show_under(self, button: QWidget) -> None:
        """Open under a button, its right edge in line with the button's."""
        self.adjustSize()
        corner = button.mapToGlobal(QPoint(button.width() - self.width(), button.height() + 6))
        window = button.window().mapToGlobal(QPoint(0, 0))
        self.move(max(window.x() + 8, corner.x()), corner.y())
        self.show()
        self.controls.volume.setFocus(Qt.FocusReason.PopupFocusReason)
