"""Outlines of letters, from the fonts that come with Consort: a score looks the same wherever it is opened, whatever
fonts are there, and how wide a word is does not have to be guessed. Signs are Bravura's (see `installed`).
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
"""A font reads its tables when they are first asked for, on one thread at a time."""


class Outline(NamedTuple):
    """A character: an SVG path with y upwards from the baseline, in units of which `em` are one em."""

    path: str
    advance: float
    """How far the pen moves on, in ems."""
    em: float


@functools.lru_cache(maxsize=2048)
def outline(face: str, character: str) -> Outline | None:
    """A character of a face; None where the face has none. Raises ScoreError for a font that cannot be read."""
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
    # Loaded when the first word of a score is set: start-up has no need of it.
    from fontTools.ttLib import TTFont, TTLibError

    package, name = _FILES[face]
    try:
        return TTFont(font_file(package, name), lazy=True)
    except (OSError, TTLibError) as error:
        raise InstallationError("installation.font", file=name, package=package) from error
