"""Text: which characters from outside a screen, a terminal and a file can take, and words that no sentence changes."""

from __future__ import annotations

from unicodedata import category, normalize

from engines.messages.grammar import printable

_BLANK = set("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and symbols that print nothing."""


def likeness(text: str) -> str:
    """What a line looks like to somebody who reads it quickly: equal for lines that cannot be told apart.

    >>> likeness("Ana") == likeness("ana\u200b"), likeness("\u2800")
    (True, '')
    """
    seen = (char for char in normalize("NFKC", text) if category(char) != "Cf" and char not in _BLANK)
    return "".join(seen).casefold().strip()


def showable(text: str) -> bool:
    """Whether every character of a line can be shown and written.

    >>> showable("Zoë"), showable("two\\nlines"), showable("\\ud800")
    (True, False, False)
    """
    return printable(text) == text


class Verbatim(str):
    """Words that are written alike wherever they stand, first in a sentence too: a numeral, a note, a player's name."""

    __slots__ = ()


def begun(words: str) -> str:
    """Words as they begin a sentence or a title: with a capital letter, unless they are `Verbatim`.

    >>> begun("red Do opens."), begun(Verbatim("ii6 opens."))
    ('Red Do opens.', 'ii6 opens.')
    """
    return words if isinstance(words, Verbatim) else words[:1].upper() + words[1:]
