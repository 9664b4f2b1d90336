"""A whole match by keyboard alone, from the start page to the winner, through real key events and the list of moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

import engines
from engines.players.player import OwnView, play_match
from tabletop.shell.controls.inputs import ComboBox
from tabletop.shell.dialogs.new_game import NewGame

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabletop.session.match import Match
    from tabletop.shell.window.main_window import MainWindow
    from tests.tabletop.shell.conftest import Windows


def press(key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Press a key where the focus is, as a keyboard does."""
    focus = QApplication.focusWidget()
    assert focus is not None, "there is always something in focus"
    QTest.keyClick(focus, key, modifiers)


def write(text: str) -> None:
    """Type, letter by letter: the focus may go elsewhere with the first."""
    for letter in text:
        focus = QApplication.focusWidget()
        assert focus is not None
        QTest.keyClicks(focus, letter)


def test_a_whole_match(windows: Windows, qtbot: QtBot) -> None:
    window = windows()
    press(Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    dialog = window.findChild(NewGame)
    assert dialog is not None
    qtbot.waitUntil(lambda: QApplication.activeWindow() is dialog)
    for name in ("Mia", "Leo"):
        assert isinstance(QApplication.focusWidget(), QLineEdit)
        press(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
        write(name)
        press(Qt.Key.Key_Tab)
    for _ in ("Mia", "Leo"):  # both are persons
        press(Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is dialog.more
    press(Qt.Key.Key_Space)  # unfolds the options
    press(Qt.Key.Key_Tab)
    assert isinstance(QApplication.focusWidget(), ComboBox)
    press(Qt.Key.Key_Home)  # one round
    dialog.seed.setText("3")
    press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.match is not None)
    match = window.match
    assert match is not None
    assert match.record.header.seats == ("Mia", "Leo")
    assert match.record.header.options == {"rounds": 1}
    window.activateWindow()  # a desktop does that when a dialog closes; Qt without a screen does not
    qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)

    press(Qt.Key.Key_F3)
    moves = window.match_page.moves
    turns = set()
    while match.result is None:
        assert match.length < 400, "the match should have ended long ago"
        if match.curtained is not None:
            assert moves.model.rows == ()
            press(Qt.Key.Key_Return)
            qtbot.waitUntil(moves.filter.hasFocus)
        turns.add(match.state.to_move)
        verbs = [row.words.split()[0] for row in moves.model.rows if row.action is not None]
        assert len(verbs) == len(match.legal)
        if "Play" in verbs and match.length % 3:
            write("play")  # filters the list
            assert all(row.action is None or "Play" in row.words for row in moves.model.rows)
            press(Qt.Key.Key_Return)
        else:
            press(Qt.Key.Key_Down)
            before = match.length
            press(Qt.Key.Key_Return)
            assert match.length == before + 1
    assert turns == {0, 1}
    assert window.match_page.seat_line.turn.text().split()[0] in ("Mia", "Leo", "Mia and Leo wins")
    assert window.match_page.score.isVisible()
    press(Qt.Key.Key_F3)
    assert window.match_page.review.begin.hasFocus(), "there are no moves any more, but those that were made"


# -- IV-V-I

KEEN = ("Shuffle", "Take", "Lock", "Mend", "Play", "Start", "Insert", "Lay", "Put", "Draw", "Discard", "End")
"""What is done first of what is on the list, by the first word."""

QUICK = 90
"""A seed with which a match of two such players to 50 points is short."""


def choice_of(words: Sequence[str], name: str, phrase: int, hand: int) -> int:
    """Which of the moves, told in words, somebody of this name makes, with so many cards in the phrase and the hand."""
    for verb in KEEN:
        if (verb == "Lock" and phrase < 5) or (verb == "Discard" and hand <= 4 and "End the turn" in words):
            continue
        for number, told in enumerate(words):
            if told.startswith(verb) and not told.endswith(f"of {name}"):  # errors on one's own phrase
                return number
    return 0


class KeenPlayer:
    """Makes the same choices without a window."""

    def choose(self, game: Any, legal: Sequence[Any], look: OwnView) -> Any:
        view = look()
        seat = view.to_move
        words = [game.describe(view, action) for action in legal]
        return legal[choice_of(words, view.seats[seat], len(view.phrases[seat]), len(view.hands[seat]))]


def short_seed(seeds: range) -> int:
    """The seed of the shortest match; to be run when the rules change, and its answer written to QUICK."""
    game = engines.load("iv-v-i")

    def length(seed: int) -> int:
        return len(play_match(game, [KeenPlayer()] * 2, ("Mia", "Leo"), seed=seed, options={"target": 50}).steps)

    return min(seeds, key=length)


def begun(window: MainWindow, qtbot: QtBot) -> Match:
    """A match of IV-V-I, begun by keys from the start page on, with options and a seed that are typed."""
    for _ in window.start_page.cards[0].buttons:  # from the first game on the start page to the second
        press(Qt.Key.Key_Right)
    press(Qt.Key.Key_Return)
    dialog = window.findChild(NewGame)
    assert dialog is not None
    assert dialog.game.info.id == "iv-v-i"
    qtbot.waitUntil(lambda: QApplication.activeWindow() is dialog)
    for name in ("Mia", "Leo"):
        press(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
        write(name)
        press(Qt.Key.Key_Tab)
    for _ in ("Mia", "Leo"):  # both are persons
        press(Qt.Key.Key_Tab)
    press(Qt.Key.Key_Space)  # unfolds the options
    press(Qt.Key.Key_Tab)
    assert isinstance(QApplication.focusWidget(), ComboBox)
    press(Qt.Key.Key_Up)  # from 60 points to 50
    press(Qt.Key.Key_Tab)
    press(Qt.Key.Key_Space)  # a switch: I6 after I
    press(Qt.Key.Key_Space)  # and off again
    while QApplication.focusWidget() is not dialog.seed:
        press(Qt.Key.Key_Tab)
    write(str(QUICK))
    press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.match is not None)
    match = window.match
    assert match is not None
    header = match.record.header
    assert (header.game, header.seats, header.seed) == ("iv-v-i", ("Mia", "Leo"), QUICK)
    assert header.options == {
        "target": 50,
        "i6-after-i": False,
        "penalties": False,
        "abandon": True,
        "key": "C",
        "tempo": 84,
    }
    return match


def test_a_match_of_iv_v_i_is_begun_by_keys(windows: Windows, qtbot: QtBot) -> None:
    assert begun(windows(), qtbot).length == 0


@pytest.mark.soak
def test_a_whole_match_of_iv_v_i(windows: Windows, qtbot: QtBot) -> None:
    window = windows()
    match = begun(window, qtbot)
    window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)

    press(Qt.Key.Key_F3)
    moves = window.match_page.moves
    verbs: set[str] = set()
    while match.result is None:
        assert match.length < 400, "the match should have ended long ago"
        if match.curtained is not None:
            assert moves.model.rows == ()
            press(Qt.Key.Key_Return)
            qtbot.waitUntil(moves.filter.hasFocus)
        state = match.state
        seat = state.to_move
        told = [row.words for row in moves.model.rows if row.action is not None]
        assert sorted(told) == sorted(match.game.describe(match.view, action) for action in match.legal)
        by_rules = [match.game.describe(match.view, action) for action in match.legal]
        chosen = by_rules[choice_of(by_rules, state.seats[seat], len(state.phrases[seat]), len(match.view.hands[seat]))]
        if match.length % 5 == 0:  # by typing: as much of it as leaves it first in the list
            write(chosen.lower())
            told = [row.words for row in moves.model.rows if row.action is not None]
            assert chosen in told
        for _ in range(told.index(chosen)):
            press(Qt.Key.Key_Down)
        before = match.length
        press(Qt.Key.Key_Return)
        assert match.length == before + 1
        assert match.game.describe(match.game.view(state, seat), match.record.steps[-1].action) == chosen
        verbs.add(chosen.split()[0])
    assert {"Shuffle", "Draw", "Start", "Play", "Lay", "Lock", "Put", "Discard", "End"} <= verbs
    assert max(match.state.scores) >= 50
    assert window.match_page.seat_line.turn.text().endswith(("wins", "win"))
    assert window.match_page.review.begin.hasFocus(), "there are no moves any more, but those that were made"
