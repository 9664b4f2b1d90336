"""Tests of the tones of chords by their function."""

from __future__ import annotations

import pytest

from engines.theory.chord_voicing.chord_tones import find_chord_tones
from tests.engines.theory.chord_voicing.progressions import read_chord


@pytest.mark.parametrize(
    ("name", "third", "seventh", "fifth", "colours"),
    [
        ("C", 4, None, 7, ()),
        ("Cm7", 3, 10, 7, ()),
        ("Cmaj7", 4, 11, 7, ()),
        ("C6", 4, 9, 7, ()),
        ("C6/9", 4, 9, 7, (2,)),
        ("Cdim7", 3, 9, 6, ()),
        ("C7sus4", 5, 10, 7, ()),
        ("Csus2", 2, None, 7, ()),
        ("C7#9", 4, 10, 7, (3,)),
        ("C7b9", 4, 10, 7, (1,)),
        ("C7#5", 4, 10, 8, ()),
        ("Cm11", 3, 10, 7, (5, 2)),
        ("C11", 5, 10, 7, (2,)),
        ("C13", 4, 10, 7, (9, 2)),
        ("C5", None, None, 7, ()),
        ("Cadd9", 4, None, 7, (2,)),
    ],
)
def test_every_tone_has_a_function(
    name: str, third: int | None, seventh: int | None, fifth: int, colours: tuple[int, ...]
) -> None:
    tones = find_chord_tones(read_chord(name))
    assert (tones.third, tones.seventh, tones.fifth, tones.colours) == (third, seventh, fifth, colours)


def test_a_sixth_takes_the_place_of_a_seventh_but_is_none() -> None:
    assert find_chord_tones(read_chord("Cdim7")).has_seventh
    assert not find_chord_tones(read_chord("C6")).has_seventh


@pytest.mark.parametrize(
    ("name", "added"),
    [
        ("C7", {2, 9}), ("C9", {9}), ("Cm7", {2}), ("Cmaj7", {2}), ("C6", {2}), ("C7sus4", {2, 9}), ("C7b9", set()),
        ("C7#5", set()), ("Cm7b5", set()), ("Cdim7", set()), ("C", set()), ("C7/E", set()),
    ],
)  # fmt: skip
def test_colours_are_added_to_unaltered_sevenths_over_their_root(name: str, added: set[int]) -> None:
    assert set(find_chord_tones(read_chord(name)).free_colours) == added


def test_a_dominant_before_its_minor_chord_has_no_major_colours() -> None:
    dominant = read_chord("G7")
    assert find_chord_tones(dominant, read_chord("Cm6")).free_colours == ()
    assert find_chord_tones(dominant, read_chord("Cmaj7")).free_colours == (2, 9)
    assert find_chord_tones(dominant, read_chord("Dm7")).free_colours == (2, 9)
