"""Cantoludus: buy notes, intervals, chords and progressions with the notes they are made of.

=============  ==========================================================
`tones`        spelled notes as small integers
`deck_file`    what a deck file may hold
`deck`         the cards, and what each is bought with
`state`        a match as a value, and its places and events
`position`     a match that begins in a position somebody wrote
`actions`      what a player does
`supply`       what is held, and what of it pays: the exact search
`sharing`      cards shared out among what is wanted
`rests`        what is left of a way to pay
`spending`     what may be given, and when a price is paid
`cheapest`     the spend that leaves most behind
`wanted`       what the price still lacks
`legality`     what may be done
`refusals`     which rule refuses the rest, and what would be allowed
`moves`        the cards' ways while an action is carried out
`effects`      what interval cards do
`turn`         what an action does
`scoring`      what has been scored
`music`        what it sounds like
=============  ==========================================================
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engines.cantoludus import deck as decks
from engines.cantoludus.game import Cantoludus
from engines.kernel import rulebook


def load(deck: Path | Mapping[str, Any] | None = None) -> Cantoludus:
    """Cantoludus with its bundled deck or another one. Raises BadData."""
    return Cantoludus(decks.load(deck), rulebook.load("cantoludus"))
