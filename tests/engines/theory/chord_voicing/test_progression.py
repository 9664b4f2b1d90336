"""Tests of voiced progressions: guide tones, motion, loops, kept voicings."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from engines.theory.chord_symbols import ChordSymbol
from engines.theory.chord_voicing import TEXTURES, ChordVoicing, voice_chords
from engines.theory.degree import Degree
from engines.theory.named_chords import NamedChord
from engines.theory.pitch import NoteName, Pitch
from tests.engines.theory.chord_voicing.measures import (
    count_guide_tones,
    find_joint,
    list_joints,
    measure,
    measure_drift,
)
from tests.engines.theory.chord_voicing.progressions import (
    HELD_OUT_PROGRESSIONS,
    PROGRESSIONS,
    TWO_FIVE_ONES,
    read_chord,
    read_chords,
)

MIN_GUIDE_TONES = 22
"""Sevenths of 24 that must fall to the third in their voice."""
MAX_DRIFT_SEMITONES = 3
"""Half the distance of the two inversions of a shell."""
KEYS = (0, 5)
ALL_DEGREES = [Degree(number, alteration) for number in range(1, 14) for alteration in (-1, 0, 1)]
LOOPS = ("Dm7 G7 Cmaj7 Am7", "C G Am F", "F7 Bb7 F7 C7", "Cm7 Ab7 G7 Cm7", "C7")


def read_voicing(text: str) -> ChordVoicing:
    bass, *upper = map(Pitch.parse, text.split())
    return ChordVoicing(bass, tuple(upper))


@pytest.mark.parametrize("texture", TEXTURES)
@pytest.mark.parametrize("text", TWO_FIVE_ONES)
def test_sevenths_fall_to_thirds_in_their_voice(text: str, texture: str) -> None:
    assert count_guide_tones(text, texture) >= MIN_GUIDE_TONES


@pytest.mark.parametrize("texture", TEXTURES)
def test_voices_move_little_and_rarely_all_in_one_direction(texture: str) -> None:
    figures = measure(HELD_OUT_PROGRESSIONS.values(), texture, keys=KEYS)
    assert figures.motion <= 1.3
    assert figures.one_way <= 0.03


@pytest.mark.parametrize("texture", TEXTURES)
def test_voices_are_never_all_parallel(texture: str) -> None:
    assert measure(PROGRESSIONS.values(), texture, keys=(2,)).parallel == 0


@pytest.mark.parametrize("texture", TEXTURES)
def test_voices_do_not_drift_over_32_bars(texture: str) -> None:
    for style, text in HELD_OUT_PROGRESSIONS.items():
        assert abs(measure_drift(text, texture)) <= MAX_DRIFT_SEMITONES, style


@pytest.mark.parametrize("texture", TEXTURES)
def test_every_bass_is_the_named_one_below_all_voices(texture: str) -> None:
    for text in PROGRESSIONS.values():
        chords = read_chords(text)
        for chord, voicing in zip(chords, voice_chords(chords, texture), strict=True):
            assert voicing.bass.name == chord.lowest
            heights = [pitch.midi for pitch in voicing.pitches]
            assert heights == sorted(set(heights))


@pytest.mark.parametrize("texture", TEXTURES)
def test_notes_are_spelled_as_degrees_of_their_chord(texture: str) -> None:
    for text in PROGRESSIONS.values():
        chords = read_chords(text)
        for chord, voicing in zip(chords, voice_chords(chords, texture), strict=True):
            added_names = [degree.above(chord.root) for degree in (Degree(9), Degree(13))]
            allowed_names = {*chord.notes, *added_names, chord.root, chord.lowest}
            assert {pitch.name for pitch in voicing.pitches} <= allowed_names


@pytest.mark.parametrize("texture", TEXTURES)
@pytest.mark.parametrize("text", LOOPS)
def test_a_loop_closes_as_it_goes_on(text: str, texture: str) -> None:
    chords = read_chords(text)
    once = voice_chords(chords, texture, loop=True)
    assert not any(joint.is_parallel for joint in list_joints(chords, once, loop=True))
    seam = find_joint(once[-1], once[0])
    assert max(map(abs, seam.upper)) <= 5


@pytest.mark.parametrize("texture", TEXTURES)
def test_a_kept_progression_stays_as_it_is(texture: str) -> None:
    for text in LOOPS:
        chords = read_chords(text)
        whole = voice_chords(chords, texture)
        assert voice_chords(chords, texture, previous=whole) == whole
        around = voice_chords(chords, texture, loop=True)
        assert voice_chords(chords, texture, previous=around, loop=True) == around


@pytest.mark.parametrize("texture", TEXTURES)
def test_a_replaced_chord_moves_nothing_else_unless_all_would_be_parallel(texture: str) -> None:
    for text in ("Dm7 G7 Cmaj7 Am7 Dm7 G7 Em7 A7", "C Am F G C Am Dm G"):
        chords = list(read_chords(text))
        before = voice_chords(chords, texture)
        for index, name in ((2, "Ebm7"), (4, "Bb"), (3, "Ab7")):
            changed = [*chords[:index], read_chord(name), *chords[index + 1 :]]
            kept = [*before[:index], None, *before[index + 1 :]]
            after = voice_chords(changed, texture, previous=kept)
            others = [place for place in range(len(chords)) if place != index and after[place] != before[place]]
            assert all(abs(place - index) == 1 for place in others)
            assert len(others) <= 1
            assert not any(joint.is_parallel for joint in list_joints(changed, after))


def test_a_voicing_set_by_hand_is_kept() -> None:
    by_hand = read_voicing("E2 B2 G3 C5")
    chords = read_chords("Dm7 Cmaj7/E F6")
    assert voice_chords(chords, "drop-2", previous=(None, by_hand, None))[1] == by_hand


def test_a_voicing_far_from_all_others_is_kept() -> None:
    by_hand = read_voicing("C0 E8 G8 C9")
    assert voice_chords(read_chords("Dm7 C F6"), previous=(None, by_hand, None))[1] == by_hand


@pytest.mark.parametrize("text", ["F2 C3 A3", "C3", "C3 G2 E4", "C3 F4 A4"])
def test_a_voicing_of_another_chord_is_left_out(text: str) -> None:
    chords = read_chords("C G7 C")
    other = read_voicing(text)
    assert voice_chords(chords, previous=(other,)) == voice_chords(chords)


def test_a_repeated_chord_does_not_move() -> None:
    for texture in TEXTURES:
        chords = read_chords("C6 C6 Dm9 Dm9 G13 G13")
        for (chord, voicing), (next_chord, next_voicing) in pairwise(
            zip(chords, voice_chords(chords, texture), strict=True)
        ):
            assert (chord == next_chord) <= (voicing == next_voicing)


def test_the_default_texture_sounds_every_tone_of_the_name() -> None:
    for text in PROGRESSIONS.values():
        chords = read_chords(text)
        for chord, voicing in zip(chords, voice_chords(chords), strict=True):
            assert {pitch.name for pitch in voicing.pitches} == {*chord.notes, chord.lowest}


@pytest.mark.parametrize("texture", TEXTURES)
def test_any_chord_whatever_has_a_voicing(texture: str) -> None:
    rng = Random(texture)
    roots = [NoteName.from_fifths(fifths) for fifths in range(-10, 11)]
    for _ in range(60):
        chords = [
            NamedChord(
                rng.choice(roots),
                ChordSymbol("", tuple(rng.sample(ALL_DEGREES, rng.randrange(8)))),
                rng.choice((None, *roots)),
            )
            for _ in range(3)
        ]
        for chord, voicing in zip(chords, voice_chords(chords, texture, loop=rng.random() < 0.5), strict=True):
            heights = [pitch.midi for pitch in voicing.pitches]
            assert heights == sorted(set(heights))
            assert len(heights) >= 2
            assert voicing.bass.name == chord.lowest
