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

from tabletop.session.journal import BOOKMARKS_SUFFIX
from tabletop.session.match import Match
from tabletop.shell import folders
from tabletop.shell.controls.dialog import ButtonRole, Dialog
from tabletop.shell.controls.form import make_muted_text
from tabletop.shell.controls.look import Look
from tabletop.shell.merging import make_list_rule
from tabletop.shell.preferences import match_identity
from tabletop.shell.stored_value import StoredValue
from tabletop.translator import translate_message, translator

if TYPE_CHECKING:
    from tabletop.shell.match.guide import Guide

DIALOG_SIZE = (560, 420)
"""Size of the dialog in logical pixels at a type scale of 1."""

BOOKMARK_ROLE = Qt.ItemDataRole.UserRole


class BookmarksDialog(Dialog):
    """List of bookmarks: Enter goes to one, F2 renames it, Delete removes it."""

    def __init__(self, look: Look, bookmarks: Bookmarks, parent: QWidget | None = None) -> None:
        super().__init__(look, QCoreApplication.translate("BookmarksDialog", "Bookmarks"), parent, *DIALOG_SIZE)
        self._bookmarks = bookmarks
        self.list_widget = QListWidget()
        self.list_widget.setAccessibleName(self.tr("Bookmarks"))
        self.list_widget.setEditTriggers(
            QListWidget.EditTrigger.EditKeyPressed | QListWidget.EditTrigger.SelectedClicked
        )
        self.list_widget.itemActivated.connect(lambda _: self._go())
        self.list_widget.itemChanged.connect(self._on_item_changed)
        self.list_widget.currentItemChanged.connect(lambda *_: self._update_buttons())
        self.content.addWidget(self.list_widget, 1)
        self.empty_label = make_muted_text("")
        self.content.addWidget(self.empty_label)
        self.mark_button = self.add_button(self.tr("Mark this moment"), ButtonRole.ActionRole, bookmarks.add_current)
        self.rename_button = self.add_button(self.tr("Rename"), ButtonRole.ActionRole, self._rename)
        self.remove_button = self.add_button(self.tr("Remove"), ButtonRole.ActionRole, self._remove)
        self.add_close(default=False)
        self.go_button = self.add_button(self.tr("Go there"), ButtonRole.AcceptRole, self._go, default=True)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Delete), self.list_widget, self._remove)
        # Queued, because the list must not be rebuilt inside its own itemChanged signal.
        bookmarks.bookmarks_changed.connect(self._refresh_list, Qt.ConnectionType.QueuedConnection)
        bookmarks.notice_posted.connect(self.show_error)
        self._refresh_list()
        self.list_widget.setFocus()

    def _refresh_list(self) -> None:
        row = max(0, self.list_widget.currentRow())
        with QSignalBlocker(self.list_widget):
            self.list_widget.clear()
            for bookmark in self._bookmarks.all:
                item = QListWidgetItem(self._bookmarks.bookmark_text(bookmark))
                item.setData(BOOKMARK_ROLE, bookmark)
                item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable)
                if not self._bookmarks.can_go(bookmark):
                    item.setToolTip(self.tr("Its moves were taken back."))
                    item.setForeground(self.palette().placeholderText())
                self.list_widget.addItem(item)
            self.list_widget.setCurrentRow(min(row, self.list_widget.count() - 1))
        self.empty_label.setText("" if self.list_widget.count() else self.tr("Nothing is marked yet."))
        self.empty_label.setVisible(not self.list_widget.count())
        self._update_buttons()

    @property
    def _selected(self) -> Bookmark | None:
        item = self.list_widget.currentItem()
        bookmark: Bookmark | None = item.data(BOOKMARK_ROLE) if item is not None else None
        return bookmark

    def _update_buttons(self) -> None:
        bookmark = self._selected
        self.go_button.setEnabled(bookmark is not None and self._bookmarks.can_go(bookmark))
        for button in (self.rename_button, self.remove_button):
            button.setEnabled(bookmark is not None)

    def _go(self) -> None:
        bookmark = self._selected
        if bookmark is not None and self._bookmarks.can_go(bookmark):
            self.accept()
            self._bookmarks.go(bookmark)

    def _rename(self) -> None:
        if (item := self.list_widget.currentItem()) is not None:
            self.list_widget.editItem(item)

    def _on_item_changed(self, item: QListWidgetItem) -> None:
        self._bookmarks.rename(item.data(BOOKMARK_ROLE), item.text())

    def _remove(self) -> None:
        if (bookmark := self._selected) is not None:
            self._bookmarks.remove(bookmark)


