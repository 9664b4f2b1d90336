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
    box: QRectF,
    marked: Collection[int],
    family: FamilyColour,
    whites: int = OCTAVE_WHITE_KEYS,
    stepped: Collection[int] = (),
) -> None:
    """Paint a number of white keys from C, and the black ones between them.

    Keys are half steps above that C: those `marked` are filled and have a dot, those `stepped` a smaller one.
    """
    theme = sketch.theme
    wide = box.width() / whites
    line = max(0.7, 0.06 * wide)
    edge = mix_colours(theme.card_ink, theme.card_face, 0.25)
    body = rectangle_path(box, min(0.1 * box.height(), 0.3 * wide))
    sketch.painter.save()
    sketch.painter.setClipPath(body, Qt.ClipOperation.IntersectClip)
    sketch.fill(body, theme.card_face)
    for number, key in enumerate(_white_keys(whites)):
        if key in marked:
            sketch.fill(rectangle_path(QRectF(box.left() + number * wide, box.top(), wide, box.height())), family.fill)
    for number in range(1, whites):
        sketch.draw_line(
            QPointF(box.left() + number * wide, box.top()),
            QPointF(box.left() + number * wide, box.bottom()),
            edge,
            line,
        )
    for key, where in _black_keys(box, whites):
        sketch.fill(rectangle_path(where), theme.card_ink)
        if key in marked:
            inset = max(0.8, 0.1 * where.width())
            sketch.fill(rectangle_path(where.adjusted(inset, 0, -inset, -inset)), family.fill)
    sketch.painter.restore()
    sketch.stroke(body, edge, line)
    radius = min(0.26 * wide, 0.15 * box.height())
    for key, foot in dot_positions(box, whites).items():
        if key in marked:
            sketch.fill(disc_path(foot, radius), family.ink)
        elif key in stepped:
            black = key % 12 in BLACK_KEY_CENTRES
            sketch.fill(disc_path(foot, 0.6 * radius), theme.card_face if black else family.fill)


def _white_keys(whites: int) -> list[int]:
    steps = sorted(WHITE_KEY_INDEX, key=WHITE_KEY_INDEX.__getitem__)
    return [12 * (number // 7) + steps[number % 7] for number in range(whites)]


def _black_keys(box: QRectF, whites: int) -> list[tuple[int, QRectF]]:
    wide = box.width() / whites
    narrow, long = BLACK_WIDTH_RATIO * wide, BLACK_LENGTH_RATIO * box.height()
    found = []
    for octave in range((whites + 6) // 7):
        for key, middle in sorted(BLACK_KEY_CENTRES.items()):
            x = 7 * octave + middle
            if x < whites - 0.2:
                place = QRectF(box.left() + x * wide - narrow / 2, box.top(), narrow, long)
                found.append((12 * octave + key, place))
    return found


def dot_positions(box: QRectF, whites: int = OCTAVE_WHITE_KEYS) -> dict[int, QPointF]:
    """Return the position of each key's dot, by half steps above the first key."""
    wide, low = box.width() / whites, box.top() + 0.81 * box.height()
    found = {key: QPointF(box.left() + (number + 0.5) * wide, low) for number, key in enumerate(_white_keys(whites))}
    for key, place in _black_keys(box, whites):
        found[key] = QPointF(place.center().x(), place.top() + 0.68 * place.height())
    return found
