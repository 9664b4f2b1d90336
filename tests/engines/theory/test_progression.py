"""Tests of typed progressions: numerals, chord names, notes, syllables, errors."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engines.theory.chord_symbols import COMMON_SYMBOLS
from engines.theory.errors import TheoryError
from engines.theory.key import MAJOR_KEYS, Key
from engines.theory.naming import Style, find_naming
from engines.theory.passage import Passage
from engines.theory.pitch import NoteName, Pitch
from engines.theory.progression import MAX_WORDS, read_progression, to_letters

C = Key.parse("C major")


def chords(passage: Passage) -> list[list[str]]:
    """Return the names of notes that sound together, from the lowest up."""
    onsets = sorted({note.onset for note in passage.notes})
    return [
        [n.name for n in sorted((n for n in passage.notes if n.onset == onset), key=lambda n: n.pitch)]
        for onset in onsets
    ]


@pytest.mark.parametrize(
    "typed", ["I ii6 V7 I", "I, ii6, V7, I", "| I | ii6 | V7 | I |", "I-ii6-V7-I", "I – ii6 – V7 – I"]
)
def test_numerals_are_set_for_four_voices_with_any_separator(typed: str) -> None:
    progression = read_progression(typed, C)
    assert progression.kind == "numerals"
    assert progression.realisation is not None
    assert progression.realisation.faults == ()
    assert [label.text for label in progression.passage.labels] == ["I", "ii6", "V7", "I"]


def test_numerals_belong_to_their_key() -> None:
    for key in (*MAJOR_KEYS, Key.parse("A minor")):
        progression = read_progression("V7", key)
        lowest = min(progression.passage.notes, key=lambda note: note.pitch)
        assert Pitch.parse(lowest.name).name == key.name(5)


def test_an_error_is_placed_on_its_chord() -> None:
    progression = read_progression("I IV V I", C, {2: "parallel-fifths"})
    assert progression.realisation is not None
    assert [(fault.at, fault.kind) for fault in progression.realisation.faults] == [(2, "parallel-fifths")]


def test_chords_sound_over_their_root_or_named_bass() -> None:
    assert read_progression("C E G", C).kind == read_progression("C4 E4", C).kind == "notes"
    assert read_progression("C F G7", C).kind == read_progression("C6 F6", C).kind == "chords"
    lowest = [names[0].rstrip("0123456789") for names in chords(read_progression("Am F/A G7sus4 Cmaj7/E", C).passage)]
    assert lowest == ["A", "A", "G", "E"]
    assert {name.rstrip("0123456789") for name in chords(read_progression("F#m7b5 B7", C).passage)[0]} == {
        "F#",
        "A",
        "C",
        "E",
    }


@pytest.mark.parametrize(
    ("spelling", "other"),
    [("C-7", "Cm7"), ("Cmin7", "Cm7"), ("CM7", "Cmaj7"), ("CΔ", "Cmaj7"), ("C°7", "Cdim7"), ("Cø", "Cm7b5"),
     ("C+", "Caug"), ("Csus", "Csus4"), ("C7(#9)", "C7#9"), ("B♭7", "Bb7"), ("C69", "C6/9"), ("CmM7", "Cmmaj7")],
)  # fmt: skip
def test_spellings_of_a_chord_symbol_are_equivalent(spelling: str, other: str) -> None:
    assert chords(read_progression(f"{spelling} F7", C).passage) == chords(read_progression(f"{other} F7", C).passage)


def test_every_known_chord_sounds_within_reach() -> None:
    for symbol in COMMON_SYMBOLS:
        for root in ("C", "F#", "Bb"):
            (first, _) = chords(read_progression(f"{root}{symbol} G7", C).passage)
            assert 2 <= len(first) <= 6
            heights = [Pitch.parse(name).midi for name in first]
            assert 38 <= heights[0] < heights[-1] <= 79


def test_chords_move_by_small_steps() -> None:
    passage = read_progression("Dm7 G7 Cmaj7 Am7 Dm7 G7 C6 C6", C).passage
    tops = [
        max(n.pitch for n in passage.notes if n.onset == onset) for onset in sorted({n.onset for n in passage.notes})
    ]
    assert all(abs(after - before) <= 4 for before, after in pairwise(tops))


def test_rising_notes_sound_one_by_one_and_then_together() -> None:
    assert [note.name for note in read_progression("C E G", C).passage.notes] == ["C4", "E4", "G4", "C4", "E4", "G4"]
    assert [note.name for note in read_progression("C4 G3 Eb5", C).passage.notes] == ["C4", "G3", "Eb5"]


def test_syllables_are_sung_in_the_key() -> None:
    progression = read_progression("do re mi so ti do", Key.parse("F major"))
    assert [note.name for note in progression.passage.notes] == ["F4", "G4", "A4", "C5", "E5", "F5"]
    assert progression.passage.title == "Do Re Mi Sol Ti Do"


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("", "There is nothing to be heard"),
        ("I ii6 X", "“X”, number 3 of 3, is no Roman numeral"),
        ("C E H", "“H”, number 3 of 3, is no chord name"),
        ("Dm7 Gwhat C", "“Gwhat”, number 2 of 3, is no chord name"),
        ("do re mo", "“mo”, number 3 of 3, is no syllable"),
        ("what", "“what” is no Roman numeral"),
        ("C99", "“C99” is no chord name"),
        (" ".join(["I"] * (MAX_WORDS + 1)), "at most 200"),
    ],
)
def test_unreadable_words_are_reported_with_their_place(typed: str, message: str) -> None:
    with pytest.raises(TheoryError, match=message):
        read_progression(typed, C)


def test_misplaced_errors_are_refused() -> None:
    for errors, message in (
        ({9: "spacing"}, "spacing cannot lie on chord 9 of 2"),
        ({2: "parallel-fifths"}, "parallel-fifths cannot lie on chord 2 of 2"),
        ({1: "noise"}, "“noise” is no part-writing error"),
    ):
        with pytest.raises(TheoryError, match=message):
            read_progression("I V", C, errors)
    with pytest.raises(TheoryError, match="lie on numerals"):
        read_progression("C E G", C, {1: "spacing"})


def test_the_steps_of_a_scale_are_not_heard_as_a_cluster() -> None:
    scale = read_progression("C4 D4 E4 F4", Key.parse("C major")).passage
    assert [note.onset for note in scale.notes] == [0.0, 1.0, 2.0, 3.0]
    second = read_progression("E4 F4", Key.parse("C major")).passage
    assert [note.onset for note in second.notes] == [0.0, 1.0, 2.0, 2.0]


@pytest.mark.parametrize("symbol", COMMON_SYMBOLS)
@pytest.mark.parametrize(("style", "language"), [("german", "de"), ("solfege", "fr"), ("movable", "es")])
def test_every_chord_is_read_in_other_namings(style: Style, language: str, symbol: str) -> None:
    naming = find_naming(style, language)
    typed = str.maketrans({"♯": "#", "♭": "b"})
    for root in (NoteName(letter, alteration) for letter in "CDEFGAB" for alteration in (-1, 0, 1)):
        assert to_letters(f"{naming.name(root)}{symbol} {naming.name(NoteName('B', -1))}7", naming).split() == [
            f"{root}{symbol}",
            "Bb7",
        ]
        assert to_letters(f"{naming.name(root)}{symbol}/{naming.name(root)}".translate(typed), naming) == (
            f"{root}{symbol}/{root}"
        )


def test_syllables_among_chords_are_read_as_chords() -> None:
    called = find_naming("solfege", "fr")
    assert to_letters("Do Mi Sol", called) == "Do Mi Sol"
    assert to_letters("Do Fa Sol7 Do", called) == "C F G7 C"


def test_a_chord_may_have_spaces_and_commas_in_brackets() -> None:
    found = read_progression("Dm7(b5, 11) G7(b9,#11,13) Cmaj7", C)
    assert [label.text for label in found.passage.labels] == ["Dm7(♭5, 11)", "G7(♭9,♯11,13)", "Cmaj7"]


def test_nothing_sounds_where_no_chord_is_written() -> None:
    found = read_progression("N.C. Dm7 NC G7", C)
    assert found.kind == "chords"
    assert [label.text for label in found.passage.labels] == ["N.C.", "Dm7", "N.C.", "G7"]
    assert {note.onset for note in found.passage.notes} == {2.0, 6.0}
    with pytest.raises(TheoryError, match="nothing to be heard"):
        read_progression("N.C.", C)


def test_the_largest_chords_sound_over_any_bass() -> None:
    for root in MAJOR_KEYS:
        names = {
            note.name.rstrip("0123456789") for note in read_progression(f"{root.tonic}13b9#11/A G", C).passage.notes
        }
        assert len(names) >= 7
