"""Preferences dialog: look, language, sound and MIDI keyboard.

Every change is applied at once.
"""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QWidget

from engines.theory.naming import Style, find_naming
from engines.theory.pitch import NoteName
from tabletop.shell import games, locale_names
from tabletop.shell.controls.dialog import Dialog, FadingScrollArea
from tabletop.shell.controls.form import Form, make_columns
from tabletop.shell.controls.inputs import ComboBox, Segments, Switch
from tabletop.shell.controls.look import Look, theme_name
from tabletop.shell.controls.notice import Notices
from tabletop.shell.controls.tabs import Tabs
from tabletop.shell.preferences import MAX_TEXT_SIZE_PERCENT, MIN_TEXT_SIZE_PERCENT, Pace, Preferences, SystemChoice
from tabletop.shell.sound.keyboard_page import KeyboardControls
from tabletop.shell.sound.port_page import PortControls
from tabletop.shell.sound.settings_page import TuningControls
from tabletop.shell.sound.sound_page import SoundControls
from tabletop.shell.sound.sound_player import SoundPlayer
from tabletop.table import theme as themes

EXAMPLE_NOTES = tuple(map(NoteName.parse, ("C", "F#", "Eb", "Bb", "B")))
"""Notes that show the difference between note naming styles."""

DIALOG_WIDTH_PX = 780
"""Width in logical pixels at a type scale of 1."""


