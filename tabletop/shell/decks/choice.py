"""Which deck a match is played with: the game's own, one of the player's, or a file from anywhere."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent

from tabletop.guard import guarded
from tabletop.shell.controls.inputs import ComboBox
from tabletop.shell.controls.look import Look
from tabletop.shell.decks import library
from tabletop.table.plain import escape_tool_tip

A_FILE = "a file"
"""Stands in the list for a file that is still to be chosen."""

MAX_WIDTH = 200
"""Pixels of the list at a type scale of 1."""


@guarded
class DeckList(ComboBox):
    """The list. What is shown as chosen changes only by `show_deck`.

    Arrow keys open it, as its last line is something to do and nothing to walk over.
    """

    deck_chosen = Signal(object)
    """A deck's path; None for the deck of the game."""
    file_asked = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._game = ""
        self._deck: Path | None = None
        self.setMaximumWidth(round(MAX_WIDTH * look.theme.scale))
        self.chosen.connect(self._choose_deck)

    def show_deck(self, game_id: str, deck: Path | None) -> None:
        """Offer what there is for a game now, this deck chosen."""
        self._game, self._deck = game_id, deck
        own = [kept.path for kept in library.own(game_id) if kept.path is not None]
        if deck is not None and deck not in own:
            own.append(deck)
        self.fill([(None, self.tr("Bundled deck")), *((path, path.stem) for path in own)], deck)
        for number, path in enumerate(own, start=1):
            self.setItemData(number, escape_tool_tip(str(path)), Qt.ItemDataRole.ToolTipRole)
        self.insertSeparator(self.count())
        self.addItem(self.tr("Choose a file…"), A_FILE)

    def _choose_deck(self, wanted: object) -> None:
        self.show_deck(self._game, self._deck)  # until it has been read, the choice is what it was
        if wanted == A_FILE:
            self.file_asked.emit()
        elif wanted != self._deck:
            self.deck_chosen.emit(wanted)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.showPopup()
        else:
            super().keyPressEvent(event)
