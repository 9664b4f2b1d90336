"""Tests of the names of sounding notes."""

from __future__ import annotations

import random

import pytest

from engines.theory.chord_recognition import recognise_chord
from engines.theory.chord_symbols import make_symbol, read_symbol
from engines.theory.errors import TheoryError
from engines.theory.key import Key
from engines.theory.named_chords import NamedChord, read_named_chord
from engines.theory.part_writing import realise
from engines.theory.pitch import NoteName
from tests.engines.theory.chord_forms import list_forms
from tests.engines.theory.chord_table import NAMES
from tests.engines.theory.phrases import random_phrase
from tests.further import left_for_soak

PARTS = (
    *("m", "maj", "M", "°", "ø", "+", "-", "Δ", "5", "6", "69", "7", "9", "11", "13", "sus", "sus2", "sus4", "alt"),
    *("b5", "#5", "b9", "#9", "#11", "b13", "add9", "add11", "no3", "no5", "(", ")", ",", " ", "/", "/E", "/Bb"),
)
"""Parts of chord names, in which they may stand in any order."""

QUICK_SHARE = 12
"""Number of chords for each one that is recognised in `make test`."""


def list_names(typed: str, bass: str = "", key: str = "") -> list[str]:
    """Return the names of typed notes, the likeliest first."""
    notes = [NoteName.parse(name).pitch_class for name in typed.split()]
    lowest = NoteName.parse(bass).pitch_class if bass else None
    return [str(found.chord) for found in recognise_chord(notes, lowest, Key.parse(key) if key else None)]


def is_recognised(chord: NamedChord) -> bool:
    """Return True if a chord is among the names of its notes; roots may be enharmonic."""
    wanted = (chord.root.pitch_class, chord.symbol, chord.lowest.pitch_class)
    return any(
        (found.chord.root.pitch_class, found.chord.symbol, found.chord.lowest.pitch_class) == wanted
        for found in recognise_chord(chord.pitch_classes, chord.lowest.pitch_class)
    )


@pytest.mark.parametrize("start", [0, *left_for_soak(range(1, QUICK_SHARE))])
def test_every_chord_that_can_be_named_is_recognised(start: int) -> None:
    for degrees in list_forms()[start::QUICK_SHARE]:
        chord = NamedChord(NoteName("C"), make_symbol(degrees))
        assert is_recognised(chord), str(chord)


@pytest.mark.parametrize("start", [0, *left_for_soak(range(1, QUICK_SHARE))])
def test_every_typed_name_is_recognised_over_any_bass(start: int) -> None:
    for number, (name, _) in enumerate(NAMES):
        bass = NoteName.from_fifths((number + start) % 12 - 5)
        assert is_recognised(read_named_chord(f"{name}/{bass}")), f"{name}/{bass}"
        assert is_recognised(read_named_chord(name)), name


@pytest.mark.parametrize("texts", [range(300), *left_for_soak([range(300, 100_300)])])
def test_what_is_put_together_at_random_is_read_and_recognised_or_refused(texts: range) -> None:
    for number in texts:
        chance = random.Random(number)
        typed = f"C{''.join(chance.choices(PARTS, k=chance.randrange(1, 6)))}"
        try:
            chord = read_named_chord(typed)
        except TheoryError:
            continue
        assert read_named_chord(str(chord)) == chord, typed
        assert is_recognised(chord), typed


@pytest.mark.parametrize("seeds", [range(20), *left_for_soak([range(20, 700)])])
def test_every_chord_of_four_voices_is_recognised(seeds: range) -> None:
    for seed in seeds:
        key, harmonies = random_phrase(seed)
        for harmony, voicing in zip(harmonies, realise(key, harmonies).voicings, strict=True):
            sounding = [pitch.name.pitch_class for pitch in voicing.parts]
            members = {member.name.pitch_class for member in harmony.chord.members(key)}
            found = recognise_chord(sounding, voicing.bass.name.pitch_class, key)
            assert any(each.chord.pitch_classes == members for each in found), f"{harmony.chord} in {key.title}"


