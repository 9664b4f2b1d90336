"""Tests of the rules of part writing in C major, with right and wrong notes.

A voicing is written from the bass up.
"""

import pytest

from engines.theory.key import Key
from engines.theory.part_writing.rules import KindAndVoices, Parts, find_motion_faults, find_voicing_faults
from engines.theory.part_writing.sonority import make_sonority, remove_third
from engines.theory.pitch import Pitch
from engines.theory.roman import RomanNumeral

C = Key.parse("C major")


def parts(text: str) -> Parts:
    bass, tenor, alto, soprano = (Pitch.parse(name).midi for name in text.split())
    return soprano, alto, tenor, bass


def voicing_faults(numeral: str, notes: str) -> list[KindAndVoices]:
    """Return the faults of one voicing."""
    return list(find_voicing_faults(make_sonority(C, RomanNumeral.parse(numeral)), parts(notes)))


def motion_faults(first: tuple[str, str], second: tuple[str, str]) -> list[KindAndVoices]:
    """Return the faults of a motion."""
    first_sonority, second_sonority = (make_sonority(C, RomanNumeral.parse(numeral)) for numeral, _ in (first, second))
    return list(find_motion_faults(first_sonority, parts(first[1]), second_sonority, parts(second[1])))


@pytest.mark.parametrize(
    ("numeral", "notes"),
    [
        ("I", "C3 G3 E4 C5"),
        ("I", "C3 C4 E4 C5"),  # the fifth may be left out
        ("V7", "G2 B3 F4 G4"),  # of a seventh, too
        ("I6", "E3 G3 C4 C5"),
        ("I6/4", "G2 G3 E4 C5"),
        ("vii°6", "D3 F3 B3 D4"),  # diminished: the third is doubled
        ("N6", "F3 F3 Ab3 Db4"),
        ("It+6", "Ab2 C4 F#4 C5"),
        ("vi", "A2 A3 E4 C5"),
        ("V4/2", "F3 G3 B3 D4"),
    ],
)
def test_well_set_chords_have_no_faults(numeral: str, notes: str) -> None:
    assert voicing_faults(numeral, notes) == []


@pytest.mark.parametrize(
    ("numeral", "notes", "fault"),
    [
        ("I", "C3 E4 E5 C5", ("voice-crossing", (0, 1))),
        ("I", "C3 G3 C4 E5", ("spacing", (0, 1))),
        ("I", "C3 E3 G4 C5", ("spacing", (1, 2))),
        ("I", "C2 G3 E4 C5", ("range", (3,))),
        ("V", "G2 B3 D4 B4", ("doubled-leading-tone", (0, 2))),
        ("V7/V", "D3 F#3 C4 F#4", ("doubled-leading-tone", (0, 2))),
        ("Fr+6", "Ab2 F#3 C4 F#4", ("doubled-leading-tone", (0, 2))),
        ("V7", "G2 F3 B3 F4", ("doubled-seventh", (0, 2))),
        ("N6", "F3 Db4 Ab4 Db5", ("doubled-flat", (0, 2))),
        ("I6", "E3 G3 C4 E4", ("doubled-third", (0, 3))),
        ("vi6", "C3 A3 E4 C5", ("doubled-third", (0, 3))),
        ("ii6", "F3 F3 D4 F4", ("doubled-third", (0, 2, 3))),
        ("I", "C3 G3 C4 G4", ("missing-third", ())),
        ("V6", "B2 G3 D4 B4", ("doubled-leading-tone", (0, 3))),
        ("I6/4", "G2 G3 C4 C5", ("missing-third", ())),
        ("V7", "G2 D4 B4 D5", ("missing-tone", ())),
    ],
)
def test_badly_set_chords_have_their_faults(numeral: str, notes: str, fault: KindAndVoices) -> None:
    assert fault in voicing_faults(numeral, notes)


def test_the_bass_of_the_supertonics_first_inversion_may_be_doubled() -> None:
    assert voicing_faults("ii6", "F3 A3 D4 F4") == []


