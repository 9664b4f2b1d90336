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
from tabletop.shell.dialogs.new_game import NewGame
from tabletop.shell.match.unsaved import BREAK, Unsaved
from tabletop.shell.window.main_window import MainWindow

if TYPE_CHECKING:
    from tests.tabletop.shell.conftest import Played

Limit = Callable[[int], AbstractContextManager[None]]

pytestmark = pytest.mark.usefixtures("qtbot")


def play(match: Match, actions: int) -> None:
    for _ in range(actions):
        match.lift()
        assert match.attempt(match.legal[0])


def begin(window: MainWindow, folder: Path, actions: int = 6) -> Match:
    match = Match.start(engines.load("carmony"), ("Ana", "Ben"), seed=7, options={"rounds": 1}, folder=folder)
    window.play_match(match)
    play(match, actions)
    return match


def file_of(match: Match) -> Path:
    assert match.journal is not None
    assert match.journal.path is not None
    return match.journal.path


def in_the_way(folder: Path) -> None:
    """Put a file in place of the folder of matches, so that nothing can be written."""
    folder.rename(folder.with_name("kept"))
    folder.write_text("a file where the folder should be")


def out_of_the_way(folder: Path) -> None:
    folder.unlink()
    folder.with_name("kept").rename(folder)


def unsaved(window: MainWindow, folder: Path) -> Match:
    """Begin a match of ten moves, the last four of them unsaved."""
    match = begin(window, folder)
    in_the_way(folder)
    play(match, 4)
    return match


def asked(window: MainWindow) -> Unsaved:
    (dialog,) = (dialog for dialog in window.findChildren(Unsaved) if dialog.isVisible())
    return dialog


def asks(window: MainWindow) -> bool:
    return any(dialog.isVisible() for dialog in window.findChildren(Unsaved))


def click(button: QAbstractButton) -> None:
    assert button.isVisible()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_a_full_disk_is_tried_again_until_there_is_room(
    window: MainWindow, folder: Path, no_file_larger_than: Limit
) -> None:
    match = begin(window, folder)
    record, file = match.record, file_of(match)
    with no_file_larger_than(file.stat().st_size + 30):
        play(match, 4)
        window.close()
        assert window.isVisible()
        dialog = asked(window)
        where = dialog.told.text().replace(BREAK, "")
        assert where == f"The last 4 moves could not be written in {folder}: the disk is full."
        assert dialog.left.text() == "If they are left, the match is at move 6 when it is opened again."
        click(dialog.again)
        assert dialog.trouble.text() == "It still cannot be written: the disk is full."
        assert window.isVisible()
    click(dialog.again)
    assert not window.isVisible()
    assert saves.read(file).state == record.state


def test_the_match_is_saved_elsewhere(window: MainWindow, folder: Path, tmp_path: Path) -> None:
    match = unsaved(window, folder)
    record = match.record
    window.close()
    dialog = asked(window)
    click(dialog.elsewhere)
    assert dialog.saving is not None
    files = dialog.saving.files
    assert files is not None
    name = files.findChild(QLineEdit)
    assert name is not None
    assert name.text() == file_of(match).name, "what it was called is suggested"

    def choose(path: Path) -> None:
        assert isinstance(files, QFileDialog)
        assert name is not None
        name.setText(str(path))
        buttons = files.findChild(QDialogButtonBox)
        assert buttons is not None
        click(buttons.button(QDialogButtonBox.StandardButton.Save))

    choose(tmp_path / "here.jsonl")
    assert not window.isVisible()
    assert saves.read(tmp_path / "here.jsonl").state == record.state


def test_where_it_cannot_be_saved_elsewhere_either_it_is_said_and_asked_again(
    window: MainWindow, folder: Path, tmp_path: Path
) -> None:
    unsaved(window, folder)
    window.close()
    dialog = asked(window)
    dialog.save_to(tmp_path / "nowhere" / "match.jsonl")
    assert dialog.isVisible()
    assert dialog.trouble.text().startswith("match.jsonl could not be saved (")
    assert window.isVisible()


