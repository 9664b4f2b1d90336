"""Atomic writing of files, locks, and temporary folders.

A temporary file is written next to its target and then renamed, so the target is either complete or absent. Temporary
files and folders are registered until they are removed, so that a program that ends at once leaves nothing behind.
"""

from __future__ import annotations

import atexit
import errno
import os
import secrets
import stat
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from engines.messages import Message, message, system
from engines.messages.codes import Code
from engines.messages.system import FileError

_MAX_STEM_BYTES = 200
"""Bytes of the target's name in its temporary file's name, of 255 in all."""
_NEW_FILE_FLAGS = os.O_CREAT | os.O_EXCL | os.O_RDWR | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
TEMPORARY_PREFIX = "consort-"
"""Prefix of our folders in the system's temporary folder."""
TEMPORARY_SUFFIX = ".part"
"""Suffix of a temporary file, whose name begins with a dot."""
_temporary_paths: set[Path] = set()
"""Temporary files and folders to remove at exit."""


@contextmanager
def atomic_write(path: Path, *, replace: bool = True, durable: bool = True) -> Iterator[IO[bytes]]:
    """Open a file that replaces `path` at the end of the block, if nothing is raised.

    Only a regular file is replaced: a folder, device or pipe of that name stays, and a link leads to its target. If
    several programs write the same file, each writes its own temporary file and the last one stays. Without `replace`
    an existing file stays, even one that appeared meanwhile, and FileExistsError is raised. A file that is not
    `durable`, because it can be made again, is not synced to the disk. Raises OSError.
    """
    target = resolve_links(path)
    if target.exists() and not target.is_file():
        raise FileError(errno.EEXIST, "file.other-kind", path)
    if not replace and os.path.lexists(path):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
    if target.exists() and not os.access(target, os.W_OK):
        raise FileError(errno.EACCES, "file.read-only", path)
    temporary_path, descriptor, lock_descriptor = _open_temporary_file(target)
    try:
        with os.fdopen(descriptor, "wb") as file:
            yield file
            file.flush()
            if durable:
                os.fsync(file.fileno())
        if replace:
            temporary_path.replace(target)
        else:
            _rename_to_new(temporary_path, target)
    finally:
        with suppress(OSError):
            temporary_path.unlink()
        if lock_descriptor is not None:
            os.close(lock_descriptor)
        _temporary_paths.discard(temporary_path)
    if durable:
        sync_folder(target.parent)


MAX_TRIED_TEMPORARY_FILES = 100
"""Number of temporary files tried for one target.

A second one is hardly ever needed, but on some file systems locks never work.
"""


def _open_temporary_file(target: Path) -> tuple[Path, int, int | None]:
    """Open and lock a new temporary file. Return its path, descriptor and lock.

    Before it is locked, another program may remove the file as abandoned. Then the next one is tried. Raises OSError.
    """
    tries = 0
    while True:
        tries += 1
        temporary_path = target.parent / f".{_shorten_name(target.name)}.{secrets.token_hex(8)}{TEMPORARY_SUFFIX}"
        _temporary_paths.add(temporary_path)
        descriptors: list[int] = []
        try:
            descriptors.append(os.open(temporary_path, _NEW_FILE_FLAGS, 0o666))
            lock_descriptor = _lock_temporary_file(descriptors[0])
            if lock_descriptor is not None:
                descriptors.append(lock_descriptor)
            if (
                (lock_descriptor is not None or not LOCKS_TEMPORARY_FILES) and temporary_path.exists()
            ) or tries == MAX_TRIED_TEMPORARY_FILES:
                return temporary_path, descriptors.pop(0), lock_descriptor
        except OSError:
            with suppress(OSError):
                temporary_path.unlink()
            for opened_descriptor in descriptors:
                os.close(opened_descriptor)
            _temporary_paths.discard(temporary_path)
            raise
        for opened_descriptor in descriptors:
            os.close(opened_descriptor)
        _temporary_paths.discard(temporary_path)


def _rename_to_new(temporary_path: Path, target: Path) -> None:
    """Rename a temporary file to its target, unless the target exists.

    The operation is atomic if the file system has links.

    Raises OSError.
    """
    try:
        os.link(temporary_path, target)
    except FileExistsError:
        raise
    except OSError:
        if target.exists():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(target)) from None
        temporary_path.replace(target)


@contextmanager
def temporary_folder(prefix: str) -> Iterator[Path]:
    """Make a temporary folder and remove it with its content when the block ends.

    Raises OSError.
    """
    import tempfile  # imported here, because the first window does not need it

    while True:
        folder = Path(tempfile.mkdtemp(prefix=prefix))
        _temporary_paths.add(folder)
        folder_lock = _lock_temporary_folder(folder)
        if folder_lock is not None:
            break
        _temporary_paths.discard(folder)  # another program removed it as abandoned before it was locked
    try:
        yield folder
    finally:
        if sys.platform == "win32":
            os.close(folder_lock)  # on Windows the lock is a file in the folder
        _remove(folder)
        if sys.platform != "win32":
            os.close(folder_lock)
        _temporary_paths.discard(folder)


def _lock_temporary_folder(folder: Path) -> int | None:
    """Lock a temporary folder. Return the lock's descriptor, or None if it is gone."""
    try:
        descriptor = open_for_lock(folder)
    except FileNotFoundError:
        return None
    try:
        lock(descriptor)
        if folder.is_dir():
            return descriptor
    except FileLockedError:
        pass
    os.close(descriptor)
    return None


@atexit.register
def remove_temporary_files() -> None:
    """Remove temporary files and folders when the program ends."""
    for path in tuple(_temporary_paths):
        _remove(path)


def _remove(path: Path) -> None:
    import shutil

    with suppress(OSError):
        path.unlink()
    shutil.rmtree(path, ignore_errors=True)


