"""What the cards of IV-V-I have in common: the card itself and its edge, the three functions' shapes, points, tabs,
arrows, banners. Lengths are in units of a hundredth of a card's width, so a card measures 100 by 140.
"""

from __future__ import annotations

import functools
from math import cos, pi, sin
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainterPath, QPainterPathStroker

from tabletop.table.sketch import Sketch, disc, rectangle
from tabletop.table.theme import Edge, FamilyColour, Theme, mixed, translucent

CORNER = 6.5  # radius of a card's corners
BORDER = 5.5  # width of the coloured edge
FUNCTION_FAMILIES = {"T": "blue", "S": "green", "D": "red"}
"""The colour in which a function's sign is drawn where no card gives it one."""

TYPES = {"root": "root position", "6": "first inversion", "6-4": "second inversion", "7": "seventh chord"}
"""A type in words where there is room; the others are read as they are typed."""

# Widths at a theme's scale of 1, in logical pixels; a projector's larger type needs larger cards for the same detail.
WINDOW_FROM = 58.0  # the window and the voices' syllables can be read
NAMES_FROM = 92.0  # so can names
SENTENCES_FROM = 150.0  # and sentences


class Frame(NamedTuple):
    """A card being drawn: how many logical pixels a unit has, its height in units, and how large it looks."""

    unit: float
    height: float
    apparent: float

    def box(self, left: float, top: float, right: float, bottom: float) -> QRectF:
        """A box in units as one in pixels."""
        u = self.unit
        return QRectF(left * u, top * u, (right - left) * u, (bottom - top) * u)

    def at(self, x: float, y: float) -> QPointF:
        return QPointF(x * self.unit, y * self.unit)


def frame(size: QSizeF, theme: Theme) -> Frame:
    """The frame of a card that is as wide as the box."""
    unit = size.width() / 100
    return Frame(unit, size.height() / unit, size.width() / theme.scale)


# --- the card ---------------------------------------------------------------------------------------------------------


def card_outline(size: QSizeF) -> QPainterPath:
    """A card's edge, with round corners."""
    return rectangle(QRectF(0, 0, size.width(), size.height()), CORNER / 100 * size.width())


def paint_ground(sketch: Sketch, size: QSizeF, family: FamilyColour, border: float = BORDER) -> QRectF:
    """The card: its coloured edge with the family's pattern, and a pale panel within; the panel's box is returned."""
    theme = sketch.theme
    unit = size.width() / 100
    thick = max(2.2, border * unit)
    whole = card_outline(size)
    sketch.fill(whole, family.fill)
    if thick >= 3.6:
        sketch.fill(_pattern(family.edge, size.width(), size.height(), thick), translucent(family.ink, 0.85))
    panel = QRectF(thick, thick, size.width() - 2 * thick, size.height() - 2 * thick)
    light = QLinearGradient(panel.topLeft(), panel.bottomLeft())
    light.setColorAt(0, QColor(theme.card_face))
    light.setColorAt(1, mixed(theme.card_face, family.tint, 0.75))
    sketch.fill(rectangle(panel, max(1.0, CORNER * unit - 0.6 * thick)), QBrush(light))
    paint_rim(sketch, size, CORNER * unit)
    return panel


def paint_rim(sketch: Sketch, size: QSizeF, radius: float) -> None:
    """A card's outline, drawn within its edge."""
    theme = sketch.theme
    line = theme.outline * max(1.0, size.width() / 110)
    inner = QRectF(line / 2, line / 2, size.width() - line, size.height() - line)
    sketch.stroke(rectangle(inner, max(0.5, radius - line / 2)), theme.card_edge, line)


