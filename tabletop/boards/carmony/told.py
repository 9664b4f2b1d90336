"""What is told on the table of Carmony, and whom it concerns."""

from __future__ import annotations

from tabletop.boards.kit.told import Telling

TOLD = {
    "car.c-root": Telling(),
    "car.eat.take": Telling("victim"),
    "car.discard.not-sole": Telling(),
    "car.discard.none-left": Telling(),
    "car.out": Telling("all"),
    "car.deck-out": Telling("all"),
    "car.score.out": Telling(),
    "car.score.left": Telling(),
}
"""How events are told, by the slug of their rule. What melds bring stands on the plates."""
