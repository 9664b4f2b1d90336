"""Tests of readings: kinds, bars, beats, repeats, keys, unknown words."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import pairwise

import pytest

from engines.progressions import METRES, Reading, read_text, read_versions
from engines.progressions.reading import MAX_PLAYED_CHORDS
from engines.theory.key import Key
from engines.theory.naming import find_naming
from tests.fuzz.mutations import mutate_text
from tests.fuzz.surfaces import Batch, batches, check_surface, sentence_fault

SEPARATORS = " \t\r\n,;-‐‑‒–—−\x0b\x0c\x1c\x1d\x1e\x1f\x85\xa0"


def lengths(reading: Reading) -> list[str]:
    return [str(chord.length) for chord in reading.chords]


def bars(reading: Reading) -> list[int]:
    return [chord.bar for chord in reading.chords]


def meanings(reading: Reading) -> list[str]:
    return [str(chord.meaning) for chord in reading.chords]


def codes(reading: Reading) -> list[str]:
    return [remark.message.code.partition(".")[2] for remark in reading.remarks]


@pytest.mark.parametrize(
    ("typed", "kind"),
    [
        ("I ii6 V7 I", "numerals"),
        ("Ger+6 V", "numerals"),
        ("Dm7 G7 Cmaj7", "chords"),
        ("C F G7", "chords"),
        ("C6 F6", "chords"),
        ("| C | F G | C |", "chords"),
        ("C / F", "chords"),
        ("C E G", "notes"),
        ("C4 E4 | G4", "notes"),
        ("do re mi", "syllables"),
        ("Do G7", "chords"),
        ("do re mo", "syllables"),
        ("1 4 5 1", "nashville"),
        ("1 6- 4 57", "nashville"),
        ("I X ii", "numerals"),
        ("Dm7 Gwhat C", "chords"),
        ("N.C. Dm7", "chords"),
        ("what", "numerals"),
        ("", "numerals"),
    ],
)
def test_the_kind_is_that_of_most_words(typed: str, kind: str) -> None:
    assert read_text(typed).kind == kind


def test_another_kind_can_be_asked_for() -> None:
    assert read_text("C E G", read_as="chords").kind == "chords"
    assert read_text("C E G", read_as="chords").remarks == ()
    assert meanings(read_text("1 2", read_as="numerals")) == ["None", "None"]


def test_an_ambiguous_text_says_how_it_was_read() -> None:
    reading = read_text("C F G")
    assert reading.alternative == "chords"
    assert [str(remark.message) for remark in reading.remarks] == ["Read as notes; as chords it would be CM FM GM."]
    assert str(read_text("C5 G5").remarks[0].message).endswith("C(5) G(5).")
    assert codes(read_text("C6 F6")) == ["no-octaves"]
    syllables = read_text("Do Mi Sol", naming=find_naming("solfege", "fr"))
    assert str(syllables.remarks[0].message) == "Read as syllables; as chords it would be DoM MiM SolM."


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("1 4 5 1", ["G", "C", "D", "G"]),
        ("1 6- 4 5", ["G", "E-", "C", "D"]),
        ("57 1/3 b7 4maj7", ["D7", "G/B", "F", "Cmaj7"]),
        ("1 /3 /5", ["G", "G/B", "G/D"]),
    ],
)
def test_nashville_numbers_are_chords_of_the_key(typed: str, read: list[str]) -> None:
    assert meanings(read_text(typed, Key.parse("G major"))) == read


def test_a_slash_alone_changes_the_bass() -> None:
    reading = read_text("C /E | Dm7 /C /X")
    assert meanings(reading) == ["C", "C/E", "Dm7", "Dm7/C", "None"]
    assert meanings(read_text("I /V")) == ["I", "None"]


def test_names_of_other_languages_keep_their_places() -> None:
    reading = read_text("Hm7  E7/Gis A", naming=find_naming("german", "de"))
    assert meanings(reading) == ["Bm7", "E7/G#", "A"]
    assert [reading.text[chord.start : chord.end] for chord in reading.chords] == ["Hm7", "E7/Gis", "A"]
    assert meanings(read_text("Do Fa Sol7", naming=find_naming("solfege", "fr"))) == ["C", "F", "G7"]
    assert read_text("Do Mi Sol", naming=find_naming("solfege", "fr")).kind == "syllables"


# --- beats and bars


@pytest.mark.parametrize(
    ("metre", "count", "shared"),
    [
        ("4/4", 1, ["4"]),
        ("4/4", 2, ["2", "2"]),
        ("4/4", 3, ["2", "1", "1"]),
        ("4/4", 4, ["1"] * 4),
        ("4/4", 5, ["1", "1", "1", "1/2", "1/2"]),
        ("4/4", 8, ["1/2"] * 8),
        ("3/4", 2, ["2", "1"]),
        ("2/4", 3, ["1", "1/2", "1/2"]),
        ("5/4", 2, ["3", "2"]),
        ("5/4", 3, ["2", "2", "1"]),
        ("6/8", 2, ["1", "1"]),
        ("6/8", 3, ["2/3"] * 3),
        ("9/8", 2, ["2", "1"]),
        ("12/8", 2, ["2", "2"]),
    ],
)
def test_chords_share_a_bar(metre: str, count: int, shared: list[str]) -> None:
    reading = read_text(f"| {'I ' * count}| V |", metre=METRES[metre])
    assert lengths(reading)[:-1] == shared
    assert reading.chords[-1].onset == METRES[metre].beats


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("| I:3 V |", ["3", "1"]),
        ("| I V:1 | I |", ["3", "1", "4"]),
        ("| I:1.5 V IV |", ["3/2", "5/4", "5/4"]),
        ("| I / / V | vi / V |", ["3", "1", "3", "1"]),
        ("I V I", ["2", "2", "4"]),
        ("I:1 V I:2", ["1", "2", "2"]),
        ("I / V I", ["4", "2", "4"]),
        ("C E G", ["1", "1", "2"]),
        ("do re", ["1", "2"]),
    ],
)
def test_lengths_are_typed_or_shared(typed: str, expected: list[str]) -> None:
    assert lengths(read_text(typed)) == expected


@pytest.mark.parametrize(("metre", "usual", "last"), [("3/4", "3", "3"), ("6/8", "2", "2"), ("12/8", "2", "4")])
def test_without_bar_lines_the_metre_says_how_long_a_chord_is(metre: str, usual: str, last: str) -> None:
    assert lengths(read_text("I V I", metre=METRES[metre])) == [usual, usual, last]


def test_a_pickup_is_a_first_bar_that_is_shorter_by_its_beats() -> None:
    reading = read_text("V:1 | I | V | I:3 |")
    assert (bars(reading), str(reading.pickup), codes(reading)) == ([0, 1, 2, 3], "1", [])
    assert bars(read_text("V | I | V")) == [1, 2, 3]


def test_a_bar_of_another_length_is_remarked() -> None:
    reading = read_text("| I | V:3 | I:5 |")
    assert [str(remark.message) for remark in reading.remarks] == [
        "Bar 2 has 3 beats, not 4.",
        "Bar 3 has 5 beats, not 4.",
    ]
    assert reading.chords[2].onset == 7
    assert reading.is_whole


def test_a_percent_sign_repeats_the_bar_or_the_chord() -> None:
    reading = read_text("| I V:1 | % | vi % | % |")
    assert meanings(reading) == ["I", "V", "I", "V", "vi", "vi", "vi", "vi"]
    assert lengths(reading) == ["3", "1", "3", "1", "2", "2", "2", "2"]
    assert [chord.copied for chord in reading.chords] == [None, None, 0, 1, None, 4, 4, 4]
    assert meanings(read_text("I % V")) == ["I", "I", "V"]
    assert meanings(read_text("% I")) == ["None", "I"]


def test_sections_begin_with_a_bar() -> None:
    reading = read_text("[A] I IV V [B] vi ii")
    assert [(section.name, reading.chords[section.first].bar) for section in reading.sections] == [("A", 1), ("B", 3)]
    barred = read_text("| [Verse] I | V | [Bridge] IV |")
    assert [(section.name, section.first) for section in barred.sections] == [("Verse", 0), ("Bridge", 2)]


# --- repeats


@pytest.mark.parametrize(
    ("typed", "played"),
    [
        ("|: I | V :| vi", "0 1 0 1 2"),
        ("|: I | V :|x3", "0 1 0 1 0 1"),
        ("I V :| vi :|", "0 1 0 1 2 2"),
        ("(I V)x2 I", "0 1 0 1 2"),
        ("((I)x2 V)x2", "0 0 1 0 0 1"),
        ("|: (I V)x2 | I :|", "0 1 0 1 2 0 1 0 1 2"),
        ("(I V) I", "0 1 2"),
    ],
)
def test_repeats_are_unfolded(typed: str, played: str) -> None:
    reading = read_text(typed)
    assert " ".join(str(chord.chord) for chord in reading.unfold()) == played
    assert len(reading.chords) == len(set(played.split()))


def test_played_chords_are_adjacent_and_in_bars() -> None:
    played = read_text("|: I V | IV :| vi |").unfold()
    assert [(chord.bar, int(chord.onset)) for chord in played] == [
        (1, 0),
        (1, 2),
        (2, 4),
        (3, 8),
        (3, 10),
        (4, 12),
        (5, 16),
    ]


def test_a_group_inside_a_bar_shares_it_with_its_repetitions() -> None:
    reading = read_text("| (I IV)x2 | V |")
    assert [(played.bar, int(played.length)) for played in reading.unfold()] == [(1, 1)] * 4 + [(2, 4)]


def test_a_group_over_bar_lines_begins_and_ends_with_a_bar() -> None:
    assert [chord.bar for chord in read_text("| I (IV | V)x2 I |").unfold()] == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("typed", ["I ) V", "( I V", "|: I V", "(" * 30 + "I", "|: ( I :| V )"])
def test_unpaired_signs_are_remarked_and_left_out(typed: str) -> None:
    reading = read_text(typed)
    assert "unpaired" in codes(reading)
    assert not reading.is_whole
    assert all(chord.is_understood for chord in reading.chords)


def test_unfolding_ends() -> None:
    assert len(read_text("(((((I)x99)x99)x99)x99)x99").unfold()) == MAX_PLAYED_CHORDS


# --- keys, modifiers, silence


def test_keys_change_where_they_are_written() -> None:
    reading = read_text("I V G: I g: i Bb: I", Key.parse("C major"))
    assert [chord.key.title for chord in reading.chords] == ["C major", "C major", "G major", "G minor", "Bb major"]
    assert reading.key.title == "C major"


def test_modifiers_are_part_of_a_chord_and_its_place() -> None:
    reading = read_text("G7 (b9) C")
    assert meanings(reading) == ["G7(b9)", "C"]
    assert reading.text[reading.chords[0].start : reading.chords[0].end] == "G7 (b9)"


@pytest.mark.parametrize(
    "typed", ["V7 [no5]", "V7[no5]", "G7 (b9, #11)", "G7(b9,#11)", "I [add9]", "C [add9]", "Cad64"]
)
def test_modified_chords_are_understood(typed: str) -> None:
    reading = read_text(typed)
    assert (len(reading.chords), reading.is_whole) == (1, True)


def test_no_chord_is_a_rest_on_purpose() -> None:
    reading = read_text("| C | N.C. | NC G7 |")
    assert [chord.sounds for chord in reading.chords] == [True, False, False, True]
    assert reading.is_whole


def test_a_word_that_is_not_understood_is_silent_and_has_nearest_readings() -> None:
    reading = read_text("| I V6 | vi Vx7 | I |")
    (remark,) = reading.remarks
    assert (remark.chord, remark.nearest[0], remark.is_problem) == (3, "V7", True)
    assert reading.text[remark.start : remark.end] == "Vx7"
    assert (str(reading.chords[3].length), reading.understood_count) == ("2", 4)
    assert 1 <= len(remark.nearest) <= 3


@pytest.mark.parametrize(
    ("typed", "nearest"),
    [("I iv77", "iv7"), ("C dm7", "Dm7"), ("F Gmaj77", "Gmaj7"), ("do mo", "do"), ("1 58", "5"), ("I ivi", "vi")],
)
def test_nearest_readings_are_frequent_and_near(typed: str, nearest: str) -> None:
    remark = next(remark for remark in read_text(typed).remarks if remark.chord == 1)
    assert nearest in remark.nearest
    assert all(read_text(word, read_as=read_text(typed).kind).is_whole for word in remark.nearest)


def test_nothing_understood_is_told_first() -> None:
    assert codes(read_text("hello world"))[0] == "none-understood"


# --- sevenths of a blues


def test_sevenths_on_one_and_four_are_dominants_in_a_blues() -> None:
    reading = read_text("I7 IV7 I7 V7")
    assert [chord.word for chord in reading.chords] == ["I7", "IV7", "I7", "V7"]
    assert [str(chord.meaning) for chord in reading.chords] == ["V7/IV", "V7/bVII", "V7/IV", "V7"]
    assert str(reading.remarks[0].message) == "Read as a blues: I7 and IV7 are dominant sevenths."


def test_a_lone_seventh_on_one_is_diatonic_unless_it_is_a_blues() -> None:
    assert (meanings(read_text("I7 V")), codes(read_text("I7 V"))) == (["I7", "V"], ["diatonic-seventh"])
    assert meanings(read_text("I7 V", is_blues=True)) == ["V7/IV", "V"]
    assert (meanings(read_text("I7 IV7", is_blues=False)), codes(read_text("I7 IV7", is_blues=False))) == (
        ["I7", "IV7"],
        [],
    )
    assert meanings(read_text("i7 iv7", Key.parse("A minor"))) == ["i7", "iv7"]


# --- versions


def test_versions_are_read_in_the_places_of_the_whole_text() -> None:
    text = "I V | vi // I IV Vx // C"
    first, second, third = read_versions(text)
    assert (meanings(first), meanings(second)) == (["I", "V", "vi"], ["I", "IV", "None"])
    assert [text[chord.start : chord.end] for chord in second.chords] == ["I", "IV", "Vx"]
    assert third.kind == "notes"
    assert [reading.kind for reading in read_versions("C F G7 // C F")] == ["chords", "chords"]


# --- whatever is typed

TYPED = (
    "| I V6 | vi IV | ii7 V7 | I |", "|: Dm7 G7:3 | Cmaj7 % :|x3 // C / /F N.C.", "[A] (I IV)x4 G: V7 [no5] (b9) I",
    "do re mi fa so", "1 6- 4 57 1/3", "C4 E4 G4", "# note\nI – V - vi", "Hm7 E7/Gis A", "I7 IV7 V7:1/2 g: i",
    "(((|: ) :| %%", "C7(b9,#11)/E | [add9]",
)  # fmt: skip


@batches
def test_mutated_texts_are_read_with_nothing_lost(batch: Batch) -> None:
    namings = (find_naming("letters"), find_naming("german", "de"), find_naming("solfege", "fr"))

    def make(chance: random.Random) -> tuple[str, str, int]:
        text = chance.choice(TYPED)
        for _ in range(chance.choice((1, 1, 2, 4))):
            text = mutate_text(chance, text)
        return text[:300], chance.choice(tuple(METRES)), chance.randrange(3)

    def read(made: tuple[str, str, int]) -> None:
        text, metre, naming = made
        position = 0
        for reading in read_versions(text, metre=METRES[metre], naming=namings[naming]):
            onset = Fraction(0)
            for chord in reading.chords:
                if chord.copied is None:
                    assert position <= chord.start < chord.end
                    position = chord.end
                assert (chord.onset, chord.length > 0) == (onset, True)
                onset += chord.length
            for remark in reading.remarks:
                assert not sentence_fault(str(remark.message))
                assert 0 <= remark.start <= remark.end <= len(text)
            silent = {
                index for index, chord in enumerate(reading.chords) if chord.meaning is None and chord.copied is None
            }
            assert silent == {remark.chord for remark in reading.remarks if remark.chord is not None}
            played = reading.unfold()
            assert all(after.onset == before.onset + before.length for before, after in pairwise(played))

    check_surface(batch, make, read, ())


def test_note_names_with_no_chord_among_them_are_chords() -> None:
    assert read_text("C N.C. G C").kind == "chords"
    assert read_text("C G C").kind == "notes"
