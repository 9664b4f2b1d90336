"""Chord names in every texture: guide tones, motion, direction, drift, time.

Progressions are voiced in all keys. Weights were fitted to one half of them, and the other half judges. Only joints of
different chords are counted, and voices from the top. Times are processor times; cold means that no table is kept from
earlier chords.
"""

from __future__ import annotations

from functools import _lru_cache_wrapper
from itertools import product
from statistics import mean, median
from time import thread_time

import pytest

from engines.theory.chord_voicing import TEXTURES, candidates, chord_tones, joints, strings, voice_chords
from engines.theory.named_chords import NamedChord
from tests.engines.theory.chord_voicing.measures import count_guide_tones, measure, measure_drift
from tests.engines.theory.chord_voicing.progressions import (
    FIT_PROGRESSIONS,
    HELD_OUT_PROGRESSIONS,
    PROGRESSIONS,
    TWO_FIVE_ONES,
    read_chords,
)

BUDGET_MS = 3.0
"""Milliseconds a chord."""
KEYS = range(12)


@pytest.mark.parametrize("texture", TEXTURES)
def test_voices_lead_as_players_lead_them(texture: str) -> None:
    guide_tones = [count_guide_tones(text, texture) for text in TWO_FIVE_ONES]
    print(f"\n{texture}: sevenths that fall to thirds, of 24: {guide_tones}", end="")
    for half, progressions in (("fit", FIT_PROGRESSIONS), ("held out", HELD_OUT_PROGRESSIONS)):
        figures = measure(progressions.values(), texture, keys=KEYS)
        loops = measure(progressions.values(), texture, loop=True, keys=(0, 5))
        drifts = [measure_drift(text, texture, key) for text, key in product(progressions.values(), (0, 3, 6, 9))]
        print(
            f"\n  {half}: {figures.motion:.2f} half steps a voice, all one way {figures.one_way:.1%} (above the bass "
            f"{figures.upper_one_way:.1%}), parallel {figures.parallel:.2%} ({figures.upper_parallel:.1%}), drift "
            f"{mean(drifts):.1f}, worst {max(drifts, key=abs):.1f}, {sum(abs(drift) >= 3 for drift in drifts)} of "
            f"{len(drifts)} at 3 or more; loops {loops.motion:.2f}, {loops.one_way:.1%} ({figures.joints} joints)",
            end="",
        )
    assert min(guide_tones) >= 22
    assert figures.motion <= 1.3
    assert figures.one_way <= 0.03
    assert figures.parallel == 0


def forget() -> None:
    """Empty every table."""
    for module in (candidates, chord_tones, joints, strings):
        for value in vars(module).values():
            if isinstance(value, _lru_cache_wrapper):
                value.cache_clear()


def measure_time(chords: tuple[NamedChord, ...], texture: str, *, is_cold: bool) -> float:
    """Return the milliseconds a chord."""
    if is_cold:
        forget()
    start = thread_time()
    voice_chords(chords, texture)
    return (thread_time() - start) * 1e3 / len(chords)


@pytest.mark.parametrize("texture", TEXTURES)
def test_chords_are_voiced_in_time(texture: str) -> None:
    progressions = [read_chords(text) for text in PROGRESSIONS.values()]
    cold = [min(measure_time(chords, texture, is_cold=True) for _ in range(3)) for chords in progressions]
    warm = [min(measure_time(chords, texture, is_cold=False) for _ in range(3)) for chords in progressions]
    print(
        f"\n{texture}: cold median {median(cold):.2f} ms a chord, worst {max(cold):.2f}; warm {median(warm):.3f} ms",
        end="",
    )
    assert max(cold) <= BUDGET_MS
