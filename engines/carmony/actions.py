"""What a player of Carmony does at the table. Cards are faces: NOTE cards by pitch class, MELD cards by deck index."""

from __future__ import annotations

from typing import Literal

import msgspec


class Deal(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The dealer gathers all cards, shuffles both decks and deals a round. `car.setup.deal`"""


class Draw(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Begin a turn: two cards from the NOTE deck, or the whole discard pile. `car.draw.choice`"""

    source: Literal["deck", "pile"]


class Play(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Lay a meld: a MELD card, its root's pitch class, and the notes laid, in the order of their degrees.
    `car.play.exact`

    Where the same notes fit several roots, each is a choice of its own: the root names the meld. `car.c-root`
    """

    meld: int
    root: int
    notes: tuple[int, ...]


class Extend(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Lay a NOTE card on a meld on the table: never allowed, but it is what such a drop means. `car.play.fixed`"""

    note: int
    seat: int
    row: int


class Eat(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Show a MELD card and take the meld in `row` before another player. `car.eat.take`"""

    meld: int
    seat: int
    row: int


class Discard(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """End the turn with one NOTE card face up on the discard pile. `car.discard.one`"""

    note: int


class EndTurn(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """End the turn without a discard, when no card may be discarded. `car.discard.not-sole`"""


Action = Deal | Draw | Play | Extend | Eat | Discard | EndTurn

DEAL = Deal()
DRAW_DECK = Draw("deck")
DRAW_PILE = Draw("pile")
DISCARDS = tuple(Discard(note) for note in range(12))
END_TURN = EndTurn()
