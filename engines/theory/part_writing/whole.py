"""Realisation of numerals that are all known before the first one sounds."""

from functools import lru_cache
from itertools import pairwise

from msgspec.structs import replace

from engines.theory.errors import TheoryError
from engines.theory.key import Key
from engines.theory.part_writing.cadences import find_cadence
from engines.theory.part_writing.phrase import check_harmonies, find_acting_errors, realise_errors, report_parts
from engines.theory.part_writing.report import list_faults
from engines.theory.part_writing.rules import Parts, find_motion_faults
from engines.theory.part_writing.sonority import are_four_parts, find_sung_name_over, make_sonority
from engines.theory.part_writing.values import PARALLEL_ERRORS, Fault, Harmony, Realisation, Voicing, remove_errors
from engines.theory.part_writing.weights import load_weights
from engines.theory.part_writing.whole_layers import Previous, make_layer
from engines.theory.part_writing.whole_task import PhraseTask

_MAX_LOOP_STARTS = 16
"""Limit of first voicings that are tried in a loop."""


@lru_cache(maxsize=512)
def realise_whole(
    key: Key,
    harmonies: tuple[Harmony, ...],
    *,
    previous: tuple[Voicing | None, ...] = (),
    loop: bool = False,
) -> Realisation:
    """Return a phrase in four parts in which every chord is chosen for the whole.

    It has faults only if there is no path without one. Errors change as little as possible of the phrase without them.

    `previous` are the voicings that the chords had, None where a chord is new; by default all are. A chord keeps its
    voicing unless the phrase would have a fault with it, so that a phrase with all its voicings sounds as it did. A
    voicing that does not fit its chord is ignored. In a `loop` the last chord leads to the first; a fault between the
    two is a fault of motion at chord 0.

    >>> from engines.theory.roman import RomanNumeral
    >>> chords = tuple(Harmony(RomanNumeral.parse(numeral)) for numeral in ("I", "IV", "V", "I"))
    >>> phrase = realise_whole(Key.parse("C major"), chords)
    >>> str(phrase.voicings[-1].soprano.name), phrase.faults
    ('C', ())
    >>> realise_whole(Key.parse("C major"), chords, previous=phrase.voicings) == phrase
    True

    Cached for equal arguments. Raises `TheoryError` as `realise` does, and if `previous` has another length.
    """
    check_harmonies(key, harmonies)
    if previous and len(previous) != len(harmonies):
        raise TheoryError("theory.one-each", found=len(previous), what="voicings", size=len(harmonies), of="chords")
    kept_parts = tuple(
        _find_kept_parts(key, harmony, voicing)
        for harmony, voicing in zip(harmonies, previous or (None,) * len(harmonies), strict=True)
    )
    has_error = _find_chords_with_errors(harmonies)
    kept_steps = frozenset(
        index
        for index, (before, parts) in enumerate(pairwise(kept_parts), start=1)
        if before is not None and parts is not None and (has_error[index - 1] or has_error[index])
    )
    task = PhraseTask(key, remove_errors(harmonies), _price_previous(kept_parts, has_error), kept_steps)
    parts = _solve_loop(task) if loop else _solve_phrase(task)
    result = _realise_missing_errors(key, harmonies, parts)
    return _add_seam_faults(key, result) if loop else result


def _find_kept_parts(key: Key, harmony: Harmony, voicing: Voicing | None) -> Parts | None:
    """Return a previous voicing as MIDI numbers, or None if it does not fit its chord."""
    if voicing is None:
        return None
    sonority = make_sonority(key, harmony.chord)
    soprano, alto, tenor, bass = (part.midi for part in voicing.parts)
    parts = soprano, alto, tenor, bass
    sung = None if harmony.soprano is None else find_sung_name_over(key, harmony.soprano, harmony.chord)
    is_fitting = (
        all(sonority.by_pitch_class[midi % 12] is not None for midi in parts)
        and bass % 12 == sonority.tones[sonority.bass].pitch_class
        and (sung is None or soprano % 12 == sung.pitch_class)
        and are_four_parts({voice: [midi] for voice, midi in enumerate(parts)})
    )
    return parts if is_fitting else None


def _find_chords_with_errors(harmonies: tuple[Harmony, ...]) -> tuple[bool, ...]:
    """Return True for each chord in which an error may ask for faults."""
    errors = find_acting_errors(harmonies)
    return tuple(
        error is not None or before in PARALLEL_ERRORS for before, error in zip((None, *errors), errors, strict=False)
    )


def _price_previous(kept_parts: tuple[Parts | None, ...], has_error: tuple[bool, ...]) -> tuple[Previous | None, ...]:
    """Return the previous voicings with the costs of other ones.

    These are lower beside a new chord.
    """
    weights = load_weights().change

    def make_previous(index: int, parts: Parts | None) -> Previous | None:
        if parts is None:
            return None
        is_beside = any(other is None for other in kept_parts[max(0, index - 1) : index + 2])
        return Previous(parts, weights.beside if is_beside else weights.farther, weights.soprano, has_error[index])

    return tuple(make_previous(index, parts) for index, parts in enumerate(kept_parts))


