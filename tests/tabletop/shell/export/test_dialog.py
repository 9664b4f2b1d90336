"""The export dialog: buttons, progress and cancelling."""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import TYPE_CHECKING

import mido  # type: ignore[import-untyped]
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit, QScrollBar
from pytestqt.qtbot import QtBot

import engines
from engines import Record
from engines.theory.practice import add_count_in, make_instrument_part
from engines.theory.tuning import tune_passage
from tabletop.session.match import Match
from tabletop.shell.application import set_up
from tabletop.shell.cli import replay
from tabletop.shell.controls.look import Look
from tabletop.shell.export import clip, matches, picture
from tabletop.shell.export.dialog import ExportDialog
from tabletop.shell.export.music_files import FILE_KINDS
from tabletop.shell.games import Locale
from tabletop.shell.preferences import ExportChoices, MatchSound, Port, Sound
from tabletop.shell.score.strip import ShownPassage
from tabletop.shell.window.main_window import MainWindow
from tabletop.table import theme as themes
from tests.tabletop.boards import opening
from tests.tabletop.shell.cut_texts import find_cut_texts
from tests.tabletop.shell.reachability import find_unreachable_controls
from tools.screens import moments

if TYPE_CHECKING:
    from tests.tabletop.shell.conftest import Played, Windows

OFFERED_KINDS = (*FILE_KINDS, picture.PICTURE_KIND, clip.CLIP_KIND)
"""Kinds of files in the dialog's order; a clip only if something was heard."""


@pytest.fixture
def window(windows: Windows, played: Played) -> MainWindow:
    """A window with a replayed match after its first meld."""
    window = windows((1280, 800))
    record = played()
    window.play_match(Match(record, replay=True))
    assert window.match is not None
    steps = record.steps
    window.match.jump(next(n for n, step in enumerate(steps) if type(step.action).__name__ == "Play") + 1)
    return window


@pytest.fixture
def dialog(look: Look, played: Played, qtbot: QtBot) -> ExportDialog:
    return open_dialog(look, played(), qtbot)


def open_dialog(look: Look, record: Record, qtbot: QtBot, settings: Sound | None = None) -> ExportDialog:
    """Open the dialog by itself for the first phrase of a match."""
    cues = matches.match_cues(record)
    settings = settings or Sound()
    own = MatchSound("match", settings.instrument, settings.tempo)
    dialog = ExportDialog(look, record, ShownPassage(cues[0].passage, cues[0].passage) if cues else None, own, settings)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def open_from_window(window: MainWindow) -> ExportDialog:
    window.commands["export"].trigger()
    return next(dialog for dialog in window.findChildren(ExportDialog) if dialog.isVisible())


def choose(dialog: ExportDialog, what: int, kind: int) -> None:
    """Choose the phrase (0) or the match (1), and a kind of file by its number."""
    QTest.mouseClick(dialog.scope_choice.buttons[what], Qt.MouseButton.LeftButton)
    QTest.mouseClick(dialog.kind_choice.buttons[kind], Qt.MouseButton.LeftButton)


def type_name(dialog: ExportDialog, path: Path, qtbot: QtBot) -> None:
    """Press Export, type a name into the file dialog, and accept it."""
    QTest.mouseClick(dialog.export_button, Qt.MouseButton.LeftButton)
    assert dialog.save_dialog is not None
    files = dialog.save_dialog.file_dialog
    assert isinstance(files, QFileDialog)
    qtbot.waitUntil(files.isVisible)
    edit = files.findChild(QLineEdit)
    assert edit is not None
    edit.setText(str(path))  # If it were typed, the list of completions would take the next key.
    QTest.keyClick(edit, Qt.Key.Key_Return)


def read_notes(path: Path) -> int:
    return sum(message.type == "note_on" and message.velocity > 0 for message in mido.MidiFile(path))


