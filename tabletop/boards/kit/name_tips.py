"""Tool tips with the full text of names that a plate elides."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import QEvent, QObject, QSizeF
from PySide6.QtGui import QHelpEvent, QPainter, QPicture
from PySide6.QtWidgets import QToolTip

from tabletop.boards.kit.art.face_painter import BoardPainter
from tabletop.guard import guarded
from tabletop.table.items import TableItem
from tabletop.table.plain_text import escape_tool_tip
from tabletop.table.sketch import DrawnText
from tabletop.table.view import TableView


@guarded
class NameTips(QObject):
    """Shows a name's full text while the pointer rests on its plate."""

    def __init__(self, view: TableView, painter: BoardPainter, names: Callable[[], Sequence[str]]) -> None:
        super().__init__(view)
        self._view, self._painter, self._names = view, painter, names
        view.viewport().installEventFilter(self)

    def find_tool_tip(self, x: float, y: float) -> str:
        """Return the elided names on the items at a point, one a line."""
        elided_names: list[str] = []
        for item in self._view.table.items_on_table():
            if item.contains_point(x, y):
                elided_names.extend(self._find_elided_on(item))
        return "\n".join(dict.fromkeys(elided_names))

    def _find_elided_on(self, item: TableItem) -> list[str]:
        names = self._names()
        own_name = getattr(item.face, "name", None)
        picture = QPicture()
        painter = QPainter(picture)
        try:
            size = QSizeF(item.home.width, item.home.height)
            drawn_texts = self._painter.draw(painter, item.face, size, self._view.table.theme)
        finally:
            painter.end()
        return find_elided_names(drawn_texts, [str(own_name)] if own_name in names else names)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            tip = self.find_tool_tip(event.pos().x(), event.pos().y())
            if tip:
                QToolTip.showText(event.globalPos(), escape_tool_tip(tip), self._view.viewport())
            else:
                QToolTip.hideText()
            return True
        return super().eventFilter(watched, event)


def find_elided_names(texts: Iterable[DrawnText], names: Iterable[str]) -> list[str]:
    """Return the names of which only the beginning was written, with an ellipsis."""
    beginnings = [text.text.removesuffix("…").rstrip() for text in texts if text.text.endswith("…")]
    return [name for name in names if any(name.startswith(beginning) and name != beginning for beginning in beginnings)]
