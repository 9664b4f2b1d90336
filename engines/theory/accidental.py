"""Accidentals as numbers and as signs.

An alteration is the number of semitones a letter is raised (+) or lowered (-): -2 is a double flat.
"""

from engines.theory.errors import TheoryError

MAX_ALTERATION = 4
"""Limit of sharps or flats read from outside; the games' spelling needs three."""

_SIGN_ALTERATIONS = {"#": 1, "♯": 1, "x": 2, "𝄪": 2, "b": -1, "♭": -1, "𝄫": -2}
_NATURAL_SIGNS = ("", "♮")


def parse_alteration(signs: str) -> int:
    """Read accidental signs, typed (``# x b``) or engraved (``♯ 𝄪 ♭ 𝄫 ♮``).

    >>> parse_alteration("bb"), parse_alteration("𝄪"), parse_alteration("♮")
    (-2, 2, 0)

    Raises `TheoryError` for other signs, for sharps mixed with flats, and for more than `MAX_ALTERATION` of them.
    """
    if signs in _NATURAL_SIGNS:
        return 0
    values = [_SIGN_ALTERATIONS.get(sign, 0) for sign in signs]
    if 0 in values:
        raise TheoryError("theory.no-accidental", typed=signs[:20])
    if min(values) < 0 < max(values):
        raise TheoryError("theory.mixed-accidentals", typed=signs[:20])
    total = sum(values)
    if abs(total) > MAX_ALTERATION:
        raise TheoryError("theory.many-accidentals", typed=signs[:20], most=MAX_ALTERATION)
    return total


def ascii_accidentals(alteration: int) -> str:
    """Return an alteration's signs on a keyboard, nothing for a natural.

    >>> ascii_accidentals(-2), ascii_accidentals(2)
    ('bb', '##')
    """
    return "#" * alteration if alteration > 0 else "b" * -alteration


def unicode_accidentals(alteration: int, *, natural: bool = False) -> str:
    """Return an alteration's signs as engravers set them, the single one first.

    With `natural` a natural note has a sign, too.

    >>> [unicode_accidentals(n) for n in (-3, -2, -1, 0, 1, 2, 3)]
    ['♭𝄫', '𝄫', '♭', '', '♯', '𝄪', '♯𝄪']
    >>> unicode_accidentals(0, natural=True)
    '♮'
    """
    if alteration == 0:
        return "♮" if natural else ""
    single, double = ("♯", "𝄪") if alteration > 0 else ("♭", "𝄫")
    size = abs(alteration)
    return single * (size % 2) + double * (size // 2)
