"""The page of a match: the seat line above, the board in the middle, replay controls below. Open panels stand at the
right of the board, in a small window over its edge; the notes of what sounds lie over its stage, below the other
players' plates, or under the board where they are to stay."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum, auto
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QApplication, QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from engines.lessons.lesson import Lesson
from tabletop import boards
from tabletop.boards.kit.board import AnyBoard
from tabletop.boards.kit.prompt import Sentence
from tabletop.boards.kit.stage import HIGH as LEAST_TABLE_HEIGHT
from tabletop.guard import guarded
from tabletop.session.listener import Listener
from tabletop.session.match import Match, Shown
from tabletop.shell.controls.commands import AnyCommands
from tabletop.shell.controls.flow import remove_margins
from tabletop.shell.controls.look import Look
from tabletop.shell.controls.notice import Notices
from tabletop.shell.controls.style import panel_scale
from tabletop.shell.match.computer_moves import ComputerMoves
from tabletop.shell.match.free_bar import FreeBar, Library
from tabletop.shell.match.guide import Guide
from tabletop.shell.match.hints import Hints
from tabletop.shell.match.lesson_bar import LessonBar
from tabletop.shell.match.narrator import Narrator
from tabletop.shell.match.panels.log import LogPanel
from tabletop.shell.match.panels.moves import MovesPanel
from tabletop.shell.match.panels.review import ReviewPanel
from tabletop.shell.match.panels.rules import RulesPanel
from tabletop.shell.match.panels.score import ScorePanel
from tabletop.shell.match.panels.side import EDGE, TALL, Side
from tabletop.shell.match.replay_bar import ReplayBar, StopKeys
from tabletop.shell.match.reviews import Reviews
from tabletop.shell.match.seat_line import SeatLine
from tabletop.shell.score.strip import ScoreStrip
from tabletop.table.items import TableItem
from tabletop.table.layout import Flag

ICON = 21
"""Pixels of the icons above and below the board, at a type scale of 1."""

SIDE = 296
"""Width of the panels, at a type scale of 1, where the player has not chosen one."""

BOARD = 800
"""Width in logical pixels that a board has at least beside the panels: in a smaller window they lie over it."""

FREE_BOARD = 560
"""The same for a free table, which nothing covers: its cards come out of the panel beside it."""

USUAL_TEXT_SIZE = 1.25
"""Text size up to which the table keeps its least height in a low window; of larger text more has to be seen."""

LEAST_SIDE = 220
"""Width that they cannot be dragged under, in logical pixels."""

NOTES_REST_MS = 1500
"""Milliseconds for which notes that came by themselves stay when nothing sounds any more."""

ASIDE = 12
"""Logical pixels from a dial to the notes beside it."""

LEAST_NOTES = 280
"""Width that notes beside a dial have at least, in logical pixels; what does not fit goes along as it sounds."""


class Notes(Enum):
    """The place of the notes of what is played."""

    HIDDEN = auto()
    OVER_STAGE = auto()
    """They came by themselves, and go when nothing sounds any more."""
    UNDER_TABLE = auto()
    """They stay there because the player wants it, whether it sounds or not."""


@guarded
class MatchPage(QWidget):
    """Shows one match at a time; `board` is its board."""

    board_changed = Signal(object)
    changed = Signal()
    """Other commands may be of use now: what is shown, or what stands beside it, is different."""

    def __init__(self, look: Look, commands: AnyCommands, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._commands = commands
        self.match: Match | None = None
        self._listener = Listener(
            stepped=self._stepped,
            held_changed=self._renew_moves,
            jumped=self._renew,
            curtain=self._curtain,
            playing_changed=self._renew,
        )
        self.board: AnyBoard | None = None
        self._width = 0  # of the panels, as the player left it
        self.folded = True
        self._notes = Notes.HIDDEN

        self.computer_moves = ComputerMoves(self)
        self.hints = Hints(self.computer_moves.thinker, self)
        self.reviews = Reviews(self)
        self.reviews.changed.connect(self.changed)
        self.guide = Guide(self)
        self.guide.entered.connect(self._hide_notes)
        self.stop_keys = StopKeys(self)
        self.stop_keys.pressed.connect(self._stop_music)
        self._tools: list[QToolButton] = []
        self.seat_line = SeatLine(look, lambda: self.board is not None and self.board.performing is not None)
        self.narrator = Narrator(self.seat_line, self._asks, self._hears_alone)
        self.menu_button = self._tool("menu")
        self.menu_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.sound_button = self._tool("sound")
        header = QWidget()
        header.setObjectName("header")
        header.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        row = QHBoxLayout(header)
        row.setContentsMargins(10, 7, 10, 7)
        row.setSpacing(4)
        row.addWidget(self.menu_button)
        row.addSpacing(10)
        row.addWidget(self.seat_line, 1)
        row.addWidget(self._tool("hint"))
        row.addSpacing(10)
        row.addWidget(self._tool("undo"))
        row.addWidget(self._tool("redo"))
        row.addSpacing(10)
        row.addWidget(self.sound_button)
        row.addWidget(self._tool("notes"))
        row.addWidget(self._tool("screen"))
        row.addWidget(self._tool("side"))

        self.moves, self.score = MovesPanel(look), ScorePanel(look)
        self.library = Library(lambda row: self.moves.model.rows[row].action, self)
        self.log, self.rules, self.review = LogPanel(look), RulesPanel(look), ReviewPanel(look, self.reviews)
        self.side = Side(
            look,
            {
                "moves": (self.tr("Moves"), self.moves),
                "score": (self.tr("Score"), self.score),
                "log": (self.tr("Log"), self.log),
                "rules": (self.tr("Rules"), self.rules),
                "review": (self.tr("Review"), self.review),
            },
        )
        self.side.widened.connect(self._side_dragged)
        self.side.closed.connect(self._side_closed)
        self.side.left.connect(self.focus_board)
        self.score.rule_requested.connect(self.show_rule)
        self.log.rule_requested.connect(self.show_rule)
        self.table = Room()
        self.table.resized.connect(self._arrange)
        self._place = remove_margins(QVBoxLayout(self.table), 0)
        self.notes_come = QAction(self.tr("Show what sounds"), self)
        self.notes_come.setCheckable(True)
        self.notes_come.setChecked(True)
        self.notes_come.triggered.connect(self._arrange)
        self.strip = ScoreStrip(look, [commands["export"]], [commands["notes"], self.notes_come])
        self.strip.grown.connect(self._arrange)
        self.strip.sounding.connect(self._sounds)
        self.strip.changed.connect(self._written)
        self.strip.progressed.connect(self._progressed)
        self._notes_rest = QTimer(self, singleShot=True, interval=NOTES_REST_MS)
        self._notes_rest.timeout.connect(self._on_notes_rested)
        for part in (self.strip, self.side):
            part.setParent(self.table)
        moves = [commands[name] for name in ("first", "back", "run", "step", "last")]
        self.replay = ReplayBar(look, moves, commands["return"], [commands["play-on"], commands["export"]])

        self.free_bar = FreeBar(look)
        self.free_bar.rule_requested.connect(self.show_rule)
        self.lesson_bar = LessonBar(look, self.guide)
        self.lesson_bar.left.connect(self.focus_board)

        self._column = column = remove_margins(QVBoxLayout(self), 0)
        column.addWidget(header)
        column.addWidget(self.table, 1)
        column.addWidget(self.free_bar)
        column.addWidget(self.replay)
        column.addWidget(self.lesson_bar)
        for view in self.side.findChildren(QAbstractItemView):
            view.installEventFilter(self)
        look.changed.connect(self.apply_theme)
        self.apply_theme()

    def add_notices(self, notices: Notices) -> None:
        """Show notices in the header: neither its buttons nor anything on the table moves when they come and go."""
        self.seat_line.add_notices(notices)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Give the table the letters that a list would take for the beginning of one of its rows."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and _is_typed(event):
            self.keyPressEvent(event)
            return True
        return super().eventFilter(watched, event)

    def add_bar(self, bar: QWidget) -> None:
        """Put one more bar under the table."""
        self._column.addWidget(bar)

    def _tool(self, name: str) -> QToolButton:
        button = QToolButton()
        button.setDefaultAction(self._commands[name])
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._tools.append(button)
        return button

    def apply_theme(self, _: object = None) -> None:
        usual = self._look.table.text_size <= USUAL_TEXT_SIZE
        self.table.setMinimumHeight(round(LEAST_TABLE_HEIGHT) if usual else 0)  # a lower one is cut at the hand
        side = round(ICON * self._look.theme.space)
        for button in [*self._tools, *self.replay.buttons]:
            button.setIconSize(QSize(side, side))
        self._arrange()

    # -- the match

    def _asks(self) -> tuple[Sentence, ...]:
        """Return what is to be done, as the board says it."""
        prompt = self.board.prompt if self.board is not None else None
        return prompt.sentences if prompt is not None else ()

    def _hears_alone(self) -> bool:
        return self.board is not None and self.board.listening.headphones

    def set_match(self, match: Match | None, file: Path | None = None) -> None:
        """Show a match on its board, or nothing; `file`: where it is kept, if it is."""
        self.guide.teach(None, None, None)
        self._listener.follow(None)
        self.library.serve(None)
        if self.board is not None:
            self.board.hide()
            self._place.removeWidget(self.board)
            self.board.deleteLater()
            self.board = None
        self.match = match
        self.stop_keys.listen(False)
        self._hide_notes()
        if match is not None:
            self.board = boards.load(match.game.info.id)(match, self._look.table)
            self.board.rule_requested.connect(self.show_rule)
            self.board.finale.changed.connect(self._end_changed, Qt.ConnectionType.QueuedConnection)
            self.board.asked.connect(lambda name: self._commands[name].trigger())
            self._place.addWidget(self.board)
            self.strip.raise_()
            self.side.raise_()
            self._listener.follow(match)  # after the board: what it performs is known when the page hears of a step
            self.rules.set_book(match.game.rules)
        self.reviews.follow(match, self.board, file)
        self.narrator.set_match(match)
        for part in (
            self.seat_line,
            self.moves,
            self.score,
            self.log,
            self.review,
            self.replay,
            self.strip,
            self.free_bar,
        ):
            part.set_match(match)
        if self.board is not None:
            self.board.performer.done.connect(self.seat_line.renew)
        self.moves.play_by = self.board.attempt if self.board is not None else None
        self.library.serve(self.board if match is not None and match.record.header.free else None)
        self.board_changed.emit(self.board)
        self.computer_moves.follow(match, self.board)
        self.hints.follow(match, self.board)
        self._renew()
        self.focus_board()

    def teach(self, lesson: Lesson, number: int = 0, puzzle: str = "") -> None:
        """Teach a lesson on the match that is shown, in which nobody else thinks or plays from now on; `puzzle` is what
        it is called where it is one."""
        self.computer_moves.follow(None, None)
        self.hints.follow(None, None)
        self.reviews.follow(None, None)
        self.guide.teach(lesson, self.match, self.board, number, puzzle)

    def ask_hint(self) -> None:
        """Tell what is good here, or in a lesson what is wanted."""
        if self.guide.lesson is not None:
            self.guide.hint()
        else:
            self.hints.ask()

    def focus_board(self) -> None:
        """Give the board the keyboard."""
        if self.board is not None:
            self.board.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _stepped(self, shown: Shown) -> None:
        if self._performs:
            self._hide_notes()
        elif self._notes is Notes.OVER_STAGE:
            QTimer.singleShot(0, self, self._give_way)  # once the table is laid
        self._renew()

    def _renew_moves(self) -> None:
        """List what may be done now."""
        self.moves.renew()
        self.seat_line.renew()

    def _curtain(self, seat: int | None) -> None:
        self._arrange()
        self._renew()
        if seat is None and self.moves.leading:
            # The board takes the focus when its curtain rises; who plays from the list goes on in the list.
            QTimer.singleShot(0, self.moves, self.moves.go_on)

    def _renew(self, _: object = None) -> None:
        match = self.match
        self.replay.setVisible(match is not None and (match.replay or match.position < match.length))
        self._arrange_panels()
        self.changed.emit()

    # -- panels

    def open_panel(self, name: str) -> None:
        """Turn to a panel, unfolding the side if need be, and give it the focus."""
        self.fold(False)
        self.side.open(name)

    def show_rule(self, slug: str) -> None:
        """Open the rule book at a rule."""
        self.fold(False)
        self.side.turn("rules")
        self.rules.show_rule(slug)

    def fold(self, folded: bool) -> None:
        """Fold the panels away, or unfold them, because the player wants it."""
        self.folded = folded
        self._arrange()
        self.changed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A key that nothing on the page had a use for is the table's."""
        if event.key() == Qt.Key.Key_Escape and not self.folded:
            self._side_closed()
        elif self.board is not None and not self.board.isAncestorOf(self.focusWidget() or self):
            self.board.keyPressEvent(event)
        else:
            super().keyPressEvent(event)

    def _side_closed(self) -> None:
        self.fold(True)
        self.focus_board()

    def show_notes(self, shown: bool) -> None:
        """Let the notes of what was played stay under the table, or not, because the player wants it; what sounds is
        shown all the same, unless the player has switched that off, too."""
        self._move_notes(Notes.UNDER_TABLE if shown else Notes.HIDDEN)
        self.changed.emit()

    @property
    def notes_stay(self) -> bool:
        """Return whether the notes are under the table, whether it sounds or not."""
        return self._notes is Notes.UNDER_TABLE

    def _move_notes(self, to: Notes) -> None:
        self._notes_rest.stop()
        self._notes = to
        self._arrange()

    def _bring_notes(self) -> None:
        """Bring the notes over the stage, unless they stay under the table."""
        if not self.notes_stay:
            self._move_notes(Notes.OVER_STAGE)

    def _hide_notes(self) -> None:
        """Hide at once notes that came by themselves."""
        if self._notes is Notes.OVER_STAGE:
            self._move_notes(Notes.HIDDEN)

    def _sounds(self, sounds: bool) -> None:
        """Bring the notes when what is written in them begins to sound. They do not come over what the board performs,
        nor over a card or a dial that lies there: the cards that sound are lit."""
        self._listen_for_stop(sounds)
        free = self._replays or (not self._performs and not self._on_items(self._come_to))
        if sounds and self.strip.comes and free:
            self._bring_notes()
        elif self._notes is Notes.OVER_STAGE:
            self._notes_rest.start()

    def _written(self) -> None:
        """Hide notes that came where nothing is written any more, as on a table that is laid anew."""
        if self.strip.passage is None:
            self._hide_notes()

    def _give_way(self) -> None:
        """Hide notes that came where something has come to lie under them."""
        if self._notes is Notes.OVER_STAGE and self._on_items(self._come_to):
            self._hide_notes()

    def _on_notes_rested(self) -> None:
        """Hide the notes that came, when nobody's hand is on them."""
        if self.strip.underMouse() or self.strip.hasFocus() or QApplication.activePopupWidget() is not None:
            self._notes_rest.start()
        else:
            self._hide_notes()

    @property
    def _performs(self) -> bool:
        """Whether the board plays something to everybody on its stage, or shows the end of the match there."""
        return self.board is not None and (self.board.performing is not None or self.board.finale.shown)

    @property
    def _replays(self) -> bool:
        """Return whether the music of the match is replayed at its end: then its staff has the stage."""
        return self.board is not None and self.board.finale.replays

    def _end_changed(self) -> None:
        """The end of the match is seen, or no more, or its music begins or is over."""
        board = self.board
        if board is None:
            return
        self._listen_for_stop(self.strip.head is not None)
        if self._replays:
            self._bring_notes()
        elif board.finale.shown:
            self._hide_notes()
        self._arrange()
        if board.finale.shown and board.music is not None:
            self.strip.prepare(board.music)

    def _listen_for_stop(self, sounds: bool) -> None:
        """Let Space and Esc stop music that is played again."""
        at_end = self.board is not None and self.board.finale.sounds
        self.stop_keys.listen(at_end or (sounds and self.strip.plays_again))

    def _stop_music(self) -> None:
        """Stop music that is played again."""
        if self.board is not None and self.board.finale.sounds:
            self.board.finale.asked.emit("hear")
        else:
            self.strip.stop()

    def _progressed(self, elapsed: float, whole: float) -> None:
        """Tell at the end of the match how far its best is, which has a staff of its own."""
        if self.board is not None:
            self.board.finale.show_progress(elapsed, whole)

    @property
    def _come_to(self) -> QRect:
        """Where the notes come while they sound, on `table`: below the other players' plates, in the middle of what no
        panel covers; where a dial lies there, beside it, as far as there is room."""
        if self.board is not None and self.board.finale.shown:
            stage = self.board.finale.stage
            across = min(stage.width(), self.table.width())
            high = min(self.strip.replay_height, stage.height())
            at = self.board.view.viewport().mapTo(self.table, stage.topLeft())
            return QRect(at.x(), at.y() + (stage.height() - high) // 2, across, high)
        whole = self.table.width()
        beside = whole - (0 if self.folded else self._side_width(whole))
        across = min(self.strip.width_wanted, beside)
        place = QRect((beside - across) // 2, self._below_plates, across, self.strip.height_on(self.height()))
        dial = next((box for box in self._boxes(self._dials) if box.intersects(place)), None)
        if dial is None:
            return place
        for left, right in ((dial.right() + ASIDE, beside - ASIDE), (ASIDE, dial.left() - ASIDE)):
            across = min(self.strip.width_wanted, right - left)
            aside = QRect((left + right - across) // 2, place.y(), across, place.height())
            if across >= min(LEAST_NOTES, self.strip.width_wanted) and not self._on_items(aside):
                return aside
        return place

    @property
    def _dials(self) -> list[TableItem]:
        plates = self.board.scene.plates.values() if self.board is not None else ()
        return [plate for plate in plates if Flag.TURNABLE in plate.flags_shown]

    def _boxes(self, items: Iterable[TableItem]) -> Iterator[QRect]:
        """Where items of the board lie when they have come to rest, on `table`."""
        if self.board is None:
            return
        shift = self.board.view.viewport().mapTo(self.table, QPoint())
        for item in items:
            yield item.home_box.translated(shift).toAlignedRect()

    def _on_items(self, rect: QRect) -> bool:
        """Whether a card or a dial of the board lies in a part of `table`."""
        cards = self.board.scene.cards.values() if self.board is not None else ()
        return any(rect.intersects(box) for box in self._boxes((*cards, *self._dials)))

    def restore(self, width: int, folded: bool, panel: str, notes: bool | None = None) -> None:
        """Show the panels and the notes as the player left them; a width of 0 is the usual one, and None for the notes
        lets them come while they sound."""
        self._width, self.folded = width, folded
        self._notes = Notes.UNDER_TABLE if notes else Notes.HIDDEN
        self.notes_come.setChecked(notes is not False)
        self.side.turn(panel)
        self._arrange()
        self.changed.emit()

    @property
    def kept(self) -> tuple[int, bool, str, bool | None]:
        """Return what `restore` takes."""
        notes = self.notes_stay or (None if self.notes_come.isChecked() else False)
        return self._width, self.folded, self.side.current, notes

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self, _: object = None) -> None:
        table = self.table.rect()
        at_end = self.board is not None and self.board.finale.shown
        self.strip.comes = not self.notes_stay and (self.notes_come.isChecked() or at_end)
        high = self.strip.height_on(self.height())
        if at_end and not self.notes_stay:
            high = self._come_to.height()
        width = self._side_width(table.width())
        covered = 0 if self.folded else width
        low = high if self.notes_stay else 0
        self._place.setContentsMargins(0, 0, covered if self._side_by_side(table.width()) else 0, low)
        self._place.activate()  # the board has its new place in the very frame in which the panels come or go
        foot = table.bottom() + 1 - low
        beneath = min(foot, self._above_curtain) if covered and not self._side_by_side(table.width()) else foot
        self.side.setGeometry(table.right() + 1 - width - EDGE, 0, width + EDGE, beneath)
        self._arrange_panels()
        self.side.setVisible(not self.folded)
        self.strip.setFixedHeight(high)
        if self.board is not None:
            self.board.set_notes_below(self.notes_stay)
        if self.notes_stay:
            self.strip.setGeometry(0, foot, table.width(), high)
        else:
            self.strip.setGeometry(self._come_to)
        self.strip.setVisible(self.notes_stay or (self._notes is Notes.OVER_STAGE and self.strip.comes))

    def _arrange_panels(self) -> None:
        match, instead = self.match, ""
        if match is not None and match.replay:
            instead = "log"
        elif match is not None and match.game.result(match.state) is not None:
            instead = "score"
        self.side.arrange(self.height() >= TALL * self._look.theme.scale, instead)

    @property
    def _least_board(self) -> int:
        """How wide the board is at least beside the panels."""
        free = self.match is not None and self.match.record.header.free
        return FREE_BOARD if free else BOARD

    def _usual_side(self, width: int) -> int:
        """The width of the panels at a table of this width, where the player has not chosen one: what their type wants,
        as far as the board has room beside it."""
        theme = self._look.theme
        wanted, least = round(SIDE * panel_scale(theme)), round(SIDE * theme.scale)
        return max(least, min(wanted, width - BOARD))

    def _side_by_side(self, width: int) -> bool:
        """Whether a table of this width has room for the board beside the panels."""
        return width - self._usual_side(width) >= self._least_board

    def _side_width(self, width: int) -> int:
        """The width of the panels at a table of this width."""
        most = min(width // 2, width - self._least_board) if self._side_by_side(width) else width // 2
        return min(max(self._width or self._usual_side(width), LEAST_SIDE), most)

    @property
    def _below_plates(self) -> int:
        """Where the board's stage begins, on `table`."""
        if self.board is None:
            return 0
        return self.board.view.mapTo(self.table, QPoint(0, round(self.board.stage.middle.y))).y()

    @property
    def _above_curtain(self) -> int:
        """How far down the panels may lie over the board, on `table`: whom to pass the screen to stays in sight."""
        view = self.board.view if self.board is not None else None
        if view is None or not view.curtain.down or view.curtain.band is None:
            return self.table.height()
        return view.mapTo(self.table, QPoint(0, round(view.curtain.band.y))).y()

    def _side_dragged(self, width: int) -> None:
        self._width = max(LEAST_SIDE, width)
        self._arrange()


def _is_typed(event: QKeyEvent) -> bool:
    """Return whether a key press writes a letter or a sign."""
    is_alone = not event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
    return is_alone and event.text().isprintable() and bool(event.text().strip())


@guarded
class Room(QWidget):
    """Where the board lies, and what lies over it."""

    resized = Signal()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()
