"""Grammar of chord symbols: the degrees that typed symbols stand for.

A symbol has a quality, a figure and modifiers, each of which may be missing: ``m`` ``7`` ``b5``. Modifiers stand in any
order, in brackets or not. `chord_symbols` offers the result as a value; `chord_symbol_writing` is the opposite
direction.
"""

import re
from unicodedata import normalize

from engines.theory.degree import Degree
from engines.theory.errors import TheoryError

MAX_SYMBOL_CHARACTERS = 40
"""Limit of characters in a chord symbol."""

ALTERED_DEGREES = frozenset({"1", "3", "#5", "b7", "#9"})
"""Degrees of the symbol ``alt``; its fifth is raised, and b9 may be added."""

_SIGNS = str.maketrans(
    {
        "♭": "b",
        "♯": "#",
        "𝄫": "bb",
        "𝄪": "##",
        **dict.fromkeys("Δ∆△", "^"),
        **dict.fromkeys("°˚", "o"),
        **dict.fromkeys("Ø∅⌀", "ø"),
        **dict.fromkeys("−–‐‑‒—", "-"),
        "⁄": "/",
        "[": "(",
        "]": ")",
    }
)
"""Signs of engravers and keyboards, and the one sign that the grammar reads."""

_BRACKET_PATTERN = re.compile(r"([^()]*)(?:\(([^()]*)\))?")
_SEPARATOR_PATTERN = re.compile(r"[\s,;.]+")

_QUALITY_PATTERN = re.compile(
    r"(?P<major>major|Major|MAJOR|maj|Maj|MAJ|ma(?!dd)|Ma(?!dd|j)|MA(?!DD)|M(?!i|I)|\^|j(?=\s*(?:7|9|11|13)))"
    r"|(?P<minor>minor|Minor|MINOR|min|Min|MIN|mi|Mi|MI|m|-)"
    r"|(?P<diminished>diminished|dim|Dim|DIM|o(?!mit))"
    r"|(?P<half>ø|h|0)"
    r"|(?P<augmented>augmented|aug|Aug|AUG|\+)"
    r"|(?P<dominant>(?:dominant|dom)(?=\s*(?:7|9|11|13)))"
)
_MAJOR_SEVENTH_PATTERN = re.compile(
    r"\^|/?(?:major|maj|Maj|MAJ|ma|Ma|MA|M|j)(?=[\s.]*(?:7|9|11|13))",
)
"""Pattern of a mark before the figure that makes the seventh major: ``mM7``."""
_FIGURE_PATTERN = re.compile(r"6\s*/\s*9|69|67|13|11|9|7|6|5|2")
_LATE_MAJOR_SEVENTH_PATTERN = re.compile(r"(?:M|maj)(?![0-9aA])")
"""Pattern of the mark after the figure: ``7M``."""
_ADDED_SEVENTH_PATTERN = re.compile(r"(?:maj|Maj|ma|M|\^)\s*7")
"""Pattern of the major seventh that a diminished seventh chord may have, too."""
_SUSPENSION_PATTERN = re.compile(r"(?:sus|Sus|SUS)\s*(24|42|2/4|4/2|4|2)?")
_ADDITION_PATTERN = re.compile(r"(?:add|Add|ADD)[\s.]*([b#]?)(13|11|9|6|4|3|2)")
_OMISSION_PATTERN = re.compile(r"(?:no|No|NO|omit|Omit|OMIT)[\s.]*(3|5|9|11)(?:rd|d|th)?")
_ALTERATION_PATTERN = re.compile(r"([b#])\s*(13|11|9|7|6|5|4|2)")
_SIGNED_ALTERATION_PATTERN = re.compile(r"([-+])\s*(13|11|9|5)")
"""Pattern of alterations with plus and minus, which are read in brackets only."""
_SIGNED_FIFTH_PATTERN = re.compile(r"[-+]\s*5")
_RAISED_FIFTH_PATTERN = re.compile(r"(?:\+|aug)(?![0-9])|aug\s*5")
_LOWERED_FIFTH_PATTERN = re.compile(r"dim\s*5")
_ALTERED_PATTERN = re.compile(r"(?:altered|alt|Alt|ALT)")
_FIGURE_ONLY_PATTERN = re.compile("13|11|9|6|4|2")

