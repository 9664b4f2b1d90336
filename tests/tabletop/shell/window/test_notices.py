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
from tabletop.session.notice import SAVING_TOPIC, Notice
from tabletop.shell.application import set_up
from tabletop.shell.controls import notice as notices_module
from tabletop.shell.controls.notice import MAX_HEIGHT_RATIO, NoticeAction, NoticeRow, Notices
from tabletop.shell.games import Locale
from tabletop.shell.window import snapshots
from tabletop.shell.window.main_window import MainWindow
from tabletop.sound import protocol
from tests.tabletop.shell.conftest import Played, Windows

SIZES = [(800, 600), (853, 533), (1280, 720), (1920, 1080), (768, 1366)]

GERMAN_SENTENCES = (
    "Die Partie kann im Ordner „Partien“ nicht gespeichert werden (kein Platz mehr). Sie können weiterspielen.",
    "Der MIDI-Anschluss „Digitalpiano“ ist nicht mehr da; das eingebaute Instrument spielt.",
    "Gespeichert als Carmony, Ana, Ben und noch ein recht langer Name.mid.",
)


def find_box(part: QWidget, window: QWidget) -> QRect:
    return QRect(part.mapTo(window, QPoint()), part.size())


def show_notices(window: MainWindow, count: int) -> list[QRect]:
    """Show so many notices; return their boxes."""
    for text in GERMAN_SENTENCES[:count]:
        window.show_notice(Notice(text))
    snapshots.process_events()
    return [find_box(row, window) for row in window.notices.rows]


def check_boxes(boxes: list[QRect], window: QWidget) -> None:
    """Check that boxes are inside the window and do not overlap."""
    assert boxes
    for at, box in enumerate(boxes):
        assert window.rect().contains(box)
        assert not any(box.intersects(other) for other in boxes[at + 1 :])


def find_cut_sentences(notices: Notices) -> list[str]:
    """Return the shortened sentences without a tool tip that shows them all."""
    return [
        row.notice.text
        for row in notices.rows
        if row.text_label.height() < row.text_label.heightForWidth(row.text_label.width())
        or row.text_label.toolTip() != ("" if row.text_label.visible_text == row.notice.text else row.notice.text)
    ]


def find_boxes(window: MainWindow) -> list[tuple[int, ...]]:
    """Return the boxes of the table, its targets, and the buttons of the header."""
    page, board = window.match_page, window.board
    assert board is not None
    parts = [find_box(part, window) for part in (board, *filter(belongs_to_page, page.findChildren(QAbstractButton)))]
    parts += [card.sceneBoundingRect().toRect() for card in board.scene.cards.values()]
    return [(box.x(), box.y(), box.width(), box.height()) for box in parts]


def belongs_to_page(part: QWidget) -> bool:
    """Return True if a widget is visible and belongs to no notice."""
    return part.isVisible() and not isinstance(part.parentWidget(), NoticeRow)


@pytest.mark.parametrize("count", [1, 3])
@pytest.mark.parametrize("size", SIZES)
def test_notices_cover_nothing_on_the_start_page(windows: Windows, size: tuple[int, int], count: int) -> None:
    window = windows(size)
    boxes = show_notices(window, count)
    check_boxes(boxes, window)
    assert find_cut_sentences(window.notices) == []
    page = window.start_page
    for part in (*page.cards, *page.action_buttons, *page.resume_buttons):
        seen = find_box(part, window).intersected(find_box(page, window))
        assert not part.isVisible() or not any(seen.intersects(box) for box in boxes)
    assert not any(
        bar.isVisible() and bar.orientation() == Qt.Orientation.Horizontal for bar in page.findChildren(QScrollBar)
    )


