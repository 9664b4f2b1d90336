"""What is left of a way to pay when something is given."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engines.cantoludus.deck import Way, bits_of


class Rest(msgspec.Struct, frozen=True, gc=False):
    """What is still to be given on one way: notes, and for each open chord the Chord cards that would do."""

    notes: tuple[int, ...]
    chords: tuple[tuple[int, ...], ...] = ()


def rests(way: Way, notes: tuple[int, ...], chords: tuple[int, ...], reach: int, held: int) -> Iterator[Rest]:
    """What is left of a way when these notes (in units) and Chord cards are given: one rest for each choice of chords
    that are given as Chord cards, the fewest gifts first. Choices that nothing at hand can fill are left out: `reach`
    is what sources can supply, `held` the cards at hand as bits."""
    given = bits_of(notes)
    for choice in way.choices:
        if given & ~choice.mask or len(chords) > len(choice.chords):
            continue
        left = less(choice.notes, notes)
        if left is None or bits_of(left) & ~reach:
            continue
        for waiting in _open(tuple(zip(choice.chords, choice.chord_masks, strict=True)), chords):
            if all(mask & held for _, mask in waiting):
                yield Rest(left, tuple(cards for cards, _ in waiting))


Open = tuple[tuple[tuple[int, ...], int], ...]
"""Chords that Chord cards are to be: the cards that do, and the same as bits."""


def _open(slots: Open, chords: tuple[int, ...]) -> Iterator[Open]:
    """The slots that are left when every Chord card given has filled one."""
    if not chords:
        yield slots
        return
    for at, (cards, _) in enumerate(slots):
        if chords[0] in cards:
            yield from _open(slots[:at] + slots[at + 1 :], chords[1:])


def without(notes: tuple[int, ...], note: int) -> tuple[int, ...]:
    """The notes but one of them."""
    at = notes.index(note)
    return notes[:at] + notes[at + 1 :]


def less(needed: tuple[int, ...], given: tuple[int, ...]) -> tuple[int, ...] | None:
    """What is needed and not given; None when something was given that is not needed."""
    for note in given:
        if note not in needed:
            return None
        needed = without(needed, note)
    return needed
