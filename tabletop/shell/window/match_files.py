"""Matches as files: which one is opened and put on the table, where a copy goes, what of a match is exported."""

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
"""Seconds for which nothing is shown: nearly every match has been read by then."""

SLICE = 0.012
"""Seconds of reading between two looks at what the window has to do."""

STEPS = 1000
"""Steps of the progress bar."""

Parts = Generator[float, None, Any]
"""Yields how much has been read, 0 to 1, and returns what was read."""


class Opening(Dialog):
    """Reads a match in parts between the events of its window, and shows a bar where that takes long."""

    opened = Signal(object)
    """The record, once all of it was read."""
    failed = Signal(str)
    """The sentence that says why it cannot be read."""

    def __init__(
        self, look: Look, name: str, parts: Generator[float, None, Any], parent: QWidget | None = None
    ) -> None:
        """`parts` yields how much has been read, 0 to 1, and returns what was read."""
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
        """Begin. What is short is read at once, and shows nothing. False when it could not be read."""
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
        """Read for so long; whether there is nothing more to read."""
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
        """Say what came of it; False when it could not be read."""
        if self._trouble:
            self.failed.emit(self._trouble)
        else:
            self.opened.emit(self._read)
        return not self._trouble

    def _give_up(self) -> None:
        """Nothing more is read: what was open is closed."""
        self._timer.stop()
        self._parts.close()


class MatchFiles(Part):
    """Ask for files over the window, read and write them."""

    saving: SaveDialog | None = None
    """The last question where to save something."""
    _opening: Opening | None = None

    # -- opening

    def ask_open(self) -> None:
        """Ask which of the matches that are kept to open, or which file."""
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
        """Ask the system which file to open."""
        path, _ = QFileDialog.getOpenFileName(
            self._window,
            self.tr("Open a match"),
            str(self._window.matches.folder),
            self.tr("Matches") + f" ({patterns(MATCHES)})",
        )
        if path:
            self.open_match(Path(path))

    def open(self, path: Path) -> None:
        """Open a file by what it is: a deck in the window of decks, a lesson or a match on the table."""
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
        """Open a saved match: one that is over to look at, any other to play on. Return False when it cannot be read;
        of one that takes long that is told later."""
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
        """Give up the match that is being read: it would take the place of what was asked for later."""
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
        """Let the bundled match of a game play itself; of the first game where none is named."""
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
        """Let the bundled match of the second game that has one play itself."""
        self.play_demo(_watched()[:2][-1])

    # -- writing

    def ask_save(self) -> None:
        """Ask where to save a copy of the match on the table."""
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
        """Save a copy of a match."""
        try:
            saves.save_copy(record, path)
        except ConsortError as error:
            self._window.say(worded(error))
        else:
            self._window.say(self.tr("Saved as {name}.").format(name=path.name))

    def ask_export(self) -> None:
        """Ask what of the match on the table is to be a file for other programs, and write it: see `Export`."""
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
        """Ask where to write a worksheet, and its key beside it: of the lesson or the puzzle that is on the table, else
        of what lies there."""
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
        """Write the worksheet of a lesson, and its key beside it."""
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
    """Return the games that can be watched, always in the same order, for the first two have keys; one at least, so
    that what is missing is told."""
    return list(demo.games() or (demo.FIRST,))