_DEGREES_BY_FIGURE = {
    "2": ("9",), "6": ("6",), "69": ("6", "9"), "67": ("13",), "9": ("9",), "11": ("9", "11"), "13": ("9", "13"),
}  # fmt: skip
"""Natural degrees of each figure, without its seventh."""
_SLASHED_SIGNS = tuple("b#1469")
"""Signs that a degree after a slash begins with."""
_LARGE_NUMBERS = {"2": "9", "4": "11", "6": "13"}
_ALTERATIONS = {"b5", "#5", "b9", "#9", "#11", "b13", "#7"}
_ADDITIONS = {"3", "9", "11", "13", "b9", "#9", "#11", "b13"}
_CLASS_ORDER = (
    *("1", "3", "b3", "2", "4", "b5", "#5", "5", "bb7", "6", "b7", "7"),
    *("b9", "9", "#9", "11", "#11", "b6", "b13", "13"),
)
"""Degrees in order of preference where two of them are the same key of the piano."""

_SEMITONES = {degree: Degree.parse(degree).semitones % 12 for degree in _CLASS_ORDER}


class _Symbol:
    """Parts of a symbol while it is read."""

    def __init__(self) -> None:
        self.quality = ""
        self.figure = ""
        self.has_major_seventh = False
        self.is_altered = False
        self.suspensions: set[str] = set()
        self.alterations: set[str] = set()
        self.additions: set[str] = set()
        self.omissions: set[str] = set()
        self.has_slash = False
        self.may_have_quality = True
        self.may_have_figure = True


def read_degrees(text: str) -> tuple[frozenset[str], bool]:
    """Return the degrees of a symbol, and True if it is altered (``7alt``).

    The degrees are normalized: 2, 4, 6 and b6 are 9, 11, 13 and b13 where the chord has a third or a seventh, and of
    two degrees on one key of the piano one is left. Raises `TheoryError`.

    >>> sorted(read_degrees("m7(b5)")[0]), sorted(read_degrees("ø")[0])
    (['1', 'b3', 'b5', 'b7'], ['1', 'b3', 'b5', 'b7'])
    """
    if len(text) > MAX_SYMBOL_CHARACTERS:
        raise _make_error(text)
    simple_text = normalize("NFKC", text.translate(_SIGNS)).translate(_SIGNS)
    symbol = _Symbol()
    end = 0
    while end < len(simple_text):
        match = _BRACKET_PATTERN.match(simple_text, end)
        if match is None or not match[0] or (match[2] is not None and not match[2].strip()):
            raise _make_error(text)
        end = match.end()
        for part, is_bracketed in ((match[1], False), (match[2] or "", True)):
            _read_part(symbol, part, text, is_bracketed=is_bracketed)
    degrees = normalize_degrees(_compose(symbol, text))
    if len(degrees) < 2:
        raise _make_error(text)
    return degrees, symbol.is_altered


def normalize_degrees(degrees: set[str] | frozenset[str]) -> frozenset[str]:
    """Return the degrees of a chord with one name for one meaning.

    >>> sorted(normalize_degrees({"1", "b3", "b5", "6"})), sorted(normalize_degrees({"1", "3", "5", "b7", "b6"}))
    (['1', 'b3', 'b5', 'bb7'], ['1', '3', '5', 'b13', 'b7'])
    """
    result = set(degrees)
    has_seventh = not result.isdisjoint(("b7", "7"))
    is_diminished = {"b3", "b5"} <= result and result.isdisjoint(("5", "#5"))
    if not result.isdisjoint(("3", "b3")):
        _rename(result, {"2": "9", "4": "11"})
    if not is_diminished or has_seventh:
        _rename(result, {"bb7": "6"})
    _rename(result, {"6": "13"} if has_seventh else {"13": "6"})
    if is_diminished and not has_seventh:
        _rename(result, {"6": "bb7"})
    _rename(result, {"b6": "b13"} if has_seventh or "bb7" in result else {"b13": "b6"})
    classes: set[int] = set()
    for degree in _CLASS_ORDER:
        if degree in result:
            if _SEMITONES[degree] in classes:
                result.discard(degree)
            classes.add(_SEMITONES[degree])
    return frozenset(result)


