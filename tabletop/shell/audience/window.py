"""The class's window, for a second screen or for the same one."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tabletop import boards
from tabletop.boards.kit.board import AnyBoard
from tabletop.session.match import Match
from tabletop.shell.audience.follower import Follower
from tabletop.shell.audience.overlay import Overlay, Tool
from tabletop.shell.audience.question import Question, QuestionPanel
from tabletop.shell.match.guide import Guide
from tabletop.table import fonts
from tabletop.table import theme as themes

SIZE = (1280, 720)
TURN, ASKED = 1 / 16, 1 / 24
"""The height of the words that say whose turn it is, and of a question's, as shares of the window's."""

SECOND = 1000


class Audience(QWidget):
    """Shows the table as the whole class may know it: no hand, no buttons, large letters. `closed` tells that it is
    gone."""

    closed = Signal()

    def __init__(self, match: Match, guide: Guide, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("For the class"))
        self.theme = themes.load("projector")
        self.setStyleSheet(f"background: {self.theme.panel}; color: {self.theme.text};")
        self._match = match
        self.follower = Follower(match, self)
        self.follower.replaced.connect(self._lay)
        self._guide = guide
        guide.changed.connect(self._ask_of_lesson)
        self.turn, self.clock = QLabel(), QLabel()
        self.panel = QuestionPanel(self.theme)
        head = QHBoxLayout()
        head.addWidget(self.turn, 1)
        head.addWidget(self.clock)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addLayout(head)
        self._column.addWidget(self.panel)
        self.board: AnyBoard | None = None
        self._watched: QWidget | None = None
        self._own: Question | None = None
        self._left = 0
        self._ticks = QTimer(self)
        self._ticks.setInterval(SECOND)
        self._ticks.timeout.connect(self._tick)
        self.overlay = Overlay(self.theme, self.turn, self)
        self.resize(*SIZE)
        self._lay()
        self._look_at_hands()
        self._ask_of_lesson()

    # -- what is shown

    def follow(self, match: Match) -> None:
        """Show another match, in the same way."""
        self._match = match
        self.follower.follow(match)
        self._look_at_hands()

    def _look_at_hands(self) -> None:
        """In a lesson, on a free table and where hands lie open everybody plays together; else a hand is a secret."""
        together = self._guide.lesson is not None or self._match.record.header.free or self._match.open_hands
        self.follower.hands = together

    def _lay(self) -> None:
        """A board of its own for the match: the eyes of nobody."""
        if self.board is not None:
            self._column.removeWidget(self.board)
            self.board.hide()
            self.board.deleteLater()
        shown = self.follower.shown
        self.board = boards.load(shown.game.info.id)(shown, self.theme)
        self.board.keeps_time = True
        self.board.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._column.insertWidget(1, self.board, 1)
        self.board.show_to_all()
        shown.stepped.connect(self._renew)
        shown.jumped.connect(self._renew)
        self._renew()
        self.overlay.set_table(self.board)

    def _renew(self, _: object = None) -> None:
        """Say whose turn it is."""
        shown = self.follower.shown
        state = shown.view
        if shown.record.header.free:
            words = self.tr("Free table")
        elif (result := shown.game.result(state)) is not None:
            names = shown.game.list_words([state.seats[seat] for seat in result.winners])
            words = self.tr("{names}: {points} points").format(names=names, points=max(result.scores))
        elif state.to_move is None:
            words = ""
        else:
            words = self.tr("{name}'s turn").format(name=state.seats[state.to_move])
        self.turn.setText(words)
        self._size()

    def _size(self) -> None:
        px = round(self.height() * TURN)
        for label in (self.turn, self.clock):
            label.setStyleSheet(f"font: 700 {px}px '{fonts.SERIF}'; padding: {px // 8}px {px // 2}px;")
        self.panel.set_letters(self.height() * ASKED)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._size()
        self._cover()

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._cover()
        return done

    def _cover(self) -> None:
        """Keep what is laid over the table where the table is."""
        if self.board is not None:
            self.overlay.setGeometry(self.board.geometry())
            self.overlay.raise_()

    # -- what a teacher does

    def use(self, tool: Tool) -> None:
        """Point with this from now on; "": with nothing."""
        self.overlay.tool = tool
        self.overlay.update()

    def point(self, across: float, down: float) -> None:
        """Point at a place, in shares of the table's width and height."""
        self.overlay.at = QPointF(across, down)
        if self.overlay.tool:
            self.overlay.update()

    def point_with(self, view: QWidget) -> None:
        """Point where the mouse is over another table's view."""
        if self._watched is not None:
            self._watched.removeEventFilter(self)
        self._watched = view
        view.setMouseTracking(True)
        view.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._watched and isinstance(event, QMouseEvent) and event.type() == QEvent.Type.MouseMove:
            view = self._watched
            self.point(event.position().x() / max(1, view.width()), event.position().y() / max(1, view.height()))
        return False

    def freeze(self, frozen: bool) -> None:
        """Let the class see what it sees now, whatever is tried out meanwhile."""
        self.follower.frozen = frozen

    def black_out(self, black: bool) -> None:
        """Show nothing: eyes to the teacher."""
        self.overlay.black = black
        for part in (self.turn, self.clock):
            part.setVisible(not black)
        self._ask_of_lesson()
        self.overlay.update()

    def ask(self, question: Question | None) -> None:
        """Ask the class; None: ask no more than the lesson does."""
        self._own = question
        self._ask_of_lesson()

    def reveal(self) -> None:
        """Show which answer is right."""
        if self.panel.question is not None:
            self.panel.show_question(self.panel.question._replace(revealed=True))

    def _ask_of_lesson(self) -> None:
        """What is asked is the teacher's question, else what the step of the lesson says."""
        self._look_at_hands()
        self.panel.show_question(None if self.overlay.black else self._own or self._of_lesson())

    def _of_lesson(self) -> Question | None:
        guide = self._guide
        if guide.lesson is None or guide.phase == "over" or self.follower.frozen:
            return None
        step, done = guide.step, guide.phase == "done"
        words = guide.said if done and guide.said and not step.answers else step.say
        return Question(words, step.answers, step.right, revealed=done)

    # -- the clock

    def count_down(self, seconds: int) -> None:
        """Show how much time is left; 0: no clock."""
        self._left = seconds
        self.clock.setText("")
        self._ticks.stop()
        if seconds:
            self._ticks.start()
        self._show_clock()

    def _tick(self) -> None:
        self._left = max(0, self._left - 1)
        if not self._left:
            self._ticks.stop()
        self._show_clock()

    def _show_clock(self) -> None:
        running = self._left > 0 or self._ticks.isActive()
        over = not running and bool(self.clock.text())
        self.clock.setText(f"{self._left // 60}:{self._left % 60:02}" if running or over else "")

    def closeEvent(self, event: QCloseEvent) -> None:
        self._ticks.stop()
        if self._watched is not None:
            self._watched.removeEventFilter(self)
            self._watched = None
        self.follower.leave()
        self.closed.emit()
        super().closeEvent(event)