@pytest.mark.parametrize("count", [1, 2, 3])
@pytest.mark.parametrize("size", SIZES)
def test_notices_cover_nothing_at_the_end_of_a_match(
    windows: Windows, untranslated: QApplication, played: Played, size: tuple[int, int], count: int
) -> None:
    set_up(untranslated, Locale("de"))
    window = windows(size)
    window.play_match(Match(played(), replay=True))
    match, board = window.match, window.board
    assert match is not None
    assert board is not None
    match.jump(match.length)
    boxes = show_notices(window, count)
    check_boxes(boxes, window)
    assert find_cut_sentences(window.notices) == []
    assert board.end_screen.isVisible()
    line = window.match_page.seat_line
    others = [
        board.view,
        line.shape,
        line.turn_label,
        *filter(belongs_to_page, window.match_page.findChildren(QToolButton)),
    ]
    apart = [find_box(part, window) for part in others if part.isVisible()]
    assert not any(box.intersects(part) for box in boxes for part in apart)
    assert board.view.viewport().rect().contains(board.end_screen.geometry())


@pytest.mark.parametrize("size", SIZES)
def test_a_match_does_not_move_when_notices_come_and_go(windows: Windows, carmony: Any, size: tuple[int, int]) -> None:
    window = windows(size)
    match = Match.start(carmony, ("Ana", "Ben"), seed=7, options={"rounds": 1})
    window.play_match(match)
    match.attempt(match.legal[0])
    match.raise_curtain()
    snapshots.process_events()
    before = find_boxes(window)
    window.notices.show_notice(Notice(GERMAN_SENTENCES[0]), NoticeAction("Save with another name…", lambda: None))
    snapshots.process_events()
    assert find_boxes(window) == before
    show_notices(window, 3)
    assert find_boxes(window) == before
    assert "3" in window.notices.rows[0].waiting_label.text()
    while window.notices.close_newest():
        pass
    snapshots.process_events()
    assert find_boxes(window) == before
    line = window.match_page.seat_line
    assert line.turn_label.isVisible()
    assert line.actions_label.isVisible()


@pytest.mark.parametrize("size", [(800, 600), (1920, 1080)])
def test_the_player_at_turn_is_named_beside_a_small_notice(
    windows: Windows, carmony: Any, size: tuple[int, int]
) -> None:
    window = windows(size)
    window.play_match(Match.start(carmony, ("Ana", "Ben"), seed=7))
    window.show_notice(Notice("Saved as a.mid."))
    snapshots.process_events()
    line = window.match_page.seat_line
    assert line.turn_label.isVisible()
    assert not line.actions_label.isVisible()
    window.notices.show_notice(Notice(GERMAN_SENTENCES[0]), NoticeAction("Save with another name…", lambda: None))
    snapshots.process_events()
    assert line.turn_label.isVisible() == (size[0] > 800)
    assert line.shape.toolTip() == line.turn_label.text()
    window.leave_match()
    window.notices.close_newest()
    window.play_match(Match.start(carmony, ("Ana", "Ben"), seed=7))
    window.notices.close_newest()
    snapshots.process_events()
    assert line.actions_label.isVisible()


def test_a_refusal_is_shown_only_on_the_table(windows: Windows, carmony: Any) -> None:
    window = windows((800, 600))
    match = Match.start(carmony, ("Ana", "Ben"), seed=7, options={"rounds": 1})
    window.play_match(match)
    refused = match.redo()
    assert refused is not None
    board = window.board
    assert board is not None
    assert board.view.message.text == str(refused)
    assert not window.notices.texts


def test_notices_fill_a_fifth_of_the_window_and_further_ones_wait(windows: Windows, qtbot: QtBot) -> None:
    window = windows((800, 600))
    window.commands["puzzles"].trigger()
    for number in range(12):
        window.show_notice(Notice(f"Notice {number}"))
    snapshots.process_events()
    shown = window.notices.rows
    assert 1 < len(shown) < 12
    assert sum(row.height() for row in shown) <= MAX_HEIGHT_RATIO * window.height()
    assert [row.notice.text for row in shown] == [f"Notice {11 - number}" for number in range(len(shown))]
    assert str(12 - len(shown)) in shown[-1].waiting_label.text()
    shown[0].close_button.click()
    assert len(window.notices.rows) == len(shown)
    assert window.notices.texts[0] == "Notice 10"


def test_plain_notices_close_by_themselves_and_others_stay(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notices_module, "NOTICE_DURATION_MS", 40)
    window.commands["puzzles"].trigger()  # The page of puzzles shows all notices.
    window.show_notice(Notice("Saved as a.mid."))
    window.notices.show_notice(Notice("The port is gone."), NoticeAction("Sound settings…", lambda: None))
    window.show_notice(Notice("Something broke.", lasts=True))
    qtbot.waitUntil(lambda: window.notices.texts == ("Something broke.", "The port is gone."))
    qtbot.wait(120)
    assert window.notices.texts == ("Something broke.", "The port is gone.")


