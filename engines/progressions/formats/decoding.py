"""Files as text: encodings in which charts are saved, and packed scores."""

import re
import struct
import zipfile
import zlib
from io import BytesIO

from engines.messages import Message, message
from engines.messages.grammar import printable_line
from engines.progressions.errors import ProgressionError
from engines.progressions.files import MAX_NAME_CHARACTERS

MAX_UNPACKED_BYTES = 60_000_000
"""Limit of a packed score in bytes."""
_ZIP_SIGNATURE = b"PK\x03\x04"
_UTF_16_MARKS = (b"\xff\xfe", b"\xfe\xff")
_CONTAINER = "META-INF/container.xml"
"""File in a packed score that names the score."""
_MAX_CONTAINER_BYTES = 100_000
_UNPACKING_ERRORS = (
    zipfile.BadZipFile, zlib.error, struct.error, KeyError, ValueError, EOFError, OSError, NotImplementedError,
    RuntimeError,
)  # fmt: skip
_ROOT_FILE_PATTERN = re.compile(r"<rootfile\b[^>]*?\bfull-path\s*=\s*[\"']([^\"'<>]{1,300})[\"']")


def decode_file(data: bytes, file: str = "") -> str:
    r"""Return the text of a file's bytes, with plain line breaks.

    They are UTF-8, UTF-16 with its mark, or a packed score. Raises `ProgressionError` for others.

    >>> decode_file(b"\xef\xbb\xbfI V\r\nI")
    'I V\nI'
    """
    if data.startswith(_ZIP_SIGNATURE):
        data = _unpack_score(data, file)
    encoding = "utf-16" if data.startswith(_UTF_16_MARKS) else "utf-8-sig"
    try:
        return data.decode(encoding).replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError as error:
        raise _make_error(file, message("data.not-utf-8")) from error


def _unpack_score(data: bytes, file: str) -> bytes:
    try:
        with zipfile.ZipFile(BytesIO(data)) as archive:
            container = _read_member(archive, _CONTAINER, _MAX_CONTAINER_BYTES).decode("utf-8", "replace")
            found = _ROOT_FILE_PATTERN.search(container)
            if found is not None:
                return _read_member(archive, found[1], MAX_UNPACKED_BYTES)
    except _UNPACKING_ERRORS as error:
        raise _make_error(file, message("progressions.no-xml")) from error
    raise _make_error(file, message("progressions.no-xml"))


def _read_member(archive: zipfile.ZipFile, name: str, limit: int) -> bytes:
    """Return a file of an archive. Raises ValueError if it is larger than a limit."""
    if archive.getinfo(name).compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise ValueError
    with archive.open(name) as member:
        content = member.read(limit + 1)
    if len(content) > limit:
        raise ValueError
    return content


def _make_error(file: str, why: Message) -> ProgressionError:
    return ProgressionError("progressions.no-file", file=printable_line(file, MAX_NAME_CHARACTERS), why=why)
