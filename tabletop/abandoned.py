"""Removal of files and temporary folders that killed programs left behind.

A running program holds a lock on its files (`files`), so nothing in use is removed. Links, files of other users and
folders that hold anything not ours stay.
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

from tabletop.files import LOCK_FILE, PART, TEMPORARY_PREFIX

_TEMPORARY = re.compile(re.escape(TEMPORARY_PREFIX) + r"[a-z0-9_]{8}")
_PART = re.compile(r"\..+\.[0-9a-f]{16}" + re.escape(PART))
_OURS = {"trying", LOCK_FILE}


def remove_abandoned(folders: Iterable[Path]) -> None:
    """Remove half-written files from folders, and all our temporary folders.

    Files and folders that a running program uses stay.
    """
    for place in dict.fromkeys(folders):
        for name in _names(place, _PART):
            with suppress(OSError):
                _remove_part(place / name)
    temporary = Path(tempfile.gettempdir())
    for name in _names(temporary, _TEMPORARY):
        with suppress(OSError):
            _remove_folder(temporary / name)


def _names(folder: Path, pattern: re.Pattern[str]) -> list[str]:
    try:
        with os.scandir(folder) as entries:
            return [entry.name for entry in entries if pattern.fullmatch(entry.name)]
    except OSError:
        return []


if sys.platform == "win32":
    from tabletop.files import lock

    def _remove_part(path: Path) -> None:
        """Leave the file, because parts are not locked on Windows."""

    def _remove_folder(path: Path) -> None:
        if path.is_symlink() or not {each.name for each in path.iterdir()} <= _OURS:
            return
        descriptor = os.open(path / LOCK_FILE, os.O_RDWR)
        try:
            lock(descriptor)
        finally:
            os.close(descriptor)
        for each in path.iterdir():
            each.unlink()
        path.rmdir()

else:
    import fcntl

    def _remove_part(path: Path) -> None:
        descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
        try:
            if _is_ours(descriptor, stat.S_ISREG) and _is_unlocked(descriptor):
                path.unlink()
        finally:
            os.close(descriptor)

    def _remove_folder(path: Path) -> None:
        """Remove a folder by its descriptor: nobody can put a link in its place."""
        descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_DIRECTORY)
        try:
            names = set(os.listdir(descriptor))  # noqa: PTH208 - of the open folder
            if not _is_ours(descriptor, stat.S_ISDIR) or not names <= _OURS or not _is_unlocked(descriptor):
                return
            for name in names:
                os.unlink(name, dir_fd=descriptor)
            path.rmdir()
        finally:
            os.close(descriptor)

    def _is_ours(descriptor: int, kind: Callable[[int], bool]) -> bool:
        found = os.fstat(descriptor)
        return kind(found.st_mode) and found.st_uid == os.geteuid()

    def _is_unlocked(descriptor: int) -> bool:
        """Lock the file; return False if somebody else has or locks do not work."""
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
