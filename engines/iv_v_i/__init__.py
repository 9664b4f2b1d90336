"""IV-V-I: build a phrase of chords, lead its voices and lock it with a cadence.

Players also lay part writing errors on each other's phrases.

=============  =======================================================
 `deck`         cards and lookup tables for the rules
 `state`        immutable match state, its places and its events
 `position`     a position written as text, and the match that begins in it
 `actions`      actions of a player
 `windows`      which card may be placed where in a phrase
 `legality`     list of legal actions
 `refusals`     verdict on an action, with the rule that refuses it
 `turn`         effect of an action
 `scoring`      score of a locked phrase, line by line
 `music`        sound of a phrase, in four parts
=============  =======================================================
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engines.iv_v_i import deck as decks
from engines.iv_v_i.game import IVVI
from engines.kernel import rulebook


def load(deck: Path | Mapping[str, Any] | None = None) -> IVVI:
    """Return IV-V-I with its bundled deck or another one.

    Raises DataError if the deck cannot be used.
    """
    return IVVI(decks.load(deck), rulebook.load("iv-v-i"))