class PreferencesDialog(Dialog):
    """Dialog with the current preferences; `changed` is emitted with the new ones.

    It also shows notices about sound while it is open.
    """

    changed = Signal(object)

    def __init__(
        self,
        look: Look,
        preferences: Preferences,
        sound_player: SoundPlayer,
        parent: QWidget | None = None,
        page: str = "table",
    ) -> None:
        """Open a page: "table", "sound", "tuning" or "keyboard"."""
        super().__init__(look, QCoreApplication.translate("Dialog", "Preferences"), parent, width=DIALOG_WIDTH_PX)
        self._now = preferences
        self.sound_controls = SoundControls(look, sound_player)
        self.tuning_controls = TuningControls(look, sound_player)
        self.port_controls = PortControls(look, sound_player)
        self.keyboard_controls = KeyboardControls(look, sound_player)
        for part in (self.sound_controls, self.tuning_controls, self.port_controls, self.keyboard_controls):
            part.settings_changed.connect(lambda settings: self._change(sound=settings))
        self.pages = Tabs()
        self.pages.tab_bar.setAccessibleName(self.tr("Page"))
        self.pages.set_pages(
            {
                "table": (self.tr("Table"), _make_page(look, self._make_table_form(), self._make_language_form())),
                "sound": (self.tr("Sound"), _make_page(look, self._make_sound_form(), self._make_port_form())),
                "tuning": (self.tr("Tuning"), _make_page(look, self._make_tuning_form())),
                "keyboard": (self.tr("MIDI keyboard"), _make_page(look, self.keyboard_controls)),
            }
        )
        self.pages.show_page(page)
        self.content.addWidget(self.pages, 1)
        self.add_close()
        self.notices = Notices()
        self.content.addWidget(self.notices)

    def _make_table_form(self) -> Form:
        form, preferences = self._make_form(), self._now
        form.add_section(self.tr("Look"))
        self.theme_segments = Segments(
            [(name, theme_name(name)) for name in themes.BUNDLED_THEMES], self.look.chosen_theme
        )
        self.theme_segments.value_chosen.connect(self.look.set_theme)
        form.add_row(self.tr("Theme"), self.theme_segments, key="theme")
        sizes = sorted({*range(MIN_TEXT_SIZE_PERCENT, MAX_TEXT_SIZE_PERCENT + 1, 10), preferences.text_size})
        self.text_size_box = ComboBox(self.look, values=[(size, f"{size} %") for size in sizes])
        form.add_row(self.tr("Text size"), self.text_size_box, key="text_size")
        choices: dict[SystemChoice, str] = {
            "system": self.tr("As the system has it"),
            "always": self.tr("Always"),
            "never": self.tr("Never"),
        }
        self.contrast_box = ComboBox(self.look, values=[*choices.items()])
        form.add_row(self.tr("High contrast"), self.contrast_box, key="high_contrast")
        motion_choice: SystemChoice = (
            "never" if not preferences.motion else "always" if preferences.motion_anyway else "system"
        )
        self.motion_box = ComboBox(self.look, values=[*choices.items()], value=motion_choice)
        self.motion_box.value_chosen.connect(
            lambda choice: self._change(motion=choice != "never", motion_anyway=choice == "always")
        )
        form.add_row(self.tr("Cards glide"), self.motion_box)
        paces: dict[Pace, str] = {"quick": self.tr("Quick"), "normal": self.tr("Normal"), "slow": self.tr("Slow")}
        self.pace_box = ComboBox(self.look, values=[*paces.items()])
        form.add_row(self.tr("Pace of the table"), self.pace_box, key="pace")
        self.forced_moves_switch = Switch(self.look)
        form.add_row(self.tr("The table makes forced moves"), self.forced_moves_switch, key="forced_moves")
        form.show_values(preferences)
        return form

    def _make_language_form(self) -> Form:
        form = self._make_form()
        form.add_section(self.tr("Language"))
        language_names = locale_names.language_names(games.available_languages())
        self.language_box = ComboBox(self.look, values=[("", self.tr("The system's")), *language_names.items()])
        form.add_row(self.tr("Language"), self.language_box, key="language")
        self.language_box.value_chosen.connect(lambda _: self._show_note_names())
        self.notes_box = ComboBox(self.look)
        self._show_note_names()
        notes_help = self.tr("Rules follow with the next match, windows with the next start.")
        form.add_row(self.tr("Note names"), self.notes_box, notes_help, key="notes")
        self.open_hands_switch = Switch(self.look)
        form.add_row(self.tr("Open hands: the screen is not passed on"), self.open_hands_switch, key="open_hands")
        self.headphones_switch = Switch(self.look)
        headphones_help = self.tr(
            "Only with headphones can a player listen to cards of their own hand: others would hear them."
        )
        form.add_row(self.tr("Headphones"), self.headphones_switch, headphones_help, key="headphones")
        form.show_values(self._now)
        return form

    def _show_note_names(self) -> None:
        templates: dict[Style | Literal[""], str] = {
            "": self.tr("As in the language: {example}"),
            "letters": self.tr("Letters: {example}"),
            "german": self.tr("German: {example}"),
            "solfege": self.tr("Do Re Mi: {example}"),
            "movable": self.tr("Do Re Mi with the tonic as Do"),
        }
        code = self._now.locale.code
        examples = {style: " ".join(map(find_naming(style, code).name, EXAMPLE_NOTES)) for style in templates}
        self.notes_box.fill(
            [(style, template.format(example=examples[style])) for style, template in templates.items()],
            self._now.notes,
        )

    def _make_sound_form(self) -> Form:
        form = Form(self.look)
        form.add_section(self.tr("How it sounds"))
        form.add(self.sound_controls)
        form.add_note(self.tr("A match may have an instrument and a tempo of its own: see its sound, F6."))
        return form

    def _make_port_form(self) -> Form:
        form = Form(self.look)
        form.add_section(self.tr("Where it sounds"))
        form.add(self.port_controls)
        return form

    def _make_tuning_form(self) -> Form:
        form = Form(self.look)
        form.add(self.tuning_controls)
        form.add_note(self.tr("Equal: every half step alike, every third a little wide or narrow."))
        form.add_note(self.tr("Just: the thirds and fifths of each chord are pure, and rest."))
        form.add_note(self.tr("Pythagorean: a row of pure fifths; thirds are wide, and leading tones high."))
        form.add_note(
            self.tr("What plays on one MIDI channel cannot be tuned note by note, and keeps to equal temperament.")
        )
        return form

    def _make_form(self) -> Form:
        """Return a form whose keys are names of preferences."""
        form = Form(self.look)
        form.value_chosen.connect(lambda key, value: self._change(**{key: value}))
        return form

    def _change(self, **changes: object) -> None:
        self._now = replace(self._now, **changes)
        self.changed.emit(self._now)


def _make_page(look: Look, *forms: Form) -> FadingScrollArea:
    page = make_columns(*forms)
    page.set_margins(0, 10, 8, 0)
    return FadingScrollArea(look, page)
