"""Events that are told on the table of IV-V-I, and the players whom they concern."""

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
"""The way in which events are told, by the slug of their rule. Points of a lock are counted where it is performed."""
