"""Dialog for unwritten moves, shown before a match leaves the table."""

from __future__ import annotations

import os
from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from engines import ConsortError
from tabletop.file_suffixes import MATCH_SUFFIXES
from tabletop.session import saves
from tabletop.session.catalogue import count_moves
from tabletop.session.journal import Journal
from tabletop.shell import folders
from tabletop.shell.controls.dialog import ButtonRole, Dialog
from tabletop.shell.controls.form import make_muted_text, make_paragraph
from tabletop.shell.controls.look import Look
from tabletop.shell.controls.save_dialog import SaveDialog
from tabletop.translator import translate_message

LINE_BREAK_HINT = "\N{ZERO WIDTH SPACE}"
"""Invisible character at which a long path may break into lines."""


class UnsavedDialog(Dialog):
    """Dialog: retry, save elsewhere or discard the moves.

    It is accepted when the match may leave the table and rejected when it stays.
    """

    def __init__(self, look: Look, journal: Journal, parent: QWidget | None = None) -> None:
        super().__init__(look, QCoreApplication.translate("Dialog", "Some moves are not saved"), parent, width=560)
        self._journal = journal
        self.save_dialog: SaveDialog | None = None
        """The file dialog for another place, while it is open."""
        self.problem_label = make_paragraph(self._problem_text())
        self.content.addWidget(self.problem_label)
        self.consequence_label = make_muted_text(self._consequence_text())
        self.content.addWidget(self.consequence_label)
        self.stay_button = self.add_button(self.tr("Back to the match"), ButtonRole.RejectRole)
        self.leave_button = self.add_button(self.tr("Leave them"), ButtonRole.DestructiveRole, self.accept)
        self.elsewhere_button = self.add_button(
            self.tr("Save elsewhere…"), ButtonRole.ActionRole, self._open_save_dialog
        )
        self.again_button = self.add_button(self.tr("Try again"), ButtonRole.AcceptRole, self._retry, default=True)

    def _problem_text(self) -> str:
        count = self._journal.unsaved_entry_count
        text = self.tr("The last {count} moves") if count > 1 else self.tr("The last move")
        folder = str(self._journal.folder).replace(os.sep, os.sep + LINE_BREAK_HINT)
        sentence = self.tr("{moves} could not be written in {folder}: {reason}.")
        return sentence.format(moves=text.format(count=count), folder=folder, reason=self._journal.error_reason)

    def _consequence_text(self) -> str:
        saved_moves, _ = count_moves(self._journal.saved_lines[1:])
        if not saved_moves:
            return self.tr("If they are left, nothing of the match is kept.")
        return self.tr("If they are left, the match is at move {kept} when it is opened again.").format(
            kept=saved_moves
        )

    def _retry(self) -> None:
        self._journal.write()
        if not self._journal.unsaved_entry_count:
            self.accept()
            return
        self.problem_label.setText(self._problem_text())
        self.consequence_label.setText(self._consequence_text())
        self.show_error(self.tr("It still cannot be written: {reason}.").format(reason=self._journal.error_reason))

    def _open_save_dialog(self) -> None:
        suggested_path = folders.home_folder() / self._journal.file_name
        title, kind = self.tr("Save the match"), self.tr("Matches")
        self.save_dialog = SaveDialog(self.look, self, title, suggested_path, kind, MATCH_SUFFIXES)
        self.save_dialog.path_chosen.connect(self.save_to)
        self.save_dialog.open_file_dialog()

    def save_to(self, path: Path) -> None:
        """Save the whole match at a path; on failure show the reason and stay open."""
        try:
            saves.save_copy(self._journal.record, path)
        except ConsortError as error:
            self.show_error(translate_message(error))
        else:
            self.accept()
