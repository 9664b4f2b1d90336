"""Files that are whole or not there: written beside their target, then put in its place; and why they are not.

What lies there for a while only is remembered until it is gone, so that a program that ends at once leaves nothing.
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
from engines.messages.system import FileProblem

_LONGEST_STEM = 200
"""Bytes of a target's name in the name of its part. A name has 255 bytes at most, wherever files are kept."""
_NEW = os.O_CREAT | os.O_EXCL | os.O_RDWR | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
TEMPORARY_PREFIX = "consort-"
"""Prefix of our folders among the system's temporary ones."""
PART = ".part"
"""Suffix of a file that is being written; its name begins with a point."""
_passing: set[Path] = set()
"""Parts and folders that are there now and shall not stay."""


@contextmanager
def beside(path: Path, *, replace: bool = True, lasting: bool = True) -> Iterator[IO[bytes]]:
    """A file to write that takes the place of `path` once it is whole; what is raised in between leaves `path` alone.

    Only a file gives way: a folder, a device or a pipe of that name stays, and a link leads to the file it means.
    Whoever writes the same file meanwhile writes another part; the last one to be whole stays. Without `replace` a file
    that is there stays, also one that came meanwhile: FileExistsError. What is not `lasting`, because it can be made
    anew, is not waited for until the disk has it. Raises OSError.
    """
    target = meant(path)
    if target.exists() and not target.is_file():
        raise FileProblem(errno.EEXIST, "file.other-kind", path)
    if not replace and os.path.lexists(path):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
    if target.exists() and not os.access(target, os.W_OK):
        raise FileProblem(errno.EACCES, "file.read-only", path)
    part, descriptor, held = _new_part(target)
    try:
        with os.fdopen(descriptor, "wb") as out:
            yield out
            out.flush()
            if lasting:
                os.fsync(out.fileno())
        if replace:
            part.replace(target)
        else:
            _put_new(part, target)
    finally:
        with suppress(OSError):
            part.unlink()
        if held is not None:
            os.close(held)
        _passing.discard(part)
    if lasting:
        sync_folder(target.parent)


MAX_TRIED_PARTS = 100
"""Parts that are begun for one file. A second one is hardly ever needed, but somewhere locks may not work at all."""


def _new_part(target: Path) -> tuple[Path, int, int | None]:
    """Open a new part, and lock it: the path, the open file, and what holds the lock. Raises OSError.

    In the moment before it is locked another program may take it for an abandoned one; then another one is begun.
    """
    tries = 0
    while True:
        tries += 1
        part = target.parent / f".{_stem(target.name)}.{secrets.token_hex(8)}{PART}"
        _passing.add(part)
        opened: list[int] = []
        try:
            opened.append(os.open(part, _NEW, 0o666))
            held = _hold(opened[0])
            if held is not None:
                opened.append(held)
            if ((held is not None or not LOCKS_PARTS) and part.exists()) or tries == MAX_TRIED_PARTS:
                return part, opened.pop(0), held
        except OSError:
            with suppress(OSError):
                part.unlink()
            for each in opened:
                os.close(each)
            _passing.discard(part)
            raise
        for each in opened:
            os.close(each)
        _passing.discard(part)


def _put_new(part: Path, target: Path) -> None:
    """Give a part its name unless that is taken, in one step where the file system has links. Raises OSError."""
    try:
        os.link(part, target)
    except FileExistsError:
        raise
    except OSError:
        if target.exists():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(target)) from None
        part.replace(target)


@contextmanager
def passing_folder(prefix: str) -> Iterator[Path]:
    """A folder among the system's temporary ones that is gone afterwards, with what is in it. Raises OSError."""
    import tempfile  # here, and not for the first window that is shown

    while True:
        folder = Path(tempfile.mkdtemp(prefix=prefix))
        _passing.add(folder)
        held = _held_folder(folder)
        if held is not None:
            break
        _passing.discard(folder)  # in the moment before it was locked somebody took it for an abandoned one
    try:
        yield folder
    finally:
        if sys.platform == "win32":
            os.close(held)  # there a file in the folder
        _remove(folder)
        if sys.platform != "win32":
            os.close(held)
        _passing.discard(folder)


def _held_folder(folder: Path) -> int | None:
    """Lock a folder of ours until what is returned is closed; None if it is gone."""
    try:
        descriptor = open_for_lock(folder)
    except FileNotFoundError:
        return None
    try:
        lock(descriptor)
        if folder.is_dir():
            return descriptor
    except Locked:
        pass
    os.close(descriptor)
    return None


@atexit.register
def leave_nothing() -> None:
    """Take away what is half written and what was there for a while only: for a program that ends at once."""
    for path in tuple(_passing):
        _remove(path)


def _remove(path: Path) -> None:
    """A file, or a folder and what is in it, if it is there."""
    import shutil

    with suppress(OSError):
        path.unlink()
    shutil.rmtree(path, ignore_errors=True)


