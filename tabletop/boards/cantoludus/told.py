"""Events of Cantoludus that the table announces, and the players they concern."""

from __future__ import annotations

from engines.cantoludus.state import ORCHESTRA_ROW, row_place
from tabletop.boards.kit.told import Telling

ORCHESTRA = row_place("orchestra", ORCHESTRA_ROW // 2)

TOLD = {
    "can.interval.play/effect": Telling("others"),
    "can.interval.play/skipped": Telling(),
    "can.interval.play/chosen": Telling("others", ORCHESTRA),
    "can.blind.failed": Telling(),
    "can.stall": Telling("all", ORCHESTRA),
}
"""Announcement of each event, by the slug of its rule."""
