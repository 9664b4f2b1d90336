"""What lies on the table besides cards: empty places, piles, the players' plates."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainterPath

from tabletop.boards.carmony.faces import CountPlate, PileFace, SeatPlate, ZoneFace
from tabletop.boards.carmony.faces_melds import paint_meld_back
from tabletop.boards.carmony.faces_notes import SMALL_TYPE, paint_note, paint_note_back
from tabletop.table.emblems import emblem
from tabletop.table.sketch import Sketch, disc, rectangle, ring
from tabletop.table.theme import mixed, translucent

ROUND_ZONES = ("meld", "wheel", "result")


def zone_outline(face: ZoneFace, size: QSizeF) -> QPainterPath:
    """Round where MELD cards go, square where NOTE cards go, a strip for a row of melds."""
    if face.kind in ROUND_ZONES:
        return disc(QPointF(size.width() / 2, size.height() / 2), min(size.width(), size.height()) / 2)
    box = QRectF(0, 0, size.width(), size.height())
    return rectangle(box, 10.0 if face.kind in ("row", "fan") else 0.0)


def paint_zone(sketch: Sketch, face: ZoneFace, size: QSizeF) -> None:
    """A shallow well with a calm outline, and what it is called. A fan's place shows nothing but the fan."""
    if face.kind == "fan":
        return
    theme = sketch.theme
    path = zone_outline(face, size)
    line = 1.2 * theme.outline**0.7
    sketch.fill(path, translucent(theme.table_dark, 0.30))
    inner = zone_outline(face, QSizeF(size.width() - 2 * line, size.height() - 2 * line)).translated(line, line)
    dashes = None if face.kind == "row" else (6.0, 4.0)
    sketch.stroke(inner, translucent(theme.table_line, 0.55 if face.kind == "row" else 0.9), line, dashes)
    if not face.label:
        return
    told = face.kind == "result"
    px = max(14.0, (0.15 if told else 0.06) * min(size.width(), size.height())) * theme.scale
    if face.kind == "row":
        box = QRectF(10, 0, size.width() - 20, size.height())
        sketch.text(face.label, box, px, theme.muted, 600, smallest=SMALL_TYPE)
    else:
        wide, high = size.width(), size.height()
        box = QRectF(0.12 * wide, 0.2 * high, 0.76 * wide, 0.6 * high)
        circle = (QPointF(wide / 2, high / 2), 0.42 * min(wide, high)) if face.kind in ROUND_ZONES else None
        ink = theme.text if told else theme.muted
        sketch.lines(face.label, box, px, ink, 600, smallest=SMALL_TYPE, circle=circle)


COUNT_FROM = 54.0  # width from which a count fits beside the name of a card lying face up
STEPS = 6  # visible edges of the thickest pile


