"""The keys of IV-V-I's table, for Help > Keys; the board's `keyPressEvent` obeys them."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def _tr(words: str) -> str:
    return QCoreApplication.translate("IVVIKeys", words)


def keys() -> tuple[tuple[str, str], ...]:
    """Keys with what they do."""
    return (
        ("E", _tr("End the turn, or take no more cards")),
        ("X", _tr("Abandon your phrase, instead of playing cards")),
        ("D", _tr("Look through the discard pile, or close it")),
        ("S", _tr("Sort the hand by deck, or what can be played first")),
        ("A", _tr("Hear a phrase as it lies, with its errors")),
        ("B", _tr("Hear it with its errors corrected")),
    )
