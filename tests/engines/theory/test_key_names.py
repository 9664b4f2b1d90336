"""Reading of keys in every language of Consort, and as musicians type them."""

from __future__ import annotations

import pytest

from engines.theory.errors import TheoryError
from engines.theory.key import Key
from engines.theory.key_names import read_key
from engines.theory.naming import STANDARD_NAMING, STYLES, Style, find_naming, usual_style
from engines.theory.pitch import NoteName

LANGUAGES = ("en", "de", "es", "fr", "ro")
KEYS = [Key(NoteName.from_fifths(fifths), mode) for fifths in range(-15, 20) for mode in ("major", "minor")]
"""All thirty-five tonics, in both modes."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("style", STYLES)
def test_every_key_is_read_as_it_is_printed(language: str, style: Style) -> None:
    naming = find_naming(style, language)
    for key in KEYS:
        printed = naming.key_name(key)
        for typed in (
            printed,
            printed.lower(),
            printed.upper(),
            f" {printed} ",
            printed.replace(" ", "\N{NO-BREAK SPACE}"),
        ):
            assert read_key(typed, naming) == key, typed


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reader", LANGUAGES)
def test_every_key_is_read_as_it_is_usually_printed_in_another_language(language: str, reader: str) -> None:
    naming = find_naming(usual_style(language), language)
    for key in KEYS:
        printed = naming.key_name(key)
        assert read_key(printed, find_naming("", reader)) == key, printed


@pytest.mark.parametrize(
    ("typed", "title"),
    [
        ("Bb", "Bb major"), ("B♭", "Bb major"), ("Am", "A minor"), ("F#m", "F# minor"), ("CM", "C major"),
        ("c", "C major"), ("A Minor", "A minor"), ("A MINOR", "A minor"), ("Amin", "A minor"), ("a-moll", "A minor"),
        ("a moll", "A minor"), ("A-dur", "A major"), ("fis-Moll", "F# minor"), ("H-Moll", "B minor"),
        ("B-Dur", "Bb major"), ("As-Dur", "Ab major"), ("la mineur", "A minor"), ("La menor", "A minor"),
        ("la minor", "A minor"), ("Lam", "A minor"), ("Sol", "G major"), ("Si bémol majeur", "Bb major"),
        ("fa dièse mineur", "F# minor"), ("Do sostenido menor", "C# minor"), ("Mi bemol major", "Eb major"),
        ("do diez minor", "C# minor"), ("B-flat major", "Bb major"), ("c sharp minor", "C# minor"),
        ("Fx minor", "F## minor"), ("C  minor", "C minor"), ("a‑Moll", "A minor"), ("A – Dur", "A major"),
    ],
)  # fmt: skip
def test_a_key_is_read_as_musicians_type_it(typed: str, title: str) -> None:
    assert read_key(typed, STANDARD_NAMING).title == title


def test_the_readers_own_names_take_precedence() -> None:
    german, letters = find_naming("german", "en"), find_naming("letters", "de")
    assert read_key("B major", german).title == "Bb major"
    assert read_key("B-Dur", letters).title == "B major"
    assert read_key("B minor", find_naming("solfege", "fr")).title == "B minor"


@pytest.mark.parametrize(
    "typed", ["", " ", "H", "H major", "C dorian", "major", "-Moll", "m", "what", "I V", "C" * 100]
)
def test_invalid_keys_are_refused_in_one_sentence(typed: str) -> None:
    with pytest.raises(TheoryError, match="is not a key: expected one such as E♭ minor"):
        read_key(typed)