@functools.lru_cache(maxsize=128)
def _pattern(edge: Edge, wide: float, high: float, thick: float) -> QPainterPath:
    """What is drawn on a card's coloured edge, so that families are told apart without colour."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    middle = thick / 2
    if edge == "plain":
        return path
    step, clear = (1.55, 2.1) if edge == "hatching" else (1.9, 1.3)
    for x, y, along in _round_the_edge(wide, high, middle, step * thick, clear * thick):
        if edge == "dots":
            path.addEllipse(QPointF(x, y), 0.2 * thick, 0.2 * thick)
        elif edge == "diamonds":
            _polygon(path, ((x - 0.3 * thick, y), (x, y - 0.3 * thick), (x + 0.3 * thick, y), (x, y + 0.3 * thick)))
        elif edge == "waves":
            _wave(path, x, y, along, thick)
        elif edge == "teeth":
            _tooth(path, x, y, along, thick)
        elif edge == "hatching":
            _slant(path, x, y, along, thick)
        else:  # notches: two short strokes across
            across_x, across_y = (0.28, 0.62) if along in ("right", "left") else (0.62, 0.28)
            path.addRect(
                QRectF(
                    x - across_x * thick / 2,
                    y - across_y * thick / 2,
                    across_x * thick,
                    across_y * thick,
                )
            )
    return path


def _round_the_edge(
    wide: float, high: float, middle: float, step: float, clear: float
) -> list[tuple[float, float, str]]:
    """Points evenly along the four sides, clear of the corners, with the side's direction."""
    found = []
    for side, length in (("right", wide), ("down", high), ("left", wide), ("up", high)):
        room = length - 2 * clear
        count = max(2, round(room / step))
        for number in range(count + 1):
            along = clear + room * number / count
            x, y = {
                "right": (along, middle),
                "left": (wide - along, high - middle),
                "down": (wide - middle, along),
                "up": (middle, high - along),
            }[side]
            found.append((x, y, side))
    return found


_TURN = {"right": 0.0, "down": pi / 2, "left": pi, "up": -pi / 2}


def _placed(x: float, y: float, side: str, points: tuple[tuple[float, float], ...]) -> list[tuple[float, float]]:
    """Points given for the upper side, turned to a side and moved to x, y."""
    c, s = cos(_TURN[side]), sin(_TURN[side])
    return [(x + px * c - py * s, y + px * s + py * c) for px, py in points]


def _polygon(path: QPainterPath, points: tuple[tuple[float, float], ...] | list[tuple[float, float]]) -> None:
    path.moveTo(*points[0])
    for point in points[1:]:
        path.lineTo(*point)
    path.closeSubpath()


def _tooth(path: QPainterPath, x: float, y: float, side: str, thick: float) -> None:
    points = ((-0.42 * thick, 0.36 * thick), (0.0, -0.3 * thick), (0.42 * thick, 0.36 * thick))
    _polygon(path, _placed(x, y, side, points))


def _slant(path: QPainterPath, x: float, y: float, side: str, thick: float) -> None:
    """A slanting stripe across the whole edge."""
    half, lean = 0.36 * thick, 0.5 * thick
    points = ((lean - half, -0.5 * thick), (lean + half, -0.5 * thick), (half - lean, 0.5 * thick))
    _polygon(path, _placed(x, y, side, (*points, (-half - lean, 0.5 * thick))))


def _wave(path: QPainterPath, x: float, y: float, side: str, thick: float) -> None:
    half, high, line = 0.95 * thick, 0.24 * thick, 0.09 * thick
    upper, lower = [], []
    for step in range(9):
        px = -half + 2 * half * step / 8
        py = -high * sin(pi * px / half)
        upper.append((px, py - line))
        lower.append((px, py + line))
    _polygon(path, _placed(x, y, side, tuple(upper + lower[::-1])))


def paint_hatching(sketch: Sketch, box: QRectF, colour: QColor, step: float, line: float) -> None:
    """Slanting lines from edge to edge of a box, over what no longer counts."""
    path = QPainterPath()
    x = box.left() - box.height() + step / 2
    while x < box.right():
        low, high = max(0.0, box.left() - x), min(box.height(), box.right() - x)
        path.moveTo(x + low, box.bottom() - low)
        path.lineTo(x + high, box.bottom() - high)
        x += step
    sketch.stroke(path, colour, line)


# --- signs ------------------------------------------------------------------------------------------------------------


def function_shape(function: str, box: QRectF) -> QPainterPath:
    """T rests in a disc, S stands in a square, D points onward."""
    path = QPainterPath()
    if function == "T":
        path.addEllipse(box)
    elif function == "S":
        inset = 0.06 * box.width()
        path.addRoundedRect(box.adjusted(inset, inset, -inset, -inset), 0.1 * box.width(), 0.1 * box.width())
    else:
        left, right, top, bottom = box.left(), box.right(), box.top(), box.bottom()
        wide, middle = box.width(), box.center().y()
        inset = 0.06 * wide
        _polygon(
            path,
            (
                (left + 0.02 * wide, top + inset),
                (left + 0.66 * wide, top + inset),
                (right + 0.04 * wide, middle),
                (left + 0.66 * wide, bottom - inset),
                (left + 0.02 * wide, bottom - inset),
            ),
        )
    return path


