"""What lies on the table besides cards: empty places, piles, the players' plates."""

from __future__ import annotations

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainterPath

from tabletop.boards.carmony.faces import PileFace, SeatPlate, ZoneFace
from tabletop.boards.carmony.faces_melds import paint_meld_back
from tabletop.boards.carmony.faces_notes import SMALL_TYPE, paint_note, paint_note_back
from tabletop.table.sketch import Sketch, disc, polar, rectangle, ring
from tabletop.table.theme import Theme, mixed, translucent

ROUND_ZONES = ("meld", "wheel")


def zone_outline(face: ZoneFace, size: QSizeF) -> QPainterPath:
    """Round where MELD cards go, square where NOTE cards go, a strip for a row of melds."""
    if face.kind in ROUND_ZONES:
        return disc(QPointF(size.width() / 2, size.height() / 2), min(size.width(), size.height()) / 2)
    box = QRectF(0, 0, size.width(), size.height())
    return rectangle(box, 10.0 if face.kind == "row" else 0.0)


def paint_zone(sketch: Sketch, face: ZoneFace, size: QSizeF) -> None:
    """A shallow well with a calm outline, and what it is called."""
    theme = sketch.theme
    path = zone_outline(face, size)
    line = 1.2 * theme.outline**0.7
    sketch.fill(path, translucent(theme.table_dark, 0.30))
    inner = zone_outline(face, QSizeF(size.width() - 2 * line, size.height() - 2 * line)).translated(line, line)
    dashes = None if face.kind == "row" else (6.0, 4.0)
    sketch.stroke(inner, translucent(theme.table_line, 0.55 if face.kind == "row" else 0.9), line, dashes)
    if not face.label:
        return
    px = 14.0 * theme.scale
    if face.kind == "row":
        box = QRectF(10, 0, size.width() - 20, size.height())
        sketch.text(face.label, box, px, theme.muted, 600, smallest=SMALL_TYPE)
    else:
        wide, high = size.width(), size.height()
        box = QRectF(0.12 * wide, 0.2 * high, 0.76 * wide, 0.6 * high)
        circle = (QPointF(wide / 2, high / 2), 0.42 * min(wide, high)) if face.kind in ROUND_ZONES else None
        sketch.lines(face.label, box, px, theme.muted, 600, smallest=SMALL_TYPE, circle=circle)


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
        kind = "meld" if face.of == "meld" else "pile"
        paint_zone(sketch, ZoneFace(kind, ""), size)  # type: ignore[arg-type]
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
    px = max(11.0, 0.20 * card.width())
    wide = px * (0.62 * len(str(face.count)) + 0.9)
    left = (size.width() - wide) / (2 if face.of == "meld" else 1)  # a round pile has no corner for it
    plate = QRectF(left, size.height() - 1.35 * px, wide, 1.35 * px)
    sketch.fill(rectangle(plate, plate.height() / 2), theme.panel)
    sketch.stroke(rectangle(plate, plate.height() / 2), theme.panel_line, max(1.0, theme.outline * 0.6))
    sketch.text(str(face.count), plate.adjusted(3, 1, -3, -1), px, theme.text, 700)


def _card_outline(face: PileFace, card: QSizeF) -> QPainterPath:
    if face.of == "meld":
        return disc(QPointF(card.width() / 2, card.height() / 2), min(card.width(), card.height()) / 2)
    return rectangle(QRectF(0, 0, card.width(), card.height()))


