"""Faces and painting of a performance's staff, counter and light."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QBrush, QLinearGradient

from tabletop.table import glyphs
from tabletop.table.emblems import emblem_path
from tabletop.table.sketch import MIN_FONT_PX, Sketch, rectangle_path, shrunk_rect
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
    point_lines: tuple[PointsLine, ...]
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
    head_height, foot_height = face.head_ratio * rect.height(), face.foot_ratio * rect.height()
    return (
        QRectF(rect.left(), rect.top(), rect.width(), head_height),
        QRectF(rect.left(), rect.bottom() - foot_height, rect.width(), foot_height),
    )


def paint_stage(sketch: Sketch, face: StaffFace, size: QSizeF) -> None:
    """Paint the dimmed stage: five lines with a treble clef, title and point lines."""
    theme, width, height = sketch.theme, size.width(), size.height()
    sketch.fill(rectangle_path(QRectF(QPointF(), size), 0.03 * height), with_opacity(theme.table_dark, 0.93))
    staff_rect = QRectF(0, face.head_ratio * height, width, (1 - face.head_ratio - face.foot_ratio) * height)
    space = 0.62 * staff_rect.height() / 4
    top = staff_rect.center().y() - 2 * space
    ink = mix_colours(theme.text, theme.table_dark, 0.35)
    for line in range(5):
        left = QPointF(0.012 * width, top + line * space)
        sketch.draw_line(left, QPointF(width - left.x(), left.y()), ink, max(1.2, 0.045 * space) * theme.outline**0.5)
    clef = glyphs.load_glyph("gClef")
    em = min(4 * space, 0.72 * face.end_ratios[0] * width / clef.ink_box.width())
    sketch.draw_glyph(clef, em, 0.024 * width, top + 3 * space, ink)
    _paint_title(sketch, face, QRectF(0, 0, width, face.head_ratio * height))
    text = " · ".join(f"{line.text} {format_points(line.points)}" for line in face.point_lines)
    lines_rect = QRectF(0.03 * width, height - face.foot_ratio * height, 0.94 * width, 0.86 * face.foot_ratio * height)
    px = min(0.55 * lines_rect.height(), max(30.0 * theme.scale, 0.055 * height))
    sketch.draw_text(text, lines_rect, px, theme.text, 500, min_px=MIN_FONT_PX)


def _paint_title(sketch: Sketch, face: StaffFace, rect: QRectF) -> None:
    theme = sketch.theme
    seat_colour = theme.seat_colour(face.seat)
    height = 0.66 * rect.height()
    badge_rect = QRectF(
        0, rect.center().y() - height / 2, min(0.3 * rect.width(), (1.9 + 0.42 * len(face.name)) * height), height
    )
    inner_rect = QRectF(rect.left() + 0.02 * rect.width(), rect.top(), 0.96 * rect.width(), rect.height())
    badge_rect.moveLeft(inner_rect.left())
    sketch.fill(rectangle_path(badge_rect, 0.5 * height), seat_colour.fill)
    sketch.fill(
        emblem_path(seat_colour.shape, badge_rect.left() + 0.62 * height, badge_rect.center().y(), 0.28 * height),
        seat_colour.ink,
    )
    name_rect = badge_rect.adjusted(1.1 * height, 0.08 * height, -0.45 * height, -0.08 * height)
    sketch.draw_text(face.name, name_rect, 0.52 * height, seat_colour.ink, 700, align=0.0, min_px=MIN_FONT_PX)
    free_rect = QRectF(
        badge_rect.right() + 0.5 * height,
        rect.top(),
        inner_rect.right() - badge_rect.right() - 0.5 * height,
        rect.height(),
    )
    title_rect = QRectF(
        inner_rect.center().x() - 0.31 * inner_rect.width(), rect.top(), 0.62 * inner_rect.width(), rect.height()
    )
    if title_rect.left() < free_rect.left():
        title_rect.setLeft(free_rect.left())
    px = min(0.6 * rect.height(), max(52 * theme.scale, 0.46 * rect.height()))
    sketch.draw_text(face.title, title_rect, px, theme.text, 700, min_px=MIN_FONT_PX)


def paint_sweep(sketch: Sketch, face: SweepFace, size: QSizeF) -> None:
    """Paint a soft band of light in the theme's accent."""
    gradient = QLinearGradient(0, 0, size.width(), 0)
    for position, strength in ((0.0, 0.0), (0.6, 0.55), (0.8, 0.75), (1.0, 0.0)):
        gradient.setColorAt(position, with_opacity(sketch.theme.accent, strength))
    sketch.fill(rectangle_path(QRectF(QPointF(), size)), QBrush(gradient))


def paint_counter(sketch: Sketch, face: CounterFace, size: QSizeF) -> None:
    """Paint the counted points, in the seat's colour once they are complete."""
    theme = sketch.theme
    seat_colour = theme.seat_colour(face.seat)
    line_width = max(2.0, 0.04 * size.height())
    fill, ink = (seat_colour.fill, seat_colour.ink) if face.is_complete else (theme.panel, theme.text)
    frame_rect = shrunk_rect(QRectF(QPointF(), size), line_width / 2)
    path = rectangle_path(frame_rect, 0.22 * size.height() - line_width / 2)
    sketch.fill(path, fill)
    sketch.stroke(path, seat_colour.ink if face.is_complete else seat_colour.fill, line_width)
    text_rect = shrunk_rect(frame_rect, 0.08 * frame_rect.width(), 0.12 * frame_rect.height())
    sketch.draw_text(format_points(face.points), text_rect, 0.62 * frame_rect.height(), ink, 700)
