"""Events that are told on the table, and the players whom they concern."""

from __future__ import annotations

from tabletop.boards.kit.told import Telling

TOLD = {"ton.toll": Telling(), "ton.end": Telling("all")}
