"""Notes of typed chords and numerals, compared with music theory.

Every suffix, degree, accidental, quality and seventh is tried. The tables count fifths above the root or tonic, so that
nothing of the readers decides here.
"""

from __future__ import annotations

import re
from itertools import product

import pytest

from engines.theory.chord_symbols import COMMON_SYMBOLS
from engines.theory.errors import TheoryError
from engines.theory.interval import Interval
from engines.theory.key import Key
from engines.theory.naming import Style, find_naming
from engines.theory.pitch import NoteName, Pitch
from engines.theory.practice import transpose_passage
from engines.theory.progression import read_progression, to_letters
from engines.theory.roman import RomanNumeral

C = Key.parse("C major")

FIFTHS = {
    "P1": 0, "P5": 1, "M9": 2, "M2": 2, "M6": 3, "M13": 3, "M3": 4, "M7": 5, "A11": 6, "A5": 8, "A9": 9,
    "P4": -1, "P11": -1, "m7": -2, "m3": -3, "m9": -5, "d5": -6, "d7": -9,
}  # fmt: skip

NOTES = {
    "": "P1 M3 P5", "m": "P1 m3 P5", "dim": "P1 m3 d5", "aug": "P1 M3 A5", "5": "P1 P5", "sus2": "P1 M2 P5",
    "sus4": "P1 P4 P5", "6": "P1 M3 P5 M6", "m6": "P1 m3 P5 M6", "6/9": "P1 M3 P5 M6 M9", "7": "P1 M3 P5 m7",
    "maj7": "P1 M3 P5 M7", "m7": "P1 m3 P5 m7", "m7b5": "P1 m3 d5 m7", "dim7": "P1 m3 d5 d7", "mmaj7": "P1 m3 P5 M7",
    "7sus4": "P1 P4 P5 m7", "aug7": "P1 M3 A5 m7", "7#5": "P1 M3 A5 m7", "7b5": "P1 M3 d5 m7", "add9": "P1 M3 P5 M9",
    "madd9": "P1 m3 P5 M9", "9": "P1 M3 P5 m7 M9", "maj9": "P1 M3 P5 M7 M9", "m9": "P1 m3 P5 m7 M9",
    "7b9": "P1 M3 P5 m7 m9", "7#9": "P1 M3 P5 m7 A9", "7#11": "P1 M3 P5 m7 A11", "11": "P1 P5 m7 M9 P11",
    "m11": "P1 m3 P5 m7 M9 P11", "13": "P1 M3 P5 m7 M9 M13", "maj13": "P1 M3 P5 M7 M9 M13",
    "m13": "P1 m3 P5 m7 M9 M13",
}  # fmt: skip
"""Intervals of every symbol above its root."""

SPELLINGS = {
    "m": ("-", "min", "mi"), "maj7": ("M7", "Maj7", "ma7", "Δ", "Δ7", "(maj7)"), "m7": ("-7", "min7", "mi7"),
    "m7b5": ("ø", "ø7", "-7b5", "m7(b5)", "m7♭5"), "dim": ("°", "o"), "dim7": ("°7", "o7"), "aug": ("+",),
    "aug7": ("+7",), "mmaj7": ("mM7", "-M7", "-maj7", "m(maj7)", "minmaj7"), "sus4": ("sus",), "6/9": ("69",),
    "m6": ("-6",), "m9": ("-9", "min9"), "m11": ("-11",), "m13": ("-13",), "": ("M", "maj", "major"), "7#9": ("7(#9)",),
}  # fmt: skip

ROOTS = [NoteName.from_fifths(fifths) for fifths in range(-8, 9)]


def list_sounding_names(typed: str) -> set[str]:
    """Return the note names of the first chord of a line."""
    progression = read_progression(typed, C)
    assert progression.kind == "chords"
    return {str(Pitch.parse(note.name).name) for note in progression.passage.notes if note.onset == 0}


def find_lowest_name(typed: str) -> str:
    first = [note for note in read_progression(typed, C).passage.notes if note.onset == 0]
    return str(Pitch.parse(min(first, key=lambda note: note.pitch).name).name)


def test_every_symbol_has_its_notes_in_the_table() -> None:
    assert set(NOTES) == set(COMMON_SYMBOLS)


