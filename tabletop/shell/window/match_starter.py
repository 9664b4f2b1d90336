"""Start of matches: new ones, rematches, and unfinished ones from the start page."""

from __future__ import annotations

import secrets
from bisect import bisect
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

import engines
from engines import ConsortError, Record
from tabletop.session import saves
from tabletop.session.catalogue import Summary
from tabletop.shell import games, players
from tabletop.shell.incremental_task import IncrementalTask
from tabletop.shell.locale_names import time_text
from tabletop.shell.preferences import GameSetup, MatchSound, match_identity
from tabletop.shell.window.painted_buttons import UnfinishedMatch
from tabletop.shell.window.start_page import MAX_MATCHES_IN_ROW
from tabletop.shell.window.window_part import WindowPart
from tabletop.translator import translate_message

if TYPE_CHECKING:
    from tabletop.shell.window.main_window import MainWindow

GATHER_DELAY_MS = 100
"""Milliseconds for which matches below the first row are collected."""

FIRST_SEARCH_S = 0.02
"""Seconds for which the start page may block while it searches for matches.

Matches that are found later are shown later.
"""


class MatchResumer(WindowPart):
    """Search for unfinished matches, one of which can be resumed."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._page, self._store, self._matches = window.start_page, window.store, window.matches
        self._unfinished_matches: list[tuple[Summary, UnfinishedMatch]] = []
        """Matches found so far, the one played last first, with their descriptions."""
        self._gather_timer = QTimer(self, singleShot=True, interval=GATHER_DELAY_MS)
        self._gather_timer.timeout.connect(self._show_matches)
        self._search_task: IncrementalTask[Summary] = IncrementalTask(iter(()), lambda _: True)
        self._page.continue_requested.connect(self.resume_match)

    def restart_search(self) -> None:
        """Clear the start page and prepare a new search."""
        self._unfinished_matches = []
        self._gather_timer.stop()
        self._page.reserve_matches(self._matches.count_unfinished(MAX_MATCHES_IN_ROW + 1))
        self._page.show_matches(())
        self._search_task.stop()
        self._search_task.deleteLater()
        self._search_task = IncrementalTask(
            self._matches.iterate_summaries(only_unfinished=True), self._add_match, parent=self
        )

    def search(self) -> None:
        """Search for a moment now, and incrementally afterwards."""
        self._search_task.start(FIRST_SEARCH_S)

    def stop(self) -> None:
        """Stop searching."""
        self._search_task.stop()
        self._gather_timer.stop()

    def resume_match(self, number: int = 0) -> None:
        """Resume one of the offered matches."""
        if number < len(self._unfinished_matches):
            self._window.files.open_match(self._unfinished_matches[number][0].path)

    def _add_match(self, match: Summary) -> bool:
        """Add a match that no other window plays: one in the first row is shown at once."""
        if match.game_id in engines.GAMES and saves.is_writable(match.path):
            matches = self._unfinished_matches
            index = bisect(matches, -match.modified, key=lambda left: -left[0].modified)
            matches.insert(index, (match, self._describe_match(match)))
            if index < MAX_MATCHES_IN_ROW:
                self._show_matches()
            elif not self._gather_timer.isActive():
                self._gather_timer.start()
        return False

    def _show_matches(self) -> None:
        page = self._page
        # The user has not moved the focus from its default widget.
        has_default_focus = page.window().focusWidget() is page.first_focus
        page.show_matches(tuple(match for _, match in self._unfinished_matches))
        if has_default_focus:
            page.take_focus()

    def _describe_match(self, match: Summary) -> UnfinishedMatch:
        when = time_text(match.modified, self._store.preferences.language)
        text = self.tr("{names} · 1 move · {when}") if match.moves == 1 else self.tr("{names} · {moves} moves · {when}")
        text = text.format(names=players.players_text(match.seats), moves=match.moves, when=when)
        return UnfinishedMatch(
            match.game_id, games.load_cover(match.game_id, self._store.preferences.locale).title, text
        )


class MatchStarter(WindowPart):
    """Commands that start new matches."""

    def ask_new_match(self, game_id: str = "", deck: Path | None = None) -> None:
        """Open the dialog for a new match, with a game and a deck if given."""
        from tabletop.shell.dialogs.new_game import NewMatchDialog

        window = self._window
        dialog = NewMatchDialog(window.look, game_id or window.find_default_game(), window.store.preferences, window)
        if deck is not None:
            dialog.use_deck(deck)
            dialog.show_advanced(True)
        dialog.accepted.connect(lambda: self._start_match(dialog.record, dialog.own_sound))
        dialog.show_modal()

    def start_alone(self, game_id: str) -> None:
        """Start a match of one person against computer players of the level used last.

        The rule book suggests the number of players.
        """
        game = games.load_translated(game_id, locale=self._window.store.preferences.locale)
        setup, level = self._window.store.preferences.last_setup(game_id), self.default_level(game_id)
        count = game.rules.alone or game.info.seats[0]
        names = [*setup.players, *(name for name in players.DEFAULT_NAMES if name not in setup.players)][:count]
        levels = ("", *(level,) * (count - 1))
        options = dict(setup.options)
        try:
            record = Record.start(game, names, seed=secrets.randbits(64), options=options, players=levels)
        except ConsortError as error:
            self._window.show_message(translate_message(error))
            return
        self._start_match(record, None)

    def start_rematch(self) -> None:
        """Start another match with the same players and options."""
        match = self._window.match
        if match is None:
            return
        header = match.record.header
        if header.free:
            self._window.free_tables.show(header.game)
            return
        seed = secrets.randbits(64)
        record = Record.start(match.game, header.seats, seed=seed, options=header.options, players=match.players)
        self._start_match(record, self._window.store.preferences.match_sound(match_identity(match.record)))

    def default_level(self, game_id: str) -> str:
        """Return the level of the last computer players at this game, else the weakest."""
        from engines.players.levels import find_levels

        levels = find_levels(games.load_translated(game_id, locale=self._window.store.preferences.locale))
        last_levels = [level for level in self._window.store.preferences.last_setup(game_id).levels if level in levels]
        return last_levels[0] if last_levels else levels[0]

    def _start_match(self, record: Record | None, match_sound: MatchSound | None) -> None:
        assert record is not None, "an accepted dialog has a match"
        header = record.header
        setup = GameSetup(header.game, header.seats, dict(header.options), header.players)
        self._window.save_preferences(
            self._window.store.preferences.with_setup(setup).with_match_sound(match_identity(record), match_sound)
        )
        self._window.open_record(record)
