"""Standard streams that never end a command by an error.

Neither characters that an encoding lacks, nor a full disk, nor a closed pipe raise an exception.
"""

from __future__ import annotations

import codecs
import io
import os
import re
import sys
import unicodedata
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from typing_extensions import Buffer

ASCII_REPLACEMENTS = str.maketrans(
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
        "°": "o",
        "△": "maj",
        "ı": "i",
    }
)
"""ASCII for characters that a terminal may lack and Unicode does not decompose."""

ERROR_HANDLER_NAME = "consort-replace"
"""Name of the codec error handler that writes ASCII for missing characters."""


HALF_DIMINISHED_PATTERN = re.compile(r"(?<![^\W_])[#b♯♭]*(?:[ivIV]{1,3}|[A-G][#b♯♭]*)(ø)(?![^\W\d_])")
"""Pattern of a half-diminished chord's sign, but not of names such as Bjørn.

Without its stroke the sign would mean a fully diminished chord.
"""


def to_ascii(text: str) -> str:
    """Return ASCII that reads like the text, with question marks for the rest.

    >>> to_ascii("“B♭ – F♯”, Zoë, Öğretmen, до"), to_ascii("vii°6 viiø7, Bjørn")
    ('"Bb - F#", Zoe, Ogretmen, ??', 'viio6 vii/o7, Bjorn')
    """
    return _part_to_ascii(text, 0, len(text))


def _part_to_ascii(text: str, start: int, end: int) -> str:
    half_diminished = (
        {sign_match.start(1) for sign_match in HALF_DIMINISHED_PATTERN.finditer(text)}
        if "ø" in text[start:end]
        else set()
    )
    return "".join("/o" if index in half_diminished else _char_to_ascii(text[index]) for index in range(start, end))


def _char_to_ascii(char: str) -> str:
    decomposed = unicodedata.normalize("NFKD", char.translate(ASCII_REPLACEMENTS))
    ascii_text = "".join(character for character in decomposed if character.isascii())
    is_silent = not decomposed or all(unicodedata.combining(character) for character in decomposed)
    return ascii_text if ascii_text or is_silent else "?"


def _handle_encode_error(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return _part_to_ascii(error.object, error.start, error.end), error.end


class _SafeFile(io.FileIO):
    """File of a standard stream that drops output after a failed write.

    A command then still finishes its files.
    """

    def __init__(self, descriptor: int) -> None:
        super().__init__(descriptor, "w", closefd=False)
        self.error: OSError | None = None
        """First error of a write, or None."""

    def write(self, data: Buffer, /) -> int:
        if self.error is None:
            try:
                return super().write(data) or 0
            except OSError as error:
                self.error = error
        return memoryview(data).nbytes


def output_error() -> OSError | None:
    """Flush standard output and return why a part of it was lost, or None."""
    try:
        sys.stdout.flush()
    except OSError as error:
        return error
    raw = getattr(getattr(sys.stdout, "buffer", None), "raw", None)
    return raw.error if isinstance(raw, _SafeFile) else None


def make_streams_safe() -> None:
    """Make the standard streams of this process safe.

    Closed descriptors are opened on the null device, so that no file opened later gets one of their numbers and is
    written to by mistake.
    """
    for descriptor in (0, 1, 2):
        try:
            os.fstat(descriptor)
        except OSError:
            with suppress(OSError):
                os.open(os.devnull, os.O_RDWR)
    register_error_handler()
    sys.stdout = _make_safe(sys.stdout, 1)
    sys.stderr = _make_safe(sys.stderr, 2)


def register_error_handler() -> None:
    """Register the error handler with Python's codecs."""
    codecs.register_error(ERROR_HANDLER_NAME, _handle_encode_error)


def _make_safe(stream: TextIO | None, descriptor: int) -> TextIO:
    """Return a safe stream in place of one of Python's.

    Programs without a console have none, and get one to the null device.
    """
    if not isinstance(stream, io.TextIOWrapper):
        return Path(os.devnull).open("w", encoding="utf-8", errors=ERROR_HANDLER_NAME)
    raw = getattr(stream.buffer, "raw", stream.buffer)  # with PYTHONUNBUFFERED there is no buffer
    if type(raw) is not io.FileIO or raw.fileno() != descriptor:  # the console of Windows is written to in another way
        stream.reconfigure(errors=ERROR_HANDLER_NAME)
        return stream
    with suppress(OSError, ValueError):
        stream.flush()
    return io.TextIOWrapper(
        io.BufferedWriter(_SafeFile(descriptor)),
        encoding=stream.encoding,
        errors=ERROR_HANDLER_NAME,
        line_buffering=stream.line_buffering or stream.write_through or descriptor == 2,
    )
