"""Muzicando: lay every card into a display of notes before the others do.

It is played by two teams of two, or by two to eight players.

=============  ==========================================================
 `deck_file`    form of a deck file and its checks
 `deck`         cards: seven colours of seven notes and a sign
 `state`        immutable match state, its places and its events
 `position`     a position written as text, and the match that begins in it
 `actions`      actions of a player
 `displays`     the four displays, and the cells where cards may go
 `legality`     list of legal actions
 `refusals`     verdict on an action, with the rule that refuses it
 `auction`      bids, and the choice of a display without them
 `blocking`     blocked players, and the next player
 `turn`         effect of an action
 `scoring`      score of a display
 `music`        sound of cards and displays
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
    """Return Muzicando with its bundled deck or another one.

    Raises DataError if the deck cannot be used.
    """
    return Muzicando(decks.load(deck), rulebook.load("muzicando"))
