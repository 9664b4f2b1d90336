"""Class display, a window for a second screen or for the same one."""

from __future__ import annotations

from math import ceil
from typing import Literal

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tabletop import boards
from tabletop.boards.kit.board import AnyBoard
from tabletop.guard import guarded
from tabletop.session.listener import Listener
from tabletop.session.match import Match
from tabletop.shell.audience.match_follower import MatchFollower
from tabletop.shell.audience.overlay import MIN_LETTER_RATIO, LargeTextPainter, Tool, ToolOverlay
from tabletop.shell.audience.question import Question, QuestionPanel
from tabletop.shell.audience.teams import Teams, TeamsPanel, count_turns, find_team_of_seat
from tabletop.shell.controls.flow_layout import remove_margins
from tabletop.shell.match.guide import Guide
from tabletop.table import fonts
from tabletop.table import theme as themes
from tabletop.table.items import CardItem
from tabletop.table.layout import Flag
from tabletop.table.plain_text import PlainLabel

DEFAULT_SIZE_PX = (1280, 720)
TURN_HEIGHT_RATIO, QUESTION_HEIGHT_RATIO = 1 / 16, 1 / 24
"""Heights of the turn's and a question's letters as fractions of the window's."""

MAX_QUESTION_RATIO, MAX_SMALL_QUESTION_RATIO = 0.3, 0.7
"""Maximum heights of a question's panel as fractions of the window's height.

Above the first, letters are as small as any in the window; above the second, even smaller.
"""

SECOND_MS = 1000


DisplayCommand = Literal["black", "freeze", "on", "back", "full", "leave"]

COMMANDS_BY_KEY: dict[Qt.Key, DisplayCommand] = {
    Qt.Key.Key_B: "black",
    Qt.Key.Key_Period: "black",
    Qt.Key.Key_F: "freeze",
    Qt.Key.Key_PageDown: "on",
    Qt.Key.Key_PageUp: "back",
    Qt.Key.Key_F11: "full",
    Qt.Key.Key_Escape: "leave",
}
"""Commands by key, as in presentation programs.

On the only screen, a full screen display has the keyboard.
"""


