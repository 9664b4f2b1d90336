"""Bookmarks: saved with a match or a lesson, named, visited and removed.

A damaged file is put aside.
"""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

import engines
from engines import Record
from tabletop.session.journal import BOOKMARKS_SUFFIX, Journal
from tabletop.session.match import Match
from tabletop.shell import folders
from tabletop.shell.lessons import lesson_files
from tabletop.shell.match.bookmarks import MAX_BOOKMARKS, MAX_NAME_LENGTH, Bookmark, BookmarksDialog
from tabletop.shell.window.main_window import MainWindow


def begin_match(window: MainWindow, folder: Path, moves: int = 3) -> Match:
    record = Record.start(engines.load("carmony"), ("Ana", "Ben"), seed=3)
    window.play_match(Match(record, Journal(folder, record)))
    match = window.match
    assert match is not None
    match.open_hands = True
    for _ in range(moves):
        match.attempt(match.legal[0])
    return match


def find_path(match: Match) -> Path:
    assert match.journal is not None
    assert match.journal.path is not None
    return match.journal.path


def list_bookmarks(window: MainWindow) -> list[Bookmark]:
    return list(window.bookmarks.all)


def open_dialog(window: MainWindow) -> BookmarksDialog:
    window.commands["bookmarks"].trigger()
    return next(dialog for dialog in window.findChildren(BookmarksDialog) if dialog.isVisible())


def test_bookmarks_are_restored_when_the_match_is_opened_again(window: MainWindow, folder: Path) -> None:
    match = begin_match(window, folder)
    window.commands["mark"].trigger()
    match.jump(1)
    window.commands["mark"].trigger()
    window.bookmarks.rename(Bookmark(1), "  The   deal ")
    path = find_path(match)
    assert path.with_suffix(BOOKMARKS_SUFFIX).is_file()
    window.leave_match()
    assert list_bookmarks(window) == []
    window.files.open_match(path)
    assert list_bookmarks(window) == [Bookmark(1, "The deal"), Bookmark(3)]
    window.bookmarks.go(Bookmark(1, "The deal"))
    assert window.match is not None
    assert window.match.position == 1


def test_a_position_is_bookmarked_only_once(window: MainWindow, folder: Path) -> None:
    begin_match(window, folder)
    window.commands["mark"].trigger()
    window.commands["mark"].trigger()
    assert list_bookmarks(window) == [Bookmark(3)]
    assert window.notices.texts[0] == "There is a bookmark already."


def test_a_bookmark_of_undone_moves_is_disabled(window: MainWindow, folder: Path) -> None:
    match = begin_match(window, folder)
    window.commands["mark"].trigger()
    match.undo(1, agreed=match.persons)
    assert not window.bookmarks.can_go(Bookmark(3))
    window.bookmarks.go(Bookmark(3))
    assert match.position == 2
    match.redo()
    assert window.bookmarks.can_go(Bookmark(3))


def test_a_match_without_moves_saves_no_bookmarks(window: MainWindow, folder: Path) -> None:
    match = begin_match(window, folder, moves=0)
    window.commands["mark"].trigger()
    bookmark_file = find_path(match).with_suffix(BOOKMARKS_SUFFIX)
    assert bookmark_file.is_file()
    window.leave_match()
    assert list(folder.iterdir()) == []


def test_a_lesson_has_its_own_bookmarks(window: MainWindow, qtbot: QtBot) -> None:
    lesson_source = lesson_files.list_bundled_lessons("carmony")[1]
    window.learning.start_lesson(lesson_source)
    guide = window.match_page.guide
    guide.enter(2)
    window.commands["mark"].trigger()
    guide.enter(0)
    window.learning.start_lesson(lesson_files.list_bundled_lessons("carmony")[2])
    assert list_bookmarks(window) == []
    window.learning.start_lesson(lesson_source)
    (bookmark,) = window.bookmarks.all
    assert window.bookmarks.bookmark_text(bookmark).startswith("Step 3: ")
    window.bookmarks.go(bookmark)
    assert guide.number == 2


def test_continuing_an_opened_match_keeps_its_bookmarks(window: MainWindow, folder: Path, tmp_path: Path) -> None:
    path = tmp_path / "elsewhere.jsonl"
    record = Record.start(engines.load("carmony"), ("Ana", "Ben"), seed=3)
    for _ in range(3):
        record.play(record.game.legal(record.state)[0])
    path.write_text(record.dumps(), encoding="utf-8")
    window.files.open_match(path)
    window.commands["mark"].trigger()
    match = window.match
    assert match is not None
    match.raise_curtain()
    match.attempt(match.legal[0])
    match_file = find_path(match)
    window.leave_match()
    window.files.open_match(match_file)
    assert list_bookmarks(window) == [Bookmark(3)]
    window.commands["mark"].trigger()
    assert match_file.with_suffix(BOOKMARKS_SUFFIX).is_file()


def test_a_bundled_match_can_have_bookmarks(window: MainWindow) -> None:
    window.files.play_demo("carmony")
    assert window.match is not None
    window.match.jump(5)
    window.commands["mark"].trigger()
    window.files.play_demo("iv-v-i")
    assert list_bookmarks(window) == []
    window.files.play_demo("carmony")
    assert list_bookmarks(window) == [Bookmark(5)]


