"""Drawing of the piano: the keyboard at rest, and over it the keys that are not.

A given note is a filled tag with its name, a wanted one an outlined tag under a small dot. A sounding key is filled and
has a large dot. So colour alone never tells a state.
"""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainterPath

from engines.theory.naming import STANDARD_NAMING, Naming
from engines.theory.pitch import common_spellings
from tabletop.boards.cantoludus.art.palette import palette
from tabletop.boards.cantoludus.piano import (
    BLACK_KEY_CENTRES,
    BLACK_LENGTH_RATIO,
    BLACK_WIDTH_RATIO,
    WHITE_KEY_INDEX,
    KeyboardFace,
    KeyFace,
    make_keyboard,
)
from tabletop.table.layout import Rect
from tabletop.table.sketch import Sketch, disc_path, rectangle_path, shrunk_rect
from tabletop.table.theme import Theme, contrast_ratio, mix_colours


def piano_outline(face: KeyboardFace | KeyFace, size: QSizeF) -> QPainterPath:
    """Return the outline of a key by its shape, for exact clicks, or of the keyboard."""
    if isinstance(face, KeyFace):
        return key_outline(face.pitch_class, QRectF(QPointF(), size))
    return rectangle_path(QRectF(QPointF(), size), 0.06 * size.height())


def key_outline(pitch_class: int, rect: QRectF, gap: float = 0.0) -> QPainterPath:
    """Return the outline of a key in its box.

    From a white key the black ones are cut out, with `gap` pixels around them.
    """
    path = QPainterPath()
    radius = 0.10 * min(rect.width(), rect.height())
    if pitch_class in BLACK_KEY_CENTRES:
        return _add_rounded_key(path, rect, radius)
    _add_rounded_key(path, rect, radius)
    for left, right in covered_parts(pitch_class):
        covered = QRectF(0, rect.top() - 1, 0, BLACK_LENGTH_RATIO * rect.height() + 1 + gap)
        covered.setLeft(rect.left() + left * rect.width() - gap)
        covered.setRight(rect.left() + right * rect.width() + gap)
        path = path.subtracted(rectangle_path(covered))
    return path


def covered_parts(pitch_class: int) -> list[tuple[float, float]]:
    """Return the covered parts of a white key as fractions of its width."""
    index = WHITE_KEY_INDEX[pitch_class]
    sides = (
        (middle - BLACK_WIDTH_RATIO / 2 - index, middle + BLACK_WIDTH_RATIO / 2 - index)
        for middle in BLACK_KEY_CENTRES.values()
    )
    return [(left, right) for left, right in sides if right > 0 and left < 1]


def visible_back(pitch_class: int, rect: QRectF) -> QRectF:
    """Return the visible part of a key at the back, between its neighbours."""
    if pitch_class in BLACK_KEY_CENTRES:
        return rect
    left = max((right for left, right in covered_parts(pitch_class) if left < 0), default=0.0)
    right = min((left for left, right in covered_parts(pitch_class) if right > 1), default=1.0)
    return QRectF(rect.left() + left * rect.width(), rect.top(), (right - left) * rect.width(), rect.height())


def _add_rounded_key(path: QPainterPath, rect: QRectF, radius: float) -> QPainterPath:
    path.moveTo(rect.topLeft())
    path.lineTo(rect.topRight())
    path.lineTo(rect.right(), rect.bottom() - radius)
    path.quadTo(rect.bottomRight(), QPointF(rect.right() - radius, rect.bottom()))
    path.lineTo(rect.left() + radius, rect.bottom())
    path.quadTo(rect.bottomLeft(), QPointF(rect.left(), rect.bottom() - radius))
    path.closeSubpath()
    return path


# --- keyboard at rest -------------------------------------------------------------------------------------------------


