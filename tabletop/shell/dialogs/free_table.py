"""Dialog for a free table: its game, and its kind if the game has several."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QWidget

from tabletop.shell import games
from tabletop.shell.controls.dialog import ButtonRole, Dialog
from tabletop.shell.controls.inputs import ComboBox, Segments
from tabletop.shell.controls.look import Look

DIALOG_WIDTH_PX = 560
"""Minimum width in logical pixels at a type scale of 1."""


class FreeTableDialog(Dialog):
    """Dialog for a free table.

    `chosen` is emitted with the game's id and the index of the table.
    """

    chosen = Signal(str, int)

    def __init__(
        self, look: Look, game_id: str, locale: games.Locale = games.SYSTEM_LOCALE, parent: QWidget | None = None
    ) -> None:
        super().__init__(look, QCoreApplication.translate("Dialog", "Free table"), parent, width=DIALOG_WIDTH_PX)
        self._locale, self._game = locale, game_id
        form = self.add_form()
        form.add_note(
            self.tr("No turns, no opponents, no stock: every card lies in the library. The rules judge what you lay.")
        )
        self.game_segments = Segments([*games.load_titles(locale).items()], game_id)
        self.game_segments.value_chosen.connect(self._show_tables)
        form.add_row(self.tr("Game"), self.game_segments)
        self.kind_box = ComboBox(look)
        self._kind_row = form.add_row(self.tr("Kind of table"), self.kind_box)
        self.add_cancel()
        self.begin_button = self.add_button(self.tr("Begin"), ButtonRole.AcceptRole, self._begin, default=True)
        self._show_tables(game_id)

    def _show_tables(self, game_id: str) -> None:
        self._game = game_id
        tables = games.load_translated(game_id, locale=self._locale).free_tables()
        self.kind_box.fill([*enumerate(tables)], 0)
        self._kind_row.setVisible(bool(tables))

    def _begin(self) -> None:
        self.accept()
        self.chosen.emit(self._game, max(0, self.kind_box.currentIndex()))
