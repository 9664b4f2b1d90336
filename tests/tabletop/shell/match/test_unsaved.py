"""Unsaved moves: whoever leaves the match is asked what to do with them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QDialogButtonBox, QFileDialog, QLineEdit

import engines
from tabletop.session import saves
from tabletop.session.match import Match
from tabletop.shell.dialogs.new_game import NewMatchDialog
from tabletop.shell.match.unsaved import LINE_BREAK_HINT, UnsavedDialog
from tabletop.shell.window.main_window import MainWindow

if TYPE_CHECKING:
    from tests.tabletop.shell.conftest import Played

LimitFileSize = Callable[[int], AbstractContextManager[None]]

pytestmark = pytest.mark.usefixtures("qtbot")


def play(match: Match, actions: int) -> None:
    for _ in range(actions):
        match.raise_curtain()
        assert match.attempt(match.legal[0])


def begin_match(window: MainWindow, folder: Path, actions: int = 6) -> Match:
    match = Match.start(engines.load("carmony"), ("Ana", "Ben"), seed=7, options={"rounds": 1}, folder=folder)
    window.play_match(match)
    play(match, actions)
    return match


def find_file(match: Match) -> Path:
    assert match.journal is not None
    assert match.journal.path is not None
    return match.journal.path


def block_folder(folder: Path) -> None:
    """Put a file in place of the folder of matches, so that nothing can be written."""
    folder.rename(folder.with_name("kept"))
    folder.write_text("a file where the folder should be")


def unblock_folder(folder: Path) -> None:
    folder.unlink()
    folder.with_name("kept").rename(folder)


def begin_unsaved_match(window: MainWindow, folder: Path) -> Match:
    """Begin a match of ten moves, the last four of them unsaved."""
    match = begin_match(window, folder)
    block_folder(folder)
    play(match, 4)
    return match


def find_question(window: MainWindow) -> UnsavedDialog:
    (dialog,) = (dialog for dialog in window.findChildren(UnsavedDialog) if dialog.isVisible())
    return dialog


def is_asking(window: MainWindow) -> bool:
    return any(dialog.isVisible() for dialog in window.findChildren(UnsavedDialog))


def click_button(button: QAbstractButton) -> None:
    assert button.isVisible()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_saving_is_retried_until_the_disk_has_room(
    window: MainWindow, folder: Path, no_file_larger_than: LimitFileSize
) -> None:
    match = begin_match(window, folder)
    record, file = match.record, find_file(match)
    with no_file_larger_than(file.stat().st_size + 30):
        play(match, 4)
        window.close()
        assert window.isVisible()
        dialog = find_question(window)
        where = dialog.problem_label.text().replace(LINE_BREAK_HINT, "")
        assert where == f"The last 4 moves could not be written in {folder}: the disk is full."
        assert dialog.consequence_label.text() == "If they are left, the match is at move 6 when it is opened again."
        click_button(dialog.again_button)
        assert dialog.error_label.text() == "It still cannot be written: the disk is full."
        assert window.isVisible()
    click_button(dialog.again_button)
    assert not window.isVisible()
    assert saves.read_record(file).state == record.state


def test_an_unsaved_match_can_be_saved_elsewhere(window: MainWindow, folder: Path, tmp_path: Path) -> None:
    match = begin_unsaved_match(window, folder)
    record = match.record
    window.close()
    dialog = find_question(window)
    click_button(dialog.elsewhere_button)
    assert dialog.save_dialog is not None
    files = dialog.save_dialog.file_dialog
    assert files is not None
    name = files.findChild(QLineEdit)
    assert name is not None
    assert name.text() == find_file(match).name, "what it was called is suggested"

    def choose(path: Path) -> None:
        assert isinstance(files, QFileDialog)
        assert name is not None
        name.setText(str(path))
        buttons = files.findChild(QDialogButtonBox)
        assert buttons is not None
        click_button(buttons.button(QDialogButtonBox.StandardButton.Save))

    choose(tmp_path / "here.jsonl")
    assert not window.isVisible()
    assert saves.read_record(tmp_path / "here.jsonl").state == record.state


def test_a_failed_save_elsewhere_is_reported_and_asked_again(window: MainWindow, folder: Path, tmp_path: Path) -> None:
    begin_unsaved_match(window, folder)
    window.close()
    dialog = find_question(window)
    dialog.save_to(tmp_path / "nowhere" / "match.jsonl")
    assert dialog.isVisible()
    assert dialog.error_label.text().startswith("match.jsonl could not be saved (")
    assert window.isVisible()


def test_unsaved_moves_can_be_discarded(window: MainWindow, folder: Path, no_file_larger_than: LimitFileSize) -> None:
    match = begin_match(window, folder)
    file = find_file(match)
    with no_file_larger_than(file.stat().st_size):
        play(match, 4)
        window.close()
        click_button(find_question(window).leave_button)
    assert not window.isVisible()
    assert len(saves.read_record(file).steps) == 6


def test_the_next_save_writes_all_unsaved_moves(window: MainWindow, folder: Path) -> None:
    match = begin_unsaved_match(window, folder)
    for _ in range(2):  # The question comes again each time the window closes.
        window.close()
        click_button(find_question(window).stay_button)
        assert window.isVisible()
        assert window.match is match
    unblock_folder(folder)
    play(match, 1)
    assert list(folder.iterdir()) == [find_file(match)], "it is written on where it was"
    assert saves.read_record(find_file(match)).state == match.state
    window.close()
    assert not window.isVisible()


def test_a_match_that_was_never_saved_is_described_as_such(window: MainWindow, folder: Path) -> None:
    folder.write_text("in the way")
    match = begin_match(window, folder, actions=1)
    window.close()
    dialog = find_question(window)
    assert dialog.problem_label.text().startswith("The last move could not be written")
    assert dialog.consequence_label.text() == "If they are left, nothing of the match is kept."
    match.undo(agreed=match.all_seats)


def test_a_match_without_moves_is_left_without_a_question(window: MainWindow, folder: Path) -> None:
    folder.write_text("in the way")
    begin_match(window, folder, actions=0)
    window.close()
    assert not window.isVisible()


def test_a_deleted_folder_is_created_again_when_the_window_closes(window: MainWindow, folder: Path) -> None:
    match = begin_match(window, folder)
    record = match.record
    find_file(match).unlink()
    folder.rmdir()
    window.close()
    assert not window.isVisible()
    (path,) = folder.iterdir()
    assert saves.read_record(path).state == record.state


def go_home(window: MainWindow, other: Path) -> None:
    window.commands["start"].trigger()


def begin_another(window: MainWindow, other: Path) -> None:
    window.match_starter.ask_new_match("carmony")
    dialog = window.findChildren(NewMatchDialog)[-1]
    QTest.keyClick(dialog, Qt.Key.Key_Return)


def open_another(window: MainWindow, other: Path) -> None:
    assert window.files.open_match(other)


def watch_a_demo(window: MainWindow, other: Path) -> None:
    window.commands["demo"].trigger()


def quit_by_key(window: MainWindow, other: Path) -> None:
    QTest.keyClick(window, Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)


@pytest.mark.parametrize("door", [go_home, begin_another, open_another, watch_a_demo, quit_by_key])
def test_leaving_a_match_always_asks_about_unsaved_moves(
    door: Callable[[MainWindow, Path], None], window: MainWindow, folder: Path, tmp_path: Path, played: Played
) -> None:
    other = tmp_path / "other.jsonl"
    other.write_text(played(5, names=("Mia", "Leo")).dumps(), "utf-8")
    match = begin_unsaved_match(window, folder)
    door(window, other)
    assert window.match is match
    click_button(find_question(window).stay_button)
    assert window.match is match
    assert window.pages.currentWidget() is window.match_page
    door(window, other)
    click_button(find_question(window).leave_button)
    assert window.match is not match
    assert not is_asking(window)
    assert window.isVisible() == (door is not quit_by_key)


class FakeSessionManager:
    """A session manager that records the requests it gets."""

    def __init__(self, interaction: bool = True) -> None:
        self.interaction = interaction
        self.cancelled = False

    def allowsInteraction(self) -> bool:
        return self.interaction

    def cancel(self) -> None:
        self.cancelled = True

    def release(self) -> None:
        pass


def test_logging_out_waits_for_an_answer(window: MainWindow, folder: Path) -> None:
    manager = FakeSessionManager()
    begin_match(window, folder)
    window.save_session(manager)  # type: ignore[arg-type]
    assert not manager.cancelled
    assert not is_asking(window)
    block_folder(folder)
    assert window.match is not None
    play(window.match, 1)
    window.save_session(FakeSessionManager(interaction=False))  # type: ignore[arg-type]
    assert not is_asking(window)
    window.save_session(manager)  # type: ignore[arg-type]
    assert manager.cancelled
    click_button(find_question(window).leave_button)
