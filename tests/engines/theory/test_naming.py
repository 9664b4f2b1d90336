"""Tests of note names in each naming and their reading."""

from __future__ import annotations

import pytest

from engines.theory import accidental
from engines.theory.chord import ChordName
from engines.theory.errors import TheoryError
from engines.theory.key import Key
from engines.theory.naming import STANDARD_NAMING, STYLES, Naming, Style, find_naming
from engines.theory.pitch import LETTERS, NoteName

NAMES = [NoteName(letter, alteration) for letter in LETTERS for alteration in range(-2, 3)]
"""Names of every letter, each from double flat to double sharp."""

GERMAN = """
    Ceses Ces C Cis Cisis
    Deses Des D Dis Disis
    Eses Es E Eis Eisis
    Feses Fes F Fis Fisis
    Geses Ges G Gis Gisis
    Asas As A Ais Aisis
    Heses B H His Hisis
"""

FRENCH = """
    Do𝄫 Do♭ Do Do♯ Do𝄪
    Ré𝄫 Ré♭ Ré Ré♯ Ré𝄪
    Mi𝄫 Mi♭ Mi Mi♯ Mi𝄪
    Fa𝄫 Fa♭ Fa Fa♯ Fa𝄪
    Sol𝄫 Sol♭ Sol Sol♯ Sol𝄪
    La𝄫 La♭ La La♯ La𝄪
    Si𝄫 Si♭ Si Si♯ Si𝄪
"""

IN_E_FLAT = """
    La𝄫 Le La Li La𝄪
    Ti𝄫 Te Ti Ti♯ Ti𝄪
    Do♭ Do Di Do𝄪 Do♯𝄪
    Re𝄫 Ra Re Ri Re𝄪
    Mi𝄫 Me Mi Mi♯ Mi𝄪
    Fa♭ Fa Fi Fa𝄪 Fa♯𝄪
    Se Sol Si Sol𝄪 Sol♯𝄪
"""
"""Syllables of all `NAMES` if E flat is Do."""

EVERY = [find_naming(style, language) for style in STYLES for language in ("en", "de", "es", "fr", "ro")]


@pytest.mark.parametrize(
    ("style", "language", "text"), [("german", "de", GERMAN), ("german", "en", GERMAN), ("solfege", "fr", FRENCH)]
)
def test_german_and_french_name_every_note(style: Style, language: str, text: str) -> None:
    assert [find_naming(style, language).name(note) for note in NAMES] == text.split()


def test_letters_name_notes_as_engraved() -> None:
    assert [find_naming("letters", "en").name(note) for note in NAMES] == [note.engraved for note in NAMES]
    assert find_naming("letters", "en") == STANDARD_NAMING


@pytest.mark.parametrize("language", ["es", "ro", "en", "de"])
def test_re_has_an_accent_only_in_french(language: str) -> None:
    assert [find_naming("solfege", language).name(note) for note in NAMES] == FRENCH.replace("é", "e").split()


@pytest.mark.parametrize("mode", ["major", "minor"])
def test_movable_do_names_the_tonic_do(mode: str) -> None:
    within = find_naming("movable", "en").in_key(Key.parse(f"Eb {mode}"))
    assert [within.name(note) for note in NAMES] == IN_E_FLAT.split()


@pytest.mark.parametrize(("language", "text"), [("en", "E♭"), ("de", "Es"), ("fr", "Mi♭")])
def test_movable_do_without_a_key_uses_the_languages_names(language: str, text: str) -> None:
    assert find_naming("movable", language).name(NoteName("E", -1)) == text


def test_german_names_do_not_depend_on_the_key() -> None:
    key = Key.parse("Eb major")
    assert find_naming("german", "de").in_key(key) == find_naming("german", "de")


@pytest.mark.parametrize(("language", "text"), [("en", "B♭"), ("de", "B"), ("fr", "Si♭"), ("ro", "Si♭"), ("xx", "B♭")])
def test_each_language_has_a_usual_naming(language: str, text: str) -> None:
    assert find_naming("", language).name(NoteName("B", -1)) == text


@pytest.mark.parametrize(
    ("style", "language", "major", "minor"),
    [
        ("letters", "en", "B♭ major", "B minor"),
        ("german", "de", "B-Dur", "h-Moll"),
        ("letters", "de", "B♭-Dur", "b-Moll"),
        ("german", "en", "B major", "H minor"),
        ("solfege", "fr", "Si♭ majeur", "Si mineur"),
        ("movable", "en", "B♭ major", "B minor"),
    ],
)
def test_keys_are_named_by_their_tonics(style: Style, language: str, major: str, minor: str) -> None:
    naming = find_naming(style, language).in_key(Key.parse("Bb major"))
    assert (naming.key_name(Key.parse("Bb major")), naming.key_name(Key.parse("B minor"))) == (major, minor)


@pytest.mark.parametrize(
    ("language", "major", "minor"),
    [
        ("en", "E♭ dominant seventh", "E♭ minor seventh"),
        ("de", "Es-Dominantseptakkord", "es-Mollseptakkord"),
        ("es", "Mi♭ séptima de dominante", "Mi♭ séptima menor"),
    ],
)
def test_chords_in_words_are_named_by_their_roots(language: str, major: str, minor: str) -> None:
    naming, root = find_naming("", language), NoteName("E", -1)
    kinds = {
        "en": ("dominant seventh", "minor seventh"),
        "de": ("Dominantseptakkord", "Mollseptakkord"),
        "es": ("séptima de dominante", "séptima menor"),
    }[language]
    assert naming.chord_in_words(root, kinds[0], "major") == major
    assert naming.chord_in_words(root, kinds[1], "minor") == minor


def test_german_reads_both_names_of_a_double_flat() -> None:
    naming = find_naming("german", "de")
    assert naming.parse("Asas") == naming.parse("ases") == NoteName("A", -2)


def test_chord_symbols_are_named_by_their_roots() -> None:
    chord = ChordName(NoteName("B", -1), "m7b5")
    assert [find_naming("", language).chord_name(chord) for language in ("en", "de", "es")] == [
        "B♭m7♭5",
        "Bm7♭5",
        "Si♭m7♭5",
    ]


@pytest.mark.parametrize("naming", EVERY, ids=str)
def test_written_names_are_read_back(naming: Naming) -> None:
    typed = str.maketrans({"♯": "#", "♭": "b", "𝄪": "##", "𝄫": "bb", "é": "e"})
    for note in NAMES:
        text = naming.name(note)
        assert naming.parse(text) == naming.parse(text.lower()) == naming.parse(text.translate(typed)) == note


def test_invalid_names_are_refused() -> None:
    with pytest.raises(TheoryError, match="“X” is not a note name: expected one such as Es"):
        find_naming("german", "de").parse("X")


DISTINCT_NAMINGS = [find_naming("german", "de"), find_naming("movable", "en").in_key(Key.parse("F# minor"))]


@pytest.mark.parametrize("alteration", range(-accidental.MAX_ALTERATION, accidental.MAX_ALTERATION + 1))
@pytest.mark.parametrize("naming", DISTINCT_NAMINGS, ids=str)
def test_different_letters_have_different_names(naming: Naming, alteration: int) -> None:
    assert len({naming.name(NoteName(letter, alteration)) for letter in LETTERS}) == len(LETTERS)
