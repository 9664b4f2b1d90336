"""Outlines of letters from the fonts that come with Consort.

With outlines a score looks the same wherever it is opened, whatever fonts are installed, and the width of a word is
known. Musical symbols are Bravura's (see `installed`).
"""

from __future__ import annotations

import functools
import threading
from typing import TYPE_CHECKING, NamedTuple

from tabletop.installed import BRAVURA_UNITS_PER_EM, InstallationError, font_path, read_glyph
from tabletop.score.errors import ScoreError

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

SERIF_FACE, SERIF_BOLD_FACE, SANS_FACE, SANS_ITALIC_FACE, SANS_BOLD_FACE = (
    "serif",
    "serif-bold",
    "sans",
    "sans-italic",
    "sans-bold",
)
_FONT_FILES = {
    SERIF_FACE: ("font_source_serif_pro", "SourceSerifPro-Regular.ttf"),
    SERIF_BOLD_FACE: ("font_source_serif_pro", "SourceSerifPro-Semibold.ttf"),
    SANS_FACE: ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    SANS_ITALIC_FACE: ("font_source_sans_pro", "SourceSansPro-It.ttf"),
    SANS_BOLD_FACE: ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
}
_SMUFL_NAMES = {
    "♭": "accidentalFlat",
    "♮": "accidentalNatural",
    "♯": "accidentalSharp",
    "𝄪": "accidentalDoubleSharp",
    "𝄫": "accidentalDoubleFlat",
    "♩": "metNoteQuarterUp",
}

_font_lock = threading.Lock()
"""Lock for fonts, which read their tables on first use and are not thread-safe."""


class CharacterOutline(NamedTuple):
    """Outline of a character: an SVG path with y upwards from the baseline.

    `em` of its units are one em.
    """

    path: str
    advance: float
    """Advance of the pen in ems."""
    em: float


@functools.lru_cache(maxsize=2048)
def load_outline(face: str, character: str) -> CharacterOutline | None:
    """Return the outline of a character in a font, or None if the font lacks it.

    Raises ScoreError if the font cannot be read.
    """
    try:
        if character in _SMUFL_NAMES:
            return _load_symbol(_SMUFL_NAMES[character])
        with _font_lock:
            return _load_letter(face, character)
    except InstallationError as error:
        raise ScoreError(error.message) from error


def _load_symbol(name: str) -> CharacterOutline:
    glyph = read_glyph(name)
    if glyph is None:
        raise InstallationError("installation.no-sign", name=name)
    return CharacterOutline(" ".join(glyph.paths), glyph.advance, BRAVURA_UNITS_PER_EM)


def _load_letter(face: str, character: str) -> CharacterOutline | None:
    from fontTools.pens.svgPathPen import SVGPathPen  # type: ignore[import-untyped]

    font = _load_font(face)
    name = font.getBestCmap().get(ord(character))
    if name is None:
        return None
    glyphs, em = font.getGlyphSet(), float(font["head"].unitsPerEm)
    pen = SVGPathPen(glyphs)
    glyphs[name].draw(pen)
    return CharacterOutline(pen.getCommands(), glyphs[name].width / em, em)


@functools.cache
def _load_font(face: str) -> TTFont:
    # Imported when the first text of a score is set, as the program's start does not need it.
    from fontTools.ttLib import TTFont, TTLibError

    package, name = _FONT_FILES[face]
    try:
        return TTFont(font_path(package, name), lazy=True)
    except (OSError, TTLibError) as error:
        raise InstallationError("installation.font", file=name, package=package) from error
