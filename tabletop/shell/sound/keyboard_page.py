"""The MIDI keyboard that is listened to: which, whether it sounds, the key that confirms, what is held now."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QHideEvent, QKeyEvent

from tabletop.guard import guarded
from tabletop.shell import preferences
from tabletop.shell.controls.form import small_button
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
        super().__init__(look, sounding)
        self.learning = False
        self._before: frozenset[int] = frozenset()
        self.keyboard = KeyboardList(look)
        self.refresh = small_button(
            self.tr("Look again"), self.tr("See which keyboards there are now"), sounding.look_again
        )
        self.thru = Switch(look)
        self.confirm = PlainLabel()
        self.learn = small_button(
            self.tr("Learn…"), self.tr("The key that is struck next becomes the one that confirms")
        )
        self.learn.setCheckable(True)
        self.forget = small_button(self.tr("Forget"), self.tr("No key confirms; the sustain pedal and Enter do"))
        self.piano = PianoStrip(look)
        self.held = PlainLabel()
        self.add_note(self.tr("Notes that you hold light their cards, and what they make is offered under the table."))
        self._listened = self.add_row(self.tr("Keyboard"), (self.keyboard, self.refresh), key="keyboard")
        self.now = self._listened.help
        self.now.setAccessibleName(self.tr("What is listened to now"))
        self.add_row(self.tr("What I play sounds"), self.thru, key="thru")
        self._confirms = self.add_row(self.tr("Confirms"), (self.confirm, self.learn, self.forget))
        self.add(self.piano)
        self.add(self.held)

        self._confirmed = QTimer(self, singleShot=True, interval=CONFIRMED)
        self._confirmed.timeout.connect(self._show_held)
        self.show_settings(sounding.settings)
        self._show_held()
        self.learn.toggled.connect(self._learn)
        self.forget.clicked.connect(lambda: self._set(confirm=None))
        sounding.ports.connect(self._ports_found)
        sounding.input_in_use.connect(self._show_use)
        sounding.keys.connect(self._heard)

    def show_settings(self, settings: preferences.Sound) -> None:
        """Show settings that were changed here or elsewhere."""
        self.show_values(settings)
        self.keyboard.show_ports(self._sounding.found, settings.keyboard)
        for control in (self.thru, self.learn, self.piano):
            control.setEnabled(settings.keyboard is not None)
        self._show_confirm()
        self._show_use()

    def _ports_found(self, _: object) -> None:
        self.show_settings(self._sounding.settings)

    def _show_use(self, _: object = None) -> None:
        self._listened.explain(ports.keyboard_words(self._sounding.settings, self._sounding.input))

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
        if self.learning:
            always = self.tr("The next key that you strike will confirm. Esc leaves it as it was.")
        self._confirms.explain(always)

    # -- the keys

    def _learn(self, on: bool) -> None:
        self.learning = on
        self._before = self._sounding.held
        self._sounding.learn(on)
        self.learn.setChecked(on)
        self._show_confirm()
        if on:
            announce(self, self._confirms.help.text())

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
