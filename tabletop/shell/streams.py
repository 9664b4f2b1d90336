"""Standard streams that cannot end a command: no character they lack, no full disk, no reader who has left."""

from __future__ import annotations

import codecs
import errno
import io
import os
import sys
import unicodedata
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from typing_extensions import Buffer

STANDS_FOR = str.maketrans(
    {
        **dict.fromkeys("“”„‟«»″", '"'),
        **dict.fromkeys("‘’‚‛‹›′", "'"),
        **dict.fromkeys("‐‑‒–—―−", "-"),
        **dict.fromkeys("•·●", "*"),
        "♯": "#",
        "♭": "b",
        "♮": "",
        "𝄪": "x",
        "𝄫": "bb",
        "…": "...",
        "×": "x",
        "±": "+/-",
        "→": "->",
        "←": "<-",
        "ß": "ss",
        "æ": "ae",
        "Æ": "AE",
        "œ": "oe",
        "Œ": "OE",
        "ø": "o",
        "Ø": "O",
        "ł": "l",
        "Ł": "L",
        "đ": "d",
        "Đ": "D",
        "°": " degrees",
        "△": "maj",
        "ı": "i",
    }
)
"""ASCII for characters that a terminal may lack and that Unicode does not decompose."""

REPLACING = "consort-replace"
"""Name of the codec error handler that writes ASCII for what an encoding lacks."""


class OutputLost(SystemExit):
    """Standard output cannot be written. It ends the program, and no handler of a file's errors catches it."""

    def __init__(self, error: OSError) -> None:
        super().__init__(0 if self._has_no_reader(error) else 2)
        self.error = error

    @staticmethod
    def _has_no_reader(error: OSError) -> bool:
        """Return whether whoever read the output has seen enough; Windows calls that an invalid argument."""
        return isinstance(error, BrokenPipeError) or (sys.platform == "win32" and error.errno == errno.EINVAL)


def to_ascii(text: str) -> str:
    """Return ASCII that reads like the text, with a question mark for what nothing reads like.

    >>> to_ascii("“B♭ – F♯”, Zoë, Öğretmen, до")
    '"Bb - F#", Zoe, Ogretmen, ??'
    """
    return "".join(map(_char_to_ascii, text))


def _char_to_ascii(char: str) -> str:
    plain = unicodedata.normalize("NFKD", char.translate(STANDS_FOR))
    kept = "".join(each for each in plain if each.isascii())
    is_silent = not plain or all(unicodedata.combining(each) for each in plain)
    return kept if kept or is_silent else "?"


def _replace(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return to_ascii(error.object[error.start : error.end]), error.end


class _Descriptor(io.FileIO):
    """A standard stream's file. A failed write ends the program, or is dropped where nobody could be told of it."""

    def __init__(self, descriptor: int, ends_program: bool) -> None:
        super().__init__(descriptor, "w", closefd=False)
        self._ends_program = ends_program

    def write(self, data: Buffer, /) -> int:
        try:
            return super().write(data) or 0
        except OSError as error:
            if not self._ends_program:
                return memoryview(data).nbytes
            self._ends_program = False  # what the buffer still holds is dropped
            raise OutputLost(error) from None


def prepare() -> None:
    """Make the standard streams of this process safe. Descriptors that are closed lead nowhere from now on, so that no
    file that is opened later gets the number of one and is written to by mistake."""
    for descriptor in (0, 1, 2):
        try:
            os.fstat(descriptor)
        except OSError:
            with suppress(OSError):
                os.open(os.devnull, os.O_RDWR)
    register()
    sys.stdout = _safe(sys.stdout, 1)
    sys.stderr = _safe(sys.stderr, 2)


def register() -> None:
    """Make the error handler known to Python's codecs."""
    codecs.register_error(REPLACING, _replace)


def _safe(stream: TextIO | None, descriptor: int) -> TextIO:
    """Return a stream in place of one of Python's; programs without a console have none, and get one to nowhere."""
    if not isinstance(stream, io.TextIOWrapper):
        return Path(os.devnull).open("w", encoding="utf-8", errors=REPLACING)
    raw = getattr(stream.buffer, "raw", stream.buffer)  # without a buffer where PYTHONUNBUFFERED is set
    if type(raw) is not io.FileIO or raw.fileno() != descriptor:  # the console of Windows writes in a way of its own
        stream.reconfigure(errors=REPLACING)
        return stream
    with suppress(OSError, ValueError):
        stream.flush()
    return io.TextIOWrapper(
        io.BufferedWriter(_Descriptor(descriptor, ends_program=descriptor == 1)),
        encoding=stream.encoding,
        errors=REPLACING,
        line_buffering=stream.line_buffering or stream.write_through or descriptor == 2,
    )
