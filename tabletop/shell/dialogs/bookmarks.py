"""The bookmarks of a match or a lesson: to go to, to rename, to remove."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QSignalBlocker, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from tabletop.shell.controls.dialog import Dialog, Role
from tabletop.shell.controls.form import muted
from tabletop.shell.controls.look import Look
from tabletop.shell.match.bookmarks import Bookmark, Bookmarks

SIZE = (560, 420)
"""In logical pixels at a type scale of 1."""

BOOKMARK = Qt.ItemDataRole.UserRole


class BookmarksDialog(Dialog):
    """Enter goes to what is chosen, F2 renames it, Delete removes it."""

    def __init__(self, look: Look, bookmarks: Bookmarks, parent: QWidget | None = None) -> None:
        super().__init__(look, QCoreApplication.translate("BookmarksDialog", "Bookmarks"), parent, *SIZE)
        self._bookmarks = bookmarks
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Bookmarks"))
        self.list.setEditTriggers(QListWidget.EditTrigger.EditKeyPressed | QListWidget.EditTrigger.SelectedClicked)
        self.list.itemActivated.connect(lambda _: self._go())
        self.list.itemChanged.connect(self._renamed)
        self.list.currentItemChanged.connect(lambda *_: self._allow())
        self.content.addWidget(self.list, 1)
        self.none = muted("")
        self.content.addWidget(self.none)
        self.mark = self.button(self.tr("Mark this moment"), Role.ActionRole, bookmarks.mark)
        self.rename = self.button(self.tr("Rename"), Role.ActionRole, self._rename)
        self.remove = self.button(self.tr("Remove"), Role.ActionRole, self._remove)
        self.add_close(default=False)
        self.go = self.button(self.tr("Go there"), Role.AcceptRole, self._go, default=True)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Delete), self.list, self._remove)
        # Afterwards: an item that has just been renamed is not to be replaced while its list tells so.
        bookmarks.changed.connect(self._list, Qt.ConnectionType.QueuedConnection)
        bookmarks.told.connect(self.say)
        self._list()
        self.list.setFocus()

    def _list(self) -> None:
        row = max(0, self.list.currentRow())
        with QSignalBlocker(self.list):
            self.list.clear()
            for bookmark in self._bookmarks.every:
                item = QListWidgetItem(self._bookmarks.words(bookmark))
                item.setData(BOOKMARK, bookmark)
                item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable)
                if not self._bookmarks.leads(bookmark):
                    item.setToolTip(self.tr("Its moves were taken back."))
                    item.setForeground(self.palette().placeholderText())
                self.list.addItem(item)
            self.list.setCurrentRow(min(row, self.list.count() - 1))
        self.none.setText("" if self.list.count() else self.tr("Nothing is marked yet."))
        self.none.setVisible(not self.list.count())
        self._allow()

    @property
    def _chosen(self) -> Bookmark | None:
        item = self.list.currentItem()
        bookmark: Bookmark | None = item.data(BOOKMARK) if item is not None else None
        return bookmark

    def _allow(self) -> None:
        chosen = self._chosen
        self.go.setEnabled(chosen is not None and self._bookmarks.leads(chosen))
        for button in (self.rename, self.remove):
            button.setEnabled(chosen is not None)

    def _go(self) -> None:
        chosen = self._chosen
        if chosen is not None and self._bookmarks.leads(chosen):
            self.accept()
            self._bookmarks.go(chosen)

    def _rename(self) -> None:
        if (item := self.list.currentItem()) is not None:
            self.list.editItem(item)

    def _renamed(self, item: QListWidgetItem) -> None:
        self._bookmarks.rename(item.data(BOOKMARK), item.text())

    def _remove(self) -> None:
        if (chosen := self._chosen) is not None:
            self._bookmarks.remove(chosen)
