"""What a player of IV-V-I does at the table.

A card is a face, a phrase is told by its player's seat, `at` counts the cards of its body from the left end, 0 first.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Voice = Literal["soprano", "bass"]


class Deal(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Shuffle and deal seven cards each. `ivvi.setup`"""


class Draw(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Begin a turn with one card: from the draw pile, or the top of the discard pile. `ivvi.draw.one`"""

    source: Literal["deck", "discard"]


class Play(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Lay a HARMONY or SPECIAL HARMONY card in a phrase, so that it is card `at` of the body. `ivvi.body.ends`"""

    card: int
    seat: int
    at: int


class Attach(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Lay a VOICE-LEADING card above or below card `at` of a phrase. `ivvi.voice.match`"""

    card: int
    voice: Voice
    seat: int
    at: int


class Nullify(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Lay a PART WRITING ERROR on card `at` of a phrase; parallels lie on the next card too. `ivvi.error.target`"""

    card: int
    seat: int
    at: int


class Fix(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Lay the duplicate of card `at` on the error that lies on it. `ivvi.error.fix`"""

    card: int
    seat: int
    at: int


class Lock(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Lay a CADENCE across cards `at` and `at + 1` of a phrase. `ivvi.cadence.pair`"""

    card: int
    seat: int
    at: int


class Style(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Put a STYLE in play. `ivvi.style.one`"""

    card: int


class Take(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Take a card out of the discard pile, its topmost copy, as Mozart allows. `ivvi.style.mozart`"""

    card: int


class Leave(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Take no more cards out of the discard pile. `ivvi.style.mozart`"""


class Abandon(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Clear one's own phrase to the discard pile, instead of playing cards. `ivvi.abandon`"""


class Discard(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Lay one card face up on the discard pile. `ivvi.discard`"""

    card: int


class EndTurn(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Fill the hand up to seven and pass the turn on. `ivvi.refill`"""


Action = Deal | Draw | Play | Attach | Nullify | Fix | Lock | Style | Take | Leave | Abandon | Discard | EndTurn

DEAL = Deal()
DRAW_DECK = Draw("deck")
DRAW_DISCARD = Draw("discard")
LEAVE = Leave()
ABANDON = Abandon()
END_TURN = EndTurn()
