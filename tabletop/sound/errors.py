"""The one error that leaves the sound room."""

from __future__ import annotations

from engines.messages import MessageError


class SoundError(MessageError):
    """Sound cannot do what was asked of it."""
