"""Realisation of numerals that are all known before the first one sounds."""

from collections.abc import Collection
from functools import lru_cache
from itertools import pairwise

from msgspec.structs import replace

from engines.theory.errors import TheoryError
from engines.theory.key import Key
from engines.theory.part_writing.cadences import Cadence, find_cadence
from engines.theory.part_writing.phrase import (
    check_harmonies,
    find_acting_errors,
    realise_errors,
    report_parts,
)
from engines.theory.part_writing.report import list_faults
from engines.theory.part_writing.rules import Parts, find_motion_faults
from engines.theory.part_writing.sonority import are_four_parts, find_sung_name_over, make_sonority
from engines.theory.part_writing.values import Fault, Harmony, Realisation, Voicing, remove_errors
from engines.theory.part_writing.weights import load_weights
from engines.theory.part_writing.whole_layers import Layer, Previous, make_layer, pin_layer
from engines.theory.part_writing.whole_motion import make_motion
from engines.theory.part_writing.whole_search import PhraseProblem, find_cheapest_path, find_clean_layers

_FAULTY_BREADTH = 4
"""Breadth of a search in which faults are allowed."""

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
    kept_parts = _find_kept_parts(key, harmonies, previous)
    kept_steps = _find_kept_steps(harmonies, kept_parts)
    clean_harmonies = remove_errors(harmonies)
    solve = _solve_loop if loop else _solve_phrase
    parts = solve(key, clean_harmonies, kept_parts, kept_steps)
    result = _realise_missing_errors(key, harmonies, parts)
    return _add_seam_faults(key, result) if loop else result


def _find_kept_parts(
    key: Key, harmonies: tuple[Harmony, ...], previous: tuple[Voicing | None, ...]
) -> tuple[Parts | None, ...]:
    """Return the voicings that fit their chords, and None for other chords."""
    result: list[Parts | None] = [None] * len(harmonies)
    for index, (harmony, voicing) in enumerate(zip(harmonies, previous, strict=False)):
        if voicing is None:
            continue
        sonority = make_sonority(key, harmony.chord)
        names = [(tone.letter, tone.pitch_class) for tone in sonority.tones]
        sung = None if harmony.soprano is None else find_sung_name_over(key, harmony.soprano, harmony.chord)
        midis = {voice: [part.midi] for voice, part in enumerate(voicing.parts)}
        pitch_classes = [part.midi % 12 for part in voicing.parts]
        if (
            all(pitch_class in [number for _, number in names] for pitch_class in pitch_classes)
            and pitch_classes[3] == sonority.tones[sonority.bass].pitch_class
            and (sung is None or pitch_classes[0] == sung.pitch_class)
            and are_four_parts(midis)
        ):
            soprano, alto, tenor, bass = (part.midi for part in voicing.parts)
            result[index] = soprano, alto, tenor, bass
    return tuple(result)


def _find_kept_steps(harmonies: tuple[Harmony, ...], kept_parts: tuple[Parts | None, ...]) -> frozenset[int]:
    """Return the chords that the previous phrase led to beside an error.

    Faults there were asked for.
    """
    errors = find_acting_errors(harmonies)
    return frozenset(
        index
        for index, (before, parts) in enumerate(pairwise(kept_parts), start=1)
        if before is not None and parts is not None and (errors[index - 1] is not None or errors[index] is not None)
    )


def _price_previous(kept_parts: tuple[Parts | None, ...]) -> tuple[Previous | None, ...]:
    """Return the previous voicings with the costs of other ones.

    These are lower beside a new chord.
    """
    weights = load_weights().change

    def make_previous(index: int, parts: Parts | None) -> Previous | None:
        if parts is None:
            return None
        is_beside = any(other is None for other in kept_parts[max(0, index - 1) : index + 2])
        return Previous(parts, weights.beside if is_beside else weights.farther, weights.soprano)

    return tuple(make_previous(index, parts) for index, parts in enumerate(kept_parts))


def _solve_phrase(
    key: Key, harmonies: tuple[Harmony, ...], kept_parts: tuple[Parts | None, ...], kept_steps: frozenset[int]
) -> tuple[Parts, ...]:
    """Return the parts of a phrase that begins and ends here."""
    cadence = find_cadence(tuple(harmony.chord for harmony in harmonies))
    previous = _price_previous(kept_parts)
    result = _find_clean_path(key, harmonies, previous, kept_steps, {}, cadence=cadence)
    if not isinstance(result, int):
        return result
    if all(kept_parts):
        return tuple(parts for parts in kept_parts if parts is not None)
    return _find_faulty_path(key, harmonies, previous, kept_steps, {}, result, cadence=cadence)


