"""Page of puzzles: today's puzzle, kinds and grades of each game, and records."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

import engines
from engines import ConsortError
from engines.lessons import course
from engines.puzzles import collection
from engines.puzzles.puzzle import GRADES, Kind, Puzzle, lesson
from tabletop.guard import guarded
from tabletop.session.match import Match
from tabletop.shell import games
from tabletop.shell.controls.dialog import Roll
from tabletop.shell.controls.flow import remove_margins
from tabletop.shell.controls.form import heading, muted
from tabletop.shell.controls.inputs import ComboBox, Segments
from tabletop.shell.controls.list_row import DONE, VALUE, make_row, rows_of
from tabletop.shell.controls.look import Look
from tabletop.shell.export import picture
from tabletop.shell.lessons import results
from tabletop.shell.lessons.results import AllResults
from tabletop.table import fonts
from tabletop.table.plain import PlainLabel

WIDE = 760
"""Width in logical pixels, at a type scale of 1, for the list beside the picture.

On a narrower page, or one higher than wide, the list is below the picture.
"""

BOARD = QSize(1000, 640)
"""Size in logical pixels of the board that is painted."""

MAX_PICTURE_HEIGHT_SHARE = 0.56
"""Maximum height of the picture as a fraction of the page's."""

PAINT_DELAY_MS = 60
"""Milliseconds from selection to painting, as arrow keys may move on at once."""


class Choice:
    """Puzzle that a row of the list starts."""

    def __init__(self, game: str, puzzle: Puzzle, daily: bool, day: date | None = None) -> None:
        self.game, self.puzzle, self.daily, self.day = game, puzzle, daily, day


