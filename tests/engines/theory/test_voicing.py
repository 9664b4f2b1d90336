from collections import defaultdict
from itertools import pairwise, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.theory.degree import parse_degrees
from engines.theory.errors import TheoryError
from engines.theory.passage import Note, Passage
from engines.theory.pitch import Pitch
from engines.theory.spelling import spell
from engines.theory.voicing import realise_chord, realise_interval, realise_scale

REALISE = {"interval": realise_interval, "chord": realise_chord, "scale": realise_scale}
LOWEST, HIGHEST = Pitch.parse("C3").midi, Pitch.parse("C6").midi

ROOTS = st.integers(0, 11)
STRUCTURES = st.sets(
    st.builds(lambda sign, number: f"{sign}{number}", st.sampled_from(("bb", "b", "", "#")), st.integers(2, 13)),
    max_size=8,
).map(lambda above: ("1", *sorted(above)))


def names(passage: Passage) -> str:
    return " ".join(note.name for note in passage.notes)


def end(note: Note) -> float:
    return note.onset + note.length


def test_every_meld_is_playable(meld: Any) -> None:
    for root, degrees in product(range(12), meld.list_variants()):
        cards = tuple(f"card {degree}" for degree in degrees)
        passage = REALISE[meld.kind](root, degrees, cards, title="title")
        assert passage.title == "title"
        assert passage.sources == cards
        assert list(passage.notes) == sorted(passage.notes, key=lambda note: note.onset)
        assert {note.pitch % 12 for note in passage.notes} == {
            (root + degree.semitones) % 12 for degree in parse_degrees(degrees)
        }
        spelled = spell(root, degrees)
        root_height = min(note.pitch for note in passage.notes)
        for note in passage.notes:
            assert LOWEST <= note.pitch <= HIGHEST
            assert 1 <= note.loudness <= 127
            assert note.length > 0
            assert Pitch.parse(note.name).midi == note.pitch
            assert note.source is not None
            assert Pitch.parse(note.name).name == spelled[note.source]
            above = note.pitch - root_height - parse_degrees(degrees)[note.source].semitones
            assert above == 0 or (meld.kind == "scale" and note is passage.notes[-1] and above == 12)
        assert {note.source for note in passage.notes} == set(range(len(degrees)))


@given(ROOTS, STRUCTURES)
def test_a_voice_never_overlaps_itself(root: int, structure: tuple[str, ...]) -> None:
    for realise in (realise_chord, realise_scale):
        voices = defaultdict(list)
        for note in realise(root, structure).notes:
            voices[note.voice].append(note)
        for line in voices.values():
            for before, after in pairwise(line):
                # A note struck again is released exactly at its stroke, not a rounding error later.
                assert end(before) <= after.onset + (0 if before.pitch == after.pitch else 1e-9)


@given(ROOTS, STRUCTURES)
def test_any_structure_stays_on_the_keyboard(root: int, structure: tuple[str, ...]) -> None:
    for realise in (realise_chord, realise_scale):
        passage = realise(root, structure)
        assert all(43 <= note.pitch <= 84 for note in passage.notes)
        assert passage.length == int(passage.length)


def test_an_interval_sounds_melodically_then_harmonically() -> None:
    passage = realise_interval(7, ("1", "b7"))
    assert names(passage) == "G3 F4 G3 F4"
    assert [(note.onset, note.length) for note in passage.notes] == [(0, 1), (1, 1), (2, 2), (2, 2)]
    assert [note.voice for note in passage.notes] == [0, 1, 0, 1]


def test_octave_sounds_both_cards() -> None:
    passage = realise_interval(0, ("1", "8"), ("low", "high"))
    assert [note.source for note in passage.notes] == [0, 1, 0, 1]
    assert passage.notes[1].pitch - passage.notes[0].pitch == 12


