"""Controls for practising the shown music: voices, tempo, key, syllables, tuning."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import QLocale, Signal
from PySide6.QtWidgets import QWidget

from engines.theory.errors import TheoryError
from engines.theory.key import Key
from engines.theory.pitch import NoteName, Pitch
from engines.theory.practice import INSTRUMENT_TRANSPOSITIONS, choose_transposition, has_four_parts
from engines.theory.tuning import find_beating_intervals, tune_passage
from tabletop.shell.controls.form import Form
from tabletop.shell.controls.inputs import Segments, Switch, ValueSlider, make_percent_slider
from tabletop.shell.controls.look import Look
from tabletop.shell.score.strip import ScoreStrip
from tabletop.shell.score.words import translate_interval
from tabletop.shell.sound.settings_page import TuningControls
from tabletop.shell.sound.sound_player import SoundPlayer
from tabletop.translator import note_naming

MIN_TEMPO_PERCENT, MAX_TEMPO_PERCENT = 25, 150
"""Bounds of the practice tempo, in percent of the match's tempo."""
MAX_TRANSPOSITION_SEMITONES = 6
"""Maximum transposition in semitones, up and down."""
MIN_BEATING_PER_S = 0.2
"""Beats per second below which an interval counts as not beating."""


class PracticeControls(Form):
    """Controls whose changes take effect at once, on the staff and in sound."""

    practice_changed = Signal(object)
    """The new `preferences.Sound` after a change of the tuning."""

    def __init__(self, look: Look, sound_player: SoundPlayer, strip: ScoreStrip, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self._strip, self._sound_player = strip, sound_player
        practice = strip.practice
        voice_names = (self.tr("All"), self.tr("Soprano"), self.tr("Alto"), self.tr("Tenor"), self.tr("Bass"))
        self.voice_segments = Segments([*zip((None, 0, 1, 2, 3), voice_names, strict=True)], practice.voice)
        self.solo_switch = Switch(look, on=practice.others == "silent")
        self.syllables_switch = Switch(look, on=practice.syllables)
        self.pace_slider = make_percent_slider(look, MIN_TEMPO_PERCENT, MAX_TEMPO_PERCENT, strip.pace)
        self.transposition_slider = ValueSlider(
            look, -MAX_TRANSPOSITION_SEMITONES, MAX_TRANSPOSITION_SEMITONES, practice.semitones, self._key_text
        )
        self.instrument_choice = Segments(
            [(instrument, _instrument_key_name(instrument)) for instrument in INSTRUMENT_TRANSPOSITIONS],
            strip.instrument_key,
        )
        self.count_in_switch = Switch(look, on=strip.has_count_in)
        self.loop_switch = Switch(look, on=strip.is_looped)
        self.tuning_controls = TuningControls(look, sound_player)

        self.add_section(self.tr("What is written"))
        self.add_row(self.tr("Voice"), self.voice_segments)
        self.add_row(self.tr("The other voices are silent"), self.solo_switch)
        self.add_row(self.tr("Syllables to sing"), self.syllables_switch)
        self.add_row(self.tr("Practice tempo"), self.pace_slider)
        self.add_row(self.tr("Key"), self.transposition_slider)
        self.add_row(self.tr("Instrument in"), self.instrument_choice)
        self.add_row(self.tr("A bar is counted before it"), self.count_in_switch)
        self.add_row(self.tr("Over and over"), self.loop_switch)
        self.add_section(self.tr("Everywhere"))
        self.add(self.tuning_controls)
        self.beats_label = self.add_note()

        self.voice_segments.value_chosen.connect(self._apply_practice)
        for control in (self.solo_switch, self.syllables_switch, self.transposition_slider):
            control.value_chosen.connect(self._apply_practice)
        self.instrument_choice.value_chosen.connect(lambda instrument: strip.write_for(str(instrument)))
        for control in (self.count_in_switch, self.loop_switch, self.pace_slider):
            control.value_chosen.connect(self._apply_playback)
        self.tuning_controls.settings_changed.connect(self._on_tuning_settings_changed)
        self._update_controls()

    def _apply_practice(self) -> None:
        voice = self.voice_segments.value
        practice = replace(
            self._strip.practice,
            voice=voice if isinstance(voice, int) else None,
            others="silent" if self.solo_switch.value else "soft",
            syllables=self.syllables_switch.value,
            semitones=round(self.transposition_slider.value),
        )
        try:
            self._strip.set_practice(practice)
        except TheoryError:  # the transposed notes would be outside MIDI's range
            self.transposition_slider.set_value(self._strip.practice.semitones)
        self._update_controls()

    def _apply_playback(self) -> None:
        strip = self._strip
        strip.pace, strip.has_count_in = self.pace_slider.value, self.count_in_switch.value
        strip.is_looped = self.loop_switch.value

    def _on_tuning_settings_changed(self, settings: object) -> None:
        self.practice_changed.emit(settings)
        self._update_controls()

    def _key_text(self, semitones: int) -> str:
        passage = self._strip.original_passage
        if passage is None or not passage.key:
            return self.tr("as played") if not semitones else f"{semitones:+d}".replace("-", "−")
        return note_naming().key_name(Key.parse(passage.key).transpose(choose_transposition(passage, semitones)))

    def _update_controls(self) -> None:
        passage = self._strip.original_passage
        has_parts = passage is not None and has_four_parts(passage)
        for button in self.voice_segments.buttons:
            button.setEnabled(has_parts)
        self.solo_switch.setEnabled(has_parts and self.voice_segments.value is not None)
        self.beats_label.setText(self._beating_text())

    def _beating_text(self) -> str:
        passage = self._strip.passage
        if passage is None:
            return ""
        settings = self._sound_player.settings
        beats = find_beating_intervals(tune_passage(passage, settings.tuning, settings.a4))
        audible_beats = [beat for beat in beats if beat.consonant and beat.rate >= MIN_BEATING_PER_S]
        if not audible_beats:
            return self.tr("None of its consonances beats.") if beats else ""
        strongest = max(audible_beats, key=lambda beat: (round(abs(beat.cents), 3), -beat.rate))
        interval = translate_interval(strongest.interval)
        return self.tr("{interval} {low}–{high} beats {rate} times a second, by {cents} cents.").format(
            interval=interval[:1].upper() + interval[1:],
            low=note_naming().pitch_name(Pitch.parse(strongest.low.name)),
            high=note_naming().pitch_name(Pitch.parse(strongest.high.name)),
            rate=QLocale().toString(strongest.rate, "f", 1),
            cents=QLocale().toString(abs(strongest.cents), "f", 1),
        )


def _instrument_key_name(instrument: str) -> str:
    return note_naming().name(NoteName.parse(instrument))
