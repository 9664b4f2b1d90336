"""Temperament and concert pitch: in the preferences, and where a phrase is practised."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from engines.theory.tuning import HIGHEST_A, LOWEST_A, TUNINGS, Tuning
from tabletop.shell import preferences
from tabletop.shell.controls.inputs import Segments, TellingSlider
from tabletop.shell.controls.look import Look
from tabletop.shell.sound.ports import bending_words
from tabletop.shell.sound.settings_page import SoundSettings
from tabletop.shell.sound.sounding import Sounding


def tuning_words(tuning: Tuning) -> str:
    """Return a tuning in words."""
    return {
        "equal": QCoreApplication.translate("TuningControls", "Equal"),
        "just": QCoreApplication.translate("TuningControls", "Just"),
        "pythagorean": QCoreApplication.translate("TuningControls", "Pythagorean"),
    }[tuning]


class TuningControls(SoundSettings):
    """Every change is in force at once, for everything that is heard from now on."""

    def __init__(self, look: Look, sounding: Sounding, parent: QWidget | None = None) -> None:
        super().__init__(look, sounding, parent)
        settings = sounding.settings
        self.tuning = Segments([(tuning, tuning_words(tuning)) for tuning in TUNINGS], settings.tuning)
        bounds = round(LOWEST_A), round(HIGHEST_A)
        self.a4 = TellingSlider(look, *bounds, settings.a4, "{} Hz".format)
        self.add_row(self.tr("Tuning"), self.tuning, key="tuning")
        self.add_row(self.tr("Pitch of A"), self.a4, key="a4")
        self.told = self.add_note()
        self.show_settings(settings)

    def show_settings(self, settings: preferences.Sound) -> None:
        """Show settings that were changed here or elsewhere, and what has to be known where a tuning goes to another
        instrument."""
        self.show_values(settings)
        words = bending_words(settings)
        if words != self.told.text():
            self.told.setText(words)
            self.resized.emit()
        self.told.setVisible(bool(words))
