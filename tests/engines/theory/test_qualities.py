"""Tests of the names of chords, intervals and scales, and of their notes."""

from __future__ import annotations

import pytest

from engines.theory.qualities import find_chord_structure, find_interval_widths, find_scale_structure, read_chord_name

SEMITONES = {
    "major": (0, 4, 7), "Minor": (0, 3, 7), "minor triad": (0, 3, 7), "Diminished chord": (0, 3, 6),
    "augmented": (0, 4, 8), "dominant seventh": (0, 4, 7, 10), "Major Seventh": (0, 4, 7, 11),
    "minor seventh": (0, 3, 7, 10), "Half-diminished Seventh": (0, 3, 6, 10), "diminished seventh": (0, 3, 6, 9),
    "Minor Major Seventh": (0, 3, 7, 11), "Suspended Fourth": (0, 5, 7), "sixth": (0, 4, 7, 9),
    "Minor Eleventh": (0, 3, 7, 10, 14, 17), "m7b5": (0, 3, 6, 10), "m(maj7)": (0, 3, 7, 11),
}  # fmt: skip


@pytest.mark.parametrize("quality", SEMITONES)
def test_a_quality_fits_its_own_notes_and_no_others(quality: str) -> None:
    structure = find_chord_structure(quality)
    assert structure is not None
    for notes in SEMITONES.values():
        assert structure.fits(notes) == (notes == SEMITONES[quality])


def test_a_chord_may_omit_only_the_usual_notes() -> None:
    eleventh, thirteenth = find_chord_structure("Minor Eleventh"), find_chord_structure("Thirteenth")
    assert eleventh is not None
    assert thirteenth is not None
    assert eleventh.fits((0, 3, 10, 17))
    assert not eleventh.fits((0, 7, 10, 14, 17)), "the third says minor"
    assert thirteenth.fits((0, 4, 10, 21), (14, 17))
    assert not thirteenth.fits((0, 4, 7, 11, 21))


@pytest.mark.parametrize("words", ["", "my chord", "quartal", "H"])
def test_unknown_words_have_no_structure(words: str) -> None:
    assert find_chord_structure(words) is None
    assert find_interval_widths(words) is None
    assert find_scale_structure(words) is None


def test_a_chord_is_read_by_its_name() -> None:
    root, structure = read_chord_name("F#m7") or (None, None)
    assert (str(root), structure) == ("F#", find_chord_structure("minor seventh"))
    root, structure = read_chord_name("C") or (None, None)
    assert (str(root), structure) == ("C", find_chord_structure("major"))
    assert read_chord_name("Choir") is None


@pytest.mark.parametrize(
    ("name", "semitones"),
    [("Minor Second", 1), ("m2", 1), ("M2", 2), ("Tritone", 6), ("TT", 6), ("Tri", 6), ("Perfect Octave", 12),
     ("Octave", 12), ("major ninth", 14), ("A4", 6), ("M6", 9), ("m6", 8)],
)  # fmt: skip
def test_an_interval_is_read_by_name_and_symbol(name: str, semitones: int) -> None:
    assert (find_interval_widths(name) or (None,))[0] == semitones
