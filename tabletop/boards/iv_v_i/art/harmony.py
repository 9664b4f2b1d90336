"""Painting of HARMONY and SPECIAL HARMONY cards, and of duplicates on errors.

The numeral is largest, with the function in its shape above it on the left. The syllables of voices that the card
allows are tabs at the top and bottom edges; the window below the numeral shows what may follow; the points are in the
lower right corner. Small cards leave out what would be unreadable and set the rest larger.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSizeF

from tabletop.boards.iv_v_i.art.faces import FixFace, HarmonyFace, Indicator, SpecialFace
from tabletop.boards.iv_v_i.art.marks import (
    begin_ivvi_card,
    paint_banner,
    paint_function,
    paint_score,
    paint_tab,
    period_words,
    type_sign,
    type_words,
)
from tabletop.boards.iv_v_i.art.palette import palette
from tabletop.boards.iv_v_i.art.windows import paint_harmony_window, paint_special_window
from tabletop.boards.kit.art import numerals
from tabletop.boards.kit.art.card import CardDrawing, CardLayout, CardSlot
from tabletop.boards.kit.art.family import FamilyColour
from tabletop.boards.kit.art.ground import paint_hatching
from tabletop.boards.kit.art.signs import paint_points, paint_tick
from tabletop.boards.kit.art.typography import (
    BOLD_WEIGHT,
    FINE_UNITS,
    LETTER_UNITS,
    MEDIUM_WEIGHT,
    SYMBOL_UNITS,
    TITLE_UNITS,
    WORDS_UNITS,
)
from tabletop.table.drawings import paint_drawing
from tabletop.table.sketch import MIN_FONT_PX, Sketch, rectangle_path
from tabletop.table.theme import with_opacity

TITLE_TOP_UNITS = {"full": 54.5, "windowed": 53.0}
"""Top of the numeral by card size, in units, below the pennant of a style."""

LAYOUT: CardLayout = {
    "full": {
        "function": CardSlot(9, 19, 30, 40),
        "pennant": CardSlot(0, 43, 55, 53.5),
        "name": CardSlot(34, 20, 91, 29.5, WORDS_UNITS),
        "type": CardSlot(34, 30.5, 91, 39, FINE_UNITS),
        "title": CardSlot(9, 41.5, 91, 83, SYMBOL_UNITS),
        "window": CardSlot(7.5, 84, 92.5, 113.5),
        "points": CardSlot(74, 114, 95, 135),
        "score": CardSlot(63, 113, 97, 136),
        "tick": CardSlot(73, 18, 95, 40),
    },
    "windowed": {
        "function": CardSlot(7.5, 8, 33, 33.5),
        "pennant": CardSlot(0, 40.5, 66, 52),
        "title": CardSlot(8, 40.5, 92, 83, TITLE_UNITS),
        "window": CardSlot(7.5, 84, 92.5, 113.5),
        "points": CardSlot(74, 114, 95, 135),
        "score": CardSlot(63, 113, 97, 136),
        "tick": CardSlot(73, 18, 95, 40),
    },
    "bare": {
        "function": CardSlot(7, 7, 41, 41),
        "title": CardSlot(8, 42.5, 92, 88, LETTER_UNITS),
        "points": CardSlot(66, 107.5, 95, 136.5),
        "score": CardSlot(50, 108, 97, 138),
        "tick": CardSlot(60, 9, 93, 42),
    },
    "class_display": {
        "function": CardSlot(8, 8, 47, 47),
        "title": CardSlot(8, 48, 92, 95, LETTER_UNITS),
        "points": CardSlot(58, 99, 94, 135),
        "score": CardSlot(40, 101, 95, 135),
        "tick": CardSlot(56, 8, 93, 45),
    },
}


TAB_SIZE_UNITS = {"full": (29.0, 15.5), "windowed": (24.0, 16.0)}
"""Width and height of a tab by card size, in units; other sizes have bumps."""


def paint_harmony(sketch: Sketch, face: HarmonyFace, size: QSizeF) -> None:
    """Paint a HARMONY card with as much detail as its size allows."""
    _paint_card(sketch, face, size)


def _paint_card(sketch: Sketch, face: HarmonyFace, size: QSizeF, is_fix: bool = False) -> CardDrawing:
    family = palette(sketch.theme).family(face.colour)
    card = begin_ivvi_card(sketch, size, family, LAYOUT)
    _strike_out(card, face)
    _paint_tabs(card, face.soprano, family, is_top=True)
    _paint_tabs(card, face.bass, family, is_top=False)
    _paint_head(card, face, family)
    if not is_fix and "name" in card:
        # Large cards have room for the type in words.
        type_text = type_words(face.type) if card.unit >= 1.5 * sketch.theme.scale else type_sign(face.type)
        card.write("name", face.name, align=0.0, min_px=0.85 * MIN_FONT_PX)
        card.write("type", type_text, sketch.theme.card_muted, weight=MEDIUM_WEIGHT, align=0.0, min_px=MIN_FONT_PX)
    _paint_numeral(card, face, family)
    if "window" in card:
        paint_harmony_window(sketch, face, card, family)
    _paint_foot(card, face, family)
    return card


def paint_special(sketch: Sketch, face: SpecialFace, size: QSizeF) -> None:
    """Paint a SPECIAL HARMONY card; its window shows which harmonies it joins."""
    family = palette(sketch.theme).family("special")
    card = begin_ivvi_card(sketch, size, family, LAYOUT)
    _strike_out(card, face)
    _paint_head(card, face, family)
    if card.size == "full" or not face.numeral:
        name_rect, px = (
            card.box(34 if card.size == "full" else 38, 8, 91, 39),
            FINE_UNITS if face.numeral else WORDS_UNITS,
        )
        sketch.draw_wrapped_text(
            face.name, name_rect, px * card.unit, sketch.theme.card_ink, BOLD_WEIGHT, min_px=0.8 * MIN_FONT_PX
        )
    if face.numeral:
        _paint_numeral(card, face, family)
    else:
        rect = card.slot_rect("title") if card.size == "class_display" else card.box(13, 44, 87, 86)
        paint_drawing(sketch, "iv-v-i/expansion", rect, {"ink": family.fill})
    if "window" in card:
        paint_special_window(sketch, face, card, family)
    _paint_foot(card, face, family)


def paint_fix(sketch: Sketch, face: FixFace, size: QSizeF) -> None:
    """Paint the duplicate on an error: the card with a tick in place of its name."""
    card = _paint_card(sketch, face.card, size, is_fix=True)
    green = palette(sketch.theme).family("green")
    paint_tick(sketch, card.slot_rect("tick"), green.fill, green.ink)


# --- head and numeral -------------------------------------------------------------------------------------------------


def _paint_tabs(card: CardDrawing, indicators: Sequence[Indicator], family: FamilyColour, is_top: bool) -> None:
    """Paint the tabs side by side in the middle of an edge."""
    count = len(indicators)
    width, height = TAB_SIZE_UNITS.get(card.size, (12.0, 8.0))
    gap = 2.5
    left = 50 - (count * width + (count - 1) * gap) / 2
    if card.size == "windowed" and is_top:  # clear of the function's sign
        left = max(left, 36.0)
    for index, indicator in enumerate(indicators):
        x = left + index * (width + gap)
        rect = (
            card.box(x, 0, x + width, height) if is_top else card.box(x, card.height - height, x + width, card.height)
        )
        if card.size in TAB_SIZE_UNITS:
            degree = indicator.degree if card.size == "full" else 0
            paint_tab(card.sketch, indicator.syllable, degree, rect, family, is_top)
        else:
            card.sketch.fill(rectangle_path(rect, 0.3 * rect.height()), family.fill)


def _paint_head(card: CardDrawing, face: HarmonyFace | SpecialFace, family: FamilyColour) -> None:
    theme = card.sketch.theme
    paint_function(card.sketch, face.function, card.slot_rect("function"), family.fill, family.ink)
    if face.style and "pennant" in card:
        fill, ink = (family.fill, family.ink) if not face.void else (theme.card_ink, theme.card_face)
        rect = card.box(*card.slots["pennant"][:4])
        paint_banner(card.sketch, period_words(face.style), rect, fill, ink)


def _paint_numeral(card: CardDrawing, face: HarmonyFace | SpecialFace, family: FamilyColour) -> None:
    rect = card.slot_rect("title")
    if face.style and card.size in TITLE_TOP_UNITS:
        rect.setTop(TITLE_TOP_UNITS[card.size] * card.unit_height)
    numerals.write_numeral(card.sketch, face.numeral, rect, card.font_px("title"), family.fill, has_text_baseline=True)


# --- foot -------------------------------------------------------------------------------------------------------------


def _paint_foot(card: CardDrawing, face: HarmonyFace | SpecialFace, family: FamilyColour) -> None:
    """Paint the points, struck out if they are lost, or the score during a count."""
    if face.score is not None:
        paint_score(card.sketch, face.score, card.box(*card.slots["score"][:4]))
        return
    paint_points(
        card.sketch, face.points, card.slot_rect("points"), family, is_struck_through=face.void or face.nullified
    )


def _strike_out(card: CardDrawing, face: HarmonyFace | SpecialFace) -> None:
    """Hatch a card that scores nothing because its style is missing.

    A nullified card needs no hatching, because its error covers it.
    """
    if not face.void:
        return
    step = max(5.0, 8.5 * card.unit)
    colour = with_opacity(card.sketch.theme.card_muted, 0.32)
    paint_hatching(card.sketch, card.panel, colour, step, max(1.0, 0.14 * step))
