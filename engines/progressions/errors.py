"""The error of files, links and settings of progressions."""

from engines.messages import MessageError


class ProgressionError(MessageError, ValueError):
    """A file, link or setting that is not a progression's.

    Typed text raises no error: what cannot be read is in the remarks of its reading.
    """
