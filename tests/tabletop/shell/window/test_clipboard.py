"""A position goes to somebody else by the clipboard: as a picture, or as a link that is opened by pasting it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from tabletop.session.match import Match
from tabletop.shell.window.main_window import MainWindow

if TYPE_CHECKING:
    from tests.tabletop.shell.conftest import Played

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def told(window: MainWindow) -> str:
    return window.notice_bar.words.text()


def test_the_table_is_copied_as_it_is_seen(window: MainWindow, played: Played) -> None:
    window.play_match(Match(played(4)))
    assert window.board is not None
    QTest.keyClick(window, Qt.Key.Key_C, CTRL)
    picture = QGuiApplication.clipboard().image()
    assert picture.size() == window.board.grab().size()
    assert picture == window.board.grab().toImage().convertToFormat(picture.format())


def test_a_link_that_is_pasted_lays_the_position(window: MainWindow, played: Played) -> None:
    record = played(4)
    match = Match(record)
    window.play_match(match)
    shown = match.view
    QTest.keyClick(window, Qt.Key.Key_C, CTRL | SHIFT)
    window.leave_match()
    QTest.keyClick(window, Qt.Key.Key_V, CTRL)
    assert window.match is not None
    assert window.match.record.header.position is not None
    assert window.match.view.discard == shown.discard


def test_what_is_no_link_is_said_and_the_match_stays(window: MainWindow, played: Played) -> None:
    match = Match(played(4))
    window.play_match(match)
    for text, sentence in (("hello", "no link"), ("consort:AAAA", "damaged")):
        QGuiApplication.clipboard().setText(text)
        window.commands["paste-link"].trigger()
        assert sentence in told(window)
        assert window.match is match
