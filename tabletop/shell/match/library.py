"""Cards dragged out of the library of a free table: dropped on the table, a card is taken, and laid where it fell."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QEvent, QObject, QPointF
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent

from engines.kernel.free import OWNER, Fetch
from tabletop.boards.kit.board import AnyBoard
from tabletop.boards.kit.gestures import Drop
from tabletop.guard import guarded
from tabletop.shell.match.panels.moves import ROW
from tabletop.table.layout import Spot


@guarded
class Library(QObject):
    """Takes what is dropped on a board's table; `action_of` is the action of a row of the list."""

    def __init__(self, action_of: Callable[[int], Any], parent: QObject) -> None:
        super().__init__(parent)
        self._action_of = action_of
        self._board: AnyBoard | None = None

    def serve(self, board: AnyBoard | None) -> None:
        """Take drops on this board's table; None: on none."""
        if self._board is not None:
            self._board.view.viewport().removeEventFilter(self)
        self._board = board
        if board is not None:
            board.view.viewport().setAcceptDrops(True)
            board.view.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QDragEnterEvent | QDragMoveEvent) and event.mimeData().hasFormat(ROW):
            event.acceptProposedAction()
            return True
        if isinstance(event, QDropEvent) and event.type() == QEvent.Type.Drop and event.mimeData().hasFormat(ROW):
            event.acceptProposedAction()
            self.drop(int(event.mimeData().data(ROW).data()), event.position())
            return True
        return False

    def drop(self, row: int, at: QPointF) -> None:
        """The card of a row fell at a point of the table."""
        board, action = self._board, self._action_of(row)
        if board is None or not isinstance(action, Fetch) or not board.match.attempt(action):
            return
        spot = _newest(board, action.card)
        point = board.view.mapToScene(at.toPoint())
        item = board.scene.top_at(point.x(), point.y())
        if spot is None or item is None:
            return
        target = board.aim(spot, point.x(), point.y()) or item.target
        intent = board.intent(Drop(spot, target))
        if intent.actions or intent.desk is not None:
            board.execute_intent(intent, dropped=True, joined=True)


def _newest(board: AnyBoard, card: int) -> Spot | None:
    """Where a card lies in the hand of whoever the table belongs to."""
    for place, cards in board.game.places(board.match.view).items():
        if place.sight == "owner" and place.seat == OWNER and card in cards:
            return Spot(place, cards.index(card))
    return None
