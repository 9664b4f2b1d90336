"""Drawing of Muzicando's players: plates, auction rows, round table and chairs."""

from __future__ import annotations

from PySide6.QtCore import QMarginsF, QPointF, QRectF, QSizeF

from tabletop.boards.kit.art.common_faces import MIN_PLATE_NAME_PX
from tabletop.boards.kit.art.elide import has_room_for_name, write_name
from tabletop.boards.kit.art.face_painter import oval_outline
from tabletop.boards.muzicando.art.marks import compass_letter
from tabletop.boards.muzicando.art.table_faces import BidderHead, FreeChair, PlayerPlate, RoundTable
from tabletop.table.emblems import emblem_path
from tabletop.table.sketch import Sketch, disc_path, rectangle_path, shrunk_rect
from tabletop.table.theme import with_opacity


def paint_player(sketch: Sketch, face: PlayerPlate, size: QSizeF) -> None:
    """Paint a player's plate: shape and name, below them cards in hand and points.

    The plate of the player to move is filled. The edge of East-West is dashed.
    """
    theme, height = sketch.theme, size.height()
    seat_colour = theme.seat_colour(face.seat)
    line = min(1.4 * max(1.0, theme.outline), 0.05 * height)
    fill, ink, muted_colour = (
        (seat_colour.fill, seat_colour.ink, seat_colour.ink)
        if face.is_active
        else (theme.panel, theme.text, theme.muted)
    )
    rect = shrunk_rect(QRectF(QPointF(), size), line)
    sketch.fill(rectangle_path(rect, 0.2 * height), fill)
    dashes = (max(7.0, 5.0 * line), max(4.0, 3.0 * line)) if face.side else None
    sketch.stroke(
        rectangle_path(rect, 0.2 * height),
        seat_colour.ink if face.is_active and dashes else seat_colour.fill,
        line,
        dashes,
    )
    is_narrow = size.width() < 2.75 * height
    radius = (0.2 if is_narrow else 0.27) * height
    x = rect.left() + (1.4 if is_narrow else 1.5) * radius
    y = 0.31 * height if is_narrow else 0.5 * height
    left, right = x + 1.5 * radius, rect.right() - 0.1 * height - face.marks_width_ratio * size.width()
    name_rect = QRectF(left, 0.08 * height, right - left, 0.46 * height)
    left = rect.left() + 0.14 * height if is_narrow else left
    counts_rect = QRectF(left, 0.55 * height, right - left, 0.36 * height)
    if size.width() > 5.0 * height:
        middle = left + 0.5 * (right - left)
        right_rect = QRectF(middle, 0.26 * height, right - middle, 0.48 * height)
        if _has_room(face, right_rect, height):
            name_rect = QRectF(left, 0.2 * height, middle - left, 0.6 * height)
            counts_rect = right_rect
    letter_size = min(0.34 * height, 0.16 * size.width())
    dealer_width = 1.3 * letter_size if face.is_dealer else 0.0
    if not has_room_for_name(
        sketch,
        face.name,
        name_rect.adjusted(0, 0, -dealer_width, 0),
        1.04 * name_rect.height(),
        min_px=MIN_PLATE_NAME_PX,
    ):
        # The name takes the whole upper half, the shape goes before the cards.
        end = right if face.has_marks_above else rect.right() - 0.1 * height
        name_rect = QRectF(rect.left() + 0.12 * height, 0.08 * height, end - rect.left() - 0.12 * height, 0.44 * height)
        radius = min(radius, 0.17 * height)
        x, y = rect.left() + 0.12 * height + radius, 0.73 * height
        counts_rect = QRectF(x + 1.5 * radius, 0.55 * height, right - x - 1.5 * radius, 0.36 * height)
    sketch.fill(emblem_path(seat_colour.shape, x, y, radius), ink if face.is_active else seat_colour.fill)
    name_rect.setRight(name_rect.right() - dealer_width)
    text_count = len(sketch.drawn_texts)
    write_name(sketch, face.name, name_rect, 1.04 * name_rect.height(), ink, 700, align=0.0, min_px=MIN_PLATE_NAME_PX)
    if face.is_dealer:
        end = (
            sketch.drawn_texts[-1].ink_box.right() - sketch.offset.x()
            if len(sketch.drawn_texts) > text_count
            else name_rect.left()
        )
        centre = QPointF(end + 0.8 * letter_size, name_rect.center().y())
        rect = QRectF(
            centre.x() - 0.3 * letter_size, centre.y() - 0.3 * letter_size, 0.6 * letter_size, 0.6 * letter_size
        )
        if sketch.draw_text("D", rect, 0.8 * letter_size, ink, 700):
            sketch.stroke(disc_path(centre, letter_size / 2), muted_colour, max(1.0, 0.03 * height))
    max_width = 0.36 * counts_rect.width()
    row_height = counts_rect.height()
    card_rect = QRectF(
        counts_rect.left(), counts_rect.center().y() - 0.42 * row_height, 0.58 * row_height, 0.84 * row_height
    )
    text_x = card_rect.right() + 0.08 * height
    count_box = QRectF(text_x, counts_rect.top(), max_width, row_height)
    if sketch.draw_text(str(face.hand_counts[0][1]), count_box, 1.06 * row_height, ink, 600, align=0.0):
        sketch.fill(rectangle_path(card_rect, 0.08 * row_height), muted_colour)
    text_x = sketch.drawn_texts[-1].ink_box.right() - sketch.offset.x() + (0.14 if is_narrow else 0.26) * height
    if face.has_points:
        star_radius = 0.44 * row_height
        points_rect = QRectF(
            text_x + 2.4 * star_radius,
            counts_rect.top(),
            min(max_width, counts_rect.right() - text_x - 2.4 * star_radius),
            row_height,
        )
        if sketch.draw_text(str(face.score).replace("-", "−"), points_rect, 1.06 * row_height, ink, 700, align=0.0):
            sketch.fill(emblem_path("star", text_x + star_radius, counts_rect.center().y(), star_radius), muted_colour)


