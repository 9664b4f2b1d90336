"""What is learned at the table: lessons and puzzles, chosen, begun, and remembered when they are done."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QWidget

import engines
from engines import ConsortError
from tabletop.session.match import Match
from tabletop.shell import games
from tabletop.shell.controls.look import Look
from tabletop.translator import worded

if TYPE_CHECKING:
    from engines.lessons.lesson import Lesson
    from engines.puzzles.puzzle import Puzzle
    from tabletop.shell.lessons import results
    from tabletop.shell.lessons.library import Kept
    from tabletop.shell.lessons.results import AllResults
    from tabletop.shell.preferences import Store


class Begin(Protocol):
    """Puts the match of a lesson on the table, once that is possible: what it is called, what it teaches, whether it is
    a puzzle, and what is to be done then."""

    def __call__(self, match: Match, title: str, lesson: Lesson, puzzle: bool, begun: Callable[[], None]) -> None: ...


class Learning(QObject):
    """Knows which lesson or puzzle is on the table. `told` brings a sentence for the player."""

    told = Signal(str)
    _kept = Signal()
    """A thread has tried to write what was solved. Emitted there."""
    rules_asked = Signal(str)
    """The rule book of a game."""
    puzzles_asked = Signal(object)
    """A page of puzzles is to be shown; it belongs to who shows it."""

    def __init__(
        self,
        look: Look,
        store: Store,
        begin: Begin,
        window: QWidget,
        solved: results.Store | None = None,
        today: Callable[[], date] = date.today,
    ) -> None:
        super().__init__(window)
        self._look, self._store, self._begin, self._window, self._today = look, store, begin, window, today
        self._solved = solved
        self._kept.connect(self._hear_results, Qt.ConnectionType.QueuedConnection)
        self._taught: Kept | None = None
        self._puzzle: tuple[str, Puzzle, date | None] | None = None

    @property
    def results(self) -> results.Store:
        """What was solved; read when it is first wanted."""
        if self._solved is None:
            from tabletop.shell.lessons import results

            self._solved = results.Store()
            self._solved.write_in_background(self._kept.emit)
            if self._solved.notice:
                self.told.emit(worded(self._solved.notice))
        return self._solved

    def _hear_results(self) -> None:
        if self._solved is not None and (said := self._solved.news()):
            self.told.emit(worded(said))

    def close(self) -> None:
        """Let the file go once it is written."""
        if self._solved is not None:
            self._solved.close()

    @property
    def lesson(self) -> str:
        """By what the lesson on the table is remembered; of a puzzle nothing."""
        return self._taught.key if self._taught is not None else ""

    def show_others(self, game: str) -> None:
        """More of what was begun last: puzzles, or lessons."""
        (self.show_lessons if self._puzzle is None else self.show_puzzles)(game)

    # -- lessons

    def show_lessons(self, game: str, name: str = "") -> None:
        """The lessons of a game, to choose one from; the one of a name, if one is given, is chosen already."""
        from tabletop.shell.dialogs.lessons import Lessons

        now = self._store.now
        dialog = Lessons(self._look, game, now.learned, now.locale, self._window, name)
        dialog.chosen.connect(self.learn)
        dialog.rules_asked.connect(self.rules_asked)
        dialog.appear()

    def show_own(self, name: str) -> None:
        """One's own lessons, with that of a name chosen."""
        from tabletop.shell.dialogs.lessons import OWN

        self.show_lessons(OWN, name)

    def learn(self, kept: Kept) -> None:
        """Teach a lesson."""
        locale = self._store.now.locale
        try:
            lesson = kept.open(locale)
        except ConsortError as error:
            self.told.emit(worded(error))
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
            game = games.speaking(engines.load(lesson.game, lesson.deck), self._store.now.locale)
            match = Match(course.before(game, lesson, 0))
        except ConsortError as error:
            self.told.emit(worded(error))
            return
        self._begin(match, title, lesson, puzzle is not None, begun)

    def learned(self) -> None:
        """The lesson on the table was gone through."""
        if self._taught is None:
            return
        if said := self._store.change(self._store.now.having_learned(self._taught.key)):
            self.told.emit(worded(said))

    # -- puzzles

    def show_puzzles(self, game: str) -> None:
        """Ask for the page of puzzles, with those of a game."""
        from tabletop.shell.window.puzzles_page import PuzzlesPage

        solved, locale = self.results.now, self._store.now.locale
        kinds = self._store.now.puzzle_kinds
        page = PuzzlesPage(self._look, game, solved, locale, self._window, self._today, kinds)
        page.hide()
        page.kind_chosen.connect(self._keep_kind)
        page.chosen.connect(self.solve)
        self.puzzles_asked.emit(page)

    def _keep_kind(self, game: str, kind: str) -> None:
        if said := self._store.change(self._store.now.choosing_puzzles(game, kind)):
            self.told.emit(worded(said))

    def solve(self, game: str, puzzle: Puzzle, daily: bool, day: date | None = None) -> None:
        """Put a puzzle on the table. A `daily` one is that of a day, of today where none is given, and counts for it
        whenever it is solved."""
        from engines.puzzles import collection
        from engines.puzzles.puzzle import check_kind, lesson

        locale = self._store.now.locale
        try:
            spoken = games.speaking(engines.load(game), locale)
            check_kind(spoken, puzzle)
            kind = collection.kinds(game, locale.code, locale.naming)[puzzle.kind]
            asked = lesson(spoken, puzzle, kind)
        except ConsortError as error:
            self.told.emit(worded(error))
            return
        today = self._today()
        day = (day or today) if daily else None
        when = self.tr("grade {grade}").format(grade=puzzle.grade)
        if day is not None:
            when = self.tr("today's puzzle") if day == today else self.tr("yesterday's puzzle")
        self._teach(asked, f"{kind.title} · {when}", None, (game, puzzle, day))

    def solved(self, at_once: bool) -> None:
        """The puzzle on the table is solved."""
        if self._puzzle is None:
            return
        game, puzzle, day = self._puzzle
        now = self.results.now
        self._keep(now.having(game, now.of(game).having_solved(puzzle.id, at_once, day)))

    def _keep(self, solved: AllResults) -> None:
        if said := self.results.change(solved):
            self.told.emit(worded(said))

    def next_puzzle(self) -> None:
        """The next puzzle of the grade of the one on the table."""
        from engines.puzzles import collection
        from tabletop.shell.lessons import results

        if self._puzzle is None:
            return
        game, puzzle, _ = self._puzzle
        solved = self.results.now.of(game).solved
        wanted = results.of_kind(collection.bundled(game), self._store.now.puzzle_kinds.get(game, ""))
        following = results.next_of(wanted, puzzle.grade, solved, puzzle.id)
        if following is not None:
            self.solve(game, following, daily=False)
