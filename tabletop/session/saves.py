"""Matches on the disk: what there is, opening one, taking up the last one, saving a copy."""

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
from engines import BadData, ConsortError, Record
from engines.kernel.reading import decode_beginning
from engines.kernel.record import LARGEST_MATCH, outcome
from tabletop.files import Locked, beside, contents, meant, no_file
from tabletop.session.catalogue import Catalogue, Summary
from tabletop.session.journal import Journal, names, open_locked, stem, why
from tabletop.translator import worded

MAX_TRIED_NAMES = 1000
"""Names that are tried for a copy where others are taken."""


class NotSaved(ConsortError):
    """A copy could not be written; what was there before still is."""


class Opened(NamedTuple):
    """A match to be played on; `notice` is a sentence that its players should read, or None."""

    record: Record
    journal: Journal
    notice: str | None


def matches_folder() -> Path:
    """Where the user's matches are kept."""
    return user_data_path("consort", appauthor=False) / "matches"


class Matches:
    """The matches of a folder, every one a journal."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._catalogue = Catalogue(folder)
        self.complaints: list[str] = []
        """What `resume` could not read, a sentence each."""
        self._resumed = False

    def pieces(self, unfinished: bool = False) -> Iterator[Summary | None]:
        """The matches that can be read, the one played last first, in pieces: see `Catalogue.pieces`."""
        return self._catalogue.pieces(unfinished)

    def count_unfinished(self, most: int) -> int:
        """Return how many matches may be unfinished, up to `most`; no match is read for it."""
        return self._catalogue.count_unfinished(most)

    def recent(self, most: int | None = None) -> list[Summary]:
        """The matches that can be read, the one played last first."""
        return list(islice((match for match in self.pieces() if match is not None), most))

    def unfinished(self) -> list[Summary]:
        """The matches that have begun and are not over, the one played last first."""
        return [match for match in self.pieces(unfinished=True) if match is not None]

    def resume(self) -> Opened | None:
        """The unfinished match played last, once: the second call and all later ones give None.

        A match that another running Consort plays is left to it, and one that cannot be read to `complaints`.
        """
        if self._resumed:
            return None
        self._resumed = True
        for match in self.unfinished():
            try:
                file = open_locked(match.path)
            except OSError:
                continue
            try:
                opened = outcome(self._opening_locked(match.path, file))
            except BadData as error:
                self.complaints.append(worded(error))
                continue
            if opened.record.state.to_move is not None:
                return opened
            opened.journal.close()
        return None

    def open(self, path: Path) -> Opened:
        """A match to be played on. Raises BadData.

        A journal of this folder is continued in place. A file from elsewhere, one that another running Consort
        writes, and a damaged one stay as they are: what is played on goes into a journal of its own.
        """
        return outcome(self.opening(path))

    def opening(self, path: Path) -> Generator[float, None, Opened]:
        """What `open` does, in parts of some milliseconds: yields how much has been read, 0 to 1. Given up in the
        middle it leaves everything as it is."""
        notice = None
        if self._has(path):
            try:
                return (yield from self._opening_locked(path, open_locked(path)))
            except Locked:
                notice = QCoreApplication.translate(
                    "Matches", "{file} is being played in another window. Here the match goes on as a copy."
                ).format(file=path.name)
            except OSError:
                pass  # it cannot be written; reading says what is wrong, if anything is
        record = yield from decoding(read_bytes(path), _called(path))
        return Opened(
            record, Journal(self.folder, record, later=True), (worded(record.notice) if record.notice else notice)
        )

    def _has(self, path: Path) -> bool:
        """Whether a file lies in the folder."""
        try:
            return no_file(path) is None and meant(path).parent == meant(self.folder)
        except OSError:  # links that lead in a circle
            return False

    def _opening_locked(self, path: Path, file: int) -> Generator[float, None, Opened]:
        """Continue a journal in place, or in a new file if it is damaged. Raises BadData."""
        taken: Journal | None = None
        try:
            data = read_bytes(path)
            record = yield from decoding(data, path.name)
            taken = Journal.take_up(path, file, data, record)
        finally:
            if taken is None:
                os.close(file)
        if taken is None:
            return Opened(
                record, Journal(self.folder, record, later=True), worded(record.notice) if record.notice else None
            )
        # A last line half written is what a killed program leaves: nothing that was acknowledged is in it.
        return Opened(record, taken, None)


def read(path: Path) -> Record:
    """The record in a file. What could not be kept is said in its `notice`. Raises BadData."""
    return decode(read_bytes(path), _called(path))


def _called(path: Path) -> str:
    """What complaints call a file; some folders have no name of their own."""
    return path.name or str(path)


def read_bytes(path: Path) -> bytes:
    """A file's content, if it is not larger than a match can be. Raises BadData."""
    try:
        data = contents(path, LARGEST_MATCH + 1)
    except OSError as error:
        raise BadData(_called(path), "", "data.unreadable", why=why(error)) from None
    if len(data) > LARGEST_MATCH:
        raise BadData(_called(path), "", "match.too-many-bytes", size=LARGEST_MATCH)
    return data


def decode(data: bytes, file: str) -> Record:
    """The record in a journal's bytes. Raises BadData.

    A cut may fall inside a letter: the text then ends in a sign that no line can end in.
    """
    return outcome(decoding(data, file))


def decoding(data: bytes, file: str) -> Generator[float, None, Record]:
    """What `decode` does, in parts."""
    return (yield from engines.loading(decode_beginning(data), file))


def save_copy(record: Record, path: Path) -> None:
    """Write a match to a file of the player's choice, wholly or not at all. Raises NotSaved."""
    try:
        with beside(path) as file:
            file.write(record.dumps().encode())
    except OSError as error:
        raise NotSaved("match.not-saved", file=path.name, reason=why(error)) from None


def rescue(record: Record, folders: Sequence[Path]) -> Path | None:
    """Write a copy of a match into the first of these folders that takes it, over no file that is there; None: into
    none."""
    for folder in folders:
        with suppress(OSError):
            for path in islice(names(folder, stem(record)), MAX_TRIED_NAMES):
                with suppress(FileExistsError), beside(path, replace=False) as file:
                    file.write(record.dumps().encode())
                    return path
    return None


def is_free(path: Path) -> bool:
    """Whether a journal can be written, and no other Consort does."""
    try:
        os.close(open_locked(path))
    except OSError:
        return False
    return True
