"""The page of a match: seat line, board, panels, notes and replay controls.

The seat line is above the board and the replay bar below. Open panels are at the right of the board, and over its edge
in a small window. The notes of what sounds are over the stage, below the other players' plates, or under the board if
they are to stay.
"""

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
"""Size in pixels of the icons on the page, at a type scale of 1."""

SIDE = 296
"""Default width of the panels at a type scale of 1."""

BOARD = 800
"""Minimum width of a board beside the panels; in a smaller window they cover it."""

FREE_BOARD = 560
"""Minimum width of a free table, which nothing covers: cards are dragged onto it."""

USUAL_TEXT_SIZE = 1.25
"""Text size up to which the table keeps its minimum height in a low window."""

LEAST_SIDE = 220
"""Minimum width in logical pixels to which the panels can be dragged."""

NOTES_REST_MS = 1500
"""Milliseconds after the last sound until notes that showed themselves hide."""

ASIDE = 12
"""Logical pixels between a dial and the notes beside it."""

LEAST_NOTES = 280
"""Minimum width of notes beside a dial; longer music scrolls as it sounds."""


class Notes(Enum):
    """Position of the notes on the page."""

    HIDDEN = auto()
    OVER_STAGE = auto()
    """They showed themselves, and are hidden when nothing sounds any more."""
    UNDER_TABLE = auto()
    """The player keeps them there, with and without sound."""


