"""Drawing of Muzicando's players: plates, auction rows, round table and chairs."""

from __future__ import annotations

from PySide6.QtCore import QMarginsF, QPointF, QRectF, QSizeF

from tabletop.boards.kit.art.common_faces import MIN_PLATE_NAME_PX
from tabletop.boards.kit.art.elide import has_room_for_name, write_name
from tabletop.boards.kit.art.face_painter import oval_outline
from tabletop.boards.muzicando.art.marks import compass_letter
from tabletop.boards.muzicando.art.table_faces import BidderHead, FreeChair, PlayerPlate, RoundTable
from tabletop.table.emblems import emblem_path
from tabletop.table.sketch import Sketch, disc_path, rectangle_path, shrunk_box
from tabletop.table.theme import with_opacity


def paint_player(sketch: Sketch, face: PlayerPlate, size: QSizeF) -> None:
    """Paint a player's plate: shape and name, below them cards in hand and points.

    The plate of the player to move is filled. The edge of East-West is dashed.
    """
    theme, height = sketch.theme, size.height()
    seat = theme.seat_colour(face.seat)
    line = min(1.4 * max(1.0, theme.outline), 0.05 * height)
    ground, ink, soft = (seat.fill, seat.ink, seat.ink) if face.is_active else (theme.panel, theme.text, theme.muted)
    box = shrunk_box(QRectF(QPointF(), size), line)
    sketch.fill(rectangle_path(box, 0.2 * height), ground)
    dashes = (max(7.0, 5.0 * line), max(4.0, 3.0 * line)) if face.side else None
    sketch.stroke(rectangle_path(box, 0.2 * height), seat.ink if face.is_active and dashes else seat.fill, line, dashes)
    narrow = size.width() < 2.75 * height
    radius = (0.2 if narrow else 0.27) * height
    x = box.left() + (1.4 if narrow else 1.5) * radius
    y = 0.31 * height if narrow else 0.5 * height
    left, right = x + 1.5 * radius, box.right() - 0.1 * height - face.marks_width_ratio * size.width()
    upper = QRectF(left, 0.08 * height, right - left, 0.46 * height)
    left = box.left() + 0.14 * height if narrow else left
    lower = QRectF(left, 0.55 * height, right - left, 0.36 * height)
    if size.width() > 5.0 * height:
        middle = left + 0.5 * (right - left)
        beside = QRectF(middle, 0.26 * height, right - middle, 0.48 * height)
        if _has_room(face, beside, height):
            upper = QRectF(left, 0.2 * height, middle - left, 0.6 * height)
            lower = beside
    letter = min(0.34 * height, 0.16 * size.width())
    dealer = 1.3 * letter if face.is_dealer else 0.0
    if not has_room_for_name(
        sketch, face.name, upper.adjusted(0, 0, -dealer, 0), 1.04 * upper.height(), min_px=MIN_PLATE_NAME_PX
    ):
        # The name takes the whole upper half, the shape goes before the cards.
        end = right if face.has_marks_above else box.right() - 0.1 * height
        upper = QRectF(box.left() + 0.12 * height, 0.08 * height, end - box.left() - 0.12 * height, 0.44 * height)
        radius = min(radius, 0.17 * height)
        x, y = box.left() + 0.12 * height + radius, 0.73 * height
        lower = QRectF(x + 1.5 * radius, 0.55 * height, right - x - 1.5 * radius, 0.36 * height)
    sketch.fill(emblem_path(seat.shape, x, y, radius), ink if face.is_active else seat.fill)
    upper.setRight(upper.right() - dealer)
    text_count = len(sketch.drawn_texts)
    write_name(sketch, face.name, upper, 1.04 * upper.height(), ink, 700, align=0.0, min_px=MIN_PLATE_NAME_PX)
    if face.is_dealer:
        end = (
            sketch.drawn_texts[-1].ink_box.right() - sketch.offset.x()
            if len(sketch.drawn_texts) > text_count
            else upper.left()
        )
        centre = QPointF(end + 0.8 * letter, upper.center().y())
        box = QRectF(centre.x() - 0.3 * letter, centre.y() - 0.3 * letter, 0.6 * letter, 0.6 * letter)
        if sketch.draw_text("D", box, 0.8 * letter, ink, 700):
            sketch.stroke(disc_path(centre, letter / 2), soft, max(1.0, 0.03 * height))
    share = 0.36 * lower.width()
    tall = lower.height()
    card = QRectF(lower.left(), lower.center().y() - 0.42 * tall, 0.58 * tall, 0.84 * tall)
    at = card.right() + 0.08 * height
    count_box = QRectF(at, lower.top(), share, tall)
    if sketch.draw_text(str(face.hand_counts[0][1]), count_box, 1.06 * tall, ink, 600, align=0.0):
        sketch.fill(rectangle_path(card, 0.08 * tall), soft)
    at = sketch.drawn_texts[-1].ink_box.right() - sketch.offset.x() + (0.14 if narrow else 0.26) * height
    if face.has_points:
        star = 0.44 * tall
        points = QRectF(at + 2.4 * star, lower.top(), min(share, lower.right() - at - 2.4 * star), tall)
        if sketch.draw_text(str(face.score).replace("-", "−"), points, 1.06 * tall, ink, 700, align=0.0):
            sketch.fill(emblem_path("star", at + star, lower.center().y(), star), soft)


