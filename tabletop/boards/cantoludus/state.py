"""UI state of Cantoludus' table, and what is shown on it (`BoardView`).

The UI state holds the chosen card, the offered gifts, the open discard pile and the reference sheet.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from engines.cantoludus.actions import Claim, Give, GiveChord, GiveSign, Row
from engines.cantoludus.deck import SIGNS, CantoludusDeck
from engines.cantoludus.game import Cantoludus
from engines.cantoludus.legality import claimed_card, free_form
from engines.cantoludus.spending import Gift
from engines.cantoludus.state import BANKS, HANDS, State
from engines.cantoludus.wanted import Part as PricePart
from engines.cantoludus.wanted import Wanted, wanted
from engines.kernel.places import Place
from tabletop.boards.cantoludus import needs, to_face
from tabletop.boards.cantoludus.art.faces import BackFace, Card, Tag
from tabletop.boards.cantoludus.reference import Reference
from tabletop.boards.kit.held_view import UiState
from tabletop.table.layout import Spot


class TableState(UiState, frozen=True):
    """UI state of a match of Cantoludus.

    `chosen` is the card of a row that is to be bought; the first gift claims it. `offer` holds gifts that would
    complete the purchase; they are shown until they are confirmed or withdrawn.
    """

    chosen: tuple[Row, int] | None = None
    offer: tuple[Gift, ...] = ()
    spread: int | None = None
    """Seat whose discard pile is open for browsing."""
    folded: bool = False
    """True if the pile is closed although somebody chooses from it."""
    reference: Reference | None = None
    """State of the open reference sheet; None while it is closed."""
    keys: bool = False
    """True if the keyboard focus stops at the piano's keys."""
    missed: int | None = None
    """Card claimed with wrong notes this turn in Blind Chords; None if unknown."""

    def buying(self, view: State) -> tuple[Row, int] | None:
        """Return the place of the claimed card, else of the chosen one."""
        return view.claim if view.claim is not None else self.chosen

    def choosing(self, chosen: tuple[Row, int] | None) -> TableState:
        """Return the state with another card chosen, or none, and without an offer."""
        return replace(self, chosen=chosen, offer=())

    def offering(self, offer: tuple[Gift, ...]) -> TableState:
        return replace(self, offer=offer)

    def open(self, view: State) -> int | None:
        """Return the seat whose discard pile is open: chosen from, else browsed."""
        if choosing_from_discards(view):
            return None if self.folded else view.turn
        return self.spread if self.spread is not None and view.discards[self.spread] else None

    def turned(self, view: State, seat: int) -> TableState:
        """Return the state with a seat's discard pile opened or closed."""
        if choosing_from_discards(view) and seat == view.turn:
            return replace(self, folded=not self.folded)
        return replace(self, spread=None if self.spread == seat else seat)

    def normalized(self, view: State, viewer: int | None) -> TableState:
        """Return the state that fits a view after something happened.

        Nothing is chosen or offered and no pile is open for browsing.
        """
        missed = self.missed if view.failed else None
        folded = self.folded and choosing_from_discards(view)
        return replace(self, chosen=None, offer=(), spread=None, folded=folded, missed=missed)


def choosing_from_discards(view: State) -> bool:
    """Return True if a player has to choose a card of the own discard pile."""
    if view.phase != "effect" or view.effects[0].do not in ("recover", "remove"):
        return False
    return bool(view.discards[view.turn])


class BoardView(NamedTuple):
    """The game, a view of it and the UI state: all that the layout needs.

    `viewer` is None between turns. `acting`: somebody at the screen can act. `afar`: the table has a projector's theme.
    """

    game: Cantoludus
    view: State
    desk: TableState
    viewer: int | None = None
    acting: bool = False
    afar: bool = False

    def face(self, card: int) -> Card:
        """Return the face of a card in this match."""
        return to_face.face_of(self.game.deck, card, self.view.blind)

    def back(self, seat: int) -> BackFace:
        """Return the back of a player's cards."""
        return BackFace("deck", seat)

    @property
    def buying(self) -> tuple[Row, int] | None:
        """Place of the card that is claimed or chosen."""
        return self.desk.buying(self.view)

    @property
    def price(self) -> tuple[PricePart, ...]:
        """Price of the card to buy, by parts; with an offer, the price that it would pay."""
        gathering = self.gathering
        if gathering is None:
            return ()
        if self.desk.offer:
            return offered_price(self.game.deck, gathering, self.desk.offer)
        return price(self.game.deck, gathering)

    @property
    def gathering(self) -> State | None:
        """View with the chosen card claimed; None if no card is bought."""
        if self.view.claim is not None or self.desk.chosen is None or not self.acting:
            return self.view if self.view.claim is not None else None
        return claimed(self.game, self.view, self.desk.chosen)

    @property
    def useful(self) -> frozenset[tuple[int, bool]]:
        """Cards that may be given next, each with True if it is in the bank.

        Empty while an offer is shown, and in Blind Chords for a chord or a progression.
        """
        gathering = self.gathering
        if (
            gathering is None
            or not self.acting
            or self.desk.offer
            or free_form(self.game.deck, gathering, claimed_card(gathering))
        ):
            return frozenset()
        return useful(self.game, gathering)

    @property
    def tags(self) -> dict[tuple[Row, int], Tag]:
        """Tags under the cards of the market, for the player who acts."""
        if not self.acting or self.viewer is None or self.viewer != self.view.to_move:
            return {}
        return needs.tags(self.game, self.view)

    @property
    def anything(self) -> bool:
        """True if the acting player can buy every card of the market."""
        view = self.view
        if not self.acting or self.viewer is None or self.viewer != view.to_move or not needs.marked(view):
            return False
        return needs.anything(self.game, view)

    @property
    def offered(self) -> frozenset[Spot]:
        """Spots of the cards that are offered to complete a purchase."""
        return frozenset(spots(self.game.deck, self.view, self.desk.offer))


