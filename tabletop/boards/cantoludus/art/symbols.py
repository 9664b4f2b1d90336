"""Chord symbols as musicians write them, and notes in rows.

The root and the m after it are large, figures are raised and small, the bass is after a slash. Notes are set in the
number of rows that lets them be largest.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor

from engines.theory.naming import STANDARD_NAMING, Naming
from tabletop.boards.cantoludus.art.faces import note_name
from tabletop.table import fonts
from tabletop.table.lettering import fit_type_size, music_text
from tabletop.table.sketch import Sketch

_NOTE_PATTERN = r"[A-G](?:##|bb|[#bx♯♭𝄪𝄫](?![a-z]*[b#]{2}))?"
_SYMBOL_PATTERN = re.compile(rf"({_NOTE_PATTERN})(m(?!aj)(?:in)?|mi)?([°ø+])?([^{{}}|^_]*?)(/{_NOTE_PATTERN})?")


def chord_symbol(symbol: str, naming: Naming = STANDARD_NAMING) -> str:
    """Return the symbol in the markup of `lettering`, "Bbm7" with a raised 7.

    A text that is not a chord symbol is returned unchanged.
    """
    root, figures, bass = _split_symbol(symbol, naming)
    return root + (f"^{{{figures}}}" if figures else "") + bass


def _split_symbol(symbol: str, naming: Naming) -> tuple[str, str, str]:
    """Return the root with its sign, the raised figures, and the bass."""
    match = _SYMBOL_PATTERN.fullmatch(symbol.strip())
    if match is None:
        return symbol, "", ""
    root, minor, sign, figures, bass = (part or "" for part in match.groups())
    root, bass = note_name(root, naming), f"/{note_name(bass[1:], naming)}" if bass else ""
    plus = "+" if sign == "+" else ""
    return root + minor + sign.removesuffix("+"), plus + figures.strip(), bass


def paint_symbol(
    sketch: Sketch, symbol: str, rect: QRectF, px: float, colour: str | QColor, naming: Naming = STANDARD_NAMING
) -> None:
    """Paint a chord symbol as large as its box allows.

    If it is too long for one line, its figures are below its root.
    """
    markup = chord_symbol(symbol, naming)
    root, figures, bass = _split_symbol(symbol, naming)
    if not figures or fit_type_size(markup, rect.width(), rect.height(), px, 700, fonts.SERIF_FAMILY) > 0.5 * px:
        sketch.draw_text(markup, rect, px, colour, 700, fonts.SERIF_FAMILY, by_ink=True)
        return
    split = rect.top() + 0.58 * rect.height()
    upper = QRectF(rect.left(), rect.top(), rect.width(), split - rect.top())
    lower = QRectF(
        rect.left(), split + 0.04 * rect.height(), rect.width(), rect.bottom() - split - 0.04 * rect.height()
    )
    sketch.draw_text(root, upper, px, colour, 700, fonts.SERIF_FAMILY, by_ink=True)
    sketch.draw_text(figures + bass, lower, 0.6 * px, colour, 700, fonts.SERIF_FAMILY, by_ink=True)


def paint_notes(
    sketch: Sketch, notes: Sequence[str], rect: QRectF, px: float, colour: str | QColor, weight: int = 700
) -> None:
    """Paint notes in the number of lines that lets them be largest, `px` at most."""
    best, rows = 0.0, _split_into_lines(notes, 1)
    for lines in range(1, min(3, len(notes)) + 1):
        candidate = _split_into_lines(notes, lines)
        size = _fit_size(candidate, rect, px, weight)
        if size > 1.04 * best:
            best, rows = size, candidate
    height = rect.height() / len(rows)
    for index, row in enumerate(rows):
        widths = [music_text(note, best, weight).ink_box.width() for note in row]
        gap = min(best, (rect.width() - sum(widths)) / len(row))
        x = rect.center().x() - (sum(widths) + gap * (len(row) - 1)) / 2
        for note, width in zip(row, widths, strict=True):
            # The extra width keeps rounding from making one note smaller than its neighbours.
            note_rect = QRectF(x - 0.01 * best, rect.top() + index * height, width + 0.02 * best, height)
            sketch.draw_text(note, note_rect, best, colour, weight)
            x += width + gap


def _split_into_lines(notes: Sequence[str], lines: int) -> list[Sequence[str]]:
    columns = -(-len(notes) // lines)
    return [notes[start : start + columns] for start in range(0, len(notes), columns)]


def _fit_size(rows: list[Sequence[str]], rect: QRectF, px: float, weight: int) -> float:
    height = 0.86 * rect.height() / len(rows)
    for row in rows:
        inks = [music_text(note, 1.0, weight).ink_box for note in row]
        px = min(px, rect.width() / (sum(ink.width() for ink in inks) + 0.4 * len(row)))
        px = min(px, height / max(ink.height() for ink in inks))
    return px
