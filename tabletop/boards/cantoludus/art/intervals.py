"""Interval cards: the symbol, half steps on piano keys, and the effect."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSizeF

from tabletop.boards.cantoludus.art import effect_signs
from tabletop.boards.cantoludus.art.faces import EffectSign, IntervalFace
from tabletop.boards.cantoludus.art.octave import OCTAVE, paint_octave
from tabletop.boards.cantoludus.art.palette import INTERVAL, palette
from tabletop.boards.kit.art.card import Card, Layout, Slot, open_card
from tabletop.boards.kit.art.family import FamilyColour
from tabletop.boards.kit.art.typography import GIANT, LABEL, MEDIUM, SANS, SERIF, SIGN, SYMBOL, WORDS
from tabletop.table.lettering import largest, lines_in
from tabletop.table.sketch import SMALL_TYPE, Sketch, rectangle, shrunk
from tabletop.table.theme import mixed
from tabletop.translator import translator

_tr = translator("Faces")

TOLD_PX = 9.5
"""Minimum size of an effect's text in logical pixels, at a theme's scale of 1."""

MAX_ROW_SIGNS = 4
"""Maximum number of effect signs side by side."""


LAYOUT: Layout = {
    "full": {
        "title": Slot(9, 7, 60, 37, SIGN),
        "half steps": Slot(65, 8, 93.5, 36),
        "keys": Slot(9, 40, 91, 56),
        "name": Slot(8, 57.5, 92, 69, WORDS),
        "window": Slot(7, 70, 93, 134, LABEL),
    },
    "bare": {
        "title": Slot(7.6, 8, 65.4, 45, SYMBOL),
        "half steps": Slot(69, 7, 94.5, 38),
        "keys": Slot(7, 48, 93, 64),
        "window": Slot(5.5, 67, 94.5, 134.5, LABEL),
    },
    "wall": {
        "title": Slot(8, 9, 92, 52, GIANT),
        "keys": Slot(9, 55, 91, 74),
        "signs": Slot(9, 77, 91, 132),
    },
}


def paint_interval(sketch: Sketch, face: IntervalFace, size: QSizeF) -> None:
    """Paint as much of an Interval card as its size has room for."""
    look = palette(sketch.theme).family(INTERVAL)
    card = open_card(sketch, size, look, LAYOUT)
    card.write("title", face.symbol, family=SERIF, by_ink=True)
    if "half steps" in card:
        _half_steps(sketch, face.half_steps, card.place("half steps"), look, worded=card.size == "full")
    _keys(sketch, face.half_steps, card.place("keys"), look)
    card.lines("name", face.name)
    if "window" in card:
        _effect(card, face, look)
    else:
        room, effects = card.place("signs"), face.effects if len(face.effects) <= 3 else ()
        high = room.height() / max(1, len(effects))
        for number, effect in enumerate(effects):
            row = QRectF(room.left(), room.top() + number * high, room.width(), min(high, 0.7 * room.height()))
            _signs(sketch, (effect,), row, look)


def _half_steps(sketch: Sketch, count: int, box: QRectF, look: FamilyColour, worded: bool) -> None:
    sketch.fill(rectangle(box, 0.12 * box.height()), look.fill)
    inner = shrunk(box, 0.09 * box.height())
    if worded:
        foot = QRectF(inner.left(), inner.bottom() - 0.27 * box.height(), inner.width(), 0.27 * box.height())
        words = _tr("half step") if count == 1 else _tr("half steps")
        if sketch.text(words, foot, 0.30 * box.height(), look.ink, 600, smallest=0.7 * SMALL_TYPE):
            inner.setBottom(foot.top())
    sketch.text(str(count), inner, 0.95 * box.height(), look.ink, 700)


def _keys(sketch: Sketch, half_steps: int, box: QRectF, look: FamilyColour) -> None:
    """Paint the interval on piano keys from C up, with dots on the keys between."""
    whites = OCTAVE + 1 if half_steps <= 12 else 2 * OCTAVE + 1
    paint_octave(sketch, box, {0, half_steps}, look, whites, range(1, half_steps))


def _effect(card: Card, face: IntervalFace, look: FamilyColour) -> None:
    """Paint the effect: its text under signs, or signs with few words, or signs alone."""
    sketch, theme, pane = card.sketch, card.sketch.theme, card.place("window")
    sketch.fill(rectangle(pane, 3 * card.unit), mixed(look.tint, theme.card_face, 0.2))
    inner = shrunk(pane, 2.6 * card.unit)
    bare = len(face.effects) > MAX_ROW_SIGNS
    for share in (0.34, 0.26, 0.0):
        high = share * inner.height()
        room = inner.adjusted(0, high, 0, 0)
        # Units let a text be fitted once for cards of every size.
        wide, tall = round(room.width() / card.unit, 2), round(room.height() / card.unit, 2)
        fitted = card.unit * lines_in(face.text, wide, tall, LABEL, MEDIUM, SANS).px
        if fitted >= TOLD_PX * theme.scale and not (bare and high):
            if high:
                _signs(sketch, face.effects, QRectF(inner.left(), inner.top(), inner.width(), 0.88 * high), look)
            sketch.lines(face.text, room, card.type("window"), theme.card_ink, MEDIUM)
            return
    if len(face.effects) == 1:
        _one(sketch, face.effects[0], inner, look)
    else:
        _rows(sketch, face.effects, inner, look)


def _one(sketch: Sketch, effect: EffectSign, box: QRectF, look: FamilyColour) -> None:
    theme = sketch.theme
    across = 0.56 * box.height()
    sign = QRectF(box.center().x() - across / 2, box.top() + 0.04 * box.height(), across, across)
    effect_signs.paint_effect(sketch, effect, sign, look.fill, mixed(look.tint, theme.card_face, 0.2))
    foot = QRectF(box.left(), sign.bottom() + 0.04 * box.height(), box.width(), 0.36 * box.height())
    sketch.text(effect_signs.words(effect), foot, 0.34 * box.height(), theme.card_ink, 700)


def _signs(sketch: Sketch, effects: tuple[EffectSign, ...], box: QRectF, look: FamilyColour) -> None:
    high = box.height()
    numbers = [effect_signs.number(effect) for effect in effects]
    widths = [high * (1.0 + 0.52 * len(number) + 0.3) for number in numbers]
    scale = min(1.0, box.width() / sum(widths))
    x = box.center().x() - scale * (sum(widths) - 0.3 * high) / 2
    across = scale * high
    for effect, number, wide in zip(effects, numbers, widths, strict=True):
        sign = QRectF(x, box.center().y() - across / 2, across, across)
        effect_signs.paint_effect(sketch, effect, sign, look.fill, mixed(look.tint, sketch.theme.card_face, 0.2))
        where = QRectF(sign.right() + 0.08 * across, sign.top(), scale * wide - 1.38 * across + 0.18 * across, across)
        sketch.text(number, where, 0.92 * across, look.fill, 700, align=0.0)
        x += scale * wide


def _rows(sketch: Sketch, effects: tuple[EffectSign, ...], box: QRectF, look: FamilyColour) -> None:
    """Paint a row for each effect: its sign, and a few words or its number."""
    theme = sketch.theme
    ground = mixed(look.tint, theme.card_face, 0.2)
    columns = 1 if len(effects) <= MAX_ROW_SIGNS else -(-len(effects) // 5)
    count = -(-len(effects) // columns)
    high = min(box.height() / count, 0.52 * box.height())
    wide = box.width() / columns
    top = box.center().y() - count * high / 2
    across = min(0.86 * high, 0.34 * wide)
    room = wide - across - 0.2 * across
    said = [effect_signs.words(effect) for effect in effects]
    px = min(largest(words, room, 0.9 * high, 0.62 * high, 700) for words in said)
    if px < 0.8 * TOLD_PX:
        said = [effect_signs.number(effect) for effect in effects]
        px = 0.8 * across
    for number, (effect, words) in enumerate(zip(effects, said, strict=True)):
        column, row = divmod(number, count)
        left, y = box.left() + column * wide, top + row * high
        sign = QRectF(left, y + (high - across) / 2, across, across)
        effect_signs.paint_effect(sketch, effect, sign, look.fill, ground)
        where = QRectF(sign.right() + 0.2 * across, y, room, high)
        sketch.text(words, where, px, theme.card_ink, 700, align=0.0)