@pytest.mark.parametrize(
    ("notes", "key", "name"),
    [
        ("C E G", "", "C"), ("E G C", "", "C/E"), ("G C E", "", "C/G"), ("C E", "", "C"), ("C G", "", "C5"),
        ("C E G A", "", "C6"), ("A C E G", "", "Am7"), ("C E G A", "A minor", "Am7/C"), ("E G A C", "C major", "C6/E"),
        ("E G A C", "A minor", "Am7/E"), ("C Eb G A", "", "Cm6"), ("A C Eb G", "", "Am7b5"), ("C F G", "", "Csus4"),
        ("F G C", "", "Fsus2"), ("G B F", "", "G7"), ("C E Bb A", "", "C13"), ("G C D F A", "", "G9sus4"),
        ("Ab B D F", "A minor", "G#dim7"), ("B D F Ab", "C minor", "Bdim7"), ("Ab B D F", "C minor", "Bdim7/Ab"),
        ("Bb C E G", "", "C7/Bb"),
        ("Db F Ab", "E major", "C#"), ("C# F G#", "Ab major", "Db"), ("G B D F Ab", "C minor", "G7b9"),
        ("C E G# Bb D#", "", "C7alt"), ("D C E G", "", "C/D"), ("F# A C E", "", "F#m7b5"),
        ("C E G B D F# A", "", "Cmaj13#11"), ("C Eb Bb D F", "", "Cm11"), ("E G# C", "C major", "Eaug"),
    ],
)  # fmt: skip
def test_the_likeliest_name_is_first(notes: str, key: str, name: str) -> None:
    assert list_names(notes, key=key)[0] == name


def test_other_names_follow() -> None:
    assert list_names("C E G A")[:2] == ["C6", "Am7/C"]
    assert {"Cdim7", "Adim7/C", "F#dim7/C"} <= set(list_names("C Eb Gb A"))
    assert {"C7alt", "C7#5#9"} <= set(list_names("C E G# Bb D#"))
    assert {"C7alt", "C7#5b9#9"} <= set(list_names("C E G# Bb Db D#"))
    assert {"Cno5", "C"} <= set(list_names("C E"))


def test_missing_degrees_are_told() -> None:
    found = recognise_chord((0, 4, 10, 9))[0]
    assert (str(found.chord), [str(degree) for degree in found.missing]) == ("C13", ["5", "9"])
    assert not recognise_chord((0, 4, 7))[0].missing


def test_names_are_sorted_by_their_cost() -> None:
    costs = [found.cost for found in recognise_chord((0, 4, 7, 10, 2), 4)]
    assert costs == sorted(costs)
    assert len(costs) == len(set(list_names("E G Bb C D")))


def test_all_names_have_the_sounding_notes_and_the_bass() -> None:
    for found in recognise_chord((0, 3, 5, 10), 5, Key.parse("Bb major")):
        missing = {degree.above(found.chord.root).pitch_class for degree in found.missing}
        assert found.chord.pitch_classes - missing == {0, 3, 5, 10}
        assert found.chord.lowest.pitch_class == 5


def test_the_order_and_repetition_of_notes_do_not_matter() -> None:
    assert recognise_chord((7, 0, 4, 7), bass=0) == recognise_chord((0, 4, 7))


def test_one_note_is_no_chord() -> None:
    assert recognise_chord(()) == recognise_chord((3, 3)) == ()


def test_numbers_that_do_not_sound_are_refused() -> None:
    with pytest.raises(TheoryError, match="not one of the sounding notes"):
        recognise_chord((0, 4), bass=7)
    with pytest.raises(TheoryError, match="pitch class"):
        recognise_chord((0, 12))


def test_a_chord_is_named_whatever_sounds() -> None:
    for mask in range(3, 4096, 7):
        notes = [note for note in range(12) if mask >> note & 1]
        if len(notes) > 1:
            assert read_symbol(recognise_chord(notes)[0].chord.symbol.text)
