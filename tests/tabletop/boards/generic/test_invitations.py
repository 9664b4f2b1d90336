"""Test that the table invites to an action only while the action is legal."""

from __future__ import annotations

import random

import pytest
from pytestqt.qtbot import QtBot

import engines
from engines.carmony.actions import DRAW_DECK
from engines.carmony.actions import Play as Meld
from engines.iv_v_i.actions import Play
from tabletop.boards.iv_v_i.art.faces import SlotFace
from tabletop.boards.kit.board import AnyBoard
from tabletop.boards.kit.common_faces import ZoneFace
from tabletop.boards.muzicando.art.table_faces import CellFace
from tabletop.session.match import Match
from tests.tabletop.boards import opening


def is_invited(board: AnyBoard) -> bool:
    """Return whether the table says what to place and where."""
    empty_wheel = board.game.rules.words.get("wheel-empty", "no such words")
    zones, plates = board.scene.layout.zones, board.scene.layout.plates
    for face in (*(zone.face for zone in zones), *(plate.face for plate in plates)):
        match face:
            case ZoneFace(label=label) if label == empty_wheel:
                return True
            case SlotFace():
                return True
            case CellFace(kind="open", label=label) if label:
                return True
    return False


def may_accept(board: AnyBoard) -> bool:
    """Return whether the rules let the player at the screen do that."""
    match board.match.game.info.id:
        case "carmony":
            return board.match.state.phase == "act" and DRAW_DECK not in board.match.legal
        case "iv-v-i":
            return any(isinstance(action, Play) and not action.at for action in board.match.legal)
    return board.match.viewer is not None  # a hand without the card that opens gets the reason why nothing fits


def must_be_invited(board: AnyBoard) -> bool:
    """Return whether the table has to invite a player who does not know the game."""
    return board.match.game.info.id == "carmony" and any(isinstance(action, Meld) for action in board.match.legal)


@pytest.mark.parametrize("game", ["carmony", "iv-v-i", "muzicando"])
def test_the_table_invites_only_to_legal_actions(qtbot: QtBot, game: str) -> None:
    match, rng = Match.start(engines.load(game), ("Ana", "Ben"), seed=5), random.Random(5)
    board: AnyBoard = opening.open_board(qtbot, match)
    invited = 0
    for _ in opening.play_random_moves(board, rng, 60):
        for lifted in (False, True):
            if lifted:
                match.raise_curtain()
            if is_invited(board):
                invited += 1
                assert may_accept(board), (match.state.phase, match.viewer)
            else:
                assert not must_be_invited(board)
    assert invited
