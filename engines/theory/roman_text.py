"""Text of Roman numerals: how it is written, and the parts that it has.

The figures may be written with or without slashes, ``V6/5`` or ``V65``. Figures that stand for no inversion name the
notes above the bass: ``V5/4`` has a fourth in the place of the third. Brackets add, omit and alter tones; their numbers
are counted from the root, in notes of the key: ``V[no3][add4]``, ``V7[b5]``. Without brackets ``sus4``, ``sus2`` and
``add9`` mean what they mean in chord names: a perfect fourth, a major second, a major ninth.
"""

import re
from itertools import pairwise
from typing import Literal, NamedTuple

from engines.theory.accidental import ascii_accidentals
from engines.theory.errors import TheoryError

MAX_NUMERAL_LENGTH = 100
"""Limit of characters in one numeral."""

MAX_STEP = 15
"""Highest number of an added or altered tone: a fifteenth above the root."""

BASS_STEPS = {
    "": 1, "5/3": 1, "7": 1, "9": 1, "11": 1, "13": 1, "6": 3, "6/5": 3, "6/4": 5, "4/3": 5, "4/2": 7,
}  # fmt: skip
"""The number above the root of the tone that figures put in the bass."""

SEVENTH_FIGURES = ("7", "6/5", "4/3", "4/2", "9", "11", "13")
"""Figures of chords with a seventh."""

SeventhSize = Literal["", "major", "minor"]

_QUALITIES_BY_SIGN = {
    "°": "diminished", "º": "diminished", "o": "diminished", "dim": "diminished", "+": "augmented",
    "aug": "augmented", "ø": "half-diminished", "Ø": "half-diminished", "/o": "half-diminished",
    "/°": "half-diminished", "%": "half-diminished",
}  # fmt: skip
_SEVENTHS_BY_SIGN: dict[str, SeventhSize] = {
    "maj": "major", "Maj": "major", "M": "major", "Δ": "major", "d": "minor", "m": "minor",
}  # fmt: skip
_SEVENTH_SIGNS = {"major": "maj", "minor": "m"}
_NUMERALS = ("VII", "VI", "V", "IV", "III", "II", "I", "vii", "vi", "v", "iv", "iii", "ii", "i")

_NUMBER = r"(?:1[13]|[2-79])"
_MODIFIER = r"(?:sus[24]?|add[b#♭♯]*(?:1[0-5]|[2-9])|[\[(][^\[\]()]*[\])])"
_TEXT_PATTERN = re.compile(
    rf"([b♭-]*|[#♯]*)({'|'.join(_NUMERALS)}|Cad|N|It|Fr|Ger|ct)"
    r"(°|º|o|dim|\+|aug|ø|Ø|/[o°]|%)?(maj|Maj|M|Δ|d|m)?"
    rf"((?:[b#♭♯-]*{_NUMBER}(?:/?[b#♭♯-]*{_NUMBER})*)?)({_MODIFIER}*)(?:/([^0-9].*))?",
    re.ASCII,
)
_FIGURE_PATTERN = re.compile(rf"([b#♭♯-]*)({_NUMBER})")
_MODIFIER_PATTERN = re.compile(_MODIFIER)
_ITEM_PATTERN = re.compile(r"(add|no)?([b♭-]*|[#♯]*)([0-9]{1,2})[, ]*", re.ASCII)

_FIGURES_BY_NUMBERS = {
    (): "", (5,): "", (3,): "", (3, 5): "", (6,): "6", (3, 6): "6", (4, 6): "6/4", (7,): "7", (3, 5, 7): "7",
    (5, 6): "6/5", (3, 5, 6): "6/5", (3, 4): "4/3", (3, 4, 6): "4/3", (2,): "4/2", (2, 4): "4/2", (2, 4, 6): "4/2",
    (9,): "9", (7, 9): "9", (3, 5, 7, 9): "9", (11,): "11", (7, 9, 11): "11", (13,): "13", (7, 9, 11, 13): "13",
}  # fmt: skip
_INVERSION_NUMBERS = ((2, 4, 6), (3, 4, 6), (3, 5, 6))
STEPS_BY_FIGURES = {
    "": (1, 3, 5), "6": (1, 3, 5), "6/4": (1, 3, 5), "7": (1, 3, 5, 7), "6/5": (1, 3, 5, 7), "4/3": (1, 3, 5, 7),
    "4/2": (1, 3, 5, 7), "9": (1, 3, 5, 7, 9), "11": (1, 3, 5, 7, 9, 11), "13": (1, 3, 5, 7, 9, 11, 13),
}  # fmt: skip
_SUSPENDED_STEPS = {"sus": 4, "sus4": 4, "sus2": 2}


