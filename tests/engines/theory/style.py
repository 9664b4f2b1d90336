"""Measures of how phrases in four parts move, to compare with Bach's chorales."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from typing import NamedTuple

from engines.theory.key import Key
from engines.theory.part_writing import Harmony, Realisation
from engines.theory.part_writing.sonority import make_sonority
from tests.engines.theory.phrases import random_phrase

BACH = {"repeat": 23, "step": 58, "third": 13, "leap": 6}
"""Soprano moves in 120 Bach chorales in percent; a leap is a fourth or more."""

Phrase = tuple[Key, tuple[Harmony, ...]]


class Style(NamedTuple):
    """Measures of many phrases, most of them in percent."""

    bach_distance: float
    """Half the sum of the differences from `BACH`."""
    contrary: float
    """Steps with contrary motion of the outer voices."""
    perfect: float
    """Steps with similar motion of the outer voices into a fifth or octave."""
    all_voices: float
    """Steps with all four voices in one direction."""
    opening_do: float
    """Phrases that open on I with Do in the soprano, of all that open on I."""
    two_notes: float
    """Phrases of four chords or more with at most two different soprano notes."""
    tenor: float
    """Mean MIDI number of the tenor."""


def list_random_phrases(count: int, first_seed: int) -> list[Phrase]:
    """Return phrases of two chords or more with every second seed.

    The weights were fitted on the even seeds; the odd ones judge.
    """
    phrases: list[Phrase] = []
    seed = first_seed
    while len(phrases) < count:
        phrase = random_phrase(seed)
        if len(phrase[1]) > 1:
            phrases.append(phrase)
        seed += 2
    return phrases


def measure_style(phrases: Iterable[tuple[Phrase, Realisation]]) -> Style:
    """Return the measures of realised phrases."""
    moves: Counter[str] = Counter()
    found: Counter[str] = Counter()
    tenors: list[int] = []
    openings: list[str] = []
    notes: list[int] = []
    for (key, harmonies), realisation in phrases:
        parts = [tuple(part.midi for part in voicing.parts) for voicing in realisation.voicings]
        tenors += [four[2] for four in parts]
        if len(parts) > 3:
            notes.append(len({four[0] for four in parts}))
        if str(harmonies[0].chord) == "I":
            openings.append(make_sonority(key, harmonies[0].chord).tone_at(parts[0][0]).role)
        for before, after in pairwise(parts):
            if before == after:
                continue
            size = abs(after[0] - before[0])
            moves["repeat" if not size else "step" if size <= 2 else "third" if size <= 4 else "leap"] += 1
            together = (after[0] - before[0]) * (after[3] - before[3])
            found["contrary"] += together < 0
            found["perfect"] += together > 0 and (after[0] - after[3]) % 12 in (0, 7)
            rises = [new > old for old, new in zip(before, after, strict=True) if new != old]
            found["all_voices"] += len(rises) == 4 and len(set(rises)) == 1
    count = moves.total()
    return Style(
        sum(abs(100 * moves[kind] / count - share) for kind, share in BACH.items()) / 2,
        100 * found["contrary"] / count,
        100 * found["perfect"] / count,
        100 * found["all_voices"] / count,
        100 * openings.count("root") / len(openings),
        100 * sum(number <= 2 for number in notes) / len(notes),
        sum(tenors) / len(tenors),
    )