def _rename(degrees: set[str], names: dict[str, str]) -> None:
    for old, new in names.items():
        if old in degrees:
            degrees.remove(old)
            degrees.add(new)


def _make_error(text: str) -> TheoryError:
    return TheoryError("theory.no-chord-symbol", typed=text[:20])


def _read_part(symbol: _Symbol, part: str, text: str, *, is_bracketed: bool) -> None:
    """Read what stands inside or outside of brackets."""
    end = 0
    while end < len(part):
        if separator := _SEPARATOR_PATTERN.match(part, end):
            end = separator.end()
        elif length := _read_beginning(symbol, part, end, is_bracketed=is_bracketed) or _read_modifier(
            symbol, part, end, text, is_bracketed=is_bracketed
        ):
            end += length
        else:
            raise _make_error(text)


def _read_beginning(symbol: _Symbol, part: str, start: int, *, is_bracketed: bool) -> int:
    """Read a quality, the mark of a major seventh or a figure.

    The result is its number of characters, 0 if there is none.
    """
    if symbol.may_have_quality:
        symbol.may_have_quality = False
        if is_bracketed and _SIGNED_FIFTH_PATTERN.match(part, start):
            return 0
        if match := _QUALITY_PATTERN.match(part, start):
            symbol.quality = match.lastgroup or ""
            symbol.has_major_seventh = match[0] == "^"
            return len(match[0])
    if not symbol.may_have_figure:
        return 0
    may_be_major = symbol.quality in ("minor", "diminished", "augmented") and not symbol.has_major_seventh
    if may_be_major and (match := _MAJOR_SEVENTH_PATTERN.match(part, start)):
        symbol.has_major_seventh = True
        return len(match[0])
    if match := _FIGURE_PATTERN.match(part, start):
        symbol.figure = re.sub(r"[\s/]", "", match[0])
        symbol.may_have_figure = False
        return len(match[0])
    return 0


def _read_modifier(symbol: _Symbol, part: str, start: int, text: str, *, is_bracketed: bool) -> int:
    """Read a suspension, an addition, an omission, an alteration or a mark.

    The result is its number of characters, 0 if there is none.
    """
    if match := _SUSPENSION_PATTERN.match(part, start):
        # "sus7" is 7sus4, but "sus4(9)" has a ninth only.
        symbol.may_have_figure = symbol.may_have_figure and match[1] is None and not symbol.suspensions
        _add_new(symbol.suspensions, (match[1] or "4").replace("/", ""), text)
        return len(match[0])
    for degree, pattern in (("#5", _RAISED_FIFTH_PATTERN), ("b5", _LOWERED_FIFTH_PATTERN)):
        if match := pattern.match(part, start):
            _add_new(symbol.alterations, degree, text)
            return len(match[0])
    may_be_altered = symbol.may_have_figure or symbol.figure == "7"
    symbol.may_have_figure = False
    if may_be_altered and (match := _ALTERED_PATTERN.match(part, start)):
        symbol.is_altered = True
        return len(match[0])
    return (
        _read_degree(symbol, part, start, text)
        or _read_separated_degree(symbol, part, start, text, is_bracketed=is_bracketed)
        or _read_late_seventh(symbol, part, start, text)
    )


def _read_degree(symbol: _Symbol, part: str, start: int, text: str) -> int:
    """Read an addition, an omission or an alteration."""
    if match := _ADDITION_PATTERN.match(part, start):
        _add_degree(symbol.additions, match[1], match[2], _ADDITIONS, text)
    elif match := _OMISSION_PATTERN.match(part, start):
        _add_new(symbol.omissions, match[1], text)
    elif match := _ALTERATION_PATTERN.match(part, start):
        _add_degree(symbol.alterations, match[1], match[2], _ALTERATIONS, text)
    return len(match[0]) if match else 0


