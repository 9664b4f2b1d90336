"""Lettering of a score: numerals with stacked figures, chord names and remarks."""

from __future__ import annotations

import functools
import re
from html import escape
from typing import NamedTuple

from engines.theory.errors import TheoryError
from engines.theory.roman import RomanNumeral
from tabletop.score.typeface import SANS_FACE, SERIF_BOLD_FACE, SERIF_FACE, load_outline

FIGURE_SIZE_RATIO = 0.58
"""Size of figures relative to that of their numeral."""
_UPPER_FIGURE_EM, _LOWER_FIGURE_EM, _SINGLE_FIGURE_EM = 0.37, -0.09, 0.31
"""Baselines of two figures and of a single one above that of the numeral, in ems."""
_SYMBOL_SIZE_RATIOS = {"♭": 1.15, "♯": 1.0, "♮": 1.0, "𝄪": 1.0, "𝄫": 1.15, "♩": 0.9}
_SYMBOL_RISES_EM = {"♭": 0.2, "♯": 0.34, "♮": 0.34, "𝄪": 0.3, "𝄫": 0.2, "♩": 0.08}
"""Height of symbols beside letters in ems, as their origin is their middle."""
_ACCIDENTAL_GAP_EM = 0.06
"""Gap before an accidental in ems."""
_NAME_PATTERN = re.compile(r"\b([A-G])(##|bb|#|b)(?![A-Za-z])")
_SEPARATOR_PATTERN = re.compile(r"([ ,–]+)")
_SYMBOLS = {"#": "♯", "b": "♭", "##": "𝄪", "bb": "𝄫"}

_FALLBACK_FAMILIES = {SERIF_FACE: "'Source Serif Pro', serif", SERIF_BOLD_FACE: "'Source Serif Pro', serif"}
_UNKNOWN_WIDTH_EM = 0.55
"""Width in ems assumed for a character that our fonts lack."""


class PlacedCharacter(NamedTuple):
    """A character and its position in ems of the line, y downwards."""

    character: str
    face: str
    x: float
    y: float
    size: float


class Lettering(NamedTuple):
    """A line of text in ems, from its left end on the baseline."""

    characters: tuple[PlacedCharacter, ...]
    width: float
    text: str
    face: str

    def to_svg(self, x: float, y: float, size: float, colour: str) -> str:
        """Return the line as an SVG group of outlines at a position.

        If our fonts lack a character, the group is SVG text.
        """
        paths = []
        for placed in self.characters:
            outline = load_outline(placed.face, placed.character)
            if outline is None:
                return self._to_svg_text(x, y, size, colour)
            if outline.path:
                scale = placed.size * size / outline.em
                transform = (
                    f"translate({x + placed.x * size:.1f},{y + placed.y * size:.1f}) scale({scale:.5f},{-scale:.5f})"
                )
                paths.append(f'<path transform="{transform}" d="{outline.path}"/>')
        return f'<g fill="{colour}" stroke="none">{"".join(paths)}</g>'

    def _to_svg_text(self, x: float, y: float, size: float, colour: str) -> str:
        family = _FALLBACK_FAMILIES.get(self.face, "'Source Sans Pro', sans-serif")
        return (
            f'<text x="{x:.1f}" y="{y:.1f}" font-family="{family}" font-size="{size:.1f}" fill="{colour}" '
            f'stroke="none">{escape(self.text)}</text>'
        )


class _Pen:
    def __init__(self) -> None:
        self.characters: list[PlacedCharacter] = []
        self.x = 0.0

    def append(self, text: str, face: str, size: float = 1.0, rise: float = 0.0) -> None:
        for character in text:
            if character in _SYMBOL_SIZE_RATIOS and self.characters:
                self.x += _ACCIDENTAL_GAP_EM * size  # Bravura's accidentals have no side bearing
            symbol_size = size * _SYMBOL_SIZE_RATIOS.get(character, 1.0)
            self.characters.append(
                PlacedCharacter(
                    character, face, self.x, -(rise + size * _SYMBOL_RISES_EM.get(character, 0.0)), symbol_size
                )
            )
            outline = load_outline(face, character)
            self.x += symbol_size * (outline.advance if outline else _UNKNOWN_WIDTH_EM)

    def append_figures(self, upper: str, lower: str, face: str) -> None:
        begin = self.x
        self.append(upper, face, FIGURE_SIZE_RATIO, _UPPER_FIGURE_EM)
        end, self.x = self.x, begin
        self.append(lower, face, FIGURE_SIZE_RATIO, _LOWER_FIGURE_EM)
        self.x = max(self.x, end)


