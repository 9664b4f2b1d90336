"""Practising the staff below the table: voices, key, syllables, tempo and tuning."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engines import Record
from engines.theory.key import Key
from engines.theory.passage import Passage
from engines.theory.practice import CHROMATIC_SYLLABLES, Practice
from engines.theory.progression import read_progression
from tabletop.session.match import Match
from tabletop.shell import preferences
from tabletop.shell.controls.dialog import Popup
from tabletop.shell.controls.look import Look
from tabletop.shell.score.practice import PracticeControls
from tabletop.shell.score.strip import ScoreStrip
from tabletop.shell.sound.settings_page import TuningControls
from tabletop.shell.sound.sound_player import SoundPlayer

if TYPE_CHECKING:
    from tests.tabletop.shell.conftest import Windows


@pytest.fixture
def strip(look: Look, phrased: Record, qtbot: QtBot) -> ScoreStrip:
    """A staff with the last locked phrase of a match."""
    strip = ScoreStrip(look, [], [])
    qtbot.addWidget(strip)
    match = Match(phrased, replay=True)
    locked = [at for at, step in enumerate(phrased.steps, start=1) if type(step.action).__name__ == "Lock"]
    match.jump(locked[-1])
    strip.set_match(match)
    return strip


@pytest.fixture
def sound_player(qapp: QApplication) -> SoundPlayer:
    return SoundPlayer(preferences.Sound())


@pytest.fixture
def controls(look: Look, strip: ScoreStrip, sound_player: SoundPlayer, qtbot: QtBot) -> PracticeControls:
    strip.follow_sound_player(sound_player)
    controls = PracticeControls(look, sound_player, strip)
    qtbot.addWidget(controls)
    return controls


def list_pitches(passage: Passage | None) -> list[int]:
    assert passage is not None
    return [note.pitch for note in passage.notes]


def test_one_voice_is_isolated_and_named_by_syllables(strip: ScoreStrip, controls: PracticeControls) -> None:
    whole = strip.passage
    assert whole is not None
    controls.voice_segments.buttons[4].click()
    controls.solo_switch.click()
    controls.syllables_switch.click()
    assert strip.passage is not None
    assert {note.voice for note in strip.passage.notes} == {3}
    assert len(strip.passage.sung) == len(strip.passage.notes)
    assert {label.text for label in strip.passage.sung} <= set(CHROMATIC_SYLLABLES)
    assert strip.passage.labels == whole.labels
    controls.voice_segments.buttons[0].click()
    controls.syllables_switch.click()
    assert strip.passage == whole


def test_a_transposed_passage_sounds_in_its_written_key(strip: ScoreStrip, controls: PracticeControls) -> None:
    asked: list[tuple[Passage, float, bool]] = []
    strip.replay_requested.connect(lambda passage, highlighted, pace, counted: asked.append((passage, pace, counted)))
    before = list_pitches(strip.passage)
    controls.transposition_slider.slider.setValue(-3)
    controls.pace_slider.slider.setValue(50)
    controls.count_in_switch.click()
    assert list_pitches(strip.passage) == [pitch - 3 for pitch in before]
    assert strip.original_passage is not None
    assert list_pitches(strip.original_passage) == before
    strip.play_button.click()
    passage, pace, counted = asked[0]
    assert (list_pitches(passage), pace, counted) == (list_pitches(strip.passage), 0.5, True)
    assert strip.playhead is not None  # A sounding passage is not transposed again.
    assert list_pitches(strip.passage) == [pitch - 3 for pitch in before]


def test_a_part_is_written_for_a_transposing_instrument(strip: ScoreStrip, controls: PracticeControls) -> None:
    before = list_pitches(strip.passage)
    assert strip.written_passage is strip.passage
    controls.instrument_choice.buttons[1].click()  # B flat
    assert list_pitches(strip.passage) == before
    assert list_pitches(strip.written_passage) == [pitch + 2 for pitch in before]
    assert strip.written_passage is not None
    assert strip.passage is not None
    assert (
        Key.parse(strip.written_passage.key).tonic.pitch_class
        == (Key.parse(strip.passage.key).tonic.pitch_class + 2) % 12
    )
    controls.instrument_choice.buttons[0].click()
    assert strip.written_passage == strip.passage


def test_a_loop_plays_until_it_is_stopped(
    strip: ScoreStrip, controls: PracticeControls, sound_player: SoundPlayer, qtbot: QtBot
) -> None:
    asked: list[bool] = []
    strip.replay_requested.connect(lambda passage, highlighted, pace, counted: asked.append(counted))
    controls.count_in_switch.click()
    controls.loop_switch.click()
    controls.pace_slider.slider.setValue(150)
    strip.play_button.click()
    sound_player.passage_completed.emit()
    qtbot.waitUntil(lambda: len(asked) > 1)
    assert asked == [True, False]  # The count-in comes only once.
    strip.play_button.click()
    sound_player.passage_completed.emit()
    QApplication.processEvents()
    assert len(asked) == 2


def test_bars_continue_through_a_loop(
    strip: ScoreStrip, controls: PracticeControls, sound_player: SoundPlayer, qtbot: QtBot
) -> None:
    begun: list[float] = []
    strip.replay_requested.connect(lambda *_: begun.append(perf_counter()))
    phrase = read_progression("I IV I IV V I", Key.parse("C major"), tempo=120).passage
    assert phrase.length == 7
    sound_player.play(phrase)
    sound_player.sound_ended.emit()
    controls.loop_switch.click()
    strip.play_button.click()
    over = perf_counter()
    sound_player.sound_ended.emit()
    sound_player.passage_completed.emit()
    assert strip.play_button.toolTip() == "Stop"  # The loop includes its rests.
    qtbot.waitUntil(lambda: len(begun) > 1)
    rest = 60 / (phrase.tempo * sound_player.tempo)
    assert begun[1] - over > rest - 0.02


def test_a_loop_can_be_stopped_in_its_rest(
    strip: ScoreStrip, controls: PracticeControls, sound_player: SoundPlayer, qtbot: QtBot
) -> None:
    begun: list[bool] = []
    strip.replay_requested.connect(lambda *_: begun.append(True))
    controls.loop_switch.click()
    strip.play_button.click()
    sound_player.sound_ended.emit()
    sound_player.passage_completed.emit()
    strip.play_button.click()
    assert strip.play_button.toolTip() == "Play what is written"
    QApplication.processEvents()
    assert len(begun) == 1


def test_beating_intervals_are_listed_and_pure_ones_are_not(strip: ScoreStrip, controls: PracticeControls) -> None:
    strip.set_practice(Practice())
    assert "times a second" in controls.beats_label.text()
    emitted: list[preferences.Sound] = []
    controls.practice_changed.connect(emitted.append)
    controls.tuning_controls.tuning_segments.buttons[1].click()
    assert [settings.tuning for settings in emitted] == ["just"]
    controls.tuning_controls.a4_slider.slider.setValue(442)
    assert emitted[-1].a4 == 442.0


def test_the_tuning_warns_about_ports_that_may_not_bend_pitches(look: Look, qtbot: QtBot) -> None:
    sound_player = SoundPlayer(preferences.Sound(port=preferences.Port("midi", "Synth")))
    controls = TuningControls(look, sound_player)
    qtbot.addWidget(controls)
    controls.show()
    assert not controls.note_label.isVisible()
    controls.tuning_segments.buttons[1].click()
    assert controls.note_label.isVisible()
    assert "pitch wheel" in controls.note_label.text()
    controls.tuning_segments.buttons[0].click()
    assert not controls.note_label.isVisible()
    controls.a4_slider.slider.setValue(415)
    assert controls.note_label.isVisible(), "another A is bent to, too"
    sound_player.set_settings(preferences.Sound(tuning="just"))
    controls.show_settings(sound_player.settings)
    assert not controls.note_label.isVisible(), "the built-in instrument plays what is asked for"


@pytest.mark.qt_log_ignore("grabbing the keyboard")
def test_the_practice_button_opens_the_controls(windows: Windows) -> None:
    window = windows(window=preferences.WindowState(notes=True))
    window.files.play_demo("iv-v-i")
    window.match_page.strip.practice_button.click()
    popup = window.findChild(Popup)
    assert popup is not None
    assert popup.isVisible()
    popup.close()
