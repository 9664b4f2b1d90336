"""What is on the table of Cantoludus but not in its rules: the card that is looked at to be bought and what is offered
for it, the discard pile that lies open, the reference tables, what sounds, and what was bought while it is heard."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from engines.cantoludus.actions import Row
from engines.cantoludus.spending import Gift
from engines.cantoludus.state import State
from tabletop.boards.cantoludus.reference import Reference


class TableState(msgspec.Struct, frozen=True):
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
    sounding: tuple[int, ...] = ()
    """The keys of the piano that sound, as MIDI notes."""
    missed: int | None = None
    """In Blind Chords, the card that was claimed with the wrong notes this turn; None where that is not known."""
    bought: State | None = None
    """The view as it was when the last gift lay there, while what was bought is heard."""

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

    def settled(self, view: State) -> TableState:
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
