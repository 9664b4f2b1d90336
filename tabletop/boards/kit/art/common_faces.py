"""Painting of seats, piles, zones and counts, with the board's own cards."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Protocol

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainterPath

from tabletop.boards.kit.art.elide import has_room_for_name, write_name
from tabletop.boards.kit.common_faces import CardShape, CountPlate, PileFace, SeatPlate, ZoneFace
from tabletop.table.emblems import emblem_path
from tabletop.table.lettering import fit_type_size
from tabletop.table.sketch import (
    MIN_TYPE_PX,
    TEXT_OVERFLOW_RATIO,
    Sketch,
    disc_path,
    polygon_path,
    rectangle_path,
    ring_path,
    shrunk_box,
)
from tabletop.table.theme import mix_colours, with_opacity

MIN_PLATE_NAME_PX = 10.0
"""Smallest name on a plate in logical pixels at scale 1; smaller room elides it."""


class CardPainter(Protocol):
    """Interface of a board's card painter, for the piles."""

    def draw_card(self, sketch: Sketch, face: Hashable, size: QSizeF) -> None:
        """Paint a card into the box (0, 0, width, height)."""

    def outline(self, face: Hashable, size: QSizeF) -> QPainterPath:
        """Return the convex outline of a card in the same box."""


# --- empty places -----------------------------------------------------------------------------------------------------


def zone_outline(face: ZoneFace, size: QSizeF) -> QPainterPath:
    """Return a zone's outline: a disc, a rectangle, or a strip with rounded corners."""
    if face.kind in ("disc", "told"):
        return disc_path(QPointF(size.width() / 2, size.height() / 2), min(size.width(), size.height()) / 2)
    return rectangle_path(QRectF(QPointF(), size), 10.0 if face.kind in ("strip", "cloth", "bare") else 0.0)


def paint_zone(sketch: Sketch, face: ZoneFace, size: QSizeF) -> None:
    """Paint an empty place with its label, or the label alone; or nothing, if bare."""
    if face.kind == "bare":
        return
    theme = sketch.theme
    if face.kind == "cloth":
        sketch.fill(zone_outline(face, size), theme.panel)
        return
    if face.kind in ("said", "title"):
        px = max(14.0, (0.3 if face.kind == "said" else 0.42) * size.height()) * theme.scale
        sketch.draw_wrapped_text(
            face.label, QRectF(0, 0, size.width(), size.height()), px, theme.text, 600, min_px=MIN_TYPE_PX
        )
        return
    line = 1.2 * theme.outline**0.7
    inner = zone_outline(face, QSizeF(size.width() - 2 * line, size.height() - 2 * line)).translated(line, line)
    paint_well(sketch, zone_outline(face, size), inner, line, dashed=face.kind != "strip")
    if not face.label:
        return
    told = face.kind == "told"
    share = {"told": 0.15, "strip": 0.15, "card": 0.18}.get(face.kind, 0.06)
    px = max(14.0, share * min(size.width(), size.height())) * theme.scale
    if face.kind == "strip":
        box = QRectF(10, 0, size.width() - 20, size.height())
        sketch.draw_text(face.label, box, px, theme.muted, 600, min_px=MIN_TYPE_PX)
    else:
        width, height = size.width(), size.height()
        box = QRectF(0.12 * width, 0.2 * height, 0.76 * width, 0.6 * height)
        circle = (QPointF(width / 2, height / 2), 0.42 * min(width, height)) if face.kind in ("disc", "told") else None
        ink = theme.text if told else theme.muted
        sketch.draw_wrapped_text(face.label, box, px, ink, 600, min_px=MIN_TYPE_PX, circle=circle)


def paint_well(sketch: Sketch, outer: QPainterPath, inner: QPainterPath, line: float, dashed: bool = True) -> None:
    """Paint the ground and the inner outline of an empty place."""
    theme = sketch.theme
    sketch.fill(outer, with_opacity(theme.table_dark, 0.30))
    dashes = (6.0, 4.0) if dashed else None
    sketch.stroke(inner, with_opacity(theme.table_line, 0.9 if dashed else 0.55), line, dashes)


# --- piles ------------------------------------------------------------------------------------------------------------