@guarded
class ClassDisplay(QWidget):
    """Class display: the table without secret hands and buttons, in large letters.

    `closed` is emitted when it was closed.

    The display outlives its match and shows the last picture until it follows another match. It refers to the match and
    the teacher's board only until `Match.match_left`.
    """

    closed = Signal()
    command_requested = Signal(str)
    """Emitted with the `DisplayCommand` of a pressed key."""
    full_screen_changed = Signal(bool)
    """Emitted when the display may have entered or left full screen."""

    def __init__(self, match: Match, guide: Guide, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("For the class"))
        self.theme = themes.load_theme("projector")
        self.setStyleSheet(f"background: {self.theme.panel}; color: {self.theme.text};")
        self._match: Match | None = match
        self._listener = Listener(match_left=self._release_match)
        self._listener.follow(match)
        self.follower = MatchFollower(match, self)
        self.follower.match_replaced.connect(self._make_board)
        self._guide = guide
        self._is_lesson = False
        self._lesson_question: Question | None = None
        """Last question of the lesson before the picture was frozen or the match left."""
        guide.progress_changed.connect(self._update_question)
        self.turn_label, self.clock_label = PlainLabel(), PlainLabel()
        self.panel = QuestionPanel(self.theme)
        self.teams_panel = TeamsPanel(self.theme)
        self._teams = Teams()
        header = QHBoxLayout()
        header.setSpacing(0)
        header.addWidget(self.turn_label, 1)
        header.addWidget(self.teams_panel, 1)
        header.addWidget(self.clock_label)
        self._column = remove_margins(QVBoxLayout(self), 0)
        self._column.addLayout(header)
        self._column.addWidget(self.panel)
        self.board: AnyBoard | None = None
        self._has_motion = True
        self._letter_px = 0  # The current minimum height of letters on the board's faces.
        self._watched_viewport: QWidget | None = None
        self._teacher_board: AnyBoard | None = None
        self._own_question: Question | None = None
        self._revealed_question: Question | None = None
        """Question whose right answer has been revealed."""
        self._seconds_left = 0
        self.counted_from = 0
        """Seconds with which the clock started; 0 without a clock."""
        self._clock_timer = QTimer(self, interval=SECOND_MS)
        self._clock_timer.timeout.connect(self._tick)
        self.overlay = ToolOverlay(self.theme, self)
        self.resize(*DEFAULT_SIZE_PX)
        self.setMouseTracking(True)
        self.installEventFilter(self)
        self._make_board()
        self._update_question()

    # -- the picture

    def follow(self, match: Match) -> None:
        """Show another match."""
        self._release_match()
        self._match = match
        self._listener.follow(match)
        self.follower.follow(match)
        self._update_question()

    def _release_match(self) -> None:
        """Release the match and the teacher's board; the last picture stays."""
        self._match = None
        self._listener.follow(None)
        if self._watched_viewport is not None:
            self._watched_viewport.removeEventFilter(self)
        self._watched_viewport = self._teacher_board = None
        self.follower.leave()

    def set_motion(self, on: bool) -> None:
        """Enable or disable animation."""
        self._has_motion = on
        if self.board is not None:
            self.board.set_motion(on)

    def _update_hands(self) -> None:
        """Show the hand of the player to move if everybody plays together.

        This is so in lessons, on free tables and with open hands, except for a computer player's hand.
        """
        match = self._match
        if match is None:
            return
        has_open_hands = match.open_hands
        mover = match.state.to_move
        if mover is not None and match.players[mover]:
            has_open_hands = False
        self.follower.shows_hands = self._guide.lesson is not None or match.record.header.free or has_open_hands

    @property
    def _teams_play(self) -> bool:
        """True if teams play the seats, which lessons and free tables do not allow."""
        is_lesson_or_free = self._is_lesson or self.follower.shown_match.record.header.free
        return self._teams.play_seats and bool(self._teams.members) and not is_lesson_or_free

    def _make_board(self) -> None:
        if self.board is not None:
            self._column.removeWidget(self.board)
            self.board.hide()
            self.board.deleteLater()
        shown_match = self.follower.shown_match
        self.board = boards.load(shown_match.game.info.id)(shown_match, self.theme)
        self.board.has_own_clock = True
        self.board.set_motion(self._has_motion)
        self.board.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._column.insertWidget(1, self.board, 1)
        self.board.hide_controls()
        self._letter_px = 0
        shown_match.stepped.connect(self._update_position)
        shown_match.jumped.connect(self._update_position)
        self._update_position()
        self.overlay.set_board(self.board)

    def _update_position(self) -> None:
        self._update_hands()
        shown_match = self.follower.shown_match
        state = shown_match.view
        if shown_match.record.header.free:
            text = self.tr("Free table")
        elif (result := shown_match.game.result(state)) is not None:
            names = shown_match.game.join_words([state.seats[seat] for seat in result.winners])
            text = self.tr("{names}: {points} points").format(names=names, points=max(result.scores))
        elif state.to_move is None:
            text = ""
        else:
            text = self.tr("{name}'s turn").format(name=state.seats[state.to_move])
        self.turn_label.setText(text)
        self._show_teams()
        self._update_header()
        self._resize_text()

    def _show_teams(self) -> None:
        """Show the teams, whose turn it is, and their players if named differently."""
        shown_match, teams = self.follower.shown_match, self._teams.members
        if not self._teams_play:
            self.teams_panel.show_teams(() if self.overlay.is_black else teams)
            return
        names, mover = shown_match.names, shown_match.state.to_move
        active_team = None
        if mover is not None:
            active_team = find_team_of_seat(
                len(teams), len(names), mover, count_turns(shown_match.record, shown_match.position, mover)
            )
        player_names = tuple(
            ", ".join(
                name for seat, name in enumerate(names) if index in _find_teams_of_seat(len(teams), len(names), seat)
            )
            for index in range(len(teams))
        )
        are_same_names = player_names == tuple(team.name for team in teams)
        self.teams_panel.show_teams(
            () if self.overlay.is_black else teams, active_team, () if are_same_names else player_names
        )

    def _update_header(self) -> None:
        """Hide the turn if teams show it or a lesson needs the room, and show the clock."""
        is_black = self.overlay.is_black
        is_running = self.follower.shown_match.state.to_move is not None
        is_turn_hidden = self._is_lesson or (bool(self._teams.members) and (is_running or not self._teams_play))
        self.turn_label.setVisible(not is_black and not is_turn_hidden)
        self.clock_label.setVisible(not is_black and bool(self.clock_label.text()))

    def _resize_text(self) -> None:
        self._set_letter_height()
        px = round(self.height() * TURN_HEIGHT_RATIO)
        for label in (self.turn_label, self.clock_label):
            label.setStyleSheet(f"font: 700 {px}px '{fonts.SERIF_FAMILY}'; padding: {px // 8}px {px // 2}px;")
        min_letter_px = self.height() * MIN_LETTER_RATIO
        height = self.height()
        self.panel.set_letter_heights(
            height * QUESTION_HEIGHT_RATIO,
            min_letter_px,
            height * MAX_QUESTION_RATIO,
            height * MAX_SMALL_QUESTION_RATIO,
        )
        self.teams_panel.set_letter_heights(px, min_letter_px)

    def _set_letter_height(self) -> None:
        min_letter_px = ceil(self.height() * MIN_LETTER_RATIO)
        if self.board is not None and min_letter_px != self._letter_px:
            self._letter_px = min_letter_px
            self.overlay.min_letter_px = min_letter_px
            self.board.scene.set_painter(LargeTextPainter(self.board.face_painter, min_letter_px))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._resize_text()
        self._place_overlay()

    def _place_overlay(self) -> None:
        if self.board is not None:
            self.overlay.setGeometry(self.board.geometry())
            self.overlay.raise_()

    # -- tools of the teacher

    def use_tool(self, tool: Tool) -> None:
        """Select a pointing tool; "" for none."""
        self.overlay.tool = tool
        self.overlay.update()

    def point_at(self, x_ratio: float, y_ratio: float) -> None:
        """Point at a position, given as fractions of the table's width and height."""
        self.overlay.position = QPointF(x_ratio, y_ratio)
        if self.overlay.tool:
            self.overlay.update()

    def follow_mouse(self, board: AnyBoard) -> None:
        """Follow the mouse over the teacher's board until the match is left."""
        if self._watched_viewport is not None:
            self._watched_viewport.removeEventFilter(self)
        self._teacher_board, self._watched_viewport = board, board.view.viewport()
        self._watched_viewport.setMouseTracking(True)
        self._watched_viewport.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self:
            if event.type() == QEvent.Type.LayoutRequest:  # The layout was applied before event filters are called.
                self._place_overlay()
        elif (
            watched is self._watched_viewport
            and isinstance(event, QMouseEvent)
            and event.type() == QEvent.Type.MouseMove
        ):
            view, position = self._watched_viewport, event.position()
            ratios = self._find_matching_point(position)
            if ratios is None:
                ratios = QPointF(position.x() / max(1, view.width()), position.y() / max(1, view.height()))
            self.point_at(ratios.x(), ratios.y())
        return False

    def _find_matching_point(self, position: QPointF) -> QPointF | None:
        """Return the position of an item on this board, by a point on the teacher's board.

        It is given as fractions, because the layouts may differ, for example below a question. Returns None if there is
        no item, the class does not see it, or the picture is frozen.
        """
        board, teacher_board = self.board, self._teacher_board
        if board is None or teacher_board is None or self.follower.is_frozen:
            return None
        scene_point = teacher_board.view.mapToScene(position.toPoint())
        card_item = teacher_board.scene.find_top_item(
            scene_point.x(), scene_point.y(), lambda item: isinstance(item, CardItem)
        )
        item = card_item or teacher_board.scene.find_top_item(scene_point.x(), scene_point.y())
        matching_item = board.scene.find_item(item.target) if item is not None else None
        if item is None or matching_item is None or Flag.FACE_DOWN in matching_item.flags_shown:
            return None
        x = matching_item.home.x + (scene_point.x() - item.home.x) * matching_item.home.width / max(
            1.0, item.home.width
        )
        y = matching_item.home.y + (scene_point.y() - item.home.y) * matching_item.home.height / max(
            1.0, item.home.height
        )
        point = board.view.mapFromScene(QPointF(x, y))
        return QPointF(point.x() / max(1, board.width()), point.y() / max(1, board.height()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Point with the mouse over this window, if there is only one screen."""
        if self.overlay.geometry().contains(event.position().toPoint()):
            position = event.position() - QPointF(self.overlay.pos())
            self.point_at(position.x() / max(1, self.overlay.width()), position.y() / max(1, self.overlay.height()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        command = COMMANDS_BY_KEY.get(Qt.Key(event.key()))
        is_unmodified = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if command is not None and is_unmodified and not event.isAutoRepeat():
            self.command_requested.emit(command)
        else:
            super().keyPressEvent(event)

    def set_full_screen(self, on: bool) -> None:
        """Enter or leave full screen."""
        self.showFullScreen() if on else self.showNormal()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange:
            self.full_screen_changed.emit(self.isFullScreen())

    def freeze(self, on: bool) -> None:
        """Freeze or unfreeze the picture."""
        self.follower.is_frozen = on
        self._update_question()

    def black_out(self, on: bool) -> None:
        """Show a black screen, or the table again."""
        self.overlay.is_black = on
        self._show_teams()
        self._update_question()
        self.overlay.update()

    def set_teams(self, teams: Teams) -> None:
        """Show the teams of the class."""
        self._teams = teams
        self._update_position()

    def ask_question(self, question: Question | None) -> None:
        """Ask the class a question; with None only the lesson asks."""
        self._own_question, self._revealed_question = question, None
        self._update_question()

    def reveal_answer(self) -> None:
        """Show the right answer."""
        self._revealed_question = self.panel.question
        self._update_question()

    def _update_question(self) -> None:
        """Show the teacher's question, or else the text of the lesson's step, if any."""
        self._update_hands()
        if self.follower.is_following:
            self._is_lesson, self._lesson_question = self._guide.lesson is not None, self._make_lesson_question()
        self._show_teams()
        self._update_header()
        question = None if self.overlay.is_black else self._own_question or self._lesson_question
        if question is not None and question == self._revealed_question:
            question = question._replace(is_revealed=True)
        self.panel.show_question(question)

    def _make_lesson_question(self) -> Question | None:
        guide = self._guide
        if guide.lesson is None or guide.phase == "over":
            return None
        step, is_done = guide.step, guide.phase == "done"
        text = guide.reply if is_done and guide.reply and not step.answers else step.say
        return Question(text, step.answers, step.right, is_done, step.because if step.answers else "")

    # -- the clock

    def count_down(self, seconds: int) -> None:
        """Start a clock of some seconds, or hide it with 0."""
        self._seconds_left = self.counted_from = seconds
        self.clock_label.setText("")
        self._clock_timer.stop()
        if seconds:
            self._clock_timer.start()
        self._show_clock()

    def _tick(self) -> None:
        self._seconds_left = max(0, self._seconds_left - 1)
        if not self._seconds_left:
            self._clock_timer.stop()
        self._show_clock()

    def _show_clock(self) -> None:
        is_running = self._seconds_left > 0 or self._clock_timer.isActive()
        is_over = not is_running and bool(self.clock_label.text())
        self.clock_label.setText(
            f"{self._seconds_left // 60}:{self._seconds_left % 60:02}" if is_running or is_over else ""
        )
        self._update_header()

    def closeEvent(self, event: QCloseEvent) -> None:
        self._clock_timer.stop()
        self._release_match()
        self.closed.emit()
        super().closeEvent(event)


def _find_teams_of_seat(teams: int, seats: int, seat: int) -> set[int]:
    """Return the teams that play a seat, several in turn."""
    return {find_team_of_seat(teams, seats, seat, turn) for turn in range(teams)}