@pytest.mark.parametrize("symbol", NOTES)
def test_every_chord_sounds_with_its_notes_on_every_root(symbol: str) -> None:
    for root in ROOTS:
        expected = {str(NoteName.from_fifths(root.fifths + FIFTHS[interval])) for interval in NOTES[symbol].split()}
        for spelling in (symbol, *SPELLINGS.get(symbol, ())):
            assert list_sounding_names(f"{root}{spelling} G7") == expected, f"{root}{spelling}"


@pytest.mark.parametrize("symbol", NOTES)
def test_every_chord_keeps_its_notes_over_every_bass(symbol: str) -> None:
    for root, bass in product(ROOTS[6:11], ROOTS):
        expected = {str(NoteName.from_fifths(root.fifths + FIFTHS[interval])) for interval in NOTES[symbol].split()}
        typed = f"{root}{symbol}/{bass} G7"
        assert list_sounding_names(typed) == expected | {str(bass)}, typed
        assert find_lowest_name(typed) == str(bass)


@pytest.mark.parametrize(
    "typed",
    ["F7-", "C)", "C(", "C(7", "C7()", "C7-9", "C-5", "Cb5b", "C77", "Cmm7", "Chello", "C7/H", "C/"],
)
def test_an_unknown_suffix_is_refused(typed: str) -> None:
    with pytest.raises(TheoryError, match="is no chord name") as refused:
        read_progression(f"{typed} G7", C)
    assert str(refused.value).count(". ") == 0


@pytest.mark.parametrize(
    ("typed", "title"),
    [
        ("C-", "C-"),
        ("C- F- G7", "C- F- G7"),
        ("C-7-F7-B♭", "C-7 F7 B♭"),
        ("C–F–G7", "C F G7"),
        ("C - F - G7", "C F G7"),
        ("C-, F-|G7", "C- F- G7"),
        ("Dm7-G7-C-", "Dm7 G7 C-"),
        ("C−7 F7", "C-7 F7"),
        ("ii-V-I", "ii V I"),
        ("bVI-bVII-I", "bVI bVII I"),
        ("i-#vi°7-V", "i #vi°7 V"),
        ("do-re-mi", "Do Re Mi"),
    ],
)
def test_a_dash_means_minor_or_separates_chords(typed: str, title: str) -> None:
    assert read_progression(typed, C).passage.title == title


def test_a_chord_with_a_dash_sounds_minor() -> None:
    assert list_sounding_names("C- F") == {"C", "Eb", "G"}
    assert list_sounding_names("C-7") == {"C", "Eb", "G", "Bb"}


@pytest.mark.parametrize("first", ["Fr+6", "Fr6", "Fr65", "Ger+6", "Ger6", "Ger65", "It+6", "N6", "Cad64"])
def test_a_line_may_begin_with_any_altered_chord(first: str) -> None:
    assert read_progression(f"{first} V I", C).kind == "numerals"
    assert read_progression(first, C).kind == "numerals"


@pytest.mark.parametrize("first", ["Fr64", "Ger64"])
def test_an_altered_chord_with_unknown_figures_is_refused(first: str) -> None:
    with pytest.raises(TheoryError, match="is no Roman numeral"):
        read_progression(f"{first} V", C)


# the reading of a line


@pytest.mark.parametrize(
    ("typed", "kind", "alternatives", "as_chords"),
    [
        ("C F G C", "notes", ("chords",), "CM FM GM CM"),
        ("C", "notes", ("chords",), "CM"),
        ("B♭ Eb", "notes", ("chords",), "B♭M E♭M"),
        ("C5 G5", "notes", ("chords",), "C(5) G(5)"),
        ("C6 F6", "chords", ("notes",), ""),
        ("Do", "syllables", ("chords",), "D°"),
        ("C4 G4", "notes", (), ""),
        ("C F G7", "chords", (), ""),
        ("do re mi", "syllables", (), ""),
        ("I V", "numerals", (), ""),
    ],
)
def test_alternative_readings_of_a_line_are_found(
    typed: str, kind: str, alternatives: tuple[str, ...], as_chords: str
) -> None:
    progression = read_progression(typed, C)
    assert (progression.kind, progression.alternatives, progression.as_chords) == (kind, alternatives, as_chords)