def paint_keyboard(sketch: Sketch, face: KeyboardFace, size: QSizeF) -> None:
    theme = sketch.theme
    body_rect = QRectF(QPointF(), size)
    keyboard = make_keyboard(Rect(0, 0, round(size.width()), round(size.height())), face.octaves)
    sketch.fill(rectangle_path(body_rect, 0.06 * size.height()), body_colour(theme))
    first = keyboard.keys[0]
    felt = QRectF(first.x, first.y - 0.5 * first.x, keyboard.keys[-1].right - first.x, 0.5 * first.x)
    sketch.fill(rectangle_path(felt), palette(theme).felt)
    whites = [(midi % 12, rect) for midi, rect in enumerate(keyboard.keys) if midi % 12 in WHITE_KEY_INDEX]
    blacks = [(midi % 12, rect) for midi, rect in enumerate(keyboard.keys) if midi % 12 in BLACK_KEY_CENTRES]
    for pitch_class, rect in whites:
        paint_white_key(sketch, pitch_class, _to_qrectf(rect), face.naming)
    for pitch_class, rect in blacks:
        paint_black_key(sketch, pitch_class, _to_qrectf(rect), face.naming)
    edge = rectangle_path(body_rect.adjusted(0.5, 0.5, -0.5, -0.5), 0.06 * size.height())
    sketch.stroke(edge, theme.panel_line, max(1.0, 0.8 * theme.outline))


def body_colour(theme: Theme) -> str:
    """Return the colour of the body: dark lacquer in every theme."""
    return mix_colours(theme.card_ink, theme.card_face, 0.10).name()


def paint_white_key(sketch: Sketch, pitch_class: int, rect: QRectF, naming: Naming = STANDARD_NAMING) -> None:
    theme = sketch.theme
    _paint_white_body(sketch, rect, theme.card_face)
    _paint_white_name(sketch, pitch_class, rect, theme.card_ink, naming)


def _paint_white_name(sketch: Sketch, pitch_class: int, rect: QRectF, colour: str, naming: Naming) -> None:
    if sketch.theme.is_for_projector:  # from afar a key's position tells its name
        return
    line = max(1.0, 0.7 * sketch.theme.outline)
    px = min(0.46 * rect.width(), 0.20 * rect.height()) * sketch.theme.scale**0.4
    text_rect = QRectF(rect.left() + line, rect.bottom() - 1.42 * px, rect.width() - 2 * line, 1.25 * px)
    sketch.draw_text(naming.name(common_spellings(pitch_class)[0]), text_rect, px, colour, 600)


def _paint_white_body(sketch: Sketch, rect: QRectF, colour: str) -> None:
    theme = sketch.theme
    line = max(1.0, 0.7 * theme.outline)
    path = _add_rounded_key(QPainterPath(), rect.adjusted(line / 2, 0, -line / 2, -line / 2), 0.10 * rect.width())
    sketch.fill(path, colour)
    sketch.stroke(path, mix_colours(theme.card_ink, theme.card_face, 0.35).name(), line)


def paint_black_key(sketch: Sketch, pitch_class: int, rect: QRectF, naming: Naming = STANDARD_NAMING) -> None:
    _paint_black_body(sketch, rect, mix_colours(body_colour(sketch.theme), sketch.theme.card_face, 0.12).name())
    _paint_black_names(sketch, pitch_class, rect, sketch.theme.card_face, naming)


def _paint_black_names(sketch: Sketch, pitch_class: int, rect: QRectF, colour: str, naming: Naming) -> None:
    px = min(0.54 * rect.width(), 0.22 * rect.height()) * sketch.theme.scale**0.4
    sharp, flat = map(naming.name, common_spellings(pitch_class))
    if px < 6.5 or sketch.theme.is_for_projector:
        return  # the position tells the name
    for row, name in enumerate((sharp, flat)):
        bottom = rect.bottom() - 0.10 * rect.height()
        text_rect = QRectF(rect.left() + 1, bottom - (2 - row) * 1.22 * px, rect.width() - 2, 1.1 * px)
        sketch.draw_text(name, text_rect, px, colour, 600, min_px=5.5)


def _paint_black_body(sketch: Sketch, rect: QRectF, colour: str) -> None:
    theme = sketch.theme
    sketch.fill(_add_rounded_key(QPainterPath(), rect, 0.14 * rect.width()), theme.card_ink)
    side_inset, bottom_inset = 0.10 * rect.width(), 0.07 * rect.height()
    top_rect = rect.adjusted(side_inset, 0, -side_inset, -bottom_inset)
    sketch.fill(_add_rounded_key(QPainterPath(), top_rect, 0.16 * rect.width()), colour)


# --- keys not at rest -------------------------------------------------------------------------------------------------


