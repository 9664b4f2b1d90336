"""Dialog for a free table: its game, and its kind if the game has several."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QWidget

from tabletop.shell import games
from tabletop.shell.controls.dialog import Dialog, Role
from tabletop.shell.controls.inputs import ComboBox, Segments
from tabletop.shell.controls.look import Look

WIDTH = 560
"""Minimum width in logical pixels at a type scale of 1."""


class FreeTable(Dialog):
    """Dialog for a free table.

    `chosen` is emitted with the game's id and the index of the table.
    """

    chosen = Signal(str, int)

    def __init__(
        self, look: Look, game: str, locale: games.Locale = games.SYSTEM, parent: QWidget | None = None
    ) -> None:
        super().__init__(look, QCoreApplication.translate("Dialog", "Free table"), parent, width=WIDTH)
        self._locale, self._game = locale, game
        form = self.add_form()
        form.add_note(
            self.tr("No turns, no opponents, no stock: every card lies in the library. The rules judge what you lay.")
        )
        self.which = Segments([*games.titles(locale).items()], game)
        self.which.chosen.connect(self._show)
        form.add_row(self.tr("Game"), self.which)
        self.kind = ComboBox(look)
        self._kind_row = form.add_row(self.tr("Kind of table"), self.kind)
        self.add_cancel()
        self.begin = self.button(self.tr("Begin"), Role.AcceptRole, self._begin, default=True)
        self._show(game)

    def _show(self, game: str) -> None:
        self._game = game
        tables = games.load(game, locale=self._locale).tables()
        self.kind.fill([*enumerate(tables)], 0)
        self._kind_row.setVisible(bool(tables))

    def _begin(self) -> None:
        self.accept()
        self.chosen.emit(self._game, max(0, self.kind.currentIndex()))
