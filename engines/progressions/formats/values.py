"""The values of formats: a reader, and what it finds in a text."""

from bisect import bisect_right
from collections.abc import Callable
from typing import NamedTuple

from engines.messages import Message
from engines.progressions.progression import Progression

MAX_QUOTED_CHARACTERS = 40
"""Limit of a piece of text that was not read, in characters."""


class Unread(NamedTuple):
    """Something in a text that the reader of a format could not read."""

    text: str
    """The piece of text, at most a word or a line."""
    line: int
    """Its line, 1 for the first."""


class SourceLine(NamedTuple):
    """A piece of a progression's text with its line in the source."""

    start: int
    """Index of its first character in the text."""
    line: int
    """Line of the source, 1 for the first."""


class FoundProgression(NamedTuple):
    """One progression in a text."""

    progression: Progression
    line: int = 1
    """Line of the source on which its text begins; 1 is the first."""
    unread: tuple[Unread, ...] = ()
    """Pieces that are not in the progression because they could not be read."""
    notices: tuple[Message, ...] = ()
    """Messages about what was changed, left out or guessed."""
    source_lines: tuple[SourceLine, ...] = ()
    """Lines of the pieces of its text in order.

    It is empty if the text has the same line breaks as the source.
    """

    def find_line(self, index: int, version: int = 0) -> int:
        r"""Return the line of the source of a character in a version's text.

        >>> from engines.progressions.progression import Version
        >>> progression = Progression((Version("| I |\n| V |"),))
        >>> FoundProgression(progression, 5).find_line(8)
        6
        >>> FoundProgression(progression, source_lines=(SourceLine(0, 2), SourceLine(6, 9))).find_line(8)
        9
        """
        if not self.source_lines:
            return self.line + self.progression.versions[version].text.count("\n", 0, index)
        place = bisect_right(self.source_lines, index, key=lambda piece: piece.start)
        return self.source_lines[max(place - 1, 0)].line


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
    suffixes: tuple[str, ...] = ()
    """Suffixes of its files in lower case, with their dots."""
