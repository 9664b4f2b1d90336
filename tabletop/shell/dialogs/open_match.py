"""Dialog to open a saved match, listed by game, players, moves and date."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QListWidgetItem, QWidget

import engines
from tabletop.guard import guarded
from tabletop.session.catalogue import Summary
from tabletop.shell import games, players
from tabletop.shell.controls.dialog import Dialog, Role
from tabletop.shell.controls.form import muted, search_field
from tabletop.shell.controls.list_row import DETAIL, VALUE, make_row, rows_of
from tabletop.shell.controls.look import Look
from tabletop.shell.controls.searching import plain
from tabletop.shell.languages import moment
from tabletop.shell.slices import Slices

MOST = 80
"""Maximum number of listed matches."""

FEW = 8
"""Number of matches from which the search field is shown."""

AT_ONCE = 0.05
"""Seconds for which matches are listed before the dialog appears."""

SIZE = (620, 520)
"""Initial size in logical pixels at a type scale of 1."""


@guarded
class Open(Dialog):
    """Dialog to open a saved match.

    `chosen` is emitted with its path; `browse_asked` asks for the system's file dialog.
    """

    chosen = Signal(object)
    browse_asked = Signal()

    def __init__(
        self,
        look: Look,
        matches: Iterable[Summary | None],
        locale: games.Locale = games.SYSTEM,
        parent: QWidget | None = None,
    ) -> None:
        """List `matches` incrementally, the last one first; None is a place to pause."""
        super().__init__(look, QCoreApplication.translate("Dialog", "Open a match"), parent, *SIZE)
        self._titles = games.titles(locale)
        self._locale = locale
        self.sift = search_field(self.tr("Type a game or a name"), self.tr("Find a match"))
        self.sift.textChanged.connect(self._sift)
        self.sift.hide()
        self.content.addWidget(self.sift)
        self.list = rows_of(look, self.tr("Matches"))
        self.list.itemDoubleClicked.connect(lambda _: self._open())
        self.list.currentItemChanged.connect(lambda item, _: self._choose(item))
        self.content.addWidget(self.list, 1)
        self.where = muted("")
        self.content.addWidget(self.where)
        self.button(self.tr("Browse…"), Role.ActionRole, self._browse)
        self.add_cancel()
        self.open_button = self.button(self.tr("Open"), Role.AcceptRole, self._open, default=True)
        self._slices = Slices(iter(matches), self._add, self._come, self)
        self._slices.start(AT_ONCE)
        self._choose(self.list.currentItem())
        self.list.setFocus()

    @property
    def is_empty(self) -> bool:
        """True if no match was found and the search has ended."""
        return self.list.count() == 0 and not self._slices.working

    def done(self, result: int) -> None:
        self._slices.stop()
        super().done(result)

    def _come(self) -> None:
        self._choose(self.list.currentItem())

    def _add(self, match: Summary) -> bool:
        """List a match of a known game; return True if there is no room for more."""
        if match.game not in engines.GAMES:
            return False
        title = self._titles.get(match.game, match.game)
        moves = self.tr("1 move") if match.moves == 1 else self.tr("{count} moves").format(count=match.moves)
        words = [moves, self.tr("over")] if match.over else [moves]
        detail = " · ".join([*words, moment(match.modified, self._locale.language)])
        self.list.addItem(make_row(f"{title} · {players.listed(match.seats)}", detail, match.path))
        self.sift.setVisible(self.list.count() > FEW)
        if self.list.count() == 1:
            self.list.setCurrentRow(0)
        if self.sift.text():
            self._sift(self.sift.text())
        return self.list.count() == MOST

    def _sift(self, wanted: str) -> None:
        pieces = plain(wanted).split()
        first: QListWidgetItem | None = None
        for row in range(self.list.count()):
            item = self.list.item(row)
            words = plain(f"{item.text()} {item.data(DETAIL)}")
            item.setHidden(not all(piece in words for piece in pieces))
            if first is None and not item.isHidden():
                first = item
        current = self.list.currentItem()
        if first is None:
            self.list.setCurrentRow(-1)
        elif current is None or current.isHidden():
            self.list.setCurrentItem(first)

    def _choose(self, item: QListWidgetItem | None) -> None:
        path: Path | None = item.data(VALUE) if item is not None else None
        self.open_button.setEnabled(path is not None)
        if path is not None:
            self.where.setText(path.name)
        elif self._slices.working:
            self.where.setText(self.tr("Looking for matches…"))
        else:
            self.where.setText(self.tr("There is no such match."))

    def _open(self) -> None:
        item = self.list.currentItem()
        if item is not None and not item.isHidden():
            path: Path = item.data(VALUE)
            self.accept()
            self.chosen.emit(path)

    def _browse(self) -> None:
        self.reject()
        self.browse_asked.emit()
