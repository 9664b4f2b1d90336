"""Solfège with a movable Do: syllables, degrees and the names they are sung on."""

from functools import lru_cache

from engines.theory.errors import TheoryError
from engines.theory.key import Key
from engines.theory.pitch import NoteName

SYLLABLES = ("Do", "Re", "Mi", "Fa", "Sol", "La", "Ti")
SYLLABLES_BY_WORD = {**{syllable.lower(): syllable for syllable in SYLLABLES}, "so": "Sol", "si": "Ti"}
"""Syllables by the lower-case words that people type."""


def find_degree(syllable: str) -> int:
    """Return a syllable's degree of the major scale: 1 for Do to 7 for Ti.

    Raises `TheoryError`.

    >>> find_degree("Sol")
    5
    """
    if syllable not in SYLLABLES:
        raise TheoryError("theory.no-syllable", typed=syllable[:20], known=tuple(SYLLABLES))
    return SYLLABLES.index(syllable) + 1


@lru_cache(maxsize=512)
def find_sung_name(key: Key, syllable: str) -> NoteName:
    """Return the name on which a syllable is sung. Raises `TheoryError`.

    Syllables are those of the major scale, in a minor key too.

    >>> str(find_sung_name(Key.parse("Eb major"), "Ti")), str(find_sung_name(Key.parse("C minor"), "Mi"))
    ('D', 'E')
    """
    return Key(key.tonic).name(find_degree(syllable))
