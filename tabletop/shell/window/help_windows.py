"""The windows that explain: the rule books, the keys, what this computer is, and who made all this."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from tabletop.shell.controls.look import Look
from tabletop.shell.preferences import Store
from tabletop.shell.sound.sounding import Sounding


class HelpWindows(QObject):
    """Opens them. `chosen` carries the preferences wanted instead: keys may be assigned where they are looked up."""

    chosen = Signal(object)

    def __init__(self, look: Look, store: Store, sounding: Sounding, window: QWidget) -> None:
        super().__init__(window)
        self._look, self._store, self._sounding, self._window = look, store, sounding, window

    def show_rule_book(self, game: str) -> None:
        """The rule book of a game."""
        from tabletop.shell.dialogs.rule_books import RulesDialog

        RulesDialog(self._look, self._store.now.locale, game, self._window).appear()

    def show_keys(self) -> None:
        """Which key does what."""
        from tabletop.shell.dialogs.keys import KeysDialog

        dialog = KeysDialog(self._look, self._store.now.locale, self._window, self._store.now.keys)
        dialog.changed.connect(lambda keys: self.chosen.emit(replace(self._store.now, keys=keys)))
        dialog.appear()

    def show_diagnostics(self) -> None:
        """What this computer and this Consort are, for somebody who helps."""
        from tabletop.shell.dialogs.diagnostics import Diagnostics

        Diagnostics(self._look, self._sounding, self._window).appear()
        self._sounding.refresh_ports()

    def show_about(self) -> None:
        """Who made the games, and what Consort stands on."""
        from tabletop.shell.dialogs.about import About

        About(self._look, self._window).appear()
