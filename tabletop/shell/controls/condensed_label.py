"""A label that is condensed before it is shortened, and tells its whole text by a tool tip then."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QResizeEvent

from tabletop.guard import guarded
from tabletop.table.plain import PlainLabel, escape_tool_tip

MIN_STRETCH = 76
"""Percent of their usual width to which letters are condensed before the text is shortened."""


@guarded
class CondensedLabel(PlainLabel):
    """One line of text; `text` is the whole of it, `shown` what has room."""

    @property
    def shown(self) -> str:
        """The text as it is painted."""
        return QFontMetrics(self._fitting()).elidedText(self.text(), Qt.TextElideMode.ElideRight, self._room)

    @property
    def _room(self) -> int:
        return self.contentsRect().width()

    def _fitting(self) -> QFont:
        font = QFont(self.font())
        wide = self.fontMetrics().horizontalAdvance(self.text())
        if wide > self._room > 0:
            font.setStretch(max(MIN_STRETCH, int(100 * self._room / wide)))
        return font

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.renew_tip()

    def renew_tip(self) -> None:
        """Tell the whole text by a tool tip where it has no room."""
        self.setToolTip(escape_tool_tip(self.text()) if self.shown != self.text() else "")

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.fontMetrics().horizontalAdvance(self.text()) <= self._room:
            super().paintEvent(event)
            return
        painter = QPainter(self)
        painter.setFont(self._fitting())
        painter.setPen(self.palette().windowText().color())
        painter.drawText(self.contentsRect(), self.alignment() | Qt.TextFlag.TextSingleLine, self.shown)
        painter.end()
