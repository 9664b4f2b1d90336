"""Text from outside: which characters a screen, a terminal and a file can take."""

from __future__ import annotations

from unicodedata import category

_UNSHOWABLE = {"Cc", "Cs", "Zl", "Zp"}
"""Control characters, halves of a pair, line and paragraph ends. Joiners (in Persian, in emoji) are fine."""


def showable(text: str) -> bool:
    """Whether every character of a line can be shown and written.

    >>> showable("Zoë"), showable("two\\nlines"), showable("\\ud800")
    (True, False, False)
    """
    return not any(category(char) in _UNSHOWABLE for char in text)


def shown(text: str, longest: int) -> str:
    """The text as one line that can be shown, cut where it is too long.

    >>> shown("two\\nlines", 40), shown("much too long", 8)
    ('two�lines', 'much to…')
    """
    line = "".join("�" if category(char) in _UNSHOWABLE else char for char in text)
    return line if len(line) <= longest else line[: longest - 1] + "…"
