"""The one error this room raises."""

from __future__ import annotations

from engines.messages import MessageError


class TheoryError(MessageError, ValueError):
    """A text or number is not music: an unknown note name, degree, interval or pitch class."""
