"""Messages for the operating system's file errors.

They are chosen by error number, since the system's own texts are in one language.
"""

from __future__ import annotations

import errno

from engines.messages import Message, MessageError, message
from engines.messages.codes import Code

CODES_BY_ERROR_NUMBER: dict[int, Code] = {
    errno.ENOENT: "system.not-found",
    errno.EACCES: "system.permission",
    errno.EPERM: "system.not-permitted",
    errno.EROFS: "system.read-only",
    errno.ENOSPC: "system.no-space",
    errno.EISDIR: "system.directory",
    errno.ENOTDIR: "system.no-directory",
    errno.EEXIST: "system.exists",
    errno.ENOTEMPTY: "system.not-empty",
    errno.ENAMETOOLONG: "system.long-name",
    errno.EIO: "system.input-output",
    errno.EBUSY: "system.busy",
    errno.EAGAIN: "system.in-use",
    errno.EMFILE: "system.open-files",
    errno.ENFILE: "system.open-files",
    errno.EFBIG: "system.large-file",
    errno.ENOMEM: "system.no-memory",
    errno.ENODEV: "system.no-device",
    errno.ENXIO: "system.no-device",
    errno.ELOOP: "system.links",
    errno.EXDEV: "system.other-device",
    errno.EINVAL: "system.invalid",
    errno.EPIPE: "system.pipe",
    errno.ETIMEDOUT: "system.time",
}
"""Message codes by error number."""

for _name, _code in (("EDQUOT", "system.quota"), ("ESTALE", "system.stale"), ("ENOTSUP", "system.unsupported")):
    if hasattr(errno, _name):  # Some systems do not define these.
        CODES_BY_ERROR_NUMBER[getattr(errno, _name)] = _code  # type: ignore[assignment]


class FileError(MessageError, OSError):
    """OSError that the program itself raises, with the most similar error number."""

    def __init__(self, number: int, code: Code, path: object = None) -> None:
        OSError.__init__(self, number, str(message(code)), None if path is None else str(path))
        self.message = message(code)


def explain_error(error: Exception) -> Message:
    """Return the reason why a file cannot be used, as part of another message.

    `error` is an OSError, or the ValueError for a name that no file can have.
    """
    if isinstance(error, MessageError):
        return error.message
    if not isinstance(error, OSError):
        return message("file.no-name")
    number = error.errno or 0
    if number in CODES_BY_ERROR_NUMBER:
        return message(CODES_BY_ERROR_NUMBER[number])
    return message("system.other", number=number, name=errno.errorcode.get(number, type(error).__name__))
