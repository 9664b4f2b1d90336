"""What is asked before a deck is copied, and before one goes."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from engines import ConsortError
from tabletop.shell.controls.dialog import Dialog, Role
from tabletop.shell.controls.form import muted
from tabletop.shell.controls.look import Look
from tabletop.shell.decks import library
from tabletop.shell.decks.library import Kept
from tabletop.translator import worded


class AskName(Dialog):
    """Asks what a copy is to be called, and makes it."""

    copied = Signal(object)

    def __init__(self, look: Look, kept: Kept, name: str, parent: QWidget | None = None) -> None:
        super().__init__(look, QCoreApplication.translate("Dialog", "Copy a deck"), parent, width=460)
        self._kept = kept
        place = library.folder(kept.game)
        words = self.tr(
            "A file of your own with all cards of “{name}”, to be changed as you like. It lies in {folder}."
        )
        form = self.add_form()
        form.add_note(words.format(name=name, folder=place))
        self.line = QLineEdit(library.free_name(kept.game, kept.name or "my-deck"))
        self.line.setMaxLength(library.LONGEST_NAME)
        self.line.selectAll()
        form.add_row(self.tr("Name of the copy"), self.line)
        self.add_cancel()
        self.button(self.tr("Copy"), Role.AcceptRole, self._copy, default=True)
        self.line.setFocus()

    def _copy(self) -> None:
        try:
            path = library.copy(self._kept, self.line.text())
        except ConsortError as error:
            self.refuse(worded(error), self.line)
            return
        self.copied.emit(Kept(self._kept.game, path))
        self.accept()


class Sure(Dialog):
    """Asks before a deck goes."""

    def __init__(self, look: Look, file: str, parent: QWidget | None = None) -> None:
        super().__init__(look, QCoreApplication.translate("Dialog", "Remove this deck?"), parent, width=460)
        words = self.tr("{file} goes to the trash. Matches that were played with it keep their cards.")
        self.content.addWidget(muted(words.format(file=file)))
        keep = self.button(self.tr("Keep it"), Role.RejectRole, default=True)
        self.button(self.tr("Move to trash"), Role.AcceptRole, self.accept)
        keep.setFocus()
