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
    """A numeral with letters of size 1, the pen starting at (0, 0) on the baseline."""

    parts: tuple[NumeralPart, ...]
    path: QPainterPath
    ink: QRectF


@functools.lru_cache(maxsize=512)
def make_numeral(text: str, weight: int = 700) -> Numeral:
    """Return a numeral typed as in the deck file. Needs a QGuiApplication.

    Unknown characters are set as letters.
    """
    pieces: list[NumeralPart] = []
    pen = 0.0
    at = 0
    while at < len(text):
        found = _PART_PATTERN.match(text, at)
        kind, said = (str(found.lastgroup), found[0]) if found else ("letters", text[at])
        at += len(said)
        if kind in ("sign", "letters", "slash"):
            engraved = {"b": "♭", "#": "♯"}.get(said, said) if kind == "sign" else said
            line = music_text(engraved, 1.0, 400 if kind == "slash" else weight, fonts.SERIF_FAMILY)
            gap = 0.0 if not pieces else 0.05 if kind == "slash" else 0.02
            pieces.append(NumeralPart(said, line.path.translated(pen + gap, 0)))
            pen += gap + line.width
            continue
        if kind == "stack":
            for figure, base in ((said[0], _UPPER_BASELINE_EM), (said[2], _LOWER_BASELINE_EM)):
                pieces.append(NumeralPart(figure, _make_figure(figure).translated(pen + _GAP_EM, -base)))
        elif kind == "figure":
            pieces.append(NumeralPart(said, _make_figure(said).translated(pen + _GAP_EM, -_RAISED_BASELINE_EM)))
        else:
            path = _make_ring() if kind == "ring" else _make_plus()
            pieces.append(
                NumeralPart(said, path.translated(pen + _GAP_EM, -_RAISED_BASELINE_EM - _FIGURE_HEIGHT_EM / 2))
            )
        pen = max(piece.ink.right() for piece in pieces)
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for piece in pieces:
        path.addPath(piece.path)
    return Numeral(tuple(pieces), path, path.boundingRect())


@functools.cache
def _make_figure(figure: str) -> QPainterPath:
    """Return the outline of a figure on the baseline, its ink beginning at 0.

    Figured bass has no 0 and 1: those are set in the serif font.
    """
    if figure in "01":
        plain = music_text(figure, 0.68, 600, fonts.SERIF_FAMILY)
        return plain.path_at(-plain.ink_box.left(), 0)
    sign = glyphs.load_glyph(f"figbass{figure}")
    scale = _FIGURE_HEIGHT_EM / sign.ink_box.height()
    path = QTransform(scale, 0, 0, scale, -sign.ink_box.left() * scale, -sign.ink_box.bottom() * scale).map(sign.path)
    pen = QPainterPathStroker()
    pen.setWidth(_BOLD_STROKE_EM)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return path.united(pen.createStroke(path)).translated(_BOLD_STROKE_EM / 2, 0)


def _make_ring() -> QPainterPath:
    """Return a degree sign with its left edge at 0, its centre slightly above 0."""
    middle = QPointF(0.15, -0.07)
    path = disc_path(middle, 0.15)
    path.addPath(disc_path(middle, 0.085).toReversed())
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
    ink = make_numeral(text, weight).ink
    return min(px, width / ink.width(), height / ink.height())


def write_numeral(
    sketch: Sketch,
    text: str,
    rect: QRectF,
    px: float,
    colour: str | QColor,
    weight: int = 700,
    align: float = 0.5,
    smallest: float = 0.0,
    has_text_baseline: bool = False,
) -> QRectF | None:
    """Write a numeral in a box; return its ink, or None if it would be too small.

    Letters are `px` high at most and `smallest` at least. The ink is centred vertically; `has_text_baseline` puts its
    baseline where plain letters in this box have theirs.
    """
    setting = make_numeral(text, weight)
    size = find_fitting_px(text, rect.width(), rect.height(), max(px, sketch.min_type_px), weight)
    if size < max(smallest, sketch.min_type_px):
        return None
    x = rect.left() + (rect.width() - setting.ink.width() * size) * align - setting.ink.left() * size
    y = rect.center().y() - setting.ink.center().y() * size
    if has_text_baseline:
        y = rect.center().y() + 0.335 * size
        y = min(max(y, rect.top() - setting.ink.top() * size), rect.bottom() - setting.ink.bottom() * size)
    sketch.fill(QTransform(size, 0, 0, size, x, y).map(setting.path), colour)
    ink = QRectF(
        x + setting.ink.left() * size,
        y + setting.ink.top() * size,
        setting.ink.width() * size,
        setting.ink.height() * size,
    )
    sketch.record_text(DrawnText(text, ink, rect))
    return ink
