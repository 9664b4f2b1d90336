"""Tell what a way to pay still needs after some gifts."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engines.cantoludus.deck import Way, bits_of


class Rest(msgspec.Struct, frozen=True, gc=False):
    """The notes that one way still needs, and for each open chord the Chord cards that would do."""

    notes: tuple[int, ...]
    chords: tuple[tuple[int, ...], ...] = ()


def rests(way: Way, notes: tuple[int, ...], chords: tuple[int, ...], reach: int, held: int) -> Iterator[Rest]:
    """Yield the rests of a way after these notes (in units) and Chord cards, the fewest gifts first.

    There is one for each choice of the chords that Chord cards are to be. Choices that nothing at hand can fill are
    left out: `reach` is what sources can supply, `held` the cards at hand as bits.
    """
    choices = way.choices if chords or way.chord_mask & held else way.choices[-1:]
    for choice in choices:
        for rest in left_of(Rest(choice.notes, choice.chords), notes, chords):
            if not bits_of(rest.notes) & ~reach and all(bits_of(cards) & held for cards in rest.chords):
                yield rest


def left_of(rest: Rest, notes: tuple[int, ...], chords: tuple[int, ...]) -> Iterator[Rest]:
    """Yield the rests after these notes and Chord cards; none where the rest does not need some of them."""
    if len(notes) > len(rest.notes) or len(chords) > len(rest.chords):
        return
    left = less(rest.notes, notes)
    if left is not None:
        for waiting in _open(rest.chords, chords):
            yield Rest(left, waiting)


def _open(slots: tuple[tuple[int, ...], ...], chords: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Yield the chords that are left, for every way in which each Chord card can be one of them."""
    if not chords:
        yield slots
        return
    for at, cards in enumerate(slots):
        if chords[0] in cards:
            yield from _open(slots[:at] + slots[at + 1 :], chords[1:])


def without(notes: tuple[int, ...], note: int) -> tuple[int, ...]:
    """Return the notes but one of them."""
    at = notes.index(note)
    return notes[:at] + notes[at + 1 :]


def less(needed: tuple[int, ...], given: tuple[int, ...]) -> tuple[int, ...] | None:
    """Return the needed notes that were not given; None if one was given that is not needed."""
    for note in given:
        if note not in needed:
            return None
        needed = without(needed, note)
    return needed
