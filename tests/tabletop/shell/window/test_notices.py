"""Notices have their own area: they cover nothing and move nothing in a match.

The area disappears when it is empty.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QScrollBar, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from engines.messages import message
from tabletop.session.match import Match
from tabletop.session.notice import SAVING, Notice
from tabletop.shell.application import equip
from tabletop.shell.controls import notice as notices_module
from tabletop.shell.controls.notice import MAX_HEIGHT_SHARE, NoticeAction, NoticeRow, Notices
from tabletop.shell.games import Locale
from tabletop.shell.window import snapshots
from tabletop.shell.window.main_window import MainWindow
from tabletop.sound import protocol
from tests.tabletop.shell.conftest import Played, Windows

SIZES = [(800, 600), (853, 533), (1280, 720), (1920, 1080), (768, 1366)]

GERMAN = (
    "Die Partie kann im Ordner „Partien“ nicht gespeichert werden (kein Platz mehr). Sie können weiterspielen.",
    "Der MIDI-Anschluss „Digitalpiano“ ist nicht mehr da; das eingebaute Instrument spielt.",
    "Gespeichert als Carmony, Ana, Ben und noch ein recht langer Name.mid.",
)


def box_of(part: QWidget, window: QWidget) -> QRect:
    return QRect(part.mapTo(window, QPoint()), part.size())


def tell(window: MainWindow, count: int) -> list[QRect]:
    """Show so many notices; return their boxes."""
    for text in GERMAN[:count]:
        window.show_notice(Notice(text))
    snapshots.settle()
    return [box_of(row, window) for row in window.notices.rows]


def is_apart(boxes: list[QRect], window: QWidget) -> None:
    """Check that boxes are inside the window and do not overlap."""
    assert boxes
    for at, box in enumerate(boxes):
        assert window.rect().contains(box)
        assert not any(box.intersects(other) for other in boxes[at + 1 :])


def cut(notices: Notices) -> list[str]:
    """Return the shortened sentences without a tool tip that shows them all."""
    return [
        row.notice.text
        for row in notices.rows
        if row.words.height() < row.words.heightForWidth(row.words.width())
        or row.words.toolTip() != ("" if row.words.shown == row.notice.text else row.notice.text)
    ]


def places(window: MainWindow) -> list[tuple[int, ...]]:
    """Return the boxes of the table, its targets, and the buttons of the header."""
    page, board = window.match_page, window.board
    assert board is not None
    parts = [box_of(part, window) for part in (board, *filter(is_of_page, page.findChildren(QAbstractButton)))]
    parts += [card.sceneBoundingRect().toRect() for card in board.scene.cards.values()]
    return [(box.x(), box.y(), box.width(), box.height()) for box in parts]


def is_of_page(part: QWidget) -> bool:
    """Return True if a widget is visible and belongs to no notice."""
    return part.isVisible() and not isinstance(part.parentWidget(), NoticeRow)


@pytest.mark.parametrize("count", [1, 3])
@pytest.mark.parametrize("size", SIZES)
def test_notices_cover_nothing_on_the_start_page(windows: Windows, size: tuple[int, int], count: int) -> None:
    window = windows(size)
    boxes = tell(window, count)
    is_apart(boxes, window)
    assert cut(window.notices) == []
    page = window.start_page
    for part in (*page.cards, *page.rows, *page.resumes):
        seen = box_of(part, window).intersected(box_of(page, window))
        assert not part.isVisible() or not any(seen.intersects(box) for box in boxes)
    assert not any(
        bar.isVisible() and bar.orientation() == Qt.Orientation.Horizontal for bar in page.findChildren(QScrollBar)
    )


@pytest.mark.parametrize("count", [1, 2, 3])
@pytest.mark.parametrize("size", SIZES)
def test_notices_cover_nothing_at_the_end_of_a_match(
    windows: Windows, untranslated: QApplication, played: Played, size: tuple[int, int], count: int
) -> None:
    equip(untranslated, Locale("de"))
    window = windows(size)
    window.play_match(Match(played(), replay=True))
    match, board = window.match, window.board
    assert match is not None
    assert board is not None
    match.jump(match.length)
    boxes = tell(window, count)
    is_apart(boxes, window)
    assert cut(window.notices) == []
    assert board.finale.isVisible()
    line = window.match_page.seat_line
    others = [board.view, line.shape, line.turn, *filter(is_of_page, window.match_page.findChildren(QToolButton))]
    apart = [box_of(part, window) for part in others if part.isVisible()]
    assert not any(box.intersects(part) for box in boxes for part in apart)
    assert board.view.viewport().rect().contains(board.finale.geometry())


@pytest.mark.parametrize("size", SIZES)
def test_nothing_in_a_match_moves_when_notices_come_and_go(
    windows: Windows, carmony: Any, size: tuple[int, int]
) -> None:
    window = windows(size)
    match = Match.start(carmony, ("Ana", "Ben"), seed=7, options={"rounds": 1})
    window.play_match(match)
    match.attempt(match.legal[0])
    match.lift()
    snapshots.settle()
    before = places(window)
    window.notices.show_notice(Notice(GERMAN[0]), NoticeAction("Save with another name…", lambda: None))
    snapshots.settle()
    assert places(window) == before
    tell(window, 3)
    assert places(window) == before
    assert "3" in window.notices.rows[0].waiting.text()
    while window.notices.close_newest():
        pass
    snapshots.settle()
    assert places(window) == before
    line = window.match_page.seat_line
    assert line.turn.isVisible()
    assert line.todo.isVisible()


@pytest.mark.parametrize("size", [(800, 600), (1920, 1080)])
def test_the_turn_is_named_beside_a_notice_that_leaves_room(
    windows: Windows, carmony: Any, size: tuple[int, int]
) -> None:
    window = windows(size)
    window.play_match(Match.start(carmony, ("Ana", "Ben"), seed=7))
    window.show_notice(Notice("Saved as a.mid."))
    snapshots.settle()
    line = window.match_page.seat_line
    assert line.turn.isVisible()
    assert not line.todo.isVisible()
    window.notices.show_notice(Notice(GERMAN[0]), NoticeAction("Save with another name…", lambda: None))
    snapshots.settle()
    assert line.turn.isVisible() == (size[0] > 800)
    assert line.shape.toolTip() == line.turn.text()
    window.leave_match()
    window.notices.close_newest()
    window.play_match(Match.start(carmony, ("Ana", "Ben"), seed=7))
    window.notices.close_newest()
    snapshots.settle()
    assert line.todo.isVisible()


def test_a_refusal_is_said_on_the_table_alone(windows: Windows, carmony: Any) -> None:
    window = windows((800, 600))
    match = Match.start(carmony, ("Ana", "Ben"), seed=7, options={"rounds": 1})
    window.play_match(match)
    refused = match.redo()
    assert refused is not None
    board = window.board
    assert board is not None
    assert board.view.message.text == str(refused)
    assert not window.notices.texts


def test_notices_take_a_fifth_of_the_window_and_the_others_wait(windows: Windows, qtbot: QtBot) -> None:
    window = windows((800, 600))
    window.commands["puzzles"].trigger()
    for number in range(12):
        window.show_notice(Notice(f"Notice {number}"))
    snapshots.settle()
    shown = window.notices.rows
    assert 1 < len(shown) < 12
    assert sum(row.height() for row in shown) <= MAX_HEIGHT_SHARE * window.height()
    assert [row.notice.text for row in shown] == [f"Notice {11 - number}" for number in range(len(shown))]
    assert str(12 - len(shown)) in shown[-1].waiting.text()
    shown[0].close_button.click()
    assert len(window.notices.rows) == len(shown)
    assert window.notices.texts[0] == "Notice 10"


def test_only_what_has_no_action_goes_by_itself(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notices_module, "SHOWN_FOR_MS", 40)
    window.commands["puzzles"].trigger()  # The page of puzzles shows all notices.
    window.show_notice(Notice("Saved as a.mid."))
    window.notices.show_notice(Notice("The port is gone."), NoticeAction("Sound settings…", lambda: None))
    window.show_notice(Notice("Something broke.", lasts=True))
    qtbot.waitUntil(lambda: window.notices.texts == ("Something broke.", "The port is gone."))
    qtbot.wait(120)
    assert window.notices.texts == ("Something broke.", "The port is gone.")


def test_no_time_runs_out_behind_a_dialog(window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notices_module, "SHOWN_FOR_MS", 40)
    QCursor.setPos(window.mapToGlobal(window.rect().bottomRight()))  # A notice below it would stay.
    window.dialogs.show_statistics()
    window.show_notice(Notice("The keyboard is there again."))
    qtbot.wait(150)
    assert window.notices.texts == ("The keyboard is there again.",)
    dialog = QApplication.activeModalWidget()
    assert dialog is not None
    dialog.close()
    qtbot.waitUntil(lambda: not window.notices.texts)


def test_a_later_notice_takes_the_place_of_the_one_about_the_same_thing(window: MainWindow) -> None:
    gone, back = message("sound.no-port", name="Synth"), message("sound.port-back", name="Synth")
    window.show_notice(Notice("Saved as a.mid."))
    window.sounding.tell(protocol.Notice("port-lost", gone))
    assert window.notices.rows[0].action is not None
    window.sounding.tell(protocol.Notice("port-back", back))
    assert window.notices.texts == (str(back), "Saved as a.mid.")
    assert window.notices.rows[0].action is None
    for percent in (70, 60):
        window.show_notice(Notice(f"Volume {percent} %", "volume"))
    assert window.notices.texts[0] == "Volume 60 %"
    assert len(window.notices.texts) == 3


def test_trouble_with_the_disk_stays_until_it_is_over(windows: Windows, folder: Path, carmony: Any) -> None:
    folder.write_text("a file where the folder should be")
    window = windows()
    match = Match.start(carmony, ("Ana", "Ben"), seed=7, folder=folder)
    window.play_match(match)
    row = window.notices.rows[0]
    assert (row.notice.topic, row.notice.lasts, row.action is not None) == (SAVING, True, True)
    folder.unlink()
    match.attempt(match.legal[0])
    match.save()
    qt_texts = window.notices.texts
    assert not any("cannot be saved" in text for text in qt_texts)
    window.leave_match()
    assert not any(row.notice.topic == SAVING for row in window.notices.rows)


def test_a_notice_is_closed_by_keys(window: MainWindow, folder: Path, carmony: Any) -> None:
    window.play_match(Match.start(carmony, ("Ana", "Ben"), seed=7))
    for text in ("One.", "Two.", "Three."):
        window.show_notice(Notice(text))
    snapshots.settle()
    board = window.board
    assert board is not None
    QTest.keyClick(board.view, Qt.Key.Key_Escape)
    assert list(window.notices.texts) == ["Two.", "One."]
    button = window.notices.rows[0].close_button
    button.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(button, Qt.Key.Key_Escape)
    assert list(window.notices.texts) == ["One."]
    focus = window.focusWidget()
    assert focus is not None
    assert board.isAncestorOf(focus)


def test_no_notice_takes_the_place_of_a_button_under_the_pointer(window: MainWindow, carmony: Any) -> None:
    window.play_match(Match.start(carmony, ("Ana", "Ben"), seed=7))
    window.notices.show_notice(Notice("The port is gone."), NoticeAction("Sound settings…", lambda: None))
    snapshots.settle()
    action = window.notices.rows[0].action
    assert action is not None
    action.setFocus(Qt.FocusReason.TabFocusReason)
    window.show_notice(Notice("Saved as a.mid."))
    assert action.isVisible()
    window.match_page.focus_board()
    snapshots.settle()
    assert [row.notice.text for row in window.notices.rows] == ["Saved as a.mid."]


def test_a_notice_is_announced_once(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(notices_module, "announce", lambda _, words: heard.append(words))
    for _ in range(2):
        window.show_notice(Notice("The keyboard is gone.", "keyboard"))
    window.resize(900, 640)
    snapshots.settle()
    assert heard == ["The keyboard is gone."]


def test_the_action_of_a_notice_is_carried_out_and_closes_it(window: MainWindow, qtbot: QtBot) -> None:
    window.failed.emit("Something broke.")
    qtbot.waitUntil(lambda: window.notices.texts == ("Something broke.",))
    action = window.notices.rows[0].action
    assert action is not None
    action.click()
    assert window.notices.texts == ()
    qtbot.waitUntil(lambda: QApplication.activeModalWidget() is not None)
