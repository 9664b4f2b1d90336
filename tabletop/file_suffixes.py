"""File name endings of our files, by which a desktop knows them.

The desktop's types are in `packaging/linux/consort.xml`. Matches are saved with their own ending; earlier versions
saved them as `.jsonl`. Decks and lessons are text to be edited, so in their folders they end in `.toml`; files made for
other people may have an ending that desktops know.
"""

from __future__ import annotations

MATCH_SUFFIX = ".consort"
"""Ending of a saved match."""
MATCH_SUFFIXES = (MATCH_SUFFIX, ".jsonl")
"""Endings of the files that may hold a match."""

DECK_SUFFIX = ".consort-deck"
LESSON_SUFFIX = ".consort-lesson"
TEXT_SUFFIX = ".toml"
"""Ending of a deck or lesson that is edited as text."""
DECK_SUFFIXES = (TEXT_SUFFIX, DECK_SUFFIX)
LESSON_SUFFIXES = (TEXT_SUFFIX, LESSON_SUFFIX)


def to_name_patterns(endings: tuple[str, ...]) -> str:
    """Return endings as a file dialog's name filter, for example `*.consort *.jsonl`."""
    return " ".join(f"*{ending}" for ending in endings)
