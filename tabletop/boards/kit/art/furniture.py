"""How seats, piles, empty places and counts are drawn on every board. A board lends its card painter to the piles."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Protocol

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainterPath

from tabletop.boards.kit.art.elide import has_room, write_name
from tabletop.boards.kit.furniture import CountPlate, HandSign, PileFace, SeatPlate, ZoneFace
from tabletop.table.emblems import emblem
from tabletop.table.lettering import largest
from tabletop.table.sketch import SMALL_TYPE, TALLER, Sketch, disc, polygon, rectangle, ring, shrunk
from tabletop.table.theme import mixed, translucent

MIN_PLATE_NAME_PX = 10.0
"""Logical pixels, at a theme's scale of 1, under which a name on a plate is shortened rather than made smaller."""


class CardArt(Protocol):
    """A board's own cards, for the piles."""

    def draw_card(self, sketch: Sketch, face: Hashable, size: QSizeF) -> None:
        """Draw a card into the box (0, 0, width, height)."""

    def outline(self, face: Hashable, size: QSizeF) -> QPainterPath:
        """Its edge in the same box, convex."""


# --- empty places -----------------------------------------------------------------------------------------------------


def zone_outline(face: ZoneFace, size: QSizeF) -> QPainterPath:
    """Round where round cards go, square where square ones go, a strip with soft corners for a row of them."""
    if face.kind in ("disc", "told"):
        return disc(QPointF(size.width() / 2, size.height() / 2), min(size.width(), size.height()) / 2)
    return rectangle(QRectF(QPointF(), size), 10.0 if face.kind in ("strip", "cloth", "bare") else 0.0)


def paint_zone(sketch: Sketch, face: ZoneFace, size: QSizeF) -> None:
    """A shallow well with a calm outline, and what it is called; or words alone. A bare place shows nothing but what
    lies there."""
    if face.kind == "bare":
        return
    theme = sketch.theme
    if face.kind == "cloth":
        sketch.fill(zone_outline(face, size), theme.panel)
        return
    if face.kind in ("said", "title"):
        px = max(14.0, (0.3 if face.kind == "said" else 0.42) * size.height()) * theme.scale
        sketch.lines(face.label, QRectF(0, 0, size.width(), size.height()), px, theme.text, 600, smallest=SMALL_TYPE)
        return
    line = 1.2 * theme.outline**0.7
    inner = zone_outline(face, QSizeF(size.width() - 2 * line, size.height() - 2 * line)).translated(line, line)
    well(sketch, zone_outline(face, size), inner, line, dashed=face.kind != "strip")
    if not face.label:
        return
    told = face.kind == "told"
    share = {"told": 0.15, "strip": 0.15, "card": 0.18}.get(face.kind, 0.06)
    px = max(14.0, share * min(size.width(), size.height())) * theme.scale
    if face.kind == "strip":
        box = QRectF(10, 0, size.width() - 20, size.height())
        sketch.text(face.label, box, px, theme.muted, 600, smallest=SMALL_TYPE)
    else:
        wide, high = size.width(), size.height()
        box = QRectF(0.12 * wide, 0.2 * high, 0.76 * wide, 0.6 * high)
        circle = (QPointF(wide / 2, high / 2), 0.42 * min(wide, high)) if face.kind in ("disc", "told") else None
        ink = theme.text if told else theme.muted
        sketch.lines(face.label, box, px, ink, 600, smallest=SMALL_TYPE, circle=circle)


def well(sketch: Sketch, outer: QPainterPath, inner: QPainterPath, line: float, dashed: bool = True) -> None:
    """The shallow well of an empty place: its ground, and its outline along the inner edge."""
    theme = sketch.theme
    sketch.fill(outer, translucent(theme.table_dark, 0.30))
    dashes = (6.0, 4.0) if dashed else None
    sketch.stroke(inner, translucent(theme.table_line, 0.9 if dashed else 0.55), line, dashes)


# --- piles ------------------------------------------------------------------------------------------------------------


