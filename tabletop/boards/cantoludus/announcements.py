"""Events of Cantoludus that the table announces, and the players they concern."""

from __future__ import annotations

from engines.cantoludus.state import ORCHESTRA_ROW_SIZE, row_place
from tabletop.boards.kit.announcements import AnnouncementSettings

ORCHESTRA = row_place("orchestra", ORCHESTRA_ROW_SIZE // 2)

ANNOUNCEMENT_SETTINGS = {
    "can.interval.play/effect": AnnouncementSettings("others"),
    "can.interval.play/skipped": AnnouncementSettings(),
    "can.interval.play/chosen": AnnouncementSettings("others", ORCHESTRA),
    "can.blind.failed": AnnouncementSettings(),
    "can.stall": AnnouncementSettings("all", ORCHESTRA),
}
"""Announcement of each event, by the slug of its rule."""
