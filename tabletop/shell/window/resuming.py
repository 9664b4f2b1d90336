"""Offers on the start page to go on with matches that were left, as they are found on the disk."""

from __future__ import annotations

from bisect import bisect
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

import engines
from tabletop.session import saves
from tabletop.session.catalogue import Summary
from tabletop.shell import games, players
from tabletop.shell.languages import moment
from tabletop.shell.slices import Slices
from tabletop.shell.window.painted import Resumable
from tabletop.shell.window.part import Part
from tabletop.shell.window.start_page import MOST

if TYPE_CHECKING:
    from tabletop.shell.window.main_window import MainWindow

GATHERING_MS = 100
"""Milliseconds for which matches below the first row are gathered before they are shown."""

AT_START = 0.02
"""Seconds that the start page may wait for the match to go on with; what is found later is offered later."""


class Resuming(Part):
    """Look for matches that can be gone on with."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._page, self._store, self._matches = window.start_page, window.store, window.matches
        self._offered: list[tuple[Summary, Resumable]] = []
        """Matches that were found, the one played last first, and what the page says of them."""
        self._gathered = QTimer(self, singleShot=True, interval=GATHERING_MS)
        self._gathered.timeout.connect(self._show)
        self._seeking: Slices[Summary] = Slices(iter(()), lambda _: True)
        self._page.continue_asked.connect(self.go_on)

    def begin(self) -> None:
        """Offer nothing yet, and look for what there is."""
        self._offered = []
        self._gathered.stop()
        self._page.expect(self._matches.count_unfinished(MOST + 1))
        self._page.offer(())
        self._seeking.stop()
        self._seeking.deleteLater()
        self._seeking = Slices(self._matches.pieces(unfinished=True), self._offer, parent=self)

    def look(self) -> None:
        """Look, for a moment now and then in slices."""
        self._seeking.start(AT_START)

    def stop(self) -> None:
        """Look for no more."""
        self._seeking.stop()
        self._gathered.stop()

    def go_on(self, number: int = 0) -> None:
        """Go on with a match of those that are offered."""
        if number < len(self._offered):
            self._window.files.open_match(self._offered[number][0].path)

    def _offer(self, match: Summary) -> bool:
        """Offer to go on with a match that no other window plays: at once in the first row, else with others."""
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
        there = page.window().focusWidget() is page.first  # where it was put, and nobody has moved it
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
