"""Faces and painting of a performance's staff, counter and light."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QBrush, QLinearGradient

from tabletop.table import glyphs
from tabletop.table.emblems import emblem_path
from tabletop.table.sketch import MIN_TYPE_PX, Sketch, rectangle_path, shrunk_box
from tabletop.table.theme import mix_colours, with_opacity


class PointsLine(msgspec.Struct, frozen=True):
    """A line of a performance's points."""

    text: str
    points: int


class StaffFace(msgspec.Struct, frozen=True):
    """Stage of a performance: its player, title and points.

    `head_ratio` and `foot_ratio` are fractions of the height for title and lines, `end_ratios` fractions of the width
    for clef and counter.
    """

    name: str
    seat: int
    title: str
    worth: tuple[PointsLine, ...]
    head_ratio: float
    foot_ratio: float
    end_ratios: tuple[float, float]


class CounterFace(msgspec.Struct, frozen=True):
    """Points counted for a seat; `is_complete` if that is all of them."""

    points: int
    seat: int
    is_complete: bool = False


class SweepFace(msgspec.Struct, frozen=True):
    """Gold light that passes over the staff at an authentic cadence."""


def format_points(points: int) -> str:
    """Return points with their sign.

    >>> format_points(70), format_points(-5), format_points(0)
    ('+70', '−5', '0')
    """
    return f"{points:+}".replace("-", "−") if points else "0"


def find_text_rects(face: StaffFace, rect: QRectF) -> tuple[QRectF, QRectF]:
    """Return the boxes of a staff's title and of the lines below it."""
    head, foot = face.head_ratio * rect.height(), face.foot_ratio * rect.height()
    return (
        QRectF(rect.left(), rect.top(), rect.width(), head),
        QRectF(rect.left(), rect.bottom() - foot, rect.width(), foot),
    )


def paint_stage(sketch: Sketch, face: StaffFace, size: QSizeF) -> None:
    """Paint the dimmed stage: five lines with a treble clef, title and point lines."""
    theme, width, high = sketch.theme, size.width(), size.height()
    sketch.fill(rectangle_path(QRectF(QPointF(), size), 0.03 * high), with_opacity(theme.table_dark, 0.93))
    staff = QRectF(0, face.head_ratio * high, width, (1 - face.head_ratio - face.foot_ratio) * high)
    space = 0.62 * staff.height() / 4
    top = staff.center().y() - 2 * space
    ink = mix_colours(theme.text, theme.table_dark, 0.35)
    for line in range(5):
        left = QPointF(0.012 * width, top + line * space)
        sketch.draw_line(left, QPointF(width - left.x(), left.y()), ink, max(1.2, 0.045 * space) * theme.outline**0.5)
    clef = glyphs.load_glyph("gClef")
    em = min(4 * space, 0.72 * face.end_ratios[0] * width / clef.ink_box.width())
    sketch.draw_glyph(clef, em, 0.024 * width, top + 3 * space, ink)
    _paint_title(sketch, face, QRectF(0, 0, width, face.head_ratio * high))
    words = " · ".join(f"{line.text} {format_points(line.points)}" for line in face.worth)
    low = QRectF(0.03 * width, high - face.foot_ratio * high, 0.94 * width, 0.86 * face.foot_ratio * high)
    px = min(0.55 * low.height(), max(30.0 * theme.scale, 0.055 * high))
    sketch.draw_text(words, low, px, theme.text, 500, min_px=MIN_TYPE_PX)


def _paint_title(sketch: Sketch, face: StaffFace, rect: QRectF) -> None:
    theme = sketch.theme
    seat = theme.seat_colour(face.seat)
    height = 0.66 * rect.height()
    badge = QRectF(
        0, rect.center().y() - height / 2, min(0.3 * rect.width(), (1.9 + 0.42 * len(face.name)) * height), height
    )
    room = QRectF(rect.left() + 0.02 * rect.width(), rect.top(), 0.96 * rect.width(), rect.height())
    badge.moveLeft(room.left())
    sketch.fill(rectangle_path(badge, 0.5 * height), seat.fill)
    sketch.fill(emblem_path(seat.shape, badge.left() + 0.62 * height, badge.center().y(), 0.28 * height), seat.ink)
    name = badge.adjusted(1.1 * height, 0.08 * height, -0.45 * height, -0.08 * height)
    sketch.draw_text(face.name, name, 0.52 * height, seat.ink, 700, align=0.0, min_px=MIN_TYPE_PX)
    title = QRectF(badge.right() + 0.5 * height, rect.top(), room.right() - badge.right() - 0.5 * height, rect.height())
    middle = QRectF(room.center().x() - 0.31 * room.width(), rect.top(), 0.62 * room.width(), rect.height())
    if middle.left() < title.left():
        middle.setLeft(title.left())
    px = min(0.6 * rect.height(), max(52 * theme.scale, 0.46 * rect.height()))
    sketch.draw_text(face.title, middle, px, theme.text, 700, min_px=MIN_TYPE_PX)


def paint_sweep(sketch: Sketch, face: SweepFace, size: QSizeF) -> None:
    """Paint a soft band of light in the theme's accent."""
    light = QLinearGradient(0, 0, size.width(), 0)
    for at, strength in ((0.0, 0.0), (0.6, 0.55), (0.8, 0.75), (1.0, 0.0)):
        light.setColorAt(at, with_opacity(sketch.theme.accent, strength))
    sketch.fill(rectangle_path(QRectF(QPointF(), size)), QBrush(light))


def paint_counter(sketch: Sketch, face: CounterFace, size: QSizeF) -> None:
    """Paint the counted points, in the seat's colour once they are complete."""
    theme = sketch.theme
    seat = theme.seat_colour(face.seat)
    line = max(2.0, 0.04 * size.height())
    ground, ink = (seat.fill, seat.ink) if face.is_complete else (theme.panel, theme.text)
    box = shrunk_box(QRectF(QPointF(), size), line / 2)
    path = rectangle_path(box, 0.22 * size.height() - line / 2)
    sketch.fill(path, ground)
    sketch.stroke(path, seat.ink if face.is_complete else seat.fill, line)
    room = shrunk_box(box, 0.08 * box.width(), 0.12 * box.height())
    sketch.draw_text(format_points(face.points), room, 0.62 * box.height(), ink, 700)
