"""The only error that this package raises."""

from __future__ import annotations

from engines.messages import MessageError


class TheoryError(MessageError, ValueError):
    """Invalid music, such as an unknown note name, degree, interval or pitch class."""
