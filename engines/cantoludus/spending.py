"""Which cards of the rows can be bought, and what may be given towards one so that it still can. `can.acquire.*`"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import product

from engines.cantoludus.actions import Give, GiveChord, Sign, SignSource
from engines.cantoludus.deck import SIGNS, CantoludusDeck, Slot, Way, bits_of, shifted_notes, signed_note
from engines.cantoludus.state import State
from engines.cantoludus.supply import NO_SIGN, Holdings, Option, Rest, Supply, holdings
from engines.cantoludus.tones import PITCH_CLASSES, SINGLE, SPELLINGS

Gift = Give | GiveChord


@lru_cache(maxsize=16384)
def affordable(deck: CantoludusDeck, held: Holdings, card: int) -> bool:
    """Whether a card of a row can be bought with what is held."""
    supply = _supply(deck, held)
    if not supply.held:
        return False
    return deck.is_sign(card) or any(
        supply.completes(rest) for way in supply.ways(card) for rest in rests(way, (), (), supply.reach, supply.held)
    )


@lru_cache(maxsize=4096)
def _rests(
    deck: CantoludusDeck, held: Holdings, card: int, notes: tuple[int, ...], chords: tuple[int, ...]
) -> tuple[Rest, ...]:
    """What is still to be given towards a card when these notes (in units) and Chord cards are given."""
    supply = _supply(deck, held)
    note_mask, chord_mask = bits_of(notes), bits_of(chords)
    given = notes or chords
    possible: Iterable[Way] = deck.ways(card, held.enharmonic, held.sevenths) if given else supply.ways(card)
    return tuple(
        dict.fromkeys(
            rest
            for way in possible
            if not note_mask & ~way.mask and not chord_mask & ~way.chord_mask
            for rest in rests(way, notes, chords, supply.reach, supply.held)
            if supply.completes(rest)
        )
    )


@lru_cache(maxsize=512)
def _supply(deck: CantoludusDeck, held: Holdings) -> Supply:
    return Supply(deck, held)


def rests(way: Way, notes: tuple[int, ...], chords: tuple[int, ...], reach: int, held: int) -> Iterator[Rest]:
    """What is left of a way when these notes (in units) and Chord cards are given: one rest for each choice of slots
    that are filled by Chord cards. Choices that nothing at hand can fill are left out: `reach` is what sources can
    supply, `held` the cards at hand as bits."""
    given = bits_of(chords)
    if bits_of(notes) & ~way.mask or given & ~way.chord_mask:
        return
    slots = way.slots
    if not way.chord_mask and len(slots) == 1:
        left = _without(slots[0].notes, notes)
        if left is not None and not chords and not bits_of(left) & ~reach:
            yield Rest(left)
        return
    by_card = [(True, False) if slot.chord_mask & (held | given) else (False,) for slot in slots]
    for choice in product(*by_card):
        whole = [slot for slot, card in zip(slots, choice, strict=True) if card]
        if len(whole) < len(chords):
            continue
        needed = tuple(unit for slot, card in zip(slots, choice, strict=True) if not card for unit in slot.notes)
        left = _without(needed, notes)
        if left is None or bits_of(left) & ~reach:
            continue
        for waiting in _open(whole, chords):
            if all(slot.chord_mask & held for slot in waiting):
                yield Rest(left, tuple(slot.chords for slot in waiting))


def _open(slots: list[Slot], chords: tuple[int, ...]) -> Iterator[list[Slot]]:
    """The slots that are left when every Chord card given has filled one."""
    if not chords:
        yield slots
        return
    for at, slot in enumerate(slots):
        if chords[0] in slot.chords:
            yield from _open(slots[:at] + slots[at + 1 :], chords[1:])


def _without(needed: tuple[int, ...], given: tuple[int, ...]) -> tuple[int, ...] | None:
    """What is needed and not given; None when something was given that is not needed."""
    if not given:
        return needed
    left = list(needed)
    for unit in given:
        if unit not in left:
            return None
        left.remove(unit)
    return tuple(left)


class Purse:
    """What a player may give towards a card that is claimed."""

    def __init__(self, deck: CantoludusDeck, state: State, seat: int) -> None:
        self.deck, self.state, self.seat = deck, state, seat
        self.held = holdings(deck, state, seat)
        self.supply = _supply(deck, self.held)

    # --- what is given -------------------------------------------------------------------------------------------

    def _split(self, given: Iterable[Gift]) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Gifts as the notes they count as, and the Chord cards given whole."""
        units = self.supply.spelling.units
        notes = tuple(units[gift.note] for gift in given if isinstance(gift, Give))
        chords = tuple(gift.card for gift in given if isinstance(gift, GiveChord))
        return tuple(sorted(notes)), tuple(sorted(chords))

    def rests(self, card: int, given: tuple[Gift, ...]) -> tuple[Rest, ...]:
        """What is still to be given towards a card, on every way that can still be completed."""
        return _rests(self.deck, self.held, card, *self._split(given))

    def paid(self, card: int, given: tuple[Gift, ...]) -> bool:
        """Whether what is given is all that a card costs."""
        return any(not rest.notes and not rest.chords for rest in self.rests(card, given))

    def way(self, card: int, given: tuple[Gift, ...]) -> Way:
        """The way on which a card is paid."""
        notes, chords = self._split(given)
        return next(
            way
            for way in self.deck.ways(card, self.held.enharmonic, self.held.sevenths)
            for rest in rests(way, notes, chords, 0, 0)
            if not rest.notes and not rest.chords
        )

    def takes(self, card: int, given: tuple[Gift, ...], gift: Gift) -> bool:
        """Whether a card can still be bought when this is given, too; the gift must be at hand."""
        option = self.source(gift) if isinstance(gift, Give) else Option(gift.card)
        assert option is not None, "a gift that is not at hand is refused before"
        return bool(_rests(self.deck, self._after(option), card, *self._split((*given, gift))))

    def _after(self, option: Option) -> Holdings:
        """What is held once a source is used up."""
        held = self.held
        cards = list(held.cards)
        cards.remove(option.card)
        signs, shifts = list(held.signs), list(held.shifts)
        if option.sign != NO_SIGN and not option.wild:
            signs[option.sign] -= 1
        if option.shift:
            shifts.remove(option.shift)
        return held._replace(
            cards=tuple(cards),
            signs=(signs[0], signs[1], signs[2]),
            wilds=held.wilds - option.wild,
            shifts=tuple(shifts),
        )

    def source(self, gift: Give) -> Option | None:
        """A gift as the source it names; None where nothing at hand is that source."""
        state, sign, wild = self.state, NO_SIGN if not gift.sign else SIGNS.index(gift.sign), gift.sign_from == "effect"
        if not self.deck.is_source(gift.card) or gift.bank not in tuple(self._places(gift.card)):
            return None
        if gift.sign_from not in tuple(self._sign_sources(sign, wild)) or (wild and not state.wilds):
            return None
        if gift.shift and gift.shift not in state.shifts:
            return None
        notes = self._notes_of(gift.card, sign)
        option = Option(gift.card, sign, wild, gift.shift)
        if not gift.shift:
            return option if gift.note in notes else None
        plain = SPELLINGS[PITCH_CLASSES[gift.note]][0] == gift.note if state.enharmonic else gift.note in SINGLE
        shifted = any(gift.note in shifted_notes(note, gift.shift) for note in notes)
        return option if plain and shifted else None

    # --- what may be given next ----------------------------------------------------------------------------------

    def gifts(self, card: int, given: tuple[Gift, ...]) -> tuple[Gift, ...]:
        """What may be given next so that the card can still be bought, in canonical order."""
        supply = self.supply
        found: set[tuple[int, Option]] = set()
        chords: set[int] = set()
        for rest in self.rests(card, given):
            for unit in set(rest.notes):
                others = _without(rest.notes, (unit,))
                assert others is not None, "a note of the rest can be taken out of it"
                for option in self.with_effects(supply.options(unit)):
                    if (unit, option) not in found and self._completes_without(option, Rest(others, rest.chords)):
                        found.add((unit, option))
            for at, fitting in enumerate(rest.chords):
                open_chords = rest.chords[:at] + rest.chords[at + 1 :]
                after = Rest(rest.notes, open_chords)
                held = [chord for chord in fitting if chord not in chords and supply.counts.get(chord, 0)]
                chords |= {chord for chord in held if self._completes_without(Option(chord), after)}
        return self._as_gifts(found, chords)

    def _completes_without(self, option: Option, rest: Rest) -> bool:
        self.supply.take(option)
        found = self.supply.completes(rest)
        self.supply.put_back(option)
        return found

    def any_gifts(self) -> tuple[Gift, ...]:
        """In Blind Chords: everything that can be laid towards a card, right or wrong."""
        supply = self.supply
        found = {
            (unit, option)
            for unit in range(supply.spelling.size)
            if supply.reach >> unit & 1
            for option in self.with_effects(supply.options(unit))
        }
        return self._as_gifts(found, {card for card in supply.counts if self.deck.is_chord(card)})

    def with_effects(self, options: Iterable[Option]) -> Iterator[Option]:
        """The same sources, those with a sign also with one that an effect gives."""
        for option in options:
            yield option
            if option.sign != NO_SIGN and not option.wild and self.supply.wilds:
                yield option._replace(wild=True)

    def _as_gifts(self, found: Iterable[tuple[int, Option]], chords: Iterable[int]) -> tuple[Gift, ...]:
        """Sources as actions: one for the hand and one for the bank, where the card or its sign lies in both."""
        gifts: set[Give] = set()
        for unit, option in found:
            sign: Sign = "" if option.sign == NO_SIGN else SIGNS[option.sign]
            for bank in self._places(option.card):
                for note in self.notes(unit, option):
                    sources = self._sign_sources(option.sign, option.wild)
                    gifts |= {Give(option.card, note, bank, sign, source, option.shift) for source in sources}
        whole = [GiveChord(chord, bank) for chord in sorted(chords) for bank in self._places(chord)]
        return (*sorted(gifts, key=_in_order), *whole)

    def _places(self, card: int) -> Iterator[bool]:
        """Where a card lies: False for the hand, True for the bank."""
        if card in self.state.hands[self.seat]:
            yield False
        if card in self.state.banks[self.seat]:
            yield True

    def _sign_sources(self, sign: int, wild: bool) -> Iterator[SignSource]:
        """Where an accidental of a kind may come from: cards, or an effect."""
        face = self.deck.sign_faces[sign] if sign != NO_SIGN else None
        if sign == NO_SIGN:
            yield ""
        elif wild:
            yield "effect"
        elif face is not None:
            for bank in self._places(face):
                yield "bank" if bank else "hand"

    def _notes_of(self, card: int, sign: int) -> tuple[int, ...]:
        """The notes that a card can be given as with a sign (or none); of a Chord card in Blind Chords, any."""
        bases = SINGLE if self.state.blind and self.deck.is_chord(card) else self.deck.supplies[card]
        return bases if sign == NO_SIGN else tuple(note for base in bases for note in signed_note(base, sign))

    def notes(self, unit: int, option: Option) -> tuple[int, ...]:
        """The notes that a source becomes: all that count as this one; of a shift, the plainest."""
        units = self.supply.spelling.units
        if option.shift:
            return (SPELLINGS[unit][0] if self.supply.enharmonic else unit,)
        return tuple(note for note in self._notes_of(option.card, option.sign) if units[note] == unit)


def _in_order(gift: Give) -> tuple[int, int, bool, int, int, int]:
    """Note after note; of one note, plain sources before those that use more up."""
    sources = ("", "hand", "bank", "effect")
    return (
        gift.note,
        gift.shift,
        gift.sign != "",
        gift.card,
        sources.index(gift.sign_from),
        2 * SIGNED.index(gift.sign) + gift.bank,
    )


SIGNED = ("", *SIGNS)
