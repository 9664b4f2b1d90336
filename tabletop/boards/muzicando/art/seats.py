"""How the players of Muzicando are drawn round the table: grounds and plates, heads of columns, free chairs."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainterPath

from tabletop.boards.muzicando.art.elide import write_name
from tabletop.boards.muzicando.art.index import paint_glyph
from tabletop.boards.muzicando.art.table_faces import BidderHead, PlayerPlate, RunPlate, SeatGap, SidePanel
from tabletop.table.emblems import emblem
from tabletop.table.sketch import Sketch, disc, rectangle
from tabletop.table.theme import mixed, translucent

STOREYED = 3.0
"""Width by height of a bidder's head under which the name stands below the shape."""

NARROW = 2.75
"""Width by height under which a player's cards and points stand below the shape, too."""


def paint_side(sketch: Sketch, face: SidePanel, size: QSizeF) -> None:
    """The ground of a seat: lighter with a plain edge for North-South, darker with a dashed one for East-West. No
    colours: those are the players'."""
    theme = sketch.theme
    box = QRectF(0, 0, size.width(), size.height())
    line = max(1.2, 0.9 * theme.outline, 0.006 * min(size.width(), size.height()))
    inner = rectangle(box.adjusted(line / 2, line / 2, -line / 2, -line / 2), 8.0)
    if face.side is None:
        sketch.fill(inner, translucent(theme.table_dark, 0.22))
        sketch.stroke(inner, translucent(theme.accent if face.active else theme.table_line, 0.8), line)
        return
    light = translucent(theme.text, 0.12 if face.side == 0 else 0.03)
    sketch.fill(inner, translucent(theme.table_dark, 0.22))
    sketch.fill(inner, light)
    colour = theme.accent if face.active else mixed(theme.table_line, theme.text, 0.35)
    dashes = (max(7.0, 5.0 * line), max(4.0, 3.0 * line)) if face.side else None
    sketch.stroke(inner, colour, line * (1.8 if face.active else 1.2), dashes)


def paint_player(sketch: Sketch, face: PlayerPlate, size: QSizeF) -> None:
    """A player's plate: shape and name, below them the cards in hand and, after a star, the points. Whoever's turn it
    is has one that is filled, inside a second line."""
    theme, high = sketch.theme, size.height()
    seat = theme.seat(face.seat)
    line = min(1.4 * max(1.0, theme.outline), 0.05 * high)
    ground, ink, soft = (seat.fill, seat.ink, seat.ink) if face.active else (theme.panel, theme.text, theme.muted)
    box = QRectF(0, 0, size.width(), high).adjusted(line, line, -line, -line)
    sketch.fill(rectangle(box, 0.2 * high), ground)
    sketch.stroke(rectangle(box, 0.2 * high), seat.fill, line)
    inset = line / 2 + 1.6
    inner = box.adjusted(inset, inset, -inset, -inset)
    if face.active:
        sketch.stroke(rectangle(inner, 0.17 * high), seat.ink, 1.3)
    high = inner.height()
    narrow = inner.width() < NARROW * high
    radius = (0.2 if narrow else 0.28) * high
    x = inner.left() + 1.35 * radius
    y = inner.top() + 0.29 * high if narrow else inner.center().y()
    sketch.fill(emblem(seat.shape, x, y, radius), ink if face.active else seat.fill)
    left, right = x + 1.5 * radius, inner.right() - 0.14 * high
    upper = QRectF(left, inner.top() + 0.06 * high, right - left, 0.46 * high)
    left = inner.left() + 0.14 * high if narrow else left
    lower = QRectF(left, inner.top() + 0.56 * high, right - left, 0.38 * high)
    if face.dealer:
        centre, round_ = QPointF(upper.right() - 0.13 * high, upper.center().y()), 0.15 * high
        sketch.stroke(disc(centre, round_), soft, max(1.0, 0.03 * high))
        letter = QRectF(centre.x() - 0.6 * round_, centre.y() - 0.6 * round_, 1.2 * round_, 1.2 * round_)
        sketch.text("D", letter, 1.6 * round_, ink, 700)
        upper.setRight(centre.x() - 1.3 * round_ - 0.06 * high)
    write_name(sketch, face.name, upper, 0.5 * high, ink, 700, align=0.0)
    card = QRectF(lower.left(), lower.center().y() - 0.15 * high, 0.21 * high, 0.3 * high)
    sketch.fill(rectangle(card, 0.03 * high), soft)
    count = QRectF(card.right() + 0.1 * high, lower.top(), 0.44 * lower.width(), lower.height())
    sketch.text(str(face.cards), count, 0.42 * high, ink, 600, align=0.0)
    if face.score is None:
        return
    points = QRectF(lower.right() - 0.4 * lower.width(), lower.top(), 0.4 * lower.width(), lower.height())
    sketch.text(str(face.score).replace("-", "−"), points, 0.42 * high, ink, 700, align=1.0)
    star = 0.15 * high
    left = sketch.written[-1].ink.left() - sketch.shift.x()
    sketch.fill(emblem("star", left - 1.4 * star, lower.center().y(), star), soft)


