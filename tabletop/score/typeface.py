"""Outlines of letters from the fonts that come with Consort.

With outlines a score looks the same wherever it is opened, whatever fonts are installed, and the width of a word is
known. Musical symbols are Bravura's (see `installed`).
"""

from __future__ import annotations

import functools
import threading
from typing import TYPE_CHECKING, NamedTuple

from tabletop.installed import BRAVURA_EM, InstallationError, font_file, sign
from tabletop.score.errors import ScoreError

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

SERIF, SERIF_BOLD, SANS, SANS_ITALIC, SANS_BOLD = "serif", "serif-bold", "sans", "sans-italic", "sans-bold"
_FILES = {
    SERIF: ("font_source_serif_pro", "SourceSerifPro-Regular.ttf"),
    SERIF_BOLD: ("font_source_serif_pro", "SourceSerifPro-Semibold.ttf"),
    SANS: ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    SANS_ITALIC: ("font_source_sans_pro", "SourceSansPro-It.ttf"),
    SANS_BOLD: ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
}
_SIGNS = {
    "♭": "accidentalFlat",
    "♮": "accidentalNatural",
    "♯": "accidentalSharp",
    "𝄪": "accidentalDoubleSharp",
    "𝄫": "accidentalDoubleFlat",
    "♩": "metNoteQuarterUp",
}

_reading = threading.Lock()
"""Lock for fonts, which read their tables on first use and are not thread-safe."""


class Outline(NamedTuple):
    """Outline of a character: an SVG path with y upwards from the baseline.

    `em` of its units are one em.
    """

    path: str
    advance: float
    """Advance of the pen in ems."""
    em: float


@functools.lru_cache(maxsize=2048)
def outline(face: str, character: str) -> Outline | None:
    """Return the outline of a character in a font, or None if the font lacks it.

    Raises ScoreError if the font cannot be read.
    """
    try:
        if character in _SIGNS:
            return _sign(_SIGNS[character])
        with _reading:
            return _letter(face, character)
    except InstallationError as error:
        raise ScoreError(error.message) from error


def _sign(name: str) -> Outline:
    found = sign(name)
    if found is None:
        raise InstallationError("installation.no-sign", name=name)
    return Outline(" ".join(found.paths), found.advance, BRAVURA_EM)


def _letter(face: str, character: str) -> Outline | None:
    from fontTools.pens.svgPathPen import SVGPathPen  # type: ignore[import-untyped]

    font = _font(face)
    name = font.getBestCmap().get(ord(character))
    if name is None:
        return None
    glyphs, em = font.getGlyphSet(), float(font["head"].unitsPerEm)
    pen = SVGPathPen(glyphs)
    glyphs[name].draw(pen)
    return Outline(pen.getCommands(), glyphs[name].width / em, em)


@functools.cache
def _font(face: str) -> TTFont:
    # Imported when the first text of a score is set, as the program's start does not need it.
    from fontTools.ttLib import TTFont, TTLibError

    package, name = _FILES[face]
    try:
        return TTFont(font_file(package, name), lazy=True)
    except (OSError, TTLibError) as error:
        raise InstallationError("installation.font", file=name, package=package) from error
