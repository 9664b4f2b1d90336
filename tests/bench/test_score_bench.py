"""Engraving against its budget of 30 ms for a ten-chord phrase.

Verovio is loaded before; the score has one system or two. Times are processor times.
"""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import process_time

import pytest

from engines.theory.key import Key
from engines.theory.part_writing import Harmony, make_four_part_passage, realise
from engines.theory.passage import Cue, Passage
from engines.theory.roman import RomanNumeral
from tabletop.score.engraving import engrave
from tabletop.score.musicxml import to_musicxml

MAX_ENGRAVING_S = 30e-3
TEN_NUMERALS = "I vi IV ii6 V4/3 I6 IV V6/5 V7 I"


def make_passage() -> Passage:
    key = Key.parse("Eb major")
    chords = tuple(Harmony(RomanNumeral.parse(numeral)) for numeral in TEN_NUMERALS.split())
    return make_four_part_passage(realise(key, chords), key, labels=tuple(TEN_NUMERALS.split()))


def measure_median(call: Callable[[], object]) -> float:
    call()
    times = []
    for _ in range(30):
        start = process_time()
        call()
        times.append(process_time() - start)
    return median(times)


@pytest.mark.parametrize(("width", "systems"), [(1200, 1), (450, 2)])
def test_a_phrase_is_engraved_within_its_budget(width: int, systems: int) -> None:
    passage = make_passage()
    assert len(engrave(passage, width).systems) == systems
    seconds = measure_median(lambda: engrave(passage, width))
    print(f"\nten chords on {systems} systems: {1e3 * seconds:.1f} ms")
    assert seconds < MAX_ENGRAVING_S


def test_a_long_match_is_written_as_musicxml_in_seconds() -> None:
    cues = [Cue(make_passage(), marker=f"Ana, turn {turn}") for turn in range(250)]
    start = process_time()
    size = len(to_musicxml(cues))
    seconds = process_time() - start
    print(f"\n10,000 notes as MusicXML: {seconds:.1f} s, {size / 1e6:.1f} MB")
    assert seconds < 10.0
