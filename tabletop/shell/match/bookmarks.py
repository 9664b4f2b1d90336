"""Bookmarks in a match or lesson, stored on this computer, and their dialog."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QObject, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from tabletop.session.journal import BOOKMARKS
from tabletop.session.match import Match
from tabletop.shell import folders
from tabletop.shell.controls.dialog import Dialog, Role
from tabletop.shell.controls.form import muted
from tabletop.shell.controls.look import Look
from tabletop.shell.kept_file import KeptFile
from tabletop.shell.merging import items
from tabletop.shell.preferences import identity
from tabletop.translator import translator, worded

if TYPE_CHECKING:
    from tabletop.shell.match.guide import Guide

SIZE = (560, 420)
"""Size of the dialog in logical pixels at a type scale of 1."""

BOOKMARK = Qt.ItemDataRole.UserRole


class BookmarksDialog(Dialog):
    """List of bookmarks: Enter goes to one, F2 renames it, Delete removes it."""

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
        # Queued, because the list must not be rebuilt inside its own itemChanged signal.
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


_tr = translator("Bookmarks")

FOLDER = "bookmarks"
"""Folder for bookmarks of lessons and of matches that are no files of the user's."""

MOST, LONGEST = 200, 80
"""Maximum numbers of bookmarks in a match or lesson, and of characters in a name."""

LARGEST = 200_000
"""Bytes of a bookmarks file; 200 bookmarks with names in any script need 100,000."""

SHOWN = 60
"""Characters of a step's sentence in the list."""


class Bookmark(msgspec.Struct, frozen=True, omit_defaults=True):
    """A number of actions played, or the index of a lesson's step, with a name."""

    at: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    name: Annotated[str, msgspec.Meta(max_length=LONGEST)] = ""


class Marked(msgspec.Struct, frozen=True):
    """All bookmarks of one match or lesson."""

    bookmarks: Annotated[tuple[Bookmark, ...], msgspec.Meta(max_length=MOST)] = ()


RULES = {"bookmarks": items("at", MOST, rising=True)}
"""Rules that merge the bookmarks that two windows set in one lesson."""


class Store(KeptFile[Marked]):
    """The bookmarks of one match or lesson and their file."""

    def __init__(self, path: Path | None, before: Path | None = None) -> None:
        """Read the bookmarks; without a path nothing is read or written.

        `before` is the file to read while `path` does not exist.
        """
        keep = Marked() if path is None else None
        file = path or Path()
        super().__init__(file, Marked(), LARGEST, "bookmarks", keep, rules=RULES, adopts=True, before=before)