@pytest.mark.parametrize(("style", "language"), [("letters", "en"), ("german", "de"), ("solfege", "fr")])
@pytest.mark.parametrize("typed", ["C F G C", "Bb Eb B", "C5 Ab5", "A E"])
def test_the_alternative_text_is_read_as_chords(style: Style, language: str, typed: str) -> None:
    naming = find_naming(style, language)
    progression = read_progression(typed, C, naming=naming)
    reread = read_progression(to_letters(progression.as_chords, naming), C, naming=naming)
    assert reread.kind == "chords"
    roots = [re.sub("[5]", "", word) for word in typed.split()]
    assert [label.root for label in reread.passage.labels] == roots


def test_syllables_that_name_notes_can_be_chords() -> None:
    naming = find_naming("solfege", "fr")
    progression = read_progression(to_letters("Do Fa Sol Do", naming), C, naming=naming)
    assert (progression.kind, progression.alternatives, progression.as_chords) == (
        "syllables",
        ("chords",),
        "DoM FaM SolM DoM",
    )


def test_a_diminished_chord_on_d_does_not_look_like_do() -> None:
    assert read_progression("Do7 G7", C).passage.title == "D°7 G7"


# Transposition


@pytest.mark.parametrize("semitones", range(-6, 7))
def test_a_slash_bass_is_transposed_with_its_chord(semitones: int) -> None:
    up = Interval(round(7 * semitones / 12), semitones)
    for root, bass, symbol in product(ROOTS[4:13], ROOTS[4:13], ("", "6/9")):
        transposed = transpose_passage(read_progression(f"{root}{symbol}/{bass} G7", C).passage, up)
        new_root, new_bass = root.transpose(up), bass.transpose(up)
        assert transposed.labels[0].text == f"{new_root.engraved}{symbol}/{new_bass.engraved}"
        assert transposed.title.split()[0] == transposed.labels[0].text
        first = min((note for note in transposed.notes if note.onset == 0), key=lambda note: note.pitch)
        assert Pitch.parse(first.name).name == new_bass


def test_a_transposed_title_names_the_sounding_notes() -> None:
    transposed = transpose_passage(read_progression("C E G", C).passage, Interval(1, 2))
    assert transposed.title == "D F♯ A"


# Numerals

NUMERALS = ("I", "II", "III", "IV", "V", "VI", "VII")
DEGREES = {"major": (0, 2, 4, -1, 1, 3, 5), "minor": (0, 2, -3, -1, 1, -4, -2)}
"""Fifths of the seven degrees above the tonic; those of natural minor."""
TRIADS = {"": (4, 1), "small": (-3, 1), "°": (-3, -6), "ø": (-3, -6), "+": (4, 8)}
"""Fifths of third and fifth above the root."""
SHARP = 7
"""Fifths by which a sharp raises."""
MAJOR_SEVENTH, MINOR_SEVENTH, DIMINISHED_SEVENTH = 5, -2, -9


def root_of(mode: str, sign: str, degree: int, is_small: bool) -> int:
    """Return the root in fifths above the tonic.

    The sixth and seventh degree of minor have music21's cautionary accidentals.
    """
    natural = DEGREES[mode][degree]
    if mode == "minor" and degree in (5, 6):
        return natural + SHARP * {"": is_small, "b": 0, "#": 1, "bb": -1, "##": 2}[sign]
    return natural + SHARP * {"": 0, "b": -1, "#": 1, "bb": -2, "##": 2}[sign]


def seventh_of(mode: str, sign: str, degree: int, quality: str, root: int) -> int:
    """Return the seventh of a chord in fifths above the tonic."""
    if quality in ("°", "ø"):
        return root + (DIMINISHED_SEVENTH if quality == "°" else MINOR_SEVENTH)
    borrowed_minor = quality == "small" and degree in (0, 3, 4) and not sign  # i, iv and v of major
    source = "minor" if mode == "minor" or sign.startswith("b") or borrowed_minor else "major"
    seventh = DEGREES[source][(degree + 6) % 7]
    if quality == "small" and seventh - root == MAJOR_SEVENTH:
        return root + MINOR_SEVENTH
    return seventh


def write_numeral(degree: int, sign: str, quality: str, figures: str = "") -> str:
    numeral = NUMERALS[degree] if quality in ("", "+") else NUMERALS[degree].lower()
    return f"{sign}{numeral}{'' if quality == 'small' else quality}{figures}"


