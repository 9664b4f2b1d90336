"""Large type and overlay of the class display: pointer, spotlight and so on."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Literal

from PySide6.QtCore import QPointF, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from tabletop.boards.kit.art.face_painter import BoardPainter
from tabletop.boards.kit.board import AnyBoard
from tabletop.guard import guarded
from tabletop.table.pixmaps import PixmapCache
from tabletop.table.sketch import Sketch
from tabletop.table.theme import Theme

MIN_LETTER_RATIO = 1 / 30
"""Minimum height of letters as a fraction of the window's height."""


class LargeTextPainter:
    """FacePainter that wraps another one with a minimum type size in logical pixels."""

    def __init__(self, painter: BoardPainter, min_letter_px: float) -> None:
        self._painter, self.min_letter_px = painter, min_letter_px

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LargeTextPainter) and (self._painter, self.min_letter_px) == (
            other._painter,
            other.min_letter_px,
        )

    def __hash__(self) -> int:
        return hash((self._painter, self.min_letter_px))

    def paint(self, painter: QPainter, face: Hashable, size: QSizeF, theme: Theme) -> None:
        self.draw(painter, face, size, theme)

    def draw(self, painter: QPainter, face: Hashable, size: QSizeF, theme: Theme) -> Sketch:
        """Paint a face and return the sketch, which knows what was written and left out."""
        sketch = Sketch(painter, theme, self.min_letter_px)
        self._painter.draw_on(sketch, face, size)
        return sketch

    def outline(self, face: Hashable, size: QSizeF) -> QPainterPath:
        return self._painter.outline(face, size)


Tool = Literal["", "pointer", "spotlight", "magnifier"]

POINTER_RADIUS_RATIO, SPOTLIGHT_RADIUS_RATIO, MAGNIFIER_RADIUS_RATIO = 0.022, 0.16, 0.28
"""Radii of the tools as fractions of the window's height."""

MAGNIFIER_SCALE = 3.0
"""Factor of the magnifier."""


@guarded
class ToolOverlay(QWidget):
    """Transparent widget over the table that paints the teacher's tool."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._board: AnyBoard | None = None
        self._magnified_pixmaps: PixmapCache | None = None
        self.min_letter_px = 0.0
        """Minimum height of letters in logical pixels."""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.tool: Tool = ""
        self.position = QPointF(0.5, 0.5)
        """Position of the tool as fractions of the table's width and height."""
        self.is_black = False

    def set_board(self, board: AnyBoard) -> None:
        """Set the board below the overlay."""
        self._board = board
        self.raise_()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        if self.is_black:
            painter.fillRect(self.rect(), QColor("black"))
            painter.end()
            return
        centre = QPointF(self.position.x() * self.width(), self.position.y() * self.height())
        if self.tool == "spotlight":
            self._paint_spotlight(painter, centre)
        elif self.tool == "magnifier":
            self._paint_magnified(painter, centre)
        elif self.tool == "pointer":
            self._paint_pointer(painter, centre)
        painter.end()

    def _paint_pointer(self, painter: QPainter, centre: QPointF) -> None:
        radius = POINTER_RADIUS_RATIO * self.height()
        painter.setPen(QPen(QColor("white"), radius * 0.22))
        painter.setBrush(QColor(self._theme.refusal))
        painter.drawEllipse(centre, radius, radius)

    def _paint_spotlight(self, painter: QPainter, centre: QPointF) -> None:
        dark_path, light_path = QPainterPath(), QPainterPath()
        dark_path.addRect(QRectF(self.rect()))
        radius = SPOTLIGHT_RADIUS_RATIO * self.height()
        light_path.addEllipse(centre, radius, radius)
        painter.fillPath(dark_path.subtracted(light_path), QColor(0, 0, 0, 190))
        painter.setPen(QPen(QColor(self._theme.accent), 0.006 * self.height()))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(centre, radius, radius)

    def _paint_magnified(self, painter: QPainter, centre: QPointF) -> None:
        radius = MAGNIFIER_RADIUS_RATIO * self.height()
        glass = QPainterPath()
        glass.addEllipse(centre, radius, radius)
        side = 2 * radius / MAGNIFIER_SCALE
        source_rect = QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side)
        pixmap = self._magnify(source_rect.toAlignedRect())
        painter.save()
        painter.setClipPath(glass)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.fillPath(glass, QColor(self._theme.table_dark))
        target_rect = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
        if pixmap is not None:
            painter.drawPixmap(target_rect, pixmap, QRectF(pixmap.rect()))
        painter.restore()
        painter.setPen(QPen(QColor("white"), 0.008 * self.height()))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(centre, radius, radius)

    def _magnify(self, source_rect: QRect) -> QPixmap | None:
        """Return a part of the table, painted again at the magnifier's scale.

        Small type that is left out on the table is painted here.
        """
        board = self._board
        if board is None or source_rect.isEmpty():
            return None
        appearance, ratio = board.scene.appearance, MAGNIFIER_SCALE * self.devicePixelRatioF()
        pixmap = QPixmap(source_rect.size() * ratio)
        pixmap.fill(QColor(self._theme.table_dark))
        painter = QPainter(pixmap)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        original = appearance.pixmaps, appearance.pixel_ratio
        large_painter = LargeTextPainter(board.face_painter, self.min_letter_px / MAGNIFIER_SCALE)
        if self._magnified_pixmaps is None or self._magnified_pixmaps.painter != large_painter:
            self._magnified_pixmaps = PixmapCache(large_painter)
        appearance.replace(pixmaps=self._magnified_pixmaps, ratio=ratio)
        try:
            board.view.render(painter, QRectF(pixmap.rect()), source_rect)
        finally:
            appearance.replace(pixmaps=original[0], ratio=original[1])
            painter.end()
        return pixmap
