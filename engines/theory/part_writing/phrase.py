"""Realisation of numerals in four parts."""

from collections.abc import Collection
from functools import lru_cache

from engines.theory.errors import TheoryError
from engines.theory.key import Key
from engines.theory.part_writing.attempt import Errors, PhraseSearch, PreviousVoicing
from engines.theory.part_writing.foreign import has_foreign_bass, has_foreign_soprano
from engines.theory.part_writing.report import list_faults
from engines.theory.part_writing.rules import Parts
from engines.theory.part_writing.solver import UNREACHABLE_COST
from engines.theory.part_writing.sonority import make_sonority
from engines.theory.part_writing.values import PARALLEL_ERRORS, Harmony, Realisation, Voicing, remove_errors
from engines.theory.roman import RomanNumeral

CHANGE_COST, NEXT_TO_NEWEST_CHANGE_COST, ERROR_CHORD_CHANGE_COST = 100, 12, 20
"""Costs of changing a chord's voicing, between those of taste and a fault.

The chord next to the newest one may still change for reasons of taste, and so may a chord with an error.
"""

MAX_CHANGE_DISTANCE = 3
"""Distance from a new chord within which others may change, before all may."""


@lru_cache(maxsize=512)
def realise(key: Key, harmonies: tuple[Harmony, ...], order: tuple[int, ...] = ()) -> Realisation:
    """Return a phrase in four parts with its soprano syllables and errors.

    It has no other fault that can be avoided, and errors change as little as possible of the phrase without them.

    `order` is the order in which the chords were added, by default from left to right. A chord keeps the voicing it had
    when it was added, as far as later chords allow.

    Cached for equal arguments. Raises `TheoryError` if there are no chords, `order` has another length, the bass
    syllable of a chord is not its bass, or its soprano syllable is not in the chord.
    """
    check_harmonies(key, harmonies)
    if order and len(order) != len(harmonies):
        raise TheoryError("theory.one-each", found=len(order), what="numbers", size=len(harmonies), of="chords")
    clean_parts = _voice_clean(key, remove_errors(harmonies), order or tuple(range(len(harmonies))))
    return realise_errors(key, harmonies, clean_parts)


def check_harmonies(key: Key, harmonies: tuple[Harmony, ...]) -> None:
    """Raise `TheoryError` if there are no chords, or a syllable is not in its chord."""
    if not harmonies:
        raise TheoryError("theory.no-chord")
    for harmony in harmonies:
        _check_syllables(key, harmony)


def realise_errors(key: Key, harmonies: tuple[Harmony, ...], parts: tuple[Parts, ...]) -> Realisation:
    """Return a phrase whose clean `parts` change as little as possible for its errors."""
    errors = find_acting_errors(harmonies)
    unheard_indices = {index for index in range(len(harmonies)) if _rules_out_error(key, harmonies, index)}
    audible_errors = _remove_unheard(errors, unheard_indices)
    while any(audible_errors):
        result = _add_errors(key, harmonies, audible_errors, parts)
        if not isinstance(result, int):
            parts = result
            break
        unheard_indices.add(result)
        audible_errors = _remove_unheard(errors, unheard_indices)
    return report_parts(key, harmonies, audible_errors, parts, unheard_indices)


def report_parts(
    key: Key,
    harmonies: tuple[Harmony, ...],
    errors: Errors,
    parts: tuple[Parts, ...],
    unheard_indices: Collection[int],
) -> Realisation:
    """Return the realisation that these parts are, with its faults.

    `errors` are those that are heard.
    """
    voicings = tuple(
        Voicing(*(make_sonority(key, harmony.chord).pitch_at(midi) for midi in chord_parts))
        for harmony, chord_parts in zip(harmonies, parts, strict=True)
    )
    chords = tuple(harmony.chord for harmony in harmonies)
    has_syllables = any(harmony.soprano for harmony in harmonies)
    return Realisation(
        voicings,
        list_faults(key, chords, parts, errors, has_syllables=has_syllables),
        tuple(sorted(unheard_indices)),
        chords,
    )


def _remove_unheard(errors: Errors, unheard_indices: Collection[int]) -> Errors:
    return tuple(None if index in unheard_indices else error for index, error in enumerate(errors))


