"""IV-V-I: build a phrase from harmonies, lead its voices, break the others' part writing, and cadence.

=============  =======================================================
`deck`         the cards, and the tables that windows are looked up in
`state`        a match as a value, and its places and events
`position`     a match that begins in a position somebody wrote
`actions`      what a player does
`windows`      which card may stand where in a phrase
`legality`     what may be done
`refusals`     which rule refuses the rest, and what would be allowed
`turn`         what an action does
`scoring`      what a locked phrase is worth, card by card
`music`        what it sounds like, in four parts
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
    """IV-V-I with its bundled deck or another one. Raises BadData."""
    return IVVI(decks.load(deck), rulebook.load("iv-v-i"))
