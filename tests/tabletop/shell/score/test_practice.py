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
from engines.theory.practice import CHROMATIC, Practice
from engines.theory.progression import read
from tabletop.session.match import Match
from tabletop.shell import preferences
from tabletop.shell.controls.dialog import Popup
from tabletop.shell.controls.look import Look
from tabletop.shell.score.practice import PracticeControls
from tabletop.shell.score.strip import ScoreStrip
from tabletop.shell.sound.settings_page import TuningControls
from tabletop.shell.sound.sounding import Sounding

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
def sounding(qapp: QApplication) -> Sounding:
    return Sounding(preferences.Sound())


@pytest.fixture
def controls(look: Look, strip: ScoreStrip, sounding: Sounding, qtbot: QtBot) -> PracticeControls:
    strip.listen(sounding)
    controls = PracticeControls(look, sounding, strip)
    qtbot.addWidget(controls)
    return controls


def pitches(passage: Passage | None) -> list[int]:
    assert passage is not None
    return [note.pitch for note in passage.notes]


def test_a_voice_is_left_alone_and_sung_by_syllables(strip: ScoreStrip, controls: PracticeControls) -> None:
    whole = strip.passage
    assert whole is not None
    controls.voice.buttons[4].click()
    controls.alone.click()
    controls.syllables.click()
    assert strip.passage is not None
    assert {note.voice for note in strip.passage.notes} == {3}
    assert len(strip.passage.sung) == len(strip.passage.notes)
    assert {label.text for label in strip.passage.sung} <= set(CHROMATIC)
    assert strip.passage.labels == whole.labels
    controls.voice.buttons[0].click()
    controls.syllables.click()
    assert strip.passage == whole


def test_what_is_written_is_played_in_the_key_that_it_is_written_in(
    strip: ScoreStrip, controls: PracticeControls
) -> None:
    asked: list[tuple[Passage, float, bool]] = []
    strip.again.connect(lambda passage, lit, pace, counted: asked.append((passage, pace, counted)))
    before = pitches(strip.passage)
    controls.higher.slider.setValue(-3)
    controls.pace.slider.setValue(50)
    controls.counted.click()
    assert pitches(strip.passage) == [pitch - 3 for pitch in before]
    assert strip.played is not None
    assert pitches(strip.played) == before
    strip.play.click()
    passage, pace, counted = asked[0]
    assert (pitches(passage), pace, counted) == (pitches(strip.passage), 0.5, True)
    assert strip.head is not None  # A sounding passage is not transposed again.
    assert pitches(strip.passage) == [pitch - 3 for pitch in before]


def test_it_is_written_for_an_instrument_that_sounds_lower(strip: ScoreStrip, controls: PracticeControls) -> None:
    before = pitches(strip.passage)
    assert strip.written is strip.passage
    controls.pitched.buttons[1].click()  # B flat
    assert pitches(strip.passage) == before
    assert pitches(strip.written) == [pitch + 2 for pitch in before]
    assert strip.written is not None
    assert strip.passage is not None
    assert Key.parse(strip.written.key).tonic.pitch_class == (Key.parse(strip.passage.key).tonic.pitch_class + 2) % 12
    controls.pitched.buttons[0].click()
    assert strip.written == strip.passage


def test_it_goes_round_until_it_is_stopped(
    strip: ScoreStrip, controls: PracticeControls, sounding: Sounding, qtbot: QtBot
) -> None:
    asked: list[bool] = []
    strip.again.connect(lambda passage, lit, pace, counted: asked.append(counted))
    controls.counted.click()
    controls.looped.click()
    controls.pace.slider.setValue(150)
    strip.play.click()
    sounding.whole.emit()
    qtbot.waitUntil(lambda: len(asked) > 1)
    assert asked == [True, False]  # The count-in comes only once.
    strip.play.click()
    sounding.whole.emit()
    QApplication.processEvents()
    assert len(asked) == 2


def test_going_round_its_bars_go_on(
    strip: ScoreStrip, controls: PracticeControls, sounding: Sounding, qtbot: QtBot
) -> None:
    begun: list[float] = []
    strip.again.connect(lambda *_: begun.append(perf_counter()))
    phrase = read("I IV I IV V I", Key.parse("C major"), tempo=120).passage
    assert phrase.length == 7
    sounding.play(phrase)
    sounding.ended.emit()
    controls.looped.click()
    strip.play.click()
    over = perf_counter()
    sounding.ended.emit()
    sounding.whole.emit()
    assert strip.play.toolTip() == "Stop"  # The loop includes its rests.
    qtbot.waitUntil(lambda: len(begun) > 1)
    rest = 60 / (phrase.tempo * sounding.tempo)
    assert begun[1] - over > rest - 0.02


def test_in_the_rest_between_it_is_stopped(
    strip: ScoreStrip, controls: PracticeControls, sounding: Sounding, qtbot: QtBot
) -> None:
    begun: list[bool] = []
    strip.again.connect(lambda *_: begun.append(True))
    controls.looped.click()
    strip.play.click()
    sounding.ended.emit()
    sounding.whole.emit()
    strip.play.click()
    assert strip.play.toolTip() == "Play what is written"
    QApplication.processEvents()
    assert len(begun) == 1


def test_what_beats_is_told_and_rests_where_it_is_pure(strip: ScoreStrip, controls: PracticeControls) -> None:
    strip.practise_as(Practice())
    assert "times a second" in controls.beats.text()
    told: list[preferences.Sound] = []
    controls.changed.connect(told.append)
    controls.tuning.tuning.buttons[1].click()
    assert [settings.tuning for settings in told] == ["just"]
    controls.tuning.a4.slider.setValue(442)
    assert told[-1].a4 == 442.0


def test_a_midi_port_that_may_not_bend_is_told_of_where_a_tuning_is_chosen(look: Look, qtbot: QtBot) -> None:
    sounding = Sounding(preferences.Sound(port=preferences.Port("midi", "Synth")))
    controls = TuningControls(look, sounding)
    qtbot.addWidget(controls)
    controls.show()
    assert not controls.told.isVisible()
    controls.tuning.buttons[1].click()
    assert controls.told.isVisible()
    assert "pitch wheel" in controls.told.text()
    controls.tuning.buttons[0].click()
    assert not controls.told.isVisible()
    controls.a4.slider.setValue(415)
    assert controls.told.isVisible(), "another A is bent to, too"
    sounding.use(preferences.Sound(tuning="just"))
    controls.show_settings(sounding.settings)
    assert not controls.told.isVisible(), "the built-in instrument plays what is asked for"


@pytest.mark.qt_log_ignore("grabbing the keyboard")
def test_the_controls_open_by_their_button(windows: Windows) -> None:
    window = windows(window=preferences.Window(notes=True))
    window.files.play_demo("iv-v-i")
    window.match_page.strip.how.click()
    popup = window.findChild(Popup)
    assert popup is not None
    assert popup.isVisible()
    popup.close()
