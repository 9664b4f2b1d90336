"""Tonnetz Rummy: walk between triads by changing one note, and claim triads."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engines.kernel import rulebook
from examples.tonnetz_rummy.game import NoteDeck, TonnetzRummy


def load(deck: Path | Mapping[str, Any] | None = None) -> TonnetzRummy:
    """Return the game with its rule book.

    Every match uses the same twelve notes, so `deck` is ignored.
    """
    return TonnetzRummy(NoteDeck(), rulebook.load(TonnetzRummy.info.id))
