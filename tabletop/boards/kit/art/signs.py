"""Small signs on cards that more than one game has: arrows, ticks, points, a note on a staff."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPainterPathStroker, QTransform

from tabletop.boards.kit.art.family import FamilyColour
from tabletop.boards.kit.art.ground import polygon
from tabletop.table import glyphs
from tabletop.table.sketch import Sketch, disc
from tabletop.table.theme import mixed


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


SPACES = 7.4
"""The height of a staff with its clef and room for middle C, in staff spaces."""

_LOWEST = 2  # steps above middle C on which the lowest line lies


def paint_staff(
    sketch: Sketch, step: int, box: QRectF, sign: str | None = None, ink: str | QColor | None = None
) -> None:
    """A whole note so many steps above middle C, 0 to 6, with an accidental by its SMuFL name if there is one."""
    theme = sketch.theme
    space = box.height() / SPACES
    bottom = box.top() + 5.5 * space
    thin = max(0.7, 0.11 * space)
    grey = mixed(theme.card_muted, theme.card_face, 0.1)
    for line in range(5):
        _line(sketch, box.left(), box.right(), bottom - line * space, grey, thin)
    clef = glyphs.glyph("gClef")
    em = 4 * space
    x = box.left() + 0.4 * space
    sketch.fill(QTransform(em, 0, 0, em, x - clef.box.left() * em, bottom - space).map(clef.path), theme.card_muted)
    y = bottom - (step - _LOWEST) * space / 2
    head = glyphs.glyph("noteheadWhole")
    x = box.left() + 0.66 * box.width()
    if step == 0:
        _line(sketch, x - 1.35 * space, x + 1.35 * space, y, grey, 1.3 * thin)
    place = QTransform(em, 0, 0, em, x - head.box.center().x() * em, y - head.box.center().y() * em)
    sketch.fill(place.map(head.path), theme.card_ink if ink is None else ink)
    if sign is not None:
        accidental = glyphs.glyph(sign)
        right = x + head.box.left() * em - head.box.center().x() * em - 0.35 * space
        place = QTransform(em, 0, 0, em, right - accidental.box.right() * em, y)
        sketch.fill(place.map(accidental.path), theme.card_ink)


def _line(sketch: Sketch, left: float, right: float, y: float, colour: str | QColor, width: float) -> None:
    path = QPainterPath(QPointF(left, y))
    path.lineTo(right, y)
    sketch.stroke(path, colour, width)
