"""Test that moving cards are counted at their target once they have arrived."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

import engines
from tabletop import boards
from tabletop.boards.kit.board import AnyBoard
from tabletop.boards.kit.common_faces import CountPlate, PileFace, SeatPlate
from tabletop.session.match import Match
from tabletop.table import theme as themes


def read_counts(board: AnyBoard) -> list[object]:
    """Return the counts of cards in hand, the points, and the counts of the piles."""
    hands = [(face.hand_counts, face.score) for face in list_faces(board) if isinstance(face, SeatPlate)]
    piles = [face.count for face in list_faces(board) if isinstance(face, PileFace) and face.has_count]
    return [*hands, *piles, *(face.count for face in list_faces(board) if isinstance(face, CountPlate))]


def list_faces(board: AnyBoard) -> list[object]:
    layout = board.scene.layout
    return [plate.face for plate in layout.plates] + [zone.face for zone in layout.zones]


def test_cards_are_counted_when_they_have_arrived(qtbot: QtBot) -> None:
    match = Match.start(engines.load("carmony"), ("Ana", "Ben"), seed=4)
    match.makes_forced_moves = False
    board = boards.load("carmony")(match, themes.load_theme("evening"))
    qtbot.addWidget(board)
    board.set_motion(True)
    board.resize(1280, 720)
    with qtbot.waitExposed(board):
        board.show()
    match.attempt(match.legal[0])  # the deal
    match.raise_curtain()
    board.scene.motion.finish()
    counts_before = read_counts(board)
    match.attempt(match.legal[0])  # a draw
    assert board.scene.motion.is_busy
    assert read_counts(board) == counts_before
    board.scene.motion.finish()
    counts_after = read_counts(board)
    assert counts_after != counts_before
    board.refresh(animate=False)
    assert read_counts(board) == counts_after
