"""Tests of `spectrum`: it recognises played notes and detects wrong ones."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from engines.theory.passage import Note, Passage
from engines.theory.voicing import realise_chord, realise_interval, realise_scale
from tabletop.sound.export import render
from tabletop.sound.instruments import find_program
from tabletop.sound.midi_schedule import schedule_passage
from tabletop.sound.synth import Synth, ToneCache
from tests.further import left_for_soak
from tests.tabletop.sound.spectrum import find_notes, find_pitch_classes, hear

RATE = 22_050
BANK = ToneCache(RATE)
INTERVALS = ("b2", "2", "b3", "3", "4", "b5", "5", "b6", "6", "b7", "7", "8")
CHORDS = (
    ("1", "3", "5"),
    ("1", "b3", "5"),
    ("1", "b3", "b5"),
    ("1", "3", "#5"),
    ("1", "4", "5"),
    ("1", "3", "5", "7"),
    ("1", "3", "5", "b7"),
    ("1", "b3", "5", "b7"),
    ("1", "b3", "b5", "bb7"),
    ("1", "3", "5", "b7", "9"),
    ("1", "3", "5", "7", "9", "#11", "13"),
)
SCALES = (
    ("1", "2", "3", "4", "5", "6", "7"),
    ("1", "2", "b3", "4", "5", "b6", "7"),
    ("1", "2", "3", "#4", "#5", "b7"),
    ("1", "b2", "2", "b3", "3", "4", "b5", "5", "b6", "6", "b7", "7"),
)


def rendered(passage: Passage, instrument: str = "piano") -> NDArray[np.float64]:
    data = b"".join(
        part for _, part in render(schedule_passage(passage, program=find_program(instrument)), Synth(RATE, BANK))
    )
    return np.frombuffer(data, "<i2").astype(np.float64).reshape(-1, 2) / 32768


def misheard(passage: Passage, instrument: str) -> list[str]:
    return [
        f"{passage.title} at {onset:.2f} s: wrote {sorted(written)}, heard {sorted(found)}"
        for onset, written, found in hear(rendered(passage, instrument), RATE, passage)
        if written != found
    ]


def passages(root: int) -> list[Passage]:
    return [
        *(realise_interval(root, ("1", degree), title=f"{root} {degree}") for degree in INTERVALS),
        *(realise_chord(root, chord, title=f"{root} {chord}") for chord in CHORDS),
        *(realise_scale(root, scale, title=f"{root} {scale}") for scale in SCALES),
    ]


@pytest.mark.parametrize("root", [0, 4, 8, *left_for_soak(root for root in range(12) if root % 4)])
def test_intervals_chords_and_scales_are_recognised_on_every_root(root: int) -> None:
    assert [line for passage in passages(root)[root % 3 :: 3] for line in misheard(passage, "piano")] == []


@pytest.mark.parametrize("instrument", ["strings", "organ", "harp", "vibraphone"])
def test_other_instruments_are_recognised(instrument: str) -> None:
    root = 1 + len(instrument)
    chosen = [passage for index, passage in enumerate(passages(root)) if index % 8 == 1]
    assert [line for passage in chosen for line in misheard(passage, instrument)] == []


@pytest.mark.parametrize(
    "pitch", [*range(43, 96, 4), *left_for_soak(pitch for pitch in range(43, 96) if pitch % 4 != 3)]
)
def test_a_single_note_is_heard_at_its_octave(pitch: int) -> None:
    samples = rendered(Passage((Note(pitch, 0, 2),)))
    assert find_notes(samples[:RATE], RATE) == (pitch,)


@pytest.mark.parametrize("wrong", [-2, -1, 1, 2])
def test_a_wrong_note_in_a_chord_is_detected(wrong: int) -> None:
    samples = rendered(Passage((Note(60, 0, 2, 0), Note(64 + wrong, 0, 2, 1), Note(67, 0, 2, 2))))
    assert find_pitch_classes(samples[RATE // 4 : RATE], RATE) == {0, 4 + wrong, 7}


def test_a_missing_and_an_extra_note_are_detected() -> None:
    written = realise_chord(0, ("1", "3", "5"))
    missing = Passage(written.notes[:-1], tempo=written.tempo)
    extra = Passage((*written.notes, Note(70, 2, 2, 4, 60)), tempo=written.tempo)
    assert hear(rendered(missing), RATE, written)[-1].heard == {0, 4}
    assert hear(rendered(extra), RATE, written)[-1].heard == {0, 4, 7, 10}


def test_a_wrong_note_in_a_run_is_detected() -> None:
    written = realise_scale(2, ("1", "2", "3", "4", "5", "6", "7"))
    played = Passage(
        tuple(
            Note(note.pitch - (index == 2), note.onset, note.length, note.voice, note.loudness)
            for index, note in enumerate(written.notes)
        ),
        tempo=written.tempo,
    )
    different = [index for index, at in enumerate(hear(rendered(played), RATE, written)) if at.heard != at.written]
    assert different == [2]


def test_silence_is_silent() -> None:
    assert find_notes(np.zeros((RATE, 2)), RATE) == ()
