"""Files and links that are dropped on the window open as those that are chosen in it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QMimeData, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent

from tabletop.session.link_text import find_link


class Drops(QObject):
    """Tells what was dropped, once the program that it was dragged from has been answered."""

    file_dropped = Signal(object)
    """A path."""
    link_dropped = Signal(str)
    told = Signal(str)
    """A sentence on what cannot be opened."""

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
            return lambda: self.told.emit(words)
        url = urls[0].toString() if urls else data.text()
        for text in (url, data.text()):
            if link := find_link(text):
                return partial(self.link_dropped.emit, link)
        if not urls[0].isLocalFile():
            words = self.tr("Only files on this computer can be opened.")
            return lambda: self.told.emit(words)
        path = Path(urls[0].toLocalFile())
        return lambda: self.file_dropped.emit(path)
