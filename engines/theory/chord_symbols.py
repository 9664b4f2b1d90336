"""Chord symbols that may follow the name of a root, and their degrees."""

import re

DEGREES_BY_SYMBOL = {
    "": "1 3 5", "m": "1 b3 5", "dim": "1 b3 b5", "aug": "1 3 #5", "5": "1 5", "sus2": "1 2 5", "sus4": "1 4 5",
    "6": "1 3 5 6", "m6": "1 b3 5 6", "7": "1 3 5 b7", "maj7": "1 3 5 7", "m7": "1 b3 5 b7", "m7b5": "1 b3 b5 b7",
    "dim7": "1 b3 b5 bb7", "mmaj7": "1 b3 5 7", "7sus4": "1 4 5 b7", "aug7": "1 3 #5 b7", "7b5": "1 3 b5 b7",
    "7#5": "1 3 #5 b7", "add9": "1 3 5 9", "madd9": "1 b3 5 9", "9": "1 3 5 b7 9", "maj9": "1 3 5 7 9",
    "m9": "1 b3 5 b7 9", "7b9": "1 3 5 b7 b9", "7#9": "1 3 5 b7 #9", "11": "1 5 b7 9 11", "m11": "1 b3 5 b7 9 11",
    "13": "1 3 5 b7 9 13", "maj13": "1 3 5 7 9 13", "m13": "1 b3 5 b7 9 13", "7#11": "1 3 5 b7 #11", "6/9": "1 3 5 6 9",
}  # fmt: skip
"""Degrees of each symbol that may follow a root; all of them sound.

As usual, 11 has no third and 13 no eleventh.
"""

_SPELLING_PATTERNS = (
    ("♭", "b"), ("♯", "#"), (r"\(([^()]+)\)", r"\1"), ("^Δ7?", "maj7"), ("^ø7?", "m7b5"), ("^(°|o)", "dim"),
    (r"^\+", "aug"), ("^(min|mi|-)(?=maj|Maj|M|[^a]|$)", "m"), ("^mM(aj)?7$|^mmaj7$", "mmaj7"),
    (r"^(M|Maj|ma|major)(?=\d|$)", "maj"), ("^maj$", ""), ("^sus$", "sus4"), ("^69$", "6/9"),
)  # fmt: skip
"""Patterns of other spellings of symbols, and their replacements."""


def normalized_symbol(text: str) -> str:
    """Return a chord symbol in the spelling of `DEGREES_BY_SYMBOL`.

    >>> normalized_symbol("-7b5"), normalized_symbol("ø")
    ('m7b5', 'm7b5')
    """
    for pattern, replacement in _SPELLING_PATTERNS:
        text = re.sub(pattern, replacement, text)
    return text