def pile_room(face: PileFace, size: QSizeF) -> tuple[QSizeF, float, int]:
    """The size of the card on a pile, the shift from one edge to the next, and how many edges are seen."""
    steps = 6  # visible edges of the thickest pile
    edges = 0 if face.count <= 1 else min(steps, 1 + face.count // 14)
    shift = 0.018 * size.width()
    most = steps * shift
    return QSizeF(size.width() - most, size.height() - most), shift, edges


def paint_pile(sketch: Sketch, face: PileFace, size: QSizeF, cards: CardArt) -> None:
    """A pile seen from a little above: edges, the top card, its count on a plate. An empty one is a card's place."""
    theme = sketch.theme
    card, shift, edges = pile_room(face, size)
    edge = cards.outline(face.back, card)
    if face.count == 0:
        line = 1.2 * theme.outline**0.7
        room = QSizeF(size.width() - 2 * line, size.height() - 2 * line)
        well(sketch, cards.outline(face.back, size), cards.outline(face.back, room).translated(line, line), line)
        return
    for number in range(edges, 0, -1):
        outline = edge.translated(number * shift, number * shift)
        sketch.fill(outline, theme.card_face)
        sketch.stroke(outline, mixed(theme.card_edge, theme.card_face, 0.35), 0.8)
    cards.draw_card(sketch, face.back if face.top is None else face.top, card)
    if not face.counted or (face.top is not None and card.width() < 54.0):
        return  # there is no room for a count beside the name of the card
    px = max(11.0, 0.20 * card.width())
    wide = px * (0.62 * len(str(face.count)) + 0.9)
    right, bottom = card.width() + edges * shift, card.height() + edges * shift
    corner = QPointF(0.97 * card.width(), 0.97 * card.height())
    if edge.contains(corner):
        plate = QRectF(right - wide, bottom - 1.35 * px, wide, 1.35 * px)
    else:  # a round pile has no corner for it
        plate = QRectF((right - wide) / 2, bottom - 0.07 * card.height() - 1.35 * px, wide, 1.35 * px)
    paint_tally(sketch, str(face.count), plate)


def pile_outline(face: PileFace, size: QSizeF, cards: CardArt) -> QPainterPath:
    """The top card, the lowest edge and what lies between them."""
    if face.count == 0:
        return cards.outline(face.back, size)
    card, shift, edges = pile_room(face, size)
    top, low = cards.outline(face.back, card), edges * shift
    if not edges:
        return top
    points: list[QPointF] = top.toFillPolygon().toList()
    points.sort(key=lambda point: point.x() - point.y())
    other, one = points[0], points[-1]  # farthest apart across the way in which a pile is shifted
    down = QPointF(low, low)
    between = polygon((one, one + down, other + down, other))
    return top.united(between).united(top.translated(low, low))


def paint_count(sketch: Sketch, face: CountPlate, size: QSizeF) -> None:
    """A count on its plate."""
    paint_tally(sketch, str(face.count), QRectF(1, 1, size.width() - 2, size.height() - 2))


def paint_tally(sketch: Sketch, words: str, plate: QRectF) -> None:
    """A number on a plate with round ends; from afar no plate where its number has no room."""
    theme = sketch.theme
    room = shrunk(plate, 3, 1)
    if largest(words, room.width(), (1 + TALLER) * room.height(), sketch.least, 700) < sketch.least:
        return
    sketch.plate(plate, plate.height() / 2, theme.panel, theme.panel_line, max(1.0, theme.outline * 0.6))
    sketch.text(words, room, plate.height() / 1.35, theme.text, 700)


# --- seats ------------------------------------------------------------------------------------------------------------


def paint_seat(sketch: Sketch, face: SeatPlate, size: QSizeF) -> None:
    """A player's plate. Whoever's turn it is has one filled with the seat's colour inside a second line."""
    theme = sketch.theme
    seat = theme.seat(face.seat)
    line = min(max(1.4 * max(1.0, theme.outline), 0.024 * size.height()), 0.05 * size.height())
    round_ = 0.2 * size.height()
    box = shrunk(QRectF(QPointF(), size), line)
    ground, ink, soft = (seat.fill, seat.ink, seat.ink) if face.active else (theme.panel, theme.text, theme.muted)
    sketch.fill(rectangle(box, round_), ground)
    sketch.stroke(rectangle(box, round_), seat.fill, line)
    inner = shrunk(box, line / 2 + 1.6)
    if face.active:
        sketch.stroke(rectangle(inner, round_ * 0.85), seat.ink, 1.3)
    high = inner.height()
    narrow = size.width() < 5.6 * size.height()
    side, reach = (0.5, 0.72) if narrow else (0.62, 0.92)
    sign = QRectF(0, 0, side * high, side * high)
    sign.moveCenter(QPointF(inner.left() + 0.5 * reach * high, inner.center().y()))
    left, right = inner.left() + reach * high, inner.right() - 0.16 * high
    room = 1.0 if narrow else 2.2 if theme.afar else 1.7  # from afar how many one wins with is larger, too
    wide = min(0.38 * (right - left), room * high)
    points = QRectF(right - wide, inner.top() + 0.1 * high, wide, 0.8 * high)
    right -= wide + 0.06 * high
    middle = right - min(0.56 * (right - left), 1.6 * high * max(1, len(face.hands)))
    upper = QRectF(left, inner.top() + 0.18 * high, middle - left - 0.15 * high, 0.62 * high)
    lower = QRectF(middle, inner.top() + 0.27 * high, right - middle, 0.44 * high)
    dealer = 0.45 * high if face.dealer else 0.0
    if narrow or not has_room(sketch, face.name, upper.adjusted(0, 0, -dealer, 0), 0.5 * high, least=MIN_PLATE_NAME_PX):
        upper = QRectF(left, inner.top() + 0.06 * high, right - left, 0.44 * high)
        lower = QRectF(left, inner.top() + 0.58 * high, right - left, 0.30 * high)
        if not has_room(sketch, face.name, upper.adjusted(0, 0, -dealer, 0), 0.5 * high, least=MIN_PLATE_NAME_PX):
            # The name has the whole of the upper half, all else the lower one.
            upper = QRectF(inner.left() + 0.1 * high, upper.top(), inner.width() - 0.2 * high, upper.height())
            sign = QRectF(inner.left() + 0.1 * high, inner.top() + 0.54 * high, 0.36 * high, 0.36 * high)
            lower.setLeft(sign.right() + 0.1 * high)
            points.setTop(inner.top() + 0.5 * high)
            points.setHeight(0.46 * high)
    shape = emblem(seat.shape, sign.center().x(), sign.center().y(), sign.width() / 2)
    sketch.fill(shape, ink if face.active else seat.fill)
    if face.dealer:
        upper.setRight(upper.right() - dealer)
    write_name(sketch, face.name, upper, 0.5 * high, ink, 700, align=0.0, least=MIN_PLATE_NAME_PX)
    if face.dealer:
        centre = QPointF(upper.right() + 0.26 * high, upper.center().y())
        letter = QRectF(centre.x() - 0.1 * high, centre.y() - 0.11 * high, 0.2 * high, 0.22 * high)
        if sketch.text("D", letter, 0.3 * high, ink, 700):
            sketch.stroke(disc(centre, 0.18 * high), soft, max(1.0, 0.03 * high))
    _counts(sketch, face, lower, ink, soft)
    _score(sketch, face, points, ink, soft)


def _counts(sketch: Sketch, face: SeatPlate, box: QRectF, ink: str, soft: str) -> None:
    """Paint what is in hand beside the sign of its cards; no sign is without its number."""
    high, share, middle = min(box.height(), 0.3 * box.width()), 0.5 * box.width(), box.center().y()
    for column, (sign, count) in enumerate(face.hands):
        left = box.left() + column * share
        at = left + ((0.6 if sign == "card" else 0.84) + 0.2) * high  # the width of the sign, and a gap
        where = QRectF(at, middle - high / 2, left + share - 0.12 * high - at, high)  # apart from the next sign
        if sketch.text(str(count), where, 1.1 * high, ink, 600, align=0.0):
            _sign(sketch, sign, left, middle, high, soft)


def _score(sketch: Sketch, face: SeatPlate, box: QRectF, ink: str, soft: str) -> None:
    """The points large at the right; under them, on a long plate beside them, with how many one wins, or in brackets
    what would come to them if the round ended now."""
    words = str(face.score).replace("-", "−")
    points, target = QRectF(box), QRectF(box)
    beside = f"/ {face.target}" if face.target else ""
    if face.pending:
        beside = f"({face.pending:+d})".replace("-", "−")
    if beside and box.width() > 1.4 * box.height():
        points.setRight(box.right() - 0.44 * box.width())
        target.setLeft(points.right())
    elif beside:
        points.setBottom(box.top() + 0.64 * box.height())
        target.setTop(points.bottom())
    sketch.text(words, points, 0.68 * box.height(), ink, 700, align=1.0)
    if beside:
        sketch.text(beside, target, (0.5 if sketch.theme.afar else 0.36) * box.height(), soft, 600, align=1.0)


def _sign(sketch: Sketch, sign: HandSign, left: float, middle: float, high: float, colour: str) -> None:
    """Paint a small card or a small ring."""
    if sign == "card":
        sketch.fill(rectangle(QRectF(left, middle - 0.42 * high, 0.6 * high, 0.84 * high)), colour)
    else:
        sketch.fill(ring(QPointF(left + 0.42 * high, middle), 0.2 * high, 0.42 * high), colour)
