"""Saved matches: list, open, resume the last one, save a copy."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator, Sequence
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from platformdirs import user_data_path
from PySide6.QtCore import QCoreApplication

import engines
from engines import ConsortError, DataError, Record
from engines.kernel.reading import decode_beginning
from engines.kernel.record import MAX_MATCH_LENGTH, run_to_end
from tabletop.files import FileLockedError, atomic_write, find_kind_code, read_bytes, resolve_links
from tabletop.session.catalogue import Catalogue, Summary
from tabletop.session.journal import Journal, describe_error, iterate_candidate_paths, make_stem, open_locked
from tabletop.translator import translate_message

MAX_TRIED_NAMES = 1000
"""Limit of file names that are tried for a copy while they are taken."""


class SaveError(ConsortError):
    """A copy could not be written. An existing file is unchanged."""


class OpenedMatch(NamedTuple):
    """A match that can be continued. `notice` is a sentence for its players, or None."""

    record: Record
    journal: Journal
    notice: str | None


def matches_folder() -> Path:
    """Return the folder of the user's matches."""
    return user_data_path("consort", appauthor=False) / "matches"


class Matches:
    """The matches of a folder, every one a journal."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._catalogue = Catalogue(folder)
        self.complaints: list[str] = []
        """Sentences about the matches that `resume` could not read."""
        self._has_resumed = False

    def iterate_summaries(self, only_unfinished: bool = False) -> Iterator[Summary | None]:
        """Yield the readable matches, the last played first, and None in between.

        See `Catalogue.iterate_summaries`.
        """
        return self._catalogue.iterate_summaries(only_unfinished)

    def count_unfinished(self, limit: int) -> int:
        """Return the number of possibly unfinished matches, up to `limit`."""
        return self._catalogue.count_unfinished(limit)

    def list_recent(self, limit: int | None = None) -> list[Summary]:
        """Return the readable matches, the last played first, at most `limit`."""
        return list(islice((summary for summary in self.iterate_summaries() if summary is not None), limit))

    def list_unfinished(self) -> list[Summary]:
        """Return the matches that have begun and are not over, the last played first."""
        return [summary for summary in self.iterate_summaries(only_unfinished=True) if summary is not None]

    def resume(self) -> OpenedMatch | None:
        """Return the unfinished match that was played last, or None after the first call.

        A match that is open in another running Consort is skipped. A match that cannot be read is reported in
        `complaints`.
        """
        if self._has_resumed:
            return None
        self._has_resumed = True
        for summary in self.list_unfinished():
            try:
                file = open_locked(summary.path)
            except OSError:
                continue
            try:
                opened = run_to_end(self._open_locked_incrementally(summary.path, file))
            except DataError as error:
                self.complaints.append(translate_message(error))
                continue
            if opened.record.state.to_move is not None:
                return opened
            opened.journal.close()
        return None

    def open(self, path: Path) -> OpenedMatch:
        """Return a match that can be continued. Raises DataError.

        A journal of this folder is continued in place. Other files stay unchanged, and so do damaged journals and those
        that another running Consort writes. Then the match goes on in a new journal.
        """
        return run_to_end(self.open_incrementally(path))

    def open_incrementally(self, path: Path) -> Generator[float, None, OpenedMatch]:
        """Do the work of `open` in parts of some milliseconds, yielding the part read.

        Closing the generator early changes nothing.
        """
        notice = None
        if self._contains(path):
            try:
                return (yield from self._open_locked_incrementally(path, open_locked(path)))
            except FileLockedError:
                notice = QCoreApplication.translate(
                    "Matches", "{file} is being played in another window. Here the match goes on as a copy."
                ).format(file=path.name)
            except OSError:
                pass  # It cannot be written; reading reports what is wrong, if anything is.
        record = yield from decode_incrementally(read_save_bytes(path), _name_for_errors(path))
        return OpenedMatch(
            record,
            Journal(self.folder, record, defer_creation=True),
            (translate_message(record.notice) if record.notice else notice),
        )

    def _contains(self, path: Path) -> bool:
        try:
            return find_kind_code(path) is None and resolve_links(path).parent == resolve_links(self.folder)
        except OSError:  # The path has links that lead in a circle.
            return False

    def _open_locked_incrementally(self, path: Path, file: int) -> Generator[float, None, OpenedMatch]:
        """Continue a journal in place, or in a new file if damaged. Raises DataError."""
        journal: Journal | None = None
        try:
            data = read_save_bytes(path)
            record = yield from decode_incrementally(data, path.name)
            journal = Journal.continue_in_place(path, file, data, record)
        finally:
            if journal is None:
                os.close(file)
        if journal is None:
            return OpenedMatch(
                record,
                Journal(self.folder, record, defer_creation=True),
                translate_message(record.notice) if record.notice else None,
            )
        # A killed program leaves a last line half written: nothing that was acknowledged is in it.
        return OpenedMatch(record, journal, None)


def read_record(path: Path) -> Record:
    """Return the record in a file. Its `notice` reports losses. Raises DataError."""
    return decode_record(read_save_bytes(path), _name_for_errors(path))


def _name_for_errors(path: Path) -> str:
    """Return a file's name for error messages, or its path if it has no name."""
    return path.name or str(path)


def read_save_bytes(path: Path) -> bytes:
    """Return a file's content. Raises DataError if it is larger than a match can be."""
    try:
        data = read_bytes(path, MAX_MATCH_LENGTH + 1)
    except OSError as error:
        raise DataError(_name_for_errors(path), "", "data.unreadable", why=describe_error(error)) from None
    if len(data) > MAX_MATCH_LENGTH:
        raise DataError(_name_for_errors(path), "", "match.too-many-bytes", size=MAX_MATCH_LENGTH)
    return data


def decode_record(data: bytes, file: str) -> Record:
    """Return the record in a journal's bytes. Raises DataError.

    If a cut falls inside a letter, the text ends in a character that no line can end in.
    """
    return run_to_end(decode_incrementally(data, file))


def decode_incrementally(data: bytes, file: str) -> Generator[float, None, Record]:
    """Do the work of `decode_record` in parts."""
    return (yield from engines.loading(decode_beginning(data), file))


def save_copy(record: Record, path: Path) -> None:
    """Write a match to a file of the player's choice.

    The file is written completely or not at all. Raises SaveError.
    """
    try:
        with atomic_write(path) as file:
            file.write(record.dumps().encode())
    except OSError as error:
        raise SaveError("match.not-saved", file=path.name, reason=describe_error(error)) from None


def save_rescue_copy(record: Record, folders: Sequence[Path]) -> Path | None:
    """Write a copy of a match into the first folder that accepts it.

    No file is overwritten. Returns the path, or None if no folder accepts it.
    """
    for folder in folders:
        with suppress(OSError):
            for path in islice(iterate_candidate_paths(folder, make_stem(record)), MAX_TRIED_NAMES):
                with suppress(FileExistsError), atomic_write(path, replace=False) as file:
                    file.write(record.dumps().encode())
                    return path
    return None


def is_writable(path: Path) -> bool:
    """Return True if a journal can be written and no other Consort writes it."""
    try:
        os.close(open_locked(path))
    except OSError:
        return False
    return True
