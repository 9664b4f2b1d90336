"""Tonnetz Rummy: walk from triad to triad by changing one note, and claim the triads on the way."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engines.kernel import rulebook
from examples.tonnetz_rummy.game import NoteDeck, TonnetzRummy


def load(deck: Path | Mapping[str, Any] | None = None) -> TonnetzRummy:
    """Return the game; its deck is a constant."""
    return TonnetzRummy(NoteDeck(), rulebook.load(TonnetzRummy.info.id))