def measure_pile(face: PileFace, size: QSizeF) -> tuple[QSizeF, float, int]:
    """Return the size of a pile's top card, the shift of its edges and their number."""
    steps = 6  # visible edges of the thickest pile
    edges = 0 if face.count <= 1 else min(steps, 1 + face.count // 14)
    shift = 0.018 * size.width()
    most = steps * shift
    return QSizeF(size.width() - most, size.height() - most), shift, edges


def paint_pile(sketch: Sketch, face: PileFace, size: QSizeF, cards: CardPainter) -> None:
    """Paint a pile: its edges, top card and count. An empty one looks like a zone."""
    theme = sketch.theme
    card, shift, edges = measure_pile(face, size)
    edge = cards.outline(face.back, card)
    if face.count == 0:
        line = 1.2 * theme.outline**0.7
        room = QSizeF(size.width() - 2 * line, size.height() - 2 * line)
        paint_well(sketch, cards.outline(face.back, size), cards.outline(face.back, room).translated(line, line), line)
        return
    for number in range(edges, 0, -1):
        outline = edge.translated(number * shift, number * shift)
        sketch.fill(outline, theme.card_face)
        sketch.stroke(outline, mix_colours(theme.card_edge, theme.card_face, 0.35), 0.8)
    cards.draw_card(sketch, face.back if face.top is None else face.top, card)
    if not face.has_count or (face.top is not None and card.width() < 54.0):
        return  # no room for a count next to the card's name
    px = max(11.0, 0.20 * card.width())
    width = px * (0.62 * len(str(face.count)) + 0.9)
    right, bottom = card.width() + edges * shift, card.height() + edges * shift
    corner = QPointF(0.97 * card.width(), 0.97 * card.height())
    if edge.contains(corner):
        plate = QRectF(right - width, bottom - 1.35 * px, width, 1.35 * px)
    else:  # A round pile has no corner for it.
        plate = QRectF((right - width) / 2, bottom - 0.07 * card.height() - 1.35 * px, width, 1.35 * px)
    paint_number_plate(sketch, str(face.count), plate)


def pile_outline(face: PileFace, size: QSizeF, cards: CardPainter) -> QPainterPath:
    """Return the outline of the top card, the lowest edge and the area between them."""
    if face.count == 0:
        return cards.outline(face.back, size)
    card, shift, edges = measure_pile(face, size)
    top, low = cards.outline(face.back, card), edges * shift
    if not edges:
        return top
    points: list[QPointF] = top.toFillPolygon().toList()
    points.sort(key=lambda point: point.x() - point.y())
    other, one = points[0], points[-1]  # farthest apart across the direction of the shift
    down = QPointF(low, low)
    between = polygon_path((one, one + down, other + down, other))
    return top.united(between).united(top.translated(low, low))


def paint_count(sketch: Sketch, face: CountPlate, size: QSizeF) -> None:
    """Paint a count on its plate."""
    paint_number_plate(sketch, str(face.count), QRectF(1, 1, size.width() - 2, size.height() - 2))


def paint_number_plate(sketch: Sketch, text: str, plate: QRectF) -> None:
    """Paint a number on a rounded plate; from afar nothing if the number has no room."""
    theme = sketch.theme
    room = shrunk_box(plate, 3, 1)
    if (
        fit_type_size(text, room.width(), (1 + TEXT_OVERFLOW_RATIO) * room.height(), sketch.min_type_px, 700)
        < sketch.min_type_px
    ):
        return
    sketch.draw_plate(plate, plate.height() / 2, theme.panel, theme.panel_line, max(1.0, theme.outline * 0.6))
    sketch.draw_text(text, room, plate.height() / 1.35, theme.text, 700)


# --- seats ------------------------------------------------------------------------------------------------------------


def paint_seat(sketch: Sketch, face: SeatPlate, size: QSizeF) -> None:
    """Paint a player's plate, filled with the seat's colour during the player's turn."""
    theme = sketch.theme
    seat = theme.seat_colour(face.seat)
    line = min(max(1.4 * max(1.0, theme.outline), 0.024 * size.height()), 0.05 * size.height())
    round_ = 0.2 * size.height()
    box = shrunk_box(QRectF(QPointF(), size), line)
    ground, ink, soft = (seat.fill, seat.ink, seat.ink) if face.is_active else (theme.panel, theme.text, theme.muted)
    sketch.fill(rectangle_path(box, round_), ground)
    sketch.stroke(rectangle_path(box, round_), seat.fill, line)
    inner = shrunk_box(box, line / 2 + 1.6)
    if face.is_active:
        sketch.stroke(rectangle_path(inner, round_ * 0.85), seat.ink, 1.3)
    height = inner.height()
    narrow = size.width() < 5.6 * size.height()
    side, reach = (0.5, 0.72) if narrow else (0.62, 0.92)
    sign = QRectF(0, 0, side * height, side * height)
    sign.moveCenter(QPointF(inner.left() + 0.5 * reach * height, inner.center().y()))
    left, right = inner.left() + reach * height, inner.right() - 0.16 * height
    room = 1.0 if narrow else 2.2 if theme.is_for_projector else 1.7  # From afar the winning score is larger, too.
    width = min(0.38 * (right - left), room * height)
    points = QRectF(right - width, inner.top() + 0.1 * height, width, 0.8 * height)
    right -= width + 0.06 * height
    middle = right - min(0.56 * (right - left), 1.6 * height * max(1, len(face.hand_counts)))
    upper = QRectF(left, inner.top() + 0.18 * height, middle - left - 0.15 * height, 0.62 * height)
    lower = QRectF(middle, inner.top() + 0.27 * height, right - middle, 0.44 * height)
    dealer = 0.45 * height if face.is_dealer else 0.0
    if narrow or not has_room_for_name(
        sketch, face.name, upper.adjusted(0, 0, -dealer, 0), 0.5 * height, min_px=MIN_PLATE_NAME_PX
    ):
        upper = QRectF(left, inner.top() + 0.06 * height, right - left, 0.44 * height)
        lower = QRectF(left, inner.top() + 0.58 * height, right - left, 0.30 * height)
        if not has_room_for_name(
            sketch, face.name, upper.adjusted(0, 0, -dealer, 0), 0.5 * height, min_px=MIN_PLATE_NAME_PX
        ):
            # The name gets the whole upper half, everything else the lower one.
            upper = QRectF(inner.left() + 0.1 * height, upper.top(), inner.width() - 0.2 * height, upper.height())
            sign = QRectF(inner.left() + 0.1 * height, inner.top() + 0.54 * height, 0.36 * height, 0.36 * height)
            lower.setLeft(sign.right() + 0.1 * height)
            points.setTop(inner.top() + 0.5 * height)
            points.setHeight(0.46 * height)
    shape = emblem_path(seat.shape, sign.center().x(), sign.center().y(), sign.width() / 2)
    sketch.fill(shape, ink if face.is_active else seat.fill)
    if face.is_dealer:
        upper.setRight(upper.right() - dealer)
    write_name(sketch, face.name, upper, 0.5 * height, ink, 700, align=0.0, min_px=MIN_PLATE_NAME_PX)
    if face.is_dealer:
        centre = QPointF(upper.right() + 0.26 * height, upper.center().y())
        letter = QRectF(centre.x() - 0.1 * height, centre.y() - 0.11 * height, 0.2 * height, 0.22 * height)
        if sketch.draw_text("D", letter, 0.3 * height, ink, 700):
            sketch.stroke(disc_path(centre, 0.18 * height), soft, max(1.0, 0.03 * height))
    _paint_hand_counts(sketch, face, lower, ink, soft)
    _paint_score(sketch, face, points, ink, soft)


def _paint_hand_counts(sketch: Sketch, face: SeatPlate, rect: QRectF, colour: str, soft: str) -> None:
    height, share, middle = min(rect.height(), 0.3 * rect.width()), 0.5 * rect.width(), rect.center().y()
    for column, (sign, count) in enumerate(face.hand_counts):
        left = rect.left() + column * share
        at = left + ((0.6 if sign == "card" else 0.84) + 0.2) * height  # width of the sign, and a gap
        where = QRectF(at, middle - height / 2, left + share - 0.12 * height - at, height)  # apart from the next sign
        if sketch.draw_text(str(count), where, 1.1 * height, colour, 600, align=0.0):
            _paint_card_shape(sketch, sign, left, middle, height, soft)


def _paint_score(sketch: Sketch, face: SeatPlate, rect: QRectF, colour: str, soft: str) -> None:
    """Paint the points, with the winning score or the pending points next to or below."""
    words = str(face.score).replace("-", "−")
    points, target = QRectF(rect), QRectF(rect)
    beside = f"/ {face.winning_score}" if face.winning_score else ""
    if face.pending_points:
        beside = f"({face.pending_points:+d})".replace("-", "−")
    if beside and rect.width() > 1.4 * rect.height():
        points.setRight(rect.right() - 0.44 * rect.width())
        target.setLeft(points.right())
    elif beside:
        points.setBottom(rect.top() + 0.64 * rect.height())
        target.setTop(points.bottom())
    sketch.draw_text(words, points, 0.68 * rect.height(), colour, 700, align=1.0)
    if beside:
        sketch.draw_text(
            beside, target, (0.5 if sketch.theme.is_for_projector else 0.36) * rect.height(), soft, 600, align=1.0
        )


def _paint_card_shape(sketch: Sketch, sign: CardShape, left: float, middle: float, height: float, colour: str) -> None:
    if sign == "card":
        sketch.fill(rectangle_path(QRectF(left, middle - 0.42 * height, 0.6 * height, 0.84 * height)), colour)
    else:
        sketch.fill(ring_path(QPointF(left + 0.42 * height, middle), 0.2 * height, 0.42 * height), colour)
