"""Files that are whole or not there: written beside their target, then put in its place."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO


@contextmanager
def beside(path: Path) -> Iterator[IO[bytes]]:
    """A file to write that takes the place of `path` once it is whole; what is raised in between leaves `path` alone.

    Only a file gives way: a folder, a device or a pipe of that name stays, and a link leads to the file it means.
    Raises OSError.
    """
    target = path.resolve()
    part = target.parent / f".{target.name[:100]}.{os.getpid()}.part"
    if target.exists() and not target.is_file():
        raise FileExistsError(17, "something that is no file has that name", str(path))
    if target.exists() and not os.access(target, os.W_OK):
        raise PermissionError(13, "it is read-only", str(path))
    try:
        with part.open("wb") as out:
            yield out
            out.flush()
            os.fsync(out.fileno())
        part.replace(target)
    finally:
        with suppress(OSError):
            part.unlink()
    sync_folder(target.parent)


def sync_folder(folder: Path) -> None:
    """Put the names in a folder on the disk, so that a new file outlives a power cut.

    Windows does so by itself, and some file systems cannot and keep names by other means.
    """
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
