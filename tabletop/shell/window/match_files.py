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
from tabletop.endings import DECKS, LESSONS, MATCH, MATCHES, patterns
from tabletop.session import saves
from tabletop.session.match import Match
from tabletop.shell import folders, games
from tabletop.shell.controls.dialog import Dialog
from tabletop.shell.controls.form import paragraph
from tabletop.shell.controls.look import Look
from tabletop.shell.controls.saving import SaveDialog
from tabletop.shell.decks import library
from tabletop.shell.match import demo
from tabletop.shell.preferences import MatchSound, identity
from tabletop.shell.window.part import Part
from tabletop.translator import reason, worded

if TYPE_CHECKING:
    from engines.lessons.lesson import Lesson
    from tabletop.shell.games import Locale

PATIENCE = 0.3
"""Seconds of reading without a dialog, in which most matches are read."""

SLICE = 0.012
"""Seconds of reading between two visits to the event loop."""

STEPS = 1000
"""Steps of the progress bar."""

Parts = Generator[float, None, Any]
"""Generator that yields the fraction that was read and returns the result."""


class Opening(Dialog):
    """Dialog that reads a match in slices, and shows its progress if that takes long."""

    opened = Signal(object)
    """Emitted with the record when all was read."""
    failed = Signal(str)
    """Emitted with a sentence that says why the match cannot be read."""

    def __init__(
        self, look: Look, name: str, parts: Generator[float, None, Any], parent: QWidget | None = None
    ) -> None:
        """Prepare to read `parts`, which yields the fraction read and returns the result."""
        super().__init__(look, QCoreApplication.translate("Dialog", "Opening the match"), parent, width=420)
        words = paragraph(self.tr("{name} is long: its moves are replayed by the rules.").format(name=name))
        self.bar = QProgressBar()
        self.bar.setRange(0, STEPS)
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(self.tr("How much has been read"))
        self.content.addWidget(words)
        self.content.addWidget(self.bar)
        self.leave = self.add_cancel()
        self._parts = parts
        self._read: Any = None
        self._trouble = ""
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._go_on)
        self.finished.connect(lambda _: self._give_up())

    def go(self) -> bool:
        """Start reading; return False if an error was found already.

        A short match is read at once, without showing the dialog.
        """
        if not self._read_for(PATIENCE):
            self.appear()
            self._timer.start(0)
            return True
        self.deleteLater()
        return self._tell()

    def _go_on(self) -> None:
        if self._read_for(SLICE):
            self.accept()
            self._tell()

    def _read_for(self, seconds: float) -> bool:
        """Read for some seconds; return whether reading has ended."""
        end = perf_counter() + seconds
        try:
            while perf_counter() < end:
                self.bar.setValue(round(STEPS * next(self._parts)))
        except StopIteration as done:
            self._read = done.value
        except ConsortError as error:
            self._trouble = worded(error)
        else:
            return False
        return True

    def _tell(self) -> bool:
        """Emit the result; return False on an error."""
        if self._trouble:
            self.failed.emit(self._trouble)
        else:
            self.opened.emit(self._read)
        return not self._trouble

    def _give_up(self) -> None:
        self._timer.stop()
        self._parts.close()


