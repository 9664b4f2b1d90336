"""The MIDI keyboard that is listened to: which, whether it sounds, the key that confirms, what is held now."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from tabletop.guard import guarded
from tabletop.shell import preferences
from tabletop.shell.controls.columns import Columns
from tabletop.shell.controls.dialog import muted
from tabletop.shell.controls.flow import Flow
from tabletop.shell.controls.inputs import Switch
from tabletop.shell.controls.look import Look
from tabletop.shell.sound import ports
from tabletop.shell.sound.piano_strip import PianoStrip
from tabletop.shell.sound.settings_page import KeyboardList, SoundSettings
from tabletop.shell.sound.sounding import Sounding
from tabletop.sound import protocol
from tabletop.table.announce import announce
from tabletop.table.plain import PlainLabel

CONFIRMED = 900
"""Milliseconds for which one sees that something was confirmed."""


@guarded
class KeyboardControls(SoundSettings):
    """A page of the preferences."""

    def __init__(self, look: Look, sounding: Sounding) -> None:
        super().__init__(sounding)
        self.learning = False
        self._before: frozenset[int] = frozenset()
        self.keyboard = KeyboardList(look, self.tr("MIDI keyboard"))
        self.refresh = QPushButton(self.tr("Look again"))
        self.refresh.setToolTip(self.tr("See which keyboards there are now"))
        self.now = muted("")
        self.now.setAccessibleName(self.tr("What is listened to now"))
        self.thru = Switch(look, self.tr("What I play sounds"))
        self.confirm = PlainLabel()
        self.learn = QPushButton(self.tr("Learn…"))
        self.learn.setCheckable(True)
        self.learn.setToolTip(self.tr("The key that is struck next becomes the one that confirms"))
        self.forget = QPushButton(self.tr("Forget"))
        self.forget.setToolTip(self.tr("No key confirms; the sustain pedal and Enter do"))
        self.always = muted("")
        self.piano = PianoStrip(look)
        self.held = PlainLabel()
        for button in (self.refresh, self.learn, self.forget):
            button.setAutoDefault(False)
            button.setProperty("dense", True)  # three stand in half of a narrow page

        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        words = self.tr("Notes that you hold light their cards, and what they make is offered under the table.")
        column.addWidget(muted(words))
        device = PlainLabel(self.tr("Keyboard"))
        device.setBuddy(self.keyboard)
        listened = _column(_row(device, self.keyboard), _row(self.refresh, None), _row(self.now))
        self.keyboard.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        confirms = PlainLabel(self.tr("Confirms"))
        row = Flow()
        row.setSpacing(8)
        for part in (confirms, self.confirm, self.learn, self.forget):
            row.addWidget(part)
        sides = Columns((listened, _column(_row(self.thru), row, _row(self.always))), 36)
        sides.set_margins(0, 0, 0, 0)
        column.addWidget(sides)
        column.addWidget(self.piano)
        column.addWidget(self.held)
        column.addStretch(1)

        self._confirmed = QTimer(self)
        self._confirmed.setSingleShot(True)
        self._confirmed.setInterval(CONFIRMED)
        self._confirmed.timeout.connect(self._show_held)
        self.show_settings(sounding.settings)
        self._show_held()
        self.keyboard.activated.connect(lambda _: self._set(keyboard=self.keyboard.currentData()))
        self.refresh.clicked.connect(sounding.look_again)
        self.thru.toggled.connect(lambda on: self._set(thru=on))
        self.learn.toggled.connect(self._learn)
        self.forget.clicked.connect(lambda: self._set(confirm=None))
        sounding.ports.connect(self._ports_found)
        sounding.input_in_use.connect(self._show_use)
        sounding.keys.connect(self._heard)

    def show_settings(self, settings: preferences.Sound) -> None:
        """Show settings that were changed here or elsewhere."""
        self.blockSignals(True)
        self.keyboard.show_ports(self._sounding.found, settings.keyboard)
        self.thru.setChecked(settings.thru)
        self.blockSignals(False)
        for control in (self.thru, self.learn, self.piano):
            control.setEnabled(settings.keyboard is not None)
        self._show_confirm()
        self._show_use()

    def _ports_found(self, _: object) -> None:
        self.show_settings(self._sounding.settings)

    def _show_use(self, _: object = None) -> None:
        self.now.setText(ports.keyboard_words(self._sounding.settings, self._sounding.input))

    def _show_confirm(self) -> None:
        key = self._sounding.settings.confirm
        name = self.tr("no key") if key is None else ports.key_name(key)
        self.confirm.setText(self.tr("strike a key") if self.learning else name)
        self.confirm.setProperty("role", "muted" if key is None and not self.learning else "key")
        self.confirm.style().unpolish(self.confirm)
        self.confirm.style().polish(self.confirm)
        self.piano.mark(key)
        self.confirm.setAccessibleName(self.tr("The key that confirms: {key}").format(key=self.confirm.text()))
        self.forget.setEnabled(key is not None and not self.learning)
        always = self.tr("Sustain pedal and Enter always confirm.")
        if self._sounding.settings.keyboard is None:
            always += " " + self.tr("Choose a keyboard to learn one of its keys.")
        self.always.setText(self.tr("The next key that you strike will confirm. Esc leaves it as it was.")
                            if self.learning else always)  # fmt: skip

    # -- the keys

    def _learn(self, on: bool) -> None:
        self.learning = on
        self._before = self._sounding.held
        self._sounding.learn(on)
        self.learn.setChecked(on)
        self._show_confirm()
        if on:
            announce(self, self.always.text())

    def _heard(self, keys: protocol.Keys) -> None:
        held = frozenset(keys.held)
        if self.learning and (struck := held - self._before):
            self._set(confirm=min(struck))
            self._learn(False)
            announce(self, self.confirm.accessibleName())
        self._before = held
        if keys.confirm:
            self._confirmed.start()
        self._show_held()

    def _show_held(self) -> None:
        held = self._sounding.held
        self.piano.show_held(held)
        names = " ".join(ports.key_name(pitch) for pitch in sorted(held))
        if self._confirmed.isActive():
            self.held.setText(self.tr("{keys} – confirmed").format(keys=names) if names else self.tr("Confirmed"))
        else:
            self.held.setText(names or self.tr("No key is held."))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape ends learning, not the dialog."""
        if self.learning and event.key() == Qt.Key.Key_Escape:
            self._learn(False)
        else:
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Nobody learns behind another page."""
        self._learn(False)
        super().hideEvent(event)


def _row(*widgets: QWidget | None) -> QHBoxLayout:
    """Side by side; None is the room that is left."""
    row = QHBoxLayout()
    row.setSpacing(8)
    for widget in widgets:
        if widget is None:
            row.addStretch(1)
        else:
            row.addWidget(widget)
    return row


def _column(*rows: QLayout) -> QVBoxLayout:
    column = QVBoxLayout()
    column.setSpacing(8)
    for row in rows:
        column.addLayout(row)
    column.addStretch(1)
    return column
