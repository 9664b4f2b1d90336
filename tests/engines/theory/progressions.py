"""Random progressions of typed numerals in major and minor.

The tables say what often follows a chord, the most frequent first. They are a musician's estimate, not a corpus.
"""

from __future__ import annotations

import random

from engines.theory.key import MAJOR_KEYS, Key
from engines.theory.part_writing import Harmony
from engines.theory.roman import RomanNumeral

MAJOR_FOLLOWERS = {
    "I": "V IV V7 I6 vi ii6 V6 ii IV6 vii°6 V4/3 iii V7/V V6/5 V7/IV ii6/5", "I6": "IV ii6 V V7 I vii°6 ii6/5 V4/3",
    "I6/4": "V7 V", "ii": "V V7 V6 I6/4 vii°6", "ii6": "V V7 I6/4 V4/2", "ii7": "V7 V V4/3", "ii6/5": "V V7 I6/4 V4/2",
    "iii": "vi IV ii6 I6", "IV": "V I V7 ii6 I6 I6/4 ii vii°6 V6", "IV6": "V V6 I6 I V6/5", "V": "I vi V7 I6 IV6 V4/2",
    "V6": "I vi V6/5", "V7": "I vi I6", "V6/5": "I vi", "V4/3": "I I6", "V4/2": "I6", "vi": "IV ii6 ii V V7/V iii I6",
    "vii°6": "I I6 V6/5", "V7/V": "V V7", "V7/IV": "IV", "V7/vi": "vi", "V6/5/V": "V", "iv": "V I I6/4", "N6": "V V7",
    "Ger+6": "I6/4",
}  # fmt: skip
MINOR_FOLLOWERS = {
    "i": "V iv V7 i6 VI ii°6 V6 iv6 III VII V4/3 vii°6 iiø6/5 vii°7 V6/5", "i6": "iv ii°6 V V7 i vii°6 iiø6/5 V4/3",
    "i6/4": "V7 V", "ii°6": "V V7 i6/4", "iiø6/5": "V V7 i6/4", "III": "VI iv VII ii°6", "iv": "V i V7 ii°6 i6/4 VII",
    "iv6": "V V7", "V": "i VI V7 i6", "V6": "i V6/5", "V7": "i VI", "V6/5": "i", "V4/3": "i i6", "V4/2": "i6",
    "VI": "iv ii°6 III V iiø6/5 N6", "VII": "III VI", "vii°6": "i i6", "vii°7": "i", "N6": "V V7", "Ger+6": "i6/4 V",
}  # fmt: skip
MINOR_KEYS = ("A minor", "C minor", "F# minor", "D minor", "G minor", "B minor")


def random_progression(seed: int) -> tuple[Key, tuple[Harmony, ...]]:
    """Return a key and four to about sixteen chords, every third time in minor.

    The progression begins with the tonic, and ends with it or with the dominant.
    """
    chance = random.Random(seed)
    is_minor = seed % 3 == 0
    key = Key.parse(chance.choice(MINOR_KEYS)) if is_minor else chance.choice(MAJOR_KEYS)
    followers = MINOR_FOLLOWERS if is_minor else MAJOR_FOLLOWERS
    tonic = "i" if is_minor else "I"
    numerals = [tonic]
    length = chance.randint(4, 14)
    while len(numerals) < length or numerals[-1] not in (tonic, "V"):
        choices = followers[numerals[-1]].split()
        numerals += chance.choices(choices, [1 / (place + 2) for place in range(len(choices))])
    return key, tuple(Harmony(RomanNumeral.parse(numeral)) for numeral in numerals)
