"""Events of Carmony that the table announces, and the players whom they concern."""

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
"""Announcement of each event, by the slug of its rule.

The points of melds need none: the players' plates show them.
"""
