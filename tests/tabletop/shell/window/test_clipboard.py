"""Copying a position as a picture or a link; pasting the link opens it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

import engines
from tabletop.session.match import Match
from tabletop.shell.match import demo
from tabletop.shell.window.main_window import MainWindow

if TYPE_CHECKING:
    from tests.tabletop.shell.conftest import Played

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def notice_texts(window: MainWindow) -> str:
    return "\n".join(window.notices.texts)


def test_the_copied_picture_shows_the_table(window: MainWindow, played: Played) -> None:
    window.play_match(Match(played(4)))
    board = window.board
    assert board is not None
    board.match.raise_curtain()
    shown = board.view.viewport().grab().toImage()
    cards = [card.present_rect().toRect() for card in board.scene.cards.values()]
    QTest.keyClick(window, Qt.Key.Key_C, CTRL)
    picture = QGuiApplication.clipboard().image()
    assert picture.size() == shown.size()
    seen = shown.convertToFormat(picture.format())
    assert cards
    assert all(picture.copy(box) == seen.copy(box) for box in cards)


def test_a_copied_picture_contains_only_the_table(
    window: MainWindow, played: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.play_match(Match(played(4)))
    board = window.board
    assert board is not None
    board.match.raise_curtain()
    assert board.prompt is not None
    monkeypatch.setattr(window, "show_message", lambda said: None)  # A notice would change the layout of the table.

    def copied() -> QImage:
        window.commands["copy-picture"].trigger()
        return QGuiApplication.clipboard().image()

    board.prompt.hide()
    plain = copied()
    board.prompt.show()
    board.show_message("This is refused.")
    board.view.navigator.is_visible = True
    board.view.navigator.move_by_tab(True)
    hand = board.scene.hand_cards()[0]
    board.view.pointer.hover_lift.on_hovered(hand)
    QApplication.processEvents()
    assert board.view.grab().toImage() != plain
    assert copied() == plain
    assert board.view.navigator.is_visible
    assert board.view.pointer.hover_lift.item is hand, "only the picture is without it"


def test_pasting_a_link_opens_its_position(window: MainWindow, played: Played) -> None:
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


def test_pasting_other_text_is_refused_and_the_match_stays(window: MainWindow, played: Played) -> None:
    match = Match(played(4))
    window.play_match(match)
    for text, sentence in (("hello", "no link"), ("consort:AAAA", "damaged")):
        QGuiApplication.clipboard().setText(text)
        window.commands["paste-link"].trigger()
        assert sentence in notice_texts(window)
        assert window.match is match


@pytest.mark.parametrize("game", tuple(engines.GAMES))
def test_a_link_to_a_finished_match_opens_at_its_end(window: MainWindow, game: str) -> None:
    record = demo.load_demo(game)
    window.play_match(Match(record))
    window.commands["copy-link"].trigger()
    assert "every move" in notice_texts(window)
    window.leave_match()
    window.commands["paste-link"].trigger()
    match, board = window.match, window.board
    assert match is not None
    assert board is not None
    assert match.record is not record
    assert (match.position, match.length) == (len(record.steps), len(record.steps))
    assert match.replay
    assert board.end_screen.isVisible()
