"""Where words about something on the table are put: near it, not over it, and over as little else as can be."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPoint, QRect, QSize

GAP = 14
"""Pixels between a thing and the words about it."""

STEP = 18
"""Pixels between two places that are tried."""

FAR = 320
"""How far from the thing places are tried, in pixels."""

EACH_PIXEL_AWAY = 90
"""Square pixels of other cards that may be covered to be one pixel nearer."""


class Beside(NamedTuple):
    """What words are about, the cards that had better stay in sight, what they tell apart, which must, and what else
    must."""

    what: QRect
    cards: tuple[QRect, ...] = ()
    meant: tuple[QRect, ...] = ()
    needed: tuple[QRect, ...] = ()


def beside(at: Beside, size: QSize, area: QRect) -> QRect:
    """A box of ``size`` inside ``area``: beside what it is about where there is room, over as few other cards as can
    be, and not far away."""
    what = at.what
    near = what.adjusted(-FAR - size.width(), -FAR - size.height(), FAR, FAR)
    if at.meant:
        near |= area  # rather far away than over what the words are to tell apart
    xs = range(
        max(area.left(), near.left()), max(area.left(), min(area.right() + 1 - size.width(), near.right())) + 1, STEP
    )
    ys = range(
        max(area.top(), near.top()), max(area.top(), min(area.bottom() + 1 - size.height(), near.bottom())) + 1, STEP
    )
    corners = [QPoint(x, y) for x in xs for y in ys]
    corners += [
        QPoint(what.right() + GAP, what.center().y() - size.height() // 2),
        QPoint(what.left() - GAP - size.width(), what.center().y() - size.height() // 2),
        QPoint(what.center().x() - size.width() // 2, what.bottom() + GAP),
        QPoint(what.center().x() - size.width() // 2, what.top() - GAP - size.height()),
    ]
    boxes = [_inside(QRect(corner, size), area) for corner in corners]
    clear = what.adjusted(-GAP // 2, -GAP // 2, GAP // 2, GAP // 2)
    return min(boxes, key=lambda box: _cost(box, clear, at))


def _cost(box: QRect, what: QRect, at: Beside) -> tuple[int, int]:
    """First how much of the thing itself is covered, and of what is meant; then of other cards, with the way there."""
    covered = sum(_size(box & card) for card in at.cards if box.intersects(card))
    about = what
    for thing in at.meant:
        about |= thing
    hidden = _size(box & what) + sum(_size(box & thing) for thing in (*at.meant, *at.needed))
    return hidden, covered + EACH_PIXEL_AWAY * _distance(box, about)


def _distance(box: QRect, what: QRect) -> int:
    """Pixels between two boxes, 0 where they touch."""
    across = max(what.left() - box.right(), box.left() - what.right(), 0)
    down = max(what.top() - box.bottom(), box.top() - what.bottom(), 0)
    return across + down


def _size(box: QRect) -> int:
    return box.width() * box.height() if box.isValid() else 0


def _inside(box: QRect, area: QRect) -> QRect:
    """The box moved into the area."""
    x = max(area.left(), min(box.x(), area.right() + 1 - box.width()))
    y = max(area.top(), min(box.y(), area.bottom() + 1 - box.height()))
    return QRect(QPoint(x, y), box.size())