class MatchFiles(Part):
    """Commands that open and write files."""

    saving: SaveDialog | None = None
    """Last save dialog."""
    _opening: Opening | None = None

    # -- opening

    def ask_open(self) -> None:
        """Ask which saved match or other file to open."""
        from tabletop.shell.dialogs.open_match import Open

        window = self._window
        dialog = Open(window.look, window.matches.pieces(), window.store.now.locale, window)
        dialog.chosen.connect(self.open_match)
        dialog.browse_asked.connect(self.browse)
        if dialog.is_empty:
            dialog.deleteLater()
            self.browse()
        else:
            dialog.appear()

    def browse(self) -> None:
        """Ask with the system's file dialog which file to open."""
        path, _ = QFileDialog.getOpenFileName(
            self._window,
            self.tr("Open a match"),
            str(self._window.matches.folder),
            self.tr("Matches") + f" ({patterns(MATCHES)})",
        )
        if path:
            self.open_match(Path(path))

    def open(self, path: Path) -> None:
        """Open a deck, a lesson or a match."""
        if path.suffix not in (*DECKS, *LESSONS):
            self.open_match(path)
            return
        from tabletop.shell.lessons.library import Kept, is_lesson

        try:
            if is_lesson(path):
                self._window.learning.learn(Kept(path.stem, path=path))
            else:
                game = library.game_of(path) or library.fitting(path)[0].info.id
                self._window.dialogs.show_decks(library.Kept(game, path))
        except ConsortError as error:
            self._window.say(worded(error), stay=True)

    def open_match(self, path: Path) -> bool:
        """Open a match: a finished one as a replay, any other to continue it.

        Returns False if it cannot be read. Errors in a match that takes long to read are shown later.
        """
        from tabletop.shell.window.match_files import Opening

        self.stop_opening()
        window = self._window
        self._opening = opening = Opening(window.look, path.name, window.matches.opening(path), window)
        opening.opened.connect(self._opened)
        opening.failed.connect(window.say)
        opening.finished.connect(self._forget_opening)
        read = opening.go()
        if not opening.isVisible():
            self._opening = None
        return read

    def _forget_opening(self, _: int) -> None:
        self._opening = None

    def stop_opening(self) -> None:
        """Cancel the match that is being read, as something else was asked for."""
        opening, self._opening = self._opening, None
        if opening is not None:
            opening.reject()

    def _opened(self, opened: saves.Opened) -> None:
        opened.record.game = games.speaking(opened.record.game, self._window.store.now.locale)
        self._window.once_saved(lambda: self._play_on(opened), opened.journal.close)

    def _play_on(self, opened: saves.Opened) -> None:
        if opened.record.state.to_move is None:
            file = opened.journal.path
            opened.journal.close()
            self._window.show_finished(opened.record, file)
            self._window.say(opened.notice)
        else:
            self._window.play_match(Match.go_on(opened))

    def play_demo(self, game: str = "") -> None:
        """Play the demo of a game, or of the first game with one."""
        try:
            record = demo.record(game or _watched()[0])
            record.game = games.speaking(record.game, self._window.store.now.locale)
        except ConsortError as error:
            self._window.say(worded(error))
            return
        self._window.once_saved(lambda: self._run_demo(record))

    def _run_demo(self, record: Record) -> None:
        match = Match(record, replay=True)
        self._window.play_match(match)
        match.play()

    def play_other_demo(self) -> None:
        """Play the demo of the second game that has one."""
        self.play_demo(_watched()[:2][-1])

    # -- writing

    def ask_save(self) -> None:
        """Ask where to save a copy of the match."""
        match = self._window.match
        if match is None:
            return
        name = match.journal.name if match.journal else f"match{MATCH}"
        record, suggested = match.own_record, folders.home() / name
        look, title = self._window.look, self.tr("Save a copy")
        self.saving = SaveDialog(look, self._window, title, suggested, self.tr("Matches"), MATCHES)
        self.saving.chosen.connect(lambda path: self.save_copy(record, path))
        self.saving.ask()

    def save_copy(self, record: Record, path: Path) -> None:
        try:
            saves.save_copy(record, path)
        except ConsortError as error:
            self._window.say(worded(error))
        else:
            self._window.say(self.tr("Saved as {name}.").format(name=path.name))

    def ask_export(self) -> None:
        """Open the export dialog for the match."""
        from tabletop.shell.export import clip
        from tabletop.shell.export.dialog import Export

        window = self._window
        if window.match is None:
            return
        record, position, kept = window.match.record.copy(), window.match.position, window.store.now
        sound = MatchSound(identity(window.match.record), window.sounding.instrument, window.sounding.tempo)
        shown, settings = window.match_page.strip.shown, window.sounding.settings
        filmed = clip.filmed_step(record, position)
        dialog = Export(
            window.look, record, shown, sound, settings, window, kept.exports, filmed, position, kept.export
        )
        dialog.choices_made.connect(lambda choices: window.keep(replace(window.store.now, export=choices)))
        dialog.written.connect(self._exported)
        dialog.appear()

    def ask_worksheet(self) -> None:
        """Ask where to write a worksheet and its key.

        It is about the lesson or puzzle on the table, or else about the position.
        """
        window = self._window
        lesson = window.match_page.guide.lesson or window.free_tables.lesson()
        if lesson is None:
            return
        from tabletop.shell.export import worksheet

        name = re.sub(r'[\\/:*?"<>|.]', "", lesson.title).strip() or self.tr("worksheet")
        suggested, title = folders.home() / f"{name}.pdf", self.tr("Worksheet")
        self.saving = SaveDialog(
            window.look, window, title, suggested, "PDF", (".pdf",), lambda path: (worksheet.key_beside(path),)
        )
        self.saving.chosen.connect(lambda path: self.write_worksheet(lesson, path, window.store.now.locale))
        self.saving.ask()

    def write_worksheet(self, lesson: Lesson, path: Path, locale: Locale) -> None:
        """Write the worksheet of a lesson, and its key in a file beside it."""
        from tabletop.shell.export import worksheet

        try:
            written = worksheet.write(lesson, path, locale)
        except ConsortError as error:
            self._window.say(worded(error))
        except OSError as error:
            words = self.tr("{name} cannot be written ({reason}).")
            self._window.say(words.format(name=path.name, reason=reason(error)))
        else:
            self._exported(written)

    def _exported(self, paths: tuple[Path, ...]) -> None:
        between = ", " if len(paths) == 2 else " … "
        names = paths[0].name if len(paths) == 1 else f"{paths[0].name}{between}{paths[-1].name}"
        self._window.keep(replace(self._window.store.now, exports=str(paths[0].parent)))
        self._window.say(self.tr("Saved as {name}.").format(name=names))


def _watched() -> list[str]:
    """Return the games with a demo in a fixed order, on which two commands rely.

    There is at least one, whose missing demo is then reported.
    """
    return list(demo.games() or (demo.FIRST,))