def test_the_moves_are_left(window: MainWindow, folder: Path, no_file_larger_than: Limit) -> None:
    match = begin(window, folder)
    file = file_of(match)
    with no_file_larger_than(file.stat().st_size):
        play(match, 4)
        window.close()
        click(asked(window).leave)
    assert not window.isVisible()
    assert len(saves.read(file).steps) == 6


def test_back_in_the_match_the_next_move_that_is_written_brings_all(window: MainWindow, folder: Path) -> None:
    match = unsaved(window, folder)
    for _ in range(2):  # The question comes again each time the window closes.
        window.close()
        click(asked(window).stay)
        assert window.isVisible()
        assert window.match is match
    out_of_the_way(folder)
    play(match, 1)
    assert list(folder.iterdir()) == [file_of(match)], "it is written on where it was"
    assert saves.read(file_of(match)).state == match.state
    window.close()
    assert not window.isVisible()


def test_a_match_of_which_nothing_is_on_the_disk_says_so(window: MainWindow, folder: Path) -> None:
    folder.write_text("in the way")
    match = begin(window, folder, actions=1)
    window.close()
    dialog = asked(window)
    assert dialog.told.text().startswith("The last move could not be written")
    assert dialog.left.text() == "If they are left, nothing of the match is kept."
    match.undo(agreed=match.everyone)


def test_a_match_in_which_nothing_was_played_goes_without_a_question(window: MainWindow, folder: Path) -> None:
    folder.write_text("in the way")
    begin(window, folder, actions=0)
    window.close()
    assert not window.isVisible()


def test_a_folder_that_was_deleted_is_written_anew_when_the_window_is_closed(window: MainWindow, folder: Path) -> None:
    match = begin(window, folder)
    record = match.record
    file_of(match).unlink()
    folder.rmdir()
    window.close()
    assert not window.isVisible()
    (path,) = folder.iterdir()
    assert saves.read(path).state == record.state


def go_home(window: MainWindow, other: Path) -> None:
    window.commands["start"].trigger()


def begin_another(window: MainWindow, other: Path) -> None:
    window.beginning.ask("carmony")
    dialog = window.findChildren(NewGame)[-1]
    QTest.keyClick(dialog, Qt.Key.Key_Return)


def open_another(window: MainWindow, other: Path) -> None:
    assert window.files.open_match(other)


def watch_a_demo(window: MainWindow, other: Path) -> None:
    window.commands["demo"].trigger()


def quit_by_key(window: MainWindow, other: Path) -> None:
    QTest.keyClick(window, Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)


@pytest.mark.parametrize("door", [go_home, begin_another, open_another, watch_a_demo, quit_by_key])
def test_it_is_asked_whatever_takes_the_match_from_the_table(
    door: Callable[[MainWindow, Path], None], window: MainWindow, folder: Path, tmp_path: Path, played: Played
) -> None:
    other = tmp_path / "other.jsonl"
    other.write_text(played(5, names=("Mia", "Leo")).dumps(), "utf-8")
    match = unsaved(window, folder)
    door(window, other)
    assert window.match is match
    click(asked(window).stay)
    assert window.match is match
    assert window.pages.currentWidget() is window.match_page
    door(window, other)
    click(asked(window).leave)
    assert window.match is not match
    assert not asks(window)
    assert window.isVisible() == (door is not quit_by_key)


class Manager:
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
    manager = Manager()
    begin(window, folder)
    window.save_session(manager)  # type: ignore[arg-type]
    assert not manager.cancelled
    assert not asks(window)
    in_the_way(folder)
    assert window.match is not None
    play(window.match, 1)
    window.save_session(Manager(interaction=False))  # type: ignore[arg-type]
    assert not asks(window)
    window.save_session(manager)  # type: ignore[arg-type]
    assert manager.cancelled
    click(asked(window).leave)
