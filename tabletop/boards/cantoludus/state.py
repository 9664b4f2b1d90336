"""UI state of Cantoludus' table, and the input of its layout (`BoardView`).

The UI state holds the chosen card, the offered gifts, the open discard pile and the reference sheet.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from engines.cantoludus.actions import Claim, Give, GiveChord, GiveSign, RowName
from engines.cantoludus.deck import SIGNS, CantoludusDeck
from engines.cantoludus.game import Cantoludus
from engines.cantoludus.legality import claimed_card, is_free_form
from engines.cantoludus.open_price import PriceNote, find_open_price
from engines.cantoludus.open_price import PricePart as PricePart
from engines.cantoludus.purse import Gift
from engines.cantoludus.state import BANKS, HANDS, State
from engines.kernel.places import Place
from tabletop.boards.cantoludus import needs, to_face
from tabletop.boards.cantoludus.art.faces import BackFace, CardFace, Tag
from tabletop.boards.cantoludus.reference import Reference
from tabletop.boards.kit.held_view import UiState
from tabletop.table.layout import Spot


class TableState(UiState, frozen=True):
    """UI state of a match of Cantoludus.

    `chosen` is the card of a row that is to be bought; the first gift claims it. `offer` holds gifts that would
    complete the purchase; they are shown until they are confirmed or withdrawn.
    """

    chosen: tuple[RowName, int] | None = None
    offer: tuple[Gift, ...] = ()
    browsed_seat: int | None = None
    """Seat whose discard pile is open for browsing."""
    is_pile_closed: bool = False
    """True if the pile is closed although somebody chooses from it."""
    reference: Reference | None = None
    """State of the open reference sheet, or None while it is closed."""
    is_piano_focusable: bool = False
    """True if the keyboard focus stops at the piano's keys."""
    missed_card: int | None = None
    """Card claimed with wrong notes this turn in Blind Chords; None if unknown."""

    def card_to_buy(self, view: State) -> tuple[RowName, int] | None:
        """Return the position of the claimed card, or of the chosen one."""
        return view.claim if view.claim is not None else self.chosen

    def with_chosen(self, chosen: tuple[RowName, int] | None) -> TableState:
        """Return the state with another card chosen, or none, and without an offer."""
        return replace(self, chosen=chosen, offer=())

    def with_offer(self, offer: tuple[Gift, ...]) -> TableState:
        return replace(self, offer=offer)

    def open_pile_seat(self, view: State) -> int | None:
        """Return the seat whose discard pile is open, for a choice or for browsing."""
        if chooses_from_discards(view):
            return None if self.is_pile_closed else view.turn
        return self.browsed_seat if self.browsed_seat is not None and view.discards[self.browsed_seat] else None

    def with_pile_toggled(self, view: State, seat: int) -> TableState:
        """Return the state with a seat's discard pile opened or closed."""
        if chooses_from_discards(view) and seat == view.turn:
            return replace(self, is_pile_closed=not self.is_pile_closed)
        return replace(self, browsed_seat=None if self.browsed_seat == seat else seat)

    def normalized(self, view: State, viewer: int | None) -> TableState:
        """Return the state that fits a view after something happened.

        Nothing is chosen or offered and no pile is open for browsing.
        """
        missed_card = self.missed_card if view.failed else None
        is_pile_closed = self.is_pile_closed and chooses_from_discards(view)
        return replace(
            self, chosen=None, offer=(), browsed_seat=None, is_pile_closed=is_pile_closed, missed_card=missed_card
        )


def chooses_from_discards(view: State) -> bool:
    """Return True if a player has to choose a card of the own discard pile."""
    if view.phase != "effect" or view.effects[0].do not in ("recover", "remove"):
        return False
    return bool(view.discards[view.turn])


class BoardView(NamedTuple):
    """Input of the layout: the game, a view of it and the UI state.

    `viewer` is None between turns. `is_acting` is True if somebody at the screen can act, `is_for_projector` if the
    table has a projector's theme.
    """

    game: Cantoludus
    view: State
    ui_state: TableState
    viewer: int | None = None
    is_acting: bool = False
    is_for_projector: bool = False

    def face(self, card: int) -> CardFace:
        """Return the face of a card in this match."""
        return to_face.face_of(self.game.deck, card, self.view.blind)

    def back(self, seat: int) -> BackFace:
        """Return the back of a player's cards."""
        return BackFace("deck", seat)

    @property
    def card_to_buy(self) -> tuple[RowName, int] | None:
        """Place of the card that is claimed or chosen."""
        return self.ui_state.card_to_buy(self.view)

    @property
    def price(self) -> tuple[PricePart, ...]:
        """Price of the card to buy by parts, as the offer would pay it if there is one."""
        gathering = self.gathering_view
        if gathering is None:
            return ()
        if self.ui_state.offer:
            return offered_price(self.game.deck, gathering, self.ui_state.offer)
        return claimed_price(self.game.deck, gathering)

    @property
    def gathering_view(self) -> State | None:
        """View with the chosen card claimed; None if no card is bought."""
        if self.view.claim is not None or self.ui_state.chosen is None or not self.is_acting:
            return self.view if self.view.claim is not None else None
        return view_after_claim(self.game, self.view, self.ui_state.chosen)

    @property
    def useful_cards(self) -> frozenset[tuple[int, bool]]:
        """Cards that may be given next, each with True if it is in the bank.

        Empty while an offer is shown, and in Blind Chords for a chord or a progression.
        """
        gathering = self.gathering_view
        if (
            gathering is None
            or not self.is_acting
            or self.ui_state.offer
            or is_free_form(self.game.deck, gathering, claimed_card(gathering))
        ):
            return frozenset()
        return useful_cards(self.game, gathering)

    @property
    def market_tags(self) -> dict[tuple[RowName, int], Tag]:
        """Tags under the cards of the market, for the player who acts."""
        if not self.is_acting or self.viewer is None or self.viewer != self.view.to_move:
            return {}
        return needs.market_tags(self.game, self.view)

    @property
    def can_buy_everything(self) -> bool:
        """True if the acting player can buy every card of the market."""
        view = self.view
        if (
            not self.is_acting
            or self.viewer is None
            or self.viewer != view.to_move
            or not needs.is_before_purchase(view)
        ):
            return False
        return needs.can_buy_everything(self.game, view)

    @property
    def offered_spots(self) -> frozenset[Spot]:
        """Spots of the cards that are offered to complete a purchase."""
        return frozenset(gift_spots(self.game.deck, self.view, self.ui_state.offer))


