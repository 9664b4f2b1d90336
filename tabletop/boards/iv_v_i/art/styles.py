"""Painting of STYLE cards: composer's emblem, name, period and effect.

One to four dots give the period's number in chronological order.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF

from tabletop.boards.iv_v_i.art.faces import StyleFace
from tabletop.boards.iv_v_i.art.marks import begin_ivvi_card, period_words
from tabletop.boards.iv_v_i.art.palette import palette
from tabletop.boards.kit.art.card import CardDrawing, CardLayout, CardSlot
from tabletop.boards.kit.art.family import FamilyColour
from tabletop.boards.kit.art.typography import (
    BOLD_WEIGHT,
    DEGREE_UNITS,
    FIGURE_UNITS,
    FINE_UNITS,
    MEDIUM_WEIGHT,
    NAME_UNITS,
    SANS,
    SERIF,
)
from tabletop.table.drawings import has_drawing, paint_drawing
from tabletop.table.lettering import wrap_text
from tabletop.table.sketch import MIN_FONT_PX, Sketch, circle_rect, disc_path, rectangle_path
from tabletop.table.theme import mix_colours

PERIODS = ("Baroque", "Classical", "Romantic", "20th century")
"""Periods in chronological order, for the dots."""

MIN_EFFECT_PX = 9.0
"""Smallest readable type for a card's effect, in logical pixels at theme scale 1."""

MEDALLION_RADII_UNITS = (26.0, 22.0, 18.0, 14.0, 11.0)
"""Radii of the medallion in units; it shrinks until the effect is readable."""

LAYOUT: CardLayout = {
    "full": {},
    "windowed": {},
    "bare": {
        "medallion": CardSlot(16, 9, 84, 77),
        "name": CardSlot(8, 79, 92, 101, FIGURE_UNITS),
        "period": CardSlot(8, 104, 92, 118, NAME_UNITS),
        "dots": CardSlot(8, 118, 92, 132),
    },
    "class_display": {
        "medallion": CardSlot(14, 9, 86, 81),
        "name": CardSlot(8, 84, 92, 112, DEGREE_UNITS),
        "dots": CardSlot(8, 112, 92, 132),
    },
}
"""Slots by size.

On larger cards the effect takes room from the medallion above it, see `MEDALLION_RADII_UNITS`.
"""


def paint_style(sketch: Sketch, face: StyleFace, size: QSizeF) -> None:
    """Paint a STYLE card with as much detail as its size allows."""
    theme = sketch.theme
    family = palette(theme).family("style")
    card = begin_ivvi_card(sketch, size, family, LAYOUT)
    first_names, _, surname = face.name.rpartition(" ")
    if "medallion" in card:
        _paint_medallion(sketch, face, card.slot_rect("medallion"), family)
        card.write("name", surname, family=SERIF)
        card.write("period", period_words(face.period), theme.card_muted, min_px=0.8 * MIN_FONT_PX)
        _paint_dots(sketch, face.period, card.slot_rect("dots"), family)
        return
    min_px = MIN_EFFECT_PX * theme.scale
    radius = next(
        (candidate for candidate in MEDALLION_RADII_UNITS if _fit_effect_size(face, card, candidate) >= min_px),
        MEDALLION_RADII_UNITS[-1],
    )
    top = 9.0 + 2 * radius
    _paint_medallion(sketch, face, card.box(50 - radius, 8, 50 + radius, 8 + 2 * radius), family)
    if radius == MEDALLION_RADII_UNITS[0]:
        name_rect = card.box(10, top, 90, top + 8.5)
        sketch.draw_text(
            first_names, name_rect, FINE_UNITS * card.unit, theme.card_muted, MEDIUM_WEIGHT, min_px=MIN_FONT_PX
        )
        top += 8.5
    surname_rect = card.box(9, top + 1.0, 91, top + 15.0)
    sketch.draw_text(surname, surname_rect, NAME_UNITS * card.unit, theme.card_ink, BOLD_WEIGHT, SERIF)
    _paint_period(sketch, face.period, card, family, top + 16.5, top + 27.5)
    sketch.draw_wrapped_text(
        face.effect, _effect_rect(card, radius), _max_effect_size(card), theme.card_ink, MEDIUM_WEIGHT
    )


def _effect_rect(card: CardDrawing, radius: float) -> QRectF:
    """Return the box for the effect, below the medallion, the name and the period."""
    top = 9.0 + 2 * radius + (8.5 if radius == MEDALLION_RADII_UNITS[0] else 0.0) + 29.0
    return card.box(8.5, top, 91.5, card.height - 7.0)


def _max_effect_size(card: CardDrawing) -> float:
    return max(FINE_UNITS * card.unit, 1.2 * MIN_EFFECT_PX * card.sketch.theme.scale)


def _fit_effect_size(face: StyleFace, card: CardDrawing, radius: float) -> float:
    """Return the type size of the effect below a medallion of that radius."""
    rect = _effect_rect(card, radius)
    return wrap_text(face.effect, rect.width(), rect.height(), _max_effect_size(card), 600, SANS).px


def _paint_medallion(sketch: Sketch, face: StyleFace, rect: QRectF, family: FamilyColour) -> None:
    """Paint the composer's emblem, or an initial for a deck's own composer."""
    centre, radius = rect.center(), rect.width() / 2
    sketch.fill(disc_path(centre, radius), family.fill)
    sketch.stroke(disc_path(centre, 0.93 * radius), family.ink, max(0.7, 0.025 * radius))
    emblem_rect = circle_rect(centre, 0.84 * radius)
    emblem = f"iv-v-i/composers/{face.id}"
    if has_drawing(emblem):
        paint_drawing(sketch, emblem, emblem_rect, {"ink": family.ink, "ground": family.fill})
    else:
        surname = face.name.split()[-1]
        sketch.draw_text(surname[0], emblem_rect, 0.7 * emblem_rect.height(), family.ink, 700, SERIF)


def _paint_period(
    sketch: Sketch, period: str, card: CardDrawing, family: FamilyColour, top: float, bottom: float
) -> None:
    band_rect = card.box(5.5, top, 94.5, bottom)
    sketch.fill(rectangle_path(band_rect), mix_colours(family.tint, sketch.theme.card_face, 0.15))
    height = band_rect.height()
    dots_rect = QRectF(band_rect.left() + 0.3 * height, band_rect.top(), 2.1 * height, height)
    _paint_dots(sketch, period, dots_rect, family)
    text_rect = QRectF(dots_rect.right() + 0.15 * height, band_rect.top() + 0.1 * height, 0.0, 0.8 * height)
    text_rect.setRight(band_rect.right() - 0.3 * height)
    sketch.draw_text(period_words(period), text_rect, 0.9 * height, family.fill, 700)


def _paint_dots(sketch: Sketch, period: str, rect: QRectF, family: FamilyColour) -> None:
    count = PERIODS.index(period) + 1 if period in PERIODS else 0
    step = min(0.5 * rect.height(), rect.width() / len(PERIODS))
    radius = 0.34 * step
    left = rect.center().x() - 1.5 * step
    for index in range(len(PERIODS)):
        dot = disc_path(QPointF(left + index * step, rect.center().y()), radius)
        if index < count:
            sketch.fill(dot, family.fill)
        else:
            sketch.stroke(dot, family.fill, max(0.7, 0.3 * radius))
