"""What the names of our files end in, and so what a desktop takes them for (`packaging/linux/consort.xml`).

Matches are kept under the ending of their own; those of earlier versions end in `.jsonl`. Decks and lessons are text to
be edited, so in their folders they end in `.toml`; what is given to others may have an ending that desktops know.
"""

from __future__ import annotations

MATCH = ".consort"
"""What a match is written under."""
MATCHES = (MATCH, ".jsonl")
"""What a match may be called."""

DECK = ".consort-deck"
LESSON = ".consort-lesson"
TEXT = ".toml"
"""A deck or a lesson."""
DECKS = (TEXT, DECK)
LESSONS = (TEXT, LESSON)


def patterns(endings: tuple[str, ...]) -> str:
    """As file dialogs have them: `*.consort *.jsonl`."""
    return " ".join(f"*{ending}" for ending in endings)
