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
from tabletop.boards.kit.board_areas import MIN_TABLE_HEIGHT_PX as LEAST_TABLE_HEIGHT
from tabletop.boards.kit.prompt import Sentence
from tabletop.guard import guarded
from tabletop.session.listener import Listener
from tabletop.session.match import Match, ShownStep
from tabletop.shell.controls.commands import AnyCommands
from tabletop.shell.controls.flow_layout import remove_margins
from tabletop.shell.controls.look import Look
from tabletop.shell.controls.notice import Notices
from tabletop.shell.controls.style_sheet import find_panel_scale
from tabletop.shell.match.computer_moves import ComputerMoves
from tabletop.shell.match.free_bar import FreeBar, LibraryDrops
from tabletop.shell.match.guide import Guide
from tabletop.shell.match.hints import Hints
from tabletop.shell.match.lesson_bar import LessonBar
from tabletop.shell.match.narrator import Narrator
from tabletop.shell.match.panels.log import LogPanel
from tabletop.shell.match.panels.moves import MovesPanel
from tabletop.shell.match.panels.review import ReviewPanel
from tabletop.shell.match.panels.rules import RulesPanel
from tabletop.shell.match.panels.score import ScorePanel
from tabletop.shell.match.panels.side import EDGE_WIDTH_PX, MIN_SPLIT_HEIGHT_PX, SidePanels
from tabletop.shell.match.replay_bar import ReplayBar, StopKeys
from tabletop.shell.match.reviews import Reviews
from tabletop.shell.match.seat_line import SeatLine
from tabletop.shell.score.strip import ScoreStrip
from tabletop.table.items import TableItem
from tabletop.table.layout import Flag

ICON_SIZE_PX = 21
"""Size in pixels of the icons on the page, at a type scale of 1."""

DEFAULT_PANELS_WIDTH_PX = 296
"""Default width of the panels at a type scale of 1."""

MIN_BOARD_WIDTH_PX = 800
"""Minimum width of a board beside the panels; in a smaller window they cover it."""

MIN_FREE_TABLE_WIDTH_PX = 560
"""Minimum width of a free table, which nothing covers: cards are dragged onto it."""

MAX_USUAL_TEXT_SIZE = 1.25
"""Text size up to which the table keeps its minimum height in a low window."""

MIN_PANELS_WIDTH_PX = 220
"""Minimum width in logical pixels to which the panels can be dragged."""

HIDE_NOTES_DELAY_MS = 1500
"""Milliseconds after the last sound until notes that showed themselves hide."""

DIAL_MARGIN_PX = 12
"""Logical pixels between a dial and the notes next to it."""

MIN_NOTES_WIDTH_PX = 280
"""Minimum width of notes beside a dial; longer music scrolls as it sounds."""


