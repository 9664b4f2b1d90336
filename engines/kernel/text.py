"""Text from outside: characters that can be shown, and words that keep their case."""

from __future__ import annotations

from unicodedata import category, normalize

from engines.messages.grammar import printable

_BLANK_CHARACTERS = set("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and symbols that print nothing."""


def look_alike_key(text: str) -> str:
    r"""Return a key that is equal for texts that look alike to a reader.

    >>> look_alike_key("Ana") == look_alike_key("ana\u200b"), look_alike_key("\u2800")
    (True, '')
    """
    visible_chars = (
        char for char in normalize("NFKC", text) if category(char) != "Cf" and char not in _BLANK_CHARACTERS
    )
    return "".join(visible_chars).casefold().strip()


def is_showable(text: str) -> bool:
    r"""Return True if every character of a line can be shown and written.

    >>> is_showable("Zoë"), is_showable("two\nlines"), is_showable("\ud800")
    (True, False, False)
    """
    return printable(text) == text


class Verbatim(str):
    """Text that keeps its case at the start of a sentence: a numeral, note or name."""

    __slots__ = ()


def capitalize(text: str) -> str:
    """Return words with a capital first letter, unless they are `Verbatim`.

    >>> capitalize("red Do opens."), capitalize(Verbatim("ii6 opens."))
    ('Red Do opens.', 'ii6 opens.')
    """
    return text if isinstance(text, Verbatim) else text[:1].upper() + text[1:]
