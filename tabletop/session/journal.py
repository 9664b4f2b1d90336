"""The file of a running match: one line for each entry, in order.

A line counts as saved once the disk has it. Under a window a thread writes the file, because a disk may take seconds,
and a move is heard and shown meanwhile. Two programs never write the same journal: an advisory lock guards it, which
the system releases when the program dies. Disk errors are reported once, the match goes on in memory, and every further
move tries again.
"""

from __future__ import annotations

import errno
import os
import stat
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import datetime
from itertools import count
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from engines import Record
from engines.messages import Message, message, system
from engines.messages.system import FileError
from tabletop.background import Worker
from tabletop.file_suffixes import MATCH_SUFFIX
from tabletop.files import lock, make_folder, resolve_links, sync_folder
from tabletop.translator import translate_message

BOOKMARKS_SUFFIX = ".bookmarks.json"
"""Suffix of the file with a match's bookmarks, which is deleted with it."""

MAX_STEM_BYTES = 100
"""Limit in bytes of a journal's file name before its suffix.

File systems allow 255 for the whole name.
"""

DISK_FULL_ERRNOS = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
NOT_ALLOWED_ERRNOS = (errno.EACCES, errno.EPERM, errno.EROFS)
DISK_LOST_ERRNOS = (errno.EIO, errno.ENODEV, errno.ENXIO, errno.ESTALE, errno.EBADF)
"""Errors that leave an open file dead: its disk was removed, or its server lost."""

ENTRY_PREFIXES = ('{"do":', '{"undo":')
"""Beginnings of the lines of actions and undos."""


