"""Chord symbols that may follow the name of a root, as values."""

from functools import lru_cache

import msgspec

from engines.theory.chord_symbol_reading import ALTERED_DEGREES, normalize_degrees, read_degrees
from engines.theory.chord_symbol_writing import write_symbol
from engines.theory.degree import Degree
from engines.theory.errors import TheoryError
from engines.theory.pitch import NoteName

COMMON_SYMBOLS = (
    *("", "m", "dim", "aug", "5", "sus2", "sus4", "6", "m6", "7", "maj7", "m7", "m7b5", "dim7", "mmaj7", "7sus4"),
    *("aug7", "7b5", "7#5", "add9", "madd9", "9", "maj9", "m9", "7b9", "7#9", "11", "m11", "13", "maj13", "m13"),
    *("7#11", "6/9"),
)
"""Symbols that decks and puzzles print; the grammar reads many more."""


class ChordSymbol(msgspec.Struct, frozen=True, cache_hash=True):
    """Meaning of a chord symbol: degrees above a root.

    >>> symbol = read_symbol("-7(b5)")
    >>> symbol.text, [str(degree) for degree in symbol.degrees]
    ('m7b5', ['1', 'b3', 'b5', 'b7'])
    >>> [str(note) for note in symbol.spell(NoteName("B"))]
    ['B', 'D', 'F', 'A']
    """

    text: str
    """The canonical spelling, the same for all symbols with one meaning."""
    degrees: tuple[Degree, ...]
    """Degrees that sound, the root first, then by number."""
    optional: tuple[Degree, ...] = ()
    """Degrees that players may add; ``7alt`` alone has one."""

    def spell(self, root: NoteName) -> tuple[NoteName, ...]:
        """Return the notes above a root, in the order of the degrees."""
        return tuple(degree.above(root) for degree in self.degrees)

    def __str__(self) -> str:
        return self.text


@lru_cache(maxsize=4096)
def read_symbol(text: str) -> ChordSymbol:
    """Read a chord symbol without its root, as players write it.

    A quality comes first: nothing or ``dom``, ``maj M ma ^ Δ j``, ``m min mi -``, ``dim o °``, ``ø h 0``, ``aug +``;
    then the mark of a major seventh (``mM7``, ``o(maj7)``) and a figure: ``5 6 7 9 11 13 69 6/9 2``. Modifiers follow
    in any order: ``sus sus2 sus4 sus24``, ``b5 #5 b9 #9 #11 b13``, ``add9``, ``no3``, ``omit5``, ``+`` as a raised
    fifth. Brackets, commas, spaces and full stops may stand between them. In brackets and after a slash a number is an
    added degree, ``7/9``, and in brackets the signs + and - alter it: ``7(-9,13)``.

    - A figure has the figures below it, except that 13 has no 11. A natural 11 replaces a major third: 11 has no third,
      m11 has one.
    - An altered fifth, ninth, eleventh or thirteenth replaces the natural one of the figure.
    - ``alt`` is 1 3 #5 b7 #9, with the raised fifth rather than b13; b9 is optional.
    - ``Δ`` alone is maj7, ``ø`` alone m7b5, ``sus`` alone sus4, and ``2`` is add9.

    >>> [read_symbol(typed).text for typed in ("7 (b9, #5)", "Δ", "°7", "sus4b9", "+7", "m(maj7)", "7(9,13)")]
    ['7#5b9', 'maj7', 'dim7', 'sus4addb9', '7#5', 'mmaj7', '13']

    Raises `TheoryError` for everything else, such as a figure after another or a degree that is given twice.
    """
    degrees, is_altered = read_degrees(text)
    if is_altered:
        return ALTERED_DOMINANT
    return _make_symbol(degrees)


def is_symbol(text: str) -> bool:
    """Return True if `read_symbol` can read a text.

    >>> is_symbol("maj7"), is_symbol("77")
    (True, False)
    """
    try:
        read_symbol(text)
    except TheoryError:
        return False
    return True


def make_symbol(degrees: frozenset[str]) -> ChordSymbol:
    """Return the symbol of a set of degrees, which is normalized first.

    The degrees are those that symbols can have: 1, 2 or 4, 3 or b3, fifths, 6, sevenths, ninths, 11, #11, b6, b13, 13.

    >>> make_symbol(frozenset(("1", "3", "5", "2"))).text
    'add9'
    """
    return _make_symbol(normalize_degrees(degrees))


@lru_cache(maxsize=4096)
def _make_symbol(degrees: frozenset[str]) -> ChordSymbol:
    return ChordSymbol(write_symbol(degrees), _sort_degrees(degrees))


def _sort_degrees(degrees: frozenset[str]) -> tuple[Degree, ...]:
    return tuple(sorted(map(Degree.parse, degrees), key=lambda degree: (degree.number, degree.alteration)))


ALTERED_DOMINANT = ChordSymbol("7alt", _sort_degrees(ALTERED_DEGREES), (Degree.parse("b9"),))
"""The symbol ``7alt``: a raised fifth and ninth, and a lowered ninth if wished."""