class Bookmarks(QObject):
    """The bookmarks of the match or lesson on the table, read when first needed."""

    changed = Signal()
    """The bookmarks changed, or another match or lesson is on the table."""
    _written = Signal()
    """The worker thread has tried to write the file; emitted in that thread."""
    told = Signal(str)
    """A sentence for the user."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._written.connect(self._tell_news, Qt.ConnectionType.QueuedConnection)
        self._match: Match | None = None
        self._guide: Guide | None = None
        self._path: Path | None = None
        self._place: Callable[[], None] = lambda: None
        """Finds the file when it is first needed, because a new match has no file yet."""
        self._before: Path | None = None
        """File of bookmarks set before the match had a file of the user's."""
        self._file: Store | None = None

    # -- where they are kept

    def follow(self, match: Match | None, file: Path | None = None) -> None:
        """Mark moments of a match from now on, stored next to its file.

        `file` is the file of a match that is over.
        """
        self._match, self._guide = match, None
        self._close()
        self._path = self._before = None
        self._place = lambda: self._place_of_match(match, file)
        self.changed.emit()

    def learn(self, guide: Guide, lesson: str) -> None:
        """Mark steps of a lesson, by its key (`lessons.library.Kept.key`).

        A puzzle has no key; its bookmarks last as long as it is on the table.
        """
        self._close()
        self._guide = guide
        self._place = lambda: None
        self._path = folders.data() / FOLDER / "lessons" / f"{lesson}.json" if lesson else None
        self._before = None
        self.changed.emit()

    def _close(self) -> None:
        if self._file is not None:
            self._file.close()
        self._file = None

    def _tell_news(self) -> None:
        if self._file is not None and (said := self._file.news()):
            self.told.emit(worded(said))

    def _place_of_match(self, match: Match | None, file: Path | None) -> None:
        """Find the bookmarks file of a match; wait only for a save being made."""
        if match is None:
            return
        journal = match.journal
        if journal is not None and journal.path is None:
            journal.settle()
        kept = journal.path if journal is not None else file
        self._path = folders.data() / FOLDER / "matches" / f"{identity(match.own_record)}.json"
        if kept is not None:
            self._path, self._before = kept.with_suffix(BOOKMARKS), self._path

    @property
    def _kept(self) -> Store:
        if self._file is None:
            self._place()
            self._file = store = Store(self._path, self._before)
            store.write_in_background(self._written.emit)
            if store.notice:
                self.told.emit(worded(store.notice))
        return self._file

    # -- what there is

    @property
    def every(self) -> tuple[Bookmark, ...]:
        """The bookmarks in the order of their moments."""
        return self._kept.now.bookmarks if self._match is not None else ()

    def words(self, bookmark: Bookmark) -> str:
        """Return the name of a bookmark, or else where it leads."""
        if bookmark.name:
            return bookmark.name
        lesson = self._guide.lesson if self._guide is not None else None
        if lesson is None:
            return self.tr("After move {number}").format(number=bookmark.at)
        said = lesson.step[bookmark.at].say if bookmark.at < len(lesson.step) else ""
        if len(said) > SHOWN:
            said = said[:SHOWN].rsplit(" ", 1)[0] + "…"
        return self.tr("Step {number}: {words}").format(number=bookmark.at + 1, words=said)

    def leads(self, bookmark: Bookmark) -> bool:
        """Return False if the moves before the bookmark were taken back."""
        if self._match is None:
            return False
        if self._guide is not None:
            return bookmark.at < self._guide.count
        return bookmark.at <= len(self._match.own_record.steps)

    # -- what is done with them

    def mark(self) -> None:
        """Bookmark the current moment."""
        if self._match is None:
            return
        if self._guide is None and self._match.shows_variation:
            self.told.emit(self.tr("What could have been is no moment of the match; go back to it first."))
            return
        at = self._guide.number if self._guide is not None else self._match.position
        if any(bookmark.at == at for bookmark in self.every):
            self.told.emit(self.tr("There is a bookmark already."))
        elif len(self.every) >= MOST:
            self.told.emit(self.tr("There are {most} bookmarks already; remove one first.").format(most=MOST))
        else:
            marked = Bookmark(at)
            self._keep(tuple(sorted((*self.every, marked), key=lambda bookmark: bookmark.at)))
            self.told.emit(self.tr("Marked: {words}").format(words=self.words(marked)))

    def rename(self, bookmark: Bookmark, name: str) -> None:
        """Rename a bookmark; with an empty name it is listed by where it leads."""
        named = replace(bookmark, name=" ".join(name.split())[:LONGEST])
        self._keep(tuple(named if each == bookmark else each for each in self.every))

    def remove(self, bookmark: Bookmark) -> None:
        """Remove a bookmark."""
        self._keep(tuple(each for each in self.every if each != bookmark))

    def go(self, bookmark: Bookmark) -> None:
        """Show the moment of a bookmark."""
        if self._match is None or not self.leads(bookmark):
            return
        if self._guide is not None:
            self._guide.enter(bookmark.at)
        else:
            self._match.return_to(bookmark.at)

    def _keep(self, bookmarks: tuple[Bookmark, ...]) -> None:
        said = self._kept.change(Marked(bookmarks))
        self.changed.emit()
        if said is not None:
            self.told.emit(worded(said))
