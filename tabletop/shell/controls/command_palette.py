"""Command palette: search of the commands that are enabled now."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QListWidgetItem, QWidget

from tabletop.guard import guarded
from tabletop.shell.controls.dialog import ButtonRole, Dialog
from tabletop.shell.controls.form import make_search_field
from tabletop.shell.controls.list_row import VALUE_ROLE, make_list, make_row
from tabletop.shell.controls.look import Look
from tabletop.shell.controls.search_ranking import rank_match
from tabletop.table.announce import announce
from tabletop.table.plain_text import unescape_caption

DIALOG_SIZE_PX = (520, 460)
"""Width and height in logical pixels at a type scale of 1."""

LIST_KEYS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
"""Keys that move in the list while the search field has the focus."""


@guarded
class CommandPalette(Dialog):
    """Searchable list of actions; the chosen one runs after the dialog has closed."""

    def __init__(self, look: Look, actions: Iterable[tuple[str, QAction]], parent: QWidget | None = None) -> None:
        """Create the palette of enabled actions, each with its heading."""
        super().__init__(look, QCoreApplication.translate("Dialog", "Find a command"), parent, *DIALOG_SIZE_PX)
        self._actions = [(*_describe_action(heading, action), action) for heading, action in actions]
        self.search_field = make_search_field(self.tr("Type what you want to do"), self.tr("Find a command"))
        self.search_field.textChanged.connect(self._show_matches)
        self.search_field.installEventFilter(self)
        self.content.addWidget(self.search_field)
        self.list_widget = make_list(look, self.tr("Commands"))
        self.list_widget.currentItemChanged.connect(self._on_current_item_changed)
        self.list_widget.itemDoubleClicked.connect(lambda _: self._run())
        self.content.addWidget(self.list_widget, 1)
        self.add_cancel()
        self.run_button = self.add_button(self.tr("Run"), ButtonRole.AcceptRole, self._run, default=True)
        self._show_matches("")
        self.search_field.setFocus()

    def _show_matches(self, query: str) -> None:
        """List matching actions by rank, and those of equal rank in the order of the menu."""
        ranks = ((rank_match(query, detail, title), title, detail, action) for title, detail, action in self._actions)
        matches = [(rank, title, detail, action) for rank, title, detail, action in ranks if rank is not None]
        self.list_widget.clear()
        for _, title, detail, action in sorted(matches, key=lambda row: row[0]):
            self.list_widget.addItem(make_row(title, detail, action))
        self.list_widget.setCurrentRow(0)
        self.run_button.setEnabled(self.list_widget.count() > 0)
        self.show_error("" if self.list_widget.count() else self.tr("No command that can be used now is called so."))

    def _on_current_item_changed(self, item: QListWidgetItem | None) -> None:
        """Announce the selected command, as the focus stays in the search field."""
        if item is not None and self.isVisible():
            announce(self.search_field, str(item.data(Qt.ItemDataRole.AccessibleTextRole)))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        is_press = watched is self.search_field and event.type() == QEvent.Type.KeyPress
        if is_press and isinstance(event, QKeyEvent) and event.key() in LIST_KEYS:
            QCoreApplication.sendEvent(self.list_widget, event)
            return True
        return super().eventFilter(watched, event)

    def _run(self) -> None:
        item = self.list_widget.currentItem()
        if item is not None:
            action: QAction = item.data(VALUE_ROLE)
            self.accept()
            QTimer.singleShot(0, action, action.trigger)  # The window has the focus again by then.


def _describe_action(heading: str, action: QAction) -> tuple[str, str]:
    title = unescape_caption(action.text()).rstrip("…")
    key = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
    description = action.statusTip()
    return title, " · ".join(filter(None, (heading, key, description if description != title else "")))
