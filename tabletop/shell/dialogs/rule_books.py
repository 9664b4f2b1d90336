"""The rule books, to be read before there is a match."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from tabletop.shell import games
from tabletop.shell.controls.dialog import Dialog
from tabletop.shell.controls.inputs import Segments
from tabletop.shell.controls.look import Look
from tabletop.shell.match.panels.rules import RulesPanel


class RulesDialog(Dialog):
    """One rule book at a time, that of `game` first."""

    def __init__(
        self, look: Look, locale: games.Locale = games.SYSTEM, game: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(look, QCoreApplication.translate("Dialog", "Rule book"), parent)
        self._locale = locale
        titles = games.titles(locale)
        first = game or next(iter(titles))
        if len(titles) > 1:
            self.which = Segments(list(titles.items()), first, self.tr("Game"))
            self.which.chosen.connect(lambda game_id: self._show(str(game_id)))
            self.head.addWidget(self.which)
        self.rules = RulesPanel(look)
        self.rules.column.setContentsMargins(0, 0, 0, 0)
        self.content.addWidget(self.rules, 1)
        self.add_close(default=False)
        self._show(first)
        self.resize(round(640 * look.theme.scale), round(660 * look.theme.scale))

    def _show(self, game_id: str) -> None:
        self.rules.set_book(games.book(game_id, self._locale))
