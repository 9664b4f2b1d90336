"""A value of the user's that is kept in a file of JSON from one start to the next. No Qt here."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

import msgspec

from tabletop.files import beside, contents, why

T = TypeVar("T", bound=msgspec.Struct)


class Sentences(NamedTuple):
    """What is said where the file cannot be read, is not understood, or cannot be written, with `{path}` and
    `{reason}`."""

    unread: str
    unclear: str
    unkept: str


class KeptFile(Generic[T]):
    """The value in force, and the file it is kept in. `notice` is what the player should know of it.

    A file that is not understood is put aside under its name and `.bad`.
    """

    def __init__(self, path: Path, fresh: T, largest: int, sentences: Sentences, keep: T | None = None) -> None:
        """`fresh` is the value where there is no file, `largest` a file's bytes. With `keep` nothing is read and
        nothing is written: that is in force."""
        self.path = path
        self.notice = ""
        self._fresh, self._largest, self._sentences = fresh, largest, sentences
        self._complained = False
        self._aside = keep is not None
        self.now: T = self._read() if keep is None else keep

    def _read(self) -> T:
        try:
            data = contents(self.path, self._largest + 1)
        except FileNotFoundError:
            return self._fresh
        except OSError as error:
            self.notice = self._sentences.unread.format(path=self.path, reason=why(error))
            return self._fresh
        try:
            if len(data) > self._largest:
                raise ValueError("the file is too large")
            return msgspec.json.decode(data, type=type(self._fresh))
        except (ValueError, RecursionError) as error:
            reason = "it is nested too deeply" if isinstance(error, RecursionError) else _plainly(str(error))
            self.notice = self._sentences.unclear.format(reason=reason)
            aside = self.path.with_name(self.path.name + ".bad")
            with contextlib.suppress(OSError):
                self.path.replace(aside)
                self.notice += f" The file is kept as {aside.name}."
            return self._fresh

    def change(self, value: T) -> str:
        """Let this be in force and keep it; what keeping it met with, in a sentence said once, else ""."""
        if value == self.now:
            return ""
        self.now = value
        if self._aside:
            return ""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with beside(self.path) as file:
                file.write(msgspec.json.format(msgspec.json.encode(value), indent=2) + b"\n")
        except (OSError, UnicodeEncodeError) as error:
            if self._complained:
                return ""
            self._complained = True
            reason = why(error) if isinstance(error, OSError) else "a file's name among them is no text"
            return self._sentences.unkept.format(path=self.path, reason=reason)
        return ""


def _plainly(message: str) -> str:
    """msgspec's complaint with the field's name first: `sound.volume: expected float <= 1.0`."""
    what, _, where = message.partition(" - at `$")
    what = what[:1].lower() + what[1:]
    field = where.rstrip("`").lstrip(".")
    return f"{field}: {what}" if field else what
