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

The chord next to the newest one may still change for reasons of taste, and so may a chord with an error on it.
"""

MAX_CHANGE_DISTANCE = 3
"""Distance from a new chord in which others may change, before all may."""


@lru_cache(maxsize=512)
def realise(key: Key, harmonies: tuple[Harmony, ...], order: tuple[int, ...] = ()) -> Realisation:
    """Return a phrase in four parts, with its soprano syllables and errors.

    Everything else is as clean as can be.

    `order` has a number for each chord, lower for earlier ones; by default they came from left to right. A chord sounds
    as it did when it came, as far as later ones allow. Errors change as little as possible of the phrase without them.

    Cached for equal arguments. Raises `TheoryError` for no chords, an order of another length, a bass syllable that is
    not the chord's bass, and a soprano syllable that is not in the chord.
    """
    if not harmonies:
        raise TheoryError("theory.no-chord")
    if order and len(order) != len(harmonies):
        raise TheoryError("theory.one-each", found=len(order), what="numbers", size=len(harmonies), of="chords")
    for harmony in harmonies:
        _check_syllables(key, harmony)
    parts = _voice_clean(key, remove_errors(harmonies), order or tuple(range(len(harmonies))))
    errors = find_acting_errors(harmonies)
    unheard = {index for index in range(len(harmonies)) if _rules_out_error(key, harmonies, index)}
    heard = _remove_unheard(errors, unheard)
    while any(heard):
        found = _add_errors(key, harmonies, heard, parts)
        if not isinstance(found, int):
            parts = found
            break
        unheard.add(found)
        heard = _remove_unheard(errors, unheard)
    voicings = tuple(
        Voicing(*(make_sonority(key, harmony.chord).pitch_at(midi) for midi in four))
        for harmony, four in zip(harmonies, parts, strict=True)
    )
    chords = tuple(harmony.chord for harmony in harmonies)
    laid = any(harmony.soprano for harmony in harmonies)
    return Realisation(voicings, list_faults(key, chords, parts, heard, laid=laid), tuple(sorted(unheard)), chords)


def _remove_unheard(errors: Errors, unheard: Collection[int]) -> Errors:
    return tuple(None if index in unheard else error for index, error in enumerate(errors))


@lru_cache(maxsize=1024)
def _voice_clean(key: Key, harmonies: tuple[Harmony, ...], order: tuple[int, ...]) -> tuple[Parts, ...]:
    grown = _voice_in_order(key, tuple(Harmony(harmony.chord) for harmony in harmonies), order)
    laid = [index for index, harmony in enumerate(harmonies) if harmony.soprano is not None]
    return _revoice(key, harmonies, grown, laid, CHANGE_COST) if laid else grown


@lru_cache(maxsize=1024)
def _voice_in_order(key: Key, harmonies: tuple[Harmony, ...], order: tuple[int, ...]) -> tuple[Parts, ...]:
    """Return the voicings of chords in their order of arrival.

    Each chord is voiced next to those that were there before it.
    """
    newest = order.index(max(order))
    after = newest + 1
    before: tuple[Parts, ...] = ()
    if len(harmonies) > 1:
        before = _voice_in_order(key, harmonies[:newest] + harmonies[after:], order[:newest] + order[after:])
    return _revoice(key, harmonies, (*before[:newest], None, *before[newest:]), [newest], NEXT_TO_NEWEST_CHANGE_COST)


def _revoice(
    key: Key, harmonies: tuple[Harmony, ...], before: tuple[Parts | None, ...], new: Collection[int], price: int
) -> tuple[Parts, ...]:
    """Return a phrase without errors after some chords or syllables are new.

    As much as possible stays as it was `before`. The chords next to a new one pay `price` for another voicing.
    """
    none = (None,) * len(harmonies)
    climax = max((parts[0] for parts in before if parts is not None), default=None)
    near = _solve_nearby(key, harmonies, none, before, new, price, climax=climax)
    if isinstance(near, tuple):
        return near
    kept = _price_previous_voicings(before, new, len(harmonies), price)
    attempt, solved = _solve_with_faults(near, PhraseSearch(key, harmonies, none, kept, climax=climax))
    if not solved:
        raise TheoryError("theory.no-voicing", chord=str(harmonies[attempt.blocking_chord].chord), key=key.title)
    return attempt.best_parts()


def _add_errors(
    key: Key, harmonies: tuple[Harmony, ...], errors: Errors, clean: tuple[Parts, ...]
) -> tuple[Parts, ...] | int:
    """Return a clean phrase with errors added, or the chord where that fails."""
    wrong = {at for at, error in enumerate(errors) if error is not None}
    wrong |= {at + 1 for at in wrong if errors[at] in (*PARALLEL_ERRORS, "unresolved-seventh")}
    near = _solve_nearby(key, harmonies, errors, clean, wrong, CHANGE_COST, ERROR_CHORD_CHANGE_COST)
    if isinstance(near, tuple):
        return near
    for at, error in enumerate(errors):
        if error in PARALLEL_ERRORS and not _can_be_parallel(key, harmonies[at].chord, harmonies[at + 1].chord, error):
            return at
    kept = _price_previous_voicings(clean, wrong, len(harmonies), CHANGE_COST, ERROR_CHORD_CHANGE_COST)
    attempt, solved = _solve_with_faults(near, PhraseSearch(key, harmonies, errors, kept))
    return attempt.best_parts() if solved else attempt.blocking_chord


def _solve_with_faults(near: PhraseSearch, everywhere: PhraseSearch) -> tuple[PhraseSearch, bool]:
    """Return the attempt with the least faults, and True if it has a way.

    If every chord was free in `near`, that one goes on from where it ended.
    """
    if near.size == everywhere.size and near.is_unrestricted:
        return near, near.solve_with_faults()
    return everywhere, everywhere.solve()


def _price_previous_voicings(
    before: tuple[Parts | None, ...], new: Collection[int], reach: int, beside: int, own: int = 0
) -> tuple[PreviousVoicing | None, ...]:
    """Return each chord's previous voicing and the price of another one.

    The price is `own` for a new chord that had one, `beside` next to it, and more the farther away it is; out of reach
    another voicing is not possible.
    """

    def previous_voicing(index: int, parts: Parts | None) -> PreviousVoicing | None:
        far = min(abs(index - other) for other in new)
        price = own if not far else min(far, MAX_CHANGE_DISTANCE) * beside if far <= reach else None
        return None if parts is None or price == 0 else PreviousVoicing(parts, price)

    return tuple(previous_voicing(index, parts) for index, parts in enumerate(before))


def _solve_nearby(
    key: Key,
    harmonies: tuple[Harmony, ...],
    errors: Errors,
    before: tuple[Parts | None, ...],
    new: Collection[int],
    beside: int,
    own: int = 0,
    climax: int | None = None,
) -> tuple[Parts, ...] | PhraseSearch:
    """Return the phrase with its new chords voiced, or the attempt that failed.

    Chords out of reach stay, and only faults that were asked for are allowed. Only the chords between those that stay
    are searched. In a first pass only the new chords are voiced: its cost limits the search in which their neighbours
    may change, too.
    """
    part = slice(max(0, min(new) - MAX_CHANGE_DISTANCE - 1), max(new) + MAX_CHANGE_DISTANCE + 2)
    most, best = UNREACHABLE_COST, None
    for reach in (0, MAX_CHANGE_DISTANCE):
        kept = _price_previous_voicings(before, new, reach, beside, own)[part]
        attempt = PhraseSearch(key, harmonies[part], errors[part], kept, strict=True, climax=climax, max_cost=most)
        if attempt.solve():
            most, best = attempt.cost, attempt.best_parts()
    if best is None:
        return attempt
    return (
        *(parts for parts in before[: part.start] if parts),
        *best,
        *(parts for parts in before[part.stop :] if parts),
    )


def find_acting_errors(harmonies: tuple[Harmony, ...]) -> Errors:
    """Return the error that acts on each chord; parallels are on the left one of two."""
    return tuple(
        harmony.error if harmony.error not in PARALLEL_ERRORS or harmony.joined else None for harmony in harmonies
    )


def _rules_out_error(key: Key, harmonies: tuple[Harmony, ...], index: int) -> bool:
    """Return True if the chord itself rules its error out.

    It does: for parallels if the other chord is not in the phrase; for fifths if one of the chords has no perfect fifth
    (vii°6, It+6, Fr+6); for a missing third if there is none above the bass; for an unresolved seventh if there is no
    seventh or no next chord.
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

    They cannot if both have only the same fifth, which could only leap an octave (I-I6/4), or if the tones of the
    parallels leave no room for another one that must sound (V4/3-I, without its third).
    """
    return PhraseSearch(key, (Harmony(chord), Harmony(next_chord)), (error, None), strict=True).solve()


def _check_syllables(key: Key, harmony: Harmony) -> None:
    if harmony.bass is not None and has_foreign_bass(key, harmony):
        raise TheoryError("theory.foreign-bass", syllable=harmony.bass, chord=str(harmony.chord))
    if harmony.soprano is not None and has_foreign_soprano(key, harmony):
        raise TheoryError("theory.foreign-soprano", syllable=harmony.soprano, chord=str(harmony.chord))
