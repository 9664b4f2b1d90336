"""Test that a board asks before a move that gives up a win, and only then."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

import engines
from engines.cantoludus.actions import END_TURN, Claim
from engines.iv_v_i.actions import Discard
from engines.muzicando.actions import PASS
from tabletop.boards.kit.board import AnyBoard
from tabletop.session.match import Match
from tests.engines.cantoludus.table import cantoludus_table as cantoludus
from tests.engines.carmony import carmony_table as carmony
from tests.engines.iv_v_i.table.iv_v_i_table import GAME as IV_V_I
from tests.engines.muzicando.table import muzicando_table as muzicando
from tests.tabletop.boards.opening import open_board
from tools.screens.iv_v_i.handmade import make_position

TRIAD = "chord.minor: D F A"


class Slip(NamedTuple):
    """A position, and the move that gives up what could be done in it."""

    game: str
    state: Any
    action: Any


GOING_OUT = Slip(
    "carmony",
    carmony.arrange(hands=("D F A", "E"), melds=("chord.minor", ""), tables=((TRIAD, TRIAD), ()), deck="C G", rounds=1),
    carmony.discard("D"),
)
BUYING = Slip("cantoludus", cantoludus.arrange(hand="C E G", orchestra="C!", target=1), END_TURN)
PLACING = Slip(
    "muzicando", muzicando.make_display("parada", "rDo", ("rRe", "oDo gFa"), stock="vSi vLa", displays=1), PASS
)
PHRASES = make_position(
    IV_V_I, ("Ana", "Ben"), ("I+Do IV V+Ti I+Do", "I"), "I V Do Ti authentic", "V I6 bach", "", "play"
)
LOCKING = Slip("iv-v-i", replace(PHRASES, scores=(50, 0), target=60), Discard(IV_V_I.deck.face["V"]))
WINS = [GOING_OUT, BUYING, LOCKING]

NO_WINS = [
    GOING_OUT._replace(state=replace(GOING_OUT.state, rounds=2)),
    GOING_OUT._replace(action=carmony.play("chord.minor", "D F A")),
    BUYING._replace(state=replace(BUYING.state, target=25)),
    LOCKING._replace(state=replace(LOCKING.state, scores=(20, 0))),
    PLACING,  # going out first wins nothing yet: whoever is still in may concede, and the display is dealt again
]


def open_slip_board(qtbot: QtBot, slip: Slip) -> AnyBoard:
    record = engines.Record.start(engines.load(slip.game), slip.state.seats, seed=1)
    record.start_state = slip.state
    match = Match(record)
    match.raise_curtain()
    board: AnyBoard = open_board(qtbot, match)
    return board


@pytest.mark.parametrize("slip", WINS, ids=lambda slip: slip.game)
def test_a_move_that_gives_up_a_win_asks_first(qtbot: QtBot, slip: Slip) -> None:
    board = open_slip_board(qtbot, slip)
    chooser, match = board.view.chooser, board.match
    board.attempt(slip.action)
    assert chooser.is_asking
    assert "Ana" in chooser.title_label.text()
    assert match.length == 0
    QTest.keyClick(chooser.list_widget, Qt.Key.Key_Return)
    assert match.result is not None
    assert match.result.winners == (0,)


@pytest.mark.parametrize("slip", WINS, ids=lambda slip: slip.game)
def test_a_player_may_give_up_a_win_after_the_question(qtbot: QtBot, slip: Slip) -> None:
    board = open_slip_board(qtbot, slip)
    board.attempt(slip.action)
    assert board.view.chooser.is_asking
    QTest.keyClick(board.view.chooser.list_widget, Qt.Key.Key_2)
    assert [step.action for step in board.match.record.steps] == [slip.action]


def test_a_begun_winning_purchase_cannot_be_abandoned(qtbot: QtBot) -> None:
    board = open_slip_board(qtbot, BUYING)
    board.attempt(Claim("orchestra", 0))
    board.attempt(END_TURN)
    assert not board.view.chooser.is_asking
    assert board.view.message.isVisible()
    assert [step.action for step in board.match.record.steps] == [Claim("orchestra", 0)]


@pytest.mark.parametrize("slip", NO_WINS)
def test_a_move_that_gives_up_no_win_does_not_ask(qtbot: QtBot, slip: Slip) -> None:
    board = open_slip_board(qtbot, slip)
    board.attempt(slip.action)
    assert not board.view.chooser.is_asking
    assert board.match.length == 1
