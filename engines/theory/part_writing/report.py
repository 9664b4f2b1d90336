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
    key: Key, chords: tuple[RomanNumeral, ...], parts: tuple[Parts, ...], errors: tuple[str | None, ...], *, laid: bool
) -> tuple[Fault, ...]:
    """Return all faults by chord.

    `errors` are those played on each chord; parallels are on the left one of their two. A fault is ``played`` if it is
    on a chord with an error or next to one: its own kind, or one that comes with it; a fault that is only another name
    for the error is left out. Any other was forced by syllables; if none are `laid`, everything comes from the errors.
    """
    sounds = [make_sonority(key, chord) for chord in chords]
    offered = [
        remove_third(sound) if lacks_third(error, before) else sound
        for sound, error, before in zip(sounds, errors, (None, *errors), strict=False)
    ]
    wrong = {index for index, error in enumerate(errors) if error}
    wrong |= {index + 1 for index, error in enumerate(errors) if error in PARALLEL_ERRORS}

    def fault(index: int, first: int, kind: str, voices: tuple[int, ...]) -> Fault:
        near = wrong.intersection(range(first - 1, index + 2))
        return Fault(index, kind, voices, "played" if near or (wrong and not laid) else "forced", first < index)

    faults = [
        fault(index, index, *found)
        for index, four in enumerate(parts)
        for found in find_voicing_faults(sounds[index], four)
    ]
    for index, (before, after) in enumerate(pairwise(parts), start=1):
        between = find_motion_faults(sounds[index - 1], before, offered[index], after)
        faults += [fault(index, index - 1, *found) for found in between]
    crossed = {(fault.at, fault.voices) for fault in faults if fault.kind == "voice-crossing"}
    return tuple(sorted(fault for fault in faults if not _repeats_error(fault, errors, crossed)))


def _repeats_error(
    fault: Fault, errors: tuple[str | None, ...], crossed: Collection[tuple[int, tuple[int, ...]]]
) -> bool:
    """Return True if a fault is another name for the error that is played.

    It is: the leading tone doubled where the third is doubled on purpose, and the other way round; crossed voices that
    pass each other; a tone missing from a chord of four tones because another one is doubled.
    """
    at = fault.at
    here, before = errors[at], errors[at - 1] if at else None
    if fault.kind == "voice-overlap":
        pair = fault.voices
        return (here == "voice-crossing" and (at, pair) in crossed) or (
            before == "voice-crossing" and (at - 1, pair) in crossed
        )
    if fault.kind in _EQUIVALENT_KINDS:
        return here == _EQUIVALENT_KINDS[fault.kind]
    return fault.kind == "missing-tone" and (here in _DOUBLING_ERRORS or before in PARALLEL_ERRORS)
