"""Tests of charts: bars, repeats, endings and beats as our text writes them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from engines.progressions import METRES, Progression, Version
from engines.progressions.formats.chart import (
    ChartBar,
    ChartChord,
    describe_metres,
    find_metre_by_name,
    to_word,
    write_chart,
)
from engines.progressions.formats.values import SourceLine
from engines.theory.key import Key


def make_bar(words: str, **fields: object) -> ChartBar:
    return ChartBar(tuple(map(ChartChord, words.split())), **fields)  # type: ignore[arg-type]


def list_bars(text: str) -> list[str]:
    """Return the chords of each bar as they are played."""
    reading = Progression((Version(text),), read_as="chords").read()
    assert reading.is_whole
    bars: dict[int, list[str]] = {}
    for played in reading.unfold():
        bars.setdefault(played.bar, []).append(str(reading.chords[played.chord].meaning))
    return [" ".join(words) for _, words in sorted(bars.items())]


def test_repeats_stay_signs() -> None:
    bars = [make_bar("C", starts_repeat=True), make_bar("F G", repeat_times=2), make_bar("C")]
    text = write_chart(bars).text
    assert text == "|: C | F G :| C |"
    assert list_bars(text) == ["C", "F G", "C", "F G", "C"]


@pytest.mark.parametrize(
    ("bars", "played"),
    [
        (
            [
                make_bar("C", starts_repeat=True),
                make_bar("F", endings=(1,), repeat_times=2),
                make_bar("G", endings=(2,)),
                make_bar("A"),
            ],
            "C F C G A",
        ),
        (
            [
                make_bar("C"),
                make_bar("F", endings=(1, 2), repeat_times=2),
                make_bar("G", endings=(3,), repeat_times=2),
                make_bar("A"),
            ],
            "C F C F C G A",
        ),
        ([make_bar("C"), make_bar("F", endings=(1,), repeat_times=2), make_bar("A")], "C F C A"),
        (
            [
                make_bar("D"),
                make_bar("C", starts_repeat=True),
                make_bar("F", endings=(1,)),
                make_bar("G", repeat_times=2),
                make_bar("A", endings=(2,)),
                make_bar("B", starts_repeat=True),
                make_bar("E", repeat_times=2),
            ],
            "D C F G C A B E B E",
        ),
    ],
)
def test_endings_are_written_out(bars: list[ChartBar], played: str) -> None:
    assert " ".join(list_bars(write_chart(bars).text)) == played


def test_a_bar_without_a_chord_goes_on() -> None:
    assert write_chart([ChartBar(), make_bar("C G"), ChartBar()]).text == "| N.C. | C G | G |"


def test_beats_are_written_where_they_are_not_equal() -> None:
    equal = ChartBar((ChartChord("C", Fraction(2)), ChartChord("G", Fraction(2))))
    other = ChartBar((ChartChord("C", Fraction(3)), ChartChord("G", Fraction(1))))
    assert write_chart([equal, other]).text == "| C G | C:3 G:1 |"
    short = ChartBar((ChartChord("C", Fraction(1, 3)),))
    assert write_chart([short], METRES["6/8"]).text == "| C:1/3 |"


def test_keys_are_written_where_they_change() -> None:
    keys = [Key.parse(name) for name in ("C major", "C major", "Bb minor", "Bb minor")]
    chords = tuple(ChartChord("I", key=key) for key in keys)
    assert write_chart([ChartBar(chords)], key=keys[0]).text == "| I I bb: I I |"


def test_lines_of_the_source_are_known() -> None:
    written = write_chart([make_bar("C", line=3), make_bar("F", line=3), make_bar("G", line=8, section="B")])
    assert written.text == "| C | F |\n[B] | G |"
    assert written.source_lines == (SourceLine(0, 3), SourceLine(3, 3), SourceLine(10, 8))


@pytest.mark.parametrize(
    "text", ["C", "C7(b9,#11)", "V65/V", "[x", "C:2", "a|b", "//", "%", "C%", "(", "#", "C # x", "é"]
)
def test_any_text_becomes_one_word(text: str) -> None:
    reading = Progression((Version(f"| C | {to_word(text)} | C |"),)).read()
    assert len(reading.chords) == 3
    assert all(remark.chord is not None or not remark.is_problem for remark in reading.remarks)


@pytest.mark.parametrize(
    ("typed", "metre", "beats"),
    [
        ("4/4", "4/4", 4), ("C|", "4/4", 4), ("2/2", "4/4", 4), ("3/8", "3/4", 3), ("3/2", "3/4", 3), ("6/4", "6/8", 2),
        ("12/16", "12/8", 4), ("5/8", "5/4", 5), ("7/8", "4/4", Fraction(7, 2)),
    ],
)  # fmt: skip
def test_each_time_signature_has_a_metre(typed: str, metre: str, beats: Fraction) -> None:
    found = find_metre_by_name(typed)
    assert found is not None
    assert (found.metre.name, found.bar_beats) == (metre, beats)


@pytest.mark.parametrize("typed", ["", "x/4", "0/4", "4/3", "99/4", "4/"])
def test_no_time_signature_has_no_metre(typed: str) -> None:
    assert find_metre_by_name(typed) is None


def test_other_metres_are_told() -> None:
    assert describe_metres(["4/4", "4/4"]) == []
    assert [notice.code for notice in describe_metres(["7/8", "4/4"])] == [
        "progressions.other-metre",
        "progressions.metre-changes",
    ]
