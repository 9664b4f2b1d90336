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
from tabletop.table.sketch import MIN_TYPE_PX, Sketch, rectangle_path
from tabletop.table.theme import mix_colours
from tabletop.translator import translator

_tr = translator("Faces")


def quality_text(numeral: str, shorter: bool = False) -> str:
    """Return the kind of a numeral's chord in a word, or in a `shorter` one."""
    if numeral.endswith("°"):
        return _tr("dim")
    if numeral.endswith("+"):
        return _tr("aug")
    if numeral.lstrip("b#♭♯").isupper():
        return _tr("maj") if shorter else _tr("major")
    return _tr("min") if shorter else _tr("minor")


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
    look = palette(theme).family(PROGRESSION)
    card = begin_card(sketch, size, look, LAYOUT, SIDEWAYS_UNITS)
    paint_points(sketch, face.points, card.slot_rect("points"), look)
    card.write("remark", _tr("in any key"), theme.card_muted, weight=MEDIUM_WEIGHT, align=0.0, min_px=MIN_TYPE_PX)
    sketch.fill(rectangle_path(card.slot_rect("window"), 3 * card.unit), mix_colours(look.tint, theme.card_face, 0.3))
    _paint_chain(card, face.numerals, look)


def _paint_chain(card: CardDrawing, chain: Sequence[str], family_colour: FamilyColour) -> None:
    """Paint the numerals in one line or two, whichever makes them larger."""
    box = card.slot_rect("chain")
    lines, px = 1, _fitting_size((chain,), box, card)
    half = -(-len(chain) // 2)
    if len(chain) > 3:
        two = _fitting_size((chain[:half], chain[half:]), box, card)
        if two > 1.35 * px:
            lines, px = 2, two
    rows = (chain,) if lines == 1 else (chain[:half], chain[half:])
    height = box.height() / lines
    for number, row in enumerate(rows):
        place = QRectF(box.left(), box.top() + number * height, box.width(), height)
        _paint_line(card, row, place, px, family_colour, leads_on=number + 1 < lines)


def _paint_line(
    card: CardDrawing, row: Sequence[str], rect: QRectF, px: float, family_colour: FamilyColour, leads_on: bool
) -> None:
    """Paint one line of numerals with equal space, and a final arrow if it `leads_on`."""
    sketch, theme = card.sketch, card.sketch.theme
    width = [_numeral_width(numeral, px) for numeral in row]
    arrows = len(row) - 1 + leads_on
    gap = min(px, (rect.width() - sum(width)) / max(1, arrows))
    x = rect.center().x() - (sum(width) + gap * arrows) / 2
    letters, foot = _split_off_kinds(rect, card)
    middles = []
    for number, (numeral, across) in enumerate(zip(row, width, strict=True)):
        place = QRectF(x, letters.top(), across, letters.height())
        numerals.write_numeral(sketch, numeral, place, px, theme.card_ink, has_text_baseline=True)
        middles.append(place.center().x())
        x += across
        if number < arrows:
            tall = min(0.46 * letters.height(), gap)
            paint_arrow(
                sketch, QRectF(x + 0.16 * gap, letters.center().y() - tall / 2, 0.68 * gap, tall), family_colour.fill
            )
        x += gap
    if foot is not None:
        _paint_kinds(card, row, middles, foot, family_colour)


def _paint_kinds(
    card: CardDrawing, row: Sequence[str], middles: Sequence[float], rect: QRectF, family_colour: FamilyColour
) -> None:
    bounds = [(one + other) / 2 for one, other in pairwise(middles)]
    edges = [rect.left() - rect.width(), *bounds, rect.right() + rect.width()]
    rooms = []
    for middle, left, right in zip(middles, edges, edges[1:], strict=False):
        margin = 5.0 * card.unit  # room for words below the outer numerals
        reach = 0.86 * min(middle - left, right - middle)
        reach = min(reach, middle - rect.left() + margin, rect.right() + margin - middle)
        rooms.append(QRectF(middle - reach, rect.top(), 2 * reach, rect.height()))
    said, px = list[str](), 0.0
    for shorter in (False, True):
        said = [quality_text(numeral, shorter) for numeral in row]
        pairs = zip(said, rooms, strict=True)
        px = min(
            fit_type_size(words, room.width(), room.height(), card.type_px("kinds"), MEDIUM_WEIGHT)
            for words, room in pairs
        )
        if px >= 8.5 * card.unit:
            break
    for words, room in zip(said, rooms, strict=True):
        card.sketch.draw_text(words, room, px, family_colour.fill, MEDIUM_WEIGHT, min_px=MIN_TYPE_PX)


def _numeral_width(numeral: str, px: float) -> float:
    return numerals.make_numeral(numeral).ink.width() * px


def _split_off_kinds(rect: QRectF, card: CardDrawing) -> tuple[QRectF, QRectF | None]:
    foot = card.slot_rect("kinds").height() if "kinds" in card else 0.0
    if not foot or rect.height() < 4 * foot:
        return rect, None
    letters = QRectF(rect.left(), rect.top(), rect.width(), rect.height() - foot)
    return letters, QRectF(rect.left(), letters.bottom(), rect.width(), foot)


def _fitting_size(rows: Sequence[Sequence[str]], rect: QRectF, card: CardDrawing) -> float:
    size = card.type_px("chain")
    for number, row in enumerate(rows):
        letters, _ = _split_off_kinds(QRectF(0, 0, rect.width(), rect.height() / len(rows)), card)
        arrows = len(row) - 1 + (number + 1 < len(rows))
        size = min(size, rect.width() / (sum(_numeral_width(numeral, 1.0) for numeral in row) + 0.5 * arrows))
        tallest = max(numerals.make_numeral(numeral).ink.height() for numeral in row)
        size = min(size, 0.9 * letters.height() / tallest)
    return size