def paint_key(sketch: Sketch, face: KeyFace, size: QSizeF) -> None:
    """Paint a key in its state; nothing for a key at rest, which the keyboard shows."""
    if face.state == "heard":
        face = replace(face, state="given" if face.lit else "")
    if not face.state and not face.lit:
        return
    theme = sketch.theme
    rect = QRectF(QPointF(), size)
    is_black_key = face.pitch_class in BLACK_KEY_CENTRES
    colour = _key_colour(theme, face, is_black_key)
    painter = sketch.painter
    painter.save()
    painter.setClipPath(key_outline(face.pitch_class, rect, gap=1.0))  # black keys are on whole pixels
    if is_black_key:
        _paint_black_body(sketch, rect, colour)
    else:
        _paint_white_body(sketch, rect, colour)
    painter.restore()
    ink = readable_ink(theme, colour)
    if face.state:
        width = rect.width() if not is_black_key else 0.96 * rect.width()
        height = min((0.34 if is_black_key else 0.32) * rect.height(), (1.1 if is_black_key else 0.8) * rect.width())
        tag = QRectF(0, 0, width - max(3.0, 0.10 * width), height)
        tag.moveCenter(QPointF(rect.center().x(), rect.bottom() - 0.055 * rect.height() - height / 2))
        _paint_tag(sketch, face, tag, is_black_key, ink)
    elif is_black_key:
        _paint_black_names(sketch, face.pitch_class, rect, ink, face.naming)
    else:
        _paint_white_name(sketch, face.pitch_class, rect, ink, face.naming)
    if face.lit:
        visible_rect = visible_back(face.pitch_class, rect)
        radius = min(
            0.28 * visible_rect.width(),
            0.11 * visible_rect.height() if not is_black_key else 0.13 * visible_rect.height(),
        )
        middle = QPointF(
            visible_rect.center().x(), visible_rect.top() + (0.18 if is_black_key else 0.3) * visible_rect.height()
        )
        sketch.fill(disc_path(middle, radius), ink)


def _key_colour(theme: Theme, face: KeyFace, is_black_key: bool) -> str:
    tint = 0.75 if face.lit else 0.34 if face.state == "given" else 0.16
    if not is_black_key:
        return mix_colours(theme.card_face, theme.accent, tint).name()
    return mix_colours(mix_colours(body_colour(theme), theme.accent, tint).name(), theme.card_face, 0.12).name()


def readable_ink(theme: Theme, background: str) -> str:
    """Return the card's ink or its face colour, the one with more contrast."""
    return max((theme.card_ink, theme.card_face), key=lambda colour: contrast_ratio(colour, background))


def _paint_tag(sketch: Sketch, face: KeyFace, tag: QRectF, is_black_key: bool, key_ink: str) -> None:
    """Paint the tag of a note's name, filled if given, outlined if wanted.

    A wanted note has a dot above. `key_ink` is the ink that is readable on the key.
    """
    theme = sketch.theme
    fill = theme.card_ink if is_black_key else theme.card_face
    sign = readable_sign(theme, fill)
    radius = 0.22 * min(tag.width(), tag.height())
    line = max(1.4, 0.045 * tag.width()) * theme.outline**0.4
    if face.state == "given":
        sketch.fill(rectangle_path(tag, radius), theme.accent)
        sketch.stroke(rectangle_path(tag.adjusted(0.5, 0.5, -0.5, -0.5), radius), theme.card_ink, max(1.0, line / 2))
        ink = theme.accent_ink
    else:
        sketch.draw_plate(tag, radius, fill, sign, line)
        dot_radius = min(0.17 * tag.width(), 0.16 * tag.height())
        sketch.fill(
            disc_path(QPointF(tag.center().x(), tag.top() - 1.9 * dot_radius), dot_radius),
            key_ink if face.lit else sign,
        )
        ink = theme.card_face if is_black_key else theme.card_ink
    text_rect = shrunk_rect(tag, line, 0.08 * tag.height())
    sketch.draw_text(face.displayed_name, text_rect, 0.68 * tag.height(), ink, 700)


def readable_sign(theme: Theme, background: str) -> str:
    """Return the accent if its contrast with a key is 3:1, else an ink that has it."""
    for colour in (theme.accent, theme.card_ink, theme.card_face):
        if contrast_ratio(colour, background) >= 3.0:
            return colour
    return theme.card_ink


def _to_qrectf(rect: Rect) -> QRectF:
    return QRectF(rect.x, rect.y, rect.width, rect.height)
