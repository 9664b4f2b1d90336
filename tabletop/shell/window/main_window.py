"""Main window: its pages, the match on the table, starting and closing."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, TypeVar

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAction,
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QKeyEvent,
    QPaintEvent,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QVBoxLayout, QWidget

import engines
from engines import Record
from engines.messages import Message
from tabletop.guard import guarded
from tabletop.session import process_qobjects, saves
from tabletop.session.journal import Journal
from tabletop.session.match import Match
from tabletop.session.notice import SAVING_TOPIC, Notice
from tabletop.shell import games, memory
from tabletop.shell.controls.commands import Commands
from tabletop.shell.controls.dialog import close_windows_over
from tabletop.shell.controls.flow_layout import remove_margins
from tabletop.shell.controls.look import Look
from tabletop.shell.controls.notice import NoticeAction, Notices
from tabletop.shell.decks import deck_files
from tabletop.shell.match import demo, history
from tabletop.shell.match.bookmarks import Bookmarks
from tabletop.shell.preferences import PACE_FACTORS, Preferences, PreferencesStore, match_identity
from tabletop.shell.sound.sound_player import KEYBOARD_TOPIC, SOUND_TOPIC, SoundPlayer
from tabletop.shell.window.classroom import Classroom
from tabletop.shell.window.commands import SECTIONS, Context
from tabletop.shell.window.dialogs import Dialogs
from tabletop.shell.window.free_tables import FreeTables
from tabletop.shell.window.game_card import GameTexts
from tabletop.shell.window.learning import Learning
from tabletop.shell.window.match_files import MatchFiles
from tabletop.shell.window.match_starter import MatchResumer, MatchStarter
from tabletop.shell.window.sharing import DropHandler, Sharing
from tabletop.shell.window.sound_commands import SoundCommands
from tabletop.shell.window.start_page import StartPage
from tabletop.shell.window.view_commands import ViewCommands
from tabletop.table.fonts import zoom_for_size
from tabletop.table.plain_text import escape_title
from tabletop.translator import translate_message

if TYPE_CHECKING:
    from PySide6.QtGui import QSessionManager

    from engines.lessons.lesson import Lesson
    from tabletop.boards.kit.board import AnyBoard
    from tabletop.shell.match.page import MatchPage
    from tabletop.shell.match.unsaved import UnsavedDialog
    from tabletop.shell.window.puzzles_page import PuzzlesPage

W = TypeVar("W", bound=QWidget)

PANIC_INTERVAL_S = 0.7
"""Seconds within which a second Esc silences all sound."""

FIRST_FRAME_TIMEOUT_MS = 2000
"""Milliseconds after which a shown window that was not painted starts anyway."""

MIN_SIZE_PX = (640, 400)
"""Minimum size in logical pixels, which fits a screen of 1280x720 at 150 %."""

SMALL_SCREEN_WIDTH_PX = 1440
"""Width in logical pixels below which a first window is maximised."""

WIDE_DIGIT = 8
"""Number with a wide digit, to reserve room for a line with unknown numbers."""


@guarded
class MainWindow(QMainWindow):
    """Main window of the program.

    `ready` is emitted when the first frame was painted, or will not be.
    """

    ready = Signal()
    failed = Signal(str)
    """Emitted with a sentence about a failure, from any thread and during painting."""
    _preferences_written = Signal()
    """Emitted by a thread after an attempt to write the preferences."""
    leaving_cancelled = Signal()
    """Emitted when the user chose to keep a match with unsaved moves open."""

    def __init__(
        self, look: Look, store: PreferencesStore, matches: saves.Matches, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.look, self.store, self.matches = look, store, matches
        self._last_escape = 0.0
        self._was_painted = self._has_begun = False
        self._has_icons = False
        self._last_game = ""  # The game of the current or the last match.
        self._unsaved: UnsavedDialog | None = None
        self._discards_unsaved = False
        self.match: Match | None = None
        self._match_page: MatchPage | None = None
        self.puzzles_page: PuzzlesPage | None = None
        self._preferences_written.connect(self._on_preferences_written, Qt.ConnectionType.QueuedConnection)
        store.write_in_background(self._preferences_written.emit)
        self.sound_player = SoundPlayer(store.preferences.sound, self)
        self.sound_player.notice_posted.connect(self._show_sound_notice)
        self.bookmarks: Bookmarks = Bookmarks(self)
        self.bookmarks.notice_posted.connect(self.show_message)
        self.start_page = StartPage(look, self._make_game_texts(), store.preferences.locale)

        self.view_commands: ViewCommands = ViewCommands(self)
        self.sound_commands: SoundCommands = SoundCommands(self)
        self.match_starter: MatchStarter = MatchStarter(self)
        self.match_resumer: MatchResumer = MatchResumer(self)
        self.files: MatchFiles = MatchFiles(self)
        self.dialogs: Dialogs = Dialogs(self)
        self.learning: Learning = Learning(self)
        self.free_tables: FreeTables = FreeTables(self)
        self.classroom: Classroom = Classroom(self)
        self.sharing: Sharing = Sharing(self)
        self._drop_handler = DropHandler(self)
        self.commands = Commands(
            self, SECTIONS, self._make_context, store.preferences.keys, self._iterate_board_actions
        )
        self.menu = self.commands.make_menu(self)
        self.setAcceptDrops(True)
        self.pages = QStackedWidget()
        self.pages.addWidget(self.start_page)
        self._central = QWidget()
        column = remove_margins(QVBoxLayout(self._central), 0)
        column.addWidget(self.pages)
        self.setCentralWidget(self._central)
        self.notices = Notices(self._central)
        self.notices.focus_left.connect(self._focus_page)
        self.pages.currentChanged.connect(self._place_notices)
        self._place_notices()
        self.failed.connect(self._report_bug, Qt.ConnectionType.QueuedConnection)
        self._fill_start_page()
        self.apply_theme()
        look.changed.connect(self.apply_theme)
        self.setMinimumSize(*MIN_SIZE_PX)
        self._show_start()

    # -- construction

    @property
    def match_page(self) -> MatchPage:
        """Page of the match, created on first access to show the start page sooner."""
        if self._match_page is None:
            from tabletop.shell.match.page import MatchPage

            self._enable_icons()
            self._match_page = page = MatchPage(self.look, self.commands)
            page.menu_button.setMenu(self.menu)
            page.board_changed.connect(self._configure_board)
            page.commands_changed.connect(self.commands.update_actions)
            for part in (page.computer_moves, page.hints, page.reviews):
                part.notice_posted.connect(self.show_message)
            page.guide.lesson_finished.connect(self.learning.on_lesson_finished)
            page.guide.puzzle_solved.connect(self.learning.on_puzzle_solved)
            page.lesson_bar.next_puzzle_requested.connect(self.learning.start_next_puzzle)
            page.lesson_bar.find_silence_reason = lambda: self.sound_player.silence_reason
            self.sound_player.silence_changed.connect(page.lesson_bar.refresh)
            page.lesson_bar.sound_requested.connect(lambda: self._enable_sound(page))
            page.lesson_bar.others_requested.connect(self.learning.show_more)
            page.lesson_bar.match_requested.connect(self.match_starter.ask_new_match)
            page.moves.thinker.failed.connect(self.show_message)
            window_state = self.store.preferences.window
            page.restore(
                window_state.panel_width, window_state.panel_folded is not False, window_state.panel, window_state.notes
            )
            page.strip.follow_sound_player(self.sound_player)
            page.strip.practice_requested.connect(self.sound_commands.show_practice)
            self.pages.addWidget(page)
        return self._match_page

    @property
    def board(self) -> AnyBoard | None:
        """Board of the match on the table."""
        return self._match_page.board if self._match_page is not None else None

    def _make_game_texts(self) -> tuple[GameTexts, ...]:
        covers = {game_id: games.load_cover(game_id, self.store.preferences.locale) for game_id in engines.GAMES}
        games_with_demo = demo.demo_games()
        longest_players_text = self.tr("{fewest} to {most} players").format(fewest=WIDE_DIGIT, most=WIDE_DIGIT)
        return tuple(
            GameTexts(
                game,
                cover.title,
                cover.line or cover.summary,
                cover.summary,
                cover.level,
                cover.first,
                game in games_with_demo,
                longest_players_text,
            )
            for game, cover in covers.items()
        )

    def _make_context(self) -> Context:
        page, classroom = self._match_page, self.classroom
        return Context(
            match=self.match,
            shows_puzzles=self.puzzles_page is not None,
            can_review=page is not None and page.reviews.can_review,
            shows_variation=page is not None and page.reviews.shows_variation,
            can_toggle_display=classroom.can_toggle,
            is_display_open=classroom.audience is not None,
            are_panels_open=page is not None and not page.is_folded,
            notes_stay=page is not None and page.notes_stay,
            is_muted=self.sound_player.settings.muted,
            is_projector=self.view_commands.is_projector,
            is_full_screen=self.isFullScreen(),
        )

    def _iterate_board_actions(self) -> Iterator[tuple[str, QAction]]:
        board = self.board
        if board is not None and not board.match.replay:
            for action in board.board_actions.usable_actions:
                yield board.game.rules.title, action

    def _fill_start_page(self) -> None:
        page = self.start_page
        page.game_chosen.connect(self.match_starter.ask_new_match)
        page.alone_requested.connect(self.match_starter.start_alone)
        page.watch_requested.connect(self.files.play_demo)
        page.learn_requested.connect(self.learning.show_lessons)
        for name in ("open", "learn", "puzzles", "free", "decks", "rules", "preferences", "quit"):
            command = self.commands[name]
            page.add_action(name, command.text()).clicked.connect(command.trigger)
        page.show_shortcuts(self.commands.shortcut_text)

    def apply_theme(self) -> None:
        if self._has_icons:  # The start page draws its own icons; those of the menu can wait for the first frame.
            self.commands.set_theme(self.look.theme)
        if self.board is not None:
            self.board.set_theme(self.look.board_theme)

    def restore_size(self) -> None:
        """Resize the window to its last size, or to one that suits the screen."""
        window_state = self.store.preferences.window
        screen = self.screen().availableGeometry()
        width = window_state.width or min(1440, round(screen.width() * 0.9))
        height = window_state.height or min(900, round(screen.height() * 0.9))
        self.resize(min(width, screen.width()), min(height, screen.height()))
        # A first window on a small screen, for example a projector's, is maximised.
        if window_state.maximized or (not window_state.width and screen.width() < SMALL_SCREEN_WIDTH_PX):
            self.setWindowState(self.windowState() | Qt.WindowState.WindowMaximized)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.look.set_zoom(zoom_for_size(self.width(), self.height()))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # The window gets key presses before the focused widget. Two Esc mean panic whatever else they do, and Enter may
        # be for notes held on the MIDI keyboard.
        self.windowHandle().installEventFilter(self)
        # A window that starts minimised or on another desktop is not painted until somebody looks at it.
        QTimer.singleShot(0 if self.isMinimized() else FIRST_FRAME_TIMEOUT_MS, self, self._on_first_frame)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ThemeChange:  # Qt then applies the fonts of the desktop's new theme.
            QTimer.singleShot(0, self.look, self.look.restore_fonts)
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            if event.key() == Qt.Key.Key_Escape and not event.isAutoRepeat():
                now = monotonic()
                if now - self._last_escape < PANIC_INTERVAL_S:
                    self.sound_player.panic()
                self._last_escape = now
            else:
                self._last_escape = 0.0
                board = self.board
                if board is not None and board.isVisible() and board.chord_input.handle_enter(event):
                    return True
        return super().eventFilter(watched, event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        self._drop_handler.accept_drag(event)

    def dropEvent(self, event: QDropEvent) -> None:
        self._drop_handler.on_drop(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._was_painted:
            self._was_painted = True
            QTimer.singleShot(0, self, self._on_first_frame)

    def _on_first_frame(self) -> None:
        """Start once after the first frame: sound, levels, garbage collection."""
        if self._has_begun:
            return
        self._has_begun = True
        self.ready.emit()
        self.view_commands.system.listen()
        self._enable_icons()
        self.sound_player.start()
        self.sound_commands.check_tried_port()
        for card in self.start_page.cards:
            min_players, max_players = games.load_translated(
                card.game.id, locale=self.store.preferences.locale
            ).info.seats
            text = self.tr("{fewest} to {most} players") if min_players < max_players else self.tr("{most} players")
            card.show_players(text.format(fewest=min_players, most=max_players))
        self._update_levels()
        gc.collect()
        gc.freeze()
        for notice in (self.store.notice, self.look.notice):
            self.show_message(notice)

    def _enable_icons(self) -> None:
        if not self._has_icons:
            self._has_icons = True
            self.apply_theme()

    def show_message(self, message: str | Message | None, lasts: bool = False) -> None:
        """Show a notice from a sentence or from an untranslated message."""
        self.show_notice(
            Notice(translate_message(message) if isinstance(message, Message) else message or "", lasts=lasts)
        )

    def show_notice(self, notice: Notice) -> None:
        """Show a notice, with a button for a command that helps if there is one."""
        self.notices.show_notice(notice, self._find_notice_action(notice) if notice.lasts else None)

    def _find_notice_action(self, notice: Notice) -> NoticeAction | None:
        if notice.topic == SAVING_TOPIC and self.match is not None:
            return self._make_notice_action("save")
        if notice.topic in (SOUND_TOPIC, KEYBOARD_TOPIC):
            return self._make_notice_action("ports" if notice.topic == SOUND_TOPIC else "keyboard")
        return None

    def _make_notice_action(self, command: str) -> NoticeAction:
        return NoticeAction(self.commands[command].text(), self.commands[command].trigger)

    def _report_bug(self, sentence: str) -> None:
        self.notices.show_notice(Notice(sentence, lasts=True), self._make_notice_action("diagnostics"))

    def _place_notices(self) -> None:
        """Put the notices into the current page's header, or above a page without one."""
        if self._match_page is not None and self.pages.currentWidget() is self._match_page:
            self._match_page.add_notices(self.notices)
        elif self.pages.currentWidget() is self.start_page:
            self.start_page.add_notices(self.notices)
        elif isinstance(column := self._central.layout(), QVBoxLayout):
            column.insertWidget(0, self.notices)
            self.notices.set_in_header(False)

    def _focus_page(self) -> None:
        if self._match_page is not None and self.pages.currentWidget() is self._match_page:
            self._match_page.focus_board()
        else:
            (self.puzzles_page or self.start_page).take_focus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close the newest notice, or else the page of puzzles, on an unused Esc."""
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif not self.notices.close_newest() and self.puzzles_page is not None:
            self.leave_match()

    # -- the start page

    def _show_start(self) -> None:
        self.setWindowTitle("Consort")
        self.match_resumer.restart_search()
        self.pages.setCurrentWidget(self.start_page)
        self.commands.update_actions()
        if self._has_begun:
            self._update_levels()
        self.start_page.take_focus()
        self.match_resumer.search()

    def leave_match(self) -> None:
        """Return to the start page; the match stays in its file."""
        self.run_when_saved(self._leave)

    def _leave(self) -> None:
        self._drop_match()
        self._show_start()

    # -- the page of puzzles

    def show_puzzles(self, page: PuzzlesPage) -> None:
        """Replace the current page, and any match, by the page of puzzles."""

        def show() -> None:
            self._drop_match()
            self.puzzles_page = page
            page.back_clicked.connect(self.leave_match)
            self.pages.addWidget(page)
            self.pages.setCurrentWidget(page)
            self.commands.update_actions()
            self.setWindowTitle(f"{page.title} — Consort")
            page.take_focus()

        self.run_when_saved(show, page.deleteLater)

    def _drop_puzzles(self) -> None:
        page, self.puzzles_page = self.puzzles_page, None
        if page is not None:
            self.pages.removeWidget(page)
            page.deleteLater()

    # -- matches

    def find_default_game(self) -> str:
        """Return the game on the table, else the last one shown or begun, else the first."""
        if self._last_game:
            return self._last_game
        games_played = [setup.game for setup in self.store.preferences.begun if setup.game in engines.GAMES]
        return games_played[-1] if games_played else next(iter(engines.GAMES))

    def _update_levels(self) -> None:
        for card in self.start_page.cards:
            card.show_level(self.match_starter.default_level(card.game.id))

    def review_match(self) -> None:
        """Start the review of a finished match."""
        page = self.match_page
        page.open_panel("review")
        page.reviews.begin()

    def play_from_here(self) -> None:
        """Start a new match from the shown position; the original match stays as it is."""
        if self.match is None:
            return
        record = self.match.record.copy_until(self.match.position)
        sound = self.store.preferences.match_sound(match_identity(self.match.record))
        self.save_preferences(self.store.preferences.with_match_sound(match_identity(record), sound))
        self.run_when_saved(lambda: self._play_on_with(record))

    def _play_on_with(self, record: Record) -> None:
        self.play_match(Match(record, Journal(self.matches.folder, record)))
        if all(record.players):
            self.dialogs.show_players()

    def show_finished(self, record: Record, file: Path | None = None) -> None:
        """Open a finished match at its end."""
        match = Match(record, replay=True)
        match.jump(match.length)
        self.play_match(match, file)

    def play_match(self, match: Match, file: Path | None = None) -> None:
        """Replace the match on the table, saved or not.

        `file` is the path of a finished match.
        """
        self.files.stop_opening()
        self._drop_match()
        self.match_resumer.stop()
        match.setParent(self)
        self.match = match
        self._last_game = match.game.info.id
        match.save_in_background()
        match.notice_posted.connect(self.show_notice)
        self.sound_player.follow(match, self.store.preferences.match_sound(match_identity(match.record)))
        self.match_page.set_match(match, file)
        self.match_page.replay_bar.tempo = self.sound_player.tempo
        self.sound_player.set_board(self.board)
        self.classroom.follow(match, self.board)
        names = ", ".join(match.record.header.seats)
        game, deck = match.game.rules.title, deck_files.find_deck_name(match.record)
        if deck:
            game = self.tr("{game}, deck {deck}").format(game=game, deck=deck)
        elif deck_files.has_own_deck(match.record):
            game = self.tr("{game}, a deck of its own").format(game=game)
        if match.record.header.free:
            names = self.tr("free table")
            self.match_page.open_panel("moves")  # This panel has the library of a free table.
        self.setWindowTitle(escape_title(f"{game} · {names} — Consort"))
        self.pages.setCurrentWidget(self.match_page)
        self.match_page.focus_board()
        for notice in match.notices:
            self.show_notice(notice)
        match.save()
        self.bookmarks.follow(match, file)
        if match.curtain_seat is not None:
            match.curtain_changed.emit(match.curtain_seat)

    def _drop_match(self) -> None:
        self._drop_puzzles()
        if self.match is None:
            return
        self.match.leave()
        self.notices.close_topic(SAVING_TOPIC)
        self.sound_player.follow(None)
        self.sound_player.set_board(None)
        self.match_page.set_match(None)
        self.bookmarks.follow(None)
        self.match.close()
        self.match.destroyed.connect(self._free_unused_soon)
        self.match.deleteLater()
        self.match = None
        self.commands.update_actions()

    def _free_unused_soon(self) -> None:
        """Collect what a match leaves behind once nothing on the stack refers to it."""
        QTimer.singleShot(0, self, memory.free_unused)

    def close_with_match(self, dialog: W) -> W:
        """Close a dialog about the match on the table when that is left."""
        if self.match is not None:
            self.match.match_left.connect(dialog.close)
        return dialog

    def _configure_board(self, board: AnyBoard | None) -> None:
        preferences, has_motion = self.store.preferences, self.view_commands.has_motion
        if board is not None:
            board.set_motion(has_motion)
            board.sound_preview.has_headphones = preferences.headphones
            board.set_forced_moves(preferences.forced_moves)
            board.set_reading_pace(PACE_FACTORS[preferences.pace])
            self.update_open_hands()
            self.match_page.strip.has_motion = has_motion

    def update_open_hands(self) -> None:
        """Show or hide the hand of the seat to move, by preferences and the class's teams."""
        if self.board is not None:
            self.board.set_open_hands(self.store.preferences.open_hands or self.classroom.opens_hands)

    # -- preferences

    def _show_sound_notice(self, notice: Notice) -> None:
        """Show a notice about sound in the preferences if they are open."""
        preferences = self.dialogs.preferences
        (self if preferences is None else preferences.notices).show_notice(notice)

    def apply_sound(self, preferences: Preferences) -> None:
        """Apply and save the sound preferences."""
        if preferences.sound != self.store.preferences.sound:  # Errors of a new choice are reported again.
            for topic in (SOUND_TOPIC, KEYBOARD_TOPIC):
                self.notices.close_topic(topic)
        self.save_preferences(preferences)
        if self._match_page is not None:
            self._match_page.replay_bar.tempo = self.sound_player.tempo
        self.commands.update_actions()

    def apply_preferences(self, preferences: Preferences) -> None:
        """Apply and save preferences."""
        self.apply_sound(preferences)
        self.view_commands.apply_preferences(preferences)
        self._configure_board(self.board)

    def apply_shortcuts(self, preferences: Preferences) -> None:
        """Apply and save the shortcuts of preferences."""
        self.save_preferences(preferences)
        self.commands.assign_shortcuts(preferences.keys)
        self.start_page.show_shortcuts(self.commands.shortcut_text)

    def save_preferences(self, preferences: Preferences) -> None:
        """Save preferences, except for a MIDI port that is only being tried."""
        self.show_message(self.store.change(self.sound_commands.without_tried_port(preferences)))

    def _on_preferences_written(self) -> None:
        self.show_message(self.store.take_news())

    # -- help

    def show_rules(self) -> None:
        """Show the rule book beside the board, at the last refusal's rule, or in a dialog."""
        board = self.board
        if self.match is not None and board is not None:
            message = board.view.message
            if not message.isHidden() and message.slug:
                self.match_page.show_rule(message.slug)
            else:
                self.match_page.open_panel("rules")
            return
        self.dialogs.show_rule_book(self.find_default_game())

    def open_record(self, record: Record) -> None:
        """Open the match of a record.

        It may be new, from the deal or a position, a free table, or a finished match that came by a link.
        """

        def open_match() -> None:
            if record.steps and record.state.to_move is None:
                self.show_finished(record)
            else:
                self.play_match(Match(record, Journal(self.matches.folder, record)))
            self.show_message(record.notice)

        self.run_when_saved(open_match)

    def _enable_sound(self, page: MatchPage) -> None:
        """Unmute a sound puzzle and play it, or let the user choose a port."""
        self.sound_commands.turn_on()
        if not self.sound_player.silence_reason:
            page.guide.hear_again()

    def start_lesson(
        self, match: Match, title: str, lesson: Lesson, is_puzzle: bool, on_started: Callable[[], None]
    ) -> None:
        """Start a lesson or a puzzle."""

        def teach() -> None:
            self.play_match(match)
            on_started()
            self.setWindowTitle(escape_title(f"{title} — Consort"))
            self.match_page.teach(lesson, puzzle=title if is_puzzle else "")
            self.bookmarks.follow_lesson(self.match_page.guide, self.learning.lesson_key)

        self.run_when_saved(teach)

    def undo(self) -> None:
        """Undo the last action of the match."""
        if self.match is not None:
            history.undo_with_consent(self.match, self.look, self)

    def open_menu(self) -> None:
        if self.match is None:
            self.menu.popup(self.mapToGlobal(self.rect().topLeft()))
        else:
            self.match_page.menu_button.showMenu()

    # -- leaving

    def run_when_saved(self, callback: Callable[[], object], on_cancelled: Callable[[], object] = lambda: None) -> None:
        """Call a function that replaces the match, once its moves are saved or given up.

        If moves cannot be written, the user is asked and may stay; then `on_cancelled` is called.
        """
        match = self.match
        if self._unsaved is not None:
            self._unsaved.reject()  # The latest request replaces the earlier one.
        if match is None or not match.unsaved_moves or match.journal is None:
            callback()
            return
        from tabletop.shell.match.unsaved import UnsavedDialog

        self._unsaved = dialog = UnsavedDialog(self.look, match.journal, self)
        for signal in (dialog.accepted, dialog.rejected):
            signal.connect(self._forget_unsaved_dialog)
        dialog.accepted.connect(callback)
        dialog.rejected.connect(on_cancelled)
        dialog.rejected.connect(self.leaving_cancelled)
        dialog.show_modal()

    def _forget_unsaved_dialog(self) -> None:
        self._unsaved = None

    def closeEvent(self, event: QCloseEvent) -> None:
        """Ask before closing only if moves are not in the journal.

        Otherwise the next start offers to continue the match.
        """
        if not self._discards_unsaved and self.match is not None and self.match.unsaved_moves:
            event.ignore()
            self.run_when_saved(self.force_close)
            return
        size = self.normalGeometry().size()
        window_state = replace(
            self.store.preferences.window, width=size.width(), height=size.height(), maximized=self.isMaximized()
        )
        if self._match_page is not None:
            width, folded, panel, notes = self._match_page.restore_arguments
            window_state = replace(window_state, panel_width=width, panel_folded=folded, panel=panel, notes=notes)
        self.store.change(replace(self.store.preferences, window=window_state))
        self.store.close()
        self.learning.close()
        self.match_resumer.stop()
        close_windows_over(self)
        self.classroom.close()
        self._drop_match()
        self.sound_player.ask_to_end()
        process_qobjects.end_children(self)  # All processes end at once, so that closing below waits for none of them.
        if self._match_page is not None:
            self._match_page.computer_moves.close()
            self._match_page.moves.thinker.close()
            self._match_page.reviews.reviewer.close()
        self.sound_player.close()
        super().closeEvent(event)

    def force_close(self) -> None:
        """Close, even if the match is not saved."""
        self._discards_unsaved = True
        self.close()

    def save_session(self, manager: QSessionManager) -> None:
        """Delay the logout of the user while moves are not written, in order to ask."""
        if self.match is not None and self.match.unsaved_moves and manager.allowsInteraction():
            manager.cancel()
            manager.release()
            self.close()
