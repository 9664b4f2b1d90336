"""Brute-force oracle for what can be paid, independent of the exact search.

A note is (letter, sharps): letters count from C = 0, flats are negative. The oracle skips nothing and is slow.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import NamedTuple

from engines.cantoludus.actions import Give, GiveChord, GiveSign, Sign, SignSource
from engines.cantoludus.deck import CantoludusDeck
from engines.cantoludus.spending import Gift
from engines.cantoludus.state import State
from engines.cantoludus.tones import tone

Note = tuple[int, int]

LETTERS = "CDEFGAB"
KEYS = (0, 2, 4, 5, 7, 9, 11)
STEPS = {"i": 0, "ii": 1, "iii": 2, "iv": 3, "v": 4, "vi": 5, "vii": 6}
MAJOR = (0, 2, 4, 5, 7, 9, 11)
LOWERED = {"III", "VI", "VII"}
"""Capital numerals on roots a half step lower than in major, as in a minor key."""

THIRDS = {"major": (4, 7), "minor": (3, 7), "°": (3, 6), "+": (4, 8)}
"""Half steps from the root to third and fifth."""

DOUBLES = tuple((letter, sharps) for letter in range(7) for sharps in (-2, -1, 0, 1, 2))
SINGLES = tuple(sorted((note for note in DOUBLES if abs(note[1]) < 2), key=lambda note: note[1]))


def parse(word: str) -> Note:
    """Read a note name, typed or engraved."""
    sharps = {"#": 1, "♯": 1, "x": 2, "𝄪": 2, "b": -1, "♭": -1, "𝄫": -2}
    return LETTERS.index(word[0]), sum(sharps[sign] for sign in word[1:])


def written(note: Note) -> str:
    letter, sharps = note
    return LETTERS[letter] + ("#" * sharps if sharps > 0 else "b" * -sharps)


def key_of(note: Note) -> int:
    """Return the pitch class of a note."""
    return (KEYS[note[0]] + note[1]) % 12


def above(note: Note, letters: int, half_steps: int) -> Note:
    """Return the note so many letters and half steps higher, with any accidentals."""
    letter = (note[0] + letters) % 7
    sharps = (key_of(note) + half_steps - KEYS[letter] + 6) % 12 - 6
    return letter, sharps


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


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


class Naive:
    """Oracle for one match's prices, gifts and payments."""

    def __init__(self, deck: CantoludusDeck, state: State, seat: int = 0) -> None:
        self.deck, self.state = deck, state
        self.pocket = Pocket(state.hands[seat], state.banks[seat], state.doubled, state.wilds, state.shifts)

    # --- what cards are ------------------------------------------------------------------------------------------

    def same(self, one: Note, other: Note) -> bool:
        return key_of(one) == key_of(other) if self.state.enharmonic else one == other

    def played_as(self, card: int) -> tuple[Note, ...]:
        """Return the notes that a card may be spent as."""
        if self.deck.is_note(card):
            return (parse(self.deck.card_name(card)),)
        if self.deck.is_chord(card) and self.state.blind:
            return self.guesses()
        return tuple(map(parse, self.deck.chord(card).play_as)) if self.deck.is_chord(card) else ()

    def guesses(self) -> tuple[Note, ...]:
        """Return the notes that a Chord card of unknown notes might be.

        These are all plain names and every note of any Chord card.
        """
        odd = (parse(note) for row in self.deck.file.chord for note in row.play_as)
        return tuple(dict.fromkeys((*SINGLES, *odd)))

    def sign_of(self, card: int) -> Sign:
        signs: dict[str, Sign] = {"♯": "#", "♭": "b", "♮": "♮"}
        return signs[self.deck.card_name(card)] if self.deck.is_sign(card) else ""

    # --- prices --------------------------------------------------------------------------------------------------

    def prices(self, card: int) -> Iterator[tuple[Part, ...]]:
        """Yield every set of chords that pays for a card.

        Only progressions have several chords.
        """
        deck = self.deck
        if deck.is_note(card):
            yield (self.played_as(card),)
        elif deck.is_sign(card):
            yield from (((note,),) for note in DOUBLES)
        elif deck.is_chord(card):
            yield (tuple(map(parse, deck.chord(card).notes)),)
        elif deck.is_interval(card):
            row = deck.interval(card)
            for number, low in product(row.numbers, DOUBLES):
                yield ((low, above(low, number - 1, row.half_steps)),)
        else:
            for tonic in DOUBLES:
                yield tuple(self.chord_on(numeral, tonic) for numeral in deck.progression(card).numerals)

    def chord_on(self, numeral: str, tonic: Note) -> Part:
        sharps = numeral.count("#") + numeral.count("♯") - numeral.count("b") - numeral.count("♭")
        bare = numeral.strip("#♯b♭°+")
        step = STEPS[bare.lower()]
        lowered = bare in LOWERED
        root = above(tonic, step, MAJOR[step] - lowered + sharps)
        mark = numeral[-1] if numeral[-1] in "°+" else "major" if bare.isupper() else "minor"
        return (root, *(above(root, letters, half) for letters, half in zip((2, 4), THIRDS[mark], strict=True)))

    def is_this_chord(self, card: int, part: Part) -> bool:
        notes = [parse(note) for note in self.deck.chord(card).notes]
        triad = notes
        if self.state.sevenths and len(notes) == 4 and (notes[3][0] - notes[0][0]) % 7 == 6:
            triad = notes if len(part) == 4 else notes[:3]
        if len(triad) != len(part) or not self.same(notes[0], part[0]):
            return False
        return all(any(self.same(note, other) for other in triad) for note in part)

    # --- gifts ---------------------------------------------------------------------------------------------------

    def gifts(self, pocket: Pocket) -> Iterator[tuple[Give, Note, Pocket]]:
        """Yield every way to give one note: the action, the resulting note, what is left."""
        for bank in (False, True):
            for card in sorted(set(pocket.bank if bank else pocket.hand)):
                for base in self.played_as(card):
                    without = self.without(pocket, card, bank)
                    for sign, source, signed, left in self.signed(base, without):
                        yield Give(card, tone(written(signed)), bank, sign, source), signed, left
                        for shift in sorted(set(left.shifts)):
                            shifts = list(left.shifts)
                            shifts.remove(shift)
                            for note in self.shifted(signed, shift):
                                gift = Give(card, tone(written(note)), bank, sign, source, shift)
                                yield gift, note, left._replace(shifts=tuple(shifts))

    def without(self, pocket: Pocket, card: int, bank: bool) -> Pocket:
        """Return what is left after a card is given.

        A card that may be spent twice stays in the hand the first time.
        """
        if bank:
            return pocket._replace(bank=without(pocket.bank, card))
        if card in pocket.doubled:
            return pocket._replace(doubled=without(pocket.doubled, card))
        return pocket._replace(hand=without(pocket.hand, card))

    def signed(self, base: Note, pocket: Pocket) -> Iterator[tuple[Sign, SignSource, Note, Pocket]]:
        letter, sharps = base
        yield "", "", base, pocket
        becomes: dict[Sign, Note] = {"♮": (letter, 0)} if sharps else {"#": (letter, 1), "b": (letter, -1)}
        for sign, note in becomes.items():
            if pocket.wilds:
                yield sign, "effect", note, pocket._replace(wilds=pocket.wilds - 1)
            for bank, cards in ((False, pocket.hand), (True, pocket.bank)):
                for card in set(cards):
                    if self.sign_of(card) == sign:
                        yield sign, "bank" if bank else "hand", note, self.without(pocket, card, bank)

    def shifted(self, note: Note, shift: int) -> tuple[Note, ...]:
        keys = {(key_of(note) + shift) % 12, (key_of(note) - shift) % 12}
        return tuple(other for other in SINGLES if key_of(other) in keys)

    # --- paying --------------------------------------------------------------------------------------------------

    def pays(self, notes: tuple[Note, ...], chords: tuple[Part, ...], pocket: Pocket) -> bool:
        """Return True if all these notes and whole chords can be given."""
        if chords:
            return any(
                self.pays(notes, chords[1:], self.without(pocket, card, bank))
                for bank, cards in ((False, pocket.hand), (True, pocket.bank))
                for card in set(cards)
                if self.deck.is_chord(card) and self.is_this_chord(card, chords[0])
            )
        if not notes:
            return True
        return any(self.pays(notes[1:], (), left) for _, note, left in self.gifts(pocket) if self.same(note, notes[0]))

    def can_still(self, card: int, given: tuple[Give | GiveChord, ...], pocket: Pocket) -> bool:
        """Return True if a card can be bought with the cards given and those left."""
        units = [tone(written(note)) for note in DOUBLES]
        notes = [DOUBLES[units.index(gift.note)] for gift in given if isinstance(gift, Give)]
        whole = [gift.card for gift in given if isinstance(gift, GiveChord)]
        return any(
            self.pays(left, chords, pocket)
            for parts in self.prices(card)
            for left, chords in self.rests(parts, card >= self.deck.first_progression, notes, whole)
        )

    def rests(
        self, parts: tuple[Part, ...], cards_may: bool, notes: list[Note], whole: list[int]
    ) -> Iterator[tuple[tuple[Note, ...], tuple[Part, ...]]]:
        """Yield what is left of a price after these notes and Chord cards are given.

        It tries every division of the chords into those made of notes and those given as Chord cards.
        """
        for count in range(len(parts) + 1 if cards_may else 1):
            for chosen in combinations(range(len(parts)), count):
                needed = [note for at, part in enumerate(parts) if at not in chosen for note in part]
                left = self.less(needed, notes)
                if left is not None:
                    for chords in self.unfilled([parts[at] for at in chosen], whole):
                        yield tuple(left), tuple(chords)

    def less(self, needed: list[Note], given: list[Note]) -> list[Note] | None:
        left = list(needed)
        for note in given:
            match = next((other for other in left if self.same(note, other)), None)
            if match is None:
                return None
            left.remove(match)
        return left

    def unfilled(self, chords: list[Part], whole: list[int]) -> Iterator[list[Part]]:
        if not whole:
            yield chords
        for at, part in enumerate(chords if whole else ()):
            if self.is_this_chord(whole[0], part):
                yield from self.unfilled(chords[:at] + chords[at + 1 :], whole[1:])

    # --- what the rules must say ---------------------------------------------------------------------------------

    def signs(self, card: int) -> set[GiveSign]:
        """Return the accidentals that buy a card by themselves: one takes any other."""
        if not self.deck.is_sign(card):
            return set()
        held = {GiveSign(one, "hand") for one in self.pocket.hand} | {GiveSign(one, "bank") for one in self.pocket.bank}
        stands_for = {GiveSign(card, "effect")} if self.pocket.wilds else set()
        return {gift for gift in held if self.deck.is_sign(gift.card)} | stands_for

    def affordable(self, card: int) -> bool:
        return bool(self.signs(card)) or self.can_still(card, (), self.pocket)

    def allowed(self, card: int, given: tuple[Give | GiveChord, ...]) -> set[Gift]:
        """Return the gifts after which the card can still be bought.

        With any spelling allowed, a shift is written as the plainest name of its key.
        """
        found: set[Gift] = set(self.signs(card))
        for gift, note, left in self.gifts(self.pocket):
            plain = min((other for other in SINGLES if key_of(other) == key_of(note)), key=self.plainness)
            if (
                gift not in found
                and (not gift.shift or not self.state.enharmonic or note == plain)
                and self.can_still(card, (*given, gift), left)
            ):
                found.add(gift)
        for bank, cards in ((False, self.pocket.hand), (True, self.pocket.bank)):
            for chord in set(filter(self.deck.is_chord, cards)):
                if self.can_still(card, (*given, GiveChord(chord, bank)), self.without(self.pocket, chord, bank)):
                    found.add(GiveChord(chord, bank))
        return found

    @staticmethod
    def plainness(note: Note) -> int:
        """Return how far a name is from D on the line of fifths."""
        return abs((0, 2, 4, -1, 1, 3, 5)[note[0]] + 7 * note[1] - 2)
