"""Who may sit at a table, in words: a person, or a computer player by how good it is."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from engines.kernel import free

PERSON = ""

LEVELS = ("novice", "amateur", "professional", "virtuoso", "maestro")
"""Of computer players, from the weakest to the best; a game has some of them."""

NAMES = ("Ana", "Ben", "Clara", "Dario", "Eva", "Felix", "Greta", "Hugo")
"""Who sits down where nobody has said a name."""


def words(level: str) -> str:
    """What a level of computer players is called; empty: a person."""
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
    """Who plays a match that is listed, or that it is a free table."""
    own = QCoreApplication.translate("Players", "Free table")
    return own if seats and seats[0] in (own, free.SEATS[0]) else ", ".join(seats)
