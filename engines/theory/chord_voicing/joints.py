"""Costs of the motion from one chord to the next, in tables made once."""

from functools import lru_cache
from typing import NamedTuple

from engines.theory.chord_voicing.candidates import Candidate, list_candidates
from engines.theory.chord_voicing.chord_tones import ChordTones
from engines.theory.chord_voicing.costs import OCTAVE_SEMITONES
from engines.theory.chord_voicing.textures import Texture

Table = tuple[tuple[int, ...], ...]
"""Costs of a joint: ``table[next_candidate][candidate]``, in the unit of `costs`."""

GUIDE_TONE_COST = 400
"""Cost of a seventh that could fall to the next third in its voice and does not."""
HELD_THIRD_COST = 50
"""Cost of a third that could stay as the next seventh and does not."""
ONE_WAY_COST = 200
"""Cost of motion of all voices and the bass in the same direction."""
UPPER_ONE_WAY_COST = 180
"""Cost of motion of all voices above the bass in the same direction."""
PARALLEL_COST = 100_000
"""Cost of motion of all voices and the bass by the same interval."""
UPPER_PARALLEL_COST = 80
"""Cost of motion of all voices above the bass by the same interval."""
REPEATED_CHORD_COST = 100
"""Cost of another voicing of a chord that is repeated."""

_STEP_COST = 14
"""Cost of each half step of a voice."""
_LEAP_COST, _MAX_STEP_SEMITONES = 10, 3
"""Cost of each half step beyond a minor third."""
_TOP_COST = 3
"""Cost of each half step of the highest voice, besides."""
_BASS_STEP_COST = 2
"""Cost of each half step of the bass."""
_BASS_OCTAVE_COST = 15
"""Cost of a bass that leaps an octave or more."""
_MIN_INDEPENDENT_VOICES = 3
"""Voices above the bass of which one can move against the others.

Of two voices both fall wherever sevenths lead to sevenths, as in shells.
"""
_MAX_SEMITONES = 128
"""Half steps that no voice can move, since MIDI numbers are smaller."""
_MOVE_COSTS = tuple(
    _STEP_COST * abs(semitones) + _LEAP_COST * max(0, abs(semitones) - _MAX_STEP_SEMITONES)
    for semitones in (*range(_MAX_SEMITONES), *range(-_MAX_SEMITONES, 0))
)
"""Costs of a voice by half steps; negative numbers count from the end."""


class _Motion(NamedTuple):
    """The motion of the voices above the bass."""

    cost: int
    direction: int
    """1 or -1 if all voices rise or fall, otherwise 0."""
    semitones: int
    """Half steps by which all voices move, or 0 if they do not move alike."""


@lru_cache(maxsize=4096)
def make_joint_table(tones: ChordTones, next_tones: ChordTones, texture: Texture) -> Table:
    """Return the costs of all steps between the voicings of two chords."""
    return cost_joint(tones, next_tones, list_candidates(tones, texture), list_candidates(next_tones, texture))


def cost_joint(
    tones: ChordTones, next_tones: ChordTones, candidates: tuple[Candidate, ...], next_candidates: tuple[Candidate, ...]
) -> Table:
    """Return the costs of the steps between some voicings of two chords."""
    uppers = list(dict.fromkeys(candidate.upper for candidate in candidates))
    upper_indices = {upper: index for index, upper in enumerate(uppers)}
    origins = [(candidate.bass, upper_indices[candidate.upper]) for candidate in candidates]
    guides = [_find_guides(tones, next_tones, upper) for upper in uppers]
    is_repeated = (tones.root, tones.bass, tones.named) == (next_tones.root, next_tones.bass, next_tones.named)
    rows_by_upper: dict[tuple[int, ...], list[_Motion]] = {}
    table = []
    for next_bass, next_upper, _, _ in next_candidates:
        motions = rows_by_upper.get(next_upper)
        if motions is None:
            motions = [_find_motion(upper, next_upper, guide) for upper, guide in zip(uppers, guides, strict=True)]
            rows_by_upper[next_upper] = motions
        row = []
        for bass, index in origins:
            cost, direction, semitones = motions[index]
            bass_semitones = next_bass - bass
            if is_repeated and (bass_semitones or uppers[index] != next_upper):
                cost += REPEATED_CHORD_COST
            if bass_semitones:
                cost += _BASS_STEP_COST * abs(bass_semitones)
                if abs(bass_semitones) >= OCTAVE_SEMITONES:
                    cost += _BASS_OCTAVE_COST
                if direction and (bass_semitones > 0) == (direction > 0):
                    cost += ONE_WAY_COST + PARALLEL_COST * (semitones == bass_semitones)
            row.append(cost)
        table.append(tuple(row))
    return tuple(table)


def _find_motion(upper: tuple[int, ...], next_upper: tuple[int, ...], guides: tuple[int, int, int]) -> _Motion:
    """Return the cost and direction of voices; `guides` are those of `_find_guides`.

    Voices are compared from the top. A voice that only one of the chords has moves nowhere.
    """
    moves = [after - before for before, after in zip(upper, next_upper, strict=False)]
    cost = _TOP_COST * abs(moves[0])
    for move in moves:
        cost += _MOVE_COSTS[move]
    seventh_voice, goal, third_voice = guides
    if seventh_voice >= 0 and (seventh_voice >= len(moves) or next_upper[seventh_voice] != goal):
        cost += GUIDE_TONE_COST
    if third_voice >= 0 and (third_voice >= len(moves) or moves[third_voice]):
        cost += HELD_THIRD_COST
    lowest, highest = min(moves), max(moves)
    if lowest <= 0 <= highest:
        return _Motion(cost, 0, 0)
    if len(moves) >= _MIN_INDEPENDENT_VOICES:
        cost += UPPER_ONE_WAY_COST + UPPER_PARALLEL_COST * (lowest == highest)
    return _Motion(cost, 1 if lowest > 0 else -1, lowest if lowest == highest else 0)


def _find_guides(tones: ChordTones, next_tones: ChordTones, upper: tuple[int, ...]) -> tuple[int, int, int]:
    """Return the voice of a falling seventh, its goal, and the voice of a held third.

    The seventh falls to the next third, the third stays as the next seventh. A voice is -1 if there is no such tone.
    The goal is a MIDI number.
    """
    seventh_voice = goal = third_voice = -1
    if tones.has_seventh and tones.seventh is not None and next_tones.third is not None:
        seventh = (tones.root + tones.seventh) % 12
        fall = (seventh - next_tones.root - next_tones.third) % 12
        if fall in (1, 2):
            seventh_voice = _find_voice(upper, seventh)
            goal = upper[seventh_voice] - fall
    if tones.third is not None and next_tones.has_seventh and next_tones.seventh is not None:
        third = (tones.root + tones.third) % 12
        if third == (next_tones.root + next_tones.seventh) % 12:
            third_voice = _find_voice(upper, third)
    return seventh_voice, goal, third_voice


def _find_voice(upper: tuple[int, ...], pitch_class: int) -> int:
    return next((voice for voice, midi in enumerate(upper) if midi % 12 == pitch_class), -1)
