"""What there is in a folder of matches, in short: an index remembers what each file said, so that only new and changed
files are read again.

The index lies among what the user can delete without loss. Whatever is wrong with it, it is made anew: an entry holds
only for a file of the very size and time of change that it was made from.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable, Iterator
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

import msgspec
from platformdirs import user_cache_path

from engines.kernel.record import LARGEST_MATCH, LONGEST_LINE
from tabletop.files import beside, contents
from tabletop.session.journal import SUFFIX

FORMAT = 1
"""Of the index."""

LARGEST_INDEX = 64_000_000
"""Bytes; an entry has some seventy."""

WORTH = 32
"""So many files have to be read anew before the index is written again: fewer are read as soon as written."""

AT_ONCE = 100
"""Files that are looked at between two times that whoever asked can do something else."""


class Summary(NamedTuple):
    """A match on the disk, for a list: read without the rules. `modified` is in seconds since 1970."""

    path: Path
    game: str
    seats: tuple[str, ...]
    moves: int
    over: bool
    modified: float


class _Entry(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """What a file said when it was of that time of change (nanoseconds) and size; no match has no game."""

    modified: int
    size: int
    game: str = ""
    seats: tuple[str, ...] = ()
    moves: int = 0
    over: bool = False

    @property
    def unfinished(self) -> bool:
        """Whether it is a match that has begun and is not over."""
        return self.moves > 0 and not self.over


class _Index(msgspec.Struct, frozen=True, array_like=True):
    """Of one folder, by the names of the files."""

    format: int
    entries: dict[str, _Entry]


class Catalogue:
    """The matches of a folder in short, the one played last first."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._known: dict[str, _Entry] | None = None
        self._unwritten = 0  # entries that the index on the disk has not, or has too many

    @property
    def index(self) -> Path:
        """The file of the index."""
        name = blake2b(os.fsencode(self.folder), digest_size=8).hexdigest()
        return user_cache_path("consort", appauthor=False) / f"matches-{name}.msgpack"

    def pieces(self, unfinished: bool = False) -> Iterator[Summary | None]:
        """Every match that can be read, the one played last first; and None now and then in between, so that nobody
        has to wait: from one to the next no more than one file is read.

        With `unfinished` only those that have begun and are not over. Files that held another match when they were
        looked at last come after all others then: hardly ever is that no longer so.
        """
        known = self._known = self._read_index() if self._known is None else self._known
        try:
            with os.scandir(self.folder) as entries:
                there = {entry.name: entry for entry in entries if entry.name.endswith(SUFFIX)}
        except OSError:
            return
        groups = [list(there)]
        if unfinished:
            first = {name for name in there if (kept := known.get(name)) is None or kept.unfinished}
            groups = [list(first), [name for name in there if name not in first]]
        try:
            for group in groups:
                dated: list[tuple[int, int, str]] = []
                for number, name in enumerate(group, start=1):
                    with suppress(OSError):
                        found = there[name].stat()
                        if stat.S_ISREG(found.st_mode):
                            dated.append((found.st_mtime_ns, found.st_size, name))
                    if number % AT_ONCE == 0:
                        yield None
                for modified, size, name in sorted(dated, reverse=True):
                    kept = known.get(name)
                    if kept is None or kept.modified != modified or kept.size != size:
                        kept = known[name] = _read(self.folder / name, modified, size)
                        self._unwritten += 1
                        yield None
                    if kept.unfinished if unfinished else kept.game:
                        path = self.folder / name
                        yield Summary(path, kept.game, kept.seats, kept.moves, kept.over, modified / 1e9)
        finally:
            gone = known.keys() - there.keys()
            for name in gone:
                known.pop(name, None)
            self._unwritten += len(gone)
            self._write_index()

    def _read_index(self) -> dict[str, _Entry]:
        try:
            index = msgspec.msgpack.decode(contents(self.index, LARGEST_INDEX), type=_Index)
        except (OSError, ValueError, RecursionError):
            return {}
        return index.entries if index.format == FORMAT else {}

    def _write_index(self) -> None:
        """Keep what is known, if that saves work. Where it cannot be kept, files are read again the next time."""
        if self._unwritten < WORTH or self._known is None:
            return
        self._unwritten = 0
        entries = {name: entry for name, entry in self._known.items() if _is_text(name)}
        with suppress(OSError):
            data = msgspec.msgpack.encode(_Index(FORMAT, entries))
            self.index.parent.mkdir(parents=True, exist_ok=True)
            with beside(self.index) as file:
                file.write(data)


def _is_text(name: str) -> bool:
    """Whether a name can be written down: a file's need not be text."""
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True


class _Head(msgspec.Struct):
    """What a list shows of a header."""

    game: str
    seats: tuple[str, ...]


class _Mark(msgspec.Struct):
    """What a list needs of a line: whether it is a move, an undo, or the end."""

    do: msgspec.Raw = msgspec.Raw()
    undo: int = 0
    over: bool = False


def _read(path: Path, modified: int, size: int) -> _Entry:
    """What a file says that was of that time and size before it was read."""
    nothing = _Entry(modified, size)
    if size > LARGEST_MATCH:
        return nothing
    try:
        lines = contents(path, LARGEST_MATCH + 1).split(b"\n")
        if len(lines[0]) > LONGEST_LINE:
            return nothing
        head = msgspec.json.decode(lines[0], type=_Head)
    except (OSError, ValueError, RecursionError):
        return nothing
    moves, over = progress(lines[1:])
    return _Entry(modified, size, head.game, head.seats, moves, over)


def progress(lines: Iterable[bytes] | Iterable[str]) -> tuple[int, bool]:
    """How many moves the lines after a header tell of, and whether the match is over; up to the first that is none."""
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
            over = mark.over
    return moves, over
