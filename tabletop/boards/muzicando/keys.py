"""The keys of Muzicando's table, for Help > Keys; the board's `keyPressEvent` obeys them."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def _tr(words: str) -> str:
    return QCoreApplication.translate("MuzicandoKeys", words)


def keys() -> tuple[tuple[str, str], ...]:
    """Keys with what they do."""
    return (
        ("1 … 8", _tr("Go to the cards of a note in the hand, Do to Si, with 8 to the signs")),
        ("1 … 4", _tr("Say the level of a bid, then S, G, P or M for the display; name a display")),
        ("1 … 7", _tr("Take a free chair at the round table")),
        ("P", _tr("Pass, or end a run")),
        ("D", _tr("Deal")),
        ("S", _tr("Open the scoreboard, or put it away")),
        ("O", _tr("Sort the hand by colour or by note")),
        ("F", _tr("Mark the cards that fit and the notes that take a sign, or do not")),
        ("G", _tr("Give the display up, after a question")),
    )
