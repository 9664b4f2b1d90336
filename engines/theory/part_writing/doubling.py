"""Tones of a chord that may be doubled or left out, among four notes in any order.

Root positions double the root; first inversions the root or the fifth, never the third, diminished and Neapolitan ones
the third; six-fours the bass; the Italian sixth the tonic. The fifth may be left out of root-position triads (the root
then sounds three times) and of root-position sevenths; of other chords only if nothing else is left.
"""

from functools import lru_cache
from itertools import combinations_with_replacement
from typing import NamedTuple

from engines.theory.part_writing.sonority import Sonority

USUAL_LEVEL, IRREGULAR_LEVEL, FAULTY_LEVEL = 1, 2, 3
"""Levels of choice: usual doublings, irregular but tolerated ones, faults."""


class Doubling(NamedTuple):
    """Level, cost and faults of a choice of doubled tones."""

    level: int
    cost: int
    """Cost; 0 is best, and one step in an inner voice costs 1."""
    faults: tuple[str, ...]


def encode_counts(counts: tuple[int, ...]) -> int:
    """Return one number for the counts of all tones: each times its `CODE_WEIGHTS`."""
    return sum(count * weight for count, weight in zip(counts, CODE_WEIGHTS, strict=False))


CODE_WEIGHTS = (1, 5, 25, 125)


_TRIPLING_COST = 1000
"""Cost of a doubling fault in which a tone sounds three times.

It is less than that of another fault.
"""


@lru_cache(maxsize=4096)
def list_doublings(sonority: Sonority) -> dict[int, Doubling]:
    """Return the doublings of a chord in four parts.

    Keys are the codes of their tone counts, as made by `encode_counts`.
    """
    size = len(sonority.tones)
    result = {}
    for upper_tones in combinations_with_replacement(range(size), 3):
        counts = [0] * size
        for index in (sonority.bass, *upper_tones):
            counts[index] += 1
        faults = find_count_faults(sonority, tuple(counts))
        cost = _find_cost(sonority, tuple(counts)) + _TRIPLING_COST * (
            max(counts) > 2 and any(kind.startswith("doubled") for kind in faults)
        )
        level = FAULTY_LEVEL if faults else IRREGULAR_LEVEL if cost > 6 else USUAL_LEVEL
        result[encode_counts(tuple(counts))] = Doubling(level, cost, faults)
    return result


def find_count_faults(sonority: Sonority, counts: tuple[int, ...]) -> tuple[str, ...]:
    """Return the faults of doubling and omission."""
    chord = sonority.chord
    faults = []
    for tone, count in zip(sonority.tones, counts, strict=True):
        if tone.tendency in ("leading", "seventh", "flat") and count > 1:
            faults.append("doubled-leading-tone" if tone.tendency == "leading" else f"doubled-{tone.tendency}")
        if tone.role == "third" and chord.figures == "6" and count > (1 if _must_not_double_third(sonority) else 2):
            faults.append("doubled-third")
        if count == 0 and tone.role == "third" and not chord.is_altered:
            faults.append("missing-third")
        elif count == 0 and not (tone.role == "fifth" and _may_omit_fifth(sonority)):
            faults.append("missing-tone")
    return tuple(faults)


def _must_not_double_third(sonority: Sonority) -> bool:
    """Return True if the bass of this first inversion is not doubled.

    The bass of ii6 is doubled, as it is the fourth degree.
    """
    chord = sonority.chord
    supertonic = chord.degree == 2 and chord.quality == "minor" and chord.applied is None and not chord.alteration
    return chord.quality in ("major", "minor") and chord.numeral != "N" and not supertonic


def _may_omit_fifth(sonority: Sonority) -> bool:
    chord = sonority.chord
    return (
        chord.quality in ("major", "minor")
        and chord.numeral != "N"
        and sonority.tones[sonority.bass].role != "fifth"
        and all(step.number != 5 for step in chord.altered)
    )


def _find_cost(sonority: Sonority, counts: tuple[int, ...]) -> int:
    chord = sonority.chord
    doubled = [tone.role for tone, count in zip(sonority.tones, counts, strict=True) if count == 2]
    tripled = [tone.role for tone, count in zip(sonority.tones, counts, strict=True) if count > 2]
    has_omission = 0 in counts
    if len(sonority.tones) == 4:
        return 0 if not has_omission else 3 if chord.figures == "7" and doubled == ["root"] else 14
    if chord.is_altered:
        return 0 if doubled == ["tonic"] else 20
    if has_omission:
        return 6 if tripled == ["root"] and not chord.figures else 14 if chord.figures in ("", "6") else 20
    costs_by_role = _find_doubling_costs(sonority)
    return max(costs_by_role.get(role, 20) for role in doubled) if doubled else 20


def _find_doubling_costs(sonority: Sonority) -> dict[str, int]:
    chord = sonority.chord
    if chord.figures == "6/4":
        return {"fifth": 0, "root": 9, "third": 12}
    if chord.numeral == "N":
        return {"third": 0, "fifth": 8}
    if "diminished" in chord.quality:
        return {"third": 0, "fifth": 3}
    if chord.figures == "6":
        return {"root": 0, "fifth": 1}
    return {"root": 0, "fifth": 4, "third": 3 if chord.quality == "minor" else 7}
