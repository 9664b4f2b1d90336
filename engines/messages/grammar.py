"""Grammar that sentences with facts need: plural categories, conjunctions, numbers, and lines that can be shown."""

from __future__ import annotations

import re
from unicodedata import category

UNSHOWABLE_CATEGORIES = frozenset({"Cc", "Cs", "Zl", "Zp"})
"""Control characters, halves of a pair, line and paragraph ends. Joiners (in Persian, in emoji) are fine."""

TURNING_MARKS = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Marks that turn the direction of whatever stands after them."""

GROUP_SEPARATORS = {"en": ","}
"""By language the character between the thousands of a number, where it is not a narrow no-break space."""

DECIMAL_SEPARATORS = {"en": "."}
"""By language the character before decimals, where it is not a comma."""

CONJUNCTIONS = {
    "en": {"and": " and ", "or": " or "},
    "de": {"and": " und ", "or": " oder "},
    "es": {"and": " y ", "or": " o "},
    "fr": {"and": " et ", "or": " ou "},
    "ro": {"and": " și ", "or": " sau "},
}

EUPHONY = {
    " y ": (" e ", re.compile(r"h?[ií](?![ae])(?=[a-zñáéíóú]{2})", re.IGNORECASE)),
    " o ": (" u ", re.compile(r"h?[oó](?=[a-zñáéíóú])", re.IGNORECASE)),
}
"""Spanish words between others, what they are before words that begin with the same sound, and which those are: no
Roman numerals, which are read as numbers."""

ROMAN = re.compile(r"[iv]+\b", re.IGNORECASE)


def plural(language: str, number: int) -> str:
    """Return the plural category of a whole number: "one", "few" or "other".

    >>> plural("en", 1), plural("en", 0), plural("fr", 0), plural("ro", 2), plural("ro", 119), plural("ro", 20)
    ('one', 'other', 'one', 'few', 'few', 'other')
    """
    if language == "fr":
        return "one" if abs(number) < 2 else "other"
    if abs(number) == 1:
        return "one"
    if language == "ro" and (number == 0 or 1 <= abs(number) % 100 <= 19):
        return "few"
    return "other"


def before(conjunction: str, word: str) -> str:
    """Return the word for "and" or "or" as it is before another one.

    >>> before(" y ", "Inés"), before(" y ", "Ana"), before(" y ", "iii"), before(" o ", "ocho"), before(" und ", "Ina")
    (' e ', ' y ', ' y ', ' u ', ' und ')
    """
    other, begins = EUPHONY.get(conjunction, ("", None))
    return other if begins is not None and begins.match(word) and not ROMAN.match(word) else conjunction


def joined(words: list[str], language: str, last: str) -> str:
    """Return words in a row, the last after the language's word for `last`: "and" or "or".

    >>> joined(["a", "b", "c"], "en", "or"), joined(["a"], "de", "and")
    ('a, b or c', 'a')
    """
    if len(words) < 2:
        return words[0] if words else ""
    conjunction = CONJUNCTIONS.get(language, CONJUNCTIONS["en"])[last]
    return ", ".join(words[:-1]) + before(conjunction, words[-1]) + words[-1]


def chosen(choices: str, *keys: str) -> str:
    """Return the words for the first key that is among `one=card|other=cards`.

    >>> chosen("one=card|other=cards", "few")
    'cards'
    """
    words = dict(part.partition("=")[::2] for part in choices.split("|"))
    return next((words[key] for key in keys if key in words), words.get("other", ""))


def numeral(number: int | float, language: str, spec: str = ",") -> str:
    """Return a number as a language writes it; `spec` is that of Python.

    >>> numeral(16000000, "en"), numeral(16000000, "de"), numeral(3.58, "de", "g"), numeral(1234, "en", "d")
    ('16,000,000', '16\\u202f000\\u202f000', '3,58', '1234')
    """
    group = GROUP_SEPARATORS.get(language, "\N{NARROW NO-BREAK SPACE}")
    decimal = DECIMAL_SEPARATORS.get(language, ",")
    return format(number, spec).translate({ord(","): group, ord("."): decimal})


def printable(text: str) -> str:
    """Return the text as one line without characters that command a terminal or turn the direction of others.

    >>> printable("two\\nlines"), printable("\\x1b[31mred")
    ('two�lines', '�[31mred')
    """
    return "".join("�" if category(char) in UNSHOWABLE_CATEGORIES or char in TURNING_MARKS else char for char in text)


def shown(text: str, longest: int) -> str:
    """Return the text as one line that can be shown, cut where it is too long.

    >>> shown("two\\nlines", 40), shown("much too long", 8)
    ('two�lines', 'much to…')
    """
    line = printable(text[: longest + 1])
    return line if len(line) <= longest else line[: longest - 1] + "…"
