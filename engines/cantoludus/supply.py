"""What a hand and a bank can supply, and whether that pays: an exact search, kept fast by bit masks.

A source is a note card, or a Chord card as one of its Play As notes, with a sharp, flat or natural where one is at
hand; a shift moves the note that comes of it. One card serves once. `can.spend.sources`
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from engines.cantoludus.deck import ENHARMONIC, STRICT, CantoludusDeck, Reach, Way, bits_of, shifted_notes
from engines.cantoludus.state import State
from engines.cantoludus.tones import PITCH_CLASSES, SINGLE, SPELLINGS

NO_SIGN = -1


class Holdings(NamedTuple):
    """All that decides what a player can pay for: cards that supply notes (sorted, hand and bank together), accidentals
    by kind, what interval cards gave, and how the match counts notes."""

    cards: tuple[int, ...]
    signs: tuple[int, int, int]
    wilds: int
    shifts: tuple[int, ...]
    enharmonic: bool
    sevenths: bool
    hidden: bool


def holdings(deck: CantoludusDeck, state: State, seat: int) -> Holdings:
    """What a player holds. A card that may be spent twice counts once more."""
    first_sign, first_chord, first_interval = deck.first_sign, deck.first_chord, deck.first_interval
    cards: list[int] = []
    signs = [0, 0, 0]
    for card in (*state.hands[seat], *state.banks[seat], *state.doubled):
        if card < first_sign or first_chord <= card < first_interval:
            cards.append(card)
        elif card < first_chord:
            signs[deck.sign_kinds[card - first_sign]] += 1
    cards.sort()
    counted = (signs[0], signs[1], signs[2])
    options = state.enharmonic, state.sevenths, state.blind
    return Holdings(tuple(cards), counted, state.wilds, state.shifts, *options)


class Option(NamedTuple):
    """One source of a note: the card, the sign that goes with it (-1: none), whether the sign comes from an effect and
    not from a card, the shift that is used up (0: none)."""

    card: int
    sign: int = NO_SIGN
    wild: bool = False
    shift: int = 0


class Rest(NamedTuple):
    """What is still to be given on one way: notes, and for each open chord the Chord cards that would do."""

    notes: tuple[int, ...]
    chords: tuple[tuple[int, ...], ...] = ()


class Supply:
    """Holdings laid out for the search, which takes sources away and puts them back."""

    def __init__(self, deck: CantoludusDeck, held: Holdings) -> None:
        self.deck, self.holdings = deck, held
        self.enharmonic = held.enharmonic
        self.spelling = ENHARMONIC if held.enharmonic else STRICT
        self.counts: dict[int, int] = {}
        for card in held.cards:
            self.counts[card] = self.counts.get(card, 0) + 1
        self.signs = list(held.signs)
        self.wilds = held.wilds
        self.shifts = list(held.shifts)
        self.cards: tuple[tuple[int, Reach], ...] = tuple(
            (card, deck.reach(card, held.enharmonic, held.hidden)) for card in self.counts
        )
        self.size = len(held.cards)
        self._sources: dict[int, tuple[tuple[int, int, int], ...]] = {}
        self.reach = self._reach()
        """What any one source can supply, as a mask."""
        self.held = bits_of(tuple(self.counts))
        """The cards that supply notes, as bits."""

    def _reach(self) -> int:
        mask = 0
        usable = [count or self.wilds for count in self.signs]
        for _, reach in self.cards:
            mask |= reach.alone
            for sign in range(3):
                if usable[sign]:
                    mask |= reach.signed[sign]
        for shift in set(self.shifts):
            mask |= self._shifted(mask, shift)
        return mask

    def _shifted(self, mask: int, shift: int) -> int:
        units = self.spelling.units
        moved = 0
        for unit in range(self.spelling.size):
            if mask >> unit & 1:
                for note in shifted_notes(SPELLINGS[unit][0] if self.enharmonic else unit, shift):
                    moved |= 1 << units[note]
        return moved

    # --- sources -------------------------------------------------------------------------------------------------

    def sources(self, unit: int) -> tuple[tuple[int, int, int], ...]:
        """The sources that supplied a note when nothing was taken yet, as (card, sign, shift), the cheapest first."""
        known = self._sources.get(unit)
        if known is None:
            known = self._sources[unit] = tuple(self._found(unit))
        return known

    def _found(self, unit: int) -> Iterator[tuple[int, int, int]]:
        held = self.holdings
        signs = [sign for sign in range(3) if held.signs[sign] or held.wilds]
        yield from ((card, NO_SIGN, 0) for card, reach in self.cards if reach.alone >> unit & 1)
        for sign in signs:
            yield from ((card, sign, 0) for card, reach in self.cards if reach.signed[sign] >> unit & 1)
        if not held.shifts or (not self.enharmonic and unit not in SINGLE):
            return
        key = unit if self.enharmonic else PITCH_CLASSES[unit]
        for shift in sorted(set(held.shifts)):
            wanted = _keys_mask(self.enharmonic, (key + shift) % 12) | _keys_mask(self.enharmonic, (key - shift) % 12)
            yield from ((card, NO_SIGN, shift) for card, reach in self.cards if reach.alone & wanted)
            for sign in signs:
                yield from ((card, sign, shift) for card, reach in self.cards if reach.signed[sign] & wanted)

    def options(self, unit: int) -> Iterator[Option]:
        """The sources that supply a note now. A sign comes from a card where there is one: what an effect gives could
        be any sign, so it is never better to use it up first."""
        counts, signs = self.counts, self.signs
        for card, sign, shift in self.sources(unit):
            if counts[card] and (not shift or shift in self.shifts):
                if sign == NO_SIGN:
                    yield Option(card, NO_SIGN, False, shift)
                elif signs[sign] or self.wilds:
                    yield Option(card, sign, not signs[sign], shift)

    def take(self, option: Option) -> None:
        """Use a source up."""
        self.counts[option.card] -= 1
        self.size -= 1
        if option.wild:
            self.wilds -= 1
        elif option.sign != NO_SIGN:
            self.signs[option.sign] -= 1
        if option.shift:
            self.shifts.remove(option.shift)

    def put_back(self, option: Option) -> None:
        """Undo `take`."""
        self.counts[option.card] += 1
        self.size += 1
        if option.wild:
            self.wilds += 1
        elif option.sign != NO_SIGN:
            self.signs[option.sign] += 1
        if option.shift:
            self.shifts.append(option.shift)

    # --- the search ----------------------------------------------------------------------------------------------

    def pays(self, notes: tuple[int, ...]) -> bool:
        """Whether each of these notes can have a source of its own."""
        if not notes:
            return True
        if len(notes) > self.size:
            return False
        first, rest = notes[0], notes[1:]
        counts = self.counts
        if not rest and not self.holdings.shifts:
            signs, wilds = self.signs, self.wilds
            return any(counts[card] and (sign < 0 or signs[sign] or wilds) for card, sign, _ in self.sources(first))
        for option in self.options(first):
            self.take(option)
            found = self.pays(rest)
            self.put_back(option)
            if found:
                return True
        return False

    def completes(self, rest: Rest) -> bool:
        """Whether what is left of a way can be given: its open chords by Chord cards, its notes by sources."""
        if not rest.chords:
            return self.pays(rest.notes)
        for card in rest.chords[0]:
            if self.counts.get(card, 0):
                option = Option(card)
                self.take(option)
                found = self.completes(Rest(rest.notes, rest.chords[1:]))
                self.put_back(option)
                if found:
                    return True
        return False

    # --- which ways are worth a search ---------------------------------------------------------------------------

    def ways(self, card: int) -> Iterator[Way]:
        """The ways to pay for a card of which every part could be supplied by itself."""
        deck, held = self.deck, self.holdings
        if deck.is_interval(card):
            table = deck.pairs(card, held.enharmonic)
            for distance in table:
                lows = self.reach & self.spelling.moved(self.reach, distance)
                yield from (table[distance][low] for low in _bits(lows) if low in table[distance])
        elif card >= deck.first_progression:
            table_of_keys = deck.keys(card, held.enharmonic, held.sevenths)
            tonics = -1
            for root, pattern in deck.slots(card):
                tonics &= self.spelling.moved(self._roots(pattern), root)
            yield from (table_of_keys[tonic] for tonic in _bits(tonics) if tonic in table_of_keys)
        else:
            for way in deck.ways(card, held.enharmonic, held.sevenths):
                if not way.mask & ~self.reach:
                    yield way

    def _roots(self, pattern: tuple[int, ...]) -> int:
        """The roots on which a chord can be built, by notes or by a Chord card."""
        roots = -1
        for offset in pattern:
            roots &= self.spelling.moved(self.reach, offset)
        return roots | self.deck.chord_roots(self.held, pattern, self.enharmonic, self.holdings.sevenths)


@lru_cache(maxsize=32)
def _keys_mask(enharmonic: bool, key: int) -> int:
    """The notes that sound on a key of the piano."""
    if enharmonic:
        return 1 << key
    return bits_of(tuple(unit for unit, sounding in enumerate(PITCH_CLASSES) if sounding == key))


def _bits(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
