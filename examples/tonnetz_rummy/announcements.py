"""Events that the table announces, and the players whom they concern."""

from __future__ import annotations

from tabletop.boards.kit.announcements import AnnouncementSettings

ANNOUNCEMENT_SETTINGS = {"ton.toll": AnnouncementSettings(), "ton.end": AnnouncementSettings("all")}