def paint_function(sketch: Sketch, function: str, box: QRectF, fill: str, ink: str) -> None:
    """A function's letter in its shape."""
    sketch.fill(function_shape(function, box), fill)
    inset = 0.17 * box.height()
    shift = 0.09 * box.width() if function == "D" else 0.0
    sketch.text(function, box.adjusted(inset - shift, inset, -inset - shift, -inset), 0.86 * box.height(), ink, 700)


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
    sketch.stroke(stroke, theme.card_face, 2.0 * line)
    sketch.stroke(stroke, theme.card_ink, 1.1 * line)


def paint_score(sketch: Sketch, points: int, box: QRectF) -> None:
    """Points as they are counted, on a bright plate; nothing counted, and what is lost, on a dull one."""
    theme = sketch.theme
    radius = 0.32 * box.height()
    words, ground, ink = f"+{points}", theme.accent, theme.accent_ink
    if points <= 0:
        words, ground, ink = str(points).replace("-", "−"), theme.panel, theme.text
    line = max(1.0, 0.045 * box.height() * theme.outline**0.5)
    sketch.fill(rectangle(box, radius), ground)
    inner = box.adjusted(line / 2, line / 2, -line / 2, -line / 2)
    sketch.stroke(rectangle(inner, radius - line / 2), ink, line)
    inset = 0.17 * box.height()
    sketch.text(words, box.adjusted(inset, inset, -inset, -inset), 0.95 * box.height(), ink, 700)


def paint_arrow(sketch: Sketch, box: QRectF, colour: str | QColor) -> None:
    """An arrow to the right that fills the box's width."""
    middle, high = box.center().y(), box.height()
    head = min(0.6 * high, 0.6 * box.width())
    line = 0.13 * high
    path = QPainterPath()
    _polygon(
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


def paint_banner(sketch: Sketch, words: str, box: QRectF, fill: str, ink: str, smallest: float) -> bool:
    """A pennant from the card's edge with a word on it; nothing, and False, where the word cannot be read."""
    notch = 0.3 * box.height()
    path = QPainterPath()
    _polygon(
        path,
        (
            (box.left(), box.top()),
            (box.right(), box.top()),
            (box.right() - notch, box.center().y()),
            (box.right(), box.bottom()),
            (box.left(), box.bottom()),
        ),
    )
    inner = box.adjusted(0.3 * box.height(), 0.16 * box.height(), -1.35 * notch, -0.16 * box.height())
    written = len(sketch.written)
    sketch.painter.save()
    sketch.fill(path, fill)
    sketch.painter.restore()
    sketch.text(words, inner, 0.92 * box.height(), ink, 700, align=0.0, smallest=smallest)
    return len(sketch.written) > written


def paint_tab(sketch: Sketch, syllable: str, degree: int, box: QRectF, family: FamilyColour, above: bool) -> None:
    """An indicator on the card's edge: the syllable, and the scale degree under its caret; 0 leaves the degree out."""
    radius = 0.32 * box.height()
    path = rectangle(box, radius)
    path.setFillRule(Qt.FillRule.WindingFill)
    path.addRect(QRectF(box.left(), box.top() if above else box.center().y(), box.width(), box.height() / 2))
    sketch.fill(path, family.fill)
    high = box.height()
    room = box.adjusted(0.14 * high, 0.1 * high, -0.14 * high, -0.1 * high)
    if not degree:
        sketch.text(syllable, room, 0.86 * high, family.ink, 700)
        return
    split = room.left() + 0.64 * room.width()
    low = QRectF(room.left(), room.top() + 0.12 * high, split - room.left() - 0.08 * high, room.height() - 0.12 * high)
    sketch.text(syllable, low, 0.8 * high, family.ink, 700)
    figure = QRectF(split, low.top() + 0.12 * high, room.right() - split, low.height() - 0.12 * high)
    paint_degree(sketch, degree, figure, 0.66 * high, family.ink)


def paint_degree(sketch: Sketch, degree: int, box: QRectF, px: float, colour: str) -> None:
    """A scale degree: a figure in the box's middle, under a caret that reaches a quarter of its size above it."""
    sketch.text(str(degree), box, px, colour, 600)
    ink = sketch.written[-1].ink
    middle = ink.center().x() - sketch.shift.x()
    top = ink.top() - sketch.shift.y() - 0.1 * px
    caret = QPainterPath(QPointF(middle - 0.2 * px, top))
    caret.lineTo(middle, top - 0.15 * px)
    caret.lineTo(middle + 0.2 * px, top)
    sketch.stroke(caret, colour, max(0.8, 0.075 * px))
