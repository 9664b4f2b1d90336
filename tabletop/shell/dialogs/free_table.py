"""Which free table is wanted: of which game, and of which kind where a game has several."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QDialogButtonBox, QWidget

from tabletop.shell import games
from tabletop.shell.controls.dialog import Dialog, muted
from tabletop.shell.controls.inputs import ComboBox, Segments
from tabletop.shell.controls.look import Look

WIDTH = 560
"""Logical pixels, at a type scale of 1."""


class FreeTable(Dialog):
    """`chosen` brings the game's id and the number of the table among those that it has."""

    chosen = Signal(str, int)

    def __init__(
        self, look: Look, game: str, locale: games.Locale = games.SYSTEM, parent: QWidget | None = None
    ) -> None:
        super().__init__(look, QCoreApplication.translate("Dialog", "Free table"), parent)
        self.set_width(WIDTH)
        self._locale, self._game = locale, game
        self.content.addWidget(
            muted(
                self.tr(
                    "No turns, no opponents, no stock: every card lies in the library. The rules judge what you lay."
                )
            )
        )
        self.which = Segments([*games.titles(locale).items()], game, self.tr("Game"))
        self.which.chosen.connect(lambda chosen: self._show(str(chosen)))
        self.content.addWidget(self.which)
        self.kind = ComboBox(look, self.tr("Kind of table"))
        self.content.addWidget(self.kind)
        self.content.addStretch(1)
        self.button(self.tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        self.begin = self.button(self.tr("Begin"), QDialogButtonBox.ButtonRole.AcceptRole, default=True)
        self.begin.clicked.connect(self._begin)
        self._show(game)

    def _show(self, game: str) -> None:
        self._game = game
        self.kind.clear()
        for name in games.load(game, locale=self._locale).tables():
            self.kind.addItem(name)
        self.kind.setVisible(self.kind.count() > 0)

    def _begin(self) -> None:
        self.accept()
        self.chosen.emit(self._game, max(0, self.kind.currentIndex()))
