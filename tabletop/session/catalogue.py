"""Summaries of the matches in a folder, cached in an index by file.

Only new and changed files are read again. The index is kept among what the user can delete without loss, and made anew
whatever is wrong with it: an entry is valid only for a file of the same size and modification time.
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
from engines.kernel.record import LARGEST_MATCH, LONGEST_LINE
from tabletop.endings import MATCHES
from tabletop.files import beside, contents

FORMAT = 1
"""Version of the index's format."""

LARGEST_INDEX = 64_000_000
"""Limit of the index in bytes; an entry has some seventy."""

WORTH = 32
"""Number of changed entries from which writing the index again saves time."""

AT_ONCE = 100
"""Limit of files that are examined without a thread."""

PORTION = 1000
"""Number of files examined on a thread between two checks for a cancelled request."""

PATIENCE = 0.002
"""Seconds of waiting for the disk before the caller can do something else."""


class Summary(NamedTuple):
    """A saved match for a list, read without the rules.

    `modified` is in seconds since 1970.
    """

    path: Path
    game: str
    seats: tuple[str, ...]
    moves: int
    over: bool
    modified: float


_Stamp = tuple[int, int, str]
"""Modification time of a file (nanoseconds), its size and its name."""


class _Entry(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Summary of a file of this modification time (nanoseconds) and size.

    `game` is empty if the file holds no match.
    """

    modified: int
    size: int
    game: str = ""
    seats: tuple[str, ...] = ()
    moves: int = 0
    over: bool = False

    @property
    def unfinished(self) -> bool:
        return self.moves > 0 and not self.over


class _Index(msgspec.Struct, frozen=True, array_like=True):
    """Entries of one folder by file name."""

    format: int
    entries: dict[str, _Entry]


class Catalogue:
    """The summaries of the matches in a folder, the last played first."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._known: dict[str, _Entry] | None = None
        self._unwritten = 0  # Number of entries in which memory and the file of the index differ.

    @property
    def index(self) -> Path:
        """The file of the index."""
        name = blake2b(os.fsencode(self.folder), digest_size=8).hexdigest()
        return user_cache_path("consort", appauthor=False) / f"matches-{name}.msgpack"

    def pieces(self, unfinished: bool = False) -> Iterator[Summary | None]:
        """Yield every readable match, the last played first, and None now and then.

        At most one file is read from one item to the next, so that the caller can do something else.

        With `unfinished` only matches are yielded that have begun and are not over. Files that held any other match
        when they were last examined come last then: hardly ever has that changed.
        """
        known = self._known = self._read_index() if self._known is None else self._known
        try:
            with os.scandir(self.folder) as entries:
                there = {entry.name: entry for entry in entries if entry.name.endswith(MATCHES)}
        except OSError:
            return
        try:
            if not unfinished:
                yield from self._newest_first(_stamps([*there.values()]), unfinished)
                return
            first: list[os.DirEntry[str]] = []
            others: list[os.DirEntry[str]] = []
            for name, entry in there.items():
                kept = known.get(name)
                (first if kept is None or kept.unfinished else others).append(entry)
            yield from self._newest_first(_stamps(first), unfinished)
            yield from self._newest_first(_stamps(others, known), unfinished)
        finally:
            gone = known.keys() - there.keys()
            for name in gone:
                known.pop(name, None)
            self._unwritten += len(gone)
            self._write_index()

    def count_unfinished(self, most: int) -> int:
        """Return how many matches may be unfinished according to the index, up to `most`."""
        known = self._known = self._read_index() if self._known is None else self._known
        count = 0
        with suppress(OSError), os.scandir(self.folder) as entries:
            for entry in entries:
                kept = known.get(entry.name)
                count += entry.name.endswith(MATCHES) and (kept is None or kept.unfinished)
                if count == most:
                    break
        return count

    def _newest_first(self, stamps: Iterator[list[_Stamp] | None], unfinished: bool) -> Iterator[Summary | None]:
        """Yield the matches in the files of these stamps, the last played first, or None."""
        known = self._known
        assert known is not None, "the index has been read"
        dated: list[_Stamp] = []
        for some in stamps:
            if some is None:
                yield None
            else:
                dated += some
        dated.sort(reverse=True)
        for modified, size, name in dated:
            kept = known.get(name)
            if kept is None or kept.modified != modified or kept.size != size:
                kept = known[name] = _read(self.folder / name, modified, size)
                self._unwritten += 1
                yield None
            if kept.unfinished if unfinished else kept.game:
                yield Summary(self.folder / name, kept.game, kept.seats, kept.moves, kept.over, modified / 1e9)

    def _read_index(self) -> dict[str, _Entry]:
        try:
            index = msgspec.msgpack.decode(contents(self.index, LARGEST_INDEX), type=_Index)
        except (OSError, ValueError, RecursionError):
            return {}
        return index.entries if index.format == FORMAT else {}

    def _write_index(self) -> None:
        """Write the index if that saves work; otherwise files are read again next time."""
        if self._unwritten < WORTH or self._known is None:
            return
        self._unwritten = 0
        entries = {name: entry for name, entry in self._known.items() if _is_text(name)}
        with suppress(OSError):
            data = msgspec.msgpack.encode(_Index(FORMAT, entries))
            self.index.parent.mkdir(parents=True, exist_ok=True)
            with beside(self.index, lasting=False) as file:
                file.write(data)


def _stamps(
    entries: list[os.DirEntry[str]], known: Mapping[str, _Entry] | None = None
) -> Iterator[list[_Stamp] | None]:
    """Yield the stamps of files that differ from the index, or None while waiting.

    Large folders are examined on a thread, as that takes longer than all the rest.
    """
    if len(entries) <= AT_ONCE:
        yield _stamped(entries, known)
        return
    asking = ThreadPoolExecutor(1, "catalogue")
    try:
        answers = [asking.submit(_stamped, entries[at : at + PORTION], known) for at in range(0, len(entries), PORTION)]
        for answer in answers:
            while not answer.done():
                wait([answer], PATIENCE)
                yield None
            yield answer.result()
    finally:
        asking.shutdown(cancel_futures=True)


def _stamped(entries: list[os.DirEntry[str]], known: Mapping[str, _Entry] | None) -> list[_Stamp]:
    """Return the stamps of regular files that differ from the index."""
    stamps: list[_Stamp] = []
    for entry in entries:
        try:
            found = entry.stat()
        except OSError:
            continue
        modified, size = found.st_mtime_ns, found.st_size
        kept = known.get(entry.name) if known is not None else None
        if (kept is None or kept.modified != modified or kept.size != size) and stat.S_ISREG(found.st_mode):
            stamps.append((modified, size, entry.name))
    return stamps


def _is_text(name: str) -> bool:
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True


class _Head(msgspec.Struct):
    """The fields of a header that a list shows."""

    game: str
    seats: tuple[str, ...]


class _Mark(msgspec.Struct):
    """The fields of a line that tell a move, an undo and the end apart."""

    do: msgspec.Raw = msgspec.Raw()
    undo: int = 0
    over: bool = False


def _read(path: Path, modified: int, size: int) -> _Entry:
    """Return the entry of a file whose time and size were found before."""
    nothing = _Entry(modified, size)
    if size > LARGEST_MATCH:
        return nothing
    try:
        lines = decode_beginning(contents(path, LARGEST_MATCH + 1)).split("\n")
        if len(lines[0]) > LONGEST_LINE:
            return nothing
        head = msgspec.json.decode(lines[0], type=_Head)
    except (OSError, ValueError, RecursionError):
        return nothing
    moves, over = progress(lines[1:])
    return _Entry(modified, size, head.game, head.seats, moves, over)


def progress(lines: Iterable[bytes] | Iterable[str]) -> tuple[int, bool]:
    """Return the number of moves after a header, and True if the match is over.

    Reading stops at the first line that is no entry.
    """
    moves, over = 0, False
    for line in lines:
        if not line:
            continue
        try:
            mark = msgspec.json.decode(line, type=_Mark)
        except (ValueError, RecursionError):
            break
        if mark.undo or bytes(mark.do):
            moves += 1 if not mark.undo else -mark.undo
            over = False
        else:
            over = over or mark.over  # Players who change seats afterwards change nothing.
    return moves, over
