"""Our own formats: files, links, and plain text with one progression a line."""

from engines.progressions import files, links
from engines.progressions.formats.values import Format, FoundProgression
from engines.progressions.progression import Progression, Version
from engines.progressions.text import list_tokens, split_versions

MAX_LINES = 200_000
"""Limit of lines that are read from a plain text."""


def read_lines(text: str, file: str = "") -> tuple[FoundProgression, ...]:
    r"""Return a progression for each line that has a chord.

    ``//`` separates its versions.

    >>> [(found.line, found.progression.versions[0].text) for found in read_lines("I V\n# two chords\n\ni iv // i v")]
    [(1, 'I V'), (4, 'i iv')]
    """
    found = []
    for number, line in enumerate(text.split("\n")[:MAX_LINES], start=1):
        if any(token.kind != "comment" for token in list_tokens(line)):
            versions = tuple(Version(line[start:end].strip()) for start, end in split_versions(line))
            found.append(FoundProgression(Progression(versions), number))
    return tuple(found)


def _read_file(text: str, file: str) -> tuple[FoundProgression, ...]:
    progression = files.read_file(text, file)
    return (FoundProgression(progression, _find_text_line(text)),)


def _find_text_line(text: str) -> int:
    """Return the line of the first version's text in a file."""
    lines = text.split("\n")
    return next((number for number, line in enumerate(lines, start=1) if line.lstrip().startswith("text")), 1)


def _read_link(text: str, file: str) -> tuple[FoundProgression, ...]:
    return (FoundProgression(links.read_link(text)),)


FILE = Format("consort-progression", files.is_file, _read_file, (".consort-progression", ".toml"))
"""Files of progressions."""
LINK = Format("consort-link", links.is_link, _read_link)
"""Links that hold a progression."""
LINES = Format("lines", lambda text: True, read_lines, (".txt",))
"""Plain text with one progression a line, as which any text can be read."""
