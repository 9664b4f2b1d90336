"""The bar of a free table, and drags from its library onto the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolButton, QWidget

from engines.kernel.free_table import PLAYER_SEAT, Fetch
from tabletop.boards.kit.board import AnyBoard
from tabletop.boards.kit.gestures import Drop
from tabletop.guard import guarded
from tabletop.session.listener import Listener
from tabletop.session.match import Match
from tabletop.shell.controls.form import make_paragraph
from tabletop.shell.controls.inputs import Switch
from tabletop.shell.controls.look import Look
from tabletop.shell.match.panels.moves import ROW_MIME_TYPE
from tabletop.table.layout import Spot


@guarded
class LibraryDrops(QObject):
    """Accepts cards dragged from the list of moves onto a free table.

    `action_of` returns the action of a row of the list.
    """

    def __init__(self, action_of: Callable[[int], Any], parent: QObject) -> None:
        super().__init__(parent)
        self._action_of = action_of
        self._board: AnyBoard | None = None

    def set_board(self, board: AnyBoard | None) -> None:
        """Accept drops on this board's table, or with None on no table."""
        if self._board is not None:
            self._board.view.viewport().removeEventFilter(self)
        self._board = board
        if board is not None:
            board.view.viewport().setAcceptDrops(True)
            board.view.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QDragEnterEvent | QDragMoveEvent) and event.mimeData().hasFormat(ROW_MIME_TYPE):
            event.acceptProposedAction()
            return True
        if (
            isinstance(event, QDropEvent)
            and event.type() == QEvent.Type.Drop
            and event.mimeData().hasFormat(ROW_MIME_TYPE)
        ):
            event.acceptProposedAction()
            self.drop(int(event.mimeData().data(ROW_MIME_TYPE).data()), event.position())
            return True
        return False

    def drop(self, row: int, position: QPointF) -> None:
        """Play the card of a row that was dropped at a point of the view."""
        board, action = self._board, self._action_of(row)
        if board is None or not isinstance(action, Fetch) or not board.match.attempt(action):
            return
        spot = _find_in_hand(board, action.card)
        point = board.view.mapToScene(position.toPoint())
        item = board.scene.find_top_item(point.x(), point.y())
        if spot is None or item is None:
            return
        target = board.find_aimed_target(spot, point.x(), point.y()) or item.target
        intent = board.interpret(Drop(spot, target))
        if intent.actions or intent.ui_state is not None:
            board.execute_intent(intent, is_drop=True, is_joined=True)


def _find_in_hand(board: AnyBoard, card: int) -> Spot | None:
    for place, cards in board.game.places(board.match.view).items():
        if place.sight == "owner" and place.seat == PLAYER_SEAT and card in cards:
            return Spot(place, cards.index(card))
    return None


class FreeBar(QWidget):
    """Bar below a free table; hidden in a match.

    `rule_requested` carries the slug of a rule.
    """

    rule_requested = Signal(str)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("free")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._match: Match | None = None
        self._listener = Listener(stepped=self.refresh, jumped=self.refresh)
        self.rule_breaking_switch = Switch(look, self.tr("Allow rule-breaking moves"))
        self.rule_breaking_switch.setToolTip(self.tr("Lay what the rules refuse all the same, and mark it"))
        self.rule_breaking_switch.setAccessibleName(self.tr("Allow rule-breaking moves, and mark them"))
        self.rule_breaking_switch.toggled.connect(self._on_rule_breaking_switch_toggled)
        self.status_label = make_paragraph()
        self.status_label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.rule_button = QToolButton()
        self.rule_button.setText(self.tr("The rule"))
        self.rule_button.setToolTip(self.tr("Read the rule that is broken"))
        self.rule_button.clicked.connect(self._ask_rule)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 6, 12, 6)
        row.setSpacing(14)
        row.addWidget(self.rule_breaking_switch)
        row.addWidget(self.status_label, 1)
        row.addWidget(self.rule_button)
        self.hide()

    def set_match(self, match: Match | None) -> None:
        """Follow this match if it is a free table."""
        self._match = match if match is not None and match.record.header.free else None
        self._listener.follow(self._match)
        self.setVisible(self._match is not None)
        self.refresh()

    def refresh(self, _: object = None) -> None:
        """Show which rules the cards on the table break."""
        match = self._match
        if match is None:
            return
        self.rule_breaking_switch.blockSignals(True)
        self.rule_breaking_switch.setChecked(match.allows_rule_breaks)
        self.rule_breaking_switch.blockSignals(False)
        marks = match.marks
        self.rule_button.setVisible(bool(marks))
        if marks:
            sentence = str(marks[-1].verdict)
            text = self.tr("{count} against the rules. {sentence}").format(count=len(marks), sentence=sentence)
            self.status_label.setText(text if len(marks) > 1 else self.tr("Against the rules: {x}").format(x=sentence))
        elif match.allows_rule_breaks:
            self.status_label.setText(self.tr("What the rules refuse is laid all the same, and marked."))
        else:
            self.status_label.setText(self.tr("The rules judge what you lay, and say why they refuse it."))

    def _on_rule_breaking_switch_toggled(self, on: bool) -> None:
        if self._match is not None:
            self._match.set_rule_breaking_allowed(on)
            self.refresh()

    def _ask_rule(self) -> None:
        if self._match is not None and self._match.marks:
            self.rule_requested.emit(self._match.marks[-1].verdict.rule)
