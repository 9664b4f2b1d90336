"""Tests of RomanText: bars, beats, keys, copies, repeats and pick-ups."""

from __future__ import annotations

import pytest

from engines.progressions import ProgressionError
from engines.progressions.formats.romantext import read_romantext
from engines.progressions.formats.values import Unread


def text_of(text: str) -> str:
    (found,) = read_romantext(text)
    return found.progression.versions[0].text


@pytest.mark.parametrize(
    ("analysis", "text"),
    [
        ("m1 C: I b3 V", "| I V |"),
        ("m1 I b2 V b3 I", "| I:1 V:1 I:2 |"),
        ("m0 b4 V\nm1 I", "| V:1 | I |"),
        ("m1 I\nm2 b3 V", "| I | I V |"),
        ("m1 I\nm4 V", "| I | I | I | V |"),
        ("m1 I b1.5 V b2 I", "| I:1/2 V:1/2 I:3 |"),
        ("Time Signature: 6/8\nm1 I b1.66 V b2 I", "| I:2/3 V:1/3 I:1 |"),
        ("Time Signature: 6/8\nm1 I b4 V", "| I V |"),
        ("Time Signature: 3/8\nm1 I b3 V", "| I V |"),
        ("Time Signature: 2/2\nm1 I b2 V", "| I V |"),
        ("m1 I b3 G: V b4 I\nm2 a: i", "| I V I | a: i |"),
        ("m1 C: I\nm2 B-: I b3 b-: i", "| I | Bb: I bb: i |"),
        ("m1 I\nm2 V\nm3-4 = m1-2\nm5 = m2", "| I | V | I | V |\n| V |"),
        ("m1 ||: I\nm2 V :||\nm3 I", "|: I | V :| I |"),
        ("m1 I\nm2 V :|| b4 V7\nm3 I", "| I | V:3 :| V7:1 | I |"),
        ("m1 I\nm2a V :||\nm2b I\nm3 IV", "| I | V | I | I |\n| IV |"),
        ("m1 I\nm1var1 vi\nm2 V65/V b3 Cad64", "| I | V65/V Cad64 |"),
        ("m1 ( I b3 ?)G: V )\nm2 ?(a: i", "| I V | a: i |"),
        ("m1 NC b3 (V)", "| N.C. V |"),
    ],
)
def test_analyses_are_written_as_our_text(analysis: str, text: str) -> None:
    assert text_of(analysis) == text


def test_tags_are_title_and_metre_or_left_out() -> None:
    (found,) = read_romantext("Title: Test Tune\nForm: short\nNote: m1 I\nTime Signature: 3/4\nm1 f#: i\nm2 V")
    progression = found.progression
    assert (progression.title, progression.metre.name, progression.key.title) == ("Test Tune", "3/4", "F# minor")
    assert (found.unread, found.notices) == ((), ())
    assert found.find_line(progression.versions[0].text.index("V")) == 6


def test_a_change_of_metre_is_told() -> None:
    (found,) = read_romantext("Time Signature: 4/4\nm1 I\nTime Signature: 3/4\nm2 V\nm3 I b3 V")
    assert found.progression.versions[0].text == "| I | V:3 | I:2 V:1 |"
    assert [notice.code for notice in found.notices] == ["progressions.metre-changes"]
    assert [str(chord.onset) for chord in found.progression.read().chords] == ["0", "4", "7", "9"]


def test_what_is_not_understood_is_told() -> None:
    (found,) = read_romantext("Time Signature: quick\nm1 I\nwhat is this\nm5-8 = m2-3\nm2 Q7")
    assert found.unread == (Unread("quick", 1), Unread("what is this", 3), Unread("m5 = m2", 4))
    assert [found.find_line(remark.start) for remark in found.progression.read().remarks if remark.is_problem] == [5]


def test_an_analysis_without_a_chord_is_an_error() -> None:
    with pytest.raises(ProgressionError, match="empty"):
        read_romantext("m1\nm2", "empty.rntxt")