class FileLockedError(FileError):
    """Another running Consort has locked the file or folder."""


LOCK_FILE = ".consort.lock"
"""Name of the file that is locked on Windows, where a folder cannot be locked."""

if sys.platform == "win32":
    import msvcrt

    LOCKS_TEMPORARY_FILES = False

    def _lock_temporary_file(descriptor: int) -> int | None:
        return None  # Windows cannot rename an open file

    _LOCKED_BYTE = 1 << 30  # beyond the end of all our files, so that the locked byte hinders no reader

    def lock(file: int) -> None:
        """Lock an open file until it is closed or its process ends. Raises FileLockedError."""
        os.lseek(file, _LOCKED_BYTE, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            raise FileLockedError(error.errno or errno.EAGAIN, "system.in-use") from None

    def open_for_lock(folder: Path) -> int:
        """Open the lock file of a folder. Raises OSError."""
        return os.open(folder / LOCK_FILE, os.O_RDWR | os.O_CREAT | os.O_BINARY)

else:
    import fcntl

    def lock(file: int) -> None:
        """Lock an open file until it is closed or its process ends. Raises FileLockedError."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise FileLockedError(error.errno or errno.EAGAIN, "system.in-use") from None
        except OSError:
            return  # some network file systems have no locks; there users must not run two programs at once

    LOCKS_TEMPORARY_FILES = True

    def _lock_temporary_file(descriptor: int) -> int | None:
        """Lock a temporary file until the returned descriptor is closed.

        Return None if another program has locked it. The file is renamed while it is locked.
        """
        lock_descriptor = os.dup(descriptor)
        try:
            lock(lock_descriptor)
        except FileLockedError:
            os.close(lock_descriptor)
            return None
        return lock_descriptor

    def open_for_lock(folder: Path) -> int:
        """Open a folder to be locked. Raises OSError."""
        return os.open(folder, os.O_RDONLY)  # a folder can itself be locked, so it needs no lock file


LOCK_POLL_S = 0.01


@contextmanager
def locked_folder(folder: Path, timeout_s: float) -> Iterator[None]:
    """Lock a folder during the block. Raises FileLockedError after the timeout.

    A folder that may not be read, or is on a file system without locks, is not locked.
    """
    try:
        descriptor = open_for_lock(folder)
    except PermissionError:
        yield
        return
    try:
        deadline = time.monotonic() + timeout_s
        while True:
            try:
                lock(descriptor)
                break
            except FileLockedError:
                if time.monotonic() >= deadline:
                    raise FileLockedError(errno.EAGAIN, "file.taken", folder) from None
                time.sleep(LOCK_POLL_S)
        yield
    finally:
        os.close(descriptor)


def resolve_links(path: Path) -> Path:
    """Return the path of a file after following links; the file need not exist.

    Raises OSError for links that form a circle and for a name that no file can have.
    """
    try:
        target = path.resolve()
        is_circular = target.is_symlink()
    except RuntimeError:  # raised up to Python 3.12
        is_circular = True
    except ValueError as error:
        raise FileError(errno.EINVAL, "file.no-name", path) from error
    if is_circular:
        raise FileError(errno.ELOOP, "file.link-circle", path)
    return target


def read_bytes(path: Path, max_bytes: int) -> bytes:
    """Return at most `max_bytes` bytes of a file.

    Raises OSError, also for anything but a regular file: reading a pipe might never end.
    """
    if (kind_code := find_kind_code(path)) is not None:
        raise FileError(errno.EINVAL, kind_code, path)
    # Somebody may have put a pipe in its place meanwhile; opening must not wait for it.
    descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(descriptor, "rb") as file:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise FileError(errno.EINVAL, "file.no-file", path)
        return file.read(max_bytes)


def exists(path: Path) -> bool:
    """Return True if the path exists, False if not or if it cannot be examined."""
    try:
        return path.exists() or path.is_symlink()
    except (OSError, ValueError):
        return False


def find_kind_code(path: Path) -> Code | None:
    """Return the message code for a path that is not a regular file, else None.

    It is also None if the path cannot be examined, as opening it raises the error. Raises OSError for an impossible
    name.
    """
    try:
        mode = path.stat().st_mode
    except OSError:
        resolve_links(path)  # raises an error that names the fault
        return None
    except ValueError as error:
        raise FileError(errno.EINVAL, "file.no-name", path) from error
    return None if stat.S_ISREG(mode) else FILE_KIND_CODES.get(stat.S_IFMT(mode), "file.no-file")


FILE_KIND_CODES: dict[int, Code] = {
    stat.S_IFDIR: "file.folder",
    stat.S_IFIFO: "file.pipe",
    stat.S_IFSOCK: "file.socket",
    stat.S_IFCHR: "file.device",
    stat.S_IFBLK: "file.device",
}
"""Message codes of the kinds of paths that are not regular files."""


def write_failure(path: Path, error: OSError) -> Message:
    """Return the message that a file cannot be written, with the reason."""
    return message("file.unwritten", name=path.name, folder=str(path.parent), why=system.explain_error(error))


def _shorten_name(name: str) -> str:
    """Return the beginning of a name that fits into a temporary file's name."""
    name = name[:_MAX_STEM_BYTES]
    while len(os.fsencode(name)) > _MAX_STEM_BYTES:
        name = name[:-1]
    return name


def make_folder(folder: Path) -> None:
    """Make a folder and its missing parents, and sync them. Raises OSError."""
    missing = [path for path in (folder, *folder.parents) if not path.exists()]
    folder.mkdir(parents=True, exist_ok=True)
    for path in missing:
        sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Sync a folder's entries to the disk, so that a new file survives a power cut.

    Windows does so by itself; file systems that cannot sync a folder keep names by other means.
    """
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
