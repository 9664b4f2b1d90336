"""Carmony: lay intervals, chords and scales; eat weaker melds; go out first.

- `deck`: the cards, and tables of the melds that each allows
- `state`: a match as a value, its places and its events
- `position`: matches that begin from a written position
- `actions`: the actions of a player
- `legality`: legal actions, and the rules that refuse others
- `turn`: the effect of each action
- `scoring`: points of melds, rounds and matches
- `music`: the sound of melds
- `judgement`: moves of a computer player, by level
- `turn_search`: search for the turn with the most points
- `puzzles`: makers and proofs of puzzles
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engines.carmony import deck as decks
from engines.carmony.game import Carmony
from engines.kernel import rulebook


def load(deck: Path | Mapping[str, Any] | None = None) -> Carmony:
    """Return Carmony with its bundled deck or another one.

    Raises DataError if the deck has errors.

     >>> game = load()
     >>> game.legal(game.new(["Ana", "Ben"], seed=7))
     (Deal(),)
    """
    return Carmony(decks.load(deck), rulebook.load("carmony"))