@lru_cache(maxsize=1024)
def _voice_clean(key: Key, harmonies: tuple[Harmony, ...], order: tuple[int, ...]) -> tuple[Parts, ...]:
    parts = _voice_in_order(key, tuple(Harmony(harmony.chord) for harmony in harmonies), order)
    syllable_indices = [index for index, harmony in enumerate(harmonies) if harmony.soprano is not None]
    return _revoice(key, harmonies, parts, syllable_indices, CHANGE_COST) if syllable_indices else parts


@lru_cache(maxsize=1024)
def _voice_in_order(key: Key, harmonies: tuple[Harmony, ...], order: tuple[int, ...]) -> tuple[Parts, ...]:
    """Return the voicings of chords that were added in an order.

    Each chord is voiced next to those that were added before it.
    """
    newest_index = order.index(max(order))
    next_index = newest_index + 1
    other_parts: tuple[Parts, ...] = ()
    if len(harmonies) > 1:
        other_parts = _voice_in_order(
            key, harmonies[:newest_index] + harmonies[next_index:], order[:newest_index] + order[next_index:]
        )
    return _revoice(
        key,
        harmonies,
        (*other_parts[:newest_index], None, *other_parts[newest_index:]),
        [newest_index],
        NEXT_TO_NEWEST_CHANGE_COST,
    )


def _revoice(
    key: Key,
    harmonies: tuple[Harmony, ...],
    previous_parts: tuple[Parts | None, ...],
    new_indices: Collection[int],
    neighbour_cost: int,
) -> tuple[Parts, ...]:
    """Return a phrase without errors after some chords or syllables are new.

    Chords keep their `previous_parts` as far as possible. `neighbour_cost` is the cost of another voicing next to a new
    chord.
    """
    no_errors = (None,) * len(harmonies)
    climax = max((parts[0] for parts in previous_parts if parts is not None), default=None)
    nearby_result = _solve_nearby(key, harmonies, no_errors, previous_parts, new_indices, neighbour_cost, climax=climax)
    if isinstance(nearby_result, tuple):
        return nearby_result
    previous_voicings = _price_previous_voicings(previous_parts, new_indices, len(harmonies), neighbour_cost)
    search, is_solved = _solve_with_faults(
        nearby_result, PhraseSearch(key, harmonies, no_errors, previous_voicings, climax=climax)
    )
    if not is_solved:
        raise TheoryError("theory.no-voicing", chord=str(harmonies[search.blocking_chord].chord), key=key.title)
    return search.best_parts()


def _add_errors(
    key: Key, harmonies: tuple[Harmony, ...], errors: Errors, clean_parts: tuple[Parts, ...]
) -> tuple[Parts, ...] | int:
    """Return a clean phrase with errors added, or the index of the chord that fails."""
    error_indices = {index for index, error in enumerate(errors) if error is not None}
    error_indices |= {index + 1 for index in error_indices if errors[index] in (*PARALLEL_ERRORS, "unresolved-seventh")}
    nearby_result = _solve_nearby(
        key, harmonies, errors, clean_parts, error_indices, CHANGE_COST, ERROR_CHORD_CHANGE_COST
    )
    if isinstance(nearby_result, tuple):
        return nearby_result
    for index, error in enumerate(errors):
        if error in PARALLEL_ERRORS and not _can_be_parallel(
            key, harmonies[index].chord, harmonies[index + 1].chord, error
        ):
            return index
    previous_voicings = _price_previous_voicings(
        clean_parts, error_indices, len(harmonies), CHANGE_COST, ERROR_CHORD_CHANGE_COST
    )
    search, is_solved = _solve_with_faults(nearby_result, PhraseSearch(key, harmonies, errors, previous_voicings))
    return search.best_parts() if is_solved else search.blocking_chord


def _solve_with_faults(nearby_search: PhraseSearch, full_search: PhraseSearch) -> tuple[PhraseSearch, bool]:
    """Return the search with the fewest faults, and True if it has a solution.

    If every chord may change in `nearby_search`, that search continues where it ended.
    """
    if nearby_search.size == full_search.size and nearby_search.is_unrestricted:
        return nearby_search, nearby_search.solve_with_faults()
    return full_search, full_search.solve()


