"""The seven suits of Muzicando: a shape for each colour, so that none is told by its colour alone.

A heart, a slice of orange, a bell, a leaf, a drop, a moon and a violet, drawn in a square from -1 to 1 each way, y
downwards. Each can be told from its outline alone, a few pixels high; larger, it has lines within.
"""

from __future__ import annotations

import functools

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPainterPathStroker, QTransform

from tabletop.boards.kit.art.emblem import bent, track
from tabletop.boards.muzicando.art.palette import SuitColour, SuitShape
from tabletop.table.sketch import Sketch, disc, polar
from tabletop.table.theme import mixed

DETAILED_FROM = 15.0
"""Logical pixels from which a suit has lines within."""


def paint_suit(sketch: Sketch, suit: SuitColour, box: QRectF) -> None:
    """The suit in its colour with a dark edge, as large as the box lets it be."""
    theme = sketch.theme
    side = min(box.width(), box.height())
    place = _place(box)
    path = place.map(shape(suit.shape))
    sketch.fill(path, suit.fill)
    if side >= DETAILED_FROM:
        sketch.fill(place.map(details(suit.shape)), suit.ink)
    edge = mixed(suit.fill, theme.card_ink, 0.8)
    sketch.stroke(path, edge, max(0.8, 0.045 * side) * min(1.4, theme.outline**0.4))


def stamp_suit(sketch: Sketch, suit: SuitColour, box: QRectF, ink: str | QColor, ground: str | QColor) -> None:
    """The suit in one ink on one ground, without its colour."""
    place = _place(box)
    sketch.fill(place.map(shape(suit.shape)), ink)
    if min(box.width(), box.height()) >= DETAILED_FROM:
        sketch.fill(place.map(details(suit.shape)), ground)


def suit_path(suit: SuitColour, box: QRectF) -> QPainterPath:
    """Its outline, as large as the box lets it be."""
    return _place(box).map(shape(suit.shape))


def _place(box: QRectF) -> QTransform:
    unit = min(box.width(), box.height()) / 2
    return QTransform(unit, 0, 0, unit, box.center().x(), box.center().y())


@functools.cache
def shape(of: SuitShape) -> QPainterPath:
    """Its outline."""
    match of:
        case "heart":
            return _closed(
                bent(
                    (0, 0.95),
                    ((-0.35, 0.6), (-0.96, 0.25), (-0.96, -0.32)),
                    ((-0.96, -0.98), (-0.2, -1.06), (0, -0.42)),
                    ((0.2, -1.06), (0.96, -0.98), (0.96, -0.32)),
                    ((0.96, 0.25), (0.35, 0.6), (0, 0.95)),
                )
            )
        case "slice":
            path = QPainterPath(QPointF(-0.98, -0.56))
            path.arcTo(QRectF(-0.98, -1.86, 1.96, 2.6), 180, 180)
            return _closed(path)
        case "bell":
            return _bell()
        case "leaf":
            return _leaf()
        case "drop":
            return _closed(
                bent(
                    (0, -0.98),
                    ((0.12, -0.5), (0.7, -0.1), (0.7, 0.32)),
                    ((0.7, 0.72), (0.4, 0.98), (0, 0.98)),
                    ((-0.4, 0.98), (-0.7, 0.72), (-0.7, 0.32)),
                    ((-0.7, -0.1), (-0.12, -0.5), (0, -0.98)),
                )
            )
        case "moon":
            whole = disc(QPointF(-0.06, 0), 0.95)
            return _without(whole, disc(QPointF(0.42, -0.2), 0.8))
        case "flower":
            petals = [disc(polar(QPointF(0, 0.02), 0.55, 72 * petal), 0.42) for petal in range(5)]
            return _joined(disc(QPointF(0, 0), 0.3), *petals)


