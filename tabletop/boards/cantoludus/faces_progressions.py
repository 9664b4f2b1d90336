"""Progression cards, landscape: numerals with arrows between them, what kind of chord each is, points in the upper left
corner.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSizeF

from tabletop.boards import numerals
from tabletop.boards.cantoludus.faces import ProgressionFace
from tabletop.boards.cantoludus.frame import PROGRESSION, Frame, family, frame
from tabletop.boards.furniture_painter import SMALL_TYPE
from tabletop.boards.ground import paint_ground
from tabletop.boards.signs import paint_arrow, paint_points
from tabletop.table.sketch import Sketch, rectangle
from tabletop.table.theme import FamilyColour, mixed

_ARROW = 0.42  # room of an arrow, by that of a numeral


def quality(numeral: str) -> str:
    """The kind of chord that a numeral is."""
    if numeral.endswith("°"):
        return "dim"
    if numeral.endswith("+"):
        return "aug"
    return "major" if numeral.lstrip("b#♭♯").isupper() else "minor"


def paint_progression(sketch: Sketch, face: ProgressionFace, size: QSizeF) -> None:
    """A Progression card, as much of it as its size can carry."""
    theme = sketch.theme
    look = family(theme, PROGRESSION)
    card = frame(size, theme)
    paint_ground(sketch, size, look, card.unit)
    coin = card.box(7, 7, 33, 33) if card.full else card.box(6.5, 6.5, 40, 40)
    paint_points(sketch, face.points, coin, look)
    if card.full:
        words = card.box(37, 9, 132, 31)
        keyed = "in any key"
        sketch.text(keyed, words, 13 * card.unit, theme.card_muted, 600, align=0.0, smallest=SMALL_TYPE)
        box = card.box(7.5, 36, 132.5, 93)
    else:
        box = card.box(7, 42, 133, 93)
    sketch.fill(rectangle(box, 3 * card.unit), mixed(look.tint, theme.card_face, 0.3))
    pad = 2 * card.unit
    _chain(sketch, face.numerals, box.adjusted(pad, pad, -pad, -pad), card, look)


def _chain(sketch: Sketch, chain: Sequence[str], box: QRectF, card: Frame, look: FamilyColour) -> None:
    """The numerals in one or two lines, whichever lets them be larger; each with the kind of its chord below."""
    best, lines = 0.0, 1
    for tried in (1, 2):
        if tried <= len(chain) // 2:
            size = _size(chain, box, tried, card)
            if size > 1.1 * best:
                best, lines = size, tried
    if not best:
        best = _size(chain, box, 1, card)
    per_line = -(-len(chain) // lines)
    high = box.height() / lines
    for number, numeral in enumerate(chain):
        row, column = divmod(number, per_line)
        count = min(per_line, len(chain) - row * per_line)
        cell, gap = _widths(box, per_line, lines)
        left = box.left() if lines > 1 else box.center().x() - (count * cell + (count - 1) * gap) / 2
        left += column * (cell + gap)
        place = QRectF(left, box.top() + row * high, cell, high)
        letters, foot = _split(place, card, lines)
        numerals.write(sketch, numeral, letters, best, sketch.theme.card_ink, level=True)
        if foot is not None:
            px = 11.5 * card.unit
            sketch.text(quality(numeral), foot, px, look.fill, 600, smallest=SMALL_TYPE)
        if number + 1 < len(chain):
            tall = min(0.42 * letters.height(), 0.9 * gap)
            wide = 0.82 * gap
            x = place.right() + 0.09 * gap
            paint_arrow(sketch, QRectF(x, letters.center().y() - tall / 2, wide, tall), look.fill)


def _widths(box: QRectF, per_line: int, lines: int) -> tuple[float, float]:
    """Of a numeral's place, and of the gap to the next one. Where the chain goes on in another line an arrow leads out
    of the first."""
    gaps = per_line - (lines == 1)
    cell = box.width() / (per_line + _ARROW * gaps)
    return cell, _ARROW * cell


def _split(place: QRectF, card: Frame, lines: int) -> tuple[QRectF, QRectF | None]:
    """Where the numeral goes, and where the kind of its chord, if there is room for it."""
    foot = 12 * card.unit
    if not card.full or lines > 1:
        return place, None
    letters = QRectF(place.left(), place.top(), place.width(), place.height() - foot)
    return letters, QRectF(place.left(), letters.bottom(), place.width(), foot)


def _size(chain: Sequence[str], box: QRectF, lines: int, card: Frame) -> float:
    per_line = -(-len(chain) // lines)
    cell, _ = _widths(box, per_line, lines)
    place = QRectF(0, 0, cell, box.height() / lines)
    letters, _ = _split(place, card, lines)
    most = 46 * card.unit
    return min(numerals.fitting(numeral, 0.96 * letters.width(), 0.86 * letters.height(), most) for numeral in chain)
