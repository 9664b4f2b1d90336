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
from engines.puzzles.puzzle import MAX_GRADE, Kind, Puzzle, make_lesson
from tabletop.guard import guarded
from tabletop.session.match import Match
from tabletop.shell import games
from tabletop.shell.controls.dialog import FadingScrollArea
from tabletop.shell.controls.flow_layout import remove_margins
from tabletop.shell.controls.form import make_heading, make_muted_text
from tabletop.shell.controls.inputs import ComboBox, Segments
from tabletop.shell.controls.list_row import DONE_ROLE, VALUE_ROLE, make_list, make_row
from tabletop.shell.controls.look import Look
from tabletop.shell.export import picture
from tabletop.shell.lessons import results
from tabletop.shell.lessons.results import AllResults
from tabletop.table import fonts
from tabletop.table.plain_text import PlainLabel

WIDE_PAGE_PX = 760
"""Width in logical pixels, at a type scale of 1, for the list beside the picture.

On a narrower page, or one higher than wide, the list is below the picture.
"""

BOARD_SIZE_PX = QSize(1000, 640)
"""Size in logical pixels of the board that is painted."""

MAX_PICTURE_HEIGHT_RATIO = 0.56
"""Maximum height of the picture as a fraction of the page's."""

PAINT_DELAY_MS = 60
"""Milliseconds from selection to painting, as arrow keys may move on at once."""


class PuzzleChoice:
    """Puzzle that a row of the list starts."""

    def __init__(self, game_id: str, puzzle: Puzzle, is_daily: bool, day: date | None = None) -> None:
        self.game, self.puzzle, self.is_daily, self.day = game_id, puzzle, is_daily, day


