"""What lies under the cards of a performance, as frozen values and drawn: the staff over the dimmed stage, with the
title above it and what it is worth below; and the counter."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainterPath, QTransform

from tabletop.table import glyphs
from tabletop.table.emblems import emblem
from tabletop.table.sketch import Sketch, rectangle
from tabletop.table.theme import mixed, translucent

SMALL_TYPE = 9.0
"""Type smaller than this is left out."""

DIMMED = 0.93
"""How much of the stage is covered under what is performed."""

LINES = 0.62
"""Of the staff's room, its height from the lowest line to the highest."""


class Worth(msgspec.Struct, frozen=True):
    """One line of what a performance is worth."""

    words: str
    points: int


class StaffFace(msgspec.Struct, frozen=True):
    """The stage of a performance: whose it is and what it is called; `head` and `foot` of its height are the room of
    the title and of the lines, `ends` of its width what clef and counter take."""

    name: str
    seat: int
    title: str
    worth: tuple[Worth, ...]
    head: float
    foot: float
    ends: tuple[float, float]


class CounterFace(msgspec.Struct, frozen=True):
    """What has been counted for a seat; `whole`: all of it."""

    points: int
    seat: int
    whole: bool = False


class SweepFace(msgspec.Struct, frozen=True):
    """The gold that goes over the staff at an authentic cadence."""


def written(points: int) -> str:
    """Points with their sign.

    >>> written(70), written(-5), written(0)
    ('+70', '−5', '0')
    """
    return f"{points:+}".replace("-", "−") if points else "0"


def staff_outline(size: QSizeF) -> QPainterPath:
    return rectangle(QRectF(0, 0, size.width(), size.height()), 0.03 * size.height())


def lettered_boxes(face: StaffFace, box: QRectF) -> tuple[QRectF, QRectF]:
    """Return where something is written on a staff that lies in a box: its title, and its lines below."""
    head, foot = face.head * box.height(), face.foot * box.height()
    return (
        QRectF(box.left(), box.top(), box.width(), head),
        QRectF(box.left(), box.bottom() - foot, box.width(), foot),
    )


def counter_outline(size: QSizeF) -> QPainterPath:
    return rectangle(QRectF(0, 0, size.width(), size.height()), 0.22 * size.height())


def paint_staff(sketch: Sketch, face: StaffFace, size: QSizeF) -> None:
    """The dimmed stage, five lines across all of it with a treble clef, title and lines."""
    theme, wide, high = sketch.theme, size.width(), size.height()
    sketch.fill(staff_outline(size), translucent(theme.table_dark, DIMMED))
    staff = QRectF(0, face.head * high, wide, (1 - face.head - face.foot) * high)
    space = LINES * staff.height() / 4
    top = staff.center().y() - 2 * space
    ink = mixed(theme.text, theme.table_dark, 0.35)
    for line in range(5):
        path = QPainterPath(QPointF(0.012 * wide, top + line * space))
        path.lineTo(wide - 0.012 * wide, top + line * space)
        sketch.stroke(path, ink, max(1.2, 0.045 * space) * theme.outline**0.5)
    clef = glyphs.glyph("gClef")
    em = min(4 * space, 0.72 * face.ends[0] * wide / clef.box.width())
    x = 0.024 * wide - clef.box.left() * em
    sketch.fill(QTransform(em, 0, 0, em, x, top + 3 * space).map(clef.path), ink)
    _title(sketch, face, QRectF(0, 0, wide, face.head * high))
    words = " · ".join(f"{line.words} {written(line.points)}" for line in face.worth)
    low = QRectF(0.03 * wide, high - face.foot * high, 0.94 * wide, 0.86 * face.foot * high)
    px = min(0.55 * low.height(), max(30.0 * theme.scale, 0.055 * high))
    sketch.text(words, low, px, theme.text, 500, smallest=SMALL_TYPE)


def _title(sketch: Sketch, face: StaffFace, box: QRectF) -> None:
    """Shape and name of the player in the seat's colour, and what is played."""
    theme = sketch.theme
    seat = theme.seat(face.seat)
    high = 0.66 * box.height()
    badge = QRectF(0, box.center().y() - high / 2, min(0.3 * box.width(), (1.9 + 0.42 * len(face.name)) * high), high)
    room = QRectF(box.left() + 0.02 * box.width(), box.top(), 0.96 * box.width(), box.height())
    badge.moveLeft(room.left())
    sketch.fill(rectangle(badge, 0.5 * high), seat.fill)
    sketch.fill(emblem(seat.shape, badge.left() + 0.62 * high, badge.center().y(), 0.28 * high), seat.ink)
    name = badge.adjusted(1.1 * high, 0.08 * high, -0.45 * high, -0.08 * high)
    sketch.text(face.name, name, 0.52 * high, seat.ink, 700, align=0.0, smallest=SMALL_TYPE)
    title = QRectF(badge.right() + 0.5 * high, box.top(), room.right() - badge.right() - 0.5 * high, box.height())
    middle = QRectF(room.center().x() - 0.31 * room.width(), box.top(), 0.62 * room.width(), box.height())
    if middle.left() < title.left():
        middle.setLeft(title.left())
    sketch.text(
        face.title,
        middle,
        min(0.6 * box.height(), max(52 * theme.scale, 0.46 * box.height())),
        theme.text,
        700,
        smallest=SMALL_TYPE,
    )


def sweep_outline(size: QSizeF) -> QPainterPath:
    return rectangle(QRectF(0, 0, size.width(), size.height()))


def paint_sweep(sketch: Sketch, face: SweepFace, size: QSizeF) -> None:
    """A soft band of light in the theme's accent."""
    light = QLinearGradient(0, 0, size.width(), 0)
    for at, strength in ((0.0, 0.0), (0.6, 0.55), (0.8, 0.75), (1.0, 0.0)):
        light.setColorAt(at, translucent(sketch.theme.accent, strength))
    sketch.fill(sweep_outline(size), QBrush(light))


def paint_counter(sketch: Sketch, face: CounterFace, size: QSizeF) -> None:
    """What is counted, on the panel; in the seat's colour when it is all."""
    theme = sketch.theme
    seat = theme.seat(face.seat)
    line = max(2.0, 0.04 * size.height())
    box = QRectF(line / 2, line / 2, size.width() - line, size.height() - line)
    path = rectangle(box, 0.22 * size.height() - line / 2)
    ground, ink = (seat.fill, seat.ink) if face.whole else (theme.panel, theme.text)
    sketch.fill(path, ground)
    sketch.stroke(path, QColor(seat.ink if face.whole else seat.fill), line)
    room = box.adjusted(0.08 * box.width(), 0.12 * box.height(), -0.08 * box.width(), -0.12 * box.height())
    sketch.text(written(face.points), room, 0.62 * box.height(), ink, 700)