def claimed(game: Cantoludus, view: State, chosen: tuple[Row, int]) -> State | None:
    """Return the view after a claim of this card; None if it cannot be claimed."""
    action = Claim(*chosen)
    return game.apply(view, action)[0] if game.check(view, action) else None


@lru_cache(maxsize=32)
def price(deck: CantoludusDeck, view: State) -> tuple[PricePart, ...]:
    """Return the price of the claimed card. Cached: each layout asks for it."""
    return wanted(deck, view)


@lru_cache(maxsize=32)
def offered_price(deck: CantoludusDeck, view: State, offer: tuple[Gift, ...]) -> tuple[PricePart, ...]:
    """Return the claimed card's price as the offer would pay it.

    All notes are named. Notes that are only offered count as not given.
    """
    given = [gift.note for gift in view.given if isinstance(gift, Give)]
    whole = [gift.card for gift in view.given if isinstance(gift, GiveChord)]
    return tuple(_still(deck, part, given, whole) for part in wanted(deck, replace(view, given=(*view.given, *offer))))


def _still(deck: CantoludusDeck, part: PricePart, given: list[int], whole: list[int]) -> PricePart:
    """Return a fully paid part of a price with its offered notes marked as wanted.

    Notes and cards found as given are removed from both lists.
    """
    if part.card is not None:
        if part.card in whole:
            whole.remove(part.card)
            return part
        return PricePart(part.title, tuple(Wanted(note, False) for note in deck.chord_notes(part.card)))
    notes = []
    for note, _ in part.notes:
        there = note in given
        if there and note is not None:
            given.remove(note)
        notes.append(Wanted(note, there))
    return PricePart(part.title, tuple(notes))


@lru_cache(maxsize=64)
def gifts(game: Cantoludus, view: State) -> tuple[Gift, ...]:
    """Return the gifts that are legal next. Cached: each layout asks for them."""
    return tuple(action for action in game.legal(view) if isinstance(action, Gift))


def useful(game: Cantoludus, view: State) -> frozenset[tuple[int, bool]]:
    """Return the cards that may be given next, accidentals included.

    Each comes with True if it is in the bank.
    """
    return frozenset(source for gift in gifts(game, view) for source in sources(game.deck, gift))


def sources(deck: CantoludusDeck, gift: Gift) -> Iterator[tuple[int, bool]]:
    """Yield the cards that a gift uses, each with True if it is in the bank."""
    if isinstance(gift, GiveSign) and gift.sign_from == "effect":
        return
    yield gift.card, gift.bank
    if isinstance(gift, Give) and gift.sign_from in ("hand", "bank"):
        face = deck.sign_faces[SIGNS.index(gift.sign)]
        assert face is not None, "an accidental that is held is a card"
        yield face, gift.sign_from == "bank"


def spots(deck: CantoludusDeck, view: State, offer: tuple[Gift, ...]) -> Iterator[Spot]:
    """Yield the spots of the cards of gifts; a card that is spent twice comes twice."""
    if view.to_move is None:
        return
    seat = view.to_move
    used: dict[tuple[Place, int], int] = {}
    for gift in offer:
        for card, bank in sources(deck, gift):
            place, cards = (BANKS[seat], view.banks[seat]) if bank else (HANDS[seat], view.hands[seat])
            copies = [at for at, face in enumerate(cards) if face == card]
            nth = used.get((place, card), 0)
            used[place, card] = nth + 1
            if copies:
                yield Spot(place, copies[min(nth, len(copies) - 1)])