def _price_previous_voicings(
    previous_parts: tuple[Parts | None, ...],
    new_indices: Collection[int],
    reach: int,
    neighbour_cost: int,
    new_cost: int = 0,
) -> tuple[PreviousVoicing | None, ...]:
    """Return each chord's previous voicing and the cost of another one.

    The cost is `new_cost` for a new chord that had a voicing and `neighbour_cost` next to it. It rises with the
    distance; beyond `reach` another voicing is not possible.
    """

    def make_previous_voicing(index: int, parts: Parts | None) -> PreviousVoicing | None:
        distance = min(abs(index - new_index) for new_index in new_indices)
        change_cost = (
            new_cost
            if not distance
            else min(distance, MAX_CHANGE_DISTANCE) * neighbour_cost
            if distance <= reach
            else None
        )
        return None if parts is None or change_cost == 0 else PreviousVoicing(parts, change_cost)

    return tuple(make_previous_voicing(index, parts) for index, parts in enumerate(previous_parts))


def _solve_nearby(
    key: Key,
    harmonies: tuple[Harmony, ...],
    errors: Errors,
    previous_parts: tuple[Parts | None, ...],
    new_indices: Collection[int],
    neighbour_cost: int,
    new_cost: int = 0,
    climax: int | None = None,
) -> tuple[Parts, ...] | PhraseSearch:
    """Return the phrase with its new chords voiced, or the search that failed.

    Chords out of reach keep their voicings and are not searched. Only faults that were asked for are allowed. A first
    pass voices only the new chords. Its cost limits the second pass, in which their neighbours may change as well.
    """
    window = slice(max(0, min(new_indices) - MAX_CHANGE_DISTANCE - 1), max(new_indices) + MAX_CHANGE_DISTANCE + 2)
    max_cost, best_parts = UNREACHABLE_COST, None
    for reach in (0, MAX_CHANGE_DISTANCE):
        previous_voicings = _price_previous_voicings(previous_parts, new_indices, reach, neighbour_cost, new_cost)[
            window
        ]
        search = PhraseSearch(
            key, harmonies[window], errors[window], previous_voicings, strict=True, climax=climax, max_cost=max_cost
        )
        if search.solve():
            max_cost, best_parts = search.cost, search.best_parts()
    if best_parts is None:
        return search
    return (
        *(parts for parts in previous_parts[: window.start] if parts),
        *best_parts,
        *(parts for parts in previous_parts[window.stop :] if parts),
    )


def find_acting_errors(harmonies: tuple[Harmony, ...]) -> Errors:
    """Return the error that acts on each chord; parallels are on the left one of two."""
    return tuple(
        harmony.error if harmony.error not in PARALLEL_ERRORS or harmony.joined else None for harmony in harmonies
    )


def _rules_out_error(key: Key, harmonies: tuple[Harmony, ...], index: int) -> bool:
    """Return True if the chord itself rules its error out.

    It rules out

    * parallels if the other chord is not in the phrase;
    * parallel fifths if one of the chords has no perfect fifth (vii°6, It+6, Fr+6);
    * a missing third if there is none above the bass;
    * an unresolved seventh if there is no seventh or no next chord.
    """
    harmony = harmonies[index]
    if harmony.error == "missing-third":
        return harmony.chord.is_altered or harmony.chord.bass_role() == "third"
    if harmony.error == "unresolved-seventh":
        return not harmony.chord.has_seventh or index == len(harmonies) - 1
    if harmony.error not in PARALLEL_ERRORS:
        return False
    if not harmony.joined:
        return index == 0 or not harmonies[index - 1].joined
    if index == len(harmonies) - 1:
        return True
    pair = harmony.chord, harmonies[index + 1].chord
    return harmony.error == "parallel-fifths" and not all(make_sonority(key, chord).has_fifth for chord in pair)


@lru_cache(maxsize=2048)
def _can_be_parallel(key: Key, chord: RomanNumeral, next_chord: RomanNumeral, error: str) -> bool:
    """Return True if two chords can have these parallels and no other fault.

    They cannot if both have only the same fifth, which could only leap an octave (I-I6/4). Neither can they if the
    parallels leave no voice for another tone that must sound (the third in V4/3-I).
    """
    return PhraseSearch(key, (Harmony(chord), Harmony(next_chord)), (error, None), strict=True).solve()


def _check_syllables(key: Key, harmony: Harmony) -> None:
    if harmony.bass is not None and has_foreign_bass(key, harmony):
        raise TheoryError("theory.foreign-bass", syllable=harmony.bass, chord=str(harmony.chord))
    if harmony.soprano is not None and has_foreign_soprano(key, harmony):
        raise TheoryError("theory.foreign-soprano", syllable=harmony.soprano, chord=str(harmony.chord))
