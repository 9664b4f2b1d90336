"""Chord symbols as musicians write them: the root large, m beside it, figures raised and small, a bass after a slash.

And notes in a row, as many to a line as lets them be largest.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor

from tabletop.table import fonts
from tabletop.table.lettering import largest
from tabletop.table.sketch import Sketch

_NOTE = r"[A-G](?:##|bb|[#bx♯♭𝄪𝄫](?![a-z]*[b#]{2}))?"
_SYMBOL = re.compile(rf"({_NOTE})(m(?!aj)(?:in)?|mi)?([°ø+])?([^{{}}|^_]*?)(/{_NOTE})?")
_LINES = 3  # of notes in a row


def chord_symbol(symbol: str) -> str:
    """The symbol in the marks of `lettering`: "Bbm7" with a raised 7. What is no chord symbol stays as it is typed."""
    root, figures, bass = _parts(symbol)
    return root + (f"^{{{figures}}}" if figures else "") + bass


def _parts(symbol: str) -> tuple[str, str, str]:
    """What stands on the line, what is raised beside it, and the bass."""
    match = _SYMBOL.fullmatch(symbol.strip())
    if match is None:
        return symbol, "", ""
    root, minor, sign, figures, bass = (part or "" for part in match.groups())
    plus = "+" if sign == "+" else ""
    return root + minor + sign.removesuffix("+"), plus + figures.strip(), bass


def paint_symbol(sketch: Sketch, symbol: str, box: QRectF, px: float, colour: str | QColor) -> None:
    """A chord symbol as large as its box lets it be; one too long for a line has its figures below its root."""
    line = chord_symbol(symbol)
    root, figures, bass = _parts(symbol)
    if not figures or largest(line, box.width(), box.height(), px, 700, fonts.SERIF) > 0.5 * px:
        sketch.text(line, box, px, colour, 700, fonts.SERIF, by_ink=True)
        return
    split = box.top() + 0.58 * box.height()
    upper = QRectF(box.left(), box.top(), box.width(), split - box.top())
    lower = QRectF(box.left(), split + 0.04 * box.height(), box.width(), box.bottom() - split - 0.04 * box.height())
    sketch.text(root, upper, px, colour, 700, fonts.SERIF, by_ink=True)
    sketch.text(figures + bass, lower, 0.6 * px, colour, 700, fonts.SERIF, by_ink=True)


def paint_notes(
    sketch: Sketch, notes: Sequence[str], box: QRectF, px: float, colour: str | QColor, weight: int = 700
) -> float:
    """Notes in as many lines as let them be largest, all of one size, which is returned; `px` at most."""
    best, rows = 0.0, 1
    for lines in range(1, min(_LINES, len(notes)) + 1):
        cell = _cells(notes, box, lines)[0][1]
        size = min(largest(note, 0.88 * cell.width(), 0.86 * cell.height(), px, weight, fonts.SANS) for note in notes)
        if size > 1.04 * best:
            best, rows = size, lines
    for note, cell in _cells(notes, box, rows):
        sketch.text(note, cell, best, colour, weight)
    return best


def _cells(notes: Sequence[str], box: QRectF, lines: int) -> list[tuple[str, QRectF]]:
    """Each note with its place, line by line; a last line that is not full stands in the middle."""
    columns = -(-len(notes) // lines)
    wide, high = min(box.width() / columns, 1.9 * box.height() / lines), box.height() / lines
    found = []
    for start in range(0, len(notes), columns):
        line = notes[start : start + columns]
        left = box.center().x() - len(line) * wide / 2
        top = box.top() + start // columns * high
        found += [(note, QRectF(left + number * wide, top, wide, high)) for number, note in enumerate(line)]
    return found