def _read_separated_degree(symbol: _Symbol, part: str, start: int, text: str, *, is_bracketed: bool) -> int:
    """Read a degree that is added in brackets or after a slash, or the slash."""
    if part[start] == "/" and (is_bracketed or symbol.figure) and part[start + 1 : start + 2] in _SLASHED_SIGNS:
        symbol.has_slash = True
        return 1
    if is_bracketed and (match := _SIGNED_ALTERATION_PATTERN.match(part, start)):
        _add_degree(symbol.alterations, "b" if match[1] == "-" else "#", match[2], _ALTERATIONS, text)
        return len(match[0])
    if (is_bracketed or symbol.has_slash) and (match := _FIGURE_ONLY_PATTERN.match(part, start)):
        _add_degree(symbol.additions, "", match[0], _ADDITIONS, text)
        return len(match[0])
    return 0


def _read_late_seventh(symbol: _Symbol, part: str, start: int, text: str) -> int:
    """Read the mark of a major seventh after the figure 7."""
    if symbol.figure != "7":
        return 0
    if match := _LATE_MAJOR_SEVENTH_PATTERN.match(part, start):
        symbol.has_major_seventh = True
        return len(match[0])
    if symbol.quality == "diminished" and (match := _ADDED_SEVENTH_PATTERN.match(part, start)):
        _add_new(symbol.additions, "7", text)
        return len(match[0])
    return 0


def _add_new(degrees: set[str], degree: str, text: str) -> None:
    if degree in degrees:
        raise _make_error(text)
    degrees.add(degree)


def _add_degree(degrees: set[str], sign: str, number: str, known: set[str], text: str) -> None:
    """Add a degree above the octave, if it is one that a chord can have."""
    degree = sign + _LARGE_NUMBERS.get(number, number)
    if degree not in known:
        raise _make_error(text)
    _add_new(degrees, degree, text)


def _compose(symbol: _Symbol, text: str) -> set[str]:
    """Return the degrees of a symbol that was read."""
    if symbol.is_altered:
        has_parts = symbol.suspensions or symbol.alterations or symbol.additions or symbol.omissions
        is_dominant = symbol.quality in ("", "dominant") and symbol.figure in ("", "7") and not symbol.has_major_seventh
        if has_parts or not is_dominant:
            raise _make_error(text)
        return set(ALTERED_DEGREES)
    if symbol.figure in ("5", "2") and symbol.quality:
        raise _make_error(text)
    third = "b3" if symbol.quality in ("minor", "diminished", "half") else "3"
    sevenths = _find_sevenths(symbol, text)
    altered_fifths = symbol.alterations & {"b5", "#5"}
    if symbol.quality in ("diminished", "half"):
        altered_fifths.add("b5")
    if symbol.quality == "augmented":
        altered_fifths.add("#5")
    tensions = symbol.alterations - {"b5", "#5", "#7"}
    altered_numbers = {tension.lstrip("b#") for tension in tensions}
    naturals = {degree for degree in _DEGREES_BY_FIGURE.get(symbol.figure, ()) if degree not in altered_numbers}
    thirds: set[str] = set()
    if not symbol.suspensions and symbol.figure != "5" and not ("11" in naturals and third == "3"):
        thirds = {third}
    result = {"1", *thirds, *(altered_fifths or {"5"}), *sevenths, *naturals, *tensions, *symbol.additions}
    result.update("".join(symbol.suspensions))
    if {"b3", "3"} <= result or ("b3" in result and "#9" in result):
        raise _make_error(text)
    if "3" in symbol.omissions:
        result -= {"3", "b3"}
    if "5" in symbol.omissions:
        result -= {"b5", "5", "#5"}
    for number in symbol.omissions & {"9", "11"}:
        result -= {number, f"b{number}", f"#{number}"}
    return result


def _find_sevenths(symbol: _Symbol, text: str) -> set[str]:
    """Return the seventh of a symbol; two, if a diminished one is beside a major."""
    is_figured = symbol.figure in ("7", "9", "11", "13", "67")
    if "#7" in symbol.alterations:
        if is_figured or symbol.has_major_seventh or symbol.quality == "half":
            raise _make_error(text)
        return {"7"}
    if symbol.has_major_seventh and symbol.figure not in ("6", "69"):
        if symbol.quality == "half":
            raise _make_error(text)
        return {"7"}
    if symbol.quality == "half":
        return {"b7"}
    if not is_figured:
        return set()
    return {{"major": "7", "diminished": "bb7"}.get(symbol.quality, "b7")}
