"""Progression cards, landscape: numerals with arrows, kinds of chord, points."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QRectF, QSizeF

from tabletop.boards.cantoludus.art.faces import ProgressionFace
from tabletop.boards.cantoludus.art.palette import PROGRESSION, palette
from tabletop.boards.kit.art import numerals
from tabletop.boards.kit.art.card import SIDEWAYS_UNITS, CardDrawing, CardLayout, CardSlot, begin_card
from tabletop.boards.kit.art.family import FamilyColour
from tabletop.boards.kit.art.signs import paint_arrow, paint_points
from tabletop.boards.kit.art.typography import LABEL_UNITS, MEDIUM_WEIGHT, SYMBOL_UNITS, WORDS_UNITS
from tabletop.table.lettering import fit_type_size
from tabletop.table.sketch import MIN_FONT_PX, Sketch, rectangle_path
from tabletop.table.theme import mix_colours
from tabletop.translator import translator

_tr = translator("Faces")


def quality_text(numeral: str, is_short: bool = False) -> str:
    """Return the kind of a numeral's chord in a word, or in a `is_short` one."""
    if numeral.endswith("°"):
        return _tr("dim")
    if numeral.endswith("+"):
        return _tr("aug")
    if numeral.lstrip("b#♭♯").isupper():
        return _tr("maj") if is_short else _tr("major")
    return _tr("min") if is_short else _tr("minor")


LAYOUT: CardLayout = {
    "full": {
        "points": CardSlot(7, 7, 33, 33),
        "remark": CardSlot(37, 9, 132, 31, LABEL_UNITS),
        "window": CardSlot(7.5, 36, 132.5, 93, SYMBOL_UNITS),
        "chain": CardSlot(14.5, 38, 125.5, 91, SYMBOL_UNITS),
        "kinds": CardSlot(14.5, 79, 125.5, 91, WORDS_UNITS),
    },
    "bare": {
        "points": CardSlot(6.5, 6.5, 40, 40),
        "window": CardSlot(7, 42, 133, 93),
        "chain": CardSlot(9, 44, 131, 91, SYMBOL_UNITS),
    },
    "class_display": {
        "points": CardSlot(8, 8, 46, 46),
        "window": CardSlot(7, 49, 133, 93),
        "chain": CardSlot(9, 51, 131, 91, SYMBOL_UNITS),
    },
}
"""Layout of a landscape card.

Each line of the chain, one or two, has room for the kind of chord below its numerals.
"""


def paint_progression(sketch: Sketch, face: ProgressionFace, size: QSizeF) -> None:
    """Paint as much of a Progression card as its size has room for."""
    theme = sketch.theme
    family_colour = palette(theme).family(PROGRESSION)
    card = begin_card(sketch, size, family_colour, LAYOUT, SIDEWAYS_UNITS)
    paint_points(sketch, face.points, card.slot_rect("points"), family_colour)
    card.write("remark", _tr("in any key"), theme.card_muted, weight=MEDIUM_WEIGHT, align=0.0, min_px=MIN_FONT_PX)
    sketch.fill(
        rectangle_path(card.slot_rect("window"), 3 * card.unit), mix_colours(family_colour.tint, theme.card_face, 0.3)
    )
    _paint_chain(card, face.numerals, family_colour)


