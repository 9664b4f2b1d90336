"""Matches as files: which one to open, where a copy goes, what of a match is exported for other programs."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from engines import ConsortError, Record
from tabletop.endings import MATCH, MATCHES, patterns
from tabletop.session import saves
from tabletop.session.match import Match
from tabletop.shell import folders, preferences
from tabletop.shell.controls.look import Look
from tabletop.shell.controls.saving import SaveDialog
from tabletop.translator import reason, worded

if TYPE_CHECKING:
    from engines.lessons.lesson import Lesson
    from tabletop.shell.games import Locale
    from tabletop.shell.score.strip import ShownPassage


class MatchFiles(QObject):
    """Asks for files over a window, and writes them."""

    chosen = Signal(object)
    """The path of a match that is to be opened."""
    exported = Signal(object)
    """The folder that was written to."""
    choices_made = Signal(object)
    """The choices of an export (`ExportChoices`), to be remembered."""
    told = Signal(str)
    """What became of it, in a sentence."""

    def __init__(self, look: Look, matches: saves.Matches, window: QWidget) -> None:
        super().__init__(window)
        self._look = look
        self._matches = matches
        self._window = window
        self.saving: SaveDialog | None = None
        """The last question where to save something."""

    def ask_open(self, locale: Locale) -> None:
        """Ask which of the matches that are kept to open, or which file."""
        from tabletop.shell.dialogs.open_match import Open

        dialog = Open(self._look, self._matches.pieces(), locale, self._window)
        dialog.chosen.connect(self.chosen)
        dialog.browse_asked.connect(self.browse)
        if dialog.is_empty:
            dialog.deleteLater()
            self.browse()
        else:
            dialog.appear()

    def browse(self) -> None:
        """Ask the system which file to open."""
        path, _ = QFileDialog.getOpenFileName(
            self._window, self.tr("Open a match"), str(self._matches.folder), self._kinds()
        )
        if path:
            self.chosen.emit(Path(path))

    def ask_save(self, match: Match) -> None:
        """Ask where to save a copy of a match."""
        name = match.journal.name if match.journal else f"match{MATCH}"
        record, suggested = match.own_record, folders.home() / name
        self.saving = SaveDialog(
            self._look, self._window, self.tr("Save a copy"), suggested, self.tr("Matches"), MATCHES
        )
        self.saving.chosen.connect(lambda path: self.save_copy(record, path))
        self.saving.ask()

    def save_copy(self, record: Record, path: Path) -> None:
        """Save a copy of a match."""
        try:
            saves.save_copy(record, path)
        except ConsortError as error:
            self.told.emit(worded(error))
        else:
            self.told.emit(self.tr("Saved as {name}.").format(name=path.name))

    def ask_export(
        self,
        record: Record,
        shown: ShownPassage | None,
        sound: preferences.MatchSound,
        settings: preferences.Sound,
        folder: str,
        position: int,
        choices: preferences.ExportChoices,
    ) -> None:
        """Ask what of a match is to be a file for other programs, and write it: see `Export`."""
        from tabletop.shell.export import clip
        from tabletop.shell.export.dialog import Export

        filmed = clip.filmed_step(record, position)
        dialog = Export(self._look, record, shown, sound, settings, self._window, folder, filmed, position, choices)
        dialog.choices_made.connect(self.choices_made)
        dialog.written.connect(self._exported)
        dialog.appear()

    def ask_worksheet(self, lesson: Lesson, locale: Locale) -> None:
        """Ask where to write the worksheet of a lesson, and its key beside it."""
        name = re.sub(r'[\\/:*?"<>|.]', "", lesson.title).strip() or self.tr("worksheet")
        from tabletop.shell.export import worksheet

        suggested, title = folders.home() / f"{name}.pdf", self.tr("Worksheet")
        self.saving = SaveDialog(
            self._look, self._window, title, suggested, "PDF", (".pdf",), lambda path: (worksheet.key_beside(path),)
        )
        self.saving.chosen.connect(lambda path: self.write_worksheet(lesson, path, locale))
        self.saving.ask()

    def write_worksheet(self, lesson: Lesson, path: Path, locale: Locale) -> None:
        """Write the worksheet of a lesson, and its key beside it."""
        from tabletop.shell.export import worksheet

        try:
            written = worksheet.write(lesson, path, locale)
        except ConsortError as error:
            self.told.emit(worded(error))
        except OSError as error:
            words = self.tr("{name} cannot be written ({reason}).")
            self.told.emit(words.format(name=path.name, reason=reason(error)))
        else:
            self._exported(written)

    def _exported(self, paths: tuple[Path, ...]) -> None:
        between = ", " if len(paths) == 2 else " … "
        names = paths[0].name if len(paths) == 1 else f"{paths[0].name}{between}{paths[-1].name}"
        self.exported.emit(paths[0].parent)
        self.told.emit(self.tr("Saved as {name}.").format(name=names))

    def _kinds(self) -> str:
        return self.tr("Matches") + f" ({patterns(MATCHES)})"
