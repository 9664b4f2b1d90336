"""Names of persons and of levels of computer players."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from engines.kernel import free_table

PERSON_LEVEL = ""

COMPUTER_LEVELS = ("novice", "amateur", "professional", "virtuoso", "maestro")
"""Levels of computer players from weak to strong; each game has some of them."""

DEFAULT_NAMES = ("Ana", "Ben", "Clara", "Dario", "Eva", "Felix", "Greta", "Hugo")
"""Default names of players."""


def level_text(level: str) -> str:
    """Return the name of a level; an empty level is a person."""
    names = {
        PERSON_LEVEL: QCoreApplication.translate("PlayersDialog", "Person"),
        "novice": QCoreApplication.translate("PlayersDialog", "Novice"),
        "amateur": QCoreApplication.translate("PlayersDialog", "Amateur"),
        "professional": QCoreApplication.translate("PlayersDialog", "Professional"),
        "virtuoso": QCoreApplication.translate("PlayersDialog", "Virtuoso"),
        "maestro": QCoreApplication.translate("PlayersDialog", "Maestro"),
    }
    return names[level]


def players_text(seats: Sequence[str]) -> str:
    """Return the players of a match in a list, or that it is a free table."""
    free_table_text = QCoreApplication.translate("PlayersDialog", "Free table")
    return free_table_text if seats and seats[0] in (free_table_text, free_table.DEFAULT_NAMES[0]) else ", ".join(seats)
