"""The window: the start page, the match page, and what every command does."""

from __future__ import annotations

import gc
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, TypeVar

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QKeyEvent, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QVBoxLayout, QWidget

import engines
from engines import ConsortError, Record
from engines.messages import Message
from tabletop.endings import DECKS, LESSONS
from tabletop.guard import guarded
from tabletop.session import processes, saves
from tabletop.session.journal import Journal
from tabletop.session.match import Match
from tabletop.session.notice import SAVING, Notice
from tabletop.shell import games, memory
from tabletop.shell.controls import icons
from tabletop.shell.controls.commands import NEEDING_MATCH, Commands
from tabletop.shell.controls.dialog import close_windows_over
from tabletop.shell.controls.look import Look
from tabletop.shell.controls.notice import NoticeAction, Notices
from tabletop.shell.decks import library
from tabletop.shell.match import demo
from tabletop.shell.match.bookmarks import Bookmarks
from tabletop.shell.match.history import History
from tabletop.shell.preferences import PACES, MatchSound, Preferences, Store, identity
from tabletop.shell.sound.sounding import KEYBOARD, SOUND, Sounding
from tabletop.shell.window.beginning import Beginning
from tabletop.shell.window.classroom import Classroom
from tabletop.shell.window.drops import Drops
from tabletop.shell.window.free_tables import FreeTables
from tabletop.shell.window.game_card import GameWords
from tabletop.shell.window.help_windows import HelpWindows
from tabletop.shell.window.learning import Learning
from tabletop.shell.window.match_files import MatchFiles
from tabletop.shell.window.resuming import Resuming
from tabletop.shell.window.sharing import Sharing
from tabletop.shell.window.sound_commands import SoundCommands
from tabletop.shell.window.start_page import StartPage
from tabletop.shell.window.view_commands import ViewCommands
from tabletop.table.fonts import zoom_for
from tabletop.table.plain import escape_title
from tabletop.translator import worded

if TYPE_CHECKING:
    from PySide6.QtGui import QSessionManager

    from engines.lessons.lesson import Lesson
    from tabletop.boards.kit.board import AnyBoard
    from tabletop.shell.dialogs.preferences import PreferencesDialog
    from tabletop.shell.match.opening import Opening
    from tabletop.shell.match.page import MatchPage
    from tabletop.shell.match.unsaved import Unsaved
    from tabletop.shell.window.puzzles_page import PuzzlesPage

D = TypeVar("D", bound=QWidget)

PANIC = 0.7
"""Seconds within which a second Esc means panic."""

LONGEST_WAIT_FOR_FRAME_MS = 2000
"""Milliseconds after which a window begins that was shown and has not been painted."""

SMALLEST = (640, 400)
"""Width and height in logical pixels, so that the window fits a laptop's screen of 1280x720 at 150 %."""

SMALL_SCREEN = 1440
"""Width in logical pixels."""

WIDE_DIGIT = 8
"""Number of players whose digit is as wide as any, for the room of a line that is not known yet."""


