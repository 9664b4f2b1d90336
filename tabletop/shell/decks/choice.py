"""Choice of a deck for a match, and dialogs that copy and remove decks."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from engines import ConsortError
from tabletop.guard import guarded
from tabletop.shell.controls.dialog import ButtonRole, Dialog
from tabletop.shell.controls.form import make_muted_text
from tabletop.shell.controls.inputs import ComboBox
from tabletop.shell.controls.look import Look
from tabletop.shell.decks import deck_files
from tabletop.shell.decks.deck_files import DeckSource
from tabletop.table.plain_text import escape_tool_tip
from tabletop.translator import translate_message


class CopyDeckDialog(Dialog):
    """Dialog that asks for the name of a copy and makes the copy."""

    deck_copied = Signal(object)

    def __init__(self, look: Look, source: DeckSource, name: str, parent: QWidget | None = None) -> None:
        super().__init__(look, QCoreApplication.translate("Dialog", "Copy a deck"), parent, width=460)
        self._source = source
        folder = deck_files.deck_folder(source.game_id)
        text = self.tr("A file of your own with all cards of “{name}”, to be changed as you like. It lies in {folder}.")
        form = self.add_form()
        form.add_note(text.format(name=name, folder=folder))
        self.name_field = QLineEdit(deck_files.find_free_name(source.game_id, source.name or "my-deck"))
        self.name_field.setMaxLength(deck_files.MAX_NAME_LENGTH)
        self.name_field.selectAll()
        form.add_row(self.tr("Name of the copy"), self.name_field)
        self.add_cancel()
        self.add_button(self.tr("Copy"), ButtonRole.AcceptRole, self._copy, default=True)
        self.name_field.setFocus()

    def _copy(self) -> None:
        try:
            path = deck_files.copy_deck(self._source, self.name_field.text())
        except ConsortError as error:
            self.show_field_error(translate_message(error), self.name_field)
            return
        self.deck_copied.emit(DeckSource(self._source.game_id, path))
        self.accept()


class RemoveDeckDialog(Dialog):
    """Question before a deck is removed."""

    def __init__(self, look: Look, file: str, parent: QWidget | None = None) -> None:
        super().__init__(look, QCoreApplication.translate("Dialog", "Remove this deck?"), parent, width=460)
        text = self.tr("{file} goes to the trash. Matches that were played with it keep their cards.")
        self.content.addWidget(make_muted_text(text.format(file=file)))
        keep_button = self.add_button(self.tr("Keep it"), ButtonRole.RejectRole, default=True)
        self.add_button(self.tr("Move to trash"), ButtonRole.AcceptRole, self.accept)
        keep_button.setFocus()


FILE_ITEM = "a file"
"""Value of the item that asks for another file."""

MAX_WIDTH_PX = 200
"""Maximum width of the list in pixels at a type scale of 1."""


@guarded
class DeckList(ComboBox):
    """Combo box of decks, whose choice changes only by `show_deck`.

    Arrow keys open it, because its last item asks for a file and must not be chosen in passing.
    """

    deck_chosen = Signal(object)
    """Emitted with a deck's path, or None for the bundled deck."""
    file_requested = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._game = ""
        self._deck: Path | None = None
        self.setMaximumWidth(round(MAX_WIDTH_PX * look.theme.scale))
        self.value_chosen.connect(self._choose_deck)

    def show_deck(self, game_id: str, deck: Path | None) -> None:
        """List the decks of a game and choose one."""
        self._game, self._deck = game_id, deck
        own_paths = [source.path for source in deck_files.list_own_decks(game_id) if source.path is not None]
        if deck is not None and deck not in own_paths:
            own_paths.append(deck)
        self.fill([(None, self.tr("Bundled deck")), *((path, path.stem) for path in own_paths)], deck)
        for number, path in enumerate(own_paths, start=1):
            self.setItemData(number, escape_tool_tip(str(path)), Qt.ItemDataRole.ToolTipRole)
        self.insertSeparator(self.count())
        self.addItem(self.tr("Choose a file…"), FILE_ITEM)

    def _choose_deck(self, value: object) -> None:
        self.show_deck(self._game, self._deck)  # The deck is not chosen until it has been read.
        if value == FILE_ITEM:
            self.file_requested.emit()
        elif value != self._deck:
            self.deck_chosen.emit(value)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.showPopup()
        else:
            super().keyPressEvent(event)
