"""Files of matches: opening, saving copies, exporting."""

from __future__ import annotations

import re
from collections.abc import Generator
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QTimer, Signal
from PySide6.QtWidgets import QFileDialog, QProgressBar, QWidget

from engines import ConsortError, Record
from tabletop.file_suffixes import DECK_SUFFIXES, LESSON_SUFFIXES, MATCH_SUFFIX, MATCH_SUFFIXES, to_name_patterns
from tabletop.session import saves
from tabletop.session.match import Match
from tabletop.shell import folders, games
from tabletop.shell.controls.dialog import Dialog
from tabletop.shell.controls.form import make_paragraph
from tabletop.shell.controls.look import Look
from tabletop.shell.controls.save_dialog import SaveDialog
from tabletop.shell.decks import deck_files
from tabletop.shell.match import demo
from tabletop.shell.preferences import MatchSound, match_identity
from tabletop.shell.window.window_part import WindowPart
from tabletop.translator import failure_reason, translate_message

if TYPE_CHECKING:
    from engines.lessons.lesson import Lesson
    from tabletop.shell.games import Locale

SILENT_READING_S = 0.3
"""Seconds of reading without a dialog, in which most matches are read."""

READING_SLICE_S = 0.012
"""Seconds of reading between two visits to the event loop."""

PROGRESS_STEPS = 1000
"""Steps of the progress bar."""

ReadingSteps = Generator[float, None, Any]
"""Generator that yields the fraction that was read and returns the result."""


class OpeningDialog(Dialog):
    """Dialog that reads a match in slices, and shows its progress if that takes long."""

    match_opened = Signal(object)
    """Emitted with the record when all was read."""
    failed = Signal(str)
    """Emitted with a sentence that says why the match cannot be read."""

    def __init__(
        self, look: Look, name: str, reading_steps: Generator[float, None, Any], parent: QWidget | None = None
    ) -> None:
        """Prepare to read.

        `reading_steps` yields the fraction that was read and returns the result.
        """
        super().__init__(look, QCoreApplication.translate("Dialog", "Opening the match"), parent, width=420)
        label = make_paragraph(self.tr("{name} is long: its moves are replayed by the rules.").format(name=name))
        self.progress_bar = QProgressBar()
        self.progress_bar.setRange(0, PROGRESS_STEPS)
        self.progress_bar.setTextVisible(False)
        self.progress_bar.setAccessibleName(self.tr("How much has been read"))
        self.content.addWidget(label)
        self.content.addWidget(self.progress_bar)
        self.cancel_button = self.add_cancel()
        self._steps = reading_steps
        self._result: Any = None
        self._error = ""
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._read_slice)
        self.finished.connect(lambda _: self._close_reader())

    def start_reading(self) -> bool:
        """Start reading; return False if an error was found already.

        A short match is read at once, without showing the dialog.
        """
        if not self._read_for(SILENT_READING_S):
            self.show_modal()
            self._timer.start(0)
            return True
        self.deleteLater()
        return self._emit_result()

    def _read_slice(self) -> None:
        if self._read_for(READING_SLICE_S):
            self.accept()
            self._emit_result()

    def _read_for(self, seconds: float) -> bool:
        """Read for some seconds; return True if reading has ended."""
        end = perf_counter() + seconds
        try:
            while perf_counter() < end:
                self.progress_bar.setValue(round(PROGRESS_STEPS * next(self._steps)))
        except StopIteration as stop:
            self._result = stop.value
        except ConsortError as error:
            self._error = translate_message(error)
        else:
            return False
        return True

    def _emit_result(self) -> bool:
        """Emit the result; return False on an error."""
        if self._error:
            self.failed.emit(self._error)
        else:
            self.match_opened.emit(self._result)
        return not self._error

    def _close_reader(self) -> None:
        self._timer.stop()
        self._steps.close()


