"""A value of the user's that is stored in a JSON file. It imports no Qt.

Nothing in the file is lost. A file that cannot be read now is read again before anything is written. A file that cannot
be understood is renamed. Fields of a newer version stay as they are. Several windows write their changes field by
field, one after the other, under a lock.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import Any, Generic, Literal, TypeVar

import msgspec

from engines.kernel.reading import decode_text, explain_json_error
from engines.messages import Message, message, system
from engines.messages.data import from_msgspec
from engines.messages.system import FileError
from tabletop.background import Worker
from tabletop.files import atomic_write, locked_folder, read_bytes
from tabletop.shell.merging import MergeRule, merge, prune

T = TypeVar("T", bound=msgspec.Struct)

LOCK_TIMEOUT_S = 3.0
"""Seconds to wait for another window, which writes one small file under the lock."""

MAX_BAD_FILES = 9
"""Maximum number of renamed files; the first ones stay, the last one is replaced."""

MAX_NAMED_FIELDS = 3
"""Maximum number of wrong fields that a notice names."""


ContentName = Literal["preferences", "puzzles", "bookmarks"]
"""Contents of a file, as its messages name them."""


class StoredValue(Generic[T]):
    """The current value and its file; `notice` is a message about it for the player.

    Only `change` changes `value`. With `imports_changes`, each change also brings in what other windows have written.
    Without it, that is only kept in the file, because a dialog that holds a whole value would undo it.
    """

    def __init__(
        self,
        path: Path,
        default: T,
        max_bytes: int,
        content_name: ContentName,
        keep: T | None = None,
        *,
        rules: Mapping[str, MergeRule] | None = None,
        imports_changes: bool = False,
        fallback_path: Path | None = None,
    ) -> None:
        """Read the file; with `keep` that value is current and no file is used.

        `default` is the value without a file, `max_bytes` the maximum bytes of the file. `rules` merge two changes of a
        field, by its name. `fallback_path` is the file to read while there is none at `path`.
        """
        self.path = path
        self.notice: Message | None = None
        self._default, self._max_bytes, self._content_name = default, max_bytes, content_name
        self._rules, self._imports_changes, self._fallback_path = rules or {}, imports_changes, fallback_path
        self._has_reported_problem = False
        self._write_problem: Message | None = None
        """Reason why the last change could not be written, until it could."""
        self._worker: Worker | None = None
        self._guard = Lock()  # guards `value`, which a thread may replace
        self._is_detached = keep is not None
        self._last_contents: dict[str, Any] = {}
        """The file's contents when last seen, including fields unknown to this version."""
        self._written = default
        """The value in the file; later changes are still to be written."""
        self.value: T = self._load() if keep is None else keep
        self._reported_notice: Message | None = self.notice

    # -- reading

    def _load(self) -> T:
        try:
            contents = self._read()
        except OSError as error:
            self.notice = message(
                "kept.unread", what=self._content_name, path=str(self.path), reason=system.explain_error(error)
            )
            return self._default
        except _UnclearError as error:
            self._set_notice(error)
            contents = error.usable
            with suppress(OSError), locked_folder(self.path.parent, LOCK_TIMEOUT_S):
                contents = self._read_usable()
                if contents is not None:
                    self._write_file(contents)
        if contents is not None:
            self._last_contents, self._written = contents, msgspec.convert(contents, type(self._default))
        return self._written

    def _read(self) -> dict[str, Any] | None:
        """Return the file's content, or None without one. Raises OSError, _UnclearError."""
        path = self.path
        try:
            data = read_bytes(path, self._max_bytes + 1)
        except FileNotFoundError:
            if self._fallback_path is None:
                return None
            try:
                path, data = self._fallback_path, read_bytes(self._fallback_path, self._max_bytes + 1)
            except FileNotFoundError:
                return None
        try:
            if len(data) > self._max_bytes:
                raise FileError(errno.EFBIG, "file.too-large", path)
            pruned, errors = prune(msgspec.json.decode(decode_text(data)), type(self._default), self._rules)
        except (FileError, ValueError, RecursionError) as error:
            raise _UnclearError(path, data, (_failure_reason(error),), None) from None
        if errors:
            ellipsis: tuple[str, ...] = ("…",) if len(errors) > MAX_NAMED_FIELDS else ()
            raise _UnclearError(path, data, (*errors[:MAX_NAMED_FIELDS], *ellipsis), pruned)
        usable: dict[str, Any] = pruned
        return usable

    def _read_usable(self) -> dict[str, Any] | None:
        """Return the usable content of the file after the rest was copied or renamed.

        Raises OSError.
        """
        try:
            return self._read()
        except _UnclearError as error:
            self._set_notice(error)
            copy_path = _rename_bad_file(error.path) if error.usable is None else _copy_bad_file(error.path, error.data)
            assert self.notice is not None, "it was told just now"
            self.notice = message("kept.aside", notice=self.notice, name=copy_path.name)
            return error.usable

    def _set_notice(self, error: _UnclearError) -> None:
        if error.usable is None:
            self.notice = message("kept.unclear", what=self._content_name, reason=error.reasons)
        else:
            self.notice = message("kept.partly", what=self._content_name, fields=error.reasons)

    # -- writing

    def write_in_background(self, on_written: Callable[[], None]) -> None:
        """Write on a thread from now on, which calls `on_written` after each attempt.

        There may be `take_news` then.
        """
        if self._worker is None and not self._is_detached:
            self._worker = Worker(self._write_now, on_written)

    def change(self, value: T) -> Message | None:
        """Make this the current value and write it; return the problem, once, or None."""
        with self._guard:
            self.value = value
        if self._is_detached or (value == self._written and not self._write_problem and self._is_at_rest):
            return None
        if self._worker is None:
            self._write_now()
        else:
            self._worker.request()
            if not self._worker.wait_briefly(times=3):
                return None  # the caller gets the news later
        return self.take_news()

    @property
    def _is_at_rest(self) -> bool:
        return self._worker is None or self._worker.is_at_rest

    def take_news(self) -> Message | None:
        """Return a new message since the last call, or None."""
        if self.notice != self._reported_notice:
            self._reported_notice = self.notice
            return self.notice
        if self._write_problem is None:
            self._has_reported_problem = False
            return None
        if self._has_reported_problem:
            return None
        self._has_reported_problem = True
        return message("kept.unkept", what=self._content_name, path=str(self.path), reason=self._write_problem)

    def wait_for_write(self) -> bool:
        """Wait for a write for a limited time; return False if the disk did not answer."""
        return self._worker is None or self._worker.wait()

    def close(self) -> None:
        """Finish the open writes if the disk answers, then write no more."""
        self._is_detached = True
        if self._worker is not None:
            self._worker.end(lambda: None)

    def _write_now(self) -> None:
        value = self.value
        if value == self._written:
            return
        try:
            self._write(value)
        except OSError as error:
            self._write_problem = system.explain_error(error)
        except UnicodeEncodeError:
            self._write_problem = message("file.no-text")
        else:
            self._write_problem = None

    def _write(self, value: T) -> None:
        """Merge this window's changes into the file. Raises OSError, UnicodeEncodeError."""
        base, ours = msgspec.to_builtins(self._written), msgspec.to_builtins(value)
        msgspec.json.encode(ours)  # raises for invalid text before a folder is made
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with locked_folder(self.path.parent, LOCK_TIMEOUT_S):
            theirs = self._read_usable()
            if theirs is None:  # the file is missing or was removed
                theirs, base = self._last_contents, {}
            merged = merge(base, ours, theirs, self._rules)
            new_contents = self._validate_merged(merged, ours, theirs)
            self._write_file(new_contents)
        self._last_contents, self._written = new_contents, value
        if self._imports_changes:
            with self._guard:
                if self.value is value:  # only if nothing was changed meanwhile
                    self.value = self._written = msgspec.convert(new_contents, type(self._default))

    def _write_file(self, contents: dict[str, Any]) -> None:
        data = msgspec.json.format(msgspec.json.encode(contents), indent=2) + b"\n"
        if len(data) > self._max_bytes:
            raise FileError(errno.EFBIG, "file.too-large", self.path)
        with atomic_write(self.path) as file:
            file.write(data)

    def _validate_merged(self, merged: dict[str, Any], ours: dict[str, Any], theirs: dict[str, Any]) -> dict[str, Any]:
        """Return the merged value, or this window's if the merged one breaks a limit."""
        try:
            msgspec.convert(merged, type(self._default))
        except msgspec.ValidationError:
            return {**theirs, **ours}
        return merged


