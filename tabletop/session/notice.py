"""Notices: sentences for the players that need no answer."""

from __future__ import annotations

from typing import NamedTuple


class Notice(NamedTuple):
    """A sentence for the players.

    A later notice about the same `topic` replaces it. A notice that `lasts` stays until it is closed or replaced. Any
    other disappears by itself.
    """

    text: str
    topic: str = ""
    lasts: bool = False


SAVING_TOPIC = "saving"
"""Topic of notices about the disk on which the match is saved."""