def is_numeral(text: str) -> bool:
    """Return True if a label is a Roman numeral and not a name.

    >>> is_numeral("V6/5"), is_numeral("C minor"), is_numeral("V7/vi")
    (True, False, True)
    """
    try:
        RomanNumeral.parse(text)
    except TheoryError:
        return False
    return True


@functools.lru_cache(maxsize=512)
def make_numeral(text: str) -> Lettering:
    """Return the lettering of a Roman numeral with stacked figures and accidentals.

    Raises TheoryError.
    """
    roman = RomanNumeral.parse(text)
    pen = _Pen()
    _append_numeral(pen, roman)
    return Lettering(tuple(pen.characters), pen.x, text, SERIF_FACE)


def _append_numeral(pen: _Pen, roman: RomanNumeral, face: str = SERIF_FACE) -> None:
    if roman.alteration and not roman.is_altered and roman.numeral != "N":
        pen.append(("♯" if roman.alteration > 0 else "♭") * abs(roman.alteration), face)
    pen.append(roman.numeral, face)
    if roman.is_altered and roman.numeral != "ct" and roman.figures == "6":
        pen.append(f"+{roman.figures}", face, FIGURE_SIZE_RATIO, _SINGLE_FIGURE_EM)
    else:
        is_half_diminished = roman.quality == "half-diminished"
        if roman.quality in ("diminished", "common-tone"):
            pen.append("°", face)
        elif is_half_diminished or roman.quality == "augmented":
            pen.append("ø" if is_half_diminished else "+", face, FIGURE_SIZE_RATIO, _SINGLE_FIGURE_EM)
        if roman.seventh:
            pen.append(roman.seventh_sign, face, FIGURE_SIZE_RATIO, _SINGLE_FIGURE_EM)
        upper, _, lower = roman.figures.partition("/")
        if lower:
            pen.append_figures(upper, lower, face)
        elif upper:
            pen.append(upper, face, FIGURE_SIZE_RATIO, _SINGLE_FIGURE_EM)
    if roman.modifiers:
        modifiers = roman.modifiers.replace("b", "♭").replace("#", "♯")
        pen.append(modifiers, face, FIGURE_SIZE_RATIO, _SINGLE_FIGURE_EM)
    if roman.applied is not None:
        pen.append("/", face)
        _append_numeral(pen, roman.applied, face)


def _replace_accidentals(text: str) -> str:
    return _NAME_PATTERN.sub(lambda match: match[1] + _SYMBOLS[match[2]], text)


@functools.lru_cache(maxsize=1024)
def make_text(text: str, face: str = SANS_FACE) -> Lettering:
    """Return the lettering of a text, with the accidentals of note names as symbols."""
    pen = _Pen()
    symbol_text = _replace_accidentals(text)
    pen.append(symbol_text, face)
    return Lettering(tuple(pen.characters), pen.x, symbol_text, face)


@functools.lru_cache(maxsize=1024)
def make_caption(text: str, face: str) -> Lettering:
    """Return the lettering of a caption such as "Ben: iv–V6, A minor".

    Numerals after the colon are set as they are below a staff.
    """
    name, colon, content = text.partition(": ")
    if not colon:
        return make_text(text, face)
    lettering = make_text(name + colon, face)
    pen = _Pen()
    pen.characters, pen.x = list(lettering.characters), lettering.width
    for part in _SEPARATOR_PATTERN.split(content):
        if is_numeral(part):
            _append_numeral(pen, RomanNumeral.parse(part), face)
        else:
            pen.append(_replace_accidentals(part), face)
    return Lettering(tuple(pen.characters), pen.x, text, face)


def make_label(text: str, is_numeral: bool) -> Lettering:
    """Return the lettering of a label below a staff."""
    return make_numeral(text) if is_numeral else make_text(text, SERIF_FACE)
