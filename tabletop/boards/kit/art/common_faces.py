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
    MIN_FONT_PX,
    TEXT_OVERFLOW_RATIO,
    Sketch,
    disc_path,
    polygon_path,
    rectangle_path,
    ring_path,
    shrunk_rect,
)
from tabletop.table.theme import mix_colours, with_opacity

MIN_PLATE_NAME_PX = 10.0
"""Smallest name on a plate in pixels at scale 1. With less room it is elided."""


class CardPainter(Protocol):
    """Interface of a board's card painter, for the piles."""

    def draw_card(self, sketch: Sketch, face: Hashable, size: QSizeF) -> None:
        """Paint a card into the box (0, 0, width, height)."""

    def outline(self, face: Hashable, size: QSizeF) -> QPainterPath:
        """Return the convex outline of a card in the same box."""


# --- empty places -----------------------------------------------------------------------------------------------------


def zone_outline(face: ZoneFace, size: QSizeF) -> QPainterPath:
    """Return a zone's outline: a disc, a rectangle or a rounded strip."""
    if face.kind in ("disc", "message_disc"):
        return disc_path(QPointF(size.width() / 2, size.height() / 2), min(size.width(), size.height()) / 2)
    return rectangle_path(QRectF(QPointF(), size), 10.0 if face.kind in ("strip", "cloth", "bare") else 0.0)


def paint_zone(sketch: Sketch, face: ZoneFace, size: QSizeF) -> None:
    """Paint an empty place with its label, or the label alone.

    A bare zone is not painted.
    """
    if face.kind == "bare":
        return
    theme = sketch.theme
    if face.kind == "cloth":
        sketch.fill(zone_outline(face, size), theme.panel)
        return
    if face.kind in ("text", "title"):
        px = max(14.0, (0.3 if face.kind == "text" else 0.42) * size.height()) * theme.scale
        sketch.draw_wrapped_text(
            face.label, QRectF(0, 0, size.width(), size.height()), px, theme.text, 600, min_px=MIN_FONT_PX
        )
        return
    line_width = 1.2 * theme.outline**0.7
    inner_path = zone_outline(face, QSizeF(size.width() - 2 * line_width, size.height() - 2 * line_width)).translated(
        line_width, line_width
    )
    paint_well(sketch, zone_outline(face, size), inner_path, line_width, is_dashed=face.kind != "strip")
    if not face.label:
        return
    has_message = face.kind == "message_disc"
    type_ratio = {"message_disc": 0.15, "strip": 0.15, "card": 0.18}.get(face.kind, 0.06)
    px = max(14.0, type_ratio * min(size.width(), size.height())) * theme.scale
    if face.kind == "strip":
        text_rect = QRectF(10, 0, size.width() - 20, size.height())
        sketch.draw_text(face.label, text_rect, px, theme.muted, 600, min_px=MIN_FONT_PX)
    else:
        width, height = size.width(), size.height()
        text_rect = QRectF(0.12 * width, 0.2 * height, 0.76 * width, 0.6 * height)
        circle = (
            (QPointF(width / 2, height / 2), 0.42 * min(width, height))
            if face.kind in ("disc", "message_disc")
            else None
        )
        ink = theme.text if has_message else theme.muted
        sketch.draw_wrapped_text(face.label, text_rect, px, ink, 600, min_px=MIN_FONT_PX, circle=circle)


def paint_well(
    sketch: Sketch, outer_path: QPainterPath, inner_path: QPainterPath, line_width: float, is_dashed: bool = True
) -> None:
    """Paint the ground and the inner outline of an empty place."""
    theme = sketch.theme
    sketch.fill(outer_path, with_opacity(theme.table_dark, 0.30))
    dashes = (6.0, 4.0) if is_dashed else None
    sketch.stroke(inner_path, with_opacity(theme.table_line, 0.9 if is_dashed else 0.55), line_width, dashes)


# --- piles ------------------------------------------------------------------------------------------------------------


