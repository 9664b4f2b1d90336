"""What is on the table of Cantoludus but not in its rules: the card that is looked at to be bought and what is
offered for it, the discard pile that lies open, the reference tables; and with it, what is laid out (`BoardView`)."""

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
    """`chosen` is the card of a row that is to be bought: it is claimed with the first gift. `offer` are gifts that
    would complete the purchase, shown until they are confirmed or left."""

    chosen: tuple[Row, int] | None = None
    offer: tuple[Gift, ...] = ()
    spread: int | None = None
    """Whose discard pile lies open to be looked through."""
    folded: bool = False
    """Whether the pile is closed although somebody chooses from it."""
    reference: Reference | None = None
    """The reference tables as they lie open; None while they are put away."""
    keys: bool = False
    """Whether the keyboard's focus may go to the keys of the piano."""
    missed: int | None = None
    """In Blind Chords, the card that was claimed with the wrong notes this turn; None where that is not known."""

    def buying(self, view: State) -> tuple[Row, int] | None:
        """The card that is claimed, else the one that is chosen."""
        return view.claim if view.claim is not None else self.chosen

    def choosing(self, chosen: tuple[Row, int] | None) -> TableState:
        """With another card chosen, or none."""
        return replace(self, chosen=chosen, offer=())

    def offering(self, offer: tuple[Gift, ...]) -> TableState:
        """With these gifts offered, or none."""
        return replace(self, offer=offer)

    def open(self, view: State) -> int | None:
        """Whose discard pile lies open: the one that is chosen from, else the one that is looked through."""
        if choosing_from_discards(view):
            return None if self.folded else view.turn
        return self.spread if self.spread is not None and view.discards[self.spread] else None

    def turned(self, view: State, seat: int) -> TableState:
        """A seat's discard pile opened or closed."""
        if choosing_from_discards(view) and seat == view.turn:
            return replace(self, folded=not self.folded)
        return replace(self, spread=None if self.spread == seat else seat)

    def normalized(self, view: State, viewer: int | None) -> TableState:
        """The desk that fits a view after something happened: nothing offered, the piles closed, nothing chosen but
        what lies there still and can be claimed."""
        missed = self.missed if view.failed else None
        folded = self.folded and choosing_from_discards(view)
        return replace(self, chosen=None, offer=(), spread=None, folded=folded, missed=missed)


def choosing_from_discards(view: State) -> bool:
    """Whether the player who acts chooses a card of the own discard pile."""
    if view.phase != "effect" or view.effects[0].do not in ("recover", "remove"):
        return False
    return bool(view.discards[view.turn])


class BoardView(NamedTuple):
    """What is laid out: the game, a view of it, the desk, whose eyes it is for (None: between turns), whether
    somebody at the screen acts, and whether the table is seen from `afar`, in a projector's theme."""

    game: Cantoludus
    view: State
    desk: TableState
    viewer: int | None = None
    acting: bool = False
    afar: bool = False

    def face(self, card: int) -> Card:
        """What a card looks like in this match."""
        return to_face.face_of(self.game.deck, card, self.view.blind)

    def back(self, seat: int) -> BackFace:
        """The back of a player's cards."""
        return BackFace("deck", seat)

    @property
    def buying(self) -> tuple[Row, int] | None:
        """The card that is bought, or chosen to be."""
        return self.desk.buying(self.view)

    @property
    def price(self) -> tuple[PricePart, ...]:
        """What the card that is bought wants, part by part; where cards are offered for it, by what they pay."""
        gathering = self.gathering
        if gathering is None:
            return ()
        if self.desk.offer:
            return offered_price(self.game.deck, gathering, self.desk.offer)
        return price(self.game.deck, gathering)

    @property
    def gathering(self) -> State | None:
        """The view, where nothing is claimed yet as if the chosen card were; None where nothing is bought."""
        if self.view.claim is not None or self.desk.chosen is None or not self.acting:
            return self.view if self.view.claim is not None else None
        return claimed(self.game, self.view, self.desk.chosen)

    @property
    def useful(self) -> frozenset[tuple[int, bool]]:
        """The cards that may be given next, with whether they lie in the bank. None are told of while others are
        offered, and in Blind Chords for a chord or a progression."""
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
        """What is said under the cards of the market to whoever acts."""
        if not self.acting or self.viewer is None or self.viewer != self.view.to_move:
            return {}
        return needs.tags(self.game, self.view)

    @property
    def anything(self) -> bool:
        """Whether whoever acts can buy every card of the market."""
        view = self.view
        if not self.acting or self.viewer is None or self.viewer != view.to_move or not needs.marked(view):
            return False
        return needs.anything(self.game, view)

    @property
    def offered(self) -> frozenset[Spot]:
        """Where the cards lie that are offered to complete a purchase."""
        return frozenset(spots(self.game.deck, self.view, self.desk.offer))


def claimed(game: Cantoludus, view: State, chosen: tuple[Row, int]) -> State | None:
    """The view as it will be when this card is claimed; None where it cannot be."""
    action = Claim(*chosen)
    return game.apply(view, action)[0] if game.check(view, action) else None


@lru_cache(maxsize=32)
def price(deck: CantoludusDeck, view: State) -> tuple[PricePart, ...]:
    """What the card that is claimed wants. The table asks often for the same."""
    return wanted(deck, view)


@lru_cache(maxsize=32)
def offered_price(deck: CantoludusDeck, view: State, offer: tuple[Gift, ...]) -> tuple[PricePart, ...]:
    """What the card that is claimed costs if it is paid with what is offered: all notes named, given what is given."""
    given = [gift.note for gift in view.given if isinstance(gift, Give)]
    whole = [gift.card for gift in view.given if isinstance(gift, GiveChord)]
    return tuple(_still(deck, part, given, whole) for part in wanted(deck, replace(view, given=(*view.given, *offer))))


def _still(deck: CantoludusDeck, part: PricePart, given: list[int], whole: list[int]) -> PricePart:
    """A part of a price that is paid in full, with what is not yet given still wanted; what is, goes off the lists."""
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
    """What may be given next. The table asks often for the same."""
    return tuple(action for action in game.legal(view) if isinstance(action, Gift))


def useful(game: Cantoludus, view: State) -> frozenset[tuple[int, bool]]:
    """The cards that may be given next, accidentals included, with whether they lie in the bank."""
    return frozenset(source for gift in gifts(game, view) for source in sources(game.deck, gift))


def sources(deck: CantoludusDeck, gift: Gift) -> Iterator[tuple[int, bool]]:
    """The cards that a gift uses, with whether they lie in the bank."""
    if isinstance(gift, GiveSign) and gift.sign_from == "effect":
        return
    yield gift.card, gift.bank
    if isinstance(gift, Give) and gift.sign_from in ("hand", "bank"):
        face = deck.sign_faces[SIGNS.index(gift.sign)]
        assert face is not None, "an accidental that is held is a card"
        yield face, gift.sign_from == "bank"


def spots(deck: CantoludusDeck, view: State, offer: tuple[Gift, ...]) -> Iterator[Spot]:
    """Where the cards of gifts lie; a card that is spent twice is told twice."""
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
