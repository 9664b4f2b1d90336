"""Notes and chords of a price that are still to be paid after some gifts."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engines.cantoludus.deck import PaymentPlan, to_mask


class Remainder(msgspec.Struct, frozen=True, gc=False):
    """Unpaid part of a price: notes, and the possible Chord cards of each open chord."""

    notes: tuple[int, ...]
    chords: tuple[tuple[int, ...], ...] = ()


def iterate_remainders(
    plan: PaymentPlan, notes: tuple[int, ...], chords: tuple[int, ...], reach_mask: int, held_mask: int
) -> Iterator[Remainder]:
    """Yield the remainders of a plan after some notes (units) and Chord cards.

    There is a remainder for each choice of the chords that are paid with Chord cards, the fewest gifts first. Choices
    that nothing at hand can pay are skipped. `reach_mask` is the mask of the notes that sources can supply, `held_mask`
    the mask of the cards at hand.
    """
    choices = plan.choices if chords or plan.chord_mask & held_mask else plan.choices[-1:]
    for choice in choices:
        for remainder in subtract_gifts(Remainder(choice.notes, choice.chords), notes, chords):
            if not to_mask(remainder.notes) & ~reach_mask and all(
                to_mask(cards) & held_mask for cards in remainder.chords
            ):
                yield remainder


def subtract_gifts(remainder: Remainder, notes: tuple[int, ...], chords: tuple[int, ...]) -> Iterator[Remainder]:
    """Yield the remainders after notes and Chord cards.

    There are none if some of these are not needed.
    """
    if len(notes) > len(remainder.notes) or len(chords) > len(remainder.chords):
        return
    remaining_notes = subtract_notes(remainder.notes, notes)
    if remaining_notes is not None:
        for open_chords in _iterate_open_chords(remainder.chords, chords):
            yield Remainder(remaining_notes, open_chords)


def _iterate_open_chords(
    open_chords: tuple[tuple[int, ...], ...], chords: tuple[int, ...]
) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Yield the open chords for each assignment of the Chord cards to chords."""
    if not chords:
        yield open_chords
        return
    for index, cards in enumerate(open_chords):
        if chords[0] in cards:
            yield from _iterate_open_chords(open_chords[:index] + open_chords[index + 1 :], chords[1:])


def remove_note(notes: tuple[int, ...], note: int) -> tuple[int, ...]:
    """Return the notes without one copy of a note."""
    index = notes.index(note)
    return notes[:index] + notes[index + 1 :]


def subtract_notes(needed_notes: tuple[int, ...], given_notes: tuple[int, ...]) -> tuple[int, ...] | None:
    """Return the needed notes that were not given.

    Return None if a given note is not needed.
    """
    for note in given_notes:
        if note not in needed_notes:
            return None
        needed_notes = remove_note(needed_notes, note)
    return needed_notes
