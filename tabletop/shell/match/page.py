"""The page of a match: the seat line above, the board in the middle, panels beside it, replay controls below."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QToolButton, QVBoxLayout, QWidget

from tabletop import boards
from tabletop.boards.kit.board import AnyBoard
from tabletop.session.match import Match, Shown
from tabletop.shell.controls.commands import Commands
from tabletop.shell.controls.look import Look
from tabletop.shell.match.panels.log import LogPanel
from tabletop.shell.match.panels.moves import MovesPanel
from tabletop.shell.match.panels.rules import RulesPanel
from tabletop.shell.match.panels.score import ScorePanel
from tabletop.shell.match.panels.side import TALL, Side
from tabletop.shell.match.replay_bar import ReplayBar
from tabletop.shell.match.seat_line import SeatLine
from tabletop.shell.score.strip import ScoreStrip

NARROW = 1180
"""Width in logical pixels, at a type scale of 1, under which the panels begin folded: the board needs the room."""

LOW = 770
"""Height in logical pixels, at the theme's own scale of 1, under which the notes begin folded: the table needs the
room, most of all where it is to be read from afar."""

ICON = 21
"""Pixels of the icons above and below the board, at a type scale of 1."""

SIDE = 276
"""Width of the panels, at a type scale of 1, where the player has not chosen one."""


class MatchPage(QWidget):
    """Shows one match at a time; `board` is its board."""

    rule_requested = Signal(str)
    board_changed = Signal(object)
    changed = Signal()
    """What can be undone, redone or looked back at may be different now."""

    def __init__(self, look: Look, commands: Commands, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._commands = commands
        self.match: Match | None = None
        self.board: AnyBoard | None = None
        self._width = 0  # of the panels, as the player left it
        self._folded: bool | None = None  # by the player; None: as the width of the window asks for
        self._notes: bool | None = None  # the same, by the window's height

        self._tools: list[QToolButton] = []
        self.seat_line = SeatLine(look)
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
        row.addWidget(self._tool("undo"))
        row.addWidget(self._tool("redo"))
        row.addSpacing(10)
        row.addWidget(self.sound_button)
        row.addWidget(self._tool("notes"))
        row.addWidget(self._tool("screen"))
        row.addWidget(self._tool("side"))

        self.moves, self.score = MovesPanel(), ScorePanel(look)
        self.log, self.rules = LogPanel(look), RulesPanel(look)
        self.side = Side(
            {
                "moves": (self.tr("Moves"), self.moves),
                "score": (self.tr("Score"), self.score),
                "log": (self.tr("Log"), self.log),
                "rules": (self.tr("Rules"), self.rules),
            }
        )
        self.side.setMinimumWidth(220)
        self.score.rule_requested.connect(self.rule_requested)
        self.log.rule_requested.connect(self.rule_requested)
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self.splitter.setChildrenCollapsible(False)
        self._holder = QWidget()
        self._place = QVBoxLayout(self._holder)
        self._place.setContentsMargins(0, 0, 0, 0)
        self._place.setSpacing(0)
        self.strip = ScoreStrip(look, [commands["export"]], [commands["notes"]])
        self.strip.grown.connect(self._arrange)
        self._place.addWidget(self.strip)
        self._holder.setMinimumWidth(480)
        self.splitter.addWidget(self._holder)
        self.splitter.addWidget(self.side)
        self.splitter.setStretchFactor(0, 1)
        self.splitter.setStretchFactor(1, 0)
        self.splitter.splitterMoved.connect(self._side_dragged)
        moves = [commands[name] for name in ("first", "back", "run", "step", "last")]
        self.replay = ReplayBar(look, moves, [commands["export"]])

        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(header)
        column.addWidget(self.splitter, 1)
        column.addWidget(self.replay)
        look.changed.connect(self._dress)
        self._dress()

    def _tool(self, name: str) -> QToolButton:
        button = QToolButton()
        button.setDefaultAction(self._commands[name])
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._tools.append(button)
        return button

    def _dress(self, _: object = None) -> None:
        side = round(ICON * self._look.theme.scale)
        for button in [*self._tools, *self.replay.buttons]:
            button.setIconSize(QSize(side, side))
        self._arrange()

    # -- the match

    def set_match(self, match: Match | None) -> None:
        """Show a match on its board, or nothing."""
        if self.match is not None:
            self.match.stepped.disconnect(self._stepped)
            self.match.jumped.disconnect(self._renew)
            self.match.curtain.disconnect(self._curtain)
            self.match.playing_changed.disconnect(self._renew)
        if self.board is not None:
            self.board.hide()
            self._place.removeWidget(self.board)
            self.board.deleteLater()
            self.board = None
        self.match = match
        if match is not None:
            self.board = boards.load(match.game.info.id)(match, self._look.table)
            self.board.rule_requested.connect(self.rule_requested)
            self._place.insertWidget(0, self.board, 1)
            match.stepped.connect(self._stepped)
            match.jumped.connect(self._renew)
            match.curtain.connect(self._curtain)
            match.playing_changed.connect(self._renew)
            self.rules.set_book(match.game.rules)
            if match.replay and self.side.current == "moves":
                self.side.turn("log")
        for part in (self.seat_line, self.moves, self.score, self.log, self.replay, self.strip):
            part.set_match(match)
        self.moves.play_by = self.board.attempt if self.board is not None else None
        self.board_changed.emit(self.board)
        self._renew()
        self.focus_board()

    def focus_board(self) -> None:
        """Give the board the keyboard."""
        if self.board is not None:
            self.board.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _stepped(self, shown: Shown) -> None:
        self._renew()

    def _curtain(self, seat: int | None) -> None:
        self._renew()
        if seat is None and self.moves.leading:
            # The board takes the focus when its curtain rises; who plays from the list goes on in the list.
            QTimer.singleShot(0, self.moves, lambda: self.moves.setFocus(Qt.FocusReason.OtherFocusReason))

    def _renew(self, _: object = None) -> None:
        match = self.match
        self.replay.setVisible(match is not None and (match.replay or match.position < match.length))
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
        self._folded = folded
        self._arrange()

    @property
    def folded(self) -> bool:
        return self.side.isHidden()

    def show_notes(self, shown: bool) -> None:
        """Write what is played under the table, or do not, because the player wants it."""
        self._notes = shown
        self._arrange()

    def restore(self, width: int, folded: bool | None, panel: str, notes: bool | None = None) -> None:
        """The panels and the notes as the player left them; 0 and None where that is not known."""
        self._width, self._folded, self._notes = width, folded, notes
        self.side.turn(panel)
        self._arrange()

    @property
    def kept(self) -> tuple[int, bool | None, str, bool | None]:
        """What `restore` takes."""
        return self._width, self._folded, self.side.current, self._notes

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        scale = self._look.theme.scale
        folded = self.width() < NARROW * scale if self._folded is None else self._folded
        self.side.setVisible(not folded)
        self._commands["side"].setChecked(not folded)
        notes = self.height() >= LOW * self._look.table.scale if self._notes is None else self._notes
        self.strip.setFixedHeight(self.strip.height_on(self.height()))
        self.strip.setVisible(notes)
        self._commands["notes"].setChecked(notes)
        self.side.arrange(split=self.height() >= TALL * scale)
        width = min(self._width or round(SIDE * scale * (1.2 if self.width() >= 1700 else 1.0)), self.width() // 2)
        self.splitter.setSizes([max(1, self.width() - width), width])

    def _side_dragged(self, position: int, index: int) -> None:
        self._width = self.side.width()
