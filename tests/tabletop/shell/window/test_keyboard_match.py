"""A complete match with the keyboard alone, from the start page to the winner.

The test sends real key events and uses the list of moves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from tabletop.shell.controls.inputs import ComboBox
from tabletop.shell.dialogs.new_game import NewMatchDialog

if TYPE_CHECKING:
    from tests.tabletop.shell.conftest import Windows


def press_key(key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Press a key in the focused widget."""
    focus = QApplication.focusWidget()
    assert focus is not None, "there is always something in focus"
    QTest.keyClick(focus, key, modifiers)


def type_text(text: str) -> None:
    """Type letter by letter, because the first may move the focus."""
    for letter in text:
        focus = QApplication.focusWidget()
        assert focus is not None
        QTest.keyClicks(focus, letter)


def test_a_whole_match_is_played_by_keyboard(windows: Windows, qtbot: QtBot) -> None:
    window = windows()
    press_key(Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    dialog = window.findChild(NewMatchDialog)
    assert dialog is not None
    qtbot.waitUntil(lambda: QApplication.activeWindow() is dialog)
    for name in ("Mia", "Leo"):
        assert isinstance(QApplication.focusWidget(), QLineEdit)
        press_key(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
        type_text(name)
        press_key(Qt.Key.Key_Tab)
    for _ in ("Mia", "Leo"):  # Both are persons.
        press_key(Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is dialog.options_button
    press_key(Qt.Key.Key_Space)  # expands the options
    press_key(Qt.Key.Key_Tab)
    assert isinstance(QApplication.focusWidget(), ComboBox)
    press_key(Qt.Key.Key_Home)  # one round
    dialog.seed_field.setText("3")
    press_key(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.match is not None)
    match = window.match
    assert match is not None
    assert match.record.header.seats == ("Mia", "Leo")
    assert match.record.header.options == {"rounds": 1}
    window.activateWindow()  # A desktop activates the window when a dialog closes; Qt offscreen does not.
    qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)

    press_key(Qt.Key.Key_F3)
    moves = window.match_page.moves
    turns = set()
    while match.result is None:
        assert match.length < 400, "the match should have ended long ago"
        if match.curtain_seat is not None:
            assert moves.model.rows == ()
            press_key(Qt.Key.Key_Return)
            qtbot.waitUntil(moves.filter_field.hasFocus)
        turns.add(match.state.to_move)
        verbs = [row.text.split()[0] for row in moves.model.rows if row.action is not None]
        assert len(verbs) == len(match.legal)
        if "Play" in verbs and match.length % 3:
            type_text("play")  # filters the list
            assert all(row.action is None or "Play" in row.text for row in moves.model.rows)
            press_key(Qt.Key.Key_Return)
        else:
            press_key(Qt.Key.Key_Down)
            before = match.length
            press_key(Qt.Key.Key_Return)
            assert match.length == before + 1
    assert turns == {0, 1}
    assert window.match_page.seat_line.turn_label.text().split()[0] in ("Mia", "Leo", "Mia and Leo wins")
    assert window.match_page.score.isVisible()
    press_key(Qt.Key.Key_F3)
    assert window.match_page.review.begin_button.hasFocus(), "there are no moves any more, but those that were made"