@guarded
class PuzzlesPage(QWidget):
    """Puzzles of one game with a picture of the selected one, at first today's.

    `chosen` is emitted with the game, the puzzle, whether it is a daily one, and its day; `left` asks for the start
    page.
    """

    chosen = Signal(str, object, bool, object)
    kind_chosen = Signal(str, str)
    """Emitted with a game and the wanted kind of puzzle; empty for all kinds."""
    left = Signal()

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
        """Show the puzzles of a game; `wanted` has the chosen kind of puzzle by game."""
        super().__init__(parent)
        self._look = look
        self._solved, self._locale, self._today = solved, locale, today()
        self._game, self._wanted = game, dict(wanted or {})
        self.setAutoFillBackground(True)
        self.back = QPushButton(self.tr("Back"))
        self.back.clicked.connect(self.left)
        self.title = QCoreApplication.translate("Dialog", "Puzzles")
        self._title = PlainLabel(self.title)
        self.which = Segments([*games.titles(locale).items()], game, self.tr("Game"))
        self.which.chosen.connect(lambda chosen: self._show(str(chosen)))
        self.picture = BoardPicture(look)
        self.name = heading("")
        self.asked = muted("")
        self.begin = QPushButton(self.tr("Begin"))
        self.begin.setProperty("mark", "main")
        self.begin.clicked.connect(self._begin)
        self.kind = ComboBox(look, self.tr("Kind of puzzle"))
        self.kind.activated.connect(self._choose_kind)
        self.list = rows_of(look, self.tr("Puzzles"))
        self.list.itemActivated.connect(lambda _: self._begin())
        self.list.currentItemChanged.connect(lambda *_: self._show_chosen())
        self.told = muted("")
        self._painting = QTimer(self, singleShot=True, interval=PAINT_DELAY_MS)
        self._painting.timeout.connect(self._paint_board)
        self._lay_out()
        look.changed.connect(self.apply_theme)
        self.apply_theme()
        self._show(game)

    def _lay_out(self) -> None:
        left, right = QVBoxLayout(), QVBoxLayout()
        row = QHBoxLayout()  # The row is above texts whose number of lines depends on the puzzle.
        row.addWidget(self.name, 1)
        row.addWidget(self.begin)
        left.addLayout(row)
        left.addWidget(self.picture)
        left.addWidget(self.asked)
        left.addStretch(1)
        right.addWidget(self.kind)
        right.addWidget(self.list, 1)
        right.addWidget(self.told)
        self._head = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._head.addWidget(self.back, 0, Qt.AlignmentFlag.AlignLeft)
        self._head.addWidget(self._title, 1)
        self._head.addWidget(self.which)
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._columns.addLayout(left, 3)
        self._columns.addLayout(right, 2)
        content = QWidget()
        self._content = QVBoxLayout(content)
        self._content.addLayout(self._head)
        self._content.addLayout(self._columns, 1)
        whole = remove_margins(QVBoxLayout(self))
        whole.addWidget(Roll(self._look, content))

    def apply_theme(self, _: object = None) -> None:
        theme = self._look.theme
        px = theme.type(28)
        style = f"font-family: '{fonts.SERIF}'; font-size: {px}px; font-weight: 700; color: {theme.text};"
        self._title.setStyleSheet(style)
        side, gap = round(24 * theme.space), round(14 * theme.space)
        self._content.setContentsMargins(side, round(16 * theme.space), side, round(16 * theme.space))
        for layout in (self._content, self._head, self._columns):
            layout.setSpacing(gap)
        self._columns.setSpacing(2 * gap)
        self._painting.start()
        self._fit()

    def _fit(self) -> None:
        """Choose between side-by-side and stacked layouts."""
        wide = self.width() >= max(WIDE * self._look.theme.scale, self.height())
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._columns.setDirection(across if wide else down)
        one_row = self.back.sizeHint().width() + self._title.sizeHint().width() + self.which.sizeHint().width()
        self._head.setDirection(across if one_row + 80 * self._look.theme.scale < self.width() else down)
        self.picture.setMaximumHeight(round(MAX_PICTURE_HEIGHT_SHARE * self.height()))
        self.list.setMinimumHeight(round((0.3 if wide else 0.6) * min(self.height(), 500)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def take_focus(self) -> None:
        """Focus the list, so that Enter starts today's puzzle."""
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    # -- the chosen puzzle

    @property
    def _choice(self) -> Choice | None:
        item = self.list.currentItem()
        choice: Choice | None = item.data(VALUE) if item is not None else None
        return choice

    def _show_chosen(self) -> None:
        """Show the name of the selected puzzle, and paint its board after a delay."""
        item, choice = self.list.currentItem(), self._choice
        self.begin.setEnabled(choice is not None)
        self.name.setText(item.text() if item is not None and choice is not None else "")
        self.asked.setText("")
        self.picture.show_picture(None, "")
        self._painting.start()

    def _paint_board(self) -> None:
        """Paint the board at the start of the puzzle; leave it empty on an error."""
        choice = self._choice
        if choice is None or not self.isVisible():
            return
        try:
            game = games.speaking(engines.load(choice.game), self._locale)
            kind = collection.kinds(choice.game, self._locale.code, self._locale.naming)[choice.puzzle.kind]
            asked = lesson(game, choice.puzzle, kind)
            match = Match(course.before(game, asked, 0))
        except ConsortError:
            return
        grade = self.tr("{kind} · grade {grade}").format(kind=kind.title, grade=choice.puzzle.grade)
        self.asked.setText(f"{grade}. {asked.step[0].say}")
        painted = picture.paint_table(match, BOARD.toTuple(), self._look.table)
        self.picture.show_picture(painted, asked.step[0].say)
        match.close()
        match.deleteLater()

    # -- the list

    def _show(self, game: str) -> None:
        """List today's puzzle, yesterday's if begun but unsolved, and all grades."""
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
        self._show_chosen()
        self.told.setText(self._records(game))

    def _show_kinds(self, kinds: Mapping[str, Kind]) -> None:
        self.kind.clear()
        self.kind.addItem(self.tr("All kinds"), "")
        for name, kind in kinds.items():
            self.kind.addItem(kind.title, name)
        self.kind.setCurrentIndex(max(0, self.kind.index_of(self._wanted.get(self._game, ""))))
        self.kind.setVisible(len(kinds) > 1)

    def _choose_kind(self, index: int) -> None:
        row, kind = self.list.currentRow(), str(self.kind.itemData(index))
        self._wanted[self._game] = kind
        self._show(self._game)
        self.list.setCurrentRow(row)
        self.kind_chosen.emit(self._game, kind)

    def _add(self, title: str, words: str, done: bool, choice: Choice) -> None:
        item = make_row(title, words, choice, self.tr("solved") if done else "")
        item.setData(DONE, done)
        self.list.addItem(item)

    def _records(self, game: str) -> str:
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
        choice = self._choice
        if choice is not None:
            self.chosen.emit(choice.game, choice.puzzle, choice.daily, choice.day)


@guarded
class BoardPicture(QWidget):
    """Picture of a table, as large as width and maximum height allow."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._picture: QPixmap | None = None
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_picture(self, picture: QPixmap | None, words: str) -> None:
        """Show a picture with an accessible description."""
        self._picture = picture
        self.setAccessibleName(words)
        self.update()

    @property
    def is_painted(self) -> bool:
        return self._picture is not None

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return min(self.maximumHeight(), round(width * BOARD.height() / BOARD.width()))

    def sizeHint(self) -> QSize:
        return QSize(320, self.heightForWidth(320))

    def minimumSizeHint(self) -> QSize:
        return QSize(200, 128)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._picture is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        size = self._picture.deviceIndependentSize()
        size.scale(self.width() - 2, self.height() - 2, Qt.AspectRatioMode.KeepAspectRatio)
        box = QRectF(1, 1, size.width(), size.height())
        painter.drawPixmap(box, self._picture, QRectF(self._picture.rect()))
        painter.setPen(QPen(QColor(self._look.theme.panel_line), max(1.0, self._look.theme.outline)))
        painter.drawRect(box)
        painter.end()
