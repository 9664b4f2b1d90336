"""How the phrase under the table is practised: its voices, pace, key and syllables, and how everything is tuned."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import QLocale, Signal
from PySide6.QtWidgets import QFormLayout, QWidget

from engines.theory.errors import TheoryError
from engines.theory.key import Key
from engines.theory.pitch import Name, Pitch
from engines.theory.practice import INSTRUMENTS, has_parts, transposition
from engines.theory.tuning import beating, tuned
from tabletop.shell.controls.dialog import heading, muted
from tabletop.shell.controls.inputs import Segments, Switch, TellingSlider
from tabletop.shell.controls.look import Look
from tabletop.shell.score.intervals import interval_words
from tabletop.shell.score.strip import ScoreStrip
from tabletop.shell.sound.sounding import Sounding
from tabletop.shell.sound.tuning_controls import TuningControls
from tabletop.translator import naming

SLOWEST, FASTEST = 25, 150
"""Percent of the match's tempo."""
FARTHEST = 6
"""Semitones to either side."""
SLOWEST_BEAT = 0.2
"""A second: what beats more slowly rests."""


class PracticeControls(QWidget):
    """Every change is in force at once: what is written changes, and what is played from there."""

    changed = Signal(object)
    """The `preferences.Sound` in force from now on: the tuning was changed."""

    def __init__(self, look: Look, sounding: Sounding, strip: ScoreStrip, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._strip, self._sounding = strip, sounding
        now = strip.practice
        voices = [
            (None, self.tr("All")),
            (0, self.tr("Soprano")),
            (1, self.tr("Alto")),
            (2, self.tr("Tenor")),
            (3, self.tr("Bass")),
        ]
        self.voice = Segments(voices, now.voice, self.tr("Voice"))
        self.alone = Switch(look, self.tr("The other voices are silent"), now.others == "silent")
        self.syllables = Switch(look, self.tr("Syllables to sing"), now.syllables)
        self.pace = TellingSlider(
            look, self.tr("Practice tempo"), SLOWEST, FASTEST, round(100 * strip.pace), "{} %".format
        )
        self.higher = TellingSlider(look, self.tr("Key"), -FARTHEST, FARTHEST, now.semitones, self._key_words)
        self.pitched = Segments(
            [(each, _pitched(each)) for each in INSTRUMENTS], strip.pitched_in, self.tr("Written for")
        )
        self.counted = Switch(look, self.tr("A bar is counted before it"), strip.counted)
        self.looped = Switch(look, self.tr("Over and over"), strip.looped)
        self.tuning = TuningControls(look, sounding)
        self.beats = muted("")

        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        form.setHorizontalSpacing(18)
        form.setVerticalSpacing(10)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.addRow(heading(self.tr("What is written")))
        form.addRow(self.tr("Voice"), self.voice)
        for switch in (self.alone, self.syllables):
            form.addRow("", switch)
        form.addRow(self.tr("Tempo"), self.pace)
        form.addRow(self.tr("Key"), self.higher)
        form.addRow(self.tr("Instrument in"), self.pitched)
        for switch in (self.counted, self.looped):
            form.addRow("", switch)
        form.addRow(heading(self.tr("Everywhere")))
        form.addRow(self.tuning)
        form.addRow(self.beats)

        self.voice.chosen.connect(self._practise)
        for each in (self.alone, self.syllables):
            each.toggled.connect(self._practise)
        self.higher.moved.connect(self._practise)
        self.pitched.chosen.connect(lambda instrument: strip.write_for(str(instrument)))
        for each in (self.counted, self.looped):
            each.toggled.connect(self._play_so)
        self.pace.moved.connect(self._play_so)
        self.tuning.changed.connect(self._tuned)
        self._show()

    def _practise(self, _: object = None) -> None:
        voice = self.voice.value
        practice = replace(
            self._strip.practice,
            voice=voice if isinstance(voice, int) else None,
            others="silent" if self.alone.isChecked() else "soft",
            syllables=self.syllables.isChecked(),
            semitones=self.higher.slider.value(),
        )
        try:
            self._strip.practise_as(practice)
        except TheoryError:  # it leaves MIDI's notes there
            self.higher.show_value(self._strip.practice.semitones)
        self._show()

    def _play_so(self, _: object = None) -> None:
        strip = self._strip
        strip.pace, strip.counted = self.pace.slider.value() / 100, self.counted.isChecked()
        strip.looped = self.looped.isChecked()

    def _tuned(self, settings: object) -> None:
        self.changed.emit(settings)
        self._show()

    def _key_words(self, semitones: int) -> str:
        passage = self._strip.played
        if passage is None or not passage.key:
            return self.tr("as played") if not semitones else f"{semitones:+d}".replace("-", "−")
        return naming().key_name(Key.parse(passage.key).transposed(transposition(passage, semitones)))

    def _show(self) -> None:
        """What can be chosen, and what beats of what is written."""
        passage = self._strip.played
        parts = passage is not None and has_parts(passage)
        for button in self.voice.buttons:
            button.setEnabled(parts)
        self.alone.setEnabled(parts and self.voice.value is not None)
        self.beats.setText(self._beats())

    def _beats(self) -> str:
        written = self._strip.passage
        if written is None:
            return ""
        settings = self._sounding.settings
        beats = beating(tuned(written, settings.tuning, settings.a4))
        found = [beat for beat in beats if beat.consonant and beat.rate >= SLOWEST_BEAT]
        if not found:
            return self.tr("None of its consonances beats.") if beats else ""
        worst = max(found, key=lambda beat: (round(abs(beat.cents), 3), -beat.rate))
        interval = interval_words(worst.interval)
        return self.tr("{interval} {low}–{high} beats {rate} times a second, by {cents} cents.").format(
            interval=interval[:1].upper() + interval[1:],
            low=naming().pitch(Pitch.parse(worst.low.name)),
            high=naming().pitch(Pitch.parse(worst.high.name)),
            rate=QLocale().toString(worst.rate, "f", 1),
            cents=QLocale().toString(abs(worst.cents), "f", 1),
        )


def _pitched(instrument: str) -> str:
    """What an instrument is pitched in, with its sign."""
    return naming().name(Name.parse(instrument))
