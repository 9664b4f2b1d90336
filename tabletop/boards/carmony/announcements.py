"""Events of Carmony that the table announces, and the players whom they concern."""

from __future__ import annotations

from tabletop.boards.kit.announcements import AnnouncementSettings

ANNOUNCEMENT_SETTINGS = {
    "car.c-root": AnnouncementSettings(),
    "car.eat.take": AnnouncementSettings("victim"),
    "car.discard.not-sole": AnnouncementSettings(),
    "car.discard.none-left": AnnouncementSettings(),
    "car.out": AnnouncementSettings("all"),
    "car.deck-out": AnnouncementSettings("all"),
    "car.score.out": AnnouncementSettings(),
    "car.score.left": AnnouncementSettings(),
}
"""Announcement of each event, by the slug of its rule.

The points of melds need none: the players' plates show them.
"""
