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

_REFERENCE_PX = 200.0  # size in pixels at which letters are outlined, too large for hinting to show
MAX_TEXT_OUTLINES = 512
"""Number of cached text outlines.

One takes 20 kB, and two games have as many. Painted cards are cached as pixmaps.
"""
_STROKER_PX = 1000.0  # size in pixels at which strokes are outlined
CAP_HEIGHT_EM = 0.66  # height of a capital of Source Sans and Source Serif, in ems


class TextOutline(NamedTuple):
    """A line of text: outline, width and box of the ink.

    The pen starts at (0, 0) on the baseline.
    """

    path: QPainterPath
    width: float
    ink_box: QRectF

    def path_at(self, x: float, y: float) -> QPainterPath:
        """Return the outline with the pen starting at a point."""
        return self.path.translated(x, y)


class _AccidentalSetting(NamedTuple):
    """Size of an accidental, and height of its middle above the baseline, in ems."""

    size: float
    middle: float


_ACCIDENTAL_SETTINGS = {
    "♭": (glyphs.FLAT_GLYPH, _AccidentalSetting(1.16, 0.345)),
    "♮": (glyphs.NATURAL_GLYPH, _AccidentalSetting(1.04, 0.335)),
    "♯": (glyphs.SHARP_GLYPH, _AccidentalSetting(1.02, 0.335)),
    "𝄫": (glyphs.DOUBLE_FLAT_GLYPH, _AccidentalSetting(1.10, 0.345)),
    "𝄪": (glyphs.DOUBLE_SHARP_GLYPH, _AccidentalSetting(1.25, 0.29)),
}
_ACCIDENTAL_GAP_EM = 0.035  # space beside an accidental, in ems
_BOLD_STROKE_EM = 0.026  # growth of an accidental's strokes beside bold letters, in ems
_SMALL_RATIO = 0.64  # relative size of raised, lowered and stacked text
_RAISED_EM, _LOWERED_EM = 0.30, -0.14  # baselines above that of the line, in ems
_UPPER_EM, _LOWER_EM = 0.40, -0.10  # baselines of two stacked figures, in ems

_NOTE_PATTERN = re.compile(r"(?<![A-Za-z♭♯])([A-G])(bb|b|##|#|x)(?!(?!m|dim|aug|sus|add)[a-z])")
_FIGURE_PATTERN = re.compile(r"(bb|b|##|#)(?=\d)")
_TYPED_ACCIDENTALS = {"b": "♭", "bb": "𝄫", "#": "♯", "##": "𝄪", "x": "𝄪"}
_PIECE_PATTERN = re.compile(
    r"\^\{(?P<raised>[^{}]*)\}|_\{(?P<lowered>[^{}]*)\}|\{(?P<top>[^{}|]*)\|(?P<bottom>[^{}|]*)\}"
    r"|(?P<sign>[♭♮♯𝄫𝄪])|(?P<slashed>ø)|(?P<words>[^♭♮♯𝄫𝄪ø^_{]+|.)"
)


def replace_accidentals(text: str) -> str:
    """Return the text with typed accidentals as symbols.

    "Db" becomes "D♭" and "m7b5" becomes "m7♭5". Words stay as they are.
    """
    text = _NOTE_PATTERN.sub(lambda match: match[1] + _TYPED_ACCIDENTALS[match[2]], text)
    text = _FIGURE_PATTERN.sub(lambda match: _TYPED_ACCIDENTALS[match[1]], text)
    return text.replace("#", "♯")


@functools.lru_cache(maxsize=MAX_TEXT_OUTLINES)
def music_text(
    text: str, px: float, weight: int = 600, family: str = fonts.SANS_FAMILY, italic: bool = False
) -> TextOutline:
    """Return the outline of a text at `px` logical pixels.

    Needs a QGuiApplication. Raises GlyphError if Bravura is missing.
    """
    unit = _typeset(replace_accidentals(text), weight, family, italic)
    path = QTransform.fromScale(px, px).map(unit.path)
    return TextOutline(path, unit.width * px, path.boundingRect())


def fit_type_size(
    text: str, width: float, height: float, px: float, weight: int = 600, family: str = fonts.SANS_FAMILY
) -> float:
    """Return the largest size up to `px` at which the text's ink fits into a box."""
    ink_box = music_text(text, 1.0, weight, family).ink_box
    return min(px, width / max(ink_box.width(), 1e-6), height / max(ink_box.height(), 1e-6))