class Locked(FileProblem):
    """Another running Consort has locked the file or folder."""


LOCK_FILE = ".consort.lock"
"""File that is locked where a folder itself cannot be, on Windows."""

if sys.platform == "win32":
    import msvcrt

    LOCKS_PARTS = False

    def _hold(descriptor: int) -> int | None:
        return None  # an open file cannot get another name there

    _LOCKED_BYTE = 1 << 30  # behind every file of ours: a locked byte there hinders nobody who reads

    def lock(file: int) -> None:
        """Lock an open file until it is closed, by whatever end. Raises Locked."""
        os.lseek(file, _LOCKED_BYTE, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            raise Locked(error.errno or errno.EAGAIN, "system.in-use") from None

    def open_for_lock(folder: Path) -> int:
        """Open what is locked for a folder. Raises OSError."""
        return os.open(folder / LOCK_FILE, os.O_RDWR | os.O_CREAT | os.O_BINARY)

else:
    import fcntl

    def lock(file: int) -> None:
        """Lock an open file until it is closed, by whatever end. Raises Locked."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise Locked(error.errno or errno.EAGAIN, "system.in-use") from None
        except OSError:
            return  # some network file systems know no locks; then two programs are the players' own care

    LOCKS_PARTS = True

    def _hold(descriptor: int) -> int | None:
        """Lock a part, as long as what is returned is open; None if another program has locked it. A name is changed
        under the lock."""
        held = os.dup(descriptor)
        try:
            lock(held)
        except Locked:
            os.close(held)
            return None
        return held

    def open_for_lock(folder: Path) -> int:
        """Open what is locked for a folder. Raises OSError."""
        return os.open(folder, os.O_RDONLY)  # the folder itself can be locked: no further file lies in it


LOCK_POLL_S = 0.01


@contextmanager
def locked_folder(folder: Path, timeout_s: float) -> Iterator[None]:
    """Keep other processes that ask for the same lock out of a folder meanwhile. Raises Locked after the timeout.

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
            except Locked:
                if time.monotonic() >= deadline:
                    raise Locked(errno.EAGAIN, "file.taken", folder) from None
                time.sleep(LOCK_POLL_S)
        yield
    finally:
        os.close(descriptor)


def meant(path: Path) -> Path:
    """The file that a path means, links followed, there or not. Raises OSError: links that lead in a circle, a name
    that no file can have."""
    try:
        target = path.resolve()
        circular = target.is_symlink()
    except RuntimeError:  # so it was up to Python 3.12
        circular = True
    except ValueError as error:
        raise FileProblem(errno.EINVAL, "file.no-name", path) from error
    if circular:
        raise FileProblem(errno.ELOOP, "file.link-circle", path)
    return target


def contents(path: Path, most: int) -> bytes:
    """What a file holds, up to so many bytes. Raises OSError, also for what is no file: a pipe would never end."""
    if (other := no_file(path)) is not None:
        raise FileProblem(errno.EINVAL, other, path)
    # Somebody may have put a pipe in its place meanwhile: that does not keep this waiting either.
    descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(descriptor, "rb") as file:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise FileProblem(errno.EINVAL, "file.no-file", path)
        return file.read(most)


def exists(path: Path) -> bool:
    """Return whether something has that name; False for a name that nothing can have or that cannot be looked at."""
    try:
        return path.exists() or path.is_symlink()
    except (OSError, ValueError):
        return False


def no_file(path: Path) -> Code | None:
    """Return what a path leads to if that is no file, as a code; None for a file, and for what cannot be looked at,
    which opening it will tell. Raises OSError where the name itself is none."""
    try:
        mode = path.stat().st_mode
    except OSError:
        meant(path)  # says it in words of its own
        return None
    except ValueError as error:
        raise FileProblem(errno.EINVAL, "file.no-name", path) from error
    return None if stat.S_ISREG(mode) else KINDS.get(stat.S_IFMT(mode), "file.no-file")


KINDS: dict[int, Code] = {
    stat.S_IFDIR: "file.folder",
    stat.S_IFIFO: "file.pipe",
    stat.S_IFSOCK: "file.socket",
    stat.S_IFCHR: "file.device",
    stat.S_IFBLK: "file.device",
}


def unwritten(path: Path, error: OSError) -> Message:
    """Return why a file cannot be written."""
    return message("file.unwritten", name=path.name, folder=str(path.parent), why=system.reason(error))


def _stem(name: str) -> str:
    """A beginning of a name, as long as there is room for."""
    name = name[:_LONGEST_STEM]
    while len(os.fsencode(name)) > _LONGEST_STEM:
        name = name[:-1]
    return name


def make_folder(folder: Path) -> None:
    """Make a folder and those that it lies in, where they are not there, so that they outlive a power cut. Raises
    OSError."""
    missing = [place for place in (folder, *folder.parents) if not place.exists()]
    folder.mkdir(parents=True, exist_ok=True)
    for place in missing:
        sync_folder(place.parent)


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
