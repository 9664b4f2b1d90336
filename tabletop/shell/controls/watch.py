"""File watcher that also notices files that an editor replaces."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

REST = 150
"""Milliseconds without a further change after which a file counts as saved."""


class FileWatch(QObject):
    """Watcher of folders and files; `changed` follows a series of changes."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._wanted: tuple[Path, ...] = ()
        self._system = QFileSystemWatcher(self)
        self._rest = QTimer(self, singleShot=True, interval=REST)
        self._rest.timeout.connect(self._settled)
        self._system.fileChanged.connect(lambda _: self._rest.start())
        self._system.directoryChanged.connect(lambda _: self._rest.start())

    def follow(self, paths: Iterable[Path]) -> None:
        """Watch only these paths; those that do not exist yet as soon as they do."""
        self._wanted = tuple(dict.fromkeys(paths))
        self._renew()

    def _settled(self) -> None:
        self._renew()
        self.changed.emit()

    def _renew(self) -> None:
        """Watch replaced and new files, which the system does not follow by itself."""
        watched = {*self._system.files(), *self._system.directories()}
        wanted = {str(path) for path in self._wanted if path.exists()}
        if watched - wanted:
            self._system.removePaths(sorted(watched - wanted))
        if wanted - watched:
            self._system.addPaths(sorted(wanted - watched))