def paint_bidder(sketch: Sketch, face: BidderHead, size: QSizeF) -> None:
    """Shape and name, filled for whose turn it is; where the column is narrow, shape and compass letter above the
    name."""
    theme, wide, high = sketch.theme, size.width(), size.height()
    seat = theme.seat(face.seat)
    ground, ink = (seat.fill, seat.ink) if face.active else (theme.panel, theme.text)
    line = max(1.0, theme.outline * 0.7)
    box = rectangle(QRectF(line / 2, line / 2, wide - line, high - line), 0.24 * high)
    sketch.fill(box, ground)
    sketch.stroke(box, seat.fill, line)
    weight, shape = 700 if face.active else 600, seat.ink if face.active else seat.fill
    if wide > STOREYED * high:
        radius = min(0.26 * high, 0.12 * wide)
        left = 1.5 * radius + 2.0
        sketch.fill(emblem(seat.shape, left, high / 2, radius), shape)
        name = QRectF(left + 1.6 * radius, 0.14 * high, wide - left - 2.4 * radius, 0.72 * high)
        write_name(sketch, face.name, name, 0.5 * high, ink, weight, align=0.0)
        return
    radius = 0.17 * high
    middle = wide / 2 - (1.2 * radius if face.point else 0.0)
    sketch.fill(emblem(seat.shape, middle, 0.27 * high, radius), shape)
    if face.point:
        letter = QRectF(middle + 1.5 * radius, 0.27 * high - radius, 2.0 * radius, 2.0 * radius)
        sketch.text(face.point, letter, 2.2 * radius, ink, 700)
    write_name(sketch, face.name, QRectF(3, 0.5 * high, wide - 6, 0.44 * high), 0.4 * high, ink, weight)


def paint_run(sketch: Sketch, face: RunPlate, size: QSizeF) -> None:
    """A rest and the words, on the colour of whose turn it is."""
    theme, wide, high = sketch.theme, size.width(), size.height()
    sketch.fill(rectangle(QRectF(0, 0, wide, high), 0.3 * high), theme.accent)
    paint_glyph(sketch, "rest", QRectF(0.3 * high, 0.12 * high, 0.6 * high, 0.76 * high), theme.accent_ink)
    words = QRectF(1.1 * high, 0.14 * high, wide - 1.5 * high, 0.72 * high)
    write_name(sketch, face.words, words, 0.62 * high, theme.accent_ink, 700)


def paint_round(sketch: Sketch, size: QSizeF) -> None:
    """A round table seen from above."""
    theme = sketch.theme
    line = max(1.2, theme.outline)
    path = QPainterPath()
    path.addEllipse(QRectF(line, line, size.width() - 2 * line, size.height() - 2 * line))
    sketch.fill(path, translucent(theme.table_dark, 0.3))
    sketch.stroke(path, translucent(theme.table_line, 0.8), line)


def paint_gap(sketch: Sketch, face: SeatGap, size: QSizeF) -> None:
    """A free chair with the number of its key."""
    theme = sketch.theme
    side = min(size.width(), size.height())
    centre = QPointF(size.width() / 2, size.height() / 2)
    line = max(1.2, theme.outline)
    sketch.fill(disc(centre, side / 2 - line), theme.panel_raised)
    sketch.stroke(disc(centre, side / 2 - line), theme.panel_line, line)
    box = QRectF(centre.x() - 0.3 * side, centre.y() - 0.26 * side, 0.6 * side, 0.52 * side)
    sketch.text(str(face.number), box, 0.5 * side, theme.text, 700)
