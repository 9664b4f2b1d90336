"""Temperament and concert pitch: in the preferences, and where a phrase is practised."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QFormLayout, QWidget

from engines.theory.tuning import HIGHEST_A, LOWEST_A, TUNINGS, Tuning
from tabletop.shell import preferences
from tabletop.shell.controls.dialog import muted
from tabletop.shell.controls.inputs import Segments, TellingSlider
from tabletop.shell.controls.look import Look
from tabletop.shell.sound.ports import bending_words
from tabletop.shell.sound.settings_page import SoundSettings
from tabletop.shell.sound.sounding import Sounding


def tuning_words(tuning: Tuning) -> str:
    """A tuning in words."""
    return {
        "equal": QCoreApplication.translate("TuningControls", "Equal"),
        "just": QCoreApplication.translate("TuningControls", "Just"),
        "pythagorean": QCoreApplication.translate("TuningControls", "Pythagorean"),
    }[tuning]


class TuningControls(SoundSettings):
    """Every change is in force at once, for everything that is heard from now on."""

    def __init__(self, look: Look, sounding: Sounding, parent: QWidget | None = None) -> None:
        super().__init__(sounding, parent)
        settings = sounding.settings
        offered = [(tuning, tuning_words(tuning)) for tuning in TUNINGS]
        self.tuning = Segments(offered, settings.tuning, self.tr("Tuning"))
        bounds = round(LOWEST_A), round(HIGHEST_A)
        self.a4 = TellingSlider(look, self.tr("Pitch of A"), *bounds, round(settings.a4), "{} Hz".format)
        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        form.setHorizontalSpacing(18)
        form.setVerticalSpacing(12)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.addRow(self.tr("Tuning"), self.tuning)
        form.addRow(self.tr("Pitch of A"), self.a4)
        self.told = muted("")
        form.addRow(self.told)
        self._tell(settings)
        self.tuning.chosen.connect(lambda tuning: self._set(tuning=tuning))
        self.a4.moved.connect(lambda hertz: self._set(a4=float(hertz)))

    def show_settings(self, settings: preferences.Sound) -> None:
        """Show settings that were changed here or elsewhere."""
        self.tuning.choose(settings.tuning)
        self.a4.show_value(round(settings.a4))
        self._tell(settings)

    def _tell(self, settings: preferences.Sound) -> None:
        """Say what has to be known where a tuning goes to another instrument."""
        words = bending_words(settings)
        if words != self.told.text():
            self.told.setText(words)
            self.resized.emit()
        self.told.setVisible(bool(words))
