"""Command palette: search of the commands that are enabled now."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QListWidgetItem, QWidget

from tabletop.guard import guarded
from tabletop.shell.controls.dialog import Dialog, Role
from tabletop.shell.controls.form import search_field
from tabletop.shell.controls.list_row import VALUE, make_row, rows_of
from tabletop.shell.controls.look import Look
from tabletop.shell.controls.searching import rank_match
from tabletop.table.announce import announce
from tabletop.table.plain import unescape_caption

SIZE = (520, 460)
"""Width and height in logical pixels at a type scale of 1."""

LIST_KEYS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
"""Keys that move in the list while the search field has the focus."""


@guarded
class Palette(Dialog):
    """Searchable list of actions; the chosen one runs after the dialog has closed."""

    def __init__(self, look: Look, actions: Iterable[tuple[str, QAction]], parent: QWidget | None = None) -> None:
        """Create the palette of enabled actions, each with its heading."""
        super().__init__(look, QCoreApplication.translate("Dialog", "Find a command"), parent, *SIZE)
        self._actions = [(*_words_of(heading, action), action) for heading, action in actions]
        self.search = search_field(self.tr("Type what you want to do"), self.tr("Find a command"))
        self.search.textChanged.connect(self._show)
        self.search.installEventFilter(self)
        self.content.addWidget(self.search)
        self.list = rows_of(look, self.tr("Commands"))
        self.list.currentItemChanged.connect(self._on_current_changed)
        self.list.itemDoubleClicked.connect(lambda _: self._run())
        self.content.addWidget(self.list, 1)
        self.add_cancel()
        self.run_button = self.button(self.tr("Run"), Role.AcceptRole, self._run, default=True)
        self._show("")
        self.search.setFocus()

    def _show(self, wanted: str) -> None:
        """List matching actions by rank, and those of equal rank in the order of the menu."""
        ranks = ((rank_match(wanted, detail, title), title, detail, action) for title, detail, action in self._actions)
        found = [(rank, title, detail, action) for rank, title, detail, action in ranks if rank is not None]
        self.list.clear()
        for _, title, detail, action in sorted(found, key=lambda row: row[0]):
            self.list.addItem(make_row(title, detail, action))
        self.list.setCurrentRow(0)
        self.run_button.setEnabled(self.list.count() > 0)
        self.say("" if self.list.count() else self.tr("No command that can be used now is called so."))

    def _on_current_changed(self, item: QListWidgetItem | None) -> None:
        """Announce the selected command, as the focus stays in the search field."""
        if item is not None and self.isVisible():
            announce(self.search, str(item.data(Qt.ItemDataRole.AccessibleTextRole)))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        is_press = watched is self.search and event.type() == QEvent.Type.KeyPress
        if is_press and isinstance(event, QKeyEvent) and event.key() in LIST_KEYS:
            QCoreApplication.sendEvent(self.list, event)
            return True
        return super().eventFilter(watched, event)

    def _run(self) -> None:
        item = self.list.currentItem()
        if item is not None:
            action: QAction = item.data(VALUE)
            self.accept()
            QTimer.singleShot(0, action, action.trigger)  # The window has the focus again by then.


def _words_of(heading: str, action: QAction) -> tuple[str, str]:
    title = unescape_caption(action.text()).rstrip("…")
    key = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
    does = action.statusTip()
    return title, " · ".join(filter(None, (heading, key, does if does != title else "")))