class Journal:
    """A file with the lines of `record.lines`.

    No method raises if the disk fails. `write` returns a sentence about it. `path` is None until the file exists.
    """

    def __init__(self, folder: Path, record: Record, *, defer_creation: bool = False) -> None:
        """Prepare a journal without creating its file.

        With `defer_creation` the lines so far are saved elsewhere, so the file is created when another line is added.
        """
        self.folder = folder
        self.record = record
        self.path: Path | None = None
        self._error: OSError | None = None
        self._is_error_announced = False
        self._worker: Worker | None = None
        self._file: int | None = None
        self._saved_line_count = 0  # Number of the record's lines that are safely in the file.
        self._saved_bytes = 0  # Number of bytes of the file that hold them.
        self._has_partial_line = False  # True if there may be bytes after them.
        self._is_closed = False
        self._lines_saved_elsewhere = len(record.lines) if defer_creation else 0

    @classmethod
    def continue_in_place(cls, path: Path, file: int, data: bytes, record: Record) -> Journal | None:
        """Return the journal that `record` was read from, to be continued in place.

        `file` is the journal, open and locked, and `data` its content. Returns None if continuing would lose more than
        a last line that is half written.
        """
        content = record.dumps().encode()
        rest = data[len(content) :]
        if not content.startswith(data) and (not data.startswith(content) or b"\n" in rest):
            return None
        journal = cls(path.parent, record)
        journal.path, journal._file = path, file
        journal._saved_line_count, journal._saved_bytes, journal._has_partial_line = (
            len(record.lines),
            len(content),
            bool(rest),
        )
        if len(data) < len(content):  # The last line lacks its end: it is written over.
            journal._saved_line_count -= 1
            journal._saved_bytes -= len(record.lines[-1].encode()) + 1
        return journal

    def write_in_background(self, on_written: Callable[[], None]) -> None:
        """Let a thread write from now on.

        The thread calls `on_written` after each try. Then `take_news` may return a sentence.
        """
        if self._worker is None and not self._is_closed:
            self._worker = Worker(self._bring_up_to_date, on_written)

    def write(self) -> str | None:
        """Bring the file up to date. Return a sentence if saving fails or works again.

        Returns None if neither is new. Waits for a writing thread, for a limited time.
        """
        if self._request():
            if self._worker is None:
                self._bring_up_to_date()
            else:
                self._worker.wait()
        return self.take_news()

    def write_soon(self, times: int = 1) -> str | None:
        """Bring the file up to date, and wait only briefly for a writing thread.

        `times` multiplies this wait. On return `is_at_rest` is True if the write has been tried. Returns a sentence as
        `write` does.
        """
        if self._worker is None:
            return self.write()
        return self.take_news() if self._request() and self._worker.wait_briefly(times) else None

    @property
    def is_at_rest(self) -> bool:
        """True if everything that was requested has been tried."""
        return self._worker is None or self._worker.is_at_rest

    def wait_until_written(self) -> bool:
        """Wait for requested writes for a limited time. Return False without an answer."""
        return self._worker is None or self._worker.wait()

    def take_news(self) -> str | None:
        """Return a sentence if saving has failed or works again since the last call."""
        is_failing = self._error is not None
        if is_failing == self._is_error_announced:
            return None
        self._is_error_announced = is_failing
        return self.error_sentence if is_failing else QCoreApplication.translate("Journal", "The match is saved again.")

    def _request(self) -> bool:
        """Request a write. Return False if there is nothing to write."""
        if self._is_closed or len(self.record.lines) == self._lines_saved_elsewhere:
            return False
        self._lines_saved_elsewhere = 0
        if self._worker is not None:
            self._worker.request()
        return True

    def _bring_up_to_date(self) -> None:
        try:
            self._write_missing_lines()
        except OSError as error:
            self._has_partial_line = True
            if error.errno in DISK_LOST_ERRNOS:
                self._forget_file()
            self._error = error
        else:
            self._error = None

    @property
    def error_sentence(self) -> str | None:
        """Sentence to show while saving fails, None otherwise."""
        return _make_error_sentence(self.folder, self.error_reason) if self._error is not None else None

    @property
    def error_reason(self) -> str:
        """Reason why something is not saved; empty if everything is."""
        error = self._error
        if error is not None:
            return translate_message(describe_error(error))
        return QCoreApplication.translate("Journal", "the disk does not answer") if self.unsaved_entry_count else ""

    @property
    def file_name(self) -> str:
        """Name of the file, also before it exists."""
        return self.path.name if self.path is not None else make_stem(self.record) + MATCH_SUFFIX

    @property
    def saved_lines(self) -> tuple[str, ...]:
        """The lines that are safely in the file."""
        return tuple(self.record.lines[: self._saved_line_count])

    @property
    def saved_line_count(self) -> int:
        """Number of lines of the record that are safely in the file."""
        return self._saved_line_count

    @property
    def unsaved_entry_count(self) -> int:
        """Number of actions and undos that are not safely in the file."""
        if len(self.record.lines) == self._lines_saved_elsewhere:
            return 0
        return sum(line.startswith(ENTRY_PREFIXES) for line in self.record.lines[self._saved_line_count :])

    def close(self) -> None:
        """Close the file for good, after requested writes or their timeout.

        The journal of a match without actions is deleted.
        """
        if self._is_closed:
            return
        self._is_closed = True
        if self._worker is None:
            self._finish()
        else:
            self._worker.end(self._finish)

    def _finish(self) -> None:
        if self._file is None:
            return
        with suppress(OSError):
            if self._saved_line_count <= 1 and self._file_exists() and self.path is not None:
                self.path.unlink()
                self.path.with_suffix(BOOKMARKS_SUFFIX).unlink()
        self._close_file()

    def _close_file(self) -> None:
        if self._file is not None:
            with suppress(OSError):
                os.close(self._file)
            self._file = None

    def _forget_file(self) -> None:
        """Close a file that was deleted, and write all lines again next time."""
        self._close_file()
        self._saved_line_count = 0

    def _file_exists(self) -> bool:
        """Return True if the open file is still in the folder, perhaps renamed."""
        assert self._file is not None, "asked of an open file"
        status = os.fstat(self._file)
        if status.st_nlink == 0:  # Somebody deleted it.
            return False
        try:
            assert self.path is not None, "an open file has a path"
            return os.path.samestat(self.path.stat(), status)
        except (FileNotFoundError, NotADirectoryError):
            pass
        except OSError:
            return True  # The file cannot be examined; assume that it is there.
        with suppress(OSError), os.scandir(self.folder) as entries:
            for entry in entries:
                if entry.inode() == status.st_ino and os.path.samestat(entry.stat(), status):
                    self.path = self.folder / entry.name
                    return True
        return False  # It was moved to the wastebasket, perhaps with its folder.

    def _write_missing_lines(self) -> None:
        if self._file is not None and not self._file_exists():
            self._forget_file()
        if self._file is not None and os.fstat(self._file).st_size < self._saved_bytes:  # Somebody shortened it.
            self._saved_line_count = self._saved_bytes = 0
        file = self._file
        if file is None and self.path is not None:
            file = self._reopen(self.path)
        if file is None:
            self.path, file = create_locked(self.folder, make_stem(self.record))
            self._saved_line_count, self._saved_bytes, self._has_partial_line = 0, 0, False
        self._file = file
        if self._has_partial_line:
            os.ftruncate(file, self._saved_bytes)
            self._has_partial_line = False
        lines = self.record.lines
        line_count = len(lines)  # A move made meanwhile belongs to another request.
        if self._saved_line_count == line_count:
            return
        data = "".join(f"{line}\n" for line in lines[self._saved_line_count : line_count]).encode()
        os.lseek(file, self._saved_bytes, os.SEEK_SET)
        remaining = memoryview(data)
        while remaining:
            remaining = remaining[os.write(file, remaining) :]
        os.fsync(file)
        self._saved_line_count, self._saved_bytes = line_count, self._saved_bytes + len(data)

    def _reopen(self, path: Path) -> int | None:
        """Open a lost file again if it still begins as the match does."""
        try:
            file = open_locked(path)
        except OSError:
            return None
        with suppress(OSError):
            data = b"".join(iter(lambda: os.read(file, 1 << 20), b""))
            whole_lines = data[: data.rfind(b"\n") + 1]
            if self.record.dumps().encode().startswith(whole_lines):
                os.fsync(file)  # Data written before the disk failed may be in memory only.
                self._saved_line_count, self._saved_bytes, self._has_partial_line = (
                    whole_lines.count(b"\n"),
                    len(whole_lines),
                    len(whole_lines) < len(data),
                )
                return file
        os.close(file)
        return None


