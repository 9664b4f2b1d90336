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
    marked: Collection[int],
    family: FamilyColour,
    whites: int = OCTAVE_WHITE_KEYS,
    stepped: Collection[int] = (),
) -> None:
    """Paint a number of white keys from C, and the black ones between them.

    Keys are half steps above that C: those `marked` are filled and have a dot, those `stepped` a smaller one.
    """
    theme = sketch.theme
    width = rect.width() / whites
    line = max(0.7, 0.06 * width)
    edge = mix_colours(theme.card_ink, theme.card_face, 0.25)
    body = rectangle_path(rect, min(0.1 * rect.height(), 0.3 * width))
    sketch.painter.save()
    sketch.painter.setClipPath(body, Qt.ClipOperation.IntersectClip)
    sketch.fill(body, theme.card_face)
    for number, key in enumerate(_white_keys(whites)):
        if key in marked:
            sketch.fill(
                rectangle_path(QRectF(rect.left() + number * width, rect.top(), width, rect.height())), family.fill
            )
    for number in range(1, whites):
        sketch.draw_line(
            QPointF(rect.left() + number * width, rect.top()),
            QPointF(rect.left() + number * width, rect.bottom()),
            edge,
            line,
        )
    for key, where in _black_keys(rect, whites):
        sketch.fill(rectangle_path(where), theme.card_ink)
        if key in marked:
            inset = max(0.8, 0.1 * where.width())
            sketch.fill(rectangle_path(where.adjusted(inset, 0, -inset, -inset)), family.fill)
    sketch.painter.restore()
    sketch.stroke(body, edge, line)
    radius = min(0.26 * width, 0.15 * rect.height())
    for key, foot in dot_positions(rect, whites).items():
        if key in marked:
            sketch.fill(disc_path(foot, radius), family.ink)
        elif key in stepped:
            black = key % 12 in BLACK_KEY_CENTRES
            sketch.fill(disc_path(foot, 0.6 * radius), theme.card_face if black else family.fill)


def _white_keys(whites: int) -> list[int]:
    steps = sorted(WHITE_KEY_INDEX, key=WHITE_KEY_INDEX.__getitem__)
    return [12 * (number // 7) + steps[number % 7] for number in range(whites)]


def _black_keys(rect: QRectF, whites: int) -> list[tuple[int, QRectF]]:
    width = rect.width() / whites
    narrow, long = BLACK_WIDTH_RATIO * width, BLACK_LENGTH_RATIO * rect.height()
    found = []
    for octave in range((whites + 6) // 7):
        for key, middle in sorted(BLACK_KEY_CENTRES.items()):
            x = 7 * octave + middle
            if x < whites - 0.2:
                place = QRectF(rect.left() + x * width - narrow / 2, rect.top(), narrow, long)
                found.append((12 * octave + key, place))
    return found


def dot_positions(rect: QRectF, whites: int = OCTAVE_WHITE_KEYS) -> dict[int, QPointF]:
    """Return the position of each key's dot, by half steps above the first key."""
    width, low = rect.width() / whites, rect.top() + 0.81 * rect.height()
    found = {key: QPointF(rect.left() + (number + 0.5) * width, low) for number, key in enumerate(_white_keys(whites))}
    for key, place in _black_keys(rect, whites):
        found[key] = QPointF(place.center().x(), place.top() + 0.68 * place.height())
    return found