class MatchFiles(WindowPart):
    """Commands that open and write files."""

    save_dialog: SaveDialog | None = None
    """Last save dialog."""
    _opening: OpeningDialog | None = None

    # -- opening

    def ask_open(self) -> None:
        """Ask which saved match or other file to open."""
        from tabletop.shell.dialogs.open_match import OpenMatchDialog

        window = self._window
        dialog = OpenMatchDialog(
            window.look, window.matches.iterate_summaries(), window.store.preferences.locale, window
        )
        dialog.match_chosen.connect(self.open_match)
        dialog.browse_requested.connect(self.browse)
        if dialog.is_empty:
            dialog.deleteLater()
            self.browse()
        else:
            dialog.show_modal()

    def browse(self) -> None:
        """Ask with the system's file dialog which file to open."""
        path, _ = QFileDialog.getOpenFileName(
            self._window,
            self.tr("Open a match"),
            str(self._window.matches.folder),
            self.tr("Matches") + f" ({to_name_patterns(MATCH_SUFFIXES)})",
        )
        if path:
            self.open_match(Path(path))

    def open_file(self, path: Path) -> None:
        """Open a deck, a lesson or a match."""
        if path.suffix not in (*DECK_SUFFIXES, *LESSON_SUFFIXES):
            self.open_match(path)
            return
        from tabletop.shell.lessons.lesson_files import LessonSource, is_lesson

        try:
            if is_lesson(path):
                self._window.learning.start_lesson(LessonSource(path.stem, path=path))
            else:
                game = deck_files.find_game_of_folder(path) or deck_files.find_fitting_games(path)[0].info.id
                self._window.dialogs.show_decks(deck_files.DeckSource(game, path))
        except ConsortError as error:
            self._window.show_message(translate_message(error), lasts=True)

    def open_match(self, path: Path) -> bool:
        """Open a match: a finished one as a replay, any other to continue it.

        Returns False if it cannot be read. Errors in a match that takes long to read are shown later.
        """

        self.stop_opening()
        window = self._window
        self._opening = opening = OpeningDialog(window.look, path.name, window.matches.open_incrementally(path), window)
        opening.match_opened.connect(self._on_match_opened)
        opening.failed.connect(window.show_message)
        opening.finished.connect(self._forget_opening)
        is_readable = opening.start_reading()
        if not opening.isVisible():
            self._opening = None
        return is_readable

    def _forget_opening(self) -> None:
        self._opening = None

    def stop_opening(self) -> None:
        """Cancel the match that is being read, as something else was asked for."""
        opening, self._opening = self._opening, None
        if opening is not None:
            opening.reject()

    def _on_match_opened(self, opened: saves.OpenedMatch) -> None:
        opened.record.game = games.translate_game(opened.record.game, self._window.store.preferences.locale)
        self._window.run_when_saved(lambda: self._show_opened(opened), opened.journal.close)

    def _show_opened(self, opened: saves.OpenedMatch) -> None:
        if opened.record.state.to_move is None:
            file = opened.journal.path
            opened.journal.close()
            self._window.show_finished(opened.record, file)
            self._window.show_message(opened.notice)
        else:
            self._window.play_match(Match.resume(opened))

    def play_demo(self, game_id: str = "") -> None:
        """Play the demo of a game, or of the first game with one."""
        try:
            record = demo.load_demo(game_id or _games_with_demos()[0])
            record.game = games.translate_game(record.game, self._window.store.preferences.locale)
        except ConsortError as error:
            self._window.show_message(translate_message(error))
            return
        self._window.run_when_saved(lambda: self._run_demo(record))

    def _run_demo(self, record: Record) -> None:
        match = Match(record, replay=True)
        self._window.play_match(match)
        match.play()

    def play_other_demo(self) -> None:
        """Play the demo of the second game that has one."""
        self.play_demo(_games_with_demos()[:2][-1])

    # -- writing

    def ask_save(self) -> None:
        """Ask where to save a copy of the match."""
        match = self._window.match
        if match is None:
            return
        name = match.journal.file_name if match.journal else f"match{MATCH_SUFFIX}"
        record, suggested_path = match.own_record, folders.home_folder() / name
        look, title = self._window.look, self.tr("Save a copy")
        self.save_dialog = SaveDialog(look, self._window, title, suggested_path, self.tr("Matches"), MATCH_SUFFIXES)
        self.save_dialog.path_chosen.connect(lambda path: self.save_copy(record, path))
        self.save_dialog.open_file_dialog()

    def save_copy(self, record: Record, path: Path) -> None:
        try:
            saves.save_copy(record, path)
        except ConsortError as error:
            self._window.show_message(translate_message(error))
        else:
            self._window.show_message(self.tr("Saved as {name}.").format(name=path.name))

    def ask_export(self) -> None:
        """Open the export dialog for the match."""
        from tabletop.shell.export import clip
        from tabletop.shell.export.dialog import ExportDialog

        window = self._window
        if window.match is None:
            return
        record, position, preferences = window.match.record.copy(), window.match.position, window.store.preferences
        sound = MatchSound(
            match_identity(window.match.record), window.sound_player.instrument, window.sound_player.tempo
        )
        shown_passage, settings = window.match_page.strip.shown, window.sound_player.settings
        filmed_step = clip.find_filmed_step(record, position)
        dialog = ExportDialog(
            window.look,
            record,
            shown_passage,
            sound,
            settings,
            window,
            preferences.exports,
            filmed_step,
            position,
            preferences.export,
        )
        dialog.choices_made.connect(
            lambda choices: window.save_preferences(replace(window.store.preferences, export=choices))
        )
        dialog.files_written.connect(self._on_files_written)
        dialog.show_modal()

    def ask_worksheet(self) -> None:
        """Ask where to write a worksheet and its key.

        It is about the lesson or puzzle on the table, or else about the position.
        """
        window = self._window
        lesson = window.match_page.guide.lesson or window.free_tables.make_worksheet_lesson()
        if lesson is None:
            return
        from tabletop.shell.export import worksheet

        name = re.sub(r'[\\/:*?"<>|.]', "", lesson.title).strip() or self.tr("worksheet")
        suggested_path, title = folders.home_folder() / f"{name}.pdf", self.tr("Worksheet")
        self.save_dialog = SaveDialog(
            window.look, window, title, suggested_path, "PDF", (".pdf",), lambda path: (worksheet.key_path(path),)
        )
        self.save_dialog.path_chosen.connect(
            lambda path: self.write_worksheet(lesson, path, window.store.preferences.locale)
        )
        self.save_dialog.open_file_dialog()

    def write_worksheet(self, lesson: Lesson, path: Path, locale: Locale) -> None:
        """Write the worksheet of a lesson, and its key in a second file."""
        from tabletop.shell.export import worksheet

        try:
            paths = worksheet.write_worksheet(lesson, path, locale)
        except ConsortError as error:
            self._window.show_message(translate_message(error))
        except OSError as error:
            text = self.tr("{name} cannot be written ({reason}).")
            self._window.show_message(text.format(name=path.name, reason=failure_reason(error)))
        else:
            self._on_files_written(paths)

    def _on_files_written(self, paths: tuple[Path, ...]) -> None:
        separator = ", " if len(paths) == 2 else " … "
        names = paths[0].name if len(paths) == 1 else f"{paths[0].name}{separator}{paths[-1].name}"
        self._window.save_preferences(replace(self._window.store.preferences, exports=str(paths[0].parent)))
        self._window.show_message(self.tr("Saved as {name}.").format(name=names))


def _games_with_demos() -> list[str]:
    """Return the games with a demo in a fixed order, on which two commands rely.

    There is at least one, whose missing demo is then reported.
    """
    return list(demo.demo_games() or (demo.DEFAULT_GAME,))
