"""The next state and the events of an action, built step by step."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from engines.cantoludus.actions import Give, GiveChord, RowName
from engines.cantoludus.deck import SIGNS, CantoludusDeck
from engines.cantoludus.state import (
    BANKS,
    DECKS,
    DISCARDS,
    GATHERED,
    HANDS,
    ORCHESTRA_DECK,
    PROGRESSION_DECK,
    State,
    row_place,
)
from engines.kernel.events import Event, Gathered, Happened, Moved
from engines.kernel.facts import Card, Fact
from engines.kernel.places import Place
from engines.kernel.rng import shuffle
from engines.kernel.tuple_helpers import insert_sorted, replace_row


class StateBuilder:
    """Builder of the state and events that one action leads to."""

    __slots__ = ("deck", "events", "state")

    def __init__(self, deck: CantoludusDeck, state: State) -> None:
        self.deck, self.state = deck, state
        self.events: list[Event] = []

    def add_move(
        self, rule: str, card: int, source: Place, source_index: int, target: Place, target_index: int
    ) -> None:
        self.events.append(Moved(rule=rule, card=card, source=source, at=source_index, target=target, to=target_index))

    def add_effect(self, rule: str, case: str = "effect", seat: int | None = None, **facts: Fact) -> None:
        self.events.append(Happened(rule=rule, case=case, seat=seat, facts=tuple(facts.items())))

    # --- hands, banks, gathered cards ------------------------------------------------------------------------------

    def leave_hand(self, seat: int, card: int) -> int:
        """Take a card out of a hand, and return its index there.

        A permission to spend it twice lasts only as long as the hand has a copy.
        """
        index, hands, doubled = self.hand_without(seat, card)
        self.state = replace(self.state, hands=hands, doubled=doubled)
        return index

    def hand_without(self, seat: int, card: int) -> tuple[int, tuple[tuple[int, ...], ...], tuple[int, ...]]:
        """Return the index of a card of a hand, and the state without the card.

        The state is all hands, and the cards that may be spent twice.
        """
        state = self.state
        hand, doubled = state.hands[seat], state.doubled
        index = hand.index(card)
        remaining_hand = hand[:index] + hand[index + 1 :]
        if doubled and seat == state.turn and doubled.count(card) > remaining_hand.count(card):
            remaining = list(doubled)
            remaining.remove(card)
            doubled = tuple(remaining)
        return index, replace_row(state.hands, seat, remaining_hand), doubled

    def discard_card(self, rule: str, seat: int, card: int) -> None:
        """Move a card of a hand to its player's discard pile."""
        index = self.leave_hand(seat, card)
        pile = self.state.discards[seat]
        self.add_move(rule, card, HANDS[seat], index, DISCARDS[seat], len(pile))
        self.state = replace(self.state, discards=replace_row(self.state.discards, seat, (*pile, card)))

    def discard_hand(self, rule: str, seat: int) -> None:
        """Move all cards of a hand to its player's discard pile."""
        state, hand, pile = self.state, self.state.hands[seat], self.state.discards[seat]
        source, target = HANDS[seat], DISCARDS[seat]
        self.events += [
            Moved(rule=rule, card=card, source=source, at=0, target=target, to=target_index)
            for target_index, card in enumerate(hand, start=len(pile))
        ]
        hands, discards = replace_row(state.hands, seat, ()), replace_row(state.discards, seat, pile + hand)
        self.state = replace(state, hands=hands, discards=discards, doubled=())

    def gather_card(self, rule: str, card: int, is_banked: bool, gift: Give | GiveChord | None = None) -> None:
        """Move a card of the hand or the bank to the gathered cards.

        It is the card of `gift`, or the accidental of one.
        """
        state = self.state
        gifts = state.given if gift is None else (*state.given, gift)
        seat, laid_cards = state.turn, (*state.laid, (card, is_banked))
        if is_banked:
            cards, source = state.banks[seat], BANKS[seat]
            index = cards.index(card)
            self.state = replace(
                state,
                banks=replace_row(state.banks, seat, cards[:index] + cards[index + 1 :]),
                laid=laid_cards,
                given=gifts,
            )
        else:
            source = HANDS[seat]
            index, hands, doubled = self.hand_without(seat, card)
            self.state = replace(state, hands=hands, doubled=doubled, laid=laid_cards, given=gifts)
        self.add_move(rule, card, source, index, GATHERED, len(state.laid))

    def give_doubled_card(self, rule: str, gift: Give | GiveChord) -> None:
        """Give a card that may be spent twice for the first time. It stays in the hand."""
        remaining = list(self.state.doubled)
        remaining.remove(gift.card)
        self.state = replace(self.state, doubled=tuple(remaining), given=(*self.state.given, gift))
        self.add_effect(rule, "twice", self.state.turn, card=Card(gift.card))

    def use_sign_and_shift(self, rule: str, gift: Give) -> None:
        """Use up the accidental and the shift of a gift."""
        face = self.deck.sign_faces[SIGNS.index(gift.sign)] if gift.sign else None
        if gift.sign_from in ("hand", "bank"):
            assert face is not None, "an accidental that is held is a card"
            self.gather_card(rule, face, gift.sign_from == "bank")
        elif gift.sign_from == "effect":
            self.state = replace(self.state, wilds=self.state.wilds - 1)
        if gift.shift:
            shifts = list(self.state.shifts)
            shifts.remove(gift.shift)
            self.state = replace(self.state, shifts=tuple(shifts))

    def discard_gathered(self, rule: str) -> tuple[int, ...]:
        """Move the gathered cards to the discard pile, and return that pile."""
        seat, state = self.state.turn, self.state
        pile, target = state.discards[seat], DISCARDS[seat]
        cards = tuple([card for card, _ in state.laid])
        self.events += [
            Moved(rule=rule, card=card, source=GATHERED, at=0, target=target, to=target_index)
            for target_index, card in enumerate(cards, start=len(pile))
        ]
        return pile + cards

    def return_gathered(self, rule: str) -> None:
        """Move the gathered cards back, and restore the effects used for them."""
        seat, state = self.state.turn, self.state
        hand, bank = list(state.hands[seat]), list(state.banks[seat])
        doubled_counts = Counter(gift.card for gift in state.given if not gift.bank)
        doubled_counts.subtract(card for card, is_banked in state.laid if not is_banked)
        for card, is_banked in state.laid:
            cards, place = (bank, BANKS[seat]) if is_banked else (hand, HANDS[seat])
            self.add_move(rule, card, GATHERED, 0, place, insert_sorted(cards, card))
        shifts = sorted((*state.shifts, *(gift.shift for gift in state.given if isinstance(gift, Give) and gift.shift)))
        wild_count = sum(isinstance(gift, Give) and gift.sign_from == "effect" for gift in state.given)
        self.state = replace(
            state,
            laid=(),
            hands=replace_row(state.hands, seat, tuple(hand)),
            banks=replace_row(state.banks, seat, tuple(bank)),
            shifts=tuple(shifts),
            wilds=state.wilds + wild_count,
            doubled=tuple(sorted((*state.doubled, *(+doubled_counts).elements()))),
        )

    # --- decks and rows ------------------------------------------------------------------------------------------

    def draw(self, rule: str, seat: int, count: int) -> None:
        """Draw cards from a player's deck.

        If the deck has too few, the discard pile is shuffled and put under it first.

        Rule: `can.end`.
        """
        if len(self.state.decks[seat]) < count and self.state.discards[seat]:
            self._shuffle_under(seat)
        state = self.state
        deck, hand, count = state.decks[seat], list(state.hands[seat]), min(count, len(state.decks[seat]))
        source, target = DECKS[seat], HANDS[seat]
        self.events += [
            Moved(
                rule=rule, card=deck[index], source=source, at=index, target=target, to=insert_sorted(hand, deck[index])
            )
            for index in range(len(deck) - 1, len(deck) - 1 - count, -1)
        ]
        decks = replace_row(state.decks, seat, deck[: len(deck) - count])
        self.state = replace(state, decks=decks, hands=replace_row(state.hands, seat, tuple(hand)))

    def _shuffle_under(self, seat: int) -> None:
        rng, shuffled_cards = shuffle(self.state.rng, self.state.discards[seat])
        deck = (*shuffled_cards, *self.state.decks[seat])
        self.add_effect("can.end", "shuffled", seat, count=len(shuffled_cards))
        piles = ((DECKS[seat], deck), (DISCARDS[seat], ()))
        self.events.append(Gathered(rule="can.end", sources=(DISCARDS[seat],), piles=piles))
        self.state = replace(
            self.state,
            rng=rng,
            decks=replace_row(self.state.decks, seat, deck),
            discards=replace_row(self.state.discards, seat, ()),
        )

    def refill(self, rule: str) -> None:
        """Fill both rows from their decks; an empty deck leaves a gap.

        Rule: `can.rows.refill`.
        """
        state = self.state
        if None not in state.orchestra and None not in state.progressions:
            return
        orchestra, orchestra_deck = self._fill_row("orchestra", state.orchestra, state.orchestra_deck, rule)
        progressions, progression_deck = self._fill_row(
            "progressions", state.progressions, state.progression_deck, rule
        )
        self.state = replace(
            state,
            orchestra=orchestra,
            orchestra_deck=orchestra_deck,
            progressions=progressions,
            progression_deck=progression_deck,
        )

    def _fill_row(
        self, row: RowName, cards: tuple[int | None, ...], deck: tuple[int, ...], rule: str
    ) -> tuple[tuple[int | None, ...], tuple[int, ...]]:
        source = ORCHESTRA_DECK if row == "orchestra" else PROGRESSION_DECK
        if None not in cards or not deck:
            return cards, deck
        filled = list(cards)
        for index, card in enumerate(cards):
            if card is None and deck:
                self.add_move(rule, deck[-1], source, len(deck) - 1, row_place(row, index), 0)
                filled[index], deck = deck[-1], deck[:-1]
        return tuple(filled), deck

    def exchange(self, rule: str, indices: tuple[int, ...]) -> None:
        """Replace orchestra cards, and put the old ones under the deck in row order."""
        state = self.state
        old_cards = [(index, card) for index in sorted(indices) if (card := state.orchestra[index]) is not None]
        deck, row = state.orchestra_deck, list(state.orchestra)
        returned_cards: list[int] = []
        for index, card in old_cards:
            # The old card leaves first, so that a place never holds two cards. It is put under the deck at once.
            self.add_move(rule, card, row_place("orchestra", index), 0, ORCHESTRA_DECK, 0)
            row[index] = None
            returned_cards.append(card)
        full_deck = (*reversed(returned_cards), *deck)
        for index, _ in old_cards:
            if full_deck:
                self.add_move(rule, full_deck[-1], ORCHESTRA_DECK, len(full_deck) - 1, row_place("orchestra", index), 0)
                row[index], full_deck = full_deck[-1], full_deck[:-1]
        self.state = replace(state, orchestra=tuple(row), orchestra_deck=full_deck)

    def restock(self, rule: str) -> None:
        """Replace the whole orchestra row.

        Rule: `can.stall`.
        """
        self.exchange(rule, tuple(index for index, card in enumerate(self.state.orchestra) if card is not None))