class NotesPlace(Enum):
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
    commands_changed = Signal()
    """The commands must be updated, because the page shows something else."""

    def __init__(self, look: Look, commands: AnyCommands, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._commands = commands
        self.match: Match | None = None
        self._listener = Listener(
            stepped=self._on_stepped,
            legal_actions_changed=self._refresh_moves,
            jumped=self._refresh,
            curtain_changed=self._on_curtain_changed,
            playing_changed=self._refresh,
        )
        self.board: AnyBoard | None = None
        self._width = 0  # width of the panels as the player left it
        self.is_folded = True
        self._notes_place = NotesPlace.HIDDEN

        self.computer_moves = ComputerMoves(self)
        self.hints = Hints(self.computer_moves.thinker, self)
        self.reviews = Reviews(self)
        self.reviews.review_changed.connect(self.commands_changed)
        self.guide = Guide(self)
        self.guide.step_entered.connect(self._hide_notes)
        self.stop_keys = StopKeys(self)
        self.stop_keys.pressed.connect(self._stop_music)
        self._tool_buttons: list[QToolButton] = []
        self.seat_line = SeatLine(look, lambda: self.board is not None and self.board.staged_performance is not None)
        self.narrator = Narrator(self.seat_line, self._prompt_sentences, self._has_headphones)
        self.menu_button = self._make_tool_button("menu")
        self.menu_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.sound_button = self._make_tool_button("sound")
        header = QWidget()
        header.setObjectName("header")
        header.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        row = QHBoxLayout(header)
        row.setContentsMargins(10, 7, 10, 7)
        row.setSpacing(4)
        row.addWidget(self.menu_button)
        row.addSpacing(10)
        row.addWidget(self.seat_line, 1)
        row.addWidget(self._make_tool_button("hint"))
        row.addSpacing(10)
        row.addWidget(self._make_tool_button("undo"))
        row.addWidget(self._make_tool_button("redo"))
        row.addSpacing(10)
        row.addWidget(self.sound_button)
        row.addWidget(self._make_tool_button("notes"))
        row.addWidget(self._make_tool_button("screen"))
        row.addWidget(self._make_tool_button("side"))

        self.moves, self.score = MovesPanel(look), ScorePanel(look)
        self.library = LibraryDrops(lambda row: self.moves.model.rows[row].action, self)
        self.log, self.rules, self.review = LogPanel(look), RulesPanel(look), ReviewPanel(look, self.reviews)
        self.side = SidePanels(
            look,
            {
                "moves": (self.tr("Moves"), self.moves),
                "score": (self.tr("Score"), self.score),
                "log": (self.tr("Log"), self.log),
                "rules": (self.tr("Rules"), self.rules),
                "review": (self.tr("Review"), self.review),
            },
        )
        self.side.width_dragged.connect(self._on_width_dragged)
        self.side.close_requested.connect(self._close_side)
        self.side.focus_released.connect(self.focus_board)
        self.score.rule_requested.connect(self.show_rule)
        self.log.rule_requested.connect(self.show_rule)
        self.table = TableArea()
        self.table.resized.connect(self._update_geometry)
        self._board_layout = remove_margins(QVBoxLayout(self.table), 0)
        self.show_sounding_action = QAction(self.tr("Show what sounds"), self)
        self.show_sounding_action.setCheckable(True)
        self.show_sounding_action.setChecked(True)
        self.show_sounding_action.triggered.connect(self._update_geometry)
        self.strip = ScoreStrip(look, [commands["export"]], [commands["notes"], self.show_sounding_action])
        self.strip.height_increased.connect(self._update_geometry)
        self.strip.sounding_changed.connect(self._on_sounding_changed)
        self.strip.passage_changed.connect(self._on_passage_changed)
        self.strip.progress_changed.connect(self._on_progress_changed)
        self._notes_rest = QTimer(self, singleShot=True, interval=HIDE_NOTES_DELAY_MS)
        self._notes_rest.timeout.connect(self._on_notes_rested)
        for part in (self.strip, self.side):
            part.setParent(self.table)
        moves = [commands[name] for name in ("first", "back", "run", "step", "last")]
        self.replay_bar = ReplayBar(look, moves, commands["return"], [commands["play-on"], commands["export"]])

        self.free_bar = FreeBar(look)
        self.free_bar.rule_requested.connect(self.show_rule)
        self.lesson_bar = LessonBar(look, self.guide)
        self.lesson_bar.focus_released.connect(self.focus_board)

        self._column = column = remove_margins(QVBoxLayout(self), 0)
        column.addWidget(header)
        column.addWidget(self.table, 1)
        column.addWidget(self.free_bar)
        column.addWidget(self.replay_bar)
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

    def _make_tool_button(self, name: str) -> QToolButton:
        button = QToolButton()
        button.setDefaultAction(self._commands[name])
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._tool_buttons.append(button)
        return button

    def apply_theme(self) -> None:
        has_usual_text = self._look.board_theme.text_size <= MAX_USUAL_TEXT_SIZE
        # A lower table is cut off at the hand.
        self.table.setMinimumHeight(round(LEAST_TABLE_HEIGHT) if has_usual_text else 0)
        side = round(ICON_SIZE_PX * self._look.theme.spacing_scale)
        for button in [*self._tool_buttons, *self.replay_bar.buttons]:
            button.setIconSize(QSize(side, side))
        self._update_geometry()

    # -- the match

    def _prompt_sentences(self) -> tuple[Sentence, ...]:
        prompt = self.board.prompt if self.board is not None else None
        return prompt.sentences if prompt is not None else ()

    def _has_headphones(self) -> bool:
        return self.board is not None and self.board.sound_preview.has_headphones

    def set_match(self, match: Match | None, file: Path | None = None) -> None:
        """Show a match on its board, or nothing; `file` is its save, if there is one."""
        self.guide.teach(None, None, None)
        self._listener.follow(None)
        self.library.set_board(None)
        if self.board is not None:
            self.board.hide()
            self._board_layout.removeWidget(self.board)
            self.board.deleteLater()
            self.board = None
        self.match = match
        self.stop_keys.set_enabled(False)
        self._hide_notes()
        if match is not None:
            self.board = boards.load(match.game.info.id)(match, self._look.board_theme)
            self.board.rule_requested.connect(self.show_rule)
            self.board.end_screen.state_changed.connect(
                self._on_end_screen_state_changed, Qt.ConnectionType.QueuedConnection
            )
            self.board.end_choice_made.connect(lambda name: self._commands[name].trigger())
            self._board_layout.addWidget(self.board)
            self.strip.raise_()
            self.side.raise_()
            # After the board, so that the page knows what the board performs when it hears of a step.
            self._listener.follow(match)
            self.rules.set_book(match.game.rules)
        self.reviews.follow(match, self.board, file)
        self.narrator.set_match(match)
        for part in (
            self.seat_line,
            self.moves,
            self.score,
            self.log,
            self.review,
            self.replay_bar,
            self.strip,
            self.free_bar,
        ):
            part.set_match(match)
        if self.board is not None:
            self.board.performer.end_requested.connect(self.seat_line.refresh)
        self.moves.play_action = self.board.attempt if self.board is not None else None
        self.library.set_board(self.board if match is not None and match.record.header.free else None)
        self.board_changed.emit(self.board)
        self.computer_moves.follow(match, self.board)
        self.hints.follow(match, self.board)
        self._refresh()
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

    def _on_stepped(self, step: ShownStep) -> None:
        if self._is_performing:
            self._hide_notes()
        elif self._notes_place is NotesPlace.OVER_STAGE:
            QTimer.singleShot(0, self, self._hide_notes_over_items)  # after the table has its new layout
        self._refresh()

    def _refresh_moves(self) -> None:
        self.moves.refresh()
        self.seat_line.refresh()

    def _on_curtain_changed(self, seat: int | None) -> None:
        self._update_geometry()
        self._refresh()
        if seat is None and self.moves.is_in_use:
            # The board takes the focus when its curtain rises; a player who uses the list goes on there.
            QTimer.singleShot(0, self.moves, self.moves.take_focus_back)

    def _refresh(self, _: object = None) -> None:
        match = self.match
        self.replay_bar.setVisible(match is not None and (match.replay or match.position < match.length))
        self._arrange_panels()
        self.commands_changed.emit()

    # -- panels

    def open_panel(self, name: str) -> None:
        """Open a panel, unfolding the side if need be, and give it the focus."""
        self.fold(False)
        self.side.open_panel(name)

    def show_rule(self, slug: str) -> None:
        """Open the rule book at a rule."""
        self.fold(False)
        self.side.show_panel("rules")
        self.rules.show_rule(slug)

    def fold(self, is_folded: bool) -> None:
        """Fold or unfold the panels at the player's wish."""
        self.is_folded = is_folded
        self._update_geometry()
        self.commands_changed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Send keys that nothing on the page handled to the table."""
        if event.key() == Qt.Key.Key_Escape and not self.is_folded:
            self._close_side()
        elif self.board is not None and not self.board.isAncestorOf(self.focusWidget() or self):
            self.board.keyPressEvent(event)
        else:
            super().keyPressEvent(event)

    def _close_side(self) -> None:
        self.fold(True)
        self.focus_board()

    def show_notes(self, visible: bool) -> None:
        """Keep the notes under the table, or not, at the player's wish.

        Notes of what sounds still come over the stage, unless the player has switched that off.
        """
        self._move_notes(NotesPlace.UNDER_TABLE if visible else NotesPlace.HIDDEN)
        self.commands_changed.emit()

    @property
    def notes_stay(self) -> bool:
        """True if the notes stay under the table, with and without sound."""
        return self._notes_place is NotesPlace.UNDER_TABLE

    def _move_notes(self, place: NotesPlace) -> None:
        self._notes_rest.stop()
        self._notes_place = place
        self._update_geometry()

    def _bring_notes(self) -> None:
        """Show the notes over the stage, unless they stay under the table."""
        if not self.notes_stay:
            self._move_notes(NotesPlace.OVER_STAGE)

    def _hide_notes(self) -> None:
        """Hide at once notes that showed themselves."""
        if self._notes_place is NotesPlace.OVER_STAGE:
            self._move_notes(NotesPlace.HIDDEN)

    def _on_sounding_changed(self, is_sounding: bool) -> None:
        """Show the notes when their music begins to sound.

        They never cover what the board performs, nor a card or a dial: sounding cards are highlighted anyway.
        """
        self._listen_for_stop(is_sounding)
        is_stage_free = self._is_replaying_end or (not self._is_performing and not self._covers_items(self._notes_rect))
        if is_sounding and self.strip.is_shown_on_sound and is_stage_free:
            self._bring_notes()
        elif self._notes_place is NotesPlace.OVER_STAGE:
            self._notes_rest.start()

    def _on_passage_changed(self) -> None:
        """Hide notes that showed themselves when nothing is written any more."""
        if self.strip.passage is None:
            self._hide_notes()

    def _hide_notes_over_items(self) -> None:
        """Hide notes that showed themselves if a card or dial is now below them."""
        if self._notes_place is NotesPlace.OVER_STAGE and self._covers_items(self._notes_rect):
            self._hide_notes()

    def _on_notes_rested(self) -> None:
        """Hide notes that showed themselves, unless the player uses them."""
        if self.strip.underMouse() or self.strip.hasFocus() or QApplication.activePopupWidget() is not None:
            self._notes_rest.start()
        else:
            self._hide_notes()

    @property
    def _is_performing(self) -> bool:
        """True if the board performs a move or shows the end of the match on its stage."""
        return self.board is not None and (self.board.staged_performance is not None or self.board.end_screen.is_shown)

    @property
    def _is_replaying_end(self) -> bool:
        """True if the match's music is replayed at its end, with its staff on the stage."""
        return self.board is not None and self.board.end_screen.is_replaying

    def _on_end_screen_state_changed(self) -> None:
        board = self.board
        if board is None:
            return
        self._listen_for_stop(self.strip.playhead is not None)
        if self._is_replaying_end:
            self._bring_notes()
        elif board.end_screen.is_shown:
            self._hide_notes()
        self._update_geometry()
        if board.end_screen.is_shown and board.music is not None:
            self.strip.prepare(board.music)

    def _listen_for_stop(self, is_sounding: bool) -> None:
        is_end_playing = self.board is not None and self.board.end_screen.is_playing
        self.stop_keys.set_enabled(is_end_playing or (is_sounding and self.strip.is_replaying))

    def _stop_music(self) -> None:
        if self.board is not None and self.board.end_screen.is_playing:
            self.board.end_screen.choice_made.emit("hear")
        else:
            self.strip.stop()

    def _on_progress_changed(self, elapsed: float, total: float) -> None:
        if self.board is not None:
            self.board.end_screen.show_progress(elapsed, total)

    @property
    def _notes_rect(self) -> QRect:
        """Rectangle on `table` for notes that show themselves with the sound.

        It is below the other players' plates, centred in the area that no panel covers. If a dial is there, it is
        beside the dial as far as there is room.
        """
        if self.board is not None and self.board.end_screen.is_shown:
            stage = self.board.end_screen.stage_rect
            width = min(stage.width(), self.table.width())
            height = min(self.strip.replay_height, stage.height())
            top_left = self.board.view.viewport().mapTo(self.table, stage.topLeft())
            return QRect(top_left.x(), top_left.y() + (stage.height() - height) // 2, width, height)
        table_width = self.table.width()
        free_width = table_width - (0 if self.is_folded else self._panels_width(table_width))
        width = min(self.strip.natural_width, free_width)
        rect = QRect((free_width - width) // 2, self._stage_top, width, self.strip.height_for_page(self.height()))
        dial = next((item_rect for item_rect in self._rest_rects(self._dials) if item_rect.intersects(rect)), None)
        if dial is None:
            return rect
        for left, right in (
            (dial.right() + DIAL_MARGIN_PX, free_width - DIAL_MARGIN_PX),
            (DIAL_MARGIN_PX, dial.left() - DIAL_MARGIN_PX),
        ):
            width = min(self.strip.natural_width, right - left)
            side_rect = QRect((left + right - width) // 2, rect.y(), width, rect.height())
            if width >= min(MIN_NOTES_WIDTH_PX, self.strip.natural_width) and not self._covers_items(side_rect):
                return side_rect
        return rect

    @property
    def _dials(self) -> list[TableItem]:
        plates = self.board.scene.plates.values() if self.board is not None else ()
        return [plate for plate in plates if Flag.TURNABLE in plate.flags_shown]

    def _rest_rects(self, items: Iterable[TableItem]) -> Iterator[QRect]:
        """Yield the rectangles on `table` of items of the board when they are at rest."""
        if self.board is None:
            return
        shift = self.board.view.viewport().mapTo(self.table, QPoint())
        for item in items:
            yield item.home_box.translated(shift).toAlignedRect()

    def _covers_items(self, rect: QRect) -> bool:
        cards = self.board.scene.cards.values() if self.board is not None else ()
        return any(rect.intersects(item_rect) for item_rect in self._rest_rects((*cards, *self._dials)))

    def restore(self, width: int, is_folded: bool, panel: str, notes: bool | None = None) -> None:
        """Show the panels and notes as the player left them.

        A width of 0 is the default. None for `notes` shows them while they sound.
        """
        self._width, self.is_folded = width, is_folded
        self._notes_place = NotesPlace.UNDER_TABLE if notes else NotesPlace.HIDDEN
        self.show_sounding_action.setChecked(notes is not False)
        self.side.show_panel(panel)
        self._update_geometry()
        self.commands_changed.emit()

    @property
    def restore_arguments(self) -> tuple[int, bool, str, bool | None]:
        """The arguments of `restore` for the current state."""
        notes = self.notes_stay or (None if self.show_sounding_action.isChecked() else False)
        return self._width, self.is_folded, self.side.current, notes

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._update_geometry()

    def _update_geometry(self) -> None:
        table = self.table.rect()
        is_end_shown = self.board is not None and self.board.end_screen.is_shown
        self.strip.is_shown_on_sound = not self.notes_stay and (self.show_sounding_action.isChecked() or is_end_shown)
        strip_height = self.strip.height_for_page(self.height())
        if is_end_shown and not self.notes_stay:
            strip_height = self._notes_rect.height()
        width = self._panels_width(table.width())
        covered_width = 0 if self.is_folded else width
        space_below = strip_height if self.notes_stay else 0
        self._board_layout.setContentsMargins(
            0, 0, covered_width if self._fits_side_by_side(table.width()) else 0, space_below
        )
        self._board_layout.activate()  # at once, so that the board moves in the same frame as the panels
        bottom = table.bottom() + 1 - space_below
        side_bottom = (
            min(bottom, self._curtain_top) if covered_width and not self._fits_side_by_side(table.width()) else bottom
        )
        self.side.setGeometry(table.right() + 1 - width - EDGE_WIDTH_PX, 0, width + EDGE_WIDTH_PX, side_bottom)
        self._arrange_panels()
        self.side.setVisible(not self.is_folded)
        self.strip.setFixedHeight(strip_height)
        if self.board is not None:
            self.board.set_score_below(self.notes_stay)
        if self.notes_stay:
            self.strip.setGeometry(0, bottom, table.width(), strip_height)
        else:
            self.strip.setGeometry(self._notes_rect)
        self.strip.setVisible(
            self.notes_stay or (self._notes_place is NotesPlace.OVER_STAGE and self.strip.is_shown_on_sound)
        )

    def _arrange_panels(self) -> None:
        match, replacement = self.match, ""
        if match is not None and match.replay:
            replacement = "log"
        elif match is not None and match.game.result(match.state) is not None:
            replacement = "score"
        self.side.arrange(self.height() >= MIN_SPLIT_HEIGHT_PX * self._look.theme.scale, replacement)

    @property
    def _min_board_width(self) -> int:
        is_free = self.match is not None and self.match.record.header.free
        return MIN_FREE_TABLE_WIDTH_PX if is_free else MIN_BOARD_WIDTH_PX

    def _default_panels_width(self, width: int) -> int:
        """Return the default width of the panels at a table of this width.

        It follows their type, as far as the board keeps its room.
        """
        theme = self._look.theme
        default_width, min_width = (
            round(DEFAULT_PANELS_WIDTH_PX * find_panel_scale(theme)),
            round(DEFAULT_PANELS_WIDTH_PX * theme.scale),
        )
        return max(min_width, min(default_width, width - MIN_BOARD_WIDTH_PX))

    def _fits_side_by_side(self, width: int) -> bool:
        return width - self._default_panels_width(width) >= self._min_board_width

    def _panels_width(self, width: int) -> int:
        max_width = min(width // 2, width - self._min_board_width) if self._fits_side_by_side(width) else width // 2
        return min(max(self._width or self._default_panels_width(width), MIN_PANELS_WIDTH_PX), max_width)

    @property
    def _stage_top(self) -> int:
        """Top of the board's stage, on `table`."""
        if self.board is None:
            return 0
        return self.board.view.mapTo(self.table, QPoint(0, round(self.board.areas.stage.y))).y()

    @property
    def _curtain_top(self) -> int:
        """Height to which the panels may cover the board, on `table`.

        The curtain's name of the next player stays visible.
        """
        view = self.board.view if self.board is not None else None
        if view is None or not view.curtain.is_down or view.curtain.band is None:
            return self.table.height()
        return view.mapTo(self.table, QPoint(0, round(view.curtain.band.y))).y()

    def _on_width_dragged(self, width: int) -> None:
        self._width = max(MIN_PANELS_WIDTH_PX, width)
        self._update_geometry()


def _is_typed(event: QKeyEvent) -> bool:
    is_alone = not event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
    return is_alone and event.text().isprintable() and bool(event.text().strip())


@guarded
class TableArea(QWidget):
    """The widget that holds the board and everything over it."""

    resized = Signal()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()
