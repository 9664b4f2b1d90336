"""Files and links that are dropped on the window open as those that are chosen in it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QMimeData, Qt, QTimer
from PySide6.QtGui import QDragEnterEvent, QDropEvent

from tabletop.session.link_text import find_link
from tabletop.shell.window.part import Part


class Drops(Part):
    """Open what was dropped, once the program that it was dragged from has been answered."""

    @staticmethod
    def enter(event: QDragEnterEvent | QDropEvent) -> bool:
        """Accept files and links as copies; return whether it was any."""
        data = event.mimeData()
        if not data.hasUrls() and not find_link(data.text()):
            event.ignore()
            return False
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()
        return True

    def drop(self, event: QDropEvent) -> None:
        """Open what is dropped. Questions may follow, and the other program does not wait for their answers."""
        if self.enter(event):
            QTimer.singleShot(0, self, self._opener(event.mimeData()))

    def _opener(self, data: QMimeData) -> Callable[[], None]:
        """Return what opens the data, which lives only as long as the event."""
        urls = data.urls()
        if len(urls) > 1:
            words = self.tr("{count} files were dropped; one can be opened at a time.").format(count=len(urls))
            return partial(self._window.say, words)
        url = urls[0].toString() if urls else data.text()
        for text in (url, data.text()):
            if link := find_link(text):
                return partial(self._window.sharing.open, link)
        if not urls[0].isLocalFile():
            words = self.tr("Only files on this computer can be opened.")
            return partial(self._window.say, words)
        return partial(self._window.files.open, Path(urls[0].toLocalFile()))
