"""Grammar of sentences with facts: plurals, conjunctions, numbers, line cuts."""

from __future__ import annotations

import re
from unicodedata import category

UNSHOWABLE_CATEGORIES = frozenset({"Cc", "Cs", "Zl", "Zp"})
"""Unicode categories of control characters, surrogates, and line separators.

Joiners, which Persian and emoji need, are not among them.
"""

DIRECTION_MARKS = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that change the direction of the text after them."""

GROUP_SEPARATORS = {"en": ","}
"""Separator of thousands by language; by default a narrow no-break space."""

DECIMAL_SEPARATORS = {"en": "."}
"""Decimal separator by language; by default a comma."""

CONJUNCTIONS = {
    "en": {"and": " and ", "or": " or "},
    "de": {"and": " und ", "or": " oder "},
    "es": {"and": " y ", "or": " o "},
    "fr": {"and": " et ", "or": " ou "},
    "ro": {"and": " și ", "or": " sau "},
}

EUPHONIC_CONJUNCTIONS = {
    " y ": (" e ", re.compile(r"h?[ií](?![ae])(?=[a-zñáéíóú]{2})", re.IGNORECASE)),
    " o ": (" u ", re.compile(r"h?[oó](?=[a-zñáéíóú])", re.IGNORECASE)),
}
"""Spanish conjunctions with the form they take before the same sound.

The pattern recognises words with that sound; Roman numerals are excluded, since they are read as numbers.
"""

ROMAN_NUMERAL = re.compile(r"[iv]+\b", re.IGNORECASE)


def plural_category(language: str, number: int) -> str:
    """Return the plural category of a whole number: "one", "few" or "other".

    >>> (plural_category("en", 1), plural_category("en", 0), plural_category("fr", 0), plural_category("ro", 2),
    ...  plural_category("ro", 119), plural_category("ro", 20))
    ('one', 'other', 'one', 'few', 'few', 'other')
    """
    if language == "fr":
        return "one" if abs(number) < 2 else "other"
    if abs(number) == 1:
        return "one"
    if language == "ro" and (number == 0 or 1 <= abs(number) % 100 <= 19):
        return "few"
    return "other"


def conjunction_before(conjunction: str, word: str) -> str:
    """Return a conjunction in the form that it takes before a word.

    >>> (conjunction_before(" y ", "Inés"), conjunction_before(" y ", "Ana"), conjunction_before(" y ", "iii"),
    ...  conjunction_before(" o ", "ocho"), conjunction_before(" und ", "Ina"))
    (' e ', ' y ', ' y ', ' u ', ' und ')
    """
    euphonic_form, sound_pattern = EUPHONIC_CONJUNCTIONS.get(conjunction, ("", None))
    return (
        euphonic_form
        if sound_pattern is not None and sound_pattern.match(word) and not ROMAN_NUMERAL.match(word)
        else conjunction
    )


def join_words(words: list[str], language: str, last: str) -> str:
    """Join words with commas and, before the last, the language's "and" or "or".

    >>> join_words(["a", "b", "c"], "en", "or"), join_words(["a"], "de", "and")
    ('a, b or c', 'a')
    """
    if len(words) < 2:
        return words[0] if words else ""
    conjunction = CONJUNCTIONS.get(language, CONJUNCTIONS["en"])[last]
    return ", ".join(words[:-1]) + conjunction_before(conjunction, words[-1]) + words[-1]


def choose_words(choices: str, *keys: str) -> str:
    """Return the words for the first key that occurs in `one=card|other=cards`.

    >>> choose_words("one=card|other=cards", "few")
    'cards'
    """
    words = dict(part.partition("=")[::2] for part in choices.split("|"))
    return next((words[key] for key in keys if key in words), words.get("other", ""))


def format_number(number: int | float, language: str, spec: str = ",") -> str:
    r"""Return a number as a language writes it.

    `spec` is Python's format specification.

    >>> (format_number(16000000, "en"), format_number(16000000, "de"), format_number(3.58, "de", "g"),
    ...  format_number(1234, "en", "d"))
    ('16,000,000', '16\u202f000\u202f000', '3,58', '1234')
    """
    group = GROUP_SEPARATORS.get(language, "\N{NARROW NO-BREAK SPACE}")
    decimal = DECIMAL_SEPARATORS.get(language, ",")
    return format(number, spec).translate({ord(","): group, ord("."): decimal})


def printable(text: str) -> str:
    r"""Return text as one line, with control and direction characters replaced.

    >>> printable("two\nlines"), printable("\x1b[31mred")
    ('two�lines', '�[31mred')
    """
    return "".join("�" if category(char) in UNSHOWABLE_CATEGORIES or char in DIRECTION_MARKS else char for char in text)


def printable_line(text: str, max_length: int) -> str:
    r"""Return text as one printable line, cut to a maximum length.

    >>> printable_line("two\nlines", 40), printable_line("much too long", 8)
    ('two�lines', 'much to…')
    """
    line = printable(text[: max_length + 1])
    return line if len(line) <= max_length else line[: max_length - 1] + "…"
