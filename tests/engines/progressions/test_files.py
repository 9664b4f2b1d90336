"""Tests of files and links: round trips, unknown fields, and errors with places."""

from __future__ import annotations

import random
import tomllib

import pytest

from engines.progressions import METRES, Progression, ProgressionError, Version
from engines.progressions.files import FORMAT_NUMBER, is_file, read_file, write_file
from engines.progressions.links import MAX_LINK_CHARACTERS, SCHEME, is_link, make_link, read_link
from engines.theory.key import Key
from engines.theory.pitch import Pitch
from tests.fuzz.mutations import mutate_text
from tests.fuzz.surfaces import Batch, batches, check_surface

DESIGNED = """\
format = 1
title = "Verse 2"
key = "G major"
metre = "4/4"
tempo = 96
texture = "four-voices"
figure = "block"
read_as = "numerals"
[[version]]
name = "Authentic"
text = "I V6 | vi IV | ii7 V7 | I"
[[version]]
name = "Deceptive"
text = "I V6 | vi IV | ii7 V7 | vi"
voicing = { 7 = "E3 B3 E4 G4" }     # only what was set by hand, bass first
error = { 6 = "parallel-octaves" }  # on purpose
"""
FULL = Progression(
    (
        Version(
            'a "b"\n| C♯ \\ \t|', "Näme", {12: (Pitch.parse("C3"), Pitch.parse("Eb4"))}, {2: "spacing"}, {"mood": "x"}
        ),
        Version(),
    ),
    title="Ünï “cödé”\x7f",
    key=Key.parse("F# minor"),
    metre=METRES["12/8"],
    tempo=72.5,
    texture="shells",
    figure="waltz",
    read_as="chords",
    unknown={"colour": {"tile": [1, 2.5, True]}, "my key": []},
)


def test_the_designed_file_is_read() -> None:
    progression = read_file(DESIGNED)
    assert (progression.title, progression.key.title, progression.tempo) == ("Verse 2", "G major", 96)
    assert progression.versions[1].voicing == {7: tuple(map(Pitch.parse, ("E3", "B3", "E4", "G4")))}
    assert progression.versions[1].error == {6: "parallel-octaves"}
    assert [chord.bar for chord in progression.read(1).chords] == [1, 1, 2, 2, 3, 3, 4]


@pytest.mark.parametrize("progression", [FULL, Progression(), read_file(DESIGNED)], ids=["full", "empty", "designed"])
def test_a_file_is_read_as_it_was_written(progression: Progression) -> None:
    written = write_file(progression)
    assert read_file(written) == progression
    assert write_file(read_file(written)) == written
    assert tomllib.loads(written)["format"] == FORMAT_NUMBER
    assert is_file(written)


def test_everything_but_the_text_is_optional() -> None:
    progression = read_file('[[version]]\ntext = "I V"')
    assert progression == Progression((Version("I V"),))
    assert read_file("") == Progression()


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        (
            DESIGNED.replace("96", '"fast"'),
            "“verse” is not a progression: tempo (line 5): expected a number, found text",
        ),
        (DESIGNED.replace("96", "900"), "tempo (line 5): expected a number of at most 300"),
        (DESIGNED.replace("G major", "H major"), "key (line 3): "),
        (DESIGNED.replace('"4/4"', '"4/5"'), "metre (line 4): "),
        (DESIGNED.replace("E3 B3", "E3 X3"), "voicing (line 15): “X3” is not a pitch"),
        (DESIGNED.replace("parallel-octaves", "noise"), "error (line 16): "),
        (DESIGNED.replace("format = 1", "format = 2"), "format (line 1): it was saved by a newer version"),
        (DESIGNED.replace("tempo = 96", "tempo ="), "line 5: "),
        (DESIGNED + "[[version]]\n" * 8, "version"),
        ("a = " + "[" * 5000, ""),
        (DESIGNED.replace("Verse", "\ud800"), "half a character"),
    ],
)
def test_an_error_names_file_place_and_reason(changed: str, said: str) -> None:
    with pytest.raises(ProgressionError) as caught:
        read_file(changed, "verse")
    assert said in str(caught.value)
    assert str(caught.value).startswith("“verse” is not a progression: ")


@batches
def test_mutated_files_raise_only_progression_errors(batch: Batch) -> None:
    def make(chance: random.Random) -> str:
        text = chance.choice((DESIGNED, write_file(FULL)))
        for _ in range(chance.choice((1, 2, 4))):
            text = mutate_text(chance, text)
        return text

    def read(text: str) -> None:
        assert read_file(write_file(read_file(text))) == read_file(text)

    check_surface(batch, make, read, ProgressionError)


def test_a_link_holds_the_whole_progression() -> None:
    link = make_link(FULL)
    assert read_link(f" {link}\n") == FULL
    assert is_link(link)
    assert set(link.removeprefix(SCHEME)) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    assert len(link) <= MAX_LINK_CHARACTERS


@pytest.mark.parametrize("link", [SCHEME, SCHEME + "eNo1", SCHEME + "é", "", make_link(FULL)[:-9], SCHEME + "A" * 9999])
def test_a_damaged_link_is_refused(link: str) -> None:
    assert not is_link(link)
    with pytest.raises(ProgressionError, match="This link is cut off or damaged"):
        read_link(link)


def test_a_long_progression_has_no_link() -> None:
    chance = random.Random(1)
    text = " ".join(chance.choice("ABCDEFG") + chance.choice(("m7", "7", "maj7", "dim")) for _ in range(5000))
    with pytest.raises(ProgressionError, match="too long for a link"):
        make_link(Progression((Version(text),)))
