"""Which deck a match is played with: the game's own, one of the player's, or a file from anywhere."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from tabletop.guard import guarded
from tabletop.shell.controls.form import small_button
from tabletop.shell.controls.inputs import ComboBox
from tabletop.shell.controls.look import Look
from tabletop.shell.decks import library
from tabletop.table.plain import escape_tool_tip

A_FILE = "a file"
"""Stands in the list for a file that is still to be chosen."""

NARROWEST, WIDEST = 90, 200
"""Pixels of the list at a type scale of 1."""


@guarded
class DeckList(ComboBox):
    """The list. Arrow keys open it, as its last line is something to do and nothing to walk over."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.showPopup()
        else:
            super().keyPressEvent(event)


class DeckChoice(QWidget):
    """The list and a button beside it. What is shown as chosen changes only by `show_deck`."""

    chosen = Signal(object)
    """A deck's path; None for the deck of the game."""
    file_asked = Signal()
    decks_asked = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._game = ""
        self._deck: Path | None = None
        self.list = DeckList(look, self.tr("Deck"))
        self.list.setMinimumWidth(round(NARROWEST * look.theme.scale))
        self.list.setMaximumWidth(round(WIDEST * look.theme.scale))
        self.list.activated.connect(self._activated)
        self.more = small_button(self.tr("Decks…"), on_click=self.decks_asked.emit)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(round(8 * look.theme.scale))
        row.addWidget(self.list, 1)
        row.addWidget(self.more)
        self.setFocusProxy(self.list)

    def show_deck(self, game_id: str, deck: Path | None) -> None:
        """Offer what there is for a game now, this deck chosen."""
        self._game, self._deck = game_id, deck
        own = [kept.path for kept in library.own(game_id) if kept.path is not None]
        if deck is not None and deck not in own:
            own.append(deck)
        self.list.fill([(None, self.tr("Bundled deck"))], None)
        for path in own:
            self.list.addItem(path.stem, path)
            self.list.setItemData(self.list.count() - 1, escape_tool_tip(str(path)), Qt.ItemDataRole.ToolTipRole)
        self.list.insertSeparator(self.list.count())
        self.list.addItem(self.tr("Choose a file…"), A_FILE)
        self.list.setCurrentIndex(0 if deck is None else 1 + own.index(deck))

    def _activated(self, number: int) -> None:
        wanted: object = self.list.itemData(number)
        self.show_deck(self._game, self._deck)  # until it has been read, the choice is what it was
        if wanted == A_FILE:
            self.file_asked.emit()
        elif wanted != self._deck:
            self.chosen.emit(wanted)
