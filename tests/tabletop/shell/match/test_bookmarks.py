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
from tabletop.session.journal import BOOKMARKS, Journal
from tabletop.session.match import Match
from tabletop.shell import folders
from tabletop.shell.lessons import library
from tabletop.shell.match.bookmarks import LONGEST, MOST, Bookmark, BookmarksDialog
from tabletop.shell.window.main_window import MainWindow


def begin(window: MainWindow, folder: Path, moves: int = 3) -> Match:
    record = Record.start(engines.load("carmony"), ("Ana", "Ben"), seed=3)
    window.play_match(Match(record, Journal(folder, record)))
    match = window.match
    assert match is not None
    match.open_hands = True
    for _ in range(moves):
        match.attempt(match.legal[0])
    return match


def path_of(match: Match) -> Path:
    assert match.journal is not None
    assert match.journal.path is not None
    return match.journal.path


def marked(window: MainWindow) -> list[Bookmark]:
    return list(window.bookmarks.every)


def opened(window: MainWindow) -> BookmarksDialog:
    window.commands["bookmarks"].trigger()
    return next(dialog for dialog in window.findChildren(BookmarksDialog) if dialog.isVisible())


def test_they_are_there_when_the_match_is_opened_again(window: MainWindow, folder: Path) -> None:
    match = begin(window, folder)
    window.commands["mark"].trigger()
    match.jump(1)
    window.commands["mark"].trigger()
    window.bookmarks.rename(Bookmark(1), "  The   deal ")
    path = path_of(match)
    assert path.with_suffix(BOOKMARKS).is_file()
    window.leave_match()
    assert marked(window) == []
    window.files.open_match(path)
    assert marked(window) == [Bookmark(1, "The deal"), Bookmark(3)]
    window.bookmarks.go(Bookmark(1, "The deal"))
    assert window.match is not None
    assert window.match.position == 1


def test_a_moment_is_marked_once(window: MainWindow, folder: Path) -> None:
    begin(window, folder)
    window.commands["mark"].trigger()
    window.commands["mark"].trigger()
    assert marked(window) == [Bookmark(3)]
    assert window.notices.texts[0] == "There is a bookmark already."


def test_one_whose_moves_were_taken_back_leads_nowhere(window: MainWindow, folder: Path) -> None:
    match = begin(window, folder)
    window.commands["mark"].trigger()
    match.undo(1, agreed=match.persons)
    assert not window.bookmarks.leads(Bookmark(3))
    window.bookmarks.go(Bookmark(3))
    assert match.position == 2
    match.redo()
    assert window.bookmarks.leads(Bookmark(3))


def test_a_match_that_never_began_leaves_no_bookmarks(window: MainWindow, folder: Path) -> None:
    match = begin(window, folder, moves=0)
    window.commands["mark"].trigger()
    kept = path_of(match).with_suffix(BOOKMARKS)
    assert kept.is_file()
    window.leave_match()
    assert list(folder.iterdir()) == []


def test_a_lesson_has_its_own(window: MainWindow, qtbot: QtBot) -> None:
    kept = library.bundled("carmony")[1]
    window.learning.learn(kept)
    guide = window.match_page.guide
    guide.enter(2)
    window.commands["mark"].trigger()
    guide.enter(0)
    window.learning.learn(library.bundled("carmony")[2])
    assert marked(window) == []
    window.learning.learn(kept)
    (bookmark,) = window.bookmarks.every
    assert window.bookmarks.words(bookmark).startswith("Step 3: ")
    window.bookmarks.go(bookmark)
    assert guide.number == 2


def test_those_of_a_match_from_elsewhere_come_with_it_when_it_is_played_on(
    window: MainWindow, folder: Path, tmp_path: Path
) -> None:
    path = tmp_path / "elsewhere.jsonl"
    record = Record.start(engines.load("carmony"), ("Ana", "Ben"), seed=3)
    for _ in range(3):
        record.play(record.game.legal(record.state)[0])
    path.write_text(record.dumps(), encoding="utf-8")
    window.files.open_match(path)
    window.commands["mark"].trigger()
    match = window.match
    assert match is not None
    match.lift()
    match.attempt(match.legal[0])
    kept = path_of(match)
    window.leave_match()
    window.files.open_match(kept)
    assert marked(window) == [Bookmark(3)]
    window.commands["mark"].trigger()
    assert kept.with_suffix(BOOKMARKS).is_file()