@guarded
class MatchPage(QWidget):
    """Shows one match at a time on its `board`."""

    board_changed = Signal(object)
    changed = Signal()
    """The commands must be updated, because the page shows something else."""

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
        self._width = 0  # width of the panels as the player left it
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
        """Show notices in the header, where they move neither buttons nor the table."""
        self.seat_line.add_notices(notices)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Send letters to the table that a list would take as a search for a row."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and _is_typed(event):
            self.keyPressEvent(event)
            return True
        return super().eventFilter(watched, event)

    def add_bar(self, bar: QWidget) -> None:
        """Add a bar under the table."""
        self._column.addWidget(bar)

    def _tool(self, name: str) -> QToolButton:
        button = QToolButton()
        button.setDefaultAction(self._commands[name])
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._tools.append(button)
        return button

    def apply_theme(self, _: object = None) -> None:
        usual = self._look.table.text_size <= USUAL_TEXT_SIZE
        self.table.setMinimumHeight(round(LEAST_TABLE_HEIGHT) if usual else 0)  # a lower table is cut off at the hand
        side = round(ICON * self._look.theme.space)
        for button in [*self._tools, *self.replay.buttons]:
            button.setIconSize(QSize(side, side))
        self._arrange()

    # -- the match

    def _asks(self) -> tuple[Sentence, ...]:
        prompt = self.board.prompt if self.board is not None else None
        return prompt.sentences if prompt is not None else ()

    def _hears_alone(self) -> bool:
        return self.board is not None and self.board.listening.headphones

    def set_match(self, match: Match | None, file: Path | None = None) -> None:
        """Show a match on its board, or nothing; `file` is its save, if there is one."""
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
            self._listener.follow(
                match
            )  # after the board, so that the page knows what the board performs when it hears of a step
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
        """Teach a lesson on the current match, in which nobody else plays.

        `puzzle` is the title if it is a puzzle.
        """
        self.computer_moves.follow(None, None)
        self.hints.follow(None, None)
        self.reviews.follow(None, None)
        self.guide.teach(lesson, self.match, self.board, number, puzzle)

    def ask_hint(self) -> None:
        """Show a hint, or in a lesson the lesson's help."""
        if self.guide.lesson is not None:
            self.guide.hint()
        else:
            self.hints.ask()

    def focus_board(self) -> None:
        """Give the board the keyboard focus."""
        if self.board is not None:
            self.board.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _stepped(self, shown: Shown) -> None:
        if self._performs:
            self._hide_notes()
        elif self._notes is Notes.OVER_STAGE:
            QTimer.singleShot(0, self, self._give_way)  # after the table has its new layout
        self._renew()

    def _renew_moves(self) -> None:
        self.moves.renew()
        self.seat_line.renew()

    def _curtain(self, seat: int | None) -> None:
        self._arrange()
        self._renew()
        if seat is None and self.moves.leading:
            # The board takes the focus when its curtain rises; a player who uses the list goes on there.
            QTimer.singleShot(0, self.moves, self.moves.go_on)

    def _renew(self, _: object = None) -> None:
        match = self.match
        self.replay.setVisible(match is not None and (match.replay or match.position < match.length))
        self._arrange_panels()
        self.changed.emit()

    # -- panels

    def open_panel(self, name: str) -> None:
        """Open a panel, unfolding the side if need be, and give it the focus."""
        self.fold(False)
        self.side.open(name)

    def show_rule(self, slug: str) -> None:
        """Open the rule book at a rule."""
        self.fold(False)
        self.side.turn("rules")
        self.rules.show_rule(slug)

    def fold(self, folded: bool) -> None:
        """Fold or unfold the panels at the player's wish."""
        self.folded = folded
        self._arrange()
        self.changed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Send keys that nothing on the page handled to the table."""
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
        """Keep the notes under the table, or not, at the player's wish.

        Notes of what sounds still come over the stage, unless the player has switched that off.
        """
        self._move_notes(Notes.UNDER_TABLE if shown else Notes.HIDDEN)
        self.changed.emit()

    @property
    def notes_stay(self) -> bool:
        """True if the notes stay under the table, with and without sound."""
        return self._notes is Notes.UNDER_TABLE

    def _move_notes(self, to: Notes) -> None:
        self._notes_rest.stop()
        self._notes = to
        self._arrange()

    def _bring_notes(self) -> None:
        """Show the notes over the stage, unless they stay under the table."""
        if not self.notes_stay:
            self._move_notes(Notes.OVER_STAGE)

    def _hide_notes(self) -> None:
        """Hide at once notes that showed themselves."""
        if self._notes is Notes.OVER_STAGE:
            self._move_notes(Notes.HIDDEN)

    def _sounds(self, sounds: bool) -> None:
        """Show the notes when their music begins to sound.

        They never cover what the board performs, nor a card or a dial: sounding cards are highlighted anyway.
        """
        self._listen_for_stop(sounds)
        free = self._replays or (not self._performs and not self._on_items(self._come_to))
        if sounds and self.strip.comes and free:
            self._bring_notes()
        elif self._notes is Notes.OVER_STAGE:
            self._notes_rest.start()

    def _written(self) -> None:
        """Hide notes that showed themselves when nothing is written any more."""
        if self.strip.passage is None:
            self._hide_notes()

    def _give_way(self) -> None:
        """Hide notes that showed themselves if a card or dial is now below them."""
        if self._notes is Notes.OVER_STAGE and self._on_items(self._come_to):
            self._hide_notes()

    def _on_notes_rested(self) -> None:
        """Hide notes that showed themselves, unless the player uses them."""
        if self.strip.underMouse() or self.strip.hasFocus() or QApplication.activePopupWidget() is not None:
            self._notes_rest.start()
        else:
            self._hide_notes()

    @property
    def _performs(self) -> bool:
        """True if the board performs a move or shows the end of the match on its stage."""
        return self.board is not None and (self.board.performing is not None or self.board.finale.shown)

    @property
    def _replays(self) -> bool:
        """True if the match's music is replayed at its end: its staff has the stage then."""
        return self.board is not None and self.board.finale.replays

    def _end_changed(self) -> None:
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
        at_end = self.board is not None and self.board.finale.sounds
        self.stop_keys.listen(at_end or (sounds and self.strip.plays_again))

    def _stop_music(self) -> None:
        if self.board is not None and self.board.finale.sounds:
            self.board.finale.asked.emit("hear")
        else:
            self.strip.stop()

    def _progressed(self, elapsed: float, whole: float) -> None:
        if self.board is not None:
            self.board.finale.show_progress(elapsed, whole)

    @property
    def _come_to(self) -> QRect:
        """Rectangle on `table` for notes that show themselves with the sound.

        It is below the other players' plates, centred in the area that no panel covers. If a dial is there, it is
        beside the dial as far as there is room.
        """
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
        """Yield the rectangles on `table` of items of the board when they are at rest."""
        if self.board is None:
            return
        shift = self.board.view.viewport().mapTo(self.table, QPoint())
        for item in items:
            yield item.home_box.translated(shift).toAlignedRect()

    def _on_items(self, rect: QRect) -> bool:
        """Return True if a rectangle of `table` covers a card or a dial."""
        cards = self.board.scene.cards.values() if self.board is not None else ()
        return any(rect.intersects(box) for box in self._boxes((*cards, *self._dials)))

    def restore(self, width: int, folded: bool, panel: str, notes: bool | None = None) -> None:
        """Show the panels and notes as the player left them.

        A width of 0 is the default. None for `notes` shows them while they sound.
        """
        self._width, self.folded = width, folded
        self._notes = Notes.UNDER_TABLE if notes else Notes.HIDDEN
        self.notes_come.setChecked(notes is not False)
        self.side.turn(panel)
        self._arrange()
        self.changed.emit()

    @property
    def kept(self) -> tuple[int, bool, str, bool | None]:
        """The arguments of `restore` for the current state."""
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
        self._place.activate()  # at once, so that the board moves in the same frame as the panels
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
        free = self.match is not None and self.match.record.header.free
        return FREE_BOARD if free else BOARD

    def _usual_side(self, width: int) -> int:
        """Return the default width of the panels at a table of this width.

        It follows their type, as far as the board keeps its room.
        """
        theme = self._look.theme
        wanted, least = round(SIDE * panel_scale(theme)), round(SIDE * theme.scale)
        return max(least, min(wanted, width - BOARD))

    def _side_by_side(self, width: int) -> bool:
        return width - self._usual_side(width) >= self._least_board

    def _side_width(self, width: int) -> int:
        most = min(width // 2, width - self._least_board) if self._side_by_side(width) else width // 2
        return min(max(self._width or self._usual_side(width), LEAST_SIDE), most)

    @property
    def _below_plates(self) -> int:
        """Top of the board's stage, on `table`."""
        if self.board is None:
            return 0
        return self.board.view.mapTo(self.table, QPoint(0, round(self.board.stage.middle.y))).y()

    @property
    def _above_curtain(self) -> int:
        """Height to which the panels may cover the board, on `table`.

        The curtain's name of the next player stays visible.
        """
        view = self.board.view if self.board is not None else None
        if view is None or not view.curtain.down or view.curtain.band is None:
            return self.table.height()
        return view.mapTo(self.table, QPoint(0, round(view.curtain.band.y))).y()

    def _side_dragged(self, width: int) -> None:
        self._width = max(LEAST_SIDE, width)
        self._arrange()


def _is_typed(event: QKeyEvent) -> bool:
    is_alone = not event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
    return is_alone and event.text().isprintable() and bool(event.text().strip())


@guarded
class Room(QWidget):
    """The widget that holds the board and everything over it."""

    resized = Signal()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()
