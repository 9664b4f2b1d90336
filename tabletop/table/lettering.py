"""Setting musical text: letters from the text fonts, accidentals from the engraver's, as one outline.

A line of text is a string as musicians type it:

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

_REFERENCE = 200.0  # pixels at which letters are outlined, large enough that hinting does not show
MAX_TEXT_OUTLINES = 512
"""Text outlines kept. One takes 20 kB, and two games have as many; their cards are pixmaps once they are painted."""
_FINE = 1000.0  # pixels at which strokes are outlined
CAP = 0.66  # height of a capital of Source Sans and Source Serif, in ems


class TextOutline(NamedTuple):
    """A line of text at one size: its outline, pen starting at (0, 0) on the baseline, and the box of its ink."""

    path: QPainterPath
    width: float
    ink: QRectF

    def moved(self, x: float, y: float) -> QPainterPath:
        """The outline with its pen starting at that point."""
        return self.path.translated(x, y)


class _Place(NamedTuple):
    """How an accidental sits among letters: size, and the height of its middle above the baseline, in ems."""

    size: float
    middle: float


_ACCIDENTALS = {
    "♭": (glyphs.FLAT, _Place(1.16, 0.345)),
    "♮": (glyphs.NATURAL, _Place(1.04, 0.335)),
    "♯": (glyphs.SHARP, _Place(1.02, 0.335)),
    "𝄫": (glyphs.DOUBLE_FLAT, _Place(1.10, 0.345)),
    "𝄪": (glyphs.DOUBLE_SHARP, _Place(1.25, 0.29)),
}
_GAP = 0.035  # beside an accidental, in ems
_BOLDER = 0.026  # how much an accidental grows in stroke beside bold letters, in ems
_SMALL = 0.64  # size of what is raised, lowered or stacked
_RAISED, _LOWERED = 0.30, -0.14  # their baselines above the line's
_UPPER, _LOWER = 0.40, -0.10  # the baselines of two stacked figures

_NOTE = re.compile(r"(?<![A-Za-z♭♯])([A-G])(bb|b|##|#|x)(?!(?!m|dim|aug|sus|add)[a-z])")
_FIGURE = re.compile(r"(bb|b|##|#)(?=\d)")
_SIGNS = {"b": "♭", "bb": "𝄫", "#": "♯", "##": "𝄪", "x": "𝄪"}
_PIECE = re.compile(
    r"\^\{(?P<raised>[^{}]*)\}|_\{(?P<lowered>[^{}]*)\}|\{(?P<top>[^{}|]*)\|(?P<bottom>[^{}|]*)\}"
    r"|(?P<sign>[♭♮♯𝄫𝄪])|(?P<slashed>ø)|(?P<words>[^♭♮♯𝄫𝄪ø^_{]+|.)"
)


def accidentals(text: str) -> str:
    """The text with typed accidentals turned into signs: "Db" to "D♭", "m7b5" to "m7♭5". Words are left alone."""
    text = _NOTE.sub(lambda match: match[1] + _SIGNS[match[2]], text)
    text = _FIGURE.sub(lambda match: _SIGNS[match[1]], text)
    return text.replace("#", "♯")


@functools.lru_cache(maxsize=MAX_TEXT_OUTLINES)
def music_text(text: str, px: float, weight: int = 600, family: str = fonts.SANS, italic: bool = False) -> TextOutline:
    """The text set at `px` logical pixels. Needs a QGuiApplication; raises GlyphError where Bravura is missing."""
    unit = _set(accidentals(text), weight, family, italic)
    path = QTransform.fromScale(px, px).map(unit.path)
    return TextOutline(path, unit.width * px, path.boundingRect())


def largest(text: str, width: float, height: float, px: float, weight: int = 600, family: str = fonts.SANS) -> float:
    """The largest size up to `px` at which the text's ink is no wider and no higher than that."""
    ink = music_text(text, 1.0, weight, family).ink
    return min(px, width / max(ink.width(), 1e-6), height / max(ink.height(), 1e-6))


class Lines(NamedTuple):
    """Words broken into lines for a round or a square place: the size at which they fill it, and the lines."""

    px: float
    lines: tuple[str, ...]


_TRIED = 6  # up to so many words every way of breaking them is tried
LEADING = 0.94  # from baseline to baseline, in ems


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
    """The breaking that lets the words be largest (up to `px`) in a box, and inside a circle if there is one; of such
    with as few lines the most even one.

    `circle` is how far the circle's centre lies below the box's, and its radius.
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
    """The same for a sentence in a box: each line takes what it holds; then they are made as even as can be."""

    def taking(room: float) -> list[str]:
        """The lines, none wider than `room` ems unless it is one word."""
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
    """The largest size at which centred lines fit, found by halving."""
    inks = [music_text(line, 1.0, weight, family).ink for line in lines]
    # Baselines and the ink's edges below the middle of the box, in ems.
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
    """The text at a size of one."""
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
    """A line being set, at a size of one: what is there so far, and where the pen stands."""

    def __init__(self) -> None:
        self.path = QPainterPath()
        self.path.setFillRule(Qt.FillRule.WindingFill)
        self.pen = 0.0

    def beside(self, *parts: tuple[TextOutline, float, float]) -> None:
        """Add parts (setting, y of the baseline, size) all starting at the pen; move on by the widest."""
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
        """The half-diminished sign: a raised ring, the size of a degree sign, with a stroke through it."""
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
    """The sign a little heavier, to stand beside bold letters: the engraver's are drawn for thin staff lines."""
    return path.united(_outlined(path, _BOLDER))


def _outlined(path: QPainterPath, width: float) -> QPainterPath:
    """What a pen of that width draws along a path, in ems. Qt's stroker takes its path for pixels and makes curves
    straight within a fraction of one, so that it is given a large one."""
    pen = QPainterPathStroker()
    pen.setWidth(width * _FINE)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    stroke = pen.createStroke(QTransform.fromScale(_FINE, _FINE).map(path))
    return QTransform.fromScale(1 / _FINE, 1 / _FINE).map(stroke)