_tr = translator("Bookmarks")

BOOKMARKS_FOLDER = "bookmarks"
"""Folder for bookmarks of lessons and of matches that are no files of the user's."""

MAX_BOOKMARKS, MAX_NAME_LENGTH = 200, 80
"""Maximum numbers of bookmarks in a match or lesson, and of characters in a name."""

MAX_BOOKMARKS_BYTES = 200_000
"""Bytes of a bookmarks file; 200 bookmarks with names in any script need 100,000."""

MAX_LISTED_CHARACTERS = 60
"""Characters of a step's sentence in the list."""


class Bookmark(msgspec.Struct, frozen=True, omit_defaults=True):
    """A number of actions played, or the index of a lesson's step, with a name."""

    at: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    name: Annotated[str, msgspec.Meta(max_length=MAX_NAME_LENGTH)] = ""


class BookmarkList(msgspec.Struct, frozen=True):
    """All bookmarks of one match or lesson."""

    bookmarks: Annotated[tuple[Bookmark, ...], msgspec.Meta(max_length=MAX_BOOKMARKS)] = ()


MERGE_RULES = {"bookmarks": make_list_rule("at", MAX_BOOKMARKS, rising=True)}
"""Rules that merge the bookmarks that two windows set in one lesson."""


class BookmarkStore(StoredValue[BookmarkList]):
    """The bookmarks of one match or lesson and their file."""

    def __init__(self, path: Path | None, earlier_path: Path | None = None) -> None:
        """Read the bookmarks; without a path nothing is read or written.

        `earlier_path` is the file to read while `path` does not exist.
        """
        keep = BookmarkList() if path is None else None
        file = path or Path()
        super().__init__(
            file,
            BookmarkList(),
            MAX_BOOKMARKS_BYTES,
            "bookmarks",
            keep,
            rules=MERGE_RULES,
            imports_changes=True,
            fallback_path=earlier_path,
        )