def test_the_time_of_a_notice_stops_behind_a_dialog(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notices_module, "NOTICE_DURATION_MS", 40)
    QCursor.setPos(window.mapToGlobal(window.rect().bottomRight()))  # A notice below it would stay.
    window.dialogs.show_statistics()
    window.show_notice(Notice("The keyboard is there again."))
    qtbot.wait(150)
    assert window.notices.texts == ("The keyboard is there again.",)
    dialog = QApplication.activeModalWidget()
    assert dialog is not None
    dialog.close()
    qtbot.waitUntil(lambda: not window.notices.texts)


def test_a_newer_notice_replaces_the_one_about_the_same_thing(window: MainWindow) -> None:
    gone, back = message("sound.no-port", name="Synth"), message("sound.port-back", name="Synth")
    window.show_notice(Notice("Saved as a.mid."))
    window.sound_player.inject_report(protocol.Notice("port-lost", gone))
    assert window.notices.rows[0].action_button is not None
    window.sound_player.inject_report(protocol.Notice("port-back", back))
    assert window.notices.texts == (str(back), "Saved as a.mid.")
    assert window.notices.rows[0].action_button is None
    for percent in (70, 60):
        window.show_notice(Notice(f"Volume {percent} %", "volume"))
    assert window.notices.texts[0] == "Volume 60 %"
    assert len(window.notices.texts) == 3


def test_a_notice_about_the_disk_stays_until_it_works_again(windows: Windows, folder: Path, carmony: Any) -> None:
    folder.write_text("a file where the folder should be")
    window = windows()
    match = Match.start(carmony, ("Ana", "Ben"), seed=7, folder=folder)
    window.play_match(match)
    row = window.notices.rows[0]
    assert (row.notice.topic, row.notice.lasts, row.action_button is not None) == (SAVING_TOPIC, True, True)
    folder.unlink()
    match.attempt(match.legal[0])
    match.save()
    qt_texts = window.notices.texts
    assert not any("cannot be saved" in text for text in qt_texts)
    window.leave_match()
    assert not any(row.notice.topic == SAVING_TOPIC for row in window.notices.rows)


def test_keys_close_a_notice(window: MainWindow, folder: Path, carmony: Any) -> None:
    window.play_match(Match.start(carmony, ("Ana", "Ben"), seed=7))
    for text in ("One.", "Two.", "Three."):
        window.show_notice(Notice(text))
    snapshots.process_events()
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


def test_no_notice_appears_over_a_button_under_the_pointer(window: MainWindow, carmony: Any) -> None:
    window.play_match(Match.start(carmony, ("Ana", "Ben"), seed=7))
    window.notices.show_notice(Notice("The port is gone."), NoticeAction("Sound settings…", lambda: None))
    snapshots.process_events()
    action = window.notices.rows[0].action_button
    assert action is not None
    action.setFocus(Qt.FocusReason.TabFocusReason)
    window.show_notice(Notice("Saved as a.mid."))
    assert action.isVisible()
    window.match_page.focus_board()
    snapshots.process_events()
    assert [row.notice.text for row in window.notices.rows] == ["Saved as a.mid."]


def test_a_notice_is_announced_once(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(notices_module, "announce", lambda _, words: heard.append(words))
    for _ in range(2):
        window.show_notice(Notice("The keyboard is gone.", "keyboard"))
    window.resize(900, 640)
    snapshots.process_events()
    assert heard == ["The keyboard is gone."]


def test_the_action_of_a_notice_runs_and_closes_it(window: MainWindow, qtbot: QtBot) -> None:
    window.failed.emit("Something broke.")
    qtbot.waitUntil(lambda: window.notices.texts == ("Something broke.",))
    action = window.notices.rows[0].action_button
    assert action is not None
    action.click()
    assert window.notices.texts == ()
    qtbot.waitUntil(lambda: QApplication.activeModalWidget() is not None)