def _has_room(face: PlayerPlate, rect: QRectF, height: float) -> bool:
    """Return True if cards and points are readable in a box of a plate of this height."""
    if not face.has_points:
        return True
    tall, digit = rect.height(), 0.64 * rect.height()
    before = (0.58 + 2.4 * 0.44) * tall + digit * len(str(face.hand_counts[0][1])) + 0.34 * height
    return rect.width() - before >= 0.6 * digit * len(str(face.score))  # smaller than that, points are a dot


def paint_bidder(sketch: Sketch, face: BidderHead, size: QSizeF) -> None:
    """Paint a player's shape and name; with room, the compass letter.

    The ground is filled for the player to move.
    """
    theme, width, height = sketch.theme, size.width(), size.height()
    seat = theme.seat_colour(face.seat)
    ground, ink = (seat.fill, seat.ink) if face.active else (theme.panel, theme.text)
    line = max(1.0, theme.outline * 0.7)
    sketch.draw_plate(QRectF(QPointF(), size), 0.24 * height, ground, seat.fill, line)
    radius = min(0.26 * height, 0.1 * width)
    left, right = 1.5 * radius + 2.0, width - 0.8 * radius
    middle = height / 2
    weight, px = 700 if face.active else 600, min(0.54 * height, max(16.0, 0.2 * width))
    letter = QRectF(right - 1.6 * radius, 0.2 * height, 1.6 * radius, 0.6 * height)
    point = face.point if width >= 100.0 else None
    end = letter.left() if point else right
    name = QRectF(left + 1.6 * radius, 0.14 * height, end - left - 2.0 * radius, 0.72 * height)
    if not has_room_for_name(sketch, face.name, name, px, weight, min_px=MIN_PLATE_NAME_PX):
        # The name takes the whole lower part, shape and letter go above it.
        radius = min(radius, 0.17 * height)
        left, middle = width / 2 if point is None else 0.08 * width + radius, 0.25 * height
        letter = QRectF(right - 2 * radius, 0.1 * height, 2 * radius, 0.3 * height)
        name = QRectF(0.05 * width, 0.44 * height, 0.9 * width, 0.5 * height)
    sketch.fill(emblem_path(seat.shape, left, middle, radius), seat.ink if face.active else seat.fill)
    if point:
        sketch.draw_text(compass_letter(point), letter, 1.6 * radius, ink, 700, align=1.0)
    write_name(sketch, face.name, name, px, ink, weight, align=0.0, min_px=MIN_PLATE_NAME_PX)


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
    box = QRectF(centre.x() - 0.3 * side, centre.y() - 0.26 * side, 0.6 * side, 0.52 * side)
    sketch.draw_text(str(face.number), box, 0.5 * side, theme.text, 700)
