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
from tabletop.shell.audience.follower import Follower
from tabletop.shell.audience.overlay import LEAST, FromAfar, Overlay, Tool
from tabletop.shell.audience.question import Question, QuestionPanel
from tabletop.shell.audience.teams import Teams, TeamsPanel, of_seat, turns
from tabletop.shell.controls.flow import remove_margins
from tabletop.shell.match.guide import Guide
from tabletop.table import fonts
from tabletop.table import theme as themes
from tabletop.table.items import CardItem
from tabletop.table.layout import Flag
from tabletop.table.plain import PlainLabel

SIZE = (1280, 720)
TURN, ASKED = 1 / 16, 1 / 24
"""Heights of the turn's and a question's letters as fractions of the window's."""

MOST, ALL_BUT_CARDS = 0.3, 0.7
"""Maximum heights of a question's panel as fractions of the window's height.

Above the first, letters are as small as any in the window; above the second, even smaller.
"""

SECOND = 1000


Wish = Literal["black", "freeze", "on", "back", "full", "leave"]

KEYS: dict[Qt.Key, Wish] = {
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
class Audience(QWidget):
    """Class display: the table without secret hands and buttons, in large letters.

    `closed` is emitted when it was closed.

    The display outlives its match and shows the last picture until it follows another match. It refers to the match and
    the teacher's board only until `Match.left`.
    """

    closed = Signal()
    wished = Signal(str)
    """Emitted with the `Wish` of a pressed key."""
    filled = Signal(bool)
    """Emitted when the display may have entered or left full screen."""

    def __init__(self, match: Match, guide: Guide, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("For the class"))
        self.theme = themes.load("projector")
        self.setStyleSheet(f"background: {self.theme.panel}; color: {self.theme.text};")
        self._match: Match | None = match
        self._listener = Listener(left=self._leave)
        self._listener.follow(match)
        self.follower = Follower(match, self)
        self.follower.replaced.connect(self._lay)
        self._guide = guide
        self._taught = False
        self._of_lesson: Question | None = None
        """Last question of the lesson before the picture was frozen or the match left."""
        guide.changed.connect(self._ask_of_lesson)
        self.turn, self.clock = PlainLabel(), PlainLabel()
        self.panel = QuestionPanel(self.theme)
        self.teams = TeamsPanel(self.theme)
        self._teams = Teams()
        head = QHBoxLayout()
        head.setSpacing(0)
        head.addWidget(self.turn, 1)
        head.addWidget(self.teams, 1)
        head.addWidget(self.clock)
        self._column = remove_margins(QVBoxLayout(self), 0)
        self._column.addLayout(head)
        self._column.addWidget(self.panel)
        self.board: AnyBoard | None = None
        self._motion = True
        self._letters = 0  # The current minimum height of letters on the board's faces.
        self._watched: QWidget | None = None
        self._teachers: AnyBoard | None = None
        self._own: Question | None = None
        self._revealed: Question | None = None
        """Question whose right answer has been revealed."""
        self._left = 0
        self.counted_from = 0
        """Seconds with which the clock started; 0 without a clock."""
        self._ticks = QTimer(self, interval=SECOND)
        self._ticks.timeout.connect(self._tick)
        self.overlay = Overlay(self.theme, self)
        self.resize(*SIZE)
        self.setMouseTracking(True)
        self.installEventFilter(self)
        self._lay()
        self._ask_of_lesson()

    # -- the picture

    def follow(self, match: Match) -> None:
        """Show another match."""
        self._leave()
        self._match = match
        self._listener.follow(match)
        self.follower.follow(match)
        self._ask_of_lesson()

    def _leave(self) -> None:
        """Release the match and the teacher's board; the last picture stays."""
        self._match = None
        self._listener.follow(None)
        if self._watched is not None:
            self._watched.removeEventFilter(self)
        self._watched = self._teachers = None
        self.follower.leave()

    def set_motion(self, on: bool) -> None:
        """Enable or disable animation."""
        self._motion = on
        if self.board is not None:
            self.board.set_motion(on)

    def _look_at_hands(self) -> None:
        """Show the hand of the player to move if everybody plays together.

        This is so in lessons, on free tables and with open hands, except for a computer player's hand.
        """
        match = self._match
        if match is None:
            return
        opened = match.open_hands
        mover = match.state.to_move
        if mover is not None and match.players[mover]:
            opened = False
        self.follower.hands = self._guide.lesson is not None or match.record.header.free or opened

    @property
    def _teams_play(self) -> bool:
        """True if teams play the seats, which lessons and free tables do not allow."""
        taught = self._taught or self.follower.shown.record.header.free
        return self._teams.play and bool(self._teams.every) and not taught

    def _lay(self) -> None:
        if self.board is not None:
            self._column.removeWidget(self.board)
            self.board.hide()
            self.board.deleteLater()
        shown = self.follower.shown
        self.board = boards.load(shown.game.info.id)(shown, self.theme)
        self.board.keeps_time = True
        self.board.set_motion(self._motion)
        self.board.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._column.insertWidget(1, self.board, 1)
        self.board.show_to_all()
        self._letters = 0
        shown.stepped.connect(self._renew)
        shown.jumped.connect(self._renew)
        self._renew()
        self.overlay.set_board(self.board)

    def _renew(self, _: object = None) -> None:
        """Update the text about the turn, and everything that depends on the position."""
        self._look_at_hands()
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
        self._show_teams()
        self._show_head()
        self._size()

    def _show_teams(self) -> None:
        """Show the teams, whose turn it is, and their players if named differently."""
        shown, teams = self.follower.shown, self._teams.every
        if not self._teams_play:
            self.teams.show_teams(() if self.overlay.black else teams)
            return
        names, mover = shown.names, shown.state.to_move
        at_turn = None
        if mover is not None:
            at_turn = of_seat(len(teams), len(names), mover, turns(shown.record, shown.position, mover))
        played = tuple(
            ", ".join(name for seat, name in enumerate(names) if number in _all_of(len(teams), len(names), seat))
            for number in range(len(teams))
        )
        themselves = played == tuple(team.name for team in teams)
        self.teams.show_teams(() if self.overlay.black else teams, at_turn, () if themselves else played)

    def _show_head(self) -> None:
        """Hide the turn if teams show it or a lesson needs the room, and show the clock."""
        black = self.overlay.black
        going = self.follower.shown.state.to_move is not None
        told = self._taught or (bool(self._teams.every) and (going or not self._teams_play))
        self.turn.setVisible(not black and not told)
        self.clock.setVisible(not black and bool(self.clock.text()))

    def _size(self) -> None:
        self._paint_large()
        px = round(self.height() * TURN)
        for label in (self.turn, self.clock):
            label.setStyleSheet(f"font: 700 {px}px '{fonts.SERIF}'; padding: {px // 8}px {px // 2}px;")
        least = self.height() * LEAST
        high = self.height()
        self.panel.set_letters(high * ASKED, least, high * MOST, high * ALL_BUT_CARDS)
        self.teams.set_letters(px, least)

    def _paint_large(self) -> None:
        """Set the minimum type size on the board for readers at the back of the room."""
        least = ceil(self.height() * LEAST)
        if self.board is not None and least != self._letters:
            self._letters = least
            self.overlay.least = least
            self.board.scene.set_painter(FromAfar(self.board.faces, least))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._size()
        self._cover()

    def _cover(self) -> None:
        if self.board is not None:
            self.overlay.setGeometry(self.board.geometry())
            self.overlay.raise_()

    # -- tools of the teacher

    def use(self, tool: Tool) -> None:
        """Select a pointing tool; "" for none."""
        self.overlay.tool = tool
        self.overlay.update()

    def point(self, across: float, down: float) -> None:
        """Point at a position, given as fractions of the table's width and height."""
        self.overlay.at = QPointF(across, down)
        if self.overlay.tool:
            self.overlay.update()

    def point_with(self, board: AnyBoard) -> None:
        """Follow the mouse over the teacher's board until the match is left."""
        if self._watched is not None:
            self._watched.removeEventFilter(self)
        self._teachers, self._watched = board, board.view.viewport()
        self._watched.setMouseTracking(True)
        self._watched.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self:
            if event.type() == QEvent.Type.LayoutRequest:  # The layout was applied before event filters are called.
                self._cover()
        elif watched is self._watched and isinstance(event, QMouseEvent) and event.type() == QEvent.Type.MouseMove:
            view, at = self._watched, event.position()
            shares = self._as_it_lies_here(at)
            if shares is None:
                shares = QPointF(at.x() / max(1, view.width()), at.y() / max(1, view.height()))
            self.point(shares.x(), shares.y())
        return False

    def _as_it_lies_here(self, at: QPointF) -> QPointF | None:
        """Return the position here of an item below a point on the teacher's board.

        It is given as fractions, because the layouts may differ, for example below a question. Returns None if there is
        no item, the class does not see it, or the picture is frozen.
        """
        own, other = self.board, self._teachers
        if own is None or other is None or self.follower.frozen:
            return None
        there = other.view.mapToScene(at.toPoint())
        cards = other.scene.top_at(there.x(), there.y(), lambda item: isinstance(item, CardItem))
        item = cards or other.scene.top_at(there.x(), there.y())
        here = own.scene.item(item.target) if item is not None else None
        if item is None or here is None or Flag.DOWN in here.flags_shown:
            return None
        x = here.home.x + (there.x() - item.home.x) * here.home.width / max(1.0, item.home.width)
        y = here.home.y + (there.y() - item.home.y) * here.home.height / max(1.0, item.home.height)
        place = own.view.mapFromScene(QPointF(x, y))
        return QPointF(place.x() / max(1, own.width()), place.y() / max(1, own.height()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Point with the mouse over this window, if there is only one screen."""
        if self.overlay.geometry().contains(event.position().toPoint()):
            at = event.position() - QPointF(self.overlay.pos())
            self.point(at.x() / max(1, self.overlay.width()), at.y() / max(1, self.overlay.height()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        wish = KEYS.get(Qt.Key(event.key()))
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if wish is not None and plain and not event.isAutoRepeat():
            self.wished.emit(wish)
        else:
            super().keyPressEvent(event)

    def fill(self, full: bool) -> None:
        """Enter or leave full screen."""
        self.showFullScreen() if full else self.showNormal()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange:
            self.filled.emit(self.isFullScreen())

    def freeze(self, frozen: bool) -> None:
        """Freeze or unfreeze the picture."""
        self.follower.frozen = frozen
        self._ask_of_lesson()

    def black_out(self, black: bool) -> None:
        """Show a black screen, or the table again."""
        self.overlay.black = black
        self._show_teams()
        self._ask_of_lesson()
        self.overlay.update()

    def divide(self, teams: Teams) -> None:
        """Show the teams of the class."""
        self._teams = teams
        self._renew()

    def ask(self, question: Question | None) -> None:
        """Ask the class a question; with None only the lesson asks."""
        self._own, self._revealed = question, None
        self._ask_of_lesson()

    def reveal(self) -> None:
        """Show the right answer."""
        self._revealed = self.panel.question
        self._ask_of_lesson()

    def _ask_of_lesson(self) -> None:
        """Show the teacher's question, or else the text of the lesson's step, if any."""
        self._look_at_hands()
        if self.follower.follows:
            self._taught, self._of_lesson = self._guide.lesson is not None, self._question_of_lesson()
        self._show_teams()
        self._show_head()
        question = None if self.overlay.black else self._own or self._of_lesson
        if question is not None and question == self._revealed:
            question = question._replace(revealed=True)
        self.panel.show_question(question)

    def _question_of_lesson(self) -> Question | None:
        guide = self._guide
        if guide.lesson is None or guide.phase == "over":
            return None
        step, done = guide.step, guide.phase == "done"
        words = guide.said if done and guide.said and not step.answers else step.say
        return Question(words, step.answers, step.right, done, step.because if step.answers else "")

    # -- the clock

    def count_down(self, seconds: int) -> None:
        """Start a clock of some seconds, or hide it with 0."""
        self._left = self.counted_from = seconds
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
        self._show_head()

    def closeEvent(self, event: QCloseEvent) -> None:
        self._ticks.stop()
        self._leave()
        self.closed.emit()
        super().closeEvent(event)


def _all_of(teams: int, seats: int, seat: int) -> set[int]:
    """Return the teams that play a seat, several in turn."""
    return {of_seat(teams, seats, seat, turn) for turn in range(teams)}
