"""The keys of Cantoludus' table, for Help > Keys; the board's `keyPressEvent` obeys them."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def _tr(words: str) -> str:
    return QCoreApplication.translate("CantoludusKeys", words)


def keys() -> tuple[tuple[str, str], ...]:
    """Keys with what they do."""
    return (
        ("C", _tr("Offer what pays for the chosen card at the least cost, then buy it")),
        ("P", _tr("Play an interval card of the hand")),
        ("E", _tr("End the turn, or choose no more")),
        ("T", _tr("That is all: in Blind Chords, buy with what is laid")),
        ("D", _tr("Look through the discard pile, or close it")),
        ("R", _tr("Open the reference tables, or close them")),
        ("K", _tr("Let the focus go to the keys of the piano, or not")),
    )