def measure_pile(face: PileFace, size: QSizeF) -> tuple[QSizeF, float, int]:
    """Return the size of a pile's top card, the shift of its edges and their number."""
    max_edges = 6  # visible edges of the thickest pile
    edge_count = 0 if face.count <= 1 else min(max_edges, 1 + face.count // 14)
    shift = 0.018 * size.width()
    max_shift = max_edges * shift
    return QSizeF(size.width() - max_shift, size.height() - max_shift), shift, edge_count


def paint_pile(sketch: Sketch, face: PileFace, size: QSizeF, card_painter: CardPainter) -> None:
    """Paint a pile's edges, top card and count. An empty pile looks like a zone."""
    theme = sketch.theme
    card_size, shift, edge_count = measure_pile(face, size)
    card_path = card_painter.outline(face.back, card_size)
    if face.count == 0:
        line_width = 1.2 * theme.outline**0.7
        inner_size = QSizeF(size.width() - 2 * line_width, size.height() - 2 * line_width)
        paint_well(
            sketch,
            card_painter.outline(face.back, size),
            card_painter.outline(face.back, inner_size).translated(line_width, line_width),
            line_width,
        )
        return
    for index in range(edge_count, 0, -1):
        outline = card_path.translated(index * shift, index * shift)
        sketch.fill(outline, theme.card_face)
        sketch.stroke(outline, mix_colours(theme.card_edge, theme.card_face, 0.35), 0.8)
    card_painter.draw_card(sketch, face.back if face.top is None else face.top, card_size)
    if not face.has_count or (face.top is not None and card_size.width() < 54.0):
        return  # no room for a count next to the card's name
    px = max(11.0, 0.20 * card_size.width())
    width = px * (0.62 * len(str(face.count)) + 0.9)
    right, bottom = card_size.width() + edge_count * shift, card_size.height() + edge_count * shift
    corner = QPointF(0.97 * card_size.width(), 0.97 * card_size.height())
    if card_path.contains(corner):
        plate_rect = QRectF(right - width, bottom - 1.35 * px, width, 1.35 * px)
    else:  # A round pile has no corner for it.
        plate_rect = QRectF((right - width) / 2, bottom - 0.07 * card_size.height() - 1.35 * px, width, 1.35 * px)
    paint_number_plate(sketch, str(face.count), plate_rect)


def pile_outline(face: PileFace, size: QSizeF, card_painter: CardPainter) -> QPainterPath:
    """Return the outline of the top card, the lowest edge and the area between them."""
    if face.count == 0:
        return card_painter.outline(face.back, size)
    card_size, shift, edge_count = measure_pile(face, size)
    top_path, offset = card_painter.outline(face.back, card_size), edge_count * shift
    if not edge_count:
        return top_path
    points: list[QPointF] = top_path.toFillPolygon().toList()
    points.sort(key=lambda point: point.x() - point.y())
    first_point, last_point = points[0], points[-1]  # farthest apart across the direction of the shift
    shift_vector = QPointF(offset, offset)
    middle_path = polygon_path((last_point, last_point + shift_vector, first_point + shift_vector, first_point))
    return top_path.united(middle_path).united(top_path.translated(offset, offset))


def paint_count(sketch: Sketch, face: CountPlate, size: QSizeF) -> None:
    """Paint a count on its plate."""
    paint_number_plate(sketch, str(face.count), QRectF(1, 1, size.width() - 2, size.height() - 2))


def paint_number_plate(sketch: Sketch, text: str, plate_rect: QRectF) -> None:
    """Paint a number on a rounded plate.

    On a table seen from afar, a number that does not fit is left out.
    """
    theme = sketch.theme
    text_rect = shrunk_rect(plate_rect, 3, 1)
    if (
        fit_type_size(text, text_rect.width(), (1 + TEXT_OVERFLOW_RATIO) * text_rect.height(), sketch.min_font_px, 700)
        < sketch.min_font_px
    ):
        return
    sketch.draw_plate(plate_rect, plate_rect.height() / 2, theme.panel, theme.panel_line, max(1.0, theme.outline * 0.6))
    sketch.draw_text(text, text_rect, plate_rect.height() / 1.35, theme.text, 700)


# --- seats ------------------------------------------------------------------------------------------------------------


def paint_seat(sketch: Sketch, face: SeatPlate, size: QSizeF) -> None:
    """Paint a player's plate, filled with the seat's colour during the player's turn."""
    theme = sketch.theme
    seat_colour = theme.seat_colour(face.seat)
    line_width = min(max(1.4 * max(1.0, theme.outline), 0.024 * size.height()), 0.05 * size.height())
    corner_radius = 0.2 * size.height()
    frame_rect = shrunk_rect(QRectF(QPointF(), size), line_width)
    fill, ink, muted_ink = (
        (seat_colour.fill, seat_colour.ink, seat_colour.ink)
        if face.is_active
        else (theme.panel, theme.text, theme.muted)
    )
    sketch.fill(rectangle_path(frame_rect, corner_radius), fill)
    sketch.stroke(rectangle_path(frame_rect, corner_radius), seat_colour.fill, line_width)
    inner_rect = shrunk_rect(frame_rect, line_width / 2 + 1.6)
    if face.is_active:
        sketch.stroke(rectangle_path(inner_rect, corner_radius * 0.85), seat_colour.ink, 1.3)
    height = inner_rect.height()
    is_narrow = size.width() < 5.6 * size.height()
    sign_ratio, text_left_ratio = (0.5, 0.72) if is_narrow else (0.62, 0.92)
    sign_rect = QRectF(0, 0, sign_ratio * height, sign_ratio * height)
    sign_rect.moveCenter(QPointF(inner_rect.left() + 0.5 * text_left_ratio * height, inner_rect.center().y()))
    left, right = inner_rect.left() + text_left_ratio * height, inner_rect.right() - 0.16 * height
    # From afar the winning score is larger, too.
    max_score_ratio = 1.0 if is_narrow else 2.2 if theme.is_for_projector else 1.7
    score_width = min(0.38 * (right - left), max_score_ratio * height)
    points_rect = QRectF(right - score_width, inner_rect.top() + 0.1 * height, score_width, 0.8 * height)
    right -= score_width + 0.06 * height
    counts_left = right - min(0.56 * (right - left), 1.6 * height * max(1, len(face.hand_counts)))
    name_rect = QRectF(left, inner_rect.top() + 0.18 * height, counts_left - left - 0.15 * height, 0.62 * height)
    counts_rect = QRectF(counts_left, inner_rect.top() + 0.27 * height, right - counts_left, 0.44 * height)
    dealer_width = 0.45 * height if face.is_dealer else 0.0
    if is_narrow or not has_room_for_name(
        sketch, face.name, name_rect.adjusted(0, 0, -dealer_width, 0), 0.5 * height, min_px=MIN_PLATE_NAME_PX
    ):
        name_rect = QRectF(left, inner_rect.top() + 0.06 * height, right - left, 0.44 * height)
        counts_rect = QRectF(left, inner_rect.top() + 0.58 * height, right - left, 0.30 * height)
        if not has_room_for_name(
            sketch, face.name, name_rect.adjusted(0, 0, -dealer_width, 0), 0.5 * height, min_px=MIN_PLATE_NAME_PX
        ):
            # The name gets the whole upper half, everything else the lower one.
            name_rect = QRectF(
                inner_rect.left() + 0.1 * height, name_rect.top(), inner_rect.width() - 0.2 * height, name_rect.height()
            )
            sign_rect = QRectF(
                inner_rect.left() + 0.1 * height, inner_rect.top() + 0.54 * height, 0.36 * height, 0.36 * height
            )
            counts_rect.setLeft(sign_rect.right() + 0.1 * height)
            points_rect.setTop(inner_rect.top() + 0.5 * height)
            points_rect.setHeight(0.46 * height)
    emblem = emblem_path(seat_colour.shape, sign_rect.center().x(), sign_rect.center().y(), sign_rect.width() / 2)
    sketch.fill(emblem, ink if face.is_active else seat_colour.fill)
    if face.is_dealer:
        name_rect.setRight(name_rect.right() - dealer_width)
    write_name(sketch, face.name, name_rect, 0.5 * height, ink, 700, align=0.0, min_px=MIN_PLATE_NAME_PX)
    if face.is_dealer:
        centre = QPointF(name_rect.right() + 0.26 * height, name_rect.center().y())
        letter_rect = QRectF(centre.x() - 0.1 * height, centre.y() - 0.11 * height, 0.2 * height, 0.22 * height)
        if sketch.draw_text("D", letter_rect, 0.3 * height, ink, 700):
            sketch.stroke(disc_path(centre, 0.18 * height), muted_ink, max(1.0, 0.03 * height))
    _paint_hand_counts(sketch, face, counts_rect, ink, muted_ink)
    _paint_score(sketch, face, points_rect, ink, muted_ink)


def _paint_hand_counts(sketch: Sketch, face: SeatPlate, rect: QRectF, colour: str, sign_colour: str) -> None:
    height, column_width, middle_y = min(rect.height(), 0.3 * rect.width()), 0.5 * rect.width(), rect.center().y()
    for column, (card_shape, count) in enumerate(face.hand_counts):
        left = rect.left() + column * column_width
        text_left = left + ((0.6 if card_shape == "card" else 0.84) + 0.2) * height  # width of the sign, and a gap
        # Apart from the next sign.
        text_rect = QRectF(text_left, middle_y - height / 2, left + column_width - 0.12 * height - text_left, height)
        if sketch.draw_text(str(count), text_rect, 1.1 * height, colour, 600, align=0.0):
            _paint_card_shape(sketch, card_shape, left, middle_y, height, sign_colour)


def _paint_score(sketch: Sketch, face: SeatPlate, rect: QRectF, colour: str, side_colour: str) -> None:
    """Paint the points, with the winning score or the pending points after them."""
    score_text = str(face.score).replace("-", "−")
    points_rect, side_rect = QRectF(rect), QRectF(rect)
    side_text = f"/ {face.winning_score}" if face.winning_score else ""
    if face.pending_points:
        side_text = f"({face.pending_points:+d})".replace("-", "−")
    if side_text and rect.width() > 1.4 * rect.height():
        points_rect.setRight(rect.right() - 0.44 * rect.width())
        side_rect.setLeft(points_rect.right())
    elif side_text:
        points_rect.setBottom(rect.top() + 0.64 * rect.height())
        side_rect.setTop(points_rect.bottom())
    sketch.draw_text(score_text, points_rect, 0.68 * rect.height(), colour, 700, align=1.0)
    if side_text:
        sketch.draw_text(
            side_text,
            side_rect,
            (0.5 if sketch.theme.is_for_projector else 0.36) * rect.height(),
            side_colour,
            600,
            align=1.0,
        )


def _paint_card_shape(
    sketch: Sketch, card_shape: CardShape, left: float, middle_y: float, height: float, colour: str
) -> None:
    if card_shape == "card":
        sketch.fill(rectangle_path(QRectF(left, middle_y - 0.42 * height, 0.6 * height, 0.84 * height)), colour)
    else:
        sketch.fill(ring_path(QPointF(left + 0.42 * height, middle_y), 0.2 * height, 0.42 * height), colour)
