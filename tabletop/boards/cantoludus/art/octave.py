"""Small piano on a card: keys from C upward, some of them marked."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QPointF, QRectF, Qt

from tabletop.boards.cantoludus.piano import BLACK, BLACK_LENGTH, BLACK_WIDTH, WHITE
from tabletop.boards.kit.art.family import FamilyColour
from tabletop.table.sketch import Sketch, disc, rectangle
from tabletop.table.theme import mixed

OCTAVE = 7
"""Number of white keys in an octave; one more ends on the upper C."""


def paint_octave(
    sketch: Sketch,
    box: QRectF,
    marked: Collection[int],
    family: FamilyColour,
    whites: int = OCTAVE,
    stepped: Collection[int] = (),
) -> None:
    """Paint a number of white keys from C, and the black ones between them.

    Keys are half steps above that C: those `marked` are filled and have a dot, those `stepped` a smaller one.
    """
    theme = sketch.theme
    wide = box.width() / whites
    line = max(0.7, 0.06 * wide)
    edge = mixed(theme.card_ink, theme.card_face, 0.25)
    body = rectangle(box, min(0.1 * box.height(), 0.3 * wide))
    sketch.painter.save()
    sketch.painter.setClipPath(body, Qt.ClipOperation.IntersectClip)
    sketch.fill(body, theme.card_face)
    for number, key in enumerate(_whites(whites)):
        if key in marked:
            sketch.fill(rectangle(QRectF(box.left() + number * wide, box.top(), wide, box.height())), family.fill)
    for number in range(1, whites):
        sketch.line(
            QPointF(box.left() + number * wide, box.top()),
            QPointF(box.left() + number * wide, box.bottom()),
            edge,
            line,
        )
    for key, where in _blacks(box, whites):
        sketch.fill(rectangle(where), theme.card_ink)
        if key in marked:
            inset = max(0.8, 0.1 * where.width())
            sketch.fill(rectangle(where.adjusted(inset, 0, -inset, -inset)), family.fill)
    sketch.painter.restore()
    sketch.stroke(body, edge, line)
    radius = min(0.26 * wide, 0.15 * box.height())
    for key, foot in feet(box, whites).items():
        if key in marked:
            sketch.fill(disc(foot, radius), family.ink)
        elif key in stepped:
            black = key % 12 in BLACK
            sketch.fill(disc(foot, 0.6 * radius), theme.card_face if black else family.fill)


def _whites(whites: int) -> list[int]:
    steps = sorted(WHITE, key=WHITE.__getitem__)
    return [12 * (number // 7) + steps[number % 7] for number in range(whites)]


def _blacks(box: QRectF, whites: int) -> list[tuple[int, QRectF]]:
    wide = box.width() / whites
    narrow, long = BLACK_WIDTH * wide, BLACK_LENGTH * box.height()
    found = []
    for octave in range((whites + 6) // 7):
        for key, middle in sorted(BLACK.items()):
            x = 7 * octave + middle
            if x < whites - 0.2:
                place = QRectF(box.left() + x * wide - narrow / 2, box.top(), narrow, long)
                found.append((12 * octave + key, place))
    return found


def feet(box: QRectF, whites: int = OCTAVE) -> dict[int, QPointF]:
    """Return the position of each key's dot, by half steps above the first key."""
    wide, low = box.width() / whites, box.top() + 0.81 * box.height()
    found = {key: QPointF(box.left() + (number + 0.5) * wide, low) for number, key in enumerate(_whites(whites))}
    for key, place in _blacks(box, whites):
        found[key] = QPointF(place.center().x(), place.top() + 0.68 * place.height())
    return found
