"""Reviewing a finished match: open hands, nothing changes, and a way back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtTest import QTest

import engines
from engines import Record
from tabletop.session.journal import Journal
from tabletop.session.match import Match
from tabletop.shell.match import demo
from tabletop.shell.match.bookmarks import Bookmark
from tabletop.shell.window.main_window import MainWindow
from tests.tabletop.shell.conftest import Windows
from tests.tabletop.shell.match.test_reviews import another, chosen, reviewed

GAMES = tuple(engines.GAMES)


def click_curve(window: MainWindow) -> None:
    graph = window.match_page.review.graph
    QTest.mouseClick(graph, Qt.MouseButton.LeftButton, pos=QPoint(graph.width() // 2, graph.height() // 2))


def click_moment(window: MainWindow) -> None:
    chosen(window, 0)


def click_log(window: MainWindow) -> None:
    window.match_page.log.text.anchorClicked.emit(QUrl("move:5"))


def drag_slider(window: MainWindow) -> None:
    window.match_page.replay.slider.setValue(5)


def go_to_bookmark(window: MainWindow) -> None:
    window.bookmarks.go(Bookmark(5))


def trigger(name: str) -> Callable[[MainWindow], None]:
    return lambda window: window.commands[name].trigger()


WAYS: dict[str, Callable[[MainWindow], None]] = {
    "curve": click_curve,
    "moment": click_moment,
    "log": click_log,
    "slider": drag_slider,
    "bookmark": go_to_bookmark,
    "first": trigger("first"),
    "back": trigger("back"),
}
"""Functions by name that go to an earlier move."""


@pytest.fixture
def record(request: pytest.FixtureRequest) -> Record:
    """A complete match of a game: the first game unless the test names another."""
    return demo.record(getattr(request, "param", GAMES[0]))


@pytest.fixture
def ended(windows: Windows, record: Record, folder: Path) -> MainWindow:
    """A window in which a match just ended; its review is open."""
    window = windows((1280, 900))
    journal = Journal(folder, record)
    window.play_match(Match(record, journal))
    journal.settle()
    reviews = window.match_page.reviews
    reviews.review = reviewed(record, another(record, 20))
    window.commands["review"].trigger()
    return window


@pytest.mark.parametrize(
    ("record", "way"),
    [*((GAMES[0], way) for way in WAYS), *((game, "curve") for game in GAMES[1:])],
    indirect=["record"],
)
def test_right_after_a_match_every_way_goes_to_the_moment_with_open_hands(
    ended: MainWindow, record: Record, way: str
) -> None:
    match, page, moves = ended.match, ended.match_page, list(record.lines)
    assert match is not None
    WAYS[way](ended)
    assert match.position < match.length
    if match.game.needs_eyes(match.state):
        assert match.viewer == match.state.to_move
    assert page.review.isVisible()
    assert page.review.graph.isVisible()
    assert not ended.commands["undo"].isEnabled()
    ended.commands["undo"].trigger()
    assert page.replay.isVisible()
    ended.commands["last"].trigger()
    assert match.result is not None
    assert page.review.graph.isVisible()
    assert match.record is record
    assert record.lines == moves


def test_while_a_review_is_open_the_end_cannot_be_undone(ended: MainWindow, record: Record) -> None:
    assert not ended.commands["undo"].isEnabled()
    ended.undo()
    assert ended.match is not None
    assert ended.match.result is not None


def test_from_what_could_have_been_a_button_leads_back_though_the_panels_are_closed(
    ended: MainWindow, record: Record
) -> None:
    page, match, reviews = ended.match_page, ended.match, ended.match_page.reviews
    assert match is not None
    assert reviews.review is not None
    reviews.play_as_it_could_have_been(reviews.review.moments[0])
    page.fold(True)
    assert page.replay.back.isVisible()
    QTest.mouseClick(page.replay.back, Qt.MouseButton.LeftButton)
    assert match.record is record
    assert match.position == reviews.review.moments[0].at
    assert not page.replay.back.isVisible()


@pytest.mark.parametrize("way", ["curve", "moment", "bookmark"])
def test_from_what_could_have_been_every_way_leads_into_the_match(ended: MainWindow, record: Record, way: str) -> None:
    reviews, match = ended.match_page.reviews, ended.match
    assert match is not None
    assert reviews.review is not None
    reviews.play_as_it_could_have_been(reviews.review.moments[0])
    WAYS[way](ended)
    assert match.record is record
    assert not match.playing


def test_what_could_have_been_does_not_let_the_match_go_that_the_disk_has_not(ended: MainWindow) -> None:
    """The window still asks about unsaved moves when it closes afterwards."""
    match, reviews = ended.match, ended.match_page.reviews
    assert match is not None
    assert reviews.review is not None
    journal = match.journal
    reviews.play_as_it_could_have_been(reviews.review.moments[0])
    assert match.journal is journal is not None


def test_a_copy_that_is_saved_then_is_of_the_match(ended: MainWindow, record: Record, tmp_path: Path) -> None:
    match, reviews = ended.match, ended.match_page.reviews
    assert match is not None
    assert reviews.review is not None
    reviews.play_as_it_could_have_been(reviews.review.moments[0])
    ended.files.ask_save()
    assert ended.files.saving is not None
    ended.files.saving.chosen.emit(tmp_path / "copy.consort")
    assert (tmp_path / "copy.consort").read_text("utf-8") == record.dumps()


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_match_opens_at_its_end_with_its_log(windows: Windows, tmp_path: Path, game: str) -> None:
    window, file, record = windows((1280, 900)), tmp_path / "ours.jsonl", demo.record(game)
    file.write_text(record.dumps(), "utf-8")
    window.files.open(file)
    match, board = window.match, window.board
    assert match is not None
    assert board is not None
    assert match.position == match.length
    assert board.finale.isVisible()
    window.commands["log"].trigger()
    log = window.match_page.log.text.toPlainText()
    assert all(sentence in log for sentence in match.words(match.length - 1))
    assert window.commands["review"].isEnabled()


def test_a_match_that_is_no_file_of_the_users_keeps_its_review(windows: Windows, tmp_path: Path) -> None:
    """Consort does not write into a folder of other people."""
    window, file, record = windows(), tmp_path / "theirs" / "match.jsonl", demo.record("carmony")
    file.parent.mkdir()
    file.write_text(record.dumps(), "utf-8")
    window.files.open(file)
    reviews = window.match_page.reviews
    assert reviews.review is None
    reviews.reviewer.reviewed.emit(reviewed(record, another(record, 20)))
    window.leave_match()
    window.files.open(file)
    assert reviews.review == reviewed(record, another(record, 20))
    assert [*file.parent.iterdir()] == [file]
