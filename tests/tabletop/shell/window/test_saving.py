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
from tabletop.shell.controls.saving import Replace, SaveDialog
from tabletop.shell.decks.library import Kept
from tabletop.shell.decks.window import Decks
from tabletop.shell.export.dialog import Export
from tabletop.shell.match.unsaved import Unsaved
from tabletop.shell.window.main_window import MainWindow
from tests.tabletop.shell.conftest import Played

PLAIN = Qt.TextFormat.PlainText

Ask = Callable[[MainWindow, Played, QtBot], SaveDialog | None]


def show(window: MainWindow, played: Played) -> None:
    record = played(None)
    window.play_match(Match(record, replay=True))
    assert window.match is not None
    steps = record.steps
    window.match.jump(next(n for n, step in enumerate(steps) if type(step.action).__name__ == "Play") + 1)


def ask_copy(window: MainWindow, played: Played, qtbot: QtBot) -> SaveDialog | None:
    show(window, played)
    window.commands["save"].trigger()
    return window.files.saving


def ask_worksheet(window: MainWindow, played: Played, qtbot: QtBot) -> SaveDialog | None:
    window.free_tables.begin("iv-v-i")
    window.commands["worksheet"].trigger()
    return window.files.saving


def ask_print(window: MainWindow, played: Played, qtbot: QtBot) -> SaveDialog | None:
    window.dialogs.show_decks(Kept("carmony"))
    decks = window.findChild(Decks)
    assert isinstance(decks, Decks)
    qtbot.waitUntil(decks.print_button.isEnabled)
    decks.print_button.click()
    return decks.saving


def ask_export(kind: int) -> Ask:
    def ask(window: MainWindow, played: Played, qtbot: QtBot) -> SaveDialog | None:
        show(window, played)
        window.commands["export"].trigger()
        dialog = window.findChild(Export)
        assert isinstance(dialog, Export)
        QTest.mouseClick(dialog.kind.buttons[kind], Qt.MouseButton.LeftButton)
        QTest.mouseClick(dialog.save, Qt.MouseButton.LeftButton)
        return dialog.saving

    return ask


def ask_elsewhere(window: MainWindow, played: Played, qtbot: QtBot) -> SaveDialog | None:
    window.play_match(Match.start(played(0).game, ("Ana", "Ben"), seed=1, folder=Path(__file__) / "matches"))
    match = window.match
    assert match is not None
    match.attempt(match.legal[0])
    window.close()
    dialog = window.findChild(Unsaved)
    assert isinstance(dialog, Unsaved)
    dialog.elsewhere.click()
    return dialog.saving


SURFACES: dict[str, tuple[Ask, tuple[str, ...]]] = {
    "copy": (ask_copy, ("sheet.v2.consort",)),
    "worksheet": (ask_worksheet, ("sheet.v2.pdf", "sheet.v2-key.pdf")),
    "worksheet key alone": (ask_worksheet, ("sheet.v2-key.pdf",)),
    "print": (ask_print, ("sheet.v2.pdf",)),
    "midi": (ask_export(0), ("sheet.v2.mid",)),
    "musicxml": (ask_export(1), ("sheet.v2.musicxml",)),
    "wav": (ask_export(2), ("sheet.v2.wav",)),
    "svg": (ask_export(3), ("sheet.v2.svg", "sheet.v2-1.svg", "sheet.v2-12.svg")),
    "pdf": (ask_export(4), ("sheet.v2.pdf",)),
    "png": (ask_export(5), ("sheet.v2.png",)),
    "clip": (ask_export(6), ("sheet.v2.webp", "sheet.v2.wav")),
    "clip's sound alone": (ask_export(6), ("sheet.v2.wav",)),
    "elsewhere": (ask_elsewhere, ("sheet.v2.consort",)),
}


def type_name(files: QFileDialog | None, path: Path, qtbot: QtBot) -> None:
    assert files is not None
    qtbot.waitUntil(files.isVisible)
    edit = files.findChild(QLineEdit)
    assert edit is not None
    edit.setText(str(path))
    QTest.keyClick(edit, Qt.Key.Key_Return)


@pytest.mark.parametrize("surface", SURFACES)
def test_nothing_is_replaced_without_a_question(
    window: MainWindow, played: Played, tmp_path: Path, qtbot: QtBot, surface: str
) -> None:
    ask, names = SURFACES[surface]
    there = {tmp_path / "out" / name: f"precious {name}" for name in names}
    (tmp_path / "out").mkdir()
    for path, text in there.items():
        path.write_text(text)
    saving = ask(window, played, qtbot)
    assert saving is not None
    type_name(saving.files, tmp_path / "out" / "sheet.v2", qtbot)
    question = saving.question
    assert isinstance(question, Replace)
    assert all(f"“{name}”" in told(question) for name in names)
    QTest.mouseClick(question.keep, Qt.MouseButton.LeftButton)
    assert {path: path.read_text() for path in (tmp_path / "out").iterdir()} == there
    files = saving.files
    assert files is not None
    assert files.isVisible(), "another name can be chosen"
    type_name(files, tmp_path / "out" / "sheet.v2", qtbot)
    assert saving.question is not None
    if "clip" in surface:  # The clip would take seconds.
        saving.question.keep.click()
        return
    saving.question.replace.click()
    qtbot.waitUntil(lambda: any(path.read_bytes() != text.encode() for path, text in there.items()))


def told(widget: QWidget) -> str:
    return " ".join(label.text() for label in widget.findChildren(QLabel))


def test_a_name_that_is_free_is_not_asked_about(
    window: MainWindow, played: Played, tmp_path: Path, qtbot: QtBot
) -> None:
    (tmp_path / "sheet").write_text("another file")
    (tmp_path / "sheet-1.svg").write_text("of another kind")
    saving = ask_copy(window, played, qtbot)
    assert saving is not None
    type_name(saving.files, tmp_path / "sheet", qtbot)
    assert saving.question is None
    assert (tmp_path / "sheet.consort").is_file()
    assert (tmp_path / "sheet").read_text() == "another file"


@pytest.mark.parametrize("name", ["old.jsonl", "NEW.CONSORT", "new.consort"])
def test_a_suffix_that_is_typed_stays(
    window: MainWindow, played: Played, tmp_path: Path, qtbot: QtBot, name: str
) -> None:
    (tmp_path / "out").mkdir()
    saving = ask_copy(window, played, qtbot)
    assert saving is not None
    type_name(saving.files, tmp_path / "out" / name, qtbot)
    assert [path.name for path in (tmp_path / "out").iterdir()] == [name]


@pytest.mark.parametrize("name", ["<b>x<b>", "<img src=y>"])
def test_a_name_is_shown_as_it_is(window: MainWindow, played: Played, tmp_path: Path, qtbot: QtBot, name: str) -> None:
    (tmp_path / f"{name}.consort").write_text("precious")
    saving = ask_copy(window, played, qtbot)
    assert saving is not None
    type_name(saving.files, tmp_path / name, qtbot)
    assert saving.question is not None
    labels = [label for label in saving.question.findChildren(QLabel) if name in label.text()]
    assert labels
    assert all(label.textFormat() == PLAIN for label in labels)