def view_after_claim(game: Cantoludus, view: State, row_position: tuple[RowName, int]) -> State | None:
    """Return the view after a claim of this card; None if it cannot be claimed."""
    action = Claim(*row_position)
    return game.apply(view, action)[0] if game.check(view, action) else None


@lru_cache(maxsize=32)
def claimed_price(deck: CantoludusDeck, view: State) -> tuple[PricePart, ...]:
    """Return the price of the claimed card. Cached: each layout asks for it."""
    return find_open_price(deck, view)


@lru_cache(maxsize=32)
def offered_price(deck: CantoludusDeck, view: State, offer: tuple[Gift, ...]) -> tuple[PricePart, ...]:
    """Return the claimed card's price as the offer would pay it.

    All notes are named. Notes that are only offered count as not given.
    """
    given_notes = [gift.note for gift in view.given if isinstance(gift, Give)]
    whole_chords = [gift.card for gift in view.given if isinstance(gift, GiveChord)]
    return tuple(
        _mark_offered_notes(deck, part, given_notes, whole_chords)
        for part in find_open_price(deck, replace(view, given=(*view.given, *offer)))
    )


def _mark_offered_notes(
    deck: CantoludusDeck, part: PricePart, given_notes: list[int], whole_chords: list[int]
) -> PricePart:
    """Return a fully paid part of a price with its offered notes marked as wanted.

    Notes and cards found as given are removed from both lists.
    """
    if part.card is not None:
        if part.card in whole_chords:
            whole_chords.remove(part.card)
            return part
        return PricePart(part.title, tuple(PriceNote(note, False) for note in deck.chord_notes(part.card)))
    notes = []
    for note, _ in part.notes:
        is_given = note in given_notes
        if is_given and note is not None:
            given_notes.remove(note)
        notes.append(PriceNote(note, is_given))
    return PricePart(part.title, tuple(notes))


@lru_cache(maxsize=64)
def legal_gifts(game: Cantoludus, view: State) -> tuple[Gift, ...]:
    """Return the gifts that are legal next. Cached: each layout asks for them."""
    return tuple(action for action in game.legal(view) if isinstance(action, Gift))


def useful_cards(game: Cantoludus, view: State) -> frozenset[tuple[int, bool]]:
    """Return the cards that may be given next, accidentals included.

    Each comes with True if it is in the bank.
    """
    return frozenset(source for gift in legal_gifts(game, view) for source in cards_used(game.deck, gift))


def cards_used(deck: CantoludusDeck, gift: Gift) -> Iterator[tuple[int, bool]]:
    """Yield the cards that a gift uses, each with True if it is in the bank."""
    if isinstance(gift, GiveSign) and gift.sign_from == "effect":
        return
    yield gift.card, gift.bank
    if isinstance(gift, Give) and gift.sign_from in ("hand", "bank"):
        accidental_card = deck.sign_faces[SIGNS.index(gift.sign)]
        assert accidental_card is not None, "an accidental that is held is a card"
        yield accidental_card, gift.sign_from == "bank"


def gift_spots(deck: CantoludusDeck, view: State, offer: tuple[Gift, ...]) -> Iterator[Spot]:
    """Yield the spots of the cards of gifts; a card that is spent twice comes twice."""
    if view.to_move is None:
        return
    seat = view.to_move
    use_counts: dict[tuple[Place, int], int] = {}
    for gift in offer:
        for card, is_banked in cards_used(deck, gift):
            place, cards = (BANKS[seat], view.banks[seat]) if is_banked else (HANDS[seat], view.hands[seat])
            copies = [index for index, face in enumerate(cards) if face == card]
            use_count = use_counts.get((place, card), 0)
            use_counts[place, card] = use_count + 1
            if copies:
                yield Spot(place, copies[min(use_count, len(copies) - 1)])
