"""Lessons and puzzles: starting them, and storing which ones were done."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal

import engines
from engines import ConsortError
from tabletop.session.match import Match
from tabletop.shell import games
from tabletop.shell.window.window_part import WindowPart
from tabletop.translator import translate_message

if TYPE_CHECKING:
    from engines.lessons.lesson import Lesson
    from engines.puzzles.puzzle import Puzzle
    from tabletop.shell.lessons import results
    from tabletop.shell.lessons.lesson_files import LessonSource
    from tabletop.shell.lessons.results import AllResults
    from tabletop.shell.window.main_window import MainWindow


class Learning(WindowPart):
    """Commands for lessons and puzzles, and the one on the table."""

    _results_written = Signal()
    """Emitted by a thread after an attempt to write the results."""

    def __init__(
        self,
        window: MainWindow,
        results_store: results.ResultsStore | None = None,
        today: Callable[[], date] = date.today,
    ) -> None:
        super().__init__(window)
        self._results_store, self._today = results_store, today
        self._results_written.connect(self._on_results_written, Qt.ConnectionType.QueuedConnection)
        self._lesson: LessonSource | None = None
        self._puzzle: tuple[str, Puzzle, date | None] | None = None

    @property
    def results(self) -> results.ResultsStore:
        """Results of puzzles, read on first access."""
        if self._results_store is None:
            from tabletop.shell.lessons import results

            self._results_store = results.ResultsStore()
            self._results_store.write_in_background(self._results_written.emit)
            if self._results_store.notice:
                self._window.show_message(self._results_store.notice)
        return self._results_store

    def _on_results_written(self) -> None:
        if self._results_store is not None:
            self._window.show_message(self._results_store.take_news())

    def close(self) -> None:
        """Close the file of results after pending writes."""
        if self._results_store is not None:
            self._results_store.close()

    @property
    def lesson_key(self) -> str:
        """Key of the lesson on the table in the preferences; empty for a puzzle."""
        return self._lesson.key if self._lesson is not None else ""

    def show_more(self) -> None:
        """Show puzzles after a puzzle, else lessons."""
        (self.show_lessons if self._puzzle is None else self.show_puzzles)()

    # -- lessons

    def show_lessons(self, game_id: str = "", name: str = "") -> None:
        """Show the lessons of a game, or of the usual one, with one selected if named."""
        from tabletop.shell.dialogs.lessons import LessonsDialog

        window, preferences = self._window, self._window.store.preferences
        dialog = LessonsDialog(
            window.look, game_id or window.find_default_game(), preferences.learned, preferences.locale, window, name
        )
        dialog.lesson_chosen.connect(self.start_lesson)
        dialog.rules_requested.connect(window.dialogs.show_rule_book)
        dialog.show_modal()

    def start_lesson(self, source: LessonSource) -> None:
        """Start a lesson."""
        locale = self._window.store.preferences.locale
        try:
            lesson = source.open(locale)
        except ConsortError as error:
            self._window.show_message(translate_message(error))
            return
        self._start(lesson, f"{lesson.title} · {games.load_cover(lesson.game, locale).title}", source, None)

    def _start(
        self, lesson: Lesson, title: str, source: LessonSource | None, puzzle: tuple[str, Puzzle, date | None] | None
    ) -> None:
        from engines.lessons import course

        def on_started() -> None:
            self._lesson, self._puzzle = source, puzzle
            if puzzle is not None and (day := puzzle[2]) is not None:
                now = self.results.value
                self._save_results(now.with_game(puzzle[0], now.for_game(puzzle[0]).with_begun(day)))

        try:
            game = games.translate_game(engines.load(lesson.game, lesson.deck), self._window.store.preferences.locale)
            match = Match(course.match_before_step(game, lesson, 0))
        except ConsortError as error:
            self._window.show_message(translate_message(error))
            return
        self._window.start_lesson(match, title, lesson, puzzle is not None, on_started)

    def on_lesson_finished(self) -> None:
        """Record that the lesson on the table was finished."""
        if self._lesson is not None:
            store = self._window.store
            self._window.show_message(store.change(store.preferences.with_lesson(self._lesson.key)))

    # -- puzzles

    def show_puzzles(self, game_id: str = "") -> None:
        """Show the page of puzzles for a game, or for the usual one."""
        from tabletop.shell.window.puzzles_page import PuzzlesPage

        window, all_results, preferences = self._window, self.results.value, self._window.store.preferences
        game_id = game_id or window.find_default_game()
        page = PuzzlesPage(
            window.look, game_id, all_results, preferences.locale, window, self._today, preferences.puzzle_kinds
        )
        page.hide()
        page.kind_chosen.connect(self._save_kind)
        page.puzzle_chosen.connect(self.start_puzzle)
        window.show_puzzles(page)

    def _save_kind(self, game_id: str, kind: str) -> None:
        store = self._window.store
        self._window.show_message(store.change(store.preferences.with_puzzle_kind(game_id, kind)))

    def start_puzzle(self, game_id: str, puzzle: Puzzle, is_daily: bool, day: date | None = None) -> None:
        """Start a puzzle.

        A `is_daily` one counts for a day, by default for today, whenever it is solved.
        """
        from engines.puzzles import collection
        from engines.puzzles.puzzle import check_kind, make_lesson

        locale = self._window.store.preferences.locale
        try:
            translated_game = games.translate_game(engines.load(game_id), locale)
            check_kind(translated_game, puzzle)
            kind = collection.load_kinds(game_id, locale.code, locale.naming)[puzzle.kind]
            lesson = make_lesson(translated_game, puzzle, kind)
        except ConsortError as error:
            self._window.show_message(translate_message(error))
            return
        today = self._today()
        day = (day or today) if is_daily else None
        subtitle = self.tr("grade {grade}").format(grade=puzzle.grade)
        if day is not None:
            subtitle = self.tr("today's puzzle") if day == today else self.tr("yesterday's puzzle")
        self._start(lesson, f"{kind.title} · {subtitle}", None, (game_id, puzzle, day))

    def on_puzzle_solved(self, is_at_once: bool) -> None:
        """Record that the puzzle on the table was solved."""
        if self._puzzle is None:
            return
        game, puzzle, day = self._puzzle
        now = self.results.value
        self._save_results(now.with_game(game, now.for_game(game).with_solved(puzzle.id, is_at_once, day)))

    def _save_results(self, all_results: AllResults) -> None:
        self._window.show_message(self.results.change(all_results))

    def start_next_puzzle(self) -> None:
        """Start the next puzzle of the same grade."""
        from engines.puzzles import collection
        from tabletop.shell.lessons import results

        if self._puzzle is None:
            return
        game, puzzle, _ = self._puzzle
        solved = self.results.value.for_game(game).solved
        puzzles = results.filter_kind(
            collection.load_bundled(game), self._window.store.preferences.puzzle_kinds.get(game, "")
        )
        next_puzzle = results.find_next(puzzles, puzzle.grade, solved, puzzle.id)
        if next_puzzle is not None:
            self.start_puzzle(game, next_puzzle, is_daily=False)