class _UnclearError(Exception):
    """A file or some of its fields cannot be understood.

    `usable` is what is left, or None.
    """

    def __init__(self, path: Path, data: bytes, reasons: Reasons, usable: dict[str, Any] | None) -> None:
        super().__init__(path)
        self.path, self.data, self.reasons, self.usable = path, data, reasons, usable


Reasons = tuple[str | Message, ...]


def _make_bad_file_names(path: Path) -> list[Path]:
    numbers = ("", *(f"-{number}" for number in range(2, MAX_BAD_FILES + 1)))
    return [path.with_name(f"{path.name}.bad{number}") for number in numbers]


def _rename_bad_file(path: Path) -> Path:
    """Rename a file to a free name, or to the last one. Raises OSError."""
    names = _make_bad_file_names(path)
    new_path = next((name for name in names if not os.path.lexists(name)), names[-1])
    path.replace(new_path)
    return new_path


def _copy_bad_file(path: Path, data: bytes) -> Path:
    """Copy a file under another name, unless a copy exists. Raises OSError."""
    names = _make_bad_file_names(path)
    for name in names:
        with suppress(OSError):
            if read_bytes(name, len(data) + 1) == data:
                return name
    new_path = next((name for name in names if not os.path.lexists(name)), names[-1])
    with atomic_write(new_path) as file:
        file.write(data)
    return new_path


def _failure_reason(error: Exception) -> Message:
    if isinstance(error, FileError):
        return error.message
    if isinstance(error, RecursionError):
        return message("data.nested")
    if isinstance(error, msgspec.ValidationError):
        field, why = from_msgspec(error)
        return message("kept.field", place=field, why=why) if field else why
    return explain_json_error(str(error))
