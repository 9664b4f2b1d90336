"""The state of IV-V-I's table that no rule knows: the card in the hand and where it hovers, the order of the hand,
whether the discard pile is looked through, and a locked phrase that still lies there while it is heard."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from engines.iv_v_i.state import Phrase, State
from tabletop.boards.iv_v_i.counting import Counting
from tabletop.boards.kit.held_view import UiState

Order = Literal["deck", "playable"]


class TableState(UiState, frozen=True):
    """`held` is the face of the card that is carried; `under` the part of a phrase that it is over and may be dropped
    on, as `intents.in_phrase` tells it: its ghost lies there, and between two cards room is made for it."""

    held: int | None = None
    under: tuple[str, int, int] | None = None
    order: Order = "deck"
    spread: bool = False
    """Whether the discard pile lies open."""
    folded: bool = False
    """Whether it is closed although cards may be taken from it."""
    looked: int | None = None
    """The seat whose phrase is looked at: it is seen large on the stage."""

    @property
    def counting(self) -> Counting | None:
        """The locked phrase that is held, as far as it has been heard; None where none is."""
        held = self.held_view
        return held.state.reaching(max(held.heard, default=-1)) if held is not None else None

    def holding(self, card: int | None) -> TableState:
        """With this card in the hand, or none."""
        return replace(self, held=card, under=None)

    def over(self, under: tuple[str, int, int] | None) -> TableState:
        """With the card in the hand over this part of a phrase, or over none."""
        return replace(self, under=under)

    def open(self, view: State) -> bool:
        """Whether the discard pile lies open: while cards may be taken from it, and when somebody looks through it."""
        if view.phase == "take":
            return not self.folded
        return self.spread and bool(view.discard)

    def turned(self, view: State) -> TableState:
        """The discard pile opened or closed."""
        if view.phase == "take":
            return replace(self, folded=not self.folded)
        return replace(self, spread=not self.spread)

    def normalized(self, view: State, viewer: int | None) -> TableState:
        """The desk that fits a view after something happened: nothing in the hand, the pile closed again."""
        taking = view.phase == "take"
        return replace(self, held=None, under=None, spread=False, folded=self.folded and taking, looked=None)


def hand_order(hand: tuple[int, ...], order: Order, playable: frozenset[int]) -> tuple[int, ...]:
    """The indices of a hand's cards in the order in which they are shown: as in the deck, or those that can be played
    now before the rest."""
    indices = range(len(hand))
    if order == "deck":
        return tuple(indices)
    return tuple(sorted(indices, key=lambda i: (hand[i] not in playable, i)))


def faulty(phrase: Phrase) -> bool:
    """Whether an error of a phrase can be heard."""
    return any(slot.error is not None and not slot.fixed for slot in phrase)
