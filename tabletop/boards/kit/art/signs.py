"""Small signs of several games' cards: arrow, tick, points, note on a staff."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainterPathStroker

from tabletop.boards.kit.art.family import FamilyColour
from tabletop.table import glyphs
from tabletop.table.sketch import Sketch, disc_path, polygon_path, shrunk_rect
from tabletop.table.theme import mix_colours


def paint_arrow(sketch: Sketch, rect: QRectF, colour: str | QColor) -> None:
    """Paint an arrow to the right that fills the box's width."""
    middle_y, height = rect.center().y(), rect.height()
    head_height = min(0.6 * height, 0.6 * rect.width())
    line_width = 0.13 * height
    sketch.fill(
        polygon_path(
            (
                (rect.left(), middle_y - line_width / 2),
                (rect.right() - head_height, middle_y - line_width / 2),
                (rect.right() - head_height, middle_y - 0.55 * head_height),
                (rect.right(), middle_y),
                (rect.right() - head_height, middle_y + 0.55 * head_height),
                (rect.right() - head_height, middle_y + line_width / 2),
                (rect.left(), middle_y + line_width / 2),
            )
        ),
        colour,
    )


def paint_tick(sketch: Sketch, rect: QRectF, fill: str, colour: str) -> None:
    """Paint a tick on a disc, for a mended error."""
    radius = min(rect.width(), rect.height()) / 2
    sketch.fill(disc_path(rect.center(), radius), colour)
    sketch.fill(disc_path(rect.center(), 0.88 * radius), fill)
    corners = ((-0.46, 0.04), (-0.12, 0.38), (0.46, -0.36))
    tick = polygon_path((rect.center() + QPointF(x, y) * radius for x, y in corners), is_closed=False)
    pen = QPainterPathStroker()
    pen.setWidth(0.24 * radius)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    sketch.fill(pen.createStroke(tick), colour)


def paint_points(
    sketch: Sketch, points: int, rect: QRectF, family: FamilyColour, is_struck_through: bool = False
) -> None:
    """Paint a card's points on a coin, struck through if they do not count."""
    theme = sketch.theme
    coin_path = disc_path(rect.center(), min(rect.width(), rect.height()) / 2)
    text_rect = shrunk_rect(rect, 0.16 * rect.height(), 0.2 * rect.height())
    if not is_struck_through:
        sketch.fill(coin_path, family.fill)
        sketch.draw_text(str(points), text_rect, 0.9 * rect.height(), family.ink, 700)
        return
    line_width = max(1.2, 0.08 * rect.height())
    sketch.fill(coin_path, theme.card_face)
    sketch.stroke(
        disc_path(rect.center(), min(rect.width(), rect.height()) / 2 - line_width / 2), theme.card_muted, line_width
    )
    sketch.draw_text(str(points), text_rect, 0.9 * rect.height(), theme.card_muted, 700)
    stroke_rect = shrunk_rect(rect, 0.1 * rect.width(), 0.18 * rect.height())
    sketch.draw_line(stroke_rect.bottomLeft(), stroke_rect.topRight(), theme.card_face, 1.5 * line_width)
    sketch.draw_line(stroke_rect.bottomLeft(), stroke_rect.topRight(), theme.card_ink, 0.75 * line_width)


def paint_note_on_staff(
    sketch: Sketch, step: int, rect: QRectF, accidental_name: str | None = None, colour: str | QColor | None = None
) -> None:
    """Paint a whole note on a staff, `step` diatonic steps above middle C (0 to 6).

    `accidental_name` is the SMuFL name of its accidental, if it has one.
    """
    theme = sketch.theme
    space = rect.height() / 7.4  # with room for the clef and for middle C
    bottom = rect.top() + 5.5 * space
    line_width = max(0.7, 0.11 * space)
    grey = mix_colours(theme.card_muted, theme.card_face, 0.1)

    def draw_staff_line(left: float, right: float, y: float, width: float) -> None:
        sketch.draw_line(QPointF(left, y), QPointF(right, y), grey, width)

    for line in range(5):
        draw_staff_line(rect.left(), rect.right(), bottom - line * space, line_width)
    em = 4 * space
    sketch.draw_glyph(glyphs.load_glyph("gClef"), em, rect.left() + 0.4 * space, bottom - space, theme.card_muted)
    y = bottom - (step - 2) * space / 2  # the lowest line is two steps above middle C
    head = glyphs.load_glyph("noteheadWhole")
    x = rect.left() + 0.66 * rect.width()
    if step == 0:
        draw_staff_line(x - 1.35 * space, x + 1.35 * space, y, 1.3 * line_width)
    left = x - head.ink_box.width() * em / 2
    sketch.draw_glyph(head, em, left, y - head.ink_box.center().y() * em, theme.card_ink if colour is None else colour)
    if accidental_name is not None:
        accidental = glyphs.load_glyph(accidental_name)
        sketch.draw_glyph(accidental, em, left - 0.35 * space - accidental.ink_box.width() * em, y, theme.card_ink)
