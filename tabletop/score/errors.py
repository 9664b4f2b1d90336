"""The one error that leaves the score room."""

from __future__ import annotations

from engines.messages import MessageError


class ScoreError(MessageError):
    """A passage cannot be written as music."""
