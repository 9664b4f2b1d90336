"""Actions of a Cantoludus player. Cards are faces; a note is a number of `tones`."""

from __future__ import annotations

from typing import Literal

import msgspec

RowName = Literal["orchestra", "progressions"]
Sign = Literal["", "#", "b", "♮"]
SignSource = Literal["", "hand", "bank", "effect"]


class Deal(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True, gc=False):
    """Shuffle every deck, fill the rows and draw the first hands.

    Rule: `can.setup.starters`.
    """


class Claim(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True, gc=False):
    """Begin to buy card `at` of a row."""

    row: RowName
    at: int


class Give(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True, gc=False):
    """Give a note towards the claimed card.

    `card` is a note card, or a Chord card as one of its Play As notes. `bank` is True for a card of the bank, False for
    one of the hand. `sign` is an accidental that goes with the card, and `sign_from` its source: a card of the hand or
    the bank, or the effect of an interval card. `shift` is a shift by half steps that is used up. `note` is the
    resulting note.

    Rule: `can.spend.sources`.
    """

    card: int
    note: int
    bank: bool = False
    sign: Sign = ""
    sign_from: SignSource = ""
    shift: int = 0


class GiveChord(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True, gc=False):
    """Give a Chord card as a chord of the claimed progression.

    Rule: `can.acquire.progression`.
    """

    card: int
    bank: bool = False


class GiveSign(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True, gc=False):
    """Give an accidental card for the claimed accidental card.

    `card` is the given accidental and `sign_from` its source. The effect of an interval card counts as the accidental
    that is bought.

    Rule: `can.spend.sources`.
    """

    card: int
    sign_from: Literal["hand", "bank", "effect"] = "hand"

    @property
    def bank(self) -> bool:
        """True if the accidental comes from the bank."""
        return self.sign_from == "bank"


class Settle(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True, gc=False):
    """Declare a payment in Blind Chords complete: it is right or it fails.

    Rule: `can.blind.failed`.
    """


class PlayInterval(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True, gc=False):
    """Play an interval card for its effects.

    Rule: `can.interval.play`.
    """

    card: int


class Bank(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True, gc=False):
    """Put a note or chord card from the hand into the bank.

    Rule: `can.bank.two`.
    """

    card: int


class Discard(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True, gc=False):
    """Discard a card from the hand, as an effect asks."""

    card: int


class PutBack(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True, gc=False):
    """Put a card from the hand on top of the deck, as an effect asks."""

    card: int


class Remove(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True, gc=False):
    """Remove a card of the hand or the discard pile from the game, as an effect asks.

    `discarded` is True for a card of the discard pile.
    """

    card: int
    discarded: bool


class Recover(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True, gc=False):
    """Take a note or chord card back from the discard pile, as an effect asks.

    The topmost copy is taken.
    """

    card: int


class Replace(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True, gc=False):
    """Choose an orchestra card to be replaced, as an effect allows."""

    at: int


class Double(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True, gc=False):
    """Name the note or chord card in hand that an effect allows to be spent twice."""

    card: int


class Done(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True, gc=False):
    """Choose no more orchestra cards, or name no card to be spent twice."""


class EndTurn(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True, gc=False):
    """Discard the hand and draw six cards.

    Rule: `can.end`.
    """


Action = (
    Deal
    | Claim
    | Give
    | GiveChord
    | GiveSign
    | Settle
    | PlayInterval
    | Bank
    | Discard
    | PutBack
    | Remove
    | Recover
    | Replace
    | Double
    | Done
    | EndTurn
)

DEAL = Deal()
SETTLE = Settle()
DONE = Done()
END_TURN = EndTurn()