def _solve_phrase(task: PhraseTask) -> tuple[Parts, ...]:
    """Return the parts of a phrase that begins and ends here."""
    task = replace(task, cadence=find_cadence(tuple(harmony.chord for harmony in task.harmonies)))
    result = task.find_clean_path()
    if not isinstance(result, int):
        return result
    return _choose_previous(task, task.find_faulty_path(result))


def _choose_previous(task: PhraseTask, faulty_parts: tuple[Parts, ...]) -> tuple[Parts, ...]:
    """Return the previous parts if every chord has them and they have no more faults."""
    previous_parts = tuple(previous.parts for previous in task.previous if previous is not None)
    if len(previous_parts) < len(task.harmonies):
        return faulty_parts
    return min(previous_parts, faulty_parts, key=lambda parts: _count_unasked_faults(task, parts))


def _count_unasked_faults(task: PhraseTask, parts: tuple[Parts, ...]) -> int:
    """Return the number of faults that are not beside an error."""
    chords = tuple(harmony.chord for harmony in task.harmonies)
    faults = list_faults(task.key, chords, parts, (None,) * len(chords), has_syllables=False)
    asked = {index for index, previous in enumerate(task.previous) if previous is not None and previous.may_have_faults}
    return sum(fault.at not in (task.kept_steps if fault.motion else asked) for fault in faults)


def _solve_loop(task: PhraseTask) -> tuple[Parts, ...]:
    """Return the parts of a loop.

    The first voicing is taken from the middle of the loop played twice. If the loop does not close with it, other
    voicings of the first chord are tried.
    """
    size = len(task.harmonies)
    first_harmony, first_previous = task.harmonies[0], task.previous[0]
    twice = replace(
        task,
        harmonies=(*task.harmonies, *task.harmonies, first_harmony),
        previous=(*task.previous, *task.previous, first_previous),
    ).find_clean_path()
    starts = [] if first_previous is None else [first_previous.parts]
    if not isinstance(twice, int):
        starts += [twice[size], twice[2 * size], twice[0]]
    layer = make_layer(task.key, first_harmony, previous=first_previous)
    voicings = (
        (frame.extra_cost + cost, s, a, t, b) for (s, b), frame in layer.items() for cost, a, t, _ in frame.inner
    )
    starts += [(s, a, t, b) for _, s, a, t, b in sorted(voicings)]
    closed = replace(task, harmonies=(*task.harmonies, first_harmony), previous=(*task.previous, None))
    for start in list(dict.fromkeys(starts))[:_MAX_LOOP_STARTS]:
        result = replace(closed, pins={0: start, size: start}).find_clean_path()
        if not isinstance(result, int):
            return result[:-1]
    start = starts[0] if starts else task.find_faulty_path(0)[0]
    faulty_parts = replace(closed, pins={0: start, size: start}).find_faulty_path(size)[:-1]
    return _choose_previous(task, faulty_parts)


def _realise_missing_errors(key: Key, harmonies: tuple[Harmony, ...], parts: tuple[Parts, ...]) -> Realisation:
    """Return a phrase with its errors, some of which may be in its parts already.

    The parts stay as they are if none of the other errors can be heard.
    """
    errors = find_acting_errors(harmonies)
    chords = tuple(harmony.chord for harmony in harmonies)
    faults = list_faults(key, chords, parts, (None,) * len(chords), has_syllables=False) if any(errors) else ()
    kinds = {(fault.at - fault.motion, fault.kind) for fault in faults}
    missing = {index for index, error in enumerate(errors) if error is not None and (index, error) not in kinds}
    if missing:
        result = realise_errors(key, harmonies, parts)
        if not missing.issubset(result.unheard):
            return result
    heard_errors = tuple(None if index in missing else error for index, error in enumerate(errors))
    unheard = missing | {
        index
        for index, harmony in enumerate(harmonies)
        if harmony.error is not None and errors[index] is None and not (index and harmonies[index - 1].joined)
    }
    return report_parts(key, harmonies, heard_errors, parts, unheard)


def _add_seam_faults(key: Key, realisation: Realisation) -> Realisation:
    """Return a loop with the faults between its last chord and its first."""
    first, last = realisation.voicings[0], realisation.voicings[-1]
    faults = [
        Fault(0, kind, voices, "forced", motion=True)
        for kind, voices in find_motion_faults(
            make_sonority(key, realisation.chords[-1]),
            (last.soprano.midi, last.alto.midi, last.tenor.midi, last.bass.midi),
            make_sonority(key, realisation.chords[0]),
            (first.soprano.midi, first.alto.midi, first.tenor.midi, first.bass.midi),
        )
    ]
    return replace(realisation, faults=tuple(sorted((*faults, *realisation.faults)))) if faults else realisation
