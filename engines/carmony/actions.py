"""Actions of a Carmony player.

Cards are faces: NOTE cards by pitch class (0 to 11), MELD cards by their index in the deck.
"""

from __future__ import annotations

from typing import Literal

import msgspec


class Deal(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Gather all cards, shuffle both decks and deal a round.

    Rule: `car.setup.deal`.
    """


class Draw(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Begin a turn with two NOTE cards or the whole discard pile.

    Rule: `car.draw.choice`.
    """

    source: Literal["deck", "pile"]


class Play(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Lay a meld: a MELD card with NOTE cards in the order of their degrees.

    `root` is a pitch class. If the same notes fit several roots, each root is an action of its own, because the root
    names the meld. `car.c-root`

    Rule: `car.play.exact`.
    """

    meld: int
    root: int
    notes: tuple[int, ...]


class Extend(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Add a NOTE card to a meld on the table, which is never legal.

    The action exists because a drop can ask for it, and the refusal names the rule.

    Rule: `car.play.fixed`.
    """

    note: int
    seat: int
    row: int


class Eat(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Show a MELD card and take another player's meld.

    `row` is the row of the meld in front of player `seat`.

    Rule: `car.eat.take`.
    """

    meld: int
    seat: int
    row: int


class Discard(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """End the turn with a NOTE card face up on the discard pile.

    Rule: `car.discard.one`.
    """

    note: int


class EndTurn(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """End the turn without discarding, if no card may be discarded.

    Rule: `car.discard.not-sole`.
    """


Action = Deal | Draw | Play | Extend | Eat | Discard | EndTurn

DEAL = Deal()
DRAW_DECK = Draw("deck")
DRAW_PILE = Draw("pile")
DISCARDS = tuple(Discard(note) for note in range(12))
END_TURN = EndTurn()
