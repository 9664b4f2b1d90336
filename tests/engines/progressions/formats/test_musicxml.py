"""Tests of MusicXML: chord names and numerals, places, repeats and unsafe files."""

from __future__ import annotations

import pytest

from engines.progressions import ProgressionError
from engines.progressions.formats.musicxml import SYMBOLS_BY_KIND, read_musicxml
from engines.progressions.formats.values import FoundProgression
from tests.engines.progressions.formats.samples import SAMPLES

TIME = "<attributes><divisions>1</divisions><time><beats>{}</beats><beat-type>{}</beat-type></time></attributes>"


def chord(root: str, kind: str = "major", more: str = "") -> str:
    step, alter = root[0], {"b": "-1", "#": "1"}.get(root[1:], "0")
    name = f"<root><root-step>{step}</root-step><root-alter>{alter}</root-alter></root>"
    return f"<harmony>{name}<kind>{kind}</kind>{more}</harmony>"


def numeral(root: int, kind: str = "major", more: str = "") -> str:
    name = f"<numeral><numeral-root>{root}</numeral-root></numeral>"
    return f"<harmony>{name}<kind>{kind}</kind>{more}</harmony>"


def degree(number: int, alteration: int = 0, kind: str = "add") -> str:
    return (
        f"<degree><degree-value>{number}</degree-value><degree-alter>{alteration}</degree-alter>"
        f"<degree-type>{kind}</degree-type></degree>"
    )


def rest(quarters: int) -> str:
    return f"<note><rest/><duration>{quarters}</duration></note>"


def read(*bars: str) -> FoundProgression:
    measures = "".join(f"\n<measure>{bar}</measure>" for bar in bars)
    (found,) = read_musicxml(f'<score-partwise><part id="P1">{measures}</part></score-partwise>', "score.musicxml")
    return found


def text_of(*bars: str) -> str:
    return read(*bars).progression.versions[0].text


def test_a_score_is_its_chords() -> None:
    (found,) = read_musicxml(SAMPLES["musicxml"])
    progression = found.progression
    assert progression.versions[0].text == ("| N.C.:1 | Bbmaj7/D C7b9 | C7b9:1 N.C.:2 | Bbmaj7/D C7b9 |\n| N.C. |")
    assert (progression.title, progression.key.title, progression.metre.name) == ("Test Tune", "F major", "3/4")
    assert found.find_line(progression.versions[0].text.index("C7b9:1")) == 11


@pytest.mark.parametrize("kind", SYMBOLS_BY_KIND)
def test_each_kind_is_a_chord_that_is_understood(kind: str) -> None:
    found = read(chord("F#", kind) + rest(4))
    assert found.progression.read().is_whole


@pytest.mark.parametrize(
    ("kind", "degrees", "name"),
    [
        ("major", degree(9), "Cadd9"),
        ("dominant", degree(9, -1) + degree(11, 1), "C7b9#11"),
        ("dominant", degree(5, 1, "alter"), "C7#5"),
        ("major", degree(7), "C7"),
        ("minor", degree(7, -1), "Cm7"),
        ("major", degree(3, 0, "subtract"), "C5"),
        ("suspended-fourth", degree(7, -1), "C7sus4"),
    ],
)
def test_degrees_are_in_the_name(kind: str, degrees: str, name: str) -> None:
    assert text_of(chord("C", kind, degrees) + rest(4)) == f"| {name} |"


@pytest.mark.parametrize(
    ("bars", "text"),
    [
        ((chord("C") + rest(3) + chord("G") + rest(1),), "| C:3 G:1 |"),
        ((rest(2) + chord("C") + rest(2), rest(4)), "| N.C. C | C |"),
        ((TIME.format(3, 4) + chord("C") + rest(1), rest(3)), "| C:1 | C |"),
        ((TIME.format(6, 8) + chord("C") + chord("G", more="<offset>2</offset>") + rest(3),), "| C:4/3 G:2/3 |"),
        ((chord("C") + rest(4) + "<backup><duration>2</duration></backup>" + chord("G") + rest(2),), "| C G |"),
        ((chord("C") + rest(4), TIME.format(2, 4) + chord("G") + rest(2)), "| C | G:2 |"),
        (
            ("<direction><direction-type><rehearsal>B</rehearsal></direction-type></direction>" + chord("C"),),
            "[B] | C |",
        ),
        ((chord("C") + '<barline><repeat direction="backward" times="3"/></barline>', chord("G")), "| C :|x3 G |"),
    ],
)
def test_chords_are_at_their_places(bars: tuple[str, ...], text: str) -> None:
    assert text_of(*bars) == text


def test_numerals_are_read_in_their_keys() -> None:
    key = "<attributes><key><fifths>{}</fifths><mode>{}</mode></key></attributes>"
    found = read(
        key.format(1, "major") + numeral(1) + rest(2) + numeral(5, "dominant", "<inversion>1</inversion>") + rest(2),
        key.format(1, "minor")
        + numeral(2, "half-diminished", "<inversion>1</inversion>")
        + rest(2)
        + numeral(1, "minor"),
        "<harmony><function>V65/V</function><kind>dominant</kind></harmony>",
        numeral(7, "diminished", "<inversion>1</inversion>"),
    )
    assert found.progression.versions[0].text == "| I V65 | e: iiø65 i | V65/V | viio6 |"
    reading = found.progression.read()
    assert (reading.kind, reading.is_whole, reading.key.title) == ("numerals", True, "G major")


def test_a_dominant_seventh_elsewhere_is_not_taken_for_a_diatonic_one() -> None:
    reading = read(numeral(1, "dominant"), numeral(4), numeral(1)).progression.read()
    assert [reading_chord.is_understood for reading_chord in reading.chords] == [False, True, True]


def test_scores_by_time_are_read_too() -> None:
    part = '<measure><part id="P1">{}</part><part id="P2"><note><duration>4</duration></note></part></measure>'
    score = "".join(part.format(chord(root) + rest(4)) for root in "CG")
    (found,) = read_musicxml(f"<score-timewise>{score}</score-timewise>")
    assert found.progression.versions[0].text == "| C | G |"


def test_unsafe_and_broken_files_are_errors() -> None:
    entities = '<!DOCTYPE score-partwise [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><score-partwise>&b;</score-partwise>'
    deep = "<score-partwise>" + "<x>" * 1000
    for text in (entities, deep, "<score-partwise>", "<score-partwise/>", '<score-partwise a="\ud800"/>'):
        with pytest.raises(ProgressionError, match="score"):
            read_musicxml(text, "score.musicxml")