class AlteredStep(NamedTuple):
    """A tone by its number above the root, raised or lowered: 4 and +1 for #4."""

    number: int
    alteration: int = 0
    """Semitones it is raised (+) or lowered (-)."""
    is_of_root: bool = False
    """True if it is major or perfect above the root before that.

    So are the tones of chord names; otherwise it is a note of the key.
    """

    def __str__(self) -> str:
        return f"{ascii_accidentals(self.alteration)}{self.number}"


class WrittenNumeral(NamedTuple):
    """The parts of a numeral's text.

    >>> written = split_numeral("#viio65[no3][add4]/ii")
    >>> written.numeral, written.alteration, written.quality, written.figures, written.target
    ('vii', 1, 'diminished', '6/5', 'ii')
    >>> written.omitted, [str(step) for step in written.added]
    ((3,), ['4'])
    """

    numeral: str
    """Numeral alone, ``V``, or the name of a special chord, ``Ger``."""
    alteration: int
    """Semitones the numeral is raised or lowered."""
    quality: str | None
    """Quality that a sign gives, or None."""
    seventh: SeventhSize
    """Size of the seventh if it is written, as in ``IVmaj7``."""
    figures: str
    """One of the keys of `BASS_STEPS`, with slashes."""
    has_figures: bool
    """True if figures were written, as ``5`` and ``5/3`` may be."""
    altered: tuple[AlteredStep, ...]
    """Tones that are altered, whether or not the figures have them."""
    omitted: tuple[int, ...]
    """Tones that are left out: 1, 3, 5 or 7."""
    added: tuple[AlteredStep, ...]
    """Tones that are added."""
    target: str | None
    """Text after the slash, or None."""


class _Figures(NamedTuple):
    """Figures above a bass, as a chord and tones above its root."""

    figures: str
    altered: tuple[AlteredStep, ...] = ()
    omitted: tuple[int, ...] = ()
    added: tuple[AlteredStep, ...] = ()


def split_numeral(text: str) -> WrittenNumeral:
    """Return the parts of a numeral's text. Raises `TheoryError`.

    Steps are in rising order, and none occurs twice.
    """
    match = _TEXT_PATTERN.fullmatch(text.replace("m7b5", "ø7")) if len(text) <= MAX_NUMERAL_LENGTH else None
    if match is None:
        raise TheoryError("theory.roman", typed=text[:20])
    signs, numeral, quality_sign, seventh_sign, figure_text, modifiers, target = match.groups()
    if seventh_sign == ("m" if numeral.isupper() else "d"):
        raise TheoryError("theory.roman", typed=text[:20])
    # A plus between an augmented sixth and its figure belongs to its name: Ger+6.
    quality = None if numeral in ("It", "Fr", "Ger") and quality_sign == "+" else _QUALITIES_BY_SIGN.get(quality_sign)
    written = _read_figures(figure_text or ("7" if seventh_sign == "Δ" else ""), text)
    altered = {step.number: step for step in written.altered}
    added, omitted = set(written.added), set(written.omitted)
    for modifier in _MODIFIER_PATTERN.findall(modifiers):
        if modifier in _SUSPENDED_STEPS:
            omitted.add(3)
            added.add(AlteredStep(_SUSPENDED_STEPS[modifier], 0, is_of_root=True))
            continue
        for kind, number, alteration in _list_items(modifier, text):
            if kind == "no":
                omitted.add((number - 1) % 7 + 1)
            elif kind == "add":
                added.add(AlteredStep(number, alteration, is_of_root=modifier[0] == "a"))
            else:
                altered[number] = AlteredStep(number, alteration)
    has_ninth = written.figures == "7" and 9 in altered
    return WrittenNumeral(
        numeral,
        _count_alteration(signs),
        quality,
        _SEVENTHS_BY_SIGN.get(seventh_sign, ""),
        "9" if has_ninth else written.figures,
        bool(figure_text),
        tuple(sorted(altered.values())),
        tuple(sorted(omitted)),
        tuple(sorted(added)),
        target,
    )


def write_modifiers(altered: tuple[AlteredStep, ...], omitted: tuple[int, ...], added: tuple[AlteredStep, ...]) -> str:
    """Return the brackets of a numeral.

    >>> write_modifiers((AlteredStep(5, -1),), (3,), (AlteredStep(4),))
    '[b5][no3][add4]'
    """
    suspensions = tuple(step for step in added if step.is_of_root and step.number in (2, 4) and not step.alteration)
    is_suspended = bool(suspensions) and 3 in omitted
    return "".join(
        (
            *(f"sus{step}" for step in suspensions if is_suspended),
            *(f"add{step}" for step in added if step.is_of_root and not (is_suspended and step in suspensions)),
            *(f"[{step}]" for step in altered),
            *(f"[no{number}]" for number in omitted if not (is_suspended and number == 3)),
            *(f"[add{step}]" for step in added if not step.is_of_root),
        )
    )