def test_a_bundled_match_has_them_too(window: MainWindow) -> None:
    window.files.play_demo("carmony")
    assert window.match is not None
    window.match.jump(5)
    window.commands["mark"].trigger()
    window.files.play_demo("iv-v-i")
    assert marked(window) == []
    window.files.play_demo("carmony")
    assert marked(window) == [Bookmark(5)]


@pytest.mark.parametrize(
    ("spoilt", "says"),
    [
        ("no JSON", "The bookmarks could not be understood ("),
        ('{"bookmarks": [{"at": -1}]}', "Some bookmarks could not be understood (bookmarks[0]: "),
        (
            '{"bookmarks": [{"at": 1, "name": "' + "x" * (LONGEST + 1) + '"}]}',
            "Some bookmarks could not be understood (bookmarks[0].name: ",
        ),
        (
            '{"bookmarks": [' + ", ".join('{"at": 1}' for _ in range(MOST + 1)) + "]}",
            "Some bookmarks could not be understood (bookmarks: ",
        ),
        (" " * 300_000, "The bookmarks could not be understood ("),
    ],
)
def test_a_spoilt_file_is_put_aside_and_said(window: MainWindow, folder: Path, spoilt: str, says: str) -> None:
    match = begin(window, folder)
    kept = path_of(match).with_suffix(BOOKMARKS)
    kept.write_text(spoilt)
    told: list[str] = []
    window.bookmarks.told.connect(told.append)
    there = marked(window)
    assert there == ([Bookmark(1)] if ".name" in says else []), "a name that cannot be read costs the name alone"
    assert len(told) == 1
    assert told[0].startswith(says)
    assert kept.with_name(kept.name + ".bad").read_text() == spoilt
    window.commands["mark"].trigger()
    assert marked(window) == [*there, Bookmark(3)]


def test_where_they_cannot_be_kept_that_is_said_and_they_hold(window: MainWindow, folder: Path) -> None:
    match = begin(window, folder)
    path_of(match).with_suffix(BOOKMARKS).mkdir()
    told: list[str] = []
    window.bookmarks.told.connect(told.append)
    window.commands["mark"].trigger()
    assert any("cannot be kept" in sentence for sentence in told)
    assert marked(window) == [Bookmark(3)]


@pytest.fixture
def listed(window: MainWindow, folder: Path) -> tuple[Match, BookmarksDialog]:
    match = begin(window, folder)
    for at in (1, 2, 3):
        match.jump(at)
        window.commands["mark"].trigger()
    return match, opened(window)


def test_they_are_listed_renamed_and_removed_by_keys(window: MainWindow, listed: tuple[Match, BookmarksDialog]) -> None:
    match, dialog = listed
    assert [dialog.list.item(row).text() for row in range(3)] == ["After move 1", "After move 2", "After move 3"]
    QTest.keyClick(dialog.list, Qt.Key.Key_Down)
    QTest.keyClick(dialog.list, Qt.Key.Key_F2)
    field = dialog.list.findChild(QLineEdit)
    assert field is not None
    QTest.keyClicks(field, "Cadence")
    QTest.keyClick(field, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert marked(window) == [Bookmark(1), Bookmark(2, "Cadence"), Bookmark(3)]
    dialog.list.setFocus()
    QTest.keyClick(dialog.list, Qt.Key.Key_Up)
    QTest.keyClick(dialog.list, Qt.Key.Key_Delete)
    QApplication.processEvents()
    assert marked(window) == [Bookmark(2, "Cadence"), Bookmark(3)]
    QTest.keyClick(dialog.list, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert not window.findChildren(BookmarksDialog)
    assert match.position == 2


def test_an_empty_name_says_where_it_leads(window: MainWindow, listed: tuple[Match, BookmarksDialog]) -> None:
    _, dialog = listed
    dialog.list.item(0).setText("The deal")
    QApplication.processEvents()
    dialog.list.item(0).setText("  ")
    QApplication.processEvents()
    assert dialog.list.item(0).text() == "After move 1"


def test_an_empty_list_says_so(window: MainWindow, folder: Path) -> None:
    begin(window, folder)
    dialog = opened(window)
    assert dialog.none.isVisible()
    assert not dialog.go.isEnabled()
    dialog.mark.click()
    QApplication.processEvents()
    assert dialog.list.item(0).text() == "After move 3"
    assert not dialog.none.isVisible()


def test_lessons_are_marked_in_the_users_folder_alone(window: MainWindow) -> None:
    window.learning.learn(library.bundled("muzicando")[0])
    window.commands["mark"].trigger()
    assert [path.relative_to(folders.data()) for path in folders.data().rglob("*.json")] == [
        Path("bookmarks/lessons/muzicando/1-two-minutes.json")
    ]
