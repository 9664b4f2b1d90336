"""Tests of chord names: root, symbol and bass in all twelve keys and more."""

from __future__ import annotations

from itertools import product

import pytest

from engines.theory.degree import Degree
from engines.theory.errors import TheoryError
from engines.theory.named_chords import means_no_chord, read_named_chord, split_chord_name
from engines.theory.naming import find_naming
from engines.theory.pitch import NoteName
from tests.engines.theory.chord_table import NAMES

ROOTS = [NoteName.from_fifths(fifths) for fifths in range(-8, 9)]
C = NoteName("C")


@pytest.mark.parametrize("root", ROOTS)
def test_every_name_has_its_notes_on_every_root(root: NoteName) -> None:
    for name, degrees in NAMES:
        chord = read_named_chord(f"{root}{name[1:]}")
        assert chord.root == root
        assert chord.bass is None
        assert " ".join(map(str, chord.degrees)) == degrees
        assert chord.notes == tuple(Degree.parse(degree).above(root) for degree in degrees.split())


@pytest.mark.parametrize("bass", ROOTS)
def test_a_slash_bass_is_kept_with_every_name(bass: NoteName) -> None:
    for name, _ in NAMES:
        for typed in (f"{name}/{bass}", f"{name} / {bass.engraved}"):
            chord = read_named_chord(typed)
            assert chord.bass == chord.lowest == bass
            assert chord.symbol == read_named_chord(name).symbol


def test_a_bass_that_is_the_root_is_kept() -> None:
    assert str(read_named_chord("C/C")) == "C/C"
    assert read_named_chord("C/C") != read_named_chord("C")


def test_canonical_names_are_read_as_the_same_chord() -> None:
    for (name, _), bass in product(NAMES, ("", "/Bb")):
        chord = read_named_chord(name + bass)
        assert read_named_chord(str(chord)) == chord
        assert read_named_chord(chord.name()) == chord


def test_signs_after_the_letter_belong_to_the_root() -> None:
    assert read_named_chord("Cb5").root == NoteName("C", -1)
    assert read_named_chord("C(b5)").root == C
    assert str(read_named_chord("C#b9")) == "C#addb9"
    assert split_chord_name("B♭♭m7/A♭") == ("B♭♭", "m7", "A♭")


def test_names_follow_a_naming() -> None:
    assert read_named_chord("Bbm7b5/B").name(find_naming("german", "de")) == "Bm7♭5/H"
    assert read_named_chord("Eb7").name(find_naming("solfege", "fr")) == "Mi♭7"


@pytest.mark.parametrize("typed", ["N.C.", "NC", "N.C", "NC.", "n.c.", "N. C.", " No Chord "])
def test_no_chord_is_known_in_all_its_spellings(typed: str) -> None:
    assert means_no_chord(typed)
    with pytest.raises(TheoryError):
        read_named_chord(typed)


@pytest.mark.parametrize(
    "typed", ["", " ", "H7", "c", "C/H", "C/", "C//E", "7", "C7/", "/E", "C#b", "C" + "#" * 9, "Cwhat"]
)
def test_other_words_are_no_chord_names(typed: str) -> None:
    assert not means_no_chord(typed)
    with pytest.raises(TheoryError, match="is not a chord name"):
        read_named_chord(typed)