class WrappedText(NamedTuple):
    """Words broken into lines, and the type size in pixels at which they fit."""

    px: float
    lines: tuple[str, ...]


_MAX_EXHAUSTIVE_WORDS = 6  # number of words up to which every way of breaking is tried
LEADING_EM = 0.94  # distance of baselines, in ems


@functools.lru_cache(maxsize=2048)
def wrap_text(
    text: str,
    width: float,
    height: float,
    px: float,
    weight: int = 600,
    family: str = fonts.SANS_FAMILY,
    circle: tuple[float, float] | None = None,
) -> WrappedText:
    """Return the line breaks that make the words largest (up to `px`) in a box.

    A `circle` is given by the distance of its centre below that of the box, and its radius; the words also fit into the
    circle. Of several results with equal size and number of lines, the most even one is returned.
    """
    words = re.findall(r"[^\s-]+-?", text) or [""]
    if len(words) > _MAX_EXHAUSTIVE_WORDS and circle is None:
        return _wrap_sentence(words, width, height, px, weight, family)
    best, best_line_width = WrappedText(0.0, (text,)), 0.0
    for break_bits in range(2 ** (len(words) - 1)):
        lines = [words[0]]
        for index, word in enumerate(words[1:]):
            if break_bits >> index & 1:
                lines.append(word)
            else:
                lines[-1] = _join_words(lines[-1], word)
        fitting_px = min(px, _fit_lines(lines, width, height, weight, family, circle))
        max_line_width = max(music_text(line, 1.0, weight, family).ink_box.width() for line in lines)
        is_more_even = (
            fitting_px > best.px - 1e-6 and len(lines) == len(best.lines) and max_line_width < best_line_width
        )
        if fitting_px > best.px + 1e-6 or is_more_even:
            best, best_line_width = WrappedText(fitting_px, tuple(lines)), max_line_width
    return best


def _join_words(line: str, word: str) -> str:
    return line + word if line.endswith("-") else f"{line} {word}"


def _wrap_sentence(words: list[str], width: float, height: float, px: float, weight: int, family: str) -> WrappedText:
    """Return the line breaks of a sentence: the fewest lines, about equally full."""

    def break_lines(max_width: float) -> list[str]:
        """Return lines of at most `max_width` ems, except for wider single words."""
        lines = [words[0]]
        for word in words[1:]:
            longer_line = _join_words(lines[-1], word)
            if music_text(longer_line, 1.0, weight, family).ink_box.width() <= max_width:
                lines[-1] = longer_line
            else:
                lines.append(word)
        return lines

    low, high = 0.0, px
    for _ in range(16):
        size = (low + high) / 2 if high - low > 0.05 else low
        has_room = _fit_lines(break_lines(width / max(size, 1e-6)), width, height, weight, family, None) >= size
        low, high = (size, high) if has_room else (low, size)
    size = max(low, 1e-6)
    count = len(break_lines(width / size))
    low_width, high_width = 0.0, width / size
    for _ in range(10):
        middle_width = (low_width + high_width) / 2
        low_width, high_width = (
            (low_width, middle_width) if len(break_lines(middle_width)) <= count else (middle_width, high_width)
        )
    lines = break_lines(high_width)
    return WrappedText(min(px, _fit_lines(lines, width, height, weight, family, None)), tuple(lines))


def _fit_lines(
    lines: list[str], width: float, height: float, weight: int, family: str, circle: tuple[float, float] | None
) -> float:
    """Return the largest size at which centred lines fit, by bisection."""
    ink_boxes = [music_text(line, 1.0, weight, family).ink_box for line in lines]
    # Baselines and edges of the ink below the middle of the box, in ems.
    baselines = [(index - (len(lines) - 1) / 2) * LEADING_EM + CAP_HEIGHT_EM / 2 for index in range(len(lines))]
    edges = [
        (baseline + ink_box.top(), baseline + ink_box.bottom())
        for baseline, ink_box in zip(baselines, ink_boxes, strict=True)
    ]
    low, high = 0.0, height
    for _ in range(24):
        size = (low + high) / 2
        has_room = True
        for ink_box, (top, bottom) in zip(ink_boxes, edges, strict=True):
            max_width = width if -height / 2 <= top * size and bottom * size <= height / 2 else 0.0
            if circle is not None:
                farthest = max(abs(top * size - circle[0]), abs(bottom * size - circle[0]))
                max_width = min(max_width, 2 * max(0.0, circle[1] ** 2 - farthest**2) ** 0.5)
            has_room = has_room and ink_box.width() * size <= max_width
        low, high = (size, high) if has_room else (low, size)
    return low


