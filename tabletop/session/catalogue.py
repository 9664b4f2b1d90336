"""Summaries of the matches in a folder, cached in an index by file.

Only new and changed files are read again. The index is in the user's cache folder. It can be deleted without
loss, and a damaged one is made again. An entry is valid only for a file of the same size and modification time.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

import msgspec
from platformdirs import user_cache_path

from engines.kernel.reading import decode_beginning
from engines.kernel.record import MAX_LINE_LENGTH, MAX_MATCH_LENGTH
from tabletop.file_suffixes import MATCH_SUFFIXES
from tabletop.files import atomic_write, read_bytes

INDEX_FORMAT = 1
"""Version of the index's format."""

MAX_INDEX_BYTES = 64_000_000
"""Limit of the index in bytes; an entry has some seventy."""

MIN_CHANGES_TO_WRITE = 32
"""Number of changed entries from which writing the index again saves time."""

MAX_FILES_WITHOUT_THREAD = 100
"""Limit of files that are examined without a thread."""

FILES_PER_BATCH = 1000
"""Number of files examined on a thread between two checks for a cancelled request."""

DISK_WAIT_S = 0.002
"""Seconds of waiting for the disk before the caller can do something else."""


class Summary(NamedTuple):
    """A saved match for a list, read without the rules.

    `modified` is in seconds since 1970.
    """

    path: Path
    game_id: str
    seats: tuple[str, ...]
    moves: int
    is_over: bool
    modified: float


_Stamp = tuple[int, int, str]
"""Modification time of a file (nanoseconds), its size and its name."""


