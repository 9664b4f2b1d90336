"""Numerals of one key expressed in another.

A phrase with several keys can thus be voiced as a whole. The chord V of G major is V/V in C major: a chord of the
second key is applied to the tonic of that key.
"""

from contextlib import suppress
from functools import lru_cache

from msgspec.structs import replace

from engines.theory.errors import TheoryError
from engines.theory.key import Key
from engines.theory.roman import RomanNumeral

_DEGREE_NUMERALS = ("I", "II", "III", "IV", "V", "VI", "VII")


@lru_cache(maxsize=1024)
def express_in_key(numeral: RomanNumeral, key: Key, home: Key) -> RomanNumeral | None:
    """Return the numeral in the key `home` that has the tones of a numeral in `key`.

    The result is None if no numeral has them.

    >>> str(express_in_key(RomanNumeral.parse("V65"), Key.parse("G major"), Key.parse("C major")))
    'V6/5/V'
    """
    if key == home:
        return numeral
    tonic = find_tonic_numeral(key, home)
    if tonic is None:
        return None
    with suppress(TheoryError):
        applied = replace(numeral, applied=tonic if numeral.applied is None else None)
        if numeral.applied is not None:
            target = express_in_key(numeral.applied, key, home)
            applied = replace(numeral, applied=target)
        if applied.members(home) == numeral.members(key) and applied.bass(home) == numeral.bass(key):
            return applied
    return None


@lru_cache(maxsize=256)
def find_tonic_numeral(key: Key, home: Key) -> RomanNumeral | None:
    """Return the numeral of a key's tonic triad in another key, or None.

    >>> str(find_tonic_numeral(Key.parse("E minor"), Key.parse("G major")))
    'vi'
    >>> str(find_tonic_numeral(Key.parse("Eb major"), Key.parse("C minor")))
    'III'
    """
    for signs in ("", "b", "#", "bb", "##"):
        for numeral in _DEGREE_NUMERALS:
            with suppress(TheoryError):
                tonic = RomanNumeral.parse(signs + (numeral if key.mode == "major" else numeral.lower()))
                if tonic.root(home) == key.tonic:
                    return tonic
    return None
