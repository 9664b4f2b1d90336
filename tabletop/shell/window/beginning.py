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
from tabletop.shell.languages import moment
from tabletop.shell.preferences import Begun, MatchSound, identity
from tabletop.shell.slices import Slices
from tabletop.shell.window.painted import Resumable
from tabletop.shell.window.part import Part
from tabletop.shell.window.start_page import MOST
from tabletop.translator import worded

if TYPE_CHECKING:
    from tabletop.shell.window.main_window import MainWindow

GATHERING_MS = 100
"""Milliseconds for which matches below the first row are collected."""

AT_START = 0.02
"""Seconds for which the start page may block while it searches for matches.

Matches that are found later are shown later.
"""


class Resuming(Part):
    """Search for unfinished matches, one of which can be resumed."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._page, self._store, self._matches = window.start_page, window.store, window.matches
        self._offered: list[tuple[Summary, Resumable]] = []
        """Matches found so far, the one played last first, with their descriptions."""
        self._gathered = QTimer(self, singleShot=True, interval=GATHERING_MS)
        self._gathered.timeout.connect(self._show)
        self._seeking: Slices[Summary] = Slices(iter(()), lambda _: True)
        self._page.continue_asked.connect(self.go_on)

    def begin(self) -> None:
        """Clear the start page and prepare a new search."""
        self._offered = []
        self._gathered.stop()
        self._page.expect(self._matches.count_unfinished(MOST + 1))
        self._page.offer(())
        self._seeking.stop()
        self._seeking.deleteLater()
        self._seeking = Slices(self._matches.pieces(unfinished=True), self._offer, parent=self)

    def look(self) -> None:
        """Search for a moment now, and incrementally afterwards."""
        self._seeking.start(AT_START)

    def stop(self) -> None:
        """Stop searching."""
        self._seeking.stop()
        self._gathered.stop()

    def go_on(self, number: int = 0) -> None:
        """Resume one of the offered matches."""
        if number < len(self._offered):
            self._window.files.open_match(self._offered[number][0].path)

    def _offer(self, match: Summary) -> bool:
        """Add a match that no other window plays: one in the first row is shown at once."""
        if match.game in engines.GAMES and saves.is_free(match.path):
            offered = self._offered
            at = bisect(offered, -match.modified, key=lambda left: -left[0].modified)
            offered.insert(at, (match, self._words_of(match)))
            if at < MOST:
                self._show()
            elif not self._gathered.isActive():
                self._gathered.start()
        return False

    def _show(self) -> None:
        page = self._page
        there = page.window().focusWidget() is page.first  # The user has not moved the focus from its default widget.
        page.offer(tuple(words for _, words in self._offered))
        if there:
            page.take_focus()

    def _words_of(self, match: Summary) -> Resumable:
        when = moment(match.modified, self._store.now.language)
        words = (
            self.tr("{names} · 1 move · {when}") if match.moves == 1 else self.tr("{names} · {moves} moves · {when}")
        )
        words = words.format(names=players.listed(match.seats), moves=match.moves, when=when)
        return Resumable(match.game, games.cover(match.game, self._store.now.locale).title, words)


class Beginning(Part):
    """Commands that start new matches."""

    def ask(self, game_id: str = "", deck: Path | None = None) -> None:
        """Open the dialog for a new match, with a game and a deck if given."""
        from tabletop.shell.dialogs.new_game import NewGame

        window = self._window
        dialog = NewGame(window.look, game_id or window.usual_game(), window.store.now, window)
        if deck is not None:
            dialog.use_deck(deck)
            dialog.show_advanced(True)
        dialog.accepted.connect(lambda: self._begin(dialog.record, dialog.own_sound))
        dialog.appear()

    def alone(self, game_id: str) -> None:
        """Start a match of one person against computer players of the level used last.

        The rule book suggests the number of players.
        """
        game = games.load(game_id, locale=self._window.store.now.locale)
        begun, level = self._window.store.now.begun_last(game_id), self.usual_level(game_id)
        count = game.rules.alone or game.info.seats[0]
        names = [*begun.players, *(name for name in players.NAMES if name not in begun.players)][:count]
        levels = ("", *(level,) * (count - 1))
        options = dict(begun.options)
        try:
            record = Record.start(game, names, seed=secrets.randbits(64), options=options, players=levels)
        except ConsortError as error:
            self._window.say(worded(error))
            return
        self._begin(record, None)

    def again(self) -> None:
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
        self._begin(record, self._window.store.now.sound_of(identity(match.record)))

    def usual_level(self, game_id: str) -> str:
        """Return the level of the last computer players at this game, else the weakest."""
        from engines.players.levels import levels_of

        levels = levels_of(games.load(game_id, locale=self._window.store.now.locale))
        last = [level for level in self._window.store.now.begun_last(game_id).levels if level in levels]
        return last[0] if last else levels[0]

    def _begin(self, record: Record | None, own: MatchSound | None) -> None:
        assert record is not None, "an accepted dialog has a match"
        header = record.header
        begun = Begun(header.game, header.seats, dict(header.options), header.players)
        self._window.keep(self._window.store.now.beginning(begun).sounding(identity(record), own))
        self._window.lay_table(record)
