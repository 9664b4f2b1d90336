"""The readings nearest to a word that no grammar knows.

Words that musicians write often come first among those that are equally near.
"""

import re
import tomllib
from functools import cache, lru_cache
from importlib import resources

from engines.progressions.words import Kind, read_word
from engines.theory.key import Key

MAX_SUGGESTIONS = 3
"""Limit of suggested readings."""
MAX_DISTANCE = 2
"""Edits beyond which a reading is too far from the word."""

_ANY_KEY = Key.parse("C major")
_ROOT_PATTERN = re.compile("[A-Ga-g](?:#|b|♯|♭)?")


@cache
def load_frequent_words() -> dict[str, tuple[str, ...]]:
    """Return words that are written often, by their kind, the most frequent first.

    ``symbols`` follow one of the ``roots``. The words are in `assets/progressions/frequent_words.toml`.
    """
    text = (resources.files("assets") / "progressions" / "frequent_words.toml").read_text("utf-8")
    return {kind: tuple(words.split()) for kind, words in tomllib.loads(text).items()}


@lru_cache(maxsize=512)
def find_nearest(word: str, kind: Kind) -> tuple[str, ...]:
    """Return up to three readable words of a kind, the nearest first.

    >>> find_nearest("Vx7", "numerals")[0], find_nearest("Gmaj77", "chords")[0]
    ('V7', 'Gmaj7')
    """
    ranked = []
    limit = min(MAX_DISTANCE, max(1, len(word) - 1))
    chars = set(word)
    for rank, known in enumerate(_list_known_words(word, kind)):
        # Characters that the word lacks are edits; to count them is quicker than the distance.
        if abs(len(known) - len(word)) <= limit and len(chars.difference(known)) <= limit:
            distance = find_distance(word, known)
            if distance <= limit:
                ranked.append((distance, rank, known))
    result: list[str] = []
    for _, _, known in sorted(ranked):
        if known not in result and read_word(known, kind, _ANY_KEY) is not None:
            result.append(known)
        if len(result) == MAX_SUGGESTIONS:
            break
    return tuple(result)


def _list_known_words(word: str, kind: Kind) -> tuple[str, ...]:
    frequent = load_frequent_words()
    if kind == "chords":
        return tuple(root + symbol for root in _find_likely_roots(word) for symbol in ("", *frequent["symbols"]))
    return frequent["roots" if kind == "notes" else kind]


def _find_likely_roots(word: str) -> tuple[str, ...]:
    """Return the root at the beginning of a word, or all roots if there is none.

    A small letter may be meant as a capital.
    """
    found = _ROOT_PATTERN.match(word)
    return (found[0][0].upper() + found[0][1:],) if found else load_frequent_words()["roots"]


def find_distance(word: str, other: str) -> int:
    """Return the number of edits from one word to another.

    An edit inserts, removes or replaces a character, or exchanges two neighbours.

    >>> find_distance("Vx7", "V7"), find_distance("iiv", "ivi"), find_distance("", "I")
    (1, 1, 1)
    """
    before: list[int] = []
    last = list(range(len(other) + 1))
    for row, char in enumerate(word, start=1):
        current = [row]
        for column, other_char in enumerate(other, start=1):
            cost = min(last[column] + 1, current[-1] + 1, last[column - 1] + (char != other_char))
            if row > 1 and column > 1 and char == other[column - 2] and word[row - 2] == other_char:
                cost = min(cost, before[column - 2] + 1)
            current.append(cost)
        before, last = last, current
    return last[-1]
