"""All dialogs for saving complete the name and ask before they replace a file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from tabletop.session.match import Match
from tabletop.shell.controls.save_dialog import ReplaceDialog, SaveDialog
from tabletop.shell.decks.deck_files import DeckSource
from tabletop.shell.decks.window import DecksDialog
from tabletop.shell.export.dialog import ExportDialog
from tabletop.shell.match.unsaved import UnsavedDialog
from tabletop.shell.window.main_window import MainWindow
from tests.tabletop.shell.conftest import Played

PLAIN = Qt.TextFormat.PlainText

OpenSaveDialog = Callable[[MainWindow, Played, QtBot], SaveDialog | None]


def show_replay(window: MainWindow, played: Played) -> None:
    record = played(None)
    window.play_match(Match(record, replay=True))
    assert window.match is not None
    steps = record.steps
    window.match.jump(next(n for n, step in enumerate(steps) if type(step.action).__name__ == "Play") + 1)


def ask_copy(window: MainWindow, played: Played, qtbot: QtBot) -> SaveDialog | None:
    show_replay(window, played)
    window.commands["save"].trigger()
    return window.files.save_dialog


def ask_worksheet(window: MainWindow, played: Played, qtbot: QtBot) -> SaveDialog | None:
    window.free_tables.open_table("iv-v-i")
    window.commands["worksheet"].trigger()
    return window.files.save_dialog


def ask_print(window: MainWindow, played: Played, qtbot: QtBot) -> SaveDialog | None:
    window.dialogs.show_decks(DeckSource("carmony"))
    decks = window.findChild(DecksDialog)
    assert isinstance(decks, DecksDialog)
    qtbot.waitUntil(decks.print_button.isEnabled)
    decks.print_button.click()
    return decks.save_dialog


def make_export_opener(kind: int) -> OpenSaveDialog:
    def ask(window: MainWindow, played: Played, qtbot: QtBot) -> SaveDialog | None:
        show_replay(window, played)
        window.commands["export"].trigger()
        dialog = window.findChild(ExportDialog)
        assert isinstance(dialog, ExportDialog)
        QTest.mouseClick(dialog.kind_choice.buttons[kind], Qt.MouseButton.LeftButton)
        QTest.mouseClick(dialog.export_button, Qt.MouseButton.LeftButton)
        return dialog.save_dialog

    return ask


def ask_elsewhere(window: MainWindow, played: Played, qtbot: QtBot) -> SaveDialog | None:
    window.play_match(Match.start(played(0).game, ("Ana", "Ben"), seed=1, folder=Path(__file__) / "matches"))
    match = window.match
    assert match is not None
    match.attempt(match.legal[0])
    window.close()
    dialog = window.findChild(UnsavedDialog)
    assert isinstance(dialog, UnsavedDialog)
    dialog.elsewhere_button.click()
    return dialog.save_dialog


SAVE_CASES: dict[str, tuple[OpenSaveDialog, tuple[str, ...]]] = {
    "copy": (ask_copy, ("sheet.v2.consort",)),
    "worksheet": (ask_worksheet, ("sheet.v2.pdf", "sheet.v2-key.pdf")),
    "worksheet key alone": (ask_worksheet, ("sheet.v2-key.pdf",)),
    "print": (ask_print, ("sheet.v2.pdf",)),
    "midi": (make_export_opener(0), ("sheet.v2.mid",)),
    "musicxml": (make_export_opener(1), ("sheet.v2.musicxml",)),
    "wav": (make_export_opener(2), ("sheet.v2.wav",)),
    "svg": (make_export_opener(3), ("sheet.v2.svg", "sheet.v2-1.svg", "sheet.v2-12.svg")),
    "pdf": (make_export_opener(4), ("sheet.v2.pdf",)),
    "png": (make_export_opener(5), ("sheet.v2.png",)),
    "clip": (make_export_opener(6), ("sheet.v2.webp", "sheet.v2.wav")),
    "clip's sound alone": (make_export_opener(6), ("sheet.v2.wav",)),
    "elsewhere": (ask_elsewhere, ("sheet.v2.consort",)),
}


def type_name(files: QFileDialog | None, path: Path, qtbot: QtBot) -> None:
    assert files is not None
    qtbot.waitUntil(files.isVisible)
    edit = files.findChild(QLineEdit)
    assert edit is not None
    edit.setText(str(path))
    QTest.keyClick(edit, Qt.Key.Key_Return)


@pytest.mark.parametrize("surface", SAVE_CASES)
def test_no_file_is_replaced_without_a_question(
    window: MainWindow, played: Played, tmp_path: Path, qtbot: QtBot, surface: str
) -> None:
    ask, names = SAVE_CASES[surface]
    existing = {tmp_path / "out" / name: f"precious {name}" for name in names}
    (tmp_path / "out").mkdir()
    for path, text in existing.items():
        path.write_text(text)
    saving = ask(window, played, qtbot)
    assert saving is not None
    type_name(saving.file_dialog, tmp_path / "out" / "sheet.v2", qtbot)
    question = saving.question
    assert isinstance(question, ReplaceDialog)
    assert all(f"“{name}”" in find_text(question) for name in names)
    QTest.mouseClick(question.keep_button, Qt.MouseButton.LeftButton)
    assert {path: path.read_text() for path in (tmp_path / "out").iterdir()} == existing
    files = saving.file_dialog
    assert files is not None
    assert files.isVisible(), "another name can be chosen"
    type_name(files, tmp_path / "out" / "sheet.v2", qtbot)
    assert saving.question is not None
    if "clip" in surface:  # The clip would take seconds.
        saving.question.keep_button.click()
        return
    saving.question.replace_button.click()
    qtbot.waitUntil(lambda: any(path.read_bytes() != text.encode() for path, text in existing.items()))


def find_text(widget: QWidget) -> str:
    return " ".join(label.text() for label in widget.findChildren(QLabel))


def test_an_unused_name_needs_no_question(window: MainWindow, played: Played, tmp_path: Path, qtbot: QtBot) -> None:
    (tmp_path / "sheet").write_text("another file")
    (tmp_path / "sheet-1.svg").write_text("of another kind")
    saving = ask_copy(window, played, qtbot)
    assert saving is not None
    type_name(saving.file_dialog, tmp_path / "sheet", qtbot)
    assert saving.question is None
    assert (tmp_path / "sheet.consort").is_file()
    assert (tmp_path / "sheet").read_text() == "another file"


@pytest.mark.parametrize("name", ["old.jsonl", "NEW.CONSORT", "new.consort"])
def test_a_typed_suffix_is_preserved(
    window: MainWindow, played: Played, tmp_path: Path, qtbot: QtBot, name: str
) -> None:
    (tmp_path / "out").mkdir()
    saving = ask_copy(window, played, qtbot)
    assert saving is not None
    type_name(saving.file_dialog, tmp_path / "out" / name, qtbot)
    assert [path.name for path in (tmp_path / "out").iterdir()] == [name]


@pytest.mark.parametrize("name", ["<b>x<b>", "<img src=y>"])
def test_a_file_name_is_shown_unchanged(
    window: MainWindow, played: Played, tmp_path: Path, qtbot: QtBot, name: str
) -> None:
    (tmp_path / f"{name}.consort").write_text("precious")
    saving = ask_copy(window, played, qtbot)
    assert saving is not None
    type_name(saving.file_dialog, tmp_path / name, qtbot)
    assert saving.question is not None
    labels = [label for label in saving.question.findChildren(QLabel) if name in label.text()]
    assert labels
    assert all(label.textFormat() == PLAIN for label in labels)
