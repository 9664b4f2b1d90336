"""File watcher that also notices files that an editor replaces."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

REST_DELAY_MS = 150
"""Milliseconds without a further change after which a file counts as saved."""


class FileWatcher(QObject):
    """Watcher of folders and files; `changed` follows a series of changes."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._watched_paths: tuple[Path, ...] = ()
        self._system = QFileSystemWatcher(self)
        self._rest_timer = QTimer(self, singleShot=True, interval=REST_DELAY_MS)
        self._rest_timer.timeout.connect(self._on_rest)
        self._system.fileChanged.connect(lambda _: self._rest_timer.start())
        self._system.directoryChanged.connect(lambda _: self._rest_timer.start())

    def watch(self, paths: Iterable[Path]) -> None:
        """Watch only these paths; those that do not exist yet as soon as they do."""
        self._watched_paths = tuple(dict.fromkeys(paths))
        self._update_watched()

    def _on_rest(self) -> None:
        self._update_watched()
        self.changed.emit()

    def _update_watched(self) -> None:
        """Watch replaced and new files, which the system does not follow by itself."""
        watched = {*self._system.files(), *self._system.directories()}
        existing = {str(path) for path in self._watched_paths if path.exists()}
        if watched - existing:
            self._system.removePaths(sorted(watched - existing))
        if existing - watched:
            self._system.addPaths(sorted(existing - watched))
