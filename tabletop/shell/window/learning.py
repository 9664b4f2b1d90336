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
from tabletop.shell.window.part import Part
from tabletop.translator import worded

if TYPE_CHECKING:
    from engines.lessons.lesson import Lesson
    from engines.puzzles.puzzle import Puzzle
    from tabletop.shell.lessons import results
    from tabletop.shell.lessons.library import Kept
    from tabletop.shell.lessons.results import AllResults
    from tabletop.shell.window.main_window import MainWindow


class Learning(Part):
    """Commands for lessons and puzzles, and the one on the table."""

    _kept = Signal()
    """Emitted by a thread after an attempt to write the results."""

    def __init__(
        self, window: MainWindow, solved: results.Store | None = None, today: Callable[[], date] = date.today
    ) -> None:
        super().__init__(window)
        self._solved, self._today = solved, today
        self._kept.connect(self._hear_results, Qt.ConnectionType.QueuedConnection)
        self._taught: Kept | None = None
        self._puzzle: tuple[str, Puzzle, date | None] | None = None

    @property
    def results(self) -> results.Store:
        """Results of puzzles, read on first access."""
        if self._solved is None:
            from tabletop.shell.lessons import results

            self._solved = results.Store()
            self._solved.write_in_background(self._kept.emit)
            if self._solved.notice:
                self._window.say(self._solved.notice)
        return self._solved

    def _hear_results(self) -> None:
        if self._solved is not None:
            self._window.say(self._solved.news())

    def close(self) -> None:
        """Close the file of results after pending writes."""
        if self._solved is not None:
            self._solved.close()

    @property
    def lesson(self) -> str:
        """Key of the lesson on the table in the preferences; empty for a puzzle."""
        return self._taught.key if self._taught is not None else ""

    def show_others(self) -> None:
        """Show puzzles after a puzzle, else lessons."""
        (self.show_lessons if self._puzzle is None else self.show_puzzles)()

    # -- lessons

    def show_lessons(self, game: str = "", name: str = "") -> None:
        """Show the lessons of a game, or of the usual one, with one selected if named."""
        from tabletop.shell.dialogs.lessons import Lessons

        window, now = self._window, self._window.store.now
        dialog = Lessons(window.look, game or window.usual_game(), now.learned, now.locale, window, name)
        dialog.chosen.connect(self.learn)
        dialog.rules_asked.connect(window.dialogs.show_rule_book)
        dialog.appear()

    def learn(self, kept: Kept) -> None:
        """Start a lesson."""
        locale = self._window.store.now.locale
        try:
            lesson = kept.open(locale)
        except ConsortError as error:
            self._window.say(worded(error))
            return
        self._teach(lesson, f"{lesson.title} · {games.cover(lesson.game, locale).title}", kept, None)

    def _teach(
        self, lesson: Lesson, title: str, kept: Kept | None, puzzle: tuple[str, Puzzle, date | None] | None
    ) -> None:
        from engines.lessons import course

        def begun() -> None:
            self._taught, self._puzzle = kept, puzzle
            if puzzle is not None and (day := puzzle[2]) is not None:
                now = self.results.now
                self._keep(now.having(puzzle[0], now.of(puzzle[0]).having_begun(day)))

        try:
            game = games.speaking(engines.load(lesson.game, lesson.deck), self._window.store.now.locale)
            match = Match(course.before(game, lesson, 0))
        except ConsortError as error:
            self._window.say(worded(error))
            return
        self._window.teach(match, title, lesson, puzzle is not None, begun)

    def learned(self) -> None:
        """Record that the lesson on the table was finished."""
        if self._taught is not None:
            store = self._window.store
            self._window.say(store.change(store.now.having_learned(self._taught.key)))

    # -- puzzles

    def show_puzzles(self, game: str = "") -> None:
        """Show the page of puzzles for a game, or for the usual one."""
        from tabletop.shell.window.puzzles_page import PuzzlesPage

        window, solved, now = self._window, self.results.now, self._window.store.now
        game = game or window.usual_game()
        page = PuzzlesPage(window.look, game, solved, now.locale, window, self._today, now.puzzle_kinds)
        page.hide()
        page.kind_chosen.connect(self._keep_kind)
        page.chosen.connect(self.solve)
        window.show_puzzles(page)

    def _keep_kind(self, game: str, kind: str) -> None:
        store = self._window.store
        self._window.say(store.change(store.now.choosing_puzzles(game, kind)))

    def solve(self, game: str, puzzle: Puzzle, daily: bool, day: date | None = None) -> None:
        """Start a puzzle.

        A `daily` one counts for a day, by default for today, whenever it is solved.
        """
        from engines.puzzles import collection
        from engines.puzzles.puzzle import check_kind, lesson

        locale = self._window.store.now.locale
        try:
            spoken = games.speaking(engines.load(game), locale)
            check_kind(spoken, puzzle)
            kind = collection.kinds(game, locale.code, locale.naming)[puzzle.kind]
            asked = lesson(spoken, puzzle, kind)
        except ConsortError as error:
            self._window.say(worded(error))
            return
        today = self._today()
        day = (day or today) if daily else None
        when = self.tr("grade {grade}").format(grade=puzzle.grade)
        if day is not None:
            when = self.tr("today's puzzle") if day == today else self.tr("yesterday's puzzle")
        self._teach(asked, f"{kind.title} · {when}", None, (game, puzzle, day))

    def solved(self, at_once: bool) -> None:
        """Record that the puzzle on the table was solved."""
        if self._puzzle is None:
            return
        game, puzzle, day = self._puzzle
        now = self.results.now
        self._keep(now.having(game, now.of(game).having_solved(puzzle.id, at_once, day)))

    def _keep(self, solved: AllResults) -> None:
        self._window.say(self.results.change(solved))

    def next_puzzle(self) -> None:
        """Start the next puzzle of the same grade."""
        from engines.puzzles import collection
        from tabletop.shell.lessons import results

        if self._puzzle is None:
            return
        game, puzzle, _ = self._puzzle
        solved = self.results.now.of(game).solved
        wanted = results.of_kind(collection.bundled(game), self._window.store.now.puzzle_kinds.get(game, ""))
        following = results.next_of(wanted, puzzle.grade, solved, puzzle.id)
        if following is not None:
            self.solve(game, following, daily=False)
