"""Interval cards: the symbol, half steps on piano keys, and the effect."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSizeF

from tabletop.boards.cantoludus.art import effect_signs
from tabletop.boards.cantoludus.art.faces import EffectSign, IntervalFace
from tabletop.boards.cantoludus.art.octave import OCTAVE_WHITE_KEYS, paint_octave
from tabletop.boards.cantoludus.art.palette import INTERVAL, palette
from tabletop.boards.kit.art.card import CardDrawing, CardLayout, CardSlot, begin_card
from tabletop.boards.kit.art.family import FamilyColour
from tabletop.boards.kit.art.typography import (
    GIANT_UNITS,
    LABEL_UNITS,
    MEDIUM_WEIGHT,
    SANS,
    SERIF,
    SIGN_UNITS,
    SYMBOL_UNITS,
    WORDS_UNITS,
)
from tabletop.table.lettering import fit_type_size, wrap_text
from tabletop.table.sketch import MIN_FONT_PX, Sketch, rectangle_path, shrunk_rect
from tabletop.table.theme import mix_colours
from tabletop.translator import translator

_tr = translator("Faces")

MIN_EFFECT_TEXT_PX = 9.5
"""Minimum size of an effect's text in logical pixels, at a theme's scale of 1."""

MAX_ROW_SIGNS = 4
"""Maximum number of effect signs side by side."""


LAYOUT: CardLayout = {
    "full": {
        "title": CardSlot(9, 7, 60, 37, SIGN_UNITS),
        "half steps": CardSlot(65, 8, 93.5, 36),
        "keys": CardSlot(9, 40, 91, 56),
        "name": CardSlot(8, 57.5, 92, 69, WORDS_UNITS),
        "window": CardSlot(7, 70, 93, 134, LABEL_UNITS),
    },
    "bare": {
        "title": CardSlot(7.6, 8, 65.4, 45, SYMBOL_UNITS),
        "half steps": CardSlot(69, 7, 94.5, 38),
        "keys": CardSlot(7, 48, 93, 64),
        "window": CardSlot(5.5, 67, 94.5, 134.5, LABEL_UNITS),
    },
    "class_display": {
        "title": CardSlot(8, 9, 92, 52, GIANT_UNITS),
        "keys": CardSlot(9, 55, 91, 74),
        "signs": CardSlot(9, 77, 91, 132),
    },
}


def paint_interval(sketch: Sketch, face: IntervalFace, size: QSizeF) -> None:
    """Paint as much of an Interval card as its size has room for."""
    family_colour = palette(sketch.theme).family(INTERVAL)
    card = begin_card(sketch, size, family_colour, LAYOUT)
    card.write("title", face.symbol, family=SERIF, by_ink=True)
    if "half steps" in card:
        _paint_half_steps(
            sketch, face.half_steps, card.slot_rect("half steps"), family_colour, has_words=card.size == "full"
        )
    _paint_keys(sketch, face.half_steps, card.slot_rect("keys"), family_colour)
    card.write_lines("name", face.name)
    if "window" in card:
        _paint_effect(card, face, family_colour)
    else:
        signs_rect, effects = card.slot_rect("signs"), face.effects if len(face.effects) <= 3 else ()
        height = signs_rect.height() / max(1, len(effects))
        for index, effect in enumerate(effects):
            row_rect = QRectF(
                signs_rect.left(),
                signs_rect.top() + index * height,
                signs_rect.width(),
                min(height, 0.7 * signs_rect.height()),
            )
            _paint_signs(sketch, (effect,), row_rect, family_colour)


def _paint_half_steps(sketch: Sketch, count: int, rect: QRectF, family_colour: FamilyColour, has_words: bool) -> None:
    sketch.fill(rectangle_path(rect, 0.12 * rect.height()), family_colour.fill)
    inner = shrunk_rect(rect, 0.09 * rect.height())
    if has_words:
        label_rect = QRectF(inner.left(), inner.bottom() - 0.27 * rect.height(), inner.width(), 0.27 * rect.height())
        text = _tr("half step") if count == 1 else _tr("half steps")
        if sketch.draw_text(text, label_rect, 0.30 * rect.height(), family_colour.ink, 600, min_px=0.7 * MIN_FONT_PX):
            inner.setBottom(label_rect.top())
    sketch.draw_text(str(count), inner, 0.95 * rect.height(), family_colour.ink, 700)


def _paint_keys(sketch: Sketch, half_steps: int, rect: QRectF, family_colour: FamilyColour) -> None:
    """Paint the interval on piano keys from C up, with dots on the keys between."""
    whites = OCTAVE_WHITE_KEYS + 1 if half_steps <= 12 else 2 * OCTAVE_WHITE_KEYS + 1
    paint_octave(sketch, rect, {0, half_steps}, family_colour, whites, range(1, half_steps))


def _paint_effect(card: CardDrawing, face: IntervalFace, family_colour: FamilyColour) -> None:
    """Paint the effect: its text under signs, or signs with few words, or signs alone."""
    sketch, theme, rect = card.sketch, card.sketch.theme, card.slot_rect("window")
    sketch.fill(rectangle_path(rect, 3 * card.unit), mix_colours(family_colour.tint, theme.card_face, 0.2))
    inner_rect = shrunk_rect(rect, 2.6 * card.unit)
    has_many_signs = len(face.effects) > MAX_ROW_SIGNS
    for ratio in (0.34, 0.26, 0.0):
        height = ratio * inner_rect.height()
        text_rect = inner_rect.adjusted(0, height, 0, 0)
        # Units let a text be fitted once for cards of every size.
        width_units, height_units = round(text_rect.width() / card.unit, 2), round(text_rect.height() / card.unit, 2)
        fitted = card.unit * wrap_text(face.text, width_units, height_units, LABEL_UNITS, MEDIUM_WEIGHT, SANS).px
        if fitted >= MIN_EFFECT_TEXT_PX * theme.scale and not (has_many_signs and height):
            if height:
                _paint_signs(
                    sketch,
                    face.effects,
                    QRectF(inner_rect.left(), inner_rect.top(), inner_rect.width(), 0.88 * height),
                    family_colour,
                )
            sketch.draw_wrapped_text(face.text, text_rect, card.font_px("window"), theme.card_ink, MEDIUM_WEIGHT)
            return
    if len(face.effects) == 1:
        _paint_single_effect(sketch, face.effects[0], inner_rect, family_colour)
    else:
        _paint_effect_rows(sketch, face.effects, inner_rect, family_colour)


def _paint_single_effect(sketch: Sketch, effect: EffectSign, rect: QRectF, family_colour: FamilyColour) -> None:
    theme = sketch.theme
    side = 0.56 * rect.height()
    sign_rect = QRectF(rect.center().x() - side / 2, rect.top() + 0.04 * rect.height(), side, side)
    effect_signs.paint_effect(
        sketch, effect, sign_rect, family_colour.fill, mix_colours(family_colour.tint, theme.card_face, 0.2)
    )
    text_rect = QRectF(rect.left(), sign_rect.bottom() + 0.04 * rect.height(), rect.width(), 0.36 * rect.height())
    sketch.draw_text(effect_signs.short_text(effect), text_rect, 0.34 * rect.height(), theme.card_ink, 700)


def _paint_signs(sketch: Sketch, effects: tuple[EffectSign, ...], rect: QRectF, family_colour: FamilyColour) -> None:
    height = rect.height()
    numbers = [effect_signs.number_text(effect) for effect in effects]
    widths = [height * (1.0 + 0.52 * len(number) + 0.3) for number in numbers]
    scale = min(1.0, rect.width() / sum(widths))
    x = rect.center().x() - scale * (sum(widths) - 0.3 * height) / 2
    side = scale * height
    for effect, number, width in zip(effects, numbers, widths, strict=True):
        sign_rect = QRectF(x, rect.center().y() - side / 2, side, side)
        effect_signs.paint_effect(
            sketch, effect, sign_rect, family_colour.fill, mix_colours(family_colour.tint, sketch.theme.card_face, 0.2)
        )
        number_rect = QRectF(
            sign_rect.right() + 0.08 * side, sign_rect.top(), scale * width - 1.38 * side + 0.18 * side, side
        )
        sketch.draw_text(number, number_rect, 0.92 * side, family_colour.fill, 700, align=0.0)
        x += scale * width


def _paint_effect_rows(
    sketch: Sketch, effects: tuple[EffectSign, ...], rect: QRectF, family_colour: FamilyColour
) -> None:
    """Paint a row for each effect: its sign, and a few words or its number."""
    theme = sketch.theme
    fill = mix_colours(family_colour.tint, theme.card_face, 0.2)
    columns = 1 if len(effects) <= MAX_ROW_SIGNS else -(-len(effects) // 5)
    count = -(-len(effects) // columns)
    height = min(rect.height() / count, 0.52 * rect.height())
    width = rect.width() / columns
    top = rect.center().y() - count * height / 2
    side = min(0.86 * height, 0.34 * width)
    text_width = width - side - 0.2 * side
    texts = [effect_signs.short_text(effect) for effect in effects]
    px = min(fit_type_size(text, text_width, 0.9 * height, 0.62 * height, 700) for text in texts)
    if px < 0.8 * MIN_EFFECT_TEXT_PX:
        texts = [effect_signs.number_text(effect) for effect in effects]
        px = 0.8 * side
    for index, (effect, text) in enumerate(zip(effects, texts, strict=True)):
        column, row = divmod(index, count)
        left, y = rect.left() + column * width, top + row * height
        sign_rect = QRectF(left, y + (height - side) / 2, side, side)
        effect_signs.paint_effect(sketch, effect, sign_rect, family_colour.fill, fill)
        text_rect = QRectF(sign_rect.right() + 0.2 * side, y, text_width, height)
        sketch.draw_text(text, text_rect, px, theme.card_ink, 700, align=0.0)
