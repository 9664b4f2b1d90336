"""Ranking of search results: exact matches, whole words, beginnings of words.

This module needs no Qt.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

_SIGNS = str.maketrans({"♭": "b", "♯": "#", "♮": None, "𝄪": "x", "𝄫": "bb"})

PUNCTUATION = ".,;:!?()[]“”„«»\"'"
"""Characters that are stripped from words. A slash is part of a numeral (V7/IV)."""


def type_signs(text: str) -> str:
    """Return a text with musical signs replaced by the characters typed for them."""
    return text.translate(_SIGNS)


def normalize(text: str) -> str:
    """Return a text in lower case with musical signs replaced as by `type_signs`."""
    return type_signs(text.casefold())


def rank_match(query: str, text: str, name: str = "") -> int | None:
    """Return the rank of a match in a text or a name: 0 is best, None is no match.

    A name that equals the wanted text comes first, then one that begins with it; then a text that has it as whole
    words, at the beginning of a word, or anywhere. On each step matching capitals come first: "V" finds V, then V7,
    then vi.
    """
    query = " ".join(query.split())
    if not query:
        return 0
    forms: tuple[Callable[[str], str], ...] = (type_signs, normalize)
    if not normalize(query):
        forms = (str, str.casefold)  # The wanted text is a natural sign alone.
    name_pairs = [(form(name), form(query)) for form in forms]
    word_lists = [(_split_words(form(text)), _split_words(form(query))) for form in forms]
    tests = (
        *(text_form == form_query for text_form, form_query in name_pairs),
        *(text_form.startswith(form_query) for text_form, form_query in name_pairs),
        *(_has_words(text_form, form_query, is_whole=True) for text_form, form_query in word_lists),
        *(_has_words(text_form, form_query, is_whole=False) for text_form, form_query in word_lists),
    )
    if True in tests:
        return tests.index(True)
    full_text, query_words = forms[1](f"{name} {text}"), forms[1](query).split()
    return len(tests) if all(query_word in full_text for query_word in query_words) else None


def _split_words(text: str) -> list[str]:
    return [word.strip(PUNCTUATION) or word for word in text.split()]


def _has_words(text_words: Sequence[str], query_words: Sequence[str], is_whole: bool) -> bool:
    """Return True if a text has these words in a row.

    Unless `is_whole`, the last one may be the beginning of a word.
    """
    *first, last = query_words
    for index in range(len(text_words) - len(first)):
        end = text_words[index + len(first)]
        if text_words[index : index + len(first)] == first and (end == last if is_whole else end.startswith(last)):
            return True
    return False
