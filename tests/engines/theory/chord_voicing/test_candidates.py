"""Tests of the voicings to choose from: tones, ranges and reach."""

from __future__ import annotations

import pytest

from engines.theory.chord_symbols import COMMON_SYMBOLS
from engines.theory.chord_voicing.candidates import (
    MAX_BASS_MIDI,
    MAX_HAND_SEMITONES,
    UPPER_RANGE_MIDI,
    Candidate,
    list_candidates,
)
from engines.theory.chord_voicing.chord_tones import find_chord_tones
from engines.theory.chord_voicing.strings import are_on_strings
from engines.theory.chord_voicing.textures import TEXTURES, find_texture
from tests.engines.theory.chord_voicing.progressions import read_chord, transpose_chords

ONE_HANDED = [
    name for name, texture in TEXTURES.items() if not texture.is_shared_by_hands and not texture.is_on_strings
]
BASSES = ("", "/E", "/Bb", "/D", "/F#")
NAMES = [f"C{symbol}{bass}" for symbol in COMMON_SYMBOLS for bass in BASSES]


def list_all(texture: str) -> list[tuple[str, Candidate]]:
    """The voicings of every symbol over some basses, in three keys."""
    return [
        (name, candidate)
        for name in NAMES
        for semitones in (0, 4, 8)
        for chord in transpose_chords((read_chord(name),), semitones)
        for candidate in list_candidates(find_chord_tones(chord), find_texture(texture))
    ]


@pytest.mark.parametrize("texture", TEXTURES)
def test_every_voicing_is_in_range_above_its_bass(texture: str) -> None:
    found = list_all(texture)
    assert {name for name, _ in found} == set(NAMES)
    for name, candidate in found:
        assert list(candidate.upper) == sorted(set(candidate.upper), reverse=True), name
        assert TEXTURES[texture].lowest_bass_midi <= candidate.bass <= MAX_BASS_MIDI, name
        assert candidate.bass < candidate.upper[-1], name
        assert UPPER_RANGE_MIDI[0] <= candidate.upper[-1] <= candidate.upper[0] <= UPPER_RANGE_MIDI[1], name


@pytest.mark.parametrize("texture", ONE_HANDED)
def test_the_notes_above_the_bass_are_within_a_tenth(texture: str) -> None:
    for name, candidate in list_all(texture):
        # Two tones of a power chord in four voices are an octave and a fifth wide at least.
        if not name.startswith("C5"):
            assert candidate.upper[0] - candidate.upper[-1] <= MAX_HAND_SEMITONES, name


def test_two_hands_reach_an_open_position() -> None:
    for name, candidate in list_all("keyboard-open"):
        if not name.startswith("C5"):
            assert candidate.upper[-1] - candidate.bass <= MAX_HAND_SEMITONES, name
            assert candidate.upper[0] - candidate.upper[-2] <= MAX_HAND_SEMITONES, name


@pytest.mark.parametrize("texture", TEXTURES)
@pytest.mark.parametrize("name", NAMES)
def test_every_voicing_has_third_and_seventh_and_only_tones_of_the_chord(texture: str, name: str) -> None:
    tones = find_chord_tones(read_chord(name))
    guides = {tone for tone in (tones.third, tones.seventh) if tone is not None}
    for candidate in list_candidates(tones, find_texture(texture)):
        upper = {midi % 12 for midi in candidate.upper}
        assert candidate.bass % 12 == tones.bass
        assert guides <= upper | {tones.bass}
        assert upper <= {*tones.named, *tones.free_colours, 0}


@pytest.mark.parametrize("texture", ["drop-2", "rootless", "close", "guitar"])
@pytest.mark.parametrize(
    ("name", "colours"),
    [("C13", {9}), ("Cm11", {5}), ("C7b9", {1}), ("C7#9", {3}), ("C7#11", {6}), ("C7#5", {8}), ("Cadd9", {2})],
)
def test_a_colour_of_the_name_sounds(texture: str, name: str, colours: set[int]) -> None:
    for candidate in list_candidates(find_chord_tones(read_chord(name)), find_texture(texture)):
        assert colours <= {midi % 12 for midi in candidate.upper}


def test_a_guitar_has_a_string_for_every_note() -> None:
    for name, candidate in list_all("guitar"):
        assert are_on_strings((candidate.bass, *reversed(candidate.upper))), name


def test_every_texture_has_its_number_of_voices() -> None:
    for texture, size in {"shells": 2, "guitar": 3, "drop-2": 4, "rootless": 4, "close": 4}.items():
        assert {len(candidate.upper) for _, candidate in list_all(texture)} == {size}
