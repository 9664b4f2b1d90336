"""UI state of IV-V-I's table: held card, order of the hand, discard pile, count."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from engines.iv_v_i.state import Phrase, State
from tabletop.boards.iv_v_i.counting import Counting
from tabletop.boards.kit.held_view import UiState

Order = Literal["deck", "playable"]


class TableState(UiState, frozen=True):
    """UI state of a table.

    `held_card` is the face of the dragged card. `held_target` is the part of a phrase under it, as
    `intents.find_phrase_part` returns it, if the card may be dropped there. The card's ghost is shown there. If it is
    between two cards, they move apart.
    """

    held_card: int | None = None
    held_target: tuple[str, int, int] | None = None
    order: Order = "deck"
    is_pile_opened: bool = False
    """True if the player opened the discard pile."""
    is_pile_closed: bool = False
    """True if the player closed it although cards may be taken from it."""
    enlarged_seat: int | None = None
    """Seat whose phrase is enlarged on the stage."""

    @property
    def counting(self) -> Counting | None:
        """The held view of a locked phrase with its count so far, or None."""
        held_view = self.held_view
        return held_view.state.counted_to(max(held_view.heard_units, default=-1)) if held_view is not None else None

    def with_held_card(self, card: int | None) -> TableState:
        """Return the state with this card in the hand, or none."""
        return replace(self, held_card=card, held_target=None)

    def with_target(self, target: tuple[str, int, int] | None) -> TableState:
        """Return the state with the held card over a part of a phrase, or over none."""
        return replace(self, held_target=target)

    def is_pile_open(self, view: State) -> bool:
        """Return True if the discard pile is open: for taking, or opened by the player."""
        if view.phase == "take":
            return not self.is_pile_closed
        return self.is_pile_opened and bool(view.discard)

    def with_pile_toggled(self, view: State) -> TableState:
        """Return the state with the discard pile opened or closed."""
        if view.phase == "take":
            return replace(self, is_pile_closed=not self.is_pile_closed)
        return replace(self, is_pile_opened=not self.is_pile_opened)

    def normalized(self, view: State, viewer: int | None) -> TableState:
        """Return the state for a new view: nothing held, the discard pile closed."""
        is_taking = view.phase == "take"
        return replace(
            self,
            held_card=None,
            held_target=None,
            is_pile_opened=False,
            is_pile_closed=self.is_pile_closed and is_taking,
            enlarged_seat=None,
        )


def hand_order(hand: tuple[int, ...], order: Order, playable: frozenset[int]) -> tuple[int, ...]:
    """Return the indices of a hand's cards in display order.

    They are as in the deck, or the playable cards before the rest.
    """
    indices = range(len(hand))
    if order == "deck":
        return tuple(indices)
    return tuple(sorted(indices, key=lambda i: (hand[i] not in playable, i)))


def has_audible_error(phrase: Phrase) -> bool:
    """Return True if an error of a phrase can be heard."""
    return any(slot.error is not None and not slot.fixed for slot in phrase)
