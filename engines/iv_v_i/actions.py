"""Actions of a player of IV-V-I.

`card` is a face of the deck. `seat` is the owner of the phrase that the action changes. `at` is the index of a card in
the body of that phrase, counted from 0 at the left end.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Voice = Literal["soprano", "bass"]


class Deal(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Shuffle and deal seven cards to each player.

    Rule: `ivvi.setup`.
    """


class Draw(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Begin a turn by drawing from the draw pile or the top of the discard pile.

    Rule: `ivvi.draw.one`.
    """

    source: Literal["deck", "discard"]


class Play(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Lay a HARMONY or SPECIAL HARMONY card as card `at` of a body.

    Rule: `ivvi.body.ends`.
    """

    card: int
    seat: int
    at: int


class Attach(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Lay a VOICE-LEADING card above or below card `at` of a phrase.

    Rule: `ivvi.voice.match`.
    """

    card: int
    voice: Voice
    seat: int
    at: int


class Nullify(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Lay a PART WRITING ERROR on card `at` of a phrase.

    An error on two cards also covers the next card.

    Rule: `ivvi.error.target`.
    """

    card: int
    seat: int
    at: int


class Fix(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Lay a duplicate of card `at` on the error that covers it.

    Rule: `ivvi.error.fix`.
    """

    card: int
    seat: int
    at: int


class Lock(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Lay a CADENCE across cards `at` and `at + 1` of a phrase.

    Rule: `ivvi.cadence.pair`.
    """

    card: int
    seat: int
    at: int


class Style(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Put a STYLE in play.

    Rule: `ivvi.style.one`.
    """

    card: int


class Take(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Take the topmost copy of a card from the discard pile.

    Rule: `ivvi.style.mozart`.
    """

    card: int


class Leave(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Decline to take more cards from the discard pile.

    Rule: `ivvi.style.mozart`.
    """


class Abandon(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Clear one's own phrase to the discard pile instead of playing.

    Rule: `ivvi.abandon`.
    """


class Discard(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Lay one card face up on the discard pile.

    Rule: `ivvi.discard`.
    """

    card: int


class EndTurn(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Fill the hand up to seven and end the turn.

    Rule: `ivvi.refill`.
    """


Action = Deal | Draw | Play | Attach | Nullify | Fix | Lock | Style | Take | Leave | Abandon | Discard | EndTurn

DEAL = Deal()
DRAW_DECK = Draw("deck")
DRAW_DISCARD = Draw("discard")
LEAVE = Leave()
ABANDON = Abandon()
END_TURN = EndTurn()
