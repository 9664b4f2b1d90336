"""Costs of motion in a whole phrase: between two chords, and in its soprano."""

from functools import lru_cache
from typing import NamedTuple

from engines.theory.key import Key
from engines.theory.part_writing.candidates import FAULT_WEIGHTS
from engines.theory.part_writing.rules import find_hidden, find_resolution_fault, is_augmented
from engines.theory.part_writing.sonority import Sonority, Tone, make_sonority
from engines.theory.part_writing.weights import load_weights
from engines.theory.part_writing.whole_layers import UNIT_FAULT_COST, Outer
from engines.theory.roman import RomanNumeral

OuterMove = tuple[int, int, int, int]
"""Next soprano and bass, cost, and common direction: 1, -1, or 0 for none."""

VoiceTable = dict[int, dict[int, int]]
"""Costs of one voice's moves: ``table[midi][next_midi]``."""


class Motion(NamedTuple):
    """Costs of the motion from one chord to the next."""

    outer: dict[Outer, tuple[OuterMove, ...]]
    alto: VoiceTable
    tenor: VoiceTable


@lru_cache(maxsize=4096)
def make_motion(
    key: Key, chord: RomanNumeral, next_chord: RomanNumeral, *, is_last: bool = False, with_faults: bool = False
) -> Motion:
    """Return the costs of the motion between two chords.

    `is_last` is true for the last step of an authentic cadence. Moves with a fault have their entries only
    `with_faults`.
    """
    sonority, next_sonority = make_sonority(key, chord), make_sonority(key, next_chord)
    soprano, alto, tenor, bass = (
        _make_voice_table(voice, sonority, next_sonority, is_last=is_last, with_faults=with_faults)
        for voice in range(4)
    )
    return Motion(_join_outer_voices(sonority, next_sonority, soprano, bass, with_faults=with_faults), alto, tenor)


def _join_outer_voices(
    sonority: Sonority, next_sonority: Sonority, soprano: VoiceTable, bass: VoiceTable, *, with_faults: bool
) -> dict[Outer, tuple[OuterMove, ...]]:
    weights = load_weights().outer
    parallel_cost, hidden_cost = (
        UNIT_FAULT_COST * FAULT_WEIGHTS[kind] for kind in ("parallel-fifths", "hidden-fifths")
    )
    result = {}
    for s0, soprano_costs in soprano.items():
        for b0, bass_costs in bass.items():
            if b0 > s0:
                continue
            moves = []
            interval = (s0 - b0) % 12
            for s1, soprano_cost in soprano_costs.items():
                rise = s1 - s0
                for b1, bass_cost in bass_costs.items():
                    cost, direction = soprano_cost + bass_cost, 0
                    bass_rise, next_interval = b1 - b0, (s1 - b1) % 12
                    is_perfect = next_interval in (0, 7)
                    if rise and bass_rise:
                        if is_perfect and next_interval == interval:
                            if not with_faults:
                                continue
                            cost += parallel_cost
                        elif rise * bass_rise < 0:
                            cost += weights.contrary
                        if rise * bass_rise > 0:
                            direction = 1 if rise > 0 else -1
                            cost += weights.similar
                            if abs(rise) > 2 and abs(bass_rise) > 2:
                                cost += weights.similar_leaps
                            if is_perfect:
                                if abs(rise) > 1 and find_hidden(
                                    sonority, (s0, s0, b0, b0), next_sonority, (s1, s1, b1, b1)
                                ):
                                    if not with_faults:
                                        continue
                                    cost += hidden_cost
                                cost += weights.direct
                    elif not rise and not bass_rise:
                        cost += weights.static
                    moves.append((s1, b1, cost, direction))
            result[s0, b0] = tuple(moves)
    return result


def _make_voice_table(
    voice: int, sonority: Sonority, next_sonority: Sonority, *, is_last: bool, with_faults: bool
) -> VoiceTable:
    weights = load_weights()
    sizes = (weights.soprano, weights.inner, weights.inner, weights.bass)[voice].moves
    augmented_cost = UNIT_FAULT_COST * FAULT_WEIGHTS["augmented-interval"]
    targets = [
        (midi, tone, tone.staff_position(midi))
        for midi in next_sonority.heights[voice]
        for tone in (next_sonority.tone_at(midi),)
    ]
    table = {}
    for midi in sonority.heights[voice]:
        tone = sonority.tone_at(midi)
        position = tone.staff_position(midi)
        costs = {}
        for next_midi, next_tone, next_position in targets:
            rise, steps = next_midi - midi, next_position - position
            size = abs(rise)
            cost = sizes[size] if size < len(sizes) else weights.tendency.seventh_leap
            if voice == 0 and rise:
                if 0 < rise <= 2:
                    cost += weights.soprano.rising_step
                elif rise < -2:
                    cost += weights.soprano.falling_leap
            fault_cost = augmented_cost if is_augmented(steps, rise) else 0
            if abs(steps) == 6 or abs(steps) > 7:
                cost += weights.tendency.seventh_leap
            elif size == 6 and abs(steps) == 4:
                cost += weights.tendency.tritone_leap
            if voice != 3 and rise > 2 and next_tone.tendency == "seventh":
                cost += weights.tendency.leap_to_seventh
            if tone.tendency in ("leading", "seventh", "flat"):
                fault = find_resolution_fault(voice, sonority, midi, next_sonority, next_midi)
                if fault:
                    fault_cost += UNIT_FAULT_COST * FAULT_WEIGHTS[fault]
            if fault_cost and not with_faults:
                continue
            costs[next_midi] = (
                cost + fault_cost + _find_taste_cost(voice, sonority, tone, next_sonority, rise, steps, is_last=is_last)
            )
        table[midi] = costs
    return table


def _find_taste_cost(
    voice: int, sonority: Sonority, tone: Tone, next_sonority: Sonority, rise: int, steps: int, *, is_last: bool
) -> int:
    """Return the cost of leaving a tone in a way that is no fault."""
    weights = load_weights().tendency
    cost = 0
    if tone.tendency == "leading" and rise < -2:
        cost += weights.last_frustrated_leading if is_last else weights.frustrated_leading
    elif tone.tendency == "seventh" and steps not in (0, -1):
        if voice != 3 or sonority.fundamental != next_sonority.fundamental:
            cost += weights.rising_seventh
    elif tone.tendency == "neighbour" and rise not in (0, 1):
        cost += weights.neighbour
    if voice == 3:
        return cost
    altered_tone = next_sonority.tone_on_letter(tone.letter)
    if altered_tone is not None and altered_tone.pitch_class != tone.pitch_class and abs(rise) != 1:
        cost += weights.false_relation
    chord = sonority.chord
    if (
        chord.figures == "6/4"
        and chord.degree == 1
        and next_sonority.chord.has_dominant_function
        and tone.role != "fifth"
        and rise not in (-1, -2)
    ):
        cost += weights.six_four
    return cost


@lru_cache(maxsize=16384)
def find_line_cost(before: int, midi: int, after: int) -> int:
    """Return the cost of three soprano notes in a row, as MIDI numbers.

    `before` is 0 if there is no note before.
    """
    if not before:
        return 0
    weights = load_weights().soprano
    came, goes = midi - before, after - midi
    if not came:
        return weights.third_repeat if not goes else 0
    cost = weights.return_ if after == before else 0
    if abs(came) > 4 and came * goes >= 0:
        cost += weights.unrecovered_leap
    if abs(came) > 2 and abs(goes) > 2 and came * goes > 0:
        cost += weights.two_leaps
    return cost
