"""Reviews in the window: made on request, with each move and its better variation."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGridLayout, QLabel
from pytestqt.qtbot import QtBot

from engines import Record
from engines.players.review import REVIEW_FORMAT, Moment, Move, Position, Review, Sheet, match_digest, to_json
from tabletop.processes.frames import encode_frame
from tabletop.session.match import Match
from tabletop.session.reviewer import Reviewer, read_review, save_review
from tabletop.shell.controls.look import Look
from tabletop.shell.match.panels.review import VERDICT_ROLE
from tabletop.shell.match.reviews import Reviews
from tabletop.shell.window.main_window import MainWindow
from tabletop.table.announce import spell_accidentals

if TYPE_CHECKING:
    from tests.tabletop.shell.conftest import Played, Windows


def make_review(record: Record, *moments: Moment) -> Review:
    """Return a review of a match with these moments."""
    chances = [0.5 + 0.4 * at / len(record.steps) for at in range(len(record.steps) + 1)]
    others = (0.0,) * (len(record.header.seats) - 2)
    return Review(
        format=REVIEW_FORMAT,
        match=match_digest(record),
        positions=tuple(
            Position((0.0, 0.0, *others), (0.0, 0.0, *others), (chance, 1 - chance, *others)) for chance in chances
        ),
        moves=(Move((0.0, 0.0, *others)),) * len(record.steps),
        sheets=(
            Sheet(12.4, 3.0, 28.0, 0.0, 99.9, 20),
            Sheet(-12.4, 3.0, 0.4, 0.1, 87.5, 20),
            *(Sheet(0.0, 0.0, 0.0, 0.0, None, 0) for _ in others),
        ),
        moments=moments,
        playouts=100,
    )


def find_moment(record: Record, number: int = 1) -> Moment:
    """Return the position of that number in which another discard was possible."""
    found = [at for at, step in enumerate(record.steps) if type(step.action).__name__ == "Discard"]
    at = [at for at in found if len(record.game.legal(record.state_at(at))) > 1][number]
    step = record.steps[at]
    instead = next(one for one in record.game.legal(step.before) if one != step.action)
    return Moment(at, step.before.to_move, (step.action,), (instead,), 28.0, None, "car.draw.choice", "It was open.")


def find_other_moment(record: Record, first: int = 0) -> Moment:
    """Return the first decision from there on in which another move was possible."""
    steps = list(enumerate(record.steps))[first:]
    at, step = next((at, step) for at, step in steps if len(record.game.legal(step.before)) > 1)
    instead = next(one for one in record.game.legal(step.before) if one != step.action)
    rule = record.game.rules.rule[0].slug
    return Moment(at, step.before.to_move, (step.action,), (instead,), 28.0, None, rule, "It was open.")


@pytest.fixture
def record(played: Played) -> Record:
    return played()


@pytest.fixture
def window(window: MainWindow, record: Record, tmp_path: Path) -> MainWindow:
    """A window with a match and a review of two moments."""
    file = tmp_path / "ours.jsonl"
    file.write_text(record.dumps(), "utf-8")
    save_review(make_review(record, find_moment(record, 0), find_moment(record)), file)
    window.play_match(Match(record, replay=True), file)
    window.commands["review"].trigger()
    return window


def choose_moment(window: MainWindow, number: int) -> Moment:
    """Click on a moment in the list."""
    tree = window.match_page.review.moments
    item = tree.topLevelItem(number)
    assert item is not None
    tree.scrollToItem(item)
    QTest.mouseClick(tree.viewport(), Qt.MouseButton.LeftButton, pos=tree.visualItemRect(item).center())
    found: Moment = item.data(0, Qt.ItemDataRole.UserRole)
    return found


def test_a_saved_review_is_shown_at_once(window: MainWindow) -> None:
    page = window.match_page
    assert not page.reviews.reviewer.is_busy
    assert page.review.isVisible()
    assert page.review.moments.topLevelItemCount() == 2
    item = page.review.moments.topLevelItem(1)
    assert item is not None
    assert "It was open." in item.text(0)
    assert item.data(0, VERDICT_ROLE) == "Missed 28"
    assert "It was open. Missed 28." in item.data(0, Qt.ItemDataRole.AccessibleTextRole)


def test_accuracy_is_rounded_down_and_missed_points_are_shown(window: MainWindow) -> None:
    """Missed points exclude 100 %; they have a decimal if they would round to zero."""
    grid = window.match_page.review.findChildren(QGridLayout)
    (sheet,) = (found for found in grid if found.columnCount() == 4)
    items = [[sheet.itemAtPosition(row, column) for column in range(1, 4)] for row in range(3)]
    labels = [[item.widget() for item in row if item is not None] for row in items]
    words = [[label.text() for label in row if isinstance(label, QLabel)] for row in labels]
    assert words == [["Accuracy", "Luck", "Missed"], ["99 %", "+12", "28"], ["87 %", "−12", "≈ 0.4"]]


def test_a_click_goes_to_the_moment_and_shows_the_variation(window: MainWindow) -> None:
    found = choose_moment(window, 1)
    match, board = window.match, window.board
    assert match is not None
    assert board is not None
    assert match.position == found.at
    assert board.prompt is not None
    assert (
        spell_accidentals(match.game.describe(match.view, found.instead[0])) in board.prompt.text_label.accessibleName()
    )


def test_a_moment_can_be_played_as_it_was(window: MainWindow, qtbot: QtBot) -> None:
    found = choose_moment(window, 1)
    match = window.match
    assert match is not None
    window.match_page.replay_bar.tempo = 100.0
    QTest.mouseClick(window.match_page.review.play_actual_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not match.playing)
    assert match.position == found.at + 1
    assert match.record.steps[found.at].action == found.played[0]


def test_a_variation_can_be_played_and_left(window: MainWindow, record: Record, qtbot: QtBot) -> None:
    found = choose_moment(window, 1)
    match, panel = window.match, window.match_page.review
    assert match is not None
    window.match_page.replay_bar.tempo = 100.0
    places = [button.geometry() for button in (panel.play_actual_button, panel.play_better_button)]
    QTest.mouseClick(panel.play_better_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not match.playing)
    assert [
        button.geometry() for button in (panel.play_actual_button, panel.play_better_button) if button.isVisible()
    ] == places
    assert [step.action for step in match.record.steps[found.at :]] == list(found.instead)
    assert match.position == found.at + 1
    assert panel.variation_label.isVisible()
    assert match.viewer is not None, "the match is over, and its hands are no secret"
    way_back = window.match_page.replay_bar.back_button
    ground = way_back.grab().toImage().pixelColor(way_back.width() // 2, way_back.height() - 4)
    board = window.board
    assert board is not None
    assert ground.name() == board.scene.theme.accent.lower(), "its words are written in the ink that goes with it"
    QTest.mouseClick(way_back, Qt.MouseButton.LeftButton)
    assert match.record is record
    assert match.position == found.at


def test_a_click_in_the_graph_goes_to_a_move(window: MainWindow) -> None:
    graph, match = window.match_page.review.graph, window.match
    assert match is not None
    QTest.mouseClick(graph, Qt.MouseButton.LeftButton, pos=QPoint(graph.width() - 1, graph.height() // 2))
    assert match.position == match.length


def test_the_graph_is_higher_in_a_high_panel(window: MainWindow) -> None:
    graph = window.match_page.review.graph
    window.resize(1280, 720)
    QApplication.processEvents()
    low = graph.height()
    assert low >= graph.minimumSizeHint().height()
    window.resize(1280, 1400)
    QApplication.processEvents()
    assert graph.height() > 1.4 * low


def test_the_graph_makes_room_for_moments_in_a_low_window(
    windows: Windows, look: Look, record: Record, tmp_path: Path
) -> None:
    look.set_theme("projector")
    window = windows((800, 600), theme="projector")
    file = tmp_path / "match.jsonl"
    save_review(make_review(record, find_moment(record, 0), find_moment(record)), file)
    window.play_match(Match(record, replay=True), file)
    window.commands["review"].trigger()
    QApplication.processEvents()
    panel = window.match_page.review
    assert not panel.graph.isVisible()
    item = panel.moments.topLevelItem(0)
    assert item is not None
    first = panel.moments.visualItemRect(item)
    assert panel.moments.viewport().rect().contains(first)
    window.resize(1280, 720)
    QApplication.processEvents()
    assert panel.graph.isVisible()


def test_an_unfinished_match_is_not_reviewed(window: MainWindow, played: Played) -> None:
    window.play_match(Match(played(10)))
    assert not window.commands["review"].isEnabled()
    assert window.match_page.reviews.review is None


def test_a_requested_review_is_made_and_saved(played: Played, qtbot: QtBot, tmp_path: Path) -> None:
    record, file = played(seed=8), tmp_path / "other.jsonl"
    found = make_review(record, find_moment(record))
    said = f"import os; os.write(1, {encode_frame(b'0.500') + encode_frame(to_json(found).encode())!r})"
    reviews = Reviews(reviewer=Reviewer(command=[sys.executable, "-c", said]))
    match = Match(record, replay=True)
    reviews.follow(match, None, file)
    assert reviews.review is None
    reviews.begin()
    qtbot.waitUntil(lambda: reviews.review == found, timeout=30_000)
    assert read_review(file, record) == found
    reviews.reviewer.close()


def test_a_review_in_progress_can_be_cancelled(windows: Windows, played: Played) -> None:
    window = windows()
    window.play_match(Match(played(), replay=True))
    panel = window.match_page.review
    window.match_page.open_panel("review")
    QTest.mouseClick(panel.begin_button, Qt.MouseButton.LeftButton)
    assert panel.progress_bar.isVisible()
    QTest.mouseClick(panel.cancel_button, Qt.MouseButton.LeftButton)
    assert panel.begin_button.isVisible()
    assert not window.match_page.reviews.reviewer.is_busy
