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
    choices = way.choices if chords or way.chord_mask & held else way.choices[-1:]
    for choice in choices:
        for rest in left_of(Rest(choice.notes, choice.chords), notes, chords):
            if not bits_of(rest.notes) & ~reach and all(bits_of(cards) & held for cards in rest.chords):
                yield rest


def left_of(rest: Rest, notes: tuple[int, ...], chords: tuple[int, ...]) -> Iterator[Rest]:
    """What is left of a rest when these notes and Chord cards are given; nothing when some of them are not wanted."""
    if len(notes) > len(rest.notes) or len(chords) > len(rest.chords):
        return
    left = less(rest.notes, notes)
    if left is not None:
        for waiting in _open(rest.chords, chords):
            yield Rest(left, waiting)


def _open(slots: tuple[tuple[int, ...], ...], chords: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """The chords that are left when every Chord card given has been one of them."""
    if not chords:
        yield slots
        return
    for at, cards in enumerate(slots):
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