def test_the_shown_phrase_and_the_whole_match_are_exported(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    dialog = open_from_window(window)
    phrase = window.match_page.strip.passage
    assert phrase is not None
    choose(dialog, 0, 0)
    with qtbot.waitSignal(dialog.finished):
        type_name(dialog, tmp_path / "phrase", qtbot)  # The suffix is added.
    assert read_notes(tmp_path / "phrase.mid") == len(phrase.notes)
    assert "Saved as phrase.mid." in "\n".join(window.notices.texts)
    assert window.store.preferences.exports == str(tmp_path)
    again = open_from_window(window)
    choose(again, 1, 0)
    QTest.mouseClick(again.export_button, Qt.MouseButton.LeftButton)
    assert again.save_dialog is not None
    files = again.save_dialog.file_dialog
    assert files is not None
    assert files.directory().absolutePath() == str(tmp_path), "where the last one went"
    files.reject()
    with qtbot.waitSignal(again.finished):
        type_name(again, tmp_path / "match.mid", qtbot)
    assert read_notes(tmp_path / "match.mid") > len(phrase.notes)


@pytest.mark.parametrize(("number", "suffix"), [(1, ".musicxml"), (3, ".svg"), (4, ".pdf")])
def test_each_kind_suggests_its_name_and_is_written(
    dialog: ExportDialog, tmp_path: Path, qtbot: QtBot, number: int, suffix: str
) -> None:
    choose(dialog, 0, number)
    assert dialog.suggested_name.startswith("Carmony")
    assert dialog.suggested_name.endswith(suffix)
    choose(dialog, 1, number)
    assert dialog.suggested_name == f"Carmony, Ana, Ben{suffix}"
    with qtbot.waitSignal(dialog.finished):
        dialog.export_to(tmp_path / f"a{suffix}")
    written = {path.name for path in tmp_path.iterdir() if path.is_file()}
    pages = {f"a-{page}{suffix}" for page in range(1, len(written) + 1)}
    assert written in ({f"a{suffix}"}, pages), "a picture a page, if there are several"
    assert suffix == ".svg" or len(written) == 1


def test_a_shown_passage_is_exported_as_it_is_practised(look: Look, played: Played, qtbot: QtBot) -> None:
    record = played()
    passage = matches.match_cues(record)[0].passage
    written = make_instrument_part(passage, "Bb")
    settings = Sound(tuning="just")
    dialog = ExportDialog(
        look,
        record,
        ShownPassage(passage, written, pace=0.5, has_count_in=True),
        MatchSound("match", "organ", 1.2),
        settings,
    )
    qtbot.addWidget(dialog)
    music = dialog.music
    assert music.tempo_factor == pytest.approx(0.6)
    assert [cue.passage for cue in music.cues] == [add_count_in(tune_passage(passage, "just", 440.0))]
    assert [cue.passage for cue in music.pieces] == [written]
    assert "60 %" in dialog.about.text()
    QTest.mouseClick(dialog.scope_choice.buttons[1], Qt.MouseButton.LeftButton)
    assert dialog.music.tempo_factor == 1.2
    assert dialog.music.cues[0].passage == tune_passage(passage, "just", 440.0)
    assert dialog.music.pieces[0].passage == passage


def test_the_last_choices_of_an_export_are_suggested(windows: Windows, played: Played, tmp_path: Path) -> None:
    """A match in which nothing could be exported alone does not change them."""
    window = windows((800, 600))
    window.play_match(Match(played(), replay=True))
    assert window.match is not None
    window.match.jump(window.match.length)
    dialog = open_from_window(window)
    choose(dialog, 1, [kind.id for kind in OFFERED_KINDS].index("png"))
    QTest.mouseClick(dialog.theme_segments.buttons[1], Qt.MouseButton.LeftButton)
    QTest.mouseClick(dialog.picture_size_segments.buttons[1], Qt.MouseButton.LeftButton)
    dialog.export_to(tmp_path / "a.png")
    assert QImage(str(tmp_path / "a.png")).size().toTuple() == (1920, 1080)

    stored = window.store.preferences
    for length in (1, len(played().steps)):
        later = windows((800, 600), export=stored.export, exports=stored.exports)
        later.play_match(Match(played(length), replay=True))
        assert later.match is not None
        later.match.jump(length)
        dialog = open_from_window(later)
        assert (dialog.scope_choice.value, dialog.kind_choice.value) == ("match", "png")
        assert (dialog.theme_segments.value, dialog.picture_size_segments.value) == (
            themes.BUNDLED_THEMES[1],
            "1920x1080",
        )
        dialog.export_to(tmp_path / "b.png")
        stored = later.store.preferences
        assert (stored.export.what, stored.exports) == ("match", str(tmp_path))


@pytest.mark.parametrize("game", engines.GAMES)
def test_an_exported_picture_shows_only_public_cards(look: Look, qtbot: QtBot, tmp_path: Path, game: str) -> None:
    record = moments.play_whole_match(game, 2)
    sound = MatchSound("match", "piano", 1.0)
    for position in (len(record.steps) // 2, len(record.steps)):
        dialog = ExportDialog(look, record, None, sound, Sound(), position=position, choices=ExportChoices(kind="png"))
        qtbot.addWidget(dialog)
        dialog.show()
        dialog.export_to(tmp_path / "a.png")
        written = QImage(str(tmp_path / "a.png"))
        assert not dialog.isVisible()
        match = Match(record, replay=True, is_public=True)
        match.jump(position)
        board = opening.open_board(qtbot, match, (1280, 720))
        board.hide_controls()
        assert written == board.grab().toImage().convertToFormat(written.format())


def test_an_unwritable_picture_is_reported(look: Look, played: Played, qtbot: QtBot, tmp_path: Path) -> None:
    sound = MatchSound("match", "piano", 1.0)
    dialog = ExportDialog(look, played(), None, sound, Sound(), choices=ExportChoices(kind="png"))
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.export_to(tmp_path / "nowhere" / "a.png")
    assert dialog.error_label.text().startswith("“a.png” cannot be written in ")
    assert dialog.export_button.isEnabled()


def test_the_window_and_the_command_line_offer_the_same_kinds(dialog: ExportDialog) -> None:
    parser = argparse.ArgumentParser()
    replay.add_arguments(parser)
    options = {option: action for action in parser._actions for option in action.option_strings}
    assert [words.text() for words in dialog.kind_choice.buttons] == [kind.name for kind in OFFERED_KINDS[:-1]]
    for kind in OFFERED_KINDS:
        for name in (kind.id, kind.name.lower()):
            assert str(options[f"--{name}"].metavar).endswith(kind.suffix)


@pytest.mark.parametrize("language", ["en", "de", "es", "fr", "ro"])
def test_the_export_dialog_fits_800x600(
    windows: Windows, untranslated: QApplication, played: Played, language: str
) -> None:
    set_up(untranslated, Locale(language))
    window = windows((800, 600), language=language)
    window.play_match(Match(played(), replay=True))
    assert window.match is not None
    window.match.jump(window.match.length)
    dialog = open_from_window(window)
    for button in dialog.kind_choice.buttons:
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        QApplication.processEvents()
        assert (dialog.width() <= 800, dialog.height() <= 600) == (True, True)
        assert find_cut_texts(dialog) == []
        assert find_unreachable_controls(dialog, dialog.geometry()) == []
        assert all(bar.maximum() == 0 for bar in dialog.findChildren(QScrollBar)), "nothing has to be rolled"
    dialog.reject()


def test_a_sound_export_shows_progress_and_can_be_cancelled(dialog: ExportDialog, tmp_path: Path, qtbot: QtBot) -> None:
    choose(dialog, 1, 2)
    dialog.export_to(tmp_path / "match.wav")
    job = dialog.job
    assert job is not None
    assert dialog.pages.currentIndex() == 1
    assert not dialog.export_button.isEnabled()
    begun, turns = time.monotonic(), 0
    while not dialog.progress_bar.value():
        QApplication.processEvents()  # The window stays responsive meanwhile.
        turns += 1
    assert turns > 5 * (time.monotonic() - begun)
    assert dialog.progress_label.text().startswith("Writing match.wav: ")
    with qtbot.waitSignal(job.cancelled):
        QTest.mouseClick(dialog.cancel_button, Qt.MouseButton.LeftButton)
    assert dialog.isVisible()
    assert dialog.error_label.text() == "Cancelled: nothing was written."
    assert [path for path in tmp_path.iterdir() if path.is_file()] == []
    QTest.mouseClick(dialog.cancel_button, Qt.MouseButton.LeftButton)
    assert not dialog.isVisible()


def test_an_unwritable_file_is_reported_and_another_can_be_tried(
    dialog: ExportDialog, tmp_path: Path, qtbot: QtBot
) -> None:
    dialog.export_to(tmp_path / "nowhere" / "a.mid")
    qtbot.waitUntil(lambda: dialog.job is None)
    assert dialog.error_label.isVisible()
    assert dialog.error_label.text().startswith("“a.mid” cannot be written in ")
    assert dialog.export_button.isEnabled()
    with qtbot.waitSignal(dialog.finished):
        dialog.export_to(tmp_path / "a.mid")
    assert (tmp_path / "a.mid").is_file()


def test_exporting_is_disabled_before_a_sound_was_heard(look: Look, played: Played, qtbot: QtBot) -> None:
    dialog = open_dialog(look, played(1), qtbot)
    assert not dialog.scope_choice.buttons[0].isEnabled()
    assert not dialog.export_button.isEnabled()
    assert dialog.about.text() == "Nothing has been heard in this match yet."


def test_fluidsynth_renders_the_sound_if_it_is_the_port(
    look: Look, played: Played, qtbot: QtBot, tmp_path: Path
) -> None:
    font = tmp_path / "grand.sf2"
    settings = Sound(port=Port("fluidsynth"), soundfont=str(font), instrument="organ", tempo=1.5)
    dialog = open_dialog(look, played(), qtbot, settings)
    choose(dialog, 1, 2)
    assert dialog.music.soundfont == font
    assert (dialog.music.instrument, dialog.music.tempo_factor) == ("organ", 1.5)
    assert "Organ, tempo 150 %" in dialog.about.text()
    assert "FluidSynth" in dialog.about.text()
    choose(dialog, 1, 0)
    assert dialog.music.soundfont is None


def test_fluidsynth_without_a_soundfont_is_reported(
    look: Look, played: Played, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tabletop.sound.soundfonts.find_soundfonts", lambda: ())
    dialog = open_dialog(look, played(), qtbot, Sound(port=Port("fluidsynth")))
    choose(dialog, 1, 2)
    dialog.export_to(tmp_path / "a.wav")
    assert dialog.error_label.text() == "FluidSynth has no SoundFont; choose one in the preferences."
    assert dialog.job is None