@guarded
class MainWindow(QMainWindow):
    """Everything a player does happens in here. `ready` tells that the first frame has been painted, or will not be."""

    ready = Signal()
    told = Signal(str)
    """A sentence that stays until it is closed."""
    failed = Signal(str)
    """The same, from whatever fails: on any thread, and in the middle of painting."""
    _kept = Signal()
    """A thread has tried to write the preferences. Emitted there."""
    stayed = Signal()
    """The window was asked to close, or the match to go, and its players have chosen to go back to it."""

    def __init__(self, look: Look, store: Store, matches: saves.Matches, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._store = store
        self._matches = matches
        self._last_escape = 0.0
        self._painted = self._begun = False
        self._ready = False
        self._shown_last = ""  # the game of the match that is or was on the table
        self._open_preferences: PreferencesDialog | None = None
        self._unsaved: Unsaved | None = None
        self._opening: Opening | None = None
        self._letting_go = False
        self.match: Match | None = None
        self._kept.connect(self._hear_store, Qt.ConnectionType.QueuedConnection)
        store.write_in_background(self._kept.emit)
        self.sounding = Sounding(store.now.sound, self)
        self.sounding.notice.connect(self._sound_notice)

        self.commands = Commands(self, store.now.keys)
        self.view_commands = ViewCommands(look, store, self.commands, self)
        self.sound_commands = SoundCommands(look, store, self.sounding, self.commands, self)
        self.sound_commands.told.connect(self.show_notice)
        self.sound_commands.more_asked.connect(lambda: self.show_preferences("sound"))
        self.beginning = Beginning(look, store, self)
        self.beginning.chosen.connect(self._keep)
        self.beginning.begun.connect(self._lay_table)
        self.beginning.told.connect(self.say)
        self.help = HelpWindows(look, store, self.sounding, self)
        self.learning = Learning(look, store, self._teach, self)
        self.learning.told.connect(self.say)
        self.learning.rules_asked.connect(self.help.show_rule_book)
        self.learning.puzzles_asked.connect(self._show_puzzles)
        self.free_tables = FreeTables(look, store, self._lay_table, self)
        self.bookmarks = Bookmarks(self)
        self.bookmarks.told.connect(self.say)
        self.classroom = Classroom(look, self, self.bookmarks, self.commands)
        self.classroom.opened.connect(self._class_display_opened)
        self.classroom.told.connect(self.told)
        self.classroom.hands_opened.connect(self._open_hands)
        self.free_tables.told.connect(self.say)
        self.free_tables.made.connect(self.learning.show_own)
        self.history = History(look, self.commands, self)
        self.files = MatchFiles(look, matches, self)
        self.files.chosen.connect(self.open_match)
        self.files.choices_made.connect(lambda choices: self._keep(replace(store.now, export=choices)))
        self.files.exported.connect(lambda folder: self._keep(replace(store.now, exports=str(folder))))
        self.files.told.connect(self.say)
        self.sharing = Sharing(store, self)
        self.sharing.told.connect(self.say)
        self.sharing.opened.connect(self._lay_table)
        self.drops = Drops(self)
        self.drops.told.connect(self.say)
        self.drops.file_dropped.connect(self.open_file)
        self.drops.link_dropped.connect(self.sharing.open)
        self.setAcceptDrops(True)
        self.pages = QStackedWidget()
        self.start_page = StartPage(look, self._game_cards(), store.now.locale)
        self.resuming = Resuming(self.start_page, store, matches, self)
        self.resuming.chosen.connect(self.open_match)
        self.pages.addWidget(self.start_page)
        self._match_page: MatchPage | None = None
        self.puzzles_page: PuzzlesPage | None = None
        self._central = QWidget()
        column = QVBoxLayout(self._central)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.pages)
        self.setCentralWidget(self._central)
        self.notices = Notices(self._central)
        self.notices.focus_left.connect(self._focus_page)
        self.pages.currentChanged.connect(self._place_notices)
        self._place_notices()
        self.told.connect(lambda sentence: self.say(sentence, stay=True))
        self.failed.connect(self._tell_mistake, Qt.ConnectionType.QueuedConnection)
        self._connect()
        self._dress()
        look.changed.connect(self._dress)
        self.setMinimumSize(*SMALLEST)
        self._show_start()

    # -- setting up

    @property
    def match_page(self) -> MatchPage:
        """The page of the match, made when it is first wanted: the start page is there sooner without it."""
        if self._match_page is None:
            from tabletop.shell.match.page import MatchPage

            self._make_ready()
            self._match_page = page = MatchPage(self._look, self.commands)
            page.menu_button.setMenu(self.menu)
            page.rule_requested.connect(page.show_rule)
            page.board_changed.connect(self._board_changed)
            page.changed.connect(self.history.renew)
            page.computer_moves.told.connect(self.say)
            page.hints.told.connect(self.say)
            page.reviews.told.connect(self.say)
            page.guide.learned.connect(self.learning.learned)
            page.guide.solved.connect(self.learning.solved)
            page.lesson_bar.next_puzzle_asked.connect(self.learning.next_puzzle)
            page.lesson_bar.silence = lambda: self.sounding.silence
            self.sounding.silence_changed.connect(page.lesson_bar.renew)
            page.lesson_bar.sound_asked.connect(lambda: self._give_sound(page))
            page.lesson_bar.others_asked.connect(lambda: self.learning.show_others(self._usual_game()))
            page.lesson_bar.play_asked.connect(lambda: self.new_game(self._usual_game()))
            page.moves.thinker.failed.connect(self.say)
            left = self._store.now.window
            page.restore(left.panel_width, left.panel_folded, left.panel, left.notes)
            page.strip.listen(self.sounding)
            page.strip.practise.connect(self._show_practice)
            self.pages.addWidget(page)
        return self._match_page

    @property
    def board(self) -> AnyBoard | None:
        """The board of the match that is on the table."""
        return self._match_page.board if self._match_page is not None else None

    def _game_cards(self) -> tuple[GameWords, ...]:
        covers = {game_id: games.cover(game_id, self._store.now.locale) for game_id in engines.GAMES}
        watched = demo.games()
        longest = self.tr("{fewest} to {most} players").format(fewest=WIDE_DIGIT, most=WIDE_DIGIT)
        return tuple(
            GameWords(
                game,
                cover.title,
                cover.line or cover.summary,
                cover.summary,
                cover.level,
                cover.first,
                game in watched,
                longest,
            )
            for game, cover in covers.items()
        )

    def _connect(self) -> None:
        does = {
            "new": self.new_game,
            "players": self.show_players,
            "hint": lambda: self.match_page.ask_hint(),
            "open": lambda: self.files.ask_open(self._store.now.locale),
            "save": lambda: self.files.ask_save(self.match) if self.match else None,
            "export": self.show_export,
            "copy-picture": lambda: self.sharing.copy_picture(self.board),
            "copy-link": lambda: self.sharing.copy_link(self.match),
            "paste-link": self.sharing.paste,
            "decks": lambda: self.show_decks(),
            "statistics": self.show_statistics,
            "demo": self.play_demo,
            "other-demo": lambda: self.play_demo(self._demos()[:2][-1]),
            "start": self.leave_match,
            "quit": self.close,
            "sound": self.show_sound,
            "table": lambda: self.match_page.focus_board(),
            "moves": lambda: self.match_page.open_panel("moves"),
            "score": lambda: self.match_page.open_panel("score"),
            "log": lambda: self.match_page.open_panel("log"),
            "side": lambda: self.match_page.fold(not self.match_page.folded),
            "notes": lambda: self.match_page.show_notes(not self.match_page.notes_stay),
            "preferences": self.show_preferences,
            "ports": lambda: self.show_preferences("sound"),
            "keyboard": lambda: self.show_preferences("keyboard"),
            "rematch": self.rematch,
            "play-on": self.play_on,
            "review": self.review_match,
            "return": lambda: self.match_page.reviews.back(),
            "learn": lambda: self.learning.show_lessons(self._usual_game()),
            "puzzles": lambda: self.learning.show_puzzles(self._usual_game()),
            "audience": lambda: self.classroom.switch(self.match_page),
            "free": lambda: self.free_tables.show(self._usual_game()),
            "mark": self.bookmarks.mark,
            "bookmarks": self.show_bookmarks,
            "worksheet": self._ask_worksheet,
            "play-from": lambda: self.free_tables.play_from(self.match),
            "make-lesson": lambda: self.free_tables.make_lesson(self.match),
            "make-puzzle": lambda: self.free_tables.make_puzzle(self.match),
            "rules": self.show_rules,
            "keys": self.help.show_keys,
            "diagnostics": self.help.show_diagnostics,
            "about": self.help.show_about,
            "menu": self._open_menu,
        }
        for name, what in does.items():
            self.commands[name].triggered.connect(lambda _=False, what=what: what())
        self.view_commands.chosen.connect(self._preferences_chosen)
        self.view_commands.told.connect(self.show_notice)
        self.sound_commands.chosen.connect(self._sound_chosen)
        self.help.chosen.connect(self._keys_chosen)
        self.menu = self.commands.menu(self)
        page = self.start_page
        page.game_chosen.connect(self.new_game)
        page.alone_asked.connect(self.beginning.alone)
        page.watch_asked.connect(self.play_demo)
        page.learn_asked.connect(self.learning.show_lessons)
        page.set_motion(self.view_commands.motion)
        for name, words in (
            ("open", self.tr("Open…")),
            ("learn", self.tr("Lessons…")),
            ("puzzles", self.tr("Puzzles…")),
            ("free", self.tr("Free table…")),
            ("decks", self.tr("Decks…")),
            ("rules", self.tr("Rules")),
            ("preferences", self.tr("Preferences…")),
            ("quit", self.tr("Quit")),
        ):
            page.add_action(name, words).clicked.connect(self.commands[name].trigger)
        page.show_keys(self.commands.key)

    def _demos(self) -> list[str]:
        """The games that can be watched, always in the same order, for the first two have keys; one at least, so that
        what is missing is told."""
        return list(demo.games() or (demo.FIRST,))

    def _dress(self, _: object = None) -> None:
        if self._ready:  # the start page draws its own icons; the menu's can wait for the first frame
            self.commands.set_theme(self._look.theme)
            self.sound_commands.show_muted()
            self._show_running(self.match is not None and self.match.playing)
        if self.board is not None:
            self.board.set_theme(self._look.table)

    def restore(self) -> None:
        """Take the size that the window was left with, or one that suits the screen."""
        left = self._store.now.window
        screen = self.screen().availableGeometry()
        width = left.width or min(1440, round(screen.width() * 0.9))
        height = left.height or min(900, round(screen.height() * 0.9))
        self.resize(min(width, screen.width()), min(height, screen.height()))
        # A first window on a small screen, a projector's for one, takes all of it.
        if left.maximized or (not left.width and screen.width() < SMALL_SCREEN):
            self.setWindowState(self.windowState() | Qt.WindowState.WindowMaximized)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._look.set_zoom(zoom_for(self.width(), self.height()))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # Key presses come to the window first: whatever a key does where the focus is, two Esc mean panic, and Enter is
        # for the notes that are held on the MIDI keyboard.
        self.windowHandle().installEventFilter(self)
        # A window that starts minimised, or on another desktop, is not painted until somebody looks at it.
        QTimer.singleShot(0 if self.isMinimized() else LONGEST_WAIT_FOR_FRAME_MS, self, self._begin)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ThemeChange:  # Qt goes on to take up the fonts of the desktop's new theme
            QTimer.singleShot(0, self._look, self._look.restore_fonts)
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            if event.key() == Qt.Key.Key_Escape and not event.isAutoRepeat():
                now = monotonic()
                if now - self._last_escape < PANIC:
                    self.sounding.panic()
                self._last_escape = now
            else:
                self._last_escape = 0.0
                board = self.board
                if board is not None and board.isVisible() and board.held_keys.answers_enter(event):
                    return True
        return super().eventFilter(watched, event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        self.drops.enter(event)

    def dropEvent(self, event: QDropEvent) -> None:
        self.drops.drop(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._painted:
            self._painted = True
            QTimer.singleShot(0, self, self._begin)

    def _begin(self) -> None:
        """Do once what could wait for the first frame: start sound, show levels, collect the garbage of the start."""
        if self._begun:
            return
        self._begun = True
        self.ready.emit()
        self.view_commands.system.listen()
        self._make_ready()
        self.sounding.start()
        self.sound_commands.look_for_tried()
        for card in self.start_page.cards:
            fewest, most = games.load(card.game.id, locale=self._store.now.locale).info.seats
            words = self.tr("{fewest} to {most} players") if fewest < most else self.tr("{most} players")
            card.show_players(words.format(fewest=fewest, most=most))
        self._show_levels()
        gc.collect()
        gc.freeze()
        for said in (self._store.notice, self._look.notice):
            self.say(said)

    def _make_ready(self) -> None:
        if not self._ready:
            self._ready = True
            self._dress()

    def say(self, said: str | Message | None, stay: bool = False) -> None:
        """Tell the players something: a sentence, or a message of a room without a language."""
        self.show_notice(Notice(worded(said) if isinstance(said, Message) else said or "", lasts=stay))

    def show_notice(self, notice: Notice) -> None:
        """Show a notice, with the button that helps where there is one."""
        self.notices.show_notice(notice, self._action_for(notice) if notice.lasts else None)

    def _action_for(self, notice: Notice) -> NoticeAction | None:
        if notice.topic == SAVING and self.match is not None:
            return self._offer("save")
        if notice.topic in (SOUND, KEYBOARD):
            return self._offer("ports" if notice.topic == SOUND else "keyboard")
        return None

    def _offer(self, command: str) -> NoticeAction:
        return NoticeAction(self.commands[command].text(), self.commands[command].trigger)

    def _tell_mistake(self, sentence: str) -> None:
        """Tell a mistake of Consort's own, with the way to what somebody who helps has to know."""
        self.notices.show_notice(Notice(sentence, lasts=True), self._offer("diagnostics"))

    def _place_notices(self) -> None:
        """Put the notices into the header of the match's page or of the start page, or above another page."""
        if self._match_page is not None and self.pages.currentWidget() is self._match_page:
            self._match_page.add_notices(self.notices)
        elif self.pages.currentWidget() is self.start_page:
            self.start_page.add_notices(self.notices)
        elif isinstance(column := self._central.layout(), QVBoxLayout):
            column.insertWidget(0, self.notices)
            self.notices.set_in_line(False)

    def _focus_page(self) -> None:
        """Give the keyboard back to the page when a notice that had it is gone."""
        if self._match_page is not None and self.pages.currentWidget() is self._match_page:
            self._match_page.focus_board()
        else:
            (self.puzzles_page or self.start_page).take_focus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close the newest notice with an Esc that nothing else had a use for, else the page of puzzles."""
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif not self.notices.close_newest() and self.puzzles_page is not None:
            self.leave_match()

    # -- the start page

    def _show_start(self) -> None:
        self.setWindowTitle("Consort")
        self.resuming.begin()
        self.pages.setCurrentWidget(self.start_page)
        self.commands.allow(NEEDING_MATCH, False)
        self._class_display_opened(self.classroom.audience is not None)
        if self._begun:
            self._show_levels()
        self.start_page.take_focus()
        self.resuming.look()

    def leave_match(self) -> None:
        """Back to the start page; the match stays as it is, on the disk."""
        self._once_saved(self._leave)

    def _leave(self) -> None:
        self._drop_match()
        self._show_start()

    # -- the page of puzzles

    def _show_puzzles(self, page: PuzzlesPage) -> None:
        """Show the page of puzzles in place of what is shown, whose match stays on the disk; Back leads home."""

        def show() -> None:
            self._drop_match()
            self.puzzles_page = page
            page.left.connect(self.leave_match)
            self.pages.addWidget(page)
            self.pages.setCurrentWidget(page)
            self.commands.allow(NEEDING_MATCH, False)
            self.commands["start"].setEnabled(True)
            self._class_display_opened(self.classroom.audience is not None)
            self.setWindowTitle(f"{page.title} — Consort")
            page.take_focus()

        self._once_saved(show, page.deleteLater)

    def _drop_puzzles(self) -> None:
        page, self.puzzles_page = self.puzzles_page, None
        if page is not None:
            self.pages.removeWidget(page)
            page.deleteLater()

    # -- matches

    def new_game(self, game_id: str = "", deck: Path | None = None) -> None:
        """Ask for a new match, with a deck if one is named, and begin it."""
        self.beginning.ask(game_id or self._usual_game(), deck)

    def _usual_game(self) -> str:
        """The game on the table, else the one that was there last, else the one begun last, else the first there is."""
        if self._shown_last:
            return self._shown_last
        begun = [last.game for last in self._store.now.begun if last.game in engines.GAMES]
        return begun[-1] if begun else next(iter(engines.GAMES))

    def _show_levels(self) -> None:
        """Say on the games' cards against whom each is played alone."""
        for card in self.start_page.cards:
            card.show_level(self.beginning.usual_level(card.game.id))

    def show_players(self) -> None:
        """Ask who plays at each seat from here on."""
        if self.match is not None and not self.match.replay:
            from tabletop.shell.dialogs.players import Players

            self._close_with_match(Players(self._look, self.match, self)).appear()

    def rematch(self) -> None:
        """The same players play the same game once more, by the same options."""
        if self.match is None:
            return
        header = self.match.record.header
        if header.free:
            self.free_tables.show(header.game)
        else:
            self.beginning.again(self.match)

    def review_match(self) -> None:
        """Look back at the match that is over: what was good in it, what was luck, where more was open."""
        page = self.match_page
        page.open_panel("review")
        page.reviews.begin()

    def play_on(self) -> None:
        """Begin a match of its own at the moment that is shown; the match that was looked at stays as it is."""
        if self.match is None:
            return
        record = self.match.record.until(self.match.position)
        sound = self._store.now.sound_of(identity(self.match.record))
        self._keep(self._store.now.sounding(identity(record), sound))
        self._once_saved(lambda: self._play_on_with(record))

    def _play_on_with(self, record: Record) -> None:
        self.play_match(Match(record, Journal(self._matches.folder, record)))
        if all(record.players):
            self.show_players()

    def show_decks(self, deck: library.Kept | None = None) -> None:
        """The decks of every game, the player's own among them, at one of them."""
        from tabletop.shell.decks.window import Decks

        shown = deck or library.Kept(self._usual_game())
        dialog = Decks(self._look, shown, self._store.now.locale, self)
        dialog.play_asked.connect(self.new_game)
        dialog.appear()

    def open_file(self, path: Path) -> None:
        """Open a file by what it is: a deck in the window of decks, a lesson or a match on the table."""
        if path.suffix not in (*DECKS, *LESSONS):
            self.open_match(path)
            return
        from tabletop.shell.lessons.library import Kept, is_lesson

        try:
            if is_lesson(path):
                self.learning.learn(Kept(path.stem, path=path))
            else:
                game = library.game_of(path) or library.fitting(path)[0].info.id
                self.show_decks(library.Kept(game, path))
        except ConsortError as error:
            self.say(worded(error), stay=True)

    def open_match(self, path: Path) -> bool:
        """Open a saved match: one that is over to look at, any other to play on. False when it cannot be read; of one
        that takes long that is told later."""
        from tabletop.shell.match.opening import Opening

        self._stop_opening()
        self._opening = opening = Opening(self._look, path.name, self._matches.opening(path), self)
        opening.opened.connect(self._opened)
        opening.failed.connect(self.say)
        opening.finished.connect(self._opening_finished)
        read = opening.go()
        if not opening.isVisible():
            self._opening = None
        return read

    def _opening_finished(self, _: int) -> None:
        self._opening = None

    def _stop_opening(self) -> None:
        """Give up the match that is being read: it would take the place of what was asked for later."""
        opening, self._opening = self._opening, None
        if opening is not None:
            opening.reject()

    def _opened(self, opened: saves.Opened) -> None:
        opened.record.game = games.speaking(opened.record.game, self._store.now.locale)
        self._once_saved(lambda: self._play_on(opened), opened.journal.close)

    def _play_on(self, opened: saves.Opened) -> None:
        if opened.record.state.to_move is None:
            file = opened.journal.path
            opened.journal.close()
            self._show_finished(opened.record, file)
            if opened.notice:
                self.say(opened.notice)
        else:
            self.play_match(Match.go_on(opened))

    def _show_finished(self, record: Record, file: Path | None = None) -> None:
        """Put a match that is over on the table, at its end."""
        match = Match(record, replay=True)
        match.jump(match.length)
        self.play_match(match, file)

    def play_demo(self, game: str = "") -> None:
        """Let the bundled match of a game play itself; of the first game where none is named."""
        try:
            record = demo.record(game or self._demos()[0])
            record.game = games.speaking(record.game, self._store.now.locale)
        except ConsortError as error:
            self.say(worded(error))
            return
        self._once_saved(lambda: self._run_demo(record))

    def _run_demo(self, record: Record) -> None:
        self.play_match(Match(record, replay=True))
        if self.match is not None:
            self.match.play()

    def play_match(self, match: Match, file: Path | None = None) -> None:
        """Put a match on the table, in place of the one that is there, whether that is saved or not; `file`: where it
        is kept, of one that is over."""
        self._stop_opening()
        self._drop_match()
        self.resuming.stop()
        match.setParent(self)
        self.match = match
        self._shown_last = match.game.info.id
        match.save_in_background()
        match.notice.connect(self.show_notice)
        match.playing_changed.connect(self._show_running)
        self.sounding.follow(match, self._store.now.sound_of(identity(match.record)))
        self.match_page.set_match(match, file)
        self.match_page.replay.tempo = self.sounding.tempo
        self.sounding.light_on(self.board)
        self.classroom.follow(match, self.board)
        names = ", ".join(match.record.header.seats)
        game, deck = match.game.rules.title, library.played_with(match.record)
        if deck:
            game = self.tr("{game}, deck {deck}").format(game=game, deck=deck)
        elif library.has_own(match.record):
            game = self.tr("{game}, a deck of its own").format(game=game)
        if match.record.header.free:
            names = self.tr("free table")
            self.match_page.open_panel("moves")  # its library
        self.setWindowTitle(escape_title(f"{game} · {names} — Consort"))
        self.commands.allow(NEEDING_MATCH, True)
        self.history.follow(match)
        self.pages.setCurrentWidget(self.match_page)
        self.match_page.focus_board()
        for notice in match.notices:
            self.show_notice(notice)
        match.save()
        self.bookmarks.follow(match, file)
        if match.curtained is not None:
            match.curtain.emit(match.curtained)

    def _drop_match(self) -> None:
        self._drop_puzzles()
        if self.match is None:
            return
        self.match.leave()
        self.notices.close_topic(SAVING)
        self.sounding.follow(None)
        self.sounding.light_on(None)
        self.match_page.set_match(None)
        self.bookmarks.follow(None)
        self.match.close()
        self.match.destroyed.connect(self._free_unused_soon)
        self.match.deleteLater()
        self.match = None
        self.history.follow(None)

    def _free_unused_soon(self) -> None:
        """Free what a match leaves behind, once nothing on the stack refers to it."""
        QTimer.singleShot(0, self, memory.free_unused)

    def _close_with_match(self, dialog: D) -> D:
        """Let a dialog that is about the match on the table close when that is left."""
        if self.match is not None:
            self.match.left.connect(dialog.close)
        return dialog

    def _board_changed(self, board: AnyBoard | None) -> None:
        if board is not None:
            board.set_motion(self.view_commands.motion)
            board.listening.headphones = self._store.now.headphones
            board.set_forced_moves(self._store.now.forced_moves)
            board.set_table_pace(PACES[self._store.now.pace])
            self._open_hands(board)
            self.match_page.strip.motion = self.view_commands.motion

    def _open_hands(self, board: AnyBoard | None = None) -> None:
        """Let the hand of whoever acts be shown to all, or not: as it is chosen, and where teams of the class play."""
        board = board or self.board
        if board is not None:
            board.set_open_hands(self._store.now.open_hands or self.classroom.opens_hands)

    def _class_display_opened(self, opened: bool) -> None:
        """Show that the class display is open or not; without a match it can only be closed or brought back."""
        command = self.commands["audience"]
        command.setChecked(opened)
        command.setEnabled(self.match is not None or self.classroom.can_switch)

    def show_export(self) -> None:
        """Ask what of the match is to be a file for other programs, and write it."""
        match, sounding = self.match, self.sounding
        if match is not None:
            sound = MatchSound(identity(match.record), sounding.instrument, sounding.tempo)
            shown, folder = self.match_page.strip.shown, self._store.now.exports
            choices = self._store.now.export
            self.files.ask_export(match.record.copy(), shown, sound, sounding.settings, folder, match.position, choices)

    # -- sound

    def show_sound(self) -> None:
        """Open the sound controls by their button, or in the preferences where that is not seen."""
        if self.match is None:
            self.show_preferences("sound")
        else:
            match = identity(self.match.record) if self.match is not None else ""
            self._close_with_match(self.sound_commands.show(match, self.match_page.sound_button))

    def _show_practice(self, button: QWidget) -> None:
        self._close_with_match(self.sound_commands.show_practice(self.match_page.strip, button))

    def _sound_notice(self, notice: Notice) -> None:
        """Show what sound has met with where the port is chosen, if that is open."""
        if self._open_preferences is not None:
            self._open_preferences.notices.show_notice(notice)
        else:
            self.show_notice(notice)

    def _sound_chosen(self, chosen: Preferences) -> None:
        if chosen.sound != self._store.now.sound:  # what was chosen anew is told anew where it fails
            for topic in (SOUND, KEYBOARD):
                self.notices.close_topic(topic)
        self._keep(chosen)
        if self._match_page is not None:
            self._match_page.replay.tempo = self.sounding.tempo
        self.sound_commands.show_muted()

    def _show_running(self, running: bool) -> None:
        self.commands["run"].setIcon(icons.icon("pause" if running else "play", self._look.theme))

    # -- how it looks

    def show_preferences(self, page: str = "table") -> None:
        """Open the preferences at one of their pages."""
        from tabletop.shell.dialogs.preferences import PreferencesDialog

        dialog = PreferencesDialog(self._look, self._store.now, self.sounding, self, page)
        dialog.changed.connect(self._preferences_chosen)
        dialog.finished.connect(self._preferences_closed)
        self._open_preferences = dialog
        dialog.appear()
        self.sounding.refresh_ports()

    def _preferences_closed(self, _: int) -> None:
        self._open_preferences = None

    def _preferences_chosen(self, chosen: Preferences) -> None:
        self._sound_chosen(chosen)
        self.view_commands.obey(chosen)
        self.start_page.set_motion(self.view_commands.motion)
        board = self.board
        if board is not None:
            board.set_motion(self.view_commands.motion)
            self.match_page.strip.motion = self.view_commands.motion
            board.listening.headphones = chosen.headphones
            board.set_forced_moves(chosen.forced_moves)
            board.set_table_pace(PACES[chosen.pace])
            self._open_hands(board)

    def _keep(self, preferences: Preferences) -> None:
        self.say(self._store.change(self.sound_commands.to_remember(preferences)))

    def _hear_store(self) -> None:
        self.say(self._store.news())

    # -- help

    def show_rules(self) -> None:
        """The rule book: beside the board at the refusal's rule, or in a window of its own where there is no match."""
        board = self.board
        if self.match is not None and board is not None:
            message = board.view.message
            if not message.isHidden() and message.slug:
                self.match_page.show_rule(message.slug)
            else:
                self.match_page.open_panel("rules")
            return
        self.help.show_rule_book(self._usual_game())

    def show_bookmarks(self) -> None:
        """The bookmarks of the match or the lesson on the table."""
        from tabletop.shell.dialogs.bookmarks import BookmarksDialog

        if self.match is not None:
            self._close_with_match(BookmarksDialog(self._look, self.bookmarks, self)).appear()

    def _ask_worksheet(self) -> None:
        """A worksheet of the lesson or the puzzle that is on the table, else of what lies there."""
        lesson = self.match_page.guide.lesson or self.free_tables.lesson(self.match)
        if lesson is not None:
            self.files.ask_worksheet(lesson, self._store.now.locale)

    def _lay_table(self, record: Record) -> None:
        """Put a match on the table: one that begins, from the deal or in a position, or as a free table with its
        library, or one that is over, which came by a link."""

        def lay() -> None:
            if record.steps and record.state.to_move is None:
                self._show_finished(record)
            else:
                self.play_match(Match(record, Journal(self._matches.folder, record)))
            self.say(record.notice)

        self._once_saved(lay)

    def _give_sound(self, page: MatchPage) -> None:
        """Turn the sound on for a puzzle, which is heard at once, or let it be chosen where sound goes."""
        self.sound_commands.turn_on()
        if not self.sounding.silence:
            page.guide.hear_again()

    def _teach(self, match: Match, title: str, lesson: Lesson, puzzle: bool, begun: Callable[[], None]) -> None:
        """Put a lesson or a puzzle on the table."""

        def teach() -> None:
            self.play_match(match)
            begun()
            self.setWindowTitle(escape_title(f"{title} — Consort"))
            self.match_page.teach(lesson, puzzle=title if puzzle else "")
            self.bookmarks.learn(self.match_page.guide, self.learning.lesson)

        self._once_saved(teach)

    def _keys_chosen(self, chosen: Preferences) -> None:
        self._keep(chosen)
        self.commands.assign(chosen.keys)
        self.start_page.show_keys(self.commands.key)

    def show_statistics(self) -> None:
        """What the matches and puzzles on this computer add up to."""
        from tabletop.session.finished import finished
        from tabletop.shell.dialogs.statistics import Statistics

        kept = self._store.now
        player = next(iter(kept.players), "")
        solved = self.learning.results.now
        Statistics(self._look, finished(self._matches), solved, kept.locale, player, self).appear()

    def _open_menu(self) -> None:
        if self.match is None:
            self.menu.popup(self.mapToGlobal(self.rect().topLeft()))
        else:
            self.match_page.menu_button.showMenu()

    # -- leaving

    def _once_saved(self, then: Callable[[], object], otherwise: Callable[[], object] = lambda: None) -> None:
        """Do what takes the match from the table, unless moves of it cannot be written and its players, who are asked,
        would rather stay: then do the other thing."""
        match = self.match
        if self._unsaved is not None:
            self._unsaved.reject()  # what was asked for last is what is wanted
        if match is None or not match.unsaved or match.journal is None:
            then()
            return
        from tabletop.shell.match.unsaved import Unsaved

        self._unsaved = dialog = Unsaved(self._look, match.journal, self)
        for answered in (dialog.accepted, dialog.rejected):
            answered.connect(self._unsaved_answered)
        dialog.accepted.connect(then)
        dialog.rejected.connect(otherwise)
        dialog.rejected.connect(self.stayed)
        dialog.appear()

    def _unsaved_answered(self) -> None:
        self._unsaved = None

    def closeEvent(self, event: QCloseEvent) -> None:
        """Nothing is asked if the journal has every move: then the next start offers to go on."""
        if not self._letting_go and self.match is not None and self.match.unsaved:
            event.ignore()
            self._once_saved(self.end)
            return
        size = self.normalGeometry().size()
        left = replace(self._store.now.window, width=size.width(), height=size.height(), maximized=self.isMaximized())
        if self._match_page is not None:
            width, folded, panel, notes = self._match_page.kept
            left = replace(left, panel_width=width, panel_folded=folded, panel=panel, notes=notes)
        self._store.change(replace(self._store.now, window=left))
        self._store.close()
        self.learning.close()
        self.resuming.stop()
        close_windows_over(self)
        self.classroom.close()
        self._drop_match()
        self.sounding.ask_to_end()
        processes.end_children(self)  # all at once; what is closed below waits for none of them any more
        if self._match_page is not None:
            self._match_page.computer_moves.close()
            self._match_page.moves.thinker.close()
            self._match_page.reviews.reviewer.close()
        self.sounding.close()
        super().closeEvent(event)

    def end(self) -> None:
        """Close, whether the match is saved or not."""
        self._letting_go = True
        self.close()

    def save_session(self, manager: QSessionManager) -> None:
        """The user is about to log out: while there are moves that cannot be written, ask for time to ask."""
        if self.match is not None and self.match.unsaved and manager.allowsInteraction():
            manager.cancel()
            manager.release()
            self.close()
