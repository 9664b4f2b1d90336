"""A sentence for the players that nobody has to answer."""

from __future__ import annotations

from typing import NamedTuple


class Notice(NamedTuple):
    """A sentence for the players. A later notice about the same `topic` takes its place; one that `lasts` stays until
    it is closed or replaced, any other goes by itself."""

    text: str
    topic: str = ""
    lasts: bool = False


SAVING = "saving"
"""Topic of what is said about the disk on which a match is kept."""
