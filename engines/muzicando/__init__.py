"""Muzicando: be the first to lay every card into a display of notes; teams of two, or two to eight players.

=============  ==========================================================
`deck_file`    what a deck file may hold
`deck`         the cards: seven colours of seven notes and a sign
`state`        a match as a value, and its places and events
`position`     a match that begins in a position somebody wrote
`actions`      what a player does
`displays`     the four displays: where each card may go
`legality`     what may be done
`refusals`     which rule refuses the rest, and what would be allowed
`auction`      bids, and how a display is chosen without them
`blocking`     who loses a turn, and whose turn is next
`turn`         what an action does
`scoring`      what a display scores
`music`        what it sounds like
=============  ==========================================================
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engines.kernel import rulebook
from engines.muzicando import deck as decks
from engines.muzicando.game import Muzicando


def load(deck: Path | Mapping[str, Any] | None = None) -> Muzicando:
    """Muzicando with its bundled deck or another one. Raises BadData."""
    return Muzicando(decks.load(deck), rulebook.load("muzicando"))
