"""Exchange with other programs: the clipboard, dropped files and links."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QMimeData, Qt, QTimer
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication

from engines import ConsortError
from tabletop.session.link_text import find_link
from tabletop.shell import games
from tabletop.shell.window.window_part import WindowPart
from tabletop.translator import translate_message


class Sharing(WindowPart):
    """Commands that copy and paste positions."""

    def copy_picture(self) -> None:
        """Copy a picture of the table to the clipboard."""
        board = self._window.board
        if board is not None:
            QGuiApplication.clipboard().setPixmap(board.view.take_picture())
            self._window.show_message(self.tr("A picture of the table is copied."))

    def copy_link(self) -> None:
        """Copy a link to the position or match, which `open` reads, to the clipboard."""
        from tabletop.session import links

        match = self._window.match
        if match is None:
            return
        try:
            QGuiApplication.clipboard().setText(links.make_link(match))
        except ConsortError as error:
            self._window.show_message(translate_message(error))
            return
        if match.result is not None:
            self._window.show_message(
                self.tr("A link to the match is copied. It tells every move and shows every hand.")
            )
            return
        self._window.show_message(
            self.tr("A link to this position is copied. In it, cards that this screen hides are dealt anew.")
        )

    def paste_link(self) -> None:
        """Open the link on the clipboard."""
        self.open_link(QGuiApplication.clipboard().text())

    def open_link(self, text: str) -> None:
        """Open a link, or explain that the text is not one."""
        from tabletop.session import links

        if not links.is_link(text):
            self._window.show_message(
                self.tr("There is no link to a position on the clipboard: it begins with “consort:”.")
            )
            return
        try:
            record = links.read_link(text)
        except ConsortError as error:
            self._window.show_message(translate_message(error))
            return
        record.game = games.translate_game(record.game, self._window.store.preferences.locale)
        self._window.open_record(record)


class DropHandler(WindowPart):
    """Handler of dropped files and links.

    They are opened after the drop has been answered.
    """

    @staticmethod
    def accept_drag(event: QDragEnterEvent | QDropEvent) -> bool:
        """Accept files and links as copies; return False for anything else."""
        data = event.mimeData()
        if not data.hasUrls() and not find_link(data.text()):
            event.ignore()
            return False
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()
        return True

    def on_drop(self, event: QDropEvent) -> None:
        """Open the dropped data once the event has been handled.

        Dialogs may follow, for which the other program would have to wait.
        """
        if self.accept_drag(event):
            QTimer.singleShot(0, self, self._make_opener(event.mimeData()))

    def _make_opener(self, data: QMimeData) -> Callable[[], None]:
        """Return a function that opens the data, which is valid only during the event."""
        urls = data.urls()
        if len(urls) > 1:
            sentence = self.tr("{count} files were dropped; one can be opened at a time.").format(count=len(urls))
            return partial(self._window.show_message, sentence)
        url = urls[0].toString() if urls else data.text()
        for text in (url, data.text()):
            if link := find_link(text):
                return partial(self._window.sharing.open_link, link)
        if not urls[0].isLocalFile():
            sentence = self.tr("Only files on this computer can be opened.")
            return partial(self._window.show_message, sentence)
        return partial(self._window.files.open_file, Path(urls[0].toLocalFile()))