@functools.cache
def details(of: SuitShape) -> QPainterPath:
    """The lines within it, as outlines."""
    match of:
        case "heart":
            return _pen(bent((-0.62, -0.24), ((-0.62, -0.48), (-0.48, -0.58), (-0.34, -0.58))), 0.13)
        case "slice":
            rind = QPainterPath(QPointF(-0.74, -0.56))
            rind.arcTo(QRectF(-0.74, -1.56, 1.48, 2.0), 180, 180)
            seams = [_pen(track((0.0, -0.56), end), 0.07) for end in ((-0.52, 0.15), (0.0, 0.44), (0.52, 0.15))]
            return _joined(_pen(rind, 0.07), *seams)
        case "bell":
            return _pen(track((-0.56, 0.28), (0.56, 0.28)), 0.1)
        case "leaf":
            ribs = ((-0.22, 0.0, -0.36), (0.1, 0.0, -0.34), (-0.22, 0.36, 0.0), (0.1, 0.34, 0.0))
            veins = [_pen(track((x, -x), (x + dx, -x + dy)), 0.07) for x, dx, dy in ribs]
            return _joined(_pen(track((-0.5, 0.5), (0.42, -0.42)), 0.09), *veins)
        case "drop":
            return _pen(bent((-0.4, 0.3), ((-0.4, 0.52), (-0.24, 0.66), (-0.06, 0.68))), 0.13)
        case "moon":
            return _joined(disc(QPointF(-0.66, -0.1), 0.09), disc(QPointF(-0.46, 0.42), 0.12))
        case "flower":
            middle, found = QPointF(0, 0.02), []
            for petal in range(5):
                foot, tip = polar(middle, 0.34, 72 * petal), polar(middle, 0.62, 72 * petal)
                found.append(_pen(track((foot.x(), foot.y()), (tip.x(), tip.y())), 0.08))
            return _joined(disc(middle, 0.2), *found)


def _bell() -> QPainterPath:
    """Its loop, its body that flares to the rim, its clapper."""
    body = _closed(
        bent(
            (0, -0.8),
            ((0.44, -0.8), (0.56, -0.5), (0.58, -0.1)),
            ((0.6, 0.25), (0.72, 0.36), (0.92, 0.56)),
            ((0.6, 0.62), (-0.6, 0.62), (-0.92, 0.56)),
            ((-0.72, 0.36), (-0.6, 0.25), (-0.58, -0.1)),
            ((-0.56, -0.5), (-0.44, -0.8), (0, -0.8)),
        )
    )
    return _joined(body, disc(QPointF(0, -0.82), 0.16), disc(QPointF(0, 0.72), 0.23))


def _leaf() -> QPainterPath:
    """A leaf that points to the upper right, on its stalk."""
    blade = _closed(
        bent(
            (0.9, -0.9),
            ((0.98, -0.1), (0.7, 0.62), (-0.02, 0.66)),
            ((-0.3, 0.68), (-0.5, 0.6), (-0.56, 0.56)),
            ((-0.6, 0.5), (-0.68, 0.3), (-0.66, 0.02)),
            ((-0.62, -0.7), (0.1, -0.98), (0.9, -0.9)),
        )
    )
    return _joined(blade, _pen(track((-0.5, 0.5), (-0.86, 0.86)), 0.2))


def _closed(path: QPainterPath) -> QPainterPath:
    path.closeSubpath()
    return path


def _pen(path: QPainterPath, width: float) -> QPainterPath:
    """A line along the path, with round ends, as an outline."""
    pen = QPainterPathStroker()
    pen.setWidth(width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen.createStroke(path)


_LARGE = QTransform.fromScale(512, 512)
_UNIT = QTransform.fromScale(1 / 512, 1 / 512)
"""Qt joins outlines as polygons with corners a fraction of a unit apart: in a square of 2 that would be seen."""


def _joined(*paths: QPainterPath) -> QPainterPath:
    """One outline round several."""
    whole = QPainterPath()
    for path in paths:
        whole = whole.united(_LARGE.map(path))
    return _UNIT.map(whole)


def _without(whole: QPainterPath, part: QPainterPath) -> QPainterPath:
    """An outline with another cut out of it."""
    return _UNIT.map(_LARGE.map(whole).subtracted(_LARGE.map(part)))
