"""Tests of ChordPro: chords in brackets, directives, parts and grids."""

from __future__ import annotations

import pytest

from engines.progressions import ProgressionError
from engines.progressions.formats import detect
from engines.progressions.formats.chordpro import read_chordpro
from engines.progressions.formats.values import FoundProgression, Unread

SONG = """# made up for a test
{title: Test Tune}
{artist: Nobody}
{key: Am}
{time: 3/4}
{tempo: 132}

{start_of_verse: Verse 1}
[Am]La la [E7/G#]la, [*slowly]la
  no chords here
[F]La [C (b9)]la[G] [Dm G7]
{end_of_verse}
{soc}
[C]Oh [(N.C.)]oh
{eoc}
{sot}
e|--[C]--3--|
{eot}
{chorus}
"""


def read(text: str) -> FoundProgression:
    (found,) = read_chordpro(text)
    return found


def text_of(text: str) -> str:
    return read(text).progression.versions[0].text


def test_a_song_is_its_chords() -> None:
    found = read(SONG)
    assert found.progression.versions[0].text == (
        "[Verse 1] Am E7/G#\nF C(b9) G Dm G7\n[Chorus] C N.C.\n[Chorus] C N.C."
    )
    assert (found.progression.title, found.progression.key.title) == ("Test Tune", "A minor")
    assert (found.progression.metre.name, found.progression.tempo) == ("3/4", 132.0)
    reading = found.progression.read()
    assert (reading.kind, reading.is_whole, len(reading.chords)) == ("chords", True, 11)
    assert not found.unread


def test_lines_are_those_of_the_source() -> None:
    found = read(SONG)
    text = found.progression.versions[0].text
    assert [found.find_line(text.index(word)) for word in ("Am", "Dm", "N.C.")] == [9, 11, 14]


def test_a_grid_has_bars() -> None:
    grid = (
        "{start_of_grid}\n|: C . F . | G . . D~E :| % |\n| . A . . |2> B . . . |. |\n{end_of_grid}\n[C]La [D]la [E]la"
    )
    assert text_of(grid) == "|: C F | G:3 D:1/2 E:1/2 :| G:3 D:1/2 E:1/2 | %:1 A:3 |\n| B | C D | E |"


def test_songs_are_separate() -> None:
    found = read_chordpro("{t: One}\n[C]la\n{new_song}\n{t: Two}\n[F]la\n{ns}\n{t: Without chords}")
    assert [(song.progression.title, song.progression.versions[0].text) for song in found] == [
        ("One", "C"),
        ("Two", "F"),
    ]


def test_what_is_not_understood_is_told() -> None:
    found = read("{key: H#}\n{time: four}\n{broken\n[C]la [what?]la")
    assert found.unread == (Unread("four", 2), Unread("{broken", 3), Unread("H#", 1))
    assert found.progression.versions[0].text == "C what?"
    assert [remark.chord for remark in found.progression.read().remarks if remark.is_problem] == [1]


def test_numbers_and_numerals_are_read_as_such() -> None:
    assert read("{key: G}\n[1]La [5/7]la [6-]la").progression.read().kind == "nashville"
    assert read("{key: G}\n[I]La [V7]la [vi]la").progression.read().kind == "numerals"


def test_a_song_without_chords_is_an_error() -> None:
    with pytest.raises(ProgressionError, match="tune"):
        read_chordpro("{title: Words}\nla la", "tune.cho")


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (SONG, "chordpro"),
        ("[G]La la [D7]la", "chordpro"),
        ("{t:x}", "chordpro"),
        ("[A] C F [B] G C", "lines"),
        ("V7 [no5] I [add9]", "lines"),
        ("| [A] C | F |", "lines"),
    ],
)
def test_songs_are_told_from_sections(text: str, name: str) -> None:
    assert detect(text).id == name
