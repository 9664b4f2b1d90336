"""Costs of one voice's moves between two chords, in tables made once."""

from functools import lru_cache
from typing import NamedTuple

from engines.theory.key import Key
from engines.theory.part_writing.candidates import FAULT_COST, FAULT_WEIGHTS
from engines.theory.part_writing.rules import find_resolution_fault, is_augmented
from engines.theory.part_writing.sonority import Sonority, Tone, make_sonority, remove_third
from engines.theory.roman import RomanNumeral

FORBIDDEN_COST = 1_000_000_000
"""Cost of a choice that is never made."""

# By semitones moved, 0 to 12. A soprano should sing, inner voices stay, a bass may leap fourths, fifths and octaves.
# Whole steps are frequent anyway: with thirds a little cheaper, sopranos have as many of either as Bach's.
_SOPRANO_COSTS = (0, 0, 2, 1, 1, 4, 14, 7, 20, 24, 40, 40, 20)
_INNER_COSTS = (0, 1, 1, 3, 4, 7, 14, 11, 18, 20, 30, 30, 30)
_BASS_COSTS = (0, 0, 0, 1, 1, 2, 4, 3, 7, 8, 60, 60, 5)
_LEAP_COSTS = (_SOPRANO_COSTS, _INNER_COSTS, _INNER_COSTS, _BASS_COSTS)
_WIDE_LEAP_COST = 60

_UNRESOLVED_SUSPENSION_COST = 24
"""Cost of a suspended tone that leaves by other than a step to its resolution."""

_LEAP_TO_SEVENTH_COST = 30
"""Cost of a leap up to a seventh above the bass.

A seventh is prepared, or comes by step or from above.
"""


class Moves(NamedTuple):
    """Costs of each voice's moves: ``table[next_midi][midi]``."""

    soprano: dict[int, dict[int, int]]
    alto: dict[int, dict[int, int]]
    tenor: dict[int, dict[int, int]]
    bass: dict[int, dict[int, int]]


@lru_cache(maxsize=1024)
def make_moves(
    key: Key, chord: RomanNumeral, next_chord: RomanNumeral, error: str | None = None, lacks_third: bool = False
) -> Moves:
    """Return the tables between two chords.

    `error` is played on the first chord. With `lacks_third` the second chord has no third. An unresolved seventh may go
    anywhere but to its resolution. Each of two doubled leading tones may go anywhere, since the solver makes sure that
    one of them resolves.
    """
    sonority, next_sonority = make_sonority(key, chord), make_sonority(key, next_chord)
    if lacks_third:
        next_sonority = remove_third(next_sonority)
    return Moves(*(_make_table(voice, sonority, next_sonority, error) for voice in range(4)))


def _make_table(
    voice: int, sonority: Sonority, next_sonority: Sonority, error: str | None
) -> dict[int, dict[int, int]]:
    origins = [
        (midi, sonority.tone_at(midi), sonority.tone_at(midi).staff_position(midi)) for midi in sonority.heights[voice]
    ]
    leap_costs = _LEAP_COSTS[voice]
    table = {}
    for next_midi in next_sonority.heights[voice]:
        next_position = next_sonority.tone_at(next_midi).staff_position(next_midi)
        leap_to_seventh_cost = (
            _LEAP_TO_SEVENTH_COST if voice != 3 and next_sonority.tone_at(next_midi).tendency == "seventh" else 0
        )
        costs = {}
        for midi, tone, position in origins:
            distance = abs(next_midi - midi)
            cost = leap_costs[distance] if distance < len(leap_costs) else _WIDE_LEAP_COST
            if next_midi - midi > 2:
                cost += leap_to_seventh_cost
            if is_augmented(next_position - position, next_midi - midi):
                cost += FAULT_COST * FAULT_WEIGHTS["augmented-interval"]
            costs[midi] = cost + _find_tendency_cost(voice, sonority, midi, tone, next_sonority, next_midi, error)
        table[next_midi] = costs
    return table


def _find_tendency_cost(
    voice: int, sonority: Sonority, midi: int, tone: Tone, next_sonority: Sonority, next_midi: int, error: str | None
) -> int:
    """Return the cost of leaving a tendency tone, that of a fault or of taste."""
    if tone.tendency in ("leading", "seventh", "flat"):
        if error == "doubled-leading-tone" and tone.tendency == "leading":
            return 0
        fault = find_resolution_fault(voice, sonority, midi, next_sonority, next_midi)
        if error == "unresolved-seventh" and tone.tendency == "seventh":
            return 0 if fault else FORBIDDEN_COST
        if fault:
            return FAULT_COST * FAULT_WEIGHTS[fault]
    return _find_weak_tendency_cost(voice, sonority, tone, next_sonority, next_midi - midi)


def _find_weak_tendency_cost(
    voice: int, sonority: Sonority, tone: Tone, next_sonority: Sonority, semitones: int
) -> int:
    """Return the cost of leaving a tone whose weak tendency need not resolve."""
    chord = sonority.chord
    if tone.tendency == "leading":
        return 7 if semitones < -2 else 0  # The frustrated leading tone.
    altered_tone = next_sonority.tone_on_letter(tone.letter)
    if altered_tone is not None and altered_tone.pitch_class != tone.pitch_class and voice != 3 and abs(semitones) != 1:
        return 4  # A false relation: A in one voice, A flat in another.
    if tone.tendency == "neighbour":
        return 0 if semitones in (0, 1) else 6
    if tone.tendency in ("suspension", "retardation"):
        steps = (0, -1, -2) if tone.tendency == "suspension" else (0, 1, 2)
        return 0 if semitones in steps else _UNRESOLVED_SUSPENSION_COST
    if chord.figures == "6/4" and chord.degree == 1 and next_sonority.chord.has_dominant_function and voice != 3:
        # The cadential six-four: 6-5 and 4-3.
        return 0 if tone.role == "fifth" or semitones in (-1, -2) else 9
    return 0
