"""All faults of a realisation, and whether an error asked for them."""

from collections.abc import Collection
from itertools import pairwise

from engines.theory.key import Key
from engines.theory.part_writing.rules import Parts, find_motion_faults, find_voicing_faults
from engines.theory.part_writing.sonority import lacks_third, make_sonority, remove_third
from engines.theory.part_writing.values import PARALLEL_ERRORS, Fault
from engines.theory.roman import RomanNumeral

_EQUIVALENT_KINDS = {"doubled-leading-tone": "doubled-third", "doubled-third": "doubled-leading-tone"}
"""Pairs of names for one fault, where the third is the leading tone."""

_DOUBLING_ERRORS = ("doubled-leading-tone", *PARALLEL_ERRORS)
"""Errors that need a tone doubled."""


def list_faults(
    key: Key,
    chords: tuple[RomanNumeral, ...],
    parts: tuple[Parts, ...],
    errors: tuple[str | None, ...],
    *,
    has_syllables: bool,
) -> tuple[Fault, ...]:
    """Return all faults by chord.

    `errors` are those played on each chord; parallels are on the left one of their two. A fault is ``played`` if it is
    on a chord with an error or next to one, whether it is the error itself or comes with it. A fault that is only
    another name for the error is left out. Any other fault is ``forced`` by syllables; without syllables, all faults
    come from the errors.
    """
    sonorities = [make_sonority(key, chord) for chord in chords]
    next_sonorities = [
        remove_third(sonority) if lacks_third(error, previous_error) else sonority
        for sonority, error, previous_error in zip(sonorities, errors, (None, *errors), strict=False)
    ]
    error_indices = {index for index, error in enumerate(errors) if error}
    error_indices |= {index + 1 for index, error in enumerate(errors) if error in PARALLEL_ERRORS}

    def make_fault(index: int, first: int, kind: str, voices: tuple[int, ...]) -> Fault:
        near_indices = error_indices.intersection(range(first - 1, index + 2))
        return Fault(
            index,
            kind,
            voices,
            "played" if near_indices or (error_indices and not has_syllables) else "forced",
            first < index,
        )

    faults = [
        make_fault(index, index, *kind_and_voices)
        for index, chord_parts in enumerate(parts)
        for kind_and_voices in find_voicing_faults(sonorities[index], chord_parts)
    ]
    for index, (previous_parts, next_parts) in enumerate(pairwise(parts), start=1):
        motion_faults = find_motion_faults(sonorities[index - 1], previous_parts, next_sonorities[index], next_parts)
        faults += [make_fault(index, index - 1, *kind_and_voices) for kind_and_voices in motion_faults]
    crossings = {(fault.at, fault.voices) for fault in faults if fault.kind == "voice-crossing"}
    return tuple(sorted(fault for fault in faults if not _repeats_error(fault, errors, crossings)))


def _repeats_error(
    fault: Fault, errors: tuple[str | None, ...], crossings: Collection[tuple[int, tuple[int, ...]]]
) -> bool:
    """Return True if a fault is another name for the error that is played.

    There are three such cases:

    * a doubled leading tone where the third is doubled on purpose, and the other way round;
    * an overlap of voices that cross on purpose;
    * a tone missing from a chord of four tones because another one is doubled.
    """
    index = fault.at
    error, previous_error = errors[index], errors[index - 1] if index else None
    if fault.kind == "voice-overlap":
        voices = fault.voices
        return (error == "voice-crossing" and (index, voices) in crossings) or (
            previous_error == "voice-crossing" and (index - 1, voices) in crossings
        )
    if fault.kind in _EQUIVALENT_KINDS:
        return error == _EQUIVALENT_KINDS[fault.kind]
    return fault.kind == "missing-tone" and (error in _DOUBLING_ERRORS or previous_error in PARALLEL_ERRORS)
