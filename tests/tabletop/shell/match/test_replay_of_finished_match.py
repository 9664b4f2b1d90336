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
from tests.tabletop.shell.match.test_reviews import choose_moment, find_other_moment, make_review

GAME_IDS = tuple(engines.GAMES)


def click_curve(window: MainWindow) -> None:
    graph = window.match_page.review.graph
    QTest.mouseClick(graph, Qt.MouseButton.LeftButton, pos=QPoint(graph.width() // 2, graph.height() // 2))


def click_moment(window: MainWindow) -> None:
    choose_moment(window, 0)


def click_log(window: MainWindow) -> None:
    window.match_page.log.text_view.anchorClicked.emit(QUrl("move:5"))


def drag_slider(window: MainWindow) -> None:
    window.match_page.replay_bar.slider.setValue(5)


def go_to_bookmark(window: MainWindow) -> None:
    window.bookmarks.go(Bookmark(5))


def make_trigger(name: str) -> Callable[[MainWindow], None]:
    return lambda window: window.commands[name].trigger()


WAYS_TO_A_MOVE: dict[str, Callable[[MainWindow], None]] = {
    "curve": click_curve,
    "moment": click_moment,
    "log": click_log,
    "slider": drag_slider,
    "bookmark": go_to_bookmark,
    "first": make_trigger("first"),
    "back": make_trigger("back"),
}
"""Functions by name that go to an earlier move."""


@pytest.fixture
def record(request: pytest.FixtureRequest) -> Record:
    """A complete match of a game: the first game unless the test names another."""
    return demo.load_demo(getattr(request, "param", GAME_IDS[0]))


@pytest.fixture
def ended_match_window(windows: Windows, record: Record, folder: Path) -> MainWindow:
    """A window in which a match just ended; its review is open."""
    window = windows((1280, 900))
    journal = Journal(folder, record)
    window.play_match(Match(record, journal))
    journal.wait_until_written()
    reviews = window.match_page.reviews
    reviews.review = make_review(record, find_other_moment(record, 20))
    window.commands["review"].trigger()
    return window


@pytest.mark.parametrize(
    ("record", "way"),
    [*((GAME_IDS[0], way) for way in WAYS_TO_A_MOVE), *((game, "curve") for game in GAME_IDS[1:])],
    indirect=["record"],
)
def test_a_visited_move_is_shown_with_open_hands_after_a_match(
    ended_match_window: MainWindow, record: Record, way: str
) -> None:
    match, page, moves = ended_match_window.match, ended_match_window.match_page, list(record.lines)
    assert match is not None
    WAYS_TO_A_MOVE[way](ended_match_window)
    assert match.position < match.length
    if match.game.needs_private_view(match.state):
        assert match.viewer == match.state.to_move
    assert page.review.isVisible()
    assert page.review.graph.isVisible()
    assert not ended_match_window.commands["undo"].isEnabled()
    ended_match_window.commands["undo"].trigger()
    assert page.replay_bar.isVisible()
    ended_match_window.commands["last"].trigger()
    assert match.result is not None
    assert page.review.graph.isVisible()
    assert match.record is record
    assert record.lines == moves


def test_the_end_cannot_be_undone_while_a_review_is_open(ended_match_window: MainWindow, record: Record) -> None:
    assert not ended_match_window.commands["undo"].isEnabled()
    ended_match_window.undo()
    assert ended_match_window.match is not None
    assert ended_match_window.match.result is not None


def test_a_button_leads_back_from_a_variation_without_panels(ended_match_window: MainWindow, record: Record) -> None:
    page, match, reviews = (
        ended_match_window.match_page,
        ended_match_window.match,
        ended_match_window.match_page.reviews,
    )
    assert match is not None
    assert reviews.review is not None
    reviews.play_better(reviews.review.moments[0])
    page.fold(True)
    assert page.replay_bar.back_button.isVisible()
    QTest.mouseClick(page.replay_bar.back_button, Qt.MouseButton.LeftButton)
    assert match.record is record
    assert match.position == reviews.review.moments[0].at
    assert not page.replay_bar.back_button.isVisible()


@pytest.mark.parametrize("way", ["curve", "moment", "bookmark"])
def test_visiting_a_move_leaves_the_variation(ended_match_window: MainWindow, record: Record, way: str) -> None:
    reviews, match = ended_match_window.match_page.reviews, ended_match_window.match
    assert match is not None
    assert reviews.review is not None
    reviews.play_better(reviews.review.moments[0])
    WAYS_TO_A_MOVE[way](ended_match_window)
    assert match.record is record
    assert not match.playing


def test_viewing_a_variation_keeps_unsaved_moves(ended_match_window: MainWindow) -> None:
    """The window still asks about unsaved moves when it closes afterwards."""
    match, reviews = ended_match_window.match, ended_match_window.match_page.reviews
    assert match is not None
    assert reviews.review is not None
    journal = match.journal
    reviews.play_better(reviews.review.moments[0])
    assert match.journal is journal is not None


def test_a_copy_saved_from_a_variation_contains_the_match(
    ended_match_window: MainWindow, record: Record, tmp_path: Path
) -> None:
    match, reviews = ended_match_window.match, ended_match_window.match_page.reviews
    assert match is not None
    assert reviews.review is not None
    reviews.play_better(reviews.review.moments[0])
    ended_match_window.files.ask_save()
    assert ended_match_window.files.save_dialog is not None
    ended_match_window.files.save_dialog.path_chosen.emit(tmp_path / "copy.consort")
    assert (tmp_path / "copy.consort").read_text("utf-8") == record.dumps()


@pytest.mark.parametrize("game", GAME_IDS)
def test_a_finished_match_opens_at_its_end_with_its_log(windows: Windows, tmp_path: Path, game: str) -> None:
    window, file, record = windows((1280, 900)), tmp_path / "ours.jsonl", demo.load_demo(game)
    file.write_text(record.dumps(), "utf-8")
    window.files.open_file(file)
    match, board = window.match, window.board
    assert match is not None
    assert board is not None
    assert match.position == match.length
    assert board.end_screen.isVisible()
    window.commands["log"].trigger()
    log = window.match_page.log.text_view.toPlainText()
    assert all(sentence in log for sentence in match.log_sentences(match.length - 1))
    assert window.commands["review"].isEnabled()


def test_the_review_of_a_foreign_match_is_not_written_beside_it(windows: Windows, tmp_path: Path) -> None:
    """Consort does not write into a folder of other people."""
    window, file, record = windows(), tmp_path / "theirs" / "match.jsonl", demo.load_demo("carmony")
    file.parent.mkdir()
    file.write_text(record.dumps(), "utf-8")
    window.files.open_file(file)
    reviews = window.match_page.reviews
    assert reviews.review is None
    reviews.reviewer.reviewed.emit(make_review(record, find_other_moment(record, 20)))
    window.leave_match()
    window.files.open_file(file)
    assert reviews.review == make_review(record, find_other_moment(record, 20))
    assert [*file.parent.iterdir()] == [file]
