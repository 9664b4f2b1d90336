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

    `reader_naming` is the reader's naming. Its names come first if its language has the word for the mode.
    Otherwise those of a language that has it come first, so that ``"B-Dur"`` is B flat major in an English program. A
    tonic alone is major, ``Am`` minor.

    >>> [read_key(text).title for text in ("a-Moll", "la mineur", "A Minor", "Si bémol majeur", "F#m", "B-Dur")]
    ['A minor', 'A minor', 'A minor', 'Bb major', 'F# minor', 'Bb major']

    Raises `TheoryError` for other text.
    """
    plain = re.sub(r"[\s_]+", " ", re.sub("[‐‑‒–—−]", "-", text)).strip()
    folded = "".join(char for char in normalize("NFD", plain.casefold()) if not combining(char))
    example = reader_naming.key_name(Key(NoteName("E", -1), "minor"))
    refused = TheoryError("theory.no-key-in-naming", typed=text[:20], example=example)
    if not folded or len(folded) > MAX_KEY_CHARACTERS:
        raise refused
    mode: Mode = "major"
    word, tonic = "", folded
    if found := _KEY_PATTERN.fullmatch(folded):
        tonic, word = found["tonic"], found["mode"]
        mode = MODE_WORDS[word][0]
    elif len(plain) > 1 and plain[-1] in "mM":
        tonic, mode = folded[:-1].rstrip(" -"), "minor" if plain[-1] == "m" else "major"
    tonic = _SIGN_WORD_PATTERN.sub(lambda sign: SIGN_WORDS[sign[1]], tonic).replace("x", "##")
    for names in _list_namings(word, reader_naming):
        with suppress(TheoryError):
            return Key(names.parse(tonic), mode)
    raise refused


def _list_namings(word: str, own: Naming) -> list[Naming]:
    its_words = [template.format("").strip(" -").casefold() for template in (own.major, own.minor)]
    languages = MODE_WORDS[word][1] if word else ()
    hinted = [find_naming("", language) for language in languages]
    other = [find_naming("letters"), find_naming("solfege")]
    return [own, *hinted, *other] if not word or word in its_words else [*hinted, own, *other]
