"""Events of Muzicando that the table announces, and the players they concern."""

from __future__ import annotations

from tabletop.boards.kit.announcements import AnnouncementSettings

ANNOUNCEMENT_SETTINGS = {
    "muz.solo.seating": AnnouncementSettings(),
    "muz.bid.all-pass": AnnouncementSettings(),
    "muz.bid.three-passes": AnnouncementSettings("all"),
    "muz.open.declarer": AnnouncementSettings("all"),
    "muz.solo.choice": AnnouncementSettings("all"),
    "muz.pass.only-when-stuck/effect": AnnouncementSettings(),
    "muz.block.sharp": AnnouncementSettings("blocked"),
    "muz.block.flat": AnnouncementSettings("blocked"),
    "muz.block.natural": AnnouncementSettings("blocked"),
    "muz.block.once": AnnouncementSettings(),
    "muz.block.rest": AnnouncementSettings("others"),
    "muz.block.rest-last": AnnouncementSettings("all"),
    "muz.rank.play-on": AnnouncementSettings("all"),
    "muz.stuck": AnnouncementSettings("all"),
    "muz.penalty": AnnouncementSettings("all"),
}
"""Announcement of each event, by the slug of its rule.

The points of a display need none: the scoreboard shows them.
"""