@pytest.mark.parametrize(
    ("spoilt", "says"),
    [
        ("no JSON", "The bookmarks could not be understood ("),
        ('{"bookmarks": [{"at": -1}]}', "Some bookmarks could not be understood (bookmarks[0]: "),
        (
            '{"bookmarks": [{"at": 1, "name": "' + "x" * (MAX_NAME_LENGTH + 1) + '"}]}',
            "Some bookmarks could not be understood (bookmarks[0].name: ",
        ),
        (
            '{"bookmarks": [' + ", ".join('{"at": 1}' for _ in range(MAX_BOOKMARKS + 1)) + "]}",
            "Some bookmarks could not be understood (bookmarks: ",
        ),
        (" " * 300_000, "The bookmarks could not be understood ("),
    ],
)
def test_a_damaged_bookmark_file_is_put_aside_with_a_notice(
    window: MainWindow, folder: Path, spoilt: str, says: str
) -> None:
    match = begin_match(window, folder)
    bookmark_file = find_path(match).with_suffix(BOOKMARKS_SUFFIX)
    bookmark_file.write_text(spoilt)
    notices: list[str] = []
    window.bookmarks.notice_posted.connect(notices.append)
    readable = list_bookmarks(window)
    assert readable == ([Bookmark(1)] if ".name" in says else []), "a name that cannot be read costs the name alone"
    assert len(notices) == 1
    assert notices[0].startswith(says)
    assert bookmark_file.with_name(bookmark_file.name + ".bad").read_text() == spoilt
    window.commands["mark"].trigger()
    assert list_bookmarks(window) == [*readable, Bookmark(3)]


def test_unsaved_bookmarks_still_work_and_a_notice_is_shown(window: MainWindow, folder: Path) -> None:
    match = begin_match(window, folder)
    find_path(match).with_suffix(BOOKMARKS_SUFFIX).mkdir()
    notices: list[str] = []
    window.bookmarks.notice_posted.connect(notices.append)
    window.commands["mark"].trigger()
    assert any("cannot be kept" in sentence for sentence in notices)
    assert list_bookmarks(window) == [Bookmark(3)]


@pytest.fixture
def bookmark_dialog(window: MainWindow, folder: Path) -> tuple[Match, BookmarksDialog]:
    match = begin_match(window, folder)
    for at in (1, 2, 3):
        match.jump(at)
        window.commands["mark"].trigger()
    return match, open_dialog(window)


def test_bookmarks_are_listed_renamed_and_removed_by_keys(
    window: MainWindow, bookmark_dialog: tuple[Match, BookmarksDialog]
) -> None:
    match, dialog = bookmark_dialog
    assert [dialog.list_widget.item(row).text() for row in range(3)] == ["After move 1", "After move 2", "After move 3"]
    QTest.keyClick(dialog.list_widget, Qt.Key.Key_Down)
    QTest.keyClick(dialog.list_widget, Qt.Key.Key_F2)
    field = dialog.list_widget.findChild(QLineEdit)
    assert field is not None
    QTest.keyClicks(field, "Cadence")
    QTest.keyClick(field, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert list_bookmarks(window) == [Bookmark(1), Bookmark(2, "Cadence"), Bookmark(3)]
    dialog.list_widget.setFocus()
    QTest.keyClick(dialog.list_widget, Qt.Key.Key_Up)
    QTest.keyClick(dialog.list_widget, Qt.Key.Key_Delete)
    QApplication.processEvents()
    assert list_bookmarks(window) == [Bookmark(2, "Cadence"), Bookmark(3)]
    QTest.keyClick(dialog.list_widget, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert not window.findChildren(BookmarksDialog)
    assert match.position == 2


def test_a_bookmark_without_a_name_shows_its_position(
    window: MainWindow, bookmark_dialog: tuple[Match, BookmarksDialog]
) -> None:
    _, dialog = bookmark_dialog
    dialog.list_widget.item(0).setText("The deal")
    QApplication.processEvents()
    dialog.list_widget.item(0).setText("  ")
    QApplication.processEvents()
    assert dialog.list_widget.item(0).text() == "After move 1"


def test_an_empty_list_of_bookmarks_shows_a_sentence(window: MainWindow, folder: Path) -> None:
    begin_match(window, folder)
    dialog = open_dialog(window)
    assert dialog.empty_label.isVisible()
    assert not dialog.go_button.isEnabled()
    dialog.mark_button.click()
    QApplication.processEvents()
    assert dialog.list_widget.item(0).text() == "After move 3"
    assert not dialog.empty_label.isVisible()


def test_bookmarks_of_lessons_are_saved_in_the_users_folder_only(window: MainWindow) -> None:
    window.learning.start_lesson(lesson_files.list_bundled_lessons("muzicando")[0])
    window.commands["mark"].trigger()
    assert [path.relative_to(folders.data_folder()) for path in folders.data_folder().rglob("*.json")] == [
        Path("bookmarks/lessons/muzicando/1-two-minutes.json")
    ]
