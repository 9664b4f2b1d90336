"""Dialog for unwritten moves, shown before a match leaves the table."""

from __future__ import annotations

import os
from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from engines import ConsortError
from tabletop.endings import MATCHES
from tabletop.session import saves
from tabletop.session.catalogue import progress
from tabletop.session.journal import Journal
from tabletop.shell import folders
from tabletop.shell.controls.dialog import Dialog, Role
from tabletop.shell.controls.form import muted, paragraph
from tabletop.shell.controls.look import Look
from tabletop.shell.controls.saving import SaveDialog
from tabletop.translator import worded

BREAK = "\N{ZERO WIDTH SPACE}"
"""Invisible character at which a long path may break into lines."""


class Unsaved(Dialog):
    """Dialog: retry, save elsewhere or discard the moves.

    It is accepted when the match may leave the table and rejected when it stays.
    """

    def __init__(self, look: Look, journal: Journal, parent: QWidget | None = None) -> None:
        super().__init__(look, QCoreApplication.translate("Dialog", "Some moves are not saved"), parent, width=560)
        self._journal = journal
        self.saving: SaveDialog | None = None
        """The file dialog for another place, while it is open."""
        self.told = paragraph(self._trouble())
        self.content.addWidget(self.told)
        self.left = muted(self._left())
        self.content.addWidget(self.left)
        self.stay = self.button(self.tr("Back to the match"), Role.RejectRole)
        self.leave = self.button(self.tr("Leave them"), Role.DestructiveRole, self.accept)
        self.elsewhere = self.button(self.tr("Save elsewhere…"), Role.ActionRole, self._ask_where)
        self.again = self.button(self.tr("Try again"), Role.AcceptRole, self._try, default=True)

    def _trouble(self) -> str:
        count = self._journal.unwritten
        words = self.tr("The last {count} moves") if count > 1 else self.tr("The last move")
        folder = str(self._journal.folder).replace(os.sep, os.sep + BREAK)
        sentence = self.tr("{moves} could not be written in {folder}: {reason}.")
        return sentence.format(moves=words.format(count=count), folder=folder, reason=self._journal.reason)

    def _left(self) -> str:
        kept, _ = progress(self._journal.written[1:])
        if not kept:
            return self.tr("If they are left, nothing of the match is kept.")
        return self.tr("If they are left, the match is at move {kept} when it is opened again.").format(kept=kept)

    def _try(self) -> None:
        self._journal.write()
        if not self._journal.unwritten:
            self.accept()
            return
        self.told.setText(self._trouble())
        self.left.setText(self._left())
        self.say(self.tr("It still cannot be written: {reason}.").format(reason=self._journal.reason))

    def _ask_where(self) -> None:
        suggested = folders.home() / self._journal.name
        title, kind = self.tr("Save the match"), self.tr("Matches")
        self.saving = SaveDialog(self.look, self, title, suggested, kind, MATCHES)
        self.saving.chosen.connect(self.save_to)
        self.saving.ask()

    def save_to(self, path: Path) -> None:
        """Save the whole match at a path; on failure show the reason and stay open."""
        try:
            saves.save_copy(self._journal.record, path)
        except ConsortError as error:
            self.say(worded(error))
        else:
            self.accept()