@pytest.mark.parametrize("tonic", ["C", "F#", "Eb"])
@pytest.mark.parametrize("mode", ["major", "minor"])
def test_every_numeral_has_the_notes_of_the_table(mode: str, tonic: str) -> None:
    key = Key.parse(f"{tonic} {mode}")
    for degree, sign, quality in product(range(7), ("", "b", "#"), TRIADS):
        root = root_of(mode, sign, degree, quality not in ("", "+"))
        third, fifth = TRIADS[quality]
        triad = [root, root + third, root + fifth]
        seventh = seventh_of(mode, sign, degree, quality, root)
        for figures, tones in (("", triad), ("7", [*triad, seventh])):
            if quality == "ø" and not figures:
                continue
            numeral = write_numeral(degree, sign, quality, figures)
            fifths = [member.name.fifths - key.tonic.fifths for member in RomanNumeral.parse(numeral).members(key)]
            assert fifths == tones, f"{numeral} in {key.title}"
        for figures, member in (("6/5", 1), ("4/3", 2), ("4/2", 3)):
            bass = RomanNumeral.parse(write_numeral(degree, sign, quality, figures)).bass(key)
            assert bass.fifths - key.tonic.fifths == [*triad, seventh][member]


@pytest.mark.parametrize("mode", ["major", "minor"])
def test_a_dominant_can_be_applied_to_every_degree(mode: str) -> None:
    key = Key.parse(f"C {mode}")
    for degree, sign, quality in product(range(7), ("", "b", "#"), ("", "small")):
        target = write_numeral(degree, sign, quality)
        root = root_of(mode, sign, degree, quality == "small") + 1
        fifths = [member.name.fifths for member in RomanNumeral.parse(f"V7/{target}").members(key)]
        assert fifths == [root, root + 4, root + 1, root - 2], target


@pytest.mark.parametrize(
    ("mode", "numeral", "notes"),
    [
        ("minor", "bVI", "Ab C Eb"), ("minor", "bVII", "Bb D F"), ("minor", "V7/bVII", "F A C Eb"),
        ("minor", "bVI7", "Ab C Eb G"), ("minor", "iii7", "Eb Gb Bb Db"), ("minor", "#VII", "B D# F#"),
        ("major", "VII7", "B D# F# A"), ("major", "#iv7", "F# A C# E"), ("major", "bii7", "Db Fb Ab Cb"),
        ("major", "bvi7", "Ab Cb Eb Gb"), ("major", "bVII7", "Bb D F Ab"), ("minor", "bbVII", "Bbb Db Fb"),
    ],
)  # fmt: skip
def test_formerly_misread_numerals_have_their_notes(mode: str, numeral: str, notes: str) -> None:
    assert [str(member.name) for member in RomanNumeral.parse(numeral).members(Key.parse(f"C {mode}"))] == notes.split()


def test_the_leading_tone_of_minor_leads_with_and_without_its_sharp() -> None:
    for numeral in ("vii°7", "#vii°7"):
        (root, *_) = RomanNumeral.parse(numeral).members(Key.parse("C minor"))
        assert (str(root.name), root.tendency) == ("B", "leading")


NOT_AS_MUSIC21 = {"bI7", "bi7", "bI+7", "bIV7", "biv7", "bIV+7", "bVII7", "bVII+7"}
"""Seventh chords in major whose notes differ from music21's.

A borrowed root has a borrowed seventh, and no seventh is augmented.
"""


@pytest.mark.parametrize("mode", ["major", "minor"])
def test_music21_spells_every_numeral_alike(mode: str) -> None:
    pytest.importorskip("music21", reason="music21 is the judge of this test")
    from music21 import key as keys
    from music21 import roman

    cautionary = roman.Minor67Default.CAUTIONARY
    key, judged_key = Key.parse(f"C {mode}"), keys.Key("C", mode)
    different = set()
    for degree, sign, quality, figures in product(range(7), ("", "b", "#"), TRIADS, ("", "7")):
        if quality == "ø" and not figures:
            continue
        numeral = write_numeral(degree, sign, quality, figures)
        judge = roman.RomanNumeral(
            numeral.replace("°", "o"), judged_key, sixthMinor=cautionary, seventhMinor=cautionary
        )
        if [str(member.name) for member in RomanNumeral.parse(numeral).members(key)] != [
            pitch.name.replace("-", "b") for pitch in judge.pitches
        ]:
            different.add(numeral)
    assert different == (NOT_AS_MUSIC21 if mode == "major" else set())