@functools.lru_cache(maxsize=MAX_TEXT_OUTLINES)
def _typeset(text: str, weight: int, family: str, italic: bool) -> TextOutline:
    line = _LineBuilder()
    for match in _PIECE_PATTERN.finditer(text):
        if match["sign"]:
            line.append_accidental(match["sign"], weight)
        elif match["slashed"]:
            line.append_slashed_ring()
        elif match["words"] is not None:
            line.append((_outline_letters(match["words"], weight, family, italic), 0.0, 1.0))
        elif match["raised"] is not None:
            line.append((_typeset(match["raised"], weight, family, italic), -_RAISED_EM, _SMALL_RATIO))
        elif match["lowered"] is not None:
            line.append((_typeset(match["lowered"], weight, family, italic), -_LOWERED_EM, _SMALL_RATIO))
        else:
            top, bottom = (_typeset(match[name], weight, family, italic) for name in ("top", "bottom"))
            line.append((top, -_UPPER_EM, _SMALL_RATIO), (bottom, -_LOWER_EM, _SMALL_RATIO))
    return TextOutline(line.path, line.pen, line.path.boundingRect())


class _LineBuilder:
    def __init__(self) -> None:
        self.path = QPainterPath()
        self.path.setFillRule(Qt.FillRule.WindingFill)
        self.pen = 0.0

    def append(self, *parts: tuple[TextOutline, float, float]) -> None:
        """Add parts (outline, baseline's y, size) at the pen, and advance by the widest."""
        for part, y, size in parts:
            self.path.addPath(QTransform(size, 0, 0, size, self.pen, y).map(part.path))
        self.pen += max(part.width * size for part, _, size in parts)

    def append_accidental(self, accidental: str, weight: int) -> None:
        name, setting = _ACCIDENTAL_SETTINGS[accidental]
        glyph, size = glyphs.load_glyph(name), setting.size
        x = self.pen + _ACCIDENTAL_GAP_EM - glyph.ink_box.left() * size
        y = -setting.middle - glyph.ink_box.center().y() * size
        self.path.addPath(
            QTransform(size, 0, 0, size, x, y).map(_embolden(glyph.path) if weight >= 600 else glyph.path)
        )
        self.pen += glyph.ink_box.width() * size + 2 * _ACCIDENTAL_GAP_EM

    def append_slashed_ring(self) -> None:
        """Append the half-diminished sign: a raised ring with a stroke through it."""
        middle = QPointF(self.pen + 0.2, -0.52)
        ring = QPainterPath()
        ring.addEllipse(middle, 0.135, 0.135)
        stroke = QPainterPath(middle + QPointF(-0.19, 0.19))
        stroke.lineTo(middle + QPointF(0.19, -0.19))
        self.path.addPath(_stroke_path(ring, 0.05).united(_stroke_path(stroke, 0.05)))
        self.pen += 0.4


def _outline_letters(text: str, weight: int, family: str, italic: bool) -> TextOutline:
    font = (
        fonts.sans_font(_REFERENCE_PX, weight, italic)
        if family == fonts.SANS_FAMILY
        else fonts.serif_font(_REFERENCE_PX, weight, italic)
    )
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    path.addText(QPointF(0, 0), font, text)
    unit = 1 / _REFERENCE_PX
    path = QTransform.fromScale(unit, unit).map(path)
    return TextOutline(path, QFontMetricsF(font).horizontalAdvance(text) * unit, path.boundingRect())


def _embolden(path: QPainterPath) -> QPainterPath:
    """Return a symbol slightly bolder, to match bold letters."""
    return path.united(_stroke_path(path, _BOLD_STROKE_EM))


def _stroke_path(path: QPainterPath, width: float) -> QPainterPath:
    """Return the outline of a stroke along a path, in ems.

    Qt's stroker flattens curves within a fraction of a pixel, so the path is enlarged for it.
    """
    pen = QPainterPathStroker()
    pen.setWidth(width * _STROKER_PX)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    stroke = pen.createStroke(QTransform.fromScale(_STROKER_PX, _STROKER_PX).map(path))
    return QTransform.fromScale(1 / _STROKER_PX, 1 / _STROKER_PX).map(stroke)