def test_a_tripled_third_of_a_diminished_sixth_is_a_fault() -> None:
    assert ("doubled-third", (0, 1, 3)) in voicing_faults("vii°6", "D3 B3 D4 D5")


@pytest.mark.parametrize(
    ("first", "second", "fault"),
    [
        # Parallels: outer voices, inner voices, in contrary motion, from the unison.
        (("IV", "F3 A3 C4 C5"), ("V", "G3 B3 D4 D5"), ("parallel-fifths", (0, 3))),
        (("IV", "F3 A3 C4 F4"), ("V", "G3 B3 D4 G4"), ("parallel-octaves", (0, 3))),
        (("I", "C3 G3 C4 E4"), ("V", "G2 D4 G4 B4"), ("parallel-fifths", (2, 3))),
        (("I", "C3 E3 G3 C5"), ("V", "G2 D3 B3 G5"), ("parallel-octaves", (0, 3))),
        # Hidden fifths and octaves between the outer voices, the soprano leaping.
        (("I", "C3 G3 E4 G4"), ("IV", "F3 A3 C4 F5"), ("hidden-octaves", (0, 3))),
        (("I", "C3 G3 C4 E4"), ("IV", "F3 F3 A3 C5"), ("hidden-fifths", (0, 3))),
        # Overlap.
        (("I", "C3 E3 G3 C4"), ("IV", "F3 A3 C4 F4"), ("voice-overlap", (2, 3))),
        # Augmented seconds.
        (("iv", "F3 C4 F4 Ab4"), ("V", "G3 D4 G4 B4"), ("augmented-interval", (0,))),
    ],
)
def test_wrong_motions_have_their_faults(first: tuple[str, str], second: tuple[str, str], fault: KindAndVoices) -> None:
    assert fault in motion_faults(first, second)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (("I", "C3 G3 C4 E4"), ("IV", "F3 A3 C4 F4")),  # into an octave, but the soprano steps
        (("I", "C3 E4 G4 E5"), ("V", "G2 D4 G4 B4")),  # a leap into a tenth
        (("I", "C3 G3 E4 C5"), ("IV", "F3 A3 F4 C5")),  # the soprano stays
    ],
)
def test_other_motions_have_no_hidden_intervals(first: tuple[str, str], second: tuple[str, str]) -> None:
    assert not {"hidden-fifths", "hidden-octaves"} & {kind for kind, _ in motion_faults(first, second)}


def test_unequal_fifths_are_not_parallel() -> None:
    """The diminished fifth B-F of vii°6 goes to the perfect fifth C-G of I."""
    assert motion_faults(("vii°6", "D3 B3 D4 F4"), ("I", "C3 C4 E4 G4")) == []


def test_a_repeated_chord_has_no_parallels() -> None:
    chord = ("I", "C3 G3 E4 C5")
    assert motion_faults(chord, chord) == []


def test_the_leading_tone_rises() -> None:
    assert motion_faults(("V", "G2 D4 G4 B4"), ("I", "C3 C4 G4 C5")) == []
    assert ("unresolved-leading-tone", (0,)) in motion_faults(("V", "G2 D4 G4 B4"), ("I", "C3 C4 E4 G4"))


def test_an_inner_leading_tone_may_fall_to_the_fifth() -> None:
    assert motion_faults(("V", "G2 G3 B3 D4"), ("I", "C3 E3 G3 C4")) == []


def test_the_leading_tone_may_stay_in_the_next_chord() -> None:
    assert motion_faults(("V", "G2 D4 G4 B4"), ("V4/2", "F2 D4 G4 B4")) == []


def test_a_secondary_leading_tone_may_fall_into_the_next_seventh() -> None:
    assert motion_faults(("V7/V", "D3 A3 C4 F#4"), ("V7", "G2 G3 B3 F4")) == []
    assert ("unresolved-leading-tone", (0,)) in motion_faults(("V7/V", "D3 A3 C4 F#4"), ("V", "G2 G3 B3 D4"))


