"""Controls for practising the shown music: voices, tempo, key, syllables, tuning."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import QLocale, Signal
from PySide6.QtWidgets import QWidget

from engines.theory.errors import TheoryError
from engines.theory.key import Key
from engines.theory.pitch import Name, Pitch
from engines.theory.practice import INSTRUMENTS, has_parts, transposition
from engines.theory.tuning import beating, tuned
from tabletop.shell.controls.form import Form
from tabletop.shell.controls.inputs import Segments, Switch, TellingSlider, percent_slider
from tabletop.shell.controls.look import Look
from tabletop.shell.score.strip import ScoreStrip
from tabletop.shell.score.words import interval_words
from tabletop.shell.sound.settings_page import TuningControls
from tabletop.shell.sound.sounding import Sounding
from tabletop.translator import naming

SLOWEST, FASTEST = 25, 150
"""Bounds of the practice tempo, in percent of the match's tempo."""
FARTHEST = 6
"""Maximum transposition in semitones, up and down."""
SLOWEST_BEAT = 0.2
"""Beats per second below which an interval counts as not beating."""


class PracticeControls(Form):
    """Controls whose changes take effect at once, on the staff and in sound."""

    changed = Signal(object)
    """The new `preferences.Sound` after a change of the tuning."""

    def __init__(self, look: Look, sounding: Sounding, strip: ScoreStrip, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self._strip, self._sounding = strip, sounding
        now = strip.practice
        voices = (self.tr("All"), self.tr("Soprano"), self.tr("Alto"), self.tr("Tenor"), self.tr("Bass"))
        self.voice = Segments([*zip((None, 0, 1, 2, 3), voices, strict=True)], now.voice)
        self.alone = Switch(look, on=now.others == "silent")
        self.syllables = Switch(look, on=now.syllables)
        self.pace = percent_slider(look, SLOWEST, FASTEST, strip.pace)
        self.higher = TellingSlider(look, -FARTHEST, FARTHEST, now.semitones, self._key_words)
        self.pitched = Segments([(each, _pitched(each)) for each in INSTRUMENTS], strip.pitched_in)
        self.counted = Switch(look, on=strip.counted)
        self.looped = Switch(look, on=strip.looped)
        self.tuning = TuningControls(look, sounding)

        self.add_section(self.tr("What is written"))
        self.add_row(self.tr("Voice"), self.voice)
        self.add_row(self.tr("The other voices are silent"), self.alone)
        self.add_row(self.tr("Syllables to sing"), self.syllables)
        self.add_row(self.tr("Practice tempo"), self.pace)
        self.add_row(self.tr("Key"), self.higher)
        self.add_row(self.tr("Instrument in"), self.pitched)
        self.add_row(self.tr("A bar is counted before it"), self.counted)
        self.add_row(self.tr("Over and over"), self.looped)
        self.add_section(self.tr("Everywhere"))
        self.add(self.tuning)
        self.beats = self.add_note()

        self.voice.chosen.connect(self._practise)
        for each in (self.alone, self.syllables, self.higher):
            each.chosen.connect(self._practise)
        self.pitched.chosen.connect(lambda instrument: strip.write_for(str(instrument)))
        for each in (self.counted, self.looped, self.pace):
            each.chosen.connect(self._play_so)
        self.tuning.changed.connect(self._tuned)
        self._show()

    def _practise(self, _: object = None) -> None:
        voice = self.voice.value
        practice = replace(
            self._strip.practice,
            voice=voice if isinstance(voice, int) else None,
            others="silent" if self.alone.value else "soft",
            syllables=self.syllables.value,
            semitones=round(self.higher.value),
        )
        try:
            self._strip.practise_as(practice)
        except TheoryError:  # the transposed notes would be outside MIDI's range
            self.higher.choose(self._strip.practice.semitones)
        self._show()

    def _play_so(self, _: object = None) -> None:
        strip = self._strip
        strip.pace, strip.counted = self.pace.value, self.counted.value
        strip.looped = self.looped.value

    def _tuned(self, settings: object) -> None:
        self.changed.emit(settings)
        self._show()

    def _key_words(self, semitones: int) -> str:
        passage = self._strip.played
        if passage is None or not passage.key:
            return self.tr("as played") if not semitones else f"{semitones:+d}".replace("-", "−")
        return naming().key_name(Key.parse(passage.key).transposed(transposition(passage, semitones)))

    def _show(self) -> None:
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
    return naming().name(Name.parse(instrument))
