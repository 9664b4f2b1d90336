"""Dialogs that commands open, except those that start or save something."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from tabletop.shell.decks import library
from tabletop.shell.window.part import Part

if TYPE_CHECKING:
    from tabletop.shell.dialogs.preferences import PreferencesDialog


class Dialogs(Part):
    """Commands that open dialogs over the window."""

    preferences: PreferencesDialog | None = None
    """Preferences dialog while it is open."""

    def show_preferences(self, page: str = "table") -> None:
        """Open the preferences at one of their pages."""
        from tabletop.shell.dialogs.preferences import PreferencesDialog

        window = self._window
        dialog = PreferencesDialog(window.look, window.store.now, window.sounding, window, page)
        dialog.changed.connect(window.use_preferences)
        dialog.finished.connect(self._forget_preferences)
        self.preferences = dialog
        dialog.appear()
        window.sounding.refresh_ports()

    def _forget_preferences(self, _: int) -> None:
        self.preferences = None

    def show_players(self) -> None:
        """Ask who plays each seat from now on."""
        window = self._window
        if window.match is not None and not window.match.replay:
            from tabletop.shell.dialogs.seats import Players

            window.close_with_match(Players(window.look, window.match, window)).appear()

    def show_bookmarks(self) -> None:
        from tabletop.shell.match.bookmarks import BookmarksDialog

        window = self._window
        if window.match is not None:
            window.close_with_match(BookmarksDialog(window.look, window.bookmarks, window)).appear()

    def show_decks(self, deck: library.Kept | None = None) -> None:
        """Show the decks of all games and select one of them."""
        from tabletop.shell.decks.window import Decks

        window = self._window
        dialog = Decks(window.look, deck or library.Kept(window.usual_game()), window.store.now.locale, window)
        dialog.play_asked.connect(window.beginning.ask)
        dialog.appear()

    def show_statistics(self) -> None:
        """Show statistics of the matches and puzzles on this computer."""
        from tabletop.session.finished import finished
        from tabletop.shell.dialogs.statistics import Statistics

        window = self._window
        kept, solved = window.store.now, window.learning.results.now
        player = next(iter(kept.players), "")
        Statistics(window.look, finished(window.matches), solved, kept.locale, player, window).appear()

    def show_rule_book(self, game: str) -> None:
        from tabletop.shell.dialogs.help import RulesDialog

        RulesDialog(self._window.look, self._window.store.now.locale, game, self._window).appear()

    def show_palette(self) -> None:
        """Open the command palette."""
        from tabletop.shell.controls.palette import Palette

        Palette(self._window.look, self._window.commands.usable(), self._window).appear()

    def show_keys(self) -> None:
        """Show all shortcuts, which can be changed there."""
        from tabletop.shell.dialogs.keys import KeysDialog

        window = self._window
        kept = window.store.now
        dialog = KeysDialog(window.look, window.commands.sections, kept.locale, window, kept.keys)
        dialog.changed.connect(lambda keys: window.use_keys(replace(window.store.now, keys=keys)))
        dialog.appear()

    def show_diagnostics(self) -> None:
        """Show facts about this computer and program for a bug report."""
        from tabletop.shell.dialogs.help import Diagnostics

        Diagnostics(self._window.look, self._window.sounding, self._window).appear()
        self._window.sounding.refresh_ports()

    def show_about(self) -> None:
        """Show credits of games, program and libraries."""
        from tabletop.shell.dialogs.help import About

        About(self._window.look, self._window).appear()
