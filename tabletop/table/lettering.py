"""Typesetting of text with musical symbols as one outline.

Letters come from the text fonts, accidentals from Bravura. A line of text is a string as musicians type it:

- `Db`, `F##`, `m7b5`, `#11`, `bb7`: accidentals after a note's letter or before a figure; `♭ ♯ ♮` anywhere;
- `^{7}` raised and small, `_{2}` lowered and small, `{4|2}` two figures one above the other;
- `°` and `ø` are raised.

Outlines scale to any size and density, look the same on every system, and can be measured exactly.
"""

from __future__ import annotations

import functools
import re
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainterPath, QPainterPathStroker, QTransform

from tabletop.table import fonts, glyphs

_REFERENCE = 200.0  # size in pixels at which letters are outlined, too large for hinting to show
MAX_TEXT_OUTLINES = 512
"""Number of cached text outlines.

One takes 20 kB, and two games have as many. Painted cards are cached as pixmaps.
"""
_FINE = 1000.0  # size in pixels at which strokes are outlined
CAP = 0.66  # height of a capital of Source Sans and Source Serif, in ems


class TextOutline(NamedTuple):
    """A line of text: outline, width and box of the ink.

    The pen starts at (0, 0) on the baseline.
    """

    path: QPainterPath
    width: float
    ink: QRectF

    def moved(self, x: float, y: float) -> QPainterPath:
        """Return the outline with the pen starting at a point."""
        return self.path.translated(x, y)


class _Place(NamedTuple):
    """Size of an accidental, and height of its middle above the baseline, in ems."""

    size: float
    middle: float


_ACCIDENTALS = {
    "♭": (glyphs.FLAT, _Place(1.16, 0.345)),
    "♮": (glyphs.NATURAL, _Place(1.04, 0.335)),
    "♯": (glyphs.SHARP, _Place(1.02, 0.335)),
    "𝄫": (glyphs.DOUBLE_FLAT, _Place(1.10, 0.345)),
    "𝄪": (glyphs.DOUBLE_SHARP, _Place(1.25, 0.29)),
}
_GAP = 0.035  # space beside an accidental, in ems
_BOLDER = 0.026  # growth of an accidental's strokes beside bold letters, in ems
_SMALL = 0.64  # relative size of raised, lowered and stacked text
_RAISED, _LOWERED = 0.30, -0.14  # baselines above that of the line, in ems
_UPPER, _LOWER = 0.40, -0.10  # baselines of two stacked figures, in ems

_NOTE = re.compile(r"(?<![A-Za-z♭♯])([A-G])(bb|b|##|#|x)(?!(?!m|dim|aug|sus|add)[a-z])")
_FIGURE = re.compile(r"(bb|b|##|#)(?=\d)")
_SIGNS = {"b": "♭", "bb": "𝄫", "#": "♯", "##": "𝄪", "x": "𝄪"}
_PIECE = re.compile(
    r"\^\{(?P<raised>[^{}]*)\}|_\{(?P<lowered>[^{}]*)\}|\{(?P<top>[^{}|]*)\|(?P<bottom>[^{}|]*)\}"
    r"|(?P<sign>[♭♮♯𝄫𝄪])|(?P<slashed>ø)|(?P<words>[^♭♮♯𝄫𝄪ø^_{]+|.)"
)


def accidentals(text: str) -> str:
    """Return the text with typed accidentals as symbols.

    "Db" becomes "D♭" and "m7b5" becomes "m7♭5". Words stay as they are.
    """
    text = _NOTE.sub(lambda match: match[1] + _SIGNS[match[2]], text)
    text = _FIGURE.sub(lambda match: _SIGNS[match[1]], text)
    return text.replace("#", "♯")


@functools.lru_cache(maxsize=MAX_TEXT_OUTLINES)
def music_text(text: str, px: float, weight: int = 600, family: str = fonts.SANS, italic: bool = False) -> TextOutline:
    """Return the outline of a text at `px` logical pixels.

    Needs a QGuiApplication. Raises GlyphError if Bravura is missing.
    """
    unit = _set(accidentals(text), weight, family, italic)
    path = QTransform.fromScale(px, px).map(unit.path)
    return TextOutline(path, unit.width * px, path.boundingRect())


