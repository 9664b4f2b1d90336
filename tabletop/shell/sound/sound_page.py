"""Volume, mute, instrument and tempo: one set of controls, for the toolbar's popup, with the port, and the preferences.

In a match instrument and tempo are the match's own: who changes them there changes them for this match and no other.
The preferences have those of every match that has none of its own. Volume, mute and port are everywhere the same.
"""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QFormLayout, QHBoxLayout, QPushButton, QWidget

from tabletop.shell import preferences
from tabletop.shell.controls.dialog import heading
from tabletop.shell.controls.inputs import ComboBox, Switch, TellingSlider
from tabletop.shell.controls.look import Look
from tabletop.shell.preferences import MatchSound
from tabletop.shell.sound.settings_page import PortList, SoundSettings
from tabletop.shell.sound.sounding import Sounding
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


class SoundControls(SoundSettings):
    """Every change is in force at once, and told by `changed` or, of what is the match's own, by `own_changed`."""

    own_changed = Signal(object)
    """MatchSound, or None: as in the preferences."""
    more_asked = Signal()
    """For everything else of sound."""

    def __init__(self, look: Look, sounding: Sounding, match: str = "", parent: QWidget | None = None) -> None:
        """`match`: the identity of the match whose instrument and tempo these are; empty: of all that have none."""
        super().__init__(sounding, parent)
        self._match = match
        settings = sounding.settings
        self.sound = Switch(look, self.tr("Sound on"), not settings.muted)
        self.volume = TellingSlider(look, self.tr("Volume"), 0, 100, round(settings.volume * 100), "{} %".format)
        self.tempo = TellingSlider(look, self.tr("Tempo"), *TEMPI, round(settings.tempo * 100), "{} %".format)
        self.instrument = ComboBox(look, self.tr("Instrument"))
        for instrument in INSTRUMENTS:
            self.instrument.addItem(instrument_words(instrument.name), instrument.name)
        self.port = PortList(look, self.tr("Where sound goes"))
        self.usual, self.more = QPushButton(self.tr("As in the preferences")), QPushButton(self.tr("More of sound…"))
        for link in (self.usual, self.more):
            link.setProperty("role", "link")
            link.setAutoDefault(False)

        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        form.setHorizontalSpacing(18)
        form.setVerticalSpacing(12)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        if match:
            form.addRow(heading(self.tr("This match")))
            form.addRow(self.tr("Instrument"), self.instrument)
            form.addRow(self.tr("Tempo"), self.tempo)
            form.addRow("", _left(self.usual))
            form.addRow(heading(self.tr("Everywhere")))
        form.addRow("", self.sound)
        form.addRow(self.tr("Volume"), self.volume)
        if match:
            form.addRow(self.tr("Port"), self.port)
            form.addRow("", _left(self.more))
        else:
            form.addRow(self.tr("Tempo"), self.tempo)
            form.addRow(self.tr("Instrument"), self.instrument)
            for unused in (self.usual, self.more, self.port):  # they end with these controls all the same
                unused.setParent(self)
                unused.hide()

        self.show_settings(settings)
        self.sound.toggled.connect(lambda on: self._set(muted=not on))
        self.volume.moved.connect(lambda percent: self._set(volume=percent / 100))
        self.tempo.moved.connect(lambda percent: self._set_pace(tempo=percent / 100))
        self.instrument.activated.connect(lambda _: self._set_pace(instrument=self.instrument.currentData()))
        self.usual.clicked.connect(lambda: self._set_own(None))
        self.more.clicked.connect(self.more_asked)
        self.port.activated.connect(lambda _: self._set(port=self.port.currentData()))
        sounding.ports.connect(self._ports_found)

    def show_settings(self, settings: preferences.Sound) -> None:
        """Show settings that were changed here or elsewhere."""
        self.blockSignals(True)
        self.sound.setChecked(not settings.muted)
        self.volume.show_value(round(settings.volume * 100))
        own = self._sounding.own if self._match else None
        shown = settings if own is None else own
        self.tempo.show_value(round(shown.tempo * 100))
        self.instrument.setCurrentIndex(max(0, self.instrument.index_of(shown.instrument)))
        self.usual.setEnabled(own is not None)
        self.port.show_ports(self._sounding.found, settings.port)
        self.blockSignals(False)

    def _ports_found(self, _: object) -> None:
        self.port.show_ports(self._sounding.found, self._sounding.settings.port)

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


def _left(widget: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.addWidget(widget)
    row.addStretch(1)
    return row
