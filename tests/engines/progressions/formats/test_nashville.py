"""Tests of Nashville charts: a number a bar, split bars, repeats and sections."""

from __future__ import annotations

import pytest

from engines.progressions import ProgressionError
from engines.progressions.formats import detect
from engines.progressions.formats.nashville import read_nashville_chart


@pytest.mark.parametrize(
    ("chart", "text"),
    [
        ("Verse\n1 4 5 1", "[Verse] | 1 | 4 | 5 | 1 |"),
        ("Intro: 1 (4 5)\nVerse: 6- 1/3", "[Intro] | 1 | 4 5 |\n[Verse] | 6- | 1/3 |"),
        ("Key: G\n1_4 <5> NC", "| 1 4 | 5 | N.C. |"),
        ("Chorus\n1 4 x2\nTag\n5", "[Chorus] |: 1 | 4 :|\n[Tag] | 5 |"),
        ("Verse\n1 - 57 2m7", "[Verse] | 1 | 1 | 57 | 2m7 |"),
    ],
)
def test_charts_are_written_as_our_text(chart: str, text: str) -> None:
    assert detect(chart).id == "nashville"
    (found,) = read_nashville_chart(chart)
    assert found.progression.versions[0].text == text
    reading = found.progression.read()
    assert (reading.kind, reading.is_whole) == ("nashville", True)


@pytest.mark.parametrize("text", ["1 4 5 1", "1 4 5 1\n1 6- 4 5", "Verse\nDm7 G7 C", "Verse\n| 1 | 4 |", "Key: C", ""])
def test_other_texts_are_no_charts(text: str) -> None:
    assert detect(text).id != "nashville"


def test_a_chart_without_a_number_is_an_error() -> None:
    with pytest.raises(ProgressionError, match="chart"):
        read_nashville_chart("Key: C", "chart")
