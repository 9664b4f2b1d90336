"""Small signs on cards that more than one game has: arrows, ticks."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPainterPathStroker

from tabletop.boards.kit.art.family import FamilyColour
from tabletop.boards.kit.art.ground import polygon
from tabletop.table.sketch import Sketch, disc


def paint_arrow(sketch: Sketch, box: QRectF, colour: str | QColor) -> None:
    """An arrow to the right that fills the box's width."""
    middle, high = box.center().y(), box.height()
    head = min(0.6 * high, 0.6 * box.width())
    line = 0.13 * high
    path = QPainterPath()
    polygon(
        path,
        (
            (box.left(), middle - line / 2),
            (box.right() - head, middle - line / 2),
            (box.right() - head, middle - 0.55 * head),
            (box.right(), middle),
            (box.right() - head, middle + 0.55 * head),
            (box.right() - head, middle + line / 2),
            (box.left(), middle + line / 2),
        ),
    )
    sketch.fill(path, colour)


def paint_check(sketch: Sketch, box: QRectF, fill: str, ink: str) -> None:
    """A tick on a disc: what was wrong is mended."""
    radius = min(box.width(), box.height()) / 2
    sketch.fill(disc(box.center(), radius), ink)
    sketch.fill(disc(box.center(), 0.88 * radius), fill)
    centre = box.center()
    tick = QPainterPath(centre + QPointF(-0.46 * radius, 0.04 * radius))
    tick.lineTo(centre + QPointF(-0.12 * radius, 0.38 * radius))
    tick.lineTo(centre + QPointF(0.46 * radius, -0.36 * radius))
    pen = QPainterPathStroker()
    pen.setWidth(0.24 * radius)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    sketch.fill(pen.createStroke(tick), ink)


def paint_points(sketch: Sketch, points: int, box: QRectF, family: FamilyColour, struck: bool = False) -> None:
    """What a card brings, on a coin; struck through where it brings nothing now."""
    theme = sketch.theme
    coin = disc(box.center(), min(box.width(), box.height()) / 2)
    inset = 0.2 * box.height()
    inner = box.adjusted(0.8 * inset, inset, -0.8 * inset, -inset)
    if not struck:
        sketch.fill(coin, family.fill)
        sketch.text(str(points), inner, 0.9 * box.height(), family.ink, 700)
        return
    line = max(1.2, 0.08 * box.height())
    sketch.fill(coin, theme.card_face)
    sketch.stroke(disc(box.center(), min(box.width(), box.height()) / 2 - line / 2), theme.card_muted, line)
    sketch.text(str(points), inner, 0.9 * box.height(), theme.card_muted, 700)
    stroke = QPainterPath(QPointF(box.left() + 0.1 * box.width(), box.bottom() - 0.18 * box.height()))
    stroke.lineTo(box.right() - 0.1 * box.width(), box.top() + 0.18 * box.height())
    sketch.stroke(stroke, theme.card_face, 1.5 * line)
    sketch.stroke(stroke, theme.card_ink, 0.75 * line)
