"""Tests of Roman numerals as analysts write them, against a table of their notes.

The table has the mode, the numeral and its notes in C, the bass first. It holds the most frequent numerals of public
analyses and one of every kind; music21 reads all of them alike. Numerals that it reads otherwise are in
`DIFFERENCES`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from engines.theory.errors import TheoryError
from engines.theory.key import MAJOR_KEYS, Key
from engines.theory.pitch import NoteName
from engines.theory.roman import RomanNumeral

TABLE = Path(__file__).with_name("numerals.tsv")
KEYS = {mode: Key.parse(f"C {mode}") for mode in ("major", "minor")}
MINOR_KEYS = tuple(
    Key.parse(f"{tonic} minor") for tonic in ("C", "C#", "D", "Eb", "E", "F", "F#", "G", "G#", "A", "Bb", "B")
)

DIFFERENCES = (
    # A sign that a size is major counts; music21 takes the key's seventh.
    ("minor", "VM7", "G B D F#"),
    ("minor", "ivM7", "F Ab C E"),
    ("major", "VM2", "F# G B D"),
    ("minor", "IVM65", "A C E F"),
    # A flat ninth is minor; music21 lowers it twice in minor, and leaves it out of chords that have none.
    ("minor", "V9[b9]", "G B D F Ab"),
    ("major", "V9[b9]/iv", "C E G Bb Db"),
    ("major", "V7[b9]", "G B D F Ab"),
    ("major", "V6/5[b9]", "B D F G Ab"),
    ("major", "V7b9", "G B D F Ab"),
    ("minor", "iiøb9", "D F Ab C Eb"),
    # A figure counts from the bass; music21 puts a raised seventh down again.
    ("minor", "i4#3", "G B C Eb"),
    # The seventh of a borrowed chord is borrowed, too.
    ("major", "bIV7", "Fb Ab Cb Eb"),
)


def read_table() -> list[tuple[str, str, list[str]]]:
    lines = (line.split("\t") for line in TABLE.read_text("utf-8").splitlines())
    return [(mode, numeral, notes.split()) for mode, numeral, notes in lines]


def list_notes(numeral: RomanNumeral, key: Key) -> set[str]:
    return {str(member.name) for member in numeral.members(key)}


def test_the_table_has_at_least_four_hundred_numerals() -> None:
    assert len({(mode, numeral) for mode, numeral, _ in read_table()}) >= 400


def test_numerals_of_analyses_have_their_notes_and_bass() -> None:
    wrong = []
    for mode, text, notes in read_table():
        numeral = RomanNumeral.parse(text)
        found = list_notes(numeral, KEYS[mode]), str(numeral.bass(KEYS[mode]))
        if found != (set(notes), notes[0]):
            wrong.append((mode, text, notes, found))
    assert wrong == []


@pytest.mark.parametrize(("mode", "text", "notes"), DIFFERENCES)
def test_numerals_that_music21_reads_otherwise_have_the_notes_that_they_mean(mode: str, text: str, notes: str) -> None:
    numeral = RomanNumeral.parse(text)
    assert list_notes(numeral, KEYS[mode]) == set(notes.split())
    assert str(numeral.bass(KEYS[mode])) == notes.split()[0]


def test_printed_numerals_of_analyses_read_back() -> None:
    numerals = [RomanNumeral.parse(text) for _, text, _ in read_table()]
    assert [numeral for numeral in numerals if RomanNumeral.parse(str(numeral)) != numeral] == []


def test_members_are_transposed_with_their_key() -> None:
    for mode, text, _ in read_table():
        numeral = RomanNumeral.parse(text)
        home = KEYS[mode]
        for key in MAJOR_KEYS if mode == "major" else MINOR_KEYS:
            interval = home.tonic.interval_up_to(key.tonic)
            try:
                members = numeral.members(key)
            except TheoryError:
                assert max(abs(find_alteration(name, key)) for name in numeral.members(home)) > 4
                continue
            expected = [(member.name.transpose(interval), member.role) for member in numeral.members(home)]
            assert [(member.name, member.role) for member in members] == expected, (text, key.title)
            assert numeral.bass(key) == numeral.bass(home).transpose(interval)


def find_alteration(member: object, key: Key) -> int:
    name = getattr(member, "name", None)
    assert isinstance(name, NoteName)
    return name.transpose(KEYS[key.mode].tonic.interval_up_to(key.tonic)).alteration


@pytest.mark.parametrize(
    "alike",
    [
        ("viiø7", "vii/o7", "vii%7", "viiØ7"),
        ("viio7", "vii°7", "viidim7"),
        ("ii6/5", "ii65"),
        ("V4/2", "V42", "V2", "V642"),
        ("IVmaj7", "IVM7", "IVMaj7", "IVΔ7", "IVΔ"),
        ("N6", "N", "N63"),
        ("bII", "N53", "N5/3"),
        ("It6", "It", "It+6"),
        ("Ger65", "Ger6", "Ger", "Ger+6", "Ger6/5"),
        ("Fr43", "Fr6", "Fr4/3", "Fr+6"),
        ("V54", "V5/4", "V[no3][add4]", "V[add4][no3]", "V[add4,no3]"),
        ("V7[no3][add4]", "V754", "V7[no3][no3][add4]"),
        ("Vsus", "Vsus4"),
        ("V[add9]", "V(add9)"),
        ("V7[b9]", "V7b9", "V7(b9)", "V7(♭9)", "V9[b9]"),
        ("V9b5", "V9[b5]"),
        ("iiø7", "iim7b5"),
        ("iio", "iiø"),
        ("V[no1]", "V[no8]"),
        ("bVI", "♭VI", "-VI"),
        ("i", "i5", "i53", "i3"),
    ],
)
def test_numerals_that_mean_the_same_are_equal(alike: tuple[str, ...]) -> None:
    assert len({RomanNumeral.parse(text) for text in alike}) == 1


def test_a_written_size_of_a_seventh_is_the_same_in_both_modes() -> None:
    for mode in KEYS:
        assert list_notes(RomanNumeral.parse("IVd7"), KEYS[mode]) == {"F", "A", "C", "Eb"}
        assert list_notes(RomanNumeral.parse("IVmaj7"), KEYS[mode]) == {"F", "A", "C", "E"}


def test_the_cadential_six_four_has_the_mode_of_its_key() -> None:
    cadential = RomanNumeral.parse("Cad64")
    assert list_notes(cadential, KEYS["major"]) == {"C", "E", "G"}
    assert list_notes(cadential, KEYS["minor"]) == {"C", "Eb", "G"}
    assert list_notes(RomanNumeral.parse("Cad64/V"), KEYS["major"]) == {"G", "B", "D"}


@pytest.mark.parametrize(
    ("typed", "notes"),
    [
        ("IVsus4", "F Bb C"),
        ("iiisus2", "E F# B"),
        ("iiiadd9", "E F# G B"),
        ("V7sus4", "G C D F"),
        ("IVadd#11", "F A B C"),
    ],
)
def test_modifiers_without_brackets_mean_what_they_mean_in_chord_names(typed: str, notes: str) -> None:
    numeral = RomanNumeral.parse(typed)
    assert list_notes(numeral, KEYS["major"]) == set(notes.split())
    assert str(numeral) == typed
    assert RomanNumeral.parse(str(numeral)) == numeral


@pytest.mark.parametrize(
    ("typed", "notes"),
    [
        ("V11", "G B D F A C"),
        ("V13", "G B D F A C E"),
        ("V7#9", "G B D F A#"),
        ("V7b13", "G B D F Eb"),
        ("V7b9b13", "G B D F Ab Eb"),
        ("iim9", "D F A C E"),
        ("Imaj9", "C E G B D"),
    ],
)
def test_chords_of_songs_have_their_notes(typed: str, notes: str) -> None:
    assert list_notes(RomanNumeral.parse(typed), KEYS["major"]) == set(notes.split())


def test_an_omitted_bass_is_replaced_by_the_next_tone_above_it() -> None:
    assert str(RomanNumeral.parse("V6[no3][add4]").bass(KEYS["major"])) == "C"
    assert str(RomanNumeral.parse("V[no1]").bass(KEYS["major"])) == "B"


def test_the_root_is_known_although_it_is_left_out() -> None:
    assert str(RomanNumeral.parse("V7[no1][add2]").root(KEYS["major"])) == "G"


def test_a_chord_without_tones_is_refused_when_it_is_heard() -> None:
    with pytest.raises(TheoryError, match="leaves no tone"):
        RomanNumeral.parse("I[no1][no3][no5]").members(KEYS["major"])


def test_every_wrong_bracket_is_named() -> None:
    with pytest.raises(TheoryError, match=r"\[sharp5\]"):
        RomanNumeral.parse("V7[sharp5]")
