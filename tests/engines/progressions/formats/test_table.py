"""Tests of tables of bars, and how they differ from plain lines."""

from __future__ import annotations

import pytest

from engines.progressions import ProgressionError
from engines.progressions.formats import detect
from engines.progressions.formats.table import read_table
from engines.progressions.formats.values import Unread


def text_of(text: str) -> str:
    return read_table(text)[0].progression.versions[0].text


@pytest.mark.parametrize(
    ("table", "text"),
    [
        ("Key: C\n| C | Am | F G | C |\n| F | G |", "| C | Am | F G | C |\n| F | G |"),
        ("| C | Am |\n|---|---|\n| F | |", "| C | Am | F | F |"),
        ("Verse | C | F |\nBridge: | G | C |", "[Verse] | C | F |\n[Bridge] | G | C |"),
        ("[A]\nC | F | G\n[B]\n| C | % |", "[A] | C | F | G |\n[B] | C | C |"),
        ("|: C | F |\n| G | C :|x3", "|: C | F | G | C :|x3"),
        ("| C | F |\n| G | C ||", "| C | F | G | C |"),
        ("Time: 3/4\n| C . G | / F C |", "| C G | % F C |"),
        ("| C | - |\n| % | G - - - |]", "| C | C | C | G |"),
        ("Key: C\n|: C :|: F :|", "|: C :|\n|: F :|"),
    ],
)
def test_tables_are_written_as_our_text(table: str, text: str) -> None:
    assert text_of(table) == text


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("| C | F |\n| G | C |", "lines"),
        ("| C | F | // | G | C |\nKey: C", "lines"),
        ("|: C | F :|\n|: G | C :|", "lines"),
        ("[A] C | F", "lines"),
        ("C | F\nG | C", "lines"),
        ("Key: C\n| C | F |", "table"),
        ("Some words of prose\n| C | F |", "lines"),
    ],
)
def test_tables_are_told_from_lines(text: str, name: str) -> None:
    assert detect(text).id == name


def test_headers_are_read_and_numerals_too() -> None:
    (found,) = read_table("Title: Two\nKey: Am\nMetre: 6/8\nTempo: 70\n| i | V7 |")
    progression = found.progression
    assert (progression.title, progression.key.title, progression.metre.name) == ("Two", "A minor", "6/8")
    assert (progression.tempo, progression.read_as) == (70.0, "numerals")


def test_what_is_not_understood_is_told() -> None:
    (found,) = read_table("Key: H#\nTime: often\n| C | F |\nwhat is this\n| Qx |")
    assert found.unread == (Unread("H#", 1), Unread("often", 2), Unread("what is this", 4))
    assert [found.find_line(remark.start) for remark in found.progression.read().remarks if remark.is_problem] == [5]


def test_a_table_without_a_chord_is_an_error() -> None:
    with pytest.raises(ProgressionError, match="table"):
        read_table("Key: C\n| |", "table")
