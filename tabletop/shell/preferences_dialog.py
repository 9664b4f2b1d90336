"""The preferences: look, sound, language. Every choice is in force at once; there is nothing to confirm."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QLocale, Signal
from PySide6.QtWidgets import QDialogButtonBox, QFormLayout, QHBoxLayout, QVBoxLayout, QWidget

from tabletop.shell import games
from tabletop.shell.controls import Choice, Dialog, Segments, Switch, heading, muted
from tabletop.shell.look import Look
from tabletop.shell.preferences import Preferences
from tabletop.shell.sound_controls import SoundControls
from tabletop.shell.sounding import Sounding
from tabletop.table import theme as themes


class PreferencesDialog(Dialog):
    """Shows the preferences in force; `changed` carries those wanted instead."""

    changed = Signal(object)

    def __init__(self, look: Look, preferences: Preferences, sounding: Sounding, parent: QWidget | None = None) -> None:
        super().__init__(look, QCoreApplication.translate("Dialog", "Preferences"), parent)
        self.set_width(640)
        self._now = preferences
        columns = QHBoxLayout()
        columns.setSpacing(36)
        columns.addLayout(self._look_column(), 1)
        columns.addLayout(self._sound_column(sounding), 1)
        self.content.addLayout(columns)
        close = self.button(self.tr("Close"), QDialogButtonBox.ButtonRole.AcceptRole, default=True)
        close.clicked.connect(self.accept)

    def _look_column(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(10)
        column.addWidget(heading(self.tr("Table")))
        loaded = [themes.load(theme_id) for theme_id in themes.BUNDLED]
        self.theme = Segments([(t.id, t.title) for t in loaded], self.look.theme.id, self.tr("Theme"))
        self.theme.chosen.connect(self._choose_theme)
        column.addWidget(self.theme)
        self.motion = Switch(self.look, self.tr("Cards glide"), self._now.motion)
        self.motion.toggled.connect(lambda on: self._set(motion=on))
        column.addWidget(self.motion)
        self.headphones = Switch(self.look, self.tr("Headphones"), self._now.headphones)
        self.headphones.toggled.connect(lambda on: self._set(headphones=on))
        column.addWidget(self.headphones)
        column.addWidget(
            muted(
                self.tr("Only with headphones can a player listen to cards of their own hand: others would hear them.")
            )
        )
        column.addSpacing(8)
        column.addWidget(heading(self.tr("Language")))
        self.language = Choice(self.look, self.tr("Language"))
        self.language.addItem(self.tr("The system's"), "")
        for code in games.languages():
            self.language.addItem(QLocale(code).nativeLanguageName().capitalize() or code, code)
        self.language.setCurrentIndex(max(0, self.language.index_of(self._now.language)))
        self.language.activated.connect(lambda _: self._set(language=self.language.currentData()))
        form = QFormLayout()
        form.setContentsMargins(0, 0, 0, 0)
        form.addRow(self.language)
        column.addLayout(form)
        column.addWidget(muted(self.tr("Rules follow with the next match, windows with the next start.")))
        column.addStretch(1)
        return column

    def _sound_column(self, sounding: Sounding) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(10)
        column.addWidget(heading(self.tr("Sound")))
        self.sound = SoundControls(self.look, sounding)
        self.sound.changed.connect(lambda settings: self._set(sound=settings))
        column.addWidget(self.sound)
        column.addWidget(muted(self.tr("A match may have an instrument and a tempo of its own: see its sound, F6.")))
        column.addStretch(1)
        return column

    def _choose_theme(self, theme_id: object) -> None:
        self.look.set_theme(str(theme_id))
        self._set(theme=str(theme_id))

    def _set(self, **changes: object) -> None:
        self._now = replace(self._now, **changes)
        self.changed.emit(self._now)
