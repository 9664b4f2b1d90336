"""Tests that phrases in four parts sound with every written note and no other."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from engines.theory.key import Key
from engines.theory.part_writing import Harmony, make_four_part_passage, realise
from engines.theory.passage import Passage
from engines.theory.roman import RomanNumeral
from tabletop.sound.export import render
from tabletop.sound.midi_schedule import schedule_passage
from tabletop.sound.synth import Synth, ToneCache

RATE = 22_050
BANK = ToneCache(RATE)

PHRASES = {
    "I IV V I": "C",
    "I vi ii6 I6/4 V7 I": "Eb",
    "V I IV I6 V4/3 I": "G",
    "I IV6 It+6 V7 vi": "A",
    "I V7/vi vi N6 V": "F",
    "I ct°7 I IV iv I": "D",
}
FRAME_BYTES = 4
"""Bytes of a stereo frame with two bytes for each side."""
PARTIALS = 12
PRESENCE_RATIOS, ABSENT = 0.06, 0.03
"""Minimum level of a written note and maximum of others, relative to the peak."""


def realise_phrase(numerals: str) -> list[Harmony]:
    return [Harmony(RomanNumeral.parse(numeral)) for numeral in numerals.split()]


def split_into_chords(chords: list[Harmony], key: str) -> list[Passage]:
    """Return every chord of a phrase by itself, voiced as in the phrase."""
    home = Key.parse(f"{key} major")
    voiced = realise(home, tuple(chords))
    return [make_four_part_passage(voiced, home, first=at, last=at) for at in range(len(chords))]


class Spectrum:
    """Spectrum of the first half second of a passage."""

    def __init__(self, passage: Passage) -> None:
        data = bytearray()
        for _, part in render(schedule_passage(passage), Synth(RATE, BANK)):
            data += part
            if len(data) >= RATE // 2 * FRAME_BYTES:
                break
        samples = np.frombuffer(data, "<i2").astype(np.float64).reshape(-1, 2).sum(axis=1)[: RATE // 2]
        window: NDArray[np.float64] = np.hanning(len(samples))
        self.size = np.abs(np.fft.rfft(samples * window, 8 * len(samples)))
        self.step = RATE / (8 * len(samples))

    def level_at(self, pitch: float) -> float:
        """Return a pitch's level within a fifth of a semitone, relative to the peak."""
        low, high = (440 * 2 ** ((pitch + side - 69) / 12) for side in (-0.2, 0.2))
        part = self.size[round(low / self.step) : round(high / self.step) + 1]
        return float(part.max() / self.size.max())


def is_explained(pitch: int, notes: set[int]) -> bool:
    """Return True if a pitch is near a played note or one of its partials."""
    partials = [note + 12 * np.log2(number) for note in notes for number in range(1, PARTIALS + 1)]
    return any(abs(pitch - partial) < 1.5 for partial in partials)


@pytest.mark.parametrize(("numerals", "key"), PHRASES.items(), ids=lambda word: word)
def test_every_note_of_a_phrase_is_heard_and_no_other(numerals: str, key: str) -> None:
    for passage in split_into_chords(realise_phrase(numerals), key):
        heard = Spectrum(passage)
        written = {note.pitch for note in passage.notes}
        assert {pitch for pitch in written if heard.level_at(pitch) < PRESENCE_RATIOS} == set()
        silent = {pitch for pitch in range(40, 84) if not is_explained(pitch, written)}
        assert silent, "there is something to compare with"
        assert {pitch for pitch in silent if heard.level_at(pitch) > ABSENT} == set()


def test_a_missing_third_is_not_heard() -> None:
    whole, bare = realise_phrase("I IV V I"), realise_phrase("I IV V I")
    bare[1] = Harmony(RomanNumeral.parse("IV"), error="missing-third")
    compared = 0
    for key, name in (("C", "A"), ("D", "B"), ("F", "D"), ("G", "E"), ("A", "F#"), ("Bb", "G")):
        with_third, without = split_into_chords(whole, key)[1], split_into_chords(bare, key)[1]
        third = next(note.pitch for note in with_third.notes if note.name.rstrip("0123456789") == name)
        if not is_explained(third, {note.pitch for note in without.notes}):
            assert Spectrum(with_third).level_at(third) > 4 * Spectrum(without).level_at(third)
            compared += 1
    assert compared, "there is a third that is no partial of another note"