class _Entry(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Summary of a file of this modification time (nanoseconds) and size.

    `game_id` is empty if the file does not hold a match.
    """

    modified: int
    size: int
    game_id: str = ""
    seats: tuple[str, ...] = ()
    moves: int = 0
    over: bool = False

    @property
    def is_unfinished(self) -> bool:
        return self.moves > 0 and not self.over


class _Index(msgspec.Struct, frozen=True, array_like=True):
    """Entries of one folder by file name."""

    format: int
    entries: dict[str, _Entry]


class Catalogue:
    """The summaries of the matches in a folder, the last played first."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._entries: dict[str, _Entry] | None = None
        self._changes = 0  # Number of entries in which memory and the file of the index differ.

    @property
    def index_path(self) -> Path:
        """The file of the index."""
        name = blake2b(os.fsencode(self.folder), digest_size=8).hexdigest()
        return user_cache_path("consort", appauthor=False) / f"matches-{name}.msgpack"

    def iterate_summaries(self, only_unfinished: bool = False) -> Iterator[Summary | None]:
        """Yield every readable match, the last played first, and None now and then.

        At most one file is read from one item to the next, so that the caller can do something else.

        With `only_unfinished` only matches are yielded that have begun and are not over. Files that held another match
        when they were last examined then come last, as such files hardly ever change.
        """
        cached_entries = self._entries = self._read_index() if self._entries is None else self._entries
        try:
            with os.scandir(self.folder) as entries:
                files_by_name = {entry.name: entry for entry in entries if entry.name.endswith(MATCH_SUFFIXES)}
        except OSError:
            return
        try:
            if not only_unfinished:
                yield from self._sort_and_read(_iterate_stamps([*files_by_name.values()]), only_unfinished)
                return
            candidates: list[os.DirEntry[str]] = []
            finished: list[os.DirEntry[str]] = []
            for name, entry in files_by_name.items():
                cached = cached_entries.get(name)
                (candidates if cached is None or cached.is_unfinished else finished).append(entry)
            yield from self._sort_and_read(_iterate_stamps(candidates), only_unfinished)
            yield from self._sort_and_read(_iterate_stamps(finished, cached_entries), only_unfinished)
        finally:
            removed_names = cached_entries.keys() - files_by_name.keys()
            for name in removed_names:
                cached_entries.pop(name, None)
            self._changes += len(removed_names)
            self._write_index()

    def count_unfinished(self, limit: int) -> int:
        """Return the number of possibly unfinished matches in the index, up to `limit`."""
        cached_entries = self._entries = self._read_index() if self._entries is None else self._entries
        count = 0
        with suppress(OSError), os.scandir(self.folder) as entries:
            for entry in entries:
                cached = cached_entries.get(entry.name)
                count += entry.name.endswith(MATCH_SUFFIXES) and (cached is None or cached.is_unfinished)
                if count == limit:
                    break
        return count

    def _sort_and_read(self, batches: Iterator[list[_Stamp] | None], only_unfinished: bool) -> Iterator[Summary | None]:
        """Yield the matches in files with these stamps, the last played first, or None."""
        cached_entries = self._entries
        assert cached_entries is not None, "the index has been read"
        all_stamps: list[_Stamp] = []
        for batch in batches:
            if batch is None:
                yield None
            else:
                all_stamps += batch
        all_stamps.sort(reverse=True)
        for modified, size, name in all_stamps:
            cached = cached_entries.get(name)
            if cached is None or cached.modified != modified or cached.size != size:
                cached = cached_entries[name] = _read_entry(self.folder / name, modified, size)
                self._changes += 1
                yield None
            if cached.is_unfinished if only_unfinished else cached.game_id:
                yield Summary(
                    self.folder / name, cached.game_id, cached.seats, cached.moves, cached.over, modified / 1e9
                )

    def _read_index(self) -> dict[str, _Entry]:
        try:
            index = msgspec.msgpack.decode(read_bytes(self.index_path, MAX_INDEX_BYTES), type=_Index)
        except (OSError, ValueError, RecursionError):
            return {}
        return index.entries if index.format == INDEX_FORMAT else {}

    def _write_index(self) -> None:
        """Write the index if it has enough changes to save work next time."""
        if self._changes < MIN_CHANGES_TO_WRITE or self._entries is None:
            return
        self._changes = 0
        entries = {name: entry for name, entry in self._entries.items() if _can_encode(name)}
        with suppress(OSError):
            data = msgspec.msgpack.encode(_Index(INDEX_FORMAT, entries))
            self.index_path.parent.mkdir(parents=True, exist_ok=True)
            with atomic_write(self.index_path, durable=False) as file:
                file.write(data)


def _iterate_stamps(
    entries: list[os.DirEntry[str]], cached_entries: Mapping[str, _Entry] | None = None
) -> Iterator[list[_Stamp] | None]:
    """Yield the stamps of files that differ from the index, or None while waiting.

    Large folders are examined on a thread, as this is the slowest part.
    """
    if len(entries) <= MAX_FILES_WITHOUT_THREAD:
        yield _collect_stamps(entries, cached_entries)
        return
    executor = ThreadPoolExecutor(1, "catalogue")
    try:
        answers = [
            executor.submit(_collect_stamps, entries[index : index + FILES_PER_BATCH], cached_entries)
            for index in range(0, len(entries), FILES_PER_BATCH)
        ]
        for answer in answers:
            while not answer.done():
                wait([answer], DISK_WAIT_S)
                yield None
            yield answer.result()
    finally:
        executor.shutdown(cancel_futures=True)


def _collect_stamps(entries: list[os.DirEntry[str]], cached_entries: Mapping[str, _Entry] | None) -> list[_Stamp]:
    """Return the stamps of regular files that differ from the index."""
    stamps: list[_Stamp] = []
    for entry in entries:
        try:
            status = entry.stat()
        except OSError:
            continue
        modified, size = status.st_mtime_ns, status.st_size
        cached = cached_entries.get(entry.name) if cached_entries is not None else None
        if (cached is None or cached.modified != modified or cached.size != size) and stat.S_ISREG(status.st_mode):
            stamps.append((modified, size, entry.name))
    return stamps


def _can_encode(name: str) -> bool:
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True


class _Head(msgspec.Struct):
    """The fields of a header that a list shows."""

    game: str
    seats: tuple[str, ...]


class _Line(msgspec.Struct):
    """The fields of a line that distinguish a move, an undo and the end."""

    do: msgspec.Raw = msgspec.Raw()
    undo: int = 0
    over: bool = False


def _read_entry(path: Path, modified: int, size: int) -> _Entry:
    """Return the entry of a file with this modification time and size."""
    empty_entry = _Entry(modified, size)
    if size > MAX_MATCH_LENGTH:
        return empty_entry
    try:
        lines = decode_beginning(read_bytes(path, MAX_MATCH_LENGTH + 1)).split("\n")
        if len(lines[0]) > MAX_LINE_LENGTH:
            return empty_entry
        header = msgspec.json.decode(lines[0], type=_Head)
    except (OSError, ValueError, RecursionError):
        return empty_entry
    moves, is_over = count_moves(lines[1:])
    return _Entry(modified, size, header.game, header.seats, moves, is_over)


def count_moves(lines: Iterable[bytes] | Iterable[str]) -> tuple[int, bool]:
    """Return the number of moves after a header, and True if the match is over.

    Reading stops at the first line that is not an entry.
    """
    moves, is_over = 0, False
    for line in lines:
        if not line:
            continue
        try:
            entry = msgspec.json.decode(line, type=_Line)
        except (ValueError, RecursionError):
            break
        if entry.undo or bytes(entry.do):
            moves += 1 if not entry.undo else -entry.undo
            is_over = False
        else:
            is_over = is_over or entry.over  # Players who change seats afterwards change nothing.
    return moves, is_over
