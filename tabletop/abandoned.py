"""Removal of files and temporary folders that killed programs left behind.

A running program holds a lock on its files (`files`), so nothing in use is removed. Links, files of other users and
folders with other files stay.
"""

from __future__ import annotations

import os
import re
import stat
import sys
import tempfile
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path

from tabletop.files import LOCK_FILE, TEMPORARY_PREFIX, TEMPORARY_SUFFIX

_TEMPORARY_FOLDER_PATTERN = re.compile(re.escape(TEMPORARY_PREFIX) + r"[a-z0-9_]{8}")
_TEMPORARY_FILE_PATTERN = re.compile(r"\..+\.[0-9a-f]{16}" + re.escape(TEMPORARY_SUFFIX))
_TEMPORARY_FOLDER_FILES = {"trying", LOCK_FILE}


def remove_abandoned(folders: Iterable[Path]) -> None:
    """Remove abandoned temporary files from folders, and all our temporary folders.

    Files and folders that a running program uses stay.
    """
    for folder in dict.fromkeys(folders):
        for name in _list_matching_names(folder, _TEMPORARY_FILE_PATTERN):
            with suppress(OSError):
                _remove_temporary_file(folder / name)
    temporary_root = Path(tempfile.gettempdir())
    for name in _list_matching_names(temporary_root, _TEMPORARY_FOLDER_PATTERN):
        with suppress(OSError):
            _remove_folder(temporary_root / name)


def _list_matching_names(folder: Path, pattern: re.Pattern[str]) -> list[str]:
    try:
        with os.scandir(folder) as entries:
            return [entry.name for entry in entries if pattern.fullmatch(entry.name)]
    except OSError:
        return []


if sys.platform == "win32":
    from tabletop.files import lock

    def _remove_temporary_file(path: Path) -> None:
        """Leave the file, because temporary files are not locked on Windows."""

    def _remove_folder(path: Path) -> None:
        if path.is_symlink() or not {entry.name for entry in path.iterdir()} <= _TEMPORARY_FOLDER_FILES:
            return
        descriptor = os.open(path / LOCK_FILE, os.O_RDWR)
        try:
            lock(descriptor)
        finally:
            os.close(descriptor)
        for entry in path.iterdir():
            entry.unlink()
        path.rmdir()

else:
    import fcntl

    def _remove_temporary_file(path: Path) -> None:
        descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
        try:
            if _is_ours(descriptor, stat.S_ISREG) and _is_unlocked(descriptor):
                path.unlink()
        finally:
            os.close(descriptor)

    def _remove_folder(path: Path) -> None:
        """Remove a folder by its descriptor, so that a link in its place is not followed."""
        descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_DIRECTORY)
        try:
            names = set(os.listdir(descriptor))  # noqa: PTH208 - of the open folder
            if (
                not _is_ours(descriptor, stat.S_ISDIR)
                or not names <= _TEMPORARY_FOLDER_FILES
                or not _is_unlocked(descriptor)
            ):
                return
            for name in names:
                os.unlink(name, dir_fd=descriptor)
            path.rmdir()
        finally:
            os.close(descriptor)

    def _is_ours(descriptor: int, kind: Callable[[int], bool]) -> bool:
        status = os.fstat(descriptor)
        return kind(status.st_mode) and status.st_uid == os.geteuid()

    def _is_unlocked(descriptor: int) -> bool:
        """Lock the file. Return False if another program has locked it or locks fail."""
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