def largest(text: str, width: float, height: float, px: float, weight: int = 600, family: str = fonts.SANS) -> float:
    """Return the largest size up to `px` at which the text's ink fits into a box."""
    ink = music_text(text, 1.0, weight, family).ink
    return min(px, width / max(ink.width(), 1e-6), height / max(ink.height(), 1e-6))


class Lines(NamedTuple):
    """Words broken into lines, and the type size in pixels at which they fit."""

    px: float
    lines: tuple[str, ...]


_TRIED = 6  # number of words up to which every way of breaking is tried
LEADING = 0.94  # distance of baselines, in ems


@functools.lru_cache(maxsize=2048)
def lines_in(
    words: str,
    width: float,
    height: float,
    px: float,
    weight: int = 600,
    family: str = fonts.SANS,
    circle: tuple[float, float] | None = None,
) -> Lines:
    """Return the line breaks that make the words largest (up to `px`) in a box.

    With a `circle`, whose centre is so far below the box's and which has that radius, they also fit into that. Of
    equally large ones with the fewest lines, the most even breaks are returned.
    """
    pieces = re.findall(r"[^\s-]+-?", words) or [""]
    if len(pieces) > _TRIED and circle is None:
        return _wrapped(pieces, width, height, px, weight, family)
    best, widest = Lines(0.0, (words,)), 0.0
    for breaks in range(2 ** (len(pieces) - 1)):
        lines = [pieces[0]]
        for number, piece in enumerate(pieces[1:]):
            if breaks >> number & 1:
                lines.append(piece)
            else:
                lines[-1] = _joined(lines[-1], piece)
        size = min(px, _size_of(lines, width, height, weight, family, circle))
        longest = max(music_text(line, 1.0, weight, family).ink.width() for line in lines)
        evener = size > best.px - 1e-6 and len(lines) == len(best.lines) and longest < widest
        if size > best.px + 1e-6 or evener:
            best, widest = Lines(size, tuple(lines)), longest
    return best


def _joined(line: str, piece: str) -> str:
    return line + piece if line.endswith("-") else f"{line} {piece}"


def _wrapped(pieces: list[str], width: float, height: float, px: float, weight: int, family: str) -> Lines:
    """Return the breaks for a sentence: full lines first, then evened out."""

    def taking(room: float) -> list[str]:
        """Return the lines, none wider than `room` ems unless it is one word."""
        lines = [pieces[0]]
        for piece in pieces[1:]:
            longer = _joined(lines[-1], piece)
            if music_text(longer, 1.0, weight, family).ink.width() <= room:
                lines[-1] = longer
            else:
                lines.append(piece)
        return lines

    low, high = 0.0, px
    for _ in range(16):
        size = (low + high) / 2 if high - low > 0.05 else low
        fits = _size_of(taking(width / max(size, 1e-6)), width, height, weight, family, None) >= size
        low, high = (size, high) if fits else (low, size)
    size = max(low, 1e-6)
    count = len(taking(width / size))
    narrow, wide = 0.0, width / size
    for _ in range(10):
        room = (narrow + wide) / 2
        narrow, wide = (narrow, room) if len(taking(room)) <= count else (room, wide)
    lines = taking(wide)
    return Lines(min(px, _size_of(lines, width, height, weight, family, None)), tuple(lines))


def _size_of(
    lines: list[str], width: float, height: float, weight: int, family: str, circle: tuple[float, float] | None
) -> float:
    """Return the largest size at which centred lines fit, by bisection."""
    inks = [music_text(line, 1.0, weight, family).ink for line in lines]
    # Baselines and edges of the ink below the middle of the box, in ems.
    baselines = [(number - (len(lines) - 1) / 2) * LEADING + CAP / 2 for number in range(len(lines))]
    edges = [(base + ink.top(), base + ink.bottom()) for base, ink in zip(baselines, inks, strict=True)]
    low, high = 0.0, height
    for _ in range(24):
        size = (low + high) / 2
        fits = True
        for ink, (top, bottom) in zip(inks, edges, strict=True):
            room = width if -height / 2 <= top * size and bottom * size <= height / 2 else 0.0
            if circle is not None:
                farthest = max(abs(top * size - circle[0]), abs(bottom * size - circle[0]))
                room = min(room, 2 * max(0.0, circle[1] ** 2 - farthest**2) ** 0.5)
            fits = fits and ink.width() * size <= room
        low, high = (size, high) if fits else (low, size)
    return low


