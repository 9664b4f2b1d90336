"""Keys as people type them: ``a-Moll``, ``la mineur``, ``B-flat major``, ``F#m``.

The words are those of five languages.
"""

from __future__ import annotations

import re
from contextlib import suppress
from unicodedata import combining, normalize

from engines.theory.errors import TheoryError
from engines.theory.key import Key, Mode
from engines.theory.naming import STANDARD_NAMING, Naming, find_naming
from engines.theory.pitch import NoteName

MODE_WORDS: dict[str, tuple[Mode, tuple[str, ...]]] = {
    "major": ("major", ("en", "ro")), "maj": ("major", ("en",)), "dur": ("major", ("de",)),
    "mayor": ("major", ("es",)), "majeur": ("major", ("fr",)),
    "minor": ("minor", ("en", "ro")), "min": ("minor", ("en",)), "moll": ("minor", ("de",)),
    "menor": ("minor", ("es",)), "mineur": ("minor", ("fr",)),
}  # fmt: skip
"""Mode and languages of every word for a mode, without capitals and accents."""

SIGN_WORDS = {
    "double sharp": "##", "double flat": "bb", "sharp": "#", "flat": "b",
    "double diese": "##", "double bemol": "bb", "diese": "#", "bemol": "b",
    "doble sostenido": "##", "doble bemol": "bb", "sostenido": "#",
    "dublu diez": "##", "dublu bemol": "bb", "diez": "#",
}  # fmt: skip
"""Signs of accidentals in words, the longer ones first."""

MAX_KEY_CHARACTERS = 60
"""Limit of a typed key in characters."""

_KEY_PATTERN = re.compile(rf"(?P<tonic>.+?)[ -]*(?P<mode>{'|'.join(sorted(MODE_WORDS, key=len, reverse=True))})")
_SIGN_WORD_PATTERN = re.compile(rf"(?<=[a-z])[ -]*({'|'.join(SIGN_WORDS)})$")


def read_key(text: str, reader_naming: Naming = STANDARD_NAMING) -> Key:
    """Return a typed key, in the words and names of any of the five languages.

    The names of `reader_naming` are tried first if its language has the word for the mode. Otherwise those of a
    language that has the word are tried first, so that ``"B-Dur"`` is B flat major in an English program. A tonic alone
    is major; ``Am`` is minor.

    >>> [read_key(text).title for text in ("a-Moll", "la mineur", "A Minor", "Si bémol majeur", "F#m", "B-Dur")]
    ['A minor', 'A minor', 'A minor', 'Bb major', 'F# minor', 'Bb major']

    Raises `TheoryError` for other text.
    """
    cleaned_text = re.sub(r"[\s_]+", " ", re.sub("[‐‑‒–—−]", "-", text)).strip()
    folded = "".join(char for char in normalize("NFD", cleaned_text.casefold()) if not combining(char))
    example = reader_naming.key_name(Key(NoteName("E", -1), "minor"))
    error = TheoryError("theory.no-key-in-naming", typed=text[:20], example=example)
    if not folded or len(folded) > MAX_KEY_CHARACTERS:
        raise error
    mode: Mode = "major"
    mode_word, tonic = "", folded
    if match := _KEY_PATTERN.fullmatch(folded):
        tonic, mode_word = match["tonic"], match["mode"]
        mode = MODE_WORDS[mode_word][0]
    elif len(cleaned_text) > 1 and cleaned_text[-1] in "mM":
        tonic, mode = folded[:-1].rstrip(" -"), "minor" if cleaned_text[-1] == "m" else "major"
    tonic = _SIGN_WORD_PATTERN.sub(lambda sign: SIGN_WORDS[sign[1]], tonic).replace("x", "##")
    for naming in _list_namings(mode_word, reader_naming):
        with suppress(TheoryError):
            return Key(naming.parse(tonic), mode)
    raise error


def _list_namings(mode_word: str, reader_naming: Naming) -> list[Naming]:
    reader_mode_words = [
        template.format("").strip(" -").casefold() for template in (reader_naming.major, reader_naming.minor)
    ]
    languages = MODE_WORDS[mode_word][1] if mode_word else ()
    language_namings = [find_naming("", language) for language in languages]
    other_namings = [find_naming("letters"), find_naming("solfege")]
    return (
        [reader_naming, *language_namings, *other_namings]
        if not mode_word or mode_word in reader_mode_words
        else [*language_namings, reader_naming, *other_namings]
    )