def make_stem(record: Record) -> str:
    """Return a file name without suffix, made of the time, the game and the players."""
    parts = [f"{datetime.now():%Y-%m-%d-%H%M%S}", record.header.game, *record.header.seats]
    text = "-".join(unicodedata.normalize("NFC", word).casefold() for word in parts)
    name = "-".join("".join(letter if letter.isalnum() else " " for letter in text).split())
    return name.encode()[:MAX_STEM_BYTES].decode(errors="ignore")


def iterate_candidate_paths(folder: Path, name: str) -> Iterator[Path]:
    """Yield possible paths of a journal in a folder, first plain, then numbered."""
    for number in count(1):
        yield folder / (name + (f"-{number}" if number > 1 else "") + MATCH_SUFFIX)


def create_locked(folder: Path, name: str) -> tuple[Path, int]:
    """Create a file in the folder, open and locked. Raises OSError.

    The folder is made if it does not exist.
    """
    try:
        make_folder(folder)
    except FileExistsError:
        if not resolve_links(folder).exists():  # This raises for links in a circle.
            raise FileError(errno.ENOENT, "file.dead-link", folder) from None
        raise FileError(errno.ENOTDIR, "file.no-folder", folder) from None
    for path in iterate_candidate_paths(folder, name):
        try:
            file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
        except FileExistsError:
            continue
        lock(file)
        sync_folder(folder)
        return path, file
    raise AssertionError("counting never ends")


def open_locked(path: Path) -> int:
    """Open an existing journal for writing and lock it.

    Raises FileLockedError, or another OSError.
    """
    file = os.open(path, os.O_RDWR | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    try:
        if not stat.S_ISREG(os.fstat(file).st_mode):
            raise FileError(errno.EINVAL, "file.no-file", path)
        lock(file)
    except OSError:
        os.close(file)
        raise
    return file


def describe_error(error: OSError) -> Message:
    """Return a disk error in a player's words."""
    if error.errno in DISK_FULL_ERRNOS:
        return message("file.disk-full")
    if error.errno in NOT_ALLOWED_ERRNOS:
        return message("file.not-allowed")
    return system.explain_error(error)


def _make_error_sentence(folder: Path, reason: str) -> str:
    sentence = QCoreApplication.translate(
        "Journal", "The match cannot be saved in {folder} ({reason}). It goes on, and every move tries again."
    )
    return sentence.format(folder=folder, reason=reason)