@guarded
class PuzzlesPage(QWidget):
    """Puzzles of one game with a picture of the selected one, at first today's.

    `puzzle_chosen` is emitted with the game, the puzzle, whether it is a daily one, and its day; `back_clicked` asks
    for the start page.
    """

    puzzle_chosen = Signal(str, object, bool, object)
    kind_chosen = Signal(str, str)
    """Emitted with a game and the wanted kind of puzzle; empty for all kinds."""
    back_clicked = Signal()

    def __init__(
        self,
        look: Look,
        game_id: str,
        all_results: AllResults,
        locale: games.Locale = games.SYSTEM_LOCALE,
        parent: QWidget | None = None,
        today: Callable[[], date] = date.today,
        chosen_kinds: Mapping[str, str] | None = None,
    ) -> None:
        """Show the puzzles of a game; `chosen_kinds` has a kind of puzzle by game."""
        super().__init__(parent)
        self._look = look
        self._all_results, self._locale, self._today = all_results, locale, today()
        self._game, self._chosen_kinds = game_id, dict(chosen_kinds or {})
        self.setAutoFillBackground(True)
        self.back_button = QPushButton(self.tr("Back"))
        self.back_button.clicked.connect(self.back_clicked)
        self.title = QCoreApplication.translate("Dialog", "Puzzles")
        self._title_label = PlainLabel(self.title)
        self.game_segments = Segments([*games.load_titles(locale).items()], game_id, self.tr("Game"))
        self.game_segments.value_chosen.connect(lambda chosen: self._show_game(str(chosen)))
        self.picture = BoardPicture(look)
        self.name_label = make_heading("")
        self.question_label = make_muted_text("")
        self.begin_button = QPushButton(self.tr("Begin"))
        self.begin_button.setProperty("mark", "main")
        self.begin_button.clicked.connect(self._begin)
        self.kind_box = ComboBox(look, self.tr("Kind of puzzle"))
        self.kind_box.activated.connect(self._choose_kind)
        self.list_widget = make_list(look, self.tr("Puzzles"))
        self.list_widget.itemActivated.connect(lambda _: self._begin())
        self.list_widget.currentItemChanged.connect(lambda *_: self._show_chosen())
        self.records_label = make_muted_text("")
        self._paint_timer = QTimer(self, singleShot=True, interval=PAINT_DELAY_MS)
        self._paint_timer.timeout.connect(self._paint_board)
        self._make_layout()
        look.changed.connect(self.apply_theme)
        self.apply_theme()
        self._show_game(game_id)

    def _make_layout(self) -> None:
        left_column, right_column = QVBoxLayout(), QVBoxLayout()
        row = QHBoxLayout()  # The row is above texts whose number of lines depends on the puzzle.
        row.addWidget(self.name_label, 1)
        row.addWidget(self.begin_button)
        left_column.addLayout(row)
        left_column.addWidget(self.picture)
        left_column.addWidget(self.question_label)
        left_column.addStretch(1)
        right_column.addWidget(self.kind_box)
        right_column.addWidget(self.list_widget, 1)
        right_column.addWidget(self.records_label)
        self._header = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._header.addWidget(self.back_button, 0, Qt.AlignmentFlag.AlignLeft)
        self._header.addWidget(self._title_label, 1)
        self._header.addWidget(self.game_segments)
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._columns.addLayout(left_column, 3)
        self._columns.addLayout(right_column, 2)
        content = QWidget()
        self._content = QVBoxLayout(content)
        self._content.addLayout(self._header)
        self._content.addLayout(self._columns, 1)
        page_layout = remove_margins(QVBoxLayout(self))
        page_layout.addWidget(FadingScrollArea(self._look, content))

    def apply_theme(self) -> None:
        theme = self._look.theme
        px = theme.scale_type(28)
        style = f"font-family: '{fonts.SERIF_FAMILY}'; font-size: {px}px; font-weight: 700; color: {theme.text};"
        self._title_label.setStyleSheet(style)
        side, gap = round(24 * theme.spacing_scale), round(14 * theme.spacing_scale)
        self._content.setContentsMargins(side, round(16 * theme.spacing_scale), side, round(16 * theme.spacing_scale))
        for layout in (self._content, self._header, self._columns):
            layout.setSpacing(gap)
        self._columns.setSpacing(2 * gap)
        self._paint_timer.start()
        self._fit_layout()

    def _fit_layout(self) -> None:
        is_wide = self.width() >= max(WIDE_PAGE_PX * self._look.theme.scale, self.height())
        horizontal, vertical = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._columns.setDirection(horizontal if is_wide else vertical)
        row_width = (
            self.back_button.sizeHint().width()
            + self._title_label.sizeHint().width()
            + self.game_segments.sizeHint().width()
        )
        self._header.setDirection(horizontal if row_width + 80 * self._look.theme.scale < self.width() else vertical)
        self.picture.setMaximumHeight(round(MAX_PICTURE_HEIGHT_RATIO * self.height()))
        self.list_widget.setMinimumHeight(round((0.3 if is_wide else 0.6) * min(self.height(), 500)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_layout()

    def take_focus(self) -> None:
        """Focus the list, so that Enter starts today's puzzle."""
        self.list_widget.setFocus(Qt.FocusReason.OtherFocusReason)

    # -- the chosen puzzle

    @property
    def _choice(self) -> PuzzleChoice | None:
        item = self.list_widget.currentItem()
        choice: PuzzleChoice | None = item.data(VALUE_ROLE) if item is not None else None
        return choice

    def _show_chosen(self) -> None:
        """Show the name of the selected puzzle, and paint its board after a delay."""
        item, choice = self.list_widget.currentItem(), self._choice
        self.begin_button.setEnabled(choice is not None)
        self.name_label.setText(item.text() if item is not None and choice is not None else "")
        self.question_label.setText("")
        self.picture.show_picture(None, "")
        self._paint_timer.start()

    def _paint_board(self) -> None:
        """Paint the board at the start of the puzzle; leave it empty on an error."""
        choice = self._choice
        if choice is None or not self.isVisible():
            return
        try:
            game = games.translate_game(engines.load(choice.game), self._locale)
            kind = collection.load_kinds(choice.game, self._locale.code, self._locale.naming)[choice.puzzle.kind]
            lesson = make_lesson(game, choice.puzzle, kind)
            match = Match(course.match_before_step(game, lesson, 0))
        except ConsortError:
            return
        grade = self.tr("{kind} · grade {grade}").format(kind=kind.title, grade=choice.puzzle.grade)
        self.question_label.setText(f"{grade}. {lesson.step[0].say}")
        pixmap = picture.paint_table(match, BOARD_SIZE_PX.toTuple(), self._look.board_theme)
        self.picture.show_picture(pixmap, lesson.step[0].say)
        match.close()
        match.deleteLater()

    # -- the list

    def _show_game(self, game_id: str) -> None:
        """List today's puzzle, yesterday's if begun but unsolved, and all grades."""
        self._game = game_id
        self.list_widget.clear()
        puzzles, game_results = collection.load_bundled(game_id), self._all_results.for_game(game_id)
        kinds = collection.load_kinds(game_id, self._locale.code, self._locale.naming)
        self._show_kinds(kinds)
        puzzles = results.filter_kind(puzzles, self._chosen_kinds.get(game_id, ""))
        names = (self.tr("easy"), self.tr("quite easy"), self.tr("moderate"), self.tr("hard"), self.tr("very hard"))
        today = results.find_daily(game_id, self._today)
        if today is not None:
            is_done = self._today.toordinal() in game_results.days
            text = self.tr("{kind} · grade {grade}").format(kind=kinds[today.kind].title, grade=today.grade)
            self._add_row(
                self.tr("Today's puzzle"), text, is_done, PuzzleChoice(game_id, today, is_daily=True, day=self._today)
            )
        yesterday_day = game_results.find_unsolved_yesterday(self._today)
        yesterday = results.find_daily(game_id, yesterday_day) if yesterday_day is not None else None
        if yesterday is not None:
            text = self.tr("{kind} · begun, not solved yet").format(kind=kinds[yesterday.kind].title)
            self._add_row(
                self.tr("Yesterday's puzzle"),
                text,
                False,
                PuzzleChoice(game_id, yesterday, is_daily=True, day=yesterday_day),
            )
        for grade in range(1, MAX_GRADE + 1):
            puzzle_ids = {puzzle.id for puzzle in puzzles if puzzle.grade == grade}
            puzzle = results.find_next(puzzles, grade, game_results.solved)
            if puzzle is None:
                continue
            count = len(puzzle_ids.intersection(game_results.solved))
            title = self.tr("Grade {grade}: {name}").format(grade=grade, name=names[grade - 1])
            text = self.tr("{count} of {all} solved").format(count=count, all=len(puzzle_ids))
            self._add_row(title, text, count == len(puzzle_ids), PuzzleChoice(game_id, puzzle, is_daily=False))
        self.list_widget.setCurrentRow(0)
        self._show_chosen()
        self.records_label.setText(self._describe_records(game_id))

    def _show_kinds(self, kinds: Mapping[str, Kind]) -> None:
        self.kind_box.clear()
        self.kind_box.addItem(self.tr("All kinds"), "")
        for name, kind in kinds.items():
            self.kind_box.addItem(kind.title, name)
        self.kind_box.setCurrentIndex(max(0, self.kind_box.index_of(self._chosen_kinds.get(self._game, ""))))
        self.kind_box.setVisible(len(kinds) > 1)

    def _choose_kind(self, index: int) -> None:
        row, kind = self.list_widget.currentRow(), str(self.kind_box.itemData(index))
        self._chosen_kinds[self._game] = kind
        self._show_game(self._game)
        self.list_widget.setCurrentRow(row)
        self.kind_chosen.emit(self._game, kind)

    def _add_row(self, title: str, text: str, is_done: bool, choice: PuzzleChoice) -> None:
        item = make_row(title, text, choice, self.tr("solved") if is_done else "")
        item.setData(DONE_ROLE, is_done)
        self.list_widget.addItem(item)

    def _describe_records(self, game_id: str) -> str:
        game_results = self._all_results.for_game(game_id)
        if not collection.load_bundled(game_id):
            return self.tr("There are no puzzles of this game yet.")
        if not game_results.solved:
            return self.tr("A new puzzle every day, the same for everybody; and as many as you like at any time.")
        days_text = self.tr("Days in a row: {now}, at best {best}.")
        run_text = self.tr("Solved at once in a row: {now}, at best {best}.")
        return "  ".join(
            (
                days_text.format(now=game_results.find_streak(self._today), best=game_results.longest_streak),
                run_text.format(now=game_results.run, best=game_results.best),
            )
        )

    def _begin(self) -> None:
        choice = self._choice
        if choice is not None:
            self.puzzle_chosen.emit(choice.game, choice.puzzle, choice.is_daily, choice.day)


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

    def show_picture(self, picture: QPixmap | None, text: str) -> None:
        """Show a picture with an accessible description."""
        self._picture = picture
        self.setAccessibleName(text)
        self.update()

    @property
    def is_painted(self) -> bool:
        return self._picture is not None

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return min(self.maximumHeight(), round(width * BOARD_SIZE_PX.height() / BOARD_SIZE_PX.width()))

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
        rect = QRectF(1, 1, size.width(), size.height())
        painter.drawPixmap(rect, self._picture, QRectF(self._picture.rect()))
        painter.setPen(QPen(QColor(self._look.theme.panel_line), max(1.0, self._look.theme.outline)))
        painter.drawRect(rect)
        painter.end()