def _solve_loop(
    key: Key, harmonies: tuple[Harmony, ...], kept_parts: tuple[Parts | None, ...], kept_steps: frozenset[int]
) -> tuple[Parts, ...]:
    """Return the parts of a loop.

    The first voicing is taken from the middle of the loop played twice. If the loop does not close with it, other
    voicings of the first chord are tried.
    """
    size = len(harmonies)
    previous = _price_previous(kept_parts)
    twice = _find_clean_path(
        key, (*harmonies, *harmonies, harmonies[0]), (*previous, *previous, previous[0]), kept_steps, {}
    )
    starts = [] if kept_parts[0] is None else [kept_parts[0]]
    if not isinstance(twice, int):
        starts += [twice[size], twice[2 * size], twice[0]]
    starts += [
        (s, a, t, b)
        for cost, a, t, s, b in sorted(
            (frame.extra_cost + cost, a, t, s, b)
            for (s, b), frame in make_layer(key, harmonies[0], previous=previous[0]).items()
            for cost, a, t, _ in frame.inner
        )
    ]
    closed_harmonies, closed_previous = (*harmonies, harmonies[0]), (*previous, None)
    tried = list(dict.fromkeys(starts))[:_MAX_LOOP_STARTS]
    for start in tried:
        result = _find_clean_path(key, closed_harmonies, closed_previous, kept_steps, {0: start, size: start})
        if not isinstance(result, int):
            return result[:-1]
    if all(kept_parts):
        return tuple(parts for parts in kept_parts if parts is not None)
    pins = {0: tried[0], size: tried[0]}
    return _find_faulty_path(key, closed_harmonies, closed_previous, kept_steps, pins, size)[:-1]


def _find_clean_path(
    key: Key,
    harmonies: tuple[Harmony, ...],
    previous: tuple[Previous | None, ...],
    kept_steps: frozenset[int],
    pins: dict[int, Parts],
    *,
    cadence: Cadence | None = None,
) -> tuple[Parts, ...] | int:
    """Return the best path without a fault, or the chord that no such path reaches.

    `pins` are voicings that must be. `cadence` is None if the phrase neither begins nor ends here.
    """
    problem = _make_problem(key, harmonies, previous, kept_steps, pins, cadence, None)
    empty = next((index for index, layer in enumerate(problem.layers) if not layer), None)
    if empty is not None:
        return empty
    parts = find_cheapest_path(problem)
    if parts is not None:
        return parts
    layers, blocked_chord = find_clean_layers(problem)
    if blocked_chord is not None:
        return blocked_chord
    problem.layers = layers
    parts = find_cheapest_path(problem)
    assert parts is not None
    return parts


def _find_faulty_path(
    key: Key,
    harmonies: tuple[Harmony, ...],
    previous: tuple[Previous | None, ...],
    kept_steps: frozenset[int],
    pins: dict[int, Parts],
    blocked_chord: int,
    *,
    cadence: Cadence | None = None,
) -> tuple[Parts, ...]:
    """Return a path with few faults.

    They are first allowed about the chord that no clean path reaches.
    """
    size = len(harmonies)
    for reach in (1, 3, size):
        relaxed = range(max(0, blocked_chord - reach), min(size, blocked_chord + reach))
        parts = find_cheapest_path(
            _make_problem(key, harmonies, previous, kept_steps, pins, cadence, relaxed), _FAULTY_BREADTH
        )
        if parts is not None:
            return parts
    raise TheoryError("theory.no-voicing", chord=str(harmonies[blocked_chord].chord), key=key.title)


def _make_problem(
    key: Key,
    harmonies: tuple[Harmony, ...],
    previous: tuple[Previous | None, ...],
    kept_steps: frozenset[int],
    pins: dict[int, Parts],
    cadence: Cadence | None,
    relaxed: Collection[int] | None,
) -> PhraseProblem:
    """Return the layers and motions of a phrase; the `relaxed` chords may have faults."""
    last = len(harmonies) - 1
    faulty_indices = set(relaxed or ())
    layers: list[Layer] = []
    for index, harmony in enumerate(harmonies):

        def make(*, with_faults: bool, index: int = index, harmony: Harmony = harmony) -> Layer:
            return make_layer(
                key,
                harmony,
                cadence or "none",
                is_first=cadence is not None and index == 0,
                is_last=cadence is not None and index == last,
                previous=previous[index],
                with_faults=with_faults,
            )

        pin = pins.get(index)
        layer = make(with_faults=index in faulty_indices) if pin is None else pin_layer(pin)
        if relaxed is not None and not layer:
            faulty_indices.add(index)
            layer = make(with_faults=True)
        layers.append(layer)
    motions = [
        make_motion(
            key,
            harmony.chord,
            next_harmony.chord,
            is_last=cadence == "authentic" and index == last,
            with_faults=index in faulty_indices or index - 1 in faulty_indices,
        )
        for index, (harmony, next_harmony) in enumerate(pairwise(harmonies), start=1)
    ]
    return PhraseProblem(
        layers,
        motions,
        tuple(None if found is None else found.parts for found in previous),
        kept_steps,
        may_have_faults=relaxed is not None,
    )


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
    first, last = (make_sonority(key, realisation.chords[index]) for index in (0, -1))
    before, after = (tuple(part.midi for part in realisation.voicings[index].parts) for index in (-1, 0))
    faults = [
        Fault(0, kind, voices, "forced", motion=True)
        for kind, voices in find_motion_faults(last, (*before,), first, (*after,))  # type: ignore[arg-type]
    ]
    return replace(realisation, faults=tuple(sorted((*faults, *realisation.faults)))) if faults else realisation
