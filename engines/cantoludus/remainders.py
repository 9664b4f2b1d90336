"""Notes and chords of a price that are still to be paid after some gifts."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engines.cantoludus.deck import PaymentPlan, to_mask


class Remainder(msgspec.Struct, frozen=True, gc=False):
    """Unpaid part of a price: notes, and the possible Chord cards of each open chord."""

    notes: tuple[int, ...]
    chords: tuple[tuple[int, ...], ...] = ()


def find_remainders(
    plan: PaymentPlan, notes: tuple[int, ...], chords: tuple[int, ...], reach: int, held: int
) -> Iterator[Remainder]:
    """Yield what a way to pay still needs after notes (units) and Chord cards.

    There is one result for each choice of the chords that are to be Chord cards, the fewest gifts first. Choices that
    nothing at hand can pay are skipped: `reach` is the mask of notes that sources can supply, `held` the mask of cards
    at hand.
    """
    choices = plan.choices if chords or plan.chord_mask & held else plan.choices[-1:]
    for choice in choices:
        for rest in subtract_gifts(Remainder(choice.notes, choice.chords), notes, chords):
            if not to_mask(rest.notes) & ~reach and all(to_mask(cards) & held for cards in rest.chords):
                yield rest


def subtract_gifts(rest: Remainder, notes: tuple[int, ...], chords: tuple[int, ...]) -> Iterator[Remainder]:
    """Yield what remains after notes and Chord cards; nothing if some are not needed."""
    if len(notes) > len(rest.notes) or len(chords) > len(rest.chords):
        return
    left = subtract_notes(rest.notes, notes)
    if left is not None:
        for open_chords in _find_open_chords(rest.chords, chords):
            yield Remainder(left, open_chords)


def _find_open_chords(
    slots: tuple[tuple[int, ...], ...], chords: tuple[int, ...]
) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Yield the open chords, for each way to use every Chord card for one of them."""
    if not chords:
        yield slots
        return
    for index, cards in enumerate(slots):
        if chords[0] in cards:
            yield from _find_open_chords(slots[:index] + slots[index + 1 :], chords[1:])


def remove_note(notes: tuple[int, ...], note: int) -> tuple[int, ...]:
    """Return the notes without one copy of a note."""
    at = notes.index(note)
    return notes[:at] + notes[at + 1 :]


def subtract_notes(needed: tuple[int, ...], given: tuple[int, ...]) -> tuple[int, ...] | None:
    """Return the needed notes that were not given; None if one is not needed."""
    for note in given:
        if note not in needed:
            return None
        needed = remove_note(needed, note)
    return needed
