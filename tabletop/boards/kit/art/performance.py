"""What lies under the cards of a performance, as frozen values and drawn: the staff over the dimmed stage, with the
title above it and what it is worth below; and the counter."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QBrush, QLinearGradient

from tabletop.table import glyphs
from tabletop.table.emblems import emblem
from tabletop.table.sketch import SMALL_TYPE, Sketch, rectangle, shrunk
from tabletop.table.theme import mixed, translucent


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


def lettered_boxes(face: StaffFace, box: QRectF) -> tuple[QRectF, QRectF]:
    """Return where something is written on a staff that lies in a box: its title, and its lines below."""
    head, foot = face.head * box.height(), face.foot * box.height()
    return (
        QRectF(box.left(), box.top(), box.width(), head),
        QRectF(box.left(), box.bottom() - foot, box.width(), foot),
    )


def paint_staff(sketch: Sketch, face: StaffFace, size: QSizeF) -> None:
    """The dimmed stage, five lines across all of it with a treble clef, title and lines."""
    theme, wide, high = sketch.theme, size.width(), size.height()
    sketch.fill(rectangle(QRectF(QPointF(), size), 0.03 * high), translucent(theme.table_dark, 0.93))
    staff = QRectF(0, face.head * high, wide, (1 - face.head - face.foot) * high)
    space = 0.62 * staff.height() / 4
    top = staff.center().y() - 2 * space
    ink = mixed(theme.text, theme.table_dark, 0.35)
    for line in range(5):
        left = QPointF(0.012 * wide, top + line * space)
        sketch.line(left, QPointF(wide - left.x(), left.y()), ink, max(1.2, 0.045 * space) * theme.outline**0.5)
    clef = glyphs.glyph("gClef")
    em = min(4 * space, 0.72 * face.ends[0] * wide / clef.box.width())
    sketch.glyph(clef, em, 0.024 * wide, top + 3 * space, ink)
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
    px = min(0.6 * box.height(), max(52 * theme.scale, 0.46 * box.height()))
    sketch.text(face.title, middle, px, theme.text, 700, smallest=SMALL_TYPE)


def paint_sweep(sketch: Sketch, face: SweepFace, size: QSizeF) -> None:
    """A soft band of light in the theme's accent."""
    light = QLinearGradient(0, 0, size.width(), 0)
    for at, strength in ((0.0, 0.0), (0.6, 0.55), (0.8, 0.75), (1.0, 0.0)):
        light.setColorAt(at, translucent(sketch.theme.accent, strength))
    sketch.fill(rectangle(QRectF(QPointF(), size)), QBrush(light))


def paint_counter(sketch: Sketch, face: CounterFace, size: QSizeF) -> None:
    """Paint what is counted, on the panel; in the seat's colour when it is all."""
    theme = sketch.theme
    seat = theme.seat(face.seat)
    line = max(2.0, 0.04 * size.height())
    ground, ink = (seat.fill, seat.ink) if face.whole else (theme.panel, theme.text)
    box = shrunk(QRectF(QPointF(), size), line / 2)
    path = rectangle(box, 0.22 * size.height() - line / 2)
    sketch.fill(path, ground)
    sketch.stroke(path, seat.ink if face.whole else seat.fill, line)
    room = shrunk(box, 0.08 * box.width(), 0.12 * box.height())
    sketch.text(written(face.points), room, 0.62 * box.height(), ink, 700)
