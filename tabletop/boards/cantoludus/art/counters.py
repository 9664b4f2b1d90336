"""Chips of a purchase and of waiting effects, and tags of the market's cards."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainterPath

from tabletop.boards.cantoludus.art import effect_signs
from tabletop.boards.cantoludus.art.faces import EffectChip, PartTitle, Tag, WantedChip
from tabletop.boards.cantoludus.art.palette import CHORD, INTERVAL, NOTE, PROGRESSION, palette
from tabletop.boards.kit.art import numerals
from tabletop.boards.kit.art.signs import paint_tick
from tabletop.table.sketch import Sketch, polygon_path, rectangle_path, shrunk_rect


def paint_wanted(sketch: Sketch, face: WantedChip, size: QSizeF) -> None:
    """Paint a note of the price, dashed if it is still wanted, solid if it is given.

    A given note has a tick, and a double frame if a Chord card gave it. "?" is not settled.
    """
    theme = sketch.theme
    width, height = size.width(), size.height()
    family = palette(theme).family(CHORD if face.is_from_chord else NOTE)
    line = max(1.2, 0.06 * height) * theme.outline**0.4
    text = face.displayed_name or "?"
    edge, radius = shrunk_rect(QRectF(QPointF(), size), line / 2), 0.24 * height - line / 2
    text_rect = QRectF(0.14 * height, 0.16 * height, width - 0.28 * height, 0.68 * height)
    if face.is_filled:
        sketch.fill(rectangle_path(QRectF(QPointF(), size), 0.24 * height), family.fill)
        sketch.stroke(rectangle_path(edge, radius), family.ink, 0.5 * line)
        if face.is_from_chord:
            inner = rectangle_path(shrunk_rect(edge, 1.5 * line), max(0.5, radius - 1.5 * line))
            sketch.stroke(inner, family.ink, 0.5 * line)
        left_of_tick = QRectF(0.10 * height, 0.16 * height, width - 0.56 * height, 0.68 * height)
        has_tick = not face.hides_tick and sketch.draw_text(text, left_of_tick, 0.78 * height, family.ink, 700)
        # On the class display the note matters more than its tick.
        if not has_tick and not sketch.draw_text(text, text_rect, 0.78 * height, family.ink, 700):
            has_tick = not face.hides_tick
        if has_tick:
            tick = 0.42 * height
            paint_tick(sketch, QRectF(width - tick - 0.05 * height, 0.05 * height, tick, tick), family.ink, family.fill)
        return
    dashes = (0.16 * height, 0.11 * height)
    sketch.draw_plate(QRectF(QPointF(), size), 0.24 * height, theme.card_face, family.fill, line, dashes)
    sketch.draw_text(text, text_rect, 0.80 * height, theme.card_muted if face.note is None else theme.card_ink, 700)


def paint_title(sketch: Sketch, face: PartTitle, size: QSizeF) -> None:
    """Paint a chord's numeral on a tag that points to its chips."""
    theme = sketch.theme
    width, height = size.width(), size.height()
    family = palette(theme).family(PROGRESSION)
    sketch.fill(title_outline(size), family.fill)
    tick, right = 0.44 * height if face.is_filled else 0.0, width - 0.34 * height

    def write(right: float) -> QRectF | None:
        rect = QRectF(0.16 * height, 0.12 * height, right - 0.16 * height, 0.76 * height)
        return numerals.write_numeral(sketch, face.numeral, rect, 0.74 * height, family.ink, has_text_baseline=True)

    # On the class display the numeral matters more than its tick.
    if (write(right - 1.1 * tick) or not write(right)) and tick:
        paint_tick(sketch, QRectF(right - tick, 0.5 * (height - tick), tick, tick), family.ink, family.fill)


def title_outline(size: QSizeF) -> QPainterPath:
    """Return the outline of a tag with a point at the right."""
    width, height = size.width(), size.height()
    neck = width - 0.34 * height
    return polygon_path(((0, 0), (neck, 0), (width, height / 2), (neck, height), (0, height)))


def paint_waiting(sketch: Sketch, face: EffectChip, size: QSizeF) -> None:
    """Paint an effect that waits for a payment: its sign, and its number."""
    theme = sketch.theme
    width, height = size.width(), size.height()
    family = palette(theme).family(INTERVAL)
    sketch.fill(rectangle_path(QRectF(QPointF(), size), 0.24 * height), family.fill)
    line = max(0.8, 0.04 * height)
    edge = rectangle_path(shrunk_rect(QRectF(QPointF(), size), 1.6 * line), 0.24 * height - 1.6 * line)
    sketch.stroke(edge, family.ink, line)
    number = effect_signs.number_text(face.effect)
    side = (0.56 if number else 0.66) * height
    left = 0.5 * (width - side) if not number else 0.15 * height
    sign_rect = QRectF(left, 0.5 * (height - side), side, side)
    effect_signs.paint_effect(sketch, face.effect, sign_rect, family.ink, family.fill)
    if number:
        text_rect = QRectF(
            sign_rect.right() + 0.04 * height, 0.22 * height, width - sign_rect.right() - 0.18 * height, 0.56 * height
        )
        sketch.draw_text(number, text_rect, 0.6 * height, family.ink, 700)


def paint_tag(sketch: Sketch, face: Tag, size: QSizeF) -> None:
    """Paint a tick on a payable card's tag, or its needs in quieter colours."""
    theme = sketch.theme
    width, height = size.width(), size.height()
    outline = rectangle_path(QRectF(0, 0, width, height), height / 2)
    if not face.needs:
        sketch.fill(outline, theme.accent)
        mark = 0.9 * height
        rect = QRectF((width - mark) / 2, (height - mark) / 2, mark, mark)
        paint_tick(sketch, rect, theme.accent, theme.accent_ink)
        return
    sketch.fill(outline, theme.panel)
    text_rect = QRectF(0.4 * height, 0.06 * height, width - 0.8 * height, 0.88 * height)
    sketch.draw_text(face.needs, text_rect, 0.7 * height, theme.text, 600)
