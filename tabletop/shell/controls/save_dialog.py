"""Save dialog that completes the file name before it asks about existing files."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from tabletop.file_suffixes import to_name_patterns
from tabletop.shell.controls.dialog import ButtonRole, Dialog
from tabletop.shell.controls.form import make_muted_text
from tabletop.shell.controls.look import Look

MAX_LISTED_FILES = 4

Companions = Callable[[Path], Iterable[Path]]
"""Returns further files that are written with a file; some may not exist."""


class SaveDialog(QObject):
    """Save dialog of the system, with a question before files are replaced.

    `path_chosen` is emitted once with a path that has one of the suffixes, after the user agreed to replace existing
    files.
    """

    path_chosen = Signal(object)
    """Emitted with the path."""
    closed = Signal()
    """Emitted if the user cancels."""

    def __init__(
        self,
        look: Look,
        parent: QWidget,
        title: str,
        suggested_path: Path,
        kind: str,
        suffixes: Sequence[str],
        companions: Companions = lambda _: (),
    ) -> None:
        """Prepare the dialog.

        `kind` is the name of the file type in the system's dialog. A name without any of the `suffixes` gets the first
        one.
        """
        super().__init__(parent)
        self._look, self._window, self._title, self._suggested_path = look, parent, title, suggested_path
        self._filter = f"{kind} ({to_name_patterns(tuple(suffixes))})"
        self._suffixes, self._companions = tuple(suffixes), companions
        self.file_dialog: QFileDialog | None = None
        """File dialog while it is open."""
        self.question: ReplaceDialog | None = None
        """Question about existing files while it is open."""

    def open_file_dialog(self) -> None:
        """Open the file dialog."""
        self.file_dialog = file_dialog = QFileDialog(self._window, self._title)
        file_dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        file_dialog.setFileMode(QFileDialog.FileMode.AnyFile)
        file_dialog.setNameFilter(self._filter)
        file_dialog.setDefaultSuffix(self._suffixes[0].removeprefix("."))
        # Some systems would ask about the name before it is completed, and not about further files.
        file_dialog.setOption(QFileDialog.Option.DontConfirmOverwrite)
        file_dialog.setDirectory(str(self._suggested_path.parent))
        file_dialog.selectFile(self._suggested_path.name)
        file_dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        file_dialog.fileSelected.connect(lambda path: self.accept_path(Path(path)))
        file_dialog.rejected.connect(self._cancel)
        file_dialog.finished.connect(self._forget_file_dialog)
        file_dialog.open()

    def accept_path(self, path: Path) -> None:
        """Accept a path as if it had been chosen in the file dialog."""
        path = self.complete_suffix(path)
        existing = existing_files([path, *self._companions(path)])
        if not existing:
            self._emit_chosen(path)
            return
        self.question = question = ReplaceDialog(self._look, existing, self._window)
        question.accepted.connect(lambda: self._emit_chosen(path))
        question.rejected.connect(lambda: self._ask_again(path))
        question.show_modal()

    def complete_suffix(self, path: Path) -> Path:
        """Return the path with one of the suffixes; other text after a dot is kept."""
        if path.name.casefold().endswith(self._suffixes):
            return path
        return path.with_name(path.name + self._suffixes[0])

    def _emit_chosen(self, path: Path) -> None:
        self.question = None
        self.path_chosen.emit(path)
        self.deleteLater()

    def _ask_again(self, path: Path) -> None:
        self.question = None
        self._suggested_path = path
        self.open_file_dialog()

    def _cancel(self) -> None:
        self.closed.emit()
        self.deleteLater()

    def _forget_file_dialog(self) -> None:
        self.file_dialog = None


class ReplaceDialog(Dialog):
    """Question whether to replace existing files."""

    def __init__(self, look: Look, files: Sequence[Path], parent: QWidget | None = None) -> None:
        is_single = len(files) == 1
        single_title = QCoreApplication.translate("Dialog", "Replace this file?")
        plural_title = QCoreApplication.translate("Dialog", "Replace these files?")
        super().__init__(look, single_title if is_single else plural_title, parent, width=460)
        names = [f"“{file.name}”" for file in files[:MAX_LISTED_FILES]]
        listed_names = ", ".join(names) + (" …" if len(files) > MAX_LISTED_FILES else "")
        text = self.tr("{names} is there already.") if is_single else self.tr("{names} are there already.")
        text += " " + self.tr("What is in it now would be lost.")
        self.content.addWidget(make_muted_text(text.format(names=listed_names)))
        self.keep_button = self.add_button(self.tr("Choose another name"), ButtonRole.RejectRole, default=True)
        self.replace_button = self.add_button(self.tr("Replace"), ButtonRole.AcceptRole, self.accept)
        self.keep_button.setFocus()


def existing_files(files: Iterable[Path]) -> list[Path]:
    """Return the files that exist, without duplicates."""
    return [file for file in dict.fromkeys(files) if os.path.lexists(file)]