def _has_room(face: PlayerPlate, rect: QRectF, height: float) -> bool:
    """Return True if cards and points are readable in a box of a plate of this height."""
    if not face.has_points:
        return True
    row_height, digit_width = rect.height(), 0.64 * rect.height()
    used_width = (0.58 + 2.4 * 0.44) * row_height + digit_width * len(str(face.hand_counts[0][1])) + 0.34 * height
    return rect.width() - used_width >= 0.6 * digit_width * len(str(face.score))  # smaller than that, points are a dot


def paint_bidder(sketch: Sketch, face: BidderHead, size: QSizeF) -> None:
    """Paint a player's shape and name, and the compass letter if there is room.

    The background is filled for the player to move.
    """
    theme, width, height = sketch.theme, size.width(), size.height()
    seat_colour = theme.seat_colour(face.seat)
    fill, ink = (seat_colour.fill, seat_colour.ink) if face.is_active else (theme.panel, theme.text)
    line = max(1.0, theme.outline * 0.7)
    sketch.draw_plate(QRectF(QPointF(), size), 0.24 * height, fill, seat_colour.fill, line)
    radius = min(0.26 * height, 0.1 * width)
    x, right = 1.5 * radius + 2.0, width - 0.8 * radius
    y = height / 2
    weight, px = 700 if face.is_active else 600, min(0.54 * height, max(16.0, 0.2 * width))
    letter_rect = QRectF(right - 1.6 * radius, 0.2 * height, 1.6 * radius, 0.6 * height)
    point = face.point if width >= 100.0 else None
    end = letter_rect.left() if point else right
    name_rect = QRectF(x + 1.6 * radius, 0.14 * height, end - x - 2.0 * radius, 0.72 * height)
    if not has_room_for_name(sketch, face.name, name_rect, px, weight, min_px=MIN_PLATE_NAME_PX):
        # The name takes the whole lower part, shape and letter go above it.
        radius = min(radius, 0.17 * height)
        x, y = width / 2 if point is None else 0.08 * width + radius, 0.25 * height
        letter_rect = QRectF(right - 2 * radius, 0.1 * height, 2 * radius, 0.3 * height)
        name_rect = QRectF(0.05 * width, 0.44 * height, 0.9 * width, 0.5 * height)
    sketch.fill(emblem_path(seat_colour.shape, x, y, radius), seat_colour.ink if face.is_active else seat_colour.fill)
    if point:
        sketch.draw_text(compass_letter(point), letter_rect, 1.6 * radius, ink, 700, align=1.0)
    write_name(sketch, face.name, name_rect, px, ink, weight, align=0.0, min_px=MIN_PLATE_NAME_PX)


def paint_round_table(sketch: Sketch, _: RoundTable, size: QSizeF) -> None:
    """Paint a round table from above."""
    theme = sketch.theme
    line = max(1.2, theme.outline)
    path = oval_outline(None, size.shrunkBy(QMarginsF(line, line, line, line))).translated(line, line)
    sketch.fill(path, with_opacity(theme.table_dark, 0.3))
    sketch.stroke(path, with_opacity(theme.table_line, 0.8), line)


def paint_chair(sketch: Sketch, face: FreeChair, size: QSizeF) -> None:
    """Paint a free chair with the number of its key."""
    theme = sketch.theme
    side = min(size.width(), size.height())
    centre = QPointF(size.width() / 2, size.height() / 2)
    line = max(1.2, theme.outline)
    sketch.fill(disc_path(centre, side / 2 - line), theme.panel_raised)
    sketch.stroke(disc_path(centre, side / 2 - line), theme.panel_line, line)
    rect = QRectF(centre.x() - 0.3 * side, centre.y() - 0.26 * side, 0.6 * side, 0.52 * side)
    sketch.draw_text(str(face.number), rect, 0.5 * side, theme.text, 700)