def _paint_chain(card: CardDrawing, numeral_names: Sequence[str], family_colour: FamilyColour) -> None:
    """Paint the numerals in one line, or in two if that makes them clearly larger."""
    rect = card.slot_rect("chain")
    lines, px = 1, _fit_size((numeral_names,), rect, card)
    first_count = -(-len(numeral_names) // 2)
    if len(numeral_names) > 3:
        two_line_px = _fit_size((numeral_names[:first_count], numeral_names[first_count:]), rect, card)
        if two_line_px > 1.35 * px:
            lines, px = 2, two_line_px
    rows = (numeral_names,) if lines == 1 else (numeral_names[:first_count], numeral_names[first_count:])
    height = rect.height() / lines
    for index, row in enumerate(rows):
        line_rect = QRectF(rect.left(), rect.top() + index * height, rect.width(), height)
        _paint_line(card, row, line_rect, px, family_colour, has_final_arrow=index + 1 < lines)


def _paint_line(
    card: CardDrawing, row: Sequence[str], rect: QRectF, px: float, family_colour: FamilyColour, has_final_arrow: bool
) -> None:
    """Paint one line of numerals with arrows between them, at equal distances."""
    sketch, theme = card.sketch, card.sketch.theme
    widths = [_find_numeral_width(numeral, px) for numeral in row]
    arrow_count = len(row) - 1 + has_final_arrow
    gap = min(px, (rect.width() - sum(widths)) / max(1, arrow_count))
    x = rect.center().x() - (sum(widths) + gap * arrow_count) / 2
    letters_rect, kinds_rect = _split_off_kinds(rect, card)
    middles = []
    for index, (numeral, width) in enumerate(zip(row, widths, strict=True)):
        numeral_rect = QRectF(x, letters_rect.top(), width, letters_rect.height())
        numerals.write_numeral(sketch, numeral, numeral_rect, px, theme.card_ink, has_text_baseline=True)
        middles.append(numeral_rect.center().x())
        x += width
        if index < arrow_count:
            arrow_height = min(0.46 * letters_rect.height(), gap)
            paint_arrow(
                sketch,
                QRectF(x + 0.16 * gap, letters_rect.center().y() - arrow_height / 2, 0.68 * gap, arrow_height),
                family_colour.fill,
            )
        x += gap
    if kinds_rect is not None:
        _paint_kinds(card, row, middles, kinds_rect, family_colour)


def _paint_kinds(
    card: CardDrawing, row: Sequence[str], middles: Sequence[float], rect: QRectF, family_colour: FamilyColour
) -> None:
    bounds = [(first + second) / 2 for first, second in pairwise(middles)]
    edges = [rect.left() - rect.width(), *bounds, rect.right() + rect.width()]
    text_rects = []
    for middle, left, right in zip(middles, edges, edges[1:], strict=False):
        margin = 5.0 * card.unit  # room for words below the outer numerals
        half_width = 0.86 * min(middle - left, right - middle)
        half_width = min(half_width, middle - rect.left() + margin, rect.right() + margin - middle)
        text_rects.append(QRectF(middle - half_width, rect.top(), 2 * half_width, rect.height()))
    texts, px = list[str](), 0.0
    for is_short in (False, True):
        texts = [quality_text(numeral, is_short) for numeral in row]
        pairs = zip(texts, text_rects, strict=True)
        px = min(
            fit_type_size(text, text_rect.width(), text_rect.height(), card.font_px("kinds"), MEDIUM_WEIGHT)
            for text, text_rect in pairs
        )
        if px >= 8.5 * card.unit:
            break
    for text, text_rect in zip(texts, text_rects, strict=True):
        card.sketch.draw_text(text, text_rect, px, family_colour.fill, MEDIUM_WEIGHT, min_px=MIN_FONT_PX)


def _find_numeral_width(numeral: str, px: float) -> float:
    return numerals.make_numeral(numeral).ink.width() * px


def _split_off_kinds(rect: QRectF, card: CardDrawing) -> tuple[QRectF, QRectF | None]:
    kinds_height = card.slot_rect("kinds").height() if "kinds" in card else 0.0
    if not kinds_height or rect.height() < 4 * kinds_height:
        return rect, None
    letters_rect = QRectF(rect.left(), rect.top(), rect.width(), rect.height() - kinds_height)
    return letters_rect, QRectF(rect.left(), letters_rect.bottom(), rect.width(), kinds_height)


def _fit_size(rows: Sequence[Sequence[str]], rect: QRectF, card: CardDrawing) -> float:
    size = card.font_px("chain")
    for index, row in enumerate(rows):
        letters_rect, _ = _split_off_kinds(QRectF(0, 0, rect.width(), rect.height() / len(rows)), card)
        arrow_count = len(row) - 1 + (index + 1 < len(rows))
        size = min(size, rect.width() / (sum(_find_numeral_width(numeral, 1.0) for numeral in row) + 0.5 * arrow_count))
        max_ink_height = max(numerals.make_numeral(numeral).ink.height() for numeral in row)
        size = min(size, 0.9 * letters_rect.height() / max_ink_height)
    return size
