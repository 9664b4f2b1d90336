"""The preferences: look and language, sound, the MIDI keyboard. Every choice is in force at once; there is nothing to
confirm."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QDialogButtonBox, QFormLayout, QVBoxLayout, QWidget

from engines.theory.naming import Style, naming
from engines.theory.pitch import Name
from tabletop.shell import games, languages
from tabletop.shell.controls.columns import Columns
from tabletop.shell.controls.dialog import Dialog, Roll, heading, muted
from tabletop.shell.controls.inputs import ComboBox, Segments, Switch
from tabletop.shell.controls.look import Look
from tabletop.shell.controls.notice import Notices
from tabletop.shell.controls.tabs import Tabs
from tabletop.shell.controls.theme_names import theme_name
from tabletop.shell.preferences import LARGEST_TEXT, SMALLEST_TEXT, Pace, Preferences, Wish
from tabletop.shell.sound.keyboard_page import KeyboardControls
from tabletop.shell.sound.port_page import PortControls
from tabletop.shell.sound.sound_page import SoundControls
from tabletop.shell.sound.sounding import Sounding
from tabletop.shell.sound.tuning_controls import TuningControls
from tabletop.table import theme as themes

EXAMPLE = tuple(map(Name.parse, ("C", "F#", "Eb", "Bb", "B")))
"""Notes by which namings are told apart."""

WIDTH = 780
"""Logical pixels, at a type scale of 1."""


class PreferencesDialog(Dialog):
    """Shows the preferences in force; `changed` carries those wanted instead. What sound meets with meanwhile is said
    here."""

    changed = Signal(object)

    def __init__(
        self,
        look: Look,
        preferences: Preferences,
        sounding: Sounding,
        parent: QWidget | None = None,
        page: str = "table",
    ) -> None:
        """`page` is in front: "table", "sound", "tuning" or "keyboard"."""
        super().__init__(look, QCoreApplication.translate("Dialog", "Preferences"), parent)
        self.set_width(WIDTH)
        self._now = preferences
        self.sound = SoundControls(look, sounding)
        self.tuning = TuningControls(look, sounding)
        self.port = PortControls(look, sounding)
        self.keyboard = KeyboardControls(look, sounding)
        for part in (self.sound, self.tuning, self.port, self.keyboard):
            part.changed.connect(lambda settings: self._set(sound=settings))
        self.pages = Tabs()
        self.pages.tabs.setAccessibleName(self.tr("Page"))
        self.pages.fill(
            {
                "table": (self.tr("Table"), _page(look, self._look_column(), self._language_column())),
                "sound": (self.tr("Sound"), _page(look, self._sound_column(), self._port_column())),
                "tuning": (self.tr("Tuning"), _page(look, self._tuning_column())),
                "keyboard": (self.tr("MIDI keyboard"), _page(look, _column(self.keyboard))),
            }
        )
        self.pages.open(page)
        self.content.addWidget(self.pages, 1)
        close = self.button(self.tr("Close"), QDialogButtonBox.ButtonRole.AcceptRole, default=True)
        close.clicked.connect(self.accept)
        self.notices = Notices()
        self.content.addWidget(self.notices)

    def _look_column(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(10)
        column.addWidget(heading(self.tr("Look")))
        offered = [(theme_id, theme_name(theme_id)) for theme_id in themes.BUNDLED]
        self.theme = Segments(offered, self.look.chosen, self.tr("Theme"))
        self.theme.chosen.connect(self._choose_theme)
        column.addWidget(self.theme)
        self.text_size = ComboBox(self.look, self.tr("Text size"))
        for size in sorted({*range(SMALLEST_TEXT, LARGEST_TEXT + 1, 10), self._now.text_size}):
            self.text_size.addItem(f"{size} %", size)
        self.text_size.setCurrentIndex(self.text_size.index_of(self._now.text_size))
        self.text_size.activated.connect(lambda _: self._set(text_size=self.text_size.currentData()))
        self.contrast = self._wish(self.tr("High contrast"), self._now.high_contrast)
        self.contrast.activated.connect(lambda _: self._set(high_contrast=self.contrast.currentData()))
        gliding: Wish = "never" if not self._now.motion else "always" if self._now.motion_anyway else "system"
        self.motion = self._wish(self.tr("Cards glide"), gliding)
        self.motion.activated.connect(lambda _: self._glide(self.motion.currentData()))
        self.pace = ComboBox(self.look, self.tr("Pace of the table"))
        paces: dict[Pace, str] = {"quick": self.tr("Quick"), "normal": self.tr("Normal"), "slow": self.tr("Slow")}
        for pace, said in paces.items():
            self.pace.addItem(said, pace)
        self.pace.setCurrentIndex(self.pace.index_of(self._now.pace))
        self.pace.activated.connect(lambda _: self._set(pace=self.pace.currentData()))
        form = _form()
        form.addRow(self.tr("Text size"), self.text_size)
        form.addRow(self.tr("High contrast"), self.contrast)
        form.addRow(self.tr("Cards glide"), self.motion)
        form.addRow(self.tr("Pace of the table"), self.pace)
        column.addLayout(form)
        self.forced_moves = Switch(self.look, self.tr("The table makes forced moves"), self._now.forced_moves)
        self.forced_moves.toggled.connect(lambda on: self._set(forced_moves=on))
        column.addWidget(self.forced_moves)
        column.addStretch(1)
        return column

    def _wish(self, name: str, wanted: Wish) -> ComboBox:
        """What the system may have an opinion on."""
        box = ComboBox(self.look, name)
        words: dict[Wish, str] = {
            "system": self.tr("As the system has it"),
            "always": self.tr("Always"),
            "never": self.tr("Never"),
        }
        for wish, said in words.items():
            box.addItem(said, wish)
        box.setCurrentIndex(box.index_of(wanted))
        return box

    def _glide(self, wish: Wish) -> None:
        self._set(motion=wish != "never", motion_anyway=wish == "always")

    def _language_column(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(10)
        column.addWidget(heading(self.tr("Language")))
        self.language = ComboBox(self.look, self.tr("Language"))
        self.language.addItem(self.tr("The system's"), "")
        for code, name in languages.names(games.languages()).items():
            self.language.addItem(name, code)
        self.language.setCurrentIndex(max(0, self.language.index_of(self._now.language)))
        self.language.activated.connect(lambda _: self._speak(self.language.currentData()))
        self.notes = ComboBox(self.look, self.tr("Note names"))
        self._show_note_names()
        self.notes.activated.connect(lambda _: self._set(notes=self.notes.currentData()))
        form = _form()
        form.addRow(self.language)
        form.addRow(self.tr("Note names"), self.notes)
        column.addLayout(form)
        column.addWidget(muted(self.tr("Rules follow with the next match, windows with the next start.")))
        self.open_hands = Switch(self.look, self.tr("Open hands: the screen is not passed on"), self._now.open_hands)
        self.open_hands.toggled.connect(lambda on: self._set(open_hands=on))
        column.addWidget(self.open_hands)
        self.headphones = Switch(self.look, self.tr("Headphones"), self._now.headphones)
        self.headphones.toggled.connect(lambda on: self._set(headphones=on))
        column.addWidget(self.headphones)
        column.addWidget(
            muted(
                self.tr("Only with headphones can a player listen to cards of their own hand: others would hear them.")
            )
        )
        column.addStretch(1)
        return column

    def _speak(self, language: str) -> None:
        self._set(language=language)
        self._show_note_names()

    def _show_note_names(self) -> None:
        """What notes can be called, with examples in the language that is chosen."""
        words: dict[Style | Literal[""], str] = {
            "": self.tr("As in the language: {example}"),
            "letters": self.tr("Letters: {example}"),
            "german": self.tr("German: {example}"),
            "solfege": self.tr("Do Re Mi: {example}"),
            "movable": self.tr("Do Re Mi with the tonic as Do"),
        }
        self.notes.clear()
        for style, said in words.items():
            named = naming(style, self._now.locale.code)
            self.notes.addItem(said.format(example=" ".join(map(named.name, EXAMPLE))), style)
        self.notes.setCurrentIndex(max(0, self.notes.index_of(self._now.notes)))

    def _sound_column(self) -> QVBoxLayout:
        words = self.tr("A match may have an instrument and a tempo of its own: see its sound, F6.")
        return _column(heading(self.tr("How it sounds")), self.sound, muted(words))

    def _port_column(self) -> QVBoxLayout:
        return _column(heading(self.tr("Where it sounds")), self.port)

    def _tuning_column(self) -> QVBoxLayout:
        words = (
            self.tr("Equal: every half step alike, every third a little wide or narrow."),
            self.tr("Just: the thirds and fifths of each chord are pure, and rest."),
            self.tr("Pythagorean: a row of pure fifths; thirds are wide, and leading tones high."),
            self.tr("What plays on one MIDI channel cannot be tuned note by note, and keeps to equal temperament."),
        )
        return _column(self.tuning, *map(muted, words))

    def _choose_theme(self, theme_id: object) -> None:
        self.look.set_theme(str(theme_id))
        self._set(theme=str(theme_id))

    def _set(self, **changes: object) -> None:
        self._now = replace(self._now, **changes)
        self.changed.emit(self._now)


def _column(*widgets: QWidget) -> QVBoxLayout:
    column = QVBoxLayout()
    column.setSpacing(10)
    for widget in widgets:
        column.addWidget(widget)
    column.addStretch(1)
    return column


def _form() -> QFormLayout:
    """Choices, each beside what it is called, or below where that is too long."""
    form = QFormLayout()
    form.setContentsMargins(0, 0, 0, 0)
    form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
    form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
    return form


def _page(look: Look, *columns: QVBoxLayout) -> Roll:
    """Columns, rolled where there is too little room for them."""
    page = Columns(columns, 36)
    page.set_margins(0, 10, 8, 0)
    return Roll(look, page)
