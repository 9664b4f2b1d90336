"""Text: which characters from outside a screen, a terminal and a file can take, and words that no sentence changes."""

from __future__ import annotations

from unicodedata import category, normalize

_UNSHOWABLE = {"Cc", "Cs", "Zl", "Zp"}
"""Control characters, halves of a pair, line and paragraph ends. Joiners (in Persian, in emoji) are fine."""


_TURNING = set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Marks that turn the direction of whatever stands after them."""

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


def printable(text: str) -> str:
    """Return the text as one line without characters that command a terminal or turn the direction of others.

    >>> printable("two\\nlines"), printable("\\x1b[31mred")
    ('two�lines', '�[31mred')
    """
    return "".join("�" if category(char) in _UNSHOWABLE or char in _TURNING else char for char in text)


def shown(text: str, longest: int) -> str:
    """Return the text as one line that can be shown, cut where it is too long.

    >>> shown("two\\nlines", 40), shown("much too long", 8)
    ('two�lines', 'much to…')
    """
    line = printable(text)
    return line if len(line) <= longest else line[: longest - 1] + "…"


class Verbatim(str):
    """Words that are written alike wherever they stand, first in a sentence too: a numeral, a note, a player's name."""

    __slots__ = ()


def begun(words: str) -> str:
    """Words as they begin a sentence or a title: with a capital letter, unless they are `Verbatim`.

    >>> begun("red Do opens."), begun(Verbatim("ii6 opens."))
    ('Red Do opens.', 'ii6 opens.')
    """
    return words if isinstance(words, Verbatim) else words[:1].upper() + words[1:]
