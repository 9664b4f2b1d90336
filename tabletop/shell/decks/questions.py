"""What is asked before a deck is copied, and before one goes."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QDialogButtonBox, QLineEdit, QWidget

from engines import ConsortError
from tabletop.shell.controls.dialog import Dialog, muted
from tabletop.shell.controls.look import Look
from tabletop.shell.decks import library
from tabletop.shell.decks.library import Kept
from tabletop.translator import worded


class AskName(Dialog):
    """Asks what a copy is to be called, and makes it."""

    copied = Signal(object)

    def __init__(self, look: Look, kept: Kept, name: str, parent: QWidget | None = None) -> None:
        super().__init__(look, QCoreApplication.translate("Dialog", "Copy a deck"), parent)
        self._kept = kept
        self.set_width(460)
        place = library.folder(kept.game)
        words = self.tr(
            "A file of your own with all cards of “{name}”, to be changed as you like. It lies in {folder}."
        )
        self.content.addWidget(muted(words.format(name=name, folder=place)))
        self.line = QLineEdit(library.free_name(kept.game, kept.name or "my-deck"))
        self.line.setMaxLength(library.LONGEST_NAME)
        self.line.setAccessibleName(self.tr("Name of the copy"))
        self.line.selectAll()
        self.line.textChanged.connect(lambda _: self.say(""))
        self.content.addWidget(self.line)
        self.button(self.tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        copy = self.button(self.tr("Copy"), QDialogButtonBox.ButtonRole.AcceptRole, default=True)
        copy.clicked.connect(self._copy)
        self.line.setFocus()

    def _copy(self) -> None:
        try:
            path = library.copy(self._kept, self.line.text())
        except ConsortError as error:
            self.say(worded(error), self.line)
            return
        self.copied.emit(Kept(self._kept.game, path))
        self.accept()


class Sure(Dialog):
    """Asks before a deck goes."""

    def __init__(self, look: Look, file: str, parent: QWidget | None = None) -> None:
        super().__init__(look, QCoreApplication.translate("Dialog", "Remove this deck?"), parent)
        self.set_width(460)
        words = self.tr("{file} goes to the trash. Matches that were played with it keep their cards.")
        self.content.addWidget(muted(words.format(file=file)))
        keep = self.button(self.tr("Keep it"), QDialogButtonBox.ButtonRole.RejectRole, default=True)
        remove = self.button(self.tr("Move to trash"), QDialogButtonBox.ButtonRole.AcceptRole)
        remove.clicked.connect(self.accept)
        keep.setFocus()