def test_a_thirteenth_sounds_above_the_octave_in_any_order() -> None:
    passage = realise_chord(0, ("1", "3", "5", "b7", "13", "9", "11"), ("a", "b", "c", "d", "e", "f", "g"))
    assert names(passage) == " ".join(["C3 E3 G3 Bb3 D4 F4 A4"] * 2)
    assert [passage.sources[note.source or 0] for note in passage.notes[:7]] == ["a", "b", "c", "d", "f", "g", "e"]


@pytest.mark.parametrize(
    ("structure", "onsets"),
    [
        ("1 5", [0, 1 / 2]),
        ("1 3 5", [0, 1 / 2, 1]),
        ("1 3 5 7", [0, 1 / 2, 1, 3 / 2]),
        ("1 3 5 7 9", [0, 1 / 3, 2 / 3, 1, 4 / 3]),
        ("1 3 5 7 9 11 13", [0, 1 / 4, 1 / 2, 3 / 4, 1, 5 / 4, 3 / 2]),
    ],
)
def test_long_arpeggios_are_faster_and_the_block_falls_on_the_beat(structure: str, onsets: list[float]) -> None:
    notes = realise_chord(2, tuple(structure.split())).notes
    size = len(onsets)
    assert [note.onset for note in notes[:size]] == pytest.approx(onsets)
    assert [note.onset for note in notes[size:]] == [2.0] * size
    assert end(notes[size - 1]) == 2.0


def test_larger_chords_are_softer_and_their_roots_louder() -> None:
    blocks = [
        realise_chord(0, degrees).notes[len(degrees) :]
        for degrees in (("1", "5"), ("1", "3", "5"), ("1", "3", "5", "7", "9", "11", "13"))
    ]
    roots = [block[0].loudness for block in blocks]
    loudnesses = [block[1].loudness for block in blocks]
    assert roots == sorted(set(roots), reverse=True)
    assert loudnesses == sorted(set(loudnesses), reverse=True)
    assert all(root > other for root, other in zip(roots, loudnesses, strict=True))


def test_scale_runs_to_the_octave_of_its_tonic() -> None:
    passage = realise_scale(2, ("1", "2", "b3", "4", "5", "6", "b7"), tuple("abcdefg"))
    assert names(passage) == "D4 E4 F4 G4 A4 B4 C5 D5"
    assert [note.source for note in passage.notes] == [0, 1, 2, 3, 4, 5, 6, 0]
    assert [note.onset for note in passage.notes] == [place / 2 for place in range(8)]
    assert passage.length == 5.0


def test_chromatic_runs_in_triplets_and_reaches_the_octave_on_the_beat() -> None:
    chromatic = ("1", "b2", "2", "b3", "3", "4", "#4", "5", "b6", "6", "b7", "7")
    notes = realise_scale(0, chromatic).notes
    assert [note.pitch - notes[0].pitch for note in notes] == list(range(13))
    assert notes[-1].onset == 4.0


def test_a_scale_with_its_octave_gets_no_other() -> None:
    assert names(realise_scale(0, ("1", "5", "8"))) == "C4 G4 C5"


def test_degrees_may_be_text_or_parsed() -> None:
    degrees = ("1", "b3", "5", "b7")
    assert realise_chord(3, parse_degrees(degrees)) == realise_chord(3, degrees)
    assert realise_scale(3, parse_degrees(degrees)) == realise_scale(3, degrees)


def test_notes_have_no_source_without_sources() -> None:
    for passage in (realise_interval(0, ("1", "5")), realise_chord(0, ("1", "5")), realise_scale(0, ("1", "5"))):
        assert passage.sources == ()
        assert {note.source for note in passage.notes} == {None}


def test_invalid_structures_are_refused() -> None:
    with pytest.raises(TheoryError, match="at least one degree"):
        realise_chord(0, ())
    with pytest.raises(TheoryError, match="2 sources for 3 degrees"):
        realise_scale(0, ("1", "2", "3"), ("a", "b"))
    with pytest.raises(TheoryError, match="two degrees, not 3"):
        realise_interval(0, ("1", "3", "5"))
    with pytest.raises(TheoryError, match="is not a pitch class"):
        realise_chord(12, ("1", "3", "5"))
