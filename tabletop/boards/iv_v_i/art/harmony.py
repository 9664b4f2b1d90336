"""HARMONY and SPECIAL HARMONY cards, and the duplicate that mends an error.

The numeral is the largest thing; above it on the left the function in its shape; on the top and bottom edges the
syllables that may be led there; below it the window: what may follow; in the lower right corner the points. Small cards
leave out what could not be read and set the rest larger.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSizeF

from tabletop.boards.iv_v_i.art.faces import FixFace, HarmonyFace, Indicator, SpecialFace
from tabletop.boards.iv_v_i.art.marks import (
    SENTENCES_FROM,
    CardFrame,
    frame,
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
from tabletop.boards.kit.art.family import FamilyColour
from tabletop.boards.kit.art.furniture import SMALL_TYPE
from tabletop.boards.kit.art.ground import paint_ground, paint_hatching
from tabletop.boards.kit.art.signs import paint_check, paint_points
from tabletop.table.drawings import paint_drawing
from tabletop.table.sketch import Sketch, rectangle
from tabletop.table.theme import translucent


def paint_harmony(sketch: Sketch, face: HarmonyFace, size: QSizeF) -> None:
    """A HARMONY card, as much of it as its size can carry."""
    _paint(sketch, face, size)


def _paint(sketch: Sketch, face: HarmonyFace, size: QSizeF, mends: bool = False) -> None:
    family = palette(sketch.theme).family(face.colour)
    card = frame(size, sketch.theme)
    panel = paint_ground(sketch, size, family)
    _strike_out(sketch, face, size, panel)
    _tabs(sketch, face.soprano, card, family, above=True)
    _tabs(sketch, face.bass, card, family, above=False)
    _head(sketch, face, card, family, named=not mends)
    _numeral(sketch, face.numeral, bool(face.style), card, family)
    if card.windowed:
        paint_harmony_window(sketch, face, card, family)
    _foot(sketch, face, card, family)


def paint_special(sketch: Sketch, face: SpecialFace, size: QSizeF) -> None:
    """A SPECIAL HARMONY card: the window says beside which harmonies it stands."""
    family = palette(sketch.theme).family("special")
    card = frame(size, sketch.theme)
    panel = paint_ground(sketch, size, family)
    _strike_out(sketch, face, size, panel)
    _head(sketch, face, card, family, named=True)
    if face.numeral:
        _numeral(sketch, face.numeral, bool(face.style), card, family)
    else:
        _expansion(sketch, card, family)
    if card.windowed:
        paint_special_window(sketch, face, card, family)
    _foot(sketch, face, card, family)


def paint_fix(sketch: Sketch, face: FixFace, size: QSizeF) -> None:
    """The duplicate on an error: the card with a tick in place of its name."""
    card = frame(size, sketch.theme)
    _paint(sketch, face.card, size, mends=True)
    green = palette(sketch.theme).family("green")
    box = card.box(73, 18, 95, 40) if card.windowed else card.box(60, 9, 93, 42)
    paint_check(sketch, box, green.fill, green.ink)


# --- head and numeral -------------------------------------------------------------------------------------------------


def _tabs(sketch: Sketch, indicators: Sequence[Indicator], card: CardFrame, family: FamilyColour, above: bool) -> None:
    """The indicators, side by side in the middle of the edge; mere bumps where no word could be read."""
    count = len(indicators)
    if not count:
        return
    named, full = card.windowed, card.full
    wide, high = (29.0, 15.5) if full else (24.0, 16.0) if named else (12.0, 8.0)
    gap = 2.5
    left = 50 - (count * wide + (count - 1) * gap) / 2
    if named and not full:  # the function's sign stands beside them
        left = max(left, 36.0) if above else left
    for number, indicator in enumerate(indicators):
        x = left + number * (wide + gap)
        box = card.box(x, 0, x + wide, high) if above else card.box(x, card.height - high, x + wide, card.height)
        if named:
            paint_tab(sketch, indicator.syllable, indicator.degree if full else 0, box, family, above)
        else:
            sketch.fill(rectangle(box, 0.3 * box.height()), family.fill)


def _head(sketch: Sketch, face: HarmonyFace | SpecialFace, card: CardFrame, family: FamilyColour, named: bool) -> None:
    """Function, name and type; the pennant of a style."""
    theme = sketch.theme
    small = card.box(7.5, 8, 33, 33.5) if card.windowed else card.box(7, 7, 41, 41)
    paint_function(sketch, face.function, card.box(9, 19, 30, 40) if card.full else small, family.fill, family.ink)
    if face.style and card.windowed:
        fill, ink = (family.fill, family.ink) if not face.void else (theme.card_ink, theme.card_face)
        box = card.box(0, 43, 55, 53.5) if card.full else card.box(0, 40.5, 66, 52)
        paint_banner(sketch, period_words(face.style), box, fill, ink, 0.0)
    if not named:
        return
    if isinstance(face, SpecialFace):
        if face.numeral and not card.full:
            return
        room = card.box(34 if card.full else 38, 8, 91, 39)
        px = 8.6 if face.numeral else 11.0
        sketch.lines(face.name, room, px * card.unit, theme.card_ink, 700, smallest=0.8 * SMALL_TYPE)
    elif card.full:
        said = type_words(face.type) if card.apparent >= SENTENCES_FROM else type_sign(face.type)
        upper, lower = card.box(34, 20, 91, 29.5), card.box(34, 30.5, 91, 39)
        sketch.text(face.name, upper, 9.6 * card.unit, theme.card_ink, 700, align=0.0, smallest=0.85 * SMALL_TYPE)
        sketch.text(said, lower, 8.6 * card.unit, theme.card_muted, 600, align=0.0, smallest=SMALL_TYPE)


def _numeral(sketch: Sketch, numeral: str, with_style: bool, card: CardFrame, family: FamilyColour) -> None:
    """The name said aloud, largest."""
    if card.full:
        box, px = card.box(9, 54.5 if with_style else 41.5, 91, 83), 43.0 if with_style else 46.5
    elif card.windowed:
        box, px = card.box(8, 53 if with_style else 40.5, 92, 83), 50.0
    else:
        box, px = card.box(8, 42.5, 92, 88), 65.0
    numerals.write(sketch, numeral, box, px * card.unit, family.fill, level=True)


def _expansion(sketch: Sketch, card: CardFrame, family: FamilyColour) -> None:
    """A harmony drawn out: one line that swells and leads on under a slur, as analysts draw a prolongation."""
    paint_drawing(sketch, "iv-v-i/expansion", card.box(13, 44, 87, 86), {"ink": family.fill})


# --- foot -------------------------------------------------------------------------------------------------------------


def _foot(sketch: Sketch, face: HarmonyFace | SpecialFace, card: CardFrame, family: FamilyColour) -> None:
    """The points, struck where an error or a style takes them; in their place what is counted."""
    if face.score is not None:
        paint_score(sketch, face.score, card.box(63, 113, 97, 136) if card.windowed else card.box(50, 108, 97, 138))
        return
    box = card.box(74, 114, 95, 135) if card.windowed else card.box(66, 107.5, 95, 136.5)
    paint_points(sketch, face.points, box, family, struck=face.void or face.nullified)


def _strike_out(sketch: Sketch, face: HarmonyFace | SpecialFace, size: QSizeF, panel: QRectF) -> None:
    """Slanting lines over a card that scores nothing for want of a style; over a nullified one its error lies."""
    if not face.void:
        return
    step = max(5.0, 0.085 * size.width())
    colour = translucent(sketch.theme.card_muted, 0.32)
    paint_hatching(sketch, panel, colour, step, max(1.0, 0.14 * step))
