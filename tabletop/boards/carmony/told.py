"""Events that are told on the table of Carmony, and the players whom they concern."""

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
"""The way in which events are told, by the slug of their rule. Points of melds stand on the plates."""
