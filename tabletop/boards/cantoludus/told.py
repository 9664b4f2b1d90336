"""Events that are told on the table of Cantoludus, and the players whom they concern."""

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
"""The way in which events are told, by the slug of their rule."""