def paint_seat(sketch: Sketch, face: SeatPlate, size: QSizeF) -> None:
    """A player's plate. Whoever's turn it is has one filled with the seat's colour inside a second line."""
    theme = sketch.theme
    seat = theme.seat(face.seat)
    high = size.height()
    line = max(1.0, theme.outline)
    box = QRectF(0, 0, size.width(), high).adjusted(line, line, -line, -line)
    ground, ink, soft = (seat.fill, seat.ink, seat.ink) if face.active else (theme.panel, theme.text, theme.muted)
    round_ = 0.2 * high
    sketch.fill(rectangle(box, round_), ground)
    sketch.stroke(rectangle(box, round_), seat.fill, line * 1.4)
    if face.active:
        inset = 1.2 * line + 1.2
        sketch.stroke(rectangle(box.adjusted(inset, inset, -inset, -inset), round_ * 0.85), seat.ink, 1.2)
    sign = QRectF(0, 0, 0.56 * high, 0.56 * high)
    sign.moveCenter(QPointF(box.left() + 0.45 * high, box.center().y()))
    seat_shape(sketch, seat.shape, sign, ink if face.active else seat.fill)
    left, right = box.left() + 0.86 * high, box.right() - 0.22 * high
    if size.width() < 4.6 * high:
        upper = QRectF(left, box.top() + 0.11 * high, right - left, 0.42 * high)
        lower = QRectF(left, box.top() + 0.55 * high, right - left, 0.27 * high)
    else:
        middle = left + 0.48 * (right - left)
        upper = QRectF(left, box.top() + 0.2 * high, middle - left - 0.15 * high, 0.56 * high)
        lower = QRectF(middle, box.top() + 0.28 * high, right - middle, 0.40 * high)
    if face.dealer:
        chip = QRectF(upper.right() - 0.36 * high, upper.center().y() - 0.18 * high, 0.36 * high, 0.36 * high)
        sketch.stroke(disc(chip.center(), 0.165 * high), soft, max(1.0, 0.03 * high))
        sketch.text("D", chip.adjusted(0.08 * high, 0.07 * high, -0.08 * high, -0.07 * high), 0.3 * high, ink, 700)
        upper.setRight(chip.left() - 0.06 * high)
    sketch.text(face.name, upper, 0.46 * high, ink, 700, align=0.0)
    _counts(sketch, face, lower, ink, soft)


def _counts(sketch: Sketch, face: SeatPlate, box: QRectF, ink: str, soft: str) -> None:
    """Notes in hand beside a small card, melds beside a small ring, the score at the right."""
    px = box.height() * 1.1
    high = box.height()
    share = box.width() * 0.31
    top = box.center().y() - 0.42 * high
    card = QRectF(box.left(), top, 0.6 * high, 0.84 * high)
    sketch.fill(rectangle(card), soft)
    left = card.right() + 0.3 * high
    notes = QRectF(left, box.top(), box.left() + share - left, high)
    sketch.text(str(face.notes), notes, px, ink, 600, align=0.0)
    middle = QPointF(box.left() + share + 0.42 * high, box.center().y())
    sketch.fill(ring(middle, 0.2 * high, 0.42 * high), soft)
    left = middle.x() + 0.72 * high
    sketch.text(
        str(face.melds), QRectF(left, box.top(), box.left() + 1.75 * share - left, high), px, ink, 600, align=0.0
    )
    rest = QRectF(box.left() + 1.8 * share, box.top(), box.width() - 1.8 * share, high)
    sketch.text(str(face.score).replace("-", "−"), rest, px, ink, 700, align=1.0)


def seat_shape(sketch: Sketch, shape: str, box: QRectF, colour: str) -> None:
    """A seat's shape: tells players apart where colours cannot."""
    sketch.fill(seat_path(shape, box), colour)


def seat_path(shape: str, box: QRectF) -> QPainterPath:
    """The outline of a seat's shape in a square box."""
    centre, unit = box.center(), box.width() / 2
    corners = {"triangle": 3, "diamond": 4, "hexagon": 6}
    if shape == "disc":
        return disc(centre, 0.92 * unit)
    if shape == "ring":
        return ring(centre, 0.48 * unit, 0.95 * unit)
    if shape == "square":
        return rectangle(box.adjusted(0.16 * unit, 0.16 * unit, -0.16 * unit, -0.16 * unit))
    if shape in corners:
        return _polygon([polar(centre, unit, 360 / corners[shape] * n) for n in range(corners[shape])])
    if shape == "star":
        points = [(unit if n % 2 == 0 else 0.45 * unit, pi / 5 * n) for n in range(10)]
        return _polygon([centre + QPointF(r * sin(turn), -r * cos(turn)) for r, turn in points])
    bar = 0.34 * unit
    upright = rectangle(QRectF(centre.x() - bar, centre.y() - 0.95 * unit, 2 * bar, 1.9 * unit))
    return upright.united(rectangle(QRectF(centre.x() - 0.95 * unit, centre.y() - bar, 1.9 * unit, 2 * bar)))


def _polygon(points: list[QPointF]) -> QPainterPath:
    path = QPainterPath(points[0])
    for point in points[1:]:
        path.lineTo(point)
    path.closeSubpath()
    return path


def seat_sign(theme: Theme, seat: int, box: QRectF) -> tuple[QPainterPath, str]:
    """A seat's shape and colour, for lists and dialogs."""
    colours = theme.seat(seat)
    return seat_path(colours.shape, box), colours.fill
