"""Flow layout, which wraps widgets like words, and layouts without margins."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QSpacerItem, QWidget

from tabletop.guard import guarded

L = TypeVar("L", bound=QLayout)


def remove_margins(layout: L, spacing: int | None = None) -> L:
    """Remove the margins of a layout, set its spacing in pixels, and return it."""
    layout.setContentsMargins(0, 0, 0, 0)
    if spacing is not None:
        layout.setSpacing(spacing)
    return layout


@guarded
class FlowLayout(QLayout):
    """Layout of widgets side by side in as many rows as needed.

    Each item is as wide as its size hint, at most as wide as the row. Rows are centred vertically in spare height, or
    moved to the bottom if the layout is aligned there.
    """

    def __init__(self, parent: QWidget | None = None, row_alignment: float = 0.0) -> None:
        """Create the layout; `row_alignment` is 0 for left, 1 for right.

        It places rows that are not full.
        """
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._empty_item = QSpacerItem(0, 0)
        self._row_alignment = row_alignment
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def itemAt_plain(self, index: int) -> QLayoutItem | None:
        """Return an empty item, because Qt would take None for the end of the layout.

        `guarded` calls this if `itemAt` raises. Qt asks for as many items as `count` returns.
        """
        return self._empty_item if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        margins = self.contentsMargins()
        rows = self._break_rows(width - margins.left() - margins.right())
        return self._find_height(rows) + margins.top() + margins.bottom()

    def sizeHint(self) -> QSize:
        """Return the size of all items in one row."""
        hints = [item.sizeHint() for item in self._visible_items()]
        width = sum(hint.width() for hint in hints) + self.spacing() * max(0, len(hints) - 1)
        return self._with_margins(width, max((hint.height() for hint in hints), default=0))

    def minimumSize(self) -> QSize:
        """Return the size of the widest item in a row by itself."""
        min_sizes = [item.minimumSize() for item in self._visible_items()]
        return self._with_margins(
            max((size.width() for size in min_sizes), default=0), max((size.height() for size in min_sizes), default=0)
        )

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        inner_rect = rect.marginsRemoved(self.contentsMargins())
        rows = self._break_rows(inner_rect.width())
        spare_height = max(0, inner_rect.height() - self._find_height(rows))
        y = inner_rect.y() + (spare_height if self.alignment() & Qt.AlignmentFlag.AlignBottom else spare_height // 2)
        for row in rows:
            width = sum(size.width() for _, size in row) + self.spacing() * (len(row) - 1)
            x = inner_rect.x() + round(self._row_alignment * (inner_rect.width() - width))
            height = max(size.height() for _, size in row)
            for item, size in row:
                offset_y = (height - size.height()) // 2
                item.setGeometry(QRect(QPoint(x, y + offset_y), size))
                x += size.width() + self.spacing()
            y += height + self.spacing()

    def _with_margins(self, width: int, height: int) -> QSize:
        margins = self.contentsMargins()
        return QSize(width + margins.left() + margins.right(), height + margins.top() + margins.bottom())

    def _visible_items(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _break_rows(self, width: int) -> list[list[tuple[QLayoutItem, QSize]]]:
        rows: list[list[tuple[QLayoutItem, QSize]]] = []
        remaining = 0
        for item in self._visible_items():
            size = item.sizeHint()
            if size.width() > width:
                item_width = max(width, item.minimumSize().width())
                size = QSize(item_width, item.heightForWidth(item_width) if item.hasHeightForWidth() else size.height())
            if not rows or size.width() + self.spacing() > remaining:
                rows.append([])
                remaining = width + self.spacing()
            rows[-1].append((item, size))
            remaining -= size.width() + self.spacing()
        return rows

    def _find_height(self, rows: list[list[tuple[QLayoutItem, QSize]]]) -> int:
        height = sum(max(size.height() for _, size in row) for row in rows)
        return height + self.spacing() * max(0, len(rows) - 1)
