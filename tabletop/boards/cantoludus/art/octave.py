"""Small piano on a card: keys from C upward, some of them marked."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QPointF, QRectF, Qt

from tabletop.boards.cantoludus.piano import BLACK_KEY_CENTRES, BLACK_LENGTH_RATIO, BLACK_WIDTH_RATIO, WHITE_KEY_INDEX
from tabletop.boards.kit.art.family import FamilyColour
from tabletop.table.sketch import Sketch, disc_path, rectangle_path
from tabletop.table.theme import mix_colours

OCTAVE_WHITE_KEYS = 7
"""Number of white keys in an octave; one more ends on the upper C."""


def paint_octave(
    sketch: Sketch,
    rect: QRectF,
    marked_keys: Collection[int],
    family: FamilyColour,
    white_count: int = OCTAVE_WHITE_KEYS,
    passed_keys: Collection[int] = (),
) -> None:
    """Paint a number of white keys from C, and the black ones between them.

    Keys are half steps above that C: those `marked_keys` are filled and have a dot, those `passed_keys` a smaller one.
    """
    theme = sketch.theme
    width = rect.width() / white_count
    line = max(0.7, 0.06 * width)
    edge = mix_colours(theme.card_ink, theme.card_face, 0.25)
    outline = rectangle_path(rect, min(0.1 * rect.height(), 0.3 * width))
    sketch.painter.save()
    sketch.painter.setClipPath(outline, Qt.ClipOperation.IntersectClip)
    sketch.fill(outline, theme.card_face)
    for index, key in enumerate(_list_white_keys(white_count)):
        if key in marked_keys:
            sketch.fill(
                rectangle_path(QRectF(rect.left() + index * width, rect.top(), width, rect.height())), family.fill
            )
    for index in range(1, white_count):
        sketch.draw_line(
            QPointF(rect.left() + index * width, rect.top()),
            QPointF(rect.left() + index * width, rect.bottom()),
            edge,
            line,
        )
    for key, key_rect in _list_black_keys(rect, white_count):
        sketch.fill(rectangle_path(key_rect), theme.card_ink)
        if key in marked_keys:
            inset = max(0.8, 0.1 * key_rect.width())
            sketch.fill(rectangle_path(key_rect.adjusted(inset, 0, -inset, -inset)), family.fill)
    sketch.painter.restore()
    sketch.stroke(outline, edge, line)
    radius = min(0.26 * width, 0.15 * rect.height())
    for key, position in find_dot_positions(rect, white_count).items():
        if key in marked_keys:
            sketch.fill(disc_path(position, radius), family.ink)
        elif key in passed_keys:
            is_black = key % 12 in BLACK_KEY_CENTRES
            sketch.fill(disc_path(position, 0.6 * radius), theme.card_face if is_black else family.fill)


def _list_white_keys(white_count: int) -> list[int]:
    steps = sorted(WHITE_KEY_INDEX, key=WHITE_KEY_INDEX.__getitem__)
    return [12 * (index // 7) + steps[index % 7] for index in range(white_count)]


def _list_black_keys(rect: QRectF, white_count: int) -> list[tuple[int, QRectF]]:
    width = rect.width() / white_count
    black_width, black_length = BLACK_WIDTH_RATIO * width, BLACK_LENGTH_RATIO * rect.height()
    keys = []
    for octave in range((white_count + 6) // 7):
        for key, middle in sorted(BLACK_KEY_CENTRES.items()):
            x = 7 * octave + middle
            if x < white_count - 0.2:
                key_rect = QRectF(rect.left() + x * width - black_width / 2, rect.top(), black_width, black_length)
                keys.append((12 * octave + key, key_rect))
    return keys


def find_dot_positions(rect: QRectF, white_count: int = OCTAVE_WHITE_KEYS) -> dict[int, QPointF]:
    """Return the position of each key's dot, by half steps above the first key."""
    width, y = rect.width() / white_count, rect.top() + 0.81 * rect.height()
    positions = {
        key: QPointF(rect.left() + (index + 0.5) * width, y) for index, key in enumerate(_list_white_keys(white_count))
    }
    for key, key_rect in _list_black_keys(rect, white_count):
        positions[key] = QPointF(key_rect.center().x(), key_rect.top() + 0.68 * key_rect.height())
    return positions
