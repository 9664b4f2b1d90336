"""File name endings of our files, by which a desktop knows them.

The desktop's types are in `packaging/linux/consort.xml`. Matches are saved with their own ending; earlier versions
saved them as `.jsonl`. Decks and lessons are text to be edited, so in their folders they end in `.toml`; files made for
other people may have an ending that desktops know.
"""

from __future__ import annotations

MATCH_ENDING = ".consort"
"""Ending of a saved match."""
MATCH_ENDINGS = (MATCH_ENDING, ".jsonl")
"""Endings of the files that may hold a match."""

DECK_ENDING = ".consort-deck"
LESSON_ENDING = ".consort-lesson"
TEXT_ENDING = ".toml"
"""Ending of a deck or lesson that is edited as text."""
DECK_ENDINGS = (TEXT_ENDING, DECK_ENDING)
LESSON_ENDINGS = (TEXT_ENDING, LESSON_ENDING)


def to_name_patterns(endings: tuple[str, ...]) -> str:
    """Return endings as a file dialog's name filter, for example `*.consort *.jsonl`."""
    return " ".join(f"*{ending}" for ending in endings)