def write_seventh_sign(seventh: SeventhSize, *, is_major: bool) -> str:
    """Return the sign of a seventh of a written size: ``maj``, ``m``, or ``d``.

    A minor seventh above a major triad is that of a dominant, ``d``.
    """
    return "d" if seventh == "minor" and is_major else _SEVENTH_SIGNS.get(seventh, "")


def _count_alteration(signs: str) -> int:
    return len(signs) if signs[:1] in ("#", "♯") else -len(signs)


def _list_items(modifier: str, text: str) -> list[tuple[str, int, int]]:
    """Return the kind, number and alteration of each item in one bracket.

    An item without a kind alters a tone.
    """
    content = modifier[1:-1] if modifier[0] in "[(" else modifier
    items, end = [], 0
    while end < len(content):
        match = _ITEM_PATTERN.match(content, end)
        if match is None:
            break
        kind, signs, number = match[1] or "", match[2], int(match[3])
        if not 1 <= number <= MAX_STEP or (not kind and not signs) or (kind == "no" and signs):
            break
        items.append((kind, number, _count_alteration(signs)))
        end = match.end()
    if not items or end < len(content):
        raise TheoryError("theory.roman-bracket", typed=text[:40], bracket=modifier[:20])
    return items


def _read_figures(figure_text: str, numeral: str) -> _Figures:
    """Return the meaning of a numeral's figures, with or without slashes."""
    found = _FIGURE_PATTERN.findall(figure_text)
    alterations = {int(number): _count_alteration(signs) for signs, number in found}
    numbers = tuple(sorted(alterations))
    figures = _FIGURES_BY_NUMBERS.get(numbers)
    is_known = figures is not None or "/" not in figure_text or numbers == (4, 5)
    if not is_known or not _are_in_order(alterations, len(found)):
        raise TheoryError("theory.roman", typed=numeral[:20])
    if figures is not None and not any(alterations.values()):
        return _Figures(figures)
    omitted: tuple[int, ...] = ()
    if figures is None:
        figures, omitted = _find_nearest_figures(numbers, numeral)
    # Numbers are counted from the bass, steps of a chord from its root.
    offset = BASS_STEPS[figures] - 1
    chord_steps = STEPS_BY_FIGURES[figures]
    own_numbers = {(step - 1 - offset) % 7 + 1: step for step in chord_steps if step < 9}
    own_numbers |= {step: step for step in chord_steps if step >= 9}
    altered: list[AlteredStep] = []
    added: list[AlteredStep] = []
    for number, alteration in alterations.items():
        step = own_numbers.get(number)
        if step is None:
            step = number + offset if number + offset <= MAX_STEP else number + offset - 7
            (altered if alteration and number >= 9 else added).append(AlteredStep(step, alteration))
        elif alteration:
            altered.append(AlteredStep(step, alteration))
    return _Figures(figures, tuple(altered), omitted, tuple(added))


def _are_in_order(alterations: dict[int, int], size: int) -> bool:
    """Return True if figures fall and none occurs twice.

    Altered tensions may follow a seventh: 7b9b13.
    """
    numbers = tuple(alterations)
    return len(numbers) == size and all(
        lower < upper or (numbers[0] >= 7 and lower >= 9 and alterations[lower]) for upper, lower in pairwise(numbers)
    )


def _find_nearest_figures(numbers: tuple[int, ...], numeral: str) -> tuple[str, tuple[int, ...]]:
    """Return an inversion that has most of these numbers, and the tones it omits."""
    for inversion_numbers in _INVERSION_NUMBERS:
        if set(inversion_numbers) <= set(numbers):
            return _FIGURES_BY_NUMBERS[inversion_numbers], ()
    highest = numbers[-1]
    if highest >= 9 and (6 in numbers or 2 in numbers):
        raise TheoryError("theory.roman", typed=numeral[:20])
    if numbers == (7, 9):
        return "9", ()
    if highest >= 9 and 7 not in numbers:
        return str(highest), ()
    is_seventh_alone = numbers[0] >= 7
    omitted = () if is_seventh_alone else tuple(step for step in (3, 5) if step not in numbers)
    return "7" if 7 in numbers else "", omitted