def pile_room(face: PileFace, size: QSizeF) -> tuple[QSizeF, float, int]:
    """The size of the card on a pile, the shift from one edge to the next, and how many edges are seen."""
    edges = 0 if face.count <= 1 else min(STEPS, 1 + face.count // 14)
    shift = 0.018 * size.width()
    most = STEPS * shift
    return QSizeF(size.width() - most, size.height() - most), shift, edges


def paint_pile(sketch: Sketch, face: PileFace, size: QSizeF) -> None:
    """A pile seen from a little above: edges, the top card, its count on a plate."""
    theme = sketch.theme
    card, shift, edges = pile_room(face, size)
    if face.count == 0:
        paint_zone(sketch, _empty(face), size)
        return
    for number in range(edges, 0, -1):
        outline = _card_outline(face, card).translated(number * shift, number * shift)
        sketch.fill(outline, theme.card_face)
        sketch.stroke(outline, mixed(theme.card_edge, theme.card_face, 0.35), 0.8)
    if face.top is not None:
        paint_note(sketch, face.top, card)
    elif face.of == "note":
        paint_note_back(sketch, card)
    else:
        paint_meld_back(sketch, card)
    if not face.counted or (face.top is not None and card.width() < COUNT_FROM):
        return
    px = max(11.0, 0.20 * card.width())
    wide = px * (0.62 * len(str(face.count)) + 0.9)
    right, bottom = card.width() + edges * shift, card.height() + edges * shift
    if face.of == "meld":  # a round pile has no corner for it
        plate = QRectF((right - wide) / 2, bottom - 0.07 * card.height() - 1.35 * px, wide, 1.35 * px)
    else:
        plate = QRectF(right - wide, bottom - 1.35 * px, wide, 1.35 * px)
    _count(sketch, face.count, plate)


def paint_count(sketch: Sketch, face: CountPlate, size: QSizeF) -> None:
    """A count on its plate."""
    _count(sketch, face.count, QRectF(1, 1, size.width() - 2, size.height() - 2))


def _count(sketch: Sketch, count: int, plate: QRectF) -> None:
    theme = sketch.theme
    sketch.fill(rectangle(plate, plate.height() / 2), theme.panel)
    sketch.stroke(rectangle(plate, plate.height() / 2), theme.panel_line, max(1.0, theme.outline * 0.6))
    sketch.text(str(count), plate.adjusted(3, 1, -3, -1), plate.height() / 1.35, theme.text, 700)


def _card_outline(face: PileFace, card: QSizeF) -> QPainterPath:
    if face.of == "meld":
        return disc(QPointF(card.width() / 2, card.height() / 2), min(card.width(), card.height()) / 2)
    return rectangle(QRectF(0, 0, card.width(), card.height()))


def pile_outline(face: PileFace, size: QSizeF) -> QPainterPath:
    """The top card, the lowest edge and what lies between them."""
    if face.count == 0:
        return zone_outline(_empty(face), size)
    card, shift, edges = pile_room(face, size)
    top, low = _card_outline(face, card), edges * shift
    if face.of == "meld":
        radius = min(card.width(), card.height()) / 2
        side = QPointF(radius, -radius) * 0.5**0.5
        one, other = (
            QPointF(card.width() / 2, card.height() / 2),
            QPointF(card.width() / 2 + low, card.height() / 2 + low),
        )
        between = _polygon([one + side, other + side, other - side, one - side])
    else:
        wide, high = card.width(), card.height()
        between = _polygon([QPointF(wide, 0), QPointF(wide + low, low), QPointF(low, high + low), QPointF(0, high)])
    return top.united(between).united(top.translated(low, low))


def _empty(face: PileFace) -> ZoneFace:
    return ZoneFace("meld" if face.of == "meld" else "pile")


def paint_seat(sketch: Sketch, face: SeatPlate, size: QSizeF) -> None:
    """A player's plate. Whoever's turn it is has one filled with the seat's colour inside a second line."""
    theme = sketch.theme
    seat = theme.seat(face.seat)
    line = min(1.4 * max(1.0, theme.outline), 0.05 * size.height())
    round_ = 0.2 * size.height()
    box = QRectF(0, 0, size.width(), size.height()).adjusted(line, line, -line, -line)
    ground, ink, soft = (seat.fill, seat.ink, seat.ink) if face.active else (theme.panel, theme.text, theme.muted)
    sketch.fill(rectangle(box, round_), ground)
    sketch.stroke(rectangle(box, round_), seat.fill, line)
    inset = line / 2 + 1.6
    inner = box.adjusted(inset, inset, -inset, -inset)
    if face.active:
        sketch.stroke(rectangle(inner, round_ * 0.85), seat.ink, 1.3)
    high = inner.height()
    sign = QRectF(0, 0, 0.62 * high, 0.62 * high)
    sign.moveCenter(QPointF(inner.left() + 0.47 * high, inner.center().y()))
    shape = emblem(seat.shape, sign.center().x(), sign.center().y(), sign.width() / 2)
    sketch.fill(shape, ink if face.active else seat.fill)
    left, right = inner.left() + 0.92 * high, inner.right() - 0.2 * high
    if size.width() < 5.6 * size.height():
        upper = QRectF(left, inner.top() + 0.09 * high, right - left, 0.44 * high)
        lower = QRectF(left, inner.top() + 0.58 * high, right - left, 0.30 * high)
    else:
        middle = left + 0.44 * (right - left)
        upper = QRectF(left, inner.top() + 0.18 * high, middle - left - 0.15 * high, 0.62 * high)
        lower = QRectF(middle, inner.top() + 0.27 * high, right - middle, 0.44 * high)
    if face.dealer:
        centre = QPointF(upper.right() - 0.19 * high, upper.center().y())
        sketch.stroke(disc(centre, 0.18 * high), soft, max(1.0, 0.03 * high))
        letter = QRectF(centre.x() - 0.1 * high, centre.y() - 0.11 * high, 0.2 * high, 0.22 * high)
        sketch.text("D", letter, 0.3 * high, ink, 700)
        upper.setRight(centre.x() - 0.26 * high)
    sketch.text(face.name, upper, 0.5 * high, ink, 700, align=0.0)
    _counts(sketch, face, lower, ink, soft)


def _counts(sketch: Sketch, face: SeatPlate, box: QRectF, ink: str, soft: str) -> None:
    """Notes in hand beside a small card, melds beside a small ring, the score at the right."""
    high = min(box.height(), 0.15 * box.width())
    px, share, middle = 1.1 * high, 0.31 * box.width(), box.center().y()

    def number(count: int, left: float, right: float, weight: int, align: float) -> None:
        where = QRectF(left, middle - high / 2, right - left, high)
        sketch.text(str(count).replace("-", "−"), where, px, ink, weight, align=align)

    card = QRectF(box.left(), middle - 0.42 * high, 0.6 * high, 0.84 * high)
    sketch.fill(rectangle(card), soft)
    number(face.notes, card.right() + 0.3 * high, box.left() + share, 600, 0.0)
    hub = QPointF(box.left() + share + 0.42 * high, middle)
    sketch.fill(ring(hub, 0.2 * high, 0.42 * high), soft)
    number(face.melds, hub.x() + 0.72 * high, box.left() + 1.75 * share, 600, 0.0)
    number(face.score, box.left() + 1.8 * share, box.right(), 700, 1.0)


def _polygon(points: list[QPointF]) -> QPainterPath:
    path = QPainterPath(points[0])
    for point in points[1:]:
        path.lineTo(point)
    path.closeSubpath()
    return path
