"""Events of IV-V-I that the table announces, and the players whom they concern."""

from __future__ import annotations

from engines.iv_v_i.state import DRAW_PILE, STYLES
from tabletop.boards.kit.told import Telling

TOLD = {
    "ivvi.draw.one/shuffled": Telling("all", DRAW_PILE),
    "ivvi.draw.one/skipped": Telling(),
    "ivvi.error.null": Telling("owner"),
    "ivvi.error.null/null": Telling(),
    "ivvi.error.null/penalty": Telling(),
    "ivvi.body.style/void": Telling(),
    "ivvi.style.one": Telling("others", STYLES),
    "ivvi.style.barber": Telling("others", STYLES),
    "ivvi.style.mozart/effect": Telling("all", STYLES),
    "ivvi.style.schubert/void": Telling(),
    "ivvi.style.shostakovich": Telling(),
    "ivvi.abandon": Telling("others"),
}
"""Announcement of each event, by the slug of its rule.

The performance of a locked phrase counts its points.
"""
