"""Carmony: lay intervals, chords and scales; eat weaker melds; go out first.

=============  ================================================
`deck`         the cards, and the tables melds are looked up in
`state`        a match as a value, and its places and events
`position`     a match that begins in a position somebody wrote
`actions`      what a player does
`legality`     what may be done, and what refuses the rest
`turn`         what an action does
`scoring`      what it is worth
`music`        what it sounds like
=============  ================================================
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engines.carmony import deck as decks
from engines.carmony.game import Carmony
from engines.kernel import rulebook


def load(deck: Path | Mapping[str, Any] | None = None) -> Carmony:
    """Carmony with its bundled deck or another one. Raises BadData."""
    return Carmony(decks.load(deck), rulebook.load("carmony"))
