"""Events of Muzicando that the table announces, and the players they concern."""

from __future__ import annotations

from tabletop.boards.kit.told import Telling

TOLD = {
    "muz.solo.seating": Telling(),
    "muz.bid.all-pass": Telling(),
    "muz.bid.three-passes": Telling("all"),
    "muz.open.declarer": Telling("all"),
    "muz.solo.choice": Telling("all"),
    "muz.pass.only-when-stuck/effect": Telling(),
    "muz.block.sharp": Telling("blocked"),
    "muz.block.flat": Telling("blocked"),
    "muz.block.natural": Telling("blocked"),
    "muz.block.once": Telling(),
    "muz.block.rest": Telling("others"),
    "muz.block.rest-last": Telling("all"),
    "muz.rank.play-on": Telling("all"),
    "muz.stuck": Telling("all"),
    "muz.penalty": Telling("all"),
}
"""Announcement of each event, by the slug of its rule.

The points of a display need none: the scoreboard shows them.
"""
