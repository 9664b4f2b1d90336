"""The puzzles of every game: today's, and those of each grade."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QDialogButtonBox, QListWidgetItem, QWidget

from engines.puzzles import collection
from engines.puzzles.puzzle import GRADES, Kind, Puzzle
from tabletop.shell import games
from tabletop.shell.controls.dialog import Dialog, muted
from tabletop.shell.controls.inputs import ComboBox, Segments
from tabletop.shell.controls.list_row import DECK, DETAIL, DONE, rows_of
from tabletop.shell.controls.look import Look
from tabletop.shell.lessons import results
from tabletop.shell.lessons.results import AllResults

CHOICE = DECK
"""What makes an item a row and no heading for `DeckRow`: here, which puzzle it begins."""

SIZE = (620, 560)
"""In logical pixels at a type scale of 1."""


class Choice:
    """What a row begins."""

    def __init__(self, game: str, puzzle: Puzzle, daily: bool, day: date | None = None) -> None:
        self.game, self.puzzle, self.daily, self.day = game, puzzle, daily, day


class Puzzles(Dialog):
    """`chosen` brings the game, the puzzle, whether it is that of a day, and the day."""

    chosen = Signal(str, object, bool, object)
    kind_chosen = Signal(str, str)
    """Brings the game and the one kind of its puzzles that is wanted; all kinds where that is empty."""

    def __init__(
        self,
        look: Look,
        game: str,
        solved: AllResults,
        locale: games.Locale = games.SYSTEM,
        parent: QWidget | None = None,
        today: Callable[[], date] = date.today,
        wanted: Mapping[str, str] | None = None,
    ) -> None:
        """Begin with the puzzles of a game, of its `wanted` kind."""
        super().__init__(look, QCoreApplication.translate("Dialog", "Puzzles"), parent)
        self._solved, self._locale, self._today = solved, locale, today()
        self.which = Segments([*games.titles(locale).items()], game, self.tr("Game"))
        self.which.chosen.connect(lambda chosen: self._show(str(chosen)))
        self.head.addWidget(self.which)
        self._game, self._wanted = game, dict(wanted or {})
        self.kind = ComboBox(look, self.tr("Kind of puzzle"))
        self.kind.activated.connect(self._choose_kind)
        self.content.addWidget(self.kind)
        self.list = rows_of(look, self.tr("Puzzles"))
        self.list.itemActivated.connect(lambda _: self._begin())
        self.content.addWidget(self.list, 1)
        self.told = muted("")
        self.content.addWidget(self.told)
        self.button(self.tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        self.begin = self.button(self.tr("Begin"), QDialogButtonBox.ButtonRole.AcceptRole, default=True)
        self.begin.clicked.connect(self._begin)
        scale = look.theme.scale
        self.resize(round(SIZE[0] * scale), round(SIZE[1] * scale))
        self._show(game)
        self.list.setFocus()

    def _show(self, game: str) -> None:
        """Show today's puzzle of a game, and a row for every grade of it."""
        self._game = game
        self.list.clear()
        puzzles, solved = collection.bundled(game), self._solved.of(game)
        kinds = collection.kinds(game, self._locale.code, self._locale.naming)
        self._show_kinds(kinds)
        puzzles = results.of_kind(puzzles, self._wanted.get(game, ""))
        names = (self.tr("easy"), self.tr("quite easy"), self.tr("moderate"), self.tr("hard"), self.tr("very hard"))
        today = results.of_day(game, self._today)
        if today is not None:
            done = self._today.toordinal() in solved.days
            words = self.tr("{kind} · grade {grade}").format(kind=kinds[today.kind].title, grade=today.grade)
            self._add(self.tr("Today's puzzle"), words, done, Choice(game, today, daily=True, day=self._today))
        left = solved.left_over(self._today)
        yesterday = results.of_day(game, left) if left is not None else None
        if yesterday is not None:
            words = self.tr("{kind} · begun, not solved yet").format(kind=kinds[yesterday.kind].title)
            self._add(self.tr("Yesterday's puzzle"), words, False, Choice(game, yesterday, daily=True, day=left))
        for grade in range(1, GRADES + 1):
            graded = {puzzle.id for puzzle in puzzles if puzzle.grade == grade}
            puzzle = results.next_of(puzzles, grade, solved.solved)
            if puzzle is None:
                continue
            count = len(graded.intersection(solved.solved))
            title = self.tr("Grade {grade}: {name}").format(grade=grade, name=names[grade - 1])
            words = self.tr("{count} of {all} solved").format(count=count, all=len(graded))
            self._add(title, words, count == len(graded), Choice(game, puzzle, daily=False))
        self.list.setCurrentRow(0)
        self.begin.setEnabled(self.list.count() > 0)
        self.told.setText(self._records(game))

    def _show_kinds(self, kinds: Mapping[str, Kind]) -> None:
        """Offer all kinds of the game's puzzles, and each by itself."""
        self.kind.clear()
        self.kind.addItem(self.tr("All kinds"), "")
        for name, kind in kinds.items():
            self.kind.addItem(kind.title, name)
        self.kind.setCurrentIndex(max(0, self.kind.index_of(self._wanted.get(self._game, ""))))
        self.kind.setVisible(len(kinds) > 1)

    def _choose_kind(self, index: int) -> None:
        """Show one kind of puzzles, or all, and the same grade as before."""
        row, kind = self.list.currentRow(), str(self.kind.itemData(index))
        self._wanted[self._game] = kind
        self._show(self._game)
        self.list.setCurrentRow(row)
        self.kind_chosen.emit(self._game, kind)

    def _add(self, title: str, words: str, done: bool, choice: Choice) -> None:
        item = QListWidgetItem(title)
        item.setData(DETAIL, words)
        item.setData(DONE, done)
        item.setData(CHOICE, choice)
        told = (title, words, self.tr("solved") if done else "")
        item.setData(Qt.ItemDataRole.AccessibleTextRole, ", ".join(filter(None, told)))
        self.list.addItem(item)

    def _records(self, game: str) -> str:
        """The streak of days and the run of puzzles, with the best of each."""
        solved = self._solved.of(game)
        if not collection.bundled(game):
            return self.tr("There are no puzzles of this game yet.")
        if not solved.solved:
            return self.tr("A new puzzle every day, the same for everybody; and as many as you like at any time.")
        days = self.tr("Days in a row: {now}, at best {best}.")
        run = self.tr("Solved at once in a row: {now}, at best {best}.")
        return "  ".join(
            (
                days.format(now=solved.streak(self._today), best=solved.longest_streak),
                run.format(now=solved.run, best=solved.best),
            )
        )

    def _begin(self) -> None:
        item = self.list.currentItem()
        if item is not None:
            choice: Choice = item.data(CHOICE)
            self.accept()
            self.chosen.emit(choice.game, choice.puzzle, choice.daily, choice.day)
