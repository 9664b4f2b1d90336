"""The only error that the score package raises to its callers."""

from __future__ import annotations

from engines.messages import MessageError


class ScoreError(MessageError):
    """A passage that cannot be written as music."""
