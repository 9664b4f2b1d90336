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
from tabletop.shell.controls.dialog import ButtonRole, Dialog
from tabletop.shell.controls.form import make_muted_text, make_search_field
from tabletop.shell.controls.list_row import DETAIL_ROLE, VALUE_ROLE, make_list, make_row
from tabletop.shell.controls.look import Look
from tabletop.shell.controls.search_ranking import normalize
from tabletop.shell.incremental_task import IncrementalTask
from tabletop.shell.locale_names import time_text

MAX_LISTED_MATCHES = 80
"""Maximum number of listed matches."""

MAX_MATCHES_WITHOUT_SEARCH = 8
"""Number of matches from which the search field is shown."""

FIRST_LISTING_S = 0.05
"""Seconds for which matches are listed before the dialog appears."""

DIALOG_SIZE_PX = (620, 520)
"""Initial size in logical pixels at a type scale of 1."""


@guarded
class OpenMatchDialog(Dialog):
    """Dialog to open a saved match.

    `match_chosen` is emitted with its path; `browse_requested` asks for the system's file dialog.
    """

    match_chosen = Signal(object)
    browse_requested = Signal()

    def __init__(
        self,
        look: Look,
        matches: Iterable[Summary | None],
        locale: games.Locale = games.SYSTEM_LOCALE,
        parent: QWidget | None = None,
    ) -> None:
        """List `matches` incrementally, the last one first; None is a place to pause."""
        super().__init__(look, QCoreApplication.translate("Dialog", "Open a match"), parent, *DIALOG_SIZE_PX)
        self._titles = games.load_titles(locale)
        self._locale = locale
        self.search_field = make_search_field(self.tr("Type a game or a name"), self.tr("Find a match"))
        self.search_field.textChanged.connect(self._filter)
        self.search_field.hide()
        self.content.addWidget(self.search_field)
        self.list = make_list(look, self.tr("Matches"))
        self.list.itemDoubleClicked.connect(lambda _: self._open())
        self.list.currentItemChanged.connect(lambda item, _: self._show_file(item))
        self.content.addWidget(self.list, 1)
        self.file_label = make_muted_text("")
        self.content.addWidget(self.file_label)
        self.add_button(self.tr("Browse…"), ButtonRole.ActionRole, self._browse)
        self.add_cancel()
        self.open_button = self.add_button(self.tr("Open"), ButtonRole.AcceptRole, self._open, default=True)
        self._listing_task = IncrementalTask(iter(matches), self._list_match, self._on_all_listed, self)
        self._listing_task.start(FIRST_LISTING_S)
        self._show_file(self.list.currentItem())
        self.list.setFocus()

    @property
    def is_empty(self) -> bool:
        """True if no match was found and the search has ended."""
        return self.list.count() == 0 and not self._listing_task.is_working

    def done(self, result: int) -> None:
        self._listing_task.stop()
        super().done(result)

    def _on_all_listed(self) -> None:
        self._show_file(self.list.currentItem())

    def _list_match(self, match: Summary) -> bool:
        """List a match of a known game; return True if there is no room for more."""
        if match.game_id not in engines.GAMES:
            return False
        title = self._titles.get(match.game_id, match.game_id)
        moves = self.tr("1 move") if match.moves == 1 else self.tr("{count} moves").format(count=match.moves)
        details = [moves, self.tr("over")] if match.is_over else [moves]
        detail = " · ".join([*details, time_text(match.modified, self._locale.language)])
        self.list.addItem(make_row(f"{title} · {players.players_text(match.seats)}", detail, match.path))
        self.search_field.setVisible(self.list.count() > MAX_MATCHES_WITHOUT_SEARCH)
        if self.list.count() == 1:
            self.list.setCurrentRow(0)
        if self.search_field.text():
            self._filter(self.search_field.text())
        return self.list.count() == MAX_LISTED_MATCHES

    def _filter(self, query: str) -> None:
        query_words = normalize(query).split()
        first: QListWidgetItem | None = None
        for row in range(self.list.count()):
            item = self.list.item(row)
            row_text = normalize(f"{item.text()} {item.data(DETAIL_ROLE)}")
            item.setHidden(not all(query_word in row_text for query_word in query_words))
            if first is None and not item.isHidden():
                first = item
        current = self.list.currentItem()
        if first is None:
            self.list.setCurrentRow(-1)
        elif current is None or current.isHidden():
            self.list.setCurrentItem(first)

    def _show_file(self, item: QListWidgetItem | None) -> None:
        path: Path | None = item.data(VALUE_ROLE) if item is not None else None
        self.open_button.setEnabled(path is not None)
        if path is not None:
            self.file_label.setText(path.name)
        elif self._listing_task.is_working:
            self.file_label.setText(self.tr("Looking for matches…"))
        else:
            self.file_label.setText(self.tr("There is no such match."))

    def _open(self) -> None:
        item = self.list.currentItem()
        if item is not None and not item.isHidden():
            path: Path = item.data(VALUE_ROLE)
            self.accept()
            self.match_chosen.emit(path)

    def _browse(self) -> None:
        self.reject()
        self.browse_requested.emit()
