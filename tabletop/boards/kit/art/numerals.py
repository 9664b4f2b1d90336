"""Roman numerals: serif letters with stacked or raised figures of the music font.

`V4/2` is a V with 4 over 2, `vii°6` has a raised ring and a raised 6, `It+6` a raised plus, `V7/V` a slash before the
harmony that is tonicized; `bVI` and `#iv°` begin with an engraved accidental. Everything is an outline, so a numeral is
sharp at any density and can be measured exactly.
"""

from __future__ import annotations

import functools
import re
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPainterPathStroker, QTransform

from tabletop.table import fonts, glyphs
from tabletop.table.lettering import music_text
from tabletop.table.sketch import DrawnText, Sketch, disc_path

_PART_PATTERN = re.compile(
    r"(?P<sign>[b#♭♯](?=[IViv]))|(?P<letters>[A-Za-z]+)"
    r"|(?P<stack>\d/\d)|(?P<figure>\d)|(?P<ring>°)|(?P<plus>\+)|(?P<slash>/)"
)

# In ems of the letters, above the baseline.
_FIGURE_HEIGHT_EM = 0.44  # height of a figure
_RAISED_BASELINE_EM = 0.37  # baseline of a single figure
_UPPER_BASELINE_EM, _LOWER_BASELINE_EM = 0.40, -0.15  # baselines of stacked figures
_GAP_EM = 0.035  # before a part next to letters
_BOLD_STROKE_EM = 0.03  # added stroke of the figures, to match bold letters


class NumeralPart(NamedTuple):
    """Text and outline of a part of a numeral."""

    text: str
    path: QPainterPath

    @property
    def ink(self) -> QRectF:
        return self.path.boundingRect()


class Numeral(NamedTuple):
    """A numeral with letters of size 1 that begins at (0, 0) on the baseline."""

    parts: tuple[NumeralPart, ...]
    path: QPainterPath
    ink: QRectF


@functools.lru_cache(maxsize=512)
def make_numeral(text: str, weight: int = 700) -> Numeral:
    """Return a numeral typed as in the deck file. Needs a QGuiApplication.

    Unknown characters are set as letters.
    """
    parts: list[NumeralPart] = []
    pen_x = 0.0
    position = 0
    while position < len(text):
        match = _PART_PATTERN.match(text, position)
        kind, part_text = (str(match.lastgroup), match[0]) if match else ("letters", text[position])
        position += len(part_text)
        if kind in ("sign", "letters", "slash"):
            engraved = {"b": "♭", "#": "♯"}.get(part_text, part_text) if kind == "sign" else part_text
            line = music_text(engraved, 1.0, 400 if kind == "slash" else weight, fonts.SERIF_FAMILY)
            gap = 0.0 if not parts else 0.05 if kind == "slash" else 0.02
            parts.append(NumeralPart(part_text, line.path.translated(pen_x + gap, 0)))
            pen_x += gap + line.width
            continue
        if kind == "stack":
            for figure, baseline in ((part_text[0], _UPPER_BASELINE_EM), (part_text[2], _LOWER_BASELINE_EM)):
                parts.append(NumeralPart(figure, _make_figure(figure).translated(pen_x + _GAP_EM, -baseline)))
        elif kind == "figure":
            parts.append(
                NumeralPart(part_text, _make_figure(part_text).translated(pen_x + _GAP_EM, -_RAISED_BASELINE_EM))
            )
        else:
            path = _make_ring() if kind == "ring" else _make_plus()
            parts.append(
                NumeralPart(part_text, path.translated(pen_x + _GAP_EM, -_RAISED_BASELINE_EM - _FIGURE_HEIGHT_EM / 2))
            )
        pen_x = max(part.ink.right() for part in parts)
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for part in parts:
        path.addPath(part.path)
    return Numeral(tuple(parts), path, path.boundingRect())


@functools.cache
def _make_figure(figure: str) -> QPainterPath:
    """Return the outline of a figure on the baseline, with its left edge at 0.

    The music font has no figured bass signs for 0 and 1, so those are set in the serif font.
    """
    if figure in "01":
        line = music_text(figure, 0.68, 600, fonts.SERIF_FAMILY)
        return line.path_at(-line.ink_box.left(), 0)
    glyph = glyphs.load_glyph(f"figbass{figure}")
    scale = _FIGURE_HEIGHT_EM / glyph.ink_box.height()
    path = QTransform(scale, 0, 0, scale, -glyph.ink_box.left() * scale, -glyph.ink_box.bottom() * scale).map(
        glyph.path
    )
    stroker = QPainterPathStroker()
    stroker.setWidth(_BOLD_STROKE_EM)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return path.united(stroker.createStroke(path)).translated(_BOLD_STROKE_EM / 2, 0)


def _make_ring() -> QPainterPath:
    """Return a degree sign with its left edge at 0, its centre slightly above 0."""
    centre = QPointF(0.15, -0.07)
    path = disc_path(centre, 0.15)
    path.addPath(disc_path(centre, 0.085).toReversed())
    return path


def _make_plus() -> QPainterPath:
    """Return a plus sign with its left edge and its centre line at 0."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    path.addRect(QRectF(0.0, -0.036, 0.32, 0.072))
    path.addRect(QRectF(0.124, -0.16, 0.072, 0.32))
    return path.simplified()


def find_fitting_px(text: str, width: float, height: float, px: float, weight: int = 700) -> float:
    """Return the largest letter size, up to `px`, at which a numeral fits."""
    ink_box = make_numeral(text, weight).ink
    return min(px, width / ink_box.width(), height / ink_box.height())


def write_numeral(
    sketch: Sketch,
    text: str,
    rect: QRectF,
    px: float,
    colour: str | QColor,
    weight: int = 700,
    align: float = 0.5,
    min_px: float = 0.0,
    has_text_baseline: bool = False,
) -> QRectF | None:
    """Write a numeral in a box. Return its ink box, or None if it would be too small.

    The type size is at most `px` and at least `min_px`. The ink is centred vertically. With `has_text_baseline` the
    numeral is on the baseline of plain text in this box instead.
    """
    numeral = make_numeral(text, weight)
    size = find_fitting_px(text, rect.width(), rect.height(), max(px, sketch.min_font_px), weight)
    if size < max(min_px, sketch.min_font_px):
        return None
    x = rect.left() + (rect.width() - numeral.ink.width() * size) * align - numeral.ink.left() * size
    y = rect.center().y() - numeral.ink.center().y() * size
    if has_text_baseline:
        y = rect.center().y() + 0.335 * size
        y = min(max(y, rect.top() - numeral.ink.top() * size), rect.bottom() - numeral.ink.bottom() * size)
    sketch.fill(QTransform(size, 0, 0, size, x, y).map(numeral.path), colour)
    ink_box = QRectF(
        x + numeral.ink.left() * size,
        y + numeral.ink.top() * size,
        numeral.ink.width() * size,
        numeral.ink.height() * size,
    )
    sketch.record_text(DrawnText(text, ink_box, rect))
    return ink_box
