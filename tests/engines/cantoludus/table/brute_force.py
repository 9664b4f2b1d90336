"""Brute-force oracle for what can be paid, independent of the exact search.

A note is (letter, sharps): letters count from C = 0, flats are negative. The oracle skips nothing and is slow.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import NamedTuple

from engines.cantoludus.actions import Give, GiveChord, GiveSign, Sign, SignSource
from engines.cantoludus.deck import CantoludusDeck
from engines.cantoludus.purse import Gift
from engines.cantoludus.state import State
from engines.cantoludus.tones import parse_tone

Note = tuple[int, int]

LETTERS = "CDEFGAB"
PITCH_CLASSES = (0, 2, 4, 5, 7, 9, 11)
DEGREE_BY_NUMERAL = {"i": 0, "ii": 1, "iii": 2, "iv": 3, "v": 4, "vi": 5, "vii": 6}
MAJOR_SCALE = (0, 2, 4, 5, 7, 9, 11)
LOWERED_NUMERALS = {"III", "VI", "VII"}
"""Capital numerals on roots a half step lower than in major, as in a minor key."""

TRIAD_HALF_STEPS = {"major": (4, 7), "minor": (3, 7), "°": (3, 6), "+": (4, 8)}
"""Half steps from the root to third and fifth."""

NOTES_WITH_TWO_ACCIDENTALS = tuple((letter, sharps) for letter in range(7) for sharps in (-2, -1, 0, 1, 2))
NOTES_WITH_ONE_ACCIDENTAL = tuple(
    sorted((note for note in NOTES_WITH_TWO_ACCIDENTALS if abs(note[1]) < 2), key=lambda note: note[1])
)


def read_note(word: str) -> Note:
    """Read a note name, typed or engraved."""
    sharps = {"#": 1, "♯": 1, "x": 2, "𝄪": 2, "b": -1, "♭": -1, "𝄫": -2}
    return LETTERS.index(word[0]), sum(sharps[sign] for sign in word[1:])


def write_note(note: Note) -> str:
    letter, sharps = note
    return LETTERS[letter] + ("#" * sharps if sharps > 0 else "b" * -sharps)


def find_pitch_class(note: Note) -> int:
    """Return the pitch class of a note."""
    return (PITCH_CLASSES[note[0]] + note[1]) % 12


def transpose(note: Note, letters: int, half_steps: int) -> Note:
    """Return the note so many letters and half steps higher, with any accidentals."""
    letter = (note[0] + letters) % 7
    sharps = (find_pitch_class(note) + half_steps - PITCH_CLASSES[letter] + 6) % 12 - 6
    return letter, sharps


def remove_card(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    index = cards.index(card)
    return cards[:index] + cards[index + 1 :]


class Pocket(NamedTuple):
    """Means of payment that are left: cards, accidentals, effects.

    Cards and accidentals are in hand and bank. Some cards may be spent once more.
    """

    hand: tuple[int, ...]
    bank: tuple[int, ...]
    doubled: tuple[int, ...]
    wilds: int
    shifts: tuple[int, ...]


Part = tuple[Note, ...]
"""Chord of a price: its notes from the root up."""


class BruteForce:
    """Oracle for one match's prices, gifts and payments."""

    def __init__(self, deck: CantoludusDeck, state: State, seat: int = 0) -> None:
        self.deck, self.state = deck, state
        self.pocket = Pocket(state.hands[seat], state.banks[seat], state.doubled, state.wilds, state.shifts)

    # --- notes and signs of cards --------------------------------------------------------------------------------

    def is_same(self, note: Note, other: Note) -> bool:
        return find_pitch_class(note) == find_pitch_class(other) if self.state.enharmonic else note == other

    def list_notes(self, card: int) -> tuple[Note, ...]:
        """Return the notes that a card may be spent as."""
        if self.deck.is_note(card):
            return (read_note(self.deck.card_name(card)),)
        if self.deck.is_chord(card) and self.state.blind:
            return self.list_possible_notes()
        return tuple(map(read_note, self.deck.chord(card).play_as)) if self.deck.is_chord(card) else ()

    def list_possible_notes(self) -> tuple[Note, ...]:
        """Return the notes that a Chord card of unknown notes might be.

        These are all plain names and every note of any Chord card.
        """
        odd = (read_note(note) for row in self.deck.file.chord for note in row.play_as)
        return tuple(dict.fromkeys((*NOTES_WITH_ONE_ACCIDENTAL, *odd)))

    def find_sign(self, card: int) -> Sign:
        signs: dict[str, Sign] = {"♯": "#", "♭": "b", "♮": "♮"}
        return signs[self.deck.card_name(card)] if self.deck.is_sign(card) else ""

    # --- prices --------------------------------------------------------------------------------------------------

    def list_prices(self, card: int) -> Iterator[tuple[Part, ...]]:
        """Yield every set of chords that pays for a card.

        Only progressions have several chords.
        """
        deck = self.deck
        if deck.is_note(card):
            yield (self.list_notes(card),)
        elif deck.is_sign(card):
            yield from (((note,),) for note in NOTES_WITH_TWO_ACCIDENTALS)
        elif deck.is_chord(card):
            yield (tuple(map(read_note, deck.chord(card).notes)),)
        elif deck.is_interval(card):
            row = deck.interval(card)
            for number, low in product(row.numbers, NOTES_WITH_TWO_ACCIDENTALS):
                yield ((low, transpose(low, number - 1, row.half_steps)),)
        else:
            for tonic in NOTES_WITH_TWO_ACCIDENTALS:
                yield tuple(self.make_chord(numeral, tonic) for numeral in deck.progression(card).numerals)

    def make_chord(self, numeral: str, tonic: Note) -> Part:
        sharps = numeral.count("#") + numeral.count("♯") - numeral.count("b") - numeral.count("♭")
        bare = numeral.strip("#♯b♭°+")
        step = DEGREE_BY_NUMERAL[bare.lower()]
        lowered = bare in LOWERED_NUMERALS
        root = transpose(tonic, step, MAJOR_SCALE[step] - lowered + sharps)
        mark = numeral[-1] if numeral[-1] in "°+" else "major" if bare.isupper() else "minor"
        return (
            root,
            *(
                transpose(root, letters, half_steps)
                for letters, half_steps in zip((2, 4), TRIAD_HALF_STEPS[mark], strict=True)
            ),
        )

    def is_this_chord(self, card: int, part: Part) -> bool:
        notes = [read_note(note) for note in self.deck.chord(card).notes]
        triad = notes
        if self.state.sevenths and len(notes) == 4 and (notes[3][0] - notes[0][0]) % 7 == 6:
            triad = notes if len(part) == 4 else notes[:3]
        if len(triad) != len(part) or not self.is_same(notes[0], part[0]):
            return False
        return all(any(self.is_same(note, other) for other in triad) for note in part)

    # --- gifts ---------------------------------------------------------------------------------------------------

    def list_gifts(self, pocket: Pocket) -> Iterator[tuple[Give, Note, Pocket]]:
        """Yield every way to give one note: the action, the resulting note, what is left."""
        for bank in (False, True):
            for card in sorted(set(pocket.bank if bank else pocket.hand)):
                for base in self.list_notes(card):
                    without = self.spend_card(pocket, card, bank)
                    for sign, source, signed, left in self.add_sign(base, without):
                        yield Give(card, parse_tone(write_note(signed)), bank, sign, source), signed, left
                        for shift in sorted(set(left.shifts)):
                            shifts = list(left.shifts)
                            shifts.remove(shift)
                            for note in self.shift_note(signed, shift):
                                gift = Give(card, parse_tone(write_note(note)), bank, sign, source, shift)
                                yield gift, note, left._replace(shifts=tuple(shifts))

    def spend_card(self, pocket: Pocket, card: int, bank: bool) -> Pocket:
        """Return what is left after a card is given.

        A card that may be spent twice stays in the hand the first time.
        """
        if bank:
            return pocket._replace(bank=remove_card(pocket.bank, card))
        if card in pocket.doubled:
            return pocket._replace(doubled=remove_card(pocket.doubled, card))
        return pocket._replace(hand=remove_card(pocket.hand, card))

    def add_sign(self, base: Note, pocket: Pocket) -> Iterator[tuple[Sign, SignSource, Note, Pocket]]:
        letter, sharps = base
        yield "", "", base, pocket
        becomes: dict[Sign, Note] = {"♮": (letter, 0)} if sharps else {"#": (letter, 1), "b": (letter, -1)}
        for sign, note in becomes.items():
            if pocket.wilds:
                yield sign, "effect", note, pocket._replace(wilds=pocket.wilds - 1)
            for bank, cards in ((False, pocket.hand), (True, pocket.bank)):
                for card in set(cards):
                    if self.find_sign(card) == sign:
                        yield sign, "bank" if bank else "hand", note, self.spend_card(pocket, card, bank)

    def shift_note(self, note: Note, shift: int) -> tuple[Note, ...]:
        keys = {(find_pitch_class(note) + shift) % 12, (find_pitch_class(note) - shift) % 12}
        return tuple(other for other in NOTES_WITH_ONE_ACCIDENTAL if find_pitch_class(other) in keys)

    # --- paying --------------------------------------------------------------------------------------------------

    def can_pay(self, notes: tuple[Note, ...], chords: tuple[Part, ...], pocket: Pocket) -> bool:
        """Return True if all these notes and whole chords can be given."""
        if chords:
            return any(
                self.can_pay(notes, chords[1:], self.spend_card(pocket, card, bank))
                for bank, cards in ((False, pocket.hand), (True, pocket.bank))
                for card in set(cards)
                if self.deck.is_chord(card) and self.is_this_chord(card, chords[0])
            )
        if not notes:
            return True
        return any(
            self.can_pay(notes[1:], (), left)
            for _, note, left in self.list_gifts(pocket)
            if self.is_same(note, notes[0])
        )

    def can_complete(self, card: int, given: tuple[Give | GiveChord, ...], pocket: Pocket) -> bool:
        """Return True if a card can be bought with the cards given and those left."""
        units = [parse_tone(write_note(note)) for note in NOTES_WITH_TWO_ACCIDENTALS]
        notes = [NOTES_WITH_TWO_ACCIDENTALS[units.index(gift.note)] for gift in given if isinstance(gift, Give)]
        chord_cards = [gift.card for gift in given if isinstance(gift, GiveChord)]
        return any(
            self.can_pay(left, chords, pocket)
            for parts in self.list_prices(card)
            for left, chords in self.list_remainders(parts, card >= self.deck.first_progression, notes, chord_cards)
        )

    def list_remainders(
        self, parts: tuple[Part, ...], are_cards_allowed: bool, notes: list[Note], chord_cards: list[int]
    ) -> Iterator[tuple[tuple[Note, ...], tuple[Part, ...]]]:
        """Yield what is left of a price after these notes and Chord cards are given.

        It tries every division of the chords into those made of notes and those given as Chord cards.
        """
        for count in range(len(parts) + 1 if are_cards_allowed else 1):
            for chord_indexes in combinations(range(len(parts)), count):
                needed = [note for index, part in enumerate(parts) if index not in chord_indexes for note in part]
                left = self.subtract_notes(needed, notes)
                if left is not None:
                    for chords in self.list_unfilled_chords([parts[index] for index in chord_indexes], chord_cards):
                        yield tuple(left), tuple(chords)

    def subtract_notes(self, needed: list[Note], given: list[Note]) -> list[Note] | None:
        left = list(needed)
        for note in given:
            match = next((other for other in left if self.is_same(note, other)), None)
            if match is None:
                return None
            left.remove(match)
        return left

    def list_unfilled_chords(self, chords: list[Part], chord_cards: list[int]) -> Iterator[list[Part]]:
        if not chord_cards:
            yield chords
        for index, part in enumerate(chords if chord_cards else ()):
            if self.is_this_chord(chord_cards[0], part):
                yield from self.list_unfilled_chords(chords[:index] + chords[index + 1 :], chord_cards[1:])

    # --- expected answers of the rules ---------------------------------------------------------------------------

    def list_signs(self, card: int) -> set[GiveSign]:
        """Return the accidentals that buy a card by themselves: one takes any other."""
        if not self.deck.is_sign(card):
            return set()
        held_signs = {GiveSign(held_card, "hand") for held_card in self.pocket.hand} | {
            GiveSign(held_card, "bank") for held_card in self.pocket.bank
        }
        stands_for = {GiveSign(card, "effect")} if self.pocket.wilds else set()
        return {gift for gift in held_signs if self.deck.is_sign(gift.card)} | stands_for

    def can_afford(self, card: int) -> bool:
        return bool(self.list_signs(card)) or self.can_complete(card, (), self.pocket)

    def list_allowed_gifts(self, card: int, given: tuple[Give | GiveChord, ...]) -> set[Gift]:
        """Return the gifts after which the card can still be bought.

        With any spelling allowed, a shift is written as the plainest name of its key.
        """
        gifts: set[Gift] = set(self.list_signs(card))
        for gift, note, left in self.list_gifts(self.pocket):
            plainest = min(
                (other for other in NOTES_WITH_ONE_ACCIDENTAL if find_pitch_class(other) == find_pitch_class(note)),
                key=self.count_fifths_from_d,
            )
            if (
                gift not in gifts
                and (not gift.shift or not self.state.enharmonic or note == plainest)
                and self.can_complete(card, (*given, gift), left)
            ):
                gifts.add(gift)
        for bank, cards in ((False, self.pocket.hand), (True, self.pocket.bank)):
            for chord in set(filter(self.deck.is_chord, cards)):
                if self.can_complete(card, (*given, GiveChord(chord, bank)), self.spend_card(self.pocket, chord, bank)):
                    gifts.add(GiveChord(chord, bank))
        return gifts

    @staticmethod
    def count_fifths_from_d(note: Note) -> int:
        """Return how far a name is from D on the line of fifths."""
        return abs((0, 2, 4, -1, 1, 3, 5)[note[0]] + 7 * note[1] - 2)
