"""Dialogs that commands open, except those that start or save something."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from tabletop.shell.decks import deck_files
from tabletop.shell.window.window_part import WindowPart

if TYPE_CHECKING:
    from tabletop.shell.dialogs.preferences import PreferencesDialog


class Dialogs(WindowPart):
    """Commands that open dialogs over the window."""

    preferences: PreferencesDialog | None = None
    """Preferences dialog while it is open."""

    def show_preferences(self, page: str = "table") -> None:
        """Open the preferences at one of their pages."""
        from tabletop.shell.dialogs.preferences import PreferencesDialog

        window = self._window
        dialog = PreferencesDialog(window.look, window.store.preferences, window.sound_player, window, page)
        dialog.changed.connect(window.apply_preferences)
        dialog.finished.connect(self._forget_preferences)
        self.preferences = dialog
        dialog.show_modal()
        window.sound_player.refresh_ports()

    def _forget_preferences(self) -> None:
        self.preferences = None

    def show_players(self) -> None:
        """Ask who plays each seat from now on."""
        window = self._window
        if window.match is not None and not window.match.replay:
            from tabletop.shell.dialogs.seats import PlayersDialog

            window.close_with_match(PlayersDialog(window.look, window.match, window)).show_modal()

    def show_bookmarks(self) -> None:
        from tabletop.shell.match.bookmarks import BookmarksDialog

        window = self._window
        if window.match is not None:
            window.close_with_match(BookmarksDialog(window.look, window.bookmarks, window)).show_modal()

    def show_decks(self, deck: deck_files.DeckSource | None = None) -> None:
        """Show the decks of all games and select one of them."""
        from tabletop.shell.decks.window import DecksDialog

        window = self._window
        dialog = DecksDialog(
            window.look,
            deck or deck_files.DeckSource(window.find_default_game()),
            window.store.preferences.locale,
            window,
        )
        dialog.play_requested.connect(window.match_starter.ask_new_match)
        dialog.show_modal()

    def show_statistics(self) -> None:
        """Show statistics of the matches and puzzles on this computer."""
        from tabletop.session.match_results import iterate_results
        from tabletop.shell.dialogs.statistics import StatisticsDialog

        window = self._window
        preferences, results = window.store.preferences, window.learning.results.value
        player = next(iter(preferences.players), "")
        StatisticsDialog(
            window.look, iterate_results(window.matches), results, preferences.locale, player, window
        ).show_modal()

    def show_rule_book(self, game_id: str) -> None:
        from tabletop.shell.dialogs.help import RulesDialog

        RulesDialog(self._window.look, self._window.store.preferences.locale, game_id, self._window).show_modal()

    def show_palette(self) -> None:
        """Open the command palette."""
        from tabletop.shell.controls.command_palette import CommandPalette

        CommandPalette(self._window.look, self._window.commands.enabled_actions(), self._window).show_modal()

    def show_shortcuts(self) -> None:
        """Show all shortcuts, which can be changed there."""
        from tabletop.shell.dialogs.shortcuts import ShortcutsDialog

        window = self._window
        preferences = window.store.preferences
        dialog = ShortcutsDialog(window.look, window.commands.sections, preferences.locale, window, preferences.keys)
        dialog.changed.connect(lambda keys: window.apply_shortcuts(replace(window.store.preferences, keys=keys)))
        dialog.show_modal()

    def show_diagnostics(self) -> None:
        """Show facts about this computer and program for a bug report."""
        from tabletop.shell.dialogs.help import DiagnosticsDialog

        DiagnosticsDialog(self._window.look, self._window.sound_player, self._window).show_modal()
        self._window.sound_player.refresh_ports()

    def show_about(self) -> None:
        """Show credits of games, program and libraries."""
        from tabletop.shell.dialogs.help import AboutDialog

        AboutDialog(self._window.look, self._window).show_modal()