def test_the_seventh_falls() -> None:
    assert motion_faults(("V7", "G2 B3 D4 F4"), ("I", "C3 C4 C4 E4")) == []
    assert ("unresolved-seventh", (0,)) in motion_faults(("V7", "G2 B3 D4 F4"), ("I", "C3 C4 E4 G4"))


def test_the_seventh_of_a_supertonic_waits_over_the_cadential_six_four() -> None:
    assert motion_faults(("ii6/5", "F3 A3 D4 C5"), ("I6/4", "G3 G3 E4 C5")) == []


def test_the_seventh_may_rise_if_the_bass_takes_its_resolution() -> None:
    """Textbooks have these parallel tenths in V4/3-I6."""
    assert motion_faults(("V4/3", "D3 B3 G4 F5"), ("I6", "E3 C4 G4 G5")) == []
    assert ("unresolved-seventh", (0,)) in motion_faults(("V4/3", "D3 B3 G4 F5"), ("I", "C3 C4 E4 G5"))


def test_the_seventh_may_pass_to_another_voice_by_step() -> None:
    assert motion_faults(("V7", "G3 B3 D4 F4"), ("V4/2", "F3 B3 D4 G4")) == []
    assert ("unresolved-seventh", (0,)) in motion_faults(("V7", "G2 D4 B4 F5"), ("V4/2", "F2 D4 G4 B4"))


def test_the_bass_of_a_third_inversion_falls_by_step() -> None:
    assert motion_faults(("V4/2", "F3 B3 D4 G4"), ("I6", "E3 C4 C4 G4")) == []
    assert ("unresolved-seventh", (3,)) in motion_faults(("V4/2", "F2 B3 D4 G4"), ("I6", "E3 C4 C4 G4"))


def test_the_flat_second_falls_a_diminished_third_or_a_step() -> None:
    assert motion_faults(("N6", "F3 Ab3 F4 Db5"), ("V", "G3 G3 D4 B4")) == []
    assert motion_faults(("N6", "F3 Ab3 F4 Db5"), ("I6/4", "G3 G3 E4 C5")) == []
    assert ("unresolved-flat", (0,)) in motion_faults(("N6", "F3 Ab3 F4 Db5"), ("V", "G3 G3 B3 D5"))


def test_an_augmented_sixth_opens_to_the_octave() -> None:
    assert motion_faults(("It+6", "Ab2 C4 C4 F#4"), ("V", "G2 B3 D4 G4")) == []
    assert ("unresolved-leading-tone", (0,)) in motion_faults(("It+6", "Ab2 C4 C4 F#4"), ("V", "G2 B3 G3 D4"))


def test_the_german_sixth_avoids_fifths_if_its_flat_third_leaps() -> None:
    parallel = motion_faults(("Ger+6", "Ab2 Eb4 F#4 C5"), ("V", "G2 D4 G4 B4"))
    assert parallel == [("parallel-fifths", (2, 3))]
    assert motion_faults(("Ger+6", "Ab2 Eb4 F#4 C5"), ("V", "G2 B3 G4 D5")) == []


def test_no_tone_must_resolve_to_an_omitted_third() -> None:
    first_sonority, second_sonority = (
        make_sonority(C, RomanNumeral.parse("V7")),
        make_sonority(C, RomanNumeral.parse("I")),
    )
    before, after = parts("G2 B3 D4 F4"), parts("C3 C4 C4 G4")
    assert ("unresolved-seventh", (0,)) in list(find_motion_faults(first_sonority, before, second_sonority, after))
    assert list(find_motion_faults(first_sonority, before, remove_third(second_sonority), after)) == []


def test_one_of_two_leading_tones_must_resolve() -> None:
    assert motion_faults(("V", "G2 B3 D4 B4"), ("I", "C3 G3 E4 C5")) == []
    both_wrong = motion_faults(("V", "G2 B3 D4 B4"), ("I", "C3 E3 E4 G4"))
    assert {("unresolved-leading-tone", (0,)), ("unresolved-leading-tone", (2,))} <= set(both_wrong)
