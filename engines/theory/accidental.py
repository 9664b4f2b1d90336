"""Accidentals as numbers and as signs.

An alteration is the number of semitones a letter is raised (+) or lowered (-): -2 is a double flat.
"""

from engines.theory.errors import TheoryError

MOST = 4
"""Limit of sharps or flats read from outside; the games' spelling needs three."""

_VALUES = {"#": 1, "♯": 1, "x": 2, "𝄪": 2, "b": -1, "♭": -1, "𝄫": -2}
_NATURALS = ("", "♮")


def alteration(signs: str) -> int:
    """Read accidental signs, typed (``# x b``) or engraved (``♯ 𝄪 ♭ 𝄫 ♮``).

    >>> alteration("bb"), alteration("𝄪"), alteration("♮")
    (-2, 2, 0)

    Raises `TheoryError` for other signs, for sharps mixed with flats, and for more than `MOST` of them.
    """
    if signs in _NATURALS:
        return 0
    values = [_VALUES.get(sign, 0) for sign in signs]
    if 0 in values:
        raise TheoryError("theory.no-accidental", typed=signs[:20])
    if min(values) < 0 < max(values):
        raise TheoryError("theory.mixed-accidentals", typed=signs[:20])
    total = sum(values)
    if abs(total) > MOST:
        raise TheoryError("theory.many-accidentals", typed=signs[:20], most=MOST)
    return total


def typed(alteration: int) -> str:
    """Return an alteration's signs on a keyboard, nothing for a natural.

    >>> typed(-2), typed(2)
    ('bb', '##')
    """
    return "#" * alteration if alteration > 0 else "b" * -alteration


def engraved(alteration: int, *, natural: bool = False) -> str:
    """Return an alteration's signs as engravers set them, the single one first.

    With `natural` a natural note has a sign, too.

    >>> [engraved(n) for n in (-3, -2, -1, 0, 1, 2, 3)]
    ['♭𝄫', '𝄫', '♭', '', '♯', '𝄪', '♯𝄪']
    >>> engraved(0, natural=True)
    '♮'
    """
    if alteration == 0:
        return "♮" if natural else ""
    single, double = ("♯", "𝄪") if alteration > 0 else ("♭", "𝄫")
    size = abs(alteration)
    return single * (size % 2) + double * (size // 2)
