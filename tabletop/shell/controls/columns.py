"""Columns that stand side by side where a window is wide enough, and else one below the other."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from tabletop.guard import guarded


@guarded
class Columns(QWidget):
    """Holds widgets; none is ever narrower than it can be as long as the widest of them fits."""

    def __init__(self, columns: Sequence[QWidget], spacing: int) -> None:
        super().__init__()
        self._columns = tuple(columns)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(spacing)
        for column in columns:
            self._row.addWidget(column, 1)

    def set_margins(self, left: int, top: int, right: int, bottom: int) -> None:
        """Pixels left free round all columns."""
        self._row.setContentsMargins(left, top, right, bottom)

    def _each(self, width: int) -> int:
        """The width of each column in so much room, side by side."""
        margins, gaps = self._row.contentsMargins(), self._row.spacing() * (len(self._columns) - 1)
        return (width - margins.left() - margins.right() - gaps) // len(self._columns)

    @property
    def _widest(self) -> int:
        return max(column.minimumSizeHint().width() for column in self._columns)

    def minimumSizeHint(self) -> QSize:
        margins = self._row.contentsMargins()
        return QSize(self._widest + margins.left() + margins.right(), super().minimumSizeHint().height())

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        margins, each = self._row.contentsMargins(), self._each(width)
        if each >= self._widest:
            high = max(_height(column, each) for column in self._columns)
        else:
            wide = width - margins.left() - margins.right()
            high = sum(_height(column, wide) for column in self._columns)
            high += self._row.spacing() * (len(self._columns) - 1)
        return high + margins.top() + margins.bottom()

    def resizeEvent(self, event: QResizeEvent) -> None:
        beside = self._each(self.width()) >= self._widest
        direction = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        if direction != self._row.direction():
            self._row.setDirection(direction)
            self.updateGeometry()
        super().resizeEvent(event)


def _height(column: QWidget, width: int) -> int:
    return column.heightForWidth(width) if column.hasHeightForWidth() else column.sizeHint().height()