class Bookmarks(QObject):
    """The bookmarks of the match or lesson on the table, read when first needed."""

    bookmarks_changed = Signal()
    """The bookmarks changed, or another match or lesson is on the table."""
    _written = Signal()
    """The worker thread has tried to write the file; emitted in that thread."""
    notice_posted = Signal(str)
    """A sentence for the user."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._written.connect(self._post_news, Qt.ConnectionType.QueuedConnection)
        self._match: Match | None = None
        self._guide: Guide | None = None
        self._path: Path | None = None
        self._find_path: Callable[[], None] = lambda: None
        """Finds the file when it is first needed, because a new match has no file yet."""
        self._earlier_path: Path | None = None
        """File of bookmarks set before the match had a file of the user's."""
        self._cached_store: BookmarkStore | None = None

    # -- file

    def follow(self, match: Match | None, file: Path | None = None) -> None:
        """Mark moments of a match from now on, stored next to its file.

        `file` is the file of a match that is over.
        """
        self._match, self._guide = match, None
        self._close()
        self._path = self._earlier_path = None
        self._find_path = lambda: self._find_match_path(match, file)
        self.bookmarks_changed.emit()

    def follow_lesson(self, guide: Guide, lesson: str) -> None:
        """Mark steps of a lesson, by its key (`lesson_files.LessonSource.key`).

        A puzzle has no key; its bookmarks last as long as it is on the table.
        """
        self._close()
        self._guide = guide
        self._find_path = lambda: None
        self._path = folders.data_folder() / BOOKMARKS_FOLDER / "lessons" / f"{lesson}.json" if lesson else None
        self._earlier_path = None
        self.bookmarks_changed.emit()

    def _close(self) -> None:
        if self._cached_store is not None:
            self._cached_store.close()
        self._cached_store = None

    def _post_news(self) -> None:
        if self._cached_store is not None and (message := self._cached_store.take_news()):
            self.notice_posted.emit(translate_message(message))

    def _find_match_path(self, match: Match | None, file: Path | None) -> None:
        """Find the bookmarks file of a match; wait only for a save being made."""
        if match is None:
            return
        journal = match.journal
        if journal is not None and journal.path is None:
            journal.wait_until_written()
        match_file = journal.path if journal is not None else file
        self._path = folders.data_folder() / BOOKMARKS_FOLDER / "matches" / f"{match_identity(match.own_record)}.json"
        if match_file is not None:
            self._path, self._earlier_path = match_file.with_suffix(BOOKMARKS_SUFFIX), self._path

    @property
    def _store(self) -> BookmarkStore:
        if self._cached_store is None:
            self._find_path()
            self._cached_store = store = BookmarkStore(self._path, self._earlier_path)
            store.write_in_background(self._written.emit)
            if store.notice:
                self.notice_posted.emit(translate_message(store.notice))
        return self._cached_store

    # -- list of bookmarks

    @property
    def all(self) -> tuple[Bookmark, ...]:
        """The bookmarks in the order of their moments."""
        return self._store.value.bookmarks if self._match is not None else ()

    def bookmark_text(self, bookmark: Bookmark) -> str:
        """Return the name of a bookmark, or else where it leads."""
        if bookmark.name:
            return bookmark.name
        lesson = self._guide.lesson if self._guide is not None else None
        if lesson is None:
            return self.tr("After move {number}").format(number=bookmark.at)
        sentence = lesson.step[bookmark.at].say if bookmark.at < len(lesson.step) else ""
        if len(sentence) > MAX_LISTED_CHARACTERS:
            sentence = sentence[:MAX_LISTED_CHARACTERS].rsplit(" ", 1)[0] + "…"
        return self.tr("Step {number}: {words}").format(number=bookmark.at + 1, words=sentence)

    def can_go(self, bookmark: Bookmark) -> bool:
        """Return False if the moves before the bookmark were taken back."""
        if self._match is None:
            return False
        if self._guide is not None:
            return bookmark.at < self._guide.count
        return bookmark.at <= len(self._match.own_record.steps)

    # -- changes

    def add_current(self) -> None:
        """Bookmark the current moment."""
        if self._match is None:
            return
        if self._guide is None and self._match.shows_variation:
            self.notice_posted.emit(self.tr("What could have been is no moment of the match; go back to it first."))
            return
        position = self._guide.number if self._guide is not None else self._match.position
        if any(bookmark.at == position for bookmark in self.all):
            self.notice_posted.emit(self.tr("There is a bookmark already."))
        elif len(self.all) >= MAX_BOOKMARKS:
            self.notice_posted.emit(
                self.tr("There are {most} bookmarks already; remove one first.").format(most=MAX_BOOKMARKS)
            )
        else:
            new_bookmark = Bookmark(position)
            self._set_bookmarks(tuple(sorted((*self.all, new_bookmark), key=lambda bookmark: bookmark.at)))
            self.notice_posted.emit(self.tr("Marked: {words}").format(words=self.bookmark_text(new_bookmark)))

    def rename(self, bookmark: Bookmark, name: str) -> None:
        """Rename a bookmark; with an empty name it is listed by where it leads."""
        renamed = replace(bookmark, name=" ".join(name.split())[:MAX_NAME_LENGTH])
        self._set_bookmarks(tuple(renamed if other == bookmark else other for other in self.all))

    def remove(self, bookmark: Bookmark) -> None:
        """Remove a bookmark."""
        self._set_bookmarks(tuple(other for other in self.all if other != bookmark))

    def go(self, bookmark: Bookmark) -> None:
        """Show the moment of a bookmark."""
        if self._match is None or not self.can_go(bookmark):
            return
        if self._guide is not None:
            self._guide.enter(bookmark.at)
        else:
            self._match.return_to(bookmark.at)

    def _set_bookmarks(self, bookmarks: tuple[Bookmark, ...]) -> None:
        problem = self._store.change(BookmarkList(bookmarks))
        self.bookmarks_changed.emit()
        if problem is not None:
            self.notice_posted.emit(translate_message(problem))
