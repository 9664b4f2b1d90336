"""Lettering of a score: numerals with stacked figures, chord names and remarks."""

from __future__ import annotations

import functools
import re
from html import escape
from typing import NamedTuple

from engines.theory.errors import TheoryError
from engines.theory.roman import Roman
from tabletop.score.typeface import SANS, SERIF, SERIF_BOLD, outline

FIGURE = 0.58
"""Size of figures relative to that of their numeral."""
_UPPER, _LOWER, _ALONE = 0.37, -0.09, 0.31
"""Baselines of two figures and of a single one above that of the numeral, in ems."""
_SIGN_SIZE = {"♭": 1.15, "♯": 1.0, "♮": 1.0, "𝄪": 1.0, "𝄫": 1.15, "♩": 0.9}
_SIGN_RISE = {"♭": 0.2, "♯": 0.34, "♮": 0.34, "𝄪": 0.3, "𝄫": 0.2, "♩": 0.08}
"""Height of symbols beside letters in ems, as their origin is their middle."""
_SIGN_GAP = 0.06
"""Gap before an accidental in ems."""
_NAME = re.compile(r"\b([A-G])(##|bb|#|b)(?![A-Za-z])")
_PARTS = re.compile(r"([ ,–]+)")
_SIGNS = {"#": "♯", "b": "♭", "##": "𝄪", "bb": "𝄫"}

_FALLBACK = {SERIF: "'Source Serif Pro', serif", SERIF_BOLD: "'Source Serif Pro', serif"}
_GUESS = 0.55
"""Width in ems assumed for a character that our fonts lack."""


class Character(NamedTuple):
    """A character and its position in ems of the line, y downwards."""

    character: str
    face: str
    x: float
    y: float
    size: float


class Lettering(NamedTuple):
    """A line of text in ems, from its left end on the baseline."""

    signs: tuple[Character, ...]
    width: float
    text: str
    face: str

    def svg(self, x: float, y: float, size: float, colour: str) -> str:
        """Return the line as an SVG group of outlines at a position.

        If our fonts lack a character, it is SVG text.
        """
        paths = []
        for sign in self.signs:
            drawn = outline(sign.face, sign.character)
            if drawn is None:
                return self._as_text(x, y, size, colour)
            if drawn.path:
                scale = sign.size * size / drawn.em
                place = f"translate({x + sign.x * size:.1f},{y + sign.y * size:.1f}) scale({scale:.5f},{-scale:.5f})"
                paths.append(f'<path transform="{place}" d="{drawn.path}"/>')
        return f'<g fill="{colour}" stroke="none">{"".join(paths)}</g>'

    def _as_text(self, x: float, y: float, size: float, colour: str) -> str:
        family = _FALLBACK.get(self.face, "'Source Sans Pro', sans-serif")
        return (
            f'<text x="{x:.1f}" y="{y:.1f}" font-family="{family}" font-size="{size:.1f}" fill="{colour}" '
            f'stroke="none">{escape(self.text)}</text>'
        )


class _Pen:
    def __init__(self) -> None:
        self.signs: list[Character] = []
        self.x = 0.0

    def set(self, text: str, face: str, size: float = 1.0, rise: float = 0.0) -> None:
        for character in text:
            if character in _SIGN_SIZE and self.signs:
                self.x += _SIGN_GAP * size  # Bravura's accidentals have no side bearing
            own = size * _SIGN_SIZE.get(character, 1.0)
            self.signs.append(Character(character, face, self.x, -(rise + size * _SIGN_RISE.get(character, 0.0)), own))
            drawn = outline(face, character)
            self.x += own * (drawn.advance if drawn else _GUESS)

    def figures(self, upper: str, lower: str, face: str) -> None:
        begin = self.x
        self.set(upper, face, FIGURE, _UPPER)
        end, self.x = self.x, begin
        self.set(lower, face, FIGURE, _LOWER)
        self.x = max(self.x, end)


def is_numeral(text: str) -> bool:
    """Return whether a label is a Roman numeral, not a name.

    >>> is_numeral("V6/5"), is_numeral("C minor"), is_numeral("V7/vi")
    (True, False, True)
    """
    try:
        Roman.parse(text)
    except TheoryError:
        return False
    return True


@functools.lru_cache(maxsize=512)
def numeral(text: str) -> Lettering:
    """Return the lettering of a Roman numeral with stacked figures and accidentals.

    Raises TheoryError.
    """
    roman = Roman.parse(text)
    pen = _Pen()
    _set(pen, roman)
    return Lettering(tuple(pen.signs), pen.x, text, SERIF)


def _set(pen: _Pen, roman: Roman, face: str = SERIF) -> None:
    if roman.alteration and not roman.special and roman.numeral != "N":
        pen.set(("♯" if roman.alteration > 0 else "♭") * abs(roman.alteration), face)
    pen.set(roman.numeral, face)
    if roman.special and roman.numeral != "ct":
        pen.set(f"+{roman.figures}", face, FIGURE, _ALONE)
    else:
        half = roman.quality == "half-diminished"
        if roman.quality in ("diminished", "common-tone"):
            pen.set("°", face)
        elif half or roman.quality == "augmented":
            pen.set("ø" if half else "+", face, FIGURE, _ALONE)
        upper, _, lower = roman.figures.partition("/")
        if lower:
            pen.figures(upper, lower, face)
        elif upper:
            pen.set(upper, face, FIGURE, _ALONE)
    if roman.applied is not None:
        pen.set("/", face)
        _set(pen, roman.applied, face)


def _real(text: str) -> str:
    return _NAME.sub(lambda found: found[1] + _SIGNS[found[2]], text)


@functools.lru_cache(maxsize=1024)
def words(text: str, face: str = SANS) -> Lettering:
    """Return the lettering of a text, with the accidentals of note names as symbols."""
    pen = _Pen()
    real = _real(text)
    pen.set(real, face)
    return Lettering(tuple(pen.signs), pen.x, real, face)


@functools.lru_cache(maxsize=1024)
def caption(text: str, face: str) -> Lettering:
    """Return the lettering of a caption such as "Ben: iv–V6, A minor".

    Numerals after the colon are set as they are below a staff.
    """
    who, colon, what = text.partition(": ")
    if not colon:
        return words(text, face)
    before = words(who + colon, face)
    pen = _Pen()
    pen.signs, pen.x = list(before.signs), before.width
    for part in _PARTS.split(what):
        if is_numeral(part):
            _set(pen, Roman.parse(part), face)
        else:
            pen.set(_real(part), face)
    return Lettering(tuple(pen.signs), pen.x, text, face)


def label(text: str, is_numeral: bool) -> Lettering:
    """Return the lettering of a label below a staff."""
    return numeral(text) if is_numeral else words(text, SERIF)
