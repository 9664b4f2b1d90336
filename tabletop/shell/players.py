"""Names of persons and of levels of computer players."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from engines.kernel import free

PERSON = ""

LEVELS = ("novice", "amateur", "professional", "virtuoso", "maestro")
"""Levels of computer players from weak to strong; each game has some of them."""

NAMES = ("Ana", "Ben", "Clara", "Dario", "Eva", "Felix", "Greta", "Hugo")
"""Default names of players."""


def words(level: str) -> str:
    """Return the name of a level; an empty level is a person."""
    names = {
        PERSON: QCoreApplication.translate("Players", "Person"),
        "novice": QCoreApplication.translate("Players", "Novice"),
        "amateur": QCoreApplication.translate("Players", "Amateur"),
        "professional": QCoreApplication.translate("Players", "Professional"),
        "virtuoso": QCoreApplication.translate("Players", "Virtuoso"),
        "maestro": QCoreApplication.translate("Players", "Maestro"),
    }
    return names[level]


def listed(seats: Sequence[str]) -> str:
    """Return the players of a match in a list, or that it is a free table."""
    own = QCoreApplication.translate("Players", "Free table")
    return own if seats and seats[0] in (own, free.SEATS[0]) else ", ".join(seats)