@functools.lru_cache(maxsize=MAX_TEXT_OUTLINES)
def _set(text: str, weight: int, family: str, italic: bool) -> TextOutline:
    line = _Line()
    for piece in _PIECE.finditer(text):
        if piece["sign"]:
            line.accidental(piece["sign"], weight)
        elif piece["slashed"]:
            line.slashed_ring()
        elif piece["words"] is not None:
            line.beside((_letters(piece["words"], weight, family, italic), 0.0, 1.0))
        elif piece["raised"] is not None:
            line.beside((_set(piece["raised"], weight, family, italic), -_RAISED, _SMALL))
        elif piece["lowered"] is not None:
            line.beside((_set(piece["lowered"], weight, family, italic), -_LOWERED, _SMALL))
        else:
            top, bottom = (_set(piece[name], weight, family, italic) for name in ("top", "bottom"))
            line.beside((top, -_UPPER, _SMALL), (bottom, -_LOWER, _SMALL))
    return TextOutline(line.path, line.pen, line.path.boundingRect())


class _Line:
    def __init__(self) -> None:
        self.path = QPainterPath()
        self.path.setFillRule(Qt.FillRule.WindingFill)
        self.pen = 0.0

    def beside(self, *parts: tuple[TextOutline, float, float]) -> None:
        """Add parts (outline, baseline's y, size) at the pen, and advance by the widest."""
        for part, y, size in parts:
            self.path.addPath(QTransform(size, 0, 0, size, self.pen, y).map(part.path))
        self.pen += max(part.width * size for part, _, size in parts)

    def accidental(self, sign: str, weight: int) -> None:
        name, place = _ACCIDENTALS[sign]
        glyph, size = glyphs.glyph(name), place.size
        x = self.pen + _GAP - glyph.box.left() * size
        y = -place.middle - glyph.box.center().y() * size
        self.path.addPath(QTransform(size, 0, 0, size, x, y).map(_bold(glyph.path) if weight >= 600 else glyph.path))
        self.pen += glyph.box.width() * size + 2 * _GAP

    def slashed_ring(self) -> None:
        """Append the half-diminished sign: a raised ring with a stroke through it."""
        middle = QPointF(self.pen + 0.2, -0.52)
        ring = QPainterPath()
        ring.addEllipse(middle, 0.135, 0.135)
        stroke = QPainterPath(middle + QPointF(-0.19, 0.19))
        stroke.lineTo(middle + QPointF(0.19, -0.19))
        self.path.addPath(_outlined(ring, 0.05).united(_outlined(stroke, 0.05)))
        self.pen += 0.4


def _letters(words: str, weight: int, family: str, italic: bool) -> TextOutline:
    font = fonts.sans(_REFERENCE, weight, italic) if family == fonts.SANS else fonts.serif(_REFERENCE, weight, italic)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    path.addText(QPointF(0, 0), font, words)
    unit = 1 / _REFERENCE
    path = QTransform.fromScale(unit, unit).map(path)
    return TextOutline(path, QFontMetricsF(font).horizontalAdvance(words) * unit, path.boundingRect())


def _bold(path: QPainterPath) -> QPainterPath:
    """Return a symbol slightly bolder, to match bold letters."""
    return path.united(_outlined(path, _BOLDER))


def _outlined(path: QPainterPath, width: float) -> QPainterPath:
    """Return the outline of a stroke along a path, in ems.

    Qt's stroker flattens curves within a fraction of a pixel, so the path is enlarged for it.
    """
    pen = QPainterPathStroker()
    pen.setWidth(width * _FINE)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    stroke = pen.createStroke(QTransform.fromScale(_FINE, _FINE).map(path))
    return QTransform.fromScale(1 / _FINE, 1 / _FINE).map(stroke)
