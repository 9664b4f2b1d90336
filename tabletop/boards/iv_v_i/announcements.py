"""Events of IV-V-I that the table announces, and the players whom they concern."""

from __future__ import annotations

from engines.iv_v_i.state import DRAW_PILE, STYLES
from tabletop.boards.kit.announcements import AnnouncementSettings

ANNOUNCEMENT_SETTINGS = {
    "ivvi.draw.one/shuffled": AnnouncementSettings("all", DRAW_PILE),
    "ivvi.draw.one/skipped": AnnouncementSettings(),
    "ivvi.error.null": AnnouncementSettings("owner"),
    "ivvi.error.null/null": AnnouncementSettings(),
    "ivvi.error.null/penalty": AnnouncementSettings(),
    "ivvi.body.style/void": AnnouncementSettings(),
    "ivvi.style.one": AnnouncementSettings("others", STYLES),
    "ivvi.style.barber": AnnouncementSettings("others", STYLES),
    "ivvi.style.mozart/effect": AnnouncementSettings("all", STYLES),
    "ivvi.style.schubert/void": AnnouncementSettings(),
    "ivvi.style.shostakovich": AnnouncementSettings(),
    "ivvi.abandon": AnnouncementSettings("others"),
}
"""Announcement of each event, by the slug of its rule.

The performance of a locked phrase counts its points.
"""
