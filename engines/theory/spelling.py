"""Spelling of a whole structure above a root: an interval, a chord, a scale.

Rules: carmony, "Cards" - the letter follows the number, so different numbers never share a letter; a root with two
names takes the one whose spelling needs fewer accidentals, then the flat.
"""

from functools import lru_cache

from engines.theory.degree import Degree, Structure
from engines.theory.degree import parse_degrees as parse_degrees
from engines.theory.pitch import NoteName, common_spellings


def spell(root: int, degrees: Structure) -> tuple[NoteName, ...]:
    """Return the spelled notes of a structure, one for each degree, in their order.

    `root` is a pitch class, 0 for C to 11 for B; `degrees` may be printed ones. Cached.

    >>> [str(name) for name in spell(0, ("1", "b3", "b5", "bb7"))]
    ['C', 'Eb', 'Gb', 'Bbb']
    >>> [str(name) for name in spell(1, ("1", "b3", "5"))]
    ['C#', 'E', 'G#']

    Raises `TheoryError` for an unknown degree or a root that is not a pitch class.
    """
    return _spell(root, degrees)


def spell_root(root: int, degrees: Structure) -> NoteName:
    """Return the name that a root pitch class takes under these degrees.

    >>> str(spell_root(6, ("1", "3", "5"))), str(spell_root(6, ("1", "b3", "5")))
    ('Gb', 'F#')

    Raises `TheoryError` as `spell` does.
    """
    return _choose_root_name(root, parse_degrees(degrees))


@lru_cache(maxsize=4096)
def _spell(root: int, degrees: Structure) -> tuple[NoteName, ...]:
    parsed = parse_degrees(degrees)
    name = _choose_root_name(root, parsed)
    return tuple(degree.above(name) for degree in parsed)


@lru_cache(maxsize=4096)
def _choose_root_name(root: int, degrees: tuple[Degree, ...]) -> NoteName:
    def find_cost(name: NoteName) -> tuple[int, int]:
        signs = sum(abs(degree.above(name).alteration) for degree in degrees)
        return signs, name.alteration

    return min(common_spellings(root), key=find_cost)
