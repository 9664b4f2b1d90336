"""The values of formats: a reader, and what it finds in a text."""

from collections.abc import Callable
from typing import NamedTuple

from engines.progressions.progression import Progression


class Unread(NamedTuple):
    """Something in a text that the reader of a format could not read."""

    text: str
    """The piece of text, at most a word or a line."""
    line: int
    """Its line, 1 for the first."""


class FoundProgression(NamedTuple):
    """One progression in a text.

    A reader begins a new line in the text of a version wherever the source has one, so that lines can be counted.
    """

    progression: Progression
    line: int = 1
    """Line of the source on which its text begins; 1 is the first."""
    unread: tuple[Unread, ...] = ()
    """Pieces that are not in the progression because they could not be read."""


class Format(NamedTuple):
    """A format in which progressions are written."""

    id: str
    """Its name: ``"romantext"``."""
    detect: Callable[[str], bool]
    """Function that returns True if a text seems to be in the format."""
    read: Callable[[str, str], tuple[FoundProgression, ...]]
    """Function that reads a text; the second argument is the file's name for errors.

    It raises `ProgressionError` if nothing can be read.
    """
